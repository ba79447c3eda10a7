// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_run.h"

#include "core/base/units.h"
#include "core/estimate/gpu_names.h"
#include "core/model/flops.h"

namespace wafermill {

double GpuShape::block_dense_parameters() const {
    const double every_token =
        experts > 0 ? ffn_matrices() * hidden * shared_ffn + hidden * experts : expert_parameters();
    return attention_parameters() + every_token;
}

double GpuShape::block_parameters() const {
    return block_dense_parameters() + (experts > 0 ? experts * expert_parameters() : 0.0);
}

double GpuShape::block_active_parameters() const {
    return block_dense_parameters() + (experts > 0 ? experts_per_token * expert_parameters() : 0.0);
}

double GpuShape::parameters() const {
    const double tables = table_parameters() * (tied_head ? 1.0 : 2.0) + positions * hidden;
    return layers * block_parameters() + tables;
}

double GpuShape::active_parameters() const {
    return parameters() - layers * (block_parameters() - block_active_parameters());
}

GpuShape gpu_shape(const Model& model, std::int64_t sequence) {
    GpuShape shape;
    shape.layers = static_cast<double>(model.layers);
    shape.hidden = static_cast<double>(model.hidden);
    shape.heads = static_cast<double>(model.heads);
    shape.kv_heads = static_cast<double>(model.kv_heads);
    shape.head_size = static_cast<double>(model.head_size);
    shape.ffn = static_cast<double>(model.ffn);
    shape.vocab = static_cast<double>(model.vocab);
    shape.sequence = static_cast<double>(sequence);
    if (model.window > 0) shape.window_span = attention_span(model, sequence);
    shape.gated = model.feed_forward == FeedForwardKind::swiglu;
    shape.tied_head = model.tied_head;
    if (model.mixture()) {
        shape.experts = static_cast<double>(model.experts);
        shape.experts_per_token = static_cast<double>(model.experts_per_token);
    }
    if (model.positions == Positions::learned) shape.positions = static_cast<double>(model.sequence);
    return shape;
}

std::string describe(const GpuLayout& layout) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    const auto size = [&](const char* what, int value) {
        if (value > 1) add(std::string(what) + " " + std::to_string(value));
    };
    size("tensor", layout.tensor);
    size("pipeline", layout.pipeline);
    size("interleaved", layout.interleave);
    size("context", layout.context);
    size("expert", layout.expert);
    size("data", layout.data);
    if (layout.zero > 0) add("ZeRO " + std::to_string(layout.zero));
    add("micro-batch " + format_exact(layout.micro_batch));
    if (layout.recompute != GpuRecompute::none)
        add(std::string(enum_name(layout.recompute)) + " recomputation");
    if (layout.offload != Offload::none) add("offload " + std::string(enum_name(layout.offload)));
    return text;
}

}  // namespace wafermill

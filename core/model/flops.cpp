// SPDX-License-Identifier: Apache-2.0
#include "core/model/flops.h"

#include <algorithm>

#include "core/model/parameters.h"

namespace wafermill {
namespace {

/// That one token passes in a block.
double feed_forward_layers(const Model& model) {
    return model.mixture() ? static_cast<double>(model.experts_per_token) : 1.0;
}

}  // namespace

double attention_span(const Model& model, std::int64_t sequence) {
    const auto length = static_cast<double>(sequence);
    if (model.window == 0 || model.window >= sequence || model.layers == 0) return length;
    const auto window = static_cast<double>(model.window);
    const double layers = static_cast<double>(model.layers);
    const double full = static_cast<double>(std::min(model.full_layers, model.layers)) / layers;
    return full * length + (1.0 - full) * window * (2.0 - window / length);
}

double attention_flops_per_token(const Model& model, std::int64_t sequence) {
    return 12.0 * static_cast<double>(model.layers) * static_cast<double>(model.query_width()) *
           attention_span(model, sequence);
}

double training_flops_per_token(const Model& model, std::int64_t sequence, const Lora& lora) {
    const auto active = static_cast<double>(make_parameter_table(model).active_parameters);
    const double attention = attention_flops_per_token(model, sequence);
    if (!lora.active()) return 6.0 * active + attention;
    const auto adapters = static_cast<double>(make_parameter_table(model, lora).trained_parameters);
    return 4.0 * active + 6.0 * adapters + attention;
}

double block_forward_flops_per_token(const Model& model, std::int64_t sequence) {
    const double hidden = static_cast<double>(model.hidden);
    const double query = static_cast<double>(model.query_width());
    const double key = static_cast<double>(model.kv_width());
    const double ffn = static_cast<double>(model.ffn);
    const double ffn_matrices = model.feed_forward == FeedForwardKind::swiglu ? 3.0 : 2.0;
    const double router = static_cast<double>(model.experts);
    const double elements =
        hidden * (2.0 * query + 2.0 * key + ffn_matrices * ffn * feed_forward_layers(model) + router);
    return 2.0 * elements + 4.0 * query * attention_span(model, sequence);
}

double block_activation_bytes_per_token(const Model& model) {
    const double hidden = static_cast<double>(model.hidden);
    const double query = static_cast<double>(model.query_width());
    const double key = static_cast<double>(model.kv_width());
    // 16-bit inputs of the two norms, of query/key/value and of the feed-forward, and two one-byte dropout
    // masks.
    const double residual_stream = (4.0 + 2.0 + 2.0 + 1.0 + 1.0) * hidden;
    const double before_norm = model.qk_norm ? 2.0 * query + 2.0 * key : 0.0;
    const double attention = 2.0 * query + 2.0 * key + 2.0 * key + 2.0 * query + before_norm;
    const double per_ffn = model.feed_forward == FeedForwardKind::swiglu ? 6.0 : 4.0;
    const double router = 4.0 * static_cast<double>(model.experts);
    return residual_stream + attention + router +
           per_ffn * static_cast<double>(model.ffn) * feed_forward_layers(model);
}

}  // namespace wafermill

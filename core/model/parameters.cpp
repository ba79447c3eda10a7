// SPDX-License-Identifier: Apache-2.0
#include "core/model/parameters.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"

namespace wafermill {
namespace {

double weight_std(const Model& model) {
    return std::sqrt(2.0 / (5.0 * static_cast<double>(model.hidden)));
}

/// Appends parameters to one record, keeping its offsets.
class RecordBuilder {
  public:
    RecordBuilder(std::string name, RecordKind kind, std::int64_t layer) {
        record_.name = std::move(name);
        record_.kind = kind;
        record_.layer = layer;
    }

    void matrix(const std::string& suffix, std::int64_t out, std::int64_t in, double std_deviation) {
        add(suffix, {out, in}, out * in, Init::normal);
        record_.parameters.back().matrix = true;
        record_.parameters.back().init_std = std_deviation;
    }

    /// A matrix that starts as zero.
    void zero_matrix(const std::string& suffix, std::int64_t out, std::int64_t in) {
        add(suffix, {out, in}, out * in, Init::zero);
        record_.parameters.back().matrix = true;
    }

    void vector(const std::string& suffix, std::int64_t size, Init init) { add(suffix, {size}, size, init); }

    void norm(const std::string& prefix, const Model& model) {
        vector(prefix + "weight", model.hidden, Init::one);
        if (model.bias && model.norm == NormKind::layer_norm)
            vector(prefix + "bias", model.hidden, Init::zero);
    }

    Record take() { return std::move(record_); }

  private:
    void add(const std::string& suffix, std::vector<std::int64_t> shape, std::int64_t elements, Init init) {
        Parameter parameter;
        parameter.name = record_.name + "." + suffix;
        parameter.shape = std::move(shape);
        parameter.offset = record_.elements;
        parameter.elements = elements;
        parameter.init = init;
        record_.elements += elements;
        record_.parameters.push_back(std::move(parameter));
    }

    Record record_;
};

Record table_record(const Model& model, const std::string& name, RecordKind kind, std::int64_t rows) {
    RecordBuilder builder(name, kind, -1);
    builder.matrix("weight", rows, model.hidden, weight_std(model));
    return builder.take();
}

/// Of the projections that end in the residual stream.
double residual_std(const Model& model) {
    return weight_std(model) / std::sqrt(2.0 * static_cast<double>(model.layers));
}

void add_feed_forward(RecordBuilder& block, const Model& model) {
    const bool gated = model.feed_forward == FeedForwardKind::swiglu;
    if (gated) block.matrix("ffn.gate.weight", model.ffn, model.hidden, weight_std(model));
    block.matrix("ffn.up.weight", model.ffn, model.hidden, weight_std(model));
    if (model.bias && gated) block.vector("ffn.gate.bias", model.ffn, Init::zero);
    if (model.bias) block.vector("ffn.up.bias", model.ffn, Init::zero);
    block.matrix("ffn.down.weight", model.hidden, model.ffn, residual_std(model));
    if (model.bias) block.vector("ffn.down.bias", model.hidden, Init::zero);
}

Record block_record(const Model& model, std::int64_t layer) {
    const std::int64_t hidden = model.hidden;
    RecordBuilder block("blocks." + std::to_string(layer), RecordKind::block, layer);
    block.norm("attention_norm.", model);
    block.matrix("attention.query.weight", model.query_width(), hidden, weight_std(model));
    block.matrix("attention.key.weight", model.kv_width(), hidden, weight_std(model));
    block.matrix("attention.value.weight", model.kv_width(), hidden, weight_std(model));
    if (model.bias || model.qkv_bias) {
        block.vector("attention.query.bias", model.query_width(), Init::zero);
        block.vector("attention.key.bias", model.kv_width(), Init::zero);
        block.vector("attention.value.bias", model.kv_width(), Init::zero);
    }
    if (model.qk_norm) {
        block.vector("attention.query_norm.weight", model.head_size, Init::one);
        block.vector("attention.key_norm.weight", model.head_size, Init::one);
    }
    block.matrix("attention.output.weight", hidden, model.query_width(), residual_std(model));
    if (model.bias) block.vector("attention.output.bias", hidden, Init::zero);
    block.norm("ffn_norm.", model);
    if (model.mixture())
        block.matrix("router.weight", model.experts, hidden, weight_std(model));
    else
        add_feed_forward(block, model);
    return block.take();
}

Record expert_record(const Model& model, std::int64_t layer, std::int64_t index) {
    RecordBuilder expert("blocks." + std::to_string(layer) + ".experts." + std::to_string(index),
                         RecordKind::expert, layer);
    expert.matrix("gate.weight", model.ffn, model.hidden, weight_std(model));
    expert.matrix("up.weight", model.ffn, model.hidden, weight_std(model));
    expert.matrix("down.weight", model.hidden, model.ffn, residual_std(model));
    Record record = expert.take();
    record.expert = index;
    return record;
}

/// The adapters of a block; A starts with the variance of PEFT's uniform start in [-1, 1] / sqrt(in).
Record adapters_record(const Model& model, const Lora& lora, std::int64_t layer) {
    RecordBuilder adapters("blocks." + std::to_string(layer) + ".lora", RecordKind::adapters, layer);
    for (const LoraMatrix& target : lora_targets(model, lora)) {
        const MatrixSize size = lora_matrix_size(model, target.name);
        const std::string matrix(target.parameter.substr(0, target.parameter.rfind('.')));
        adapters.matrix(matrix + ".A", lora.rank, size.in,
                        1.0 / std::sqrt(3.0 * static_cast<double>(size.in)));
        adapters.zero_matrix(matrix + ".B", size.out, lora.rank);
    }
    return adapters.take();
}

}  // namespace

const Parameter* Record::find(std::string_view suffix) const {
    for (const Parameter& candidate : parameters) {
        const std::string_view full = candidate.name;
        if (full.substr(name.size() + 1) == suffix) return &candidate;
    }
    return nullptr;
}

const Parameter& Record::parameter(std::string_view suffix) const {
    if (const Parameter* found = find(suffix)) return *found;
    throw Error("The record " + name + " has no parameter " + std::string(suffix) + ".");
}

ParameterTable make_parameter_table(const Model& model, const Lora& lora) {
    ParameterTable table;
    const auto add = [&](Record record) {
        table.records.push_back(std::move(record));
        return static_cast<int>(table.records.size()) - 1;
    };
    table.tokens = add(table_record(model, "tokens", RecordKind::tokens, model.vocab));
    if (model.positions == Positions::learned) {
        table.positions = add(table_record(model, "positions", RecordKind::positions, model.sequence));
    }
    table.first_block = static_cast<int>(table.records.size());
    table.experts = static_cast<int>(std::max<std::int64_t>(model.experts, 0));
    for (std::int64_t layer = 0; layer < model.layers; ++layer) {
        add(block_record(model, layer));
        for (std::int64_t index = 0; index < table.experts; ++index) add(expert_record(model, layer, index));
    }
    RecordBuilder final_norm("final_norm", RecordKind::final_norm, -1);
    final_norm.norm("", model);
    table.final_norm = add(final_norm.take());
    table.head =
        model.tied_head ? table.tokens : add(table_record(model, "head", RecordKind::head, model.vocab));
    if (lora.active()) {
        for (Record& record : table.records) record.frozen = true;
        table.lora = lora;
        table.adapters = static_cast<int>(table.records.size());
        for (std::int64_t layer = 0; layer < model.layers; ++layer) add(adapters_record(model, lora, layer));
    }
    for (const Record& record : table.records) {
        table.parameters += record.elements;
        if (!record.frozen) table.trained_parameters += record.elements;
        if (record.expert < model.experts_per_token) table.active_parameters += record.elements;
        for (const Parameter& parameter : record.parameters) {
            if (parameter.matrix) table.matrix_parameters += parameter.elements;
        }
    }
    return table;
}

}  // namespace wafermill

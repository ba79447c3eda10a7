// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "core/model/parameters.h"
#include "engine/blocks/block.h"
#include "engine/blocks/ends.h"
#include "engine/blocks/layer.h"
#include "tests/engine/kernels/finite_differences.h"

namespace wafermill::testing {

struct NamedModel {
    std::string name;
    Model model;
};

/// The layer kinds that models are made of, in small odd shapes.
inline std::vector<NamedModel> layer_kinds() {
    Model gpt2;
    gpt2.layers = 2, gpt2.hidden = 36, gpt2.heads = gpt2.kv_heads = 3, gpt2.head_size = 12, gpt2.ffn = 101;
    gpt2.vocab = 67, gpt2.sequence = 48;
    Model gpt2_untied = gpt2;
    gpt2_untied.tied_head = false;
    Model llama = gpt2;
    llama.positions = Positions::rope, llama.norm = NormKind::rms_norm, llama.bias = llama.qkv_bias = false;
    llama.feed_forward = FeedForwardKind::swiglu, llama.tied_head = false;
    llama.hidden = 64, llama.heads = llama.kv_heads = 4, llama.head_size = 16, llama.ffn = 53;
    Model qwen2 = llama;
    qwen2.kv_heads = 2, qwen2.qkv_bias = true, qwen2.tied_head = true;
    Model mixtral = llama;
    mixtral.kv_heads = 2, mixtral.experts = 5, mixtral.experts_per_token = 2;
    Model qwen3 = llama;  // with the frequencies of YaRN
    qwen3.kv_heads = 2, qwen3.qk_norm = true, qwen3.tied_head = true;
    qwen3.rope_scaling = RopeScaling::yarn, qwen3.rope_factor = 2.0, qwen3.rope_original_sequence = 24;
    qwen3.rope_high_turns = 3.0, qwen3.rope_attention_factor = 1.125;
    Model mistral = llama;
    mistral.kv_heads = 2, mistral.window = 3;
    Model late_window = qwen2;  // of the second block alone
    late_window.window = 5, late_window.full_layers = 1;
    Model gpt2_window = gpt2;
    gpt2_window.window = 33, gpt2_window.qk_norm = true;
    Model mixtral_window = mixtral;
    mixtral_window.window = 6, mixtral_window.qk_norm = true;
    Model wide_heads = llama;  // attention wider than the residual stream
    wide_heads.heads = 2, wide_heads.kv_heads = 1, wide_heads.head_size = 64, wide_heads.bias = true;
    return {{"GPT-2, tied", gpt2},
            {"GPT-2, untied", gpt2_untied},
            {"Llama", llama},
            {"Qwen 2", qwen2},
            {"Mixtral", mixtral},
            {"SwiGLU with biases, one key head", wide_heads},
            {"Qwen 3", qwen3},
            {"Mistral with a window", mistral},
            {"Qwen 2 with a window from the second block", late_window},
            {"GPT-2 with a window and head norms", gpt2_window},
            {"Mixtral with a window and head norms", mixtral_window}};
}

/// Weights of every record, larger than a trained model's, so that no path of the gradient vanishes.
inline std::vector<std::vector<double>> random_weights(const ParameterTable& table) {
    std::vector<std::vector<double>> weights;
    for (std::size_t i = 0; i < table.records.size(); ++i) {
        weights.push_back(
            uniform_values(table.records[i].elements, static_cast<std::uint32_t>(100 + i), 0.3));
        for (const Parameter& parameter : table.records[i].parameters)
            for (std::int64_t e = 0; parameter.init == Init::one && e < parameter.elements; ++e)
                weights.back()[static_cast<std::size_t>(parameter.offset + e)] += 1.0;
    }
    return weights;
}

inline std::vector<std::int32_t> random_ids(std::int64_t count, std::int64_t vocab, std::uint32_t stream) {
    std::vector<std::int32_t> ids;
    for (const double value : uniform_values(count, stream))
        ids.push_back(static_cast<std::int32_t>((value + 1.0) / 2.0 * static_cast<double>(vocab)));
    return ids;
}

/// A whole model in memory, run through Layers: loss and gradients of one micro-shard.
class ModelUnderTest {
  public:
    ModelUnderTest(const Model& model, const ParameterTable& table, Element element, KernelPath path,
                   const std::vector<std::vector<float>>& weights)
        : model_(model), table_(table), layers_(model, table, element, path) {
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const WorkingLayout& layout = layers_.layout(static_cast<int>(i));
            bytes_.emplace_back(layout.bytes());
            convert_to_working(layout, 0, table_.records[i].elements, weights[i].data(),
                               bytes_.back().data());
            copies_.push_back({&layout, bytes_.back().data()});
        }
    }

    struct Result {
        double loss = 0.0;
        double evaluated = 0.0;                     ///< of loss_only
        std::vector<float> logits;                  ///< of all rows
        std::vector<float> x;                       ///< before the final norm
        std::vector<std::vector<float>> gradients;  ///< by record; a tied head's is added to the table's
        std::vector<float> head_gradient;           ///< the head's alone
    };

    Result run(std::int64_t samples, std::int64_t sequence, const std::vector<std::int32_t>& ids,
               const std::vector<std::int32_t>& targets, const Dropout& dropout = {}, int threads = 1,
               std::int64_t first_sample = 0, float scale = 0.01f, Recompute recompute = Recompute::none,
               const Result* add_to = nullptr) const {
        Team team(threads);
        Workspace workspace(layers_.training_workspace_bytes(samples, sequence, recompute));
        const LayerCall call{samples, sequence, first_sample, dropout, &team, &workspace, recompute};
        Result result = allocate(call.tokens());
        // The gradients of the blocks and of the head are added to those of `add_to`.
        if (add_to)
            for (std::int64_t layer = 0; layer < model_.layers; ++layer)
                gradient(result, table_.block(layer)) =
                    add_to->gradients[static_cast<std::size_t>(table_.block(layer))];
        std::vector<float>& x = result.x;
        std::vector<std::vector<std::byte>> stashes;
        layers_.embed(call, copy(table_.tokens), positions(), ids.data(), x.data());
        for (std::int64_t layer = 0; layer < model_.layers; ++layer) {
            stashes.emplace_back(layers_.block_stash_bytes(call.tokens(), recompute));
            forward_block(call, layer, x.data(), stashes.back().data());
        }
        layers_.logits(call, copy(table_.final_norm), copy(table_.head), x.data(), call.tokens(),
                       result.logits.data());
        result.evaluated =
            layers_.loss_only(call, copy(table_.final_norm), copy(table_.head), targets.data(), x.data());
        std::vector<float> dx = x, head_gradient(gradient(result, table_.head).size());
        if (add_to) head_gradient = add_to->head_gradient;
        result.loss =
            layers_.loss(call, copy(table_.final_norm), copy(table_.head), targets.data(), scale, dx.data(),
                         gradient(result, table_.final_norm).data(), head_gradient.data(), add_to != nullptr);
        result.head_gradient = head_gradient;
        for (std::int64_t layer = model_.layers - 1; layer >= 0; --layer)
            backward_block(call, layer, stashes[static_cast<std::size_t>(layer)].data(), dx.data(),
                           result.gradients, add_to != nullptr);
        layers_.embed_backward(call, ids.data(), model_.vocab, dx.data(),
                               gradient(result, table_.tokens).data(),
                               table_.positions < 0 ? nullptr : gradient(result, table_.positions).data());
        std::vector<float>& head = gradient(result, table_.head);
        if (table_.head == table_.tokens)
            for (std::size_t i = 0; i < head.size(); ++i) head[i] += head_gradient[i];
        else
            head = head_gradient;
        return result;
    }

    /// A block with its experts.
    void forward_block(const LayerCall& call, std::int64_t layer, float* x, Stash stash) const {
        layers_.block_forward(call, layer, block(layer), x, stash);
        for (std::int64_t expert = 0; expert < table_.experts; ++expert)
            if (layers_.expert_chosen(call, expert, stash))
                layers_.expert_forward(call, layer, expert, copy(table_.expert(layer, expert)), x, stash);
    }
    void backward_block(const LayerCall& call, std::int64_t layer, Stash stash, float* dx,
                        std::vector<std::vector<float>>& gradients, bool add = false) const {
        std::vector<float> dnormed(static_cast<std::size_t>(call.tokens() * model_.hidden));
        for (std::int64_t expert = table_.experts - 1; expert >= 0; --expert) {
            const int record = table_.expert(layer, expert);
            std::vector<float>& gradient = gradients[static_cast<std::size_t>(record)];
            if (layers_.expert_chosen(call, expert, stash))
                layers_.expert_backward(call, layer, expert, copy(record), stash, dx, dnormed.data(),
                                        gradient.data());
            else
                std::fill(gradient.begin(), gradient.end(), 0.0f);
        }
        layers_.block_backward(call, layer, block(layer), stash, dx,
                               gradients[static_cast<std::size_t>(table_.block(layer))].data(),
                               dnormed.data(), add);
    }

    const Layers& layers() const { return layers_; }
    WorkingCopy copy(int record) const { return copies_[static_cast<std::size_t>(record)]; }
    WorkingCopy block(std::int64_t layer) const { return copy(table_.block(layer)); }
    WorkingCopy positions() const { return table_.positions < 0 ? WorkingCopy{} : copy(table_.positions); }

  private:
    /// Everything that will be overwritten starts as NaN, so that what is not shows.
    Result allocate(std::int64_t tokens) const {
        const float nothing = std::nanf("");
        Result result;
        result.x.assign(static_cast<std::size_t>(tokens * model_.hidden), nothing);
        result.logits.assign(static_cast<std::size_t>(tokens * model_.vocab), nothing);
        for (const Record& record : table_.records)
            result.gradients.emplace_back(static_cast<std::size_t>(record.elements), nothing);
        return result;
    }
    static std::vector<float>& gradient(Result& result, int record) {
        return result.gradients[static_cast<std::size_t>(record)];
    }

    const Model& model_;
    const ParameterTable& table_;
    Layers layers_;
    std::vector<std::vector<std::byte>> bytes_;
    std::vector<WorkingCopy> copies_;
};

/// Largest difference relative to the reference's largest magnitude; NaN counts as infinite.
inline double relative_error(const std::vector<float>& values, const std::vector<float>& reference) {
    double largest = 1e-30, error = 0.0;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        const double difference =
            std::abs(static_cast<double>(values[i]) - static_cast<double>(reference[i]));
        error = difference <= 1e30 ? std::max(error, difference) : 1e30;
        largest = std::max(largest, std::abs(static_cast<double>(reference[i])));
    }
    return error / largest;
}

inline std::vector<std::vector<float>> as_floats(const std::vector<std::vector<double>>& weights) {
    std::vector<std::vector<float>> result;
    for (const std::vector<double>& record : weights) result.push_back(testing::as_floats(record));
    return result;
}

}  // namespace wafermill::testing

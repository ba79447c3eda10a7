// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/plan/problem.h"

namespace wafermill {

enum class Positions { learned, rope };
enum class NormKind { layer_norm, rms_norm };
enum class FeedForwardKind { gelu_tanh, swiglu };
/// How rotary frequencies are scaled for sequences longer than those first trained on (core/model/rope.h).
enum class RopeScaling { none, linear, llama3, yarn };

/// A decoder-only transformer with pre-normalisation: the GPT-2, Llama, Qwen, Mistral and Mixtral families.
/// JSON keys are the member names (docs/file-format.md), enumerators are their names.
struct Model {
    std::int64_t layers = 4;
    std::int64_t hidden = 128;
    std::int64_t heads = 4;
    std::int64_t kv_heads = 4;
    std::int64_t head_size = 32;
    std::int64_t window = 0;  ///< keys that a query sees, its own the last of them; 0: all before it
    std::int64_t full_layers =
        0;                     ///< first blocks that see all keys all the same; of no effect without `window`
    std::int64_t ffn = 512;    ///< of one expert, where there are experts
    std::int64_t experts = 0;  ///< experts of each block; 0: one feed-forward layer for all tokens
    std::int64_t experts_per_token = 2;  ///< that a token is sent to; of no effect without experts
    std::int64_t vocab = 256;
    std::int64_t sequence = 128;  ///< longest sequence, in tokens; the size of a learned position table
    Positions positions = Positions::learned;
    double rope_theta = 10000.0;
    RopeScaling rope_scaling = RopeScaling::none;
    double rope_factor = 8.0;                    ///< what frequencies are divided by
    std::int64_t rope_original_sequence = 8192;  ///< longest sequence before scaling, in tokens; not `linear`
    double rope_low_turns = 1.0;   ///< below so many turns in the original sequence a frequency is divided
    double rope_high_turns = 4.0;  ///< above so many it is kept; between them it is interpolated
    double rope_attention_factor = 1.0;  ///< `yarn`: multiplies cosines and sines
    NormKind norm = NormKind::layer_norm;
    double norm_epsilon = 1e-5;
    FeedForwardKind feed_forward = FeedForwardKind::gelu_tanh;
    bool bias = true;      ///< biases on every linear layer, and on LayerNorm
    bool qkv_bias = true;  ///< biases on query, key and value alone (Qwen 2); implied by `bias`
    bool qk_norm =
        false;  ///< RMSNorm over each head of queries and of keys, before they are rotated (Qwen 3)
    bool tied_head = true;

    bool operator==(const Model&) const = default;
    std::int64_t query_width() const { return heads * head_size; }
    std::int64_t kv_width() const { return kv_heads * head_size; }
    bool mixture() const { return experts > 0; }  ///< whether blocks route their tokens to experts
    /// Keys that a query of the block sees, 0 for all.
    std::int64_t window_of(std::int64_t layer) const { return layer < full_layers ? 0 : window; }
};

void to_json(nlohmann::json& json, const Model& model);
/// Reads what is there and keeps defaults for what is not; throws Error naming a key of the wrong type.
void from_json(const nlohmann::json& json, Model& model);

/// Every rule that the model breaks, each with the nearest values that work.
std::vector<Problem> check(const Model& model);

}  // namespace wafermill

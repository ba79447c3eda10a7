// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "core/base/enum_names.h"
#include "core/model/model.h"

namespace wafermill {

template <>
struct EnumNames<Positions> {
    static constexpr std::array<std::string_view, 2> names = {"learned", "rope"};
};
template <>
struct EnumNames<NormKind> {
    static constexpr std::array<std::string_view, 2> names = {"layer_norm", "rms_norm"};
};
template <>
struct EnumNames<FeedForwardKind> {
    static constexpr std::array<std::string_view, 2> names = {"gelu_tanh", "swiglu"};
};
template <>
struct EnumNames<RopeScaling> {
    static constexpr std::array<std::string_view, 4> names = {"none", "linear", "llama3", "yarn"};
};

/// Calls visit(key, member) for each field of a model in document order. Documents, dotted keys and
/// comparisons are all made from this one list.
template <class ModelType, class Visit>
void visit_model_fields(ModelType& model, Visit&& visit) {
    visit("layers", model.layers);
    visit("hidden", model.hidden);
    visit("heads", model.heads);
    visit("kv_heads", model.kv_heads);
    visit("head_size", model.head_size);
    visit("window", model.window);
    visit("full_layers", model.full_layers);
    visit("ffn", model.ffn);
    visit("experts", model.experts);
    visit("experts_per_token", model.experts_per_token);
    visit("vocab", model.vocab);
    visit("sequence", model.sequence);
    visit("positions", model.positions);
    visit("rope_theta", model.rope_theta);
    visit("rope_scaling", model.rope_scaling);
    visit("rope_factor", model.rope_factor);
    visit("rope_original_sequence", model.rope_original_sequence);
    visit("rope_low_turns", model.rope_low_turns);
    visit("rope_high_turns", model.rope_high_turns);
    visit("rope_attention_factor", model.rope_attention_factor);
    visit("norm", model.norm);
    visit("norm_epsilon", model.norm_epsilon);
    visit("feed_forward", model.feed_forward);
    visit("bias", model.bias);
    visit("qkv_bias", model.qkv_bias);
    visit("qk_norm", model.qk_norm);
    visit("tied_head", model.tied_head);
}

}  // namespace wafermill

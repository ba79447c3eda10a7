// SPDX-License-Identifier: Apache-2.0
#include <initializer_list>

#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/modelzoo_parts.h"

namespace wafermill::modelzoo {
namespace {

constexpr std::int64_t most = std::int64_t{1} << 31;

/// An option that is taken with one value alone.
void only(YamlMap& model, const char* key, double value) {
    const auto found = model.number(key);
    if (found && *found != value) model.refuse(key, "and only " + format_exact(value) + " is known here");
}
void only(YamlMap& model, const char* key, bool value) {
    const auto found = model.truth(key);
    if (found && *found != value)
        model.refuse(key, std::string("and only ") + (value ? "true" : "false") + " is known here");
}
void only(YamlMap& model, const char* key, std::initializer_list<const char*> values) {
    const auto found = model.word(key);
    if (!found) return;
    std::string all;
    for (const char* value : values) {
        if (*found == value) return;
        all += (all.empty() ? "" : " or ") + std::string(value);
    }
    model.refuse(key, "and only " + all + " is known here");
}
/// An option that no block here has.
void without(YamlMap& model, const char* key) {
    if (const YamlNode* found = model.take(key); found != nullptr)
        model.refuse(key, "which no block here has");
}

/// Rotary frequencies for sequences longer than those first trained on: as core/model/rope.h has them.
void read_scaling(YamlMap& model, Model& into) {
    const double factor = model.number("pos_scaling_factor").value_or(1.0);
    const std::string kind = model.word("pos_scaling_type").value_or("linear");
    YamlMap extra = model.map("pos_scaling_extra_args");
    if (factor < 1.0) model.refuse("pos_scaling_factor", "and it is at least 1 here");
    if (kind == "llama3") {
        into.rope_scaling = RopeScaling::llama3;
        const auto length = extra.whole("original_max_position_embeddings", 1, most);
        const auto low = extra.number("low_freq_factor"), high = extra.number("high_freq_factor");
        if (!length || !low || !high)
            model.refuse("pos_scaling_extra_args",
                         "llama3 takes original_max_position_embeddings, low_freq_factor and "
                         "high_freq_factor");
        into.rope_original_sequence = *length;
        into.rope_low_turns = *low;
        into.rope_high_turns = *high;
    } else if (kind != "linear") {
        model.refuse("pos_scaling_type", "and only linear or llama3 is known here");
    } else if (factor > 1.0) {
        into.rope_scaling = RopeScaling::linear;
    }
    if (into.rope_scaling != RopeScaling::none) into.rope_factor = factor;
    for (const std::string& key : extra.left()) extra.refuse(key, "which is not known here");
}

void read_positions(YamlMap& model, Plan& plan) {
    if (model.is_null("position_embedding_type"))
        model.refuse("position_embedding_type",
                     "null leaves positions out, and only learned or rotary is known here");
    const std::string kind = model.word("position_embedding_type").value_or("learned");
    if (kind == "rotary")
        plan.model.positions = Positions::rope;
    else if (kind != "learned")
        model.refuse("position_embedding_type", "and only learned or rotary is known here");
    plan.model.rope_theta = model.number("rope_theta").value_or(10000.0);
    const auto rotary = model.whole("rotary_dim", 1, most);
    if (plan.model.positions == Positions::rope) {
        const std::string whole =
            "only the whole head, " + std::to_string(plan.model.head_size) + ", is rotated here";
        if (!rotary)
            model.refuse("rotary_dim",
                         "without it the Model Zoo rotates a quarter of each head, and " + whole);
        if (*rotary != plan.model.head_size) model.refuse("rotary_dim", "and " + whole);
        read_scaling(model, plan.model);
    } else {
        only(model, "pos_scaling_factor", 1.0);
        only(model, "pos_scaling_type", {"linear"});  // by a factor of 1
        without(model, "pos_scaling_extra_args");
    }
    only(model, "rel_distance_mode", {"default"});
    only(model, "position_embedding_offset", 0.0);
    only(model, "pad_rope", false);
    for (const char* key : {"rel_distance_extra_args", "constant_pos_embedding"}) without(model, key);
}

void read_attention(YamlMap& model, Plan& plan) {
    only(model, "attention_type", {"scaled_dot_product"});
    only(model, "attention_module", {"aiayn_attention", "multiquery_attention"});
    plan.model.heads = model.whole("num_heads", 1, most).value_or(12);
    plan.model.kv_heads = plan.model.heads;
    YamlMap extra = model.map("extra_attention_params");
    if (const auto groups = extra.whole("num_kv_groups", 1, most)) plan.model.kv_heads = *groups;
    for (const std::string& key : extra.left()) extra.refuse(key, "which is not known here");
    const std::int64_t inner = model.whole("attention_inner_dim", 1, most).value_or(plan.model.hidden);
    if (inner % plan.model.heads != 0)
        model.refuse("num_heads", "which does not divide the width " + std::to_string(inner));
    plan.model.head_size = inner / plan.model.heads;
    plan.recipe.attention_dropout =
        model.number("attention_dropout_rate")
            .value_or(model.is_null("attention_dropout_rate") ? plan.recipe.dropout : 0.1);
    // Keys that a query sees, its own among them, as here. One as long as the sequence leaves nothing out.
    const auto window = model.whole("attention_sliding_window_length", 1, most);
    if (window && *window < plan.model.sequence) plan.model.window = *window;
    only(model, "sliding_window_every_other_decoder_layer", false);
    only(model, "scale_qk_dot_by_d", false);
    only(model, "scale_qk_dot_by_layer_idx", false);
    only(model, "attention_logits_alpha", 1.0);
    only(model, "alibi_trainable_slopes", false);
    for (const char* key :
         {"attention_sink_tokens", "attention_vertical_column_spacing", "attention_vertical_column_width",
          "attention_chunk_size", "attention_qk_norm_layer", "attention_logit_softcapping",
          "fixed_sparse_attention", "memory_tokens"})
        without(model, key);
    // How it is computed, not what.
    for (const char* key : {"attention_softmax_fp32", "attention_kernel", "use_experimental_flex_api",
                            "fold_rope_consts", "attention_qk_norm_eps", "num_relative_attention_buckets"})
        model.take(key);
}

void read_biases(YamlMap& model, Plan& plan) {
    const bool projection = model.truth("use_projection_bias_in_attention").value_or(true);
    const bool output = model.truth("use_ffn_bias_in_attention").value_or(true);
    const bool ffn = model.truth("use_ffn_bias").value_or(true);
    only(model, "use_bias_in_output", false);
    if (output != ffn || (output && !projection))
        model.refuse(
            "use_ffn_bias",
            "together with use_projection_bias_in_attention and use_ffn_bias_in_attention, which here "
            "are all set, none, or the first of these two alone");
    plan.model.bias = ffn;
    plan.model.qkv_bias = projection;
    const std::string norm = model.word("norm_type").value_or("layernorm");
    if (norm == "rmsnorm")
        plan.model.norm = NormKind::rms_norm;
    else if (norm != (ffn ? "layernorm" : "biasless-layernorm"))
        model.refuse("norm_type",
                     ffn ? "and only layernorm or rmsnorm is known here with biases"
                         : "and only biasless-layernorm or rmsnorm is known here without biases");
    plan.model.norm_epsilon = model.number("layer_norm_epsilon").value_or(1e-5);
    only(model, "norm_first_sandwich", false);
    only(model, "embedding_layer_norm", false);
}

void read_feed_forward(YamlMap& model, Plan& plan, Notes& notes) {
    plan.model.ffn = model.whole("filter_size", 1, most).value_or(3072);
    const std::string kind = model.word("nonlinearity").value_or("gelu");
    if (kind == "swiglu")
        plan.model.feed_forward = FeedForwardKind::swiglu;
    else if (kind == "gelu")
        notes.push_back(
            "model.nonlinearity gelu is computed here by its tanh approximation, gelu_new, at most 0.0005 "
            "off.");
    else if (kind != "gelu_new" && kind != "gelu_fast")
        model.refuse("nonlinearity", "and only gelu, gelu_new, gelu_fast or swiglu is known here");
    YamlMap extra = model.map("extra_ffn_params");
    for (const std::string& key : extra.left()) extra.refuse(key, "which is not known here");
    YamlMap moe = model.map("moe");
    if (moe.empty()) moe = model.map("moe_params");
    const std::int64_t experts = moe.whole("num_experts", 0, most).value_or(0);
    const std::int64_t each = moe.whole("top_k", 1, most).value_or(1);
    const double balance = moe.number("load_balancing_loss_coef").value_or(0.0);
    only(moe, "num_shared_experts", 0.0);
    only(moe, "null_expert_bias", 0.0);
    only(moe, "routing_algorithm", {"learned"});
    only(moe, "router_selection_nonlinearity", {"softmax"});
    only(moe, "expert_weighting_nonlinearity", {"softmax"});
    only(moe, "expert_weighting_normalization", true);
    for (const char* key : {"router_fp32", "moe_implementation", "sinkhorn_n_iters", "gate_initializer",
                            "probability_before_ffn"})
        moe.take(key);
    for (const std::string& key : moe.left()) moe.refuse(key, "which is not known here");
    if (experts < 2) return;  // as the Model Zoo has it: one expert is none
    plan.model.experts = experts;
    plan.model.experts_per_token = each;
    plan.recipe.load_balancing = balance;
}

/// Maximal update parametrisation scales what is not scaled here.
void refuse_scaling(YamlMap& model) {
    only(model, "embeddings_scale", 1.0);
    only(model, "scale_output_logits_by_d", true);  // of no effect without a base size
    for (const char* key :
         {"mup_base_hidden_size", "mup_base_filter_size", "output_logits_scale", "output_logits_alpha",
          "final_logit_softcapping", "lr_adjustment_groups", "lora_params"})
        without(model, key);
    const YamlNode* crossed = model.take("cross_attention_layers");
    if (crossed != nullptr && !crossed->items.empty())
        model.refuse("cross_attention_layers", "which no block here has");
    only(model, "num_extra_input_vocab_tokens", 0.0);
}

void tell_initializers(YamlMap& model, Notes& notes) {
    std::string named;
    for (const char* key : {"initializer_range", "initializer", "embedding_initializer",
                            "output_layer_initializer", "ffn_initializer", "ffn_output_layer_initializer"})
        if (model.take(key) != nullptr) named += (named.empty() ? "model." : ", model.") + std::string(key);
    if (!named.empty())
        notes.push_back(named +
                        ": initial weights are drawn as a plan has it, normal with a deviation of "
                        "sqrt(2 / (5 hidden_size)).");
}

}  // namespace

void read_model(YamlMap model, Plan& plan, Notes& notes) {
    only(model, "name", {"gpt2", "gpt3", "llama", "mistral", "mixtral"});
    plan.model.vocab = model.whole("vocab_size", 1, most).value_or(50257);
    plan.model.hidden = model.whole("hidden_size", 1, most).value_or(768);
    plan.model.layers = model.whole("num_hidden_layers", 1, most).value_or(12);
    plan.model.sequence = model.whole("max_position_embeddings", 1, most).value_or(1024);
    plan.model.tied_head = model.truth("share_embedding_weights").value_or(true);
    plan.recipe.dropout = model.number("dropout_rate").value_or(0.1);
    const auto embedding = model.number("embedding_dropout_rate");
    if (embedding && *embedding != plan.recipe.dropout)
        model.refuse("embedding_dropout_rate", "and it is the same as dropout_rate here");
    read_attention(model, plan);
    read_positions(model, plan);
    read_biases(model, plan);
    read_feed_forward(model, plan, notes);
    refuse_scaling(model);
    tell_initializers(model, notes);
    only(model, "loss_scaling", {"num_tokens", "batch_size"});
    if (const YamlNode* scaling = model.take("loss_scaling"); scaling && scaling->text == "batch_size")
        notes.push_back("model.loss_scaling batch_size: the loss here is the mean over all targets.");
    for (const char* key :
         {"loss_weight", "mixed_precision", "fp16_type", "boundary_casting", "dtype", "compute_eval_metrics",
          "start_token", "loop_dim", "stop_sequences", "max_tokens", "temperature", "top_k", "top_p"})
        model.take(key);  // the mean over targets in any case; how it is computed; sampling
    for (const std::string& key : model.left()) model.refuse(key, "which is not known here");
}

}  // namespace wafermill::modelzoo

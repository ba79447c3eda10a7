// SPDX-License-Identifier: Apache-2.0
#include "core/interop/huggingface.h"

#include <map>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/shown.h"

namespace wafermill {
namespace {

using nlohmann::json;

const json& required(const json& config, const char* key) {
    const auto found = config.find(key);
    if (found == config.end()) throw Error(std::string("The config.json lacks '") + key + "'.");
    return *found;
}

[[noreturn]] void wrong(const char* key, const char* takes, const json& value) {
    throw Error(std::string("The config.json sets '") + key + "' to " +
                shown(value.dump(-1, ' ', false, json::error_handler_t::replace)) + ", which is not " +
                takes + ".");
}

/// A size: whole, above zero, and small enough that no product of two overflows.
std::int64_t size(const json& value, const char* key) {
    constexpr std::int64_t most = std::int64_t{1} << 31;
    if (!value.is_number_integer() || value.get<std::int64_t>() < 1 || value.get<std::int64_t>() > most)
        wrong(key, "a whole number above zero", value);
    return value.get<std::int64_t>();
}

std::int64_t required_size(const json& config, const char* key) {
    return size(required(config, key), key);
}

/// The same where it may be missing or null.
std::int64_t size_or(const json& config, const char* key, std::int64_t otherwise) {
    const auto found = config.find(key);
    return found == config.end() || found->is_null() ? otherwise : size(*found, key);
}

double number_or(const json& config, const char* key, double otherwise) {
    const auto found = config.find(key);
    if (found == config.end() || found->is_null()) return otherwise;
    if (!found->is_number()) wrong(key, "a number", *found);
    return found->get<double>();
}

bool truth_or(const json& config, const char* key, bool otherwise) {
    const auto found = config.find(key);
    if (found == config.end() || found->is_null()) return otherwise;
    if (!found->is_boolean()) wrong(key, "true or false", *found);
    return found->get<bool>();
}

/// Refuses an option whose value would change the result.
template <class T>
void expect(const json& config, const char* key, const T& value) {
    if (config.contains(key) && !config.at(key).is_null() && config.at(key) != json(value))
        wrong(key, "supported", config.at(key));
}

Model gpt2(const json& config) {
    for (const char* key : {"activation_function"}) expect(config, key, "gelu_new");
    expect(config, "scale_attn_weights", true);
    expect(config, "scale_attn_by_inverse_layer_idx", false);
    expect(config, "add_cross_attention", false);
    Model model;
    model.layers = required_size(config, "n_layer");
    model.hidden = required_size(config, "n_embd");
    model.heads = model.kv_heads = required_size(config, "n_head");
    model.head_size = model.hidden / model.heads;
    model.ffn = size_or(config, "n_inner", 4 * model.hidden);
    model.vocab = required_size(config, "vocab_size");
    model.sequence = required_size(config, "n_positions");
    model.norm_epsilon = number_or(config, "layer_norm_epsilon", 1e-5);
    model.tied_head = truth_or(config, "tie_word_embeddings", true);
    return model;
}

/// The base of the rotary frequencies, which newer files keep in an object of its own. A way of scaling them
/// is refused, unless it begins beyond the sequences that the model was made for.
double rope_theta(const json& config) {
    double theta = number_or(config, "rope_theta", 10000.0);
    for (const char* key : {"rope_scaling", "rope_parameters"}) {
        const auto found = config.find(key);
        if (found == config.end() || found->is_null()) continue;
        if (!found->is_object()) wrong(key, "an object", *found);
        theta = number_or(*found, "rope_theta", theta);
        const auto type = found->contains("rope_type") ? found->find("rope_type") : found->find("type");
        if (type == found->end() || (*type != "default" && *type != "dynamic"))
            wrong(key, "supported: the rotary frequencies would be scaled", *found);
        if (number_or(*found, "partial_rotary_factor", 1.0) != 1.0) wrong(key, "supported", *found);
    }
    if (number_or(config, "partial_rotary_factor", 1.0) != 1.0)
        wrong("partial_rotary_factor", "supported", config.at("partial_rotary_factor"));
    return theta;
}

/// A window that is as long as the longest sequence changes nothing.
void require_full_attention(const json& config) {
    const auto window = config.find("sliding_window");
    if (window != config.end() && !window->is_null() && truth_or(config, "use_sliding_window", true) &&
        size(*window, "sliding_window") < required_size(config, "max_position_embeddings"))
        wrong("sliding_window", "supported", *window);
    const auto layers = config.find("layer_types");
    if (layers == config.end() || layers->is_null()) return;
    for (const json& layer : *layers)
        if (layer != "full_attention") wrong("layer_types", "supported", layer);
}

Model llama(const json& config, bool qkv_bias) {
    expect(config, "hidden_act", "silu");
    if (!qkv_bias) expect(config, "attention_bias", false);
    expect(config, "mlp_bias", false);
    expect(config, "use_sliding_window", false);
    require_full_attention(config);
    Model model;
    model.layers = required_size(config, "num_hidden_layers");
    model.hidden = required_size(config, "hidden_size");
    model.heads = required_size(config, "num_attention_heads");
    model.kv_heads = size_or(config, "num_key_value_heads", model.heads);
    model.head_size = size_or(config, "head_dim", model.hidden / model.heads);
    model.ffn = required_size(config, "intermediate_size");
    model.vocab = required_size(config, "vocab_size");
    model.sequence = required_size(config, "max_position_embeddings");
    model.positions = Positions::rope;
    model.rope_theta = rope_theta(config);
    model.norm = NormKind::rms_norm;
    model.norm_epsilon = number_or(config, "rms_norm_eps", 1e-6);
    model.feed_forward = FeedForwardKind::swiglu;
    model.bias = false;
    model.qkv_bias = qkv_bias;
    model.tied_head = truth_or(config, "tie_word_embeddings", false);
    return model;
}

Model mixtral(const json& config) {
    Model model = llama(config, false);
    model.experts = required_size(config, "num_local_experts");
    model.experts_per_token = required_size(config, "num_experts_per_tok");
    return model;
}

}  // namespace

Model model_from_huggingface(const json& config) {
    if (!config.is_object()) throw Error("The config.json is not a JSON object.");
    const json& named = required(config, "model_type");
    if (!named.is_string()) wrong("model_type", "a text", named);
    const auto type = named.get<std::string>();
    if (type == "gpt2") return gpt2(config);
    if (type == "llama" || type == "mistral") return llama(config, false);
    if (type == "qwen2") return llama(config, true);
    if (type == "mixtral") return mixtral(config);
    if (type == "qwen3")
        throw Error(
            "The architecture 'qwen3' normalises queries and keys, which no block here does; known are "
            "gpt2, llama, mistral, qwen2 and mixtral.");
    throw Error("The architecture " + shown(type) +
                " is not known; known are gpt2, llama, mistral, qwen2 and mixtral.");
}

nlohmann::ordered_json huggingface_config(const Model& model) {
    const bool gpt2 = model.positions == Positions::learned;
    const bool fits = gpt2 ? model.norm == NormKind::layer_norm && model.bias && !model.mixture() &&
                                 model.feed_forward == FeedForwardKind::gelu_tanh &&
                                 model.kv_heads == model.heads && model.query_width() == model.hidden
                           : model.norm == NormKind::rms_norm && !model.bias &&
                                 model.feed_forward == FeedForwardKind::swiglu &&
                                 !(model.mixture() && model.qkv_bias);
    if (!fits)
        throw Error(
            "The model is of no Hugging Face architecture that is known here: GPT-2 has learned "
            "positions, LayerNorm, biases, GELU and as many key-value heads as heads; Llama, Qwen 2 and "
            "Mixtral have RoPE, RMSNorm, SwiGLU and no biases but Qwen 2's on query, key and value.");
    nlohmann::ordered_json config;
    if (gpt2) {
        config = {{"architectures", {"GPT2LMHeadModel"}},
                  {"model_type", "gpt2"},
                  {"vocab_size", model.vocab},
                  {"n_positions", model.sequence},
                  {"n_ctx", model.sequence},
                  {"n_embd", model.hidden},
                  {"n_layer", model.layers},
                  {"n_head", model.heads},
                  {"n_inner", model.ffn},
                  {"activation_function", "gelu_new"},
                  {"layer_norm_epsilon", model.norm_epsilon}};
    } else {
        const char* type = model.mixture() ? "mixtral" : model.qkv_bias ? "qwen2" : "llama";
        const char* name = model.mixture()  ? "MixtralForCausalLM"
                           : model.qkv_bias ? "Qwen2ForCausalLM"
                                            : "LlamaForCausalLM";
        config = {{"architectures", {name}},
                  {"model_type", type},
                  {"vocab_size", model.vocab},
                  {"hidden_size", model.hidden},
                  {"intermediate_size", model.ffn},
                  {"num_hidden_layers", model.layers},
                  {"num_attention_heads", model.heads},
                  {"num_key_value_heads", model.kv_heads},
                  {"head_dim", model.head_size},
                  {"hidden_act", "silu"},
                  {"rms_norm_eps", model.norm_epsilon},
                  {"rope_theta", model.rope_theta},
                  {"max_position_embeddings", model.sequence}};
        if (model.mixture()) {
            config["num_local_experts"] = model.experts;
            config["num_experts_per_tok"] = model.experts_per_token;
            config["output_router_logits"] = false;
        }
    }
    config["tie_word_embeddings"] = model.tied_head;
    return config;
}

HuggingFaceTensor huggingface_tensor(const Model& model, const std::string& parameter) {
    const bool gpt2 = model.positions == Positions::learned;
    static const std::map<std::string, std::string> outer_gpt2 = {{"tokens.weight", "wte.weight"},
                                                                  {"positions.weight", "wpe.weight"},
                                                                  {"final_norm.weight", "ln_f.weight"},
                                                                  {"final_norm.bias", "ln_f.bias"},
                                                                  {"head.weight", "lm_head.weight"}};
    static const std::map<std::string, std::string> outer_llama = {
        {"tokens.weight", "model.embed_tokens.weight"},
        {"final_norm.weight", "model.norm.weight"},
        {"head.weight", "lm_head.weight"}};
    static const std::map<std::string, std::string> inner_gpt2 = {{"attention_norm", "ln_1"},
                                                                  {"attention.query", "attn.c_attn"},
                                                                  {"attention.key", "attn.c_attn"},
                                                                  {"attention.value", "attn.c_attn"},
                                                                  {"attention.output", "attn.c_proj"},
                                                                  {"ffn_norm", "ln_2"},
                                                                  {"ffn.up", "mlp.c_fc"},
                                                                  {"ffn.down", "mlp.c_proj"}};
    static const std::map<std::string, std::string> inner_expert = {
        {"gate", "w1"}, {"up", "w3"}, {"down", "w2"}};
    static const std::map<std::string, std::string> inner_llama = {{"attention_norm", "input_layernorm"},
                                                                   {"attention.query", "self_attn.q_proj"},
                                                                   {"attention.key", "self_attn.k_proj"},
                                                                   {"attention.value", "self_attn.v_proj"},
                                                                   {"attention.output", "self_attn.o_proj"},
                                                                   {"ffn_norm", "post_attention_layernorm"},
                                                                   {"router", "block_sparse_moe.gate"},
                                                                   {"ffn.gate", "mlp.gate_proj"},
                                                                   {"ffn.up", "mlp.up_proj"},
                                                                   {"ffn.down", "mlp.down_proj"}};

    HuggingFaceTensor tensor;
    const auto& outer = gpt2 ? outer_gpt2 : outer_llama;
    if (const auto found = outer.find(parameter); found != outer.end()) {
        tensor.name = found->second;
        return tensor;
    }
    const std::string prefix = "blocks.";
    const std::size_t layer_end = parameter.find('.', prefix.size()), last = parameter.rfind('.');
    if (!parameter.starts_with(prefix) || layer_end == std::string::npos || last <= layer_end)
        throw Error("The parameter " + shown(parameter) + " has no place in a Hugging Face checkpoint.");
    const std::string part = parameter.substr(layer_end + 1, last - layer_end - 1),
                      kind = parameter.substr(last + 1);
    const bool expert = !gpt2 && part.starts_with("experts.");
    const auto& inner = gpt2 ? inner_gpt2 : expert ? inner_expert : inner_llama;
    const std::size_t own = expert ? part.rfind('.') + 1 : 0;  // "experts.5.gate": the matrix's own name
    const auto found = inner.find(part.substr(own));
    if (found == inner.end())
        throw Error("The parameter " + shown(parameter) + " has no place in a Hugging Face checkpoint.");
    tensor.name = (gpt2 ? "h." : "model.layers.") +
                  parameter.substr(prefix.size(), layer_end - prefix.size()) +
                  (expert ? ".block_sparse_moe." + part.substr(0, own) : ".") + found->second + "." + kind;
    if (!gpt2) return tensor;
    tensor.transposed = kind == "weight" && !part.ends_with("norm");
    if (found->second == "attn.c_attn") {
        tensor.tensor_out = model.query_width() + 2 * model.kv_width();
        tensor.first_out = part == "attention.query"
                               ? 0
                               : model.query_width() + (part == "attention.value" ? model.kv_width() : 0);
    }
    return tensor;
}

}  // namespace wafermill

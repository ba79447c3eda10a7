// SPDX-License-Identifier: Apache-2.0
#include "core/interop/huggingface.h"

#include <array>
#include <cmath>
#include <map>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/model/fields.h"
#include "core/model/rope.h"

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
    expect(config, "activation_function", "gelu_new");
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

/// What a `model_type` means beside its keys: the defaults of Hugging Face's configuration classes.
struct Family {
    const char* type;
    std::int64_t kv_heads = 0;   ///< where the key is missing; 0: as many as heads
    std::int64_t head_size = 0;  ///< the same; 0: hidden size over heads
    double norm_epsilon = 1e-6, rope_theta = 10000.0;
    bool qkv_bias = false, qk_norm = false;
    enum class Window { none, always, switched } window = Window::none;
    std::int64_t usual_window = 0;  ///< where the key is missing; 0: none
};

constexpr std::array<Family, 5> families = {{
    {"llama"},
    {.type = "mistral", .kv_heads = 8, .window = Family::Window::always, .usual_window = 4096},
    {.type = "qwen2",
     .kv_heads = 32,
     .qkv_bias = true,
     .window = Family::Window::switched,
     .usual_window = 4096},
    {.type = "qwen3",
     .kv_heads = 32,
     .head_size = 128,
     .qk_norm = true,
     .window = Family::Window::switched,
     .usual_window = 4096},
    {.type = "mixtral",
     .kv_heads = 8,
     .norm_epsilon = 1e-5,
     .rope_theta = 1e6,
     .window = Family::Window::always},
}};

double required_number(const json& config, const char* key) {
    const json& value = required(config, key);
    if (!value.is_number()) wrong(key, "a number", value);
    return value.get<double>();
}

/// YaRN's factor on cosines and sines, where none is given (DeepSeek's mscale; 1 alone is the paper's).
double yarn_attention_factor(const json& scaling, double factor) {
    const double given = number_or(scaling, "attention_factor", 0.0);
    if (given != 0.0) return given;
    const double one = number_or(scaling, "mscale", 0.0), all = number_or(scaling, "mscale_all_dim", 0.0);
    const auto of = [&](double share) { return share * (usual_attention_factor(factor) - 1.0) + 1.0; };
    return one != 0.0 && all != 0.0 ? of(one) / of(all) : of(1.0);
}

/// Whether all programs take the same factor: where the original length is given, some take the ratio of the
/// two lengths.
bool yarn_factor_holds(const Model& model) {
    const double ratio =
        static_cast<double>(model.sequence) / static_cast<double>(model.rope_original_sequence);
    return std::abs(ratio - model.rope_factor) <= 1e-6 * model.rope_factor;
}

void read_yarn(const json& scaling, const char* key, Model& model) {
    model.rope_original_sequence = size_or(scaling, "original_max_position_embeddings", model.sequence);
    if (scaling.contains("original_max_position_embeddings") && !yarn_factor_holds(model))
        wrong(key,
              "supported: its factor is not max_position_embeddings over original_max_position_embeddings, "
              "and programs differ in which they take",
              scaling);
    if (!truth_or(scaling, "truncate", true)) wrong(key, "supported: 'truncate' is false", scaling);
    model.rope_low_turns = number_or(scaling, "beta_slow", 1.0);
    model.rope_high_turns = number_or(scaling, "beta_fast", 32.0);
    model.rope_attention_factor = yarn_attention_factor(scaling, model.rope_factor);
}

/// `dynamic` begins beyond the sequences that the model was made for, and changes nothing before.
void read_scaling(const json& scaling, const char* key, Model& model) {
    if (!scaling.is_object()) wrong(key, "an object", scaling);
    for (const json& part : scaling)
        if (part.is_object()) wrong(key, "supported: its layers differ", scaling);
    model.rope_theta = number_or(scaling, "rope_theta", model.rope_theta);
    if (number_or(scaling, "partial_rotary_factor", 1.0) != 1.0) wrong(key, "supported", scaling);
    const char* named = scaling.contains("rope_type") ? "rope_type" : "type";
    const json type = scaling.contains(named) ? scaling.at(named) : json("default");
    if (type == "default" || type == "dynamic") return;
    if (type != "linear" && type != "llama3" && type != "yarn")
        wrong(key, "supported: known ways of scaling are linear, llama3 and yarn", scaling);
    model.rope_factor = required_number(scaling, "factor");
    if (type == "linear") {
        model.rope_scaling = RopeScaling::linear;
    } else if (type == "llama3") {
        model.rope_scaling = RopeScaling::llama3;
        model.rope_low_turns = required_number(scaling, "low_freq_factor");
        model.rope_high_turns = required_number(scaling, "high_freq_factor");
        model.rope_original_sequence = required_size(scaling, "original_max_position_embeddings");
    } else {
        model.rope_scaling = RopeScaling::yarn;
        read_yarn(scaling, key, model);
    }
}

/// Newer files keep the base of the frequencies and their scaling in one object.
void read_rope(const json& config, const Family& family, Model& model) {
    model.positions = Positions::rope;
    model.rope_theta = number_or(config, "rope_theta", family.rope_theta);
    for (const char* key : {"rope_scaling", "rope_parameters"}) {
        const auto found = config.find(key);
        if (found != config.end() && !found->is_null()) read_scaling(*found, key, model);
    }
    if (number_or(config, "partial_rotary_factor", 1.0) != 1.0)
        wrong("partial_rotary_factor", "supported", config.at("partial_rotary_factor"));
}

/// The window that is in use, 0 for none.
std::int64_t window_of(const json& config, const Family& family) {
    const auto found = config.find("sliding_window");
    if (family.window == Family::Window::switched && !truth_or(config, "use_sliding_window", false)) return 0;
    if (found != config.end() && found->is_null()) return 0;
    return found == config.end() ? family.usual_window : size(*found, "sliding_window");
}

/// Blocks before the first that `layer_types` gives a window.
std::int64_t full_layers_of(const json& types, const Model& model) {
    if (!types.is_array() || std::ssize(types) != model.layers)
        wrong("layer_types", "a list of num_hidden_layers names", types);
    std::int64_t full = 0;
    while (full < model.layers && types[static_cast<std::size_t>(full)] == "full_attention") ++full;
    for (std::int64_t layer = full; layer < model.layers; ++layer)
        if (types[static_cast<std::size_t>(layer)] != "sliding_attention")
            wrong("layer_types", "supported: blocks with a window come behind those without", types);
    return full;
}

/// A window that is as long as the longest sequence changes nothing.
void read_window(const json& config, const Family& family, Model& model) {
    const std::int64_t window = window_of(config, family);
    if (window > 0 && window < model.sequence && family.window == Family::Window::none)
        wrong("sliding_window", "supported", config.at("sliding_window"));
    const bool switched = family.window == Family::Window::switched;
    std::int64_t full = window > 0 ? 0 : model.layers;
    if (switched && window > 0) {
        constexpr std::int64_t usual = 28;
        const auto found = config.find("max_window_layers");
        full = found != config.end() && *found == 0 ? 0 : size_or(config, "max_window_layers", usual);
    }
    if (const auto types = config.find("layer_types"); types != config.end() && !types->is_null()) {
        const std::int64_t named = full_layers_of(*types, model);
        if (named < model.layers && window == 0) wrong("layer_types", "supported without a window", *types);
        if (!switched && named != std::min(full, model.layers)) wrong("layer_types", "supported", *types);
        full = named;
    }
    if (window == 0 || window >= model.sequence || full >= model.layers) return;
    model.window = window;
    model.full_layers = full;
}

Model llama(const json& config, const Family& family) {
    expect(config, "hidden_act", "silu");
    if (!family.qkv_bias) expect(config, "attention_bias", false);
    expect(config, "mlp_bias", false);
    Model model;
    model.layers = required_size(config, "num_hidden_layers");
    model.hidden = required_size(config, "hidden_size");
    model.heads = required_size(config, "num_attention_heads");
    const bool no_kv_heads = !config.contains("num_key_value_heads") && family.kv_heads > 0;
    model.kv_heads = no_kv_heads ? family.kv_heads : size_or(config, "num_key_value_heads", model.heads);
    model.head_size =
        size_or(config, "head_dim", family.head_size > 0 ? family.head_size : model.hidden / model.heads);
    model.ffn = required_size(config, "intermediate_size");
    model.vocab = required_size(config, "vocab_size");
    model.sequence = required_size(config, "max_position_embeddings");
    read_rope(config, family, model);
    read_window(config, family, model);
    model.norm = NormKind::rms_norm;
    model.norm_epsilon = number_or(config, "rms_norm_eps", family.norm_epsilon);
    model.feed_forward = FeedForwardKind::swiglu;
    model.bias = false;
    model.qkv_bias = family.qkv_bias;
    model.qk_norm = family.qk_norm;
    model.tied_head = truth_or(config, "tie_word_embeddings", false);
    if (family.type == std::string_view("mixtral")) {
        model.experts = required_size(config, "num_local_experts");
        model.experts_per_token = required_size(config, "num_experts_per_tok");
    }
    return model;
}

/// The options that no architecture of the model's positions has, each as it would have to be.
std::vector<std::string> wanted_options(const Model& model) {
    std::vector<std::string> wanted;
    const auto want = [&](bool holds, std::string option) {
        if (!holds) wanted.push_back("model." + std::move(option));
    };
    const bool gpt2 = model.positions == Positions::learned;
    want(model.norm == (gpt2 ? NormKind::layer_norm : NormKind::rms_norm),
         gpt2 ? "norm=layer_norm" : "norm=rms_norm");
    want(model.feed_forward == (gpt2 ? FeedForwardKind::gelu_tanh : FeedForwardKind::swiglu),
         gpt2 ? "feed_forward=gelu_tanh" : "feed_forward=swiglu");
    want(model.bias == gpt2, gpt2 ? "bias=true" : "bias=false");
    if (gpt2) {
        want(!model.mixture(), "experts=0");
        want(model.kv_heads == model.heads, "kv_heads=" + std::to_string(model.heads));
        want(model.query_width() == model.hidden || model.hidden % model.heads != 0,
             "head_size=" + std::to_string(model.hidden / model.heads));
        want(model.hidden % model.heads == 0, "heads that divide model.hidden");
        want(!model.qk_norm, "qk_norm=false");
        want(model.window == 0, "window=0");
        return wanted;
    }
    // Qwen 2 has biases on query, key and value, Qwen 3 the norms; Mixtral neither.
    want(!model.qkv_bias || !(model.mixture() || model.qk_norm), "qkv_bias=false");
    want(!model.qk_norm || !model.mixture(), "qk_norm=false");
    want(model.window == 0 || model.full_layers == 0 ||
             (!model.mixture() && (model.qk_norm || model.qkv_bias)),
         "full_layers=0");
    // A factor below 1 is none: then the length before scaling is the one that cannot be.
    want(model.rope_scaling != RopeScaling::yarn || model.rope_original_sequence == model.sequence ||
             yarn_factor_holds(model),
         model.rope_original_sequence > model.sequence
             ? "rope_original_sequence=" + std::to_string(model.sequence)
             : "rope_factor=" + format_exact(static_cast<double>(model.sequence) /
                                             static_cast<double>(model.rope_original_sequence)));
    return wanted;
}

struct Name {
    const char *type, *architecture;
};

/// Of a model with rotary positions.
Name name_of(const Model& model) {
    if (model.mixture()) return {"mixtral", "MixtralForCausalLM"};
    if (model.qk_norm) return {"qwen3", "Qwen3ForCausalLM"};
    if (model.qkv_bias) return {"qwen2", "Qwen2ForCausalLM"};
    if (model.window > 0) return {"mistral", "MistralForCausalLM"};
    return {"llama", "LlamaForCausalLM"};
}

nlohmann::ordered_json scaling_of(const Model& model) {
    nlohmann::ordered_json scaling = {{"rope_type", enum_name(model.rope_scaling)},
                                      {"factor", model.rope_factor}};
    if (model.rope_scaling == RopeScaling::linear) return scaling;
    const bool yarn = model.rope_scaling == RopeScaling::yarn;
    scaling[yarn ? "beta_slow" : "low_freq_factor"] = model.rope_low_turns;
    scaling[yarn ? "beta_fast" : "high_freq_factor"] = model.rope_high_turns;
    if (!yarn || model.rope_original_sequence != model.sequence)
        scaling["original_max_position_embeddings"] = model.rope_original_sequence;
    if (yarn) scaling["attention_factor"] = model.rope_attention_factor;
    return scaling;
}

void add_window(const Model& model, nlohmann::ordered_json& config) {
    if (model.qk_norm || model.qkv_bias) {
        config["use_sliding_window"] = model.window > 0;
        if (model.window == 0) return;
        config["max_window_layers"] = model.full_layers;
    } else if (model.window == 0) {
        return;
    }
    config["sliding_window"] = model.window;
}

}  // namespace

Model model_from_huggingface(const json& config) {
    if (!config.is_object()) throw Error("The config.json is not a JSON object.");
    const json& named = required(config, "model_type");
    if (!named.is_string()) wrong("model_type", "a text", named);
    const auto type = named.get<std::string>();
    if (type == "gpt2") return gpt2(config);
    for (const Family& family : families)
        if (type == family.type) return llama(config, family);
    throw Error("The architecture " + shown(type) +
                " is not known; known are gpt2, llama, mistral, qwen2, qwen3 and mixtral.");
}

std::optional<std::string> no_huggingface_form(const Model& model) {
    const std::vector<std::string> wanted = wanted_options(model);
    if (wanted.empty()) return std::nullopt;
    std::string text =
        "No Hugging Face architecture that is known here is this model: with model.positions=" +
        std::string(enum_name(model.positions)) + " it would need ";
    for (std::size_t i = 0; i < wanted.size(); ++i)
        text += (i == 0 ? "" : i + 1 == wanted.size() ? " and " : ", ") + wanted[i];
    return text + ".";
}

nlohmann::ordered_json huggingface_config(const Model& model) {
    if (const auto why = no_huggingface_form(model)) throw Error(*why);
    const bool gpt2 = model.positions == Positions::learned;
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
        const Name name = name_of(model);
        config = {{"architectures", {name.architecture}},
                  {"model_type", name.type},
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
        // Divided by 1 they are not scaled, and some programs refuse to be told so.
        const bool idle = model.rope_scaling == RopeScaling::linear && model.rope_factor == 1.0;
        if (model.rope_scaling != RopeScaling::none && !idle) config["rope_scaling"] = scaling_of(model);
        if (model.qk_norm) config["attention_bias"] = false;
        add_window(model, config);
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
    static const std::map<std::string, std::string> inner_llama = {
        {"attention_norm", "input_layernorm"},
        {"attention.query", "self_attn.q_proj"},
        {"attention.key", "self_attn.k_proj"},
        {"attention.value", "self_attn.v_proj"},
        {"attention.query_norm", "self_attn.q_norm"},
        {"attention.key_norm", "self_attn.k_norm"},
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

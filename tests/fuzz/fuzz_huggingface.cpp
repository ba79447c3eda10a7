// SPDX-License-Identifier: Apache-2.0
// Whatever a Hugging Face config.json says, it is refused with a sentence, or it is a model that can be
// checked and whose parameters have their places.
#include <cmath>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/interop/gguf.h"
#include "core/interop/huggingface.h"
#include "core/model/parameters.h"
#include "core/model/rope.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

constexpr const char* configs[] = {
    R"({"model_type": "gpt2", "activation_function": "gelu_new", "n_layer": 2, "n_embd": 12, "n_head": 3,
        "n_inner": null, "vocab_size": 50, "n_positions": 8, "layer_norm_epsilon": 1e-5, "tie_word_embeddings": true,
        "scale_attn_weights": true, "scale_attn_by_inverse_layer_idx": false, "add_cross_attention": false})",
    R"({"model_type": "llama", "hidden_act": "silu", "hidden_size": 16, "intermediate_size": 24,
        "max_position_embeddings": 8, "num_attention_heads": 4, "num_key_value_heads": 2, "num_hidden_layers": 2,
        "head_dim": 4, "rms_norm_eps": 1e-6, "rope_theta": 10000.0, "vocab_size": 32, "rope_scaling": null,
        "attention_bias": false, "mlp_bias": false, "use_sliding_window": false, "tie_word_embeddings": false})",
    R"({"model_type": "mixtral", "hidden_act": "silu", "hidden_size": 16, "intermediate_size": 24,
        "max_position_embeddings": 8, "num_attention_heads": 4, "num_key_value_heads": 2, "num_hidden_layers": 2,
        "num_local_experts": 4, "num_experts_per_tok": 2, "sliding_window": null, "vocab_size": 32})",
    R"({"model_type": "qwen3", "hidden_act": "silu", "hidden_size": 16, "intermediate_size": 24, "head_dim": 4,
        "max_position_embeddings": 32, "num_attention_heads": 4, "num_key_value_heads": 2, "num_hidden_layers": 3,
        "vocab_size": 32, "use_sliding_window": true, "sliding_window": 5, "max_window_layers": 1,
        "layer_types": ["full_attention", "full_attention", "sliding_attention"],
        "rope_parameters": {"rope_type": "yarn", "rope_theta": 100.0, "factor": 4.0, "beta_fast": 32.0,
        "beta_slow": 1.0, "attention_factor": 1.1, "original_max_position_embeddings": 8, "truncate": true}})",
    R"({"model_type": "mistral", "hidden_act": "silu", "hidden_size": 16, "intermediate_size": 24,
        "max_position_embeddings": 32, "num_attention_heads": 4, "num_hidden_layers": 2, "vocab_size": 32,
        "num_key_value_heads": 2, "sliding_window": 7, "rope_scaling": {"rope_type": "llama3", "factor": 8.0,
        "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 8}})"};

void place_parameters(const Model& model) {
    if (model.layers > 64 || model.experts > 64) return;
    for (const Record& record : make_parameter_table(model).records)
        for (const Parameter& parameter : record.parameters) {
            const HuggingFaceTensor tensor = huggingface_tensor(model, parameter.name);
            fuzz::require(!tensor.name.empty(), "every parameter has its tensor");
        }
}

/// What was read can be written, and is the same then; its frequencies are numbers.
void write_again(const Model& model) {
    fuzz::require(!no_huggingface_form(model), "an imported model has an architecture");
    const auto config = nlohmann::json::parse(huggingface_config(model).dump());
    fuzz::require(model_from_huggingface(config) == model, "the config.json gives the model back");
    no_gguf_form(model);
    if (model.positions != Positions::rope) return;
    for (const double frequency : rope_frequencies(model))
        fuzz::require(std::isfinite(frequency) && frequency >= 0.0, "a frequency is a number");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try {
        const Model model = model_from_huggingface(parse_json<nlohmann::json>(text, "The config.json"));
        const auto problems = check(model);
        if (problems.empty()) place_parameters(model);
        if (problems.empty()) write_again(model);
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    try {
        huggingface_tensor(Model(), std::string(text));
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned which) {
        return std::string(which % 8 == 7 ? "blocks.1.experts.0.gate.weight"
                                          : configs[which % std::size(configs)]);
    });
}

// SPDX-License-Identifier: Apache-2.0
// Whatever a Hugging Face config.json says, it is refused with a sentence, or it is a model that can be
// checked and whose parameters have their places.
#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/interop/huggingface.h"
#include "core/model/parameters.h"
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
        "num_local_experts": 4, "num_experts_per_tok": 2, "sliding_window": null, "vocab_size": 32})"};

void place_parameters(const Model& model) {
    if (model.layers > 64 || model.experts > 64) return;
    for (const Record& record : make_parameter_table(model).records)
        for (const Parameter& parameter : record.parameters) {
            const HuggingFaceTensor tensor = huggingface_tensor(model, parameter.name);
            fuzz::require(!tensor.name.empty(), "every parameter has its tensor");
        }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try {
        const Model model = model_from_huggingface(parse_json<nlohmann::json>(text, "The config.json"));
        const auto problems = check(model);
        if (problems.empty()) place_parameters(model);
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

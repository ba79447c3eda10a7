// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/model/model.h"

namespace wafermill {

/// The model that a Hugging Face config.json describes (GPT-2, Llama, Mistral, Qwen 2, Qwen 3 and Mixtral),
/// with the defaults of transformers' configuration classes. Throws Error naming the architecture or the
/// option when it is unknown or would change the result (another activation, another kind of RoPE scaling,
/// ...).
Model model_from_huggingface(const nlohmann::json& config);

/// Why the model is of no architecture that huggingface_config() can write: one sentence that names the
/// options and the values that they would need. Nothing where it is.
std::optional<std::string> no_huggingface_form(const Model& model);

/// The config.json of a model, of the architecture that it is: model_from_huggingface() gives it back. Throws
/// Error for a model of none, as no_huggingface_form() has it.
nlohmann::ordered_json huggingface_config(const Model& model);

/// Where one of our parameters lies in a Hugging Face checkpoint of the family.
struct HuggingFaceTensor {
    std::string name;         ///< without the "transformer." that some GPT-2 checkpoints put in front
    bool transposed = false;  ///< GPT-2's Conv1D keeps [in, out]
    std::int64_t first_out =
        0;  ///< our first output row within the tensor (GPT-2 keeps query, key and value in one)
    std::int64_t tensor_out = 0;  ///< output rows of the whole tensor
};
/// `parameter` is a name of the parameter table ("blocks.3.attention.key.weight").
HuggingFaceTensor huggingface_tensor(const Model& model, const std::string& parameter);

}  // namespace wafermill

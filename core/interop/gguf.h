// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/model/model.h"

// Names of models and tensors in GGUF files, the format of llama.cpp: docs/gguf.md of ggml, and what
// llama.cpp's own converter writes (gguf-py/gguf/constants.py, convert_hf_to_gguf.py).
namespace wafermill {

/// Why GGUF has no form for the model: one sentence that names the options and the values that they would
/// need. Nothing where it has one: GPT-2, Llama, Mixtral, Qwen 2 and Qwen 3, without a window that is shorter
/// than the sequence: llama.cpp reads the key attention.sliding_window for none of these architectures
/// (src/llama-model.cpp).
std::optional<std::string> no_gguf_form(const Model& model);

/// "gpt2", "llama", "qwen2" or "qwen3". Needs a model that has a form.
std::string_view gguf_architecture(const Model& model);

/// Where one of our parameters lies in a GGUF file.
struct GgufTensor {
    std::string name;          ///< of one tensor for query, key and value together with GPT-2
    bool interleaved = false;  ///< the output rows of a head are those of its two halves in turn (Llama)
    bool stacked = false;      ///< one matrix of a tensor [experts, rows, columns]
};
/// `parameter` is a name of the parameter table ("blocks.3.attention.key.weight").
GgufTensor gguf_tensor(const Model& model, const std::string& parameter);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/model.h"

namespace wafermill {

/// Low-rank adapters (Hu et al. 2021, "LoRA"): the model's own weights W [out, in] stay as they are, and the
/// chosen matrices of every block become W + alpha / rank * B A, of which only A [rank, in] and B [out, rank]
/// are trained. A starts N(0, 1 / sqrt(3 in)), the spread of PEFT's uniform start, and B zero, so that
/// training begins with the model as it was.
struct Lora {
    std::int64_t rank = 0;  ///< 0: no adapters; all weights are trained
    double alpha = 16.0;
    std::string targets = "query,value";  ///< names of lora_matrices(), with commas between them; or "all"

    bool operator==(const Lora&) const = default;
    bool active() const { return rank > 0; }
    /// What B A is multiplied by.
    double scale() const { return active() ? alpha / static_cast<double>(rank) : 0.0; }
};

/// A matrix of every block that can have an adapter.
struct LoraMatrix {
    std::string_view name;       ///< "query", as Lora::targets has it
    std::string_view parameter;  ///< "attention.query.weight", within the block's record
};

/// Those of the model, in the order of the parameter table. None of a mixture of experts' feed-forward part.
std::vector<LoraMatrix> lora_matrices(const Model& model);

/// Those that `lora` names, in the order of the parameter table; none when it is not active. Throws Error
/// naming a target that the model does not have.
std::vector<LoraMatrix> lora_targets(const Model& model, const Lora& lora);

/// [out, in] of a matrix of lora_matrices().
struct MatrixSize {
    std::int64_t out = 0, in = 0;
};
MatrixSize lora_matrix_size(const Model& model, std::string_view name);

/// As one JSON object with the keys rank, alpha and targets; and back. Reading throws Error where it is none.
std::string lora_to_json(const Lora& lora);
Lora lora_from_json(std::string_view text);

}  // namespace wafermill

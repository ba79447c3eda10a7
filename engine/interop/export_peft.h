// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "core/project/project.h"

namespace wafermill {

struct PeftReport {
    std::int64_t step = 0, parameters = 0, tensors = 0;
    std::string base;  ///< what base_model_name_or_path says; empty: nothing is known
};

/// Writes the adapters of a run's checkpoint as a folder that Hugging Face's PEFT reads: adapter_config.json,
/// adapter_model.safetensors and README.md, in fp32. Tensors are base_model.model.MODULE.lora_A.weight [r,
/// in] and .lora_B.weight [out, r]. GPT-2 has query, key and value in one module: their adapters become one,
/// whose rank is the sum of theirs and whose B is block-diagonal, with its rank and alpha in rank_pattern and
/// alpha_pattern; the product is the same. Throws Error, with nothing left behind, when `out` is there
/// already, the run trained no adapters, or the model is of no architecture of Hugging Face's; Interrupted
/// when `progress` returns false.
PeftReport export_peft(const Project& project, const Run& run, std::int64_t step,
                       const std::filesystem::path& out, const std::function<bool(double)>& progress = {});

}  // namespace wafermill

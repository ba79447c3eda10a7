// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/model/model.h"

namespace wafermill {

/// What an import brought.
struct ImportReport {
    Model model;
    std::int64_t run = 0;  ///< that holds the weights, as its checkpoint of step 0
    std::int64_t parameters = 0;
    std::string type;                         ///< how the weights were kept: "F32", "F16" or "BF16"
    std::int64_t vocabulary = 0;              ///< of the tokenizer; 0: there was none
    std::vector<std::int32_t> begin_of_text;  ///< ids before each document and prompt
    std::string begin_of_text_token;          ///< what they are called; empty where there are none
    std::int64_t sequence = 0;                ///< tokens of a sequence that the plan trains on
    std::vector<std::string> notes;
};

/// Makes a project file of a Hugging Face folder: its model in the plan, its weights in a run with a
/// checkpoint of step 0, its tokenizer. Weights pass through memory 16 MiB at a time, as fp32, which is
/// exact. Throws Error, with nothing left behind, when the folder cannot be used, a weight is not finite
/// (naming the tensor and how many), or `file` is there already; Interrupted when `progress`, which gets
/// 0..1, returns false.
ImportReport import_huggingface(const std::filesystem::path& folder, const std::filesystem::path& file,
                                const std::function<bool(double)>& progress = {});

}  // namespace wafermill

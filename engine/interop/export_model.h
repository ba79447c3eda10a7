// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/project/project.h"
#include "engine/interop/tensor_type.h"

namespace wafermill {

struct ExportOptions {
    std::optional<TensorType> type;            ///< unless given, as they were imported, or fp32
    std::int64_t shard_bytes = 5'000'000'000;  ///< largest file of weights, but for a single larger tensor
};

struct ExportReport {
    std::int64_t step = 0, parameters = 0, files = 0;  ///< files of weights
    std::string type;
    bool tokenizer = false;  ///< whether tokenizer.json could be written
};

/// Writes a checkpoint of a run as a Hugging Face folder: config.json, model.safetensors or its shards with
/// their index, tokenizer.json and README.md. What was imported and not trained gets its config.json and the
/// bits of its tensors back. In bounded memory; the checkpoint's checksums are compared first. Throws Error,
/// with nothing left behind, when `out` is there already, the model is of no architecture that the format
/// knows, or a weight does not fit the type; Interrupted when `progress` returns false.
ExportReport export_huggingface(const Project& project, const Run& run, std::int64_t step,
                                const std::filesystem::path& out, const ExportOptions& options,
                                const std::function<bool(double)>& progress = {});

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/project/project.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/data/tokenizer.h"

// What the exports of all formats share.
namespace wafermill {

/// Weights in memory at a time, 16 MiB.
inline constexpr std::int64_t export_piece = std::int64_t{1} << 22;

/// What is said where a file of an export cannot be written, for an errno.
Error unwritten_export(const std::filesystem::path& file, int why);

/// What an import remembered of the folder; an empty object for a run that was trained here.
nlohmann::ordered_json imported_from(const Run& run);

/// The tokenizer of a checkpoint, with its file; nothing where there is none. Throws Error where the file is
/// not there.
std::optional<TextTokenizer> tokenizer_of(const Project& project, const CheckpointInfo& info);

}  // namespace wafermill

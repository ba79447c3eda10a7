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

/// The same where a folder cannot be made.
Error unmade_export(const std::filesystem::path& folder, int why);
/// Throws Error where there is something at `out` already.
void require_free_place(const std::filesystem::path& out);
/// A folder's name may be written with a separator behind it, which a renamed one may not have.
std::filesystem::path without_end_separators(std::filesystem::path folder);
/// Writes a text file of an export.
void write_export_document(const std::filesystem::path& file, const std::string& text);

/// What an import remembered of the folder; an empty object for a run that was trained here.
nlohmann::ordered_json imported_from(const Run& run);

/// The tokenizer of a checkpoint, with its file; nothing where there is none. Throws Error where the file is
/// not there.
std::optional<TextTokenizer> tokenizer_of(const Project& project, const CheckpointInfo& info);

/// data.begin_of_text as it holds for a checkpoint: that of the run's plan; of one that was imported, the
/// project's.
std::string begin_of_text_of(const Project& project, const Run& run, const CheckpointInfo& info);

}  // namespace wafermill

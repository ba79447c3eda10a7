// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string_view>

namespace wafermill {

/// Writes a document that the user asked for. A file is replaced whole, or left as it was; a pipe or a device
/// is written to. Throws Error.
/// Refuses a project, or another database, as too dear to be replaced.
void write_text_file(const std::filesystem::path& file, std::string_view text);

/// Throws Error where `file` is a project or another database, which no output may replace.
void require_replaceable(const std::filesystem::path& file);

}  // namespace wafermill

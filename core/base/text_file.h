// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string_view>

namespace wafermill {

/// Writes a document that the user asked for. A file is replaced whole, or left as it was; a pipe or a device
/// is written to. Throws Error.
void write_text_file(const std::filesystem::path& file, std::string_view text);

}  // namespace wafermill

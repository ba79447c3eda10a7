// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace wafermill {

/// The text of a file, or of the files of a folder.
struct SourceText {
    std::string text;
    std::int64_t files = 0;          ///< that have text
    std::int64_t bytes = 0;          ///< read from them
    std::vector<std::string> notes;  ///< what was noticed, a sentence each
};

/// Reads one regular UTF-8 text file, or every one below a folder: in the order of their paths' bytes, joined
/// by a newline, hidden files left out. A byte-order mark is taken off, line ends stay as they are. Throws
/// Error naming the file, and the byte where there is one, when something is missing, unreadable or no UTF-8
/// text, and when there is no text at all. `progress` gets 0..1 and returns false to cancel (throws
/// Interrupted).
SourceText read_source(const std::filesystem::path& path, const std::function<bool(double)>& progress = {});

}  // namespace wafermill

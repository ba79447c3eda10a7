// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/base/sha256.h"

namespace wafermill {

/// A file of the text. Size and time of change tell whether it is still the one that was prepared.
struct SourceFile {
    std::filesystem::path path;
    std::string name;  ///< how messages call it: its path within the folder
    std::int64_t bytes = 0;
    std::int64_t modified_ns = 0;  ///< nanoseconds since 1970
};

/// What the text is made of.
struct SourceList {
    std::vector<SourceFile> files;
    std::vector<std::string> notes;  ///< what was left out, a sentence each
    std::int64_t bytes() const;
};

/// One regular file, or every one below a folder: in the order of their paths' bytes, hidden files left out.
/// Throws Error when something is missing or unreadable, or the folder has none.
SourceList list_sources(const std::filesystem::path& path);

/// SHA-256 of a file's bytes. Throws Error when it cannot be read.
std::string source_digest(const SourceFile& file, const std::function<void(std::int64_t)>& advance = {});

/// Names gathered for one note: "a.txt, b.txt and 7 more".
struct NameList {
    std::int64_t count = 0;
    std::string first;  ///< three of them
    void add(const std::string& name);
    std::string listed() const;
};

/// Reads the text piece by piece, in bounded memory: files are joined by a newline, a byte-order mark is
/// taken off, line ends stay as they are. UTF-8 is checked strictly across pieces.
class TextStream {
  public:
    /// Where a stream stands between two pieces, and what it has noticed by then.
    struct Position {
        std::size_t file = 0;
        std::int64_t byte = 0;        ///< within the file
        bool begun = false;           ///< the file has given text
        bool after_return = false;    ///< the text so far ends in CR
        bool returns_noted = false;   ///< CR LF was seen in this file
        std::int64_t text_files = 0;  ///< files that have given text
        std::int64_t bytes = 0;       ///< read from all files
        NameList marked, carriage_returns, empty;
        std::vector<std::string> digests;  ///< SHA-256 of the files read to their end
    };

    /// Begins at the start, or goes on where another stream of the same files stood.
    TextStream(const SourceList& sources, Position position);

    /// The next stretch of text, whole characters, about 1 MiB; false at the end. Throws Error naming the
    /// file, and the byte where there is one, when it cannot be read, is no UTF-8 text, or changes meanwhile.
    bool next(std::string& piece);

    const Position& position() const { return position_; }
    /// What was noticed, a sentence each.
    std::vector<std::string> notes() const;

  private:
    void open_file();
    void end_file();
    [[noreturn]] void refuse(int code) const;
    const SourceFile& file() const { return sources_->files[position_.file]; }

    const SourceList* sources_;
    Position position_;
    files::Descriptor descriptor_;
    std::optional<Sha256> sha_;  ///< of the open file so far
};

}  // namespace wafermill

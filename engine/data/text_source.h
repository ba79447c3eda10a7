// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "engine/data/text_input.h"

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

/// What is said of a data file that cannot be read, with an errno.
Error unreadable_source(const SourceFile& file, int code);

/// What a file holds, by its name without .gz or .zst: JSON Lines (.jsonl, .ndjson), token ids (.bin), else
/// text.
enum class SourceKind { text, json_lines, tokens };
SourceKind source_kind(const SourceFile& file);

/// How the documents become one text.
struct TextOptions {
    std::string field = "text";  ///< of a JSON Lines object: the member that holds its text
    bool joined = true;          ///< a newline between documents; else they only are told apart
    bool token_files = false;    ///< .bin files hold token ids; else they are taken for text
};

/// The next stretch of the data: text, or ids of a token file.
struct TextPiece {
    std::string text;
    std::vector<std::int32_t> ids;
    bool begins = false;  ///< a document begins here
};

/// Reads the data piece by piece, in bounded memory. A text file is a document, and so is a line of JSON
/// Lines; a token file goes on with what came before it. A byte-order mark is taken off, line ends stay as
/// they are. UTF-8 is checked strictly across pieces.
class TextStream {
  public:
    /// A line of JSON Lines may not be longer.
    static constexpr std::int64_t longest_line = std::int64_t{64} << 20;

    /// Where a stream stands between two pieces, and what it has noticed by then.
    struct Position {
        std::size_t file = 0;
        std::int64_t byte = 0;        ///< within the file, unpacked
        std::int64_t line = 0;        ///< lines of it that were read (JSON Lines)
        bool begun = false;           ///< the file has given text or ids
        bool after_return = false;    ///< the text so far ends in CR
        bool returns_noted = false;   ///< CR LF was seen in this file
        std::int64_t text_files = 0;  ///< files that have given text or ids
        std::int64_t documents = 0;   ///< that have begun
        std::int64_t bytes = 0;       ///< of text or ids, from all files, unpacked
        std::int64_t packed = 0;      ///< bytes of the files read to their end, as they lie on the disk
        std::int64_t no_text = 0;     ///< objects of JSON Lines whose text is empty
        NameList marked, carriage_returns, empty;
        std::vector<std::string> digests;  ///< SHA-256 of the files read to their end
    };

    /// Begins at the start, or goes on where another stream of the same files stood. Throws Error where token
    /// files and texts are mixed.
    TextStream(const SourceList& sources, Position position, TextOptions options = {});

    /// The next stretch, whole characters, about 1 MiB; false at the end. Throws Error naming the file, and
    /// the byte or line where there is one, when it cannot be read, is not what it should be, or changes
    /// meanwhile.
    bool next(TextPiece& piece);
    /// Finds the position in its file now; throws as next() does.
    void open();

    const Position& position() const { return position_; }
    /// Bytes on the disk that were read by now: of SourceList::bytes().
    std::int64_t read_bytes() const { return position_.packed + (input_ ? input_->file_bytes() : 0); }
    /// What was noticed, a sentence each.
    std::vector<std::string> notes() const;

  private:
    bool next_text(TextPiece& piece);
    bool next_line(TextPiece& piece);
    bool next_tokens(TextPiece& piece);
    bool read_line(std::string& line);
    void read_token_header();
    void begin(TextPiece& piece);
    void end_file();
    const SourceFile& file() const { return sources_->files[position_.file]; }
    SourceKind kind_of(const SourceFile& source) const {
        const SourceKind kind = source_kind(source);
        return kind == SourceKind::tokens && !options_.token_files ? SourceKind::text : kind;
    }

    const SourceList* sources_;
    Position position_;
    TextOptions options_;
    std::unique_ptr<TextInput> input_;
    std::string held_;             ///< read, and not given yet: a cut character, or lines
    std::size_t held_at_ = 0;      ///< where the lines that were not given begin
    std::size_t token_bytes_ = 2;  ///< of the open token file
    std::int64_t token_header_ = 0;
};

}  // namespace wafermill

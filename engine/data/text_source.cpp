// SPDX-License-Identifier: Apache-2.0
#include "engine/data/text_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string_view>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/sha256.h"
#include "core/base/shown.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t piece_bytes = std::size_t{1} << 20;
constexpr std::size_t longest_cut = 3;  // bytes of a character whose end is in the next piece
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool hidden(const fs::path& path) {
    return path.filename().native().starts_with('.');
}

[[noreturn]] void refuse_folder(const fs::path& folder, const std::error_code& error) {
    throw Error("The folder " + folder.string() + " cannot be read (" + error.message() +
                "). Give yourself the right to read it, or choose other data.");
}

SourceFile source_file(const fs::path& path, const std::string& name) {
    struct stat status {};
    const std::string readable = valid_utf8(name);
    if (::stat(path.c_str(), &status) != 0) return {path, readable, 0, 0};  // reading it will tell
    return {path, readable, status.st_size,
            status.st_mtim.tv_sec * std::int64_t{1'000'000'000} + status.st_mtim.tv_nsec};
}

std::vector<SourceFile> list_folder(const fs::path& folder, std::vector<std::string>& notes) {
    std::vector<SourceFile> sources;
    NameList left_out;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored;
        const fs::path& path = entry->path();
        const std::string name = path.lexically_relative(folder).generic_string();
        const bool is_folder = entry->is_directory(ignored);
        if (hidden(path)) {
            if (is_folder) entry.disable_recursion_pending();
            left_out.add(valid_utf8(name));
        } else if (entry->is_regular_file(ignored)) {
            sources.push_back(source_file(path, name));
        } else if (!is_folder) {
            left_out.add(valid_utf8(name));
        }
    }
    if (error) refuse_folder(folder, error);
    std::sort(sources.begin(), sources.end(),
              [](const SourceFile& a, const SourceFile& b) { return a.path.native() < b.path.native(); });
    if (left_out.count > 0)
        notes.push_back("Left out, being hidden or no regular file: " + left_out.listed() + ".");
    return sources;
}

/// Reads up to `bytes`; fewer only at the end of the file. Throws through `refuse` with the errno.
template <class Refuse>
std::size_t read_some(int descriptor, char* out, std::size_t bytes, std::int64_t at, const Refuse& refuse) {
    std::size_t done = 0;
    while (done < bytes) {
        const ssize_t got =
            ::pread(descriptor, out + done, bytes - done, at + static_cast<std::int64_t>(done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) refuse(errno);
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

files::Descriptor opened(const SourceFile& file) {
    files::Descriptor descriptor;
    if (const int why = files::open(file.path, O_RDONLY, descriptor); why != 0)
        throw unreadable_source(file, why);
    return descriptor;
}

/// UTF-16 begins so, and is not UTF-8.
bool is_utf16(std::string_view bytes) {
    return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
}

/// The length of the part that is text; throws where it is not. `at_end`: nothing follows in the file.
std::size_t text_length(const SourceFile& file, std::string_view bytes, std::int64_t at, bool at_end) {
    const std::size_t nul = bytes.find('\0');
    const std::optional<std::size_t> invalid = first_invalid_utf8(bytes.substr(0, nul));
    if (nul == std::string_view::npos && !invalid) return bytes.size();
    if (nul == std::string_view::npos && !at_end && bytes.size() - *invalid <= longest_cut && *invalid > 0)
        return *invalid;
    if (at == 0 && is_utf16(bytes))
        throw Error(
            "The data file " + file.path.string() +
            " is UTF-16, by its byte-order mark. Convert it to UTF-8, take it out of the data, or choose "
            "other data (data.path).");
    if (at == 0 && bytes.starts_with("PAR1"))  // begins every Parquet file
        throw Error(
            "The data file " + file.path.string() +
            " is a Parquet file, which is not read here. Turn it into JSON Lines, with pandas' "
            "read_parquet(FILE).to_json(OUT, orient='records', lines=True) or any other program, name "
            "its column of texts (data.text_field), or take it out of the data.");
    const std::string what =
        invalid ? "is not valid UTF-8 at byte " + std::to_string(at + static_cast<std::int64_t>(*invalid))
                : "has a NUL byte at byte " + std::to_string(at + static_cast<std::int64_t>(nul));
    const std::string ids = source_kind(file) == SourceKind::tokens
                                ? " If it holds token ids, name their tokenizer (data.tokenizer_file)."
                                : "";
    throw Error("The data file " + file.path.string() + " is not UTF-8 text: it " + what +
                ". Convert it to UTF-8, take it out of the data, or choose other data (data.path)." + ids);
}

bool packed_by_name(const SourceFile& file) {
    return file.path.extension() == ".gz" || file.path.extension() == ".zst";
}

/// "The file a is" or "3 files are".
std::string subject(const NameList& names) {
    return names.count == 1 ? "The file " + names.first + " is" : std::to_string(names.count) + " files are";
}

Error wrong_line(const SourceFile& file, std::int64_t line, const std::string& what) {
    return Error("The data file " + file.path.string() + " is not JSON Lines as expected: line " +
                 std::to_string(line) + " " + what +
                 ". Correct it, take the file out of the data, or choose another member (data.text_field).");
}

/// The text of one object of JSON Lines.
std::string text_of_line(const SourceFile& file, std::int64_t number, const std::string& line,
                         const std::string& field) {
    const auto json = parse_json_quietly<nlohmann::json>(line);
    if (json.is_discarded()) throw wrong_line(file, number, "is no JSON object in UTF-8");
    if (!json.is_object()) throw wrong_line(file, number, "is JSON, but no object");
    const auto found = json.find(field);
    if (found != json.end() && found->is_string()) return found->get<std::string>();
    std::string members;
    for (const auto& [key, value] : json.items())
        if (value.is_string()) members += (members.empty() ? "" : ", ") + key;
    throw wrong_line(file, number,
                     "has no text under " + shown(field) +
                         (members.empty() ? ", nor any other" : " (it has: " + shown(members, "") + ")"));
}

Error wrong_tokens(const SourceFile& file, const std::string& what) {
    return Error("The token file " + file.path.string() + " cannot be used: it " + what +
                 ". Write it again, or take it out of the data.");
}

}  // namespace

Error unreadable_source(const SourceFile& file, int code) {
    return Error("The data file " + file.path.string() + " cannot be read (" + files::reason(code) +
                 "). Put it back or make it readable, or choose other data (data.path).");
}

SourceKind source_kind(const SourceFile& file) {
    fs::path name = file.path.filename();
    if (packed_by_name(file)) name = name.stem();
    if (name.extension() == ".jsonl" || name.extension() == ".ndjson") return SourceKind::json_lines;
    return name.extension() == ".bin" ? SourceKind::tokens : SourceKind::text;
}

std::int64_t SourceList::bytes() const {
    std::int64_t sum = 0;
    for (const SourceFile& file : files) sum += file.bytes;
    return sum;
}

void NameList::add(const std::string& name) {
    if (++count <= 3) first += (count > 1 ? ", " : "") + name;
}

std::string NameList::listed() const {
    return count > 3 ? first + " and " + std::to_string(count - 3) + " more" : first;
}

SourceList list_sources(const fs::path& path) {
    SourceList list;
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found)
        throw Error("The data " + path.string() +
                    " is not there. Put it back, or choose another file or folder (data.path).");
    if (error) refuse_folder(path, error);
    if (status.type() == fs::file_type::directory) {
        list.files = list_folder(path, list.notes);
        if (list.files.empty())
            throw Error("The folder " + path.string() +
                        " has no text file in it. Put UTF-8 text files there, or choose "
                        "another folder (data.path).");
        return list;
    }
    if (status.type() != fs::file_type::regular)
        throw Error("The data " + path.string() +
                    " is neither a regular file nor a folder. Choose a UTF-8 text file or a "
                    "folder of them (data.path).");
    list.files.push_back(source_file(path, path.filename().string()));
    return list;
}

std::string source_digest(const SourceFile& file, const std::function<void(std::int64_t)>& advance) {
    const files::Descriptor descriptor = opened(file);
    Sha256 sha;
    std::string buffer(piece_bytes, '\0');
    for (std::int64_t at = 0;;) {
        const std::size_t got = read_some(descriptor.number(), buffer.data(), buffer.size(), at,
                                          [&](int code) { throw unreadable_source(file, code); });
        if (got == 0) return sha.finish();
        sha.update(buffer.data(), got);
        at += static_cast<std::int64_t>(got);
        if (advance) advance(static_cast<std::int64_t>(got));
    }
}

TextStream::TextStream(const SourceList& sources, Position position, TextOptions options)
    : sources_(&sources), position_(std::move(position)), options_(std::move(options)) {
    const SourceFile *tokens = nullptr, *text = nullptr;
    for (const SourceFile& source : sources.files)
        (kind_of(source) == SourceKind::tokens ? tokens : text) = &source;
    if (tokens != nullptr && text != nullptr)
        throw Error("The data has token files (" + tokens->name + ") and texts (" + text->name +
                    "), and cannot be both. Put them in folders of their own.");
}

/// What of the file was read before belongs to its digest, so it is read again.
void TextStream::open() {
    if (input_ || position_.file >= sources_->files.size()) return;
    // Ids may have any first bytes, those of a packed file too: there the name tells.
    const bool ids = kind_of(file()) == SourceKind::tokens;
    input_ = std::make_unique<TextInput>(file(), !ids || packed_by_name(file()));
    held_.clear();
    held_at_ = 0;
    std::int64_t before = position_.byte;
    if (ids) {
        read_token_header();
        before = std::max<std::int64_t>(0, before - token_header_ - std::ssize(held_));
        if (position_.byte > token_header_) held_.clear();
    }
    input_->skip(before);
}

void TextStream::end_file() {
    position_.digests.push_back(input_->finish());
    position_.packed += input_->file_bytes();
    if (!position_.begun) position_.empty.add(file().name);
    input_.reset();
    ++position_.file;
    position_.byte = position_.line = 0;
    position_.begun = position_.returns_noted = false;
}

bool TextStream::next(TextPiece& piece) {
    while (position_.file < sources_->files.size()) {
        open();
        piece.text.clear();
        piece.ids.clear();
        piece.begins = false;
        const SourceKind kind = kind_of(file());
        const bool found = kind == SourceKind::text         ? next_text(piece)
                           : kind == SourceKind::json_lines ? next_line(piece)
                                                            : next_tokens(piece);
        if (found) return true;
        end_file();
    }
    return false;
}

/// A document begins with the piece.
void TextStream::begin(TextPiece& piece) {
    if (!position_.begun) ++position_.text_files;
    position_.begun = piece.begins = true;
    if (++position_.documents > 1 && options_.joined) piece.text.insert(0, 1, '\n');
}

bool TextStream::next_text(TextPiece& piece) {
    for (;;) {
        std::string& text = piece.text;
        text = std::move(held_);
        held_.clear();
        const std::size_t before = text.size();
        text.resize(before + piece_bytes);
        const std::size_t got = input_->read(text.data() + before, piece_bytes);
        text.resize(before + got);
        const std::size_t length = text_length(file(), text, position_.byte, got < piece_bytes);
        held_ = text.substr(length);
        text.resize(length);
        if (text.empty()) return false;
        const bool first = position_.byte == 0;
        position_.byte += std::ssize(text);
        position_.bytes += std::ssize(text);
        if (first && text.starts_with(byte_order_mark)) {
            position_.marked.add(file().name);
            text.erase(0, byte_order_mark.size());
            if (text.empty()) continue;
        }
        const bool returns = (position_.after_return && position_.begun && text.front() == '\n') ||
                             text.find("\r\n") != std::string::npos;
        if (returns && !position_.returns_noted) {
            position_.carriage_returns.add(file().name);
            position_.returns_noted = true;
        }
        position_.after_return = text.back() == '\r';
        if (!position_.begun) begin(piece);
        return true;
    }
}

/// The next line without its end; false behind the last. Throws Error for one that is longer than any text
/// worth a line.
bool TextStream::read_line(std::string& line) {
    std::size_t end = held_.find('\n', held_at_);
    while (end == std::string::npos) {
        held_.erase(0, held_at_);
        held_at_ = 0;
        if (std::ssize(held_) > longest_line)
            throw wrong_line(file(), position_.line + 1,
                             "is longer than " + std::to_string(longest_line >> 20) + " MiB");
        const std::size_t before = held_.size();
        held_.resize(before + piece_bytes);
        const std::size_t got = input_->read(held_.data() + before, piece_bytes);
        held_.resize(before + got);
        if (got == 0) break;
        end = held_.find('\n', before);
    }
    if (held_at_ == held_.size()) return false;
    const std::size_t length = std::min(end, held_.size()) - held_at_;
    line.assign(held_, held_at_, length);
    const std::size_t taken = std::min(held_.size() - held_at_, length + 1);
    held_at_ += taken;
    position_.byte += static_cast<std::int64_t>(taken);
    ++position_.line;
    return true;
}

bool TextStream::next_line(TextPiece& piece) {
    for (std::string line; read_line(line);) {
        if (position_.line == 1 && line.starts_with(byte_order_mark)) {
            position_.marked.add(file().name);
            line.erase(0, byte_order_mark.size());
        }
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        piece.text = text_of_line(file(), position_.line, line, options_.field);
        if (piece.text.empty()) {
            ++position_.no_text;
            continue;
        }
        position_.bytes += std::ssize(piece.text);
        begin(piece);
        return true;
    }
    return false;
}

/// llm.c's files say by their first words what they are and how many ids follow; nanoGPT's have nothing but
/// ids. (llm.c: dev/data/data_common.py.)
void TextStream::read_token_header() {
    constexpr std::size_t header = 256 * sizeof(std::int32_t);
    constexpr std::int32_t gpt2_magic = 20240520, gpt2_version = 1, llama3_magic = 20240801,
                           llama3_version = 7;
    held_.resize(header);
    held_.resize(input_->read(held_.data(), header));
    std::array<std::int32_t, 3> words{};
    if (held_.size() == header) std::memcpy(words.data(), held_.data(), sizeof words);
    const bool gpt2 = words[0] == gpt2_magic && words[1] == gpt2_version;
    const bool llama3 = words[0] == llama3_magic && words[1] == llama3_version;
    token_bytes_ = llama3 ? 4 : 2;
    token_header_ = gpt2 || llama3 ? static_cast<std::int64_t>(header) : 0;
    if (token_header_ == 0) return;
    held_.clear();
    const std::int64_t should =
        token_header_ + std::int64_t{words[2]} * static_cast<std::int64_t>(token_bytes_);
    if (!packed_by_name(file()) && should != file().bytes)
        throw wrong_tokens(
            file(), "says that it has " + std::to_string(words[2]) + " tokens, and has another length");
}

bool TextStream::next_tokens(TextPiece& piece) {
    std::string bytes = std::move(held_);
    held_.clear();
    const std::size_t before = bytes.size();
    bytes.resize(before + piece_bytes);
    bytes.resize(before + input_->read(bytes.data() + before, piece_bytes));
    if (bytes.empty()) return false;
    if (bytes.size() % token_bytes_ != 0) throw wrong_tokens(file(), "ends within a token");
    piece.ids.resize(bytes.size() / token_bytes_);
    for (std::size_t i = 0; i < piece.ids.size(); ++i) {
        std::uint32_t id = 0;
        std::memcpy(&id, bytes.data() + i * token_bytes_, token_bytes_);
        if (id > 0x7FFFFFFF)
            throw wrong_tokens(file(), "has the token " + std::to_string(id) + ", which no tokenizer has");
        piece.ids[i] = static_cast<std::int32_t>(id);
    }
    if (position_.byte == 0) position_.byte = token_header_;
    position_.byte += std::ssize(bytes);
    position_.bytes += std::ssize(bytes);
    if (!position_.begun) {
        ++position_.text_files;
        position_.begun = true;
    }
    return true;
}

std::vector<std::string> TextStream::notes() const {
    std::vector<std::string> notes = sources_->notes;
    const NameList &empty = position_.empty, &marked = position_.marked;
    if (empty.count > 0)
        notes.push_back(subject(empty) + " empty" + (empty.count > 1 ? ": " + empty.listed() : "") + ".");
    if (marked.count > 0)
        notes.push_back("A byte-order mark was taken off the start of " + marked.listed() + ".");
    if (position_.carriage_returns.count > 0)
        notes.push_back("Lines end in CR LF in " + position_.carriage_returns.listed() +
                        "; both bytes are kept and learnt.");
    if (position_.no_text > 0)
        notes.push_back("Objects of JSON Lines whose text is empty were left out: " +
                        std::to_string(position_.no_text) + ".");
    return notes;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/data/text_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string_view>
#include <system_error>

#include "core/base/error.h"
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

Error unreadable(const SourceFile& file, int code) {
    return Error("The data file " + file.path.string() + " cannot be read (" + files::reason(code) +
                 "). Put it back or make it readable, or choose other data (data.path).");
}

files::Descriptor opened(const SourceFile& file) {
    files::Descriptor descriptor;
    if (const int why = files::open(file.path, O_RDONLY, descriptor); why != 0) throw unreadable(file, why);
    return descriptor;
}

/// The length of the part that is text; throws where it is not. `at_end`: nothing follows in the file.
std::size_t text_length(const SourceFile& file, std::string_view bytes, std::int64_t at, bool at_end) {
    const std::size_t nul = bytes.find('\0');
    const std::optional<std::size_t> invalid = first_invalid_utf8(bytes.substr(0, nul));
    if (nul == std::string_view::npos && !invalid) return bytes.size();
    if (nul == std::string_view::npos && !at_end && bytes.size() - *invalid <= longest_cut && *invalid > 0)
        return *invalid;
    const std::string what =
        invalid ? "is not valid UTF-8 at byte " + std::to_string(at + static_cast<std::int64_t>(*invalid))
                : "has a NUL byte at byte " + std::to_string(at + static_cast<std::int64_t>(nul));
    throw Error("The data file " + file.path.string() + " is not UTF-8 text: it " + what +
                ". Convert it to UTF-8, take it out of the data, or choose other data (data.path).");
}

/// "The file a is" or "3 files are".
std::string subject(const NameList& names) {
    return names.count == 1 ? "The file " + names.first + " is" : std::to_string(names.count) + " files are";
}

}  // namespace

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
                                          [&](int code) { throw unreadable(file, code); });
        if (got == 0) return sha.finish();
        sha.update(buffer.data(), got);
        at += static_cast<std::int64_t>(got);
        if (advance) advance(static_cast<std::int64_t>(got));
    }
}

TextStream::TextStream(const SourceList& sources, Position position)
    : sources_(&sources), position_(std::move(position)) {}

void TextStream::refuse(int code) const {
    throw unreadable(file(), code);
}

/// What of the file was read before belongs to its digest.
void TextStream::open_file() {
    descriptor_ = opened(file());
    sha_.emplace();
    std::string buffer(piece_bytes, '\0');
    for (std::int64_t at = 0; at < position_.byte;) {
        const auto wanted =
            static_cast<std::size_t>(std::min<std::int64_t>(position_.byte - at, std::ssize(buffer)));
        const std::size_t got =
            read_some(descriptor_.number(), buffer.data(), wanted, at, [this](int code) { refuse(code); });
        if (got == 0) refuse(ENODATA);
        sha_->update(buffer.data(), got);
        at += static_cast<std::int64_t>(got);
    }
}

void TextStream::end_file() {
    if (position_.byte != file().bytes)
        throw Error("The data file " + file().path.string() +
                    " changed while it was read. Let it be, and start again.");
    if (!position_.begun) position_.empty.add(file().name);
    position_.digests.push_back(sha_->finish());
    descriptor_ = files::Descriptor();
    ++position_.file;
    position_.byte = 0;
    position_.begun = position_.returns_noted = false;
}

bool TextStream::next(std::string& piece) {
    while (position_.file < sources_->files.size()) {
        if (!descriptor_) open_file();
        piece.resize(piece_bytes);
        const std::size_t got = read_some(descriptor_.number(), piece.data(), piece.size(), position_.byte,
                                          [this](int code) { refuse(code); });
        piece.resize(text_length(file(), {piece.data(), got}, position_.byte, got < piece_bytes));
        if (piece.empty()) {
            end_file();
            continue;
        }
        sha_->update(piece.data(), piece.size());
        const bool first = position_.byte == 0;
        position_.byte += static_cast<std::int64_t>(piece.size());
        position_.bytes += static_cast<std::int64_t>(piece.size());
        if (first && piece.starts_with(byte_order_mark)) {
            position_.marked.add(file().name);
            piece.erase(0, byte_order_mark.size());
            if (piece.empty()) continue;
        }
        const bool returns = (position_.after_return && position_.begun && piece.front() == '\n') ||
                             piece.find("\r\n") != std::string::npos;
        if (returns && !position_.returns_noted) {
            position_.carriage_returns.add(file().name);
            position_.returns_noted = true;
        }
        position_.after_return = piece.back() == '\r';
        if (!position_.begun && ++position_.text_files > 1) piece.insert(0, 1, '\n');
        position_.begun = true;
        return true;
    }
    return false;
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
    return notes;
}

}  // namespace wafermill

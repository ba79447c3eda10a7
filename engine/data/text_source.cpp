// SPDX-License-Identifier: Apache-2.0
#include "engine/data/text_source.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>

#include "core/base/error.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPiece = std::size_t{1} << 20;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// A file to read, and how messages call it.
struct Source {
    fs::path path;
    std::string name;
    std::uintmax_t size = 0;
};

/// Names gathered for one note: "a.txt, b.txt and 7 more".
struct Names {
    std::int64_t count = 0;
    std::string text;
    void add(const std::string& name) {
        if (++count <= 3) text += (count > 1 ? ", " : "") + name;
    }
    std::string listed() const {
        return count > 3 ? text + " and " + std::to_string(count - 3) + " more" : text;
    }
    /// "The file a is" or "3 files are".
    std::string subject() const {
        return count == 1 ? "The file " + text + " is" : std::to_string(count) + " files are";
    }
};

bool hidden(const fs::path& path) {
    return path.filename().native().starts_with('.');
}

[[noreturn]] void refuse_folder(const fs::path& folder, const std::error_code& error) {
    throw Error("The folder " + folder.string() + " cannot be read (" + error.message() +
                "). Give yourself the right to read it, or choose other data.");
}

std::vector<Source> list_folder(const fs::path& folder, std::vector<std::string>& notes) {
    std::vector<Source> sources;
    Names left_out;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored;
        const fs::path& path = entry->path();
        const std::string name = path.lexically_relative(folder).generic_string();
        const bool is_folder = entry->is_directory(ignored);
        if (hidden(path)) {
            if (is_folder) entry.disable_recursion_pending();
            left_out.add(name);
        } else if (entry->is_regular_file(ignored)) {
            sources.push_back({path, name, entry->file_size(ignored)});
        } else if (!is_folder) {
            left_out.add(name);
        }
    }
    if (error) refuse_folder(folder, error);
    std::sort(sources.begin(), sources.end(),
              [](const Source& a, const Source& b) { return a.name < b.name; });
    if (left_out.count > 0)
        notes.push_back("Left out, being hidden or no regular file: " + left_out.listed() + ".");
    return sources;
}

std::vector<Source> list_sources(const fs::path& path, std::vector<std::string>& notes) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found)
        throw Error("The data " + path.string() +
                    " is not there. Put it back, or choose another file or folder (data.path).");
    if (error) refuse_folder(path, error);
    if (status.type() == fs::file_type::directory) {
        std::vector<Source> sources = list_folder(path, notes);
        if (sources.empty())
            throw Error("The folder " + path.string() +
                        " has no text file in it. Put UTF-8 text files there, or choose "
                        "another folder (data.path).");
        return sources;
    }
    if (status.type() != fs::file_type::regular)
        throw Error("The data " + path.string() +
                    " is neither a regular file nor a folder. Choose a UTF-8 text file or a "
                    "folder of them (data.path).");
    return {{path, path.filename().string(), fs::file_size(path, error)}};
}

struct Progress {
    const std::function<bool(double)>& report;
    double total = 1, done = 0;
    void advance(std::size_t bytes) {
        done += static_cast<double>(bytes);
        if (report && !report(std::min(1.0, done / total)))
            throw Interrupted("Reading the data was cancelled; nothing was changed.");
    }
};

std::string read_file(const Source& source, Progress& progress) {
    const auto refuse = [&](int code) {
        throw Error("The data file " + source.path.string() + " cannot be read (" +
                    std::error_code(code, std::generic_category()).message() +
                    "). Put it back or make it readable, or choose other data (data.path).");
    };
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(source.path.c_str(), "rb"),
                                                               &std::fclose);
    if (!file) refuse(errno);
    std::string text;
    text.reserve(source.size);
    for (;;) {
        const std::size_t before = text.size();
        text.resize(before + kPiece);
        errno = 0;
        const std::size_t got = std::fread(text.data() + before, 1, kPiece, file.get());
        text.resize(before + got);
        progress.advance(got);
        if (got == kPiece) continue;
        if (std::ferror(file.get()) != 0) refuse(errno);
        return text;
    }
}

void refuse_binary(const Source& source, std::string_view text) {
    const std::size_t nul = text.find('\0');
    const std::optional<std::size_t> invalid = first_invalid_utf8(text.substr(0, nul));
    if (nul == std::string_view::npos && !invalid) return;
    const std::string what = invalid ? "is not valid UTF-8 at byte " + std::to_string(*invalid)
                                     : "has a NUL byte at byte " + std::to_string(nul);
    throw Error("The data file " + source.path.string() + " is not UTF-8 text: it " + what +
                ". Convert it to UTF-8, take it out of the data, or choose other data (data.path).");
}

}  // namespace

SourceText read_source(const fs::path& path, const std::function<bool(double)>& report) {
    SourceText result;
    const std::vector<Source> sources = list_sources(path, result.notes);
    double total = 1;
    for (const Source& source : sources) total += static_cast<double>(source.size);
    Progress progress{report, total, 0};
    progress.advance(0);

    Names marked, carriage_returns, empty;
    for (const Source& source : sources) {
        std::string text = read_file(source, progress);
        refuse_binary(source, text);
        result.bytes += static_cast<std::int64_t>(text.size());
        if (text.starts_with(kByteOrderMark)) {
            marked.add(source.name);
            text.erase(0, kByteOrderMark.size());
        }
        if (text.empty()) {
            empty.add(source.name);
            continue;
        }
        if (text.find("\r\n") != std::string::npos) carriage_returns.add(source.name);
        if (result.files > 0) result.text += '\n';
        if (result.text.empty())
            result.text = std::move(text);
        else
            result.text += text;
        ++result.files;
    }
    if (result.files == 0)
        throw Error("The data " + path.string() +
                    " is empty. Put UTF-8 text there, or choose other data (data.path).");
    if (empty.count > 0)
        result.notes.push_back(empty.subject() + " empty" + (empty.count > 1 ? ": " + empty.listed() : "") +
                               ".");
    if (marked.count > 0)
        result.notes.push_back("A byte-order mark was taken off the start of " + marked.listed() + ".");
    if (carriage_returns.count > 0)
        result.notes.push_back("Lines end in CR LF in " + carriage_returns.listed() +
                               "; both bytes are kept and learnt.");
    return result;
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <climits>
#include <memory>
#include <string_view>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress.h"
#include "app/cli/values.h"
#include "core/base/files.h"
#include "core/base/shown.h"
#include "engine/data/bpe_tokenizer.h"

namespace wafermill::cli {
namespace {

constexpr std::size_t piece_bytes = std::size_t{1} << 20;
constexpr const char* interrupted = "Interrupted; what is written so far is kept.";
constexpr double quiet_seconds = 0.3;  // before progress is worth a line

struct Arguments {
    std::string tokenizer, file;
    bool json = false, decode = false;
    SpecialTokens specials;
};

/// The bytes of a file or of standard input, a piece at a time, with progress where the size is known.
class Input {
  public:
    explicit Input(const std::string& file) : name_(file) {
        if (file.empty() || file == "-") return;
        if (const int why = files::open(file, O_RDONLY, opened_); why != 0) fail(why);
        struct stat status {};
        if (::fstat(opened_.number(), &status) != 0) fail(errno);
        if (S_ISDIR(status.st_mode)) fail(EISDIR);
        if (S_ISREG(status.st_mode)) size_ = status.st_size;
    }

    /// False at the end. Throws Interrupted on Ctrl-C.
    bool next(std::string& piece) {
        piece.resize(piece_bytes);
        for (;;) {
            if (interrupt_asked()) throw Interrupted(interrupted);
            const ssize_t got = ::read(opened_ ? opened_.number() : STDIN_FILENO, piece.data(), piece.size());
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) fail(errno);
            piece.resize(static_cast<std::size_t>(got));
            done_ += got;
            report();
            return got > 0;
        }
    }

  private:
    [[noreturn]] void fail(int why) const {
        throw Error("The text " + (name_.empty() ? "on standard input" : shown(name_, "")) +
                    " cannot be read (" + files::reason(why) + "). Name a file that can be read.");
    }
    void report() {
        const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - begun_;
        if (size_ > 0 && lasted.count() > quiet_seconds)
            progress_.preparing(static_cast<double>(done_) / static_cast<double>(size_), "tokenizing");
    }

    std::string name_;
    files::Descriptor opened_;
    std::int64_t size_ = 0, done_ = 0;
    Progress progress_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// Writes to standard output and forgets. Whoever reads a pipe may have stopped: an interrupt ends the wait,
/// throwing Interrupted. A ready pipe takes PIPE_BUF bytes without one.
void write_out(std::string& text) {
    constexpr int wait_ms = 100;
    std::string_view left = text;
    while (!left.empty()) {
        if (interrupt_asked()) throw Interrupted(interrupted);
        pollfd out{STDOUT_FILENO, POLLOUT, 0};
        if (const int ready = ::poll(&out, 1, wait_ms); ready == 0 || (ready < 0 && errno == EINTR)) continue;
        const ssize_t done =
            ::write(STDOUT_FILENO, left.data(), std::min<std::size_t>(left.size(), PIPE_BUF));
        if (done < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (done < 0)
            throw Error("The output could not be written completely (" + files::reason(errno) +
                        "). Free some space, or choose another place.");
        left.remove_prefix(static_cast<std::size_t>(done));
    }
    text.clear();
}

/// Ids as they come, on one line.
class IdWriter {
  public:
    IdWriter(const char* begin, const char* separator) : separator_(separator), text_(begin) {}
    void write(std::vector<std::int32_t>& ids) {
        for (const std::int32_t id : ids) {
            if (count_++ > 0) text_ += separator_;
            char digits[16];
            text_.append(digits, std::to_chars(digits, digits + sizeof digits, id).ptr);
        }
        ids.clear();
        write_out(text_);
    }
    void end(std::string text) const { write_out(text); }
    std::int64_t count() const { return count_; }

  private:
    const char* separator_;
    std::string text_;
    std::int64_t count_ = 0;
};

int encode(const Arguments& arguments) {
    const auto tokenizer = BpeTokenizer::load(arguments.tokenizer);
    Input input(arguments.file);
    TokenStream stream(tokenizer, arguments.specials);
    IdWriter writer(arguments.json ? "{\"ids\": [" : "", arguments.json ? ", " : " ");
    std::vector<std::int32_t> ids;
    for (std::string piece; input.next(piece);) {
        stream.add(piece, ids);
        writer.write(ids);
    }
    stream.end(ids);
    writer.write(ids);
    writer.end(arguments.json ? "], \"tokens\": " + std::to_string(writer.count()) +
                                    ", \"vocabulary\": " + std::to_string(tokenizer->vocabulary()) + "}\n"
                              : "\n");
    return exit_done;
}

/// Ids from text, a piece at a time; a number may be cut by the end of a piece.
class IdReader {
  public:
    /// Appends the ids that end within the piece. Throws Error naming what is no id.
    void add(std::string_view piece, std::vector<std::int32_t>& ids) {
        for (const char letter : piece) {
            ++at_;
            if (letter >= '0' && letter <= '9') {
                value_ = value_ * 10 + (letter - '0');
                in_number_ = true;
                if (value_ > 0x7FFFFFFF) refuse();
            } else if (letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t' || letter == ',') {
                end(ids);
            } else {
                refuse();
            }
        }
    }
    void end(std::vector<std::int32_t>& ids) {
        if (in_number_) ids.push_back(static_cast<std::int32_t>(value_));
        in_number_ = false;
        value_ = 0;
    }

  private:
    [[noreturn]] void refuse() const {
        throw Error("The ids cannot be read: there is no id at byte " + std::to_string(at_ - 1) +
                    ". Write whole numbers with blanks between them.");
    }
    std::int64_t value_ = 0, at_ = 0;
    bool in_number_ = false;
};

int decode(const Arguments& arguments) {
    const auto tokenizer = BpeTokenizer::load(arguments.tokenizer);
    Input input(arguments.file);
    IdReader reader;
    std::vector<std::int32_t> ids;
    std::string text;
    bool begun = false;
    const auto take = [&] {
        text += tokenizer->decode(ids, begun);
        begun = begun || !ids.empty();
        ids.clear();
        if (!arguments.json) write_out(text);
    };
    for (std::string piece; input.next(piece); take()) reader.add(piece, ids);
    reader.end(ids);
    take();
    if (arguments.json) {
        // Ids may say bytes that are no UTF-8; JSON may not.
        text =
            nlohmann::json({{"text", text}}).dump(2, ' ', false, nlohmann::json::error_handler_t::replace) +
            "\n";
        write_out(text);
    }
    return exit_done;
}

}  // namespace

void add_tokenize_command(CLI::App& app, Action& action) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("tokenize", "The token ids of a text, or the text of ids");
    add_place(*command, "FILE", arguments->file,
              "The text, or with --decode the ids; standard input unless given", "");
    add_place(*command, "--tokenizer", arguments->tokenizer,
              "A tokenizer.json, a SentencePiece model, or a folder that has one of them or vocab.json and "
              "merges.txt",
              "PATH")
        ->required();
    CLI::Option* decoding = command->add_flag("--decode", arguments->decode, "Print the text of ids");
    command
        ->add_flag("--parse-special", arguments->specials.parse,
                   "The text of a special token means the token; else it is ordinary text")
        ->excludes(decoding);
    command
        ->add_flag("--add-special-tokens", arguments->specials.add,
                   "Add the tokens that the tokenizer's template puts around a text")
        ->excludes(decoding);
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] {
        action = [=] {
            watch_for_interrupt();
            return arguments->decode ? decode(*arguments) : encode(*arguments);
        };
    });
}

}  // namespace wafermill::cli

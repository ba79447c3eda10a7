// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <sstream>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "core/base/shown.h"

namespace wafermill::cli {
namespace {

using Json = nlohmann::ordered_json;

void write(std::FILE* stream, std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stream);
}

/// Characters, not bytes: names may hold any UTF-8.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

void print_json(const Json& object) {
    // Paths and texts may hold bytes that are no UTF-8; JSON may not.
    write(stdout, object.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

void print_json_line(const Json& object) {
    write(stdout, object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    std::fflush(stdout);
}

void print_line(std::string_view text) {
    write(stdout, visible(text) + "\n");
}

void print_message(std::string_view text) {
    write(stderr, visible(text) + "\n");
}

void print_text(std::string_view text) {
    write(stdout, text);
}

void print_table(const std::vector<std::vector<std::string>>& cells, const std::vector<std::string>& notes) {
    // Titles and labels come from a file that anyone may have written.
    std::vector<std::vector<std::string>> rows = cells;
    for (auto& row : rows) std::transform(row.begin(), row.end(), row.begin(), visible);
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const auto& row = rows[r];
        std::string line = "  ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i];
            if (i + 1 < row.size()) line.append(widths[i] - width(row[i]) + 2, ' ');
        }
        print_line(line);
        if (r >= notes.size() || notes[r].empty()) continue;
        std::istringstream note(notes[r]);
        for (std::string text; std::getline(note, text);) {
            std::replace(text.begin(), text.end(), '\t', ' ');
            print_line("      " + visible(text));
        }
    }
}

std::string problem_line(const Problem& problem) {
    const std::string severity = problem.severity == Problem::Severity::error ? "error: " : "warning: ";
    return severity + problem.sentence();
}

bool has_errors(const std::vector<Problem>& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& problem) { return problem.severity == Problem::Severity::error; });
}

std::string significant(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

std::string plural(std::int64_t count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string format_time(double seconds) {
    const auto whole = static_cast<std::time_t>(seconds);
    std::tm parts{};
    if (gmtime_r(&whole, &parts) == nullptr) return "unknown";
    char text[64];
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts);
    return std::string(text, length);
}

std::string shell_quoted(const std::string& text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:@%+=";
    if (!text.empty() && text.find_first_not_of(plain) == std::string::npos) return text;
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

Run find_run(const Project& project, const std::string& text) {
    const std::vector<Run> runs = project.runs();
    if (runs.empty()) throw Error("This project has no run yet; `wafermill train` makes one.");
    if (text == "latest") {
        // A simulation between two looks at a training changes nothing; it is the latest where it is alone.
        const auto trained =
            std::find_if(runs.begin(), runs.end(), [](const Run& run) { return !run.simulated; });
        return trained != runs.end() ? *trained : runs.front();
    }
    std::int64_t id = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), id);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) {
        throw UsageError("\"" + text + "\" is no run: give its number, or latest.");
    }
    std::string known;
    for (const Run& run : runs) {
        if (run.id == id) return run;
        known += (known.empty() ? "" : ", ") + std::to_string(run.id);
    }
    throw Error("There is no run " + text + " in this project; there are " + known + ".");
}

}  // namespace wafermill::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/plan/problem.h"
#include "core/project/project.h"

namespace wafermill::cli {

/// One JSON object, indented, on standard output.
void print_json(const nlohmann::ordered_json& object);
/// One JSON object on one line of standard output, written at once.
void print_json_line(const nlohmann::ordered_json& object);
/// A line on standard output. What would move the cursor, from a file's name or a label, stands as "?".
void print_line(std::string_view text);
/// The same on standard error.
void print_message(std::string_view text);
/// A document on standard output, byte by byte.
void print_text(std::string_view text);

/// Rows in columns as wide as their widest cell, two spaces apart, indented by two; under a row, the note of
/// the same place, indented, on lines of its own.
void print_table(const std::vector<std::vector<std::string>>& rows,
                 const std::vector<std::string>& notes = {});

/// "error: Heads 30 would not divide ... Nearest that do: ..."
std::string problem_line(const Problem& problem);
bool has_errors(const std::vector<Problem>& problems);

/// A measured value as people read it: six significant digits.
std::string significant(double value);

/// "1 thread", "2 threads"
std::string plural(std::int64_t count, const char* one, const char* many);

/// Seconds since 1970 as "2024-05-01 12:00 UTC".
std::string format_time(double seconds);

/// A file name as a shell reads it back.
std::string shell_quoted(const std::string& text);

/// The run that the user names: its number, or "latest". Throws Error naming the runs that there are.
Run find_run(const Project& project, const std::string& text);

}  // namespace wafermill::cli

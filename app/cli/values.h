// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace wafermill::cli {

// Options whose values are read and checked here: whole texts in C notation whatever the locale, no NaN and
// no infinity, and a sentence that names what is taken. A wrong value is wrong usage. The present value of a
// variable is the option's default, and shown as one unless it is 0, empty or out of range.

inline constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

/// A whole number from `least` to `most`.
CLI::Option* add_whole(CLI::App& command, const std::string& name, std::int64_t& value,
                       const std::string& description, std::int64_t least, std::int64_t most = no_limit);
CLI::Option* add_whole(CLI::App& command, const std::string& name, int& value, const std::string& description,
                       int least, int most);
/// A finite number from `least` to `most`.
CLI::Option* add_number(CLI::App& command, const std::string& name, double& value,
                        const std::string& description, double least, double most);
/// One of a few words.
CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::string& description, const std::vector<std::string>& choices);
/// A finite number above 0, up to `most`.
CLI::Option* add_positive(CLI::App& command, const std::string& name, double& value,
                          const std::string& description, double most);
/// A text that is not empty; `placeholder` stands for it in the help, such as "FILE".
CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& value,
                      const std::string& description, const std::string& placeholder);

/// The same, given as often as wished, one text each time.
CLI::Option* add_texts(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                       const std::string& description, const std::string& placeholder);
/// A text that may be empty.
CLI::Option* add_any_text(CLI::App& command, const std::string& name, std::string& value,
                          const std::string& description, const std::string& placeholder);

/// The name of a file or a folder, not empty.
CLI::Option* add_place(CLI::App& command, const std::string& name, std::string& value,
                       const std::string& description, const std::string& placeholder);

/// The name of a project that is made, a file: neither empty nor "-".
CLI::Option* add_new_project(CLI::App& command, const std::string& name, std::string& value,
                             const std::string& description);

/// "a, b or c"
std::string any_of(const std::vector<std::string>& words);

}  // namespace wafermill::cli

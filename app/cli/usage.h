// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace CLI {
class App;
class Error;
}  // namespace CLI

namespace wafermill::cli {

/// What is wrong with the command's name, in a sentence; empty when `word` names a command.
std::string wrong_command(const CLI::App& app, const std::string& word);

/// One line for arguments that could not be read: what is wrong, the name that may have been meant, and the
/// help that lists what there is.
std::string wrong_usage(const CLI::App& app, const CLI::Error& error);

}  // namespace wafermill::cli

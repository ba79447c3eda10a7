// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace wafermill::cli {

/// The studio's program: beside this one, else in PATH; empty when it is not installed.
std::optional<std::filesystem::path> find_studio();

/// Replaces this process by the studio, which works without a window and gives its own exit status. Throws
/// Error that says what to install when there is no studio.
int run_studio(const std::vector<std::string>& arguments);

}  // namespace wafermill::cli

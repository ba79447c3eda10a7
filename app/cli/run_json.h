// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "core/project/project.h"

namespace wafermill::cli {

/// A project's runs, newest first, as a JSON array.
nlohmann::ordered_json runs_json(const Project& project);
/// The same as a table on standard output.
void print_runs(const Project& project);

}  // namespace wafermill::cli

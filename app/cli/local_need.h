// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/plan/plan.h"

namespace wafermill::cli {

/// What training the plan on this computer takes: memory by category, disk, and what it writes in all. Null
/// when the plan has errors.
nlohmann::ordered_json local_need(const Plan& plan);
/// The same as rows of a table; empty when the plan has errors.
std::vector<std::vector<std::string>> local_need_rows(const Plan& plan);

}  // namespace wafermill::cli

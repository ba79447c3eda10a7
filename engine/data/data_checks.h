// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <optional>
#include <vector>

#include "core/plan/plan.h"
#include "core/plan/problem.h"

namespace wafermill {

/// What is wrong with the files that the plan names, before any text is read: a warning each. Relative names
/// are those of `base`, the project's folder.
std::vector<Problem> data_file_problems(const Plan& plan, const std::filesystem::path& base);

/// The plan's tokenizer file alone: one that is missing, that cannot be read, or that has more tokens than
/// the model. A large one takes a second to read, unless it is as it was when it was looked at last.
std::optional<Problem> tokenizer_file_problem(const Plan& plan, const std::filesystem::path& base);

}  // namespace wafermill

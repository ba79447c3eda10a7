// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string>

#include "core/project/project.h"

namespace wafermill::testing {

/// Sets a value of a project's plan, as `wafermill set` does.
inline void set_value(const std::filesystem::path& file, const std::string& key, const std::string& value) {
    Project project = Project::open(file);
    Plan plan = project.plan();
    set_plan_value(plan, key, value);
    project.save_plan(plan);
}

}  // namespace wafermill::testing

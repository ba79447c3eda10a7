// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

namespace wafermill::cli {

/// Formats of `export --to` that write the plan, not a trained model.
std::vector<std::string> plan_formats();
bool is_plan_format(const std::string& name);
/// Whether a file is a plan's by its name: .yaml, .yml.
bool is_plan_file(const std::string& name);

struct PlanExportArguments {
    std::string file, format, out, cluster = "holds";
    bool json = false;
};
/// Writes the project's plan for another program.
int export_plan_file(const PlanExportArguments& arguments);

/// Makes the project `file` of another program's configuration.
int import_plan_file(const std::string& source, const std::string& file, bool json);

}  // namespace wafermill::cli

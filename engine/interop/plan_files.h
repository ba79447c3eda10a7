// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string>

#include "core/interop/modelzoo_import.h"
#include "core/interop/plan_export.h"

namespace wafermill {

/// Writes an exported plan: one document to the file `out`, which is replaced whole or left as it was,
/// several into the new folder `out`, which appears whole or not at all. Throws Error, with nothing left
/// behind.
void write_plan_export(const PlanExport& result, const std::filesystem::path& out);

/// The plan of a configuration's file, which is read as far as any is long. Throws Error.
PlanImport read_plan_file(const std::filesystem::path& file);

/// Makes a project of a plan that was imported: no file that is there is replaced. Throws Error, with nothing
/// left behind.
void make_imported_project(const Plan& plan, const std::filesystem::path& file);

}  // namespace wafermill

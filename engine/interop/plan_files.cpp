// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/plan_files.h"

#include <fstream>
#include <iterator>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/text_file.h"
#include "core/interop/yaml_document.h"
#include "core/project/project.h"
#include "engine/interop/staging_folder.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;

/// A folder's name may be written with a separator behind it, which a renamed one may not have.
fs::path without_end_separators(fs::path folder) {
    while (!folder.has_filename() && folder.has_relative_path()) folder = folder.parent_path();
    return folder;
}

void write_folder(const PlanExport& result, const fs::path& out) {
    std::error_code failed;
    if (fs::exists(out, failed))
        throw Error(
            "There is " + out.string() +
            " already, and an export of several files replaces nothing. Choose another name, or delete it.");
    const StagingFolder hidden(out);
    const fs::path staging = hidden.path() / out.filename();  // open to those to whom a new folder is
    int why = files::make_folders(staging);
    if (why == 0) {
        for (const PlanDocument& document : result.documents) {
            write_text_file(staging / document.name, document.text);
            if (document.program)
                fs::permissions(staging / document.name,
                                fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec,
                                fs::perm_options::add, failed);
        }
        why = files::rename(staging, out);
    }
    if (why != 0)
        throw Error("The folder " + out.string() + " could not be made (" + files::reason(why) +
                    "); nothing was left behind. Choose another place.");
}

}  // namespace

void write_plan_export(const PlanExport& result, const fs::path& out) {
    if (result.folder()) return write_folder(result, without_end_separators(out));
    write_text_file(out, result.documents.front().text);
}

PlanImport read_plan_file(const fs::path& file) {
    std::error_code failed;
    if (fs::is_directory(file, failed))
        throw Error(file.string() + " is a folder; name the configuration's file.");
    std::ifstream in(file, std::ios::binary);
    if (!in) throw Error("The file " + file.string() + " could not be opened; nothing was imported.");
    std::string text(most_yaml_bytes + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad()) throw Error("The file " + file.string() + " could not be read; nothing was imported.");
    text.resize(static_cast<std::size_t>(in.gcount()));
    return plan_from_modelzoo(text, file.filename().string());
}

void make_imported_project(const Plan& plan, const fs::path& file) {
    std::error_code ignored;
    if (fs::exists(file, ignored))
        throw Error("There is " + file.string() +
                    " already, and an import replaces nothing. Choose another name, or delete it.");
    Project::create(file, plan);
}

}  // namespace wafermill

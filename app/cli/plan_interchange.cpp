// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plan_interchange.h"

#include <filesystem>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "core/project/project.h"
#include "engine/interop/plan_files.h"

namespace wafermill::cli {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const PlanExport& result, const PlanExportArguments& arguments) {
    Json object = {{"format", arguments.format}, {"out", arguments.out}, {"files", Json::array()}};
    for (const PlanDocument& document : result.documents)
        object["files"].push_back(result.folder() ? document.name
                                                  : std::filesystem::path(arguments.out).filename().string());
    object["layout"] = result.layout.empty() ? Json(nullptr) : Json(result.layout);
    object["gpus"] = result.gpus > 0 ? Json(result.gpus) : Json(nullptr);
    object["lost"] = Json::array();
    for (const PlanLoss& loss : result.losses)
        object["lost"].push_back({{"key", loss.key},
                                  {"value", loss.value},
                                  {"instead", loss.instead.empty() ? Json(nullptr) : Json(loss.instead)}});
    object["notes"] = result.notes;
    return object;
}

}  // namespace

std::vector<std::string> plan_formats() {
    return {EnumNames<PlanFormat>::names.begin(), EnumNames<PlanFormat>::names.end()};
}

bool is_plan_format(const std::string& name) {
    return enum_value<PlanFormat>(name).has_value();
}

bool is_plan_file(const std::string& name) {
    const std::string suffix = std::filesystem::path(name).extension().string();
    return suffix == ".yaml" || suffix == ".yml";
}

int export_plan_file(const PlanExportArguments& arguments) {
    const PlanFormat format = enum_value<PlanFormat>(arguments.format).value();
    if (arguments.out == "-" && usual_suffix(format).empty())
        throw UsageError("OUT is a folder with --to " + arguments.format +
                         ", which does not go to standard output; name one.");
    const OutputKind* kind = nullptr;  // a folder replaces nothing
    if (!usual_suffix(format).empty())
        kind = format == PlanFormat::deepspeed ? &outputs::deepspeed_document() : &outputs::plan_document();
    check_outputs({{"OUT", arguments.out, kind}}, project_files(arguments.file), arguments.json);
    const Plan plan = Project::open(arguments.file, Project::Mode::read_only).plan();
    const PlanExport result = export_plan(plan, format, enum_value<GpuAnswer>(arguments.cluster).value());
    if (arguments.out == "-")
        write_output("-", result.documents.front().text);
    else
        write_plan_export(result, arguments.out);
    for (const PlanLoss& loss : result.losses) print_message("lost: " + loss.sentence());
    for (const std::string& note : result.notes) print_message(note);
    if (arguments.json) {
        print_json(to_json(result, arguments));
    } else if (arguments.out != "-") {
        print_line(arguments.out + ": the plan for " + arguments.format +
                   (result.layout.empty()
                        ? std::string()
                        : ", " + plural(result.gpus, "GPU", "GPUs") + ": " + result.layout) +
                   ".");
    }
    return exit_done;
}

int import_plan_file(const std::string& source, const std::string& file, bool json) {
    const PlanImport result = read_plan_file(source);
    make_imported_project(result.plan, file);
    for (const std::string& note : result.notes) print_message(note);
    if (json)
        print_json({{"file", file}, {"from", "modelzoo"}, {"notes", result.notes}});
    else
        print_line(file + ": the plan of " + source + ". What it says: wafermill show " + shell_quoted(file));
    return exit_done;
}

}  // namespace wafermill::cli

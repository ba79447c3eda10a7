// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "core/base/csv.h"
#include "core/base/text_file.h"
#include "core/estimate/gpu_validation.h"

namespace wafermill::cli {
namespace {

using Side = ComparedRun::Side;

std::string percent(double fraction) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100.0 * fraction);
    return text;
}

struct Group {
    const char* key;
    const char* title;
    std::function<bool(const ComparedRun&)> keep;
};

/// The groups that errors are told of, in the order of the page.
std::vector<Group> groups() {
    const auto judged = [](Side side) {
        return [side](const ComparedRun& run) { return run.side == side && run.judged(); };
    };
    const auto fitted = [](Side side, bool on) {
        return [side, on](const ComparedRun& run) {
            return run.side == side && run.judged() && run.fitted == on;
        };
    };
    return {{"gpu", "GPUs, full layout given", judged(Side::gpu)},
            {"gpu_fitted", "  fitted on", fitted(Side::gpu, true)},
            {"gpu_not_fitted", "  not fitted on", fitted(Side::gpu, false)},
            {"gpu_searched", "GPUs, layout searched",
             [](const ComparedRun& run) { return run.predicted > 0 && run.searched; }},
            {"wafer", "wafer systems", judged(Side::wafer)},
            {"wafer_fitted", "  fitted on", fitted(Side::wafer, true)},
            {"wafer_not_fitted", "  not fitted on", fitted(Side::wafer, false)}};
}

int validate(const std::string& report, const std::string& csv, bool json) {
    const std::vector<ComparedRun> runs = published_runs();
    if (!report.empty())
        write_text_file(report, validation_page(runs, "wafermill validation --report PAGE.md"));
    if (!csv.empty()) write_text_file(csv, format_csv(validation_table(runs)));
    nlohmann::ordered_json object;
    std::vector<std::vector<std::string>> rows = {
        {"runs", "number", "median error", "90th percentile", "in the range"}};
    for (const Group& group : groups()) {
        const ErrorSummary s = summarise(runs_that(runs, group.keep));
        rows.push_back({group.title, std::to_string(s.runs), percent(s.median), percent(s.percentile_90),
                        percent(s.coverage)});
        object[group.key] = {
            {"runs", s.runs},           {"median_error", s.median}, {"percentile_90_error", s.percentile_90},
            {"largest_error", s.worst}, {"bias", s.bias},           {"coverage", s.coverage}};
    }
    if (json) {
        print_json(object);
    } else {
        print_table(rows);
    }
    return exit_done;
}

}  // namespace

void add_validation_command(CLI::App& app, Action& action) {
    struct Arguments {
        std::string report, csv;
        bool json = false;
    };
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "validation", "Published runs beside what the estimate predicts for them: how good it is");
    add_text(*command, "--report", arguments->report, "A page in Markdown with every run", "OUT");
    add_text(*command, "--csv", arguments->csv, "A table with every run", "OUT");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] {
        action = [=] { return validate(arguments->report, arguments->csv, arguments->json); };
    });
}

}  // namespace wafermill::cli

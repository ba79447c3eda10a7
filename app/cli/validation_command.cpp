// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/values.h"
#include "core/base/csv.h"
#include "core/estimate/gpu_validation.h"

namespace wafermill::cli {
namespace {

using Side = ComparedRun::Side;

std::string percent(double fraction) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100.0 * fraction);
    return text;
}

std::string covered_text(std::size_t covered, std::size_t runs) {
    return std::to_string(covered) + " (" +
           percent(runs == 0 ? 0.0 : static_cast<double>(covered) / static_cast<double>(runs)) + ")";
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
            {"gpu_series", "GPUs, of a series that constants were set by",
             [](const ComparedRun& run) { return run.predicted > 0 && run.related; }},
            {"wafer", "wafer systems", judged(Side::wafer)},
            {"wafer_fitted", "  fitted on", fitted(Side::wafer, true)},
            {"wafer_not_fitted", "  not fitted on", fitted(Side::wafer, false)},
            {"not_fitted", "all, not fitted on",
             [](const ComparedRun& run) { return run.judged() && !run.fitted; }}};
}

int validate(const std::string& report, const std::string& csv, bool json) {
    check_outputs(
        {{"--report", report, &outputs::validation_page()}, {"--csv", csv, &outputs::validation_table()}}, {},
        json);
    const std::vector<ComparedRun> runs = published_runs();
    if (!report.empty()) write_output(report, validation_page(runs, "wafermill validation --report PAGE.md"));
    if (!csv.empty()) write_output(csv, format_csv(validation_table(runs)));
    nlohmann::ordered_json object;
    std::vector<std::vector<std::string>> rows = {
        {"runs", "number", "median error", "90th percentile", "in the range"}};
    for (const Group& group : groups()) {
        const ErrorSummary s = summarise(runs_that(runs, group.keep));
        rows.push_back({group.title, std::to_string(s.runs), percent(s.median), percent(s.percentile_90),
                        covered_text(s.covered, s.runs)});
        object[group.key] = {
            {"runs", s.runs},           {"median_error", s.median}, {"percentile_90_error", s.percentile_90},
            {"largest_error", s.worst}, {"bias", s.bias},           {"covered", s.covered},
            {"coverage", s.coverage}};
    }
    const LeftOut left_out = leave_out_each_source(runs);
    object["gpu_source_left_out"] = {
        {"runs", left_out.runs},
        {"covered", left_out.covered},
        {"coverage", static_cast<double>(left_out.covered) / static_cast<double>(left_out.runs)}};
    rows.push_back({"GPUs, not fitted on, width from other sources", std::to_string(left_out.runs), "", "",
                    covered_text(left_out.covered, left_out.runs)});
    if (json) {
        print_json(object);
    } else if (report != "-" && csv != "-") {
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
    add_output(*command, "--report", arguments->report,
               "A page in Markdown with every run; -: standard output", Writes::text);
    add_output(*command, "--csv", arguments->csv, "A table with every run; -: standard output", Writes::text);
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] {
        action = [=] { return validate(arguments->report, arguments->csv, arguments->json); };
    });
}

}  // namespace wafermill::cli

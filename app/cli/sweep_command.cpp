// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/progress.h"
#include "app/cli/studio_program.h"
#include "app/cli/values.h"
#include "core/base/units.h"
#include "core/estimate/sweep.h"
#include "core/project/project.h"

namespace wafermill::cli {
namespace {

struct Arguments {
    std::string file, x, y, against, preset, csv, chart;
    std::vector<std::string> results;
    bool json = false;
};

volatile std::sig_atomic_t interrupt_asked = 0;

void catch_interrupts() {
    struct sigaction action {};
    action.sa_handler = [](int) { interrupt_asked = 1; };
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);  // the second ends at once
    for (const int signal : {SIGINT, SIGTERM}) ::sigaction(signal, &action, nullptr);
}

SweepAxis axis_of(const std::string& option, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        throw UsageError(option + " takes KEY=VALUES, such as cluster.systems=1:2048:12:log, not \"" + text +
                         "\".");
    return sweep_axis(text.substr(0, equals), text.substr(equals + 1));
}

/// A preset's request with what was given in its place.
SweepRequest request_of(const Arguments& a, const Plan& plan) {
    try {
        SweepRequest request;
        if (!a.preset.empty()) request = sweep_preset(a.preset).request(plan);
        if (a.preset.empty() && (a.x.empty() || a.results.empty())) {
            std::vector<std::string> keys;
            for (const SweepPreset& preset : sweep_presets()) keys.push_back(preset.key);
            throw UsageError("A sweep needs --x and --result, or --preset with " + any_of(keys) + ".");
        }
        if (!a.x.empty()) request.x = axis_of("--x", a.x);
        if (!a.y.empty()) request.y = axis_of("--y", a.y);
        if (!a.results.empty()) request.results = a.results;
        if (!a.against.empty()) request.against = a.against;
        for (std::string& name : request.results) name = sweep_result(name).name;
        if (!request.against.empty()) request.against = sweep_result(request.against).name;
        check_sweep(request);
        return request;
    } catch (const UsageError&) {
        throw;
    } catch (const Error& error) {
        throw UsageError(error.what());
    }
}

std::string formatted(const std::string& unit, double value) {
    if (!std::isfinite(value)) return "-";
    if (unit == "s") return format_duration(value);
    if (unit == "W" || unit == "J" || unit == "FLOP/s" || unit == "FLOP") return format_si(value, unit);
    if (unit == "B") return value < 0 ? "-" + format_bytes(-value) : format_bytes(value);
    if (unit == "share") return format_count(100.0 * value) + " %";
    return unit.empty() || unit == "parameters" || unit == "tokens" ? format_count(value)
                                                                    : format_count(value) + " " + unit;
}

/// A name that stands beside its figure; what is longer stands under the row.
bool is_short(const SweepValue& value) {
    return std::isfinite(value.figure.value) && !value.text.empty() && value.text.size() < 24;
}

std::string cell(const SweepResult& result, const SweepPoint& point, std::size_t r) {
    const SweepValue& value = point.values[r];
    std::string text = formatted(result.unit, value.figure.value);
    if (std::isfinite(value.figure.value) && value.figure.low != value.figure.high) {
        text += " (" + formatted(result.unit, value.figure.low) + " to " +
                formatted(result.unit, value.figure.high) + ")";
    }
    if (is_short(value)) text += " " + value.text;
    if (point.front[r]) text += point.front_of_all[r] ? " **" : " *";
    return text;
}

std::string shown_value(const SweepAxis& axis, std::size_t i) {
    if (key_kind(axis.key) != KeyKind::bytes) return axis.values[i];
    return format_bytes(axis.numbers[i]);
}

/// A name that belongs to a figure, or why there is none; what keeps the plan from being one.
std::string note_of(const Sweep& sweep, const SweepPoint& point) {
    bool doubtful = !point.planned;
    for (std::size_t r = 0; r < point.values.size(); ++r) doubtful = doubtful || !sweep.sound(point, r);
    std::string note = doubtful ? point.reason : std::string();
    for (std::size_t r = 0; r < point.values.size(); ++r) {
        const SweepValue& value = point.values[r];
        if (!value.text.empty() && !is_short(value))
            note += (note.empty() ? "" : " ") + sweep.request.results[r] + ": " + value.text;
    }
    return note;
}

void print_text(const Sweep& sweep) {
    std::vector<std::vector<std::string>> rows(1);
    std::vector<std::string> notes(1);
    const SweepRequest& request = sweep.request;
    rows[0].push_back(request.x.key);
    if (request.y) rows[0].push_back(request.y->key);
    rows[0].insert(rows[0].end(), request.results.begin(), request.results.end());
    const auto against = against_columns(sweep);
    for (const auto& [name, result] : against) rows[0].push_back("against " + name);
    bool starred = false;
    for (const SweepPoint& point : sweep.points) {
        std::vector<std::string> row = {shown_value(request.x, point.x)};
        if (request.y) row.push_back(shown_value(*request.y, point.y));
        for (std::size_t r = 0; r < request.results.size(); ++r) {
            row.push_back(point.planned ? cell(sweep_result(request.results[r]), point, r) : "-");
            starred = starred || point.front[r];
        }
        for (const auto& [name, result] : against)
            row.push_back(
                point.planned ? formatted(sweep_result(name).unit, point.against[result].figure.value) : "-");
        rows.push_back(std::move(row));
        notes.push_back(note_of(sweep, point));
    }
    print_line("Sweep (estimated)");
    print_table(rows, notes);
    if (starred)
        print_line(
            "* no other of its kind of cluster is better in one and as good in the other; ** of any kind");
}

Sweep compute(const Plan& plan, const SweepRequest& request) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds patience(300);
    catch_interrupts();
    Progress progress;
    const auto begun = Clock::now();
    Sweep sweep = run_sweep(plan, request, [&](std::size_t done, std::size_t all) {
        if (Clock::now() - begun > patience)
            progress.preparing(static_cast<double>(done) / static_cast<double>(all),
                               "point " + std::to_string(done) + "/" + std::to_string(all));
        return interrupt_asked == 0;
    });
    progress.finish();
    return sweep;
}

/// As the studio takes an axis.
std::string spelled(const SweepAxis& axis) {
    std::string text = axis.key + "=";
    for (std::size_t i = 0; i < axis.values.size(); ++i) text += (i > 0 ? "," : "") + axis.values[i];
    return text;
}

int draw(const Arguments& a, const SweepRequest& request) {
    std::vector<std::string> words = {"--sweep", a.file, "--x", spelled(request.x)};
    if (request.y) words.insert(words.end(), {"--y", spelled(*request.y)});
    for (const std::string& name : request.results) words.insert(words.end(), {"--result", name});
    if (!request.against.empty()) words.insert(words.end(), {"--against", request.against});
    words.insert(words.end(), {"--out", a.chart});
    return run_studio(words);
}

int sweep_file(const Arguments& a) {
    check_outputs(
        {{"--csv", a.csv, &outputs::sweep_table()}, {"--chart", a.chart, outputs::by_suffix(a.chart)}},
        project_files(a.file), a.json);
    const Plan plan = Project::open(a.file, Project::Mode::read_only).plan();
    const SweepRequest request = request_of(a, plan);
    const bool table = a.json || !a.csv.empty() || a.chart.empty();
    if (table) {
        const Sweep sweep = compute(plan, request);
        if (!a.csv.empty()) write_output(a.csv, sweep_csv(sweep));
        if (!a.csv.empty() && a.csv != "-") {
            print_message("Wrote " +
                          plural(static_cast<std::int64_t>(sweep.points.size()), "point", "points") + " to " +
                          a.csv + ".");
        }
        if (a.json) print_json(to_json(sweep));
        if (a.csv.empty() && !a.json) print_text(sweep);
        for (const std::string& remark : sweep_remarks(sweep)) print_message("Note: " + remark);
    }
    return a.chart.empty() ? exit_done : draw(a, request);
}

std::string wrong_suffix(const std::string& out) {
    if (out.empty() || out == "-") return {};  // refused by what reads it
    std::string suffix = std::filesystem::path(out).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    for (const char* known : {".png", ".svg", ".pdf"})
        if (suffix == known) return {};
    return "The chart's file ends in .png, .svg or .pdf, unlike \"" + out + "\".";
}

std::string list_of_results() {
    std::string text = "Results (a word in brackets is taken too):\n";
    for (const SweepResult& result : sweep_results()) {
        if (result.side == ResultSide::as_fast) continue;
        text += "  " + result.name + (result.word.empty() ? "" : " (" + result.word + ")") + ": " +
                result.meaning + (result.unit.empty() ? "" : ", " + result.unit) + "\n";
    }
    text +=
        "holds. is the smallest GPU cluster that holds the model; the same names with as_fast. are of the\n"
        "smallest that is as fast as the wafer systems.\n\nPresets:\n";
    for (const SweepPreset& preset : sweep_presets())
        text += "  " + preset.key + ": " + preset.title + ". " + preset.meaning + "\n";
    return text;
}

}  // namespace

void add_sweep_command(CLI::App& app, Action& action) {
    const auto a = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("sweep", "Estimate the plan over a range of one or two values");
    add_text(*command, "FILE", a->file, "The project file", "")->required();
    add_text(*command, "--x", a->x,
             "A plan value and its values: a list A,B,C; FROM:TO:COUNT; FROM:TO:COUNT:log; all (names)",
             "KEY=VALUES");
    add_text(*command, "--y", a->y, "A second one", "KEY=VALUES");
    command->add_option("--result", a->results, "Figures of the estimate")->type_name("NAME")->delimiter(',');
    add_text(*command, "--against", a->against,
             "Weigh the results against this one, and mark the best trade-offs (Pareto front)", "NAME");
    std::vector<std::string> presets;
    for (const SweepPreset& preset : sweep_presets()) presets.push_back(preset.key);
    add_choice(*command, "--preset", a->preset, any_of(presets) + "; other options change parts of it",
               presets);
    add_output(*command, "--csv", a->csv, "Write a row a point; -: standard output", Writes::text);
    add_output(*command, "--chart", a->chart,
               "Draw the first result, and those of its unit: .png, .svg or .pdf", Writes::picture)
        ->check([](const std::string& out) { return wrong_suffix(out); });
    command->add_flag("--json", a->json, "Print JSON");
    command->footer(list_of_results());
    command->callback([a, &action] { action = [a] { return sweep_file(*a); }; });
}

}  // namespace wafermill::cli

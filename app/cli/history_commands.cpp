// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/run_json.h"
#include "app/cli/studio_program.h"
#include "app/cli/values.h"
#include "core/base/json_text.h"
#include "core/base/units.h"
#include "core/project/series.h"
#include "engine/train/session.h"

namespace wafermill::cli {
namespace {

using Json = nlohmann::ordered_json;

/// A run that no trainer holds any more says so, where the file can be written.
Project open_settled(const std::string& file) {
    Project project = Project::open(file);
    if (!project.read_only()) project.settle_abandoned_runs();
    return project;
}

std::string shown_loss(const Json& summary, const char* key) {
    const auto found = summary.find(key);
    if (found == summary.end() || !found->is_number()) return "-";
    char text[32];
    std::snprintf(text, sizeof text, "%.4f", found->get<double>());
    return text;
}

/// The checkpoint that a run began with: "3@200".
std::string shown_parent(const Run& run) {
    return run.parent > 0 ? std::to_string(run.parent) + "@" + std::to_string(run.parent_step) : "-";
}

Json summary_of(const Run& run) {
    Json summary = parse_json_quietly<Json>(run.summary);
    return summary.is_object() ? summary : Json::object();
}

/// What `runs` is asked to change, as given: "RUNS=WHAT".
struct LabelOptions {
    std::vector<std::string> untag, tag, group, note;
};

/// The labels of the runs that an option names, and what it says of them.
struct Named {
    std::vector<RunLabels*> labels;
    std::string what;
};

/// The changes that the options ask for, run by run.
class LabelEdit {
  public:
    explicit LabelEdit(const Project& project) : project_(project) {}

    Named named(const std::string& option, const std::string& pair) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string::npos || equals == 0)
            throw UsageError(option + " takes RUN=TEXT, such as 3=TEXT or 3,4=TEXT, unlike \"" + pair +
                             "\".");
        Named named{{}, pair.substr(equals + 1)};
        std::string runs = pair.substr(0, equals) + ",";
        for (std::size_t comma; (comma = runs.find(',')) != std::string::npos; runs.erase(0, comma + 1)) {
            const Run run = find_run(project_, runs.substr(0, comma));
            const auto change =
                changes_.try_emplace(run.id, LabelChange{run.id, run.labels, run.labels}).first;
            named.labels.push_back(&change->second.to);
        }
        return named;
    }
    std::vector<LabelChange> changes() const {
        std::vector<LabelChange> all;
        for (const auto& [run, change] : changes_) all.push_back(change);
        return all;
    }

  private:
    const Project& project_;
    std::map<std::int64_t, LabelChange> changes_;
};

std::vector<std::string> named_tags(const std::string& option, const Named& named) {
    std::vector<std::string> tags = tags_of(named.what);
    if (tags.empty()) throw UsageError(option + " names no tag; give it as RUN=TAG.");
    return tags;
}

std::vector<LabelChange> label_changes(const Project& project, const LabelOptions& options) {
    LabelEdit edit(project);
    for (const std::string& pair : options.untag) {
        const Named named = edit.named("--untag", pair);
        for (const std::string& tag : named_tags("--untag", named))
            for (RunLabels* labels : named.labels) std::erase(labels->tags, tag);
    }
    for (const std::string& pair : options.tag) {
        const Named named = edit.named("--tag", pair);
        const std::string more = tags_text(named_tags("--tag", named));
        for (RunLabels* labels : named.labels) labels->tags = tags_of(tags_text(labels->tags) + ", " + more);
    }
    for (const std::string& pair : options.group) {
        const Named named = edit.named("--group", pair);
        for (RunLabels* labels : named.labels) labels->group = named.what;
    }
    for (const std::string& pair : options.note) {
        const Named named = edit.named("--note", pair);
        for (RunLabels* labels : named.labels) labels->note = named.what;
    }
    std::vector<LabelChange> changes = edit.changes();
    try {
        for (const LabelChange& change : changes) check_labels(change.to);
    } catch (const Error& wrong) {
        throw UsageError(wrong.what());
    }
    return changes;
}

int list_runs(const std::string& file, const LabelOptions& options, bool json) {
    Project project = open_settled(file);
    if (const auto changes = label_changes(project, options); !changes.empty())
        project.change_labels(changes);
    if (json) {
        print_json({{"file", project.file().string()}, {"runs", runs_json(project)}});
    } else {
        print_runs(project);
    }
    return exit_done;
}

int write_metrics(const std::string& file, const std::string& run, const std::string& out) {
    check_outputs({{"--csv", out, &outputs::metrics_table()}}, project_files(file), false);
    const Project project = Project::open(file, Project::Mode::read_only);
    const Run found = find_run(project, run);
    if (out == "-") {
        project.write_csv(found.id, std::cout);
        std::cout.flush();
        if (!std::cout) throw Error("The output could not be written completely.");
        return exit_done;
    }
    project.write_csv(found.id, std::filesystem::path(out));
    print_message("Wrote the metrics of run " + std::to_string(found.id) + " to " + out + ".");
    return exit_done;
}

std::vector<std::string> chart_suffixes() {
    return {".png", ".svg", ".pdf", ".csv"};
}

/// Empty when the studio can write such a file.
std::string wrong_suffix(const std::string& out) {
    if (out.empty() || out == "-") return {};  // refused by what reads it
    std::string suffix = std::filesystem::path(out).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    for (const std::string& known : chart_suffixes())
        if (suffix == known) return {};
    return "The chart's file ends in " + any_of(chart_suffixes()) + ", unlike \"" + out + "\".";
}

/// How a chart is put on paper, in the words of the studio, which checks them.
struct PaperArguments {
    std::string size, theme, language;
    int resolution = 0, font_size = 0;  // 0: the studio's own
    std::vector<std::string> only;
    bool no_title = false, no_legend = false, outlines = false, spreadsheet = false;

    std::vector<std::string> words() const {
        std::vector<std::string> all;
        const auto number = [](int value) { return value > 0 ? std::to_string(value) : std::string(); };
        const std::pair<const char*, std::string> values[] = {{"--size", size},
                                                              {"--resolution", number(resolution)},
                                                              {"--font-size", number(font_size)},
                                                              {"--theme", theme},
                                                              {"--language", language}};
        for (const auto& [option, value] : values)
            if (!value.empty()) all.insert(all.end(), {option, value});
        for (const std::string& name : only) all.insert(all.end(), {"--only", name});
        const std::pair<const char*, bool> flags[] = {{"--no-title", no_title},
                                                      {"--no-legend", no_legend},
                                                      {"--outlines", outlines},
                                                      {"--spreadsheet", spreadsheet}};
        for (const auto& [option, set] : flags)
            if (set) all.emplace_back(option);
        return all;
    }
};

void add_paper_options(CLI::App& chart, PaperArguments& paper) {
    add_text(chart, "--size", paper.size, "In pixels or millimetres: 1280x800 or 160x100mm", "WxH");
    add_whole(chart, "--resolution", paper.resolution, "Dots an inch, 144 unless given", 36, 1200);
    add_whole(chart, "--font-size", paper.font_size, "Points of the title, 12 unless given", 6, 48);
    add_choice(chart, "--theme", paper.theme, "light, dark, or print, which needs no colours",
               {"light", "dark", "print"});
    chart.add_flag("--no-title", paper.no_title, "Leave title and unit out");
    chart.add_flag("--no-legend", paper.no_legend, "Leave the names at the lines out");
    add_texts(chart, "--only", paper.only, "Draw this line; may be given more than once", "NAME");
    chart.add_flag("--outlines", paper.outlines, "SVG: text as shapes");
    chart.add_flag("--spreadsheet", paper.spreadsheet, "CSV: the locale's decimal sign and separator");
    add_text(chart, "--language", paper.language, "Language of the chart, such as de", "CODE");
}

int draw_chart(const std::string& file, const std::string& run, const std::string& kind,
               const std::string& out, const PaperArguments& paper) {
    check_outputs({{"--out", out, outputs::by_suffix(out)}}, project_files(file), false);
    std::int64_t id = 0;
    {
        const Project project = Project::open(file, Project::Mode::read_only);
        id = find_run(project, run).id;
    }
    std::vector<std::string> arguments = {"--chart", file, std::to_string(id), "--kind", kind, "--out", out};
    for (std::string& word : paper.words()) arguments.push_back(std::move(word));
    return run_studio(arguments);
}

}  // namespace

Json runs_json(const Project& project) {
    Json list = Json::array();
    for (const Run& run : project.runs()) {
        const std::optional<std::int64_t> checkpoint = newest_checkpoint_step(project, run);
        const CheckpointList checkpoints = checkpoint_list(project, run);
        list.push_back({{"id", run.id},
                        {"title", run.title},
                        {"state", std::string(name(run.state))},
                        {"simulated", run.simulated},
                        {"message", run.message},
                        {"tags", run.labels.tags},
                        {"group", run.labels.group.empty() ? Json(nullptr) : Json(run.labels.group)},
                        {"note", run.labels.note},
                        {"pinned", run.labels.pinned},
                        {"step", run.step},
                        {"segments", run.segments},
                        {"created", run.created},
                        {"updated", run.updated},
                        {"checkpoint_step", checkpoint ? Json(*checkpoint) : Json(nullptr)},
                        {"checkpoints", checkpoints.steps},
                        {"best_checkpoint", checkpoints.best ? Json(*checkpoints.best) : Json(nullptr)},
                        {"parent", run.parent > 0 ? Json(run.parent) : Json(nullptr)},
                        {"parent_step", run.parent > 0 ? Json(run.parent_step) : Json(nullptr)},
                        {"uuid", run.uuid},
                        {"fingerprint", run.fingerprint},
                        {"summary", summary_of(run)}});
    }
    return list;
}

namespace {

/// What stands under a run in the list: why it ended, and its note.
std::string remarks(const Run& run) {
    std::string text = run.message;
    if (!run.labels.note.empty()) text += (text.empty() ? "" : "\n") + ("Note: " + run.labels.note);
    return text;
}

}  // namespace

void print_runs(const Project& project) {
    const std::vector<Run> runs = project.runs();
    const auto any = [&runs](auto has) { return std::any_of(runs.begin(), runs.end(), has); };
    const bool tagged = any([](const Run& run) { return !run.labels.tags.empty(); });
    const bool grouped = any([](const Run& run) { return !run.labels.group.empty(); });
    std::vector<std::vector<std::string>> rows = {
        {"run", "from", "state", "step", "loss", "validation", "begun"}};
    if (grouped) rows[0].push_back("group");
    if (tagged) rows[0].push_back("tags");
    rows[0].push_back("title");
    std::vector<std::string> notes = {""};
    for (const Run& run : runs) {
        const Json summary = summary_of(run);
        const std::string state(run.simulated ? "simulated" : name(run.state));
        rows.push_back({std::to_string(run.id), shown_parent(run), state, std::to_string(run.step),
                        shown_loss(summary, "final_loss"), shown_loss(summary, "validation_loss"),
                        format_time(run.created)});
        const auto or_dash = [](const std::string& text) { return text.empty() ? "-" : text; };
        if (grouped) rows.back().push_back(or_dash(run.labels.group));
        if (tagged) rows.back().push_back(or_dash(tags_text(run.labels.tags)));
        rows.back().push_back(run.title);
        notes.push_back(remarks(run));
    }
    if (rows.size() == 1) return print_line("  no run yet");
    print_table(rows, notes);
}

void add_history_commands(CLI::App& app, Action& action) {
    struct Arguments {
        std::string file, run, out, kind;
        LabelOptions labels;
        bool json = false;
        PaperArguments paper;
    };
    const auto arguments = std::make_shared<Arguments>();

    CLI::App* runs =
        app.add_subcommand("runs", "List a project's runs, or change their tags, groups and notes");
    add_text(*runs, "FILE", arguments->file, "The project file", "")->required();
    runs->add_flag("--json", arguments->json, "Print JSON");
    const auto add_labels = [runs](const char* name, std::vector<std::string>& pairs, const char* type,
                                   const char* description) {
        add_texts(*runs, name, pairs, description, type);
    };
    add_labels("--tag", arguments->labels.tag, "RUN=TAG",
               "Tag a run; RUN may be several, 3,4=TAG; repeatable");
    add_labels("--untag", arguments->labels.untag, "RUN=TAG", "Take a tag from a run");
    add_labels("--group", arguments->labels.group, "RUN=NAME", "Put a run into a group; RUN= takes it out");
    add_labels("--note", arguments->labels.note, "RUN=TEXT", "Write a run's note; RUN= removes it");
    runs->callback([=, &action] {
        action = [=] { return list_runs(arguments->file, arguments->labels, arguments->json); };
    });

    CLI::App* metrics = app.add_subcommand("metrics", "Write the metrics of a run as CSV");
    add_text(*metrics, "FILE", arguments->file, "The project file", "")->required();
    add_text(*metrics, "RUN", arguments->run, "The run's number, or latest", "")->required();
    add_output(*metrics, "--csv", arguments->out, "The file to write; -: standard output", Writes::text)
        ->required();
    metrics->callback([=, &action] {
        action = [=] { return write_metrics(arguments->file, arguments->run, arguments->out); };
    });

    CLI::App* chart = app.add_subcommand("chart", "Draw a chart of a run (needs wafermill-studio)");
    add_text(*chart, "FILE", arguments->file, "The project file", "")->required();
    add_text(*chart, "RUN", arguments->run, "The run's number, or latest", "")->required();
    const std::vector<std::string> kinds(chart_kinds.begin(), chart_kinds.end());
    add_choice(*chart, "--kind", arguments->kind, any_of(kinds), kinds)->required();
    add_output(*chart, "--out", arguments->out, "The file to write: " + any_of(chart_suffixes()),
               Writes::picture)
        ->required()
        ->check([](const std::string& out) { return wrong_suffix(out); });
    add_paper_options(*chart, arguments->paper);
    chart->callback([=, &action] {
        action = [=] {
            return draw_chart(arguments->file, arguments->run, arguments->kind, arguments->out,
                              arguments->paper);
        };
    });
}

}  // namespace wafermill::cli

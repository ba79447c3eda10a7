// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/studio_program.h"
#include "app/cli/values.h"
#include "core/project/project.h"
#include "engine/train/session.h"

namespace wafermill::cli {
namespace {

struct Arguments {
    std::string file, out, language;
    std::vector<std::string> runs;
};

/// Empty when the studio can write such a file.
std::string wrong_suffix(const std::string& out) {
    if (out.empty() || out == "-") return {};  // refused by what reads it
    std::string suffix = std::filesystem::path(out).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    if (suffix == ".html" || suffix == ".htm" || suffix == ".pdf") return {};
    return "The report's file ends in .html or .pdf, unlike \"" + out + "\".";
}

int write_report(const Arguments& a) {
    check_outputs({{"--out", a.out, outputs::by_suffix(a.out)}}, project_files(a.file), false);
    std::vector<std::string> arguments = {"--report", a.file};
    {
        const Project project = Project::open(a.file, Project::Mode::read_only);
        std::vector<std::int64_t> seen;
        for (const std::string& run : a.runs.empty() ? std::vector<std::string>{"latest"} : a.runs) {
            const std::int64_t id = find_run(project, run).id;
            if (std::find(seen.begin(), seen.end(), id) != seen.end()) continue;
            seen.push_back(id);
            arguments.insert(arguments.end(), {"--run", std::to_string(id)});
        }
    }
    arguments.insert(arguments.end(), {"--out", a.out});
    if (!a.language.empty()) arguments.insert(arguments.end(), {"--language", a.language});
    return run_studio(arguments);
}

}  // namespace

void add_report_command(CLI::App& app, Action& action) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* report =
        app.add_subcommand("report", "Write a report of a run, or of runs compared (needs wafermill-studio)");
    add_text(*report, "FILE", arguments->file, "The project file", "")->required();
    add_texts(
        *report, "--run", arguments->runs,
        "A run's number, or latest; may be given more than once: the others are compared with the first. "
        "Without it: the latest",
        "RUN");
    add_output(*report, "--out", arguments->out, "The file to write: .html or .pdf", Writes::picture)
        ->required()
        ->check([](const std::string& out) { return wrong_suffix(out); });
    add_text(*report, "--language", arguments->language, "Language of the report, such as de", "CODE");
    report->callback([=, &action] { action = [=] { return write_report(*arguments); }; });
}

}  // namespace wafermill::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "engine/train/session.h"

namespace wafermill::cli {
namespace {

struct Arguments {
    std::string file, run;
    SampleOptions options;
    std::int64_t seed = 1;
    bool json = false;
};

/// The run that is named, or the newest with a checkpoint. One that failed may have weights that are worth
/// nothing.
std::int64_t run_to_sample(const Arguments& arguments) {
    const Project project = Project::open(arguments.file, Project::Mode::read_only);
    std::optional<Run> chosen;
    if (!arguments.run.empty()) chosen = find_run(project, arguments.run);
    for (const Run& run : project.runs())
        if (!chosen && newest_checkpoint_step(project, run)) chosen = run;
    if (!chosen) throw Error("There is no run with a checkpoint to sample from; train first.");
    if (chosen->state == RunState::failed)
        print_message("wafermill: warning: run " + std::to_string(chosen->id) +
                      " failed, and its weights may be worth nothing. " + chosen->message);
    return chosen->id;
}

int sample(const Arguments& arguments) {
    const std::int64_t run = run_to_sample(arguments);
    if (arguments.json) {
        const std::string text = sample_project(arguments.file, run, arguments.options);
        print_json({{"prompt", arguments.options.prompt}, {"text", text}});
        return exit_done;
    }
    bool begun = false;
    const auto write = [&](const std::string& piece) {
        if (!begun) std::fputs(arguments.options.prompt.c_str(), stdout);
        begun = true;
        std::fwrite(piece.data(), 1, piece.size(), stdout);
        return std::fflush(stdout) == 0;
    };
    sample_project(arguments.file, run, arguments.options, write);
    print_line("");
    return exit_done;
}

}  // namespace

void add_sample_command(CLI::App& app, Action& action) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("sample", "Continue a text with what was trained");
    SampleOptions& options = arguments->options;
    add_text(*command, "FILE", arguments->file, "The project file", "")->required();
    add_text(*command, "--run", arguments->run,
             "The run's number, or latest; the newest with a checkpoint unless given", "RUN");
    add_text(*command, "--checkpoint", options.checkpoint, "best, newest or a step", "WHICH");
    add_text(*command, "--prompt", options.prompt, "The text to continue", "TEXT")->required();
    add_whole(*command, "--tokens", options.tokens, "Tokens to add", 1, 1'000'000);
    add_number(*command, "--temperature", options.temperature, "0 takes the likeliest token each time", 0.0,
               100.0);
    add_whole(*command, "--top-k", options.top_k, "Choose among the K likeliest tokens; 0: among all", 0);
    add_whole(*command, "--seed", arguments->seed, "Equal seeds give equal texts", 0);
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] {
        arguments->options.seed = static_cast<std::uint64_t>(arguments->seed);
        action = [=] { return sample(*arguments); };
    });
}

}  // namespace wafermill::cli

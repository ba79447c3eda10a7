// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "engine/train/session.h"

namespace wafermill::cli {
namespace {

struct Arguments {
    std::string file, run;
    SampleOptions options;
    bool json = false;
};

int sample(const Arguments& arguments) {
    std::int64_t run = 0;
    if (!arguments.run.empty()) {
        const Project project = Project::open(arguments.file, Project::Mode::read_only);
        run = find_run(project, arguments.run).id;
    }
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
    command->add_option("FILE", arguments->file, "The project file")->required();
    command->add_option("--run", arguments->run,
                        "The run's number; the newest with a checkpoint unless given");
    command->add_option("--checkpoint", options.checkpoint, "best, newest or a step")->capture_default_str();
    command->add_option("--prompt", options.prompt, "The text to continue")->required();
    command->add_option("--tokens", options.tokens, "Tokens to add")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}))
        ->capture_default_str();
    command->add_option("--temperature", options.temperature, "0 takes the likeliest token each time")
        ->check(CLI::Range(0.0, 100.0))
        ->capture_default_str();
    command->add_option("--top-k", options.top_k, "Choose among the K likeliest tokens; 0: among all")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{1'000'000'000}))
        ->capture_default_str();
    command->add_option("--seed", options.seed, "Equal seeds give equal texts")->capture_default_str();
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] { action = [=] { return sample(*arguments); }; });
}

}  // namespace wafermill::cli

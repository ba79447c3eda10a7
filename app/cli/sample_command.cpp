// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "app/cli/watch.h"
#include "core/base/units.h"
#include "engine/train/session.h"
#include "engine/train/text_generator.h"

namespace wafermill::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Arguments {
    std::string file, run;
    SampleOptions options;
    std::int64_t seed = 1;
    bool greedy = false, json = false;
};

/// The run that is named, or the newest with a checkpoint. One that failed may have weights that are worth
/// nothing.
std::int64_t run_to_sample(const Project& project, const std::string& named) {
    std::optional<Run> chosen;
    if (!named.empty()) chosen = find_run(project, named);
    for (const Run& run : project.runs())
        if (!chosen && newest_checkpoint_step(project, run)) chosen = run;
    if (!chosen) throw Error("There is no run with a checkpoint to sample from; train first.");
    if (chosen->state == RunState::failed)
        print_message("wafermill: warning: run " + std::to_string(chosen->id) +
                      " failed, and its weights may be worth nothing. " + chosen->message);
    return chosen->id;
}

Json rate_json(double rate) {
    return rate > 0 ? Json(rate) : Json(nullptr);
}

void print_result(const Arguments& arguments, const TextGenerator& generator, const GeneratedText& result) {
    print_json({{"run", generator.model().run().id},
                {"step", generator.model().info().step},
                {"prompt", arguments.options.prompt},
                {"text", result.text},
                {"ids", result.ids},
                {"ended", result.ended},
                {"stop", result.ended == "stop" ? Json(result.stop) : Json(nullptr)},
                {"seed", arguments.options.seed},
                {"prompt_tokens", result.figures.prompt_tokens},
                {"tokens", result.figures.tokens},
                {"prompt_tokens_per_second", rate_json(result.prompt_tokens_per_second())},
                {"tokens_per_second", rate_json(result.tokens_per_second())},
                {"context_slides", result.figures.slides},
                {"weights_in_memory", generator.model().keeps_all_weights()}});
}

/// What the model did not see of the text.
void tell_context(const Generated& figures, std::int64_t positions) {
    const std::string of = "the model's sequence of " + plural(positions, "token", "tokens");
    if (figures.prompt_tokens > positions)
        print_message("The prompt has " + std::to_string(figures.prompt_tokens) + " tokens, more than " + of +
                      ": its beginning was not seen.");
    if (figures.slides > 0)
        print_message("The text filled " + of + " " + plural(figures.slides, "time", "times") +
                      ": each time, the later half of it was kept as the context.");
}

int sample(const Arguments& arguments) {
    const Project project = Project::open(arguments.file, Project::Mode::read_only);
    const SampleOptions& options = arguments.options;
    const std::int64_t run = run_to_sample(project, arguments.run);
    Watch loading("loading the model");
    TextGenerator generator(project, run, options.checkpoint, [&](double share) { return loading(share); });
    loading.finish();
    if (!generator.model().keeps_all_weights())
        print_message(
            "The weights do not fit the memory that is free: those that do not are read from the checkpoint "
            "for each token.");
    Watch watch("reading the prompt");
    bool begun = false;
    generator.decoder().watch = [&](double share) { return begun ? !interrupt_asked() : watch(share); };
    const auto write = [&](const std::string& piece) {
        if (!begun) watch.finish();
        if (!begun && !arguments.json) std::fputs(options.prompt.c_str(), stdout);
        begun = true;
        if (arguments.json) return !interrupt_asked();
        std::fwrite(piece.data(), 1, piece.size(), stdout);
        return std::fflush(stdout) == 0 && !interrupt_asked();
    };
    const GeneratedText result = generator.generate(options, write);
    watch.finish();
    if (arguments.json)
        print_result(arguments, generator, result);
    else if (begun)
        print_line("");
    tell_context(result.figures, generator.decoder().positions());
    if (!interrupt_asked()) return exit_done;
    print_message("Interrupted after " + plural(result.figures.tokens, "token", "tokens") + ".");
    return exit_interrupted;
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
    CLI::Option* temperature = add_number(*command, "--temperature", options.temperature,
                                          "0 takes the likeliest token each time", 0.0, 100.0);
    command->add_flag("--greedy", arguments->greedy, "The same as --temperature 0")->excludes(temperature);
    add_whole(*command, "--top-k", options.top_k, "Choose among the K likeliest tokens; 0: among all", 0);
    add_positive(*command, "--top-p", options.top_p,
                 "Choose among the likeliest tokens that have this probability together; 1: among all", 1.0);
    add_number(*command, "--repetition-penalty", options.repetition_penalty,
               "Above 1, tokens that occurred already are less likely; 1: none", 0.01, 100.0);
    add_whole(*command, "--seed", arguments->seed, "Equal seeds give equal texts", 0);
    add_texts(*command, "--stop", options.stop, "End before this text; may be given more than once", "TEXT");
    command->add_flag("--past-end", options.past_end, "Go on behind the token that ends a document");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] {
        arguments->options.seed = static_cast<std::uint64_t>(arguments->seed);
        if (arguments->greedy) arguments->options.temperature = 0;
        action = [=] { return sample(*arguments); };
    });
}

}  // namespace wafermill::cli

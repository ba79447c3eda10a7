// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/values.h"
#include "app/cli/watch.h"
#include "core/base/units.h"
#include "engine/train/choice_evaluation.h"
#include "engine/train/text_evaluation.h"

namespace wafermill::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Arguments {
    std::string file, data, run, out;
    EvaluationOptions options;
    ChoiceTask task;
    bool choices = false, json = false;
};

/// The run that is named; 0, the newest with a checkpoint, unless one is.
std::int64_t run_to_use(const Project& project, const std::string& named) {
    return named.empty() ? 0 : find_run(project, named).id;
}

int evaluate_text(const Arguments& arguments) {
    const Project project = Project::open(arguments.file, Project::Mode::read_only);
    EvaluationOptions options = arguments.options;
    options.data = arguments.data;
    options.run = run_to_use(project, arguments.run);
    Watch watch("evaluating");
    const Evaluation result =
        wafermill::evaluate_text(project, options, [&](double share) { return watch(share); });
    if (arguments.json) {
        print_json({{"run", result.run},
                    {"step", result.step},
                    {"loss", result.loss()},
                    {"perplexity", result.perplexity()},
                    {"bits_per_byte", result.bits_per_byte()},
                    {"tokens", result.tokens},
                    {"bytes", result.bytes},
                    {"sequence", result.sequence},
                    {"stride", result.stride}});
        return exit_done;
    }
    print_table(
        {{"loss", significant(result.loss()) + " nats per token"},
         {"perplexity", significant(result.perplexity())},
         {"bits per byte", significant(result.bits_per_byte())},
         {"predicted", std::to_string(result.tokens) + " tokens, " + std::to_string(result.bytes) + " bytes"},
         {"windows", std::to_string(result.sequence) + " tokens, each " + std::to_string(result.stride) +
                         " on; all tokens but the first, and those put in front of texts, count once"},
         {"model", "step " + std::to_string(result.step) + " of run " + std::to_string(result.run)}});
    return exit_done;
}

/// The items as JSON Lines, in the order of the task.
std::string item_lines(const ChoiceEvaluation& result) {
    std::string lines;
    for (const ChoiceItem& item : result.items) {
        Json choices = Json::array();
        for (const ChoiceScore& score : item.choices)
            choices.push_back({{"log_likelihood", score.log_likelihood},
                               {"tokens", score.tokens},
                               {"characters", score.characters},
                               {"bytes", score.bytes},
                               {"greedy", score.greedy}});
        const Json line = {{"line", item.line},
                           {"answer", item.answer},
                           {"chosen", item.plain()},
                           {"chosen_norm", item.by_characters()},
                           {"chosen_bytes", item.by_bytes()},
                           {"chosen_tokens", item.by_tokens()},
                           {"tokens_cut", item.tokens_cut},
                           {"choices", std::move(choices)}};
        lines += line.dump() + "\n";
    }
    return lines;
}

std::int64_t items_cut(const ChoiceEvaluation& result) {
    return std::count_if(result.items.begin(), result.items.end(),
                         [](const ChoiceItem& item) { return item.tokens_cut > 0; });
}

Json choices_json(const ChoiceEvaluation& result) {
    Json json = {{"run", result.run}, {"step", result.step}, {"items", result.items.size()}};
    const auto put = [&](const std::string& name, const Accuracy& accuracy) {
        json[name] = accuracy.share;
        json[name + "_stderr"] = accuracy.standard_error;
    };
    put("acc", result.plain);
    put("acc_norm", result.by_characters);
    put("acc_bytes", result.by_bytes);
    put("acc_tokens", result.by_tokens);
    json["chance"] = result.chance;
    json["sequence"] = result.sequence;
    json["items_cut"] = items_cut(result);
    return json;
}

int evaluate_choices(const Arguments& arguments) {
    std::vector<NamedFile> inputs = project_files(arguments.file);
    inputs.push_back({"--data", arguments.data});
    check_outputs({{"--out", arguments.out, &outputs::choice_scores()}}, inputs, arguments.json);
    const Project project = Project::open(arguments.file, Project::Mode::read_only);
    ChoiceTask task = arguments.task;
    task.data = arguments.data;
    task.checkpoint = arguments.options.checkpoint;
    task.run = run_to_use(project, arguments.run);
    Watch watch("evaluating");
    const ChoiceEvaluation result =
        wafermill::evaluate_choices(project, task, [&](double share) { return watch(share); });
    watch.finish();
    if (!arguments.out.empty()) write_output(arguments.out, item_lines(result));
    const std::int64_t cut = items_cut(result);
    if (cut > 0)
        print_message(plural(cut, "item has", "items have") + " more tokens than the model's sequence of " +
                      std::to_string(result.sequence) + ": the beginning of the context was not seen.");
    if (arguments.json) {
        print_json(choices_json(result));
        return exit_done;
    }
    if (arguments.out == "-") return exit_done;
    const auto text = [](const Accuracy& accuracy) {
        const std::string share = significant(accuracy.share);
        return std::isfinite(accuracy.standard_error) ? share + " +- " + significant(accuracy.standard_error)
                                                      : share + " (a single item has no standard error)";
    };
    print_table({{"accuracy", text(result.plain)},
                 {"by characters", text(result.by_characters)},
                 {"by bytes", text(result.by_bytes)},
                 {"by tokens", text(result.by_tokens)},
                 {"a guess", significant(result.chance)},
                 {"items", std::to_string(result.items.size())},
                 {"model", "step " + std::to_string(result.step) + " of run " + std::to_string(result.run)}});
    return exit_done;
}

void add_choice_options(CLI::App& command, Arguments& arguments) {
    CLI::Option* choices = command.add_flag("--choices", arguments.choices,
                                            "The data is a multiple-choice task: JSON Lines, an item a line");
    ChoiceTask& task = arguments.task;
    add_text(command, "--context-field", task.context_field, "The member of an item that holds its context",
             "NAME")
        ->needs(choices);
    add_text(command, "--choices-field", task.choices_field, "The member that holds its choices", "NAME")
        ->needs(choices);
    add_text(command, "--answer-field", task.answer_field, "The member that names the right one", "NAME")
        ->needs(choices);
    add_any_text(command, "--delimiter", task.delimiter, "What stands between context and choice", "TEXT")
        ->needs(choices);
    add_output(command, "--out", arguments.out, "Each item's scores as JSON Lines; -: standard output",
               Writes::text)
        ->needs(choices);
    for (const char* name : {"--sequence", "--stride"}) command.get_option(name)->excludes(choices);
}

}  // namespace

void add_eval_command(CLI::App& app, Action& action) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command =
        app.add_subcommand("eval", "Loss and perplexity of a text, or accuracy on multiple choices");
    add_place(*command, "FILE", arguments->file, "The project file", "")->required();
    add_place(*command, "--data", arguments->data,
              "The text: a file or a folder, as data.path takes it; with --choices the task", "PATH")
        ->required();
    add_text(*command, "--run", arguments->run,
             "The run's number, or latest; the newest with a checkpoint unless given", "RUN");
    add_text(*command, "--checkpoint", arguments->options.checkpoint, "best, newest or a step", "WHICH");
    add_whole(*command, "--sequence", arguments->options.sequence,
              "Tokens of a window; 0: as the run was trained", 0);
    add_whole(*command, "--stride", arguments->options.stride,
              "Tokens from one window to the next; 0: a whole window", 0);
    add_choice_options(*command, *arguments);
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] {
        action = [=] {
            return arguments->choices ? evaluate_choices(*arguments) : evaluate_text(*arguments);
        };
    });
}

}  // namespace wafermill::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <sstream>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/values.h"
#include "core/base/units.h"
#include "core/project/project.h"
#include "core/schedule/simulated_run.h"

namespace wafermill::cli {
namespace {

struct Arguments {
    std::string file, trace, title;
    std::int64_t steps = 0, seed = 1;
    bool json = false, no_jitter = false, no_failures = false, save = false;
};

/// Steps whose operations a trace holds: enough to see a steady one.
constexpr std::int64_t traced_steps = 3;

nlohmann::ordered_json step_object(const SimulatedStep& step, std::size_t number) {
    return {{"type", "step"},
            {"simulated", true},
            {"step", number},
            {"begin_seconds", step.begin},
            {"step_seconds", step.seconds},
            {"tokens_per_second", step.tokens_per_second},
            {"computing_seconds", step.computing},
            {"stalled_seconds", step.stalled},
            {"down_busy_seconds", step.down_busy},
            {"up_busy_seconds", step.up_busy},
            {"power_watts", step.power_watts}};
}

nlohmann::ordered_json result_object(const Simulation& simulation) {
    return {{"type", "result"},
            {"simulated", true},
            {"status", "finished"},
            {"steps", simulation.steps.size()},
            {"seconds", simulation.seconds},
            {"step_seconds", simulation.step_seconds},
            {"tokens_per_second", simulation.tokens_per_second},
            {"launch_seconds", simulation.launch_seconds},
            {"checkpoints", simulation.checkpoints},
            {"checkpoint_seconds", simulation.checkpoint_seconds},
            {"failures", simulation.failures},
            {"failure_seconds", simulation.failure_seconds}};
}

void write_trace_file(const std::string& path, const Simulation& simulation, const Plan& plan) {
    std::ostringstream text;
    write_trace(simulation, make_parameter_table(plan.model), text);
    write_output(path, text.view());
}

void print_text(const Simulation& simulation) {
    const SimulatedStep& last = simulation.steps.back();
    print_line(std::to_string(simulation.steps.size()) + " steps, simulated");
    print_table({{"time", format_duration(simulation.seconds)},
                 {"launch", format_duration(simulation.launch_seconds)},
                 {"step, steady", format_duration(simulation.step_seconds)},
                 {"tokens/s, steady", format_count(simulation.tokens_per_second)},
                 {"last step", format_duration(last.computing) + " computing, " +
                                   format_duration(last.stalled) + " waiting"},
                 {"checkpoints", std::to_string(simulation.checkpoints) + ", " +
                                     format_duration(simulation.checkpoint_seconds)},
                 {"failures",
                  std::to_string(simulation.failures) + ", " + format_duration(simulation.failure_seconds)}});
}

int simulate_file(const Arguments& arguments) {
    check_outputs({{"--trace", arguments.trace, &outputs::trace()}}, project_files(arguments.file),
                  arguments.json);
    Project project =
        Project::open(arguments.file, arguments.save ? Project::Mode::read_write : Project::Mode::read_only);
    if (arguments.save && project.read_only()) throw Error(project.read_only_reason());
    const Plan plan = project.plan();
    SimulateOptions options;
    options.steps = arguments.steps;
    options.seed = static_cast<std::uint64_t>(arguments.seed);
    options.jitter = !arguments.no_jitter;
    options.failures = !arguments.no_failures;
    if (!arguments.trace.empty() || arguments.save) options.traced_steps = traced_steps;
    const Simulation simulation = simulate(plan, options);
    if (!arguments.trace.empty()) write_trace_file(arguments.trace, simulation, plan);
    std::optional<Run> kept;
    if (arguments.save) kept = keep_simulation(project, simulation, plan, options, arguments.title);
    if (kept) print_message("Kept as run " + std::to_string(kept->id) + ", marked as simulated.");
    if (!arguments.json) {
        if (arguments.trace != "-") print_text(simulation);
        return exit_done;
    }
    for (std::size_t i = 0; i < simulation.steps.size(); ++i)
        print_json_line(step_object(simulation.steps[i], i + 1));
    nlohmann::ordered_json result = result_object(simulation);
    if (kept) result["run"] = kept->id;
    print_json_line(result);
    return exit_done;
}

}  // namespace

void add_simulate_command(CLI::App& app, Action& action) {
    const auto a = std::make_shared<Arguments>();
    CLI::App* command =
        app.add_subcommand("simulate", "Execute the step plan in virtual time on the planned cluster");
    add_text(*command, "FILE", a->file, "The project file", "")->required();
    add_whole(*command, "--steps", a->steps, "How many steps (default: the recipe's)", 1);
    add_whole(*command, "--seed", a->seed, "Of jitter and failures", 0);
    add_output(*command, "--trace", a->trace,
               "Write the first steps as a trace for Chrome or Perfetto; -: standard output", Writes::text);
    CLI::Option* save = command->add_flag(
        "--save", a->save, "Keep it as a run of the project, marked as simulated, with its trace");
    add_text(*command, "--title", a->title, "Title of the run that is kept", "TEXT")->needs(save);
    command->add_flag("--no-jitter", a->no_jitter, "Computing times do not scatter");
    command->add_flag("--no-failures", a->no_failures, "No system fails");
    command->add_flag("--json", a->json, "An object a step, then the result");
    command->callback([a, &action] { action = [a] { return simulate_file(*a); }; });
}

}  // namespace wafermill::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <limits>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/progress.h"
#include "app/cli/values.h"
#include "core/base/units.h"
#include "engine/predict/forecast.h"
#include "engine/train/session.h"

namespace wafermill::cli {
namespace {

struct Arguments {
    std::string file, store, memory_budget, title, branch, trace, run;
    std::int64_t steps = 0, systems = 0, threads = 0, extend = 0;
    bool resume = false, keep_trace = false, json = false;
};

std::atomic<int> interrupt_asked{0};
std::atomic<std::int64_t> interrupt_asked_at{0};  ///< milliseconds of the monotonic clock
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free,
              "a signal handler may touch lock-free atomics only");
/// Signals that come closer together are one wish: `timeout`, for one, signals the process and then its
/// group.
constexpr std::int64_t same_wish_milliseconds = 300;

/// The first signal asks for a checkpoint and the end, the second ends at once.
void on_signal(int) {
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    const std::int64_t now = std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
    std::int64_t first = 0;
    if (!interrupt_asked_at.compare_exchange_strong(first, now)) {
        if (now - first >= same_wish_milliseconds) ::_exit(exit_interrupted);
        return;
    }
    interrupt_asked = 1;
    static const char text[] =
        "\nStopping, with a checkpoint where the plan keeps any; once more to quit at once.\n";
    if (::write(STDERR_FILENO, text, sizeof text - 1) < 0) return;
}

void catch_signals() {
    struct sigaction action {};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaction(signal, &action, nullptr);
    // A reader that goes away must not end the run.
    std::signal(SIGPIPE, SIG_IGN);
}

/// RUN or RUN@CHECKPOINT.
TrainOptions::Branch branch_from(const Arguments& arguments) {
    const std::size_t at = arguments.branch.find('@');
    const Project project = Project::open(arguments.file, Project::Mode::read_only);
    TrainOptions::Branch branch;
    branch.run = find_run(project, arguments.branch.substr(0, at)).id;
    if (at != std::string::npos) branch.checkpoint = arguments.branch.substr(at + 1);
    return branch;
}

TrainOptions options_from(const Arguments& arguments, const CLI::App& command) {
    TrainOptions options;
    if (!arguments.trace.empty())
        check_outputs({{"--trace", arguments.trace, &outputs::trace()}}, project_files(arguments.file),
                      false);
    options.project = arguments.file;
    options.resume = arguments.resume;
    options.title = arguments.title;
    options.trace = arguments.trace;
    options.keep_trace = arguments.keep_trace;
    options.interrupt = &interrupt_asked;
    if (command.count("--steps") > 0) options.steps = arguments.steps;
    if (command.count("--systems") > 0) options.systems = arguments.systems;
    if (command.count("--threads") > 0) options.threads = arguments.threads;
    if (command.count("--run") > 0) {
        if (!arguments.resume && command.count("--extend") == 0)
            throw UsageError("--run names the run for --resume or --extend; give one of them too.");
        options.run = find_run(Project::open(arguments.file, Project::Mode::read_only), arguments.run).id;
    }
    if (command.count("--extend") > 0) options.extend = arguments.extend;
    if (!arguments.branch.empty()) options.branch = branch_from(arguments);
    if (!arguments.store.empty()) {
        options.store = arguments.store == "file" ? StoreTier::file : StoreTier::memory;
    }
    if (command.count("--memory-budget") > 0) {
        options.memory_budget = parse_bytes(arguments.memory_budget);
        if (!options.memory_budget) {
            throw UsageError("--memory-budget takes a size such as 4GB or 512MiB, not \"" +
                             arguments.memory_budget + "\".");
        }
    }
    return options;
}

void print_result(const TrainResult& result) {
    std::vector<std::vector<std::string>> rows = {
        {"run", std::to_string(result.run) + ", " + result.status},
        {"steps", std::to_string(result.steps)},
        {"tokens", std::to_string(result.tokens)},
        {"loss",
         std::isfinite(result.final_loss) ? significant(result.final_loss) + " nats per token" : "none yet"}};
    if (result.validation_loss) {
        rows.push_back({"validation loss", significant(*result.validation_loss) + " nats per token"});
    }
    // A forecast is of the steps alone.
    const auto forecast = [](const std::optional<Estimated>& estimate, double measured, const auto& text) {
        if (!estimate || measured <= 0) return std::string();
        char error[16];
        std::snprintf(error, sizeof error, "%+.1f %%", (estimate->value / measured - 1.0) * 100.0);
        return "  (" + std::string(place_in(*estimate, measured)) + " the forecast range, " +
               text(estimate->low) + " to " + text(estimate->high) + "; forecast " + text(estimate->value) +
               ", " + error + ")";
    };
    rows.push_back({"throughput", format_count(result.tokens_per_second) + " tokens/s"});
    rows.push_back(
        {"steps alone", format_count(result.step_tokens_per_second) + " tokens/s" +
                            forecast(result.forecast_tokens_per_second, result.step_tokens_per_second,
                                     [](double value) { return format_count(value); })});
    rows.push_back({"parameter store", format_bytes(static_cast<double>(result.store_bytes))});
    const auto peak = static_cast<double>(result.peak_rss_bytes);
    rows.push_back(
        {"peak memory", format_bytes(peak) + forecast(result.forecast_peak_bytes, peak,
                                                      [](double value) { return format_bytes(value); })});
    rows.push_back({"weights digest", result.weights_digest.empty() ? "not taken" : result.weights_digest});
    print_table(rows);
}

int exit_status(const TrainResult& result, const Arguments& arguments) {
    if (result.status == "failed") return exit_failed;
    if (result.status != "interrupted") return exit_done;
    std::string command = "wafermill train " + shell_quoted(arguments.file) + " --resume";
    if (!arguments.run.empty()) command += " --run " + std::to_string(result.run);
    print_message("wafermill: " + result.message + (result.resumable ? " Go on with: " + command : ""));
    return exit_interrupted;
}

/// Stands for a run that never came to a result.
TrainResult without_result(const char* status, const std::string& message) {
    TrainResult result;
    result.status = status;
    result.message = message;
    result.final_loss = std::numeric_limits<double>::quiet_NaN();
    return result;
}

int train(const Arguments& arguments, const CLI::App& command) {
    catch_signals();
    Progress progress;
    TrainCallbacks callbacks;
    std::string last_message;
    callbacks.message = [&](const std::string& text) {
        progress.message("wafermill: " + text);
        last_message = text;
    };
    callbacks.forecast = [&](const std::string& text) { progress.message("wafermill: " + text); };
    if (arguments.json) {
        callbacks.step = [](const StepReport& report) { print_json_line(report.to_json()); };
    } else {
        callbacks.step = [&](const StepReport& report) { progress.step(report); };
        callbacks.within_step = [&](std::int64_t step, std::int64_t steps, double share) {
            progress.within_step(step, steps, share);
        };
        callbacks.preparing = [&](double share, const std::string& what) { progress.preparing(share, what); };
        callbacks.digest = [&](double share) { progress.digest(share); };
    }
    try {
        const TrainResult result = train_project(options_from(arguments, command), callbacks);
        progress.finish();
        if (arguments.json)
            print_json_line(result.to_json());
        else
            print_result(result);
        if (!result.message.empty() && result.status != "interrupted")
            print_message("wafermill: " + result.message);
        return exit_status(result, arguments);
    } catch (const UsageError&) {
        throw;
    } catch (const Error& error) {
        progress.finish();
        const bool interrupted = dynamic_cast<const Interrupted*>(&error) != nullptr;
        if (arguments.json) {
            print_json_line(without_result(interrupted ? "interrupted" : "failed", error.what()).to_json());
        }
        if (last_message == error.what()) return interrupted ? exit_interrupted : exit_failed;
        throw;
    }
}

}  // namespace

void add_train_command(CLI::App& app, Action& action) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("train", "Train a project's plan on this computer");
    add_text(*command, "FILE", arguments->file, "The project file", "")->required();
    add_whole(*command, "--steps", arguments->steps,
              "Stop at N steps in all; the schedule follows recipe.steps", 1);
    add_whole(*command, "--systems", arguments->systems, "Systems on this computer", 1);
    add_whole(*command, "--threads", arguments->threads, "Threads in all; 0: one a core", 0);
    add_choice(*command, "--store", arguments->store, "Where the parameter store lies: memory or file",
               {"memory", "file"});
    add_text(*command, "--memory-budget", arguments->memory_budget, "Memory to keep to, such as 4GB", "SIZE");
    CLI::Option* resume =
        command->add_flag("--resume", arguments->resume, "Go on with the newest run that has not finished");
    CLI::Option* extend = add_whole(
        *command, "--extend", arguments->extend,
        "Add N steps to the newest run, which may have finished, and go on with it", 1, 1'000'000'000);
    CLI::Option* branch = add_text(
        *command, "--branch", arguments->branch,
        "Begin a new run, by the project's plan, with that run's newest checkpoint or the one of a step, "
        "best or newest",
        "RUN[@STEP]");
    branch->excludes(resume)->excludes(extend);
    add_text(*command, "--run", arguments->run, "The run to resume or extend: its number, or latest", "RUN")
        ->excludes(branch);
    add_text(*command, "--title", arguments->title, "Title of a new run", "TEXT")
        ->excludes(resume)
        ->excludes(extend);
    CLI::Option* trace = add_output(*command, "--trace", arguments->trace,
                                    "Write a Chrome trace of what ran when", Writes::log);
    command
        ->add_flag("--keep-trace", arguments->keep_trace,
                   "The same beside the project, for the studio's timeline; 64 MB at most")
        ->excludes(trace);
    command->add_flag("--json", arguments->json, "Print a JSON object a step, and one with the result");
    command->callback([=, &action] { action = [=] { return train(*arguments, *command); }; });
}

}  // namespace wafermill::cli

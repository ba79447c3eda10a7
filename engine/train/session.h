// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/plan/plan.h"
#include "core/project/project.h"

namespace wafermill {

/// What `wafermill train` is asked to do.
struct TrainOptions {
    std::filesystem::path project;
    std::optional<std::int64_t> steps;  ///< stop at this many steps in all; the schedule follows recipe.steps
    std::optional<std::int64_t> systems, threads, memory_budget;
    std::optional<StoreTier> store;
    bool resume = false;              ///< continue the newest run that can be resumed (or `run`)
    std::optional<std::int64_t> run;  ///< run to resume
    std::string title;                ///< of a new run; empty: made from the plan
    std::atomic<int>* interrupt =
        nullptr;  ///< set to 1 by a signal handler: checkpoint, then end as interrupted
};

/// One step as the trainer reports it, for the terminal, --json and the control socket.
struct StepReport {
    std::int64_t run = 0, segment = 0;
    std::int64_t step = 0;   ///< completed steps
    std::int64_t steps = 0;  ///< where it will stop
    std::int64_t tokens = 0;
    double loss = 0, gradient_norm = 0, learning_rate = 0;
    double tokens_per_second = 0, step_seconds = 0, active_seconds = 0, seconds_left = 0;
    double power_watts = 0;
    bool power_measured = false;
    std::optional<double> validation_loss;
    nlohmann::ordered_json to_json() const;
};

struct TrainResult {
    std::string status;   ///< "finished", "stopped", "interrupted", "failed"
    std::string message;  ///< for a person; empty when finished
    std::int64_t run = 0, steps = 0, tokens = 0;
    double final_loss = 0;
    std::optional<double> validation_loss;
    double tokens_per_second = 0;
    std::int64_t peak_rss_bytes = 0, store_bytes = 0;
    std::string weights_digest;
    nlohmann::ordered_json to_json() const;
};

struct TrainCallbacks {
    std::function<void(const std::string&)> message;  ///< a line for standard error
    std::function<void(const StepReport&)> step;
    std::function<void(double, const std::string&)>
        preparing;  ///< progress 0..1 and what is being done, before the first step
};

/// Trains a project's plan as one run: takes the train lock, loads the data, refuses what does not fit before
/// anything is written, runs or resumes, commits metrics in batches, answers the control socket, writes
/// checkpoints, and leaves the run's true state in the project. Failures are recorded in the run and thrown
/// as Error.
TrainResult train_project(const TrainOptions& options, const TrainCallbacks& callbacks);

struct SampleOptions {
    std::string prompt;
    std::int64_t tokens = 200;
    double temperature = 0.8;  ///< 0: greedy
    std::int64_t top_k = 0;    ///< 0: all
    std::uint64_t seed = 1;
};
/// Text continued by a run's newest checkpoint (run 0: the newest run that has one). The prompt is not
/// repeated. `piece` gets the text as it comes and returns false to stop.
std::string sample_project(const std::filesystem::path& project, std::int64_t run,
                           const SampleOptions& options,
                           const std::function<bool(const std::string&)>& piece = {});

/// The run's newest valid checkpoint's step, or nothing.
std::optional<std::int64_t> newest_checkpoint_step(const Project& project, const Run& run);

}  // namespace wafermill

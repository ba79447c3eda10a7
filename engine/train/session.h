// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/estimate/estimated.h"
#include "core/plan/plan.h"
#include "core/project/project.h"

namespace wafermill {

/// Weights, in bytes, of which an interrupted or stopped run still takes the digest: a second's work.
inline constexpr std::int64_t prompt_digest_bytes = 1'000'000'000;

/// How large a trace in a run's folder becomes; the training goes on without it.
inline constexpr std::int64_t kept_trace_bytes = 64'000'000;

/// What `wafermill train` is asked to do.
struct TrainOptions {
    std::filesystem::path project;
    std::optional<std::int64_t> steps;  ///< stop at this many steps in all; the schedule follows recipe.steps
    std::optional<std::int64_t> systems, threads, memory_budget;
    std::optional<StoreTier> store;
    bool resume = false;              ///< continue the newest run that can be resumed (or `run`)
    std::optional<std::int64_t> run;  ///< run to resume
    /// Steps to add to that run, which may have finished: it goes on by its own plan, whose schedule stays,
    /// so that the added steps keep the learning rate that it ended with.
    std::optional<std::int64_t> extend;
    /// The checkpoint that a new run begins with: it counts on from that step and goes on by the project's
    /// plan, which must have the same model.
    struct Branch {
        std::int64_t run = 0;
        std::string checkpoint = "newest";  ///< "newest", "best" or a step
    };
    std::optional<Branch> branch;
    std::filesystem::path trace;  ///< a Chrome trace of the run, when not empty
    bool keep_trace = false;  ///< the same in the run's folder, of this start alone, up to kept_trace_bytes
    std::string title;        ///< of a new run; empty: made from the plan
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
    std::optional<double> load_balance;  ///< StepResult::load_balance, with experts
    nlohmann::ordered_json to_json() const;
};

struct TrainResult {
    std::string status;     ///< "finished", "stopped", "interrupted", "failed"
    std::string message;    ///< for a person; empty when finished
    bool resumable = true;  ///< it has a checkpoint to go on from
    std::int64_t run = 0, steps = 0, tokens = 0;
    double final_loss = 0;
    std::optional<double> validation_loss;
    double tokens_per_second = 0;
    double step_tokens_per_second = 0;  ///< of the steps alone, without validation
    /// What was forecast at the start for the steps alone and for the memory; nothing where this computer was
    /// not measured.
    std::optional<Estimated> forecast_tokens_per_second, forecast_peak_bytes;
    std::int64_t peak_rss_bytes = 0, store_bytes = 0;
    std::string weights_digest;  ///< empty where it was not taken
    nlohmann::ordered_json to_json() const;
};

struct TrainCallbacks {
    std::function<void(const std::string&)> message;  ///< a line for standard error
    /// What the run will take here, or why that is not known; one line, before the first step.
    std::function<void(const std::string&)> forecast;
    std::function<void(const StepReport&)> step;
    /// Within a long step, a few times a second: completed steps, where it will stop, share of the step done.
    std::function<void(std::int64_t, std::int64_t, double)> within_step;
    std::function<void(double, const std::string&)>
        preparing;  ///< progress 0..1 and what is being done, before the first step
    /// After the last step, while the digest of the weights is taken: the share that is done, often.
    std::function<void(double)> digest;
};

/// Trains a project's plan as one run: takes the train lock, loads the data, refuses what does not fit before
/// anything is written, runs or resumes, commits metrics in batches, answers the control socket, writes
/// checkpoints, and leaves the run's true state in the project. Failures are recorded in the run and thrown
/// as Error.
TrainResult train_project(const TrainOptions& options, const TrainCallbacks& callbacks);

/// The run's newest valid checkpoint's step, or nothing.
std::optional<std::int64_t> newest_checkpoint_step(const Project& project, const Run& run);

/// Steps of the run's checkpoints, newest first, and the one with the lowest validation loss, if any says it.
struct CheckpointList {
    std::vector<std::int64_t> steps;
    std::optional<std::int64_t> best;
};
CheckpointList checkpoint_list(const Project& project, const Run& run);

}  // namespace wafermill

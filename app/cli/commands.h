// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>

#include "core/base/error.h"

namespace CLI {
class App;
}

namespace wafermill::cli {

/// What a chosen command does once the arguments are read; its value is the exit status.
using Action = std::function<int()>;

inline constexpr int exit_done = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_wrong_usage = 2;
inline constexpr int exit_interrupted = 130;

/// The arguments themselves are wrong: exit status 2.
class UsageError : public Error {
  public:
    using Error::Error;
};

// One function a command group: adds its commands to `app`; the one that is chosen sets `action`.
void add_project_commands(CLI::App& app, Action& action);    // new, templates, show, set
void add_train_command(CLI::App& app, Action& action);       // train
void add_sample_command(CLI::App& app, Action& action);      // sample
void add_tokenize_command(CLI::App& app, Action& action);    // tokenize
void add_tokenizer_command(CLI::App& app, Action& action);   // tokenizer
void add_interop_commands(CLI::App& app, Action& action);    // import, export
void add_eval_command(CLI::App& app, Action& action);        // eval
void add_estimate_command(CLI::App& app, Action& action);    // estimate
void add_gpu_command(CLI::App& app, Action& action);         // gpu
void add_validation_command(CLI::App& app, Action& action);  // validation
void add_simulate_command(CLI::App& app, Action& action);    // simulate
void add_sweep_command(CLI::App& app, Action& action);       // sweep
void add_history_commands(CLI::App& app, Action& action);    // runs, metrics, chart
void add_report_command(CLI::App& app, Action& action);      // report
void add_bench_command(CLI::App& app, Action& action);       // bench
void add_doctor_command(CLI::App& app, Action& action);      // doctor

}  // namespace wafermill::cli

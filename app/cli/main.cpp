// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <cstdio>
#include <new>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/usage.h"
#include "core/base/shown.h"

namespace wafermill::cli {
namespace {

void complain(const std::string& text) {
    print_message("wafermill: " + text);
}

/// What was printed may still be in a buffer that a full disk or a closed pipe refuses.
int flushed(int status) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    complain("The output could not be written completely.");
    return status == exit_done ? exit_failed : status;
}

int perform(const Action& action) {
    try {
        return flushed(action());
    } catch (const UsageError& error) {
        complain(error.what());
        return exit_wrong_usage;
    } catch (const Interrupted& error) {
        complain(error.what());
        return exit_interrupted;
    } catch (const std::bad_alloc&) {
        complain(
            "There is not enough memory for this. Close other programs or choose a smaller model, and try "
            "again.");
    } catch (const std::exception& error) {
        complain(error.what());
    }
    return exit_failed;
}

int parse_and_perform(int argc, char** argv) {
    CLI::App app("Wafermill: plan weight-streaming training, and train here.", "wafermill");
    app.set_version_flag("--version", "wafermill " WAFERMILL_VERSION);
    app.require_subcommand(1);
    app.failure_message([](const CLI::App* root, const CLI::Error& error) {
        return "wafermill: " + visible(wrong_usage(*root, error)) + "\n";
    });
    Action action;
    add_project_commands(app, action);
    add_train_command(app, action);
    add_estimate_command(app, action);
    add_gpu_command(app, action);
    add_validation_command(app, action);
    add_simulate_command(app, action);
    add_sweep_command(app, action);
    add_history_commands(app, action);
    add_report_command(app, action);
    add_sample_command(app, action);
    add_interop_commands(app, action);
    add_eval_command(app, action);
    add_tokenize_command(app, action);
    add_tokenizer_command(app, action);
    add_bench_command(app, action);
    add_doctor_command(app, action);
    if (argc > 1 && argv[1][0] != '-') {
        if (const std::string wrong = wrong_command(app, argv[1]); !wrong.empty()) {
            complain(wrong);
            return exit_wrong_usage;
        }
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? flushed(exit_done) : exit_wrong_usage;
    }
    return perform(action);
}

}  // namespace
}  // namespace wafermill::cli

int main(int argc, char** argv) {
    return wafermill::cli::parse_and_perform(argc, argv);
}

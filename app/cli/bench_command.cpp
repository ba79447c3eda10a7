// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "core/base/units.h"
#include "engine/bench/bench.h"
#include "engine/train/trainer.h"

namespace wafermill::cli {
namespace {

void print_training(const std::vector<TrainingRate>& rates) {
    print_line("Training");
    std::vector<std::vector<std::string>> rows = {
        {"model", "tokens/s", "model FLOP/s", "of the matrix rate", "peak memory"}};
    for (const TrainingRate& rate : rates) {
        const auto [least, most] =
            std::minmax_element(rate.ratios_to_gemm.begin(), rate.ratios_to_gemm.end());
        char percent[48];
        std::snprintf(percent, sizeof percent, "%.0f %% (%.0f to %.0f)", 100.0 * rate.ratio_to_gemm,
                      100.0 * *least, 100.0 * *most);
        rows.push_back({rate.name, format_count(rate.tokens_per_second),
                        format_si(rate.model_flops_per_second, "FLOP/s"), percent,
                        format_bytes(static_cast<double>(rate.peak_rss_bytes))});
    }
    print_table(rows);
}

void print_report(const BenchReport& report, bool kept, bool quick) {
    std::vector<std::vector<std::string>> rows;
    const auto add = [&](const char* name, const std::optional<double>& value, const char* unit) {
        if (value) rows.push_back({name, format_si(*value, unit)});
    };
    print_line("This computer, " + plural(report.threads, "thread", "threads") + ": measured");
    add("matrix products, bf16", report.gemm_bf16_flops, "FLOP/s");
    add("matrix products, fp32", report.gemm_f32_flops, "FLOP/s");
    add("memory", report.memory_bytes_per_second, "B/s");
    add("disk, read", report.store_read_bytes_per_second, "B/s");
    add("disk, write", report.store_write_bytes_per_second, "B/s");
    print_table(rows);
    print_line(kept ? "Kept for forecasts: " + this_computer_file().string()
                    : "Not kept for forecasts, which need the rates of all " +
                          plural(thread_count(Local{}), "thread", "threads") + ".");
    if (quick) return;
    if (!report.training.empty()) print_training(report.training);
    for (const auto& [name, why] : report.left_out) print_line("Left out: " + name + ". " + why);
}

}  // namespace

void add_bench_command(CLI::App& app, Action& action) {
    struct Arguments {
        BenchOptions options;
        std::string folder = ".";
        bool json = false;
    };
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command =
        app.add_subcommand("bench", "Measure this computer: matrix, memory and disk rates, and training");
    add_text(*command, "--folder", arguments->folder, "Where the disk is measured", "FOLDER");
    add_whole(*command, "--threads", arguments->options.threads, "Threads in all; 0: one a core", 0, 1024);
    command->add_flag("--quick", arguments->options.quick, "Measure only what forecasts are made from");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &action] {
        action = [arguments] {
            arguments->options.folder = arguments->folder;
            arguments->options.program = std::filesystem::read_symlink("/proc/self/exe");
            const BenchReport report =
                run_bench(arguments->options, [](const std::string& part) { print_message(part + " ..."); });
            // Fewer threads than there are would make a forecast of another computer.
            const bool kept = report.threads == thread_count(Local{});
            if (kept) write_this_computer(this_computer_file(), report.computer);
            if (arguments->json)
                print_json(to_json(report));
            else
                print_report(report, kept, arguments->options.quick);
            return exit_done;
        };
    });
}

}  // namespace wafermill::cli

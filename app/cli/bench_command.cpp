// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/base/units.h"
#include "engine/bench/bench.h"

namespace wafermill::cli {
namespace {

using Json = nlohmann::ordered_json;

Json to_object(const BenchReport& report) {
    Json object = {
        {"processor", report.processor}, {"threads", report.threads}, {"native_bf16", report.native_bf16}};
    const auto add = [&](const char* name, const std::optional<double>& value) {
        if (value) object[name] = *value;
    };
    add("gemm_bf16_flops", report.gemm_bf16_flops);
    add("gemm_f32_flops", report.gemm_f32_flops);
    add("memory_bytes_per_second", report.memory_bytes_per_second);
    add("store_read_bytes_per_second", report.store_read_bytes_per_second);
    add("store_write_bytes_per_second", report.store_write_bytes_per_second);
    object["training"] = Json::array();
    for (const TrainingRate& rate : report.training)
        object["training"].push_back({{"name", rate.name},
                                      {"element", rate.element},
                                      {"batch", rate.batch},
                                      {"sequence", rate.sequence},
                                      {"steps", rate.steps},
                                      {"tokens_per_second", rate.tokens_per_second},
                                      {"model_flops_per_second", rate.model_flops_per_second},
                                      {"ratio_to_gemm", rate.ratio_to_gemm},
                                      {"peak_rss_bytes", rate.peak_rss_bytes}});
    object["left_out"] = report.left_out;
    return object;
}

void print_report(const BenchReport& report) {
    std::vector<std::vector<std::string>> rows;
    const auto add = [&](const char* name, const std::optional<double>& value, const char* unit) {
        if (value) rows.push_back({name, format_si(*value, unit)});
    };
    print_line("This computer, " + std::to_string(report.threads) + " threads: measured");
    add("matrix products, bf16", report.gemm_bf16_flops, "FLOP/s");
    add("matrix products, fp32", report.gemm_f32_flops, "FLOP/s");
    add("memory", report.memory_bytes_per_second, "B/s");
    add("disk, read", report.store_read_bytes_per_second, "B/s");
    add("disk, write", report.store_write_bytes_per_second, "B/s");
    print_table(rows);
    print_line("Training");
    rows = {{"model", "tokens/s", "model FLOP/s", "of the matrix rate", "peak memory"}};
    for (const TrainingRate& rate : report.training) {
        char percent[16];
        std::snprintf(percent, sizeof percent, "%.0f %%", 100.0 * rate.ratio_to_gemm);
        rows.push_back({rate.name, format_count(rate.tokens_per_second),
                        format_si(rate.model_flops_per_second, "FLOP/s"), percent,
                        format_bytes(static_cast<double>(rate.peak_rss_bytes))});
    }
    print_table(rows);
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
        app.add_subcommand("bench", "Measures this computer: matrix, memory and disk rates, and training");
    command->add_option("--folder", arguments->folder, "where the disk is measured")->type_name("DIR");
    command->add_option("--threads", arguments->options.threads, "threads in all; 0: one per core")
        ->check(CLI::NonNegativeNumber);
    command->add_flag("--quick", arguments->options.quick, "leaves training in fp32 out");
    command->add_flag("--json", arguments->json, "prints one JSON object");
    command->callback([arguments, &action] {
        action = [arguments] {
            arguments->options.folder = arguments->folder;
            const BenchReport report =
                run_bench(arguments->options, [](const std::string& part) { print_message(part + " ..."); });
            if (arguments->json)
                print_json(to_object(report));
            else
                print_report(report);
            return exit_done;
        };
    });
}

}  // namespace wafermill::cli

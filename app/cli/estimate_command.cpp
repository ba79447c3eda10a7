// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/local_need.h"
#include "app/cli/output.h"
#include "core/base/units.h"
#include "core/cluster/catalogue.h"
#include "core/estimate/estimate.h"
#include "core/project/project.h"

namespace wafermill::cli {
namespace {

using Format = std::string (*)(double);

std::string tokens_per_second(double value) {
    return format_count(value) + " tokens/s";
}
std::string watts(double value) {
    return format_si(value, "W");
}
std::string flops_per_second(double value) {
    return format_si(value, "FLOP/s");
}

std::string ranged(const Estimated& value, Format format) {
    std::string shown = format(value.value);
    if (value.low != value.high) shown += "  (" + format(value.low) + " to " + format(value.high) + ")";
    return shown;
}

std::string plural(std::int64_t count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string duration_range(const Estimated& value, double scale = 1.0) {
    std::string shown = format_duration(value.value * scale);
    if (value.low != value.high) {
        shown +=
            "  (" + format_duration(value.low * scale) + " to " + format_duration(value.high * scale) + ")";
    }
    return shown;
}

std::string decimal(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", value);
    return text;
}

void print_ledger(const MemoryXLedger& ledger) {
    print_line("MemoryX");
    std::vector<std::vector<std::string>> rows;
    for (const LedgerPart& part : ledger.parts) {
        rows.push_back(
            {part.name, format_si(part.bytes_per_parameter, "B/parameter"), format_bytes(part.bytes)});
    }
    rows.push_back({"needed", "", format_bytes(ledger.needed_bytes)});
    rows.push_back({"capacity", format_si(ledger.available_bytes_per_parameter, "B/parameter"),
                    format_bytes(ledger.capacity_bytes)});
    rows.push_back({ledger.fits ? "free" : "missing", "",
                    format_bytes(ledger.fits ? ledger.free_bytes : -ledger.free_bytes)});
    rows.push_back({"largest model", "", format_count(ledger.largest_parameter_count) + " parameters"});
    print_table(rows);
}

void print_wafer(const Plan& plan, const WaferEstimate& wafer) {
    print_line(std::to_string(wafer.systems) + " x " + plan.cluster.system + " (estimated)");
    const double steps = static_cast<double>(plan.recipe.steps);
    print_table({{"throughput", ranged(wafer.tokens_per_second, tokens_per_second)},
                 {"step", duration_range(wafer.step_seconds)},
                 {std::to_string(plan.recipe.steps) + " steps", duration_range(wafer.step_seconds, steps)},
                 {"model FLOP/s", ranged(wafer.sustained_flops, flops_per_second)},
                 {"power", ranged(wafer.power_watts, watts)},
                 {"scaling", decimal(wafer.scaling_efficiency * 100) + " % of " +
                                 std::to_string(wafer.systems) + " times one system"},
                 {"racks", format_count(wafer.racks) + " (" + format_count(wafer.rack_units) + " units)"},
                 {"bound by", wafer.bound}});
}

void print_gpu(const GpuEstimate& gpu) {
    print_line("Smallest " + gpu.gpu + " cluster that holds the model (estimated)");
    print_table({{"GPUs", std::to_string(gpu.gpus) + " in " + plural(gpu.nodes, "node", "nodes")},
                 {"training state", format_bytes(gpu.state_bytes)},
                 {"throughput", ranged(gpu.tokens_per_second, tokens_per_second)},
                 {"power", ranged(gpu.power_watts, watts)},
                 {"racks", format_count(gpu.racks) + " (" + format_count(gpu.rack_units) + " units)"}});
}

void print_explanation(const Plan& plan, const Estimate& result) {
    print_line("How");
    for (const std::string& reason : result.reasons) print_line("  " + reason);
    print_line("Assumptions (change one with: wafermill set FILE cluster.assumptions.KEY=VALUE)");
    const Catalogue catalogue(plan.cluster.assumptions);
    std::vector<std::vector<std::string>> rows;
    for (const std::string& key : result.assumptions) {
        const Constant& constant = catalogue.at(key);
        rows.push_back({key, format_exact(constant.value) + " " + constant.unit,
                        catalogue.changed(key) ? "changed in this plan" : constant.note});
    }
    print_table(rows);
}

int print_estimate(const std::string& file, bool explain, bool json) {
    const Plan plan = Project::open(file, Project::Mode::read_only).plan();
    const Estimate result = estimate(plan);
    if (json) {
        nlohmann::ordered_json object = to_json(result);
        object["local"] = local_need(plan);
        print_json(object);
        return exit_done;
    }
    print_line("Model");
    print_table({{"parameters", format_count(result.parameters)},
                 {"active a token", format_count(result.active_parameters)},
                 {"FLOPs per token", format_si(result.flops_per_token, "FLOP")},
                 {"tokens per step", format_count(result.tokens_per_step)}});
    print_ledger(result.wafer.ledger);
    print_wafer(plan, result.wafer);
    print_gpu(result.gpu_holds);
    print_line("Training here");
    print_table(local_need_rows(plan));
    for (const Caution& caution : result.cautions) print_line("Note: " + caution.text);
    if (explain) print_explanation(plan, result);
    return exit_done;
}

}  // namespace

void add_estimate_command(CLI::App& app, Action& action) {
    struct Arguments {
        std::string file;
        bool explain = false, json = false;
    };
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command =
        app.add_subcommand("estimate", "Fit, throughput, time and power on the planned cluster, and on GPUs");
    command->add_option("FILE", arguments->file, "The project file")->required();
    command->add_flag("--explain", arguments->explain,
                      "Show the arithmetic, and which inputs are assumptions");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] {
        action = [=] { return print_estimate(arguments->file, arguments->explain, arguments->json); };
    });
}

}  // namespace wafermill::cli

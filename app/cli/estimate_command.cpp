// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/exports.h"
#include "app/cli/local_need.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "core/base/units.h"
#include "core/cluster/catalogue.h"
#include "core/estimate/comparison.h"
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

std::string dollars(double value) {
    return format_count(value) + " USD";
}

std::string duration(double seconds) {
    return format_duration(seconds);
}
std::string watt_hours(double joules) {
    return format_si(joules / 3600.0, "Wh");
}
std::string kilograms(double mass) {
    return format_count(mass) + " kg CO2";
}

std::vector<std::string> ranged_cell(const char* what, const Estimated& value, Format format) {
    return {what, ranged(value, format)};
}

void print_bill(std::vector<std::vector<std::string>>& rows, const Bill& bill, const Plan& plan) {
    const auto joules = [](double value) { return format_si(value, "J"); };
    rows.push_back(ranged_cell("power", bill.power_watts, watts));
    rows.push_back(ranged_cell("energy a token", bill.joules_per_token, joules));
    rows.push_back({std::to_string(plan.recipe.steps) + " steps",
                    ranged(bill.run_seconds, duration) + ", " + ranged(bill.run_joules, watt_hours) + ", " +
                        ranged(bill.run_kg_co2, kilograms)});
    rows.push_back({"racks", format_count(bill.racks) + " (" + format_count(bill.rack_units) + " units)"});
    rows.push_back({"purchase", ranged(bill.purchase_usd, dollars) + ", assumed prices"});
    rows.push_back({"cost of the run", ranged(bill.owned_run_usd, dollars) + " owned, " +
                                           ranged(bill.rented_run_usd, dollars) + " rented, assumed prices"});
}

void print_wafer(const Plan& plan, const WaferEstimate& wafer, const Bill& bill) {
    print_line(std::to_string(wafer.systems) + " x " + plan.cluster.system + " (estimated)");
    std::vector<std::vector<std::string>> rows = {
        {"throughput", ranged(wafer.tokens_per_second, tokens_per_second)},
        {"step", duration_range(wafer.step_seconds)},
        {"model FLOP/s", ranged(wafer.sustained_flops, flops_per_second)},
        {"scaling", decimal(wafer.scaling_efficiency * 100) + " % of " + std::to_string(wafer.systems) +
                        " times one system"},
        {"bound by", wafer.bound},
        {"launch", format_duration(wafer.launch_seconds) + " once compiled, " +
                       format_duration(wafer.first_launch_seconds) + " the first time; a checkpoint " +
                       format_duration(wafer.checkpoint_seconds)}};
    print_bill(rows, bill, plan);
    print_table(rows);
}

void print_cluster(const std::string& title, const GpuCluster& cluster, const Plan& plan) {
    print_line(title + " (estimated)");
    if (!cluster.found) {
        print_table({{"none", cluster.why_not}});
        return;
    }
    std::vector<std::vector<std::string>> rows = {
        {"GPUs", std::to_string(cluster.gpus) + " in " + plural(cluster.nodes, "node", "nodes") + "  (" +
                     std::to_string(cluster.gpus_low) + " to " + std::to_string(cluster.gpus_high) + ")"},
        {"layout", cluster.layout},
        {"fullest GPU",
         format_bytes(cluster.memory_bytes) + " of " + format_bytes(cluster.memory_capacity_bytes)},
        {"throughput", ranged(cluster.tokens_per_second, tokens_per_second)},
        {"step", duration_range(cluster.step_seconds)},
        {"MFU", decimal(cluster.mfu * 100) + " %, counting 6 N + 12 L q s a token"},
        {"bound by", cluster.bound}};
    print_bill(rows, cluster.bill, plan);
    print_table(rows);
}

void print_comparison(const Plan& plan, const Comparison& comparison) {
    print_cluster("Smallest " + plan.cluster.gpu + " cluster that holds the model", comparison.holds, plan);
    print_cluster("Smallest " + plan.cluster.gpu + " cluster as fast as the wafer systems",
                  comparison.as_fast, plan);
}

void print_explanation(const Plan& plan, const Estimate& result, const Comparison& comparison,
                       const KnownForecast& here) {
    print_line("How");
    for (const std::string& reason : result.reasons) print_line("  " + reason);
    for (const std::string& reason : comparison.reasons) print_line("  " + reason);
    if (here.forecast) {
        print_line("This computer");
        for (const std::string& reason : here.forecast->reasons) print_line("  " + reason);
    }
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
    const Comparison comparison = compare_with_gpus(plan, result);
    const KnownForecast here = local_forecast(plan, file);
    if (json) {
        auto object = to_json(result);
        object["gpu_holds"] = gpu_holds_json(plan, comparison);
        object["comparison"] = to_json(comparison);
        object["local"] = local_need(plan);
        object["exports"] = exports_json(plan.model);
        object["this_computer"] = to_json(here);
        print_json(object);
        return exit_done;
    }
    print_line("Model");
    print_table({{"parameters", format_count(result.parameters)},
                 {"active a token", format_count(result.active_parameters)},
                 {"FLOPs per token", format_si(result.flops_per_token, "FLOP")},
                 {"tokens per step", format_count(result.tokens_per_step)}});
    print_table(export_rows(plan.model));
    print_ledger(result.wafer.ledger);
    print_wafer(plan, result.wafer, comparison.wafer);
    print_comparison(plan, comparison);
    print_line("Training here");
    print_table(local_need_rows(plan));
    print_line("This computer (estimated)");
    if (here.forecast)
        print_table(forecast_rows(*here.forecast, plan));
    else
        print_table({{"no forecast", here.why_not}});
    for (const Caution& caution : result.cautions) print_line("Note: " + caution.text);
    if (explain) print_explanation(plan, result, comparison, here);
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
    add_text(*command, "FILE", arguments->file, "The project file", "")->required();
    command->add_flag("--explain", arguments->explain,
                      "Show the arithmetic, and which inputs are assumptions");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] {
        action = [=] { return print_estimate(arguments->file, arguments->explain, arguments->json); };
    });
}

}  // namespace wafermill::cli

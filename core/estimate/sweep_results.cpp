// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/sweep_results.h"

#include <algorithm>
#include <limits>

#include "core/base/error.h"
#include "core/estimate/figures.h"
#include "core/model/presets.h"
#include "core/plan/rules.h"

namespace wafermill {
namespace {

using Subject = SweepSubject;
using List = std::vector<SweepResult>;

SweepValue exactly(double value) {
    return {{value, value, value}, {}};
}
SweepValue exactly(std::int64_t value) {
    return exactly(static_cast<double>(value));
}
SweepValue ranged(const Estimated& value) {
    return {value, {}};
}
SweepValue none(std::string why) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {{nan, nan, nan}, std::move(why)};
}

/// The presets by their parameters, smallest first.
const std::vector<std::pair<double, const ModelPreset*>>& presets_by_size() {
    static const auto sorted = [] {
        std::vector<std::pair<double, const ModelPreset*>> list;
        for (const ModelPreset& preset : model_presets()) {
            Plan plan;
            plan.model = preset.model;
            list.emplace_back(make_workload(plan).parameters, &preset);
        }
        std::sort(list.begin(), list.end());
        return list;
    }();
    return sorted;
}

/// The largest published model whose training state, at what this plan keeps for a parameter, fits MemoryX.
SweepValue largest_preset(const Subject& s) {
    const MemoryXLedger& ledger = s.estimate.wafer.ledger;
    const std::pair<double, const ModelPreset*>* largest = nullptr;
    for (const auto& preset : presets_by_size()) {
        if (preset.first <= ledger.largest_parameter_count) largest = &preset;
    }
    if (largest == nullptr) return none("MemoryX holds none of the presets.");
    SweepValue value = exactly(largest->first);
    value.text = largest->second->key;
    return value;
}

void add_throughput(List& list) {
    const auto add = [&](const char* name, const char* word, const char* meaning, const char* unit,
                         Better better, std::function<SweepValue(const Subject&)> value) {
        list.push_back({name, word, meaning, unit, ResultSide::wafer, better, true, std::move(value)});
    };
    using enum Better;
    add("tokens_per_second", "throughput", "throughput", "tokens/s", higher,
        [](const Subject& s) { return ranged(s.estimate.wafer.tokens_per_second); });
    add("step_seconds", "step", "one optimizer step", "s", lower,
        [](const Subject& s) { return ranged(s.estimate.wafer.step_seconds); });
    add("run_seconds", "time", "time to train: all steps of the recipe", "s", lower,
        [](const Subject& s) { return ranged(s.bill.run_seconds); });
    add("sustained_flops", "", "model FLOP/s of all systems", "FLOP/s", higher,
        [](const Subject& s) { return ranged(s.estimate.wafer.sustained_flops); });
    add("scaling_efficiency", "scaling", "throughput over that of as many single systems", "share", higher,
        [](const Subject& s) { return exactly(s.estimate.wafer.scaling_efficiency); });
    add("systems_with_work", "", "systems that get a part of the batch", "", higher,
        [](const Subject& s) { return exactly(s.estimate.wafer.systems_with_work); });
    add("micro_batch", "", "sequences that a system computes at once", "sequences", neither,
        [](const Subject& s) { return exactly(s.estimate.wafer.micro_batch); });
    add("launch_seconds", "", "start of a compiled model", "s", lower,
        [](const Subject& s) { return exactly(s.estimate.wafer.launch_seconds); });
    add("checkpoint_seconds", "", "one checkpoint", "s", lower,
        [](const Subject& s) { return exactly(s.estimate.wafer.checkpoint_seconds); });
}

void add_bill(List& list) {
    const auto add = [&](const char* name, const char* word, const char* meaning, const char* unit,
                         bool needs_fit, std::function<SweepValue(const Subject&)> value) {
        list.push_back(
            {name, word, meaning, unit, ResultSide::wafer, Better::lower, needs_fit, std::move(value)});
    };
    add("power_watts", "power", "power of the equipment", "W", false,
        [](const Subject& s) { return ranged(s.bill.power_watts); });
    add("joules_per_token", "", "energy of the site for a token", "J", true,
        [](const Subject& s) { return ranged(s.bill.joules_per_token); });
    add("run_joules", "energy", "energy of the site for the run", "J", true,
        [](const Subject& s) { return ranged(s.bill.run_joules); });
    add("run_kg_co2", "carbon", "carbon of the run", "kg CO2", true,
        [](const Subject& s) { return ranged(s.bill.run_kg_co2); });
    add("rack_units", "", "rack units", "", false,
        [](const Subject& s) { return exactly(s.bill.rack_units); });
    add("racks", "", "racks", "", false, [](const Subject& s) { return exactly(s.bill.racks); });
    add("purchase_usd", "purchase", "price of the equipment", "USD", false,
        [](const Subject& s) { return ranged(s.bill.purchase_usd); });
    add("owned_run_usd", "cost", "cost of the run on equipment that is owned", "USD", true,
        [](const Subject& s) { return ranged(s.bill.owned_run_usd); });
    add("rented_run_usd", "rent", "cost of the run on equipment that is rented", "USD", true,
        [](const Subject& s) { return ranged(s.bill.rented_run_usd); });
}

void add_store(List& list) {
    const auto add = [&](const char* name, const char* word, const char* meaning, const char* unit,
                         Better better, std::function<SweepValue(const Subject&)> value) {
        list.push_back({name, word, meaning, unit, ResultSide::wafer, better, false, std::move(value)});
    };
    using enum Better;
    add("fits", "fit", "whether MemoryX holds the training state: 1 or 0", "", higher,
        [](const Subject& s) { return exactly(s.estimate.wafer.ledger.fits ? 1.0 : 0.0); });
    add("needed_bytes", "memoryx", "what the training state needs of MemoryX", "B", lower,
        [](const Subject& s) { return exactly(s.estimate.wafer.ledger.needed_bytes); });
    add("free_bytes", "", "what it leaves; negative where it does not fit", "B", higher,
        [](const Subject& s) { return exactly(s.estimate.wafer.ledger.free_bytes); });
    add("available_bytes_per_parameter", "", "capacity over parameters", "B", higher,
        [](const Subject& s) { return exactly(s.estimate.wafer.ledger.available_bytes_per_parameter); });
    add("largest_parameter_count", "largest", "parameters that the capacity holds, with this optimizer",
        "parameters", higher,
        [](const Subject& s) { return exactly(s.estimate.wafer.ledger.largest_parameter_count); });
    add("largest_by_vendor_rule", "", "the same at the vendor's bytes a parameter", "parameters", higher,
        [](const Subject& s) {
            const MemoryXLedger& ledger = s.estimate.wafer.ledger;
            return exactly(ledger.capacity_bytes / ledger.vendor_bytes_per_parameter);
        });
    add("largest_preset", "", "parameters of the largest model preset that fits, and its name", "parameters",
        higher, largest_preset);
}

void add_model(List& list) {
    const auto add = [&](const char* name, const char* meaning, const char* unit,
                         std::function<SweepValue(const Subject&)> value) {
        list.push_back(
            {name, "", meaning, unit, ResultSide::wafer, Better::neither, false, std::move(value)});
    };
    add("parameters", "parameters of the model", "parameters",
        [](const Subject& s) { return exactly(s.estimate.parameters); });
    add("active_parameters", "those that one token meets", "parameters",
        [](const Subject& s) { return exactly(s.estimate.active_parameters); });
    add("flops_per_token", "work of one token", "FLOP",
        [](const Subject& s) { return exactly(s.estimate.flops_per_token); });
    add("tokens_per_step", "tokens of one optimizer step", "tokens",
        [](const Subject& s) { return exactly(s.estimate.tokens_per_step); });
    add("run_tokens", "tokens of all steps of the recipe", "tokens", [](const Subject& s) {
        return exactly(s.estimate.tokens_per_step * static_cast<double>(s.plan.recipe.steps));
    });
}

using GpuFigure = SweepValue (*)(const GpuCluster&);

void add_gpu_figure(List& list, const char* base, const char* meaning, const char* unit, Better better,
                    GpuFigure figure) {
    for (const ResultSide side : {ResultSide::holds, ResultSide::as_fast}) {
        const bool holds = side == ResultSide::holds;
        const auto value = [figure, holds](const Subject& s) {
            const GpuCluster& cluster = holds ? s.comparison->holds : s.comparison->as_fast;
            if (!cluster.found) return none(cluster.why_not);
            return figure(cluster);
        };
        list.push_back({(holds ? "holds." : "as_fast.") + std::string(base), "", meaning, unit, side, better,
                        false, value});
    }
}

void add_gpus(List& list) {
    using enum Better;
    add_gpu_figure(list, "gpus", "GPUs, and their layout", "", lower, [](const GpuCluster& g) {
        SweepValue value = ranged(
            {static_cast<double>(g.gpus), static_cast<double>(g.gpus_low), static_cast<double>(g.gpus_high)});
        value.text = g.layout;
        return value;
    });
    add_gpu_figure(list, "nodes", "nodes", "", lower, [](const GpuCluster& g) { return exactly(g.nodes); });
    add_gpu_figure(list, "tokens_per_second", "throughput", "tokens/s", higher,
                   [](const GpuCluster& g) { return ranged(g.tokens_per_second); });
    add_gpu_figure(list, "step_seconds", "one optimizer step", "s", lower,
                   [](const GpuCluster& g) { return ranged(g.step_seconds); });
    add_gpu_figure(list, "run_seconds", "time to train", "s", lower,
                   [](const GpuCluster& g) { return ranged(g.bill.run_seconds); });
    add_gpu_figure(list, "mfu", "model FLOPs utilisation, counting 6 N + 12 L q s", "share", higher,
                   [](const GpuCluster& g) { return exactly(g.mfu); });
    add_gpu_figure(list, "memory_bytes", "memory of the fullest GPU", "B", lower,
                   [](const GpuCluster& g) { return exactly(g.memory_bytes); });
    add_gpu_figure(list, "power_watts", "power of the equipment", "W", lower,
                   [](const GpuCluster& g) { return ranged(g.bill.power_watts); });
    add_gpu_figure(list, "joules_per_token", "energy of the site for a token", "J", lower,
                   [](const GpuCluster& g) { return ranged(g.bill.joules_per_token); });
    add_gpu_figure(list, "run_joules", "energy of the site for the run", "J", lower,
                   [](const GpuCluster& g) { return ranged(g.bill.run_joules); });
    add_gpu_figure(list, "run_kg_co2", "carbon of the run", "kg CO2", lower,
                   [](const GpuCluster& g) { return ranged(g.bill.run_kg_co2); });
    add_gpu_figure(list, "rack_units", "rack units", "", lower,
                   [](const GpuCluster& g) { return exactly(g.bill.rack_units); });
    add_gpu_figure(list, "racks", "racks", "", lower,
                   [](const GpuCluster& g) { return exactly(g.bill.racks); });
    add_gpu_figure(list, "purchase_usd", "price of the equipment", "USD", lower,
                   [](const GpuCluster& g) { return ranged(g.bill.purchase_usd); });
    add_gpu_figure(list, "owned_run_usd", "cost of the run on equipment that is owned", "USD", lower,
                   [](const GpuCluster& g) { return ranged(g.bill.owned_run_usd); });
    add_gpu_figure(list, "rented_run_usd", "cost of the run on equipment that is rented", "USD", lower,
                   [](const GpuCluster& g) { return ranged(g.bill.rented_run_usd); });
}

}  // namespace

SweepSubject::SweepSubject(const Plan& swept)
    : plan(swept), estimate(wafermill::estimate(swept)), bill(wafer_bill(swept, estimate)) {}

void SweepSubject::compare() {
    if (!comparison) comparison = compare_with_gpus(plan, estimate);
}

std::string_view SweepResult::base() const {
    const std::size_t dot = name.find('.');
    return std::string_view(name).substr(dot == std::string::npos ? 0 : dot + 1);
}

const std::vector<SweepResult>& sweep_results() {
    static const List results = [] {
        List list;
        add_throughput(list);
        add_bill(list);
        add_store(list);
        add_model(list);
        add_gpus(list);
        return list;
    }();
    return results;
}

const SweepResult& sweep_result(std::string_view name) {
    std::vector<std::string> names, words;
    for (const SweepResult& result : sweep_results()) {
        if (result.name == name || (!result.word.empty() && result.word == name)) return result;
        names.push_back(result.name);
        if (!result.word.empty()) words.push_back(result.word);
    }
    names.insert(names.end(), words.begin(), words.end());
    const std::string near = nearest_name(name, names);
    throw Error("There is no result \"" + std::string(name) + "\"; " +
                (near.empty() ? "`wafermill sweep --help` lists them." : "the nearest is " + near + "."));
}

const SweepResult* result_of_side(const SweepResult& result, ResultSide side) {
    for (const SweepResult& other : sweep_results()) {
        if (other.side == side && other.base() == result.base()) return &other;
    }
    return nullptr;
}

}  // namespace wafermill

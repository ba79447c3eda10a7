// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/estimate.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/estimate/figures.h"
#include "core/estimate/ranges.h"
#include "core/estimate/reasons.h"

namespace wafermill {
namespace {

void require_sound(const Plan& plan) {
    for (const Problem& problem : check(plan)) {
        if (problem.blocks_estimate())
            throw Error("The plan cannot be estimated: " + problem.rule + " " + problem.remedy);
    }
}

MemoryXLedger make_ledger(const Workload& work, const Inputs& inputs) {
    MemoryXLedger ledger;
    std::vector<std::string> parts{"weights"};
    for (const std::string_view moment : work.moments) {
        parts.emplace_back(moment);
        std::replace(parts.back().begin(), parts.back().end(), '_', ' ');
    }
    parts.emplace_back("gradients");
    for (const std::string& part : parts) {
        const double bytes = sizeof(float);
        ledger.parts.push_back({part, bytes, bytes * work.parameters});
        ledger.needed_bytes += bytes * work.parameters;
    }
    ledger.capacity_bytes = work.memoryx_bytes;
    ledger.free_bytes = ledger.capacity_bytes - ledger.needed_bytes;
    ledger.fits = ledger.free_bytes >= 0.0;
    ledger.available_bytes_per_parameter = ledger.capacity_bytes / work.parameters;
    ledger.vendor_bytes_per_parameter = inputs[Input::vendor_bytes_per_parameter].value;
    ledger.below_vendor_ratio = ledger.available_bytes_per_parameter < ledger.vendor_bytes_per_parameter;
    ledger.largest_parameter_count = ledger.capacity_bytes / (ledger.needed_bytes / work.parameters);
    return ledger;
}

Bound bound_of(const Workload& work, const MemoryXLedger& ledger, const WaferFigures& figures) {
    if (!ledger.fits) return Bound::capacity;
    if (work.batch < work.systems) return Bound::batch;
    return figures.streaming_seconds > figures.compute_seconds ? Bound::links : Bound::compute;
}

std::int64_t whole(double value) {
    return static_cast<std::int64_t>(value);
}

WaferEstimate wafer_estimate(const Workload& work, const Inputs& inputs, const WaferFigures& figures,
                             const Ranges& ranges) {
    WaferEstimate wafer;
    wafer.ledger = make_ledger(work, inputs);
    wafer.systems = whole(work.systems);
    wafer.systems_with_work = whole(figures.systems_with_work);
    wafer.tokens_per_second = ranges.wafer_throughput.of(figures.tokens_per_second);
    wafer.step_seconds = ranges.wafer_step.of(figures.step_seconds);
    wafer.power_watts = ranges.wafer_power.of(figures.power_watts);
    wafer.sustained_flops = ranges.wafer_throughput.of(figures.tokens_per_second * work.flops_per_token);
    wafer.scaling_efficiency = figures.efficiency;
    wafer.compute_seconds = figures.compute_seconds;
    wafer.streaming_seconds = figures.streaming_seconds;
    wafer.cross_iteration_seconds = figures.cross_iteration_seconds;
    wafer.launch_seconds = figures.launch_seconds;
    wafer.first_launch_seconds = figures.first_launch_seconds;
    wafer.checkpoint_seconds = figures.checkpoint_seconds;
    wafer.activation_bytes = figures.activation_bytes;
    wafer.micro_batch = whole(figures.micro_batch);
    wafer.micro_batches = whole(figures.micro_batches);
    wafer.sequence_tiled = figures.micro_batch_limit < 1.0;
    wafer.tokens_to_hide_streaming = figures.tokens_to_hide_streaming;
    wafer.bound_kind = bound_of(work, wafer.ledger, figures);
    wafer.memoryx_servers = whole(figures.memoryx_servers);
    wafer.swarmx_nodes = whole(figures.swarmx_nodes);
    wafer.host_nodes = whole(figures.host_nodes);
    wafer.rack_units = figures.rack_units;
    wafer.racks = figures.racks;
    wafer.rate_inputs = ranges.wafer_rate_inputs;
    wafer.power_inputs = ranges.wafer_power_inputs;
    return wafer;
}

Inputs usable_inputs(const Plan& plan) {
    require_sound(plan);
    return gather_inputs(plan.cluster);
}

}  // namespace

std::string_view name(Bound bound) {
    switch (bound) {
        case Bound::capacity:
            return "capacity";
        case Bound::batch:
            return "batch";
        case Bound::links:
            return "links";
        case Bound::compute:
            break;
    }
    return "compute";
}

Estimate estimate(const Plan& plan) {
    const Inputs inputs = usable_inputs(plan);
    const Values values = inputs.values();
    const Workload work = make_workload(plan);
    const WaferFigures wafer = wafer_figures(work, values);
    const Ranges ranges = make_ranges(work, inputs);

    Estimate result;
    result.parameters = work.parameters;
    result.active_parameters = work.active_parameters;
    result.flops_per_token = work.flops_per_token;
    result.tokens_per_step = work.tokens_per_step();
    result.wafer = wafer_estimate(work, inputs, wafer, ranges);
    result.assumptions = ranges.assumptions;
    for (const Constant& constant : inputs.constants) {
        if (constant.confidence != Confidence::assumption) result.sourced.push_back(constant.key);
    }
    const Explained explained{plan, work, inputs, wafer, result};
    result.wafer.bound = bound_sentence(explained);
    result.reasons = make_reasons(explained);
    result.cautions = make_cautions(explained);
    return result;
}

std::vector<Estimated> throughput_by_systems(const Plan& plan, const std::vector<std::int64_t>& systems) {
    const Inputs inputs = usable_inputs(plan);
    Workload work = make_workload(plan);
    std::vector<Estimated> throughput;
    for (const std::int64_t count : systems) {
        work.systems = static_cast<double>(count);
        const double value = wafer_figures(work, inputs.values()).tokens_per_second;
        throughput.push_back(make_ranges(work, inputs).wafer_throughput.of(value));
    }
    return throughput;
}

}  // namespace wafermill

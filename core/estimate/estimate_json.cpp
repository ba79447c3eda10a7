// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/estimate.h"

#include <nlohmann/json.hpp>

namespace wafermill {
namespace {

using Json = nlohmann::ordered_json;

Json object(const Estimated& estimated) {
    return {{"value", estimated.value}, {"low", estimated.low}, {"high", estimated.high}};
}

Json object(const MemoryXLedger& ledger) {
    Json parts = Json::array();
    for (const LedgerPart& part : ledger.parts)
        parts.push_back(
            {{"name", part.name}, {"bytes_per_parameter", part.bytes_per_parameter}, {"bytes", part.bytes}});
    return {{"parts", parts},
            {"needed_bytes", ledger.needed_bytes},
            {"capacity_bytes", ledger.capacity_bytes},
            {"fits", ledger.fits},
            {"free_bytes", ledger.free_bytes},
            {"available_bytes_per_parameter", ledger.available_bytes_per_parameter},
            {"vendor_bytes_per_parameter", ledger.vendor_bytes_per_parameter},
            {"below_vendor_ratio", ledger.below_vendor_ratio},
            {"largest_parameter_count", ledger.largest_parameter_count}};
}

Json object(const WaferEstimate& wafer) {
    return {{"ledger", object(wafer.ledger)},
            {"systems", wafer.systems},
            {"systems_with_work", wafer.systems_with_work},
            {"tokens_per_second", object(wafer.tokens_per_second)},
            {"step_seconds", object(wafer.step_seconds)},
            {"power_watts", object(wafer.power_watts)},
            {"sustained_flops", object(wafer.sustained_flops)},
            {"scaling_efficiency", wafer.scaling_efficiency},
            {"compute_seconds", wafer.compute_seconds},
            {"streaming_seconds", wafer.streaming_seconds},
            {"cross_iteration_seconds", wafer.cross_iteration_seconds},
            {"launch_seconds", wafer.launch_seconds},
            {"first_launch_seconds", wafer.first_launch_seconds},
            {"checkpoint_seconds", wafer.checkpoint_seconds},
            {"activation_bytes", wafer.activation_bytes},
            {"micro_batch", wafer.micro_batch},
            {"micro_batches", wafer.micro_batches},
            {"sequence_tiled", wafer.sequence_tiled},
            {"tokens_to_hide_streaming", wafer.tokens_to_hide_streaming},
            {"bound_kind", name(wafer.bound_kind)},
            {"bound", wafer.bound},
            {"memoryx_servers", wafer.memoryx_servers},
            {"swarmx_nodes", wafer.swarmx_nodes},
            {"host_nodes", wafer.host_nodes},
            {"rack_units", wafer.rack_units},
            {"racks", wafer.racks}};
}

}  // namespace

nlohmann::ordered_json to_json(const Estimate& estimate) {
    Json cautions = Json::array();
    for (const Caution& caution : estimate.cautions) cautions.push_back(caution.text);
    return {{"parameters", estimate.parameters},
            {"active_parameters", estimate.active_parameters},
            {"flops_per_token", estimate.flops_per_token},
            {"tokens_per_step", estimate.tokens_per_step},
            {"wafer", object(estimate.wafer)},
            {"reasons", estimate.reasons},
            {"cautions", cautions},
            {"assumptions", estimate.assumptions}};
}

}  // namespace wafermill

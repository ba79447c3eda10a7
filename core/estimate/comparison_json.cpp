// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "core/estimate/comparison.h"

namespace wafermill {
namespace {

using Json = nlohmann::ordered_json;

Json object(const Estimated& value) {
    return {{"value", value.value}, {"low", value.low}, {"high", value.high}};
}

Json ends(const Estimated& value) {
    return {{"low", value.low}, {"high", value.high}};
}

Json names(const Influences& inputs) {
    Json list = Json::array();
    for (const Influence& one : inputs) list.push_back(one.key);
    return list;
}

Json object(const Bill& bill) {
    return {{"power_watts", object(bill.power_watts)},
            {"joules_per_token", object(bill.joules_per_token)},
            {"run_seconds", bill.run_seconds.value},
            {"run_joules", bill.run_joules.value},
            {"run_kg_co2", bill.run_kg_co2.value},
            {"rack_units", bill.rack_units},
            {"racks", bill.racks},
            {"purchase_usd", bill.purchase_usd.value},
            {"owned_run_usd", bill.owned_run_usd.value},
            {"rented_run_usd", bill.rented_run_usd.value},
            {"ranges",
             {{"run_seconds", ends(bill.run_seconds)},
              {"run_joules", ends(bill.run_joules)},
              {"run_kg_co2", ends(bill.run_kg_co2)},
              {"purchase_usd", ends(bill.purchase_usd)},
              {"owned_run_usd", ends(bill.owned_run_usd)},
              {"rented_run_usd", ends(bill.rented_run_usd)}}},
            {"assumptions",
             {{"power_watts", names(bill.power_inputs)},
              {"joules_per_token", names(bill.energy_inputs)},
              {"purchase_usd", names(bill.purchase_inputs)},
              {"owned_run_usd", names(bill.owned_inputs)},
              {"rented_run_usd", names(bill.rented_inputs)}}}};
}

Json object(const GpuCluster& cluster) {
    if (!cluster.found) return {{"found", false}, {"why_not", cluster.why_not}};
    return {{"found", true},
            {"gpus", cluster.gpus},
            {"gpus_low", cluster.gpus_low},
            {"gpus_high", cluster.gpus_high},
            {"nodes", cluster.nodes},
            {"layout", cluster.layout},
            {"tokens_per_second", object(cluster.tokens_per_second)},
            {"step_seconds", object(cluster.step_seconds)},
            {"mfu", cluster.mfu},
            {"memory_bytes", cluster.memory_bytes},
            {"memory_capacity_bytes", cluster.memory_capacity_bytes},
            {"bound", cluster.bound},
            {"assumptions", cluster.assumptions},
            {"bill", object(cluster.bill)}};
}

Json object(const std::optional<Shares>& shares) {
    if (!shares) return nullptr;
    return {{"power", shares->power},
            {"rack_units", shares->rack_units},
            {"throughput", shares->throughput},
            {"joules_per_token", shares->joules_per_token},
            {"purchase_usd", shares->purchase}};
}

}  // namespace

nlohmann::ordered_json to_json(const Comparison& comparison) {
    return {{"wafer_bill", object(comparison.wafer)},
            {"holds", object(comparison.holds)},
            {"as_fast", object(comparison.as_fast)},
            {"wafer_to_holds", object(comparison.holds_shares)},
            {"wafer_to_as_fast", object(comparison.as_fast_shares)},
            {"reasons", comparison.reasons}};
}

nlohmann::ordered_json gpu_holds_json(const Plan& plan, const Comparison& comparison) {
    const GpuCluster& holds = comparison.holds;
    Json flat = {{"gpu", plan.cluster.gpu}};
    flat.update(object(holds));
    flat.erase("bill");
    if (!holds.found) return flat;
    flat["power_watts"] = object(holds.bill.power_watts);
    flat["rack_units"] = holds.bill.rack_units;
    flat["racks"] = holds.bill.racks;
    return flat;
}

}  // namespace wafermill

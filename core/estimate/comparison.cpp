// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/comparison.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/units.h"
#include "core/estimate/figures.h"
#include "core/estimate/gpu_range.h"

namespace wafermill {
namespace {

constexpr double joules_per_kwh = 3.6e6;
constexpr double seconds_per_year = 365.25 * 86400.0;
constexpr std::int64_t most_gpus = 262144;

struct Prices {
    double purchase, hour;
};

/// The arithmetic that is the same for every kind of cluster.
Bill make_bill(const Catalogue& catalogue, const Plan& plan, const Estimated& power,
               const Estimated& tokens_per_second, double step_seconds, const Prices& prices) {
    Bill bill;
    bill.power_watts = power;
    const double pue = catalogue.value("site.pue");
    bill.joules_per_token = {power.value * pue / tokens_per_second.value,
                             power.low * pue / tokens_per_second.high,
                             power.high * pue / tokens_per_second.low};
    bill.run_seconds = static_cast<double>(plan.recipe.steps) * step_seconds;
    bill.run_joules = power.value * pue * bill.run_seconds;
    const double kwh = bill.run_joules / joules_per_kwh;
    bill.run_kg_co2 = kwh * catalogue.value("site.grid_kg_co2_per_kwh");
    bill.purchase_usd = prices.purchase;
    const double life = catalogue.value("site.lifetime_years") * seconds_per_year;
    bill.owned_run_usd =
        prices.purchase * bill.run_seconds / life + kwh * catalogue.value("site.electricity_usd_per_kwh");
    bill.rented_run_usd = prices.hour * bill.run_seconds / 3600.0;
    return bill;
}

class Comparer {
  public:
    Comparer(const Plan& plan, const Estimate& estimate)
        : plan_(plan),
          estimate_(estimate),
          catalogue_(plan.cluster.assumptions),
          inputs_(gather_inputs(plan.cluster)),
          work_(make_workload(plan)) {
        run_.shape = gpu_shape(plan.model, plan.sequence());
        run_.device = plan.cluster.gpu;
        run_.global_batch = static_cast<double>(plan.recipe.batch);
        machine_ = make_machine(catalogue_, run_);
    }

    Comparison compare() {
        Comparison result;
        result.wafer = wafer_bill();
        const double target = estimate_.wafer.tokens_per_second.value;
        result.holds = cluster(smallest_that_holds(machine_, run_, most_gpus),
                               "No layout of up to 262,144 GPUs holds the model with this batch.");
        if (result.holds.found) hold_range(result.holds);
        result.as_fast = cluster(smallest_as_fast(machine_, run_, target, most_gpus),
                                 "No layout of up to 262,144 GPUs is as fast with this batch: its " +
                                     format_count(run_.global_batch) + " sequences give too few ranks work.");
        if (result.as_fast.found) {
            const Estimated& rate = result.as_fast.tokens_per_second;
            const double node = machine_.gpus_per_node;
            const auto nodes = static_cast<double>(result.as_fast.nodes);
            result.as_fast.gpus_low =
                static_cast<std::int64_t>(std::ceil(nodes * rate.value / rate.high) * node);
            result.as_fast.gpus_high =
                static_cast<std::int64_t>(std::ceil(nodes * rate.value / rate.low) * node);
        }
        explain(result);
        return result;
    }

  private:
    Bill wafer_bill() const {
        const WaferEstimate& wafer = estimate_.wafer;
        const double systems = static_cast<double>(wafer.systems);
        const auto servers =
            static_cast<double>(wafer.memoryx_servers + wafer.swarmx_nodes + wafer.host_nodes);
        const Prices prices{systems * catalogue_.value(plan_.cluster.system + ".price_usd") +
                                servers * catalogue_.value("wafer.server_price_usd"),
                            systems * catalogue_.value(plan_.cluster.system + ".system_hour_usd")};
        Bill bill = make_bill(catalogue_, plan_, wafer.power_watts, wafer.tokens_per_second,
                              wafer.step_seconds.value, prices);
        bill.rack_units = wafer.rack_units;
        bill.racks = wafer.racks;
        return bill;
    }

    GpuCluster cluster(const std::optional<GpuResult>& found, const std::string& why_not) const {
        GpuCluster cluster;
        if (!found) {
            cluster.why_not = why_not;
            return cluster;
        }
        const double node = machine_.gpus_per_node;
        cluster.found = true;
        cluster.gpus = cluster.gpus_low = cluster.gpus_high = found->run.layout.devices();
        cluster.nodes = static_cast<std::int64_t>(std::ceil(static_cast<double>(cluster.gpus) / node));
        cluster.layout = describe(found->run.layout);
        const GpuRanged rate = with_range(catalogue_, *found);
        cluster.assumptions = rate.assumptions;
        const double factor = static_cast<double>(cluster.gpus);
        cluster.tokens_per_second = {rate.value * factor, rate.low * factor, rate.high * factor};
        const double tokens = work_.tokens_per_step();
        cluster.step_seconds = {tokens / (rate.value * factor), tokens / (rate.high * factor),
                                tokens / (rate.low * factor)};
        cluster.mfu =
            rate.value * flops_per_token(found->run.shape, FlopsConvention::palm) / machine_.dense_peak;
        cluster.memory_bytes = found->fullest.total();
        cluster.memory_capacity_bytes = machine_.memory_bytes;
        cluster.bound = bound_sentence(found->step, bound_of(found->step, found->fits));
        price(cluster);
        return cluster;
    }

    void price(GpuCluster& cluster) const {
        const auto nodes = static_cast<double>(cluster.nodes);
        const auto figures = [&](Input input, double value) {
            Values values = inputs_.values();
            if (input != Input::count) values[input] = value;
            return gpu_figures(work_, values, nodes);
        };
        const GpuFigures nominal = figures(Input::count, 0.0);
        double down = 0.0, up = 0.0;
        for (const Input input :
             {Input::node_busy_power, Input::gpu_static_share, Input::gpu_load, Input::gpu_switch_power}) {
            for (const double end : {inputs_[input].low, inputs_[input].high}) {
                const double change = std::log(figures(input, end).power_watts / nominal.power_watts);
                (change < 0.0 ? down : up) += change * change;
            }
        }
        const Estimated power{nominal.power_watts, nominal.power_watts * std::exp(-std::sqrt(down)),
                              nominal.power_watts * std::exp(std::sqrt(up))};
        const double node_price = catalogue_.value(run_.device + ".node_price_usd");
        const double network = nodes > 1.0 ? 1.0 + catalogue_.value("gpu.network_price_share") : 1.0;
        const Prices prices{nodes * node_price * network,
                            nodes * machine_.gpus_per_node * catalogue_.value(run_.device + ".gpu_hour_usd")};
        cluster.bill = make_bill(catalogue_, plan_, power, cluster.tokens_per_second,
                                 cluster.step_seconds.value, prices);
        cluster.bill.rack_units = nominal.rack_units;
        cluster.bill.racks = nominal.racks;
    }

    /// How many would hold it without fragmentation, and with twice as much.
    void hold_range(GpuCluster& cluster) const {
        const auto count = [&](double factor) {
            GpuMachine machine = machine_;
            machine.fragmentation *= factor;
            const auto found = smallest_that_holds(machine, run_, most_gpus);
            return found ? static_cast<std::int64_t>(found->run.layout.devices()) : cluster.gpus;
        };
        cluster.gpus_low = std::min(cluster.gpus, count(0.0));
        cluster.gpus_high = std::max(cluster.gpus, count(2.0));
    }

    static std::string percent(double fraction) {
        char text[32];
        std::snprintf(text, sizeof text, "%.3g %%", 100.0 * fraction);
        return text;
    }

    void explain_cluster(const GpuCluster& cluster, const std::string& question,
                         std::vector<std::string>& lines) const {
        if (!cluster.found) {
            lines.push_back(question + " = none: " + cluster.why_not);
            return;
        }
        lines.push_back(question + " = " + std::to_string(cluster.gpus) + " " + run_.device + " in " +
                        std::to_string(cluster.nodes) + " nodes (" + std::to_string(cluster.gpus_low) +
                        " to " + std::to_string(cluster.gpus_high) + "), " + cluster.layout + ", " +
                        format_bytes(cluster.memory_bytes) + " of " +
                        format_bytes(cluster.memory_capacity_bytes) + " on the fullest [layout search]");
        lines.push_back("its throughput = " + format_count(cluster.tokens_per_second.value) +
                        " tokens/s, MFU " + percent(cluster.mfu) + " counting 6 N + 12 L q s; " +
                        cluster.bound);
        lines.push_back("its power = " + std::to_string(cluster.nodes) +
                        " × (static + load × (busy - static) + "
                        "switches) = " +
                        format_si(cluster.bill.power_watts.value, "W") + "; " +
                        format_si(cluster.bill.joules_per_token.value, "J") + " a token with PUE " +
                        format_exact(catalogue_.value("site.pue")));
    }

    void explain_ratio(const Comparison& c, const GpuCluster& cluster, const char* which,
                       std::vector<std::string>& lines) const {
        if (!cluster.found) return;
        lines.push_back(std::string("wafer systems to the cluster that ") + which +
                        ": power = " + format_si(c.wafer.power_watts.value, "W") + " / " +
                        format_si(cluster.bill.power_watts.value, "W") + " = " +
                        percent(c.wafer.power_watts.value / cluster.bill.power_watts.value) +
                        "; rack units = " + percent(c.wafer.rack_units / cluster.bill.rack_units) +
                        "; throughput = " +
                        percent(estimate_.wafer.tokens_per_second.value / cluster.tokens_per_second.value) +
                        "; energy a token = " +
                        percent(c.wafer.joules_per_token.value / cluster.bill.joules_per_token.value));
    }

    /// The advertised one percent, tried on the numbers above.
    void explain_one_percent(const Comparison& c, std::vector<std::string>& lines) const {
        const GpuCluster& some = c.holds.found ? c.holds : c.as_fast;
        if (!some.found) return;
        const double watts_a_gpu = some.bill.power_watts.value / static_cast<double>(some.gpus);
        const double needed = 100.0 * c.wafer.power_watts.value / watts_a_gpu;
        const auto verdict = [&](const GpuCluster& cluster) {
            if (!cluster.found) return std::string("not found");
            const double share = c.wafer.power_watts.value / cluster.bill.power_watts.value;
            return std::to_string(cluster.gpus) + " GPUs, " + percent(share) +
                   (share <= 0.015 ? ": it comes out" : ": it does not");
        };
        lines.push_back("\"about 1 % of the power\" = wafer power / 0.01 / " + format_si(watts_a_gpu, "W") +
                        " a GPU = a cluster of " + format_count(needed) + " GPUs; to hold the model takes " +
                        verdict(c.holds) + "; to be as fast takes " + verdict(c.as_fast));
    }

    void explain(Comparison& c) const {
        explain_cluster(c.holds, "smallest GPU cluster that holds the model", c.reasons);
        explain_cluster(c.as_fast, "smallest GPU cluster as fast", c.reasons);
        explain_ratio(c, c.holds, "holds the model", c.reasons);
        explain_ratio(c, c.as_fast, "is as fast", c.reasons);
        explain_one_percent(c, c.reasons);
    }

    const Plan& plan_;
    const Estimate& estimate_;
    const Catalogue catalogue_;
    const Inputs inputs_;
    const Workload work_;
    GpuRun run_;
    GpuMachine machine_;
};

using Json = nlohmann::ordered_json;

Json object(const Estimated& value) {
    return {{"value", value.value}, {"low", value.low}, {"high", value.high}};
}

Json object(const Bill& bill) {
    return {{"power_watts", object(bill.power_watts)},
            {"joules_per_token", object(bill.joules_per_token)},
            {"run_seconds", bill.run_seconds},
            {"run_joules", bill.run_joules},
            {"run_kg_co2", bill.run_kg_co2},
            {"rack_units", bill.rack_units},
            {"racks", bill.racks},
            {"purchase_usd", bill.purchase_usd},
            {"owned_run_usd", bill.owned_run_usd},
            {"rented_run_usd", bill.rented_run_usd}};
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

}  // namespace

Comparison compare_with_gpus(const Plan& plan, const Estimate& estimate) {
    return Comparer(plan, estimate).compare();
}

nlohmann::ordered_json to_json(const Comparison& comparison) {
    return {{"wafer_bill", object(comparison.wafer)},
            {"holds", object(comparison.holds)},
            {"as_fast", object(comparison.as_fast)},
            {"reasons", comparison.reasons}};
}

}  // namespace wafermill

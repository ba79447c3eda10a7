// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/comparison.h"

#include <algorithm>
#include <cmath>

#include "core/base/blocking.h"
#include "core/base/units.h"
#include "core/estimate/comparison_reasons.h"
#include "core/estimate/figures.h"
#include "core/estimate/gpu_range.h"
#include "core/estimate/influences.h"
#include "core/plan/optimizer.h"

namespace wafermill {
namespace {

constexpr double joules_per_kwh = 3.6e6;
constexpr double seconds_per_year = 365.25 * 86400.0;
constexpr std::int64_t most_gpus = 262144;

/// Constants of a sum: how often each is paid.
using Counted = std::vector<std::pair<std::string, double>>;

/// A constant's own range.
Influence input_of(const Catalogue& catalogue, const std::string& key) {
    const Constant& constant = catalogue.at(key);
    Influence spread = spread_of({constant.value, constant.low, constant.high});
    spread.key = key;
    return spread;
}

/// What the bill of a cluster starts from.
struct Billed {
    Estimated power_watts, tokens_per_second, step_seconds;
    Influences power_inputs, rate_inputs;
    Counted purchase;         ///< USD
    double price_factor = 1;  ///< on the purchase
    std::string price_factor_key;
    std::string hour_key;  ///< USD an hour
    double hours_counted = 0;
    double rack_units = 0, racks = 0;
};

/// The arithmetic that is the same for every kind of cluster.
class Biller {
  public:
    Biller(const Catalogue& catalogue, const Plan& plan, const Billed& billed)
        : catalogue_(catalogue), plan_(plan), billed_(billed) {}

    Bill bill() {
        Bill bill;
        bill.rack_units = billed_.rack_units;
        bill.racks = billed_.racks;
        bill.power_watts = billed_.power_watts;
        bill.power_inputs = largest(billed_.power_inputs);
        const double steps = static_cast<double>(plan_.recipe.steps);
        const Estimated& step = billed_.step_seconds;
        bill.run_seconds = {steps * step.value, steps * step.low, steps * step.high};
        energy(bill);
        purchase(bill);
        costs(bill);
        return bill;
    }

  private:
    /// Of the rate and the power, whose ranges hold more than their inputs': how far the model was off.
    Estimated with_rate_and_power(double value, const Influences& others, double power_weight) const {
        Influences all = others;
        Influence rate = spread_of(billed_.tokens_per_second), power = spread_of(billed_.power_watts);
        all.push_back({"", rate.up, rate.down});
        all.push_back({"", power_weight * power.down, power_weight * power.up});
        return ranged(value, all);
    }

    void energy(Bill& bill) const {
        const double pue = catalogue_.value("site.pue");
        const Influences site{input_of(catalogue_, "site.pue")};
        const double watts = bill.power_watts.value * pue;
        bill.joules_per_token = with_rate_and_power(watts / billed_.tokens_per_second.value, site, 1.0);
        const double joules = watts * bill.run_seconds.value;
        bill.run_joules = with_rate_and_power(joules, site, 1.0);
        Influences grid = site;
        grid.push_back(input_of(catalogue_, "site.grid_kg_co2_per_kwh"));
        bill.run_kg_co2 = with_rate_and_power(
            joules / joules_per_kwh * catalogue_.value("site.grid_kg_co2_per_kwh"), grid, 1.0);
        Influences inputs = site;
        add_influences(inputs, billed_.power_inputs);
        add_influences(inputs, billed_.rate_inputs, -1.0);
        bill.energy_inputs = largest(inputs);
    }

    void purchase(Bill& bill) const {
        double sum = 0.0;
        for (const auto& [key, count] : billed_.purchase) sum += catalogue_.value(key) * count;
        Influences inputs;
        for (const auto& [key, count] : billed_.purchase)
            add_influences(inputs, {input_of(catalogue_, key)}, catalogue_.value(key) * count / sum);
        if (!billed_.price_factor_key.empty()) {
            const double share = billed_.price_factor - 1.0;
            add_influences(inputs, {input_of(catalogue_, billed_.price_factor_key)},
                           share / billed_.price_factor);
        }
        bill.purchase_usd = ranged(sum * billed_.price_factor, inputs);
        bill.purchase_inputs = largest(inputs);
        all_purchase_ = inputs;
    }

    void costs(Bill& bill) const {
        const double life = catalogue_.value("site.lifetime_years") * seconds_per_year;
        const double bought = bill.purchase_usd.value * bill.run_seconds.value / life;
        const double electricity =
            bill.run_joules.value / joules_per_kwh * catalogue_.value("site.electricity_usd_per_kwh");
        const double owned = bought + electricity;
        const double electric_share = electricity / owned;
        Influences inputs;
        add_influences(inputs, all_purchase_, 1.0 - electric_share);
        add_influences(inputs, {input_of(catalogue_, "site.lifetime_years")}, electric_share - 1.0);
        add_influences(
            inputs, {input_of(catalogue_, "site.electricity_usd_per_kwh"), input_of(catalogue_, "site.pue")},
            electric_share);
        bill.owned_run_usd = with_rate_and_power(owned, inputs, electric_share);
        add_influences(inputs, billed_.power_inputs, electric_share);
        add_influences(inputs, billed_.rate_inputs, -1.0);
        bill.owned_inputs = largest(inputs);
        Influences rent{input_of(catalogue_, billed_.hour_key)};
        bill.rented_run_usd = with_rate_and_power(
            billed_.hours_counted * catalogue_.value(billed_.hour_key) * bill.run_seconds.value / 3600.0,
            rent, 0.0);
        add_influences(rent, billed_.rate_inputs, -1.0);
        bill.rented_inputs = largest(rent);
    }

    const Catalogue& catalogue_;
    const Plan& plan_;
    const Billed& billed_;
    mutable Influences all_purchase_;
};

Catalogue catalogue_of(const Plan& plan) {
    return Catalogue(usable_assumptions(plan.cluster.assumptions));
}

GpuFramework framework_of(GpuSoftware software) {
    switch (software) {
        case GpuSoftware::deepspeed:
            return GpuFramework::deepspeed;
        case GpuSoftware::fsdp:
            return GpuFramework::fsdp;
        case GpuSoftware::megatron:
            break;
    }
    return GpuFramework::megatron_core;
}

GpuRun run_of(const Plan& plan) {
    GpuRun run;
    run.shape = gpu_shape(plan.model, plan.sequence());
    run.device = plan.cluster.gpu;
    run.framework = framework_of(plan.cluster.gpu_software);
    run.global_batch = static_cast<double>(plan.recipe.batch);
    run.moments = static_cast<double>(optimizer_moments(plan.recipe).size());
    return run;
}

class Comparer {
  public:
    Comparer(const Plan& plan, const Estimate& estimate)
        : plan_(plan),
          estimate_(estimate),
          catalogue_(catalogue_of(plan)),
          inputs_(gather_inputs(plan.cluster)),
          work_(make_workload(plan)),
          run_(run_of(plan)),
          machine_(make_machine(catalogue_, run_)) {}

    Comparison compare() {
        Comparison result;
        result.wafer = wafer_bill(plan_, estimate_);
        const double target = estimate_.wafer.tokens_per_second.value;
        result.holds = cluster(smallest_that_holds(machine_, run_, most_gpus), NoCluster::memory);
        if (result.holds.found) hold_range(result.holds);
        result.as_fast = cluster(smallest_as_fast(machine_, run_, target, most_gpus), NoCluster::batch);
        if (result.as_fast.found) rate_range(result.as_fast);
        result.holds_shares = shares(result.wafer, result.holds);
        result.as_fast_shares = shares(result.wafer, result.as_fast);
        one_percent(result);
        result.reasons = comparison_reasons(plan_, catalogue_, estimate_, result);
        return result;
    }

  private:
    std::string why_not(NoCluster reason) const {
        const std::string batch = std::to_string(plan_.recipe.batch);
        const std::string node = std::to_string(std::llround(machine_.gpus_per_node));
        switch (reason) {
            case NoCluster::memory:
                return "No layout of up to 262,144 GPUs holds the model with this batch.";
            case NoCluster::batch:
                return "No layout of up to 262,144 GPUs is as fast with this batch: its " +
                       format_count(run_.global_batch) + " sequences give too few ranks work.";
            case NoCluster::uneven:
                break;
        }
        return "No layout divides the batch of " + batch + " sequences over whole nodes of " + node +
               " GPUs; a batch that is a multiple of " + node + " divides.";
    }

    GpuCluster cluster(const std::optional<GpuResult>& found, NoCluster reason) const {
        GpuCluster cluster;
        if (!found) {
            cluster.reason = divides_over_nodes(machine_, run_, most_gpus) ? reason : NoCluster::uneven;
            cluster.why_not = why_not(cluster.reason);
            return cluster;
        }
        cluster.found = true;
        cluster.gpus = cluster.gpus_low = cluster.gpus_high = found->run.layout.devices();
        cluster.nodes =
            static_cast<std::int64_t>(std::ceil(static_cast<double>(cluster.gpus) / machine_.gpus_per_node));
        cluster.spread = found->run.layout;
        cluster.layout = describe(cluster.spread);
        const GpuRanged rate = with_range(catalogue_, *found);
        cluster.assumptions = rate.assumptions;
        cluster.rate_inputs = largest(rate.inputs);
        const double gpus = static_cast<double>(cluster.gpus);
        cluster.tokens_per_second = {rate.value * gpus, rate.low * gpus, rate.high * gpus};
        const double tokens = work_.tokens_per_step();
        cluster.step_seconds = {tokens / cluster.tokens_per_second.value,
                                tokens / cluster.tokens_per_second.high,
                                tokens / cluster.tokens_per_second.low};
        cluster.mfu =
            rate.value * flops_per_token(found->run.shape, FlopsConvention::palm) / machine_.dense_peak;
        cluster.memory_bytes = found->fullest.total();
        cluster.memory_capacity_bytes = machine_.memory_bytes;
        cluster.step = found->step;
        cluster.bound_kind = bound_of(found->step, found->fits);
        cluster.bound = bound_sentence(found->step, cluster.bound_kind);
        price(cluster, rate.inputs);
        return cluster;
    }

    void price(GpuCluster& cluster, const Influences& rate_inputs) const {
        const auto nodes = static_cast<double>(cluster.nodes);
        const auto figures = [&](Input input, double value) {
            Values values = inputs_.values();
            if (input != Input::count) values[input] = value;
            return gpu_figures(values, nodes);
        };
        const GpuFigures nominal = figures(Input::count, 0.0);
        Billed billed;
        for (const Input input :
             {Input::node_busy_power, Input::gpu_static_share, Input::gpu_load, Input::gpu_switch_power}) {
            Influence one{inputs_[input].key};
            for (const double end : {inputs_[input].low, inputs_[input].high}) {
                const double change = std::log(figures(input, end).power_watts / nominal.power_watts);
                one.up = std::max(one.up, change);
                one.down = std::max(one.down, -change);
            }
            billed.power_inputs.push_back(one);
        }
        billed.power_watts = ranged(nominal.power_watts, billed.power_inputs);
        billed.tokens_per_second = cluster.tokens_per_second;
        billed.step_seconds = cluster.step_seconds;
        billed.rate_inputs = rate_inputs;
        billed.purchase = {{run_.device + ".node_price_usd", nodes}};
        if (nodes > 1.0) {
            billed.price_factor_key = "gpu.network_price_share";
            billed.price_factor = 1.0 + catalogue_.value(billed.price_factor_key);
        }
        billed.hour_key = run_.device + ".gpu_hour_usd";
        billed.hours_counted = nodes * machine_.gpus_per_node;
        billed.rack_units = nominal.rack_units;
        billed.racks = nominal.racks;
        cluster.bill = Biller(catalogue_, plan_, billed).bill();
    }

    /// How many would hold it without fragmentation, and with twice as much.
    void hold_range(GpuCluster& cluster) const {
        const auto count = [&](double factor) {
            GpuMachine machine = machine_;
            machine.fragmentation *= factor;
            return fewest_that_hold(machine, run_, most_gpus).value_or(cluster.gpus);
        };
        cluster.gpus_low = std::min(cluster.gpus, count(0.0));
        cluster.gpus_high = std::max(cluster.gpus, count(2.0));
    }

    /// As many more as the rate may be lower.
    void rate_range(GpuCluster& cluster) const {
        const Estimated& rate = cluster.tokens_per_second;
        const auto nodes = static_cast<double>(cluster.nodes);
        const auto gpus = [&](double other_rate) {
            return static_cast<std::int64_t>(std::ceil(nodes * rate.value / other_rate) *
                                             machine_.gpus_per_node);
        };
        cluster.gpus_low = gpus(rate.high);
        cluster.gpus_high = gpus(rate.low);
    }

    std::optional<Shares> shares(const Bill& wafer, const GpuCluster& cluster) const {
        if (!cluster.found) return std::nullopt;
        return Shares{wafer.power_watts.value / cluster.bill.power_watts.value,
                      wafer.rack_units / cluster.bill.rack_units,
                      estimate_.wafer.tokens_per_second.value / cluster.tokens_per_second.value,
                      wafer.joules_per_token.value / cluster.bill.joules_per_token.value,
                      wafer.purchase_usd.value / cluster.bill.purchase_usd.value};
    }

    static void one_percent(Comparison& comparison) {
        const GpuCluster& some = comparison.holds.found ? comparison.holds : comparison.as_fast;
        if (!some.found) return;
        const double gpus = static_cast<double>(some.gpus);
        comparison.one_percent_gpus =
            100.0 * comparison.wafer.power_watts.value / (some.bill.power_watts.value / gpus);
        comparison.one_percent_rack_gpus =
            100.0 * comparison.wafer.rack_units / (some.bill.rack_units / gpus);
    }

    const Plan& plan_;
    const Estimate& estimate_;
    const Catalogue catalogue_;
    const Inputs inputs_;
    const Workload work_;
    const GpuRun run_;
    const GpuMachine machine_;
};

/// Of the site and of the wafer systems, beside what the estimate reads.
std::vector<std::string> price_keys(const Cluster& cluster) {
    return {cluster.system + ".price_usd",
            cluster.system + ".system_hour_usd",
            "wafer.server_price_usd",
            cluster.gpu + ".node_price_usd",
            cluster.gpu + ".gpu_hour_usd",
            "gpu.network_price_share",
            "site.electricity_usd_per_kwh",
            "site.lifetime_years",
            "site.pue",
            "site.grid_kg_co2_per_kwh"};
}

}  // namespace

Bill wafer_bill(const Plan& plan, const Estimate& estimate) {
    const Catalogue catalogue = catalogue_of(plan);
    const WaferEstimate& wafer = estimate.wafer;
    const double systems = static_cast<double>(wafer.systems);
    Billed billed;
    billed.power_watts = wafer.power_watts;
    billed.tokens_per_second = wafer.tokens_per_second;
    billed.step_seconds = wafer.step_seconds;
    billed.power_inputs = wafer.power_inputs;
    billed.rate_inputs = wafer.rate_inputs;
    billed.purchase = {{plan.cluster.system + ".price_usd", systems},
                       {"wafer.server_price_usd",
                        static_cast<double>(wafer.memoryx_servers + wafer.swarmx_nodes + wafer.host_nodes)}};
    billed.hour_key = plan.cluster.system + ".system_hour_usd";
    billed.hours_counted = systems;
    billed.rack_units = wafer.rack_units;
    billed.racks = wafer.racks;
    return Biller(catalogue, plan, billed).bill();
}

Comparison compare_with_gpus(const Plan& plan, const Estimate& estimate) {
    may_block("a search of GPU layouts");
    return Comparer(plan, estimate).compare();
}

std::vector<std::string> comparison_keys(const Cluster& cluster) {
    std::vector<std::string> keys = price_keys(cluster);
    Plan plan;
    plan.cluster = cluster;
    for (std::string& key : machine_keys(run_of(plan))) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(std::move(key));
    }
    return keys;
}

}  // namespace wafermill

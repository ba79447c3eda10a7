// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/comparison_reasons.h"

#include <cmath>
#include <cstdio>

#include "core/base/units.h"
#include "core/estimate/influences.h"

namespace wafermill {
namespace {

std::string percent(double fraction) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g %%", 100.0 * fraction);
    return text;
}

std::string dollars(double value) {
    return format_count(value) + " USD";
}

/// "KEY (-12 % to +8 %), ...": what moves a result most.
std::string inputs_text(const Influences& inputs) {
    std::string text;
    for (const Influence& one : inputs) {
        char range[64];
        std::snprintf(range, sizeof range, " (-%.0f %% to +%.0f %%)", 100.0 * -std::expm1(-one.down),
                      100.0 * std::expm1(one.up));
        text += (text.empty() ? "" : ", ") + one.key + range;
    }
    return text.empty() ? "no input with a range" : text;
}

class Explainer {
  public:
    Explainer(const Plan& plan, const Catalogue& catalogue, const Estimate& estimate,
              const Comparison& comparison)
        : plan_(plan), catalogue_(catalogue), estimate_(estimate), c_(comparison) {}

    std::vector<std::string> lines() {
        wafer();
        cluster(c_.holds, "smallest GPU cluster that holds the model");
        cluster(c_.as_fast, "smallest GPU cluster as fast as the wafer systems");
        if (c_.holds_shares) shares(c_.holds, *c_.holds_shares, "holds the model");
        if (c_.as_fast_shares) shares(c_.as_fast, *c_.as_fast_shares, "is as fast");
        one_percent();
        return std::move(lines_);
    }

  private:
    void add(std::string line) { lines_.push_back(std::move(line)); }
    double value(const std::string& key) const { return catalogue_.value(key); }

    /// "[assumption: KEY]" and the like.
    std::string source(const std::string& key) const {
        const Constant& constant = catalogue_.at(key);
        if (catalogue_.changed(key)) return " [changed: " + key + "]";
        if (constant.confidence == Confidence::assumption) return " [assumption: " + key + "]";
        return " [" + constant.source + "; " + std::string(name(constant.confidence)) + "]";
    }

    void wafer() {
        const WaferEstimate& w = estimate_.wafer;
        const std::string price = plan_.cluster.system + ".price_usd";
        const auto servers = w.memoryx_servers + w.swarmx_nodes + w.host_nodes;
        add("wafer purchase = " + std::to_string(w.systems) + " × " + dollars(value(price)) + source(price) +
            " + " + std::to_string(servers) + " servers × " + dollars(value("wafer.server_price_usd")) +
            source("wafer.server_price_usd") + " = " + dollars(c_.wafer.purchase_usd.value));
        add("wafer energy a token = power × PUE " + format_exact(value("site.pue")) + source("site.pue") +
            " / throughput = " + format_si(c_.wafer.joules_per_token.value, "J"));
        costs("wafer", c_.wafer, plan_.cluster.system + ".system_hour_usd", "system");
        add("what moves the wafer systems' throughput most: " + inputs_text(largest(w.rate_inputs)) +
            "; their power: " + inputs_text(c_.wafer.power_inputs));
    }

    void costs(const std::string& whose, const Bill& bill, const std::string& hour_key, const char* unit) {
        add(whose + " run of " + std::to_string(plan_.recipe.steps) + " steps = " +
            format_duration(bill.run_seconds.value) + ", " + format_count(bill.run_joules.value / 3.6e6) +
            " kWh; owned = purchase × time / " + format_exact(value("site.lifetime_years")) +
            " years + electricity at " + format_exact(value("site.electricity_usd_per_kwh")) + " USD/kWh = " +
            dollars(bill.owned_run_usd.value) + "; rented at " + format_exact(value(hour_key)) + " USD a " +
            unit + " and hour" + source(hour_key) + " = " + dollars(bill.rented_run_usd.value));
    }

    void cluster(const GpuCluster& g, const std::string& question) {
        if (!g.found) return add(question + " = none: " + g.why_not);
        const std::string& gpu = plan_.cluster.gpu;
        const std::string nodes = std::to_string(g.nodes);
        add(question + " = " + std::to_string(g.gpus) + " " + gpu + " in " + nodes + " nodes (" +
            std::to_string(g.gpus_low) + " to " + std::to_string(g.gpus_high) + "), " + g.layout + ", " +
            format_bytes(g.memory_bytes) + " of " + format_bytes(g.memory_capacity_bytes) +
            " on the fullest [layout search]");
        add("its throughput = " + format_count(g.tokens_per_second.value) + " tokens/s (" +
            format_count(g.tokens_per_second.low) + " to " + format_count(g.tokens_per_second.high) +
            "), MFU " + percent(g.mfu) + " counting 6 N + 12 L q s; " + g.bound);
        add("its power = " + nodes + " × (static + load × (busy - static) + switches), busy " +
            format_si(value(gpu + ".node_busy_watts"), "W") + source(gpu + ".node_busy_watts") + ", static " +
            percent(value("gpu.node_static_share")) + " of it, load " + format_exact(value("gpu.load")) +
            source("gpu.load") + ", switches " +
            format_si(g.nodes > 1 ? value("gpu.switch_watts_per_node") : 0.0, "W") + " a node = " +
            format_si(g.bill.power_watts.value, "W") + "; " + format_si(g.bill.joules_per_token.value, "J") +
            " a token with PUE " + format_exact(value("site.pue")));
        add("its rack units = nodes × " + format_exact(value(gpu + ".node_rack_units")) + " = " +
            format_exact(g.bill.rack_units) + "; racks = nodes / " +
            format_exact(value(gpu + ".nodes_per_rack")) + " = " + format_exact(g.bill.racks) +
            source(gpu + ".nodes_per_rack"));
        const std::string price = gpu + ".node_price_usd";
        add("its purchase = " + nodes + " nodes × " + dollars(value(price)) + source(price) +
            (g.nodes > 1 ? " × (1 + network " + format_exact(value("gpu.network_price_share")) + ")" +
                               source("gpu.network_price_share")
                         : std::string()) +
            " = " + dollars(g.bill.purchase_usd.value));
        costs("its", g.bill, gpu + ".gpu_hour_usd", "GPU");
        add("what moves its throughput most: " + inputs_text(g.rate_inputs) +
            "; its power: " + inputs_text(g.bill.power_inputs));
    }

    void shares(const GpuCluster& g, const Shares& s, const std::string& which) {
        add("wafer systems to the cluster that " + which +
            ": power = " + format_si(c_.wafer.power_watts.value, "W") + " / " +
            format_si(g.bill.power_watts.value, "W") + " = " + percent(s.power) +
            "; rack units = " + format_exact(c_.wafer.rack_units) + " / " + format_exact(g.bill.rack_units) +
            " = " + percent(s.rack_units) + "; throughput = " + percent(s.throughput) +
            "; energy a token = " + percent(s.joules_per_token) + "; purchase = " + percent(s.purchase));
    }

    std::string verdict(const GpuCluster& g, const std::optional<Shares>& s) const {
        if (!s) return "no such cluster";
        const bool power = s->power <= about_one_percent, units = s->rack_units <= about_one_percent;
        return std::to_string(g.gpus) + " GPUs: " + percent(s->power) + " of the power and " +
               percent(s->rack_units) + " of the rack units, " +
               (power && units ? "it comes out"
                : power        ? "it comes out for the power alone"
                : units        ? "it comes out for the footprint alone"
                               : "it does not come out");
    }

    /// The advertised one per cent, tried on the numbers above.
    void one_percent() {
        if (c_.one_percent_gpus <= 0.0) return;
        add("\"about 1 % of the power\" needs a cluster of wafer power / 0.01 / power of a GPU with its "
            "share "
            "of the node = " +
            format_count(c_.one_percent_gpus) + " GPUs, \"about 1 % of the footprint\" one of " +
            format_count(c_.one_percent_rack_gpus) + " GPUs");
        add("to hold the model takes " + verdict(c_.holds, c_.holds_shares));
        add("to be as fast takes " + verdict(c_.as_fast, c_.as_fast_shares));
    }

    const Plan& plan_;
    const Catalogue& catalogue_;
    const Estimate& estimate_;
    const Comparison& c_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> comparison_reasons(const Plan& plan, const Catalogue& catalogue,
                                            const Estimate& estimate, const Comparison& comparison) {
    return Explainer(plan, catalogue, estimate, comparison).lines();
}

}  // namespace wafermill

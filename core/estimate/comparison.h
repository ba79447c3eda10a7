// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/estimate/estimate.h"
#include "core/estimate/gpu_search.h"

namespace wafermill {

/// What training the plan takes and costs on one cluster. Power is that of the equipment; energy is that of
/// the site, with what cooling and distribution add.
struct Bill {
    Estimated power_watts;
    Estimated joules_per_token;
    Estimated run_seconds;  ///< all steps of the recipe
    Estimated run_joules;
    Estimated run_kg_co2;
    double rack_units = 0, racks = 0;
    Estimated purchase_usd;
    Estimated owned_run_usd;   ///< the purchase over its life, for the time of the run, and electricity
    Estimated rented_run_usd;  ///< at the hourly price
    Influences power_inputs;   ///< the three inputs that move a result most, largest first
    Influences energy_inputs, purchase_inputs, owned_inputs, rented_inputs;
};

/// Why there is no GPU cluster that answers a question.
enum class NoCluster {
    memory,  ///< none holds the model
    batch,   ///< the batch has too few sequences for more ranks
    uneven,  ///< no number of nodes divides the batch in any layout
};

/// A GPU cluster that answers one question, by the best layout found.
struct GpuCluster {
    bool found = false;
    NoCluster reason = NoCluster::memory;
    std::string why_not;  ///< where none was found
    std::int64_t gpus = 0, nodes = 0;
    std::int64_t gpus_low = 0, gpus_high = 0;  ///< as far as fragmentation, or the rate, is uncertain
    GpuLayout spread;
    std::string layout;  ///< `spread` in words
    Estimated tokens_per_second, step_seconds;
    double mfu = 0;                                      ///< counting 6 N + 12 L q s a token
    double memory_bytes = 0, memory_capacity_bytes = 0;  ///< of the fullest GPU
    GpuStep step;
    GpuBound bound_kind = GpuBound::compute;
    std::string bound;                     ///< one sentence
    std::vector<std::string> assumptions;  ///< the three with the largest effect on the rate
    Influences rate_inputs;                ///< the same with how far they move it
    Bill bill;
};

/// Wafer systems to a GPU cluster, as shares: 0.01 is one per cent.
struct Shares {
    double power = 0, rack_units = 0, throughput = 0, joules_per_token = 0, purchase = 0;
};

/// Wafer systems beside GPUs. Two questions, always together: which GPU cluster holds the model, and which
/// trains it as fast.
struct Comparison {
    Bill wafer;
    GpuCluster holds;    ///< the smallest that holds model, optimizer and activations
    GpuCluster as_fast;  ///< the smallest with at least the wafer systems' tokens/s
    std::optional<Shares> holds_shares, as_fast_shares;
    double one_percent_gpus = 0;  ///< of how many GPUs the wafer systems take 1 % of the power; 0: unknown
    double one_percent_rack_gpus = 0;  ///< the same for rack units
    std::vector<std::string> reasons;  ///< the arithmetic, a line each
};

/// The largest share of which "about 1 %" may be said.
inline constexpr double about_one_percent = 0.015;

/// What training takes and costs on the planned wafer systems alone: no search. Throws Error like estimate().
Bill wafer_bill(const Plan& plan, const Estimate& estimate);

/// Searches layouts, which takes milliseconds. Throws Error like estimate().
Comparison compare_with_gpus(const Plan& plan, const Estimate& estimate);

/// The catalogue keys that a comparison of the plan rests on beyond those of the estimate: prices, the site,
/// and what training on the GPU reaches.
std::vector<std::string> comparison_keys(const Cluster& cluster);

nlohmann::ordered_json to_json(const Comparison& comparison);

/// What `estimate --json` has as `gpu_holds`: the searched cluster that holds the model, `gpu` its device, in
/// one flat object.
nlohmann::ordered_json gpu_holds_json(const Plan& plan, const Comparison& comparison);

}  // namespace wafermill

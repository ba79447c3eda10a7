// SPDX-License-Identifier: Apache-2.0
#pragma once
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
    double run_seconds = 0;  ///< all steps of the recipe
    double run_joules = 0;
    double run_kg_co2 = 0;
    double rack_units = 0, racks = 0;
    double purchase_usd = 0;
    double owned_run_usd = 0;   ///< the purchase over its life, for the time of the run, and electricity
    double rented_run_usd = 0;  ///< at the hourly price
};

/// A GPU cluster that answers one question, by the best layout found.
struct GpuCluster {
    bool found = false;
    std::string why_not;  ///< where none was found
    std::int64_t gpus = 0, nodes = 0;
    std::int64_t gpus_low = 0, gpus_high = 0;  ///< as far as fragmentation, or the rate, is uncertain
    std::string layout;                        ///< in words
    Estimated tokens_per_second, step_seconds;
    double mfu = 0;                                      ///< counting 6 N + 12 L q s a token
    double memory_bytes = 0, memory_capacity_bytes = 0;  ///< of the fullest GPU
    std::string bound;                                   ///< one sentence
    std::vector<std::string> assumptions;                ///< the three with the largest effect on the rate
    Bill bill;
};

/// Wafer systems beside GPUs. Two questions, always together: which GPU cluster holds the model, and which
/// trains it as fast.
struct Comparison {
    Bill wafer;
    GpuCluster holds;                  ///< the smallest that holds model, optimizer and activations
    GpuCluster as_fast;                ///< the smallest with at least the wafer systems' tokens/s
    std::vector<std::string> reasons;  ///< the arithmetic, a line each
};

/// Takes tens of milliseconds: layouts are searched. Throws Error like estimate().
Comparison compare_with_gpus(const Plan& plan, const Estimate& estimate);

nlohmann::ordered_json to_json(const Comparison& comparison);

}  // namespace wafermill

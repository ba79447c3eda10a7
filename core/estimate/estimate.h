// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/cluster/catalogue.h"
#include "core/plan/plan.h"

namespace wafermill {

/// An estimate with the range that its inputs' ranges give.
struct Estimated {
    double value = 0.0, low = 0.0, high = 0.0;
};

/// What the parameter store needs, by part, in bytes per parameter and in all.
struct LedgerPart {
    std::string name;  ///< "weights", "first moment", "second moment", "gradients"
    double bytes_per_parameter = 0.0;
    double bytes = 0.0;
};
struct MemoryXLedger {
    std::vector<LedgerPart> parts;
    double needed_bytes = 0.0;
    double capacity_bytes = 0.0;
    bool fits = false;
    double free_bytes = 0.0;                    ///< negative when it does not fit
    double available_bytes_per_parameter = 0.0;
    double vendor_bytes_per_parameter = 0.0;    ///< the vendors' sizing rule, shown apart from what is needed
    bool below_vendor_ratio = false;
    double largest_parameter_count = 0.0;       ///< that the capacity holds at this state per parameter
};

struct WaferEstimate {
    MemoryXLedger ledger;
    std::int64_t systems = 0;
    Estimated tokens_per_second;
    Estimated step_seconds;
    Estimated power_watts;          ///< systems, MemoryX and SwarmX
    Estimated sustained_flops;      ///< FLOP/s of all systems
    double scaling_efficiency = 1.0;///< against one system
    double compute_seconds = 0.0;   ///< per step and system
    double streaming_seconds = 0.0; ///< per step: weights twice down, gradients once up, per micro-batch
    std::int64_t micro_batch = 0;   ///< sequences per system at once, from on-wafer memory
    std::string bound;              ///< one sentence: what bounds it
    double rack_units = 0.0, racks = 0.0;
};

/// The smallest GPU cluster whose memory holds the model's training state.
struct GpuEstimate {
    std::string gpu;
    std::int64_t gpus = 0, nodes = 0;
    double state_bytes = 0.0;          ///< weights, gradients, optimizer
    double state_bytes_per_gpu = 0.0;
    double usable_bytes_per_gpu = 0.0; ///< memory less the reserve named in `reasons`
    Estimated tokens_per_second;
    Estimated step_seconds;
    Estimated power_watts;
    double rack_units = 0.0, racks = 0.0;
};

struct Estimate {
    double parameters = 0.0;
    double flops_per_token = 0.0;
    double tokens_per_step = 0.0;
    WaferEstimate wafer;
    GpuEstimate gpu_holds;                ///< smallest that holds the model
    std::vector<std::string> reasons;     ///< the arithmetic, a line each, for --explain: name = formula = value [source]
    std::vector<std::string> assumptions; ///< catalogue keys used whose confidence is assumption, largest effect first
};

/// The estimate of a plan on its planned cluster. Pure arithmetic, well under a millisecond, safe to call on each edit.
/// Throws Error when the plan does not pass check().
Estimate estimate(const Plan& plan);
nlohmann::ordered_json to_json(const Estimate& estimate);

/// Bytes per parameter of AdamW training state in the store: fp32 weight, two moments, and the gradient being reduced.
inline constexpr double store_bytes_per_parameter = 16.0;

}  // namespace wafermill

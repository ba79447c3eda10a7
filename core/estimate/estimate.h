// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/cluster/catalogue.h"
#include "core/estimate/estimated.h"
#include "core/plan/plan.h"

namespace wafermill {

/// What the parameter store needs, by part, in bytes per parameter and in all.
struct LedgerPart {
    std::string name;  ///< "weights", the moments ("first moment", "momentum"), "gradients"
    double bytes_per_parameter = 0.0;
    double bytes = 0.0;
};
struct MemoryXLedger {
    std::vector<LedgerPart> parts;
    double needed_bytes = 0.0;
    double capacity_bytes = 0.0;
    bool fits = false;
    double free_bytes = 0.0;  ///< negative when it does not fit
    double available_bytes_per_parameter = 0.0;
    double vendor_bytes_per_parameter = 0.0;  ///< the vendor's sizing rule, shown apart from what is needed
    bool below_vendor_ratio = false;
    double largest_parameter_count = 0.0;  ///< that the capacity holds at this state per parameter
};

/// What keeps a planned cluster from being faster; the first that applies.
enum class Bound {
    capacity,  ///< MemoryX does not hold the training state
    batch,     ///< the global batch has fewer sequences than there are systems
    links,     ///< streaming the weights takes longer than computing with them
    compute
};
std::string_view name(Bound bound);

struct WaferEstimate {
    MemoryXLedger ledger;
    std::int64_t systems = 0;
    std::int64_t systems_with_work = 0;  ///< the fewest that take the batch in the same time
    Estimated tokens_per_second;
    Estimated step_seconds;
    Estimated power_watts;            ///< systems with their hosts, MemoryX and SwarmX
    Estimated sustained_flops;        ///< model FLOP/s of all systems
    double scaling_efficiency = 1.0;  ///< against one system
    double compute_seconds = 0.0;     ///< per step and system, what scaling costs included
    double streaming_seconds = 0.0;   ///< per step: weights twice down, gradients once up, per micro-batch
    double cross_iteration_seconds = 0.0;  ///< between two steps: last gradients up, first weights down
    double launch_seconds = 0.0;           ///< of a compiled job, until its first step
    double first_launch_seconds = 0.0;     ///< with compilation
    double checkpoint_seconds = 0.0;
    double activation_bytes = 0.0;   ///< kept for the backward pass of one micro-batch, all blocks
    std::int64_t micro_batch = 0;    ///< sequences per system at once, from on-wafer memory
    std::int64_t micro_batches = 0;  ///< per step and system
    bool sequence_tiled = false;     ///< one sequence alone exceeds the on-wafer share of a hidden state
    double tokens_to_hide_streaming = 0.0;  ///< per micro-batch: with fewer the links bound it
    Bound bound_kind = Bound::compute;
    std::string bound;  ///< one sentence: what bounds it
    std::int64_t memoryx_servers = 0, swarmx_nodes = 0, host_nodes = 0;
    double rack_units = 0.0, racks = 0.0;
    Influences rate_inputs;   ///< the inputs that move the throughput, and the step with it, largest first
    Influences power_inputs;  ///< the same for the power
};

/// Where an estimate leaves the ground that its constants were measured on.
struct Caution {
    enum class Kind {
        unmeasured_size,
        more_than_largest_cluster,
        extrapolated_scaling,
        tiled_sequence,
        below_vendor_rule,
        mixture_of_experts
    };
    Kind kind;
    std::string text;  ///< one sentence
};

struct Estimate {
    double parameters = 0.0;
    double active_parameters = 0.0;  ///< that one token passes; fewer than all with experts
    double flops_per_token = 0.0;
    double tokens_per_step = 0.0;
    WaferEstimate wafer;
    std::vector<std::string>
        reasons;  ///< the arithmetic, a line each, for --explain: name = formula = value [source]
    std::vector<Caution> cautions;
    std::vector<std::string>
        assumptions;  ///< catalogue keys used whose confidence is assumption, largest effect first
    std::vector<std::string> sourced;  ///< the other catalogue keys used
};

/// The estimate of a plan on its planned cluster. Pure arithmetic, well under a millisecond, safe to call on
/// each edit. Assumptions outside their limits are left out. Throws Error for a plan whose check() says that
/// it blocks an estimate: rules of data, optimizer and this computer do not.
Estimate estimate(const Plan& plan);

/// tokens/s of the planned cluster at other numbers of systems, one entry for each of `systems`; everything
/// else as planned. Cheaper than as many estimates. Throws like estimate().
std::vector<Estimated> throughput_by_systems(const Plan& plan, const std::vector<std::int64_t>& systems);

nlohmann::ordered_json to_json(const Estimate& estimate);

}  // namespace wafermill

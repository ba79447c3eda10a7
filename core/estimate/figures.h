// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/estimate/inputs.h"

namespace wafermill {

/// What is to be computed: the plan reduced to the numbers that matter here.
struct Workload {
    double parameters = 0.0;
    double active_parameters = 0.0;  ///< fewer than all where tokens are sent to some of the experts
    std::vector<std::string_view>
        moments;                   ///< fp32 arrays that the optimizer keeps, a value a parameter each
    bool updates_on_fetch = true;  ///< with clipping; else behind the backward pass
    double update_bytes_per_parameter = 0.0;  ///< that MemoryX reads and writes in an update
    double flops_per_token = 0.0;
    double batch = 0.0;     ///< sequences per step
    double sequence = 0.0;  ///< tokens
    double hidden = 0.0;
    double vocab = 0.0;
    double scores_per_token =
        0.0;  ///< layers × heads × attention_span(): attention scores that are normalised
    double block_parameters = 0.0;         ///< of one block, with all its experts
    double active_block_parameters = 0.0;  ///< that one token passes
    double embedding_parameters = 0.0;     ///< token and position tables: what a pass begins with
    double layers = 0.0;
    double activation_bytes_per_token = 0.0;  ///< kept for the backward pass, of all blocks
    double systems = 0.0;
    double memoryx_bytes = 0.0;
    double tokens_per_step() const { return batch * sequence; }
    /// Whether the sustained shares were measured on models of such a size: 0.1 to 20 B parameters.
    bool measured_size() const { return parameters >= 1.0e8 && parameters <= 2.1e10; }
};
/// Throws Error for a plan that trains adapters, which none of the figures cover.
Workload make_workload(const Plan& plan);

/// The wafer estimate's arithmetic for one set of values (formulas and sources: docs/estimate.md).
struct WaferFigures {
    double share = 0.0;  ///< sequences of the busiest system
    double systems_with_work = 0.0;
    double micro_batch_limit = 0.0;  ///< sequences, before rounding
    double micro_batch = 0.0, micro_batches = 0.0;
    double sustained_per_system = 0.0;  ///< FLOP/s
    double work_per_token = 0.0;  ///< FLOPs, with what normalising logits and scores costs beyond its own
    double compute_seconds = 0.0, streaming_seconds = 0.0, step_seconds = 0.0;
    double cross_iteration_seconds = 0.0;  ///< from the last gradients to the first weights of the next step
    double head_seconds = 0.0;             ///< of computing: head and loss, forward and backward
    double down_seconds = 0.0, down_again_seconds = 0.0;  ///< weights for the forward and the backward passes
    double up_seconds = 0.0;                              ///< gradients during the last backward pass
    /// Weights that nothing hides: each micro-batch's first but those of the step, and what of the head's is
    /// longer than the last block.
    double exposed_seconds = 0.0;
    double update_seconds = 0.0;  ///< that MemoryX takes to apply the optimizer, behind the forward pass
    double tree_levels = 0.0;
    double activation_bytes = 0.0;  ///< that one micro-batch keeps for its backward pass
    double launch_seconds = 0.0, first_launch_seconds = 0.0, checkpoint_seconds = 0.0;
    double efficiency = 1.0;
    double tokens_to_hide_streaming = 0.0;
    double tokens_per_second = 0.0;
    double memoryx_servers = 0.0, swarmx_nodes = 0.0, host_nodes = 0.0;
    double power_watts = 0.0;
    double rack_units = 0.0, racks = 0.0;
};
WaferFigures wafer_figures(const Workload& work, const Values& values);

/// What stands in the hall for a GPU cluster of some nodes, and what it draws.
struct GpuFigures {
    double node_watts = 0.0, power_watts = 0.0;
    double rack_units = 0.0, racks = 0.0;
};
GpuFigures gpu_figures(const Values& values, double nodes);

}  // namespace wafermill

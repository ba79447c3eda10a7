// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/estimate/gpu_step.h"

namespace wafermill {

/// A layout with what it gives.
struct GpuResult {
    GpuRun run;
    GpuStep step;
    StageMemory fullest;  ///< of the stage that holds most
    int fullest_stage = 0;
    bool fits = false;
};

/// Time and memory of the layout in `run`.
GpuResult evaluate(const GpuMachine& machine, const GpuRun& run);
/// Every stage's memory, first to last.
std::vector<StageMemory> all_stages(const GpuMachine& machine, const GpuRun& run);

/// What a search may not choose: values that are given.
struct LayoutFixed {
    std::optional<int> tensor, pipeline, data, context, expert, interleave, zero;
    std::optional<double> micro_batch;
    std::optional<GpuRecompute> recompute;
};

/// The layout of `devices` GPUs with the most tokens/s among those that fit; where none fits, the one that
/// comes nearest to fitting (GpuResult::fits false). Empty when no layout divides the devices. Model, batch,
/// device, framework and precision are those of `run`.
std::optional<GpuResult> best_layout(const GpuMachine& machine, const GpuRun& run, std::int64_t devices,
                                     const LayoutFixed& fixed = {});

/// The fewest GPUs, in whole nodes, on which some layout fits; empty when `most_devices` are too few.
std::optional<std::int64_t> fewest_that_hold(const GpuMachine& machine, const GpuRun& run,
                                             std::int64_t most_devices);

/// Whether some layout of whole nodes, up to `most_devices`, divides model and batch, whatever memory it
/// takes.
bool divides_over_nodes(const GpuMachine& machine, const GpuRun& run, std::int64_t most_devices);

/// The fewest whole nodes on which some layout fits, with the best layout there; empty when `most_devices`
/// are too few.
std::optional<GpuResult> smallest_that_holds(const GpuMachine& machine, const GpuRun& run,
                                             std::int64_t most_devices);

/// The fewest whole nodes that reach `tokens_per_second`; empty when `most_devices` do not.
std::optional<GpuResult> smallest_as_fast(const GpuMachine& machine, const GpuRun& run,
                                          double tokens_per_second, std::int64_t most_devices);

}  // namespace wafermill

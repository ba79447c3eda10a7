// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "core/estimate/gpu_cost.h"
#include "core/estimate/gpu_memory.h"

namespace wafermill {

/// What takes most of a GPU's step beyond computing, or else that nothing does.
enum class GpuBound {
    memory,  ///< it does not fit
    compute,
    tensor_links,  ///< tensor parallel collectives
    gathers,       ///< ZeRO-3's gathers of weights
    data_links,    ///< reduction of gradients
    bubble,        ///< stages that wait for the pipeline to fill and drain
    pipeline_links,
    experts,  ///< all-to-all of experts
    context_links,
    offload
};

/// One optimizer step of one layout, seconds of the slowest GPU.
struct GpuStep {
    double seconds = 0;
    double micro_batches = 0;  ///< a data rank
    double compute = 0;        ///< forward and backward of the slowest stage, head and table included
    double recompute = 0;
    double tensor = 0, pipeline = 0, data = 0, context = 0, expert = 0, gathers = 0;  ///< not hidden
    double bubble = 0;  ///< waiting for the pipeline to fill and drain
    double optimizer = 0;
    double offload = 0;
    double bubble_share() const { return bubble / seconds; }
    double exposed() const { return tensor + pipeline + data + context + expert + gathers; }
    double tokens_per_second = 0, tokens_per_second_per_gpu = 0;
};

/// Costs of block and edges that layouts differing only in pipeline, interleaving, data size and ZeRO stage
/// share.
struct StepCosts {
    BlockCost block;
    EdgeCost edge;
};
StepCosts step_costs(const GpuMachine& machine, const GpuRun& run);

GpuStep gpu_step(const GpuMachine& machine, const GpuRun& run, const StepCosts& costs,
                 const std::vector<double>& blocks);
GpuStep gpu_step(const GpuMachine& machine, const GpuRun& run);

GpuBound bound_of(const GpuStep& step, bool fits);
std::string_view name(GpuBound bound);
/// One sentence with numbers.
std::string bound_sentence(const GpuStep& step, GpuBound bound);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "core/estimate/gpu_machine.h"
#include "core/estimate/gpu_run.h"

namespace wafermill {

/// How many blocks each pipeline stage holds: even where the pipeline divides them; where it divides them
/// with token table and head counted as one each, so; else the remainder goes behind the first stage, but in
/// DeepSpeed, whose balanced partition fills the stages from the first (78 blocks in 12 stages: eleven of 7,
/// and 1).
std::vector<double> blocks_of_stages(const GpuRun& run);

/// What one GPU of a pipeline stage holds at its fullest moment, bytes.
struct StageMemory {
    double weights = 0, gradients = 0, optimizer = 0;
    double activations = 0;  ///< kept for the backward pass, and those of the block being computed
    double logits = 0;
    double communication = 0;  ///< buffers, and weights gathered for use
    double workspace = 0, context = 0;
    double fragmentation = 0, fragmentation_low = 0, fragmentation_high = 0;
    double total() const {
        return weights + gradients + optimizer + activations + logits + communication + workspace + context +
               fragmentation;
    }
    double low() const { return total() - fragmentation + fragmentation_low; }
    double high() const { return total() - fragmentation + fragmentation_high; }
    double state() const { return weights + gradients + optimizer; }
};

/// Activation bytes of one block for one micro-batch (Korthikanti et al., arXiv 2205.05198, table 2, by
/// part, so that grouped-query attention, SwiGLU, fused attention and experts have their place in it).
double block_activation_bytes(const GpuMachine& machine, const GpuRun& run, GpuRecompute recompute);

/// Micro-batches whose activations stage `stage` holds at once, in units of the stage's blocks.
double micro_batches_in_flight(const GpuRun& run, int stage);

/// `blocks` as blocks_of_stages gives it.
StageMemory stage_memory(const GpuMachine& machine, const GpuRun& run, int stage,
                         const std::vector<double>& blocks);

/// Bytes of host memory that offloading takes, a GPU.
double offloaded_bytes(const GpuRun& run);

}  // namespace wafermill

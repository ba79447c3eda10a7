// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "core/estimate/gpu_machine.h"
#include "core/estimate/gpu_run.h"

namespace wafermill {

/// Seconds of one matrix product of [m, k] and [k, n], `batch` of them in one kernel: whole tiles in whole
/// waves over the multiprocessors, or the memory traffic, whichever is longer. Rows that are no multiple of
/// 16 bytes miss the tensor cores.
double product_seconds(const GpuMachine& machine, double rate, double m, double n, double k,
                       double batch = 1.0);

/// Bus bandwidth of a ring over `ranks` of which `members` share a node, bytes/s a GPU.
double ring_bandwidth(const GpuMachine& machine, double members, double ranks);

/// Seconds of one block for one micro-batch on one GPU of a tensor group. Communication is what is not
/// hidden.
struct BlockCost {
    double forward = 0, backward = 0;  ///< compute, attention included
    double attention = 0;              ///< the part of `forward` that is attention's core
    double recompute = 0;              ///< compute and communication repeated for the backward pass
    double tensor_forward = 0, tensor_backward = 0;
    double context = 0;  ///< exchange of keys and values
    double expert = 0;   ///< all-to-all of experts
    double total() const {
        return forward + backward + recompute + tensor_forward + tensor_backward + context + expert;
    }
};
BlockCost block_cost(const GpuMachine& machine, const GpuRun& run);

/// Seconds of the token table (first stage) and of head and loss (last stage) for one micro-batch.
struct EdgeCost {
    double embedding = 0, head = 0;
};
EdgeCost edge_cost(const GpuMachine& machine, const GpuRun& run);

/// FLOPs of one token in one convention of the field, forward and backward.
enum class FlopsConvention {
    palm,             ///< 6 N + 12 L q s, N all (active) parameters: this program's
    megatron,         ///< 6 (N - token table) + 12 L q s, head counted: Megatron-Core, NeMo 24
    megatron_causal,  ///< the same with attention halved: Megatron-Bridge
    hardware          ///< with what full recomputation repeats, head not repeated: SC'21
};
double flops_per_token(const GpuShape& shape, FlopsConvention convention);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "core/cluster/catalogue.h"
#include "core/estimate/gpu_run.h"

namespace wafermill {

/// What the step model takes from the catalogue for one device under one framework; rates are those that
/// training reaches, per GPU, in FLOP/s and bytes/s. docs/gpu-estimate.md tells where each comes from.
struct GpuMachine {
    double dense_peak = 0;   ///< printed, bf16: the denominator of MFU
    double matmul = 0;       ///< large 16-bit products
    double matmul_low = 0;   ///< large products in the run's precision: fp8, or as `matmul`
    double vector = 0;       ///< products whose rows no tensor core can read
    double attention = 0;    ///< fused attention, causal FLOPs
    double memory_rate = 0;  ///< element-wise kernels on the device's memory
    double memory_bytes = 0;
    double multiprocessors = 0;
    double gpus_per_node = 0;
    double scale_up = 0;     ///< bus bandwidth of collectives within a node
    double tensor_link = 0;  ///< the same for tensor parallel collectives under the framework
    double network = 0;      ///< between nodes, a GPU
    double gather_network =
        0;                   ///< what ZeRO-3 gathers get of a GPU's own network link; 0: the ring's bandwidth
    double hop_seconds = 0;  ///< latency of one step of a ring
    double kernel_seconds = 0;  ///< between two kernels
    double small_tile = 0;      ///< rate of a 128 x 128 tile to that of a 256 x 128 one
    double overlap_cost = 0;    ///< share of hidden communication that computing pays for all the same
    double tensor_exposed = 0;  ///< share of tensor parallel communication that is not hidden, forward
    double tensor_exposed_backward = 0;
    double pipeline_exposed = 0;  ///< share of transfers between stages that is not hidden
    double expert_share = 0;      ///< rate of grouped products of experts to that of plain ones
    double expert_exposed = 0;    ///< share of expert all-to-all that is not hidden
    double context_bytes = 0, communication_bytes = 0, workspace_bytes = 0;
    double fragmentation = 0;                              ///< share of what tensors take
    double host_link = 0, nvme = 0, host_memory_rate = 0;  ///< offload: a GPU's share
    bool fused_attention = false, dropout = false, fused_accumulation = false;
    bool low_precision = false;
};

/// The catalogue keys that `make_machine` reads for a run.
std::vector<std::string> machine_keys(const GpuRun& run);

/// Throws Error when the catalogue lacks the device, or lacks what training on it needs.
GpuMachine make_machine(const Catalogue& catalogue, const GpuRun& run);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_memory.h"

#include <algorithm>
#include <cmath>

namespace wafermill {
namespace {

/// Bytes of training state a parameter, as the framework keeps it.
struct StateBytes {
    double weights, gradients, optimizer;
};

StateBytes adam_state_bytes(const GpuRun& run) {
    const double copies = run.precision == GpuPrecision::fp8 ? 2.0 : 0.0;  // fp8 weights and their transposes
    switch (run.framework) {
        case GpuFramework::megatron_lm:
        case GpuFramework::megatron_core:
            return {run.fp8_weights ? copies : 2.0 + copies, run.half_gradients ? 2.0 : 4.0, 12.0};
        case GpuFramework::fsdp:
            return {4.0, 4.0, 8.0};
        case GpuFramework::megatron_deepspeed:
        case GpuFramework::deepspeed:
            break;
    }
    if (run.fp32_accumulation) return {2.0 + copies, 6.0, 12.0};
    return {2.0 + copies, 2.0, 16.0};  // an fp32 copy of the gradients is made for the update
}

StateBytes state_bytes(const GpuRun& run) {
    StateBytes bytes = adam_state_bytes(run);
    bytes.optimizer -= 4.0 * (2.0 - run.moments);
    return bytes;
}

struct Sharding {
    double weights, gradients, optimizer;  ///< ways that each is divided over data ranks
};

Sharding sharding(const GpuLayout& layout, double ranks) {
    return {layout.zero >= 3 ? ranks : 1.0, layout.zero >= 2 ? ranks : 1.0, layout.zero >= 1 ? ranks : 1.0};
}

void add_state(StageMemory& memory, const GpuRun& run, double parameters, double ranks) {
    const StateBytes bytes = state_bytes(run);
    const Sharding ways = sharding(run.layout, std::max(1.0, ranks));
    // FSDP keeps its shards in fp32 at stage 2 as well; the 16-bit weights gathered for a step are extra.
    const bool fsdp = run.framework == GpuFramework::fsdp && run.layout.zero >= 2;
    memory.weights += parameters * bytes.weights / (fsdp ? ranks : ways.weights);
    memory.gradients += parameters * bytes.gradients / ways.gradients;
    memory.optimizer += parameters * bytes.optimizer / ways.optimizer;
    if (fsdp && run.layout.zero == 2) memory.communication += 2.0 * parameters;
}

void offload(StageMemory& memory, Offload where) {
    if (where == Offload::none) return;
    memory.optimizer = 0.0;
    if (where == Offload::optimizer_to_host || where == Offload::optimizer_to_nvme) return;
    memory.weights = memory.gradients = 0.0;
}

double head_parameters(const GpuRun& run, bool first, bool last) {
    const GpuShape& s = run.shape;
    double parameters = 0.0;
    if (first) parameters += s.table_parameters() + s.positions * s.hidden;
    // A tied table stands on the first and on the last stage.
    if (last && !(first && s.tied_head)) parameters += s.table_parameters();
    return parameters;
}

/// Weights that are gathered whole for use: two blocks, the one in use and the next, and one block's
/// gradients.
double gathered_bytes(const GpuRun& run) {
    const GpuLayout& layout = run.layout;
    if (layout.zero < 3) return 0.0;
    // Experts of which no other rank has a part are whole where they lie.
    const bool shared_experts =
        static_cast<double>(layout.data) * layout.context * layout.tensor > layout.expert;
    const double block =
        run.shape.block_dense_parameters() / layout.tensor +
        (shared_experts ? run.shape.experts * run.shape.expert_parameters() / layout.expert : 0.0);
    return 6.0 * block + 2.0 * run.shape.table_parameters() / layout.tensor;
}

double logit_bytes(const GpuRun& run) {
    const double tokens = run.layout.micro_batch * run.shape.sequence / run.layout.context;
    // 16-bit logits and the fp32 ones of the loss; PyTorch's loss keeps their gradient beside them.
    const double bytes = run.framework == GpuFramework::fsdp ? 8.0 : 6.0;
    return bytes * tokens * run.shape.vocab / run.layout.tensor;
}

}  // namespace

std::vector<double> blocks_of_stages(const GpuRun& run) {
    const auto stages = static_cast<std::size_t>(run.layout.pipeline);
    const double layers = run.shape.layers;
    const double p = static_cast<double>(stages);
    std::vector<double> blocks(stages, std::floor(layers / p));
    if (std::fmod(layers, p) == 0.0) return blocks;
    if (std::fmod(layers + 2.0, p) == 0.0) {
        std::fill(blocks.begin(), blocks.end(), (layers + 2.0) / p);
        blocks.front() -= 1.0;
        blocks.back() -= 1.0;
        return blocks;
    }
    if (run.framework == GpuFramework::megatron_deepspeed) {
        double left = layers;
        for (double& own : blocks) {
            own = std::min(left, std::ceil(layers / p));
            left -= own;
        }
        return blocks;
    }
    const auto rest = static_cast<std::size_t>(layers - std::floor(layers / p) * p);
    for (std::size_t i = 1; i <= rest; ++i) blocks[i] += 1.0;
    return blocks;
}

double block_activation_bytes(const GpuMachine& machine, const GpuRun& run, GpuRecompute recompute) {
    const GpuShape& s = run.shape;
    const GpuLayout& layout = run.layout;
    const double t = layout.tensor;
    const double tokens = layout.micro_batch * s.sequence / layout.context;
    const double stream = layout.sequence_parallel ? 1.0 / t : 1.0;
    if (recompute == GpuRecompute::full) return 2.0 * s.hidden * tokens * stream;
    const double h = s.hidden;
    // Inputs of both norms and of the products behind them, 16-bit; two dropout masks.
    double bytes = (8.0 + (machine.dropout ? 2.0 : 0.0)) * h * stream;
    bytes += (4.0 * s.query_width() + 4.0 * s.kv_width()) / t;
    const double per_ffn = s.gated ? 6.0 : 4.0;
    if (s.experts > 0)
        bytes += per_ffn * s.shared_ffn / t + s.experts_per_token / t * (4.0 * h + per_ffn * s.ffn) +
                 4.0 * s.experts / t;
    else
        bytes += per_ffn * s.ffn / t;
    if (!machine.fused_attention && recompute == GpuRecompute::none)
        bytes += (machine.dropout ? 5.0 : 2.0) * s.heads * s.sequence / t;
    const bool fsdp = run.framework == GpuFramework::fsdp;
    if (fsdp && recompute == GpuRecompute::selective) bytes *= 0.5;  // every second product's output
    return bytes * tokens;
}

double micro_batches_in_flight(const GpuRun& run, int stage) {
    const GpuLayout& layout = run.layout;
    const double p = layout.pipeline;
    const double v = layout.interleave;
    const double batches = std::max(1.0, run.global_batch / (layout.data * layout.micro_batch));
    if (layout.pipeline == 1) return 1.0;
    const double behind = p - 1.0 - stage;
    if (layout.interleave == 1) return std::min(batches, behind + 1.0);
    // Chunks of the warm-up and the one in work (SC'21; Megatron-LM's schedule).
    return std::min(batches, (2.0 * behind + (v - 1.0) * p + 1.0) / v);
}

StageMemory stage_memory(const GpuMachine& machine, const GpuRun& run, int stage,
                         const std::vector<double>& blocks) {
    const GpuShape& s = run.shape;
    const GpuLayout& layout = run.layout;
    const bool first = stage == 0, last = stage == layout.pipeline - 1;
    const double own = blocks[static_cast<std::size_t>(stage)];
    const double ranks = static_cast<double>(layout.data) * layout.context;
    StageMemory memory;
    add_state(memory, run,
              (own * s.block_dense_parameters() + head_parameters(run, first, last)) / layout.tensor, ranks);
    if (s.experts > 0)
        add_state(memory, run, own * s.experts * s.expert_parameters() / layout.expert,
                  ranks * layout.tensor / layout.expert);
    offload(memory, layout.offload);
    const double flight = micro_batches_in_flight(run, stage);
    const double kept = block_activation_bytes(machine, run, layout.recompute);
    memory.activations = kept * own * flight;
    const double tokens = layout.micro_batch * s.sequence / layout.context;
    const double stream = layout.sequence_parallel ? 1.0 / layout.tensor : 1.0;
    // The block being recomputed is there in full.
    if (layout.recompute == GpuRecompute::full)
        memory.activations += block_activation_bytes(machine, run, GpuRecompute::none);
    if (first && machine.dropout) memory.activations += tokens * s.hidden * stream * flight;
    if (last) memory.logits = logit_bytes(run);
    memory.communication += machine.communication_bytes + gathered_bytes(run);
    // DeepSpeed's pipeline keeps what a stage received and sent for every micro-batch in flight.
    if (run.framework == GpuFramework::megatron_deepspeed && layout.pipeline > 1)
        memory.communication += 4.0 * tokens * s.hidden * flight;
    memory.workspace = machine.workspace_bytes;
    memory.context = machine.context_bytes;
    const double tensors = memory.state() + memory.activations + memory.logits + memory.communication -
                           machine.communication_bytes;
    memory.fragmentation = machine.fragmentation * tensors;
    memory.fragmentation_high = 2.0 * memory.fragmentation;
    return memory;
}

double offloaded_bytes(const GpuRun& run) {
    const GpuLayout& layout = run.layout;
    if (layout.offload == Offload::none) return 0.0;
    const StateBytes bytes = state_bytes(run);
    const double ranks = static_cast<double>(layout.data) * layout.context;
    const double parameters = run.shape.parameters() / (layout.tensor * layout.pipeline);
    const bool all = layout.offload == Offload::all_to_host || layout.offload == Offload::all_to_nvme;
    return parameters * (bytes.optimizer + (all ? bytes.weights + bytes.gradients : 0.0)) / ranks;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_step.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/units.h"

namespace wafermill {
namespace {

/// Bytes that accumulating one micro-batch's gradients moves for each parameter where the products do not add
/// them up themselves: fp16 into fp16; in DeepSpeed's bf16 optimizer into fp32 and the source cleared.
double accumulation_bytes(const GpuMachine& machine, const GpuRun& run) {
    if (machine.fused_accumulation || run.framework == GpuFramework::fsdp) return 0.0;
    return run.fp32_accumulation ? 12.0 : 6.0;
}

/// Bytes that an update reads and writes for each parameter: gradient, master weight, moments, 16-bit weight,
/// norm and unscaling; the separate kernels of Apex move more than a fused one.
double update_bytes(const GpuRun& run) {
    return (run.framework == GpuFramework::fsdp ? 32.0 : 50.0) - 8.0 * (2.0 - run.moments);
}

/// Bytes for each parameter that data parallel ranks exchange once a step: gradients in, weights or gradients
/// out. Megatron-Core reduces in fp32 unless told otherwise.
double reduction_bytes(const GpuRun& run) {
    if (run.framework != GpuFramework::megatron_core) return 4.0;
    return (run.half_gradients ? 2.0 : 4.0) + (run.fp8_weights ? 1.0 : 2.0);
}

class StepTimer {
  public:
    StepTimer(const GpuMachine& machine, const GpuRun& run, const StepCosts& costs,
              const std::vector<double>& blocks)
        : machine_(machine),
          run_(run),
          layout_(run.layout),
          shape_(run.shape),
          costs_(costs),
          blocks_(blocks) {}

    GpuStep time() {
        GpuStep step;
        step.micro_batches =
            std::max(1.0, run_.global_batch / (static_cast<double>(layout_.data) * layout_.micro_batch));
        // PyTorch's pipeline keeps what is not sharded again for all micro-batches, and reduces gradients
        // once (torch.distributed.pipelining, backward_maybe_with_nosync).
        const bool kept = layout_.zero == 2 && layout_.pipeline > 1;
        const double gathers = gather_block() / (kept ? step.micro_batches : 1.0);
        if (kept) gathered_tables_ /= step.micro_batches;
        const double transfer = transfer_seconds();
        const BlockCost& block = costs_.block;
        const double accumulate =
            accumulation_bytes(machine_, run_) * block_parameters() / machine_.memory_rate;
        double slowest = 0.0, sum = 0.0;
        std::size_t at = 0;
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            const double seconds = blocks_[i] * (block.total() + gathers + accumulate) + edges(i) + transfer;
            sum += seconds;
            if (seconds > slowest) {
                slowest = seconds;
                at = i;
            }
        }
        const double own = blocks_[at] * step.micro_batches;
        step.compute = own * (block.forward + block.backward + accumulate) + edges(at) * step.micro_batches;
        step.recompute = own * block.recompute;
        step.tensor = own * (block.tensor_forward + block.tensor_backward);
        step.context = own * block.context;
        step.expert = own * block.expert;
        step.gathers = own * gathers + step.micro_batches * gathered_tables_;
        step.pipeline = step.micro_batches * transfer;
        const double own_batch = run_.global_batch / layout_.data;
        const double drains =
            run_.local_batch > 0 ? std::max(1.0, std::round(own_batch / run_.local_batch)) : 1.0;
        step.bubble = drains * (sum - slowest) / layout_.interleave;
        const double pipeline = step.micro_batches * (slowest + gathered_tables_) + step.bubble;
        step.data = exposed_reduction(slowest);
        update(step);
        step.seconds = pipeline + step.data + step.optimizer + step.offload;
        step.tokens_per_second = run_.global_batch * shape_.sequence / step.seconds;
        step.tokens_per_second_per_gpu = step.tokens_per_second / layout_.devices();
        return step;
    }

  private:
    double ranks() const { return static_cast<double>(layout_.data) * layout_.context; }
    /// Ranks that hold the same experts: an expert group has one copy of each.
    double expert_ranks() const { return std::max(1.0, ranks() * layout_.tensor / layout_.expert); }
    /// Of those, the ones that share a node: they lie an expert group apart.
    double expert_members() const { return std::max(1.0, members() / layout_.expert); }
    static double others(double ranks) { return (ranks - 1.0) / ranks; }
    double members() const { return std::max(1.0, machine_.gpus_per_node / layout_.tensor); }
    /// Of one block on one GPU: what every rank of an expert group holds, and its experts.
    double dense_parameters() const { return shape_.block_dense_parameters() / layout_.tensor; }
    double expert_parameters() const { return shape_.experts * shape_.expert_parameters() / layout_.expert; }
    double block_parameters() const { return dense_parameters() + expert_parameters(); }
    double stage_blocks() const { return shape_.layers / layout_.pipeline; }
    double stage_dense_parameters() const {
        return stage_blocks() * dense_parameters() + shape_.table_parameters() / layout_.tensor;
    }
    double stage_expert_parameters() const { return stage_blocks() * expert_parameters(); }
    bool gathers_weights() const {
        return layout_.zero >= 3 || (run_.framework == GpuFramework::fsdp && layout_.zero == 2);
    }

    double edges(std::size_t stage) const {
        return (stage == 0 ? costs_.edge.embedding : 0.0) +
               (stage + 1 == blocks_.size() ? costs_.edge.head : 0.0);
    }

    /// What gathering and reducing a block's weights adds to computing it, and the tables', which nothing
    /// hides.
    double gather_block() {
        gathered_tables_ = 0.0;
        const double d = ranks();
        if (!gathers_weights() || d <= 1.0) return 0.0;
        const double bandwidth =
            machine_.gather_network > 0 ? machine_.gather_network : ring_bandwidth(machine_, members(), d);
        const double share = others(d);
        const double copies = expert_ranks();
        const double expert_bandwidth = machine_.gather_network > 0
                                            ? machine_.gather_network
                                            : ring_bandwidth(machine_, expert_members(), copies);
        const double gather = 2.0 * dense_parameters() * share / bandwidth +
                              2.0 * expert_parameters() * others(copies) / expert_bandwidth;
        const double backward_gathers = layout_.zero >= 3 ? 2.0 : 1.0;
        const double latency = (1.0 + backward_gathers) * machine_.hop_seconds * (d - 1.0);
        const BlockCost& block = costs_.block;
        const double forward = block.forward + block.tensor_forward + block.context / 3.0;
        const double backward = block.total() - forward;
        gathered_tables_ = 2.0 * shape_.table_parameters() / layout_.tensor * share / bandwidth *
                           (1.0 + backward_gathers) / layout_.pipeline;
        return added(forward, gather) + added(backward, backward_gathers * gather) + latency;
    }

    /// Seconds that communication adds to the computing it hides behind: what is longer, and a share of the
    /// rest, since both use the device's multiprocessors and memory.
    double added(double compute, double communication) const {
        return std::max(0.0, communication - compute) +
               machine_.overlap_cost * std::min(compute, communication);
    }

    /// Activations to the next stage and their gradients back, for one micro-batch.
    double transfer_seconds() const {
        if (layout_.pipeline == 1) return 0.0;
        const double bytes = 2.0 * layout_.micro_batch * shape_.sequence / layout_.context * shape_.hidden;
        const double t = layout_.tensor;
        const bool one_node = layout_.devices() <= machine_.gpus_per_node;
        double seconds = bytes / t / (one_node ? machine_.scale_up : machine_.network);
        // Each GPU of a tensor group sends its part; without sequence parallelism they are put together
        // again.
        if (!layout_.sequence_parallel) seconds += bytes * (t - 1.0) / t / machine_.scale_up;
        return 2.0 * layout_.interleave * seconds * machine_.pipeline_exposed;
    }

    double exposed_reduction(double stage_seconds) const {
        const double d = ranks();
        if (gathers_weights() || d <= 1.0) return 0.0;
        const double copies = expert_ranks();
        const double seconds =
            reduction_bytes(run_) *
                (stage_dense_parameters() * others(d) / ring_bandwidth(machine_, members(), d) +
                 stage_expert_parameters() * others(copies) /
                     ring_bandwidth(machine_, expert_members(), copies)) +
            2.0 * (d - 1.0) * machine_.hop_seconds;
        if (run_.framework != GpuFramework::megatron_core) return seconds;
        // Behind the last backward and the first forward pass, but for the last bucket.
        constexpr double last_bucket = 0.1;
        return std::max(last_bucket * seconds, seconds - stage_seconds);
    }

    void update(GpuStep& step) const {
        const bool sharded = layout_.zero >= 1;
        const double parameters = stage_dense_parameters() / (sharded ? ranks() : 1.0) +
                                  stage_expert_parameters() / (sharded ? expert_ranks() : 1.0);
        step.optimizer = update_bytes(run_) * parameters / machine_.memory_rate;
        const Offload where = layout_.offload;
        if (where == Offload::none) return;
        const bool nvme = where == Offload::optimizer_to_nvme || where == Offload::all_to_nvme;
        // Gradients down and weights up, 16-bit; Adam in host memory; moments and master weights from and to
        // NVMe.
        step.optimizer = parameters * (4.0 / machine_.host_link + 28.0 / machine_.host_memory_rate +
                                       (nvme ? 24.0 / machine_.nvme : 0.0));
        if (where != Offload::all_to_host && where != Offload::all_to_nvme) return;
        const double link = nvme ? std::min(machine_.host_link, machine_.nvme) : machine_.host_link;
        const double fetched = 6.0 * step.micro_batches * parameters / link;
        step.offload = std::max(0.0, fetched - step.compute - step.recompute);
    }

    const GpuMachine& machine_;
    const GpuRun& run_;
    const GpuLayout& layout_;
    const GpuShape& shape_;
    const StepCosts& costs_;
    const std::vector<double>& blocks_;
    double gathered_tables_ = 0.0;
};

constexpr std::array<std::string_view, 10> bound_names = {
    "memory", "compute",        "tensor links", "weight gathers", "data links",
    "bubble", "pipeline links", "experts",      "context links",  "offload"};

}  // namespace

StepCosts step_costs(const GpuMachine& machine, const GpuRun& run) {
    return {block_cost(machine, run), edge_cost(machine, run)};
}

GpuStep gpu_step(const GpuMachine& machine, const GpuRun& run, const StepCosts& costs,
                 const std::vector<double>& blocks) {
    return StepTimer(machine, run, costs, blocks).time();
}

GpuStep gpu_step(const GpuMachine& machine, const GpuRun& run) {
    return gpu_step(machine, run, step_costs(machine, run), blocks_of_stages(run));
}

GpuBound bound_of(const GpuStep& step, bool fits) {
    if (!fits) return GpuBound::memory;
    const std::array<std::pair<double, GpuBound>, 8> waits = {{{step.tensor, GpuBound::tensor_links},
                                                               {step.gathers, GpuBound::gathers},
                                                               {step.data, GpuBound::data_links},
                                                               {step.bubble, GpuBound::bubble},
                                                               {step.pipeline, GpuBound::pipeline_links},
                                                               {step.expert, GpuBound::experts},
                                                               {step.context, GpuBound::context_links},
                                                               {step.offload, GpuBound::offload}}};
    const auto longest = std::max_element(waits.begin(), waits.end());
    return longest->first > 0.15 * step.seconds ? longest->second : GpuBound::compute;
}

std::string_view name(GpuBound bound) {
    return bound_names[static_cast<std::size_t>(bound)];
}

std::string bound_sentence(const GpuStep& step, GpuBound bound) {
    const auto share = [&](double seconds) {
        return format_exact(std::round(100.0 * seconds / step.seconds)) + " % of the step";
    };
    switch (bound) {
        case GpuBound::memory:
            return "Memory: the fullest GPU does not hold its part.";
        case GpuBound::tensor_links:
            return "Tensor parallel collectives take " + share(step.tensor) + " that nothing hides.";
        case GpuBound::gathers:
            return "Gathering sharded weights takes " + share(step.gathers) +
                   " more than computing; a larger micro-batch would hide it.";
        case GpuBound::data_links:
            return "Reducing gradients takes " + share(step.data) + "; a larger batch would dilute it.";
        case GpuBound::bubble:
            return "The pipeline fills and drains for " + share(step.bubble) + ", with " +
                   format_exact(std::round(step.micro_batches)) + " micro-batches.";
        case GpuBound::pipeline_links:
            return "Transfers between stages take " + share(step.pipeline) + ".";
        case GpuBound::experts:
            return "Sending tokens to experts and back takes " + share(step.expert) + ".";
        case GpuBound::context_links:
            return "Exchanging keys and values takes " + share(step.context) + " more than attention hides.";
        case GpuBound::offload:
            return "Fetching offloaded weights takes " + share(step.offload) + " more than computing.";
        case GpuBound::compute:
            break;
    }
    return "Compute: " + share(step.compute + step.recompute) + ", of which recomputation " +
           format_exact(std::round(100.0 * step.recompute / step.seconds)) + ".";
}

}  // namespace wafermill

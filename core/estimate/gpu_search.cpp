// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_search.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace wafermill {
namespace {

constexpr int most_tensor = 8;
constexpr double shortest_context_part = 2048.0;  ///< tokens: shorter parts of a sequence only cost

bool divides(double divisor, double number) {
    return std::fmod(number, divisor) == 0.0;
}

/// Values to try: the given one, or the powers of two up to `most`.
std::vector<int> choices(const std::optional<int>& fixed, std::int64_t most) {
    if (fixed) return {*fixed};
    std::vector<int> values;
    for (std::int64_t value = 1; value <= most; value *= 2) values.push_back(static_cast<int>(value));
    return values;
}

std::vector<int> divisors(std::int64_t number, std::int64_t most) {
    std::vector<int> values;
    for (std::int64_t value = 1; value <= std::min(number, most); ++value) {
        if (number % value == 0) values.push_back(static_cast<int>(value));
    }
    return values;
}

class Search {
  public:
    Search(const GpuMachine& machine, const GpuRun& run, std::int64_t devices, const LayoutFixed& fixed)
        : machine_(machine), run_(run), devices_(devices), fixed_(fixed), shape_(run.shape) {}

    std::optional<GpuResult> best() {
        for (const int t : choices(fixed_.tensor, most_tensor)) {
            if (!fixed_.tensor && (!divides(t, shape_.heads) || !divides(t, shape_.kv_heads))) continue;
            const auto parts = static_cast<std::int64_t>(shape_.sequence / shortest_context_part);
            for (const int c :
                 choices(fixed_.context, std::min<std::int64_t>(64, std::max<std::int64_t>(1, parts)))) {
                if (devices_ % (static_cast<std::int64_t>(t) * c) != 0) continue;
                run_.layout.tensor = t;
                run_.layout.context = c;
                run_.layout.sequence_parallel = t > 1 && sequence_parallel();
                pipelines();
            }
        }
        return best_ ? best_ : nearest_;
    }

  private:
    bool sequence_parallel() const {
        return run_.framework == GpuFramework::megatron_core || run_.framework == GpuFramework::fsdp;
    }

    void pipelines() {
        const std::int64_t rest =
            devices_ / (static_cast<std::int64_t>(run_.layout.tensor) * run_.layout.context);
        const std::vector<int> sizes = fixed_.pipeline
                                           ? std::vector<int>{*fixed_.pipeline}
                                           : divisors(rest, static_cast<std::int64_t>(shape_.layers));
        for (const int p : sizes) {
            if (rest % p != 0) continue;
            const bool even = divides(p, shape_.layers) || divides(p, shape_.layers + 2.0);
            if (!fixed_.pipeline && !even) continue;
            run_.layout.pipeline = p;
            run_.layout.data = static_cast<int>(rest / p);
            if (fixed_.data && *fixed_.data != run_.layout.data) continue;
            if (run_.layout.data > run_.global_batch) continue;
            blocks_ = blocks_of_stages(run_);
            experts();
        }
    }

    void experts() {
        if (shape_.experts <= 0) {
            run_.layout.expert = fixed_.expert.value_or(1);
            micro_batches();
            return;
        }
        const auto ranks =
            static_cast<std::int64_t>(run_.layout.data) * run_.layout.context * run_.layout.tensor;
        for (const int e : choices(fixed_.expert, ranks)) {
            if (!fixed_.expert && (ranks % e != 0 || !divides(e, shape_.experts))) continue;
            run_.layout.expert = e;
            micro_batches();
        }
    }

    void micro_batches() {
        const double own = run_.global_batch / run_.layout.data;
        if (fixed_.micro_batch) {
            run_.layout.micro_batch = *fixed_.micro_batch;
            recomputation();
            return;
        }
        for (double b = 1.0; b <= own && b <= 64.0; b *= 2.0) {
            if (!divides(b, own)) continue;
            run_.layout.micro_batch = b;
            recomputation();
        }
    }

    void recomputation() {
        const bool tells = !machine_.fused_attention || run_.framework == GpuFramework::fsdp;
        for (const GpuRecompute recompute :
             {GpuRecompute::none, GpuRecompute::selective, GpuRecompute::full}) {
            if (fixed_.recompute ? recompute != *fixed_.recompute
                                 : recompute == GpuRecompute::selective && !tells)
                continue;
            run_.layout.recompute = recompute;
            interleaving();
        }
    }

    void interleaving() {
        const auto blocks = static_cast<std::int64_t>(shape_.layers / run_.layout.pipeline);
        const double own = run_.global_batch / run_.layout.data / run_.layout.micro_batch;
        const bool can = run_.layout.pipeline > 1 && divides(run_.layout.pipeline, shape_.layers) &&
                         divides(run_.layout.pipeline, own);
        const std::vector<int> sizes = fixed_.interleave ? std::vector<int>{*fixed_.interleave}
                                       : can             ? divisors(blocks, 16)
                                                         : std::vector<int>{1};
        for (const int v : sizes) {
            run_.layout.interleave = v;
            sharding();
        }
    }

    void sharding() {
        if (fixed_.zero) return consider(*fixed_.zero);
        const bool shards_weights =
            run_.framework == GpuFramework::fsdp || run_.framework == GpuFramework::deepspeed;
        consider(shards_weights ? 3 : run_.layout.data * run_.layout.context > 1 ? 1 : 0);
    }

    /// The first stage has the token table and most micro-batches in flight, the second may have a block
    /// more, the last has the head.
    std::pair<int, StageMemory> fullest_stage() const {
        std::pair<int, StageMemory> fullest{0, stage_memory(machine_, run_, 0, blocks_)};
        const int last = run_.layout.pipeline - 1;
        for (const int stage : {1, last}) {
            if (stage < 1 || stage > last) continue;
            const StageMemory memory = stage_memory(machine_, run_, stage, blocks_);
            if (memory.total() > fullest.second.total()) fullest = {stage, memory};
        }
        return fullest;
    }

    void consider(int zero) {
        run_.layout.zero = zero;
        const auto [stage, fullest] = fullest_stage();
        const bool fits = fullest.total() <= machine_.memory_bytes;
        if (!fits && (best_ || (nearest_ && nearest_->fullest.total() <= fullest.total()))) return;
        // An infeasible layout is kept only while nothing fits.
        const GpuStep step = gpu_step(machine_, run_, costs(), blocks_);
        std::optional<GpuResult>& kept = fits ? best_ : nearest_;
        if (fits && best_ && best_->step.tokens_per_second >= step.tokens_per_second) return;
        kept = GpuResult{run_, step, fullest, stage, fits};
    }

    const StepCosts& costs() {
        const GpuLayout& l = run_.layout;
        if (!costed_ || l.tensor != costed_->tensor || l.context != costed_->context ||
            l.expert != costed_->expert || l.micro_batch != costed_->micro_batch ||
            l.recompute != costed_->recompute) {
            costed_ = l;
            costs_ = step_costs(machine_, run_);
        }
        return costs_;
    }

    const GpuMachine& machine_;
    GpuRun run_;
    std::int64_t devices_;
    const LayoutFixed& fixed_;
    const GpuShape& shape_;
    std::vector<double> blocks_;
    std::optional<GpuLayout> costed_;
    StepCosts costs_;
    std::optional<GpuResult> best_, nearest_;
};

/// Counts of whole nodes worth trying: one node, then multiples; sparser the larger, so that a search stays
/// short.
std::vector<std::int64_t> node_counts(std::int64_t fewest, std::int64_t most) {
    std::vector<std::int64_t> counts;
    for (std::int64_t n = std::max<std::int64_t>(1, fewest); n <= most;) {
        counts.push_back(n);
        std::int64_t stride = 1;
        while (stride * 64 <= n) stride *= 2;
        n = (n / stride + 1) * stride;
    }
    return counts;
}

}  // namespace

GpuResult evaluate(const GpuMachine& machine, const GpuRun& run) {
    GpuResult result;
    result.run = run;
    result.step = gpu_step(machine, run);
    const std::vector<StageMemory> stages = all_stages(machine, run);
    const auto fullest = std::max_element(stages.begin(), stages.end(),
                                          [](const auto& a, const auto& b) { return a.total() < b.total(); });
    result.fullest = *fullest;
    result.fullest_stage = static_cast<int>(std::distance(stages.begin(), fullest));
    result.fits = fullest->total() <= machine.memory_bytes;
    return result;
}

std::vector<StageMemory> all_stages(const GpuMachine& machine, const GpuRun& run) {
    std::vector<StageMemory> stages;
    const std::vector<double> blocks = blocks_of_stages(run);
    for (int stage = 0; stage < run.layout.pipeline; ++stage)
        stages.push_back(stage_memory(machine, run, stage, blocks));
    return stages;
}

std::optional<GpuResult> best_layout(const GpuMachine& machine, const GpuRun& run, std::int64_t devices,
                                     const LayoutFixed& fixed) {
    if (devices < 1) return std::nullopt;
    return Search(machine, run, devices, fixed).best();
}

namespace {

/// Weights and an optimizer of 12 bytes a parameter are there once in every layout.
double fewest_nodes_that_hold(const GpuMachine& machine, const GpuRun& run) {
    return std::floor(14.0 * run.shape.parameters() / (machine.memory_bytes * machine.gpus_per_node));
}

}  // namespace

std::optional<GpuResult> smallest_that_holds(const GpuMachine& machine, const GpuRun& run,
                                             std::int64_t most_devices) {
    const auto node = static_cast<std::int64_t>(machine.gpus_per_node);
    const double fewest = fewest_nodes_that_hold(machine, run);
    for (const std::int64_t nodes : node_counts(static_cast<std::int64_t>(fewest), most_devices / node)) {
        const auto found = best_layout(machine, run, nodes * node);
        if (found && found->fits) return found;
    }
    return std::nullopt;
}

std::optional<GpuResult> smallest_as_fast(const GpuMachine& machine, const GpuRun& run,
                                          double tokens_per_second, std::int64_t most_devices) {
    const auto node = static_cast<std::int64_t>(machine.gpus_per_node);
    const double most_each =
        machine.matmul_low / (flops_per_token(run.shape, FlopsConvention::megatron_causal));
    const double fewest = std::max(std::floor(tokens_per_second / (most_each * machine.gpus_per_node)),
                                   fewest_nodes_that_hold(machine, run));
    // Not every count divides model and batch well, so that more GPUs may be slower: from the fewest upward.
    // What eight times the fewest does not reach, the batch does not allow.
    constexpr double most_to_fewest = 8.0;
    const auto most =
        std::min(most_devices / node, static_cast<std::int64_t>(most_to_fewest * std::max(1.0, fewest)) + 8);
    for (const std::int64_t nodes : node_counts(static_cast<std::int64_t>(fewest), most)) {
        const auto found = best_layout(machine, run, nodes * node);
        if (found && found->fits && found->step.tokens_per_second >= tokens_per_second) return found;
    }
    return std::nullopt;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_search.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace wafermill {
namespace {

constexpr int most_tensor = 8;
constexpr double shortest_context_part = 2048.0;  ///< tokens: shorter parts of a sequence only cost
constexpr double most_micro_batch = 64.0;

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

/// Costs of block and edges by what they depend on: a search meets the same ones over and over.
class CostTable {
  public:
    explicit CostTable(const GpuMachine& machine) : machine_(machine) {}
    const StepCosts& of(const GpuRun& run) {
        const GpuLayout& l = run.layout;
        const Key key{l.tensor, l.context, l.expert, l.micro_batch, l.recompute};
        const auto found = costs_.find(key);
        return found != costs_.end() ? found->second
                                     : costs_.emplace(key, step_costs(machine_, run)).first->second;
    }

  private:
    using Key = std::tuple<int, int, int, double, GpuRecompute>;
    const GpuMachine& machine_;
    std::map<Key, StepCosts> costs_;
};

/// What a search is for.
struct Aim {
    bool fitting = false;          ///< any layout that fits will do
    double tokens_per_second = 0;  ///< layouts below are of no interest
};

class Search {
  public:
    Search(const GpuMachine& machine, const GpuRun& run, std::int64_t devices, const LayoutFixed& fixed,
           CostTable& costs, const Aim& aim = {})
        : machine_(machine),
          run_(run),
          devices_(devices),
          fixed_(fixed),
          shape_(run.shape),
          table_(costs),
          aim_(aim) {}

    std::optional<GpuResult> best() {
        for (const int t : tensor_sizes(run_, fixed_)) {
            for (const int c : context_sizes(run_, fixed_)) {
                if (devices_ % (static_cast<std::int64_t>(t) * c) != 0) continue;
                run_.layout.tensor = t;
                run_.layout.context = c;
                run_.layout.sequence_parallel = t > 1 && sequence_parallel(run_);
                pipelines();
            }
        }
        return best_ ? best_ : nearest_;
    }

    static std::vector<int> tensor_sizes(const GpuRun& run, const LayoutFixed& fixed) {
        if (fixed.tensor) return {*fixed.tensor};
        if (run.framework == GpuFramework::deepspeed) return {1};
        std::vector<int> sizes = choices({}, most_tensor);
        std::erase_if(sizes,
                      [&](int t) { return !divides(t, run.shape.heads) || !divides(t, run.shape.kv_heads); });
        return sizes;
    }

    static std::vector<int> context_sizes(const GpuRun& run, const LayoutFixed& fixed) {
        if (!fixed.context && run.framework == GpuFramework::deepspeed) return {1};
        // Clamped before it is made whole: a table may name any length.
        const double parts = std::clamp(run.shape.sequence / shortest_context_part, 1.0, 64.0);
        return choices(fixed.context, static_cast<std::int64_t>(parts));
    }

    static std::vector<int> expert_sizes(const GpuRun& run, const LayoutFixed& fixed, std::int64_t ranks) {
        if (run.shape.experts <= 0) return {fixed.expert.value_or(1)};
        std::vector<int> sizes = choices(fixed.expert, ranks);
        if (!fixed.expert)
            std::erase_if(sizes, [&](int e) { return ranks % e != 0 || !divides(e, run.shape.experts); });
        return sizes;
    }

    static std::vector<GpuRecompute> recomputations(const GpuMachine& machine, const GpuRun& run,
                                                    const LayoutFixed& fixed) {
        if (fixed.recompute) return {*fixed.recompute};
        const bool tells = !machine.fused_attention || run.framework == GpuFramework::fsdp;
        if (!tells) return {GpuRecompute::none, GpuRecompute::full};
        return {GpuRecompute::none, GpuRecompute::selective, GpuRecompute::full};
    }

    static bool sequence_parallel(const GpuRun& run) {
        return run.framework == GpuFramework::megatron_core || run.framework == GpuFramework::fsdp;
    }

  private:
    bool done() const { return aim_.fitting && best_.has_value(); }

    std::vector<int> pipeline_sizes(std::int64_t rest) const {
        if (fixed_.pipeline) return {*fixed_.pipeline};
        if (run_.framework == GpuFramework::deepspeed) return {1};
        std::vector<int> sizes = divisors(rest, static_cast<std::int64_t>(shape_.layers));
        std::erase_if(sizes,
                      [&](int p) { return !divides(p, shape_.layers) && !divides(p, shape_.layers + 2.0); });
        return sizes;
    }

    void pipelines() {
        const std::int64_t rest =
            devices_ / (static_cast<std::int64_t>(run_.layout.tensor) * run_.layout.context);
        for (const int p : pipeline_sizes(rest)) {
            if (done()) return;
            if (rest % p != 0) continue;
            run_.layout.pipeline = p;
            run_.layout.data = static_cast<int>(rest / p);
            if (fixed_.data && *fixed_.data != run_.layout.data) continue;
            if (run_.layout.data > run_.global_batch) continue;
            blocks_ = blocks_of_stages(run_);
            const auto ranks =
                static_cast<std::int64_t>(run_.layout.data) * run_.layout.context * run_.layout.tensor;
            for (const int e : expert_sizes(run_, fixed_, ranks)) {
                run_.layout.expert = e;
                micro_batches();
            }
        }
    }

    void micro_batches() {
        const double own = run_.global_batch / run_.layout.data;
        if (fixed_.micro_batch) {
            run_.layout.micro_batch = *fixed_.micro_batch;
            recomputation();
            return;
        }
        // The smallest takes the least memory.
        const double most = aim_.fitting ? 1.0 : std::min(own, most_micro_batch);
        for (double b = 1.0; b <= most; b *= 2.0) {
            if (!divides(b, own)) continue;
            run_.layout.micro_batch = b;
            recomputation();
        }
    }

    void recomputation() {
        for (const GpuRecompute recompute : recomputations(machine_, run_, fixed_)) {
            run_.layout.recompute = recompute;
            if (!aim_.fitting) {
                costs_ = &table_.of(run_);
                if (too_slow()) continue;
            }
            interleaving();
            if (done()) return;
        }
    }

    /// The blocks alone take longer than the best layout so far, or than what is asked for.
    bool too_slow() const {
        const double rounds = run_.global_batch / (run_.layout.data * run_.layout.micro_batch);
        const double seconds = rounds * shape_.layers / run_.layout.pipeline * costs_->block.total();
        const double most = run_.global_batch * shape_.sequence / seconds;
        return most < aim_.tokens_per_second || (best_ && most <= best_->step.tokens_per_second);
    }

    void interleaving() {
        const auto blocks = static_cast<std::int64_t>(shape_.layers / run_.layout.pipeline);
        const double own = run_.global_batch / run_.layout.data / run_.layout.micro_batch;
        const bool can = !aim_.fitting && run_.layout.pipeline > 1 &&
                         divides(run_.layout.pipeline, shape_.layers) && divides(run_.layout.pipeline, own);
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
        switch (run_.framework) {
            case GpuFramework::deepspeed:
                for (const int zero : {1, 2, 3}) consider(zero);
                return;
            case GpuFramework::fsdp:
                for (const int zero : {2, 3}) consider(zero);
                return;
            default:
                consider(run_.layout.data * run_.layout.context > 1 ? 1 : 0);
        }
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
        if (aim_.fitting) {
            if (fits) best_ = GpuResult{run_, {}, fullest, stage, true};
            return;
        }
        if (!fits && (best_ || (nearest_ && nearest_->fullest.total() <= fullest.total()))) return;
        // An infeasible layout is kept only while nothing fits.
        const GpuStep step = gpu_step(machine_, run_, *costs_, blocks_);
        std::optional<GpuResult>& kept = fits ? best_ : nearest_;
        if (fits && best_ && best_->step.tokens_per_second >= step.tokens_per_second) return;
        kept = GpuResult{run_, step, fullest, stage, fits};
    }

    const GpuMachine& machine_;
    GpuRun run_;
    std::int64_t devices_;
    const LayoutFixed& fixed_;
    const GpuShape& shape_;
    std::vector<double> blocks_;
    CostTable& table_;
    const StepCosts* costs_ = nullptr;
    const Aim aim_;
    std::optional<GpuResult> best_, nearest_;
};

/// Tokens/s of one GPU that no layout exceeds: blocks alone, no bubble, nothing to reduce.
double most_tokens_per_second(const GpuMachine& machine, GpuRun run, CostTable& costs) {
    double most = 0.0;
    const GpuShape& shape = run.shape;
    const auto try_layout = [&] {
        for (double b = 1.0; b <= std::min(run.global_batch, most_micro_batch); b *= 2.0) {
            run.layout.micro_batch = b;
            for (const GpuRecompute recompute : Search::recomputations(machine, run, {})) {
                run.layout.recompute = recompute;
                const double seconds = shape.layers * costs.of(run).block.total();
                most = std::max(most, b * shape.sequence / seconds / run.layout.tensor / run.layout.context);
            }
        }
    };
    for (const int t : Search::tensor_sizes(run, {})) {
        for (const int c : Search::context_sizes(run, {})) {
            run.layout.tensor = t;
            run.layout.context = c;
            run.layout.sequence_parallel = t > 1 && Search::sequence_parallel(run);
            for (const int e : Search::expert_sizes(run, {}, 1LL << 30)) {
                run.layout.expert = e;
                try_layout();
            }
        }
    }
    return most;
}

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
    stages.reserve(static_cast<std::size_t>(run.layout.pipeline));
    const std::vector<double> blocks = blocks_of_stages(run);
    for (int stage = 0; stage < run.layout.pipeline; ++stage)
        stages.push_back(stage_memory(machine, run, stage, blocks));
    return stages;
}

std::optional<GpuResult> best_layout(const GpuMachine& machine, const GpuRun& run, std::int64_t devices,
                                     const LayoutFixed& fixed) {
    if (devices < 1) return std::nullopt;
    CostTable costs(machine);
    return Search(machine, run, devices, fixed, costs).best();
}

namespace {

/// Weights and an optimizer of 12 bytes a parameter are there once in every layout.
double fewest_nodes_that_hold(const GpuMachine& machine, const GpuRun& run) {
    return std::floor(14.0 * run.shape.parameters() / (machine.memory_bytes * machine.gpus_per_node));
}

}  // namespace

std::optional<std::int64_t> fewest_that_hold(const GpuMachine& machine, const GpuRun& run,
                                             std::int64_t most_devices) {
    const auto node = static_cast<std::int64_t>(machine.gpus_per_node);
    const double fewest = fewest_nodes_that_hold(machine, run);
    CostTable costs(machine);
    for (const std::int64_t nodes : node_counts(static_cast<std::int64_t>(fewest), most_devices / node)) {
        if (Search(machine, run, nodes * node, {}, costs, {.fitting = true}).best()) return nodes * node;
    }
    return std::nullopt;
}

bool divides_over_nodes(const GpuMachine& machine, const GpuRun& run, std::int64_t most_devices) {
    GpuMachine boundless = machine;
    boundless.memory_bytes = std::numeric_limits<double>::infinity();
    return fewest_that_hold(boundless, run, most_devices).has_value();
}

std::optional<GpuResult> smallest_that_holds(const GpuMachine& machine, const GpuRun& run,
                                             std::int64_t most_devices) {
    const auto devices = fewest_that_hold(machine, run, most_devices);
    return devices ? best_layout(machine, run, *devices) : std::nullopt;
}

std::optional<GpuResult> smallest_as_fast(const GpuMachine& machine, const GpuRun& run,
                                          double tokens_per_second, std::int64_t most_devices) {
    const auto node = static_cast<std::int64_t>(machine.gpus_per_node);
    CostTable costs(machine);
    const double most_a_node = most_tokens_per_second(machine, run, costs) * machine.gpus_per_node;
    const double fewest =
        std::max(std::floor(tokens_per_second / most_a_node), fewest_nodes_that_hold(machine, run));
    // Not every count divides model and batch well, so that more GPUs may be slower: from the fewest upward.
    // What eight times the fewest does not reach, the batch does not allow.
    constexpr double most_to_fewest = 8.0;
    const auto most =
        std::min(most_devices / node, static_cast<std::int64_t>(most_to_fewest * std::max(1.0, fewest)) + 8);
    for (const std::int64_t nodes : node_counts(static_cast<std::int64_t>(fewest), most)) {
        auto found =
            Search(machine, run, nodes * node, {}, costs, {.tokens_per_second = tokens_per_second}).best();
        if (found && found->fits && found->step.tokens_per_second >= tokens_per_second) return found;
    }
    return std::nullopt;
}

}  // namespace wafermill

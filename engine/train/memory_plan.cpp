// SPDX-License-Identifier: Apache-2.0
#include "engine/train/memory_plan.h"

#include <algorithm>
#include <vector>

#include "core/base/units.h"
#include "core/schedule/step_plan.h"
#include "engine/fabric/buffer_pool.h"
#include "engine/store/parameter_store.h"
#include "engine/train/lanes.h"

namespace wafermill {
namespace {

constexpr std::int64_t mebibyte = 1 << 20;

/// A way to train: how much is recomputed, how micro-shards are shared, how far the store reads ahead.
struct Way {
    Recompute recompute = Recompute::none;
    bool one_lane = false;
    int ring_buffers = 0;
};

std::vector<Way> ways(const Plan& plan) {
    std::vector<Recompute> recomputes = {plan.local.recompute};
    if (plan.local.recompute == Recompute::automatic)
        recomputes = {Recompute::none, Recompute::attention, Recompute::block};
    // A longer ring evens out the disk; two buffers are enough to go on.
    const bool file = plan.local.store == StoreTier::file;
    std::vector<Way> list;
    for (const int buffers : file ? std::vector<int>{8, 4, 2} : std::vector<int>{0})
        for (const Recompute recompute : recomputes)
            for (const bool one_lane : {false, true}) list.push_back({recompute, one_lane, buffers});
    return list;
}

std::int64_t padded(std::int64_t bytes) {
    return (bytes + 63) / 64 * 64;
}

std::int64_t activations(const Plan& plan, const Layers& layers, Recompute recompute) {
    const std::int64_t tokens = micro_shard_size(plan) * plan.sequence();
    const std::int64_t shard =
        (plan.model.mixture() ? 2 : 1) *
            padded(tokens * plan.model.hidden * static_cast<std::int64_t>(sizeof(float))) +
        plan.model.layers * padded(static_cast<std::int64_t>(layers.block_stash_bytes(tokens, recompute))) +
        2 * tokens * static_cast<std::int64_t>(sizeof(std::int32_t));
    return micro_shards_per_pass(plan) * shard;
}

/// What the visits of a step fetch and reduce, in bytes.
struct Visits {
    std::vector<std::int64_t> live;  ///< working copies that one visit holds
    std::vector<std::int64_t> both;  ///< that it and the next one hold
    std::vector<std::int64_t> gradients;
};

Visits visits_of(const Plan& plan, const ParameterTable& table, const Layers& layers) {
    // Two passes hold every pair of neighbouring visits; a step may have a great many.
    Plan passes = plan;
    passes.recipe.accumulation = std::min<std::int64_t>(2, plan.recipe.accumulation);
    const StepPlan step = make_step_plan(passes, table, true);
    const auto count = static_cast<std::size_t>(step.visits);
    Visits visits{std::vector<std::int64_t>(count, 0), std::vector<std::int64_t>(count, 0),
                  std::vector<std::int64_t>(count, 0)};
    struct Stay {
        std::int64_t bytes = 0;
        int first = 0, last = 0;
    };
    std::vector<Stay> stays;
    std::vector<int> newest(table.records.size(), -1);
    for (const Op& op : step.ops) {
        const auto visit = static_cast<std::size_t>(op.visit);
        const auto record = static_cast<std::size_t>(std::max(op.record, 0));
        if (op.kind == OpKind::fetch) {
            newest[record] = static_cast<int>(stays.size());
            stays.push_back({BufferPool::rounded(static_cast<std::int64_t>(layers.layout(op.record).bytes())),
                             op.visit, op.visit});
        } else if (op.kind == OpKind::reduce) {
            visits.gradients[visit] += BufferPool::rounded(table.records[record].elements *
                                                           static_cast<std::int64_t>(sizeof(float)));
        } else if (op.kind == OpKind::backward || op.kind == OpKind::expert_backward) {
            // What the forward pass ended with has stayed.
            const int used =
                op.kind == OpKind::backward ? table.block(op.layer) : table.expert(op.layer, op.expert);
            stays[static_cast<std::size_t>(newest[static_cast<std::size_t>(used)])].last = op.visit;
        }
    }
    for (const Stay& stay : stays)
        for (int visit = stay.first; visit <= stay.last; ++visit) {
            visits.live[static_cast<std::size_t>(visit)] += stay.bytes;
            if (visit < stay.last) visits.both[static_cast<std::size_t>(visit)] += stay.bytes;
        }
    return visits;
}

/// Two visits are held at once: the one that is computed and the one that is being fetched.
std::int64_t weights(const Visits& visits) {
    std::int64_t most = visits.live.empty() ? 0 : visits.live.back();
    for (std::size_t v = 0; v + 1 < visits.live.size(); ++v)
        most = std::max(most, visits.live[v] + visits.live[v + 1] - visits.both[v]);
    return most;
}

/// Gradients that are computed, wait in the tree, or are on their way into the store.
std::int64_t gradients(const Plan& plan, const Visits& all_visits, const std::vector<LaneShare>& lanes) {
    std::vector<std::int64_t> visits;
    for (const std::int64_t bytes : all_visits.gradients)
        if (bytes > 0) visits.push_back(bytes);
    std::int64_t held = 0, latecomer = 0;
    for (const LaneShare& lane : lanes) {
        if (lane.work.empty()) continue;
        const std::int64_t own = gradients_held(lane.work.front().micro_shard, std::ssize(lane.work));
        held += own;
        latecomer = std::max(latecomer, own);
    }
    // On their way into the file, or without clipping kept for their update.
    const bool streamed = plan.local.store == StoreTier::file;
    const std::size_t leaving = streamed ? (plan.recipe.clip_norm > 0 ? 1 : 2) : 0;
    std::int64_t most = 0;
    for (std::size_t v = 0; v < visits.size(); ++v) {
        std::int64_t before = 0;
        for (std::size_t i = 1; i <= std::min(leaving, v); ++i) before += visits[v - i];
        most = std::max(most, held * visits[v] + before);
        // One lane may still be at the visit before, for which the others have left their sums.
        if (v > 0 && lanes.size() > 1)
            most = std::max(most, (held - latecomer) * visits[v] + held * visits[v - 1] + before -
                                      (leaving > 0 ? visits[v - 1] : 0));
    }
    return most;
}

MemoryPlan make(const Plan& plan, const Layers& layers, std::int64_t threads, const Visits& visits,
                const Way& way) {
    MemoryPlan result;
    result.recompute = way.recompute;
    result.one_lane = way.one_lane;
    const std::vector<LaneShare> lanes =
        share_lanes(micro_shards_per_pass(plan), plan.local.systems, threads, way.one_lane);
    result.working.activations = activations(plan, layers, way.recompute);
    result.working.weights = weights(visits);
    result.working.gradients = gradients(plan, visits, lanes);
    result.working.workspace = static_cast<std::int64_t>(lanes.size()) *
                               static_cast<std::int64_t>(layers.training_workspace_bytes(
                                   micro_shard_size(plan), plan.sequence(), way.recompute));
    result.process = 64 * mebibyte + threads * 16 * mebibyte;
    return result;
}

}  // namespace

std::string MemoryPlan::by_category() const {
    const auto text = [](std::int64_t bytes) { return format_bytes(static_cast<double>(bytes)); };
    return "store " + text(store_bytes) + ", activations " + text(working.activations) + ", weights in use " +
           text(working.weights) + ", gradients " + text(working.gradients) + ", workspace " +
           text(working.workspace) + ", program " + text(process);
}

MemoryPlan plan_memory(const Plan& plan, const ParameterTable& table, const Layers& layers,
                       std::int64_t threads, std::int64_t budget, std::int64_t elements, bool sizes_only) {
    const int arrays = ParameterStore::array_count(plan.recipe);
    const std::int64_t all = ParameterStore::bytes_needed(table, plan.recipe);
    const Visits visits = visits_of(plan, table, layers);
    MemoryPlan least;
    Way chosen;
    for (const Way& way : ways(plan)) {
        MemoryPlan candidate = make(plan, layers, threads, visits, way);
        const std::int64_t rest = candidate.total();
        candidate.store_bytes = all;
        candidate.fits = budget <= 0 || rest + all <= budget;
        if (!candidate.fits && way.ring_buffers > 0) {
            const std::int64_t ring = least_file_store_memory(table, arrays, way.ring_buffers, elements);
            candidate.fits = rest + ring <= budget;
            candidate.store_bytes = candidate.fits ? budget - rest : ring;
        }
        if (!candidate.fits && least.working.total() > 0 && candidate.total() >= least.total()) continue;
        least = std::move(candidate);
        chosen = way;
        if (least.fits) break;
    }
    if (sizes_only) return least;
    least.store = least.store_bytes >= all
                      ? plan_memory_store(table, arrays, elements)
                      : plan_file_store(table, arrays, least.store_bytes, chosen.ring_buffers, elements);
    if (least.fits) least.store_bytes = least.store.memory_bytes();
    return least;
}

StoreFile store_file_of(const MemoryPlan& memory, const Plan& plan) {
    const ParameterTable table = make_parameter_table(plan.model);
    const int passes = static_cast<int>(plan.recipe.accumulation);
    const bool clipping = plan.recipe.clip_norm > 0;
    return {memory.store.file_bytes, memory.store.bytes_read_per_step(table, passes, clipping),
            memory.store.bytes_written_per_step(table, passes, clipping)};
}

}  // namespace wafermill

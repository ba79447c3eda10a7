// SPDX-License-Identifier: Apache-2.0
#include "engine/train/memory_plan.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "core/base/units.h"
#include "core/schedule/step_plan.h"
#include "engine/fabric/buffer_pool.h"
#include "engine/store/parameter_store.h"
#include "engine/train/lanes.h"

namespace wafermill {
namespace {

constexpr std::int64_t mebibyte = 1 << 20;
constexpr auto real = static_cast<std::int64_t>(sizeof(float));

/// A way to train: how much is recomputed, how micro-shards are shared, how the store uses its memory.
struct Way {
    Recompute recompute = Recompute::none;
    bool one_lane = false;
    int ring_buffers = 0;
    bool tables_in_place = false;  ///< FileStoreShape
};

/// The fastest first. Threads that work together on a micro-shard wait for each other, which costs more time
/// than a shorter ring; two buffers are enough to go on.
std::vector<Way> ways(const Plan& plan) {
    std::vector<Recompute> recomputes = {plan.local.recompute};
    if (plan.local.recompute == Recompute::automatic)
        recomputes = {Recompute::none, Recompute::attention, Recompute::block};
    std::vector<Way> list;
    const auto add = [&](const std::vector<int>& rings, bool file) {
        for (const Recompute recompute : recomputes)
            for (const bool one_lane : {false, true})
                for (const int buffers : rings) {
                    if (file) list.push_back({recompute, one_lane, buffers, true});
                    list.push_back({recompute, one_lane, buffers, false});
                }
    };
    if (plan.local.store == StoreTier::memory)
        add({0}, false);
    else
        for (const std::vector<int>& rings : {std::vector{8, 4}, std::vector{2}}) add(rings, true);
    return list;
}

/// Of a block and micro-shard.
std::int64_t stash_bytes(const Plan& plan, const Layers& layers, Recompute recompute) {
    const std::int64_t tokens = micro_shard_size(plan) * plan.sequence();
    return static_cast<std::int64_t>(aligned_bytes(layers.block_stash_bytes(tokens, recompute)));
}

std::int64_t activations(const Plan& plan, const Layers& layers, Recompute recompute) {
    const std::int64_t tokens = micro_shard_size(plan) * plan.sequence();
    const auto stream =
        static_cast<std::int64_t>(aligned_bytes(static_cast<std::size_t>(tokens * plan.model.hidden * real)));
    const std::int64_t shard = (plan.model.mixture() ? 2 : 1) * stream +
                               plan.model.layers * stash_bytes(plan, layers, recompute) +
                               2 * tokens * static_cast<std::int64_t>(sizeof(std::int32_t));
    return micro_shards_per_pass(plan) * shard;
}

/// What the visits of a step fetch and reduce, in bytes.
struct Visits {
    std::vector<std::int64_t> live;  ///< working copies that one visit holds
    std::vector<std::int64_t> both;  ///< that it and the next one hold
    struct Reduced {
        int record = -1;
        std::int64_t bytes = 0;
    };
    std::vector<std::vector<Reduced>> gradients;  ///< of one micro-shard, but for the rows of the token table
    std::int64_t token_rows = 0;  ///< of the last visit: all that the micro-shards name, and its sums
    std::int64_t token_table = 0;
};

Visits visits_of(const Plan& plan, const ParameterTable& table, const Layers& layers) {
    // Two passes hold every pair of neighbouring visits; a step may have a great many.
    Plan passes = plan;
    passes.recipe.accumulation = std::min<std::int64_t>(2, plan.recipe.accumulation);
    const StepPlan step = make_step_plan(passes, table, true);
    const auto count = static_cast<std::size_t>(step.visits);
    const std::vector<std::int64_t> none(count, 0);
    Visits visits{.live = none, .both = none, .gradients = {}};
    visits.gradients.resize(count);
    OpKind computed = OpKind::embed;
    struct Stay {
        std::int64_t bytes = 0;
        int first = 0, last = 0;
    };
    std::vector<Stay> stays;
    std::vector<int> newest(table.records.size(), -1);
    for (const Op& op : step.ops) {
        const auto visit = static_cast<std::size_t>(op.visit);
        const auto record = static_cast<std::size_t>(std::max(op.record, 0));
        if (lane(op.kind) == Lane::systems) computed = op.kind;
        if (op.kind == OpKind::fetch) {
            newest[record] = static_cast<int>(stays.size());
            stays.push_back({BufferPool::rounded(static_cast<std::int64_t>(layers.layout(op.record).bytes())),
                             op.visit, op.visit});
        } else if (op.kind == OpKind::reduce) {
            const std::int64_t bytes = BufferPool::rounded(table.records[record].elements * real);
            if (computed == OpKind::embed_backward && op.record == table.tokens)
                visits.token_table = bytes;
            else
                visits.gradients[visit].push_back({op.record, bytes});
        } else if (op.kind == OpKind::backward || op.kind == OpKind::expert_backward) {
            // What the forward pass ended with has stayed.
            const auto use = [&](int used) {
                stays[static_cast<std::size_t>(newest[static_cast<std::size_t>(used)])].last = op.visit;
            };
            use(op.kind == OpKind::backward ? table.block(op.layer) : table.expert(op.layer, op.expert));
            if (table.has_adapters()) use(table.adapter(op.layer));
        }
    }
    for (const Stay& stay : stays)
        for (int visit = stay.first; visit <= stay.last; ++visit) {
            visits.live[static_cast<std::size_t>(visit)] += stay.bytes;
            if (visit < stay.last) visits.both[static_cast<std::size_t>(visit)] += stay.bytes;
        }
    if (table.has_adapters()) return visits;  // the token table has no gradient
    const std::int64_t named =
        std::min(micro_shard_size(plan) * plan.sequence(), plan.model.vocab) * plan.model.hidden * real;
    visits.token_rows = 2 * micro_shards_per_pass(plan) * BufferPool::rounded(named);
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
class Gradients {
  public:
    Gradients(const Plan& plan, const ParameterTable& table, const Layers& layers, const Visits& visits,
              const std::vector<LaneShare>& lanes, const Way& way, std::int64_t lent_elements)
        : plan_(plan),
          table_(table),
          visits_(visits),
          way_(way),
          lent_elements_(lent_elements),
          head_is_added_(layers.loss_can_add_head(micro_shard_size(plan) * plan.sequence())) {
        // On their way into the file, or without clipping kept for their update.
        if (plan.local.store == StoreTier::file) leaving_ = plan.recipe.clip_norm > 0 ? 1 : 2;
        for (const LaneShare& lane : lanes)
            if (!lane.work.empty()) {
                const std::int64_t first = lane.work.front().micro_shard, count = std::ssize(lane.work);
                Sums& held = lanes_.emplace_back();
                for (const bool in_place : {false, true})
                    for (const bool added : {false, true})
                        held[sum_index(in_place, added)] = gradients_held(first, count, in_place, added);
            }
        for (const std::vector<Visits::Reduced>& visit : visits.gradients) {
            if (visit.empty()) continue;
            Sizes& sizes = reducing_.emplace_back();
            for (const Visits::Reduced& gradient : visit) {
                sizes.sums[sum_index(in_place(gradient.record), is_added(gradient.record))] += gradient.bytes;
                if (!kept_in_memory(gradient.record)) sizes.leaving += gradient.bytes;
            }
        }
    }

    std::int64_t most() const {
        std::int64_t most = visits_.token_rows + (in_place(table_.tokens) ? 0 : visits_.token_table) +
                            leaving(reducing_.size());
        for (std::size_t i = 0; i < reducing_.size(); ++i) {
            most = std::max(most, held(i, lanes_.size()) + leaving(i));
            // One lane may still be at the visit before, for which the others have left their sums.
            for (std::size_t late = 0; i > 0 && lanes_.size() > 1 && late < lanes_.size(); ++late)
                most =
                    std::max(most, held(i, late) + held(i - 1, lanes_.size()) + (i > 1 ? leaving(i - 1) : 0));
        }
        return most;
    }

  private:
    /// Something of each kind of sum: formed where it is kept or not; the second of two siblings added to the
    /// first as it is computed or not.
    using Sums = std::array<std::int64_t, 4>;
    static std::size_t sum_index(bool in_place, bool added) {
        return (in_place ? 2u : 0u) + (added ? 1u : 0u);
    }
    /// Bytes of one visit's gradients, and of those that go to the file.
    struct Sizes {
        Sums sums{};
        std::int64_t leaving = 0;
    };

    bool is_block(int record) const {
        return table_.records[static_cast<std::size_t>(record)].kind == RecordKind::block;
    }
    /// The store lends the place of the sum.
    bool in_place(int record) const {
        if (plan_.recipe.accumulation > 1) return false;
        if (plan_.local.store == StoreTier::file)
            return way_.tables_in_place && (record == table_.tokens || record == table_.head);
        // Where activations are still needed, no sum can be formed.
        return lent_elements_ == 0 || !is_block(record);
    }
    bool is_added(int record) const { return is_block(record) || (record == table_.head && head_is_added_); }
    bool kept_in_memory(int record) const {
        if (way_.tables_in_place && (record == table_.tokens || record == table_.head)) return true;
        return is_block(record) &&
               lent_elements_ >= table_.records[static_cast<std::size_t>(record)].elements;
    }
    /// By all lanes but one in the i-th visit that reduces.
    std::int64_t held(std::size_t i, std::size_t but) const {
        std::int64_t bytes = 0;
        for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
            if (lane != but)
                bytes += std::inner_product(lanes_[lane].begin(), lanes_[lane].end(),
                                            reducing_[i].sums.begin(), std::int64_t{0});
        return bytes;
    }
    /// Of the visits before the i-th.
    std::int64_t leaving(std::size_t i) const {
        std::int64_t bytes = 0;
        for (std::size_t back = 1; back <= std::min(leaving_, i); ++back)
            bytes += reducing_[i - back].leaving;
        return bytes;
    }

    const Plan& plan_;
    const ParameterTable& table_;
    const Visits& visits_;
    const Way& way_;
    std::int64_t lent_elements_;
    bool head_is_added_;
    std::size_t leaving_ = 0;
    std::vector<Sums> lanes_;      ///< how many gradients each holds at once
    std::vector<Sizes> reducing_;  ///< of the visits that reduce
};

/// A step of several passes keeps a block's gradient while it computes the block again, and experts need
/// their block's activations after its own gradient is known. Adapters' gradients are small.
std::int64_t lent_elements(const Plan& plan, const Layers& layers, Recompute recompute) {
    if (plan.recipe.accumulation > 1 || plan.model.mixture() || plan.recipe.lora.active()) return 0;
    return micro_shards_per_pass(plan) * stash_bytes(plan, layers, recompute) / real;
}

MemoryPlan make(const Plan& plan, const ParameterTable& table, const Layers& layers, std::int64_t threads,
                const Visits& visits, const Way& way) {
    MemoryPlan result;
    result.recompute = way.recompute;
    result.one_lane = way.one_lane;
    const std::vector<LaneShare> lanes =
        share_lanes(micro_shards_per_pass(plan), plan.local.systems, threads, way.one_lane);
    result.working.activations = activations(plan, layers, way.recompute);
    result.working.weights = weights(visits);
    result.lent_elements = lent_elements(plan, layers, way.recompute);
    result.working.gradients =
        Gradients(plan, table, layers, visits, lanes, way, result.lent_elements).most();
    result.working.workspace = static_cast<std::int64_t>(lanes.size()) *
                               static_cast<std::int64_t>(layers.training_workspace_bytes(
                                   micro_shard_size(plan), plan.sequence(), way.recompute));
    // The store's side keeps those of the block that it copies next.
    if (table.has_adapters())
        result.working.workspace += table.records[static_cast<std::size_t>(table.adapters)].elements * real;
    // An allowance, not a fit: the peak of a whole run of a model of 4 layers and a hidden size of 256, two
    // threads, validation and samples included, was 28 to 31 MiB above the counted buffers in either tier
    // (x86-64, glibc 2.36, oneDNN 2.6.3), a third of the 96 MiB that are set aside for two threads.
    result.process = 64 * mebibyte + threads * 16 * mebibyte;
    return result;
}

FileStoreShape shape_of(const Way& way, std::int64_t lent_elements, std::int64_t elements) {
    return {way.ring_buffers, elements, lent_elements, way.tables_in_place};
}

/// What of the last blocks' activations the store may borrow: no more than it has use for, and none of the
/// first half of the model, which the next step needs soon.
void find_borrowed(const Plan& plan, const ParameterTable& table, const Layers& layers, std::int64_t elements,
                   MemoryPlan& memory) {
    if (memory.store.ring_buffers == 0) return;
    std::int64_t wanted = 0;
    for (const int record : {table.tokens, table.positions})
        if (record >= 0)
            for (const Slice& slice : memory.store.slices[static_cast<std::size_t>(record)])
                if (memory.store.pinned_of(slice.number) != memory.store.arrays_of(slice.number)) ++wanted;
    memory.borrowed_offset =
        BufferPool::rounded(lent_bytes(table, elements, memory.lent_elements) / plan.model.layers);
    const std::int64_t room =
        micro_shards_per_pass(plan) * stash_bytes(plan, layers, memory.recompute) - memory.borrowed_offset;
    // The memory begins at a page of its own.
    const std::int64_t each = std::max<std::int64_t>(0, room - io_alignment) / memory.store.buffer_bytes;
    if (each == 0 || wanted == 0) return;
    const std::int64_t blocks = std::min(
        (wanted + each - 1) / each, plan.model.layers - std::max<std::int64_t>(1, plan.model.layers / 2));
    if (blocks <= 0) return;
    memory.lending_layer = plan.model.layers - blocks;
    memory.borrowed_buffers = each;
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
    const Visits visits = visits_of(plan, table, layers);
    MemoryPlan least;
    Way chosen;
    for (const Way& way : ways(plan)) {
        MemoryPlan candidate = make(plan, table, layers, threads, visits, way);
        const std::int64_t rest = candidate.total();
        const std::int64_t all = ParameterStore::bytes_needed(table, plan.recipe) -
                                 lent_bytes(table, elements, candidate.lent_elements);
        candidate.store_bytes = all;
        candidate.fits = budget <= 0 || rest + all <= budget;
        if (!candidate.fits && way.ring_buffers > 0) {
            const std::int64_t ring =
                least_file_store_memory(table, arrays, shape_of(way, candidate.lent_elements, elements));
            candidate.fits = rest + ring <= budget;
            candidate.store_bytes = candidate.fits ? budget - rest : ring;
        }
        if (!candidate.fits && least.working.total() > 0 && candidate.total() >= least.total()) continue;
        least = std::move(candidate);
        chosen = way;
        if (least.fits) break;
    }
    if (sizes_only) return least;
    const std::int64_t lent = least.lent_elements;
    const std::int64_t all =
        ParameterStore::bytes_needed(table, plan.recipe) - lent_bytes(table, elements, lent);
    least.store = least.store_bytes >= all
                      ? plan_memory_store(table, arrays, elements, lent)
                      : plan_file_store(table, arrays, least.store_bytes, shape_of(chosen, lent, elements));
    if (least.fits) least.store_bytes = least.store.memory_bytes();
    find_borrowed(plan, table, layers, elements, least);
    return least;
}

StoreFile store_file_of(const MemoryPlan& memory, const Plan& plan) {
    const ParameterTable table = make_parameter_table(plan.model, plan.recipe.lora);
    const int passes = static_cast<int>(plan.recipe.accumulation);
    const bool clipping = plan.recipe.clip_norm > 0;
    return {memory.store.file_bytes, memory.store.bytes_read_per_step(table, passes, clipping),
            memory.store.bytes_written_per_step(table, passes, clipping)};
}

}  // namespace wafermill

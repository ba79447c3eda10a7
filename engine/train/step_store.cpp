// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "engine/blocks/lora.h"
#include "engine/train/step_state.h"

// The plan of a step made ready, and what the store's lane does in it.
namespace wafermill {
namespace {

std::vector<ParameterStore::Touch> touches(const StepPlan& step, const std::vector<StoreOp>& order) {
    std::vector<ParameterStore::Touch> list;
    for (const StoreOp& op : order) list.push_back({op.record, op.update >= 0, edge_of(step, op)});
    return list;
}

}  // namespace

void StepExecutor::State::prepare(const StepPlan& step, const StepInput& input) {
    step_ = &step;
    input_ = &input;
    pass_samples_ = input.samples / step.passes;
    pass_shards_ = (pass_samples_ + micro_shard_samples - 1) / micro_shard_samples;
    const std::size_t count = step.ops.size();
    const auto records = table.records.size();
    fetch_of_op_.assign(count, -1);
    uses_.assign(count, {});
    reductions_.clear();
    reductions_.resize(count);
    reduced_.assign(count, 0);
    aborted_ = false;
    squares_.assign(records, 0.0);
    broadcast_bytes_ = reduce_bytes_ = 0;
    spoiled_ = false;
    updates_applied_ = 0;
    course_ = Course::open;
    work_done_ = 0;
    work_ = pass_shards_ * std::count_if(step.ops.begin(), step.ops.end(),
                                         [](const Op& op) { return lane(op.kind) == Lane::systems; });

    std::vector<StreamFetch> fetches;
    std::vector<int> newest_fetch(records, -1), newest_reduction(records, -1), reductions(records, 0);
    int compute_op = -1;
    const auto use = [&](std::size_t op, int record) {
        const int fetch = newest_fetch[static_cast<std::size_t>(record)];
        uses_[op].push_back(static_cast<std::size_t>(fetch));
        fetches[static_cast<std::size_t>(fetch)].last_visit = step.ops[op].visit;
    };
    for (std::size_t i = 0; i < count; ++i) {
        const Op& op = step.ops[i];
        switch (op.kind) {
            case OpKind::fetch:
                fetch_of_op_[i] = static_cast<int>(fetches.size());
                newest_fetch[static_cast<std::size_t>(op.record)] = fetch_of_op_[i];
                fetches.push_back({&layers.layout(op.record), op.visit, op.visit});
                break;
            case OpKind::embed:
                use(i, table.tokens);
                if (table.positions >= 0) use(i, table.positions);
                break;
            case OpKind::loss:
                use(i, table.final_norm);
                use(i, table.head);
                break;
            case OpKind::forward:
            case OpKind::backward:
                use(i, table.block(op.layer));
                if (table.has_adapters()) use(i, table.adapter(op.layer));
                break;
            case OpKind::expert:
            case OpKind::expert_backward:
                use(i, table.expert(op.layer, op.expert));
                break;
            case OpKind::reduce: {
                const auto record = static_cast<std::size_t>(op.record);
                Reduction reduction;
                reduction.op = static_cast<int>(i);
                reduction.record = op.record;
                reduction.first = newest_reduction[record] < 0;
                if (step.ops[static_cast<std::size_t>(compute_op)].kind == OpKind::embed_backward &&
                    op.record == table.tokens)
                    reduction.rows =
                        std::make_unique<RowReduction>(pass_shards_, micro_shard_samples * input.sequence,
                                                       plan.model.vocab, plan.model.hidden);
                else
                    reduction.tree =
                        std::make_unique<TreeReduction>(pass_shards_, table.records[record].elements);
                ++reductions[record];
                newest_reduction[record] = static_cast<int>(i);
                reductions_[static_cast<std::size_t>(compute_op)].push_back(std::move(reduction));
                break;
            }
            default:
                break;
        }
        if (lane(op.kind) == Lane::systems) compute_op = static_cast<int>(i);
    }
    for (auto& list : reductions_)
        for (Reduction& reduction : list)
            reduction.last = newest_reduction[static_cast<std::size_t>(reduction.record)] == reduction.op;
    stream.begin(fetches, step.visits, static_cast<int>(lanes.size()));
    store_order_ = store_order(step);
    std::vector<ParameterStore::Touch> next;
    if (input.next) next = touches(*input.next, store_order(*input.next));
    store.expect(touches(step, store_order_), next, reductions);
}

void StepExecutor::State::wait_for_reduction(int op) {
    std::unique_lock lock(reduced_mutex_);
    reduced_changed_.wait(lock, [&] { return aborted_ || reduced_[static_cast<std::size_t>(op)] != 0; });
    if (aborted_) throw StreamAborted{};
}

void StepExecutor::State::carry_out(const StoreOp& store_op) {
    const Op* update = store_op.update < 0 ? nullptr : &step_->ops[static_cast<std::size_t>(store_op.update)];
    const Op* fetch = store_op.fetch < 0 ? nullptr : &step_->ops[static_cast<std::size_t>(store_op.fetch)];
    const PendingUpdate* pending = nullptr;
    if (update) pending = update->after.empty() ? &*input_->pending : &*input_->immediate;
    if (update && !update->after.empty()) {
        wait_for_reduction(update->after.front());
        // The gradient that spoils the step stays, so that it can be named.
        if (spoiled_) return store.forget_gradient(store_op.record);
        if (!std::isfinite(squares_[static_cast<std::size_t>(store_op.record)])) spoiled_ = true;
        if (spoiled_) return;
        if (!may_update_now()) throw StreamAborted{};
        ++updates_applied_;
    }

    std::size_t number = 0;
    std::byte* working = nullptr;
    if (fetch) {
        number = static_cast<std::size_t>(fetch_of_op_[static_cast<std::size_t>(store_op.fetch)]);
        working = stream.open(number);
    }
    double begin = now();
    const auto record = [&](const Op& op, const Slice& slice) {
        OpRecord entry = begin_record(op, store_lane);
        entry.slice = slice.number;
        entry.begin = begin;
        entry.end = begin = now();
        if (op.kind == OpKind::update) entry.update_step = pending->step;
        store_journal.push_back(entry);
    };
    // While the systems have nothing to compute, their processors help.
    Team* team = edge_of(*step_, store_op) == StepEdge::none ? nullptr : store_team.get();
    const auto convert = [&](const Slice& slice, const float* weights) {
        const auto part = [&](std::int64_t from, std::int64_t to) {
            copy_for_computing(store_op.record, slice.begin + from, slice.begin + to, weights + from,
                               working);
        };
        if (team)
            for_blocks(*team, slice.elements(), store_block, part);
        else
            part(0, slice.elements());
        record(*fetch, slice);
    };
    store.visit(
        store_op.record, pending, fetch ? std::function<void(const Slice&, const float*)>(convert) : nullptr,
        [&](const Slice& slice) { record(*update, slice); }, team);
    if (!fetch) return;
    stream.publish(number);
    broadcast_bytes_ += static_cast<std::int64_t>(layers.layout(store_op.record).bytes());
}

/// Of a block, with its adapters added, which the step plan fetches just before it.
void StepExecutor::State::copy_for_computing(int record, std::int64_t begin, std::int64_t end,
                                             const float* weights, std::byte* working) {
    const WorkingLayout& layout = layers.layout(record);
    const RecordKind kind = layout.record().kind;
    if (kind == RecordKind::block && table.has_adapters()) {
        const Record& adapters =
            table.records[static_cast<std::size_t>(table.adapter(layout.record().layer))];
        convert_with_adapters(layout, adapters, static_cast<float>(table.lora.scale()), adapter_values.data(),
                              begin, end, weights, working);
        return;
    }
    if (kind == RecordKind::adapters) std::copy_n(weights, end - begin, adapter_values.begin() + begin);
    convert_to_working(layout, begin, end, weights, working);
}

void StepExecutor::State::store_job() {
    store_journal.clear();
    for (const StoreOp& op : store_order_) carry_out(op);
}

}  // namespace wafermill

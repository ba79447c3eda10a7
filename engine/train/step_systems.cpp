// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <utility>

#include "engine/train/step_state.h"

// What the systems' lanes do in a step: compute micro-shards and hand their gradients to the fabric.
namespace wafermill {

OpRecord StepExecutor::State::begin_record(const Op& op, int lane_number) const {
    OpRecord entry;
    entry.kind = op.kind;
    entry.record = op.record;
    entry.layer = op.layer;
    entry.expert = op.expert;
    entry.pass = op.pass;
    entry.lane = lane_number;
    entry.begin = now();
    return entry;
}

void StepExecutor::State::lane_job(LaneThread& lane) {
    lane.journal.clear();
    lane.times = {};
    lane.losses.assign(static_cast<std::size_t>(pass_shards_) * static_cast<std::size_t>(step_->passes), 0.0);
    lane.balances.assign(lane.losses.size(), 0.0);
    for (std::size_t i = 0; i < step_->ops.size(); ++i) {
        const Op& op = step_->ops[i];
        if (wafermill::lane(op.kind) != Lane::systems) continue;
        compute(lane, op, static_cast<int>(i));
        finish_visit(op);
    }
}

void StepExecutor::State::finish_visit(const Op& op) {
    const bool last_lane = stream.finish_visit(op.visit);
    if (last_lane && op.kind == OpKind::backward && op.layer == lending_layer && op.pass == step_->passes - 1)
        store.stream().open_borrowed();
}

void StepExecutor::State::compute(LaneThread& lane, const Op& op, int op_index) {
    WorkingCopy first, second;
    const auto& uses = uses_[static_cast<std::size_t>(op_index)];
    const double waits = now(), store_waits = store.stream().seconds_waited();
    if (!uses.empty()) first = stream.wait(uses[0]);
    if (uses.size() > 1) second = stream.wait(uses[1]);
    // Of the time that this lane waited, the store itself waited for its file during:
    const double waited = now() - waits;
    const double for_file = std::min(waited, store.stream().seconds_waited() - store_waits);
    lane.times.store += for_file;
    lane.times.weights += waited - for_file;
    if (op.kind == OpKind::forward && op.layer == lending_layer) {
        const double asked = now();
        store.stream().close_borrowed();
        lane.times.store += now() - asked;
    }
    for (const LaneShare::Work& work : lane.share.work) {
        if (work.micro_shard >= pass_shards_) continue;
        if (course_ == Course::abandoned) throw StreamAborted{};
        OpRecord entry = begin_record(op, lane.number);
        entry.system = work.system;
        entry.micro_shard = work.micro_shard;
        const double delivered = lane.times.reduction + lane.times.store;
        const bool computed = compute_micro_shard(lane, op, op_index, work.micro_shard, first, second);
        ++work_done_;
        entry.end = now();
        if (computed) lane.journal.push_back(entry);
        lane.times.compute += entry.end - entry.begin - (lane.times.reduction + lane.times.store - delivered);
    }
}

bool StepExecutor::State::compute_micro_shard(LaneThread& lane, const Op& op, int op_index,
                                              std::int64_t micro_shard, const WorkingCopy& first,
                                              const WorkingCopy& second) {
    ShardMemory& shard = shards[static_cast<std::size_t>(micro_shard)];
    const std::int64_t within_pass = micro_shard * micro_shard_samples;
    LayerCall call;
    call.samples = std::min(micro_shard_samples, pass_samples_ - within_pass);
    call.sequence = input_->sequence;
    call.first_sample = input_->first_sample + op.pass * pass_samples_ + within_pass;
    if (input_->training || input_->observe)
        call.dropout = {static_cast<float>(plan.recipe.dropout),
                        static_cast<float>(plan.recipe.attention_dropout), plan.recipe.seed, input_->step};
    call.loss_terms = {plan.recipe.label_smoothing, plan.recipe.z_loss};
    call.balance = plan.recipe.load_balancing / static_cast<double>(input_->samples * input_->sequence);
    call.team = lane.team.get();
    call.workspace = lane.workspace.get();
    call.recompute = recompute;

    const auto leaf = [&](int record, bool can_add) {
        return room_for_gradient(op_index, record, micro_shard, can_add);
    };
    const auto place = static_cast<std::size_t>(op.pass * pass_shards_ + micro_shard);
    // An evaluation needs nothing of the stash after the block and its experts, only its room.
    const Stash stash = this->stash(std::max<std::int64_t>(op.layer, 0), micro_shard);
    switch (op.kind) {
        case OpKind::embed: {
            std::vector<std::int32_t> sample(static_cast<std::size_t>(call.sequence) + 1);
            for (std::int64_t s = 0; s < call.samples; ++s) {
                input_->source(call.first_sample - input_->first_sample + s, sample.data());
                std::copy_n(sample.begin(), call.sequence, shard.ids.begin() + s * call.sequence);
                std::copy_n(sample.begin() + 1, call.sequence, shard.targets.begin() + s * call.sequence);
            }
            layers.embed(call, first, second, shard.ids.data(), shard.x);
            show(op, micro_shard, call);
            break;
        }
        case OpKind::forward:
            layers.block_forward(call, op.layer, first, shard.x, stash);
            if (table.experts > 0)
                lane.balances[place] += static_cast<double>(call.tokens()) * layers.balance(call, stash);
            show(op, micro_shard, call);
            break;
        case OpKind::expert:
            if (!layers.expert_chosen(call, op.expert, stash)) return false;
            layers.expert_forward(call, op.layer, op.expert, first, shard.x, stash);
            show(op, micro_shard, call);
            break;
        case OpKind::expert_backward:
            return compute_expert_backward(lane, op, op_index, micro_shard, call, first);
        case OpKind::loss: {
            double& loss = lane.losses[place];
            if (!input_->training) {
                loss = layers.loss_only(call, first, second, shard.targets.data(), shard.x);
                break;
            }
            const auto scale =
                static_cast<float>(1.0 / static_cast<double>(input_->samples * input_->sequence));
            if (table.has_adapters()) {  // neither is trained
                loss =
                    layers.loss(call, first, second, shard.targets.data(), scale, shard.x, nullptr, nullptr);
                break;
            }
            auto norm_gradient = leaf(table.final_norm, false);
            auto head_gradient = leaf(table.head, layers.loss_can_add_head(call.tokens()));
            loss = layers.loss(call, first, second, shard.targets.data(), scale, shard.x,
                               norm_gradient.floats(), head_gradient.floats(), head_gradient.add);
            deliver(lane, op_index, table.final_norm, micro_shard, std::move(norm_gradient));
            deliver(lane, op_index, table.head, micro_shard, std::move(head_gradient));
            break;
        }
        case OpKind::backward: {
            const bool adapters = table.has_adapters();
            const int trained = adapters ? table.adapter(op.layer) : table.block(op.layer);
            auto gradient = leaf(trained, !adapters);
            layers.block_backward(call, op.layer, first, stash, shard.x, gradient.floats(), shard.dnormed,
                                  gradient.add, second);
            deliver(lane, op_index, trained, micro_shard, std::move(gradient));
            break;
        }
        case OpKind::embed_backward:
            embed_backward(lane, op_index, micro_shard, call);
            break;
        default:
            break;
    }
    return true;
}

bool StepExecutor::State::compute_expert_backward(LaneThread& lane, const Op& op, int op_index,
                                                  std::int64_t micro_shard, const LayerCall& call,
                                                  const WorkingCopy& weights) {
    ShardMemory& shard = shards[static_cast<std::size_t>(micro_shard)];
    const Stash stash = this->stash(op.layer, micro_shard);
    const int record = table.expert(op.layer, op.expert);
    if (op.expert == table.experts - 1) std::fill_n(shard.dnormed, call.tokens() * plan.model.hidden, 0.0f);
    GradientRoom gradient;
    if (layers.expert_chosen(call, op.expert, stash)) {
        gradient = room_for_gradient(op_index, record, micro_shard);
        layers.expert_backward(call, op.layer, op.expert, weights, stash, shard.x, shard.dnormed,
                               gradient.floats());
    }
    const bool computed = static_cast<bool>(gradient.buffer);
    deliver(lane, op_index, record, micro_shard, std::move(gradient));
    return computed;
}

void StepExecutor::State::show(const Op& op, std::int64_t micro_shard, const LayerCall& call) const {
    if (!input_->observe) return;
    const auto values = static_cast<std::size_t>(call.tokens() * plan.model.hidden);
    input_->observe(op, micro_shard, {shards[static_cast<std::size_t>(micro_shard)].x, values});
}

/// Of the token table each micro-shard has the rows that it names.
void StepExecutor::State::embed_backward(LaneThread& lane, int compute_op, std::int64_t micro_shard,
                                         const LayerCall& call) {
    const ShardMemory& shard = shards[static_cast<std::size_t>(micro_shard)];
    NamedRows named = named_rows(std::span(shard.ids).first(static_cast<std::size_t>(call.tokens())));
    RowGradient tokens;
    tokens.rows = std::move(named.rows);
    tokens.values = reduction_of(compute_op, table.tokens).rows->take(pool);
    GradientRoom positions;
    if (table.positions >= 0) positions = room_for_gradient(compute_op, table.positions, micro_shard);
    layers.embed_backward(call, named.places.data(), std::ssize(tokens.rows), shard.x, tokens.values.floats(),
                          positions.floats());
    deliver_rows(lane, compute_op, micro_shard, std::move(tokens));
    if (positions.buffer) deliver(lane, compute_op, table.positions, micro_shard, std::move(positions));
}

StepExecutor::State::Reduction& StepExecutor::State::reduction_of(int compute_op, int record) {
    auto& list = reductions_[static_cast<std::size_t>(compute_op)];
    return *std::find_if(list.begin(), list.end(), [&](const Reduction& r) { return r.record == record; });
}

/// The first micro-shard's gradient, and every sum that it enters, is formed where the store keeps it. With
/// `can_add`, a gradient is added to that of its sibling in the tree as it is computed, if that is there.
StepExecutor::State::GradientRoom StepExecutor::State::room_for_gradient(int compute_op, int record,
                                                                         std::int64_t micro_shard,
                                                                         bool can_add) {
    Reduction& reduction = reduction_of(compute_op, record);
    GradientRoom room;
    if (micro_shard == 0 && reduction.first)
        if (float* place = store.gradient_in_place(record)) {
            room.buffer = BufferPool::Buffer::lent(place);
            return room;
        }
    if (can_add)
        if (auto sibling = reduction.tree->take_sibling(micro_shard)) {
            room.joined = true;
            room.add = static_cast<bool>(*sibling);
            room.buffer = std::move(*sibling);
        }
    if (!room.add) room.buffer = pool.take_floats(table.records[static_cast<std::size_t>(record)].elements);
    return room;
}

void StepExecutor::State::deliver(LaneThread& lane, int compute_op, int record, std::int64_t micro_shard,
                                  GradientRoom gradient) {
    Reduction& reduction = reduction_of(compute_op, record);
    const std::int64_t elements = table.records[static_cast<std::size_t>(record)].elements;
    if (gradient.buffer) reduce_bytes_ += elements * static_cast<std::int64_t>(sizeof(float));
    const double begin = now();
    std::optional<BufferPool::Buffer> sum =
        reduction.tree->add(micro_shard, std::move(gradient.buffer), gradient.joined);
    if (!sum) {
        lane.times.reduction += now() - begin;
        return;
    }
    if (!*sum) {
        // No micro-shard had one.
        *sum = pool.take_floats(elements);
        std::fill_n(sum->floats(), elements, 0.0f);
    }
    reduced(lane, reduction, begin,
            [&] { return store.reduce(record, std::move(*sum), !reduction.first, reduction.last); });
}

void StepExecutor::State::deliver_rows(LaneThread& lane, int compute_op, std::int64_t micro_shard,
                                       RowGradient gradient) {
    const int record = table.tokens;
    const std::int64_t width = plan.model.hidden;
    Reduction& reduction = reduction_of(compute_op, record);
    reduce_bytes_ += std::ssize(gradient.rows) * width * static_cast<std::int64_t>(sizeof(float));
    const double begin = now();
    std::optional<RowGradient> sum = reduction.rows->add(micro_shard, std::move(gradient), pool);
    if (!sum) {
        lane.times.reduction += now() - begin;
        return;
    }
    reduced(lane, reduction, begin,
            [&] { return store.reduce(record, *sum, !reduction.first, reduction.last, pool); });
}

/// Adds a complete sum to the store, and says so to the store's lane.
void StepExecutor::State::reduced(LaneThread& lane, const Reduction& reduction, double begin,
                                  const std::function<ParameterStore::Reduced()>& reduce) {
    OpRecord entry = begin_record(step_->ops[static_cast<std::size_t>(reduction.op)], lane.number);
    const ParameterStore::Reduced result = reduce();
    if (reduction.last) squares_[static_cast<std::size_t>(reduction.record)] = result.squares;
    entry.end = now();
    lane.journal.push_back(entry);
    lane.times.store += result.seconds_waited;
    lane.times.reduction += entry.end - begin - result.seconds_waited;
    {
        const std::scoped_lock lock(reduced_mutex_);
        reduced_[static_cast<std::size_t>(reduction.op)] = 1;
    }
    reduced_changed_.notify_all();
}

}  // namespace wafermill

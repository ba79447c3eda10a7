// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_executor.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/fabric/reduction.h"
#include "engine/fabric/weight_stream.h"
#include "engine/train/lanes.h"
#include "engine/train/store_order.h"

namespace wafermill {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds watch_interval{100};

struct Free {
    void operator()(std::byte* memory) const { std::free(memory); }
};
using Memory = std::unique_ptr<std::byte, Free>;

std::size_t padded(std::size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

Memory allocate(std::size_t bytes) {
    auto* memory = static_cast<std::byte*>(std::aligned_alloc(64, std::max<std::size_t>(padded(bytes), 64)));
    if (memory == nullptr) throw std::bad_alloc();
    return Memory(memory);
}

/// Room of one micro-shard on its system: ids, residual stream, and what each block keeps for its backward
/// pass.
struct ShardMemory {
    std::vector<std::int32_t> ids, targets;
    Memory memory;
    float* x = nullptr;
    float* dnormed = nullptr;  ///< with experts: their sum in a block's backward pass
    std::vector<Stash> stashes;
};

std::vector<ParameterStore::Touch> touches(const std::vector<StoreOp>& order) {
    std::vector<ParameterStore::Touch> list;
    for (const StoreOp& op : order) list.push_back({op.record, op.update >= 0});
    return list;
}

}  // namespace

struct StepExecutor::State {
    State(const Plan& plan_, const ParameterTable& table_, const Layers& layers_, ParameterStore& store_,
          std::int64_t threads, const MemoryPlan& memory);
    ~State();

    struct LaneThread {
        int number = 0;
        LaneShare share;
        std::unique_ptr<Team> team;
        std::unique_ptr<Workspace> workspace;
        std::vector<OpRecord> journal;
        std::vector<double> losses, balances;  ///< by micro-shard of the pass
        StepTimes times;
        std::thread thread;
    };

    // Threads.
    void serve(const std::function<void()>& job);
    void lane_job(LaneThread& lane);
    void store_job();
    void fail(std::exception_ptr failure);

    // A step.
    void prepare(const StepPlan& step, const StepInput& input);
    void compute(LaneThread& lane, const Op& op, int op_index);
    /// False: there was nothing to compute.
    bool compute_micro_shard(LaneThread& lane, const Op& op, int op_index, std::int64_t micro_shard,
                             const WorkingCopy& first, const WorkingCopy& second);
    bool compute_expert_backward(LaneThread& lane, const Op& op, int op_index, std::int64_t micro_shard,
                                 const LayerCall& call, const WorkingCopy& weights);
    void show(const Op& op, std::int64_t micro_shard, const LayerCall& call) const;
    void deliver(LaneThread& lane, int compute_op, int record, std::int64_t micro_shard,
                 BufferPool::Buffer gradient);
    void carry_out(const StoreOp& store_op);
    OpRecord begin_record(const Op& op, int lane_number) const;
    void wait_for_reduction(int op);
    StepTimes mean_times(double total) const;
    // Abandoning a step.
    void wait_for_the_threads();
    bool may_update_now();
    std::vector<int> updated_records() const;
    double now() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    const Plan& plan;
    const ParameterTable& table;
    const Layers& layers;
    ParameterStore& store;
    const Recompute recompute;
    std::int64_t micro_shard_samples, micro_shards;

    WeightStream stream;
    BufferPool pool;  ///< of gradients
    std::vector<ShardMemory> shards;
    std::int64_t shard_memory_bytes = 0;
    std::vector<std::unique_ptr<LaneThread>> lanes;
    std::thread store_thread;
    std::vector<OpRecord> store_journal;

    // The step in hand.
    const StepPlan* step_ = nullptr;
    const StepInput* input_ = nullptr;
    std::int64_t pass_samples_ = 0, pass_shards_ = 0;
    std::vector<int> fetch_of_op_;                ///< fetch number of a fetch operation
    std::vector<std::vector<std::size_t>> uses_;  ///< per compute operation: the fetches it reads
    struct Reduction {
        int op = -1, record = -1;
        bool first = false, last = false;  ///< of this record in the step
        std::unique_ptr<TreeReduction> tree;
    };
    std::vector<std::vector<Reduction>> reductions_;  ///< per compute operation
    std::vector<StoreOp> store_order_;
    std::mutex reduced_mutex_;
    std::condition_variable reduced_changed_;
    std::vector<char> reduced_;    ///< per operation; guarded by reduced_mutex_
    bool aborted_ = false;         ///< the same
    std::vector<double> squares_;  ///< per record
    std::atomic<std::int64_t> broadcast_bytes_{0}, reduce_bytes_{0};
    bool spoiled_ = false;  ///< a gradient of this step is not finite; the store lane's
    std::int64_t updates_applied_ = 0;
    /// Once weights change within the step it can only be completed.
    enum class Course { open, abandoned, to_the_end };
    std::atomic<Course> course_{Course::open};
    std::atomic<std::int64_t> work_done_{0};  ///< micro-shards' operations
    std::int64_t work_ = 1;
    Clock::time_point begin_;

    // Hand-over between the caller and the threads.
    std::mutex mutex;
    std::condition_variable start, finished;
    std::uint64_t generation = 0;
    int busy = 0;
    bool closing = false;
    std::exception_ptr failure;
};

StepExecutor::State::State(const Plan& plan_, const ParameterTable& table_, const Layers& layers_,
                           ParameterStore& store_, std::int64_t threads, const MemoryPlan& memory)
    : plan(plan_),
      table(table_),
      layers(layers_),
      store(store_),
      recompute(memory.recompute),
      micro_shard_samples(micro_shard_size(plan_)),
      micro_shards(micro_shards_per_pass(plan_)) {
    stream.pool().set_limit(memory.working.weights);
    pool.set_limit(memory.working.gradients);
    const std::int64_t tokens = micro_shard_samples * plan.sequence();
    const std::size_t x_bytes = padded(static_cast<std::size_t>(tokens * plan.model.hidden) * sizeof(float));
    const std::size_t stash_bytes = padded(layers.block_stash_bytes(tokens, recompute));
    // With experts a second residual stream: the sum of their gradients.
    const std::size_t streams = plan.model.mixture() ? 2 * x_bytes : x_bytes;
    const std::size_t bytes = streams + static_cast<std::size_t>(plan.model.layers) * stash_bytes;
    for (std::int64_t i = 0; i < micro_shards; ++i) {
        ShardMemory shard;
        shard.ids.resize(static_cast<std::size_t>(tokens));
        shard.targets.resize(static_cast<std::size_t>(tokens));
        shard.memory = allocate(bytes);
        shard.x = reinterpret_cast<float*>(shard.memory.get());
        if (plan.model.mixture()) shard.dnormed = reinterpret_cast<float*>(shard.memory.get() + x_bytes);
        for (std::int64_t layer = 0; layer < plan.model.layers; ++layer)
            shard.stashes.push_back(shard.memory.get() + streams +
                                    static_cast<std::size_t>(layer) * stash_bytes);
        shard_memory_bytes += static_cast<std::int64_t>(bytes);
        shards.push_back(std::move(shard));
    }
    for (LaneShare& share : share_lanes(micro_shards, plan.local.systems, threads, memory.one_lane)) {
        auto lane = std::make_unique<LaneThread>();
        lane->number = static_cast<int>(lanes.size());
        lane->team = std::make_unique<Team>(share.team);
        lane->workspace = std::make_unique<Workspace>(
            layers.training_workspace_bytes(micro_shard_samples, plan.sequence(), recompute));
        lane->share = std::move(share);
        lanes.push_back(std::move(lane));
    }
    for (auto& lane : lanes)
        lane->thread = std::thread([this, raw = lane.get()] { serve([this, raw] { lane_job(*raw); }); });
    store_thread = std::thread([this] { serve([this] { store_job(); }); });
}

StepExecutor::State::~State() {
    {
        const std::scoped_lock lock(mutex);
        closing = true;
    }
    start.notify_all();
    for (auto& lane : lanes) lane->thread.join();
    store_thread.join();
    store.give_up_gradients();  // their memory is this executor's
}

void StepExecutor::State::serve(const std::function<void()>& job) {
    std::uint64_t seen = 0;
    for (;;) {
        {
            std::unique_lock lock(mutex);
            start.wait(lock, [&] { return closing || generation != seen; });
            if (closing) return;
            seen = generation;
        }
        try {
            job();
        } catch (const StreamAborted&) {
            // The lane that failed has said why.
        } catch (...) {
            fail(std::current_exception());
        }
        const std::scoped_lock lock(mutex);
        if (--busy == 0) finished.notify_all();
    }
}

void StepExecutor::State::fail(std::exception_ptr why) {
    {
        const std::scoped_lock lock(mutex);
        if (!failure) failure = why;
    }
    stream.abort();
    {
        const std::scoped_lock lock(reduced_mutex_);
        aborted_ = true;
    }
    reduced_changed_.notify_all();
}

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
    stream.begin(std::move(fetches), step.visits, static_cast<int>(lanes.size()));
    store_order_ = store_order(step);
    std::vector<ParameterStore::Touch> next;
    if (input.next) next = touches(store_order(*input.next));
    store.expect(touches(store_order_), next, reductions);
}

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

    const WorkingLayout& layout = layers.layout(store_op.record);
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
    const auto convert = [&](const Slice& slice, const float* weights) {
        convert_to_working(layout, slice.begin, slice.end, weights, working);
        record(*fetch, slice);
    };
    store.visit(store_op.record, pending,
                fetch ? std::function<void(const Slice&, const float*)>(convert) : nullptr,
                [&](const Slice& slice) { record(*update, slice); });
    if (!fetch) return;
    stream.publish(number);
    broadcast_bytes_ += static_cast<std::int64_t>(layout.bytes());
}

void StepExecutor::State::store_job() {
    store_journal.clear();
    for (const StoreOp& op : store_order_) carry_out(op);
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
        stream.finish_visit(op.visit);
    }
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

bool StepExecutor::State::may_update_now() {
    Course course = Course::open;
    return course_.compare_exchange_strong(course, Course::to_the_end) || course == Course::to_the_end;
}

void StepExecutor::State::wait_for_the_threads() {
    std::unique_lock lock(mutex);
    const auto idle = [&] { return busy == 0; };
    while (!finished.wait_for(lock, watch_interval, idle)) {
        if (!input_->watch || course_ == Course::abandoned) continue;
        lock.unlock();
        // The threads use what the caller lends: they are waited for whatever the caller's function does.
        bool go_on = true;
        try {
            go_on = input_->watch(static_cast<double>(work_done_) / static_cast<double>(work_));
        } catch (...) {
            fail(std::current_exception());
        }
        Course course = Course::open;
        if (!go_on && course_.compare_exchange_strong(course, Course::abandoned)) fail(nullptr);
        lock.lock();
    }
}

std::vector<int> StepExecutor::State::updated_records() const {
    std::vector<int> records;
    for (const OpRecord& entry : store_journal)
        if (entry.kind == OpKind::update) records.push_back(entry.record);
    return records;
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

    const auto leaf = [&](int record) {
        return pool.take_floats(table.records[static_cast<std::size_t>(record)].elements);
    };
    const auto place = static_cast<std::size_t>(op.pass * pass_shards_ + micro_shard);
    const auto layer = static_cast<std::size_t>(std::max<std::int64_t>(op.layer, 0));
    // An evaluation needs nothing of the stash after the block and its experts, only its room.
    const Stash stash = shard.stashes[layer];
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
            auto norm_gradient = leaf(table.final_norm), head_gradient = leaf(table.head);
            loss = layers.loss(call, first, second, shard.targets.data(), scale, shard.x,
                               norm_gradient.floats(), head_gradient.floats());
            deliver(lane, op_index, table.final_norm, micro_shard, std::move(norm_gradient));
            deliver(lane, op_index, table.head, micro_shard, std::move(head_gradient));
            break;
        }
        case OpKind::backward: {
            const int block = table.block(op.layer);
            auto gradient = leaf(block);
            layers.block_backward(call, op.layer, first, stash, shard.x, gradient.floats(), shard.dnormed);
            deliver(lane, op_index, block, micro_shard, std::move(gradient));
            break;
        }
        case OpKind::embed_backward: {
            auto tokens = leaf(table.tokens);
            BufferPool::Buffer positions;
            if (table.positions >= 0) positions = leaf(table.positions);
            layers.embed_backward(call, shard.ids.data(), shard.x, tokens.floats(), positions.floats());
            deliver(lane, op_index, table.tokens, micro_shard, std::move(tokens));
            if (positions) deliver(lane, op_index, table.positions, micro_shard, std::move(positions));
            break;
        }
        default:
            break;
    }
    return true;
}

bool StepExecutor::State::compute_expert_backward(LaneThread& lane, const Op& op, int op_index,
                                                  std::int64_t micro_shard, const LayerCall& call,
                                                  const WorkingCopy& weights) {
    ShardMemory& shard = shards[static_cast<std::size_t>(micro_shard)];
    Stash stash = shard.stashes[static_cast<std::size_t>(op.layer)];
    const int record = table.expert(op.layer, op.expert);
    if (op.expert == table.experts - 1) std::fill_n(shard.dnormed, call.tokens() * plan.model.hidden, 0.0f);
    BufferPool::Buffer gradient;
    if (layers.expert_chosen(call, op.expert, stash)) {
        gradient = pool.take_floats(table.records[static_cast<std::size_t>(record)].elements);
        layers.expert_backward(call, op.layer, op.expert, weights, stash, shard.x, shard.dnormed,
                               gradient.floats());
    }
    const bool computed = static_cast<bool>(gradient);
    deliver(lane, op_index, record, micro_shard, std::move(gradient));
    return computed;
}

void StepExecutor::State::show(const Op& op, std::int64_t micro_shard, const LayerCall& call) const {
    if (!input_->observe) return;
    const auto values = static_cast<std::size_t>(call.tokens() * plan.model.hidden);
    input_->observe(op, micro_shard, {shards[static_cast<std::size_t>(micro_shard)].x, values});
}

void StepExecutor::State::deliver(LaneThread& lane, int compute_op, int record, std::int64_t micro_shard,
                                  BufferPool::Buffer gradient) {
    auto& list = reductions_[static_cast<std::size_t>(compute_op)];
    Reduction& reduction =
        *std::find_if(list.begin(), list.end(), [&](const Reduction& r) { return r.record == record; });
    if (gradient)
        reduce_bytes_ += table.records[static_cast<std::size_t>(record)].elements *
                         static_cast<std::int64_t>(sizeof(float));
    const double begin = now();
    std::optional<BufferPool::Buffer> sum = reduction.tree->add(micro_shard, std::move(gradient));
    if (!sum) {
        lane.times.reduction += now() - begin;
        return;
    }
    if (!*sum) {
        // No micro-shard had one.
        const std::int64_t elements = table.records[static_cast<std::size_t>(record)].elements;
        *sum = pool.take_floats(elements);
        std::fill_n(sum->floats(), elements, 0.0f);
    }
    const Op& op = step_->ops[static_cast<std::size_t>(reduction.op)];
    OpRecord entry = begin_record(op, lane.number);
    const ParameterStore::Reduced reduced =
        store.reduce(record, std::move(*sum), !reduction.first, reduction.last);
    if (reduction.last) squares_[static_cast<std::size_t>(record)] = reduced.squares;
    entry.end = now();
    lane.journal.push_back(entry);
    lane.times.store += reduced.seconds_waited;
    lane.times.reduction += entry.end - begin - reduced.seconds_waited;
    {
        const std::scoped_lock lock(reduced_mutex_);
        reduced_[static_cast<std::size_t>(reduction.op)] = 1;
    }
    reduced_changed_.notify_all();
}

StepExecutor::StepExecutor(const Plan& plan, const ParameterTable& table, const Layers& layers,
                           ParameterStore& store, std::int64_t threads, const MemoryPlan& memory)
    : state_(std::make_unique<State>(plan, table, layers, store, threads, memory)) {}

StepExecutor::~StepExecutor() = default;

StepOutput StepExecutor::run(const StepPlan& step, const StepInput& input) {
    State& state = *state_;
    state.begin_ = Clock::now();
    const std::int64_t read = state.store.stream().bytes_read();
    const std::int64_t written = state.store.stream().bytes_written();
    state.prepare(step, input);
    {
        const std::scoped_lock lock(state.mutex);
        state.failure = nullptr;
        state.busy = static_cast<int>(state.lanes.size()) + 1;
        ++state.generation;
        state.start.notify_all();
    }
    state.wait_for_the_threads();
    const bool abandoned = state.course_ == State::Course::abandoned;
    if (state.failure || abandoned) state.store.give_up_gradients();
    if (state.failure) std::rethrow_exception(state.failure);
    if (abandoned) throw StepAbandoned{state.updated_records()};
    state.store.finish_gradients();

    StepOutput output;
    output.began = std::chrono::duration<double>(state.begin_.time_since_epoch()).count();
    output.times = state.mean_times(state.now());
    output.bytes_read = state.store.stream().bytes_read() - read;
    output.bytes_written = state.store.stream().bytes_written() - written;
    // Losses are added in micro-shard order: each place is filled by one lane, and is zero in all others.
    const auto places = static_cast<std::size_t>(state.pass_shards_ * step.passes);
    for (std::size_t i = 0; i < places; ++i)
        for (const auto& lane : state.lanes) {
            output.loss_sum += lane->losses[i];
            output.balance_sum += lane->balances[i];
        }
    for (const double squares : state.squares_) output.gradient_squares += squares;
    output.updates_applied = state.updates_applied_;
    output.journal = state.store_journal;
    for (const auto& lane : state.lanes)
        output.journal.insert(output.journal.end(), lane->journal.begin(), lane->journal.end());
    output.broadcast_bytes = state.broadcast_bytes_;
    output.reduce_bytes = state.reduce_bytes_;
    return output;
}

StepTimes StepExecutor::State::mean_times(double total) const {
    StepTimes mean;
    for (const auto& lane : lanes) {
        const double share = 1.0 / static_cast<double>(lanes.size());
        mean.compute += share * lane->times.compute;
        mean.weights += share * lane->times.weights;
        mean.store += share * lane->times.store;
        mean.reduction += share * lane->times.reduction;
    }
    mean.total = total;
    mean.other = total - mean.compute - mean.weights - mean.store - mean.reduction;
    return mean;
}

void StepExecutor::free_unused() {
    state_->stream.pool().free_unused();
    state_->pool.free_unused();
}

WorkingMemory StepExecutor::memory() const {
    WorkingMemory memory;
    memory.weights = state_->stream.pool().bytes();
    memory.activations = state_->shard_memory_bytes;
    memory.gradients = state_->pool.bytes();
    for (const auto& lane : state_->lanes)
        memory.workspace += static_cast<std::int64_t>(lane->workspace->capacity());
    return memory;
}

WorkingMemory StepExecutor::peak_memory() const {
    WorkingMemory memory = this->memory();
    memory.weights = state_->stream.pool().peak_bytes();
    memory.gradients = state_->pool.peak_bytes();
    return memory;
}

}  // namespace wafermill

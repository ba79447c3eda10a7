// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_executor.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <exception>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <thread>

#include "engine/fabric/weight_stream.h"

namespace wafermill {
namespace {

using Clock = std::chrono::steady_clock;

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

std::size_t shard_bytes(const Plan& plan, const Layers& layers, std::int64_t tokens) {
    const std::size_t rows = padded(static_cast<std::size_t>(tokens * plan.model.hidden) * sizeof(float));
    return (plan.model.mixture() ? 2 : 1) * rows +
           static_cast<std::size_t>(plan.model.layers) *
               padded(layers.block_stash_bytes(tokens, plan.local.recompute));
}

/// A lane: the thread, with the team that helps it, that computes some micro-shards of one or several
/// systems.
struct LaneShare {
    struct Work {
        std::int64_t system = 0, micro_shard = 0;
    };
    std::vector<Work> work;
    int team = 1;
};

/// How systems and threads share the micro-shards. With fewer threads than systems, a thread serves several
/// systems in turn. With more, a system's threads each take micro-shards of their own where they come out
/// even, and else work together on each.
std::vector<LaneShare> share_lanes(std::int64_t micro_shards, std::int64_t systems, std::int64_t threads) {
    const std::vector<Share> shares = share_micro_shards(micro_shards, systems);
    std::vector<LaneShare> lanes;
    const auto add_work = [&](LaneShare& lane, std::int64_t system, std::int64_t begin, std::int64_t end) {
        for (std::int64_t shard = begin; shard < end; ++shard) lane.work.push_back({system, shard});
    };
    if (systems >= threads) {
        lanes.resize(static_cast<std::size_t>(threads));
        // Contiguous systems a lane keep sibling gradients on one thread.
        const std::vector<Share> groups = share_micro_shards(systems, threads);
        for (std::size_t t = 0; t < lanes.size(); ++t)
            for (std::int64_t s = groups[t].begin; s < groups[t].end; ++s)
                add_work(lanes[t], s, shares[static_cast<std::size_t>(s)].begin,
                         shares[static_cast<std::size_t>(s)].end);
        return lanes;
    }
    for (std::int64_t s = 0; s < systems; ++s) {
        const Share share = shares[static_cast<std::size_t>(s)];
        const std::int64_t own = threads / systems + (s < threads % systems ? 1 : 0);
        const std::int64_t count = std::max<std::int64_t>(1, std::gcd(share.end - share.begin, own));
        const std::vector<Share> parts = share_micro_shards(share.end - share.begin, count);
        for (const Share& part : parts) {
            LaneShare lane;
            lane.team = static_cast<int>(own / count);
            add_work(lane, s, share.begin + part.begin, share.begin + part.end);
            lanes.push_back(std::move(lane));
        }
    }
    return lanes;
}

}  // namespace

struct StepExecutor::State {
    State(const Plan& plan_, const ParameterTable& table_, const Layers& layers_, ParameterStore& store_,
          std::int64_t systems, std::int64_t threads);
    ~State();

    struct LaneThread {
        int number = 0;
        LaneShare share;
        std::unique_ptr<Team> team;
        std::unique_ptr<Workspace> workspace;
        std::vector<OpRecord> journal;
        std::vector<double> losses, balances;  ///< by micro-shard of the pass
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
    void deliver(LaneThread& lane, int compute_op, int record, std::int64_t micro_shard,
                 GradientPool::Buffer gradient);
    void apply_update(const Op& op, const PendingUpdate& pending);
    void show(const Op& op, std::int64_t micro_shard, const LayerCall& call) const;
    OpRecord begin_record(const Op& op, int lane_number) const;
    double now() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    const Plan& plan;
    const ParameterTable& table;
    const Layers& layers;
    ParameterStore& store;
    std::int64_t micro_shard_samples, micro_shards;

    WeightStream stream;
    GradientPool pool;
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
    std::vector<char> reduced_;                       ///< per operation; guarded by stream.mutex()
    std::vector<double> squares_;                     ///< per record
    std::atomic<std::int64_t> broadcast_bytes_{0}, reduce_bytes_{0};
    bool spoiled_ = false;  ///< a gradient of this step is not finite; the store lane's
    std::int64_t updates_applied_ = 0;
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
                           ParameterStore& store_, std::int64_t systems, std::int64_t threads)
    : plan(plan_),
      table(table_),
      layers(layers_),
      store(store_),
      micro_shard_samples(micro_shard_size(plan_)),
      micro_shards(micro_shards_per_pass(plan_)) {
    const std::int64_t tokens = micro_shard_samples * plan.sequence();
    for (std::int64_t i = 0; i < micro_shards; ++i) {
        ShardMemory shard;
        shard.ids.resize(static_cast<std::size_t>(tokens));
        shard.targets.resize(static_cast<std::size_t>(tokens));
        shard.memory = allocate(shard_bytes(plan, layers, tokens));
        const std::size_t rows = padded(static_cast<std::size_t>(tokens * plan.model.hidden) * sizeof(float));
        std::byte* next = shard.memory.get();
        shard.x = reinterpret_cast<float*>(next);
        next += rows;
        if (plan.model.mixture()) {
            shard.dnormed = reinterpret_cast<float*>(next);
            next += rows;
        }
        for (std::int64_t layer = 0; layer < plan.model.layers; ++layer) {
            shard.stashes.push_back(next);
            next += padded(layers.block_stash_bytes(tokens, plan.local.recompute));
        }
        shard_memory_bytes += static_cast<std::int64_t>(shard_bytes(plan, layers, tokens));
        shards.push_back(std::move(shard));
    }
    for (LaneShare& share : share_lanes(micro_shards, systems, threads)) {
        auto lane = std::make_unique<LaneThread>();
        lane->number = static_cast<int>(lanes.size());
        lane->team = std::make_unique<Team>(share.team);
        lane->workspace = std::make_unique<Workspace>(
            layers.training_workspace_bytes(micro_shard_samples, plan.sequence(), plan.local.recompute));
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
    squares_.assign(records, 0.0);
    broadcast_bytes_ = reduce_bytes_ = 0;
    spoiled_ = false;
    updates_applied_ = 0;

    std::vector<StreamFetch> fetches;
    std::vector<int> newest_fetch(records, -1), newest_reduction(records, -1);
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
                    std::make_unique<TreeReduction>(pass_shards_, table.records[record].elements, pool);
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

void StepExecutor::State::apply_update(const Op& op, const PendingUpdate& pending) {
    OpRecord entry = begin_record(op, store_lane);
    entry.update_step = pending.step;
    store.update(op.record, pending);
    entry.end = now();
    store_journal.push_back(entry);
}

void StepExecutor::State::store_job() {
    store_journal.clear();
    std::deque<std::size_t> waiting;  // updates whose reduction is still to come
    const auto& ops = step_->ops;
    const auto update_ready = [&] {
        return !waiting.empty() &&
               reduced_[static_cast<std::size_t>(ops[waiting.front()].after.front())] != 0;
    };
    const auto take_updates = [&](const std::function<bool()>& enough) {
        for (;;) {
            {
                std::unique_lock lock(stream.mutex());
                stream.changed().wait(lock, [&] { return stream.aborted() || enough() || update_ready(); });
                if (stream.aborted()) throw StreamAborted{};
                if (!update_ready()) return;
            }
            const Op& op = ops[waiting.front()];
            waiting.pop_front();
            if (!std::isfinite(squares_[static_cast<std::size_t>(op.record)])) spoiled_ = true;
            if (spoiled_) continue;
            apply_update(op, *input_->immediate);
            ++updates_applied_;
        }
    };
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const Op& op = ops[i];
        if (op.kind == OpKind::update) {
            if (op.after.empty())
                apply_update(op, *input_->pending);
            else
                waiting.push_back(i);
        } else if (op.kind == OpKind::fetch) {
            const auto fetch = static_cast<std::size_t>(fetch_of_op_[i]);
            take_updates([&] { return stream.may_open(fetch); });
            std::byte* working = stream.open(fetch);
            OpRecord entry = begin_record(op, store_lane);
            store.read(op.record, layers.layout(op.record), working);
            entry.end = now();
            store_journal.push_back(entry);
            stream.publish(fetch);
            broadcast_bytes_ += static_cast<std::int64_t>(layers.layout(op.record).bytes());
        }
    }
    take_updates([&] { return waiting.empty(); });
}

void StepExecutor::State::lane_job(LaneThread& lane) {
    lane.journal.clear();
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
    if (!uses.empty()) first = stream.wait(uses[0]);
    if (uses.size() > 1) second = stream.wait(uses[1]);
    for (const LaneShare::Work& work : lane.share.work) {
        if (work.micro_shard >= pass_shards_) continue;
        OpRecord entry = begin_record(op, lane.number);
        entry.system = work.system;
        entry.micro_shard = work.micro_shard;
        if (!compute_micro_shard(lane, op, op_index, work.micro_shard, first, second)) continue;
        entry.end = now();
        lane.journal.push_back(entry);
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
    call.recompute = plan.local.recompute;

    const auto leaf = [&](int record) {
        return pool.take(table.records[static_cast<std::size_t>(record)].elements);
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
            loss = layers.loss(call, first, second, shard.targets.data(), scale, shard.x, norm_gradient.get(),
                               head_gradient.get());
            deliver(lane, op_index, table.final_norm, micro_shard, std::move(norm_gradient));
            deliver(lane, op_index, table.head, micro_shard, std::move(head_gradient));
            break;
        }
        case OpKind::backward: {
            const int block = table.block(op.layer);
            auto gradient = leaf(block);
            layers.block_backward(call, op.layer, first, stash, shard.x, gradient.get(), shard.dnormed);
            deliver(lane, op_index, block, micro_shard, std::move(gradient));
            break;
        }
        case OpKind::embed_backward: {
            auto tokens = leaf(table.tokens);
            GradientPool::Buffer positions;
            if (table.positions >= 0) positions = leaf(table.positions);
            layers.embed_backward(call, shard.ids.data(), shard.x, tokens.get(), positions.get());
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
    GradientPool::Buffer gradient;
    if (layers.expert_chosen(call, op.expert, stash)) {
        gradient = pool.take(table.records[static_cast<std::size_t>(record)].elements);
        layers.expert_backward(call, op.layer, op.expert, weights, stash, shard.x, shard.dnormed,
                               gradient.get());
    }
    const bool computed = gradient != nullptr;
    deliver(lane, op_index, record, micro_shard, std::move(gradient));
    return computed;
}

void StepExecutor::State::show(const Op& op, std::int64_t micro_shard, const LayerCall& call) const {
    if (!input_->observe) return;
    const auto values = static_cast<std::size_t>(call.tokens() * plan.model.hidden);
    input_->observe(op, micro_shard, {shards[static_cast<std::size_t>(micro_shard)].x, values});
}

void StepExecutor::State::deliver(LaneThread& lane, int compute_op, int record, std::int64_t micro_shard,
                                  GradientPool::Buffer gradient) {
    auto& list = reductions_[static_cast<std::size_t>(compute_op)];
    Reduction& reduction =
        *std::find_if(list.begin(), list.end(), [&](const Reduction& r) { return r.record == record; });
    const std::int64_t elements = table.records[static_cast<std::size_t>(record)].elements;
    if (gradient) reduce_bytes_ += elements * static_cast<std::int64_t>(sizeof(float));
    std::optional<GradientPool::Buffer> sum = reduction.tree->add(micro_shard, std::move(gradient));
    if (!sum) return;
    const Op& op = step_->ops[static_cast<std::size_t>(reduction.op)];
    OpRecord entry = begin_record(op, lane.number);
    store.reduce(record, sum->get(), !reduction.first);
    if (*sum) pool.give_back(std::move(*sum), elements);
    if (reduction.last) squares_[static_cast<std::size_t>(record)] = store.gradient_sum_of_squares(record);
    entry.end = now();
    lane.journal.push_back(entry);
    {
        const std::scoped_lock lock(stream.mutex());
        reduced_[static_cast<std::size_t>(reduction.op)] = 1;
    }
    stream.changed().notify_all();
}

StepExecutor::StepExecutor(const Plan& plan, const ParameterTable& table, const Layers& layers,
                           ParameterStore& store, std::int64_t systems, std::int64_t threads)
    : state_(std::make_unique<State>(plan, table, layers, store, systems, threads)) {}

StepExecutor::~StepExecutor() = default;

StepOutput StepExecutor::run(const StepPlan& step, const StepInput& input) {
    State& state = *state_;
    state.prepare(step, input);
    state.begin_ = Clock::now();
    {
        std::unique_lock lock(state.mutex);
        state.failure = nullptr;
        state.busy = static_cast<int>(state.lanes.size()) + 1;
        ++state.generation;
        state.start.notify_all();
        state.finished.wait(lock, [&] { return state.busy == 0; });
    }
    if (state.failure) std::rethrow_exception(state.failure);

    StepOutput output;
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

WorkingMemory StepExecutor::memory() const {
    WorkingMemory memory;
    memory.weights = state_->stream.bytes();
    memory.activations = state_->shard_memory_bytes;
    memory.gradients = state_->pool.bytes();
    for (const auto& lane : state_->lanes)
        memory.workspace += static_cast<std::int64_t>(lane->workspace->capacity());
    return memory;
}

WorkingMemory StepExecutor::peak_memory() const {
    WorkingMemory memory = this->memory();
    memory.weights = state_->stream.peak_bytes();
    memory.gradients = state_->pool.peak_bytes();
    return memory;
}

WorkingMemory StepExecutor::memory_needed(const Plan& plan, const ParameterTable& table, const Layers& layers,
                                          std::int64_t systems, std::int64_t threads) {
    WorkingMemory memory;
    const std::int64_t micro_shards = micro_shards_per_pass(plan), samples = micro_shard_size(plan);
    memory.activations =
        micro_shards * static_cast<std::int64_t>(shard_bytes(plan, layers, samples * plan.sequence()));
    const auto lanes = static_cast<std::int64_t>(share_lanes(micro_shards, systems, threads).size());
    memory.workspace = lanes * static_cast<std::int64_t>(layers.training_workspace_bytes(
                                   samples, plan.sequence(), plan.local.recompute));

    // A lane holds the gradient it computes and at most one waiting sum a level of the tree, and may be one
    // visit ahead of the others.
    const auto levels = static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(micro_shards)));
    const std::int64_t buffers = std::min(micro_shards, lanes * (levels + 1)) * (lanes > 1 ? 2 : 1);
    std::set<std::int64_t> sizes;
    for (std::size_t i = 0; i < table.records.size(); ++i) {
        const Record& record = table.records[i];
        const auto working = static_cast<std::int64_t>(layers.layout(static_cast<int>(i)).bytes());
        if (!sizes.insert(record.elements).second) continue;
        const bool repeats = record.kind == RecordKind::block || record.kind == RecordKind::expert;
        memory.gradients += (repeats ? buffers : std::min(micro_shards, lanes * (levels + 1))) *
                            record.elements * static_cast<std::int64_t>(sizeof(float));
        // What the forward pass ends with stays for its backward pass while the head and what comes before it
        // are there.
        const std::int64_t copies =
            plan.model.layers * (record.kind == RecordKind::expert ? table.experts : 1);
        memory.weights += working * (repeats ? std::min<std::int64_t>(copies, 3) : 1);
    }
    return memory;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_executor.h"

#include <algorithm>
#include <new>
#include <system_error>

#include "engine/kernels/pages.h"
#include "engine/train/step_state.h"

namespace wafermill {
namespace {

constexpr std::chrono::milliseconds watch_interval{100};

std::unique_ptr<std::byte, FreeMemory> allocate(std::size_t bytes) {
    auto* memory = static_cast<std::byte*>(
        std::aligned_alloc(memory_alignment, std::max(aligned_bytes(bytes), memory_alignment)));
    if (memory == nullptr) throw std::bad_alloc();
    prefer_huge_pages(memory, bytes);
    return std::unique_ptr<std::byte, FreeMemory>(memory);
}

}  // namespace

StepExecutor::State::State(const Plan& plan_, const ParameterTable& table_, const Layers& layers_,
                           ParameterStore& store_, std::int64_t threads, const MemoryPlan& memory)
    : plan(plan_),
      table(table_),
      layers(layers_),
      store(store_),
      recompute(memory.recompute),
      lending_layer(memory.lending_layer),
      micro_shard_samples(micro_shard_size(plan_)),
      micro_shards(micro_shards_per_pass(plan_)) {
    stream.pool().set_limit(memory.working.weights);
    pool.set_limit(memory.working.gradients);
    const std::int64_t tokens = micro_shard_samples * plan.sequence();
    const std::size_t x_bytes =
        aligned_bytes(static_cast<std::size_t>(tokens * plan.model.hidden) * sizeof(float));
    // With experts a second residual stream: the sum of their gradients.
    const std::size_t streams = plan.model.mixture() ? 2 * x_bytes : x_bytes;
    for (std::int64_t i = 0; i < micro_shards; ++i) {
        ShardMemory& shard = shards.emplace_back();
        shard.ids.resize(static_cast<std::size_t>(tokens));
        shard.targets.resize(static_cast<std::size_t>(tokens));
        shard.memory = allocate(streams);
        shard.x = reinterpret_cast<float*>(shard.memory.get());
        if (plan.model.mixture()) shard.dnormed = reinterpret_cast<float*>(shard.memory.get() + x_bytes);
    }
    stash_bytes = aligned_bytes(layers.block_stash_bytes(tokens, recompute));
    const std::size_t block_bytes = static_cast<std::size_t>(micro_shards) * stash_bytes;
    for (std::int64_t layer = 0; layer < plan.model.layers; ++layer) {
        stashes.push_back(allocate(block_bytes));
        store.lend_gradient(table.block(layer), reinterpret_cast<float*>(stashes.back().get()));
    }
    activation_bytes = static_cast<std::int64_t>(static_cast<std::size_t>(micro_shards) * streams +
                                                 static_cast<std::size_t>(plan.model.layers) * block_bytes);
    for (LaneShare& share : share_lanes(micro_shards, plan.local.systems, threads, memory.one_lane)) {
        auto lane = std::make_unique<LaneThread>();
        lane->number = static_cast<int>(lanes.size());
        lane->team = std::make_unique<Team>(share.team);
        lane->workspace = std::make_unique<Workspace>(
            layers.training_workspace_bytes(micro_shard_samples, plan.sequence(), recompute));
        lane->share = std::move(share);
        lanes.push_back(std::move(lane));
    }
    if (table.has_adapters())
        adapter_values.resize(
            static_cast<std::size_t>(table.records[static_cast<std::size_t>(table.adapters)].elements));
    store_team = std::make_unique<Team>(static_cast<int>(store_threads(threads)));
    lend_to_the_store(memory);
}

void StepExecutor::State::lend_to_the_store(const MemoryPlan& memory) {
    if (lending_layer < 0) return;
    for (std::int64_t layer = plan.model.layers - 1; layer >= lending_layer; --layer) {
        void* begin = stashes[static_cast<std::size_t>(layer)].get() + memory.borrowed_offset;
        std::size_t room = static_cast<std::size_t>(micro_shards) * stash_bytes -
                           static_cast<std::size_t>(memory.borrowed_offset);
        std::align(static_cast<std::size_t>(io_alignment), 1, begin, room);
        store.stream().borrow(static_cast<std::byte*>(begin),
                              memory.borrowed_buffers * memory.store.buffer_bytes);
    }
}

/// Once the state is complete: where a thread cannot be had, its destructor ends those that were.
void StepExecutor::State::start_threads() {
    try {
        for (auto& lane : lanes)
            lane->thread = std::thread([this, raw = lane.get()] { serve([this, raw] { lane_job(*raw); }); });
        store_thread = std::thread([this] { serve([this] { store_job(); }); });
    } catch (const std::system_error& error) {
        throw no_more_threads(error);
    }
}

StepExecutor::State::~State() {
    {
        const std::scoped_lock lock(mutex);
        closing = true;
    }
    start.notify_all();
    for (auto& lane : lanes)
        if (lane->thread.joinable()) lane->thread.join();
    if (store_thread.joinable()) store_thread.join();
    // Their memory is this executor's.
    store.give_up_gradients();
    store.stream().end_borrowing();
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
        if (!failure) failure = std::move(why);
    }
    stream.abort();
    {
        const std::scoped_lock lock(reduced_mutex_);
        aborted_ = true;
    }
    reduced_changed_.notify_all();
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

StepExecutor::StepExecutor(const Plan& plan, const ParameterTable& table, const Layers& layers,
                           ParameterStore& store, std::int64_t threads, const MemoryPlan& memory)
    : state_(std::make_unique<State>(plan, table, layers, store, threads, memory)) {
    state_->start_threads();
}

StepExecutor::~StepExecutor() = default;

StepOutput StepExecutor::run(const StepPlan& step, const StepInput& input) {
    State& state = *state_;
    state.begin_ = State::Clock::now();
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
    memory.activations = state_->activation_bytes;
    memory.gradients = state_->pool.bytes();
    memory.workspace = std::ssize(state_->adapter_values) * static_cast<std::int64_t>(sizeof(float));
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

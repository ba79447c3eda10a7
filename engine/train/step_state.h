// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/fabric/reduction.h"
#include "engine/fabric/weight_stream.h"
#include "engine/train/lanes.h"
#include "engine/train/step_executor.h"
#include "engine/train/store_order.h"

// What is behind StepExecutor: step_executor.cpp holds its threads, step_store.cpp the store's side of a step
// and step_systems.cpp that of the systems.
namespace wafermill {

struct FreeMemory {
    void operator()(std::byte* memory) const { std::free(memory); }
};

/// Room of one micro-shard on its system: ids, residual stream, and what each block keeps for its backward
/// pass.
struct ShardMemory {
    std::vector<std::int32_t> ids, targets;
    std::unique_ptr<std::byte, FreeMemory> memory;
    float* x = nullptr;
    float* dnormed = nullptr;  ///< with experts: their sum in a block's backward pass
    std::vector<Stash> stashes;
};

struct StepExecutor::State {
    using Clock = std::chrono::steady_clock;

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

}  // namespace wafermill

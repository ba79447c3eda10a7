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

/// Room of one micro-shard on its system: ids and the residual stream.
struct ShardMemory {
    std::vector<std::int32_t> ids, targets;
    std::unique_ptr<std::byte, FreeMemory> memory;
    float* x = nullptr;
    float* dnormed = nullptr;  ///< with experts: their sum in a block's backward pass
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
    void start_threads();
    void serve(const std::function<void()>& job);
    void lane_job(LaneThread& lane);
    void store_job();
    void fail(std::exception_ptr failure);

    // A step.
    void prepare(const StepPlan& step, const StepInput& input);
    void lend_to_the_store(const MemoryPlan& memory);
    void finish_visit(const Op& op);
    void compute(LaneThread& lane, const Op& op, int op_index);
    /// False: there was nothing to compute.
    bool compute_micro_shard(LaneThread& lane, const Op& op, int op_index, std::int64_t micro_shard,
                             const WorkingCopy& first, const WorkingCopy& second);
    Stash stash(std::int64_t layer, std::int64_t micro_shard) const {
        return stashes[static_cast<std::size_t>(layer)].get() +
               static_cast<std::size_t>(micro_shard) * stash_bytes;
    }
    bool compute_expert_backward(LaneThread& lane, const Op& op, int op_index, std::int64_t micro_shard,
                                 const LayerCall& call, const WorkingCopy& weights);
    void show(const Op& op, std::int64_t micro_shard, const LayerCall& call) const;
    struct Reduction;
    Reduction& reduction_of(int compute_op, int record);
    /// Where a micro-shard's gradient goes.
    struct GradientRoom {
        BufferPool::Buffer buffer;
        bool add = false;     ///< what the sibling brought lies there
        bool joined = false;  ///< what it holds then is the sum of both
        float* floats() const { return buffer.floats(); }
    };
    GradientRoom room_for_gradient(int compute_op, int record, std::int64_t micro_shard,
                                   bool can_add = false);
    void deliver(LaneThread& lane, int compute_op, int record, std::int64_t micro_shard,
                 GradientRoom gradient);
    void deliver_rows(LaneThread& lane, int compute_op, std::int64_t micro_shard, RowGradient gradient);
    void reduced(LaneThread& lane, const Reduction& reduction, double begin,
                 const std::function<ParameterStore::Reduced()>& reduce);
    void embed_backward(LaneThread& lane, int compute_op, std::int64_t micro_shard, const LayerCall& call);
    void carry_out(const StoreOp& store_op);
    void copy_for_computing(int record, std::int64_t begin, std::int64_t end, const float* weights,
                            std::byte* working);
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
    const std::int64_t lending_layer;  ///< MemoryPlan
    std::int64_t micro_shard_samples, micro_shards;

    WeightStream stream;
    BufferPool pool;  ///< of gradients
    std::vector<ShardMemory> shards;
    /// By block: what it keeps for its backward pass, of all micro-shards. From the block's reduction to its
    /// update, its gradient lies there (MemoryPlan::lent_elements).
    std::vector<std::unique_ptr<std::byte, FreeMemory>> stashes;
    std::size_t stash_bytes = 0;  ///< of a block and micro-shard
    std::int64_t activation_bytes = 0;
    std::vector<std::unique_ptr<LaneThread>> lanes;
    std::thread store_thread;
    std::unique_ptr<Team> store_team;  ///< helps the store's thread at the edges of a step
    std::vector<OpRecord> store_journal;
    std::vector<float> adapter_values;  ///< the store lane's: of the block whose weights it copies next

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
        std::unique_ptr<RowReduction> rows;  ///< in its place where a micro-shard names some rows only
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

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/plan/plan.h"
#include "core/schedule/step_plan.h"
#include "engine/blocks/layer.h"
#include "engine/store/parameter_store.h"
#include "engine/train/memory_plan.h"

namespace wafermill {

/// Gives the sequence + 1 token ids of sample `index` of a step's batch (or of the validation part). Called
/// from several threads.
using SampleSource = std::function<void(std::int64_t index, std::int32_t* out)>;

/// What a step computes on.
struct StepInput {
    std::int64_t step = 0;     ///< 0-based; keys dropout masks
    std::int64_t samples = 0;  ///< sequences in all passes together
    std::int64_t sequence = 0;
    SampleSource source;
    std::optional<PendingUpdate> pending;  ///< applied before the first fetch of each record
    std::optional<PendingUpdate>
        immediate;  ///< applied after the last reduction of each record (no clipping)
    bool training = true;
    std::int64_t first_sample = 0;  ///< of the step's batch: where `source`'s index 0 lies in it; keys masks
    /// Sees the residual stream [tokens, hidden] of a micro-shard after its embedding and after each block's
    /// forward pass, from several threads. With it, an evaluation has the dropout of training.
    std::function<void(const Op& op, std::int64_t micro_shard, std::span<const float> x)> observe;
    /// The step that will follow, where it is known: its weights are read ahead.
    const StepPlan* next = nullptr;
    /// Called a few times a second on the thread of run(), with the share of the step's work that is done.
    /// False: abandon the step, which is done unless an immediate update has been applied already.
    std::function<bool(double share)> watch;
};

inline constexpr int store_lane = -1;

/// One executed operation, for traces and for tests. Times are seconds since the step began. An expert that
/// no token of a micro-shard chose is not computed for it, and leaves no record.
struct OpRecord {
    OpKind kind = OpKind::fetch;
    int record = -1;
    std::int64_t layer = -1, expert = -1;
    std::int64_t slice = -1;  ///< updates and fetches: number of the slice in the store
    int pass = 0;
    int lane = store_lane;
    std::int64_t system = -1;  ///< systems' operations
    std::int64_t micro_shard = -1;
    std::int64_t update_step = 0;  ///< updates: the optimizer step whose gradients were applied
    double begin = 0, end = 0;
};

/// The step was abandoned, as StepInput::watch asked. The store's weights are those of the steps before, but
/// for pending updates of records other than `updated`, which are still to be applied.
struct StepAbandoned {
    std::vector<int> updated;
};

/// What the time of a step went to, in seconds; each is the mean over the lanes, and they add up to `total`.
struct StepTimes {
    double compute = 0;
    double weights = 0;    ///< waiting for a working copy that is being updated or converted
    double store = 0;      ///< waiting for the store's file
    double reduction = 0;  ///< adding gradients in the tree and into the store
    double other = 0;      ///< waiting for other lanes at the end, and what lies between operations
    double total = 0;
};

struct StepOutput {
    double began = 0;             ///< seconds of the steady clock; the journal's times count from there
    double loss_sum = 0;          ///< nats over all targets of the step
    double gradient_squares = 0;  ///< squared global norm, before clipping
    /// Immediate updates that were applied. A record whose gradient is not finite is not updated, nor is any
    /// after it.
    std::int64_t updates_applied = 0;
    double balance_sum = 0;  ///< Layers::balance of each micro-shard and block, times its tokens
    std::vector<OpRecord> journal;
    std::int64_t broadcast_bytes = 0, reduce_bytes = 0;
    std::int64_t bytes_read = 0, bytes_written = 0;  ///< of the store's file
    StepTimes times;
};

/// Executes step plans: a store lane that updates and fetches ahead, and lanes (threads) that compute the
/// micro-shards of the systems. Nothing here changes a bit of the result: micro-shards and reduction trees
/// are fixed by the plan.
class StepExecutor {
  public:
    /// `threads` in all, over the plan's systems; memory as `memory` has it.
    StepExecutor(const Plan& plan, const ParameterTable& table, const Layers& layers, ParameterStore& store,
                 std::int64_t threads, const MemoryPlan& memory);
    ~StepExecutor();
    StepExecutor(const StepExecutor&) = delete;
    StepExecutor& operator=(const StepExecutor&) = delete;

    /// Executes one step; rethrows the first failure of any lane. Throws StepAbandoned.
    StepOutput run(const StepPlan& step, const StepInput& input);

    WorkingMemory memory() const;  ///< allocated now
    WorkingMemory peak_memory() const;
    /// Frees what is not in use between steps: room for something else.
    void free_unused();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wafermill

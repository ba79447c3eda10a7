// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/parameters.h"
#include "core/plan/plan.h"

namespace wafermill {

enum class OpKind {
    update,           ///< the store applies the optimizer to a record
    fetch,            ///< the store reads a record, the fabric broadcasts it to the systems
    embed,            ///< systems: token and position tables into the residual stream
    forward,          ///< systems: one block forward; of a mixture of experts, up to the routing
    expert,           ///< systems: one expert forward, for the tokens that chose it
    loss,             ///< systems: final norm, head, cross-entropy and their backward, in one visit
    expert_backward,  ///< systems: one expert backward
    backward,         ///< systems: one block backward; of a mixture of experts, from the routing on
    embed_backward,   ///< systems: gradients of the token and position tables
    reduce,           ///< the fabric sums one record's gradients over the micro-shards into the store
};

/// Which lane executes an operation.
enum class Lane { store, fabric, systems };

/// One operation of a step. Operations stand in an order in which they can be executed one after
/// another; `after` names what each really waits for, so that an executor may overlap the rest.
struct Op {
    OpKind kind = OpKind::fetch;
    int record = -1;           ///< index in the parameter table: update, fetch, reduce
    std::int64_t layer = -1;   ///< block index: forward, backward, and the fetch or reduce for one
    std::int64_t expert = -1;  ///< index within the block, likewise
    int pass = 0;              ///< accumulation pass
    int visit = -1;            ///< fetches and computations of one visit share its number
    std::vector<int> after;    ///< indices of the operations it waits for
};

/// The ordered operations of one optimizer step: made from a plan, executed by the engine with kernels, by
/// the simulator with durations, and drawn by the timeline.
///
/// With clipping, the update of step t for a record stands before its first fetch of step t + 1
/// (`updates_pending`: this step begins with updates of the step before). Without clipping, it follows
/// the record's last reduction. A tied table has two reductions (head, then embedding) and one update.
///
/// With adapters (Lora) a block's visit fetches them before the block; they alone are reduced and updated,
/// and a step ends with the first block's backward pass.
///
/// A block's experts follow it one by one in ascending order, and precede it in descending order in the
/// backward pass: a system holds one expert at a time. Which of them some token chose is not known when the
/// step is planned, so that all are fetched, and all are updated.
struct StepPlan {
    std::vector<Op> ops;
    int passes = 1;
    int visits = 0;  ///< visits in all passes
};

/// `updates_pending`: gradients of the step before wait for their update.
StepPlan make_step_plan(const Plan& plan, const ParameterTable& table, bool updates_pending);

/// One forward pass without gradients, for validation; no update may be waiting.
StepPlan make_evaluation_plan(const Plan& plan, const ParameterTable& table);

Lane lane(OpKind kind);
std::string_view name(OpKind kind);

/// A contiguous share of a pass's micro-shards for each system: system i computes [begin, end).
/// Shares differ by at most one; systems beyond the number of micro-shards get none.
struct Share {
    std::int64_t begin = 0, end = 0;
};
std::vector<Share> share_micro_shards(std::int64_t micro_shards, std::int64_t systems);

}  // namespace wafermill

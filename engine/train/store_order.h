// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "core/schedule/step_plan.h"
#include "engine/store/slice_stream.h"

namespace wafermill {

/// What the store does next: an update, a fetch, or one right before the other.
struct StoreOp {
    int update = -1, fetch = -1;  ///< operations of the step plan
    int record = -1;
};

/// The store's side of a step in the order in which it is carried out. Updates that stand before a
/// fetch are done with it, slice by slice. Those that follow a reduction come after the fetch whose turn it
/// is when that reduction has ended, for which the systems would have to wait.
std::vector<StoreOp> store_order(const StepPlan& step);

/// Whether it belongs to what the systems wait for as a step begins, or to what is left to do at its end.
StepEdge edge_of(const StepPlan& step, const StoreOp& op);

}  // namespace wafermill

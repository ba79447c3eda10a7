// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>

#include "core/cluster/this_computer.h"
#include "core/model/parameters.h"
#include "core/plan/plan.h"
#include "engine/train/memory_plan.h"
#include "engine/train/step_executor.h"

namespace wafermill {

/// Seconds that operations take on the threads that execute them.
struct StepSeconds {
    /// Of a micro-shard on a lane with its team, in the team sizes of that plan: one lane's. All lanes of a
    /// plan whose teams differ take those of the smallest.
    double embed = 0, forward = 0, expert = 0, loss = 0, expert_backward = 0, backward = 0,
           embed_backward = 0;
    /// With gradients that are added to a sibling's as they are computed; of the head only where `adds_head`.
    double backward_added = 0, loss_added = 0;
    bool adds_head = false;
    double operation = 0;  ///< between operations, each
    double step = 0;       ///< of a step as a whole
    /// Of one value, among operands that lie near and that do not.
    struct Value {
        double near = 0, far = 0;
        double of(double bytes) const { return near + (far - near) * far_share(bytes); }
    };
    Value add, keep, squares, clear;  ///< of a gradient: in the tree, into the store, its norm, zeros
    Value update, convert;            ///< of a parameter, on the store's lane
};

struct StepForecast {
    StepTimes times;        ///< of one step in steady state; `total` is its time
    double store_busy = 0;  ///< that the store's lane updates and converts
    double disk_busy = 0;   ///< that something is read or written
    double bytes_read = 0, bytes_written = 0;
    double transfers = 0;  ///< of the file, each way
};

/// Executes steps of a plan in virtual time as StepExecutor does in real time: the same step plan and store
/// order, lanes and micro-shards, trees and ring of buffers. Lanes and store share `cores` processors; the
/// disk reads and writes in the order asked. Throws Error when the plan streams from a file and there is
/// no `disk`.
StepForecast forecast_step(const Plan& plan, const ParameterTable& table, const MemoryPlan& memory,
                           std::int64_t threads, double cores, const StepSeconds& seconds,
                           const std::optional<DiskRate>& disk);

}  // namespace wafermill

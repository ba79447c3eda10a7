// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>

#include "core/estimate/local_disk.h"
#include "core/model/parameters.h"
#include "core/plan/plan.h"
#include "engine/blocks/layer.h"
#include "engine/store/store_plan.h"

namespace wafermill {

/// Bytes of the systems' memory by category.
struct WorkingMemory {
    std::int64_t weights = 0, activations = 0, gradients = 0, workspace = 0;
    std::int64_t total() const { return weights + activations + gradients + workspace; }
};

/// What training takes of this computer's memory at most, by category, and how it will be done so that it
/// takes no more. Made before anything is allocated; nothing in it changes a bit of the result.
struct MemoryPlan {
    bool fits = false;  ///< when not, this is the plan that needs the least
    Recompute recompute = Recompute::none;
    bool one_lane = false;  ///< all threads work together on one micro-shard at a time
    StorePlan store;        ///< what of the store stays in memory
    /// Of each block's gradient: what lies in the memory of the block's activations while those are not
    /// needed, from its reduction to its update (StorePlan).
    std::int64_t lent_elements = 0;
    /// Blocks from this one on (-1: none) lend the store the memory of their activations from their backward
    /// pass to the next step's forward pass: `borrowed_buffers` of its buffers each, behind `borrowed_offset`
    /// bytes (SliceStream::borrow).
    std::int64_t lending_layer = -1, borrowed_buffers = 0, borrowed_offset = 0;
    std::int64_t store_bytes = 0;
    WorkingMemory working;
    std::int64_t process = 0;  ///< program, libraries, kernels' scratch, threads, buffers of the data

    std::int64_t total() const { return store_bytes + working.total() + process; }
    /// "store 2.0 GB, activations 0.6 GB, ..."
    std::string by_category() const;
};

/// The fastest way to train `plan` with `threads` threads that keeps within `budget` bytes (0: no limit).
/// Where the plan leaves it open, recomputes as little as fits. The store's tier is the plan's.
/// `elements`: of a slice. With `sizes_only` the store's plan is left out, which is quick for a model of any
/// size.
MemoryPlan plan_memory(const Plan& plan, const ParameterTable& table, const Layers& layers,
                       std::int64_t threads, std::int64_t budget, std::int64_t elements = slice_elements,
                       bool sizes_only = false);

/// The part of the store that lies in a file, for local_disk().
StoreFile store_file_of(const MemoryPlan& memory, const Plan& plan);

}  // namespace wafermill

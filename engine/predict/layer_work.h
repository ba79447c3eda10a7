// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "core/cluster/this_computer.h"
#include "core/plan/plan.h"
#include "engine/kernels/element.h"

namespace wafermill {

/// The work of a step's operations on one micro-shard.
struct LayerWork {
    WorkAmounts embed{}, forward{}, expert{}, loss{}, expert_backward{}, backward{}, embed_backward{};
    /// With gradients that are added to a sibling's: of a block, and of the head where `adds_head`.
    WorkAmounts backward_added{}, loss_added{};
    bool adds_head = false;
};

/// Amount of Work::index for the tokens of a micro-shard: they are sorted, and each is looked for.
double index_work(std::int64_t tokens);

/// What the layers' own code does for `samples` sequences of the plan, with `recompute` as the memory plan
/// has it (not `automatic`). Experts are each sent an even share of the tokens.
LayerWork layer_work(const Plan& plan, Element element, Recompute recompute, std::int64_t samples);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "core/model/parameters.h"
#include "core/plan/plan.h"
#include "engine/store/parameter_store.h"

namespace wafermill {

/// Applies recipe.optimizer to one slice of `record`: its gradient moves its weights and moments, each
/// parameter with its own decay. `state.moments` holds as many arrays as optimizer_moments(recipe) names.
/// Element by element: the same bits however a record is cut into slices.
void apply_update(const Recipe& recipe, const PendingUpdate& pending, const Record& record,
                  const Slice& slice, const SliceState& state);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "core/plan/plan.h"

namespace wafermill {

/// Learning rate of the 0-based step `step`. Warm-up is linear, lr * (step + 1) / warmup_steps, so that the
/// first step already moves; after it the rate decays from learning_rate towards minimum_learning_rate with
/// progress (step - warmup) / (steps - warmup): cosine min + (lr - min) * (1 + cos(pi * progress)) / 2,
/// linear, or not at all (constant). It follows recipe.steps alone.
double learning_rate(const Recipe& recipe, std::int64_t step);

}  // namespace wafermill

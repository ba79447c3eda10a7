// SPDX-License-Identifier: Apache-2.0
#include "engine/train/schedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wafermill {

double learning_rate(const Recipe& recipe, std::int64_t step) {
    if (step < recipe.warmup_steps)
        return recipe.learning_rate * static_cast<double>(step + 1) /
               static_cast<double>(recipe.warmup_steps);
    if (recipe.decay == Decay::constant) return recipe.learning_rate;
    const double span = static_cast<double>(std::max<std::int64_t>(1, recipe.steps - recipe.warmup_steps));
    const double progress = std::min(1.0, static_cast<double>(step - recipe.warmup_steps) / span);
    const double share =
        recipe.decay == Decay::linear ? 1.0 - progress : 0.5 * (1.0 + std::cos(std::numbers::pi * progress));
    return recipe.minimum_learning_rate + (recipe.learning_rate - recipe.minimum_learning_rate) * share;
}

}  // namespace wafermill

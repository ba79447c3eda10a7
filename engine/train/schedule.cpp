// SPDX-License-Identifier: Apache-2.0
#include "engine/train/schedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wafermill {
namespace {

double warmup_share(const Recipe& recipe, std::int64_t step) {
    const auto done = static_cast<double>(step), length = static_cast<double>(recipe.warmup_steps);
    switch (recipe.warmup) {
        case WarmUp::below_peak:
            return (done + 1.0) / (length + 1.0);
        case WarmUp::from_zero:
            return done / length;
        case WarmUp::to_peak:
            break;
    }
    return (done + 1.0) / length;
}

/// First step of the decay.
std::int64_t decay_begin(const Recipe& recipe) {
    if (recipe.decay != Decay::wsd) return recipe.warmup_steps;
    const double falling = recipe.decay_share * static_cast<double>(recipe.schedule_span());
    return std::max<std::int64_t>(recipe.warmup_steps, recipe.schedule_span() - std::llround(falling));
}

/// What is left of the way from the highest to the lowest rate; `progress` of the decay in [0, 1].
double decay_share(const Recipe& recipe, double progress) {
    switch (recipe.decay) {
        case Decay::cosine:
            return 0.5 * (1.0 + std::cos(std::numbers::pi * progress));
        case Decay::linear:
            return 1.0 - progress;
        case Decay::wsd:
            return 1.0 - (recipe.decay_shape == DecayShape::linear ? progress : std::sqrt(progress));
        case Decay::constant:
            break;
    }
    return 1.0;
}

}  // namespace

double learning_rate(const Recipe& recipe, std::int64_t step) {
    if (step < recipe.warmup_steps) return recipe.learning_rate * warmup_share(recipe, step);
    const std::int64_t begin = decay_begin(recipe);
    if (recipe.decay == Decay::constant || step < begin) return recipe.learning_rate;
    const double span = static_cast<double>(std::max<std::int64_t>(1, recipe.schedule_span() - begin));
    const double progress = std::min(1.0, static_cast<double>(step - begin) / span);
    return recipe.minimum_learning_rate +
           (recipe.learning_rate - recipe.minimum_learning_rate) * decay_share(recipe, progress);
}

}  // namespace wafermill

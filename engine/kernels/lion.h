// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace wafermill {

/// The constants of one Lion step (Chen et al. 2023, "Symbolic Discovery of Optimization Algorithms").
struct LionStep {
    double lr = 0.0;
    double beta1 = 0.9;         ///< weighs the momentum in the direction of this step
    double beta2 = 0.99;        ///< decay of the momentum
    double weight_decay = 0.0;  ///< decoupled
    double clip_scale = 1.0;    ///< multiplies the gradient: min(1, limit / norm)
};

/// Updates `n` weights and their momentum in place:
///   g = clip_scale * gradient;  w -= lr * weight_decay * w;  w -= lr * sign(beta1 m + (1 - beta1) g);
///   m = beta2 m + (1 - beta2) g.
/// The sign of zero is zero. Element by element: the same bits however a record is cut into calls.
void lion_update(float* weight, float* m, const float* gradient, std::int64_t n, const LionStep& step);

}  // namespace wafermill

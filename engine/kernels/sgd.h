// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace wafermill {

/// The constants of one step of stochastic gradient descent.
struct SgdStep {
    double lr = 0.0;
    double momentum = 0.0;
    bool nesterov = false;
    double weight_decay =
        0.0;  ///< decoupled (Loshchilov and Hutter 2019); PyTorch's SGD adds it to the gradient
    double clip_scale = 1.0;  ///< multiplies the gradient: min(1, limit / norm)
};

/// Updates `n` weights and their momentum in place:
///   g = clip_scale * gradient;  w -= lr * weight_decay * w;
///   m = momentum * m + g;  w -= lr * m, or with Nesterov's look-ahead lr * (g + momentum * m).
/// `m` starts at zero, and may be nullptr when momentum is zero. Element by element: the same bits however a
/// record is cut into calls.
void sgd_update(float* weight, float* m, const float* gradient, std::int64_t n, const SgdStep& step);

}  // namespace wafermill

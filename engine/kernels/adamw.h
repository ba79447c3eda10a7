// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "engine/kernels/sums.h"

namespace wafermill {

/// The constants of one AdamW step (Loshchilov and Hutter 2019, as PyTorch computes it).
struct AdamwStep {
    double lr = 0.0;
    double beta1 = 0.9;
    double beta2 = 0.95;
    double eps = 1e-8;
    double weight_decay = 0.0;      ///< zero for vectors
    double clip_scale = 1.0;        ///< multiplies the gradient: min(1, limit / norm)
    double bias_correction1 = 1.0;  ///< 1 - beta1^t, t counting from 1
    double bias_correction2 = 1.0;  ///< 1 - beta2^t

    /// Sets both bias corrections for step number `t`, which counts from 1.
    void set_step(std::int64_t t);
};

/// Updates `n` weights and their moments in place:
///   g = clip_scale * gradient;  w -= lr * weight_decay * w;  m = beta1 m + (1 - beta1) g;
///   v = beta2 v + (1 - beta2) g^2;  w -= lr / bias_correction1 * m / (sqrt(v) / sqrt(bias_correction2) +
///   eps).
/// Element by element: the same bits however a record is cut into calls.
void adamw_update(float* weight, float* m, float* v, const float* gradient, std::int64_t n,
                  const AdamwStep& step);

}  // namespace wafermill

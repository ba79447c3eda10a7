// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/lion.h"

#include "engine/kernels/simd.h"

namespace wafermill {
namespace {

struct Constants {
    float decay, beta1, one_minus_beta1, beta2, one_minus_beta2, clip_scale, lr;
};

WAFERMILL_SIMD void update(float* __restrict weight, float* __restrict m, const float* __restrict gradient,
                           std::int64_t n, const Constants& constants) {
    const Constants c = constants;
    for (std::int64_t i = 0; i < n; ++i) {
        const float g = c.clip_scale * gradient[i];
        const float direction = m[i] * c.beta1 + g * c.one_minus_beta1;
        const float up = direction > 0.0f ? c.lr : 0.0f;
        const float down = direction < 0.0f ? c.lr : 0.0f;
        m[i] = m[i] * c.beta2 + g * c.one_minus_beta2;
        weight[i] = weight[i] * c.decay - (up - down);
    }
}

}  // namespace

void lion_update(float* weight, float* m, const float* gradient, std::int64_t n, const LionStep& step) {
    const auto narrow = [](double value) { return static_cast<float>(value); };
    update(weight, m, gradient, n,
           {narrow(1.0 - step.lr * step.weight_decay), narrow(step.beta1), narrow(1.0 - step.beta1),
            narrow(step.beta2), narrow(1.0 - step.beta2), narrow(step.clip_scale), narrow(step.lr)});
}

}  // namespace wafermill

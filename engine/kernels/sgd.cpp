// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/sgd.h"

#include "engine/kernels/simd.h"

namespace wafermill {
namespace {

struct Constants {
    float decay, momentum, clip_scale, lr;
};

WAFERMILL_SIMD void plain(float* __restrict weight, const float* __restrict gradient, std::int64_t n,
                          const Constants& constants) {
    const Constants c = constants;
    for (std::int64_t i = 0; i < n; ++i)
        weight[i] = weight[i] * c.decay - c.lr * (c.clip_scale * gradient[i]);
}

WAFERMILL_SIMD void heavy_ball(float* __restrict weight, float* __restrict m,
                               const float* __restrict gradient, std::int64_t n, const Constants& constants) {
    const Constants c = constants;
    for (std::int64_t i = 0; i < n; ++i) {
        const float moved = m[i] * c.momentum + c.clip_scale * gradient[i];
        m[i] = moved;
        weight[i] = weight[i] * c.decay - c.lr * moved;
    }
}

WAFERMILL_SIMD void nesterov(float* __restrict weight, float* __restrict m, const float* __restrict gradient,
                             std::int64_t n, const Constants& constants) {
    const Constants c = constants;
    for (std::int64_t i = 0; i < n; ++i) {
        const float g = c.clip_scale * gradient[i];
        const float moved = m[i] * c.momentum + g;
        m[i] = moved;
        weight[i] = weight[i] * c.decay - c.lr * (g + moved * c.momentum);
    }
}

}  // namespace

void sgd_update(float* weight, float* m, const float* gradient, std::int64_t n, const SgdStep& step) {
    const auto narrow = [](double value) { return static_cast<float>(value); };
    const Constants constants{narrow(1.0 - step.lr * step.weight_decay), narrow(step.momentum),
                              narrow(step.clip_scale), narrow(step.lr)};
    if (m == nullptr) return plain(weight, gradient, n, constants);
    if (step.nesterov) return nesterov(weight, m, gradient, n, constants);
    heavy_ball(weight, m, gradient, n, constants);
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/adamw.h"

#include <cmath>

#include "engine/kernels/simd.h"

namespace wafermill {
namespace {

struct Constants {
    float decay, beta1, one_minus_beta1, beta2, one_minus_beta2, eps, clip_scale, step_size, root_correction2;
};

WAFERMILL_SIMD void update(float* __restrict weight, float* __restrict m, float* __restrict v,
                           const float* __restrict gradient, std::int64_t n, const Constants& constants) {
    const Constants c = constants;
    for (std::int64_t i = 0; i < n; ++i) {
        const float g = c.clip_scale * gradient[i];
        const float decayed = weight[i] * c.decay;
        const float first = m[i] * c.beta1 + g * c.one_minus_beta1;
        const float second = v[i] * c.beta2 + g * g * c.one_minus_beta2;
        m[i] = first;
        v[i] = second;
        weight[i] = decayed - c.step_size * (first / (std::sqrt(second) / c.root_correction2 + c.eps));
    }
}

}  // namespace

void AdamwStep::set_step(std::int64_t t) {
    bias_correction1 = 1.0 - std::pow(beta1, static_cast<double>(t));
    bias_correction2 = 1.0 - std::pow(beta2, static_cast<double>(t));
}

void adamw_update(float* weight, float* m, float* v, const float* gradient, std::int64_t n,
                  const AdamwStep& step) {
    const auto narrow = [](double value) { return static_cast<float>(value); };
    update(weight, m, v, gradient, n,
           {narrow(1.0 - step.lr * step.weight_decay), narrow(step.beta1), narrow(1.0 - step.beta1),
            narrow(step.beta2), narrow(1.0 - step.beta2), narrow(step.eps), narrow(step.clip_scale),
            narrow(step.lr / step.bias_correction1), narrow(std::sqrt(step.bias_correction2))});
}

}  // namespace wafermill

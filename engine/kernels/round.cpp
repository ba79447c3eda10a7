// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/round.h"

#include <algorithm>

#include "engine/kernels/vector_math.h"

namespace wafermill {

WAFERMILL_SIMD void round_to(const float* __restrict source, bf16* __restrict target, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) store_value(target + i, source[i]);
}

void round_to(const float* source, float* target, std::int64_t n) {
    std::copy(source, source + n, target);
}
void round_to(const double* source, double* target, std::int64_t n) {
    std::copy(source, source + n, target);
}

WAFERMILL_SIMD void widen(const bf16* __restrict source, float* __restrict target, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) target[i] = to_float(source[i]);
}

}  // namespace wafermill

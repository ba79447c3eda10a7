// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/sums.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/kernels/simd.h"

namespace wafermill {

WAFERMILL_SIMD double sum_of_squares(const float* values, std::int64_t n) {
    constexpr int lanes = 16;
    double partial[lanes] = {};
    const std::int64_t whole = n - n % lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (int lane = 0; lane < lanes; ++lane) {
            const double value = static_cast<double>(values[i + lane]);
            partial[lane] += value * value;
        }
    for (std::int64_t i = whole; i < n; ++i) {
        const double value = static_cast<double>(values[i]);
        partial[i - whole] += value * value;
    }
    for (int width = lanes / 2; width > 0; width /= 2)
        for (int lane = 0; lane < width; ++lane) partial[lane] += partial[lane + width];
    return partial[0];
}

WAFERMILL_SIMD void add_into(float* __restrict a, const float* __restrict b, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) a[i] += b[i];
}

#if defined(__SSE2__)
#if defined(__x86_64__)
namespace {

/// Whole cache lines, which then need not be put together on their way.
__attribute__((target("avx512f"))) std::int64_t stream_lines(const float* source, float* target,
                                                             std::int64_t n) {
    std::int64_t i = 0;
    for (; i < n && reinterpret_cast<std::uintptr_t>(target + i) % 64 != 0; ++i) target[i] = source[i];
    for (; i + 16 <= n; i += 16) _mm512_stream_ps(target + i, _mm512_loadu_ps(source + i));
    return i;
}

}  // namespace
#endif

void stream_copy(const float* source, float* target, std::int64_t n) {
    std::int64_t i = 0;
#if defined(__x86_64__)
    static const bool whole_lines = __builtin_cpu_supports("avx512f");
    if (whole_lines) i = stream_lines(source, target, n);
#endif
    for (; i < n && reinterpret_cast<std::uintptr_t>(target + i) % 16 != 0; ++i) target[i] = source[i];
    for (; i + 4 <= n; i += 4) _mm_stream_ps(target + i, _mm_loadu_ps(source + i));
    for (; i < n; ++i) target[i] = source[i];
}
void finish_streaming() {
    _mm_sfence();
}
#else
void stream_copy(const float* source, float* target, std::int64_t n) {
    std::copy_n(source, n, target);
}
void finish_streaming() {}
#endif

WAFERMILL_SIMD bool all_finite(const float* values, std::int64_t n) {
    std::uint32_t bad = 0;
    for (std::int64_t i = 0; i < n; ++i) {
        std::uint32_t bits;
        std::memcpy(&bits, values + i, sizeof bits);
        bad |= static_cast<std::uint32_t>((bits & 0x7f800000u) == 0x7f800000u);
    }
    return bad == 0;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cstdint>

#include "engine/kernels/element.h"
#include "engine/kernels/simd.h"

namespace wafermill {

/// exp(x) within 2 units in the last place over the normal range; 0 below -87.3, e^88.7 above 88.7.
/// Branch-free, so that loops around it vectorise. Cody and Waite's reduction, then the polynomial of Cephes'
/// expf (Moshier).
WAFERMILL_INLINE float fast_exp(float x) {
    constexpr float shifter = 12582912.0f;  // 1.5 * 2^23: adding it rounds to an integer in the low bits
    const float clamped = x < -88.0f ? -88.0f : (x > 88.7f ? 88.7f : x);
    const float shifted = clamped * 1.44269504088896341f + shifter;
    const float n = shifted - shifter;
    const float r = (clamped - n * 0.693359375f) - n * -2.12194440e-4f;
    float p = 1.9875691500e-4f;
    p = p * r + 1.3981999507e-3f;
    p = p * r + 8.3334519073e-3f;
    p = p * r + 4.1665795894e-2f;
    p = p * r + 1.6666665459e-1f;
    p = p * r + 5.0000001201e-1f;
    const float value = p * r * r + r + 1.0f;
    // Unsigned, since a NaN gets here too.
    const std::uint32_t exponent = std::bit_cast<std::uint32_t>(shifted) - 0x4b400000u;
    const float scaled = std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) + (exponent << 23));
    return x < -87.3f ? 0.0f : scaled;
}

WAFERMILL_INLINE float fast_sigmoid(float x) {
    return 1.0f / (1.0f + fast_exp(-x));
}

WAFERMILL_INLINE float load_value(const float* p) {
    return *p;
}
WAFERMILL_INLINE float load_value(const bf16* p) {
    return to_float(*p);
}
WAFERMILL_INLINE void store_value(float* p, float value) {
    *p = value;
}
/// to_bf16 without a branch.
WAFERMILL_INLINE void store_value(bf16* p, float value) {
    const auto word = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t rounded = (word + 0x7fffu + ((word >> 16) & 1u)) >> 16;
    const std::uint32_t quiet = (word >> 16) | 0x40u;
    p->bits = static_cast<std::uint16_t>((word & 0x7fffffffu) > 0x7f800000u ? quiet : rounded);
}

/// The sum of term(0) ... term(n - 1) in 16 interleaved partial sums: the same bits at any vector width.
template <class Term>
WAFERMILL_INLINE float lane_sum(std::int64_t n, Term term) {
    constexpr int lanes = 16;
    float partial[lanes] = {};
    const std::int64_t whole = n - n % lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (int lane = 0; lane < lanes; ++lane) partial[lane] += term(i + lane);
    for (std::int64_t i = whole; i < n; ++i) partial[i - whole] += term(i);
    for (int width = lanes / 2; width > 0; width /= 2)
        for (int lane = 0; lane < width; ++lane) partial[lane] += partial[lane + width];
    return partial[0];
}

template <class Term>
WAFERMILL_INLINE float lane_max(std::int64_t n, Term term) {
    constexpr int lanes = 16;
    float partial[lanes];
    for (float& value : partial) value = -3.0e38f;
    const std::int64_t whole = n - n % lanes;
    const auto larger = [](float a, float b) { return a > b ? a : b; };
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (int lane = 0; lane < lanes; ++lane) partial[lane] = larger(term(i + lane), partial[lane]);
    for (std::int64_t i = whole; i < n; ++i) partial[0] = larger(term(i), partial[0]);
    for (int lane = 1; lane < lanes; ++lane) partial[0] = larger(partial[lane], partial[0]);
    return partial[0];
}

}  // namespace wafermill

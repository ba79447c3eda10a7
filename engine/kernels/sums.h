// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace wafermill {

/// Sum of squares of `n` values in double, in an order that depends on `n` alone.
double sum_of_squares(const float* values, std::int64_t n);

/// a[i] += b[i] for `n` values.
void add_into(float* a, const float* b, std::int64_t n);

/// Copies `n` values past the caches; other threads see them after the next finish_streaming() here.
void stream_copy(const float* source, float* target, std::int64_t n);
void finish_streaming();

/// Whether every one of `n` values is neither infinite nor NaN.
bool all_finite(const float* values, std::int64_t n);

}  // namespace wafermill

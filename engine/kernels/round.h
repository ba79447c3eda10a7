// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "engine/kernels/element.h"

namespace wafermill {

/// Rounds `n` values as to_bf16 does.
void round_to(const float* source, bf16* target, std::int64_t n);
/// Copies `n` values (nothing to round).
void round_to(const float* source, float* target, std::int64_t n);
void round_to(const double* source, double* target, std::int64_t n);

/// `n` bf16 values as fp32, exactly.
void widen(const bf16* source, float* target, std::int64_t n);

}  // namespace wafermill

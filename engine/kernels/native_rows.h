// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "engine/kernels/element.h"
#include "engine/kernels/shapes.h"

// The loops of rows.h that bf16 training spends its time in, for AVX-512 with bf16 instructions; they need
// native_bf16(). Each element's result is the same wherever it stands in a row.
namespace wafermill::native_rows {

void add_bias(std::int64_t count, const float* in, const float* bias, bf16* out);
void scale_row(std::int64_t count, const float* in, float factor, bf16* out);
void scale_in_place(std::int64_t count, bf16* values, float factor, float shift);
void gelu(std::int64_t count, const bf16* before, bf16* after);
void biased_gelu(std::int64_t count, const float* in, const float* bias, bf16* before, bf16* after);
void gelu_gradient(std::int64_t count, const bf16* before, const float* dafter, bf16* dbefore, bf16* after);
void swiglu(std::int64_t count, const bf16* gate, const bf16* up, bf16* after);
void swiglu_gradient(std::int64_t count, const bf16* gate, const bf16* up, const float* dafter, bf16* dgate,
                     bf16* dup, bf16* after);
float exponentials(std::int64_t count, const float* logits, bf16* out, float* largest);

void norm(const NormShape& shape, const float* x, const float* gain, const float* bias, bf16* y,
          float* statistics);
/// Backward through at most 32 rows at once: dx as rows::norm_backward, and to `gain_sums` and `bias_sums`
/// (nullptr: none) the rows' share of the parameters' gradients, [hidden]. dx may be x.
void norm_gradients(const NormShape& shape, const float* x, const float* dy, const float* gain,
                    const float* statistics, bool add, float* dx, float* gain_sums, float* bias_sums);

}  // namespace wafermill::native_rows

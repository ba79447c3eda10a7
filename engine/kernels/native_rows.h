// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "engine/kernels/element.h"

// The loops of rows.h that bf16 training spends its time in, for AVX-512 with bf16 instructions; they need
// native_bf16(). Each element's result is the same wherever it stands in a row.
namespace wafermill::native_rows {

void add_bias(std::int64_t count, const float* in, const float* bias, bf16* out);
void scale_row(std::int64_t count, const float* in, float factor, bf16* out);
void scale_in_place(std::int64_t count, bf16* values, float factor, float shift);
void gelu(std::int64_t count, const bf16* before, bf16* after);
void biased_gelu(std::int64_t count, const float* in, const float* bias, bf16* before, bf16* after);
void gelu_gradient(std::int64_t count, const bf16* before, const float* dafter, bf16* dbefore);
void swiglu(std::int64_t count, const bf16* gate, const bf16* up, bf16* after);
void swiglu_gradient(std::int64_t count, const bf16* gate, const bf16* up, const float* dafter, bf16* dgate,
                     bf16* dup);
float exponentials(std::int64_t count, const float* logits, bf16* out, float* largest);

}  // namespace wafermill::native_rows

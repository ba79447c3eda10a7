// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "engine/kernels/element.h"
#include "engine/kernels/shapes.h"

// The vectorised loops of the fast kernels, each over a few rows or columns on one thread.
namespace wafermill::rows {

void norm(const NormShape& shape, const float* x, const float* gain, const float* bias, float* y,
          float* statistics);
void norm(const NormShape& shape, const float* x, const float* gain, const float* bias, bf16* y,
          float* statistics);

/// Adds to columns [0, columns) of the gradients; x and dy point at the first of them.
void norm_parameter_gradient(const NormShape& shape, std::int64_t columns, const float* x, const float* dy,
                             const float* statistics, float* gain_gradient, float* bias_gradient);
void norm_backward(const NormShape& shape, const float* x, const float* dy, const float* gain,
                   const float* statistics, bool add, float* dx);

/// out = in + bias (nullptr: none).
void add_bias(std::int64_t count, const float* in, const float* bias, float* out);
void add_bias(std::int64_t count, const float* in, const float* bias, bf16* out);
/// One head's pairs (i, i + half), turned by direction * angle, in place.
void rotate(std::int64_t half, const float* cosine, const float* sine, float direction, float* head);

void gelu(std::int64_t count, const float* before, float* after);
void gelu(std::int64_t count, const bf16* before, bf16* after);
void gelu_gradient(std::int64_t count, const float* before, const float* dafter, float* dbefore);
void gelu_gradient(std::int64_t count, const bf16* before, const float* dafter, bf16* dbefore);
void swiglu(std::int64_t ffn, const float* before, float* after);
void swiglu(std::int64_t ffn, const bf16* before, bf16* after);
void swiglu_gradient(std::int64_t ffn, const float* before, const float* dafter, float* dbefore);
void swiglu_gradient(std::int64_t ffn, const bf16* before, const float* dafter, bf16* dbefore);

/// x += (y + bias) * mask; bias and mask may be nullptr.
void add_residual(std::int64_t count, const float* y, const float* bias, const float* mask, float* x);
/// out = x * mask (nullptr: ones).
void multiply(std::int64_t count, const float* x, const float* mask, float* out);
void multiply(std::int64_t count, const float* x, const float* mask, bf16* out);
/// out = (a + b) * mask; b and mask may be nullptr.
void embed(std::int64_t count, const float* a, const float* b, const float* mask, float* out);
void embed(std::int64_t count, const bf16* a, const bf16* b, const float* mask, float* out);

/// sums[c] = sum of `rows` rows; `stride` apart.
void column_sums(std::int64_t rows, std::int64_t columns, std::int64_t stride, const float* m, float* sums);
void column_sums(std::int64_t rows, std::int64_t columns, std::int64_t stride, const bf16* m, float* sums);

/// scores[j] = exp(scale * (scores[j] - largest)); returns their sum and sets `largest`.
float softmax_numerators(std::int64_t count, float scale, float* scores, float* largest);
/// scores[j] = exp(scale * scores[j] - log_sum).
void probabilities(std::int64_t count, float scale, float log_sum, float* scores);
/// Mean of `values` by `weights`. For a softmax row: probabilities that were computed again sum to one only
/// within rounding, and dividing by their sum keeps the row's gradient at a sum of zero, on which the
/// gradient of a key bias depends.
float weighted_mean(std::int64_t count, const float* weights, const float* values);
/// out = probabilities * (gradient - dot) * scale.
void softmax_gradient(std::int64_t count, const float* probabilities, float dot, float scale,
                      const float* gradient, float* out);
void softmax_gradient(std::int64_t count, const float* probabilities, float dot, float scale,
                      const float* gradient, bf16* out);
void scale_row(std::int64_t count, const float* in, float factor, float* out);
void scale_row(std::int64_t count, const float* in, float factor, bf16* out);

/// log(sum(exp(logits))).
double log_sum_exp(std::int64_t count, const float* logits);
/// out = scale * exp(logits - log_sum) - shift.
void scaled_softmax(std::int64_t count, const float* logits, float log_sum, float scale, float shift,
                    float* out);
void scaled_softmax(std::int64_t count, const float* logits, float log_sum, float scale, float shift,
                    bf16* out);

}  // namespace wafermill::rows

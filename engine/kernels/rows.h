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
/// before = in + bias (nullptr: none); after = its GELU.
void biased_gelu(std::int64_t count, const float* in, const float* bias, float* before, float* after);
void biased_gelu(std::int64_t count, const float* in, const float* bias, bf16* before, bf16* after);
/// `after` (nullptr: none) is what gelu() gives, to the bit; so for swiglu_gradient().
void gelu_gradient(std::int64_t count, const float* before, const float* dafter, float* dbefore,
                   float* after = nullptr);
void gelu_gradient(std::int64_t count, const bf16* before, const float* dafter, bf16* dbefore,
                   bf16* after = nullptr);
void swiglu(std::int64_t count, const float* gate, const float* up, float* after);
void swiglu(std::int64_t count, const bf16* gate, const bf16* up, bf16* after);
void swiglu_gradient(std::int64_t count, const float* gate, const float* up, const float* dafter,
                     float* dgate, float* dup, float* after = nullptr);
void swiglu_gradient(std::int64_t count, const bf16* gate, const bf16* up, const float* dafter, bf16* dgate,
                     bf16* dup, bf16* after = nullptr);

/// out = stream + (y + bias) * mask; bias and mask may be nullptr, out may be stream.
void add_residual(std::int64_t count, const float* y, const float* bias, const float* mask,
                  const float* stream, float* out);
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

/// out (nullptr: none) = exp(logits - largest); returns their sum and sets `largest`.
float exponentials(std::int64_t count, const float* logits, float* out, float* largest);
float exponentials(std::int64_t count, const float* logits, bf16* out, float* largest);
/// log(sum of sums * exp(largest)).
double log_sum(std::int64_t count, const float* largest, const float* sums);
/// values = values * factor - shift.
void scale_in_place(std::int64_t count, float* values, float factor, float shift);
void scale_in_place(std::int64_t count, bf16* values, float factor, float shift);

}  // namespace wafermill::rows

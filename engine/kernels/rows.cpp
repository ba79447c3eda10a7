// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/rows.h"

#include <algorithm>
#include <cmath>

#include "engine/kernels/native_rows.h"
#include "engine/kernels/panels.h"
#include "engine/kernels/vector_math.h"

// A function that writes operands exists for fp32 and for bf16: one template holds the loop, and becomes part
// of both. Where input and output may be the same array, `ivdep` says that iterations are independent all the
// same.
namespace wafermill::rows {
namespace {

template <class T>
WAFERMILL_INLINE void norm_rows(const NormShape& shape, const float* x, const float* gain, const float* bias,
                                T* y, float* statistics) {
    const std::int64_t n = shape.hidden;
    const float inverse = 1.0f / static_cast<float>(n);
    for (std::int64_t row = 0; row < shape.rows; ++row) {
        const float* __restrict in = x + row * n;
        T* __restrict out = y + row * n;
        const float mean = shape.kind == NormKind::layer_norm
                               ? lane_sum(n, [=](std::int64_t i) { return in[i]; }) * inverse
                               : 0.0f;
        const float square = lane_sum(n, [=](std::int64_t i) { return (in[i] - mean) * (in[i] - mean); });
        const float rstd = 1.0f / std::sqrt(square * inverse + static_cast<float>(shape.epsilon));
        if (bias)
            for (std::int64_t i = 0; i < n; ++i)
                store_value(out + i, (in[i] - mean) * rstd * gain[i] + bias[i]);
        else
            for (std::int64_t i = 0; i < n; ++i) store_value(out + i, (in[i] - mean) * rstd * gain[i]);
        statistics[2 * row] = mean;
        statistics[2 * row + 1] = rstd;
    }
}

template <class T>
WAFERMILL_INLINE void bias_row(std::int64_t count, const float* in, const float* bias, T* out) {
    if (bias) {
#pragma GCC ivdep
        for (std::int64_t i = 0; i < count; ++i) store_value(out + i, in[i] + bias[i]);
    } else {
#pragma GCC ivdep
        for (std::int64_t i = 0; i < count; ++i) store_value(out + i, in[i]);
    }
}

// x * sigmoid(2 u) = x / 2 * (1 + tanh(u)), with u = sqrt(2 / pi) * (x + 0.044715 x^3).
constexpr float gelu_linear = 1.5957691216057308f;
constexpr float gelu_cubic = 0.07135481282553f;

template <class T>
WAFERMILL_INLINE void gelu_row(std::int64_t count, const T* __restrict before, T* __restrict after) {
    for (std::int64_t i = 0; i < count; ++i) {
        const float x = load_value(before + i);
        store_value(after + i, x * fast_sigmoid(x * (gelu_linear + gelu_cubic * x * x)));
    }
}

template <class T>
WAFERMILL_INLINE void gelu_gradient_row(std::int64_t count, const T* __restrict before,
                                        const float* __restrict dafter, T* __restrict dbefore, T* after) {
    if (after) gelu_row(count, before, after);
    for (std::int64_t i = 0; i < count; ++i) {
        const float x = load_value(before + i);
        const float s = fast_sigmoid(x * (gelu_linear + gelu_cubic * x * x));
        const float slope = s + x * s * (1.0f - s) * (gelu_linear + 3.0f * gelu_cubic * x * x);
        store_value(dbefore + i, dafter[i] * slope);
    }
}

template <class T>
WAFERMILL_INLINE void swiglu_row(std::int64_t count, const T* __restrict gates, const T* __restrict ups,
                                 T* __restrict after) {
    for (std::int64_t i = 0; i < count; ++i) {
        const float gate = load_value(gates + i), up = load_value(ups + i);
        store_value(after + i, gate * fast_sigmoid(gate) * up);
    }
}

template <class T>
WAFERMILL_INLINE void swiglu_gradient_row(std::int64_t count, const T* __restrict gates,
                                          const T* __restrict ups, const float* __restrict dafter,
                                          T* __restrict dgate, T* __restrict dup, T* after) {
    if (after) swiglu_row(count, gates, ups, after);
    for (std::int64_t i = 0; i < count; ++i) {
        const float gate = load_value(gates + i), up = load_value(ups + i);
        const float s = fast_sigmoid(gate);
        store_value(dgate + i, dafter[i] * up * s * (1.0f + gate * (1.0f - s)));
        store_value(dup + i, dafter[i] * gate * s);
    }
}

template <class T>
WAFERMILL_INLINE void multiply_row(std::int64_t count, const float* __restrict x,
                                   const float* __restrict mask, T* __restrict out) {
    if (mask)
        for (std::int64_t i = 0; i < count; ++i) store_value(out + i, x[i] * mask[i]);
    else
        for (std::int64_t i = 0; i < count; ++i) store_value(out + i, x[i]);
}

template <class T>
WAFERMILL_INLINE void embed_row(std::int64_t count, const T* __restrict a, const T* __restrict b,
                                const float* __restrict mask, float* __restrict out) {
    if (b)
        for (std::int64_t i = 0; i < count; ++i) out[i] = load_value(a + i) + load_value(b + i);
    else
        for (std::int64_t i = 0; i < count; ++i) out[i] = load_value(a + i);
    if (mask)
        for (std::int64_t i = 0; i < count; ++i) out[i] *= mask[i];
}

/// Rows that are summed before they join the total, which keeps rounding small.
constexpr std::int64_t sum_group = 32;
constexpr std::int64_t most_columns = 64;

template <class T>
WAFERMILL_INLINE void sum_columns(std::int64_t rows, std::int64_t columns, std::int64_t stride, const T* m,
                                  float* sums) {
    for (std::int64_t first = 0; first < columns; first += most_columns) {
        const std::int64_t width = std::min(most_columns, columns - first);
        float total[most_columns] = {};
        for (std::int64_t begin = 0; begin < rows; begin += sum_group) {
            float group[most_columns] = {};
            for (std::int64_t row = begin; row < std::min(begin + sum_group, rows); ++row)
                for (std::int64_t i = 0; i < width; ++i) group[i] += load_value(m + row * stride + first + i);
            for (std::int64_t i = 0; i < width; ++i) total[i] += group[i];
        }
        for (std::int64_t i = 0; i < width; ++i) sums[first + i] = total[i];
    }
}

template <class T>
WAFERMILL_INLINE void softmax_gradient_row(std::int64_t count, const float* probabilities, float dot,
                                           float scale, const float* gradient, T* out) {
#pragma GCC ivdep
    for (std::int64_t i = 0; i < count; ++i)
        store_value(out + i, probabilities[i] * (gradient[i] - dot) * scale);
}

template <class T>
WAFERMILL_INLINE void scaled_row(std::int64_t count, const float* in, float factor, T* out) {
#pragma GCC ivdep
    for (std::int64_t i = 0; i < count; ++i) store_value(out + i, in[i] * factor);
}

template <class T>
WAFERMILL_INLINE float exponentials_row(std::int64_t count, const float* __restrict logits, T* __restrict out,
                                        float* largest) {
    const float top = lane_max(count, [=](std::int64_t i) { return logits[i]; });
    *largest = top;
    if (out)
        for (std::int64_t i = 0; i < count; ++i) store_value(out + i, fast_exp(logits[i] - top));
    return lane_sum(count, [=](std::int64_t i) { return fast_exp(logits[i] - top); });
}

template <class T>
WAFERMILL_INLINE void scaled_in_place(std::int64_t count, T* values, float factor, float shift) {
#pragma GCC ivdep
    for (std::int64_t i = 0; i < count; ++i) store_value(values + i, load_value(values + i) * factor - shift);
}

}  // namespace

WAFERMILL_SIMD void norm_parameter_gradient(const NormShape& shape, std::int64_t columns, const float* x,
                                            const float* dy, const float* statistics, float* gain_gradient,
                                            float* bias_gradient) {
    const std::int64_t width = std::min(columns, most_columns);
    float gain_total[most_columns] = {}, bias_total[most_columns] = {};
    for (std::int64_t begin = 0; begin < shape.rows; begin += sum_group) {
        float gain_group[most_columns] = {}, bias_group[most_columns] = {};
        for (std::int64_t row = begin; row < std::min(begin + sum_group, shape.rows); ++row) {
            const float mean = statistics[2 * row], rstd = statistics[2 * row + 1];
            const float* in = x + row * shape.hidden;
            const float* out = dy + row * shape.hidden;
            for (std::int64_t i = 0; i < width; ++i) {
                gain_group[i] += out[i] * (in[i] - mean) * rstd;
                bias_group[i] += out[i];
            }
        }
        for (std::int64_t i = 0; i < width; ++i) {
            gain_total[i] += gain_group[i];
            bias_total[i] += bias_group[i];
        }
    }
    for (std::int64_t i = 0; i < width; ++i) gain_gradient[i] += gain_total[i];
    for (std::int64_t i = 0; bias_gradient && i < width; ++i) bias_gradient[i] += bias_total[i];
}

WAFERMILL_SIMD void norm_backward(const NormShape& shape, const float* x, const float* dy, const float* gain,
                                  const float* statistics, bool add, float* dx) {
    const std::int64_t n = shape.hidden;
    const float inverse = 1.0f / static_cast<float>(n);
    for (std::int64_t row = 0; row < shape.rows; ++row) {
        const float mean = statistics[2 * row], rstd = statistics[2 * row + 1];
        const float* in = x + row * n;
        const float* out = dy + row * n;
        float* target = dx + row * n;
        const float sum = shape.kind == NormKind::layer_norm
                              ? lane_sum(n, [=](std::int64_t i) { return out[i] * gain[i]; }) * inverse
                              : 0.0f;
        const float dot =
            lane_sum(n, [=](std::int64_t i) { return out[i] * gain[i] * ((in[i] - mean) * rstd); }) * inverse;
        if (add) {
#pragma GCC ivdep
            for (std::int64_t i = 0; i < n; ++i)
                target[i] += rstd * (out[i] * gain[i] - sum - (in[i] - mean) * rstd * dot);
        } else {
#pragma GCC ivdep
            for (std::int64_t i = 0; i < n; ++i)
                target[i] = rstd * (out[i] * gain[i] - sum - (in[i] - mean) * rstd * dot);
        }
    }
}

WAFERMILL_SIMD void rotate(std::int64_t half, const float* __restrict cosine, const float* __restrict sine,
                           float direction, float* head) {
    float* __restrict low = head;
    float* __restrict high = head + half;
    for (std::int64_t i = 0; i < half; ++i) {
        const float first = low[i], second = high[i], turn = direction * sine[i];
        low[i] = first * cosine[i] - second * turn;
        high[i] = second * cosine[i] + first * turn;
    }
}

WAFERMILL_SIMD void add_residual(std::int64_t count, const float* __restrict y, const float* __restrict bias,
                                 const float* __restrict mask, const float* stream, float* out) {
    if (bias && mask) {
#pragma GCC ivdep
        for (std::int64_t i = 0; i < count; ++i) out[i] = stream[i] + (y[i] + bias[i]) * mask[i];
    } else if (bias) {
#pragma GCC ivdep
        for (std::int64_t i = 0; i < count; ++i) out[i] = stream[i] + (y[i] + bias[i]);
    } else if (mask) {
#pragma GCC ivdep
        for (std::int64_t i = 0; i < count; ++i) out[i] = stream[i] + y[i] * mask[i];
    } else {
#pragma GCC ivdep
        for (std::int64_t i = 0; i < count; ++i) out[i] = stream[i] + y[i];
    }
}

WAFERMILL_SIMD float softmax_numerators(std::int64_t count, float scale, float* __restrict scores,
                                        float* largest) {
    const float top = lane_max(count, [=](std::int64_t i) { return scores[i]; });
    for (std::int64_t i = 0; i < count; ++i) scores[i] = fast_exp((scores[i] - top) * scale);
    *largest = top * scale;
    return lane_sum(count, [=](std::int64_t i) { return scores[i]; });
}

WAFERMILL_SIMD void probabilities(std::int64_t count, float scale, float log_sum, float* __restrict scores) {
    for (std::int64_t i = 0; i < count; ++i) scores[i] = fast_exp(scores[i] * scale - log_sum);
}

WAFERMILL_SIMD float weighted_mean(std::int64_t count, const float* __restrict weights,
                                   const float* __restrict values) {
    const float total = lane_sum(count, [=](std::int64_t i) { return weights[i]; });
    return lane_sum(count, [=](std::int64_t i) { return weights[i] * values[i]; }) / total;
}

double log_sum(std::int64_t count, const float* largest, const float* sums) {
    const float top = *std::max_element(largest, largest + count);
    double sum = 0.0;
    for (std::int64_t i = 0; i < count; ++i)
        sum += static_cast<double>(sums[i]) * std::exp(static_cast<double>(largest[i] - top));
    return static_cast<double>(top) + std::log(sum);
}

WAFERMILL_SIMD void norm(const NormShape& shape, const float* x, const float* gain, const float* bias,
                         float* y, float* statistics) {
    norm_rows(shape, x, gain, bias, y, statistics);
}

WAFERMILL_SIMD void plain_norm(const NormShape& shape, const float* x, const float* gain, const float* bias,
                               bf16* y, float* statistics) {
    norm_rows(shape, x, gain, bias, y, statistics);
}
void norm(const NormShape& shape, const float* x, const float* gain, const float* bias, bf16* y,
          float* statistics) {
    return native_bf16() ? native_rows::norm(shape, x, gain, bias, y, statistics)
                         : plain_norm(shape, x, gain, bias, y, statistics);
}

WAFERMILL_SIMD void add_bias(std::int64_t count, const float* in, const float* bias, float* out) {
    bias_row(count, in, bias, out);
}

WAFERMILL_SIMD void plain_add_bias(std::int64_t count, const float* in, const float* bias, bf16* out) {
    bias_row(count, in, bias, out);
}
void add_bias(std::int64_t count, const float* in, const float* bias, bf16* out) {
    return native_bf16() ? native_rows::add_bias(count, in, bias, out) : plain_add_bias(count, in, bias, out);
}

WAFERMILL_SIMD void gelu(std::int64_t count, const float* before, float* after) {
    gelu_row(count, before, after);
}

WAFERMILL_SIMD void plain_gelu(std::int64_t count, const bf16* before, bf16* after) {
    gelu_row(count, before, after);
}
void gelu(std::int64_t count, const bf16* before, bf16* after) {
    return native_bf16() ? native_rows::gelu(count, before, after) : plain_gelu(count, before, after);
}

void biased_gelu(std::int64_t count, const float* in, const float* bias, float* before, float* after) {
    add_bias(count, in, bias, before);
    gelu(count, before, after);
}

void biased_gelu(std::int64_t count, const float* in, const float* bias, bf16* before, bf16* after) {
    if (native_bf16()) return native_rows::biased_gelu(count, in, bias, before, after);
    add_bias(count, in, bias, before);
    gelu(count, before, after);
}

WAFERMILL_SIMD void gelu_gradient(std::int64_t count, const float* before, const float* dafter,
                                  float* dbefore, float* after) {
    gelu_gradient_row(count, before, dafter, dbefore, after);
}

WAFERMILL_SIMD void plain_gelu_gradient(std::int64_t count, const bf16* before, const float* dafter,
                                        bf16* dbefore, bf16* after) {
    gelu_gradient_row(count, before, dafter, dbefore, after);
}
void gelu_gradient(std::int64_t count, const bf16* before, const float* dafter, bf16* dbefore, bf16* after) {
    return native_bf16() ? native_rows::gelu_gradient(count, before, dafter, dbefore, after)
                         : plain_gelu_gradient(count, before, dafter, dbefore, after);
}

WAFERMILL_SIMD void swiglu(std::int64_t count, const float* gate, const float* up, float* after) {
    swiglu_row(count, gate, up, after);
}

WAFERMILL_SIMD void plain_swiglu(std::int64_t count, const bf16* gate, const bf16* up, bf16* after) {
    swiglu_row(count, gate, up, after);
}
void swiglu(std::int64_t count, const bf16* gate, const bf16* up, bf16* after) {
    return native_bf16() ? native_rows::swiglu(count, gate, up, after) : plain_swiglu(count, gate, up, after);
}

WAFERMILL_SIMD void swiglu_gradient(std::int64_t count, const float* gate, const float* up,
                                    const float* dafter, float* dgate, float* dup, float* after) {
    swiglu_gradient_row(count, gate, up, dafter, dgate, dup, after);
}

WAFERMILL_SIMD void plain_swiglu_gradient(std::int64_t count, const bf16* gate, const bf16* up,
                                          const float* dafter, bf16* dgate, bf16* dup, bf16* after) {
    swiglu_gradient_row(count, gate, up, dafter, dgate, dup, after);
}
void swiglu_gradient(std::int64_t count, const bf16* gate, const bf16* up, const float* dafter, bf16* dgate,
                     bf16* dup, bf16* after) {
    return native_bf16() ? native_rows::swiglu_gradient(count, gate, up, dafter, dgate, dup, after)
                         : plain_swiglu_gradient(count, gate, up, dafter, dgate, dup, after);
}

WAFERMILL_SIMD void multiply(std::int64_t count, const float* x, const float* mask, float* out) {
    multiply_row(count, x, mask, out);
}

WAFERMILL_SIMD void multiply(std::int64_t count, const float* x, const float* mask, bf16* out) {
    multiply_row(count, x, mask, out);
}

WAFERMILL_SIMD void embed(std::int64_t count, const float* a, const float* b, const float* mask, float* out) {
    embed_row(count, a, b, mask, out);
}

WAFERMILL_SIMD void embed(std::int64_t count, const bf16* a, const bf16* b, const float* mask, float* out) {
    embed_row(count, a, b, mask, out);
}

WAFERMILL_SIMD void column_sums(std::int64_t rows, std::int64_t columns, std::int64_t stride, const float* m,
                                float* sums) {
    sum_columns(rows, columns, stride, m, sums);
}

WAFERMILL_SIMD void column_sums(std::int64_t rows, std::int64_t columns, std::int64_t stride, const bf16* m,
                                float* sums) {
    sum_columns(rows, columns, stride, m, sums);
}

WAFERMILL_SIMD void softmax_gradient(std::int64_t count, const float* probabilities, float dot, float scale,
                                     const float* gradient, float* out) {
    softmax_gradient_row(count, probabilities, dot, scale, gradient, out);
}

WAFERMILL_SIMD void softmax_gradient(std::int64_t count, const float* probabilities, float dot, float scale,
                                     const float* gradient, bf16* out) {
    softmax_gradient_row(count, probabilities, dot, scale, gradient, out);
}

WAFERMILL_SIMD void scale_row(std::int64_t count, const float* in, float factor, float* out) {
    scaled_row(count, in, factor, out);
}

WAFERMILL_SIMD void plain_scale_row(std::int64_t count, const float* in, float factor, bf16* out) {
    scaled_row(count, in, factor, out);
}
void scale_row(std::int64_t count, const float* in, float factor, bf16* out) {
    return native_bf16() ? native_rows::scale_row(count, in, factor, out)
                         : plain_scale_row(count, in, factor, out);
}

WAFERMILL_SIMD float exponentials(std::int64_t count, const float* logits, float* out, float* largest) {
    return exponentials_row(count, logits, out, largest);
}

WAFERMILL_SIMD float plain_exponentials(std::int64_t count, const float* logits, bf16* out, float* largest) {
    return exponentials_row(count, logits, out, largest);
}
float exponentials(std::int64_t count, const float* logits, bf16* out, float* largest) {
    return native_bf16() ? native_rows::exponentials(count, logits, out, largest)
                         : plain_exponentials(count, logits, out, largest);
}

WAFERMILL_SIMD void scale_in_place(std::int64_t count, float* values, float factor, float shift) {
    scaled_in_place(count, values, factor, shift);
}

WAFERMILL_SIMD void plain_scale_in_place(std::int64_t count, bf16* values, float factor, float shift) {
    scaled_in_place(count, values, factor, shift);
}
void scale_in_place(std::int64_t count, bf16* values, float factor, float shift) {
    return native_bf16() ? native_rows::scale_in_place(count, values, factor, shift)
                         : plain_scale_in_place(count, values, factor, shift);
}

}  // namespace wafermill::rows

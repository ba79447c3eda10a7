// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/native_rows.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#if defined(__x86_64__)
#include "engine/kernels/vector512.h"

namespace wafermill::native_rows {
namespace {

constexpr std::int64_t lanes = 16;
constexpr float log2_e = 1.44269504088896341f;
// GELU is x * sigmoid(x * (linear + cubic * x^2)), as in rows.cpp.
constexpr float gelu_linear = 1.5957691216057308f;
constexpr float gelu_cubic = 0.07135481282553f;

WAFERMILL_BF16 inline __mmask16 left(std::int64_t count) {
    return count >= lanes ? static_cast<__mmask16>(0xffff)
                          : static_cast<__mmask16>((1u << static_cast<unsigned>(count)) - 1u);
}

/// 1 / (1 + 2^x), within 2 units in the last place.
WAFERMILL_BF16 inline __m512 inverse_sigmoid(__m512 x) {
    const __m512 e = exp2_512(_mm512_min_ps(x, _mm512_set1_ps(120.0f)));
    const __m512 d = _mm512_add_ps(e, _mm512_set1_ps(1.0f));
    const __m512 r = _mm512_rcp14_ps(d);
    return _mm512_mul_ps(r, _mm512_fnmadd_ps(d, r, _mm512_set1_ps(2.0f)));
}

/// sigmoid of GELU's inner argument.
WAFERMILL_BF16 inline __m512 gelu_sigmoid(__m512 x, __m512 square) {
    const __m512 inner =
        _mm512_fmadd_ps(square, _mm512_set1_ps(-gelu_cubic * log2_e), _mm512_set1_ps(-gelu_linear * log2_e));
    return inverse_sigmoid(_mm512_mul_ps(x, inner));
}

WAFERMILL_BF16 inline __m512 silu_sigmoid(__m512 x) {
    return inverse_sigmoid(_mm512_mul_ps(x, _mm512_set1_ps(-log2_e)));
}

}  // namespace

WAFERMILL_BF16 void add_bias(std::int64_t count, const float* in, const float* bias, bf16* out) {
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        __m512 x = _mm512_maskz_loadu_ps(wanted, in + i);
        if (bias) x = _mm512_add_ps(x, _mm512_maskz_loadu_ps(wanted, bias + i));
        store_bf16(out + i, x, wanted);
    }
}

WAFERMILL_BF16 void scale_row(std::int64_t count, const float* in, float factor, bf16* out) {
    const __m512 scale = _mm512_set1_ps(factor);
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        store_bf16(out + i, _mm512_mul_ps(_mm512_maskz_loadu_ps(wanted, in + i), scale), wanted);
    }
}

WAFERMILL_BF16 void scale_in_place(std::int64_t count, bf16* values, float factor, float shift) {
    const __m512 scale = _mm512_set1_ps(factor), less = _mm512_set1_ps(shift);
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        store_bf16(values + i, _mm512_fmsub_ps(load_bf16(values + i, wanted), scale, less), wanted);
    }
}

WAFERMILL_BF16 void gelu(std::int64_t count, const bf16* before, bf16* after) {
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        const __m512 x = load_bf16(before + i, wanted);
        store_bf16(after + i, _mm512_mul_ps(x, gelu_sigmoid(x, _mm512_mul_ps(x, x))), wanted);
    }
}

WAFERMILL_BF16 void biased_gelu(std::int64_t count, const float* in, const float* bias, bf16* before,
                                bf16* after) {
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        __m512 sum = _mm512_maskz_loadu_ps(wanted, in + i);
        if (bias) sum = _mm512_add_ps(sum, _mm512_maskz_loadu_ps(wanted, bias + i));
        const auto rounded = reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(sum));
        _mm256_mask_storeu_epi16(before + i, wanted, rounded);
        const __m512 x = _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(rounded), 16));
        store_bf16(after + i, _mm512_mul_ps(x, gelu_sigmoid(x, _mm512_mul_ps(x, x))), wanted);
    }
}

WAFERMILL_BF16 void gelu_gradient(std::int64_t count, const bf16* before, const float* dafter, bf16* dbefore,
                                  bf16* after) {
    const __m512 one = _mm512_set1_ps(1.0f);
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        const __m512 x = load_bf16(before + i, wanted), square = _mm512_mul_ps(x, x);
        const __m512 s = gelu_sigmoid(x, square);
        if (after) store_bf16(after + i, _mm512_mul_ps(x, s), wanted);
        const __m512 inner =
            _mm512_fmadd_ps(square, _mm512_set1_ps(3.0f * gelu_cubic), _mm512_set1_ps(gelu_linear));
        // s + x s (1 - s) inner = s (1 + x (1 - s) inner)
        const __m512 curved = _mm512_mul_ps(_mm512_mul_ps(x, _mm512_sub_ps(one, s)), inner);
        const __m512 slope = _mm512_fmadd_ps(s, curved, s);
        store_bf16(dbefore + i, _mm512_mul_ps(_mm512_maskz_loadu_ps(wanted, dafter + i), slope), wanted);
    }
}

WAFERMILL_BF16 void swiglu(std::int64_t count, const bf16* gate, const bf16* up, bf16* after) {
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        const __m512 x = load_bf16(gate + i, wanted);
        store_bf16(after + i, _mm512_mul_ps(_mm512_mul_ps(x, silu_sigmoid(x)), load_bf16(up + i, wanted)),
                   wanted);
    }
}

WAFERMILL_BF16 void swiglu_gradient(std::int64_t count, const bf16* gate, const bf16* up, const float* dafter,
                                    bf16* dgate, bf16* dup, bf16* after) {
    const __m512 one = _mm512_set1_ps(1.0f);
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        const __m512 x = load_bf16(gate + i, wanted), s = silu_sigmoid(x);
        const __m512 y = load_bf16(up + i, wanted);
        if (after) store_bf16(after + i, _mm512_mul_ps(_mm512_mul_ps(x, s), y), wanted);
        const __m512 d = _mm512_mul_ps(_mm512_maskz_loadu_ps(wanted, dafter + i), s);
        const __m512 slope = _mm512_fmadd_ps(x, _mm512_sub_ps(one, s), one);
        store_bf16(dgate + i, _mm512_mul_ps(_mm512_mul_ps(d, y), slope), wanted);
        store_bf16(dup + i, _mm512_mul_ps(d, x), wanted);
    }
}

WAFERMILL_BF16 float exponentials(std::int64_t count, const float* logits, bf16* out, float* largest) {
    __m512 most = _mm512_set1_ps(-3.0e38f);
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        most = _mm512_mask_max_ps(most, wanted, most, _mm512_maskz_loadu_ps(wanted, logits + i));
    }
    const float top = _mm512_reduce_max_ps(most);
    const __m512 factor = _mm512_set1_ps(log2_e), offset = _mm512_set1_ps(-top * log2_e);
    __m512 sum = _mm512_setzero_ps();
    for (std::int64_t i = 0; i < count; i += lanes) {
        const __mmask16 wanted = left(count - i);
        const __m512 e = exp2_512(_mm512_fmadd_ps(_mm512_maskz_loadu_ps(wanted, logits + i), factor, offset));
        sum = _mm512_mask_add_ps(sum, wanted, sum, e);
        if (out) store_bf16(out + i, e, wanted);
    }
    *largest = top;
    return _mm512_reduce_add_ps(sum);
}

namespace {

/// Sums of 64 interleaved parts, which end in one.
struct Parts {
    __m512 part[4];
};
WAFERMILL_BF16 inline Parts no_parts() {
    return {{_mm512_setzero_ps(), _mm512_setzero_ps(), _mm512_setzero_ps(), _mm512_setzero_ps()}};
}
WAFERMILL_BF16 inline float total(const Parts& sums) {
    return _mm512_reduce_add_ps(
        _mm512_add_ps(_mm512_add_ps(sums.part[0], sums.part[1]), _mm512_add_ps(sums.part[2], sums.part[3])));
}

constexpr std::int64_t step = 4 * lanes;  // columns at a time

WAFERMILL_BF16 float mean_of(std::int64_t n, const float* in) {
    Parts sums = no_parts();
    for (std::int64_t i = 0; i < n; i += step)
        for (int j = 0; j < 4 && i + j * lanes < n; ++j)
            sums.part[j] = _mm512_add_ps(sums.part[j],
                                         _mm512_maskz_loadu_ps(left(n - i - j * lanes), in + i + j * lanes));
    return total(sums) / static_cast<float>(n);
}

WAFERMILL_BF16 float squares_about(std::int64_t n, const float* in, float mean) {
    const __m512 centre = _mm512_set1_ps(mean);
    Parts sums = no_parts();
    for (std::int64_t i = 0; i < n; i += step)
        for (int j = 0; j < 4 && i + j * lanes < n; ++j) {
            const __mmask16 wanted = left(n - i - j * lanes);
            const __m512 x =
                _mm512_maskz_sub_ps(wanted, _mm512_maskz_loadu_ps(wanted, in + i + j * lanes), centre);
            sums.part[j] = _mm512_fmadd_ps(x, x, sums.part[j]);
        }
    return total(sums);
}

/// Of a row: the means of dy * gain and of its product with the normalised values.
struct RowMeans {
    float mean, rstd, sum, dot;
};
WAFERMILL_BF16 RowMeans row_means(const NormShape& shape, const float* in, const float* dy, const float* gain,
                                  const float* statistics) {
    const std::int64_t n = shape.hidden;
    const __m512 centre = _mm512_set1_ps(statistics[0]), scale = _mm512_set1_ps(statistics[1]);
    Parts sums = no_parts(), dots = no_parts();
    for (std::int64_t i = 0; i < n; i += step)
        for (int j = 0; j < 4 && i + j * lanes < n; ++j) {
            const std::int64_t at = i + j * lanes;
            const __mmask16 wanted = left(n - at);
            const __m512 d = _mm512_mul_ps(_mm512_maskz_loadu_ps(wanted, dy + at),
                                           _mm512_maskz_loadu_ps(wanted, gain + at));
            const __m512 x =
                _mm512_mul_ps(_mm512_sub_ps(_mm512_maskz_loadu_ps(wanted, in + at), centre), scale);
            sums.part[j] = _mm512_add_ps(sums.part[j], d);
            dots.part[j] = _mm512_fmadd_ps(d, x, dots.part[j]);
        }
    const float inverse = 1.0f / static_cast<float>(n);
    const float sum = shape.kind == NormKind::layer_norm ? total(sums) * inverse : 0.0f;
    return {statistics[0], statistics[1], sum, total(dots) * inverse};
}

}  // namespace

WAFERMILL_BF16 void norm(const NormShape& shape, const float* x, const float* gain, const float* bias,
                         bf16* y, float* statistics) {
    const std::int64_t n = shape.hidden;
    for (std::int64_t row = 0; row < shape.rows; ++row, x += n, y += n, statistics += 2) {
        const float mean = shape.kind == NormKind::layer_norm ? mean_of(n, x) : 0.0f;
        const float variance = squares_about(n, x, mean) / static_cast<float>(n);
        const float rstd = 1.0f / std::sqrt(variance + static_cast<float>(shape.epsilon));
        statistics[0] = mean;
        statistics[1] = rstd;
        const __m512 centre = _mm512_set1_ps(mean), scale = _mm512_set1_ps(rstd);
        for (std::int64_t i = 0; i < n; i += lanes) {
            const __mmask16 wanted = left(n - i);
            const __m512 value =
                _mm512_mul_ps(_mm512_sub_ps(_mm512_maskz_loadu_ps(wanted, x + i), centre), scale);
            const __m512 g = _mm512_maskz_loadu_ps(wanted, gain + i);
            store_bf16(y + i,
                       bias ? _mm512_fmadd_ps(value, g, _mm512_maskz_loadu_ps(wanted, bias + i))
                            : _mm512_mul_ps(value, g),
                       wanted);
        }
    }
}

WAFERMILL_BF16 void norm_gradients(const NormShape& shape, const float* x, const float* dy, const float* gain,
                                   const float* statistics, bool add, float* dx, float* gain_sums,
                                   float* bias_sums) {
    const std::int64_t n = shape.hidden;
    RowMeans rows[row_block];
    for (std::int64_t row = 0; row < shape.rows; ++row)
        rows[row] = row_means(shape, x + row * n, dy + row * n, gain, statistics + 2 * row);
    // The columns of some lanes down all rows, which are in the second-level cache by now.
    for (std::int64_t i = 0; i < n; i += lanes) {
        const __mmask16 wanted = left(n - i);
        const __m512 g = _mm512_maskz_loadu_ps(wanted, gain + i);
        __m512 gain_sum = _mm512_setzero_ps(), bias_sum = _mm512_setzero_ps();
        for (std::int64_t row = 0; row < shape.rows; ++row) {
            const std::int64_t at = row * n + i;
            const RowMeans& means = rows[row];
            const __m512 scale = _mm512_set1_ps(means.rstd);
            const __m512 d = _mm512_maskz_loadu_ps(wanted, dy + at);
            const __m512 value = _mm512_mul_ps(
                _mm512_sub_ps(_mm512_maskz_loadu_ps(wanted, x + at), _mm512_set1_ps(means.mean)), scale);
            gain_sum = _mm512_fmadd_ps(d, value, gain_sum);
            bias_sum = _mm512_add_ps(bias_sum, d);
            const __m512 inner =
                _mm512_fnmadd_ps(value, _mm512_set1_ps(means.dot),
                                 _mm512_sub_ps(_mm512_mul_ps(d, g), _mm512_set1_ps(means.sum)));
            const __m512 before = add ? _mm512_maskz_loadu_ps(wanted, dx + at) : _mm512_setzero_ps();
            _mm512_mask_storeu_ps(dx + at, wanted, _mm512_fmadd_ps(inner, scale, before));
        }
        _mm512_mask_storeu_ps(gain_sums + i, wanted, gain_sum);
        if (bias_sums) _mm512_mask_storeu_ps(bias_sums + i, wanted, bias_sum);
    }
}

}  // namespace wafermill::native_rows

#else

namespace wafermill::native_rows {

void add_bias(std::int64_t, const float*, const float*, bf16*) {}
void scale_row(std::int64_t, const float*, float, bf16*) {}
void scale_in_place(std::int64_t, bf16*, float, float) {}
void gelu(std::int64_t, const bf16*, bf16*) {}
void biased_gelu(std::int64_t, const float*, const float*, bf16*, bf16*) {}
void gelu_gradient(std::int64_t, const bf16*, const float*, bf16*, bf16*) {}
void swiglu(std::int64_t, const bf16*, const bf16*, bf16*) {}
void swiglu_gradient(std::int64_t, const bf16*, const bf16*, const float*, bf16*, bf16*, bf16*) {}
float exponentials(std::int64_t, const float*, bf16*, float*) {
    return 0.0f;
}
void norm(const NormShape&, const float*, const float*, const float*, bf16*, float*) {}
void norm_gradients(const NormShape&, const float*, const float*, const float*, const float*, bool, float*,
                    float*, float*) {}

}  // namespace wafermill::native_rows

#endif

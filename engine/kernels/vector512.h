// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include "engine/kernels/element.h"

// Helpers of the files that are written for AVX-512 with bf16 instructions; callers have checked
// native_bf16().
namespace wafermill {

#define WAFERMILL_BF16 __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512bf16,fma")))

/// 2^x within 2 units in the last place; 0 below -126, since denormal results would be slow. The polynomial
/// of Cephes' exp2f (Moshier).
WAFERMILL_BF16 inline __m512 exp2_512(__m512 x) {
    const __mmask16 normal = _mm512_cmp_ps_mask(x, _mm512_set1_ps(-126.0f), _CMP_GE_OQ);
    const __m512 n = _mm512_roundscale_ps(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    const __m512 r = _mm512_sub_ps(x, n);
    __m512 p = _mm512_set1_ps(1.535336188319500e-4f);
    p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.339887440266574e-3f));
    p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(9.618437357674640e-3f));
    p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(5.550332471162809e-2f));
    p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(2.402264791363012e-1f));
    p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(6.931472028550421e-1f));
    p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f));
    return _mm512_maskz_scalef_ps(normal, p, n);
}

/// 32 values, rounded to nearest even.
WAFERMILL_BF16 inline void store_bf16(bf16* target, __m512 low, __m512 high) {
    _mm512_storeu_si512(target, reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(high, low)));
}
WAFERMILL_BF16 inline void store_bf16(bf16* target, __m512 values, __mmask16 wanted) {
    _mm256_mask_storeu_epi16(target, wanted, reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(values)));
}
WAFERMILL_BF16 inline __m512 load_bf16(const bf16* source, __mmask16 wanted) {
    return _mm512_castsi512_ps(
        _mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(wanted, source)), 16));
}

}  // namespace wafermill

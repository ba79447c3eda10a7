// SPDX-License-Identifier: Apache-2.0
#pragma once

// WAFERMILL_SIMD before a function compiles it once for each x86-64 level and picks one when the program
// starts. Contraction is off everywhere, so that an element-wise loop gives the same bits at any vector
// width; sums keep a fixed number of partial sums for the same reason. Sanitizers start too late for the
// selection, and go without.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__) && defined(__OPTIMIZE__) && !defined(__clang__)
#define WAFERMILL_SIMD __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define WAFERMILL_SIMD
#endif

/// For small functions that WAFERMILL_SIMD functions call: they must become part of each clone.
#define WAFERMILL_INLINE __attribute__((always_inline)) inline

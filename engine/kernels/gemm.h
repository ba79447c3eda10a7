// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <functional>

#include "engine/kernels/element.h"
#include "engine/kernels/panels.h"
#include "engine/kernels/shapes.h"
#include "engine/kernels/team.h"

namespace wafermill {

/// C = A * B (+ C), tile by tile on the team; no sum depends on the team's size. bf16 operands are multiplied
/// exactly and accumulated in fp32: by our own blocks where the processor has bf16 instructions, else widened
/// and multiplied by oneDNN, as fp32 operands are.
void fast_gemm(Team& team, const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c);
void fast_gemm(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c);

/// The same on the calling thread alone, as one tile.
void fast_gemm_tile(const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c);
void fast_gemm_tile(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c);

/// Rows and columns of a product at a time where operands are multiplied by oneDNN.
inline constexpr TileSize widened_tile{512, 768};

/// A part of a finished product while it is in the caches: element (row + i, column + j) is
/// values[i * stride + j].
struct Strip {
    std::int64_t row = 0, rows = 0, column = 0, columns = 0;
    float* values = nullptr;
    std::int64_t stride = 0;
    float* twin = nullptr;  ///< columns [half + column, half + column + columns), where the cut has a twin
};
using Finish = std::function<void(const Strip&)>;

/// A matrix [m, n] that `finish` reads or writes where the strip is: asked for while the strip is computed.
struct Plane {
    const void* data = nullptr;
    std::int64_t row_bytes = 0, element_bytes = 0;
    bool written = false;
};
template <class T>
Plane read_plane(const T* data, std::int64_t width) {
    constexpr auto size = static_cast<std::int64_t>(sizeof(T));
    return {data, width * size, size, false};
}
template <class T>
Plane written_plane(T* data, std::int64_t width) {
    constexpr auto size = static_cast<std::int64_t>(sizeof(T));
    return {data, width * size, size, true};
}

/// How a product may be cut, and what its strips meet.
struct Cut {
    std::int64_t unit = 1;  ///< strips begin at multiples of it
    std::int64_t half = 0;  ///< not 0: B has 2 * half columns, and strips hold column j and half + j
    std::array<Plane, 3> planes{};
};

/// A * B in strips that cover it, each handed to `finish` once, on the team's threads; the product as a whole
/// is never in memory. `shape.stride` and `shape.accumulate` have no meaning here.
void fast_product(Team& team, const GemmShape& shape, Matrix<float> a, Matrix<float> b, const Cut& cut,
                  const Finish& finish);
void fast_product(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, const Cut& cut,
                  const Finish& finish);

/// C [m, n] = A^T * B, a weight's gradient: A [k, m] and B [k, n] lie as they are. `sums` (nullptr: none)
/// gets the sums of A's columns, those of the bias. With `shape.accumulate` the finished values are added to
/// C and to `sums`, which gives the bits of a result of its own that is added afterwards.
void fast_weight_gradient(Team& team, const GemmShape& shape, const float* a, const float* b, float* c,
                          float* sums);
void fast_weight_gradient(Team& team, const GemmShape& shape, const bf16* a, const bf16* b, float* c,
                          float* sums);

}  // namespace wafermill

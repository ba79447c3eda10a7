// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/gemm.h"

#include <omp.h>

#include <oneapi/dnnl/dnnl.h>
#include <algorithm>
#include <stdexcept>
#include <type_traits>

#include "engine/kernels/gemm_bf16.h"
#include "engine/kernels/round.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/sums.h"

namespace wafermill {
namespace {

/// oneDNN's own threads would cut sums by their number; the setting belongs to the calling thread.
void keep_to_one_thread() {
    thread_local const bool done = [] {
        omp_set_num_threads(1);
        return true;
    }();
    static_cast<void>(done);
}

template <class T>
Matrix<T> rows_from(Matrix<T> matrix, std::int64_t row) {
    matrix.data += row * (matrix.transposed ? 1 : matrix.stride);
    return matrix;
}

template <class T>
Matrix<T> columns_from(Matrix<T> matrix, std::int64_t column) {
    matrix.data += column * (matrix.transposed ? matrix.stride : 1);
    return matrix;
}

template <class T>
void gemm_by_tiles(Team& team, const GemmShape& shape, Matrix<T> a, Matrix<T> b, float* c, TileSize most) {
    for_tiles(team, shape.m, shape.n, tile_size(shape.m, shape.n, most),
              [&](std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
                  fast_gemm_tile({rows, columns, shape.k, shape.stride, shape.accumulate}, rows_from(a, row),
                                 columns_from(b, column), c + row * shape.stride + column);
              });
}

void plain_gemm_tile(const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c) {
    const dnnl_status_t status =
        dnnl_sgemm(a.transposed ? 'T' : 'N', b.transposed ? 'T' : 'N', shape.m, shape.n, shape.k, 1.0f,
                   a.data, a.stride, b.data, b.stride, shape.accumulate ? 1.0f : 0.0f, c, shape.stride);
    if (status != dnnl_success) throw std::logic_error("oneDNN refused an fp32 matrix product");
}

void copy_line(const bf16* source, float* target, std::int64_t n) {
    widen(source, target, n);
}
void copy_line(const float* source, float* target, std::int64_t n) {
    std::copy_n(source, n, target);
}

/// Rows and columns [rows, columns] of an operand as fp32 in this thread's scratch, stored in the operand's
/// own order.
template <class T>
Matrix<float> gathered(Matrix<T> matrix, std::int64_t rows, std::int64_t columns, ScratchSlot slot) {
    const std::int64_t lines = matrix.transposed ? columns : rows;
    const std::int64_t length = matrix.transposed ? rows : columns;
    if constexpr (std::is_same_v<T, float>) {
        // Lines whole KiB apart fall into few sets of the caches: reading such a part in place halves the
        // speed.
        const bool crowded = matrix.stride % 256 == 0 && matrix.stride > length && lines > 16;
        if (!crowded) return matrix;
    }
    float* copy = thread_scratch<float>(slot, lines * length);
    for (std::int64_t line = 0; line < lines; ++line)
        copy_line(matrix.data + line * matrix.stride, copy + line * length, length);
    return {copy, length, matrix.transposed};
}

/// Bounds the scratch: sums are cut along k at multiples of this, in order.
constexpr std::int64_t gathered_depth = 768;

template <class T>
void gathered_gemm_tile(const GemmShape& shape, Matrix<T> a, Matrix<T> b, float* c) {
    for (std::int64_t begin = 0; begin < shape.k; begin += gathered_depth) {
        const std::int64_t depth = std::min(gathered_depth, shape.k - begin);
        plain_gemm_tile({shape.m, shape.n, depth, shape.stride, shape.accumulate || begin > 0},
                        gathered(columns_from(a, begin), shape.m, depth, ScratchSlot::gemm_a),
                        gathered(rows_from(b, begin), depth, shape.n, ScratchSlot::gemm_b), c);
    }
}

/// The operand without gaps between its lines: itself, or a copy in this thread's scratch.
Matrix<bf16> dense(Matrix<bf16> matrix, std::int64_t rows, std::int64_t columns, ScratchSlot slot) {
    const std::int64_t lines = matrix.transposed ? columns : rows,
                       length = matrix.transposed ? rows : columns;
    if (matrix.stride == length || lines == 1) return {matrix.data, length, matrix.transposed};
    bf16* copy = thread_scratch<bf16>(slot, lines * length);
    for (std::int64_t line = 0; line < lines; ++line)
        std::copy_n(matrix.data + line * matrix.stride, length, copy + line * length);
    return {copy, length, matrix.transposed};
}

/// Tiles of native bf16 products: whole rows of C where they are not too long, since those need no copy.
TileSize native_tile(std::int64_t n) {
    return {512, n <= 4096 ? n : 512};
}

}  // namespace

void dense_gemm_tile(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c,
                     DenseProduct multiply) {
    const Matrix<bf16> dense_a = dense(a, shape.m, shape.k, ScratchSlot::gemm_a);
    const Matrix<bf16> dense_b = dense(b, shape.k, shape.n, ScratchSlot::gemm_b);
    if (shape.stride == shape.n) return multiply(shape, dense_a, dense_b, c);
    float* tile = thread_scratch<float>(ScratchSlot::gemm_c, shape.m * shape.n);
    multiply({shape.m, shape.n, shape.k, shape.n, false}, dense_a, dense_b, tile);
    for (std::int64_t row = 0; row < shape.m; ++row) {
        float* target = c + row * shape.stride;
        if (shape.accumulate)
            add_into(target, tile + row * shape.n, shape.n);
        else
            std::copy_n(tile + row * shape.n, shape.n, target);
    }
}

void fast_gemm(Team& team, const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c) {
    gemm_by_tiles(team, shape, a, b, c, {512, 768});
}

void fast_gemm(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c) {
    gemm_by_tiles(team, shape, a, b, c, native_bf16() ? native_tile(shape.n) : TileSize{512, 768});
}

void fast_gemm_tile(const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c) {
    keep_to_one_thread();
    gathered_gemm_tile(shape, a, b, c);
}

void fast_gemm_tile(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c) {
    keep_to_one_thread();
    if (native_bf16())
        dense_gemm_tile(shape, a, b, c, native_bf16_gemm);
    else
        gathered_gemm_tile(shape, a, b, c);
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/gemm.h"

#include <omp.h>

#include <oneapi/dnnl/dnnl.h>
#include <algorithm>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "engine/kernels/native_product.h"
#include "engine/kernels/round.h"
#include "engine/kernels/rows.h"
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

/// Strips that are whole tiles, in this thread's scratch.
template <class T>
void product_by_tiles(Team& team, const GemmShape& shape, Matrix<T> a, Matrix<T> b, const Cut& cut,
                      const Finish& finish) {
    const std::int64_t width = cut.half ? cut.half : shape.n;
    TileSize tile = tile_size(shape.m, width, {widened_tile.rows, widened_tile.columns / (cut.half ? 2 : 1)});
    tile.columns = (tile.columns + cut.unit - 1) / cut.unit * cut.unit;
    for_tiles(team, shape.m, width, tile,
              [&](std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
                  const std::int64_t size = rows * columns;
                  float* values = thread_scratch<float>(ScratchSlot::gemm_c, cut.half ? 2 * size : size);
                  const GemmShape part{rows, columns, shape.k, columns, false};
                  fast_gemm_tile(part, rows_from(a, row), columns_from(b, column), values);
                  if (cut.half)
                      fast_gemm_tile(part, rows_from(a, row), columns_from(b, cut.half + column),
                                     values + size);
                  finish({row, rows, column, columns, values, columns, cut.half ? values + size : nullptr});
              });
}

/// Puts strips where a whole product is wanted; what no cache would keep goes straight to memory.
Finish into(const GemmShape& shape, float* c) {
    const bool streams = shape.m * shape.n >= std::int64_t{1} << 18;
    return [&shape, c, streams](const Strip& strip) {
        for (std::int64_t row = 0; row < strip.rows; ++row) {
            float* target = c + (strip.row + row) * shape.stride + strip.column;
            const float* source = strip.values + row * strip.stride;
            if (shape.accumulate)
                add_into(target, source, strip.columns);
            else if (streams)
                stream_copy(source, target, strip.columns);
            else
                std::copy_n(source, strip.columns, target);
        }
        if (streams) finish_streaming();
    };
}

}  // namespace

void fast_gemm(Team& team, const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c) {
    gemm_by_tiles(team, shape, a, b, c, widened_tile);
}

void fast_gemm(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c) {
    if (native_bf16())
        native_product(team, shape, a, b, {}, nullptr, into(shape, c));
    else
        gemm_by_tiles(team, shape, a, b, c, widened_tile);
}

void fast_gemm_tile(const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c) {
    keep_to_one_thread();
    gathered_gemm_tile(shape, a, b, c);
}

void fast_gemm_tile(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c) {
    if (native_bf16()) {
        thread_local Team alone(1);
        return native_product(alone, shape, a, b, {}, nullptr, into(shape, c));
    }
    keep_to_one_thread();
    gathered_gemm_tile(shape, a, b, c);
}

void fast_product(Team& team, const GemmShape& shape, Matrix<float> a, Matrix<float> b, const Cut& cut,
                  const Finish& finish) {
    product_by_tiles(team, shape, a, b, cut, finish);
}

void fast_product(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, const Cut& cut,
                  const Finish& finish) {
    if (native_bf16())
        native_product(team, shape, a, b, cut, nullptr, finish);
    else
        product_by_tiles(team, shape, a, b, cut, finish);
}

namespace {

/// As finished strips, so that adding to C comes after the last of a sum.
template <class T>
void gradient_and_sums(Team& team, const GemmShape& shape, const T* a, const T* b, float* c, float* sums) {
    product_by_tiles<T>(team, shape, {a, shape.m, true}, {b, shape.n, false}, {}, into(shape, c));
    if (!sums) return;
    for_blocks(team, shape.m, 64, [&](std::int64_t begin, std::int64_t end) {
        rows::column_sums(shape.k, end - begin, shape.m, a + begin, sums + begin);
    });
}

void gradient_and_sums(Team& team, const GemmShape& shape, const bf16* a, const bf16* b, float* c,
                       float* sums) {
    if (!native_bf16()) return gradient_and_sums<bf16>(team, shape, a, b, c, sums);
    native_product(team, shape, {a, shape.m, true}, {b, shape.n, false},
                   {.planes = {written_plane(shape.accumulate ? c : nullptr, shape.stride)}}, sums,
                   into(shape, c));
}

template <class T>
void weight_gradient(Team& team, const GemmShape& shape, const T* a, const T* b, float* c, float* sums) {
    if (!sums || !shape.accumulate) return gradient_and_sums(team, shape, a, b, c, sums);
    std::vector<float> own(static_cast<std::size_t>(shape.m));
    gradient_and_sums(team, shape, a, b, c, own.data());
    add_into(sums, own.data(), shape.m);
}

}  // namespace

void fast_weight_gradient(Team& team, const GemmShape& shape, const float* a, const float* b, float* c,
                          float* sums) {
    weight_gradient(team, shape, a, b, c, sums);
}

void fast_weight_gradient(Team& team, const GemmShape& shape, const bf16* a, const bf16* b, float* c,
                          float* sums) {
    weight_gradient(team, shape, a, b, c, sums);
}

}  // namespace wafermill

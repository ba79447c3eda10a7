// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <type_traits>

#include "engine/kernels/fast.h"
#include "engine/kernels/round.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"

// RMSNorm over each head of queries and of keys, a row at a time: heads are short, so that a row's stay in
// the first-level cache from the norm to the rotation.
namespace wafermill {
namespace {

constexpr std::int64_t column_block = 64;  // that rows::norm_parameter_gradient sums at once

/// The queries of a row, or its keys.
struct Heads {
    NormShape shape;
    std::int64_t column = 0;  ///< of the first of them
};

std::int64_t normed_columns(const AttentionShape& shape) {
    return shape.query_width() + shape.kv_width();
}

Heads queries(const AttentionShape& shape, double epsilon) {
    return {{NormKind::rms_norm, shape.heads, shape.head_size, epsilon}, 0};
}
Heads keys(const AttentionShape& shape, double epsilon) {
    return {{NormKind::rms_norm, shape.kv_heads, shape.head_size, epsilon}, shape.query_width()};
}

/// This thread's room for one row: `arrays` of its queries and keys, and their statistics.
struct Room {
    Room(const AttentionShape& shape, std::int64_t arrays)
        : columns(normed_columns(shape)),
          first(thread_scratch<float>(ScratchSlot::attention,
                                      arrays * columns + 2 * (shape.heads + shape.kv_heads))),
          statistics(first + arrays * columns) {}
    float* array(std::int64_t index) const { return first + index * columns; }
    std::int64_t columns;
    float *first, *statistics;
};

/// A row as fp32: itself, or widened into `copy`.
const float* as_floats(const float* row, std::int64_t, float*) {
    return row;
}
const float* as_floats(const bf16* row, std::int64_t count, float* copy) {
    widen(row, copy, count);
    return copy;
}

}  // namespace

template <class T>
void FastKernels<T>::norm_heads(Team& team, const AttentionShape& shape, double epsilon, const T* raw,
                                const float* query_gain, const float* key_gain, const RopeTable<float>* rope,
                                T* qkv) {
    const Heads query = queries(shape, epsilon), key = keys(shape, epsilon);
    for_blocks(team, shape.tokens(), row_block, [&](std::int64_t begin, std::int64_t end) {
        const Room room(shape, 2);
        for (std::int64_t token = begin; token < end; ++token) {
            const T* in = raw + token * shape.width();
            T* out = qkv + token * shape.width();
            const float* x = as_floats(in, room.columns, room.array(0));
            float* y = room.array(1);
            rows::norm(query.shape, x, query_gain, nullptr, y, room.statistics);
            rows::norm(key.shape, x + key.column, key_gain, nullptr, y + key.column, room.statistics);
            const std::int64_t position = token % shape.sequence;
            for (std::int64_t at = 0; rope && at < room.columns; at += shape.head_size)
                rows::rotate(rope->half, rope->cosine.data() + position * rope->half,
                             rope->sine.data() + position * rope->half, 1.0f, y + at);
            rows::scale_row(room.columns, y, 1.0f, out);
            std::copy(in + room.columns, in + shape.width(), out + room.columns);
        }
    });
}

template <class T>
void FastKernels<T>::norm_heads_gradient(Team& team, const AttentionShape& shape, double epsilon,
                                         const T* raw, const float* query_gain, const float* key_gain,
                                         float* room, T* dqkv, float* query_gain_gradient,
                                         float* key_gain_gradient) {
    const Heads query = queries(shape, epsilon), key = keys(shape, epsilon);
    const std::int64_t size = shape.head_size;
    for_blocks(team, shape.tokens(), row_block, [&](std::int64_t begin, std::int64_t end) {
        const Room row(shape, 4);
        float* sums = room + begin / row_block * 2 * size;
        std::fill(sums, sums + 2 * size, 0.0f);
        for (std::int64_t token = begin; token < end; ++token) {
            T* gradient = dqkv + token * shape.width();
            const float* x = as_floats(raw + token * shape.width(), row.columns, row.array(0));
            const float* dy = as_floats(gradient, row.columns, row.array(1));
            float* y = row.array(2);
            float* dx = row.array(3);
            for (const bool of_keys : {false, true}) {
                const Heads& heads = of_keys ? key : query;
                const std::int64_t at = heads.column;
                const float* gain = of_keys ? key_gain : query_gain;
                rows::norm(heads.shape, x + at, gain, nullptr, y, row.statistics);
                for (std::int64_t i = 0; i < size; i += column_block)
                    rows::norm_parameter_gradient(heads.shape, std::min(column_block, size - i), x + at + i,
                                                  dy + at + i, row.statistics,
                                                  sums + (of_keys ? size : 0) + i, nullptr);
                rows::norm_backward(heads.shape, x + at, dy + at, gain, row.statistics, false, dx + at);
            }
            rows::scale_row(row.columns, dx, 1.0f, gradient);
        }
    });
    // The blocks in their order, whatever thread summed them up.
    const std::int64_t blocks = head_norm_room(shape) / (2 * size);
    for (std::int64_t i = 0; i < 2 * size; ++i) {
        double sum = 0.0;
        for (std::int64_t block = 0; block < blocks; ++block)
            sum += static_cast<double>(room[block * 2 * size + i]);
        (i < size ? query_gain_gradient[i] : key_gain_gradient[i - size]) = static_cast<float>(sum);
    }
}

template void FastKernels<float>::norm_heads(Team&, const AttentionShape&, double, const float*, const float*,
                                             const float*, const RopeTable<float>*, float*);
template void FastKernels<bf16>::norm_heads(Team&, const AttentionShape&, double, const bf16*, const float*,
                                            const float*, const RopeTable<float>*, bf16*);
template void FastKernels<float>::norm_heads_gradient(Team&, const AttentionShape&, double, const float*,
                                                      const float*, const float*, float*, float*, float*,
                                                      float*);
template void FastKernels<bf16>::norm_heads_gradient(Team&, const AttentionShape&, double, const bf16*,
                                                     const float*, const float*, float*, bf16*, float*,
                                                     float*);

}  // namespace wafermill

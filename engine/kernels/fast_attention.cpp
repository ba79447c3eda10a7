// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "engine/kernels/fast.h"
#include "engine/kernels/native_attention.h"
#include "engine/kernels/round.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"

// Scores exist for a tile of query rows at a time, against the keys that some row of the tile sees; the
// backward pass computes them again from the logarithm of each row's sum. T is the element of the stored
// operands; the products take fp32. bf16 operands come here only where the processor cannot multiply them
// (native_attention.cpp).
namespace wafermill {
namespace {

constexpr std::int64_t tile_rows = 64;
constexpr std::int64_t forward_rows = 256;  // of one work item, a multiple of tile_rows

std::int64_t padded(std::int64_t count) {
    return (count + 15) / 16 * 16;
}

/// Cuts one scratch allocation into 64-byte aligned pieces.
class Pieces {
  public:
    explicit Pieces(std::int64_t floats) : next_(thread_scratch<float>(ScratchSlot::attention, floats)) {}
    float* take(std::int64_t floats) {
        float* piece = next_;
        next_ += padded(floats);
        return piece;
    }

  private:
    float* next_;
};

/// Where one head's rows of one sample lie in [tokens, width] arrays.
struct Place {
    std::int64_t first_token, query, key, value;
};

Place place_of(const AttentionShape& shape, std::int64_t sample, std::int64_t head) {
    const std::int64_t kv_head = head / (shape.heads / shape.kv_heads);
    const std::int64_t key = shape.query_width() + kv_head * shape.head_size;
    return {sample * shape.sequence, head * shape.head_size, key, key + shape.kv_width()};
}

/// Columns of `source` as a product's operand: themselves, or widened into `copy`.
template <class T>
Matrix<float> operand(const T* source, std::int64_t stride, std::int64_t rows, std::int64_t columns,
                      float* copy) {
    if constexpr (std::is_same_v<T, float>) {
        return {source, stride, false};
    } else {
        for (std::int64_t row = 0; row < rows; ++row)
            widen(source + row * stride, copy + row * columns, columns);
        return {copy, columns, false};
    }
}

Matrix<float> transpose(Matrix<float> matrix) {
    matrix.transposed = !matrix.transposed;
    return matrix;
}

template <class T>
struct Attention {
    static constexpr bool copies = std::is_same_v<T, bf16>;

    const AttentionShape& shape;
    const T* qkv;
    const DropoutSite& dropout;
    const RopeTable<float>* rope = nullptr;
    float scale = 1.0f / std::sqrt(static_cast<float>(shape.head_size));

    std::int64_t head_floats() const { return padded(shape.sequence * shape.head_size); }
    std::int64_t tile_floats() const { return padded(tile_rows * shape.sequence); }

    Matrix<float> columns(const Place& place, std::int64_t column, std::int64_t rows, float* copy) const {
        return operand(qkv + place.first_token * shape.width() + column, shape.width(), rows, shape.head_size,
                       copy);
    }

    float* mask_row(std::int64_t sample, std::int64_t head, std::int64_t position) const {
        float* mask = thread_scratch<float>(ScratchSlot::mask, shape.sequence);
        dropout_mask(dropout, sample, head, position, 0, position + 1, mask);
        return mask;
    }

    void forward(std::int64_t sample, std::int64_t head, std::int64_t begin, std::int64_t end, T* out,
                 float* log_sum) const {
        const Place place = place_of(shape, sample, head);
        Pieces pieces(3 * head_floats() + tile_floats() + padded(tile_rows * shape.head_size));
        const Matrix<float> key =
            columns(place, place.key, end, copies ? pieces.take(head_floats()) : nullptr);
        const Matrix<float> value =
            columns(place, place.value, end, copies ? pieces.take(head_floats()) : nullptr);
        const Matrix<float> query =
            columns(place, place.query, end, copies ? pieces.take(head_floats()) : nullptr);
        float* scores = pieces.take(tile_floats());
        float* tile = pieces.take(tile_rows * shape.head_size);
        float inverse[tile_rows];
        for (std::int64_t first = begin; first < end; first += tile_rows) {
            const std::int64_t last = std::min(first + tile_rows, end);
            const std::int64_t low = shape.first_key(first), keys = last - low;  // that the tile sees
            fast_gemm_tile({last - first, keys, shape.head_size, keys, false}, rows_from(query, first),
                           transpose(rows_from(key, low)), scores);
            for (std::int64_t row = first; row < last; ++row) {
                float* line = scores + (row - first) * keys;
                const std::int64_t from = shape.first_key(row), count = row + 1 - from;
                float* seen = line + (from - low);
                float largest = 0.0f;
                const float sum = rows::softmax_numerators(count, scale, seen, &largest);
                log_sum[(sample * shape.heads + head) * shape.sequence + row] = largest + std::log(sum);
                inverse[row - first] = 1.0f / sum;
                if (dropout.active()) rows::multiply(count, seen, mask_row(sample, head, row) + from, seen);
                std::fill(line, seen, 0.0f);
                std::fill(seen + count, line + keys, 0.0f);
            }
            fast_gemm_tile({last - first, shape.head_size, keys, shape.head_size, false},
                           {scores, keys, false}, rows_from(value, low), tile);
            for (std::int64_t row = first; row < last; ++row)
                rows::scale_row(shape.head_size, tile + (row - first) * shape.head_size, inverse[row - first],
                                out + (place.first_token + row) * shape.query_width() + place.query);
        }
    }

    /// What the backward pass of one key head works with.
    struct Buffers {
        float *key, *value, *query, *dout, *scores, *gradient, *dkey, *dvalue, *dquery;
    };

    Buffers take_buffers() const {
        Pieces pieces(6 * head_floats() + 2 * tile_floats() + padded(tile_rows * shape.head_size));
        Buffers buffers{};
        if (copies) {
            buffers.key = pieces.take(head_floats());
            buffers.value = pieces.take(head_floats());
            buffers.query = pieces.take(head_floats());
            buffers.dout = pieces.take(head_floats());
        }
        buffers.dkey = pieces.take(head_floats());
        buffers.dvalue = pieces.take(head_floats());
        buffers.scores = pieces.take(tile_floats());
        buffers.gradient = pieces.take(tile_floats());
        buffers.dquery = pieces.take(tile_rows * shape.head_size);
        return buffers;
    }

    /// Puts one row of a head, rotated back, where it belongs; overwrites the row.
    void put(float* row, const Place& place, std::int64_t position, std::int64_t column, bool rotated,
             T* dqkv) const {
        if (rotated && rope)
            rows::rotate(rope->half, rope->cosine.data() + position * rope->half,
                         rope->sine.data() + position * rope->half, -1.0f, row);
        rows::scale_row(shape.head_size, row, 1.0f,
                        dqkv + (place.first_token + position) * shape.width() + column);
    }

    void backward(std::int64_t sample, std::int64_t kv_head, const float* log_sum, const T* dout,
                  T* dqkv) const {
        const std::int64_t group = shape.heads / shape.kv_heads, size = shape.sequence * shape.head_size;
        const Buffers buffers = take_buffers();
        std::fill(buffers.dkey, buffers.dkey + size, 0.0f);
        std::fill(buffers.dvalue, buffers.dvalue + size, 0.0f);
        const Place place = place_of(shape, sample, kv_head * group);
        const Matrix<float> key = columns(place, place.key, shape.sequence, buffers.key);
        const Matrix<float> value = columns(place, place.value, shape.sequence, buffers.value);
        for (std::int64_t head = kv_head * group; head < (kv_head + 1) * group; ++head)
            head_backward(sample, head, key, value, log_sum, dout, buffers, dqkv);
        for (std::int64_t row = 0; row < shape.sequence; ++row) {
            put(buffers.dkey + row * shape.head_size, place, row, place.key, true, dqkv);
            put(buffers.dvalue + row * shape.head_size, place, row, place.value, false, dqkv);
        }
    }

    void head_backward(std::int64_t sample, std::int64_t head, const Matrix<float>& key,
                       const Matrix<float>& value, const float* log_sum, const T* dout,
                       const Buffers& buffers, T* dqkv) const {
        const Place place = place_of(shape, sample, head);
        const std::int64_t size = shape.head_size;
        const Matrix<float> query = columns(place, place.query, shape.sequence, buffers.query);
        const Matrix<float> dhead = operand(dout + place.first_token * shape.query_width() + place.query,
                                            shape.query_width(), shape.sequence, size, buffers.dout);
        for (std::int64_t first = 0; first < shape.sequence; first += tile_rows) {
            const std::int64_t last = std::min(first + tile_rows, shape.sequence), rows = last - first;
            const std::int64_t low = shape.first_key(first), keys = last - low;  // that the tile sees
            const Matrix<float> query_tile = rows_from(query, first), dhead_tile = rows_from(dhead, first),
                                seen_key = rows_from(key, low);
            fast_gemm_tile({rows, keys, size, keys, false}, query_tile, transpose(seen_key), buffers.scores);
            fast_gemm_tile({rows, keys, size, keys, false}, dhead_tile, transpose(rows_from(value, low)),
                           buffers.gradient);
            for (std::int64_t row = first; row < last; ++row)
                row_gradient(sample, head, row, log_sum, {first, low, keys}, buffers);
            fast_gemm_tile({keys, size, rows, size, true}, {buffers.scores, keys, true}, dhead_tile,
                           buffers.dvalue + low * size);
            const Matrix<float> dscores{buffers.gradient, keys, false};
            fast_gemm_tile({rows, size, keys, size, false}, dscores, seen_key, buffers.dquery);
            fast_gemm_tile({keys, size, rows, size, true}, transpose(dscores), query_tile,
                           buffers.dkey + low * size);
            for (std::int64_t row = 0; row < rows; ++row)
                put(buffers.dquery + row * size, place, first + row, place.query, true, dqkv);
        }
    }

    /// A tile's first query, the first key that it sees, and how many.
    struct Span {
        std::int64_t first, low, keys;
    };

    /// Turns a row of scores into dropped probabilities, and the row of their gradients into the gradient of
    /// the scores.
    void row_gradient(std::int64_t sample, std::int64_t head, std::int64_t row, const float* log_sum,
                      Span span, const Buffers& buffers) const {
        const std::int64_t from = shape.first_key(row), seen = row + 1 - from;
        const std::int64_t at = (row - span.first) * span.keys, before = from - span.low;
        std::fill_n(buffers.scores + at, before, 0.0f);
        std::fill_n(buffers.gradient + at, before, 0.0f);
        float* scores = buffers.scores + at + before;
        float* gradient = buffers.gradient + at + before;
        rows::probabilities(seen, scale, log_sum[(sample * shape.heads + head) * shape.sequence + row],
                            scores);
        const float* mask = dropout.active() ? mask_row(sample, head, row) + from : nullptr;
        if (mask) rows::multiply(seen, gradient, mask, gradient);
        rows::softmax_gradient(seen, scores, rows::weighted_mean(seen, scores, gradient), scale, gradient,
                               gradient);
        if (mask) rows::multiply(seen, scores, mask, scores);
        const std::int64_t behind = span.keys - before - seen;
        std::fill_n(scores + seen, behind, 0.0f);
        std::fill_n(gradient + seen, behind, 0.0f);
    }
};

}  // namespace

template <class T>
void FastKernels<T>::attention_forward(Team& team, const AttentionShape& shape, const T* qkv,
                                       const DropoutSite& dropout, T* out, float* log_sum) {
    if constexpr (std::is_same_v<T, bf16>) {
        if (native_bf16()) return native_attention_forward(team, shape, qkv, dropout, out, log_sum);
    }
    const std::int64_t parts = (shape.sequence - shape.first + forward_rows - 1) / forward_rows;
    const Attention<T> attention{shape, qkv, dropout};
    team.parallel(shape.samples * shape.heads * parts, [&](std::int64_t item) {
        // The longest rows first, so that no thread is left with one at the end.
        const std::int64_t part = parts - 1 - item / (shape.samples * shape.heads);
        const std::int64_t rest = item % (shape.samples * shape.heads);
        attention.forward(rest / shape.heads, rest % shape.heads, shape.first + part * forward_rows,
                          std::min(shape.first + (part + 1) * forward_rows, shape.sequence), out, log_sum);
    });
}

template <class T>
void FastKernels<T>::attention_backward(Team& team, const AttentionShape& shape, const T* qkv,
                                        const float* log_sum, const T* dout, const DropoutSite& dropout,
                                        const RopeTable<float>* rope, T* dqkv) {
    if constexpr (std::is_same_v<T, bf16>) {
        if (native_bf16())
            return native_attention_backward(team, shape, qkv, log_sum, dout, dropout, rope, dqkv);
    }
    const Attention<T> attention{shape, qkv, dropout, rope};
    team.parallel(shape.samples * shape.kv_heads, [&](std::int64_t item) {
        attention.backward(item / shape.kv_heads, item % shape.kv_heads, log_sum, dout, dqkv);
    });
}

template void FastKernels<float>::attention_forward(Team&, const AttentionShape&, const float*,
                                                    const DropoutSite&, float*, float*);
template void FastKernels<bf16>::attention_forward(Team&, const AttentionShape&, const bf16*,
                                                   const DropoutSite&, bf16*, float*);
template void FastKernels<float>::attention_backward(Team&, const AttentionShape&, const float*, const float*,
                                                     const float*, const DropoutSite&,
                                                     const RopeTable<float>*, float*);
template void FastKernels<bf16>::attention_backward(Team&, const AttentionShape&, const bf16*, const float*,
                                                    const bf16*, const DropoutSite&, const RopeTable<float>*,
                                                    bf16*);

}  // namespace wafermill

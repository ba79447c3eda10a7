// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <type_traits>

#include "engine/kernels/fast.h"
#include "engine/kernels/round.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"

// Scores exist for a tile of query rows at a time, against all keys that the tile may see; the backward pass
// computes them again from the logarithm of each row's sum. T is the element of the stored operands, E the
// one that the products take: bf16 where the processor multiplies it, else fp32.
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
    template <class E>
    E* take_as(std::int64_t count) {
        return static_cast<E*>(static_cast<void*>(take(count)));
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

/// Columns of `source` as a product's operand: themselves for fp32, else converted or gathered into `copy`,
/// since bf16 products want operands without gaps.
template <class E, class T>
Matrix<E> operand(const T* source, std::int64_t stride, std::int64_t rows, std::int64_t columns, E* copy) {
    if constexpr (std::is_same_v<E, float> && std::is_same_v<T, float>) {
        return {source, stride, false};
    } else {
        for (std::int64_t row = 0; row < rows; ++row) {
            if constexpr (std::is_same_v<E, T>)
                std::copy_n(source + row * stride, columns, copy + row * columns);
            else if constexpr (std::is_same_v<E, float>)
                widen(source + row * stride, copy + row * columns, columns);
            else
                round_to(source + row * stride, copy + row * columns, columns);
        }
        return {copy, columns, false};
    }
}

template <class E>
Matrix<E> transpose(Matrix<E> matrix) {
    matrix.transposed = !matrix.transposed;
    return matrix;
}

template <class E>
Matrix<E> rows_from(Matrix<E> matrix, std::int64_t row) {
    matrix.data += row * matrix.stride;
    return matrix;
}

/// As the products' element: in place for fp32, rounded into `target` for bf16. Columns from `count` to
/// `width` become 0.
template <class E>
void finish_row(std::int64_t count, std::int64_t width, float* row, E* target) {
    std::fill(row + count, row + width, 0.0f);
    if constexpr (std::is_same_v<E, bf16>) round_to(row, target, width);
}

template <class E>
Matrix<E> as_operand(float* tile, E* rounded, std::int64_t stride) {
    if constexpr (std::is_same_v<E, float>)
        return {tile, stride, false};
    else
        return {rounded, stride, false};
}

template <class E, class T>
struct Attention {
    static constexpr bool copies = std::is_same_v<T, bf16>;
    static constexpr bool rounds = std::is_same_v<E, bf16>;

    const AttentionShape& shape;
    const T* qkv;
    const DropoutSite& dropout;
    float scale = 1.0f / std::sqrt(static_cast<float>(shape.head_size));

    std::int64_t head_floats() const { return padded(shape.sequence * shape.head_size); }
    std::int64_t tile_floats() const { return padded(tile_rows * shape.sequence); }

    Matrix<E> columns(const Place& place, std::int64_t column, std::int64_t rows, E* copy) const {
        return operand<E>(qkv + place.first_token * shape.width() + column, shape.width(), rows,
                          shape.head_size, copy);
    }

    float* mask_row(std::int64_t sample, std::int64_t head, std::int64_t position) const {
        float* mask = thread_scratch<float>(ScratchSlot::mask, shape.sequence);
        dropout_mask(dropout, sample, head, position, 0, position + 1, mask);
        return mask;
    }

    void forward(std::int64_t sample, std::int64_t head, std::int64_t begin, std::int64_t end, T* out,
                 float* log_sum) const {
        const Place place = place_of(shape, sample, head);
        Pieces pieces(3 * head_floats() + 2 * tile_floats() + padded(tile_rows * shape.head_size));
        const Matrix<E> key =
            columns(place, place.key, end, copies ? pieces.take_as<E>(head_floats()) : nullptr);
        const Matrix<E> value =
            columns(place, place.value, end, copies ? pieces.take_as<E>(head_floats()) : nullptr);
        const Matrix<E> query =
            columns(place, place.query, end, copies ? pieces.take_as<E>(head_floats()) : nullptr);
        float* scores = pieces.take(tile_floats());
        E* rounded = rounds ? pieces.take_as<E>(tile_floats()) : nullptr;
        float* tile = pieces.take(tile_rows * shape.head_size);
        float inverse[tile_rows];
        for (std::int64_t first = begin; first < end; first += tile_rows) {
            const std::int64_t last = std::min(first + tile_rows, end);
            fast_gemm_tile({last - first, last, shape.head_size, last, false}, rows_from(query, first),
                           transpose(key), scores);
            for (std::int64_t row = first; row < last; ++row) {
                float* line = scores + (row - first) * last;
                float largest = 0.0f;
                const float sum = rows::softmax_numerators(row + 1, scale, line, &largest);
                log_sum[(sample * shape.heads + head) * shape.sequence + row] = largest + std::log(sum);
                inverse[row - first] = 1.0f / sum;
                if (dropout.active()) rows::multiply(row + 1, line, mask_row(sample, head, row), line);
                finish_row(row + 1, last, line, rounded + (rounds ? (row - first) * last : 0));
            }
            fast_gemm_tile({last - first, shape.head_size, last, shape.head_size, false},
                           as_operand(scores, rounded, last), value, tile);
            for (std::int64_t row = first; row < last; ++row)
                rows::scale_row(shape.head_size, tile + (row - first) * shape.head_size, inverse[row - first],
                                out + (place.first_token + row) * shape.query_width() + place.query);
        }
    }

    /// What the backward pass of one key head works with.
    struct Buffers {
        E *key, *value, *query, *dout, *rounded;
        float *scores, *gradient, *dkey, *dvalue;
    };

    Buffers take_buffers() const {
        Pieces pieces(6 * head_floats() + 3 * tile_floats());
        Buffers buffers{};
        if (copies) {
            buffers.key = pieces.take_as<E>(head_floats());
            buffers.value = pieces.take_as<E>(head_floats());
            buffers.query = pieces.take_as<E>(head_floats());
        }
        if (rounds) {
            buffers.dout = pieces.take_as<E>(head_floats());
            buffers.rounded = pieces.take_as<E>(tile_floats());
        }
        buffers.dkey = pieces.take(head_floats());
        buffers.dvalue = pieces.take(head_floats());
        buffers.scores = pieces.take(tile_floats());
        buffers.gradient = pieces.take(tile_floats());
        return buffers;
    }

    void backward(std::int64_t sample, std::int64_t kv_head, const float* log_sum, const float* dout,
                  float* dqkv) const {
        const std::int64_t group = shape.heads / shape.kv_heads, size = shape.sequence * shape.head_size;
        const Buffers buffers = take_buffers();
        std::fill(buffers.dkey, buffers.dkey + size, 0.0f);
        std::fill(buffers.dvalue, buffers.dvalue + size, 0.0f);
        const Place place = place_of(shape, sample, kv_head * group);
        const Matrix<E> key = columns(place, place.key, shape.sequence, buffers.key);
        const Matrix<E> value = columns(place, place.value, shape.sequence, buffers.value);
        for (std::int64_t head = kv_head * group; head < (kv_head + 1) * group; ++head)
            head_backward(sample, head, key, value, log_sum, dout, buffers, dqkv);
        for (std::int64_t row = 0; row < shape.sequence; ++row) {
            float* target = dqkv + (place.first_token + row) * shape.width();
            const std::int64_t at = row * shape.head_size;
            std::copy(buffers.dkey + at, buffers.dkey + at + shape.head_size, target + place.key);
            std::copy(buffers.dvalue + at, buffers.dvalue + at + shape.head_size, target + place.value);
        }
    }

    void head_backward(std::int64_t sample, std::int64_t head, const Matrix<E>& key, const Matrix<E>& value,
                       const float* log_sum, const float* dout, const Buffers& buffers, float* dqkv) const {
        const Place place = place_of(shape, sample, head);
        const std::int64_t size = shape.head_size;
        const Matrix<E> query = columns(place, place.query, shape.sequence, buffers.query);
        const Matrix<E> dhead = operand<E>(dout + place.first_token * shape.query_width() + place.query,
                                           shape.query_width(), shape.sequence, size, buffers.dout);
        for (std::int64_t first = 0; first < shape.sequence; first += tile_rows) {
            const std::int64_t last = std::min(first + tile_rows, shape.sequence), rows = last - first;
            const Matrix<E> query_tile = rows_from(query, first), dhead_tile = rows_from(dhead, first);
            fast_gemm_tile({rows, last, size, last, false}, query_tile, transpose(key), buffers.scores);
            fast_gemm_tile({rows, last, size, last, false}, dhead_tile, transpose(value), buffers.gradient);
            for (std::int64_t row = first; row < last; ++row)
                row_gradient(sample, head, row, log_sum, {first, last}, buffers);
            const Matrix<E> dropped = as_operand(buffers.scores, buffers.rounded, last);
            fast_gemm_tile({last, size, rows, size, true}, transpose(dropped), dhead_tile, buffers.dvalue);
            if constexpr (rounds) round_to(buffers.gradient, buffers.rounded, rows * last);
            const Matrix<E> dscores = as_operand(buffers.gradient, buffers.rounded, last);
            fast_gemm_tile({rows, size, last, shape.width(), false}, dscores, key,
                           dqkv + (place.first_token + first) * shape.width() + place.query);
            fast_gemm_tile({last, size, rows, size, true}, transpose(dscores), query_tile, buffers.dkey);
        }
    }

    struct Span {
        std::int64_t first, last;
    };

    /// Turns a row of scores into dropped probabilities, and the row of their gradients into the gradient of
    /// the scores.
    void row_gradient(std::int64_t sample, std::int64_t head, std::int64_t row, const float* log_sum,
                      Span span, const Buffers& buffers) const {
        const std::int64_t seen = row + 1, at = (row - span.first) * span.last;
        float* scores = buffers.scores + at;
        float* gradient = buffers.gradient + at;
        rows::probabilities(seen, scale, log_sum[(sample * shape.heads + head) * shape.sequence + row],
                            scores);
        const float* mask = dropout.active() ? mask_row(sample, head, row) : nullptr;
        if (mask) rows::multiply(seen, gradient, mask, gradient);
        rows::softmax_gradient(seen, scores, rows::weighted_mean(seen, scores, gradient), scale, gradient,
                               gradient);
        if (mask) rows::multiply(seen, scores, mask, scores);
        finish_row(seen, span.last, scores, buffers.rounded + (rounds ? at : 0));
        std::fill(gradient + seen, gradient + span.last, 0.0f);
    }
};

/// For tests: WAFERMILL_BF16_ATTENTION chooses bf16 products where the processor would have fp32 ones.
bool bf16_products() {
    static const bool wanted = native_bf16() || std::getenv("WAFERMILL_BF16_ATTENTION");
    return wanted;
}

template <class T, class Run>
void with_element(const Run& run) {
    if constexpr (std::is_same_v<T, bf16>) {
        if (bf16_products()) return run(bf16{});
    }
    run(0.0f);
}

}  // namespace

template <class T>
void FastKernels<T>::attention_forward(Team& team, const AttentionShape& shape, const T* qkv,
                                       const DropoutSite& dropout, T* out, float* log_sum) {
    const std::int64_t parts = (shape.sequence + forward_rows - 1) / forward_rows;
    with_element<T>([&](auto element) {
        const Attention<decltype(element), T> attention{shape, qkv, dropout};
        team.parallel(shape.samples * shape.heads * parts, [&](std::int64_t item) {
            // The longest rows first, so that no thread is left with one at the end.
            const std::int64_t part = parts - 1 - item / (shape.samples * shape.heads);
            const std::int64_t rest = item % (shape.samples * shape.heads);
            attention.forward(rest / shape.heads, rest % shape.heads, part * forward_rows,
                              std::min((part + 1) * forward_rows, shape.sequence), out, log_sum);
        });
    });
}

template <class T>
void FastKernels<T>::attention_backward(Team& team, const AttentionShape& shape, const T* qkv,
                                        const float* log_sum, const float* dout, const DropoutSite& dropout,
                                        float* dqkv) {
    with_element<T>([&](auto element) {
        const Attention<decltype(element), T> attention{shape, qkv, dropout};
        team.parallel(shape.samples * shape.kv_heads, [&](std::int64_t item) {
            attention.backward(item / shape.kv_heads, item % shape.kv_heads, log_sum, dout, dqkv);
        });
    });
}

template void FastKernels<float>::attention_forward(Team&, const AttentionShape&, const float*,
                                                    const DropoutSite&, float*, float*);
template void FastKernels<bf16>::attention_forward(Team&, const AttentionShape&, const bf16*,
                                                   const DropoutSite&, bf16*, float*);
template void FastKernels<float>::attention_backward(Team&, const AttentionShape&, const float*, const float*,
                                                     const float*, const DropoutSite&, float*);
template void FastKernels<bf16>::attention_backward(Team&, const AttentionShape&, const bf16*, const float*,
                                                    const float*, const DropoutSite&, float*);

}  // namespace wafermill

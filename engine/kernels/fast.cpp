// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/fast.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "engine/kernels/native_rows.h"
#include "engine/kernels/panels.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/sums.h"

namespace wafermill {
namespace {

constexpr std::int64_t column_block = 64;

NormShape part(const NormShape& shape, std::int64_t begin, std::int64_t end) {
    return {shape.kind, end - begin, shape.hidden, shape.epsilon};
}

/// The mask of one row in this thread's scratch; nullptr without dropout.
const float* row_mask(const DropoutSite& site, std::int64_t row, std::int64_t sequence, std::int64_t count) {
    if (!site.active()) return nullptr;
    float* mask = thread_scratch<float>(ScratchSlot::mask, count);
    dropout_mask(site, row / sequence, 0, row % sequence, 0, count, mask);
    return mask;
}

/// Turns those of columns [column, column + columns) of a row of queries, keys and values that are queries
/// or keys; `values` points at the first.
void rotate_heads(const AttentionShape& shape, const RopeTable<float>& rope, std::int64_t position,
                  std::int64_t column, std::int64_t columns, float* values) {
    const float* cosine = rope.cosine.data() + position * rope.half;
    const float* sine = rope.sine.data() + position * rope.half;
    const std::int64_t turned = std::min(columns, shape.query_width() + shape.kv_width() - column);
    for (std::int64_t at = 0; at < turned; at += shape.head_size)
        rows::rotate(rope.half, cosine, sine, 1.0f, values + at);
}

}  // namespace

template <class T>
void FastKernels<T>::norm_forward(Team& team, const NormShape& shape, const float* x, const float* gain,
                                  const float* bias, T* y, float* statistics) {
    for_blocks(team, shape.rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        const std::int64_t at = begin * shape.hidden;
        rows::norm(part(shape, begin, end), x + at, gain, bias, y + at, statistics + 2 * begin);
    });
}

template <class T>
void FastKernels<T>::norm_parameter_gradient(Team& team, const NormShape& shape, const float* x,
                                             const float* dy, const float* statistics, float* gain_gradient,
                                             float* bias_gradient) {
    for_blocks(team, shape.hidden, column_block, [&](std::int64_t begin, std::int64_t end) {
        rows::norm_parameter_gradient(shape, end - begin, x + begin, dy + begin, statistics,
                                      gain_gradient + begin, bias_gradient ? bias_gradient + begin : nullptr);
    });
}

template <class T>
void FastKernels<T>::norm_backward(Team& team, const NormShape& shape, const float* x, const float* dy,
                                   const float* gain, const float* statistics, bool add, float* dx) {
    for_blocks(team, shape.rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        const std::int64_t at = begin * shape.hidden;
        rows::norm_backward(part(shape, begin, end), x + at, dy + at, gain, statistics + 2 * begin, add,
                            dx + at);
    });
}

template <class T>
void FastKernels<T>::norm_gradients(Team& team, const NormShape& shape, const float* x, const float* dy,
                                    const float* gain, const float* statistics, bool add, float* dx,
                                    float* gain_gradient, float* bias_gradient) {
    if (!std::is_same_v<T, bf16> || !native_bf16()) {
        norm_parameter_gradient(team, shape, x, dy, statistics, gain_gradient, bias_gradient);
        return norm_backward(team, shape, x, dy, gain, statistics, add, dx);
    }
    // Each 32 rows leave their sums, which then are added in order.
    const std::int64_t n = shape.hidden, blocks = (shape.rows + row_block - 1) / row_block;
    float* gain_sums = thread_scratch<float>(ScratchSlot::packed, 2 * blocks * n);
    float* bias_sums = bias_gradient ? gain_sums + blocks * n : nullptr;
    for_blocks(team, shape.rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        const std::int64_t at = begin * n, place = begin / row_block * n;
        native_rows::norm_gradients(part(shape, begin, end), x + at, dy + at, gain, statistics + 2 * begin,
                                    add, dx + at, gain_sums + place, bias_sums ? bias_sums + place : nullptr);
    });
    const auto add_sums = [&](float* sums, float* gradient) {
        for (std::int64_t block = 1; block < blocks; ++block) add_into(sums, sums + block * n, n);
        add_into(gradient, sums, n);
    };
    add_sums(gain_sums, gain_gradient);
    if (bias_sums) add_sums(bias_sums, bias_gradient);
}

template <class T>
void FastKernels<T>::weight_gradient(Team& team, std::int64_t rows, std::int64_t in, std::int64_t out,
                                     const T* dy, const T* x, float* weight_gradient, float* bias_gradient,
                                     bool add) {
    fast_weight_gradient(team, {out, in, rows, in, add}, dy, x, weight_gradient, bias_gradient);
}

template <class T>
void FastKernels<T>::input_gradient(Team& team, std::int64_t rows, std::int64_t in, std::int64_t out,
                                    const T* dy, const T* weight, T* dx) {
    fast_product(team, {rows, in, out}, {dy, out, false}, {weight, in, false},
                 {.planes = {written_plane(dx, in)}}, [&](const Strip& strip) {
                     for (std::int64_t row = 0; row < strip.rows; ++row)
                         rows::scale_row(strip.columns, strip.values + row * strip.stride, 1.0f,
                                         dx + (strip.row + row) * in + strip.column);
                 });
}

template <class T>
void FastKernels<T>::project_qkv(Team& team, const AttentionShape& shape, std::int64_t hidden, const T* x,
                                 const T* weight, const float* bias, const RopeTable<float>* rope, T* qkv) {
    const std::int64_t width = shape.width();
    const auto finish = [&](const Strip& strip) {
        const float* strip_bias = bias ? bias + strip.column : nullptr;
        for (std::int64_t row = 0; row < strip.rows; ++row) {
            const std::int64_t token = strip.row + row;
            float* values = strip.values + row * strip.stride;
            T* out = qkv + token * width + strip.column;
            if (!rope) {
                rows::add_bias(strip.columns, values, strip_bias, out);
                continue;
            }
            if (strip_bias) rows::add_bias(strip.columns, values, strip_bias, values);
            rotate_heads(shape, *rope, token % shape.sequence, strip.column, strip.columns, values);
            rows::scale_row(strip.columns, values, 1.0f, out);
        }
    };
    fast_product(team, {shape.tokens(), width, hidden}, {x, hidden, false}, {weight, hidden, true},
                 {.unit = rope ? shape.head_size : 1, .planes = {written_plane(qkv, width)}}, finish);
}

template <class T>
void FastKernels<T>::project_up(Team& team, const FeedForwardShape& shape, std::int64_t hidden, const T* x,
                                const T* weight, const float* bias, T* before, T* after) {
    const std::int64_t width = shape.width(), ffn = shape.ffn;
    const bool gated = shape.kind == FeedForwardKind::swiglu;
    const auto finish = [&](const Strip& strip) {
        const float* first_bias = bias ? bias + strip.column : nullptr;
        for (std::int64_t row = 0; row < strip.rows; ++row) {
            const float* values = strip.values + row * strip.stride;
            T* kept = before + (strip.row + row) * width + strip.column;
            T* result = after + (strip.row + row) * ffn + strip.column;
            if (!gated) {
                rows::biased_gelu(strip.columns, values, first_bias, kept, result);
                continue;
            }
            rows::add_bias(strip.columns, values, first_bias, kept);
            rows::add_bias(strip.columns, strip.twin + row * strip.stride, bias ? first_bias + ffn : nullptr,
                           kept + ffn);
            rows::swiglu(strip.columns, kept, kept + ffn, result);
        }
    };
    fast_product(
        team, {shape.rows, width, hidden}, {x, hidden, false}, {weight, hidden, true},
        {.half = gated ? ffn : 0, .planes = {written_plane(before, width), written_plane(after, ffn)}},
        finish);
}

template <class T>
void FastKernels<T>::down_gradient(Team& team, const FeedForwardShape& shape, std::int64_t hidden,
                                   const T* dy, const T* weight, const T* before, T* dbefore, T* after) {
    const std::int64_t width = shape.width(), ffn = shape.ffn;
    const auto finish = [&](const Strip& strip) {
        for (std::int64_t row = 0; row < strip.rows; ++row) {
            const float* dafter = strip.values + row * strip.stride;
            const std::int64_t at = (strip.row + row) * width + strip.column;
            T* result = after + (strip.row + row) * ffn + strip.column;
            if (shape.kind == FeedForwardKind::gelu_tanh)
                rows::gelu_gradient(strip.columns, before + at, dafter, dbefore + at, result);
            else
                rows::swiglu_gradient(strip.columns, before + at, before + at + ffn, dafter, dbefore + at,
                                      dbefore + at + ffn, result);
        }
    };
    fast_product(
        team, {shape.rows, ffn, hidden}, {dy, hidden, false}, {weight, ffn, false},
        {.planes = {read_plane(before, width), written_plane(dbefore, width), written_plane(after, ffn)}},
        finish);
}

template <class T>
void FastKernels<T>::project_residual(Team& team, const ResidualShape& shape, const T* x, const T* weight,
                                      const float* bias, const DropoutSite& dropout, const float* stream,
                                      float* out) {
    const auto finish = [&](const Strip& strip) {
        for (std::int64_t row = 0; row < strip.rows; ++row) {
            const std::int64_t token = strip.row + row, at = token * shape.hidden + strip.column;
            const float* mask = row_mask(dropout, token, shape.sequence, shape.hidden);
            rows::add_residual(strip.columns, strip.values + row * strip.stride,
                               bias ? bias + strip.column : nullptr, mask ? mask + strip.column : nullptr,
                               stream + at, out + at);
        }
    };
    fast_product(team, {shape.rows, shape.hidden, shape.in}, {x, shape.in, false}, {weight, shape.in, true},
                 {.planes = {read_plane(stream, shape.hidden), written_plane(out, shape.hidden)}}, finish);
}

template <class T>
void FastKernels<T>::activation_forward(Team& team, const FeedForwardShape& shape, const float* product,
                                        const float* bias, T* before, T* after) {
    const std::int64_t width = shape.width();
    for_blocks(team, shape.rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            T* kept = before + row * width;
            rows::add_bias(width, product + row * width, bias, kept);
            if (shape.kind == FeedForwardKind::gelu_tanh)
                rows::gelu(width, kept, after + row * width);
            else
                rows::swiglu(shape.ffn, kept, kept + shape.ffn, after + row * shape.ffn);
        }
    });
}

template <class T>
void FastKernels<T>::activation_backward(Team& team, const FeedForwardShape& shape, const T* before,
                                         const float* dafter, T* dbefore) {
    const std::int64_t width = shape.width(), ffn = shape.ffn;
    for_blocks(team, shape.rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            const std::int64_t at = row * width;
            if (shape.kind == FeedForwardKind::gelu_tanh)
                rows::gelu_gradient(width, before + at, dafter + at, dbefore + at);
            else
                rows::swiglu_gradient(ffn, before + at, before + at + ffn, dafter + row * ffn, dbefore + at,
                                      dbefore + at + ffn);
        }
    });
}

template <class T>
void FastKernels<T>::activation(Team& team, const FeedForwardShape& shape, const T* before, T* after) {
    const std::int64_t width = shape.width();
    for_blocks(team, shape.rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        if (shape.kind == FeedForwardKind::gelu_tanh) {
            rows::gelu((end - begin) * width, before + begin * width, after + begin * width);
            return;
        }
        for (std::int64_t row = begin; row < end; ++row)
            rows::swiglu(shape.ffn, before + row * width, before + row * width + shape.ffn,
                         after + row * shape.ffn);
    });
}

template <class T>
void FastKernels<T>::residual_gradient(Team& team, std::int64_t count, std::int64_t hidden,
                                       std::int64_t sequence, const float* dx, const DropoutSite& dropout,
                                       T* dy) {
    for_blocks(team, count, row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row)
            rows::multiply(hidden, dx + row * hidden, row_mask(dropout, row, sequence, hidden),
                           dy + row * hidden);
    });
}

template <class T>
void FastKernels<T>::embed(Team& team, std::int64_t count, std::int64_t hidden, std::int64_t sequence,
                           const T* tokens, const T* positions, const std::int32_t* ids,
                           const DropoutSite& dropout, float* x) {
    for_blocks(team, count, row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row)
            rows::embed(hidden, tokens + ids[row] * hidden,
                        positions ? positions + row % sequence * hidden : nullptr,
                        row_mask(dropout, row, sequence, hidden), x + row * hidden);
    });
}

template <class T>
void FastKernels<T>::scatter_add(Team& team, std::int64_t count, std::int64_t hidden, std::int64_t sequence,
                                 const float* dx, const DropoutSite& dropout, const std::int32_t* ids,
                                 float* table) {
    for_blocks(team, hidden, column_block, [&](std::int64_t begin, std::int64_t end) {
        float mask[column_block];
        for (std::int64_t row = 0; row < count; ++row) {
            if (dropout.active()) dropout_mask(dropout, row / sequence, 0, row % sequence, begin, end, mask);
            float* target = table + (ids ? ids[row] : row % sequence) * hidden + begin;
            rows::add_residual(end - begin, dx + row * hidden + begin, nullptr,
                               dropout.active() ? mask : nullptr, target, target);
        }
    });
}

template <class T>
void FastKernels<T>::head_loss(Team& team, const HeadShape& shape, const T* x, const T* weight,
                               const std::int32_t* targets, float scale, float* room, double* losses,
                               T* dlogits, const LossTerms& terms) {
    const std::int64_t pieces = shape.pieces(), vocab = shape.vocab;
    const double uniform = terms.label_smoothing / static_cast<double>(vocab);
    float* largest = room;
    float* sums = largest + shape.rows * pieces;
    float* at_target = sums + shape.rows * pieces;
    const auto finish = [&](const Strip& strip) {
        for (std::int64_t row = 0; row < strip.rows; ++row) {
            const std::int64_t token = strip.row + row;
            const float* logits = strip.values + row * strip.stride;
            for (std::int64_t at = 0; at < strip.columns; at += HeadShape::piece) {
                const std::int64_t column = strip.column + at,
                                   place = token * pieces + column / HeadShape::piece;
                sums[place] =
                    rows::exponentials(std::min(HeadShape::piece, strip.columns - at), logits + at,
                                       dlogits ? dlogits + token * vocab + column : nullptr, largest + place);
            }
            const std::int64_t target = targets[token] - strip.column;
            if (target >= 0 && target < strip.columns) at_target[token] = logits[target];
        }
    };
    fast_product(team, {shape.rows, vocab, shape.hidden}, {x, shape.hidden, false},
                 {weight, shape.hidden, true},
                 {.unit = HeadShape::piece, .planes = {written_plane(dlogits, vocab)}}, finish);

    for_blocks(team, shape.rows, 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            const float* row_largest = largest + row * pieces;
            const double log_sum = rows::log_sum(pieces, row_largest, sums + row * pieces);
            losses[row] = log_sum - static_cast<double>(at_target[row]);
            if (!dlogits) continue;
            T* out = dlogits + row * vocab;
            const double growth = 1.0 + 2.0 * terms.z_loss * log_sum;
            for (std::int64_t piece = 0; piece < pieces; ++piece) {
                const std::int64_t column = piece * HeadShape::piece;
                const double factor = growth * std::exp(static_cast<double>(row_largest[piece]) - log_sum);
                rows::scale_in_place(std::min(HeadShape::piece, vocab - column), out + column,
                                     scale * static_cast<float>(factor), static_cast<float>(scale * uniform));
            }
            const double probability = std::exp(-losses[row]);
            const auto slope =
                static_cast<float>(scale * (probability * growth - (1.0 - terms.label_smoothing) - uniform));
            if constexpr (std::is_same_v<T, bf16>)
                out[targets[row]] = to_bf16(slope);
            else
                out[targets[row]] = slope;
        }
    });
}

template struct FastKernels<float>;
template struct FastKernels<bf16>;

}  // namespace wafermill

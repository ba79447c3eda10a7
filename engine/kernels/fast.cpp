// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/fast.h"

#include <cmath>
#include <type_traits>

#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"

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

void rotate_heads(const AttentionShape& shape, const RopeTable<float>& rope, std::int64_t position,
                  float direction, float* row) {
    const float* cosine = rope.cosine.data() + position * rope.half;
    const float* sine = rope.sine.data() + position * rope.half;
    for (std::int64_t head = 0; head < shape.heads + shape.kv_heads; ++head)
        rows::rotate(rope.half, cosine, sine, direction, row + head * shape.head_size);
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
void FastKernels<T>::finish_qkv(Team& team, const AttentionShape& shape, const float* product,
                                const float* bias, const RopeTable<float>* rope, T* qkv) {
    const std::int64_t width = shape.width();
    for_blocks(team, shape.tokens(), row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t token = begin; token < end; ++token) {
            if (!rope) {
                rows::add_bias(width, product + token * width, bias, qkv + token * width);
                continue;
            }
            float* row = thread_scratch<float>(ScratchSlot::mask, width);
            rows::add_bias(width, product + token * width, bias, row);
            rotate_heads(shape, *rope, token % shape.sequence, 1.0f, row);
            rows::scale_row(width, row, 1.0f, qkv + token * width);
        }
    });
}

template <class T>
void FastKernels<T>::finish_qkv_gradient(Team& team, const AttentionShape& shape, float* dqkv,
                                         const RopeTable<float>* rope, T* dproduct) {
    const std::int64_t width = shape.width();
    for_blocks(team, shape.tokens(), row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t token = begin; token < end; ++token) {
            if (rope) rotate_heads(shape, *rope, token % shape.sequence, -1.0f, dqkv + token * width);
            rows::scale_row(width, dqkv + token * width, 1.0f, dproduct + token * width);
        }
    });
}

template <class T>
void FastKernels<T>::activation_forward(Team& team, const FeedForwardShape& shape, const float* product,
                                        const float* bias, T* before, T* after) {
    const std::int64_t width = shape.width();
    for_blocks(team, shape.rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            rows::add_bias(width, product + row * width, bias, before + row * width);
            if (shape.kind == FeedForwardKind::gelu_tanh)
                rows::gelu(width, before + row * width, after + row * width);
            else
                rows::swiglu(shape.ffn, before + row * width, after + row * shape.ffn);
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
            rows::swiglu(shape.ffn, before + row * width, after + row * shape.ffn);
    });
}

template <class T>
void FastKernels<T>::activation_backward(Team& team, const FeedForwardShape& shape, const T* before,
                                         const float* dafter, T* dbefore) {
    const std::int64_t width = shape.width();
    for_blocks(team, shape.rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        if (shape.kind == FeedForwardKind::gelu_tanh) {
            const std::int64_t at = begin * width;
            rows::gelu_gradient((end - begin) * width, before + at, dafter + at, dbefore + at);
            return;
        }
        for (std::int64_t row = begin; row < end; ++row)
            rows::swiglu_gradient(shape.ffn, before + row * width, dafter + row * shape.ffn,
                                  dbefore + row * width);
    });
}

template <class T>
void FastKernels<T>::add_residual(Team& team, std::int64_t count, std::int64_t hidden, std::int64_t sequence,
                                  const float* y, const float* bias, const DropoutSite& dropout, float* x) {
    for_blocks(team, count, row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row)
            rows::add_residual(hidden, y + row * hidden, bias, row_mask(dropout, row, sequence, hidden),
                               x + row * hidden);
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
void FastKernels<T>::column_sums(Team& team, std::int64_t count, std::int64_t columns, const T* m,
                                 float* sums) {
    for_blocks(team, columns, column_block, [&](std::int64_t begin, std::int64_t end) {
        rows::column_sums(count, end - begin, columns, m + begin, sums + begin);
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
            rows::add_residual(end - begin, dx + row * hidden + begin, nullptr,
                               dropout.active() ? mask : nullptr,
                               table + (ids ? ids[row] : row % sequence) * hidden + begin);
        }
    });
}

template <class T>
void FastKernels<T>::cross_entropy(Team& team, std::int64_t count, std::int64_t vocab, const float* logits,
                                   const std::int32_t* targets, float scale, double* losses, T* dlogits,
                                   const LossTerms& terms) {
    const double uniform = terms.label_smoothing / static_cast<double>(vocab);
    for_blocks(team, count, 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            const float* in = logits + row * vocab;
            const float at_target = in[targets[row]];
            const double log_sum = rows::log_sum_exp(vocab, in);
            losses[row] = log_sum - static_cast<double>(at_target);
            if (!dlogits) continue;
            T* out = dlogits + row * vocab;
            const double growth = 1.0 + 2.0 * terms.z_loss * log_sum;
            rows::scaled_softmax(vocab, in, static_cast<float>(log_sum), static_cast<float>(scale * growth),
                                 static_cast<float>(scale * uniform), out);
            const double probability = std::exp(static_cast<double>(at_target) - log_sum);
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

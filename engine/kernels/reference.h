// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <Eigen/Core>
#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <vector>

#include "engine/kernels/dropout.h"
#include "engine/kernels/round.h"
#include "engine/kernels/routing.h"
#include "engine/kernels/shapes.h"

namespace wafermill {

/// Every kernel in plain form: what the fast kernels are compared with, and what trains when they fail. In
/// double it serves finite differences. FastKernels has the same functions.
template <class R>
struct ReferenceKernels {
    using Real = R;
    using Operand = R;

    using Dense = Eigen::Matrix<R, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    using Map = Eigen::Map<Dense, 0, Eigen::OuterStride<>>;
    using ConstMap = Eigen::Map<const Dense, 0, Eigen::OuterStride<>>;

    static void gemm(Team& team, const GemmShape& shape, Matrix<R> a, Matrix<R> b, R* c) {
        for_tiles(team, shape.m, shape.n, tile_size(shape.m, shape.n, {256, 384}),
                  [&](std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
                      gemm_tile(shape, a, b, c, {row, rows, column, columns});
                  });
    }

    static void copy_rows(Team& team, std::int64_t rows, std::int64_t columns, const R* from, R* to) {
        copy_all_rows(team, rows, columns, from, to);
    }
    static void clear(Team& team, std::int64_t count, R* values) { clear_values(team, count, values); }

    /// y = (x - mean) * rstd * gain + bias for each row (mean 0 for RMSNorm); `statistics` [rows, 2] gets
    /// mean and rstd.
    static void norm_forward(Team&, const NormShape& shape, const R* x, const R* gain, const R* bias, R* y,
                             R* statistics) {
        for (std::int64_t row = 0; row < shape.rows; ++row) {
            const R* in = x + row * shape.hidden;
            R mean = 0, square = 0;
            if (shape.kind == NormKind::layer_norm) {
                for (std::int64_t i = 0; i < shape.hidden; ++i) mean += in[i];
                mean /= static_cast<R>(shape.hidden);
            }
            for (std::int64_t i = 0; i < shape.hidden; ++i) square += (in[i] - mean) * (in[i] - mean);
            const R rstd =
                R(1) / std::sqrt(square / static_cast<R>(shape.hidden) + static_cast<R>(shape.epsilon));
            for (std::int64_t i = 0; i < shape.hidden; ++i)
                y[row * shape.hidden + i] = (in[i] - mean) * rstd * gain[i] + (bias ? bias[i] : R(0));
            statistics[2 * row] = mean;
            statistics[2 * row + 1] = rstd;
        }
    }

    /// Adds the gradients of gain and bias (nullptr: none), each summed up first.
    static void norm_parameter_gradient(Team&, const NormShape& shape, const R* x, const R* dy,
                                        const R* statistics, R* gain_gradient, R* bias_gradient) {
        for (std::int64_t i = 0; i < shape.hidden; ++i) {
            R gain = 0, bias = 0;
            for (std::int64_t row = 0; row < shape.rows; ++row) {
                const std::int64_t at = row * shape.hidden + i;
                gain += dy[at] * (x[at] - statistics[2 * row]) * statistics[2 * row + 1];
                bias += dy[at];
            }
            gain_gradient[i] += gain;
            if (bias_gradient) bias_gradient[i] += bias;
        }
    }

    /// dx = (dx if `add` else 0) + gradient of the norm's input. x may be dx when not adding.
    static void norm_backward(Team&, const NormShape& shape, const R* x, const R* dy, const R* gain,
                              const R* statistics, bool add, R* dx) {
        for (std::int64_t row = 0; row < shape.rows; ++row) {
            const R mean = statistics[2 * row], rstd = statistics[2 * row + 1];
            const R* in = x + row * shape.hidden;
            const R* out = dy + row * shape.hidden;
            R sum = 0, dot = 0;
            for (std::int64_t i = 0; i < shape.hidden; ++i) {
                sum += out[i] * gain[i];
                dot += out[i] * gain[i] * (in[i] - mean) * rstd;
            }
            if (shape.kind == NormKind::rms_norm) sum = 0;
            const R n = static_cast<R>(shape.hidden);
            for (std::int64_t i = 0; i < shape.hidden; ++i) {
                const R value = rstd * (out[i] * gain[i] - sum / n - (in[i] - mean) * rstd * dot / n);
                R& target = dx[row * shape.hidden + i];
                target = add ? target + value : value;
            }
        }
    }

    /// norm_parameter_gradient() and norm_backward().
    static void norm_gradients(Team& team, const NormShape& shape, const R* x, const R* dy, const R* gain,
                               const R* statistics, bool add, R* dx, R* gain_gradient, R* bias_gradient) {
        norm_parameter_gradient(team, shape, x, dy, statistics, gain_gradient, bias_gradient);
        norm_backward(team, shape, x, dy, gain, statistics, add, dx);
    }

    /// qkv = round(rotate(product + bias)), in place when `product` is `qkv`; rope nullptr: learned
    /// positions.
    static void finish_qkv(Team&, const AttentionShape& shape, const R* product, const R* bias,
                           const RopeTable<R>* rope, R* qkv) {
        for (std::int64_t token = 0; token < shape.tokens(); ++token) {
            R* out = qkv + token * shape.width();
            for (std::int64_t i = 0; i < shape.width(); ++i)
                out[i] = product[token * shape.width() + i] + (bias ? bias[i] : R(0));
            if (rope) rotate(shape, *rope, token % shape.sequence, R(1), out);
        }
    }

    /// The gradient of finish_qkv's product from that of its result, rounded; may be in place.
    static void finish_qkv_gradient(Team&, const AttentionShape& shape, R* dqkv, const RopeTable<R>* rope,
                                    R* dproduct) {
        for (std::int64_t token = 0; token < shape.tokens(); ++token) {
            R* row = dqkv + token * shape.width();
            if (rope) rotate(shape, *rope, token % shape.sequence, R(-1), row);
            for (std::int64_t i = 0; i < shape.width(); ++i) dproduct[token * shape.width() + i] = row[i];
        }
    }

    /// qkv = finish_qkv(x [tokens, hidden] * weight^T).
    static void project_qkv(Team& team, const AttentionShape& shape, std::int64_t hidden, const R* x,
                            const R* weight, const R* bias, const RopeTable<R>* rope, R* qkv) {
        gemm(team, {shape.tokens(), shape.width(), hidden, shape.width(), false}, {x, hidden, false},
             {weight, hidden, true}, qkv);
        finish_qkv(team, shape, qkv, bias, rope, qkv);
    }

    /// qkv = round(rotate(norm(raw))): RMSNorm of each head of queries and of keys [head_size] times its
    /// gain, then rotated (rope nullptr: not); values as they are. Not in place.
    static void norm_heads(Team&, const AttentionShape& shape, double epsilon, const R* raw,
                           const R* query_gain, const R* key_gain, const RopeTable<R>* rope, R* qkv) {
        for (std::int64_t token = 0; token < shape.tokens(); ++token) {
            const R* in = raw + token * shape.width();
            R* out = qkv + token * shape.width();
            std::copy(in, in + shape.width(), out);
            for (std::int64_t head = 0; head < shape.heads + shape.kv_heads; ++head) {
                const R* gain = head < shape.heads ? query_gain : key_gain;
                const std::int64_t at = head * shape.head_size;
                const R scale = inverse_root_mean_square(shape.head_size, epsilon, in + at);
                for (std::int64_t i = 0; i < shape.head_size; ++i) out[at + i] = in[at + i] * scale * gain[i];
            }
            if (rope) rotate(shape, *rope, token % shape.sequence, R(1), out);
        }
    }

    /// The gradient of `raw` from dqkv, that of norm_heads' result before its rotation (attention_backward
    /// has turned it back), in place and rounded; the gains' gradients are overwritten. `room`:
    /// head_norm_room() values to work with.
    static void norm_heads_gradient(Team&, const AttentionShape& shape, double epsilon, const R* raw,
                                    const R* query_gain, const R* key_gain, R*, R* dqkv,
                                    R* query_gain_gradient, R* key_gain_gradient) {
        std::fill(query_gain_gradient, query_gain_gradient + shape.head_size, R(0));
        std::fill(key_gain_gradient, key_gain_gradient + shape.head_size, R(0));
        const R n = static_cast<R>(shape.head_size);
        for (std::int64_t token = 0; token < shape.tokens(); ++token)
            for (std::int64_t head = 0; head < shape.heads + shape.kv_heads; ++head) {
                const bool query = head < shape.heads;
                const R* gain = query ? query_gain : key_gain;
                R* gain_gradient = query ? query_gain_gradient : key_gain_gradient;
                const R* x = raw + token * shape.width() + head * shape.head_size;
                R* d = dqkv + token * shape.width() + head * shape.head_size;
                const R scale = inverse_root_mean_square(shape.head_size, epsilon, x);
                R dot = 0;
                for (std::int64_t i = 0; i < shape.head_size; ++i) {
                    gain_gradient[i] += d[i] * x[i] * scale;
                    dot += d[i] * gain[i] * x[i] * scale;
                }
                for (std::int64_t i = 0; i < shape.head_size; ++i)
                    d[i] = scale * (d[i] * gain[i] - x[i] * scale * dot / n);
            }
    }

    /// out [tokens, query_width]; `log_sum` [samples, heads, sequence]: log of the sum of exp(scores) of each
    /// row.
    static void attention_forward(Team& team, const AttentionShape& shape, const R* qkv,
                                  const DropoutSite& dropout, R* out, R* log_sum) {
        team.parallel(shape.samples * shape.heads, [&](std::int64_t item) {
            const Head head(shape, item);
            const Dense probabilities = head.probabilities(qkv, log_sum);
            const std::int64_t rows = shape.sequence - shape.first;
            Map(out + (head.sample * shape.sequence + shape.first) * shape.query_width() + head.query_column,
                rows, shape.head_size, Eigen::OuterStride<>(shape.query_width()))
                .noalias() = head.masked(probabilities, dropout).bottomRows(rows) * head.value(qkv);
        });
    }

    /// The gradient of project_qkv's product [tokens, width], overwritten in full, from dout [tokens,
    /// query_width].
    static void attention_backward(Team& team, const AttentionShape& shape, const R* qkv, const R*,
                                   const R* dout, const DropoutSite& dropout, const RopeTable<R>* rope,
                                   R* dqkv) {
        team.parallel(shape.samples * shape.kv_heads, [&](std::int64_t item) {
            const std::int64_t sample = item / shape.kv_heads, kv_head = item % shape.kv_heads;
            const std::int64_t group = shape.heads / shape.kv_heads;
            for (std::int64_t i = 0; i < group; ++i)
                head_backward(Head(shape, sample * shape.heads + kv_head * group + i), qkv, dout, dropout,
                              i > 0, dqkv);
        });
        finish_qkv_gradient(team, shape, dqkv, rope, dqkv);
    }

    /// `before` = product + bias; `after` = its activation, [rows, ffn]. In place when `product` is `before`.
    static void activation_forward(Team& team, const FeedForwardShape& shape, const R* product, const R* bias,
                                   R* before, R* after) {
        for (std::int64_t i = 0; i < shape.rows * shape.width(); ++i)
            before[i] = product[i] + (bias ? bias[i % shape.width()] : R(0));
        activation(team, shape, before, after);
    }

    /// activation_forward of x [rows, hidden] * weight^T.
    static void project_up(Team& team, const FeedForwardShape& shape, std::int64_t hidden, const R* x,
                           const R* weight, const R* bias, R* before, R* after) {
        gemm(team, {shape.rows, shape.width(), hidden, shape.width(), false}, {x, hidden, false},
             {weight, hidden, true}, before);
        activation_forward(team, shape, before, bias, before, after);
    }

    static void activation(Team&, const FeedForwardShape& shape, const R* before, R* after) {
        for (std::int64_t row = 0; row < shape.rows; ++row) {
            const R* in = before + row * shape.width();
            for (std::int64_t i = 0; i < shape.ffn; ++i)
                after[row * shape.ffn + i] =
                    shape.kind == FeedForwardKind::gelu_tanh ? gelu(in[i]) : silu(in[i]) * in[i + shape.ffn];
        }
    }

    static void activation_backward(Team&, const FeedForwardShape& shape, const R* before, const R* dafter,
                                    R* dbefore) {
        for (std::int64_t row = 0; row < shape.rows; ++row) {
            const R* in = before + row * shape.width();
            R* out = dbefore + row * shape.width();
            for (std::int64_t i = 0; i < shape.ffn; ++i) {
                const R d = dafter[row * shape.ffn + i];
                if (shape.kind == FeedForwardKind::gelu_tanh) {
                    out[i] = d * gelu_slope(in[i]);
                } else {
                    out[i] = d * in[i + shape.ffn] * silu_slope(in[i]);
                    out[i + shape.ffn] = d * silu(in[i]);
                }
            }
        }
    }

    /// The gradient of `before` from dy [rows, hidden], that of the product after * weight^T; weight [hidden,
    /// ffn]. `after` [rows, ffn] is computed again on the way.
    static void down_gradient(Team& team, const FeedForwardShape& shape, std::int64_t hidden, const R* dy,
                              const R* weight, const R* before, R* dbefore, R* after) {
        std::vector<R> dafter(static_cast<std::size_t>(shape.rows * shape.ffn));
        gemm(team, {shape.rows, shape.ffn, hidden, shape.ffn, false}, {dy, hidden, false},
             {weight, shape.ffn, false}, dafter.data());
        activation_backward(team, shape, before, dafter.data(), dbefore);
        activation(team, shape, before, after);
    }

    /// The gradients of a weight [out, in] = dy^T * x and of its bias (nullptr: none), from dy [rows, out]
    /// and x [rows, in]. `add`: the finished values are added to what is there, so that the result has the
    /// bits of a gradient of its own that is added afterwards.
    static void weight_gradient(Team& team, std::int64_t rows, std::int64_t in, std::int64_t out, const R* dy,
                                const R* x, R* weight_gradient, R* bias_gradient, bool add = false) {
        const auto join = [add](const std::vector<R>& values, R* target) {
            for (std::size_t i = 0; i < values.size(); ++i)
                target[i] = add ? target[i] + values[i] : values[i];
        };
        std::vector<R> values(static_cast<std::size_t>(out * in));
        gemm(team, {out, in, rows, in, false}, {dy, out, true}, {x, in, false}, values.data());
        join(values, weight_gradient);
        if (!bias_gradient) return;
        values.resize(static_cast<std::size_t>(out));
        column_sums(team, rows, out, dy, values.data());
        join(values, bias_gradient);
    }

    /// dx [rows, in] = dy [rows, out] * weight [out, in], rounded.
    static void input_gradient(Team& team, std::int64_t rows, std::int64_t in, std::int64_t out, const R* dy,
                               const R* weight, R* dx) {
        gemm(team, {rows, in, out, in, false}, {dy, out, false}, {weight, in, false}, dx);
    }

    /// out = stream + dropout(x [rows, in] * weight^T + bias).
    static void project_residual(Team& team, const ResidualShape& shape, const R* x, const R* weight,
                                 const R* bias, const DropoutSite& dropout, const R* stream, R* out) {
        std::vector<R> y(static_cast<std::size_t>(shape.rows * shape.hidden));
        gemm(team, {shape.rows, shape.hidden, shape.in, shape.hidden, false}, {x, shape.in, false},
             {weight, shape.in, true}, y.data());
        if (out != stream) std::copy(stream, stream + y.size(), out);
        add_residual(team, shape.rows, shape.hidden, shape.sequence, y.data(), bias, dropout, out);
    }

    /// x += dropout(y + bias), rows of `hidden` columns, `sequence` rows a sample.
    static void add_residual(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t sequence, const R* y,
                             const R* bias, const DropoutSite& dropout, R* x) {
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::vector<float> mask = row_mask(dropout, row / sequence, 0, row % sequence, hidden);
            for (std::int64_t i = 0; i < hidden; ++i)
                x[row * hidden + i] += (y[row * hidden + i] + (bias ? bias[i] : R(0))) *
                                       static_cast<R>(mask[static_cast<std::size_t>(i)]);
        }
    }

    /// dy = round(dropout(dx)).
    static void residual_gradient(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t sequence,
                                  const R* dx, const DropoutSite& dropout, R* dy) {
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::vector<float> mask = row_mask(dropout, row / sequence, 0, row % sequence, hidden);
            for (std::int64_t i = 0; i < hidden; ++i)
                dy[row * hidden + i] =
                    dx[row * hidden + i] * static_cast<R>(mask[static_cast<std::size_t>(i)]);
        }
    }

    /// sums[c] = sum over rows of m[row, c].
    static void column_sums(Team&, std::int64_t rows, std::int64_t columns, const R* m, R* sums) {
        std::fill(sums, sums + columns, R(0));
        for (std::int64_t row = 0; row < rows; ++row)
            for (std::int64_t i = 0; i < columns; ++i) sums[i] += m[row * columns + i];
    }

    /// x[row] = dropout(tokens[ids[row]] + positions[row % sequence]); positions nullptr: none.
    static void embed(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t sequence, const R* tokens,
                      const R* positions, const std::int32_t* ids, const DropoutSite& dropout, R* x) {
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::vector<float> mask = row_mask(dropout, row / sequence, 0, row % sequence, hidden);
            for (std::int64_t i = 0; i < hidden; ++i)
                x[row * hidden + i] = (tokens[ids[row] * hidden + i] +
                                       (positions ? positions[row % sequence * hidden + i] : R(0))) *
                                      static_cast<R>(mask[static_cast<std::size_t>(i)]);
        }
    }

    /// table[ids[row]] += dropout(dx[row]), in row order; ids nullptr: table[row % sequence].
    static void scatter_add(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t sequence, const R* dx,
                            const DropoutSite& dropout, const std::int32_t* ids, R* table) {
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::vector<float> mask = row_mask(dropout, row / sequence, 0, row % sequence, hidden);
            R* target = table + (ids ? ids[row] : row % sequence) * hidden;
            for (std::int64_t i = 0; i < hidden; ++i)
                target[i] += dx[row * hidden + i] * static_cast<R>(mask[static_cast<std::size_t>(i)]);
        }
    }

    /// cross_entropy of x [rows, hidden] * weight [vocab, hidden]^T. `room`: shape.room() values to work
    /// with.
    static void head_loss(Team& team, const HeadShape& shape, const R* x, const R* weight,
                          const std::int32_t* targets, R scale, R*, double* losses, R* dlogits,
                          const LossTerms& terms = {}) {
        std::vector<R> own(dlogits ? 0 : static_cast<std::size_t>(shape.rows * shape.vocab));
        R* logits = dlogits ? dlogits : own.data();
        gemm(team, {shape.rows, shape.vocab, shape.hidden, shape.vocab, false}, {x, shape.hidden, false},
             {weight, shape.hidden, true}, logits);
        cross_entropy(team, shape.rows, shape.vocab, logits, targets, scale, losses, dlogits, terms);
    }

    /// losses[row] = log Z - logits[row, target], the plain cross-entropy whatever the terms; dlogits
    /// (nullptr: none) = scale times the gradient of the objective with its terms, rounded: with p the
    /// softmax, p (1 + 2 z_loss log Z) - (1 - label_smoothing) onehot - label_smoothing / vocab. dlogits may
    /// be logits.
    static void cross_entropy(Team&, std::int64_t rows, std::int64_t vocab, const R* logits,
                              const std::int32_t* targets, R scale, double* losses, R* dlogits,
                              const LossTerms& terms = {}) {
        const R smoothing = static_cast<R>(terms.label_smoothing), z_loss = static_cast<R>(terms.z_loss);
        for (std::int64_t row = 0; row < rows; ++row) {
            const R* in = logits + row * vocab;
            const R log_sum = log_sum_exp(vocab, in);
            losses[row] = static_cast<double>(log_sum - in[targets[row]]);
            if (!dlogits) continue;
            for (std::int64_t i = 0; i < vocab; ++i)
                dlogits[row * vocab + i] =
                    scale *
                    (std::exp(in[i] - log_sum) * (R(1) + R(2) * z_loss * log_sum) -
                     (i == targets[row] ? R(1) - smoothing : R(0)) - smoothing / static_cast<R>(vocab));
        }
    }

    /// What one row's dlogits are the gradient of (LossTerms).
    static R objective(std::int64_t vocab, const R* logits, std::int32_t target, const LossTerms& terms) {
        const R smoothing = static_cast<R>(terms.label_smoothing);
        const R log_sum = log_sum_exp(vocab, logits);
        R mean = 0;
        for (std::int64_t i = 0; i < vocab; ++i) mean += logits[i] / static_cast<R>(vocab);
        return (R(1) - smoothing) * (log_sum - logits[target]) + smoothing * (log_sum - mean) +
               static_cast<R>(terms.z_loss) * log_sum * log_sum;
    }

    /// Routes every token (route_token): probabilities [tokens, experts], chosen and weights [tokens,
    /// per_token].
    static void route(Team&, const RoutingShape& shape, const R* logits, R* probabilities,
                      std::int32_t* chosen, R* weights) {
        for (std::int64_t t = 0; t < shape.tokens; ++t)
            route_token(shape, logits + t * shape.experts, probabilities + t * shape.experts,
                        chosen + t * shape.per_token, weights + t * shape.per_token);
    }

    /// dlogits [tokens, experts], rounded (route_token_backward).
    static void route_backward(Team&, const RoutingShape& shape, const R* probabilities,
                               const std::int32_t* chosen, const R* weights, const R* dweights,
                               const R* slopes, R* dlogits) {
        for (std::int64_t t = 0; t < shape.tokens; ++t)
            route_token_backward(shape, probabilities + t * shape.experts, chosen + t * shape.per_token,
                                 weights + t * shape.per_token, dweights + t * shape.per_token, slopes,
                                 dlogits + t * shape.experts);
    }

    /// out[row] = m[from[row]], rows of `columns` columns.
    static void gather_rows(Team&, std::int64_t rows, std::int64_t columns, const std::int32_t* from,
                            const R* m, R* out) {
        for (std::int64_t row = 0; row < rows; ++row)
            std::copy_n(m + from[row] * columns, columns, out + row * columns);
    }

    /// dy[row] = round(dropout(dx[from[row]])); `sequence` rows of dx a sample.
    static void gather_gradient(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t sequence,
                                const std::int32_t* from, const R* dx, const DropoutSite& dropout, R* dy) {
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::int64_t token = from[row];
            const std::vector<float> mask = row_mask(dropout, token / sequence, 0, token % sequence, hidden);
            for (std::int64_t i = 0; i < hidden; ++i)
                dy[row * hidden + i] =
                    dx[token * hidden + i] * static_cast<R>(mask[static_cast<std::size_t>(i)]);
        }
    }

    /// x[to[row]] += dropout(weights[row] * y[row]), no two rows to the same place; weights nullptr: ones.
    static void scatter_rows(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t sequence,
                             const std::int32_t* to, const R* weights, const R* y, const DropoutSite& dropout,
                             R* x) {
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::int64_t token = to[row];
            const std::vector<float> mask = row_mask(dropout, token / sequence, 0, token % sequence, hidden);
            for (std::int64_t i = 0; i < hidden; ++i)
                x[token * hidden + i] += (weights ? weights[row] : R(1)) * y[row * hidden + i] *
                                         static_cast<R>(mask[static_cast<std::size_t>(i)]);
        }
    }

    /// dweights[row] = after[row] . dafter[row]; then both rows are multiplied by weights[row], `after`
    /// rounded.
    static void weigh_rows(Team&, std::int64_t rows, std::int64_t columns, const R* weights, R* after,
                           R* dafter, R* dweights) {
        for (std::int64_t row = 0; row < rows; ++row) {
            R dot = 0;
            for (std::int64_t at = row * columns; at < (row + 1) * columns; ++at) {
                dot += after[at] * dafter[at];
                after[at] *= weights[row];
                dafter[at] *= weights[row];
            }
            dweights[row] = dot;
        }
    }

  private:
    static R log_sum_exp(std::int64_t count, const R* logits) {
        R largest = logits[0], sum = 0;
        for (std::int64_t i = 1; i < count; ++i) largest = std::max(largest, logits[i]);
        for (std::int64_t i = 0; i < count; ++i) sum += std::exp(logits[i] - largest);
        return largest + std::log(sum);
    }

    struct Tile {
        std::int64_t row, rows, column, columns;
    };

    static void gemm_tile(const GemmShape& shape, Matrix<R> a, Matrix<R> b, R* c, const Tile& tile) {
        // Eigen blocks a product by the caches it finds, which would make sums depend on the machine.
        static const bool fixed_caches = [] {
            Eigen::setCpuCacheSizes(32 * 1024, 512 * 1024, 8 * 1024 * 1024);
            return true;
        }();
        static_cast<void>(fixed_caches);
        const R* left = a.data + tile.row * (a.transposed ? 1 : a.stride);
        const R* right = b.data + tile.column * (b.transposed ? b.stride : 1);
        Map out(c + tile.row * shape.stride + tile.column, tile.rows, tile.columns,
                Eigen::OuterStride<>(shape.stride));
        if (!shape.accumulate) out.setZero();
        const Eigen::OuterStride<> a_stride(a.stride), b_stride(b.stride);
        const ConstMap a_map(left, a.transposed ? shape.k : tile.rows, a.transposed ? tile.rows : shape.k,
                             a_stride);
        const ConstMap b_map(right, b.transposed ? tile.columns : shape.k,
                             b.transposed ? shape.k : tile.columns, b_stride);
        if (a.transposed && b.transposed)
            out.noalias() += a_map.transpose() * b_map.transpose();
        else if (a.transposed)
            out.noalias() += a_map.transpose() * b_map;
        else if (b.transposed)
            out.noalias() += a_map * b_map.transpose();
        else
            out.noalias() += a_map * b_map;
    }

    static R gelu_inner(R x) { return R(0.79788456080286535588) * (x + R(0.044715) * x * x * x); }
    static R gelu(R x) { return R(0.5) * x * (R(1) + std::tanh(gelu_inner(x))); }
    static R gelu_slope(R x) {
        const R t = std::tanh(gelu_inner(x));
        const R inner_slope = R(0.79788456080286535588) * (R(1) + R(3 * 0.044715) * x * x);
        return R(0.5) * (R(1) + t) + R(0.5) * x * (R(1) - t * t) * inner_slope;
    }
    static R sigmoid(R x) { return R(1) / (R(1) + std::exp(-x)); }
    static R silu(R x) { return x * sigmoid(x); }
    static R silu_slope(R x) { return sigmoid(x) * (R(1) + x * (R(1) - sigmoid(x))); }

    static std::vector<float> row_mask(const DropoutSite& site, std::int64_t sample, std::int64_t head,
                                       std::int64_t position, std::int64_t count) {
        std::vector<float> mask(static_cast<std::size_t>(count), 1.0f);
        if (site.active()) dropout_mask(site, sample, head, position, 0, count, mask.data());
        return mask;
    }

    static R inverse_root_mean_square(std::int64_t count, double epsilon, const R* x) {
        R square = 0;
        for (std::int64_t i = 0; i < count; ++i) square += x[i] * x[i];
        return R(1) / std::sqrt(square / static_cast<R>(count) + static_cast<R>(epsilon));
    }

    /// Rotates the pairs (i, i + half) of every query and key head by direction * the position's angle.
    static void rotate(const AttentionShape& shape, const RopeTable<R>& rope, std::int64_t position,
                       R direction, R* row) {
        for (std::int64_t head = 0; head < shape.heads + shape.kv_heads; ++head)
            for (std::int64_t i = 0; i < rope.half; ++i) {
                R& first = row[head * shape.head_size + i];
                R& second = row[head * shape.head_size + i + rope.half];
                const auto at = static_cast<std::size_t>(position * rope.half + i);
                const R cosine = rope.cosine[at], sine = direction * rope.sine[at];
                const R rotated = first * cosine - second * sine;
                second = second * cosine + first * sine;
                first = rotated;
            }
    }

    /// One query head of one sample. Holds one score matrix at a time.
    struct Head {
        const AttentionShape& shape;
        std::int64_t sample, head, query_column, key_column, value_column;

        Head(const AttentionShape& s, std::int64_t item)
            : shape(s), sample(item / s.heads), head(item % s.heads), query_column(head * s.head_size) {
            const std::int64_t kv_head = head / (s.heads / s.kv_heads);
            key_column = s.query_width() + kv_head * s.head_size;
            value_column = key_column + s.kv_width();
        }
        R scale() const { return R(1) / std::sqrt(static_cast<R>(shape.head_size)); }
        template <class M, class P>
        M map(P* data, std::int64_t width, std::int64_t column) const {
            return M(data + sample * shape.sequence * width + column, shape.sequence, shape.head_size,
                     Eigen::OuterStride<>(width));
        }
        ConstMap query(const R* qkv) const { return map<ConstMap>(qkv, shape.width(), query_column); }
        ConstMap key(const R* qkv) const { return map<ConstMap>(qkv, shape.width(), key_column); }
        ConstMap value(const R* qkv) const { return map<ConstMap>(qkv, shape.width(), value_column); }

        /// Softmax of the scores of the keys that each query sees; sets `log_sum` unless it is nullptr.
        Dense probabilities(const R* qkv, R* log_sum) const {
            Dense scores = Dense::Zero(shape.sequence, shape.sequence);
            const std::int64_t rows = shape.sequence - shape.first;
            scores.bottomRows(rows).noalias() = query(qkv).bottomRows(rows) * key(qkv).transpose() * scale();
            for (std::int64_t i = shape.first; i < shape.sequence; ++i) {
                const std::int64_t first = shape.first_key(i), count = i + 1 - first;
                auto seen = scores.row(i).segment(first, count);
                const R largest = seen.maxCoeff();
                R sum = 0;
                for (std::int64_t j = 0; j < count; ++j) sum += std::exp(seen(j) - largest);
                for (std::int64_t j = 0; j < count; ++j) seen(j) = std::exp(seen(j) - largest) / sum;
                scores.row(i).head(first).setZero();
                scores.row(i).tail(shape.sequence - i - 1).setZero();
                if (log_sum)
                    log_sum[(sample * shape.heads + head) * shape.sequence + i] = largest + std::log(sum);
            }
            return scores;
        }

        Dense masked(const Dense& matrix, const DropoutSite& dropout) const {
            Dense result = matrix;
            for (std::int64_t i = 0; dropout.active() && i < shape.sequence; ++i) {
                const std::vector<float> mask = row_mask(dropout, sample, head, i, i + 1);
                for (std::int64_t j = 0; j <= i; ++j)
                    result(i, j) *= static_cast<R>(mask[static_cast<std::size_t>(j)]);
            }
            return result;
        }
    };

    static void head_backward(const Head& head, const R* qkv, const R* dout, const DropoutSite& dropout,
                              bool add, R* dqkv) {
        const AttentionShape& shape = head.shape;
        const Dense probabilities = head.probabilities(qkv, nullptr);
        const ConstMap dhead = head.template map<ConstMap>(dout, shape.query_width(), head.query_column);
        Dense dscores = head.masked(dhead * head.value(qkv).transpose(), dropout);
        for (std::int64_t i = 0; i < shape.sequence; ++i) {
            const R dot = dscores.row(i).dot(probabilities.row(i));
            for (std::int64_t j = 0; j < shape.sequence; ++j)
                dscores(i, j) = probabilities(i, j) * (dscores(i, j) - dot);
        }
        const std::int64_t width = shape.width();
        Map dkey = head.template map<Map>(dqkv, width, head.key_column);
        Map dvalue = head.template map<Map>(dqkv, width, head.value_column);
        if (!add) {
            dkey.setZero();
            dvalue.setZero();
        }
        head.template map<Map>(dqkv, width, head.query_column).noalias() =
            dscores * head.key(qkv) * head.scale();
        dkey.noalias() += dscores.transpose() * head.query(qkv) * head.scale();
        dvalue.noalias() += head.masked(probabilities, dropout).transpose() * dhead;
    }
};

}  // namespace wafermill

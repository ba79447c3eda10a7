// SPDX-License-Identifier: Apache-2.0
#include <benchmark/benchmark.h>

#include <chrono>
#include <cmath>
#include <functional>
#include <vector>

#include "core/base/median.h"
#include "engine/kernels/fast.h"
#include "engine/kernels/round.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/sums.h"

// Each fusion of docs/kernels.md beside the same work done apart: a product that is written to memory in
// fp32, then a pass over it. Shapes of GPT-2 124M, 2048 tokens, bf16, one thread. The two take turns, so that
// what else the computer does meets both. Counters: milliseconds of each (medians), the median of their
// ratios, and the bytes that the fused form does not need.
namespace {

using namespace wafermill;
using K = FastKernels<bf16>;

constexpr std::int64_t tokens = 2048, sequence = 1024, hidden = 768, ffn = 3072, heads = 12, head_size = 64,
                       vocab = 50257;

template <class T>
std::vector<T> values(std::int64_t count) {
    std::vector<T> list(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < list.size(); ++i) {
        const float value = static_cast<float>(i * 7919 % 1013) * 0x1p-12f - 0.12f;
        if constexpr (std::is_same_v<T, bf16>)
            list[i] = to_bf16(value);
        else
            list[i] = value;
    }
    return list;
}

double milliseconds(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

void compare(benchmark::State& state, const std::function<void()>& fused, const std::function<void()>& apart,
             std::int64_t bytes) {
    fused();
    apart();
    std::vector<double> fused_times, apart_times, ratios;
    for (auto _ : state) {
        fused_times.push_back(milliseconds(fused));
        apart_times.push_back(milliseconds(apart));
        ratios.push_back(apart_times.back() / fused_times.back());
    }
    state.counters["fused_ms"] = median(fused_times);
    state.counters["apart_ms"] = median(apart_times);
    state.counters["ratio"] = median(ratios);
    state.counters["bytes"] = benchmark::Counter(static_cast<double>(bytes));
}

struct Operands {
    Team team{1};
    std::vector<bf16> x, weight, out, second;
    std::vector<float> product, bias, stream, sum;
    Operands(std::int64_t rows, std::int64_t in, std::int64_t columns)
        : x(values<bf16>(rows * in)),
          weight(values<bf16>(in * columns)),
          out(static_cast<std::size_t>(rows * columns)),
          second(out.size()),
          product(out.size()),
          bias(values<float>(columns)),
          stream(values<float>(rows * columns)),
          sum(out.size()) {}
};

/// out = x * weight^T in fp32.
void product_alone(Operands& o, std::int64_t in, std::int64_t columns) {
    K::gemm(o.team, {tokens, columns, in, columns, false}, {o.x.data(), in, false},
            {o.weight.data(), in, true}, o.product.data());
}

void query_key_value(benchmark::State& state) {
    const AttentionShape shape{tokens / sequence, sequence, heads, heads, head_size};
    const std::int64_t width = shape.width();
    Operands o(tokens, hidden, width);
    compare(
        state,
        [&] {
            K::project_qkv(o.team, shape, hidden, o.x.data(), o.weight.data(), o.bias.data(), nullptr,
                           o.out.data());
        },
        [&] {
            product_alone(o, hidden, width);
            for (std::int64_t row = 0; row < tokens; ++row)
                rows::add_bias(width, o.product.data() + row * width, o.bias.data(),
                               o.out.data() + row * width);
        },
        4 * tokens * width);
}

void up(benchmark::State& state) {
    const FeedForwardShape shape{FeedForwardKind::gelu_tanh, tokens, ffn};
    Operands o(tokens, hidden, ffn);
    compare(
        state,
        [&] {
            K::project_up(o.team, shape, hidden, o.x.data(), o.weight.data(), o.bias.data(), o.out.data(),
                          o.second.data());
        },
        [&] {
            product_alone(o, hidden, ffn);
            K::activation_forward(o.team, shape, o.product.data(), o.bias.data(), o.out.data(),
                                  o.second.data());
        },
        4 * tokens * ffn);
}

/// Of the down projection, or with `in` the hidden size of attention's output.
void residual(benchmark::State& state) {
    const std::int64_t in = state.range(0);
    Operands o(tokens, in, hidden);
    compare(
        state,
        [&] {
            K::project_residual(o.team, {tokens, in, hidden, sequence}, o.x.data(), o.weight.data(),
                                o.bias.data(), {}, o.stream.data(), o.sum.data());
        },
        [&] {
            product_alone(o, in, hidden);
            for (std::int64_t row = 0; row < tokens; ++row)
                rows::add_residual(hidden, o.product.data() + row * hidden, o.bias.data(), nullptr,
                                   o.stream.data() + row * hidden, o.sum.data() + row * hidden);
        },
        4 * tokens * hidden);
}

void down_gradient(benchmark::State& state) {
    const FeedForwardShape shape{FeedForwardKind::gelu_tanh, tokens, ffn};
    Operands o(tokens, hidden, ffn);  // x: dy
    const std::vector<bf16> before = values<bf16>(tokens * ffn);
    compare(
        state,
        [&] {
            K::down_gradient(o.team, shape, hidden, o.x.data(), o.weight.data(), before.data(), o.out.data(),
                             o.second.data());
        },
        [&] {
            K::gemm(o.team, {tokens, ffn, hidden, ffn, false}, {o.x.data(), hidden, false},
                    {o.weight.data(), ffn, false}, o.product.data());
            K::activation_backward(o.team, shape, before.data(), o.product.data(), o.out.data());
            K::activation(o.team, shape, before.data(), o.second.data());
        },
        4 * tokens * ffn);
}

void rounded_gradient(benchmark::State& state) {
    Operands o(tokens, hidden, hidden);
    compare(
        state,
        [&] { K::input_gradient(o.team, tokens, hidden, hidden, o.x.data(), o.weight.data(), o.out.data()); },
        [&] {
            K::gemm(o.team, {tokens, hidden, hidden, hidden, false}, {o.x.data(), hidden, false},
                    {o.weight.data(), hidden, false}, o.product.data());
            rows::multiply(tokens * hidden, o.product.data(), nullptr, o.out.data());
        },
        4 * tokens * hidden);
}

void bias_gradient(benchmark::State& state) {
    Operands o(tokens, ffn, hidden);  // x: dy [tokens, ffn]
    const std::vector<bf16> input = values<bf16>(tokens * hidden);
    std::vector<float> gradient(static_cast<std::size_t>(ffn * hidden)), sums(ffn);
    compare(
        state,
        [&] {
            K::weight_gradient(o.team, tokens, hidden, ffn, o.x.data(), input.data(), gradient.data(),
                               sums.data());
        },
        [&] {
            K::weight_gradient(o.team, tokens, hidden, ffn, o.x.data(), input.data(), gradient.data(),
                               nullptr);
            rows::column_sums(tokens, ffn, ffn, o.x.data(), sums.data());
        },
        0);
}

void head(benchmark::State& state) {
    constexpr HeadShape shape{512, hidden, vocab};
    Team team(1);
    const std::vector<bf16> x = values<bf16>(shape.rows * hidden), weight = values<bf16>(vocab * hidden);
    const std::vector<std::int32_t> targets(shape.rows, 17);
    std::vector<double> losses(shape.rows);
    std::vector<float> room(static_cast<std::size_t>(shape.room())),
        logits(static_cast<std::size_t>(shape.rows * vocab));
    std::vector<bf16> dlogits(logits.size());
    const float scale = 1.0f / tokens;
    compare(
        state,
        [&] {
            K::head_loss(team, shape, x.data(), weight.data(), targets.data(), scale, room.data(),
                         losses.data(), dlogits.data());
        },
        [&] {
            K::gemm(team, {shape.rows, vocab, hidden, vocab, false}, {x.data(), hidden, false},
                    {weight.data(), hidden, true}, logits.data());
            for (std::int64_t row = 0; row < shape.rows; ++row) {
                bf16* out = dlogits.data() + row * vocab;
                const float* in = logits.data() + row * vocab;
                float largest = 0;
                const float sum = rows::exponentials(vocab, in, out, &largest);
                const auto target = static_cast<std::size_t>(row);
                losses[target] = std::log(static_cast<double>(sum)) + largest - in[targets[target]];
                rows::scale_in_place(vocab, out, scale / sum, 0.0f);
                out[targets[target]] = to_bf16(scale * static_cast<float>(std::exp(-losses[target]) - 1.0));
            }
        },
        4 * shape.rows * vocab);
}

/// Attention with whole matrices of scores: [sequence, sequence] of each head, kept for the backward pass.
class WholeScores {
  public:
    WholeScores(Team& team, const AttentionShape& shape)
        : team_(team),
          shape_(shape),
          scores_(static_cast<std::size_t>(sequence * sequence)),
          gradient_(scores_.size()),
          rounded_(scores_.size()),
          kept_(scores_.size() * static_cast<std::size_t>(shape.samples * heads)),
          result_(static_cast<std::size_t>(sequence * head_size)) {}

    static constexpr std::int64_t bytes = 2 * tokens / sequence * heads * sequence * sequence;

    void forward(const bf16* qkv, bf16* out) {
        each_head(qkv, [&](const bf16* query, const bf16* key, const bf16* value, std::int64_t at,
                           bf16* probabilities) {
            square({query, shape_.width(), false}, {key, shape_.width(), true}, scores_.data());
            for (std::int64_t row = 0; row < sequence; ++row) {
                float* line = scores_.data() + row * sequence;
                float largest = 0;
                const float sum = rows::softmax_numerators(row + 1, scale, line, &largest);
                std::fill(line + row + 1, line + sequence, 0.0f);
                rows::scale_row(sequence, line, 1.0f / sum, probabilities + row * sequence);
            }
            narrow({probabilities, sequence, false}, value, out + at, shape_.query_width());
        });
    }

    void backward(const bf16* qkv, const bf16* dout, bf16* dqkv) {
        each_head(qkv, [&](const bf16* query, const bf16* key, const bf16* value, std::int64_t at,
                           bf16* probabilities) {
            const bf16* dy = dout + at;
            square({dy, shape_.query_width(), false}, {value, shape_.width(), true}, gradient_.data());
            for (std::int64_t row = 0; row < sequence; ++row) {
                float* line = scores_.data() + row * sequence;
                const float* slope = gradient_.data() + row * sequence;
                widen(probabilities + row * sequence, line, row + 1);
                std::fill_n(rounded_.begin() + row * sequence, sequence, bf16{});
                rows::softmax_gradient(row + 1, line, rows::weighted_mean(row + 1, line, slope), scale, slope,
                                       rounded_.data() + row * sequence);
            }
            bf16* dquery = dqkv + (query - qkv);
            narrow({rounded_.data(), sequence, false}, key, dquery, shape_.width());
            narrow({rounded_.data(), sequence, true}, query, dqkv + (key - qkv), shape_.width());
            K::gemm(team_, {sequence, head_size, sequence, head_size, false}, {probabilities, sequence, true},
                    {dy, shape_.query_width(), false}, result_.data());
            round_result(dqkv + (value - qkv), shape_.width());
        });
    }

  private:
    static constexpr float scale = 0.125f;  // 1 / sqrt(head_size)

    template <class Body>
    void each_head(const bf16* qkv, const Body& body) {
        for (std::int64_t sample = 0; sample < shape_.samples; ++sample)
            for (std::int64_t one = 0; one < heads; ++one) {
                const bf16* query = qkv + sample * sequence * shape_.width() + one * head_size;
                body(query, query + hidden, query + 2 * hidden,
                     sample * sequence * shape_.query_width() + one * head_size,
                     kept_.data() + (sample * heads + one) * sequence * sequence);
            }
    }
    void square(Matrix<bf16> a, Matrix<bf16> b, float* out) const {
        K::gemm(team_, {sequence, sequence, head_size, sequence, false}, a, b, out);
    }
    /// out = a [sequence, sequence] * b [sequence, head_size], rounded.
    void narrow(Matrix<bf16> a, const bf16* b, bf16* out, std::int64_t stride) {
        K::gemm(team_, {sequence, head_size, sequence, head_size, false}, a, {b, shape_.width(), false},
                result_.data());
        round_result(out, stride);
    }
    void round_result(bf16* out, std::int64_t stride) const {
        for (std::int64_t row = 0; row < sequence; ++row)
            rows::scale_row(head_size, result_.data() + row * head_size, 1.0f, out + row * stride);
    }

    Team& team_;
    AttentionShape shape_;
    std::vector<float> scores_, gradient_;
    std::vector<bf16> rounded_, kept_;
    std::vector<float> result_;
};

void attention(benchmark::State& state) {
    const AttentionShape shape{tokens / sequence, sequence, heads, heads, head_size};
    Team team(1);
    const std::vector<bf16> qkv = values<bf16>(tokens * shape.width()), dout = values<bf16>(tokens * hidden);
    std::vector<bf16> out(dout.size()), dqkv(qkv.size());
    std::vector<float> log_sum(static_cast<std::size_t>(tokens * heads));
    WholeScores whole(team, shape);
    compare(
        state,
        [&] {
            K::attention_forward(team, shape, qkv.data(), {}, out.data(), log_sum.data());
            K::attention_backward(team, shape, qkv.data(), log_sum.data(), dout.data(), {}, nullptr,
                                  dqkv.data());
        },
        [&] {
            whole.forward(qkv.data(), out.data());
            whole.backward(qkv.data(), dout.data(), dqkv.data());
        },
        WholeScores::bytes);
}

/// The rotation of the gradients of query and key back, done to attention's results or in a pass of its own.
void rotation_back(benchmark::State& state) {
    const AttentionShape shape{tokens / sequence, sequence, heads, heads, head_size};
    Team team(1);
    const RopeTable<float> rope = make_rope_table<float>(sequence, head_size, 10000.0);
    const std::vector<bf16> qkv = values<bf16>(tokens * shape.width()), dout = values<bf16>(tokens * hidden);
    std::vector<bf16> out(dout.size()), dqkv(qkv.size());
    std::vector<float> log_sum(static_cast<std::size_t>(tokens * heads)), line(2 * hidden);
    K::attention_forward(team, shape, qkv.data(), {}, out.data(), log_sum.data());
    const auto backward = [&](const RopeTable<float>* table) {
        K::attention_backward(team, shape, qkv.data(), log_sum.data(), dout.data(), {}, table, dqkv.data());
    };
    compare(
        state, [&] { backward(&rope); },
        [&] {
            backward(nullptr);
            for (std::int64_t row = 0; row < tokens; ++row) {
                bf16* target = dqkv.data() + row * shape.width();
                widen(target, line.data(), 2 * hidden);
                const std::int64_t at = row % sequence * rope.half;
                for (std::int64_t one = 0; one < 2 * heads; ++one)
                    rows::rotate(rope.half, rope.cosine.data() + at, rope.sine.data() + at, -1.0f,
                                 line.data() + one * head_size);
                rows::scale_row(2 * hidden, line.data(), 1.0f, target);
            }
        },
        4 * tokens * shape.width());
}

BENCHMARK(query_key_value)->Unit(benchmark::kMillisecond);
BENCHMARK(up)->Unit(benchmark::kMillisecond);
BENCHMARK(residual)->Arg(hidden)->Arg(ffn)->Unit(benchmark::kMillisecond);
BENCHMARK(down_gradient)->Unit(benchmark::kMillisecond);
BENCHMARK(rounded_gradient)->Unit(benchmark::kMillisecond);
BENCHMARK(bias_gradient)->Unit(benchmark::kMillisecond);
BENCHMARK(head)->Unit(benchmark::kMillisecond);
BENCHMARK(attention)->Unit(benchmark::kMillisecond);
BENCHMARK(rotation_back)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

// SPDX-License-Identifier: Apache-2.0
#include <benchmark/benchmark.h>

#include <vector>

#include "engine/kernels/adamw.h"
#include "engine/kernels/fast.h"
#include "engine/kernels/reference.h"

// Each fast kernel beside its reference, and each product's rate; counters: FLOP/s or values/s.
namespace {

using namespace wafermill;

template <class T>
std::vector<T> operands(std::int64_t count) {
    std::vector<T> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float value = static_cast<float>(i % 1013) * 0x1p-10f - 0.5f;
        if constexpr (std::is_same_v<T, bf16>)
            values[i] = to_bf16(value);
        else
            values[i] = value;
    }
    return values;
}

void rate(benchmark::State& state, const char* name, double per_iteration) {
    state.counters[name] = benchmark::Counter(per_iteration, benchmark::Counter::kIsIterationInvariantRate,
                                              benchmark::Counter::kIs1000);
}

/// tokens, in, out; kind 0 forward, 1 data gradient, 2 weight gradient.
template <class K>
void product(benchmark::State& state) {
    using T = typename K::Operand;
    const std::int64_t tokens = state.range(0), in = state.range(1), out = state.range(2);
    Team team(1);
    const std::vector<T> x = operands<T>(tokens * in), dy = operands<T>(tokens * out),
                         weight = operands<T>(out * in);
    std::vector<float> result(static_cast<std::size_t>(std::max({tokens * out, tokens * in, out * in})));
    for (auto _ : state) switch (state.range(3)) {
            case 0:
                K::gemm(team, {tokens, out, in, out}, {x.data(), in, false}, {weight.data(), in, true},
                        result.data());
                break;
            case 1:
                K::gemm(team, {tokens, in, out, in}, {dy.data(), out, false}, {weight.data(), in, false},
                        result.data());
                break;
            default:
                K::gemm(team, {out, in, tokens, in}, {dy.data(), out, true}, {x.data(), in, false},
                        result.data());
        }
    rate(state, "FLOP/s", 2.0 * static_cast<double>(tokens * in * out));
}

template <class K>
void attention(benchmark::State& state) {
    using T = typename K::Operand;
    const AttentionShape shape{1, state.range(0), 12, 12, 64};
    Team team(1);
    const std::vector<T> qkv = operands<T>(shape.tokens() * shape.width());
    const std::vector<T> dout = operands<T>(shape.tokens() * shape.query_width());
    std::vector<T> out(dout.size()), dqkv(qkv.size());
    std::vector<float> log_sum(static_cast<std::size_t>(shape.tokens() * shape.heads));
    for (auto _ : state) {
        K::attention_forward(team, shape, qkv.data(), {}, out.data(), log_sum.data());
        K::attention_backward(team, shape, qkv.data(), log_sum.data(), dout.data(), {}, nullptr, dqkv.data());
    }
    rate(state, "FLOP/s", 7.0 * static_cast<double>(shape.tokens() * shape.sequence * shape.query_width()));
}

template <class K>
void gelu(benchmark::State& state) {
    using T = typename K::Operand;
    const FeedForwardShape shape{FeedForwardKind::gelu_tanh, 512, 3072};
    Team team(1);
    const std::vector<T> before = operands<T>(shape.rows * shape.ffn);
    std::vector<T> after(before.size());
    for (auto _ : state) K::activation(team, shape, before.data(), after.data());
    rate(state, "values/s", static_cast<double>(shape.rows * shape.ffn));
}

/// The head's product and the loss.
template <class K>
void head_loss(benchmark::State& state) {
    using T = typename K::Operand;
    constexpr HeadShape shape{256, 768, 50257};
    Team team(1);
    const std::vector<T> x = operands<T>(shape.rows * shape.hidden),
                         weight = operands<T>(shape.vocab * shape.hidden);
    const std::vector<std::int32_t> targets(shape.rows, 17);
    std::vector<double> losses(shape.rows);
    std::vector<float> room(static_cast<std::size_t>(shape.room()));
    std::vector<T> dlogits(static_cast<std::size_t>(shape.rows * shape.vocab));
    for (auto _ : state)
        K::head_loss(team, shape, x.data(), weight.data(), targets.data(), 1.0f, room.data(), losses.data(),
                     dlogits.data());
    rate(state, "FLOP/s", 2.0 * static_cast<double>(shape.rows * shape.hidden * shape.vocab));
}

void adamw(benchmark::State& state) {
    constexpr std::int64_t count = std::int64_t{1} << 22;
    std::vector<float> weight = operands<float>(count), m(weight.size()), v(weight.size(), 1.0f),
                       gradient = weight;
    AdamwStep step{.lr = 1e-4, .weight_decay = 0.1};
    step.set_step(10);
    for (auto _ : state) adamw_update(weight.data(), m.data(), v.data(), gradient.data(), count, step);
    rate(state, "values/s", static_cast<double>(count));
}

void team_call(benchmark::State& state) {
    Team team(static_cast<int>(state.range(0)));
    for (auto _ : state) team.parallel(8, [](std::int64_t item) { benchmark::DoNotOptimize(item); });
}

void product_shapes(benchmark::internal::Benchmark* bench) {
    for (const std::int64_t kind : {0, 1, 2}) {
        bench->Args({768, 128, 384, kind});
        bench->Args({1024, 768, 3072, kind});
    }
}

BENCHMARK(product<ReferenceKernels<float>>)->Apply(product_shapes);
BENCHMARK(product<FastKernels<float>>)->Apply(product_shapes);
BENCHMARK(product<FastKernels<bf16>>)->Apply(product_shapes);
BENCHMARK(attention<ReferenceKernels<float>>)->Arg(64)->Arg(1024);
BENCHMARK(attention<FastKernels<float>>)->Arg(64)->Arg(1024);
BENCHMARK(attention<FastKernels<bf16>>)->Arg(64)->Arg(1024);
BENCHMARK(gelu<ReferenceKernels<float>>);
BENCHMARK(gelu<FastKernels<float>>);
BENCHMARK(gelu<FastKernels<bf16>>);
BENCHMARK(head_loss<ReferenceKernels<float>>);
BENCHMARK(head_loss<FastKernels<float>>);
BENCHMARK(head_loss<FastKernels<bf16>>);
BENCHMARK(adamw);
BENCHMARK(team_call)->Arg(1)->Arg(2);

}  // namespace

BENCHMARK_MAIN();

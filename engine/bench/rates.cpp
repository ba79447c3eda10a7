// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/rates.h"

#include <omp.h>

#include <oneapi/dnnl/dnnl.hpp>

#include "engine/bench/bench.h"
#include "engine/bench/threads.h"
#include "engine/kernels/gemm.h"
#include "engine/kernels/round.h"
#include "engine/kernels/simd.h"

namespace wafermill {
namespace {

struct Product {
    std::int64_t tokens, in, out;
};

/// Linear layers of GPT-2 124M, its head on one chunk of tokens, and one of a larger model.
constexpr Product products[] = {{1024, 768, 2304}, {1024, 3072, 768}, {512, 768, 50304}, {2048, 4096, 4096}};

double flops(const Product& product) {
    return 2.0 * static_cast<double>(product.tokens) * static_cast<double>(product.in) *
           static_cast<double>(product.out);
}

std::vector<float> some_values(std::int64_t count) {
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i % 1013) * 0x1p-10f - 0.5f;
    return values;
}

template <class T>
std::vector<T> some_operands(std::int64_t count) {
    const std::vector<float> values = some_values(count);
    std::vector<T> operands(values.size());
    round_to(values.data(), operands.data(), count);
    return operands;
}

/// The engine's own tiles on a team.
template <class T>
double engine_rate(const Product& product, std::int64_t threads) {
    Team team(static_cast<int>(threads));
    const std::vector<T> x = some_operands<T>(product.tokens * product.in);
    const std::vector<T> weight = some_operands<T>(product.out * product.in);
    std::vector<float> y(static_cast<std::size_t>(product.tokens * product.out));
    return flops(product) / median_seconds([&] {
               fast_gemm(team, {product.tokens, product.out, product.in, product.out, false},
                         {x.data(), product.in, false}, {weight.data(), product.in, true}, y.data());
           });
}

/// oneDNN's matmul with weights in the layout that it prefers and as many threads of its own.
double library_rate(const Product& product, dnnl::memory::data_type type, std::int64_t threads) {
    using dnnl::memory;
    omp_set_num_threads(static_cast<int>(threads));
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    dnnl::stream stream(engine);
    const memory::desc x_desc({product.tokens, product.in}, type, memory::format_tag::ab);
    const memory::desc weight_desc({product.in, product.out}, type, memory::format_tag::any);
    const memory::desc y_desc({product.tokens, product.out}, memory::data_type::f32, memory::format_tag::ab);
    const dnnl::matmul::primitive_desc description({x_desc, weight_desc, y_desc}, engine);
    memory x(x_desc, engine), y(y_desc, engine), packed(description.weights_desc(), engine);
    memory plain({{product.in, product.out}, memory::data_type::f32, memory::format_tag::ab}, engine);
    const auto fill = [&](memory& target, std::int64_t count) {
        const std::vector<float> values = some_values(count);
        memory source({{count}, memory::data_type::f32, memory::format_tag::a}, engine,
                      const_cast<float*>(values.data()));
        memory flat({{count}, target.get_desc().data_type(), memory::format_tag::a}, engine,
                    target.get_data_handle());
        dnnl::reorder(source, flat).execute(stream, source, flat);
    };
    fill(x, product.tokens * product.in);
    fill(plain, product.in * product.out);
    dnnl::reorder(plain, packed).execute(stream, plain, packed);
    const dnnl::matmul matmul(description);
    return flops(product) / median_seconds([&] {
               matmul.execute(stream, {{DNNL_ARG_SRC, x}, {DNNL_ARG_WEIGHTS, packed}, {DNNL_ARG_DST, y}});
               stream.wait();
           });
}

WAFERMILL_SIMD void triad(float* __restrict a, const float* __restrict b, const float* __restrict c,
                          std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) a[i] = b[i] + 3.0f * c[i];
}

}  // namespace

double measure_gemm(bool bf16_operands, std::int64_t threads) {
    const auto type = bf16_operands ? dnnl::memory::data_type::bf16 : dnnl::memory::data_type::f32;
    double best = 0.0;
    // Threads of their own, since oneDNN's number of threads is a setting of the caller's.
    const auto measure = [&](const auto& rate) {
        on_threads(2, [&](int number) {
            if (number == 1) best = std::max(best, rate());
        });
    };
    for (const Product& product : products) {
        measure([&] {
            return bf16_operands ? engine_rate<bf16>(product, threads) : engine_rate<float>(product, threads);
        });
        if (!bf16_operands || native_bf16()) measure([&] { return library_rate(product, type, threads); });
    }
    return best;
}

double measure_memory(std::int64_t threads) {
    constexpr std::int64_t count = std::int64_t{1} << 25, block = std::int64_t{1} << 20;
    Team team(static_cast<int>(threads));
    std::vector<float> a(static_cast<std::size_t>(count)), b = some_values(count), c = some_values(count);
    const double seconds = median_seconds([&] {
        for_blocks(team, count, block, [&](std::int64_t begin, std::int64_t end) {
            triad(a.data() + begin, b.data() + begin, c.data() + begin, end - begin);
        });
    });
    return 3.0 * static_cast<double>(count) * sizeof(float) / seconds;
}

}  // namespace wafermill

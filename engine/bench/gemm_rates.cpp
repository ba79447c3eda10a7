// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/gemm_rates.h"

#include <omp.h>

#include <algorithm>
#include <memory>
#include <oneapi/dnnl/dnnl.hpp>

#include "core/base/median.h"
#include "engine/bench/rates.h"
#include "engine/kernels/gemm.h"
#include "engine/kernels/round.h"

namespace wafermill {
namespace {

struct Shape {
    std::int64_t tokens, in, out;
    double flops() const {
        return 2.0 * static_cast<double>(tokens) * static_cast<double>(in) * static_cast<double>(out);
    }
};

constexpr std::array<Shape, gemm_shapes> shapes = {
    {{1024, 768, 2304}, {1024, 3072, 768}, {1024, 768, 50304}, {2048, 4096, 4096}}};

constexpr double slice_seconds = 1.0;
/// Of one shape at a time: several turns of all shapes make a slice, so that each sees all of its time.
constexpr double turn_seconds = 0.03;
constexpr double choice_seconds = 0.1;  ///< of one implementation, to choose one of two

template <class T>
std::vector<T> some_operands(std::int64_t count) {
    const std::vector<float> values = some_values(count);
    std::vector<T> operands(values.size());
    round_to(values.data(), operands.data(), count);
    return operands;
}

/// The engine's own tiles on a team.
template <class T>
std::function<void()> engine_product(const Shape& shape, std::shared_ptr<Team> team) {
    struct Operands {
        std::vector<T> x, weight;
        std::vector<float> y;
    };
    const auto o = std::make_shared<Operands>();
    o->x = some_operands<T>(shape.tokens * shape.in);
    o->weight = some_operands<T>(shape.out * shape.in);
    o->y.resize(static_cast<std::size_t>(shape.tokens * shape.out));
    return [=] {
        fast_gemm(*team, {shape.tokens, shape.out, shape.in, shape.out, false},
                  {o->x.data(), shape.in, false}, {o->weight.data(), shape.in, true}, o->y.data());
    };
}

/// oneDNN's matmul with weights in the layout that it prefers and as many threads of its own.
std::function<void()> library_product(const Shape& shape, dnnl::memory::data_type type) {
    using dnnl::memory;
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    dnnl::stream stream(engine);
    const memory::desc x_desc({shape.tokens, shape.in}, type, memory::format_tag::ab);
    const memory::desc weight_desc({shape.in, shape.out}, type, memory::format_tag::any);
    const memory::desc y_desc({shape.tokens, shape.out}, memory::data_type::f32, memory::format_tag::ab);
    const dnnl::matmul::primitive_desc description({x_desc, weight_desc, y_desc}, engine);
    memory x(x_desc, engine), y(y_desc, engine), packed(description.weights_desc(), engine);
    memory plain({{shape.in, shape.out}, memory::data_type::f32, memory::format_tag::ab}, engine);
    const auto fill = [&](memory& target, std::int64_t count) {
        const std::vector<float> values = some_values(count);
        memory source({{count}, memory::data_type::f32, memory::format_tag::a}, engine,
                      const_cast<float*>(values.data()));
        memory flat({{count}, target.get_desc().data_type(), memory::format_tag::a}, engine,
                    target.get_data_handle());
        dnnl::reorder(source, flat).execute(stream, source, flat);
    };
    fill(x, shape.tokens * shape.in);
    fill(plain, shape.in * shape.out);
    dnnl::reorder(plain, packed).execute(stream, plain, packed);
    stream.wait();
    const dnnl::matmul matmul(description);
    return [=]() mutable {
        matmul.execute(stream, {{DNNL_ARG_SRC, x}, {DNNL_ARG_WEIGHTS, packed}, {DNNL_ARG_DST, y}});
        stream.wait();
    };
}

double seconds_of_call(const std::function<void()>& call) {
    const double begin = seconds_now();
    call();
    return seconds_now() - begin;
}

/// Both in turn a few times; the one that took less.
std::function<void()> faster(const std::function<void()>& a, const std::function<void()>& b) {
    a();
    b();
    double of_a = 0, of_b = 0;
    for (int turn = 0; turn < 5 && (turn < 2 || of_a < choice_seconds); ++turn) {
        of_a += seconds_of_call(a);
        of_b += seconds_of_call(b);
    }
    return of_b < of_a ? b : a;
}

}  // namespace

GemmRates::GemmRates(bool bf16_operands, std::int64_t threads) {
    omp_set_num_threads(static_cast<int>(threads));
    const auto team = std::make_shared<Team>(static_cast<int>(threads));
    for (std::size_t i = 0; i < gemm_shapes; ++i) {
        const Shape& shape = shapes[i];
        products_[i].flops = shape.flops();
        products_[i].call =
            bf16_operands ? engine_product<bf16>(shape, team) : engine_product<float>(shape, team);
        if (!bf16_operands || native_bf16())
            products_[i].call = faster(products_[i].call,
                                       library_product(shape, bf16_operands ? dnnl::memory::data_type::bf16
                                                                            : dnnl::memory::data_type::f32));
    }
}

GemmSlice GemmRates::slice() const {
    GemmSlice seconds{}, flops{};
    const double end = seconds_now() + slice_seconds;
    do {
        for (std::size_t i = 0; i < gemm_shapes; ++i) {
            double turn = 0;
            while (turn < turn_seconds) {
                turn += seconds_of_call(products_[i].call);
                flops[i] += products_[i].flops;
            }
            seconds[i] += turn;
        }
    } while (seconds_now() < end);
    for (std::size_t i = 0; i < gemm_shapes; ++i) flops[i] /= seconds[i];
    return flops;
}

double median_rate(const std::vector<GemmSlice>& slices, std::size_t shape) {
    std::vector<double> rates;
    for (const GemmSlice& slice : slices) rates.push_back(slice[shape]);
    return median(rates);
}

std::size_t fastest_shape(const std::vector<GemmSlice>& slices) {
    std::size_t fastest = 0;
    for (std::size_t shape = 1; shape < gemm_shapes; ++shape)
        if (median_rate(slices, shape) > median_rate(slices, fastest)) fastest = shape;
    return fastest;
}

std::vector<double> ratios_to_gemm(const std::vector<TrainingRound>& rounds, double flops_per_token,
                                   const std::vector<GemmSlice>& slices, std::size_t shape) {
    std::vector<double> ratios;
    for (const TrainingRound& round : rounds)
        ratios.push_back(round.tokens_per_second * flops_per_token /
                         ((slices[round.before][shape] + slices[round.before + 1][shape]) / 2));
    return ratios;
}

}  // namespace wafermill

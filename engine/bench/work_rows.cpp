// SPDX-License-Identifier: Apache-2.0
#include <cstring>
#include <span>
#include <type_traits>

#include "core/base/random.h"
#include "engine/bench/work_bench.h"
#include "engine/fabric/reduction.h"
#include "engine/kernels/adamw.h"
#include "engine/kernels/round.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/sums.h"
#include "engine/predict/layer_work.h"

// What is measured of attention, of what is done row by row, and of what moves gradients and parameters.
namespace wafermill {

template <class T>
void WorkBench::add_attention() {
    const std::vector<AttentionShape> shapes =
        far_ ? std::vector<AttentionShape>{{4, 256, 12, 12, 64},
                                           {1, 1024, 12, 12, 64},
                                           {1, 2048, 4, 4, 64},
                                           {1, 512, 8, 8, 128}}
             : std::vector<AttentionShape>{
                   {6, 64, 4, 4, 32}, {2, 256, 4, 4, 32}, {1, 64, 2, 2, 64}, {1, 512, 2, 2, 64}};
    ++group_;
    for (const AttentionShape& shape : shapes)
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::attention_forward(team, shape, o.in<T>(shape.tokens() * shape.width()), {},
                                               o.out<T>(shape.tokens() * shape.query_width()),
                                               o.out<float>(shape.tokens() * shape.heads));
            };
        });
    ++group_;
    for (const AttentionShape& shape : shapes)
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::attention_backward(team, shape, o.in<T>(shape.tokens() * shape.width()),
                                                o.in<float>(shape.tokens() * shape.heads),
                                                o.in<T>(shape.tokens() * shape.query_width()), {}, nullptr,
                                                o.out<T>(shape.tokens() * shape.width()));
            };
        });
}

template <class T>
void WorkBench::add_rows() {
    const std::int64_t count = far_ ? 1024 : 512, hidden = far_ ? 1024 : 128;
    const std::int64_t values = count * hidden;
    const NormShape norm{NormKind::layer_norm, count, hidden, 1e-5};
    const auto one = [this](const auto& make) {
        ++group_;
        add<T>(make);
    };
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::norm_forward(team, norm, o.in<float>(values), o.in<float>(hidden),
                                      o.in<float>(hidden), o.out<T>(values), o.out<float>(2 * count));
        };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::norm_gradients(team, norm, o.in<float>(values), o.in<float>(values),
                                        o.in<float>(hidden), o.in<float>(2 * count), true, o.sums(values),
                                        o.sums(hidden), o.sums(hidden));
        };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::residual_gradient(team, count, hidden, count, o.in<float>(values), {},
                                           o.out<T>(values));
        };
    });
    for (const FeedForwardKind kind : {FeedForwardKind::gelu_tanh, FeedForwardKind::swiglu})
        one([=](auto k) {
            return [=](Team& team, Operands& o) {
                const FeedForwardShape shape{kind, count, hidden};
                decltype(k)::activation(team, shape, o.in<T>(count * shape.width()), o.out<T>(values));
            };
        });
    ++group_;
    add_plain(Work::rotate, std::is_same_v<T, bf16>, static_cast<double>(values), [=](Team&, Operands& o) {
        constexpr std::int64_t half = 32;
        float* heads = o.sums(values);
        const float* angles = o.in<float>(2 * half);
        for (std::int64_t at = 0; at < values; at += 2 * half)
            rows::rotate(half, angles, angles + half, 1.0f, heads + at);
    });
    // Rows from all over a table.
    const std::int64_t table = far_ ? 4096 : 256;
    std::vector<std::int32_t> ids(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < ids.size(); ++i)
        ids[i] = static_cast<std::int32_t>(i * 2654435761u % static_cast<std::size_t>(table));
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::embed(team, count, hidden, count, o.in<T>(table * hidden), o.in<T>(values),
                               ids.data(), {}, o.out<float>(values));
        };
    });
    const std::int64_t weights = slice_values();
    add_plain(
        Work::convert, std::is_same_v<T, bf16>, static_cast<double>(weights),
        [=](Team&, Operands& o) { round_to(o.in<float>(weights), o.out<T>(weights), weights); }, true);
    if (std::is_same_v<T, bf16>) return;  // the rest is in fp32 whatever the operands
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::copy_rows(team, count, hidden, o.in<float>(values), o.out<float>(values));
        };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) { decltype(k)::clear(team, values, o.out<float>(values)); };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::scatter_add(team, count, hidden, count, o.in<float>(values), {}, ids.data(),
                                     o.sums(table * hidden));
        };
    });
}

template void WorkBench::add_attention<float>();
template void WorkBench::add_attention<bf16>();
template void WorkBench::add_rows<float>();
template void WorkBench::add_rows<bf16>();

/// What moves gradients and parameters, in pieces as large as a slice of the store.
void WorkBench::add_common() {
    const std::int64_t values = slice_values();
    background_ = [](Team& team, Operands& o) {
        constexpr std::int64_t rows = 256, width = 768;
        FastKernels<bf16>::gemm(team, {rows, width, width, width, false},
                                {o.in<bf16>(rows * width), width, false},
                                {o.in<bf16>(width * width), width, true}, o.out<float>(rows * width));
    };
    add_plain(Work::mask, false, 768 * 64, [](Team&, Operands& o) {
        const DropoutSite site = make_dropout_site(0.1f, 1, 1, 0, DropoutPlace::ffn_output, 0);
        for (std::int64_t row = 0; row < 64; ++row) dropout_mask(site, 0, 0, row, 0, 768, o.out<float>(768));
    });
    // Other ids each time: a processor learns the branches of sorting what it has sorted before.
    constexpr std::int64_t sets = 64;
    const std::int64_t tokens = 1024, rows = 256;
    std::vector<std::int32_t> ids(static_cast<std::size_t>(sets * tokens));
    for (std::size_t i = 0; i < ids.size(); ++i)
        ids[i] =
            static_cast<std::int32_t>(philox({static_cast<std::uint32_t>(i), 0, 0, 0}, {20, 24})[0] % rows);
    add_plain(Work::index, false, index_work(tokens), [ids](Team&, Operands&) {
        thread_local std::int64_t set = 0;
        set = (set + 1) % sets;
        named_rows(
            std::span(ids).subspan(static_cast<std::size_t>(set * tokens), static_cast<std::size_t>(tokens)));
    });
    add_plain(Work::add, false, static_cast<double>(values),
              [=](Team&, Operands& o) { add_into(o.sums(values), o.in<float>(values), values); });
    add_plain(Work::keep, false, static_cast<double>(values), [=](Team&, Operands& o) {
        std::memcpy(o.out<float>(values), o.in<float>(values),
                    static_cast<std::size_t>(values) * sizeof(float));
    });
    add_plain(Work::squares, false, static_cast<double>(values), [=](Team&, Operands& o) {
        volatile double sum = sum_of_squares(o.in<float>(values), values);
        (void)sum;
    });
    add_plain(
        Work::update, false, static_cast<double>(values),
        [=](Team&, Operands& o) {
            AdamwStep step{.lr = 1e-9};
            step.set_step(1000);
            float* weights = o.sums(values);
            float* first = o.sums(values);
            adamw_update(weights, first, o.sums(values), o.in<float>(values), values, step);
        },
        true);
}

}  // namespace wafermill

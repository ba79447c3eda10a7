// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/work_bench.h"

// What is measured of matrix products.
namespace wafermill {

// Shapes of products: tokens and widths of a small and of a middle-sized model, so that layouts, results and
// calls weigh differently in each.

template <class T>
void WorkBench::add_forward() {
    ++group_;
    const auto qkv = [this](std::int64_t rows, std::int64_t heads, std::int64_t size) {
        const std::int64_t hidden = heads * size;
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                const AttentionShape shape{1, rows, heads, heads, size};
                decltype(k)::project_qkv(team, shape, hidden, o.in<T>(rows * hidden),
                                         o.in<T>(3 * hidden * hidden), o.in<float>(3 * hidden), nullptr,
                                         o.out<T>(rows * 3 * hidden));
            };
        });
    };
    const auto up = [this](FeedForwardKind kind, std::int64_t rows, std::int64_t hidden, std::int64_t ffn) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                const FeedForwardShape shape{kind, rows, ffn};
                decltype(k)::project_up(team, shape, hidden, o.in<T>(rows * hidden),
                                        o.in<T>(shape.width() * hidden), o.in<float>(shape.width()),
                                        o.out<T>(rows * shape.width()), o.out<T>(rows * ffn));
            };
        });
    };
    const auto residual = [this](std::int64_t rows, std::int64_t in, std::int64_t hidden) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::project_residual(team, {rows, in, hidden, rows}, o.in<T>(rows * in),
                                              o.in<T>(hidden * in), o.in<float>(hidden), {},
                                              o.in<float>(rows * hidden), o.out<float>(rows * hidden));
            };
        });
    };
    const auto head = [this](std::int64_t rows, std::int64_t hidden, std::int64_t vocab) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                const HeadShape shape{rows, hidden, vocab};
                static const std::vector<std::int32_t> targets(1024, 17);
                std::vector<double> losses(static_cast<std::size_t>(rows));
                decltype(k)::head_loss(team, shape, o.in<T>(rows * hidden), o.in<T>(vocab * hidden),
                                       targets.data(), 1.0f, o.out<float>(shape.room()), losses.data(),
                                       o.out<T>(rows * vocab), {});
            };
        });
    };
    const auto plain = [this](std::int64_t m, std::int64_t n, std::int64_t k_) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::gemm(team, {m, n, k_, n, false}, {o.in<T>(m * k_), k_, false},
                                  {o.in<T>(n * k_), k_, true}, o.out<float>(m * n));
            };
        });
    };
    if (far_) {
        some_product_ = items_.size();
        qkv(1024, 12, 64);
        qkv(512, 8, 128);
        up(FeedForwardKind::gelu_tanh, 1024, 768, 3072);
        up(FeedForwardKind::gelu_tanh, 512, 1024, 2048);
        up(FeedForwardKind::swiglu, 512, 768, 2048);
        residual(1024, 768, 768);
        residual(1024, 3072, 768);
        plain(512, 1024, 2048);
        plain(64, 2048, 2048);
        head(512, 768, 8192);
        return;
    }
    qkv(16, 1, 32);
    qkv(384, 4, 32);
    qkv(512, 4, 32);
    up(FeedForwardKind::gelu_tanh, 384, 128, 512);
    up(FeedForwardKind::gelu_tanh, 64, 128, 512);
    up(FeedForwardKind::swiglu, 256, 128, 352);
    residual(16, 32, 32);
    residual(512, 128, 128);
    residual(384, 512, 128);
    plain(128, 256, 128);
    head(384, 128, 256);
    head(384, 128, 96);
}

template <class T>
void WorkBench::add_data_gradients() {
    ++group_;
    const auto input = [this](std::int64_t rows, std::int64_t in, std::int64_t out) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::input_gradient(team, rows, in, out, o.in<T>(rows * out), o.in<T>(out * in),
                                            o.out<T>(rows * in));
            };
        });
    };
    const auto down = [this](FeedForwardKind kind, std::int64_t rows, std::int64_t hidden, std::int64_t ffn) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                const FeedForwardShape shape{kind, rows, ffn};
                decltype(k)::down_gradient(team, shape, hidden, o.in<T>(rows * hidden), o.in<T>(hidden * ffn),
                                           o.in<T>(rows * shape.width()), o.out<T>(rows * shape.width()),
                                           o.out<T>(rows * ffn));
            };
        });
    };
    const auto plain = [this](std::int64_t m, std::int64_t n, std::int64_t k_) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::gemm(team, {m, n, k_, n, false}, {o.in<T>(m * k_), k_, false},
                                  {o.in<T>(n * k_), n, false}, o.out<float>(m * n));
            };
        });
    };
    if (far_) {
        input(1024, 768, 768);
        input(512, 1024, 2048);
        down(FeedForwardKind::gelu_tanh, 1024, 768, 3072);
        down(FeedForwardKind::swiglu, 512, 768, 2048);
        plain(1024, 768, 2304);
        plain(1024, 768, 3072);
        plain(64, 2048, 2048);
        plain(512, 768, 8192);
        return;
    }
    input(16, 32, 32);
    input(512, 128, 128);
    down(FeedForwardKind::gelu_tanh, 384, 128, 512);
    down(FeedForwardKind::swiglu, 256, 128, 352);
    plain(512, 128, 384);
    plain(384, 128, 512);
    plain(384, 128, 96);
    plain(128, 256, 128);
}

template <class T>
void WorkBench::add_weight_gradients() {
    ++group_;
    const auto gradient = [this](std::int64_t rows, std::int64_t in, std::int64_t out) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::weight_gradient(team, rows, in, out, o.in<T>(rows * out), o.in<T>(rows * in),
                                             o.out<float>(out * in), o.out<float>(out));
            };
        });
    };
    const auto added = [this](std::int64_t rows, std::int64_t in, std::int64_t out) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::gemm(team, {out, in, rows, in, true}, {o.in<T>(rows * out), out, true},
                                  {o.in<T>(rows * in), in, false}, o.sums(out * in));
            };
        });
    };
    if (far_) {
        gradient(1024, 768, 768);
        gradient(1024, 768, 3072);
        gradient(1024, 3072, 768);
        gradient(64, 1024, 1024);
        gradient(512, 768, 8192);
        added(512, 768, 8192);
        return;
    }
    gradient(16, 32, 32);
    gradient(512, 128, 128);
    gradient(512, 128, 384);
    gradient(384, 512, 128);
    gradient(384, 128, 96);
    added(512, 128, 256);
}

template <class T>
void WorkBench::add_products() {
    add_forward<T>();
    add_data_gradients<T>();
    add_weight_gradients<T>();
}
template void WorkBench::add_products<float>();
template void WorkBench::add_products<bf16>();

}  // namespace wafermill

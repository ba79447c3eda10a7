// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>

#include "core/cluster/this_computer.h"
#include "engine/kernels/dropout.h"
#include "engine/kernels/element.h"
#include "engine/kernels/gemm.h"
#include "engine/kernels/native_product.h"
#include "engine/kernels/panels.h"
#include "engine/kernels/routing.h"
#include "engine/kernels/shapes.h"

namespace wafermill {

/// Sums up the work of the kernels called on this thread while it lives.
class WorkMeter {
  public:
    enum class Reach { by_size, near, far };
    /// Operands lie near or far by their size, or all of them as said.
    explicit WorkMeter(Reach reach = Reach::by_size) : reach_(reach), before_(current_) { current_ = this; }
    ~WorkMeter() { current_ = before_; }
    WorkMeter(const WorkMeter&) = delete;
    WorkMeter& operator=(const WorkMeter&) = delete;

    const WorkAmounts& amounts() const { return amounts_; }

    /// A call begins whose operands have so many bytes.
    static void begin(double bytes) {
        if (!current_) return;
        current_->far_ = far_share(bytes);
        if (current_->reach_ != Reach::by_size) current_->far_ = current_->reach_ == Reach::far ? 1.0 : 0.0;
    }
    static void add(Work work, bool bf16, double amount) {
        if (!current_) return;
        const auto at = [&](bool far) -> double& {
            return current_->amounts_[static_cast<std::size_t>(work_index(work, bf16, far))];
        };
        at(false) += (1.0 - current_->far_) * amount;
        at(true) += current_->far_ * amount;
    }

  private:
    inline static thread_local WorkMeter* current_ = nullptr;
    Reach reach_;
    WorkMeter* before_;
    double far_ = 0;
    WorkAmounts amounts_{};
};

/// The kernels' shapes without their arithmetic: each function notes what FastKernels' function of the same
/// name would do, and touches no tensor. With it in the place of the kernels, the layers' own code says what
/// work a layer is.
template <class T>
struct WorkKernels {
    using Real = float;
    using Operand = T;
    static constexpr bool is_bf16 = std::is_same_v<T, bf16>;

    static void note(Work work, double amount) { WorkMeter::add(work, is_bf16, amount); }
    static double size(std::int64_t a, std::int64_t b) {
        return static_cast<double>(a) * static_cast<double>(b);
    }

    /// One call that goes over `values` values once, with `bytes` of operands for each.
    static void each(Work work, double values, double bytes) {
        WorkMeter::begin(values * bytes);
        note(work, values);
        calls();
    }
    static void calls() { WorkMeter::add(Work::team_call, false, 1.0); }

    /// How often a product lays out each element of its operands.
    struct Packing {
        std::int64_t left = 1, right = 1;
    };
    /// By the kernel's own cut; where there are no bf16 instructions, by tiles of `widened_tile`.
    static Packing packing(const GemmShape& shape, Work finish) {
        const bool gated = finish == Work::finish_swiglu;
        if (is_bf16 && native_bf16())
            return {1, times_right_is_packed(
                           shape, {.unit = finish == Work::finish_exponential ? HeadShape::piece : 1,
                                   .half = gated ? shape.n / 2 : 0})};
        const auto tiles = [](std::int64_t total, std::int64_t most) { return (total + most - 1) / most; };
        return {tiles(shape.n, widened_tile.columns), tiles(shape.m, widened_tile.rows)};
    }

    /// The first of the four kinds of a product's direction, and what is done to the result.
    static void product(Work direction, std::int64_t m, std::int64_t n, std::int64_t k, Work finish,
                        double finished) {
        const auto part = [&](int i) { return static_cast<Work>(static_cast<int>(direction) + i); };
        const double results = size(m, n) * (direction == Work::weight_flop ? 4.0 : sizeof(T));
        const Packing packed = packing({m, n, k, n, false}, finish);
        WorkMeter::begin((size(m, k) + size(k, n)) * sizeof(T) + results);
        note(part(0), 2.0 * size(m, n) * static_cast<double>(k));
        note(part(1), size(m, k) * static_cast<double>(packed.left));
        note(part(2), size(k, n) * static_cast<double>(packed.right));
        note(part(3), 1.0);
        note(finish, finished);
        calls();
    }
    static void masks(const DropoutSite& site, double values) {
        if (site.active()) note(Work::mask, values);
    }

    static void gemm(Team&, const GemmShape& shape, Matrix<T> a, Matrix<T> b, float*) {
        const double results = size(shape.m, shape.n);
        if (a.transposed)
            product(Work::weight_flop, shape.m, shape.n, shape.k,
                    shape.accumulate ? Work::finish_gradient_added : Work::finish_gradient, results);
        else
            product(b.transposed ? Work::forward_flop : Work::data_flop, shape.m, shape.n, shape.k,
                    Work::finish_store, results);
    }
    static void copy_rows(Team&, std::int64_t rows, std::int64_t columns, const float*, float*) {
        each(Work::copy, size(rows, columns), 8);
    }
    static void clear(Team&, std::int64_t count, float*) { each(Work::clear, static_cast<double>(count), 4); }
    static void norm_forward(Team&, const NormShape& shape, const float*, const float*, const float*, T*,
                             float*) {
        each(Work::norm, size(shape.rows, shape.hidden), 4 + sizeof(T));
    }
    /// One kernel goes over the rows for all gradients of a norm; without those of its parameters it does no
    /// less of what takes its time.
    static void norm_backward(Team&, const NormShape& shape, const float*, const float*, const float*,
                              const float*, bool, float*) {
        each(Work::norm_back, size(shape.rows, shape.hidden), 12);
    }
    static void norm_gradients(Team& team, const NormShape& shape, const float* x, const float* dy,
                               const float* gain, const float* statistics, bool add, float* dx, float*,
                               float*) {
        norm_backward(team, shape, x, dy, gain, statistics, add, dx);
    }
    static void weight_gradient(Team&, std::int64_t rows, std::int64_t in, std::int64_t out, const T*,
                                const T*, float*, float*, bool add = false) {
        product(Work::weight_flop, out, in, rows, add ? Work::finish_gradient_added : Work::finish_gradient,
                size(out, in));
    }
    static void input_gradient(Team&, std::int64_t rows, std::int64_t in, std::int64_t out, const T*,
                               const T*, T*) {
        product(Work::data_flop, rows, in, out, Work::finish_round, size(rows, in));
    }
    static void project_qkv(Team&, const AttentionShape& shape, std::int64_t hidden, const T*, const T*,
                            const float*, const RopeTable<float>* rope, T*) {
        product(Work::forward_flop, shape.tokens(), shape.width(), hidden, Work::finish_bias,
                size(shape.tokens(), shape.width()));
        if (rope) note(Work::rotate, size(shape.tokens(), shape.query_width() + shape.kv_width()));
    }
    static void norm_heads(Team&, const AttentionShape& shape, double, const T*, const float*, const float*,
                           const RopeTable<float>* rope, T*) {
        const double values = size(shape.tokens(), shape.query_width() + shape.kv_width());
        each(Work::norm, values, 2 * sizeof(T));
        if (rope) note(Work::rotate, values);
    }
    static void norm_heads_gradient(Team&, const AttentionShape& shape, double, const T*, const float*,
                                    const float*, float*, T*, float*, float*) {
        const double values = size(shape.tokens(), shape.query_width() + shape.kv_width());
        each(Work::norm, values, 2 * sizeof(T));
        note(Work::norm_back, values);
    }
    /// Scores of the blocks of 32 by 32 from the first that a window shows, or from the beginning, up to the
    /// diagonal.
    static double scores(const AttentionShape& shape) {
        const std::int64_t panels = (shape.sequence + 31) / 32;
        // Behind the window a panel of queries sees whole panels of keys and two that are cut.
        const std::int64_t most = shape.window > 0 ? (shape.window + 30) / 32 + 1 : panels;
        const std::int64_t rising = std::min(panels, most);
        const double seen = size(rising, rising + 1) / 2.0 + size(panels - rising, most);
        return size(shape.samples, shape.heads) * 1024.0 * seen;
    }
    static void begin_attention(const AttentionShape& shape) {
        WorkMeter::begin(size(shape.tokens(), shape.width() + shape.query_width()) * sizeof(T));
    }
    static void attention_forward(Team&, const AttentionShape& shape, const T*, const DropoutSite& dropout,
                                  T*, float*) {
        begin_attention(shape);
        note(Work::attention_score, scores(shape));
        note(Work::attention_column, scores(shape) * static_cast<double>(shape.head_size));
        note(Work::attention_value, size(shape.tokens(), shape.query_width()));
        masks(dropout, scores(shape));
        calls();
    }
    static void attention_backward(Team&, const AttentionShape& shape, const T*, const float*, const T*,
                                   const DropoutSite& dropout, const RopeTable<float>* rope, T*) {
        begin_attention(shape);
        note(Work::attention_back_score, scores(shape));
        note(Work::attention_back_column, scores(shape) * static_cast<double>(shape.head_size));
        note(Work::attention_back_value, size(shape.tokens(), shape.query_width()));
        if (rope) note(Work::rotate, size(shape.tokens(), shape.query_width() + shape.kv_width()));
        masks(dropout, scores(shape));
        calls();
    }
    static void activation(Team&, const FeedForwardShape& shape, const T*, T*) {
        if (shape.kind == FeedForwardKind::gelu_tanh)
            each(Work::gelu, size(shape.rows, shape.ffn), 2 * sizeof(T));
        else
            each(Work::swiglu, size(shape.rows, shape.ffn), 3 * sizeof(T));
    }
    static void activation_forward(Team& team, const FeedForwardShape& shape, const float*, const float*,
                                   T* before, T* after) {
        activation(team, shape, before, after);
        each(Work::round, size(shape.rows, shape.width()), 4 + sizeof(T));
    }
    static void activation_backward(Team& team, const FeedForwardShape& shape, const T* before, const float*,
                                    T*) {
        activation(team, shape, before, nullptr);
        each(Work::round, size(shape.rows, shape.width()), 4 + sizeof(T));
    }
    static void project_up(Team&, const FeedForwardShape& shape, std::int64_t hidden, const T*, const T*,
                           const float*, T*, T*) {
        const bool gated = shape.kind == FeedForwardKind::swiglu;
        product(Work::forward_flop, shape.rows, shape.width(), hidden,
                gated ? Work::finish_swiglu : Work::finish_gelu, size(shape.rows, shape.ffn));
    }
    static void down_gradient(Team&, const FeedForwardShape& shape, std::int64_t hidden, const T*, const T*,
                              const T*, T*, T*) {
        const bool gated = shape.kind == FeedForwardKind::swiglu;
        product(Work::data_flop, shape.rows, shape.ffn, hidden,
                gated ? Work::finish_swiglu_gradient : Work::finish_gelu_gradient,
                size(shape.rows, shape.ffn));
    }
    static void project_residual(Team&, const ResidualShape& shape, const T*, const T*, const float*,
                                 const DropoutSite& dropout, const float*, float*) {
        product(Work::forward_flop, shape.rows, shape.hidden, shape.in, Work::finish_residual,
                size(shape.rows, shape.hidden));
        masks(dropout, size(shape.rows, shape.hidden));
    }
    static void residual_gradient(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t, const float*,
                                  const DropoutSite& dropout, T*) {
        each(Work::round, size(rows, hidden), 4 + sizeof(T));
        masks(dropout, size(rows, hidden));
    }
    static void embed(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t, const T*, const T*,
                      const std::int32_t*, const DropoutSite& dropout, float*) {
        each(Work::embed, size(rows, hidden), 4 + sizeof(T));
        masks(dropout, size(rows, hidden));
    }
    static void scatter_add(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t, const float*,
                            const DropoutSite& dropout, const std::int32_t*, float*) {
        each(Work::scatter, size(rows, hidden), 8);
        masks(dropout, size(rows, hidden));
    }
    static void head_loss(Team&, const HeadShape& shape, const T*, const T*, const std::int32_t*, float,
                          float*, double*, T* dlogits, const LossTerms& = {}) {
        const double logits = size(shape.rows, shape.vocab);
        product(Work::forward_flop, shape.rows, shape.vocab, shape.hidden, Work::finish_exponential, logits);
        if (dlogits) each(Work::round, logits, 4 + sizeof(T));
    }
    /// Sends tokens to the experts evenly: what training aims at.
    static void route(Team&, const RoutingShape& shape, const float*, float*, std::int32_t* chosen, float*) {
        for (std::int64_t token = 0; token < shape.tokens; ++token)
            for (std::int64_t i = 0; i < shape.per_token; ++i)
                chosen[token * shape.per_token + i] =
                    static_cast<std::int32_t>((token * shape.per_token + i) % shape.experts);
        each(Work::norm, size(shape.tokens, shape.experts * shape.per_token), 4 + sizeof(T));
    }
    static void route_backward(Team&, const RoutingShape& shape, const float*, const std::int32_t*,
                               const float*, const float*, const float*, T*) {
        each(Work::norm, size(shape.tokens, shape.experts), 4 + sizeof(T));
    }
    static void gather_rows(Team&, std::int64_t rows, std::int64_t columns, const std::int32_t*, const T*,
                            T*) {
        each(Work::embed, size(rows, columns), 4 + sizeof(T));
    }
    static void gather_gradient(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t,
                                const std::int32_t*, const float*, const DropoutSite& dropout, T*) {
        each(Work::embed, size(rows, hidden), 4 + sizeof(T));
        masks(dropout, size(rows, hidden));
    }
    static void scatter_rows(Team&, std::int64_t rows, std::int64_t hidden, std::int64_t, const std::int32_t*,
                             const float*, const float*, const DropoutSite& dropout, float*) {
        each(Work::scatter, size(rows, hidden), 8);
        masks(dropout, size(rows, hidden));
    }
    static void weigh_rows(Team&, std::int64_t rows, std::int64_t columns, const float*, T*, float*,
                           float* dweights) {
        std::fill_n(dweights, rows, 0.0f);
        each(Work::round, 2.0 * size(rows, columns), 4 + sizeof(T));
    }
};

}  // namespace wafermill

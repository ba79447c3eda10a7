// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/model/model.h"
#include "engine/blocks/layer.h"
#include "engine/kernels/dropout.h"
#include "engine/kernels/routing.h"
#include "engine/kernels/shapes.h"

// The feed-forward part of a block whose tokens are routed to experts (Jiang et al. 2024, Mixtral of Experts,
// arXiv 2401.04088): y = sum over the chosen experts e, in ascending order, of weight(e) *
// expert(e)(norm(x)). The block's own visit routes, each expert's visit adds its share. K as in block.h.
namespace wafermill {

/// Lays arrays out one behind the other from two base addresses, for those that are kept until the backward
/// pass and those that are rebuilt there; a null base only counts.
class Placer {
  public:
    Placer(std::byte* kept, std::byte* rebuilt) : kept_{kept, 0}, rebuilt_{rebuilt, 0} {}
    template <class T>
    void operator()(T*& pointer, std::int64_t count, bool keep) {
        Part& part = keep ? kept_ : rebuilt_;
        if (part.base) pointer = static_cast<T*>(static_cast<void*>(part.base + part.used));
        part.used += aligned_bytes(static_cast<std::size_t>(count) * sizeof(T));
    }
    std::size_t kept() const { return kept_.used; }
    std::size_t rebuilt() const { return rebuilt_.used; }

  private:
    struct Part {
        std::byte* base;
        std::size_t used;
    };
    Part kept_, rebuilt_;
};

inline RoutingShape routing_shape(const Model& model, std::int64_t tokens) {
    return {tokens, model.experts, model.experts_per_token};
}

/// What a mixture's visits of one micro-shard hand to each other. A slot is one token's place with one of its
/// experts: token * per_token + i.
template <class K>
struct MixtureStash {
    using Real = typename K::Real;
    using Operand = typename K::Operand;
    Operand* normed;           ///< [tokens, hidden], what router and experts see
    Real* statistics;          ///< [tokens, 2], of that norm
    Real* probabilities;       ///< [tokens, experts]
    Real *weights, *dweights;  ///< [slots]; dweights is filled by the experts' backward visits
    std::int32_t* chosen;      ///< [slots]
    std::int32_t*
        first;  ///< [experts + 1]: expert e has the slots order[first[e]] to order[first[e + 1] - 1]
    std::int32_t* order;  ///< [slots], by expert, then by token
    Operand* before;      ///< [slots, 2 ffn], before the activation, in the order of `order`

    /// Unless `keep_before`, there is no `before`: the experts' visits have it in the workspace.
    void place(const Model& model, std::int64_t tokens, bool keep_before, Placer& take) {
        const std::int64_t places = tokens * model.experts_per_token;
        take(normed, tokens * model.hidden, true);
        take(statistics, tokens * 2, true);
        take(probabilities, tokens * model.experts, true);
        take(weights, places, true);
        take(dweights, places, true);
        take(chosen, places, true);
        take(first, model.experts + 1, true);
        take(order, places, true);
        before = nullptr;
        if (keep_before) take(before, places * 2 * model.ffn, true);
    }

    std::int64_t rows(std::int64_t expert) const { return first[expert + 1] - first[expert]; }

    /// Fills `first` and `order` from `chosen`.
    void sort(const RoutingShape& shape) const {
        const std::int64_t places = shape.tokens * shape.per_token;
        std::fill(first, first + shape.experts + 1, 0);
        for (std::int64_t slot = 0; slot < places; ++slot) ++first[chosen[slot] + 1];
        for (std::int64_t e = 0; e < shape.experts; ++e) first[e + 1] += first[e];
        // Filling moves each expert's beginning to its end; moving all by one place puts them back.
        for (std::int64_t slot = 0; slot < places; ++slot)
            order[first[chosen[slot]]++] = static_cast<std::int32_t>(slot);
        for (std::int64_t e = shape.experts; e > 0; --e) first[e] = first[e - 1];
        first[0] = 0;
    }

    /// The share of the micro-shard's slots that an expert got.
    double load(const RoutingShape& shape, std::int64_t expert) const {
        return static_cast<double>(rows(expert)) / static_cast<double>(shape.tokens * shape.per_token);
    }

    /// experts * sum over e of load(e) * mean probability(e): 1 when both are even, `experts` at worst (Fedus
    /// et al. 2022, Switch Transformers, equation 4).
    double balance(const RoutingShape& shape) const {
        double sum = 0.0;
        for (std::int64_t e = 0; e < shape.experts; ++e) {
            double probability = 0.0;
            for (std::int64_t t = 0; t < shape.tokens; ++t)
                probability += static_cast<double>(probabilities[t * shape.experts + e]);
            sum += load(shape, e) * probability / static_cast<double>(shape.tokens);
        }
        return sum * static_cast<double>(shape.experts);
    }
};

template <class K>
struct ExpertWeights {
    const typename K::Operand *up, *down;  ///< gate and up [2 ffn, hidden], down [hidden, ffn]
};
template <class K>
struct ExpertGradients {
    typename K::Real *up, *down;
};

/// One expert's visit.
template <class K>
class Expert {
  public:
    using Real = typename K::Real;
    using Operand = typename K::Operand;

    Expert(const Model& model, const LayerCall& call, std::int64_t layer, std::int64_t index,
           const MixtureStash<K>& stash)
        : model_(model),
          call_(call),
          layer_(layer),
          stash_(stash),
          order_(stash.order + stash.first[index]),
          kept_(stash.before ? stash.before + stash.first[index] * 2 * model.ffn : nullptr),
          rows_(stash.rows(index)),
          padded_(padded_rows(rows_)) {}

    /// x [tokens, hidden] += the expert's share.
    void forward(const ExpertWeights<K>& weights, Real* x) const {
        const Workspace::Mark mark(*call_.workspace);
        const std::int32_t* tokens = take_tokens();
        Operand* after = take<Operand>(padded_ * model_.ffn);
        activate(weights, tokens, take_before(), after);
        clear_padding(after, model_.ffn);
        Real* y = take<Real>(padded_ * model_.hidden);
        K::gemm(team(), {padded_, model_.hidden, model_.ffn, model_.hidden, false},
                {after, model_.ffn, false}, {weights.down, model_.ffn, true}, y);
        K::scatter_rows(team(), rows_, model_.hidden, call_.sequence, tokens, take_weights(), y, site(), x);
    }

    /// From dx [tokens, hidden], the gradient at the block's output, which stays: adds to `dnormed` [tokens,
    /// hidden], fills its slots of the stash's `dweights`, overwrites the gradients.
    void backward(const ExpertWeights<K>& weights, const Real* dx, Real* dnormed,
                  const ExpertGradients<K>& gradients) const {
        const Workspace::Mark mark(*call_.workspace);
        const std::int64_t hidden = model_.hidden, ffn = model_.ffn;
        const std::int32_t* tokens = take_tokens();
        Operand* dy = take<Operand>(padded_ * hidden);
        Operand* after = take<Operand>(padded_ * ffn);
        Real* dafter = take<Real>(padded_ * ffn);
        Operand* dbefore = take<Operand>(padded_ * 2 * ffn);
        Operand* before = take_before();
        if (!kept_) activate(weights, tokens, before, after);
        K::gather_gradient(team(), rows_, hidden, call_.sequence, tokens, dx, site(), dy);
        clear_padding(dy, hidden);
        K::gemm(team(), {padded_, ffn, hidden, ffn, false}, {dy, hidden, false}, {weights.down, ffn, false},
                dafter);
        if (kept_) K::activation(team(), feed_forward(), before, after);
        weigh(after, dafter);
        clear_padding(after, ffn);
        K::gemm(team(), {hidden, ffn, padded_, ffn, false}, {dy, hidden, true}, {after, ffn, false},
                gradients.down);
        K::activation_backward(team(), feed_forward(), before, dafter, dbefore);
        clear_padding(dbefore, 2 * ffn);
        const Operand* seen = take_seen(tokens);
        K::gemm(team(), {2 * ffn, hidden, padded_, hidden, false}, {dbefore, 2 * ffn, true},
                {seen, hidden, false}, gradients.up);
        Real* dseen = take<Real>(padded_ * hidden);
        K::gemm(team(), {padded_, hidden, 2 * ffn, hidden, false}, {dbefore, 2 * ffn, false},
                {weights.up, hidden, false}, dseen);
        K::scatter_rows(team(), rows_, hidden, call_.sequence, tokens, nullptr, dseen, {}, dnormed);
    }

    /// Enough for any call, whatever is kept.
    static std::size_t workspace_bytes(const Model& model, std::int64_t tokens) {
        const std::int64_t rows = padded_rows(tokens);
        const auto real = [&](std::int64_t columns) {
            return aligned_bytes(static_cast<std::size_t>(rows * columns) * sizeof(Real));
        };
        const auto operand = [&](std::int64_t columns) {
            return aligned_bytes(static_cast<std::size_t>(rows * columns) * sizeof(Operand));
        };
        const std::int64_t hidden = model.hidden, ffn = model.ffn;
        const std::size_t lists =
            aligned_bytes(static_cast<std::size_t>(rows) * sizeof(std::int32_t)) + 2 * real(1);
        const std::size_t shared = lists + operand(ffn) + operand(2 * ffn);  // after, before
        const std::size_t activate = operand(hidden) + real(2 * ffn);
        const std::size_t backward = operand(hidden) + real(ffn) + operand(2 * ffn) +
                                     std::max(activate, operand(hidden) + real(hidden));
        return shared + std::max({activate, real(hidden), backward});
    }

  private:
    /// Each number of rows is a product of its own to prepare, which costs more than some rows of zeros.
    static std::int64_t padded_rows(std::int64_t rows) {
        const std::int64_t step = rows <= 256 ? 16 : 64;
        return (rows + step - 1) / step * step;
    }

    template <class T>
    T* take(std::int64_t count) const {
        return call_.workspace->take<T>(static_cast<std::size_t>(count));
    }
    template <class T>
    void clear_padding(T* m, std::int64_t columns) const {
        std::fill(m + rows_ * columns, m + padded_ * columns, T{});
    }
    Team& team() const { return *call_.team; }
    FeedForwardShape feed_forward() const { return {FeedForwardKind::swiglu, rows_, model_.ffn}; }
    DropoutSite site() const {
        const Dropout& dropout = call_.dropout;
        return make_dropout_site(dropout.rate, dropout.seed, dropout.step, layer_, DropoutPlace::ffn_output,
                                 call_.first_sample);
    }

    const std::int32_t* take_tokens() const {
        auto* tokens = take<std::int32_t>(rows_);
        for (std::int64_t row = 0; row < rows_; ++row)
            tokens[row] = order_[row] / static_cast<std::int32_t>(model_.experts_per_token);
        return tokens;
    }
    const Real* take_weights() const {
        Real* weights = take<Real>(rows_);
        for (std::int64_t row = 0; row < rows_; ++row) weights[row] = stash_.weights[order_[row]];
        return weights;
    }
    const Operand* take_seen(const std::int32_t* tokens) const {
        Operand* seen = take<Operand>(padded_ * model_.hidden);
        K::gather_rows(team(), rows_, model_.hidden, tokens, stash_.normed, seen);
        clear_padding(seen, model_.hidden);
        return seen;
    }

    Operand* take_before() const { return kept_ ? kept_ : take<Operand>(rows_ * 2 * model_.ffn); }

    void activate(const ExpertWeights<K>& weights, const std::int32_t* tokens, Operand* before,
                  Operand* after) const {
        const Workspace::Mark mark(*call_.workspace);
        const Operand* seen = take_seen(tokens);
        const std::int64_t width = 2 * model_.ffn;
        Real* product = take<Real>(padded_ * width);
        K::gemm(team(), {padded_, width, model_.hidden, width, false}, {seen, model_.hidden, false},
                {weights.up, model_.hidden, true}, product);
        K::activation_forward(team(), feed_forward(), product, nullptr, before, after);
    }

    /// The routing weight stands between the expert and the sum: its gradient is that of the unweighted rows,
    /// and what lies below gets weighted ones.
    void weigh(Operand* after, Real* dafter) const {
        Real* dweights = take<Real>(rows_);
        K::weigh_rows(team(), rows_, model_.ffn, take_weights(), after, dafter, dweights);
        for (std::int64_t row = 0; row < rows_; ++row) stash_.dweights[order_[row]] = dweights[row];
    }

    const Model& model_;
    const LayerCall& call_;
    std::int64_t layer_;
    const MixtureStash<K>& stash_;
    const std::int32_t* order_;
    Operand* kept_;  ///< the expert's rows of the stash's `before`, or nullptr
    std::int64_t rows_, padded_;
};

}  // namespace wafermill

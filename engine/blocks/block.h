// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/model/model.h"
#include "engine/blocks/experts.h"
#include "engine/blocks/layer.h"
#include "engine/blocks/lora.h"
#include "engine/kernels/dropout.h"
#include "engine/kernels/shapes.h"

// One transformer block, forward and backward, made of kernels. K is FastKernels<float>, FastKernels<bf16>,
// ReferenceKernels<float>, or ReferenceKernels<double> for finite differences.
namespace wafermill {

/// A block's parameters; pointers to what the model lacks are nullptr. Query, key and value are one matrix,
/// gate and up another.
template <class K>
struct BlockWeights {
    using Real = typename K::Real;
    using Operand = typename K::Operand;
    const Real *attention_gain, *attention_bias, *qkv_bias, *query_gain, *key_gain, *output_bias, *ffn_gain,
        *ffn_bias, *up_bias, *down_bias;
    const Operand *qkv, *output, *up, *down, *router;

    /// `find(suffix)` gives the address of a parameter, or nullptr.
    template <class Find>
    static BlockWeights from(const Model& model, const Find& find) {
        const bool gated = model.feed_forward == FeedForwardKind::swiglu;
        const auto vector = [&](const char* suffix) { return static_cast<const Real*>(find(suffix)); };
        const auto matrix = [&](const char* suffix) { return static_cast<const Operand*>(find(suffix)); };
        BlockWeights weights{};
        weights.attention_gain = vector("attention_norm.weight");
        weights.attention_bias = vector("attention_norm.bias");
        weights.qkv_bias = vector("attention.query.bias");
        weights.query_gain = vector("attention.query_norm.weight");
        weights.key_gain = vector("attention.key_norm.weight");
        weights.output_bias = vector("attention.output.bias");
        weights.ffn_gain = vector("ffn_norm.weight");
        weights.ffn_bias = vector("ffn_norm.bias");
        weights.up_bias = vector(gated ? "ffn.gate.bias" : "ffn.up.bias");
        weights.down_bias = vector("ffn.down.bias");
        weights.qkv = matrix("attention.query.weight");
        weights.output = matrix("attention.output.weight");
        weights.up = matrix(gated ? "ffn.gate.weight" : "ffn.up.weight");
        weights.down = matrix("ffn.down.weight");
        weights.router = matrix("router.weight");
        return weights;
    }
};

/// The same places in a gradient buffer, which is laid out like the record; all nullptr for a block that is
/// frozen.
template <class K>
struct BlockGradients {
    using Real = typename K::Real;
    Real *attention_gain, *attention_bias, *qkv_bias, *query_gain, *key_gain, *output_bias, *ffn_gain,
        *ffn_bias, *up_bias, *down_bias;
    Real *qkv, *output, *up, *down, *router;
    bool add = false;  ///< to what is there

    static BlockGradients from(const Model& model, const Record& record, Real* gradient) {
        const bool gated = model.feed_forward == FeedForwardKind::swiglu;
        const auto place = [&](const char* suffix) {
            const Parameter* parameter = record.find(suffix);
            return parameter ? gradient + parameter->offset : nullptr;
        };
        BlockGradients places{};
        places.attention_gain = place("attention_norm.weight");
        places.attention_bias = place("attention_norm.bias");
        places.qkv_bias = place("attention.query.bias");
        places.query_gain = place("attention.query_norm.weight");
        places.key_gain = place("attention.key_norm.weight");
        places.output_bias = place("attention.output.bias");
        places.ffn_gain = place("ffn_norm.weight");
        places.ffn_bias = place("ffn_norm.bias");
        places.up_bias = place(gated ? "ffn.gate.bias" : "ffn.up.bias");
        places.down_bias = place("ffn.down.bias");
        places.qkv = place("attention.query.weight");
        places.output = place("attention.output.weight");
        places.up = place(gated ? "ffn.gate.weight" : "ffn.up.weight");
        places.down = place("ffn.down.weight");
        places.router = place("router.weight");
        return places;
    }
};

/// What the backward pass of a block needs. The norms' and the activation's results are computed again in any
/// case; `Recompute` says what else is, in the workspace, instead of being kept.
template <class K>
struct BlockStash {
    using Real = typename K::Real;
    using Operand = typename K::Operand;
    Real *x_in, *x_middle;  ///< [tokens, hidden]
    Operand*
        qkv;  ///< [tokens, query_width + 2 kv_width], rotated; with qk_norm as projected, before their norms
    Operand* attention;       ///< [tokens, query_width]
    Operand* before;          ///< [tokens, ffn or 2 ffn], before the activation; none with experts
    Real* log_sum;            ///< [samples, heads, sequence]
    MixtureStash<K> mixture;  ///< with experts

    /// Lays the pieces out, those that are kept from `kept`, the others from `rebuilt`; a null base only
    /// counts.
    static Placer place(const Model& model, std::int64_t tokens, Recompute recompute, std::byte* kept,
                        std::byte* rebuilt, BlockStash& stash) {
        Placer take(kept, rebuilt);
        const bool all = recompute == Recompute::none, ffn = recompute != Recompute::block;
        take(stash.x_in, tokens * model.hidden, true);
        take(stash.x_middle, tokens * model.hidden, ffn);
        take(stash.qkv, tokens * (model.query_width() + 2 * model.kv_width()), all);
        take(stash.attention, tokens * model.query_width(), all);
        if (model.mixture())
            stash.mixture.place(model, tokens, ffn, take);
        else
            take(stash.before,
                 tokens * (model.feed_forward == FeedForwardKind::swiglu ? 2 * model.ffn : model.ffn), ffn);
        take(stash.log_sum, tokens * model.heads, all);
        return take;
    }

    static std::size_t kept_bytes(const Model& model, std::int64_t tokens, Recompute recompute) {
        BlockStash stash{};
        return place(model, tokens, recompute, nullptr, nullptr, stash).kept();
    }
};

template <class K>
class Block {
  public:
    using Real = typename K::Real;
    using Operand = typename K::Operand;

    Block(const Model& model, const LayerCall& call, std::int64_t layer, const RopeTable<Real>* rope)
        : model_(model), call_(call), layer_(layer), rope_(rope), tokens_(call.tokens()) {}

    /// x [tokens, hidden] in place. Without `stash` the workspace lends the room. With experts the stash is
    /// needed, and x comes out without what they will add.
    void forward(const BlockWeights<K>& weights, Real* x, std::byte* stash_bytes) const {
        const Workspace::Mark mark(*call_.workspace);
        const BlockStash<K> stash = place(stash_bytes);
        copy(x, stash.x_in);
        attention_forward(weights, stash);
        after_attention(weights, stash, x);
    }

    /// The same for tokens that continue one sequence of `call.past` others. `cache` [past + tokens, query
    /// width + 2 kv width] has the rotated queries, keys and values of those, and gets these tokens' rows.
    /// The rotary table begins with position `past`. Takes extension_bytes() of workspace besides.
    void extend(const BlockWeights<K>& weights, Real* x, std::byte* stash_bytes, Operand* cache) const {
        const Workspace::Mark mark(*call_.workspace);
        const std::int64_t past = call_.past, seen = past + tokens_;
        BlockStash<K> stash = place(stash_bytes);
        Operand* attended = take<Operand>(seen * model_.query_width());
        Operand* rows = cache + past * qkv_width();
        if (!model_.qk_norm) stash.qkv = rows;
        stash.attention = attended + past * model_.query_width();
        stash.log_sum = take<Real>(seen * model_.heads);
        copy(x, stash.x_in);
        queries_forward(weights, stash);
        if (model_.qk_norm) norm_heads(weights, stash, rows);
        AttentionShape shape = attention();
        shape.sequence = seen;
        shape.first = past;
        K::attention_forward(team(), shape, cache, {}, attended, stash.log_sum);
        attention_output_forward(weights, stash);
        after_attention(weights, stash, x);
    }

    /// Of the workspace, beside that of forward(): attention's results for all rows of the cache.
    static std::size_t extension_bytes(const Model& model, std::int64_t positions) {
        const auto count = static_cast<std::size_t>(positions);
        return aligned_bytes(count * static_cast<std::size_t>(model.query_width()) * sizeof(Operand)) +
               aligned_bytes(count * static_cast<std::size_t>(model.heads) * sizeof(Real));
    }

    /// dx in place; every gradient of the block is overwritten, or added to what is there. `dnormed`: what
    /// the experts' backward visits summed up; the routing's part is added. `adapters`: of a block that is
    /// frozen, whose `weights` have them added; takes adapters_workspace_bytes() besides.
    void backward(const BlockWeights<K>& weights, const std::byte* stash_bytes, Real* dx,
                  const BlockGradients<K>& gradients, Real* dnormed = nullptr,
                  const BlockAdapters<K>& adapters = {}) const {
        const Workspace::Mark mark(*call_.workspace);
        const BlockStash<K> stash = place(const_cast<std::byte*>(stash_bytes));  // what is kept is only read
        if (call_.recompute == Recompute::block) {
            attention_forward(weights, stash);
            if (!model_.mixture()) ffn_input_forward(weights, stash);
        }
        if (model_.mixture())
            route_backward(weights, stash, dnormed, dx, gradients);
        else
            ffn_backward(weights, stash, dx, gradients, adapters);
        if (call_.recompute == Recompute::attention) attention_input_forward(weights, stash);
        attention_backward(weights, stash, dx, gradients, adapters);
    }

    static std::size_t adapters_workspace_bytes(std::int64_t tokens, std::int64_t rank) {
        return BlockAdapters<K>::workspace_bytes(tokens, rank);
    }

    /// Enough for either pass with everything kept, and for a forward pass that keeps nothing.
    static std::size_t workspace_bytes(const Model& model, std::int64_t tokens) {
        const Passes passes(model, tokens);
        return std::max(BlockStash<K>::kept_bytes(model, tokens, Recompute::none) + passes.forward,
                        passes.backward);
    }

    /// Enough for either pass with a stash: what is rebuilt lies below.
    static std::size_t training_workspace_bytes(const Model& model, std::int64_t tokens,
                                                Recompute recompute) {
        const Passes passes(model, tokens);
        BlockStash<K> stash{};
        return BlockStash<K>::place(model, tokens, recompute, nullptr, nullptr, stash).rebuilt() +
               std::max(passes.forward, passes.backward);
    }

  private:
    /// Workspace of either pass beside the stash.
    struct Passes {
        Passes(const Model& model, std::int64_t tokens) {
            const auto real = [&](std::int64_t columns) {
                return aligned_bytes(static_cast<std::size_t>(tokens * columns) * sizeof(Real));
            };
            const auto operand = [&](std::int64_t columns) {
                return aligned_bytes(static_cast<std::size_t>(tokens * columns) * sizeof(Operand));
            };
            const std::int64_t hidden = model.hidden, width = model.query_width() + 2 * model.kv_width();
            const std::int64_t ffn_width =
                model.feed_forward == FeedForwardKind::swiglu ? 2 * model.ffn : model.ffn;
            const std::size_t norm = operand(hidden) + real(2) + real(hidden);
            const std::size_t norm_forward = operand(hidden) + real(2);
            const std::size_t heads_normed = model.qk_norm ? operand(width) : 0;
            const std::size_t gain_sums = aligned_bytes(
                model.qk_norm
                    ? static_cast<std::size_t>(head_norm_room(shape_of(model, tokens))) * sizeof(Real)
                    : 0);
            std::size_t ffn_forward = norm_forward + operand(model.ffn);
            std::size_t ffn_backward = operand(hidden) + operand(model.ffn) + operand(ffn_width) + norm;
            if (model.mixture()) {
                ffn_forward = real(model.experts);
                ffn_backward = real(model.experts) + operand(model.experts);
            }
            forward = std::max({norm_forward, heads_normed, ffn_forward});
            backward = std::max(ffn_backward, operand(hidden) + operand(model.query_width()) +
                                                  operand(width) + heads_normed + gain_sums + norm);
        }
        std::size_t forward = 0, backward = 0;

      private:
        static AttentionShape shape_of(const Model& model, std::int64_t tokens) {
            return {1, tokens, model.heads, model.kv_heads, model.head_size};
        }
    };

    template <class T>
    T* take(std::int64_t count) const {
        return call_.workspace->take<T>(static_cast<std::size_t>(count));
    }
    /// The stash over what was kept and, for the rest, the workspace; a null `kept` takes all of it there.
    BlockStash<K> place(std::byte* kept) const {
        BlockStash<K> stash{};
        const Placer bytes = BlockStash<K>::place(model_, tokens_, call_.recompute, nullptr, nullptr, stash);
        if (!kept) kept = take<std::byte>(static_cast<std::int64_t>(bytes.kept()));
        BlockStash<K>::place(model_, tokens_, call_.recompute, kept,
                             take<std::byte>(static_cast<std::int64_t>(bytes.rebuilt())), stash);
        return stash;
    }
    Team& team() const { return *call_.team; }
    std::int64_t qkv_width() const { return model_.query_width() + 2 * model_.kv_width(); }
    NormShape norm() const { return {model_.norm, tokens_, model_.hidden, model_.norm_epsilon}; }
    AttentionShape attention() const {
        return {call_.samples,   call_.sequence,   model_.heads,
                model_.kv_heads, model_.head_size, model_.window_of(layer_)};
    }
    FeedForwardShape feed_forward() const { return {model_.feed_forward, tokens_, model_.ffn}; }
    DropoutSite site(DropoutPlace place) const {
        const Dropout& dropout = call_.dropout;
        const float rate = place == DropoutPlace::attention ? dropout.attention_rate : dropout.rate;
        return make_dropout_site(rate, dropout.seed, dropout.step, layer_, place, call_.first_sample);
    }

    void copy(const Real* from, Real* to) const { K::copy_rows(team(), tokens_, model_.hidden, from, to); }

    ResidualShape residual(std::int64_t in) const { return {tokens_, in, model_.hidden, call_.sequence}; }

    /// Queries, keys and values.
    void queries_forward(const BlockWeights<K>& weights, const BlockStash<K>& stash) const {
        const Workspace::Mark mark(*call_.workspace);
        Operand* normed = take<Operand>(tokens_ * model_.hidden);
        Real* statistics = take<Real>(2 * tokens_);
        K::norm_forward(team(), norm(), stash.x_in, weights.attention_gain, weights.attention_bias, normed,
                        statistics);
        K::project_qkv(team(), attention(), model_.hidden, normed, weights.qkv, weights.qkv_bias,
                       model_.qk_norm ? nullptr : rope_, stash.qkv);
    }

    /// Those of the stash by the norms of their heads, rotated.
    void norm_heads(const BlockWeights<K>& weights, const BlockStash<K>& stash, Operand* qkv) const {
        K::norm_heads(team(), attention(), model_.norm_epsilon, stash.qkv, weights.query_gain,
                      weights.key_gain, rope_, qkv);
    }

    /// Queries, keys and values as attention takes them: those of the stash, or made of them, in the
    /// workspace, by the norms of their heads.
    const Operand* attended(const BlockWeights<K>& weights, const BlockStash<K>& stash) const {
        if (!model_.qk_norm) return stash.qkv;
        Operand* qkv = take<Operand>(tokens_ * qkv_width());
        norm_heads(weights, stash, qkv);
        return qkv;
    }

    /// Up to the output projection: all that the backward pass needs.
    void attention_input_forward(const BlockWeights<K>& weights, const BlockStash<K>& stash) const {
        queries_forward(weights, stash);
        const Workspace::Mark mark(*call_.workspace);
        K::attention_forward(team(), attention(), attended(weights, stash), site(DropoutPlace::attention),
                             stash.attention, stash.log_sum);
    }

    /// From stash.x_in to stash.x_middle.
    void attention_forward(const BlockWeights<K>& weights, const BlockStash<K>& stash) const {
        attention_input_forward(weights, stash);
        attention_output_forward(weights, stash);
    }

    void attention_output_forward(const BlockWeights<K>& weights, const BlockStash<K>& stash) const {
        K::project_residual(team(), residual(model_.query_width()), stash.attention, weights.output,
                            weights.output_bias, site(DropoutPlace::attention_output), stash.x_in,
                            stash.x_middle);
    }

    /// From stash.x_middle to x, but for the experts' shares.
    void after_attention(const BlockWeights<K>& weights, const BlockStash<K>& stash, Real* x) const {
        if (!model_.mixture()) return ffn_forward(weights, stash, x);
        copy(stash.x_middle, x);
        route_forward(weights, stash);
    }

    /// Up to the activation, from stash.x_middle; returns its result [tokens, ffn], in the workspace.
    Operand* ffn_input(const BlockWeights<K>& weights, const BlockStash<K>& stash) const {
        Operand* normed = take<Operand>(tokens_ * model_.hidden);
        Real* statistics = take<Real>(2 * tokens_);
        Operand* after = take<Operand>(tokens_ * model_.ffn);
        K::norm_forward(team(), norm(), stash.x_middle, weights.ffn_gain, weights.ffn_bias, normed,
                        statistics);
        K::project_up(team(), feed_forward(), model_.hidden, normed, weights.up, weights.up_bias,
                      stash.before, after);
        return after;
    }

    void ffn_input_forward(const BlockWeights<K>& weights, const BlockStash<K>& stash) const {
        const Workspace::Mark mark(*call_.workspace);
        ffn_input(weights, stash);
    }

    /// From stash.x_middle to x.
    void ffn_forward(const BlockWeights<K>& weights, const BlockStash<K>& stash, Real* x) const {
        const Workspace::Mark mark(*call_.workspace);
        const Operand* after = ffn_input(weights, stash);
        K::project_residual(team(), residual(model_.ffn), after, weights.down, weights.down_bias,
                            site(DropoutPlace::ffn_output), stash.x_middle, x);
    }

    void ffn_backward(const BlockWeights<K>& weights, const BlockStash<K>& stash, Real* dx,
                      const BlockGradients<K>& gradients, const BlockAdapters<K>& adapters) const {
        const Workspace::Mark mark(*call_.workspace);
        const std::int64_t hidden = model_.hidden, width = feed_forward().width();
        Operand* dy = take<Operand>(tokens_ * hidden);
        Operand* after = take<Operand>(tokens_ * model_.ffn);
        Operand* dbefore = take<Operand>(tokens_ * width);
        K::residual_gradient(team(), tokens_, hidden, call_.sequence, dx, site(DropoutPlace::ffn_output), dy);
        K::down_gradient(team(), feed_forward(), hidden, dy, weights.down, stash.before, dbefore, after);
        weight_gradient(model_.ffn, hidden, dy, after, gradients.down, gradients.down_bias, gradients.add);
        adapter_gradient(adapters, adapters.down, {after, model_.ffn, dy, hidden, hidden});
        // Gate and up are one matrix, as query, key and value are.
        const std::int64_t up = width - model_.ffn;
        norm_and_linear_backward(
            {stash.x_middle, weights.ffn_gain, weights.ffn_bias, gradients.ffn_gain, gradients.ffn_bias,
             gradients.add},
            dbefore, weights.up, width, gradients.up, gradients.up_bias, dx, [&](const Operand* normed) {
                adapter_gradient(adapters, adapters.gate, {normed, hidden, dbefore, model_.ffn, width});
                adapter_gradient(adapters, adapters.up, {normed, hidden, dbefore + up, model_.ffn, width});
            });
    }

    void attention_backward(const BlockWeights<K>& weights, const BlockStash<K>& stash, Real* dx,
                            const BlockGradients<K>& gradients, const BlockAdapters<K>& adapters) const {
        const Workspace::Mark mark(*call_.workspace);
        const std::int64_t hidden = model_.hidden, query_width = model_.query_width(),
                           kv_width = model_.kv_width();
        Operand* dy = take<Operand>(tokens_ * hidden);
        Operand* dattention = take<Operand>(tokens_ * query_width);
        Operand* dqkv = take<Operand>(tokens_ * qkv_width());
        K::residual_gradient(team(), tokens_, hidden, call_.sequence, dx,
                             site(DropoutPlace::attention_output), dy);
        weight_gradient(query_width, hidden, dy, stash.attention, gradients.output, gradients.output_bias,
                        gradients.add);
        adapter_gradient(adapters, adapters.output, {stash.attention, query_width, dy, hidden, hidden});
        K::input_gradient(team(), tokens_, query_width, hidden, dy, weights.output, dattention);
        K::attention_backward(team(), attention(), attended(weights, stash), stash.log_sum, dattention,
                              site(DropoutPlace::attention), rope_, dqkv);
        if (model_.qk_norm) norm_heads_gradient(weights, stash, dqkv, gradients);
        norm_and_linear_backward(
            {stash.x_in, weights.attention_gain, weights.attention_bias, gradients.attention_gain,
             gradients.attention_bias, gradients.add},
            dqkv, weights.qkv, qkv_width(), gradients.qkv, gradients.qkv_bias, dx,
            [&](const Operand* normed) {
                const auto at = [&](const Adapter<K>& adapter, std::int64_t column, std::int64_t out) {
                    adapter_gradient(adapters, adapter, {normed, hidden, dqkv + column, out, qkv_width()});
                };
                at(adapters.query, 0, query_width);
                at(adapters.key, query_width, kv_width);
                at(adapters.value, query_width + kv_width, kv_width);
            });
    }

    void norm_heads_gradient(const BlockWeights<K>& weights, const BlockStash<K>& stash, Operand* dqkv,
                             const BlockGradients<K>& gradients) const {
        const auto compute = [&](Real* query_gain, Real* key_gain) {
            K::norm_heads_gradient(team(), attention(), model_.norm_epsilon, stash.qkv, weights.query_gain,
                                   weights.key_gain, take<Real>(head_norm_room(attention())), dqkv,
                                   query_gain, key_gain);
        };
        const bool frozen = gradients.query_gain == nullptr;
        if (!gradients.add && !frozen) return compute(gradients.query_gain, gradients.key_gain);
        // Finished before they are added.
        std::vector<Real> query_gain(static_cast<std::size_t>(model_.head_size)), key_gain(query_gain);
        compute(query_gain.data(), key_gain.data());
        if (frozen) return;
        for (std::size_t i = 0; i < query_gain.size(); ++i) {
            gradients.query_gain[i] += query_gain[i];
            gradients.key_gain[i] += key_gain[i];
        }
    }

    RoutingShape routing() const { return routing_shape(model_, tokens_); }

    void route_forward(const BlockWeights<K>& weights, const BlockStash<K>& stash) const {
        const Workspace::Mark mark(*call_.workspace);
        const MixtureStash<K>& mixture = stash.mixture;
        Real* logits = take<Real>(tokens_ * model_.experts);
        K::norm_forward(team(), norm(), stash.x_middle, weights.ffn_gain, weights.ffn_bias, mixture.normed,
                        mixture.statistics);
        K::gemm(team(), {tokens_, model_.experts, model_.hidden, model_.experts, false},
                {mixture.normed, model_.hidden, false}, {weights.router, model_.hidden, true}, logits);
        K::route(team(), routing(), logits, mixture.probabilities, mixture.chosen, mixture.weights);
        mixture.sort(routing());
    }

    void route_backward(const BlockWeights<K>& weights, const BlockStash<K>& stash, Real* dnormed, Real* dx,
                        const BlockGradients<K>& gradients) const {
        const Workspace::Mark mark(*call_.workspace);
        const MixtureStash<K>& mixture = stash.mixture;
        const std::int64_t hidden = model_.hidden, experts = model_.experts;
        Real* slopes = take<Real>(experts);
        for (std::int64_t e = 0; e < experts; ++e)
            slopes[e] =
                static_cast<Real>(call_.balance * static_cast<double>(experts) * mixture.load(routing(), e));
        Operand* dlogits = take<Operand>(tokens_ * experts);
        K::route_backward(team(), routing(), mixture.probabilities, mixture.chosen, mixture.weights,
                          mixture.dweights, slopes, dlogits);
        K::weight_gradient(team(), tokens_, hidden, experts, dlogits, mixture.normed, gradients.router,
                           nullptr, gradients.add);
        K::gemm(team(), {tokens_, hidden, experts, hidden, true}, {dlogits, experts, false},
                {weights.router, hidden, false}, dnormed);
        norm_backward({stash.x_middle, weights.ffn_gain, weights.ffn_bias, gradients.ffn_gain,
                       gradients.ffn_bias, gradients.add},
                      dnormed, mixture.statistics, dx);
    }

    /// None of what is frozen.
    void weight_gradient(std::int64_t in, std::int64_t out, const Operand* dy, const Operand* x,
                         Real* gradient, Real* bias_gradient, bool add) const {
        if (gradient) K::weight_gradient(team(), tokens_, in, out, dy, x, gradient, bias_gradient, add);
    }

    /// What a matrix [out, in] took, x [tokens, in], and the gradient of its product, rows of `stride`.
    struct Linear {
        const Operand* x;
        std::int64_t in;
        const Operand* dy;
        std::int64_t out, stride;
    };

    /// Of y = x (W + scale B A)^T: dA = scale (dy B)^T x, dB = scale dy^T (x A^T).
    void adapter_gradient(const BlockAdapters<K>& adapters, const Adapter<K>& adapter,
                          const Linear& linear) const {
        if (adapter.a == nullptr) return;
        const Workspace::Mark mark(*call_.workspace);
        const std::int64_t rank = adapters.rank, in = linear.in, out = linear.out;
        Real* product = take<Real>(tokens_ * rank);
        Operand* rounded = take<Operand>(tokens_ * rank);
        const Matrix<Operand> x{linear.x, in, false}, dy{linear.dy, linear.stride, false};
        const auto round = [&] {
            K::residual_gradient(team(), tokens_, rank, call_.sequence, product, {}, rounded);
        };
        K::gemm(team(), {tokens_, rank, in, rank, false}, x, {adapter.a, in, true}, product);
        round();
        K::gemm(team(), {out, rank, tokens_, rank, false}, {linear.dy, linear.stride, true},
                {rounded, rank, false}, adapter.b_gradient);
        K::gemm(team(), {tokens_, rank, out, rank, false}, dy, {adapter.b, rank, false}, product);
        round();
        K::gemm(team(), {rank, in, tokens_, in, false}, {rounded, rank, true}, x, adapter.a_gradient);
        for (std::int64_t i = 0; i < rank * in; ++i) adapter.a_gradient[i] *= adapters.scale;
        for (std::int64_t i = 0; i < out * rank; ++i) adapter.b_gradient[i] *= adapters.scale;
    }

    struct NormPlace {
        const Real *x, *gain, *bias;
        Real *gain_gradient, *bias_gradient;
        bool add;
    };

    /// Backward through y = linear(norm(x)), the norm computed again; adds the norm's input gradient to dx.
    /// `adapters(normed)` computes the gradients of the matrix' adapters.
    template <class Adapters>
    void norm_and_linear_backward(const NormPlace& place, const Operand* dy, const Operand* weight,
                                  std::int64_t out, Real* gradient, Real* bias_gradient, Real* dx,
                                  const Adapters& adapters) const {
        const std::int64_t hidden = model_.hidden;
        Operand* normed = take<Operand>(tokens_ * hidden);
        Real* statistics = take<Real>(2 * tokens_);
        Real* dnormed = take<Real>(tokens_ * hidden);
        K::norm_forward(team(), norm(), place.x, place.gain, place.bias, normed, statistics);
        weight_gradient(hidden, out, dy, normed, gradient, bias_gradient, place.add);
        adapters(normed);
        K::gemm(team(), {tokens_, hidden, out, hidden, false}, {dy, out, false}, {weight, hidden, false},
                dnormed);
        norm_backward(place, dnormed, statistics, dx);
    }

    /// Backward through a norm alone; adds its input gradient to dx.
    void norm_backward(const NormPlace& place, const Real* dnormed, const Real* statistics, Real* dx) const {
        const std::int64_t hidden = model_.hidden;
        if (!place.gain_gradient)  // frozen
            return K::norm_backward(team(), norm(), place.x, dnormed, place.gain, statistics, true, dx);
        if (!place.add) K::clear(team(), hidden, place.gain_gradient);
        if (!place.add && place.bias_gradient) K::clear(team(), hidden, place.bias_gradient);
        K::norm_gradients(team(), norm(), place.x, dnormed, place.gain, statistics, true, dx,
                          place.gain_gradient, place.bias_gradient);
    }

    const Model& model_;
    const LayerCall& call_;
    std::int64_t layer_;
    const RopeTable<Real>* rope_;
    std::int64_t tokens_;
};

}  // namespace wafermill

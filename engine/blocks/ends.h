// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

#include "engine/blocks/block.h"

// The ends of the model: embedding, and final norm with head and loss. K as in block.h.
namespace wafermill {

inline DropoutSite embedding_site(const LayerCall& call) {
    const Dropout& dropout = call.dropout;
    return make_dropout_site(dropout.rate, dropout.seed, dropout.step, -1, DropoutPlace::embedding,
                             call.first_sample);
}

template <class K>
void embed_forward(const Model& model, const LayerCall& call, const typename K::Operand* tokens,
                   const typename K::Operand* positions, const std::int32_t* ids, typename K::Real* x) {
    K::embed(*call.team, call.tokens(), model.hidden, call.sequence, tokens, positions, ids,
             embedding_site(call), x);
}

/// As Layers::embed_backward.
template <class K>
void embed_gradient(const Model& model, const LayerCall& call, const std::int32_t* rows, std::int64_t count,
                    const typename K::Real* dx, typename K::Real* tokens_gradient,
                    typename K::Real* positions_gradient) {
    using Real = typename K::Real;
    const DropoutSite site = embedding_site(call);
    const auto fill = [&](std::int64_t table_rows, const std::int32_t* places, Real* table) {
        K::clear(*call.team, table_rows * model.hidden, table);
        K::scatter_add(*call.team, call.tokens(), model.hidden, call.sequence, dx, site, places, table);
    };
    fill(count, rows, tokens_gradient);
    if (positions_gradient) fill(model.sequence, nullptr, positions_gradient);
}

/// Final norm, head and cross-entropy, a chunk of rows at a time, so that only one chunk's gradient of the
/// logits exists, and of the logits only what is in the caches.
template <class K>
class Head {
  public:
    using Real = typename K::Real;
    using Operand = typename K::Operand;

    struct Weights {
        const Real *gain, *bias;
        const Operand* head;
    };
    struct Gradients {
        Real *gain, *bias, *head;  ///< all nullptr where they are frozen
        bool add_head = false;     ///< to what is there; not where there are several chunks
    };

    Head(const Model& model, Team& team, Workspace& workspace, const LossTerms& terms = {})
        : model_(model), team_(team), workspace_(workspace), terms_(terms) {}

    /// Equal chunks of at most 64 Mi logits, or 64 rows; a function of rows and vocabulary alone. Each chunk
    /// goes over the head's weights and their gradient once more.
    static std::int64_t chunk_rows(std::int64_t rows, std::int64_t vocab) {
        const std::int64_t most = most_rows(vocab);
        const std::int64_t chunks = (rows + most - 1) / most;
        return ((rows + chunks - 1) / chunks + 31) / 32 * 32;
    }
    static std::int64_t most_rows(std::int64_t vocab) {
        return std::max<std::int64_t>((std::int64_t{1} << 26) / vocab / 32 * 32, 64);
    }

    /// As Layers::loss.
    double loss(const Weights& weights, const std::int32_t* targets, std::int64_t rows, Real scale, Real* x,
                const Gradients& gradients) const {
        if (gradients.gain) K::clear(team_, model_.hidden, gradients.gain);
        if (gradients.bias) K::clear(team_, model_.hidden, gradients.bias);
        double sum = 0.0;
        for_chunks(rows, [&](std::int64_t begin, std::int64_t count) {
            const Chunk chunk = take_chunk(count);
            Real* part = x + begin * model_.hidden;
            Operand* dlogits = take<Operand>(count * model_.vocab);
            sum += forward(weights, chunk, targets + begin, scale, part, dlogits);
            backward(weights, chunk, dlogits, gradients.add_head || begin > 0, part, gradients);
        });
        return sum;
    }

    double loss_only(const Weights& weights, const std::int32_t* targets, std::int64_t rows,
                     const Real* x) const {
        double sum = 0.0;
        for_chunks(rows, [&](std::int64_t begin, std::int64_t count) {
            sum += forward(weights, take_chunk(count), targets + begin, Real(0), x + begin * model_.hidden,
                           nullptr);
        });
        return sum;
    }

    void logits(const Weights& weights, const Real* x, std::int64_t rows, Real* logits) const {
        for_chunks(rows, [&](std::int64_t begin, std::int64_t count) {
            const Chunk chunk = take_chunk(count);
            K::norm_forward(team_, norm(count), x + begin * model_.hidden, weights.gain, weights.bias,
                            chunk.normed, chunk.statistics);
            K::gemm(team_, {count, model_.vocab, model_.hidden, model_.vocab, false},
                    {chunk.normed, model_.hidden, false}, {weights.head, model_.hidden, true},
                    logits + begin * model_.vocab);
        });
    }

    /// Enough for up to `samples` whole sequences.
    static std::size_t workspace_bytes(const Model& model, std::int64_t samples, std::int64_t sequence) {
        std::int64_t count = 0;
        for (std::int64_t some = 1; some <= samples; ++some)
            count = std::max(count, std::min(chunk_rows(some * sequence, model.vocab), some * sequence));
        const auto rows = static_cast<std::size_t>(count);
        const auto hidden = static_cast<std::size_t>(model.hidden),
                   vocab = static_cast<std::size_t>(model.vocab),
                   room = static_cast<std::size_t>(HeadShape{count, model.hidden, model.vocab}.room());
        return aligned_bytes(rows * hidden * sizeof(Operand)) + aligned_bytes(2 * rows * sizeof(Real)) +
               aligned_bytes(rows * sizeof(double)) + aligned_bytes(room * sizeof(Real)) +
               aligned_bytes(rows * vocab * sizeof(Operand)) + aligned_bytes(rows * hidden * sizeof(Real));
    }

  private:
    struct Chunk {
        std::int64_t rows;
        Operand* normed;
        Real* statistics;
        double* losses;
        Real* room;
    };

    /// Calls body(begin, count) for each chunk of rows; what it takes of the workspace is given back.
    template <class Body>
    void for_chunks(std::int64_t rows, const Body& body) const {
        const std::int64_t size = chunk_rows(rows, model_.vocab);
        for (std::int64_t begin = 0; begin < rows; begin += size) {
            const Workspace::Mark mark(workspace_);
            body(begin, std::min(size, rows - begin));
        }
    }

    HeadShape head(std::int64_t rows) const { return {rows, model_.hidden, model_.vocab}; }

    template <class T>
    T* take(std::int64_t count) const {
        return workspace_.take<T>(static_cast<std::size_t>(count));
    }

    Chunk take_chunk(std::int64_t rows) const {
        return {rows, take<Operand>(rows * model_.hidden), take<Real>(2 * rows), take<double>(rows),
                take<Real>(head(rows).room())};
    }

    NormShape norm(std::int64_t rows) const {
        return {model_.norm, rows, model_.hidden, model_.norm_epsilon};
    }

    /// The sum of the chunk's losses; `dlogits` may be nullptr.
    double forward(const Weights& weights, const Chunk& chunk, const std::int32_t* targets, Real scale,
                   const Real* x, Operand* dlogits) const {
        K::norm_forward(team_, norm(chunk.rows), x, weights.gain, weights.bias, chunk.normed,
                        chunk.statistics);
        K::head_loss(team_, head(chunk.rows), chunk.normed, weights.head, targets, scale, chunk.room,
                     chunk.losses, dlogits, terms_);
        double sum = 0.0;
        for (std::int64_t row = 0; row < chunk.rows; ++row) sum += chunk.losses[row];
        return sum;
    }

    void backward(const Weights& weights, const Chunk& chunk, const Operand* dlogits, bool add, Real* x,
                  const Gradients& gradients) const {
        const std::int64_t hidden = model_.hidden, vocab = model_.vocab;
        Real* dnormed = take<Real>(chunk.rows * hidden);
        if (gradients.head)
            K::weight_gradient(team_, chunk.rows, hidden, vocab, dlogits, chunk.normed, gradients.head,
                               nullptr, add);
        K::gemm(team_, {chunk.rows, hidden, vocab, hidden, false}, {dlogits, vocab, false},
                {weights.head, hidden, false}, dnormed);
        if (gradients.gain)
            K::norm_gradients(team_, norm(chunk.rows), x, dnormed, weights.gain, chunk.statistics, false, x,
                              gradients.gain, gradients.bias);
        else
            K::norm_backward(team_, norm(chunk.rows), x, dnormed, weights.gain, chunk.statistics, false, x);
    }

    const Model& model_;
    Team& team_;
    Workspace& workspace_;
    LossTerms terms_;
};

}  // namespace wafermill

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

template <class K>
void embed_gradient(const Model& model, const LayerCall& call, const std::int32_t* ids,
                    const typename K::Real* dx, typename K::Real* tokens_gradient,
                    typename K::Real* positions_gradient) {
    using Real = typename K::Real;
    const DropoutSite site = embedding_site(call);
    const auto fill = [&](std::int64_t rows, const std::int32_t* row_ids, Real* table) {
        for_blocks(*call.team, rows, 1024, [&](std::int64_t begin, std::int64_t end) {
            std::fill(table + begin * model.hidden, table + end * model.hidden, Real(0));
        });
        K::scatter_add(*call.team, call.tokens(), model.hidden, call.sequence, dx, site, row_ids, table);
    };
    if (tokens_gradient) fill(model.vocab, ids, tokens_gradient);
    if (positions_gradient) fill(model.sequence, nullptr, positions_gradient);
}

/// Final norm, head and cross-entropy, a chunk of rows at a time, so that only one chunk's logits exist.
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
        Real *gain, *bias, *head;
    };

    Head(const Model& model, Team& team, Workspace& workspace, const LossTerms& terms = {})
        : model_(model), team_(team), workspace_(workspace), terms_(terms) {}

    /// A function of the vocabulary alone: about 64 MiB of fp32 logits, at least 64 rows.
    static std::int64_t chunk_rows(std::int64_t vocab) {
        const std::int64_t rows = (std::int64_t{1} << 24) / std::max<std::int64_t>(vocab, 1);
        return std::clamp<std::int64_t>(rows / 32 * 32, 64, 1024);
    }

    /// As Layers::loss.
    double loss(const Weights& weights, const std::int32_t* targets, std::int64_t rows, Real scale, Real* x,
                const Gradients& gradients) const {
        std::fill(gradients.gain, gradients.gain + model_.hidden, Real(0));
        if (gradients.bias) std::fill(gradients.bias, gradients.bias + model_.hidden, Real(0));
        double sum = 0.0;
        for (std::int64_t begin = 0; begin < rows; begin += chunk_rows(model_.vocab)) {
            const Workspace::Mark mark(workspace_);
            const Chunk chunk = take_chunk(std::min(chunk_rows(model_.vocab), rows - begin));
            Real* part = x + begin * model_.hidden;
            forward(weights, part, chunk.rows, chunk.normed, chunk.statistics, chunk.logits);
            Operand* dlogits = take<Operand>(chunk.rows * model_.vocab);
            K::cross_entropy(team_, chunk.rows, model_.vocab, chunk.logits, targets + begin, scale,
                             chunk.losses, dlogits, terms_);
            for (std::int64_t row = 0; row < chunk.rows; ++row) sum += chunk.losses[row];
            backward(weights, chunk, dlogits, begin > 0, part, gradients);
        }
        return sum;
    }

    double loss_only(const Weights& weights, const std::int32_t* targets, std::int64_t rows,
                     const Real* x) const {
        double sum = 0.0;
        for (std::int64_t begin = 0; begin < rows; begin += chunk_rows(model_.vocab)) {
            const Workspace::Mark mark(workspace_);
            const Chunk chunk = take_chunk(std::min(chunk_rows(model_.vocab), rows - begin));
            forward(weights, x + begin * model_.hidden, chunk.rows, chunk.normed, chunk.statistics,
                    chunk.logits);
            K::cross_entropy(team_, chunk.rows, model_.vocab, chunk.logits, targets + begin, Real(0),
                             chunk.losses, nullptr);
            for (std::int64_t row = 0; row < chunk.rows; ++row) sum += chunk.losses[row];
        }
        return sum;
    }

    void logits(const Weights& weights, const Real* x, std::int64_t rows, Real* logits) const {
        for (std::int64_t begin = 0; begin < rows; begin += chunk_rows(model_.vocab)) {
            const Workspace::Mark mark(workspace_);
            const std::int64_t count = std::min(chunk_rows(model_.vocab), rows - begin);
            Operand* normed = take<Operand>(count * model_.hidden);
            Real* statistics = take<Real>(2 * count);
            forward(weights, x + begin * model_.hidden, count, normed, statistics,
                    logits + begin * model_.vocab);
        }
    }

    static std::size_t workspace_bytes(const Model& model, std::int64_t tokens) {
        const auto rows = static_cast<std::size_t>(std::min(chunk_rows(model.vocab), tokens));
        const auto hidden = static_cast<std::size_t>(model.hidden),
                   vocab = static_cast<std::size_t>(model.vocab);
        return aligned_bytes(rows * hidden * sizeof(Operand)) + aligned_bytes(2 * rows * sizeof(Real)) +
               aligned_bytes(rows * sizeof(double)) + aligned_bytes(rows * vocab * sizeof(Real)) +
               aligned_bytes(rows * vocab * sizeof(Operand)) + aligned_bytes(rows * hidden * sizeof(Real));
    }

  private:
    struct Chunk {
        std::int64_t rows;
        Operand* normed;
        Real* statistics;
        double* losses;
        Real* logits;
    };

    template <class T>
    T* take(std::int64_t count) const {
        return workspace_.take<T>(static_cast<std::size_t>(count));
    }

    Chunk take_chunk(std::int64_t rows) const {
        return {rows, take<Operand>(rows * model_.hidden), take<Real>(2 * rows), take<double>(rows),
                take<Real>(rows * model_.vocab)};
    }

    NormShape norm(std::int64_t rows) const {
        return {model_.norm, rows, model_.hidden, model_.norm_epsilon};
    }

    void forward(const Weights& weights, const Real* x, std::int64_t rows, Operand* normed, Real* statistics,
                 Real* logits) const {
        K::norm_forward(team_, norm(rows), x, weights.gain, weights.bias, normed, statistics);
        K::gemm(team_, {rows, model_.vocab, model_.hidden, model_.vocab, false},
                {normed, model_.hidden, false}, {weights.head, model_.hidden, true}, logits);
    }

    void backward(const Weights& weights, const Chunk& chunk, const Operand* dlogits, bool add, Real* x,
                  const Gradients& gradients) const {
        const std::int64_t hidden = model_.hidden, vocab = model_.vocab;
        Real* dnormed = take<Real>(chunk.rows * hidden);
        K::gemm(team_, {vocab, hidden, chunk.rows, hidden, add}, {dlogits, vocab, true},
                {chunk.normed, hidden, false}, gradients.head);
        K::gemm(team_, {chunk.rows, hidden, vocab, hidden, false}, {dlogits, vocab, false},
                {weights.head, hidden, false}, dnormed);
        K::norm_parameter_gradient(team_, norm(chunk.rows), x, dnormed, chunk.statistics, gradients.gain,
                                   gradients.bias);
        K::norm_backward(team_, norm(chunk.rows), x, dnormed, weights.gain, chunk.statistics, false, x);
    }

    const Model& model_;
    Team& team_;
    Workspace& workspace_;
    LossTerms terms_;
};

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/model/model.h"
#include "core/model/parameters.h"
#include "core/plan/plan.h"
#include "engine/blocks/working_copy.h"
#include "engine/kernels/element.h"
#include "engine/kernels/shapes.h"
#include "engine/kernels/team.h"
#include "engine/kernels/workspace.h"

namespace wafermill {

/// Keys of the dropout masks: with layer, site and position they determine every bit of a mask.
struct Dropout {
    float rate = 0.0f;  ///< residual and embedding sites
    float attention_rate = 0.0f;
    std::uint64_t seed = 0;
    std::int64_t step = 0;
};

/// What one call computes: one micro-shard on one lane.
struct LayerCall {
    std::int64_t samples = 0;   ///< sequences in the micro-shard
    std::int64_t sequence = 0;  ///< tokens per sequence
    std::int64_t first_sample =
        0;            ///< index of its first sequence in the step's whole batch (over all passes)
    Dropout dropout;  ///< rates of zero in evaluation
    Team* team = nullptr;
    Workspace* workspace = nullptr;
    /// What block_forward keeps and block_backward computes again; never `automatic`. It changes no bit.
    Recompute recompute = Recompute::none;
    LossTerms loss_terms = {};  ///< what training minimises besides the cross-entropy
    double balance = 0.0;   ///< experts: the load-balancing loss' coefficient / tokens in the global batch
    std::int64_t past = 0;  ///< embed and block_extend: tokens of the one sequence before these
    std::int64_t tokens() const { return samples * sequence; }
};

/// What a layer keeps of a micro-shard between forward and backward: raw bytes, laid out by the layer,
/// 64-byte aligned.
using Stash = std::byte*;

/// Shapes, precision and path of all layers of one model. Row-major; the residual stream is [tokens, hidden]
/// fp32. Each call is a pure function of its arguments: the same bits whatever the team's size. A gradient
/// buffer is laid out like the record (fp32, parameter offsets), and is overwritten in full, or where a call
/// is told to `add` has the gradient added: the same bits as adding a buffer of its own afterwards.
class Layers {
  public:
    Layers(const Model& model, const ParameterTable& table, Element element, KernelPath path);
    ~Layers();
    Layers(const Layers&) = delete;
    Layers& operator=(const Layers&) = delete;

    const WorkingLayout& layout(int record) const;  ///< of a record of the table

    /// Kept by block_forward and expert_forward.
    std::size_t block_stash_bytes(std::int64_t tokens, Recompute recompute = Recompute::none) const;
    /// Enough for any call that keeps everything, or nothing.
    std::size_t workspace_bytes(std::int64_t samples, std::int64_t sequence) const;
    /// Enough for calls that bring a stash.
    std::size_t training_workspace_bytes(std::int64_t samples, std::int64_t sequence,
                                         Recompute recompute) const;

    /// x = dropout(tokens[ids] + positions): ids [tokens], x [tokens, hidden]. `positions` is empty for
    /// rotary models.
    void embed(const LayerCall& call, const WorkingCopy& tokens, const WorkingCopy& positions,
               const std::int32_t* ids, float* x) const;
    /// From dx: gradients of `count` rows of the token table [count, hidden], of which token i of the
    /// micro-shard took row `rows[i]`, and of the position table (nullptr: none).
    void embed_backward(const LayerCall& call, const std::int32_t* rows, std::int64_t count, const float* dx,
                        float* tokens_gradient, float* positions_gradient) const;

    /// One block, x in place. `stash` nullptr: keeps nothing (evaluation, sampling). With experts the stash
    /// is needed in any case, and x comes out as it is after attention: each expert then adds its share.
    void block_forward(const LayerCall& call, std::int64_t layer, const WorkingCopy& block, float* x,
                       Stash stash) const;
    /// block_forward for call.sequence tokens that continue one sequence, whose call.past tokens before these
    /// left their queries, keys and values in `cache`; those of these tokens are added. `cache` has room for
    /// cache_bytes(past + sequence), the workspace for extension_workspace_bytes(); no dropout. With
    /// native bf16 products the rows of x get the bits that one pass over the whole sequence gives; fp32
    /// products may round otherwise for another number of rows.
    void block_extend(const LayerCall& call, std::int64_t layer, const WorkingCopy& block, float* x,
                      Stash stash, std::byte* cache) const;
    /// Of one block's key-value cache. The queries are kept too: rows are made and read as in training.
    std::size_t cache_bytes(std::int64_t positions) const;
    std::size_t extension_workspace_bytes(std::int64_t tokens, std::int64_t positions) const;
    /// dx in place: gradient at the block's output in, at its input out. `gradient`: the block's record.
    /// `dnormed` [tokens, hidden]: the sum that the block's experts left; spoilt. Of a table with adapters
    /// `block` has them added, and `gradient` is that of their record, which `adapters` is.
    void block_backward(const LayerCall& call, std::int64_t layer, const WorkingCopy& block,
                        const std::byte* stash, float* dx, float* gradient, float* dnormed = nullptr,
                        bool add = false, const WorkingCopy& adapters = {}) const;

    /// Whether some token of the micro-shard chose an expert of the block; nothing else is asked of one that
    /// no token chose, and its gradient is zero.
    bool expert_chosen(const LayerCall& call, std::int64_t expert, const std::byte* stash) const;
    /// One expert of a block, forward, in ascending order behind the block: x in place.
    void expert_forward(const LayerCall& call, std::int64_t layer, std::int64_t expert,
                        const WorkingCopy& weights, float* x, Stash stash) const;
    /// Backward, in descending order before the block: dx, the gradient at the block's output, is left as it
    /// is, and `dnormed` [tokens, hidden] (zero before the first of them) is added to. `gradient`: the
    /// expert's record.
    void expert_backward(const LayerCall& call, std::int64_t layer, std::int64_t expert,
                         const WorkingCopy& weights, Stash stash, const float* dx, float* dnormed,
                         float* gradient) const;
    /// experts * sum of load * mean probability over the experts (MixtureStash::balance) of a block's
    /// routing.
    double balance(const LayerCall& call, const std::byte* stash) const;

    /// Final norm, head and cross-entropy in one visit; never holds the logits of the whole micro-shard.
    /// Returns the sum over the micro-shard's targets of the loss in nats. x [tokens, hidden] in, its
    /// gradient out (in place), scaled by `scale` (1 / targets in the global batch). Gradients are scaled
    /// too; nullptr for both where they are frozen.
    double loss(const LayerCall& call, const WorkingCopy& final_norm, const WorkingCopy& head,
                const std::int32_t* targets, float scale, float* x, float* final_norm_gradient,
                float* head_gradient, bool add_head = false) const;
    /// Whether loss() may be told to add the head's gradient for so many tokens: not where it takes them in
    /// several pieces, whose gradients are a sum among themselves.
    bool loss_can_add_head(std::int64_t tokens) const;
    /// The same sum without gradients; x is left as it is.
    double loss_only(const LayerCall& call, const WorkingCopy& final_norm, const WorkingCopy& head,
                     const std::int32_t* targets, const float* x) const;
    /// logits [rows, vocab] of `rows` rows of x.
    void logits(const LayerCall& call, const WorkingCopy& final_norm, const WorkingCopy& head, const float* x,
                std::int64_t rows, float* logits) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wafermill

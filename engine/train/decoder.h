// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/model/parameters.h"
#include "engine/blocks/layer.h"
#include "engine/fabric/buffer_pool.h"

namespace wafermill {

/// Fills the working copy of a record.
using RecordSource = std::function<void(int record, const WorkingLayout& layout, std::byte* working)>;

/// The forward pass of one sequence that grows: each token is computed once, and its keys and values stay in
/// a cache (key-value cache), which grows with the sequence. Weights are asked for a record at a time, in the
/// order of the pass, and stay where there is room for them.
class Decoder {
  public:
    struct Limits {
        std::int64_t weights_bytes = 0;  ///< of working copies that stay in memory; the others are read anew
        std::int64_t cache_bytes = 0;    ///< of the key-value cache, 0: no limit
        std::int64_t threads = 1;
    };
    /// All of them have to outlive it.
    Decoder(const Model& model, const ParameterTable& table, const Layers& layers, RecordSource weights,
            const Limits& limits);
    ~Decoder();
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    /// Computes tokens that follow those before, at most prefill_tokens at once; logits [rows, vocab] of the
    /// last `rows` of them, which lie in the last part. Throws std::logic_error where they do not fit, Error
    /// for an id that the model has not or where the cache would break its limit, and Interrupted when
    /// `watch` asked for it: what is not computed is then not there, and extend() may be called again.
    const std::vector<float>& extend(std::span<const std::int32_t> ids, std::int64_t rows = 1);
    /// Forgets all tokens but the first `count`.
    void truncate(std::int64_t count) { tokens_ = std::min(tokens_, count); }

    std::int64_t tokens() const { return tokens_; }             ///< in the cache
    std::int64_t positions() const { return model_.sequence; }  ///< that a sequence may have
    std::int64_t vocabulary() const { return model_.vocab; }
    std::int64_t cache_bytes() const { return cache_.empty() ? 0 : model_.layers * block_bytes(capacity_); }
    std::int64_t kept_weights_bytes() const { return kept_bytes_; }
    /// Of all working copies.
    static std::int64_t weights_bytes(const ParameterTable& table, const Layers& layers);

    /// Bounds the workspace of a long prompt. More rows than this have to be asked for in parts.
    static constexpr std::int64_t prefill_tokens = 1024;

    /// Called before each record, with the share of extend() that is done; false gives it up.
    std::function<bool(double share)> watch;

  private:
    WorkingCopy fetch(int record, BufferPool::Buffer& room);
    void check(std::span<const std::int32_t> ids) const;
    void grow(std::int64_t needed);
    std::int64_t block_bytes(std::int64_t positions) const;
    void make_room(std::int64_t count);
    void pass(std::span<const std::int32_t> ids, std::int64_t rows);
    void blocks(LayerCall call, float* x);

    const Model& model_;
    const ParameterTable& table_;
    const Layers& layers_;
    const RecordSource weights_;
    const Limits limits_;
    Team team_;
    std::int64_t tokens_ = 0, capacity_ = 0, kept_bytes_ = 0;
    std::int64_t visits_ = 0, visits_in_all_ = 1;
    BufferPool pool_;
    std::vector<BufferPool::Buffer> cache_;  ///< by block
    std::vector<BufferPool::Buffer> kept_;   ///< by record
    std::optional<Workspace> workspace_;
    std::int64_t workspace_tokens_ = 0, workspace_positions_ = 0;
    std::vector<float> logits_;
};

}  // namespace wafermill

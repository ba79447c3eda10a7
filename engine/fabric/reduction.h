// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace wafermill {

/// Gradient buffers of the fabric, kept for use again; counts what is out.
class GradientPool {
  public:
    using Buffer = std::unique_ptr<float[]>;
    Buffer take(std::int64_t elements);
    void give_back(Buffer buffer, std::int64_t elements);
    /// Bytes allocated now, and the most there were.
    std::int64_t bytes() const;
    std::int64_t peak_bytes() const;

  private:
    mutable std::mutex mutex_;
    std::map<std::int64_t, std::vector<Buffer>> free_;
    std::int64_t bytes_ = 0, peak_bytes_ = 0;
};

/// Sums one record's gradients over a pass's micro-shards in a fixed binary tree over the micro-shard index:
/// node i of level k is the sum of nodes 2i and 2i+1 of level k-1; a node without a right sibling is its left
/// one. The sum therefore has the same bits whoever computes which micro-shard and in whatever order they
/// arrive. Whoever brings the second of two siblings adds them. A gradient that is zero everywhere is no
/// buffer: its sibling is then the sum.
class TreeReduction {
  public:
    TreeReduction(std::int64_t micro_shards, std::int64_t elements, GradientPool& pool);

    /// Hands over the gradient of one micro-shard; nullptr is zero. The call that completes the tree gets the
    /// sum, all others nothing.
    std::optional<GradientPool::Buffer> add(std::int64_t micro_shard, GradientPool::Buffer gradient);

  private:
    std::int64_t micro_shards_, elements_;
    GradientPool& pool_;
    std::mutex mutex_;
    std::map<std::pair<int, std::int64_t>, GradientPool::Buffer> waiting_;  ///< by (level, index)
};

}  // namespace wafermill

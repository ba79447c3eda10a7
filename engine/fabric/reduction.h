// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/fabric/buffer_pool.h"

namespace wafermill {

/// Sums one record's gradients over a pass's micro-shards in a fixed binary tree over the micro-shard index:
/// node i of level k is the sum of nodes 2i and 2i+1 of level k-1; a node without a right sibling is its left
/// one. The sum therefore has the same bits whoever computes which micro-shard and in whatever order they
/// arrive. Whoever brings the second of two siblings adds them. A gradient that is zero everywhere is no
/// buffer: its sibling is then the sum.
class TreeReduction {
  public:
    TreeReduction(std::int64_t micro_shards, std::int64_t elements);

    /// Hands over the gradient of one micro-shard; an empty buffer is zero. The call that completes the tree
    /// gets the sum, all others nothing.
    std::optional<BufferPool::Buffer> add(std::int64_t micro_shard, BufferPool::Buffer gradient);

  private:
    std::int64_t micro_shards_, elements_;
    std::mutex mutex_;
    std::map<std::pair<int, std::int64_t>, BufferPool::Buffer> waiting_;  ///< by (level, index)
};

}  // namespace wafermill

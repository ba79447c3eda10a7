// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/fabric/buffer_pool.h"

namespace wafermill {

/// Sums one record's gradients over a pass's micro-shards in a fixed binary tree over the micro-shard index:
/// node i of level k is the sum of nodes 2i and 2i+1 of level k-1; a node without a right sibling is its left
/// one. The sum therefore has the same bits whoever computes which micro-shard and in whatever order they
/// arrive. Whoever brings the second of two siblings joins them.
template <class Node>
class ReductionTree {
  public:
    explicit ReductionTree(std::int64_t micro_shards) : micro_shards_(micro_shards) {}

    /// Takes what the sibling of a micro-shard has brought, where it has: the caller adds its own to it, and
    /// hands the sum over as one that is `joined`.
    std::optional<Node> take_sibling(std::int64_t micro_shard) {
        const std::scoped_lock lock(mutex_);
        auto other = waiting_.extract({0, micro_shard ^ 1});
        if (other.empty()) return std::nullopt;
        return std::move(other.mapped());
    }

    /// Hands over what one micro-shard has. The call that completes the tree gets the sum, all others
    /// nothing. join(a, b) gives the sum of two nodes, the same whichever comes first.
    template <class Join>
    std::optional<Node> add(std::int64_t micro_shard, Node node, const Join& join, bool joined = false) {
        std::int64_t index = joined ? micro_shard >> 1 : micro_shard;
        for (int level = joined ? 1 : 0;; ++level) {
            const std::int64_t nodes = ((micro_shards_ - 1) >> level) + 1;
            if (nodes == 1) return node;
            if (const std::int64_t sibling = index ^ 1; sibling < nodes) {
                std::unique_lock lock(mutex_);
                auto other = waiting_.extract({level, sibling});
                if (other.empty()) {
                    waiting_.emplace(std::pair{level, index}, std::move(node));
                    return std::nullopt;
                }
                lock.unlock();
                node = join(std::move(node), std::move(other.mapped()));
            }
            index >>= 1;
        }
    }

  private:
    std::int64_t micro_shards_;
    std::mutex mutex_;
    std::map<std::pair<int, std::int64_t>, Node> waiting_;  ///< by (level, index)
};

/// Of whole records. A gradient that is zero everywhere is no buffer: its sibling is then the sum. A sum with
/// lent memory is in that memory.
class TreeReduction {
  public:
    TreeReduction(std::int64_t micro_shards, std::int64_t elements)
        : elements_(elements), tree_(micro_shards) {}
    std::optional<BufferPool::Buffer> add(std::int64_t micro_shard, BufferPool::Buffer gradient,
                                          bool joined = false);
    /// As ReductionTree: adding finished values in place has the bits of adding a buffer.
    std::optional<BufferPool::Buffer> take_sibling(std::int64_t micro_shard) {
        return tree_.take_sibling(micro_shard);
    }

  private:
    std::int64_t elements_;
    ReductionTree<BufferPool::Buffer> tree_;
};

/// The rows of a table that ids name, ascending, each once, and the place of each id's row among them.
struct NamedRows {
    std::vector<std::int32_t> rows, places;
};
NamedRows named_rows(std::span<const std::int32_t> ids);

/// The gradient of some rows of a table; those that are not named are zero.
struct RowGradient {
    std::vector<std::int32_t> rows;  ///< ascending, each once
    BufferPool::Buffer values;       ///< [rows, width]
    std::int64_t micro_shards = 1;   ///< summed up in it
};

/// Of tables of which each micro-shard names some rows. A row that only one of two siblings names is taken
/// as it is.
class RowReduction {
  public:
    /// Each micro-shard names at most `most_rows` of the table's `table_rows`.
    RowReduction(std::int64_t micro_shards, std::int64_t most_rows, std::int64_t table_rows,
                 std::int64_t width)
        : most_rows_(most_rows), table_rows_(table_rows), width_(width), tree_(micro_shards) {}

    /// Room for what `micro_shards` of them name: few different sizes, so that buffers are used again.
    BufferPool::Buffer take(BufferPool& pool, std::int64_t micro_shards = 1) const {
        return pool.take_floats(std::min(micro_shards * most_rows_, table_rows_) * width_);
    }
    std::optional<RowGradient> add(std::int64_t micro_shard, RowGradient gradient, BufferPool& pool);

  private:
    RowGradient join(const RowGradient& a, const RowGradient& b, BufferPool& pool) const;

    std::int64_t most_rows_, table_rows_, width_;
    ReductionTree<RowGradient> tree_;
};

}  // namespace wafermill

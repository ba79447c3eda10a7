// SPDX-License-Identifier: Apache-2.0
#include "engine/fabric/reduction.h"

#include "engine/kernels/sums.h"

namespace wafermill {

TreeReduction::TreeReduction(std::int64_t micro_shards, std::int64_t elements)
    : micro_shards_(micro_shards), elements_(elements) {}

std::optional<BufferPool::Buffer> TreeReduction::add(std::int64_t micro_shard, BufferPool::Buffer gradient) {
    std::int64_t index = micro_shard;
    for (int level = 0;; ++level) {
        const std::int64_t nodes = ((micro_shards_ - 1) >> level) + 1;
        if (nodes == 1) return gradient;
        const std::int64_t sibling = index ^ 1;
        if (sibling < nodes) {
            BufferPool::Buffer other;
            {
                const std::scoped_lock lock(mutex_);
                const auto found = waiting_.find({level, sibling});
                if (found == waiting_.end()) {
                    waiting_.emplace(std::pair{level, index}, std::move(gradient));
                    return std::nullopt;
                }
                other = std::move(found->second);
                waiting_.erase(found);
            }
            // IEEE addition is commutative: which of the two is added into the other makes no difference.
            if (gradient && other) add_into(gradient.floats(), other.floats(), elements_);
            if (!gradient) std::swap(gradient, other);
        }
        index >>= 1;
    }
}

}  // namespace wafermill

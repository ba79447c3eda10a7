// SPDX-License-Identifier: Apache-2.0
#include "engine/fabric/reduction.h"

#include <algorithm>

#include "engine/kernels/sums.h"

namespace wafermill {

GradientPool::Buffer GradientPool::take(std::int64_t elements) {
    const std::scoped_lock lock(mutex_);
    if (auto found = free_.find(elements); found != free_.end() && !found->second.empty()) {
        Buffer buffer = std::move(found->second.back());
        found->second.pop_back();
        return buffer;
    }
    bytes_ += elements * static_cast<std::int64_t>(sizeof(float));
    peak_bytes_ = std::max(peak_bytes_, bytes_);
    return Buffer(new float[static_cast<std::size_t>(elements)]);
}

void GradientPool::give_back(Buffer buffer, std::int64_t elements) {
    const std::scoped_lock lock(mutex_);
    free_[elements].push_back(std::move(buffer));
}

std::int64_t GradientPool::bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

std::int64_t GradientPool::peak_bytes() const {
    const std::scoped_lock lock(mutex_);
    return peak_bytes_;
}

TreeReduction::TreeReduction(std::int64_t micro_shards, std::int64_t elements, GradientPool& pool)
    : micro_shards_(micro_shards), elements_(elements), pool_(pool) {}

std::optional<GradientPool::Buffer> TreeReduction::add(std::int64_t micro_shard,
                                                       GradientPool::Buffer gradient) {
    std::int64_t index = micro_shard;
    for (int level = 0;; ++level) {
        const std::int64_t nodes = ((micro_shards_ - 1) >> level) + 1;
        if (nodes == 1) return gradient;
        const std::int64_t sibling = index ^ 1;
        if (sibling < nodes) {
            GradientPool::Buffer other;
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
            if (gradient && other) add_into(gradient.get(), other.get(), elements_);
            if (!gradient) std::swap(gradient, other);
            if (other) pool_.give_back(std::move(other), elements_);
        }
        index >>= 1;
    }
}

}  // namespace wafermill

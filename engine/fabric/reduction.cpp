// SPDX-License-Identifier: Apache-2.0
#include "engine/fabric/reduction.h"

#include <algorithm>
#include <iterator>

#include "engine/kernels/sums.h"

namespace wafermill {

NamedRows named_rows(std::span<const std::int32_t> ids) {
    NamedRows named;
    named.rows.assign(ids.begin(), ids.end());
    std::sort(named.rows.begin(), named.rows.end());
    named.rows.erase(std::unique(named.rows.begin(), named.rows.end()), named.rows.end());
    named.places.reserve(ids.size());
    for (const std::int32_t id : ids)
        named.places.push_back(static_cast<std::int32_t>(
            std::lower_bound(named.rows.begin(), named.rows.end(), id) - named.rows.begin()));
    return named;
}

std::optional<BufferPool::Buffer> TreeReduction::add(std::int64_t micro_shard, BufferPool::Buffer gradient,
                                                     bool joined) {
    const auto join = [this](BufferPool::Buffer a, BufferPool::Buffer b) {
        // IEEE addition is commutative: which of the two is added into the other makes no difference.
        if (!a || b.is_lent()) std::swap(a, b);
        if (b) add_into(a.floats(), b.floats(), elements_);
        return a;
    };
    return tree_.add(micro_shard, std::move(gradient), join, joined);
}

std::optional<RowGradient> RowReduction::add(std::int64_t micro_shard, RowGradient gradient,
                                             BufferPool& pool) {
    return tree_.add(micro_shard, std::move(gradient),
                     [&](const RowGradient& a, const RowGradient& b) { return join(a, b, pool); });
}

RowGradient RowReduction::join(const RowGradient& a, const RowGradient& b, BufferPool& pool) const {
    RowGradient sum;
    sum.micro_shards = a.micro_shards + b.micro_shards;
    std::set_union(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(), std::back_inserter(sum.rows));
    sum.values = take(pool, sum.micro_shards);
    float* to = sum.values.floats();
    const float *from_a = a.values.floats(), *from_b = b.values.floats();
    auto row_a = a.rows.begin(), row_b = b.rows.begin();
    for (const std::int32_t row : sum.rows) {
        const bool in_a = row_a != a.rows.end() && *row_a == row,
                   in_b = row_b != b.rows.end() && *row_b == row;
        std::copy_n(in_a ? from_a : from_b, width_, to);
        if (in_a && in_b) add_into(to, from_b, width_);
        if (in_a) ++row_a, from_a += width_;
        if (in_b) ++row_b, from_b += width_;
        to += width_;
    }
    return sum;
}

}  // namespace wafermill

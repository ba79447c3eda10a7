// SPDX-License-Identifier: Apache-2.0
#include "engine/train/lanes.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "core/schedule/step_plan.h"

namespace wafermill {

std::vector<LaneShare> share_lanes(std::int64_t micro_shards, std::int64_t systems, std::int64_t threads,
                                   bool one_lane) {
    const std::vector<Share> shares = share_micro_shards(micro_shards, systems);
    std::vector<LaneShare> lanes;
    const auto add_work = [&](LaneShare& lane, std::int64_t system, std::int64_t begin, std::int64_t end) {
        for (std::int64_t shard = begin; shard < end; ++shard) lane.work.push_back({system, shard});
    };
    if (one_lane || systems >= threads) {
        lanes.resize(static_cast<std::size_t>(one_lane ? 1 : threads));
        if (one_lane) lanes.front().team = static_cast<int>(threads);
        // Contiguous systems a lane keep sibling gradients on one thread.
        const std::vector<Share> groups =
            share_micro_shards(systems, static_cast<std::int64_t>(lanes.size()));
        for (std::size_t t = 0; t < lanes.size(); ++t)
            for (std::int64_t s = groups[t].begin; s < groups[t].end; ++s)
                add_work(lanes[t], s, shares[static_cast<std::size_t>(s)].begin,
                         shares[static_cast<std::size_t>(s)].end);
        return lanes;
    }
    for (std::int64_t s = 0; s < systems; ++s) {
        const Share share = shares[static_cast<std::size_t>(s)];
        const std::int64_t own = threads / systems + (s < threads % systems ? 1 : 0);
        const std::int64_t count = std::max<std::int64_t>(1, std::gcd(share.end - share.begin, own));
        const std::vector<Share> parts = share_micro_shards(share.end - share.begin, count);
        for (const Share& part : parts) {
            LaneShare lane;
            lane.team = static_cast<int>(own / count);
            add_work(lane, s, share.begin + part.begin, share.begin + part.end);
            lanes.push_back(std::move(lane));
        }
    }
    return lanes;
}

std::int64_t gradients_held(std::int64_t first, std::int64_t count, bool in_place, bool added) {
    // Nodes (level, index) that wait for a sibling, which another lane may be long in bringing.
    std::set<std::pair<int, std::int64_t>> waiting;
    std::int64_t most = 0;
    for (std::int64_t shard = first; shard < first + count; ++shard) {
        const auto counts = [&](std::int64_t index) { return !in_place || index > 0; };
        const std::int64_t held = std::count_if(waiting.begin(), waiting.end(),
                                                [&](const auto& node) { return counts(node.second); });
        const bool is_added = added && waiting.contains({0, shard ^ 1});
        most = std::max(most, held + (counts(shard) && !is_added ? 1 : 0));
        std::pair<int, std::int64_t> node{0, shard};
        while (waiting.erase({node.first, node.second ^ 1}) > 0) node = {node.first + 1, node.second >> 1};
        waiting.insert(node);
    }
    return most;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

namespace wafermill {

/// A lane: the thread, with the team that helps it, that computes some micro-shards of one or several
/// systems.
struct LaneShare {
    struct Work {
        std::int64_t system = 0, micro_shard = 0;
    };
    std::vector<Work> work;
    int team = 1;
};

/// How systems and threads share the micro-shards. With fewer threads than systems, a thread serves several
/// systems in turn. With more, a system's threads each take micro-shards of their own where they come out
/// even, and else work together on each. `one_lane`: all threads work together on each micro-shard in turn,
/// which takes the least memory. None of it changes a bit.
std::vector<LaneShare> share_lanes(std::int64_t micro_shards, std::int64_t systems, std::int64_t threads,
                                   bool one_lane);

/// Threads that update and convert weights at the edges of a step, where the lanes have nothing to compute:
/// no more than keep the memory busy.
constexpr std::int64_t store_threads(std::int64_t threads) {
    return threads < 8 ? threads : 8;
}

/// The most gradients of one record that a lane with `count` micro-shards of its own, the first of them
/// `first`, holds at once: the sums that wait in the tree, and the one it computes. `in_place`: those with
/// the first micro-shard in them are formed where the store keeps them, and do not count. `added`: the second
/// of two siblings is added to the first as it is computed.
std::int64_t gradients_held(std::int64_t first, std::int64_t count, bool in_place, bool added);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/blocks/working_copy.h"
#include "engine/fabric/buffer_pool.h"

namespace wafermill {

/// Thrown out of a wait when another lane has failed; the failure itself is reported by that lane.
struct StreamAborted {};

/// One fetch of a step: which record, for which visit, and the last visit that computes with it.
struct StreamFetch {
    const WorkingLayout* layout = nullptr;
    int visit = 0;
    int last_visit = 0;
};

/// Broadcasts weights from the store to all lanes of all systems. The store side runs at most one visit ahead
/// of the slowest lane, so that a system holds the layer it computes and the one being fetched. Within one
/// process a broadcast is one buffer that every system reads.
class WeightStream {
  public:
    /// Begins a step. `fetches` in the order in which the store side makes them.
    void begin(const std::vector<StreamFetch>& fetches, int visits, int lanes);

    // Store side.
    std::byte* open(std::size_t fetch);  ///< waits for room; the buffer to fill
    void publish(std::size_t fetch);

    // Systems' side.
    WorkingCopy wait(std::size_t fetch);  ///< waits until it is published
    /// This lane needs nothing of the visit any more; whether all lanes have said so.
    bool finish_visit(int visit);

    /// Makes every wait, now and until the next begin(), throw StreamAborted.
    void abort();

    /// The buffers of the working copies.
    BufferPool& pool() { return pool_; }
    const BufferPool& pool() const { return pool_; }

  private:
    struct Entry {
        StreamFetch fetch;
        BufferPool::Buffer buffer;
        bool ready = false;
    };
    bool room_for(const Entry& entry) const { return entry.fetch.visit <= finished_ + 2; }

    BufferPool pool_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Entry> entries_;
    std::vector<std::vector<std::size_t>> last_used_;  ///< per visit: the fetches that no later one uses
    std::vector<int> lanes_left_;                      ///< per visit
    int finished_ = -1;                                ///< visits up to this one are finished by all lanes
    bool aborted_ = false;
};

}  // namespace wafermill

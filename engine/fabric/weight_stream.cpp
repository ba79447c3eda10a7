// SPDX-License-Identifier: Apache-2.0
#include "engine/fabric/weight_stream.h"

namespace wafermill {

void WeightStream::begin(const std::vector<StreamFetch>& fetches, int visits, int lanes) {
    const std::scoped_lock lock(mutex_);
    entries_.clear();
    last_used_.assign(static_cast<std::size_t>(visits), {});
    for (const StreamFetch& fetch : fetches) {
        last_used_[static_cast<std::size_t>(fetch.last_visit)].push_back(entries_.size());
        entries_.push_back({fetch, {}, false});
    }
    lanes_left_.assign(static_cast<std::size_t>(visits), lanes);
    finished_ = -1;
    aborted_ = false;
}

std::byte* WeightStream::open(std::size_t fetch) {
    std::unique_lock lock(mutex_);
    Entry& entry = entries_[fetch];
    changed_.wait(lock, [&] { return aborted_ || room_for(entry); });
    if (aborted_) throw StreamAborted{};
    entry.buffer = pool_.take(static_cast<std::int64_t>(entry.fetch.layout->bytes()));
    return entry.buffer.data();
}

void WeightStream::publish(std::size_t fetch) {
    {
        const std::scoped_lock lock(mutex_);
        entries_[fetch].ready = true;
    }
    changed_.notify_all();
}

WorkingCopy WeightStream::wait(std::size_t fetch) {
    std::unique_lock lock(mutex_);
    Entry& entry = entries_[fetch];
    changed_.wait(lock, [&] { return aborted_ || entry.ready; });
    if (aborted_) throw StreamAborted{};
    return {entry.fetch.layout, entry.buffer.data()};
}

bool WeightStream::finish_visit(int visit) {
    {
        const std::scoped_lock lock(mutex_);
        if (--lanes_left_[static_cast<std::size_t>(visit)] > 0) return false;
        // Lanes finish visits in order, so the last lane to finish one finishes all before it.
        finished_ = visit;
        for (const std::size_t fetch : last_used_[static_cast<std::size_t>(visit)])
            entries_[fetch].buffer = {};
    }
    changed_.notify_all();
    return true;
}

void WeightStream::abort() {
    {
        const std::scoped_lock lock(mutex_);
        aborted_ = true;
    }
    changed_.notify_all();
}

}  // namespace wafermill

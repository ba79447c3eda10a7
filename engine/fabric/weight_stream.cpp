// SPDX-License-Identifier: Apache-2.0
#include "engine/fabric/weight_stream.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace wafermill {

void WeightStream::Free::operator()(std::byte* memory) const {
    std::free(memory);
}

WeightStream::~WeightStream() = default;

void WeightStream::begin(std::vector<StreamFetch> fetches, int visits, int lanes) {
    const std::scoped_lock lock(mutex_);
    for (Entry& entry : entries_)
        if (entry.buffer) free_[entry.fetch.layout->bytes()].push_back(std::move(entry.buffer));
    entries_.clear();
    for (StreamFetch& fetch : fetches) entries_.push_back({fetch, nullptr, false});
    lanes_left_.assign(static_cast<std::size_t>(visits), lanes);
    finished_ = -1;
    aborted_ = false;
}

std::byte* WeightStream::open(std::size_t fetch) {
    std::unique_lock lock(mutex_);
    Entry& entry = entries_[fetch];
    changed_.wait(lock, [&] { return aborted_ || room_for(entry); });
    if (aborted_) throw StreamAborted{};
    entry.buffer = allocate(entry.fetch.layout->bytes());
    return entry.buffer.get();
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
    return {entry.fetch.layout, entry.buffer.get()};
}

void WeightStream::finish_visit(int visit) {
    {
        const std::scoped_lock lock(mutex_);
        if (--lanes_left_[static_cast<std::size_t>(visit)] > 0) return;
        // Lanes finish visits in order, so the last lane to finish one finishes all before it.
        finished_ = visit;
        for (Entry& entry : entries_)
            if (entry.buffer && entry.fetch.last_visit <= visit)
                free_[entry.fetch.layout->bytes()].push_back(std::move(entry.buffer));
    }
    changed_.notify_all();
}

void WeightStream::abort() {
    {
        const std::scoped_lock lock(mutex_);
        aborted_ = true;
    }
    changed_.notify_all();
}

WeightStream::Buffer WeightStream::allocate(std::size_t bytes) {
    auto& kept = free_[bytes];
    if (!kept.empty()) {
        Buffer buffer = std::move(kept.back());
        kept.pop_back();
        return buffer;
    }
    const std::size_t rounded = (bytes + 63) / 64 * 64;
    auto* memory = static_cast<std::byte*>(std::aligned_alloc(64, std::max<std::size_t>(rounded, 64)));
    if (memory == nullptr) throw std::bad_alloc();
    bytes_ += static_cast<std::int64_t>(rounded);
    peak_bytes_ = std::max(peak_bytes_, bytes_);
    return Buffer(memory);
}

std::int64_t WeightStream::bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

std::int64_t WeightStream::peak_bytes() const {
    const std::scoped_lock lock(mutex_);
    return peak_bytes_;
}

}  // namespace wafermill

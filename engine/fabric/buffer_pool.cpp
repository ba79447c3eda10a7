// SPDX-License-Identifier: Apache-2.0
#include "engine/fabric/buffer_pool.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#include "engine/kernels/pages.h"

namespace wafermill {

BufferPool::~BufferPool() {
    free_down_to(0);
}

std::int64_t BufferPool::rounded(std::int64_t bytes) {
    return std::max(io_alignment, (bytes + io_alignment - 1) / io_alignment * io_alignment);
}

void BufferPool::set_limit(std::int64_t bytes) {
    const std::scoped_lock lock(mutex_);
    limit_ = bytes;
    free_down_to(limit_);
}

BufferPool::Buffer BufferPool::take(std::int64_t bytes) {
    const std::int64_t size = rounded(bytes);
    const std::scoped_lock lock(mutex_);
    if (auto found = unused_.find(size); found != unused_.end() && !found->second.empty()) {
        std::byte* memory = found->second.back();
        found->second.pop_back();
        return {*this, memory, size};
    }
    free_down_to(limit_ - size);
    auto* memory = static_cast<std::byte*>(
        std::aligned_alloc(static_cast<std::size_t>(io_alignment), static_cast<std::size_t>(size)));
    if (memory == nullptr) throw std::bad_alloc();
    prefer_huge_pages(memory, static_cast<std::size_t>(size));
    bytes_ += size;
    peak_bytes_ = std::max(peak_bytes_, bytes_);
    return {*this, memory, size};
}

void BufferPool::give_back(std::byte* memory, std::int64_t bytes) {
    const std::scoped_lock lock(mutex_);
    unused_[bytes].push_back(memory);
    free_down_to(limit_);
}

void BufferPool::free_unused() {
    const std::scoped_lock lock(mutex_);
    free_down_to(0);
}

void BufferPool::free_down_to(std::int64_t most) {
    for (auto list = unused_.rbegin(); list != unused_.rend() && bytes_ > most; ++list)
        while (!list->second.empty() && bytes_ > most) {
            std::free(list->second.back());
            list->second.pop_back();
            bytes_ -= list->first;
        }
}

std::int64_t BufferPool::bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

std::int64_t BufferPool::peak_bytes() const {
    const std::scoped_lock lock(mutex_);
    return peak_bytes_;
}

}  // namespace wafermill

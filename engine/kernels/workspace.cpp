// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/workspace.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string>

#include "engine/kernels/pages.h"

namespace wafermill {

void Workspace::Free::operator()(void* memory) const {
    std::free(memory);
}

Workspace::Workspace(std::size_t bytes) : capacity_(aligned_bytes(bytes)) {
    if (capacity_ == 0) return;
    memory_.reset(std::aligned_alloc(memory_alignment, capacity_));
    if (!memory_) throw std::bad_alloc();
    prefer_huge_pages(memory_.get(), capacity_);
}

void* Workspace::take_bytes(std::size_t bytes) {
    const std::size_t size = aligned_bytes(bytes);
    if (size > capacity_ - used_)
        throw std::logic_error("workspace of " + std::to_string(capacity_) + " bytes has " +
                               std::to_string(capacity_ - used_) + " left, not " + std::to_string(bytes));
    void* piece = static_cast<std::byte*>(memory_.get()) + used_;
    used_ += size;
    peak_ = std::max(peak_, used_);
    return piece;
}

}  // namespace wafermill

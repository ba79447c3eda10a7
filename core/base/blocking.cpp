// SPDX-License-Identifier: Apache-2.0
#include "core/base/blocking.h"

#include <atomic>

namespace wafermill {
namespace {

std::atomic<BlockingWatch> watch{nullptr};

}  // namespace

void may_block(const char* what) noexcept {
    if (const BlockingWatch told = watch.load(std::memory_order_relaxed)) told(what);
}

void watch_blocking(BlockingWatch told) noexcept {
    watch.store(told, std::memory_order_relaxed);
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/scratch.h"

#include <array>
#include <cstdlib>
#include <memory>
#include <new>

#include "engine/kernels/pages.h"

namespace wafermill {
namespace {

/// Smaller buffers need few pages.
constexpr std::size_t least_huge = std::size_t{1} << 19;

struct Buffer {
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<void, Free> memory;
    std::size_t bytes = 0;
};

}  // namespace

void* thread_scratch(ScratchSlot slot, std::size_t bytes) {
    thread_local std::array<Buffer, static_cast<std::size_t>(ScratchSlot::count)> buffers;
    Buffer& buffer = buffers[static_cast<std::size_t>(slot)];
    if (buffer.bytes < bytes) {
        const std::size_t page = bytes < least_huge ? 4096 : huge_page_bytes;
        const std::size_t rounded = (bytes + page - 1) / page * page;
        buffer.memory.reset();
        buffer.bytes = 0;
        buffer.memory.reset(std::aligned_alloc(page, rounded));
        if (!buffer.memory) throw std::bad_alloc();
        buffer.bytes = rounded;
        prefer_huge_pages(buffer.memory.get(), rounded);
    }
    return buffer.memory.get();
}

}  // namespace wafermill

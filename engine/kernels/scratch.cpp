// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/scratch.h"

#include <array>
#include <cstdlib>
#include <memory>
#include <new>

namespace wafermill {
namespace {

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
        const std::size_t rounded = (bytes + 4095) / 4096 * 4096;
        buffer.memory.reset();
        buffer.memory.reset(std::aligned_alloc(64, rounded));
        buffer.bytes = buffer.memory ? rounded : 0;
        if (!buffer.memory) throw std::bad_alloc();
    }
    return buffer.memory.get();
}

}  // namespace wafermill

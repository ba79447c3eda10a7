// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>

namespace wafermill {

/// Small per-thread buffers of the fast kernels: operands of one tile. Each grows to the largest size asked
/// for and stays.
enum class ScratchSlot { gemm_a, gemm_b, gemm_c, packed, sums, attention, mask, count };

/// At least `bytes` bytes, 64-byte aligned, of the calling thread; valid until the thread asks for the slot
/// again.
void* thread_scratch(ScratchSlot slot, std::size_t bytes);

template <class T>
T* thread_scratch(ScratchSlot slot, std::int64_t count) {
    return static_cast<T*>(thread_scratch(slot, static_cast<std::size_t>(count) * sizeof(T)));
}

}  // namespace wafermill

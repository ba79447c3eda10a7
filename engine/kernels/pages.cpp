// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/pages.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <cstdint>

namespace wafermill {

void prefer_huge_pages(void* memory, std::size_t bytes) {
#if defined(__linux__)
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::size_t before = (huge_page_bytes - address % huge_page_bytes) % huge_page_bytes;
    if (bytes < before + huge_page_bytes) return;
    const std::size_t whole = (bytes - before) / huge_page_bytes * huge_page_bytes;
    static_cast<void>(madvise(static_cast<std::byte*>(memory) + before, whole, MADV_HUGEPAGE));
#else
    static_cast<void>(memory);
    static_cast<void>(bytes);
#endif
}

}  // namespace wafermill

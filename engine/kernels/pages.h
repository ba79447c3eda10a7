// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>

namespace wafermill {

/// Of a page that the processor can look up at once, on x86-64 and with most kernels on ARM64.
inline constexpr std::size_t huge_page_bytes = std::size_t{2} << 20;

/// Asks the system for huge pages where whole ones lie in `memory` (transparent huge pages: a wish, that it
/// may not grant). Kernels go through their operands in short pieces, each in another page; with small pages
/// looking up addresses takes a good part of their time.
void prefer_huge_pages(void* memory, std::size_t bytes);

}  // namespace wafermill

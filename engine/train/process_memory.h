// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace wafermill {

std::int64_t resident_bytes();          ///< of this process, now
std::int64_t peak_resident_bytes();     ///< of this process, since it began
std::int64_t available_memory_bytes();  ///< what the system can still give (MemAvailable), less what a
                                        ///< control group forbids

/// Makes this process' allocator give memory back, so that a budget can be kept to. Call it before threads
/// are started.
void bound_allocator();

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>

namespace wafermill {

std::int64_t resident_bytes();          ///< of this process, now
std::int64_t peak_resident_bytes();     ///< of this process, since it began
std::int64_t total_memory_bytes();      ///< of the computer, or what a control group allows
std::int64_t available_memory_bytes();  ///< what the system can still give (MemAvailable), less what a
                                        ///< control group forbids

/// Makes this process' allocator give memory back, so that a budget can be kept to. Call it before threads
/// are started.
void bound_allocator();
/// How to come by `needed` bytes, as the beginning of a sentence that goes on with what else helps: a higher
/// budget (0: none was set) where the computer has so much, and never where it has not.
std::string more_memory(std::int64_t needed, std::int64_t budget);

}  // namespace wafermill

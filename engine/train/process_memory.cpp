// SPDX-License-Identifier: Apache-2.0
#include "engine/train/process_memory.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

#include "core/base/blocking.h"
#include "core/base/units.h"

namespace wafermill {

std::int64_t resident_bytes() {
    std::ifstream in("/proc/self/statm");
    std::int64_t total = 0, resident = 0;
    in >> total >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

std::int64_t peak_resident_bytes() {
    // Not getrusage, whose maximum includes that of the program which started this one.
    std::ifstream status("/proc/self/status");
    std::string key, unit;
    std::int64_t value = 0;
    for (std::string line; std::getline(status, line);) {
        std::istringstream words(line);
        if (words >> key >> value && key == "VmHWM:") return value * 1024;
    }
    return 0;
}

void bound_allocator() {
    // Large blocks come straight from the system and go back to it at once; without this the limit rises with
    // each large block freed, and what is freed stays.
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
    mallopt(M_TRIM_THRESHOLD, 1 << 20);
    mallopt(M_ARENA_MAX, 2);
}

std::int64_t total_memory_bytes() {
    std::int64_t total = std::int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE);
    std::ifstream limit("/sys/fs/cgroup/memory.max");
    std::int64_t most = 0;
    if (limit >> most) total = std::min(total, most);
    return total;
}

std::string more_memory(std::int64_t needed, std::int64_t budget) {
    const std::int64_t total = total_memory_bytes();
    if (needed > total)
        return "This computer is too small for it, with " + format_bytes(static_cast<double>(total)) +
               " of memory in all:";
    return budget > 0 ? "Raise local.memory_budget, or" : "Close other programs, or";
}

std::int64_t available_memory_bytes() {
    may_block("a look at the memory that is free");
    std::int64_t available = std::numeric_limits<std::int64_t>::max();
    std::ifstream info("/proc/meminfo");
    std::string key, unit;
    std::int64_t value = 0;
    while (info >> key >> value && std::getline(info, unit))
        if (key == "MemAvailable:") available = value * 1024;
    // A control group (version 2) that limits this process; "max" leaves the stream in a failed state.
    std::ifstream limit("/sys/fs/cgroup/memory.max"), used("/sys/fs/cgroup/memory.current");
    std::int64_t most = 0, now = 0;
    if (limit >> most && used >> now) available = std::min(available, std::max<std::int64_t>(0, most - now));
    return available;
}

}  // namespace wafermill

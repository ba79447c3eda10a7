// SPDX-License-Identifier: Apache-2.0
#include "engine/train/process_memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace wafermill {

std::int64_t resident_bytes() {
    std::ifstream in("/proc/self/statm");
    std::int64_t total = 0, resident = 0;
    in >> total >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

std::int64_t peak_resident_bytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return std::int64_t{usage.ru_maxrss} * 1024;
}

std::int64_t available_memory_bytes() {
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

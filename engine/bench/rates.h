// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <cstdint>
#include <vector>

#include "core/base/median.h"

namespace wafermill {

inline double seconds_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Ordinary numbers between -0.5 and 0.5.
std::vector<float> some_values(std::int64_t count);

/// Median seconds of work(), after one call that does not count: at least five calls and half a second.
template <class Work>
double median_seconds(const Work& work) {
    work();
    std::vector<double> times;
    const double end = seconds_now() + 0.5;
    while (times.size() < 5 || (seconds_now() < end && times.size() < 1000)) {
        const double begin = seconds_now();
        work();
        times.push_back(seconds_now() - begin);
    }
    return median(times);
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
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

/// A quarter of the values are lower. There must be one.
inline double lower_quartile(std::vector<double> values) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 4);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

inline double mean_of(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

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

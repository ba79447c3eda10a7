// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>

#include "core/cluster/this_computer.h"

namespace wafermill {

/// What the kernels take, measured with `threads` threads that do the same at once, each on data of its own.
/// Rounds go over all kernels in turn for half a minute, so that a computer whose rate drifts is caught at
/// the same rate by all.
struct WorkRates {
    /// Of a unit while no thread is slowed down: the lower quartile of the rounds, which finds the higher one
    /// of two rates as long as a quarter of the time has it.
    WorkAmounts seconds{};
    double alone_products = 1, alone_rows = 1, team_share = 1;
    double fast = 1, slow = 1;  ///< 10th and 90th percentile of whole rounds, over their mean
};
/// Bytes that have to be available: less is refused.
std::int64_t least_memory_to_measure(std::int64_t threads);
/// `between` is called after each round. Throws Error when there is too little memory.
WorkRates measure_work(std::int64_t threads, const std::function<void()>& between);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>

#include "core/cluster/this_computer.h"

namespace wafermill {

/// What the kernels take, measured with `threads` threads that do the same at once, each on data of its own:
/// all of ThisComputer but the disks. A few seconds. Rounds go over all kernels in turn, so that a computer
/// whose rate drifts is caught at the same rate by all; each value is the median of the rounds.
struct WorkRates {
    WorkAmounts seconds{};
    double alone_products = 1, alone_rows = 1, team_share = 1, fast = 1, slow = 1;
};
WorkRates measure_work(std::int64_t threads);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <string>
#include <vector>

#include "core/estimate/estimate.h"
#include "core/estimate/figures.h"

namespace wafermill {

/// The ranges of the estimate's results, as factors of the values, and what they come from.
struct Ranges {
    struct Factor {
        double low = 1.0, high = 1.0;
        Estimated of(double value) const { return {value, value * low, value * high}; }
    };
    Factor wafer_throughput, wafer_step, wafer_power;
    Influences wafer_rate_inputs, wafer_power_inputs;  ///< largest first
    std::vector<std::string>
        assumptions;  ///< keys of the assumptions used, largest effect on any result first
};

/// Moves each input to the ends of its range, one at a time; the deviations of a result, taken in its
/// logarithm, are combined as independent ones, by the root of their squares. The sustained share's range is
/// that of the whole model of computing on a wafer (docs/estimate.md, "Ranges").
Ranges make_ranges(const Workload& work, const Inputs& inputs);

}  // namespace wafermill

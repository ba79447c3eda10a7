// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

namespace wafermill {

/// Exponential moving average with its start-up bias removed: s_n = sum_k w^(n-k) y_k / sum_k w^(n-k) over
/// the finite values so far. `weight` w in [0, 1); 0 returns the values. A value that is not finite is passed
/// through and leaves the average as it was. A later value never changes an earlier result, and a constant
/// series stays exactly as it is.
std::vector<double> smoothed(const std::vector<double>& values, double weight);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

namespace wafermill {

/// x >= 0 that makes the relative errors of rows * x against `values` (positive) least in the sum of their
/// squares: coordinate descent, which ends in the one optimum of this convex problem.
std::vector<double> nonnegative_least_squares(std::vector<std::vector<double>> rows,
                                              const std::vector<double>& values);

}  // namespace wafermill

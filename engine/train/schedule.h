// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "core/plan/plan.h"

namespace wafermill {

/// Learning rate of the 0-based step `step`, by the formulas of docs/plan.md ("Learning rate"). It follows
/// the recipe's schedule alone; steps beyond the schedule keep the rate that it ends with.
double learning_rate(const Recipe& recipe, std::int64_t step);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "core/estimate/comparison.h"

namespace wafermill {

/// The arithmetic of a comparison, a line each, with its numbers; `comparison.reasons` is not read.
std::vector<std::string> comparison_reasons(const Plan& plan, const Catalogue& catalogue,
                                            const Estimate& estimate, const Comparison& comparison);

}  // namespace wafermill

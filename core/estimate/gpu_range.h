// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "core/cluster/catalogue.h"
#include "core/estimate/estimated.h"
#include "core/estimate/gpu_search.h"

namespace wafermill {

/// A predicted rate with the range that holds it four times out of five.
struct GpuRanged {
    double value = 0, low = 0, high = 0;
    Influences inputs;                     ///< the inputs that move the rate, largest first
    std::vector<std::string> assumptions;  ///< the first three of them
};

/// The range comes from how far the model was off on published runs that it was not fitted on, widened where
/// a run leaves them (another device, framework, precision, or kind of parallelism), and from the inputs'
/// own ranges.
GpuRanged with_range(const Catalogue& catalogue, const GpuResult& result);

}  // namespace wafermill

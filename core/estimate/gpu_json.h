// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "core/estimate/gpu_range.h"

namespace wafermill {

/// A GPU estimate as one object: layout, rate with range, MFU in each convention, times, memory of every
/// stage.
nlohmann::ordered_json gpu_json(const GpuMachine& machine, const GpuResult& result, const GpuRanged& rate);

}  // namespace wafermill

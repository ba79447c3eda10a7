// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/studio/charts/chart_spec.h"
#include "core/estimate/gpu_validation.h"

namespace wafermill {

/// Published against predicted, both logarithmic: the diagonal with bands of 10 and 20 %, and a point a run.
struct ValidationChart {
    ChartSpec spec;
    std::map<std::string, std::pair<int, std::size_t>> points;  ///< series and index of a run, by its id
    std::map<std::pair<int, std::size_t>, std::string> runs;    ///< the other way round
};
ValidationChart validation_chart(const std::vector<ComparedRun>& runs);

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/smoothing.h"

#include <cmath>

namespace wafermill {

std::vector<double> smoothed(const std::vector<double>& values, double weight) {
    if (!(weight > 0.0) || weight >= 1.0) return values;
    std::vector<double> result;
    result.reserve(values.size());
    double average = 0.0, mass = 0.0;
    for (const double value : values) {
        if (!std::isfinite(value)) {
            result.push_back(value);
            continue;
        }
        // The running form of the weighted mean: no correction where value equals the average, so that
        // constants stay exact.
        mass = weight * mass + 1.0;
        average += (value - average) / mass;
        result.push_back(average);
    }
    return result;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/random.h"

namespace wafermill::testing {

/// Reproducible values in [-1, 1) * size.
inline std::vector<double> uniform_values(std::int64_t count, std::uint32_t stream, double size = 1.0) {
    std::vector<double> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto words = philox({static_cast<std::uint32_t>(i), 77, 0, 0}, {stream, 5});
        values[i] = size * (2.0 * static_cast<double>(unit_float(words[0])) - 1.0);
    }
    return values;
}

inline std::vector<float> as_floats(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

/// Largest error of an analytic gradient of `loss` by `values`, relative to the gradient's largest magnitude,
/// against central differences: at up to `probes` elements spread over all of them, and along one direction
/// that touches every element.
inline double gradient_error(const std::function<double()>& loss, double* values, std::int64_t count,
                             const double* gradient, std::int64_t probes = 10) {
    constexpr double step = 1e-5;
    double largest = 1e-12, worst = 0.0;
    for (std::int64_t i = 0; i < count; ++i) largest = std::max(largest, std::abs(gradient[i]));
    const std::int64_t stride = std::max<std::int64_t>(1, count / probes);
    for (std::int64_t i = stride / 2; i < count; i += stride) {
        const double kept = values[i];
        values[i] = kept + step;
        const double above = loss();
        values[i] = kept - step;
        const double below = loss();
        values[i] = kept;
        worst = std::max(worst, std::abs((above - below) / (2.0 * step) - gradient[i]) / largest);
    }
    const std::vector<double> kept(values, values + count), direction = uniform_values(count, 99);
    double slope = 0.0, size = 1e-12;
    for (std::int64_t i = 0; i < count; ++i) {
        slope += direction[static_cast<std::size_t>(i)] * gradient[i];
        size += std::abs(direction[static_cast<std::size_t>(i)] * gradient[i]);
    }
    const auto moved = [&](double by) {
        for (std::int64_t i = 0; i < count; ++i)
            values[i] = kept[static_cast<std::size_t>(i)] + by * direction[static_cast<std::size_t>(i)];
        const double result = loss();
        std::copy(kept.begin(), kept.end(), values);
        return result;
    };
    const double measured = (moved(step) - moved(-step)) / (2.0 * step);
    return std::max(worst, std::abs(measured - slope) / size);
}

/// What gradient_error may be for a right gradient; a wrong element of half the largest magnitude exceeds it
/// a thousandfold.
constexpr double gradient_tolerance = 2e-6;

/// Empty when the gradient passes and the same gradient with one element spoilt does not; else what went
/// wrong.
inline std::string check_gradient(const std::string& name, const std::function<double()>& loss,
                                  double* values, std::int64_t count, const double* gradient) {
    const double error = gradient_error(loss, values, count, gradient);
    if (!(error < gradient_tolerance)) return name + ": error " + std::to_string(error);
    std::vector<double> spoilt(gradient, gradient + count);
    double largest = 0.0;
    for (const double value : spoilt) largest = std::max(largest, std::abs(value));
    if (!(largest > 0.0)) return name + ": the gradient is zero everywhere";
    spoilt[spoilt.size() / 2] += 0.02 * largest;  // the one element that a single probe visits
    if (gradient_error(loss, values, count, spoilt.data(), 1) < gradient_tolerance)
        return name + ": a spoilt gradient passed";
    return {};
}

}  // namespace wafermill::testing

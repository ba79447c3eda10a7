// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/ranges.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/estimate/influences.h"

namespace wafermill {
namespace {

constexpr std::size_t result_count = 7;
constexpr std::size_t wafer_rate = 0, wafer_power = 2;
using Results = std::array<double, result_count>;

/// The results in the order of the members of Ranges. Those of the GPU cluster are of the planned one, so
/// that its range is not that of a larger cluster.
Results results(const Workload& work, const Values& values, double nodes) {
    const WaferFigures wafer = wafer_figures(work, values);
    const GpuFigures gpu = gpu_figures(work, values, nodes);
    return {wafer.tokens_per_second,       wafer.step_seconds, wafer.power_watts,
            gpu.tokens_per_second,         gpu.step_seconds,   gpu.power_watts,
            gpu_figures(work, values).gpus};
}

struct Deviation {
    Results down{}, up{};  ///< logarithms, both positive
};

Deviation deviation(const Workload& work, const Inputs& inputs, Input input, double nodes,
                    const Results& nominal) {
    Deviation found;
    Values values = inputs.values();
    for (const double end : {inputs[input].low, inputs[input].high}) {
        if (end == inputs[input].value) continue;
        values[input] = end;
        const Results moved = results(work, values, nodes);
        for (std::size_t i = 0; i < result_count; ++i) {
            const double change = std::log(moved[i] / nominal[i]);
            if (!std::isfinite(change)) continue;
            found.up[i] = std::max(found.up[i], change);
            found.down[i] = std::max(found.down[i], -change);
        }
    }
    return found;
}

Ranges::Factor factor(double down_squared, double up_squared) {
    return {std::exp(-std::sqrt(down_squared)), std::exp(std::sqrt(up_squared))};
}

}  // namespace

Ranges make_ranges(const Workload& work, const Inputs& inputs) {
    const Values values = inputs.values();
    const double nodes = gpu_figures(work, values).nodes;
    const Results nominal = results(work, values, nodes);
    Results down{}, up{};
    Ranges ranges;
    std::vector<std::pair<double, std::string>> effects;
    for (std::size_t k = 0; k < input_count; ++k) {
        const auto input = static_cast<Input>(k);
        const Deviation one = deviation(work, inputs, input, nodes, nominal);
        double effect = 0.0;
        for (std::size_t i = 0; i < result_count; ++i) effect = std::max(effect, one.down[i] + one.up[i]);
        if (input == Input::weight_density) effect = 0.0;  // a choice
        if (inputs[input].confidence == Confidence::assumption)
            effects.emplace_back(effect, inputs[input].key);
        // The sustained share was measured against this very peak: what one gains the other loses.
        if (input == Input::dense_peak || input == Input::weight_density) continue;
        for (std::size_t i = 0; i < result_count; ++i) {
            down[i] += one.down[i] * one.down[i];
            up[i] += one.up[i] * one.up[i];
        }
        ranges.wafer_rate_inputs.push_back({inputs[input].key, one.down[wafer_rate], one.up[wafer_rate]});
        ranges.wafer_power_inputs.push_back({inputs[input].key, one.down[wafer_power], one.up[wafer_power]});
    }
    ranges.wafer_rate_inputs = largest(std::move(ranges.wafer_rate_inputs), input_count);
    ranges.wafer_power_inputs = largest(std::move(ranges.wafer_power_inputs), input_count);
    std::stable_sort(effects.begin(), effects.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    Ranges::Factor* const factors[result_count] = {
        &ranges.wafer_throughput, &ranges.wafer_step, &ranges.wafer_power, &ranges.gpu_throughput,
        &ranges.gpu_step,         &ranges.gpu_power,  &ranges.gpus};
    for (std::size_t i = 0; i < result_count; ++i) *factors[i] = factor(down[i], up[i]);
    for (auto& [effect, key] : effects) ranges.assumptions.push_back(std::move(key));
    return ranges;
}

}  // namespace wafermill

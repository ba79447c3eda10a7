// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/ranges.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/estimate/influences.h"

namespace wafermill {
namespace {

constexpr std::size_t result_count = 4;
constexpr std::size_t wafer_rate = 0, wafer_step = 1, wafer_power = 2;
using Results = std::array<double, result_count>;

/// Published shares of all releases and models lie within 30 % of the usual one: the range of the share where
/// a model is larger or smaller than any that it was fitted on.
constexpr double unmeasured_share = 1.3;

/// The wafer results in the order of the members of Ranges, and the power of two GPU nodes, which tells how
/// much an assumption about GPUs matters.
Results results(const Workload& work, const Values& values) {
    const WaferFigures wafer = wafer_figures(work, values);
    return {wafer.tokens_per_second, wafer.step_seconds, wafer.power_watts,
            gpu_figures(values, 2.0).power_watts};
}

struct Deviation {
    Results down{}, up{};  ///< logarithms, both positive
};

/// The ends of an input's range for this plan.
std::array<double, 2> ends_of(const Workload& work, const Constant& constant, Input input) {
    if (input != Input::sustained_share || work.measured_size()) return {constant.low, constant.high};
    return {std::min(constant.low, constant.value / unmeasured_share),
            std::max(constant.high, constant.value * unmeasured_share)};
}

Deviation deviation(const Workload& work, const Inputs& inputs, Input input, const Results& nominal) {
    Deviation found;
    Values values = inputs.values();
    for (const double end : ends_of(work, inputs[input], input)) {
        if (end == inputs[input].value) continue;
        values[input] = end;
        const Results moved = results(work, values);
        for (std::size_t i = 0; i < result_count; ++i) {
            const double change = std::log(moved[i] / nominal[i]);
            if (!std::isfinite(change)) continue;
            found.up[i] = std::max(found.up[i], change);
            found.down[i] = std::max(found.down[i], -change);
        }
    }
    return found;
}

/// Whether an input moves values but not ranges: a choice; the peak that the share was measured against, so
/// that what one gains the other loses; and what was fitted together with the share, whose range is the error
/// of all of them.
bool without_range(Input input) {
    return input == Input::weight_density || input == Input::dense_peak || input == Input::flops_per_logit ||
           input == Input::flops_per_score;
}

Ranges::Factor factor(double down_squared, double up_squared) {
    return {std::exp(-std::sqrt(down_squared)), std::exp(std::sqrt(up_squared))};
}

}  // namespace

Ranges make_ranges(const Workload& work, const Inputs& inputs) {
    const Values values = inputs.values();
    const Results nominal = results(work, values);
    Results down{}, up{};
    Ranges ranges;
    std::vector<std::pair<double, std::string>> effects;
    for (std::size_t k = 0; k < input_count; ++k) {
        const auto input = static_cast<Input>(k);
        const Deviation one = deviation(work, inputs, input, nominal);
        double effect = 0.0;
        for (std::size_t i = 0; i < result_count; ++i) effect = std::max(effect, one.down[i] + one.up[i]);
        if (input == Input::weight_density) effect = 0.0;  // a choice
        if (inputs[input].confidence == Confidence::assumption)
            effects.emplace_back(effect, inputs[input].key);
        if (without_range(input)) continue;
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
    ranges.wafer_throughput = factor(down[wafer_rate], up[wafer_rate]);
    ranges.wafer_step = factor(down[wafer_step], up[wafer_step]);
    ranges.wafer_power = factor(down[wafer_power], up[wafer_power]);
    for (auto& [effect, key] : effects) ranges.assumptions.push_back(std::move(key));
    return ranges;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_range.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/estimate/influences.h"

namespace wafermill {
namespace {

/// Logarithmic half-widths of the 80 % range. The first is the 80th percentile of the errors on the rows that
/// constants were fitted on, so that the other half can tell how often the range holds a run; the others are
/// what runs outside of them showed (docs/gpu-estimate.md).
constexpr double fitted_ground = 0.0516;
constexpr double few_rows = 0.10;  // Megatron-Core: its constants rest on a dozen rows
constexpr double other_device = 0.08;
constexpr double low_precision = 0.09;
constexpr double context_parallel = 0.06;
constexpr double mixture = 0.25;
constexpr double offloading = 0.30;
constexpr double data_at_scale = 0.03;

bool device_was_fitted(const std::string& device) {
    return device.starts_with("A100") || device == "H100-SXM-80GB";
}

double model_width(const GpuRun& run) {
    double square = fitted_ground * fitted_ground;
    const auto add = [&](bool applies, double width) {
        if (applies) square += width * width;
    };
    add(!device_was_fitted(run.device), other_device);
    add(run.precision == GpuPrecision::fp8, low_precision);
    add(run.layout.context > 1, context_parallel);
    add(run.shape.experts > 0, mixture);
    add(run.layout.offload != Offload::none, offloading);
    add(run.framework == GpuFramework::megatron_core, few_rows);
    add(run.layout.devices() > 4096, data_at_scale);
    return std::sqrt(square);
}

}  // namespace

GpuRanged with_range(const Catalogue& catalogue, const GpuResult& result) {
    GpuRanged ranged;
    ranged.value = result.step.tokens_per_second_per_gpu;
    const double width = model_width(result.run);
    ranged.low = ranged.value * std::exp(-width);
    ranged.high = ranged.value * std::exp(width);
    Catalogue moved = catalogue;
    for (const std::string& key : machine_keys(result.run)) {
        const Constant& constant = catalogue.at(key);
        Influence one{key};
        for (const double end : {constant.low, constant.high}) {
            if (end == constant.value || end <= 0.0) continue;
            moved.assume(key, end);
            const double rate =
                gpu_step(make_machine(moved, result.run), result.run).tokens_per_second_per_gpu;
            const double change = std::log(rate / ranged.value);
            one.up = std::max(one.up, change);
            one.down = std::max(one.down, -change);
        }
        moved.assume(key, constant.value);
        ranged.inputs.push_back(std::move(one));
    }
    ranged.inputs = largest(std::move(ranged.inputs), ranged.inputs.size());
    for (std::size_t i = 0; i < ranged.inputs.size() && i < 3; ++i)
        ranged.assumptions.push_back(ranged.inputs[i].key);
    return ranged;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/model/rope.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wafermill {
namespace {

double llama3_frequency(const Model& model, double frequency) {
    const double turns =
        static_cast<double>(model.rope_original_sequence) * frequency / (2.0 * std::numbers::pi);
    if (turns < model.rope_low_turns) return frequency / model.rope_factor;
    if (turns > model.rope_high_turns) return frequency;
    const double kept = (turns - model.rope_low_turns) / (model.rope_high_turns - model.rope_low_turns);
    return (1.0 - kept) * frequency / model.rope_factor + kept * frequency;
}

/// The pair, not a whole one, that makes `turns` turns in the original sequence.
double pair_of_turns(const Model& model, double turns) {
    const double length = static_cast<double>(model.rope_original_sequence);
    return static_cast<double>(model.head_size) * std::log(length / (turns * 2.0 * std::numbers::pi)) /
           (2.0 * std::log(model.rope_theta));
}

void scale_by_parts(const Model& model, std::vector<double>& frequencies) {
    const double first = std::max(std::floor(pair_of_turns(model, model.rope_high_turns)), 0.0);
    double last = std::min(std::ceil(pair_of_turns(model, model.rope_low_turns)),
                           static_cast<double>(model.head_size - 1));
    if (first == last) last += 0.001;  // as the released code has it, so that the slope is finite
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const double ramp = std::clamp((static_cast<double>(i) - first) / (last - first), 0.0, 1.0);
        frequencies[i] = frequencies[i] * (1.0 - ramp) + frequencies[i] / model.rope_factor * ramp;
    }
}

}  // namespace

std::vector<double> rope_frequencies(const Model& model) {
    std::vector<double> frequencies(static_cast<std::size_t>(model.head_size / 2));
    for (std::size_t i = 0; i < frequencies.size(); ++i)
        frequencies[i] =
            std::pow(model.rope_theta, -2.0 * static_cast<double>(i) / static_cast<double>(model.head_size));
    switch (model.rope_scaling) {
        case RopeScaling::none:
            break;
        case RopeScaling::linear:
            for (double& frequency : frequencies) frequency /= model.rope_factor;
            break;
        case RopeScaling::llama3:
            for (double& frequency : frequencies) frequency = llama3_frequency(model, frequency);
            break;
        case RopeScaling::yarn:
            scale_by_parts(model, frequencies);
            break;
    }
    return frequencies;
}

double rope_amplitude(const Model& model) {
    return model.rope_scaling == RopeScaling::yarn ? model.rope_attention_factor : 1.0;
}

double usual_attention_factor(double factor) {
    return factor > 1.0 ? 0.1 * std::log(factor) + 1.0 : 1.0;
}

}  // namespace wafermill

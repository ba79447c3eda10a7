// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "core/model/model.h"

namespace wafermill {

/// Radians that one position turns each pair of a head by, head_size / 2 values: theta^(-2 i / head_size) as
/// RoPE has it (Su et al. 2021), scaled as `rope_scaling` says. With f that frequency, s the factor and
/// t = original_sequence * f / 2 pi its turns in the original sequence:
///   linear  f / s (Chen et al. 2023, position interpolation)
///   llama3  f / s below low_turns, f above high_turns, and between them, with
///           r = (t - low) / (high - low), (1 - r) f / s + r f (as Llama 3.1 was released)
///   yarn    (1 - r) f + r f / s, where r rises from 0 to 1 along i between the pairs, rounded outwards to
///           whole ones, that make high_turns and low_turns (Peng et al. 2023, "NTK-by-parts")
/// Needs a sound model (check()) with rotary positions.
std::vector<double> rope_frequencies(const Model& model);

/// What multiplies cosines and sines: rope_attention_factor with yarn, else 1.
double rope_amplitude(const Model& model);

/// The attention factor that YaRN recommends for a factor s >= 1: 0.1 ln s + 1.
double usual_attention_factor(double factor);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string>

#include "engine/bench/bench.h"

namespace wafermill {

/// Trains the models of TrainingRate one after another, each in turn with matrix products of its element, and
/// adds to the report their rates and gemm_bf16_flops and gemm_f32_flops; what could not be measured, to
/// left_out.
void measure_training(BenchReport& report, const std::function<void(const std::string&)>& progress);

/// What is left out of a measurement that does not train.
void leave_out_training(BenchReport& report, const std::string& why);

}  // namespace wafermill

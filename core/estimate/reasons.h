// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "core/estimate/estimate.h"
#include "core/estimate/figures.h"

namespace wafermill {

/// All that the lines of an explanation draw on.
struct Explained {
    const Plan& plan;
    const Workload& work;
    const Inputs& inputs;
    const WaferFigures& wafer;
    const Estimate& estimate;
};

/// The arithmetic, a line each, with numbers and sources.
std::vector<std::string> make_reasons(const Explained& e);
/// Where the estimate leaves the ground that its constants were measured on.
std::vector<Caution> make_cautions(const Explained& e);
/// What bounds the wafer systems, in one sentence.
std::string bound_sentence(const Explained& e);

}  // namespace wafermill

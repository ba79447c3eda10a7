// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "engine/kernels/element.h"

namespace wafermill {

struct SelfTestResult {
    std::string kernel;  ///< "gemm bf16, weight gradient"
    bool passed = false;
    double error = 0.0;  ///< largest error relative to the reference's largest magnitude
    double tolerance = 0.0;
};

struct SelfTestReport {
    std::vector<SelfTestResult> results;
    bool fast_f32 = false;  ///< every fp32 fast kernel agrees with the reference
    bool fast_bf16 = false;
    bool native_bf16 = false;  ///< the processor multiplies bf16 itself
    std::string warning;       ///< one sentence when something fell back; else empty
};

/// Compares every fast kernel shape class with the reference, once per process (well under a second), and
/// remembers the outcome.
const SelfTestReport& self_test();

/// The path to use for an element type: fast where the self-test passed, else reference.
KernelPath usable_path(Element element);

/// Counts the changes of what a result's bits depend on: the order of a sum, the rounding of a product, a
/// formula. It is raised with each.
inline constexpr int arithmetic_version = 2;

/// Processor model and features, library versions, arithmetic_version and the self-test's outcome, as one
/// line; equal lines give equal bits.
std::string kernel_fingerprint();

}  // namespace wafermill

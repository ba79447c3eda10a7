// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>

#include "core/estimate/local_disk.h"
#include "core/plan/plan.h"

namespace wafermill {

/// Whether training a plan fits the memory of this computer, as the trainer itself will decide.
struct LocalFit {
    double store_bytes = 0;    ///< weights, moments and gradients, as far as they stay in memory
    double working_bytes = 0;  ///< activations, working copies, gradients of a pass
    double available_bytes = 0;
    double store_bytes_per_parameter = 0;
    bool budgeted = false;  ///< available_bytes is the plan's own budget
    bool fits = false;
    /// The fewest accumulation passes with which it would fit; empty when it fits already, or would with
    /// none.
    std::optional<std::int64_t> accumulation;

    StoreFile store_file;  ///< the rest of them, in the file tier

    double needed_bytes() const { return store_bytes + working_bytes; }
};

/// Empty when the plan has errors that keep it from being counted. `available` is what the system can give; a
/// budget in the plan takes its place.
std::optional<LocalFit> local_fit(const Plan& plan, std::int64_t available);

}  // namespace wafermill

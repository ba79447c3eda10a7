// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include "core/plan/plan.h"
#include "engine/store/parameter_store.h"
#include "engine/train/step_executor.h"

namespace wafermill {

/// Where the values of a step first went wrong whose loss or gradient is not finite, as the end of a sentence
/// ("the output of block 2", "the gradient of blocks.2.ffn.up.weight"): in a weight, else in what the forward
/// pass computes (it is computed once more to see), else in a gradient, in the order in which they are
/// computed. `step` is the step that went wrong; the store still holds its gradients. Changes nothing.
std::string first_not_finite(const StepInput& step, bool loss_is_finite, const Plan& plan,
                             StepExecutor& executor, ParameterStore& store);

}  // namespace wafermill

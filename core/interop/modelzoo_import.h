// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/plan.h"

namespace wafermill {

/// A plan that another program's configuration describes.
struct PlanImport {
    Plan plan;
    std::vector<std::string> notes;  ///< what was left out or is done otherwise here, a sentence each
};

/// The plan of a Cerebras Model Zoo configuration, in the trainer's form or the one before it (`train_input`,
/// `model`, `optimizer`, `runconfig`). `what` names the document in sentences. What the file leaves open has
/// the Model Zoo's default. Throws Error, with line and key, where it is not such a file, or says something
/// of model, optimizer, schedule or precision that would change the result and that no plan can say; what is
/// of no consequence here is left out and told.
PlanImport plan_from_modelzoo(std::string_view text, const std::string& what);

}  // namespace wafermill

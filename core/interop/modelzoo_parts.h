// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "core/interop/yaml_document.h"
#include "core/plan/plan.h"

/// The parts of core/interop/modelzoo_import.
namespace wafermill::modelzoo {

using Notes = std::vector<std::string>;

/// The same in the trainer's form, as the Model Zoo itself converts it: nodes keep their lines. Keys that the
/// conversion does not know go to `notes`.
YamlNode trainer_of_legacy(const YamlNode& root, const std::string& what, Notes& notes);

void read_model(YamlMap model, Plan& plan, Notes& notes);
/// `optimizer` is one map of parameters by the optimizer's name. Gives its constant learning rate, 0 where it
/// has none.
double read_optimizer(YamlMap optimizer, const std::string& what, Plan& plan, Notes& notes);
/// Reads the list of schedulers into the recipe, whose steps are known; `constant` is the rate without any.
void read_schedulers(const YamlNode* list, double constant, const YamlMap& init, const std::string& what,
                     Recipe& recipe);

/// The shortest decimal share of `span` that is `steps` once it is rounded.
double share_for(std::int64_t steps, std::int64_t span);

}  // namespace wafermill::modelzoo

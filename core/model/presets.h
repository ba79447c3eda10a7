// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/model.h"

namespace wafermill {

/// A published model shape. The published counts are those its source prints, 0 when it prints none.
struct ModelPreset {
    std::string key;    ///< "gpt2-124m"
    std::string title;  ///< "GPT-2 124M"
    std::string source;
    Model model;
    double published_parameters = 0.0;
    double published_active_parameters = 0.0;  ///< that a token passes, where they are fewer than all
};

const std::vector<ModelPreset>& model_presets();
/// nullptr when there is no such key.
const ModelPreset* find_model_preset(std::string_view key);

}  // namespace wafermill

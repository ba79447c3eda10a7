// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exports.h"

#include <nlohmann/json.hpp>

#include "core/interop/gguf.h"
#include "core/interop/huggingface.h"

namespace wafermill::cli {

nlohmann::ordered_json exports_json(const Model& model) {
    const auto reason = [](const std::optional<std::string>& why) {
        return why ? nlohmann::ordered_json(*why) : nlohmann::ordered_json(nullptr);
    };
    return {{"hf", reason(no_huggingface_form(model))}, {"gguf", reason(no_gguf_form(model))}};
}

std::vector<std::vector<std::string>> export_rows(const Model& model) {
    if (const auto why = no_huggingface_form(model)) return {{"export", *why}};
    const auto why = no_gguf_form(model);
    return {
        {"export", why ? "as a Hugging Face folder. " + *why : "as a Hugging Face folder or a GGUF file"}};
}

}  // namespace wafermill::cli

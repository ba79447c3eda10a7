// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/model/model.h"

namespace wafermill::cli {

/// By format, "hf" and "gguf": null where `export` can write the model, or why it cannot.
nlohmann::ordered_json exports_json(const Model& model);
/// The same as a row of a table.
std::vector<std::vector<std::string>> export_rows(const Model& model);

}  // namespace wafermill::cli

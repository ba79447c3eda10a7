// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>
#include <vector>

namespace wafermill {

/// The text of resources/catalogue/*.json, compiled in.
const std::vector<std::string_view>& catalogue_documents();

}  // namespace wafermill

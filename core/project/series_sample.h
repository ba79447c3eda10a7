// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <string_view>

#include "core/project/project.h"

namespace wafermill {

/// Points of one series of a run, evenly spaced by their places in it, the first and the last of each segment
/// among them: about `most` of them in all, found without reading the others. For a first look at a long
/// series; what lies between two points is not known. A value that is no number is NaN. Throws Error.
SeriesData sample_series(const std::filesystem::path& file, std::int64_t run, std::string_view series,
                         std::int64_t most);

}  // namespace wafermill

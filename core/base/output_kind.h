// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string_view>
#include <vector>

namespace wafermill {

/// A kind of file that a command writes, and how one is known that is there already.
struct OutputKind {
    std::string_view what;  ///< "a PNG picture"
    /// A file of the kind has one of these in its first 4096 bytes, those of pictures at its beginning.
    std::vector<std::string_view> marks;
    bool at_beginning = false;
};

namespace outputs {

const OutputKind& png();
const OutputKind& svg();
const OutputKind& pdf();
const OutputKind& html();
/// A chart's points, as `chart --out X.csv` writes them, or those of a sweep.
const OutputKind& chart_table();
const OutputKind& metrics_table();
const OutputKind& sweep_table();
const OutputKind& gpu_table();
const OutputKind& validation_table();
const OutputKind& validation_page();
const OutputKind& trace();
const OutputKind& choice_scores();
/// A plan for the Model Zoo or torchtitan; one for DeepSpeed.
const OutputKind& plan_document();
const OutputKind& deepspeed_document();

/// The kind that a file has by its suffix: .png, .svg, .pdf, .html, .htm, .csv (a chart's table); null for
/// any other.
const OutputKind* by_suffix(const std::filesystem::path& file);

}  // namespace outputs

/// Throws Error where `file` is a file that is neither empty nor of the kind: what Wafermill would not have
/// written is not replaced. What is no file (a pipe, a device) is written to.
void require_own_kind(const std::filesystem::path& file, const OutputKind& kind);

}  // namespace wafermill

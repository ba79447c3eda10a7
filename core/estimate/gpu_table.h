// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/csv.h"
#include "core/estimate/gpu_range.h"
#include "core/estimate/gpu_search.h"

namespace wafermill {

/// One row of a table of runs, by column name (docs/gpu-estimate.md lists the columns).
using GpuRow = std::map<std::string, std::string, std::less<>>;

/// A row understood: the run, and what of its layout the row leaves open.
struct GpuRowRun {
    GpuRun run;
    std::int64_t devices = 0;
    LayoutFixed fixed;      ///< what the row gives, where `searched`
    bool searched = false;  ///< the row lacks a part of its layout
    std::string note;       ///< what was read into the row
};

/// Throws Error naming what the row lacks, or what contradicts itself in it.
GpuRowRun read_gpu_row(const GpuRow& row);

struct GpuRowPrediction {
    std::optional<GpuRanged> tokens_per_second_per_gpu;
    std::optional<double> memory_bytes;  ///< of the fullest GPU
    std::string note;
};
/// Never throws: a row that cannot be predicted has the reason in its note.
GpuRowPrediction predict_row(const Catalogue& catalogue, const GpuRow& row);

/// The table with predicted_tokens_per_s_per_gpu, predicted_low, predicted_high, predicted_memory_bytes and
/// note behind its columns, which are kept as they are; columns of those names are written anew.
CsvTable predict_table(const Catalogue& catalogue, CsvTable table);

/// The catalogue's GPU that a name means ("A100-SXM-80GB (4x100 Gbps ...)", "DGX-H100"); empty when none.
std::string gpu_named(const Catalogue& catalogue, std::string_view text);

}  // namespace wafermill

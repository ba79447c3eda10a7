// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "core/base/csv.h"

namespace wafermill {

/// A published run beside its prediction.
struct ComparedRun {
    enum class Side { gpu, wafer };
    Side side = Side::gpu;
    std::string id, source, note;
    std::string model, device, address;  ///< address: of the source
    double devices = 0;
    double published = 0, predicted = 0, low = 0,
           high = 0;                                    ///< tokens/s and device; predicted 0: not predicted
    double published_memory = 0, predicted_memory = 0;  ///< bytes; published 0: not published
    bool searched = false;                              ///< the row does not give its whole layout
    std::string unexplained;                            ///< why no honest model explains it; else empty
    bool older = false;  ///< of software that a newer release of the same vendor has overtaken
    /// Of a benchmark series whose earlier tables some constants were set by: neither fitted on nor unseen.
    bool related = false;
    /// Constants were fitted on it; of GPUs every other row of the reference file, from the first.
    bool fitted = false;
    double error() const { return predicted / published - 1.0; }
    double memory_error() const { return predicted_memory / published_memory - 1.0; }
    /// Counted in the errors that the estimate is judged by.
    bool judged() const { return predicted > 0 && !searched && !older && !related; }
    bool covered() const { return low <= published && published <= high; }
};

/// Every row of a table that predict_table has made.
std::vector<ComparedRun> compare_runs(const CsvTable& predicted);
/// Every row of a table like published_wafer_runs().
std::vector<ComparedRun> compare_wafer_runs(const CsvTable& table);
/// The runs that the program carries, each with what the catalogue as it comes predicts: GPUs, then wafers.
std::vector<ComparedRun> published_runs();
/// Those of `runs` for which `keep` says so.
std::vector<ComparedRun> runs_that(const std::vector<ComparedRun>& runs,
                                   const std::function<bool(const ComparedRun&)>& keep);

/// Absolute errors of some runs, as fractions.
struct ErrorSummary {
    std::size_t runs = 0;
    double median = 0, percentile_90 = 0, worst = 0;
    double bias = 0;          ///< median of the signed errors
    std::size_t covered = 0;  ///< runs inside their range
    double coverage = 0;      ///< share of them
};
ErrorSummary summarise(const std::vector<ComparedRun>& runs);

/// The share of absolute errors, as logarithms, that is the width of a range which holds four of five.
double width_of(const std::vector<ComparedRun>& runs);

/// How many GPU runs that no constant was fitted on a range holds whose width their own source had no part
/// in: for each source, width_of() the fitted runs of the others, widened for a run as its own range is.
struct LeftOut {
    std::size_t covered = 0, runs = 0;
};
LeftOut leave_out_each_source(const std::vector<ComparedRun>& runs);

/// The comparison as a page in Markdown: errors by source, halves, memory, what is not explained, every run.
/// `command`: what wrote it.
std::string validation_page(const std::vector<ComparedRun>& runs, const std::string& command);

/// The comparison as a table: a row a run, rates in tokens/s and device, errors as fractions.
CsvTable validation_table(const std::vector<ComparedRun>& runs);

}  // namespace wafermill

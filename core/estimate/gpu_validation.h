// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "core/base/csv.h"

namespace wafermill {

/// A published run beside its prediction.
struct ComparedRun {
    std::string id, source, note;
    double published = 0, predicted = 0, low = 0, high = 0;  ///< tokens/s and GPU; predicted 0: not predicted
    double published_memory = 0, predicted_memory = 0;       ///< bytes; published 0: not published
    bool searched = false;                                   ///< the row does not give its whole layout
    bool fitted =
        false;  ///< constants were fitted on it: every other row of the reference file, from the first
    double error() const { return predicted / published - 1.0; }
    double memory_error() const { return predicted_memory / published_memory - 1.0; }
    bool covered() const { return low <= published && published <= high; }
};

/// Every row of a table that predict_table has made.
std::vector<ComparedRun> compare_runs(const CsvTable& predicted);

/// Absolute errors of some runs, as fractions.
struct ErrorSummary {
    std::size_t runs = 0;
    double median = 0, percentile_90 = 0, worst = 0;
    double bias = 0;      ///< median of the signed errors
    double coverage = 0;  ///< share of runs inside their range
};
ErrorSummary summarise(const std::vector<ComparedRun>& runs);

/// The comparison as a page in Markdown: errors by source, halves, memory, every run.
std::string validation_page(const std::vector<ComparedRun>& runs);

}  // namespace wafermill

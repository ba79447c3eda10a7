// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/model/parameters.h"
#include "engine/store/slice_stream.h"
#include "engine/train/step_executor.h"

namespace wafermill {

/// Writes what ran when as a Chrome trace (JSON array of complete events, for chrome://tracing or
/// ui.perfetto.dev): a row for each lane of the systems, one for the store, and one for each transfer that
/// was going on at the same time. Written step by step; after each step the file is a whole JSON document,
/// also where the disk fills up.
class Trace {
  public:
    /// Throws Error when the file cannot be made.
    Trace(const std::filesystem::path& file, const ParameterTable& table, const StorePlan& store);
    Trace(const Trace&) = delete;
    Trace& operator=(const Trace&) = delete;

    std::int64_t bytes() const { return end_; }  ///< written by now

    /// One step that began at `began` (seconds of the steady clock); the journal's times count from there.
    /// Throws Error when the disk fails.
    void step(std::int64_t step, double began, const std::vector<OpRecord>& journal,
              const std::vector<TransferRecord>& transfers);

  private:
    void name_row(int row, const std::string& name);
    void event(const std::string& text);
    void flush();
    double microseconds(double clock) const { return (clock - origin_) * 1e6; }

    std::filesystem::path file_;
    files::Descriptor descriptor_;
    const ParameterTable* table_;
    StorePlan store_;
    double origin_ = 0;
    std::int64_t end_ = 0;  ///< where the next event goes, before the closing bracket
    bool empty_ = true;
    std::string batch_;
    std::set<int> named_rows_;
    std::vector<double> transfer_rows_;  ///< when each becomes free
};

}  // namespace wafermill

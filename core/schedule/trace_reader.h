// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/schedule/timeline.h"

namespace wafermill {

/// Reads a trace in Chrome's format (complete events, "ph": "X"): that of `simulate --trace` and
/// `train --trace`, the latter while it grows, and any other that is small enough to be read whole.
class TraceReader {
  public:
    explicit TraceReader(std::filesystem::path file) : file_(std::move(file)) {}

    /// Reads what is new; false when there was nothing. `go_on` hears the share that is read, a few times a
    /// second at most, and ends the reading by false; read() then gives false. Throws Error when the file
    /// cannot be read or is no trace.
    bool read(const std::function<bool(double share)>& go_on = {});
    /// All that was read so far.
    Timeline timeline() const { return make_timeline(events_, rows_, names_, simulated_); }
    std::size_t events() const { return events_.size(); }

  private:
    bool take_line(const std::string& line);
    void take_whole();
    void take_event(const nlohmann::json& event);
    std::int32_t intern(const std::string& name);

    std::filesystem::path file_;
    std::int64_t read_ = 0;  ///< bytes of whole events
    std::vector<TraceEvent> events_;
    std::vector<TraceRow> rows_;
    std::vector<std::string> names_;
    std::unordered_map<std::string, std::int32_t> known_names_;
    bool simulated_ = false;
};

}  // namespace wafermill

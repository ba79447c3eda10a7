// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace wafermill {

/// This computer's power. Measured where the system offers energy counters (Linux powercap,
/// /sys/class/powercap, or the folder that WAFERMILL_POWERCAP names): the sum of the processor packages. Else
/// estimated from how busy this process keeps the cores, by the assumptions this-computer.idle_power_watts
/// and this-computer.busy_core_power_watts.
class PowerMeter {
  public:
    explicit PowerMeter(const std::map<std::string, double>& assumptions);

    bool measured() const { return !zones_.empty(); }
    struct Sample {
        double joules = 0;  ///< since the last call, or since construction
        double watts = 0;   ///< their mean
    };
    Sample sample();

  private:
    struct Zone {
        std::filesystem::path energy;  ///< microjoules, wraps at `range`
        double range = 0, last = 0;
    };
    std::vector<Zone> zones_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
    double idle_watts_ = 0, core_watts_ = 0, last_cpu_seconds_ = 0;
};

}  // namespace wafermill

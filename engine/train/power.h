// SPDX-License-Identifier: Apache-2.0
#pragma once
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
    /// Mean power in watts since the last call (or since construction), over `seconds`.
    double sample(double seconds);

  private:
    struct Zone {
        std::filesystem::path energy;  ///< microjoules, wraps at `range`
        double range = 0, last = 0;
    };
    std::vector<Zone> zones_;
    double idle_watts_ = 0, core_watts_ = 0, last_cpu_seconds_ = 0;
};

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/train/power.h"

#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>

#include "core/cluster/catalogue.h"

namespace wafermill {
namespace {

std::optional<double> read_number(const std::filesystem::path& file) {
    std::ifstream in(file);
    in.imbue(std::locale::classic());
    double value = 0;
    if (!(in >> value)) return std::nullopt;
    return value;
}

double process_cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

PowerMeter::PowerMeter(const std::map<std::string, double>& assumptions)
    : last_cpu_seconds_(process_cpu_seconds()) {
    const Catalogue catalogue(assumptions);
    idle_watts_ = catalogue.value("this-computer.idle_power_watts");
    core_watts_ = catalogue.value("this-computer.busy_core_power_watts");
    const char* named = std::getenv("WAFERMILL_POWERCAP");
    std::error_code ignored;
    for (const auto& entry :
         std::filesystem::directory_iterator(named != nullptr ? named : "/sys/class/powercap", ignored)) {
        // "intel-rapl:0" is a package; "intel-rapl:0:1" is a part of one and would be counted twice.
        const std::string name = entry.path().filename().string();
        if (std::count(name.begin(), name.end(), ':') != 1) continue;
        const auto energy = read_number(entry.path() / "energy_uj");
        const auto range = read_number(entry.path() / "max_energy_range_uj");
        if (energy && range) zones_.push_back({entry.path() / "energy_uj", *range, *energy});
    }
}

PowerMeter::Sample PowerMeter::sample() {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - last_).count();
    last_ = now;
    const double cpu = process_cpu_seconds();
    double joules = idle_watts_ * seconds + core_watts_ * (cpu - last_cpu_seconds_);
    last_cpu_seconds_ = cpu;
    if (measured()) {
        joules = 0;
        for (Zone& zone : zones_) {
            const double counter = read_number(zone.energy).value_or(zone.last);
            joules += 1e-6 * (counter >= zone.last ? counter - zone.last : counter + zone.range - zone.last);
            zone.last = counter;
        }
    }
    return {joules, seconds > 0 ? joules / seconds : 0};
}

}  // namespace wafermill

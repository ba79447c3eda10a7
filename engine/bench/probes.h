// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/cluster/this_computer.h"

namespace wafermill {

/// A model's steps beside their forecast from what the kernels take while no thread is slowed down.
struct ProbeSteps {
    double forecast = 0;
    double quick = 0;       ///< lower quartile of its steps
    double mean = 0;        ///< of all its steps
    double operations = 0;  ///< of one lane in a step
    double transfers = 0;   ///< of the store's file in a step
};

/// What a step takes, and an operation of a lane, besides what they compute: from models of almost no
/// arithmetic, of few and of many blocks, forecast without overheads.
struct Overheads {
    double step = 0, operation = 0;
};
Overheads overheads_of(const ProbeSteps& few, const ProbeSteps& many);

/// Sets short_steps and long_steps by what the probes take over their forecast, in the mean of time: a line
/// over step_share() by least squares in logarithms, so that each model counts alike.
void fit_whole_steps(ThisComputer& computer, const std::vector<ProbeSteps>& probes);

/// Seconds that each transfer adds: by what a step that streams is longer than its forecast, in the mean.
double transfer_seconds_of(const ProbeSteps& streamed);

/// Models that are trained in turn with the kernels' rounds, in widths and step times that small and
/// middle-sized models have, and one whose store is in a file: what they take beyond what the kernels alone
/// say.
class Probes {
  public:
    /// The file goes into `folder`, where `streams`; it vanishes with this object.
    Probes(std::int64_t threads, const std::filesystem::path& folder, bool streams);
    ~Probes();
    Probes(const Probes&) = delete;
    Probes& operator=(const Probes&) = delete;

    void round();  ///< each model for some time
    /// Sets all that comes from them, once the rest of `computer` is known.
    void judge(ThisComputer& computer) const;

  private:
    struct Probe;
    std::unique_ptr<Probe> few_, many_, streamed_;
    std::vector<std::unique_ptr<Probe>> models_;
};

}  // namespace wafermill

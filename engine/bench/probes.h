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
/// over step_share() by least squares in logarithms, so that each model counts alike; constant below the
/// shortest probe and beyond the longest.
void fit_whole_steps(ThisComputer& computer, const std::vector<ProbeSteps>& probes);

/// Seconds that each transfer adds: by what a step that streams is longer than its forecast, in the mean.
double transfer_seconds_of(const ProbeSteps& streamed);

/// Models that are trained in turn with the kernels' rounds, in widths and step times that small and
/// middle-sized models have, and one whose store is in a file: what they take beyond what the kernels alone
/// say.
class Probes {
  public:
    /// The store's file goes into `folder`, and has no name there once this object is made; an empty one:
    /// none is streamed. The models that need the most are left out as far as memory() of all is more than
    /// `available` bytes. Throws Error when that of least_models is.
    Probes(std::int64_t threads, const std::filesystem::path& folder, std::int64_t available);
    ~Probes();
    Probes(const Probes&) = delete;
    Probes& operator=(const Probes&) = delete;

    /// How many of the models that whole steps are fitted to are trained.
    std::size_t models() const { return models_.size(); }
    /// Fewer say nothing of how the length of a step counts.
    static constexpr std::size_t least_models = 3;
    /// Bytes that are needed with so many of them, those that need the least, beside the models that are
    /// always trained; with the one that is streamed, if `streams`.
    static std::int64_t memory(std::int64_t threads, bool streams, std::size_t models);

    void round();  ///< each model for some time
    /// Sets all that comes from them, once the rest of `computer` is known.
    void judge(ThisComputer& computer) const;

  private:
    struct Probe;
    std::vector<Probe*> all() const;
    std::unique_ptr<Probe> few_, many_, streamed_;
    std::vector<std::unique_ptr<Probe>> models_;
};

}  // namespace wafermill

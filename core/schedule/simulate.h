// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/plan/plan.h"

namespace wafermill {

/// What a simulated cluster has a lane for.
enum class SimulatedLane {
    store,    ///< MemoryX applies the optimizer
    down,     ///< weights to the systems
    systems,  ///< computing, all systems together: the slowest counts
    up        ///< gradients to MemoryX
};
std::string_view name(SimulatedLane lane);

struct SimulatedEvent {
    SimulatedLane lane = SimulatedLane::systems;
    std::string name;           ///< "forward blocks.3"
    int step = 0;               ///< from 1
    double begin = 0, end = 0;  ///< seconds of virtual time
};

struct SimulatedStep {
    double begin = 0, seconds = 0;
    double tokens_per_second = 0;
    double computing = 0;               ///< seconds that the systems compute
    double stalled = 0;                 ///< seconds that they wait for weights or for the step before
    double down_busy = 0, up_busy = 0;  ///< seconds that the links carry something
    double power_watts = 0;
};

struct SimulateOptions {
    std::int64_t steps = 0;  ///< 0: the recipe's
    std::uint64_t seed = 1;  ///< of jitter and failures
    bool jitter = true;      ///< computing times scatter from layer to layer
    bool failures = true;  ///< systems fail at the catalogue's rate; the run goes on from its last checkpoint
    std::int64_t traced_steps = 0;  ///< steps whose operations are kept as events
};

struct Simulation {
    std::vector<SimulatedStep> steps;
    std::vector<SimulatedEvent> events;
    double launch_seconds = 0;      ///< before the first step
    double checkpoint_seconds = 0;  ///< in all
    double failure_seconds = 0;     ///< lost work and new launches
    std::int64_t failures = 0, checkpoints = 0;
    double seconds = 0;            ///< virtual time in all
    double step_seconds = 0;       ///< in steady state: the mean without the first step
    double tokens_per_second = 0;  ///< in steady state
};

/// Executes the step plan in virtual time on the planned cluster: store, links and systems each do one thing
/// at a time, weights are fetched one visit ahead, gradients go up while the systems compute, and an update
/// waits for the gradients it needs (for all of them where the recipe clips by the global norm). Throws Error
/// when the plan does not pass check().
Simulation simulate(const Plan& plan, const SimulateOptions& options);

/// The events in Chrome's trace format.
nlohmann::ordered_json trace_json(const Simulation& simulation);

}  // namespace wafermill

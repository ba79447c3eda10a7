// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/model/parameters.h"
#include "core/plan/plan.h"
#include "core/schedule/virtual_time.h"

namespace wafermill {

struct SimulatedEvent {
    SimulatedLane lane = SimulatedLane::systems;
    OpKind kind = OpKind::forward;
    int record = -1;            ///< in the parameter table; -1: none
    std::int64_t layer = -1;    ///< block; -1: none
    double bytes = 0;           ///< fetched, reduced, or read and written by the optimizer
    int step = 0;               ///< from 1
    double begin = 0, end = 0;  ///< seconds of virtual time
};

/// What interrupts the steps.
struct SimulatedPause {
    enum class Kind { checkpoint, failure };
    Kind kind = Kind::checkpoint;
    std::int64_t step = 0;    ///< completed before it
    double begin = 0;         ///< seconds of virtual time
    double seconds = 0;       ///< that it takes; of a failure, lost work and new launch
    std::int64_t system = 0;  ///< that failed, from 1
};

struct SimulatedStep {
    double begin = 0, seconds = 0;
    double tokens_per_second = 0;
    double computing = 0;               ///< seconds that the systems compute
    double stalled = 0;                 ///< seconds that they wait for weights or for the step before
    double down_busy = 0, up_busy = 0;  ///< seconds that the links carry something
    double store_busy = 0;              ///< seconds that MemoryX applies the optimizer
    double down_bytes = 0, up_bytes = 0;
    double store_bytes = 0;  ///< that MemoryX reads and writes in its updates
    double power_watts = 0;
};

struct Simulation;

struct SimulateOptions {
    std::int64_t steps = 0;  ///< 0: the recipe's
    std::uint64_t seed = 1;  ///< of jitter and failures
    bool jitter = true;      ///< computing times scatter from layer to layer
    bool failures = true;  ///< systems fail at the catalogue's rate; the run goes on from its last checkpoint
    std::int64_t traced_steps =
        0;  ///< steps whose operations are kept as events, as far as 400,000 hold them
    /// Called after each step with what there is so far; false ends the simulation there.
    std::function<bool(const Simulation&)> watch;
};

struct Simulation {
    std::vector<SimulatedStep> steps;
    std::vector<SimulatedEvent> events;
    std::int64_t traced_steps = 0;  ///< of which events were kept, each of them whole
    std::vector<SimulatedPause> pauses;
    double launch_seconds = 0;      ///< before the first step
    double checkpoint_seconds = 0;  ///< in all
    double failure_seconds = 0;     ///< lost work and new launches
    std::int64_t failures = 0, checkpoints = 0;
    double seconds = 0;            ///< virtual time in all
    double step_seconds = 0;       ///< in steady state: the mean without the first step
    double tokens_per_second = 0;  ///< in steady state
    bool complete = false;         ///< all steps were simulated
};

/// Executes the step plan in virtual time on the planned cluster: store, links and systems each do one thing
/// at a time, weights are fetched one visit ahead, gradients go up while the systems compute, and an update
/// waits for the gradients it needs (for all of them where the recipe clips by the global norm). Throws Error
/// when the plan does not pass check().
Simulation simulate(const Plan& plan, const SimulateOptions& options);

/// What an event is called: "fetch blocks.3". `table`: of the plan's model.
std::string event_name(const SimulatedEvent& event, const ParameterTable& table);

/// Writes the events in Chrome's trace format, marked as simulated. False when `out` failed.
bool write_trace(const Simulation& simulation, const ParameterTable& table, std::ostream& out);

}  // namespace wafermill

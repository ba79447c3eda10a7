// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "core/project/project.h"
#include "core/schedule/simulate.h"
#include "core/schedule/timeline.h"

namespace wafermill {

/// The rows that a simulation's steps from the `first` one (counted from 0) on have as a run's series. Time
/// is virtual, and as everywhere that of the steps alone; energy counts launch, checkpoints and failures too.
/// `active_seconds`: of the steps before `first`; moves on.
std::vector<MetricPoint> simulated_points(const Simulation& simulation, const Plan& plan, std::size_t first,
                                          double& active_seconds);

/// What a simulated run is called: "16 × CS-3".
std::string simulated_title(const Plan& plan);

/// What ran when in the steps that were traced.
Timeline simulation_timeline(const Simulation& simulation, const Plan& plan);

/// The run that a simulation makes, not in any project yet: plan, summary, state.
Run simulated_run(const Simulation& simulation, const Plan& plan, const SimulateOptions& options);

/// Keeps a complete simulation as a run of the project that is marked as simulated, in one transaction, and
/// its events beside it as run_folder()/trace.json. Throws Error; then no run was added.
Run keep_simulation(Project& project, const Simulation& simulation, const Plan& plan,
                    const SimulateOptions& options, const std::string& title = {});

}  // namespace wafermill

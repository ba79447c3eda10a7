// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "core/plan/plan.h"
#include "core/project/project.h"
#include "engine/train/session.h"

namespace wafermill {

/// Which run a training is to be, by which plan, and what it begins with.
struct RunChoice {
    Plan plan;
    std::optional<Run> resumed;  ///< goes on; otherwise a new run
    bool extended = false;       ///< `plan` has more steps than the resumed run's
    std::optional<Run> parent;   ///< a new run begins with a checkpoint of this one
    std::int64_t parent_step = 0;
    bool new_adapters = false;  ///< on the parent's weights: its steps are not counted on from
};

/// Reads the options and the project: a new run by the project's plan, one that is resumed or extended by its
/// own, or a branch. Claims a run that goes on, so that nobody deletes it. Throws Error, with nothing
/// changed, when there is no such run or checkpoint, or the plan cannot work.
RunChoice choose_run(Project& project, const TrainOptions& options, const TrainLock& lock);

/// The title of a new run that was given none.
std::string usual_title(const TrainOptions& options, const RunChoice& choice);

/// A checkpoint named as "best", "newest" or a step, of a run. Throws Error when the run has no such one.
std::int64_t named_checkpoint(const Project& project, const Run& run, const std::string& name);

}  // namespace wafermill

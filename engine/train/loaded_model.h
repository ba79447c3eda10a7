// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "core/project/project.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/train/trainer.h"

namespace wafermill {

/// A checkpoint in a store, ready to be used: one short sequence is computed at a time.
class LoadedModel {
  public:
    /// `run`: 0 for the newest that has a checkpoint. `checkpoint`: "newest" (the newest sound one), "best"
    /// or a step. Throws Error when there is none.
    LoadedModel(const Project& project, std::int64_t run, const std::string& checkpoint);

    const Run& run() const { return run_; }
    const CheckpointInfo& info() const { return info_; }
    Trainer& trainer() { return *trainer_; }

  private:
    Run run_;
    CheckpointInfo info_;
    std::unique_ptr<Trainer> trainer_;
};

}  // namespace wafermill

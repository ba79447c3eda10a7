// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <fstream>

#include <QFileInfo>
#include <QTemporaryDir>

#include "core/project/project.h"
#include "engine/train/session.h"

namespace wafermill {

/// Four steps of a model with some hundred parameters, and a checkpoint after every other.
inline Plan tiny_plan() {
    Plan plan;
    plan.model.layers = 1;
    plan.model.hidden = 8;
    plan.model.heads = plan.model.kv_heads = 1;
    plan.model.head_size = 8;
    plan.model.ffn = 8;
    plan.model.sequence = 4;
    plan.data.path = "text.txt";
    plan.recipe.steps = 4;
    plan.recipe.batch = 2;
    plan.recipe.micro_shard = 1;
    plan.recipe.warmup_steps = 2;
    plan.recipe.precision = Precision::fp32;
    plan.recipe.validate_every = 0;
    plan.recipe.checkpoint_every = 2;
    plan.recipe.checkpoints_kept = 1;
    plan.local.threads = 1;
    return plan;
}

/// A folder with a project and its data; in memory, since everything is synced.
class TinyRun {
  public:
    explicit TinyRun(const Plan& plan, const QString& parent = {})
        : folder_(!parent.isEmpty()                    ? parent + "/XXXXXX"
                  : QFileInfo("/dev/shm").isWritable() ? "/dev/shm/wafermill-test-XXXXXX"
                                                       : QString()) {
        std::filesystem::create_directory(path() / "spare");
        std::ofstream text(path() / "text.txt");
        for (int i = 0; i < 40; ++i) text << "the wheel turns and the grain falls, " << i << "\n";
        text.close();
        Project::create(file(), plan);
    }
    std::filesystem::path path() const { return folder_.path().toStdString(); }
    std::filesystem::path file() const { return path() / "p.wafermill"; }

    TrainResult train(bool resume, const TrainCallbacks& callbacks = {}) const {
        TrainOptions options;
        options.project = file();
        options.resume = resume;
        return train_project(options, callbacks);
    }

  private:
    QTemporaryDir folder_;
};

}  // namespace wafermill

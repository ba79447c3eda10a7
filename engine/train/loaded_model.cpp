// SPDX-License-Identifier: Apache-2.0
#include "engine/train/loaded_model.h"

#include <optional>
#include <vector>

#include "core/base/error.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"
#include "engine/train/run_choice.h"
#include "engine/train/session.h"

namespace wafermill {
namespace {

Run run_with_checkpoint(const Project& project, std::int64_t id) {
    for (const Run& run : project.runs())
        if ((id == 0 || run.id == id) && newest_checkpoint_step(project, run)) return run;
    throw Error(id == 0 ? "There is no run with a checkpoint to use; train first."
                        : "Run " + std::to_string(id) + " has no checkpoint to use; train first.");
}

}  // namespace

LoadedModel::LoadedModel(const Project& project, std::int64_t run, const std::string& checkpoint)
    : run_(run_with_checkpoint(project, run)) {
    Plan plan = plan_from_json(run_.plan);
    plan.recipe.batch = plan.recipe.accumulation = plan.recipe.micro_shard = 1;
    plan.local.systems = 1;
    const Element element =
        plan.recipe.precision == Precision::bf16 && usable_path(Element::bf16) == KernelPath::fast
            ? Element::bf16
            : Element::f32;
    Resources resources;
    if (plan.local.store == StoreTier::file) {
        resources.memory_budget = available_memory_bytes() + resident_bytes();
        resources.store_file = project.run_folder(run_) / "sampling-store";
    }
    trainer_ = std::make_unique<Trainer>(plan, BatchSource{}, element, usable_path(element), resources);
    std::vector<std::string> warnings;
    // The newest sound one, unless one is named.
    std::optional<std::int64_t> step;
    if (checkpoint != "newest") step = named_checkpoint(project, run_, checkpoint);
    const auto info = Checkpoints(project.run_folder(run_))
                          .load(trainer_->store(), warnings, step, Checkpoints::Part::weights);
    if (!info) throw Error(warnings.empty() ? "The run has no checkpoint." : warnings.front());
    info_ = *info;
    trainer_->set_completed_steps(info_.step);
}

}  // namespace wafermill

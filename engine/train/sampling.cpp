// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/data/tokenizer.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"
#include "engine/train/run_choice.h"
#include "engine/train/session.h"
#include "engine/train/trainer.h"

namespace wafermill {

std::optional<std::int64_t> newest_checkpoint_step(const Project& project, const Run& run) {
    const auto info = Checkpoints(project.run_folder(run)).newest_info();
    if (!info) return std::nullopt;
    return info->step;
}

CheckpointList checkpoint_list(const Project& project, const Run& run) {
    const Checkpoints checkpoints(project.run_folder(run));
    CheckpointList list{checkpoints.steps(), std::nullopt};
    if (const auto best = checkpoints.best_info()) list.best = best->step;
    return list;
}

std::string sample_project(const std::filesystem::path& file, std::int64_t run_id,
                           const SampleOptions& options,
                           const std::function<bool(const std::string&)>& piece) {
    const Project project = Project::open(file, Project::Mode::read_only);
    std::optional<Run> chosen;
    for (const Run& run : project.runs())
        if ((run_id == 0 || run.id == run_id) && newest_checkpoint_step(project, run)) {
            chosen = run;
            break;
        }
    if (!chosen) throw Error("There is no run with a checkpoint to sample from; train first.");
    Plan plan = plan_from_json(chosen->plan);
    // One short sequence is computed at a time.
    plan.recipe.batch = plan.recipe.accumulation = plan.recipe.micro_shard = 1;
    plan.local.systems = 1;
    const Element element =
        plan.recipe.precision == Precision::bf16 && usable_path(Element::bf16) == KernelPath::fast
            ? Element::bf16
            : Element::f32;
    Resources resources;
    if (plan.local.store == StoreTier::file) {
        resources.memory_budget = available_memory_bytes() + resident_bytes();
        resources.store_file = project.run_folder(*chosen) / "sampling-store";
    }
    Trainer trainer(plan, {}, element, usable_path(element), resources);
    const Checkpoints checkpoints(project.run_folder(*chosen));
    std::vector<std::string> warnings;
    // The newest sound one, unless one is named.
    std::optional<std::int64_t> step;
    if (options.checkpoint != "newest") step = named_checkpoint(project, *chosen, options.checkpoint);
    const auto info = checkpoints.load(trainer.store(), warnings, step, Checkpoints::Part::weights);
    if (!info) throw Error(warnings.empty() ? "The run has no checkpoint." : warnings.front());
    trainer.set_completed_steps(info->step);

    const TextTokenizer tokenizer = TextTokenizer::from_json(info->tokenizer);
    std::vector<std::int32_t> prompt = tokenizer.encode(options.prompt);
    if (prompt.empty()) throw Error("The prompt is empty; give at least one character to continue from.");
    std::vector<std::int32_t> ids;
    std::string text;
    trainer.generate(
        prompt, {options.tokens, options.temperature, options.top_k, options.seed, tokenizer.vocabulary()},
        [&](std::int32_t id) {
            ids.push_back(id);
            const std::string all = tokenizer.decode(ids);
            const std::string fresh = all.substr(std::min(text.size(), all.size()));
            text = all;
            return !piece || piece(fresh);
        });
    return text;
}

}  // namespace wafermill

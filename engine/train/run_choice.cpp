// SPDX-License-Identifier: Apache-2.0
#include "engine/train/run_choice.h"

#include <algorithm>
#include <charconv>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/units.h"
#include "engine/checkpoint/checkpoint.h"

namespace wafermill {
namespace {

std::optional<std::int64_t> whole(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The same bits come to the same end: a run whose loss was no number would only repeat that.
void refuse_diverged(const Run& run) {
    const auto summary = parse_json_quietly<nlohmann::json>(run.summary);
    if (!summary.is_object() || !summary.contains("diverged_step") ||
        !summary["diverged_step"].is_number_integer())
        return;
    throw Error(
        "Run " + std::to_string(run.id) + " diverged at step " + summary["diverged_step"].dump() +
        " and would do so again, for the same bits would come of it; nothing was started. Lower "
        "recipe.learning_rate or lengthen recipe.warmup_steps, and start a new run without --resume, or "
        "branch from a checkpoint before it with --branch " +
        std::to_string(run.id) + "@STEP.");
}

[[noreturn]] void refuse_simulated(const Run& run) {
    throw Error("Run " + std::to_string(run.id) +
                " was simulated and trained nothing, so that there is nothing to go on with; nothing was "
                "started. Name a run that was trained, or start a new one.");
}

void require_sound(const Plan& plan) {
    for (const Problem& problem : check(plan))
        if (problem.blocks_training()) throw Error(problem.sentence());
}

/// The newest run that has not finished, or any state when it is to be extended.
Run run_to_go_on(const Project& project, const TrainOptions& options) {
    std::optional<Run> found;
    for (const Run& run : project.runs()) {
        if (run.simulated) {
            if (options.run == run.id) refuse_simulated(run);
            continue;
        }
        const bool wanted =
            options.run ? run.id == *options.run : options.extend || run.state != RunState::finished;
        if (!wanted) continue;
        found = run;
        break;
    }
    if (!found)
        throw Error(std::string("There is no run to ") + (options.extend ? "extend" : "resume") +
                    " in this project. Start one without --" + (options.extend ? "extend" : "resume") + ".");
    if (found->state == RunState::finished && !options.extend)
        throw Error(
            "Run " + std::to_string(found->id) +
            " has finished; there is nothing to resume. Extend it with --extend STEPS, or branch from "
            "it with --branch " +
            std::to_string(found->id) + ".");
    refuse_diverged(*found);
    return *found;
}

/// A start that has no step to take would leave an empty segment, or an empty run.
void require_steps_left(const Run& run, std::int64_t done, const TrainOptions& options) {
    if (!options.steps || *options.steps > done) return;
    throw Error("Run " + std::to_string(run.id) + " has already done " + std::to_string(done) +
                " steps, and --steps " + std::to_string(*options.steps) +
                " would stop it there; nothing was started.");
}

/// The added steps keep the rate that the schedule ended with: what was trained stays what it was.
void extend(Recipe& recipe, std::int64_t steps) {
    recipe.schedule_steps = recipe.schedule_span();
    recipe.steps += steps;
}

/// Targets may be named in another order.
bool same_adapters(const Model& model, const Lora& a, const Lora& b) {
    const auto names = [&](const Lora& lora) {
        std::vector<std::string_view> list;
        for (const LoraMatrix& target : lora_targets(model, lora)) list.push_back(target.name);
        return list;
    };
    return a.rank == b.rank && a.alpha == b.alpha && names(a) == names(b);
}

void choose_branch(const Project& project, const TrainOptions& options, RunChoice& choice) {
    choice.parent = project.run(options.branch->run);
    if (choice.parent->simulated) refuse_simulated(*choice.parent);
    choice.parent_step = named_checkpoint(project, *choice.parent, options.branch->checkpoint);
    const std::string parent = "Run " + std::to_string(choice.parent->id);
    const Plan before = plan_from_json(choice.parent->plan);
    const Lora &had = before.recipe.lora, &wanted = choice.plan.recipe.lora;
    if (had.active() && !wanted.active())
        throw Error(parent +
                    " trained adapters, and the plan trains all weights; nothing was started. Give the plan "
                    "the run's recipe.lora_rank, or export the run with --to hf and import that.");
    if (had.active() && !same_adapters(before.model, had, wanted))
        throw Error(parent + " trained other adapters than the plan has, rank " + std::to_string(had.rank) +
                    ", alpha " + format_exact(had.alpha) + ", on " + had.targets +
                    "; nothing was started. Give the plan those, or branch from the run that it began with.");
    choice.new_adapters = wanted.active() && !had.active();
    if (before.model != choice.plan.model)
        throw Error(parent +
                    " has another model than the plan, and a branch goes on with its weights; nothing was "
                    "started. Give the plan that model, or start a new run.");
    if (!choice.new_adapters && choice.plan.recipe.steps <= choice.parent_step)
        throw Error(
            parent + " has done " + std::to_string(choice.parent_step) +
            " steps at that checkpoint, and a branch counts on from there to recipe.steps, which is " +
            std::to_string(choice.plan.recipe.steps) +
            "; nothing was started. Set recipe.steps higher, or name an earlier checkpoint: --branch " +
            std::to_string(choice.parent->id) + "@STEP.");
    // New adapters count their own steps, from 0.
    if (!choice.new_adapters) require_steps_left(*choice.parent, choice.parent_step, options);
}

}  // namespace

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

RunChoice choose_run(Project& project, const TrainOptions& options, const TrainLock& lock) {
    RunChoice choice;
    choice.plan = project.plan();
    if (options.resume || options.extend) {
        choice.resumed = project.claim_run(run_to_go_on(project, options).id, lock);
        // The run's own plan decides the result; how this computer trains may change.
        choice.plan = plan_from_json(choice.resumed->plan);
        if (options.extend) {
            require_steps_left(*choice.resumed, choice.resumed->step, options);
            extend(choice.plan.recipe, *options.extend);
            choice.extended = true;
        }
    }
    if (options.systems) choice.plan.local.systems = *options.systems;
    if (options.threads) choice.plan.local.threads = *options.threads;
    if (options.store) choice.plan.local.store = *options.store;
    if (options.memory_budget) choice.plan.local.memory_budget = *options.memory_budget;
    require_sound(choice.plan);
    if (options.branch) choose_branch(project, options, choice);
    if (choice.plan.recipe.lora.active() && !choice.parent && !choice.resumed)
        throw Error(
            "Adapters are trained on a model that has been trained; nothing was started. Name the run with "
            "its weights, such as an import's, with --branch RUN, or set recipe.lora_rank=0 to train all "
            "weights.");
    return choice;
}

std::string usual_title(const TrainOptions& options, const RunChoice& choice) {
    const std::string name = options.project.stem().string() + ", ";
    if (choice.new_adapters)
        return name + "adapters of rank " + std::to_string(choice.plan.recipe.lora.rank) + " on run " +
               std::to_string(choice.parent->id);
    if (choice.parent)
        return name + "branch of run " + std::to_string(choice.parent->id) + " at step " +
               std::to_string(choice.parent_step);
    const std::int64_t systems = choice.plan.local.systems;
    return name + std::to_string(systems) + (systems == 1 ? " system" : " systems");
}

std::int64_t named_checkpoint(const Project& project, const Run& run, const std::string& name) {
    const Checkpoints checkpoints(project.run_folder(run));
    const std::vector<std::int64_t> steps = checkpoints.steps();
    const std::string of_run = "Run " + std::to_string(run.id);
    if (steps.empty()) throw Error(of_run + " has no checkpoint; nothing was started.");
    if (name == "newest") return steps.front();
    if (name == "best") {
        const auto best = checkpoints.best_info();
        if (!best)
            throw Error(
                of_run +
                " has no checkpoint with a validation loss. Train with recipe.keep_best=true, or take "
                "the newest.");
        return best->step;
    }
    const auto step = whole(name);
    if (step && std::find(steps.begin(), steps.end(), *step) != steps.end()) return *step;
    std::string there;
    for (const std::int64_t one : steps) there += (there.empty() ? "" : ", ") + std::to_string(one);
    throw Error(of_run + " has no checkpoint \"" + name + "\". It has those of steps " + there +
                "; newest and best name one too.");
}

}  // namespace wafermill

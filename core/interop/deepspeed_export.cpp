// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/units.h"
#include "core/interop/plan_export_parts.h"

// The keys of deepspeed/runtime: constants.py, zero/config.py, zero/offload_config.py, lr_schedules.py;
// docs/exporters.md names the versions.
namespace wafermill::plan_export {
namespace {

using Json = nlohmann::ordered_json;

Json optimizer(const Recipe& recipe, Account& account, std::vector<std::string>& notes) {
    Json parameters = {{"lr", recipe.learning_rate}};
    account.says({"recipe.optimizer", "recipe.beta1", "recipe.beta2", "recipe.epsilon", "recipe.momentum",
                  "recipe.nesterov", "recipe.weight_decay"});
    notes.emplace_back(
        "Decay is on every parameter that the program hands over in one group; the plan leaves out norms and "
        "biases "
        "unless recipe.vector_decay says otherwise.");
    if (recipe.weight_decay > 0) account.says_instead("recipe.embedding_decay", "1");
    if (recipe.optimizer == Optimizer::sgd) {
        parameters["momentum"] = recipe.momentum;
        parameters["nesterov"] = recipe.nesterov;
        parameters["weight_decay"] = recipe.weight_decay;
        if (recipe.weight_decay > 0)
            notes.emplace_back("PyTorch's SGD adds the decay to the gradient; the plan's is decoupled.");
        return {{"type", "SGD"}, {"params", parameters}};
    }
    parameters["betas"] = {recipe.beta1, recipe.beta2};
    if (recipe.optimizer == Optimizer::adamw) parameters["eps"] = recipe.epsilon;
    parameters["weight_decay"] = recipe.weight_decay;
    return {{"type", recipe.optimizer == Optimizer::lion ? "Lion" : "AdamW"}, {"params", parameters}};
}

/// DeepSpeed's schedules count warm-up from 0; their first step is without a rate, and the second is step 0.
Json scheduler(const Recipe& recipe, Account& account) {
    account.says({"recipe.learning_rate", "recipe.warmup_steps"});
    if (recipe.warmup_steps > 0) account.says_instead("recipe.warmup", "from_zero");
    const std::int64_t warm_up = std::max<std::int64_t>(recipe.warmup_steps, 1);
    Json parameters = {{"warmup_num_steps", warm_up}, {"warmup_type", "linear"}};
    switch (recipe.decay) {
        case Decay::cosine:
            parameters["total_num_steps"] = recipe.schedule_span();
            parameters["warmup_min_ratio"] = 0.0;
            parameters["cos_min_ratio"] = recipe.minimum_learning_rate / recipe.learning_rate;
            account.says({"recipe.decay", "recipe.minimum_learning_rate", "recipe.schedule_steps"});
            return {{"type", "WarmupCosineLR"}, {"params", parameters}};
        case Decay::linear:
            parameters["total_num_steps"] = recipe.schedule_span();
            parameters["warmup_min_lr"] = 0.0;
            parameters["warmup_max_lr"] = recipe.learning_rate;
            account.says({"recipe.decay", "recipe.schedule_steps"});
            account.says_instead("recipe.minimum_learning_rate", "0");
            return {{"type", "WarmupDecayLR"}, {"params", parameters}};
        case Decay::constant:
        case Decay::wsd:
            break;
    }
    parameters["warmup_min_lr"] = 0.0;
    parameters["warmup_max_lr"] = recipe.learning_rate;
    account.says_instead("recipe.decay", "constant");
    return {{"type", "WarmupLR"}, {"params", parameters}};
}

Json zero(const GpuLayout& layout) {
    Json zero = {{"stage", layout.zero}, {"overlap_comm", true}, {"contiguous_gradients", true}};
    const bool all = layout.offload == Offload::all_to_host || layout.offload == Offload::all_to_nvme;
    const bool nvme = layout.offload == Offload::optimizer_to_nvme || layout.offload == Offload::all_to_nvme;
    if (layout.offload == Offload::none) return zero;
    Json target = {{"device", nvme ? "nvme" : "cpu"}, {"pin_memory", true}};
    if (nvme) target["nvme_path"] = "/local_nvme";
    zero["offload_optimizer"] = target;
    if (all) zero["offload_param"] = target;
    return zero;
}

std::string words(const Model& model) {
    std::string text;
    for (const std::string& key : plan_keys()) {
        if (!key.starts_with("model.")) continue;
        Plan plan;
        plan.model = model;
        text += (text.empty() ? "" : ", ") + key.substr(6) + " " + plan_value(plan, key);
    }
    return text;
}

/// What DeepSpeed leaves to the program that calls it.
void tell_program(const Plan& plan, Account& account, std::vector<std::string>& notes) {
    notes.push_back("The program that calls DeepSpeed builds the model (" + words(plan.model) +
                    "), with dropout " + format_exact(plan.recipe.dropout) + " and attention dropout " +
                    format_exact(plan.recipe.attention_dropout) + ".");
    notes.push_back(
        "It takes " + std::to_string(plan.recipe.steps) + " steps of " + std::to_string(plan.sequence()) +
        " tokens a sequence, seed " + std::to_string(plan.recipe.seed) + ", validates every " +
        std::to_string(plan.recipe.validate_every) + " steps (" +
        std::to_string(plan.recipe.validation_batches) + " batches, 0: all held-out data) and saves every " +
        std::to_string(plan.recipe.checkpoint_every) + " (0: at the end).");
    account.says({"model.", "recipe.dropout", "recipe.attention_dropout", "recipe.steps", "recipe.sequence",
                  "recipe.seed", "recipe.validate_every", "recipe.validation_batches",
                  "recipe.checkpoint_every"});
}

}  // namespace

PlanExport deepspeed(const Plan& given, GpuAnswer answer) {
    const GpuCluster cluster = layout_for(given, GpuSoftware::deepspeed, answer);
    const GpuLayout& layout = cluster.spread;
    const Plan plan = effective_plan(given);
    Account account(plan);
    PlanExport result;
    result.layout = cluster.layout;
    result.spread = cluster.spread;
    result.gpus = cluster.gpus;
    const bool bf16 = plan.recipe.precision == Precision::bf16;
    Json file = {{"train_batch_size", plan.recipe.batch},
                 {"train_micro_batch_size_per_gpu", std::llround(layout.micro_batch)},
                 {"gradient_accumulation_steps", accumulation(plan, layout)},
                 {"gradient_clipping", plan.recipe.clip_norm},
                 {"bf16", {{"enabled", bf16}}},
                 {"data_types", {{"grad_accum_dtype", "fp32"}}},
                 {"optimizer", optimizer(plan.recipe, account, result.notes)},
                 {"scheduler", scheduler(plan.recipe, account)},
                 {"zero_optimization", zero(layout)}};
    if (plan.recipe.optimizer == Optimizer::sgd) file["zero_allow_untested_optimizer"] = true;
    account.says({"recipe.batch", "recipe.accumulation", "recipe.clip_norm", "recipe.precision",
                  "cluster.gpu", "cluster.gpu_software", "cluster.assumptions."});
    if (!bf16) result.notes.emplace_back("The layout was searched for bf16; fp32 takes more memory.");
    if (layout.recompute != GpuRecompute::none)
        result.notes.emplace_back(
            layout.recompute == GpuRecompute::full
                ? "The layout counts on every block being computed again: the model wraps them in "
                  "deepspeed.checkpointing.checkpoint or torch.utils.checkpoint."
                : "The layout counts on attention being computed again in the backward pass.");
    tell_program(plan, account, result.notes);
    result.losses = account.losses();
    result.documents.push_back({"ds_config.json", file.dump(2) + "\n"});
    return result;
}

}  // namespace wafermill::plan_export

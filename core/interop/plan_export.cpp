// SPDX-License-Identifier: Apache-2.0
#include "core/interop/plan_export.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "core/interop/plan_export_parts.h"

namespace wafermill {
namespace {

void require_sound(const Plan& plan) {
    for (const Problem& problem : check(plan)) {
        // How data is read, and how this computer trains, are not the other program's.
        const bool counts =
            problem.concerns != Problem::Concerns::training || problem.field.starts_with("recipe.");
        if (counts && problem.severity == Problem::Severity::error)
            throw Error("The plan breaks a rule and was not exported. " + problem.sentence());
    }
}

void rotary_without_effect(Model& model) {
    const Model usual;
    if (model.positions == Positions::learned) {
        model.rope_theta = usual.rope_theta;
        model.rope_scaling = usual.rope_scaling;
    }
    if (model.rope_scaling == RopeScaling::linear && model.rope_factor == 1.0)
        model.rope_scaling = RopeScaling::none;
    if (model.rope_scaling == RopeScaling::none) model.rope_factor = usual.rope_factor;
    if (model.rope_scaling != RopeScaling::llama3 && model.rope_scaling != RopeScaling::yarn) {
        model.rope_original_sequence = usual.rope_original_sequence;
        model.rope_low_turns = usual.rope_low_turns;
        model.rope_high_turns = usual.rope_high_turns;
    }
    if (model.rope_scaling != RopeScaling::yarn) model.rope_attention_factor = usual.rope_attention_factor;
}

void without_effect(Model& model) {
    const Model usual;
    rotary_without_effect(model);
    if (model.window >= model.sequence || model.full_layers >= model.layers) model.window = 0;
    if (model.window == 0) model.full_layers = usual.full_layers;
    if (!model.mixture()) model.experts_per_token = usual.experts_per_token;
    if (model.bias) model.qkv_bias = usual.qkv_bias;
}

void optimizer_without_effect(Recipe& recipe) {
    const Recipe usual;
    if (recipe.optimizer == Optimizer::sgd) {
        recipe.beta1 = usual.beta1;
        recipe.beta2 = usual.beta2;
    } else {
        recipe.momentum = usual.momentum;
        recipe.nesterov = usual.nesterov;
    }
    if (recipe.optimizer != Optimizer::adamw) recipe.epsilon = usual.epsilon;
    if (recipe.weight_decay == 0) {
        recipe.embedding_decay = usual.embedding_decay;
        recipe.vector_decay = usual.vector_decay;
    }
}

void schedule_without_effect(Recipe& recipe) {
    const Recipe usual;
    if (recipe.schedule_steps == recipe.steps) recipe.schedule_steps = 0;
    if (recipe.warmup_steps == 0) recipe.warmup = usual.warmup;
    const std::int64_t begin = plan_export::decay_begin(recipe);
    if (recipe.decay == Decay::wsd && recipe.decay_shape == DecayShape::linear &&
        begin == recipe.warmup_steps)
        recipe.decay = Decay::linear;
    if (recipe.decay == Decay::constant) {
        recipe.minimum_learning_rate = usual.minimum_learning_rate;
        if (recipe.warmup_steps < recipe.steps) recipe.schedule_steps = 0;  // it only bounds the warm-up
    }
    if (recipe.decay != Decay::wsd) {
        recipe.decay_share = usual.decay_share;
        recipe.decay_shape = usual.decay_shape;
    }
}

}  // namespace

Plan effective_plan(const Plan& plan) {
    Plan result = plan;
    const Recipe usual;
    without_effect(result.model);
    optimizer_without_effect(result.recipe);
    schedule_without_effect(result.recipe);
    if (!result.model.mixture()) result.recipe.load_balancing = usual.load_balancing;
    if (result.recipe.sequence == result.model.sequence) result.recipe.sequence = 0;
    if (result.recipe.validate_every == 0) result.recipe.validation_batches = usual.validation_batches;
    // At the end there is one in any case.
    if (result.recipe.checkpoint_every >= result.recipe.steps) result.recipe.checkpoint_every = 0;
    if (result.recipe.checkpoints_kept == 0) result.recipe.checkpoint_every = usual.checkpoint_every;
    return result;
}

std::string PlanLoss::sentence() const {
    const std::string said = key + " = " + (value.empty() ? "(empty)" : shown(value, ""));
    return instead.empty() ? said + ": it is not written." : said + ": there it is " + instead + ".";
}

std::string_view usual_suffix(PlanFormat format) {
    switch (format) {
        case PlanFormat::modelzoo:
            return ".yaml";
        case PlanFormat::deepspeed:
            return ".json";
        case PlanFormat::torchtitan:
            return ".toml";
        case PlanFormat::megatron:
            break;
    }
    return "";
}

bool trains_on_gpus(PlanFormat format) {
    return format != PlanFormat::modelzoo;
}

PlanExport export_plan(const Plan& plan, PlanFormat format, GpuAnswer answer) {
    require_sound(plan);
    switch (format) {
        case PlanFormat::megatron:
            return plan_export::megatron(plan, answer);
        case PlanFormat::deepspeed:
            return plan_export::deepspeed(plan, answer);
        case PlanFormat::torchtitan:
            return plan_export::torchtitan(plan, answer);
        case PlanFormat::modelzoo:
            break;
    }
    return plan_export::modelzoo(plan);
}

namespace plan_export {

void Account::says(std::initializer_list<const char*> keys) {
    said_.insert(said_.end(), keys.begin(), keys.end());
}

void Account::says_instead(const char* key, const std::string& instead) {
    said_.emplace_back(key);
    const std::string value = plan_value(plan_, key);
    if (value != instead) instead_.push_back({key, value, instead});
}

bool Account::said(const std::string& key) const {
    return std::any_of(said_.begin(), said_.end(), [&](const std::string& entry) {
        return entry.ends_with('.') ? key.starts_with(entry) : key == entry;
    });
}

std::vector<PlanLoss> Account::losses() const {
    const std::vector<std::string> changed = plan_differences(plan_, Plan());
    std::vector<std::string> keys = plan_keys();
    for (const std::string& key : changed)
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    std::vector<PlanLoss> losses;
    for (const std::string& key : keys) {
        const auto other = std::find_if(instead_.begin(), instead_.end(),
                                        [&](const PlanLoss& loss) { return loss.key == key; });
        if (other != instead_.end())
            losses.push_back(*other);
        else if (!said(key) && !key.starts_with("local.") &&
                 std::find(changed.begin(), changed.end(), key) != changed.end())
            losses.push_back({key, plan_value(plan_, key), ""});
    }
    return losses;
}

std::int64_t decay_begin(const Recipe& recipe) {
    if (recipe.decay != Decay::wsd) return recipe.warmup_steps;
    const auto span = static_cast<double>(recipe.schedule_span());
    return std::max(
        recipe.warmup_steps,
        recipe.schedule_span() - static_cast<std::int64_t>(std::llround(recipe.decay_share * span)));
}

std::string header(const PlanExport& result, const char* program) {
    std::string text = std::string("# A plan of Wafermill for ") + program + ".\n";
    if (!result.layout.empty())
        text +=
            "# " + std::to_string(result.gpus) + " GPUs: " + result.layout + " (estimated, not measured).\n";
    if (!result.losses.empty()) text += "# What it cannot say:\n";
    for (const PlanLoss& loss : result.losses) text += "#   " + loss.sentence() + "\n";
    for (const std::string& note : result.notes) text += "# " + note + "\n";
    return text;
}

GpuCluster layout_for(const Plan& plan, GpuSoftware software, GpuAnswer answer) {
    Plan planned = plan;
    planned.cluster.gpu_software = software;
    planned.recipe.lora = {};  // the other program trains all weights
    const Comparison comparison = compare_with_gpus(planned, estimate(planned));
    const GpuCluster& cluster = answer == GpuAnswer::holds ? comparison.holds : comparison.as_fast;
    if (!cluster.found) throw Error(cluster.why_not + " Nothing was exported; change the batch or the GPU.");
    return cluster;
}

std::int64_t accumulation(const Plan& plan, const GpuLayout& layout) {
    const double passes =
        static_cast<double>(plan.recipe.batch) / (layout.micro_batch * static_cast<double>(layout.data));
    return std::max<std::int64_t>(1, std::llround(passes));
}

}  // namespace plan_export
}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "core/base/enum_names.h"
#include "core/model/fields.h"
#include "core/plan/plan.h"

namespace wafermill {

template <>
struct EnumNames<GpuSoftware> {
    static constexpr std::array<std::string_view, 3> names = {"megatron", "deepspeed", "fsdp"};
};
template <>
struct EnumNames<Tokenizer> {
    static constexpr std::array<std::string_view, 4> names = {"bytes", "characters", "file", "unknown"};
};
template <>
struct EnumNames<ValidationSplit> {
    static constexpr std::array<std::string_view, 2> names = {"tokens", "documents"};
};
template <>
struct EnumNames<Precision> {
    static constexpr std::array<std::string_view, 2> names = {"bf16", "fp32"};
};
template <>
struct EnumNames<Optimizer> {
    static constexpr std::array<std::string_view, 3> names = {"adamw", "sgd", "lion"};
};
template <>
struct EnumNames<Decay> {
    static constexpr std::array<std::string_view, 4> names = {"cosine", "linear", "constant", "wsd"};
};
template <>
struct EnumNames<DecayShape> {
    static constexpr std::array<std::string_view, 2> names = {"one_minus_sqrt", "linear"};
};
template <>
struct EnumNames<WarmUp> {
    static constexpr std::array<std::string_view, 3> names = {"to_peak", "below_peak", "from_zero"};
};
template <>
struct EnumNames<StoreTier> {
    static constexpr std::array<std::string_view, 2> names = {"memory", "file"};
};
template <>
struct EnumNames<Recompute> {
    static constexpr std::array<std::string_view, 4> names = {"auto", "none", "attention", "block"};
};

/// Whether a whole number counts things or bytes, which may be written with a unit.
enum class FieldUnit { none, bytes };

/// Calls visit(section, key, member, unit) for each field of a plan in document order, without the
/// changed assumptions, whose keys are the catalogue's, and the sources of a mixture, whose keys are paths.
template <class PlanType, class Visit>
void visit_plan_fields(PlanType& plan, Visit&& visit) {
    constexpr FieldUnit none = FieldUnit::none;
    constexpr FieldUnit bytes = FieldUnit::bytes;
    visit_model_fields(plan.model, [&](const char* key, auto& value) { visit("model", key, value, none); });
    visit("cluster", "system", plan.cluster.system, none);
    visit("cluster", "systems", plan.cluster.systems, none);
    visit("cluster", "memoryx", plan.cluster.memoryx, bytes);
    visit("cluster", "gpu", plan.cluster.gpu, none);
    visit("cluster", "gpu_software", plan.cluster.gpu_software, none);
    visit("data", "path", plan.data.path, none);
    visit("data", "tokenizer", plan.data.tokenizer, none);
    visit("data", "tokenizer_file", plan.data.tokenizer_file, none);
    visit("data", "text_field", plan.data.text_field, none);
    visit("data", "begin_of_text", plan.data.begin_of_text, none);
    visit("data", "end_of_text", plan.data.end_of_text, none);
    visit("data", "validation_split", plan.data.validation_split, none);
    visit("data", "validation_fraction", plan.data.validation_fraction, none);
    visit("data", "corpus_seed", plan.data.corpus_seed, none);
    visit("data", "corpus_bytes", plan.data.corpus_bytes, bytes);
    visit("recipe", "steps", plan.recipe.steps, none);
    visit("recipe", "batch", plan.recipe.batch, none);
    visit("recipe", "sequence", plan.recipe.sequence, none);
    visit("recipe", "accumulation", plan.recipe.accumulation, none);
    visit("recipe", "micro_shard", plan.recipe.micro_shard, none);
    visit("recipe", "seed", plan.recipe.seed, none);
    visit("recipe", "learning_rate", plan.recipe.learning_rate, none);
    visit("recipe", "minimum_learning_rate", plan.recipe.minimum_learning_rate, none);
    visit("recipe", "warmup_steps", plan.recipe.warmup_steps, none);
    visit("recipe", "warmup", plan.recipe.warmup, none);
    visit("recipe", "decay", plan.recipe.decay, none);
    visit("recipe", "decay_share", plan.recipe.decay_share, none);
    visit("recipe", "decay_shape", plan.recipe.decay_shape, none);
    visit("recipe", "schedule_steps", plan.recipe.schedule_steps, none);
    visit("recipe", "optimizer", plan.recipe.optimizer, none);
    visit("recipe", "beta1", plan.recipe.beta1, none);
    visit("recipe", "beta2", plan.recipe.beta2, none);
    visit("recipe", "epsilon", plan.recipe.epsilon, none);
    visit("recipe", "momentum", plan.recipe.momentum, none);
    visit("recipe", "nesterov", plan.recipe.nesterov, none);
    visit("recipe", "weight_decay", plan.recipe.weight_decay, none);
    visit("recipe", "embedding_decay", plan.recipe.embedding_decay, none);
    visit("recipe", "vector_decay", plan.recipe.vector_decay, none);
    visit("recipe", "clip_norm", plan.recipe.clip_norm, none);
    visit("recipe", "dropout", plan.recipe.dropout, none);
    visit("recipe", "attention_dropout", plan.recipe.attention_dropout, none);
    visit("recipe", "label_smoothing", plan.recipe.label_smoothing, none);
    visit("recipe", "z_loss", plan.recipe.z_loss, none);
    visit("recipe", "load_balancing", plan.recipe.load_balancing, none);
    visit("recipe", "lora_rank", plan.recipe.lora.rank, none);
    visit("recipe", "lora_alpha", plan.recipe.lora.alpha, none);
    visit("recipe", "lora_targets", plan.recipe.lora.targets, none);
    visit("recipe", "precision", plan.recipe.precision, none);
    visit("recipe", "validate_every", plan.recipe.validate_every, none);
    visit("recipe", "validation_batches", plan.recipe.validation_batches, none);
    visit("recipe", "checkpoint_every", plan.recipe.checkpoint_every, none);
    visit("recipe", "checkpoints_kept", plan.recipe.checkpoints_kept, none);
    visit("recipe", "keep_best", plan.recipe.keep_best, none);
    visit("recipe", "sample_every", plan.recipe.sample_every, none);
    visit("local", "systems", plan.local.systems, none);
    visit("local", "threads", plan.local.threads, none);
    visit("local", "store", plan.local.store, none);
    visit("local", "memory_budget", plan.local.memory_budget, bytes);
    visit("local", "recompute", plan.local.recompute, none);
}

}  // namespace wafermill

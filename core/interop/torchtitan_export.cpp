// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/plan_export_parts.h"
#include "core/model/presets.h"

// The sections of torchtitan/config/job_config.py; docs/exporters.md names the version.
namespace wafermill::plan_export {
namespace {

/// Sections of keys with values. Words are ours alone, or quoted.
class Toml {
  public:
    void section(const char* name) { text_ += std::string("\n[") + name + "]\n"; }
    void word(const char* key, const std::string& value) {
        std::string quoted = "\"";
        for (const char c : value) {
            if (c == '"' || c == '\\') quoted += '\\';
            quoted += c;
        }
        line(key, quoted + "\"");
    }
    void whole(const char* key, std::int64_t value) { line(key, std::to_string(value)); }
    void truth(const char* key, bool value) { line(key, value ? "true" : "false"); }
    void number(const char* key, double value) {
        std::string text = std::isinf(value) ? "inf" : format_exact(value);
        if (text.find_first_of(".ein") == std::string::npos) text += ".0";
        line(key, text);
    }
    const std::string& text() const { return text_; }

  private:
    void line(const char* key, const std::string& value) { text_ += std::string(key) + " = " + value + "\n"; }
    std::string text_;
};

/// Without what a flavor does not decide: how rotary frequencies are scaled, which is the same for all of
/// them, and the longest sequence, which is training.seq_len.
Model shape_of(Model model) {
    const Model usual;
    model.sequence = usual.sequence;
    model.rope_scaling = usual.rope_scaling;
    model.rope_factor = usual.rope_factor;
    model.rope_original_sequence = usual.rope_original_sequence;
    model.rope_low_turns = usual.rope_low_turns;
    model.rope_high_turns = usual.rope_high_turns;
    model.rope_attention_factor = usual.rope_attention_factor;
    return model;
}

/// Shapes that torchtitan/models/llama3/__init__.py names.
const char* flavor_of(const Model& model) {
    const Model shape = shape_of(model);
    static constexpr std::pair<const char*, const char*> flavors[] = {
        {"llama3-8b", "8B"}, {"llama3-70b", "70B"}, {"llama3.1-405b", "405B"}};
    for (const auto& [preset, flavor] : flavors) {
        const ModelPreset* found = find_model_preset(preset);
        if (found != nullptr && shape_of(found->model) == shape) return flavor;
    }
    return nullptr;
}

/// How a flavor that is yet to be added scales rotary frequencies: as Llama 3.1 does, which by a factor of 1
/// is not at all.
std::string scaling_of(const Model& model) {
    if (model.rope_scaling != RopeScaling::llama3) return "RoPEScalingArgs(scaling_factor=1.0)";
    return "RoPEScalingArgs(scaling_factor=" + format_exact(model.rope_factor) +
           ", low_freq_factor=" + format_exact(model.rope_low_turns) +
           ", high_freq_factor=" + format_exact(model.rope_high_turns) +
           ", original_max_position_embeddings=" + std::to_string(model.rope_original_sequence) + ")";
}

void account_for_scaling(const Model& model, bool flavor, Account& account) {
    const bool scaled = flavor || model.rope_scaling == RopeScaling::llama3;
    account.says_instead("model.rope_scaling", scaled ? "llama3" : "none");
    if (model.rope_scaling != RopeScaling::llama3) return;
    if (!flavor) {
        account.says({"model.rope_factor", "model.rope_original_sequence", "model.rope_low_turns",
                      "model.rope_high_turns"});
        return;
    }
    // RoPEScalingArgs's own.
    account.says_instead("model.rope_factor", "8");
    account.says_instead("model.rope_original_sequence", "8192");
    account.says_instead("model.rope_low_turns", "1");
    account.says_instead("model.rope_high_turns", "4");
}

void write_model(Toml& out, const Plan& plan, Account& account, std::vector<std::string>& notes) {
    const Model& model = plan.model;
    out.section("model");
    out.word("name", "llama3");
    const char* flavor = flavor_of(model);
    out.word("flavor", flavor != nullptr ? flavor : "wafermill");
    out.word("hf_assets_path", "./assets/tokenizer");
    if (flavor == nullptr)
        notes.push_back(
            "The model is no flavor that torchtitan has; add one called wafermill to "
            "torchtitan/models/llama3/__init__.py: TransformerModelArgs(dim=" +
            std::to_string(model.hidden) + ", n_layers=" + std::to_string(model.layers) +
            ", n_heads=" + std::to_string(model.heads) + ", n_kv_heads=" + std::to_string(model.kv_heads) +
            ", vocab_size=" + std::to_string(model.vocab) + ", norm_eps=" + format_exact(model.norm_epsilon) +
            ", rope_theta=" + format_exact(model.rope_theta) + ", rope_scaling_args=" + scaling_of(model) +
            ", max_seq_len=" + std::to_string(plan.sequence()) +
            ") with a multiple_of and ffn_dim_multiplier that make a feed-forward layer " +
            std::to_string(model.ffn) + " wide.");
    account_for_scaling(model, flavor != nullptr, account);
    account.says({"model.layers", "model.hidden", "model.heads", "model.kv_heads", "model.ffn", "model.vocab",
                  "model.norm_epsilon", "model.rope_theta"});
    // The longest sequence there is the one trained on.
    account.says_instead("model.sequence", std::to_string(plan.sequence()));
    const std::int64_t head = model.hidden / model.heads;
    account.says_instead("model.head_size", std::to_string(head));
    account.says_instead("model.positions", "rope");
    account.says_instead("model.norm", "rms_norm");
    account.says_instead("model.feed_forward", "swiglu");
    account.says_instead("model.bias", "false");
    if (!model.bias) account.says_instead("model.qkv_bias", "false");
    account.says_instead("model.tied_head", "false");
}

void write_schedule(Toml& out, const Recipe& recipe, Account& account) {
    out.section("lr_scheduler");
    out.whole("warmup_steps", recipe.warmup_steps);
    if (recipe.schedule_span() != recipe.steps) out.whole("total_steps", recipe.schedule_span());
    const double least = recipe.minimum_learning_rate / recipe.learning_rate;
    switch (recipe.decay) {
        case Decay::wsd:
            out.number("decay_ratio", recipe.decay_share);
            out.word("decay_type", recipe.decay_shape == DecayShape::linear ? "linear" : "sqrt");
            break;
        case Decay::cosine:
            out.word("decay_type", "cosine");
            break;
        case Decay::linear:
        case Decay::constant:
            out.word("decay_type", "linear");
            break;
    }
    out.number("min_lr_factor", recipe.decay == Decay::constant ? 1.0 : least);
    if (recipe.warmup_steps > 0) account.says_instead("recipe.warmup", "to_peak");
    account.says({"recipe.warmup_steps", "recipe.schedule_steps", "recipe.decay", "recipe.decay_share",
                  "recipe.decay_shape", "recipe.minimum_learning_rate"});
}

void write_optimizer(Toml& out, const Recipe& recipe, Account& account) {
    out.section("optimizer");
    out.word("name", "AdamW");
    account.says_instead("recipe.optimizer", "adamw");
    out.number("lr", recipe.learning_rate);
    const bool adamw = recipe.optimizer == Optimizer::adamw;
    if (recipe.optimizer != Optimizer::sgd) {
        out.number("beta1", recipe.beta1);
        out.number("beta2", recipe.beta2);
        account.says({"recipe.beta1", "recipe.beta2"});
    }
    if (adamw) out.number("eps", recipe.epsilon);
    out.number("weight_decay", recipe.weight_decay);
    account.says({"recipe.learning_rate", "recipe.epsilon", "recipe.weight_decay"});
    if (recipe.weight_decay > 0) {
        account.says_instead("recipe.embedding_decay", "1");
        account.says_instead("recipe.vector_decay", "1");
    }
}

void write_training(Toml& out, const Plan& plan, const GpuLayout& layout, Account& account,
                    std::vector<std::string>& notes) {
    const Recipe& recipe = plan.recipe;
    out.section("training");
    const bool piped = layout.pipeline > 1;
    out.whole("local_batch_size", piped ? recipe.batch / layout.data : std::llround(layout.micro_batch));
    out.whole("global_batch_size", recipe.batch);
    out.whole("seq_len", plan.sequence());
    out.number("max_norm", recipe.clip_norm > 0 ? recipe.clip_norm : HUGE_VAL);
    out.whole("steps", recipe.steps);
    const bool bf16 = recipe.precision == Precision::bf16;
    out.word("mixed_precision_param", bf16 ? "bfloat16" : "float32");
    out.truth("enable_cpu_offload", layout.offload == Offload::all_to_host);
    if (!bf16) notes.emplace_back("The layout was searched for bf16; fp32 takes more memory.");
    notes.emplace_back(
        "Set training.dataset and training.dataset_path to the data" +
        (plan.data.path.empty() ? std::string(".") : " of " + shown(plan.data.path, "") + "."));
    out.section("parallelism");
    out.whole("data_parallel_replicate_degree", 1);
    out.whole("data_parallel_shard_degree", layout.data);
    out.word("fsdp_reshard_after_forward", layout.zero == 3 ? "always" : "never");
    out.whole("tensor_parallel_degree", layout.tensor);
    out.whole("pipeline_parallel_degree", layout.pipeline);
    if (piped) out.whole("pipeline_parallel_microbatch_size", std::llround(layout.micro_batch));
    out.whole("context_parallel_degree", layout.context);
    out.section("activation_checkpoint");
    out.word("mode", layout.recompute == GpuRecompute::full        ? "full"
                     : layout.recompute == GpuRecompute::selective ? "selective"
                                                                   : "none");
    if (layout.recompute == GpuRecompute::selective) out.word("selective_ac_option", "op");
    account.says({"recipe.batch", "recipe.accumulation", "recipe.sequence", "recipe.clip_norm",
                  "recipe.steps", "recipe.precision", "cluster.gpu", "cluster.gpu_software",
                  "cluster.assumptions."});
}

void write_checkpoints(Toml& out, const Plan& plan, Account& account) {
    const Recipe& recipe = plan.recipe;
    out.section("checkpoint");
    out.truth("enable", recipe.checkpoints_kept > 0);
    if (recipe.checkpoints_kept > 0) {
        out.whole("interval", recipe.checkpoint_every > 0 ? recipe.checkpoint_every : recipe.steps);
        // One may still be being written.
        const std::int64_t kept = std::max<std::int64_t>(2, recipe.checkpoints_kept);
        out.whole("keep_latest_k", kept);
        account.says_instead("recipe.checkpoints_kept", std::to_string(kept));
    } else {
        account.says({"recipe.checkpoints_kept"});
    }
    out.section("validation");
    out.truth("enable", recipe.validate_every > 0);
    if (recipe.validate_every > 0) {
        out.whole("freq", recipe.validate_every);
        out.whole("steps", recipe.validation_batches > 0 ? recipe.validation_batches : -1);
        out.whole("seq_len", plan.sequence());
    }
    out.section("debug");
    out.whole("seed", static_cast<std::int64_t>(recipe.seed & INT64_MAX));
    account.says({"recipe.checkpoint_every", "recipe.validate_every", "recipe.validation_batches"});
    account.says_instead("recipe.seed", std::to_string(recipe.seed & INT64_MAX));
}

}  // namespace

PlanExport torchtitan(const Plan& given, GpuAnswer answer) {
    const GpuCluster cluster = layout_for(given, GpuSoftware::fsdp, answer);
    const Plan plan = effective_plan(given);
    Account account(plan);
    PlanExport result;
    result.layout = cluster.layout;
    result.spread = cluster.spread;
    result.gpus = cluster.gpus;
    Toml out;
    out.section("job");
    out.word("description", "A plan of Wafermill");
    write_model(out, plan, account, result.notes);
    write_optimizer(out, plan.recipe, account);
    write_schedule(out, plan.recipe, account);
    write_training(out, plan, cluster.spread, account, result.notes);
    write_checkpoints(out, plan, account);
    result.losses = account.losses();
    result.documents.push_back({"train.toml", header(result, "torchtitan") + out.text()});
    return result;
}

}  // namespace wafermill::plan_export

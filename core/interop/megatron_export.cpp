// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/plan_export_parts.h"

// The arguments of megatron/training/arguments.py; docs/exporters.md names the version.
namespace wafermill::plan_export {
namespace {

/// One argument a line, in groups.
class Arguments {
  public:
    void group(const char* title) { text_ += std::string("\n# ") + title + "\n"; }
    void flag(const char* name) { text_ += std::string("--") + name + "\n"; }
    void flag(const char* name, bool set) {
        if (set) flag(name);
    }
    void add(const char* name, const std::string& value) {
        text_ += std::string("--") + name + " " + value + "\n";
    }
    void add(const char* name, std::int64_t value) { add(name, std::to_string(value)); }
    void add(const char* name, double value) { add(name, format_exact(value)); }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

/// The model's window is (keys to the left, keys to the right) of a query's own; a pattern of 0 and 1 says
/// which blocks have it.
void write_window(Arguments& out, const Model& model, const GpuLayout& layout, Account& account,
                  std::vector<std::string>& notes) {
    account.says({"model.window", "model.full_layers"});
    if (model.window == 0) return;
    out.add("window-size", std::to_string(model.window - 1) + ",0");
    if (model.full_layers > 0)
        out.add("window-attn-skip-freq", "[0]*" + std::to_string(model.full_layers) + "+[1]*" +
                                             std::to_string(model.layers - model.full_layers));
    if (layout.context > 1)
        notes.emplace_back(
            "Transformer Engine has no window with keys sent from rank to rank: the context ranks need "
            "--cp-comm-type a2a, too.");
}

/// Llama 3.1's scaling is the one that pretrain_gpt.py makes, with its numbers in the code.
void write_scaling(Arguments& out, const Model& model, Account& account, std::vector<std::string>& notes) {
    const bool scaled = model.rope_scaling == RopeScaling::llama3;
    account.says_instead("model.rope_scaling", scaled ? "llama3" : "none");
    if (!scaled) return;
    out.flag("use-rope-scaling");
    out.add("rope-scaling-factor", model.rope_factor);
    const double handed_on = Model().rope_factor;
    if (model.rope_factor != handed_on)
        notes.push_back(
            "pretrain_gpt.py does not hand --rope-scaling-factor on to the model, which divides by " +
            format_exact(handed_on) + ": change gpt_builders.py.");
    account.says_instead("model.rope_factor", format_exact(handed_on));
    account.says_instead("model.rope_original_sequence", "8192");
    account.says_instead("model.rope_low_turns", "1");
    account.says_instead("model.rope_high_turns", "4");
}

void write_model(Arguments& out, const Plan& plan, const GpuLayout& layout, Account& account,
                 std::vector<std::string>& notes) {
    const Model& model = plan.model;
    out.group("Model");
    out.add("num-layers", model.layers);
    out.add("hidden-size", model.hidden);
    out.add("ffn-hidden-size", model.ffn);
    out.add("num-attention-heads", model.heads);
    out.add("kv-channels", model.head_size);
    if (model.kv_heads != model.heads) {
        out.flag("group-query-attention");
        out.add("num-query-groups", model.kv_heads);
    }
    out.add("seq-length", plan.sequence());
    out.add("max-position-embeddings", model.sequence);
    out.add("position-embedding-type", model.positions == Positions::rope ? "rope" : "learned_absolute");
    if (model.positions == Positions::rope) {
        const std::int64_t base = std::llround(model.rope_theta);
        out.add("rotary-base", base);
        account.says_instead("model.rope_theta", format_exact(static_cast<double>(base)));
    }
    write_scaling(out, model, account, notes);
    write_window(out, model, layout, account, notes);
    out.flag("qk-layernorm", model.qk_norm);
    if (model.qk_norm && model.norm == NormKind::layer_norm)
        notes.emplace_back("Megatron's norm of queries and keys is a LayerNorm then, the plan's an RMSNorm.");
    out.add("vocab-size", model.vocab);
    out.add("normalization", model.norm == NormKind::rms_norm ? "RMSNorm" : "LayerNorm");
    out.add("norm-epsilon", model.norm_epsilon);
    out.flag("swiglu", model.feed_forward == FeedForwardKind::swiglu);
    out.flag("disable-bias-linear", !model.bias);
    out.flag("add-qkv-bias", !model.bias && model.qkv_bias);
    out.flag("untie-embeddings-and-output-weights", !model.tied_head);
    out.add("init-method-std", std::sqrt(2.0 / (5.0 * static_cast<double>(model.hidden))));
    if (model.feed_forward == FeedForwardKind::gelu_tanh && !model.bias)
        notes.emplace_back("Without biases Megatron computes GELU exactly, not by its tanh approximation.");
    if (model.norm == NormKind::layer_norm && !model.bias)
        notes.emplace_back("Megatron's LayerNorm has a bias, the plan's has none.");
    account.says({"model.layers", "model.hidden", "model.ffn", "model.heads", "model.kv_heads",
                  "model.head_size", "model.sequence", "model.positions", "model.rope_theta", "model.vocab",
                  "model.norm", "model.norm_epsilon", "model.feed_forward", "model.bias", "model.qkv_bias",
                  "model.tied_head", "model.qk_norm", "recipe.sequence"});
}

void write_experts(Arguments& out, const Plan& plan, const GpuLayout& layout, Account& account) {
    account.says({"model.experts", "model.experts_per_token", "recipe.load_balancing"});
    if (!plan.model.mixture()) return;
    out.group("Experts");
    out.add("num-experts", plan.model.experts);
    out.add("moe-router-topk", plan.model.experts_per_token);
    out.add("moe-ffn-hidden-size", plan.model.ffn);
    out.add("moe-router-load-balancing-type", plan.recipe.load_balancing > 0 ? "aux_loss" : "none");
    if (plan.recipe.load_balancing > 0) out.add("moe-aux-loss-coeff", plan.recipe.load_balancing);
    out.add("moe-token-dispatcher-type", "alltoall");
    out.flag("moe-grouped-gemm");
    out.add("expert-model-parallel-size", std::int64_t{layout.expert});
    out.add("expert-tensor-parallel-size", std::int64_t{1});
}

void write_layout(Arguments& out, const Plan& plan, const GpuLayout& layout,
                  std::vector<std::string>& notes) {
    out.group("Layout");
    out.add("tensor-model-parallel-size", std::int64_t{layout.tensor});
    out.add("pipeline-model-parallel-size", std::int64_t{layout.pipeline});
    if (layout.interleave > 1)
        out.add("num-virtual-stages-per-pipeline-rank", std::int64_t{layout.interleave});
    out.add("context-parallel-size", std::int64_t{layout.context});
    out.flag("sequence-parallel", layout.sequence_parallel);
    if (layout.zero > 0) {
        out.flag("use-distributed-optimizer");
        out.flag("overlap-grad-reduce");
        out.flag("overlap-param-gather");
    }
    if (layout.recompute == GpuRecompute::full) {
        out.add("recompute-granularity", "full");
        out.add("recompute-method", "uniform");
        out.add("recompute-num-layers", std::int64_t{1});
    } else if (layout.recompute == GpuRecompute::selective) {
        out.add("recompute-granularity", "selective");
    }
    if (plan.model.layers % (std::int64_t{layout.pipeline} * layout.interleave) != 0)
        notes.emplace_back(
            "The pipeline's stages do not divide the layers: Megatron needs "
            "--decoder-first-pipeline-num-layers or "
            "--decoder-last-pipeline-num-layers, too.");
}

void write_schedule(Arguments& out, const Recipe& recipe, Account& account) {
    out.add("lr", recipe.learning_rate);
    const std::int64_t fall = recipe.schedule_span() - decay_begin(recipe);
    switch (recipe.decay) {
        case Decay::constant:
            out.add("lr-decay-style", "constant");
            break;
        case Decay::linear:
            out.add("lr-decay-style", "linear");
            break;
        case Decay::cosine:
            out.add("lr-decay-style", "cosine");
            break;
        case Decay::wsd:
            out.add("lr-decay-style", "WSD");
            out.add("lr-wsd-decay-style", recipe.decay_shape == DecayShape::linear ? "linear" : "minus_sqrt");
            out.add("lr-wsd-decay-iters", fall);
            break;
    }
    out.add("lr-decay-iters", recipe.schedule_span());
    if (recipe.decay != Decay::constant) out.add("min-lr", recipe.minimum_learning_rate);
    out.add("lr-warmup-iters", recipe.warmup_steps);
    // At step s of W it is init + (lr - init) s / W.
    const bool below = recipe.warmup == WarmUp::below_peak;
    if (below && recipe.warmup_steps > 0)
        out.add("lr-warmup-init", recipe.learning_rate / static_cast<double>(recipe.warmup_steps + 1));
    account.says_instead("recipe.warmup", recipe.warmup_steps == 0 || below
                                              ? plan_value({{}, {}, {}, recipe, {}}, "recipe.warmup")
                                              : "from_zero");
    account.says({"recipe.learning_rate", "recipe.minimum_learning_rate", "recipe.warmup_steps",
                  "recipe.decay", "recipe.decay_share", "recipe.decay_shape", "recipe.schedule_steps"});
}

void write_optimizer(Arguments& out, const Recipe& recipe, Account& account,
                     std::vector<std::string>& notes) {
    const bool sgd = recipe.optimizer == Optimizer::sgd;
    out.add("optimizer", sgd ? "sgd" : "adam");
    account.says_instead("recipe.optimizer", sgd ? "sgd" : "adamw");
    if (sgd) {
        out.add("sgd-momentum", recipe.momentum);
        account.says_instead("recipe.nesterov", "false");
        if (recipe.weight_decay > 0)
            notes.emplace_back("Megatron's SGD adds the decay to the gradient; the plan's is decoupled.");
    } else {
        out.add("adam-beta1", recipe.beta1);
        out.add("adam-beta2", recipe.beta2);
        if (recipe.optimizer == Optimizer::adamw) out.add("adam-eps", recipe.epsilon);
    }
    out.add("weight-decay", recipe.weight_decay);
    if (recipe.weight_decay > 0) {
        account.says_instead("recipe.embedding_decay", "1");
        account.says_instead("recipe.vector_decay", "0");
    }
    out.add("clip-grad", recipe.clip_norm);
    account.says({"recipe.beta1", "recipe.beta2", "recipe.epsilon", "recipe.momentum", "recipe.weight_decay",
                  "recipe.clip_norm"});
}

void write_training(Arguments& out, const Plan& plan, const GpuLayout& layout, Account& account,
                    std::vector<std::string>& notes) {
    const Recipe& recipe = plan.recipe;
    out.group("Training");
    out.add("micro-batch-size", std::int64_t{std::llround(layout.micro_batch)});
    out.add("global-batch-size", recipe.batch);
    out.add("train-iters", recipe.steps);
    out.add("seed", std::to_string(recipe.seed));
    out.flag("bf16", recipe.precision == Precision::bf16);
    if (recipe.precision == Precision::fp32)
        notes.emplace_back("The layout was searched for bf16; fp32 takes more memory.");
    out.add("hidden-dropout", recipe.dropout);
    out.add("attention-dropout", recipe.attention_dropout);
    write_schedule(out, recipe, account);
    write_optimizer(out, recipe, account, notes);
    out.group("Data, validation, checkpoints");
    const double held = 100.0 * plan.data.validation_fraction;
    out.add("split", format_exact(100.0 - held) + "," + format_exact(held) + ",0");
    const bool file = plan.data.tokenizer == Tokenizer::file;
    out.add("tokenizer-type", file ? "HuggingFaceTokenizer" : "NullTokenizer");
    out.add("eval-interval", recipe.validate_every > 0 ? recipe.validate_every : recipe.steps);
    if (recipe.validate_every > 0 && recipe.validation_batches == 0)
        out.flag("full-validation");
    else
        out.add("eval-iters", recipe.validate_every > 0 ? recipe.validation_batches : 0);
    const std::int64_t every = recipe.checkpoint_every > 0 ? recipe.checkpoint_every : recipe.steps;
    if (recipe.checkpoints_kept > 0) out.add("save-interval", every);
    account.says({"recipe.batch", "recipe.accumulation", "recipe.steps", "recipe.seed", "recipe.precision",
                  "recipe.dropout", "recipe.attention_dropout", "recipe.validate_every",
                  "recipe.validation_batches", "recipe.checkpoint_every", "data.validation_fraction",
                  "cluster.gpu", "cluster.gpu_software", "cluster.assumptions."});
    if (recipe.checkpoints_kept == 0) account.says({"recipe.checkpoints_kept"});
}

std::string launch_script(const Plan& plan, const GpuCluster& cluster) {
    const std::string nodes = std::to_string(cluster.nodes);
    const std::string each = std::to_string(cluster.gpus / cluster.nodes);
    std::string text = "#!/bin/bash\n# Starts Megatron-LM with arguments.txt, once on each of " + nodes +
                       " nodes of " + each +
                       " GPUs:\n#   MEGATRON_PATH    a copy of Megatron-LM\n"
                       "#   DATA_PATH        the prefix of its .bin and .idx files, made by its "
                       "tools/preprocess_data.py\n"
                       "#   CHECKPOINT_PATH  where checkpoints are kept\n"
                       "#   NODE_RANK        0 to " +
                       std::to_string(cluster.nodes - 1) + "; MASTER_ADDR, MASTER_PORT: of node 0\n";
    const bool file = plan.data.tokenizer == Tokenizer::file;
    if (file) text += "#   TOKENIZER        the folder of the tokenizer's files\n";
    text +=
        "set -euf\n"
        "here=$(dirname \"$(realpath \"$0\")\")\n"
        "arguments=($(grep -Ev '^(#|$)' \"$here/arguments.txt\"))\n"
        "exec torchrun --nnodes " +
        nodes + " --nproc-per-node " + each +
        " --node-rank \"${NODE_RANK:-0}\" \\\n"
        "    --master-addr \"${MASTER_ADDR:-localhost}\" --master-port \"${MASTER_PORT:-6000}\" \\\n"
        "    \"${MEGATRON_PATH:?}/pretrain_gpt.py\" \"${arguments[@]}\" --data-path \"${DATA_PATH:?}\"";
    if (file) text += " \\\n    --tokenizer-model \"${TOKENIZER:?}\"";
    if (plan.recipe.checkpoints_kept > 0)
        text += " \\\n    --save \"${CHECKPOINT_PATH:?}\" --load \"$CHECKPOINT_PATH\"";
    return text + "\n";
}

}  // namespace

PlanExport megatron(const Plan& given, GpuAnswer answer) {
    const GpuCluster cluster = layout_for(given, GpuSoftware::megatron, answer);
    const Plan plan = effective_plan(given);
    Account account(plan);
    PlanExport result;
    result.layout = cluster.layout;
    result.spread = cluster.spread;
    result.gpus = cluster.gpus;
    Arguments out;
    write_model(out, plan, cluster.spread, account, result.notes);
    write_experts(out, plan, cluster.spread, account);
    write_layout(out, plan, cluster.spread, result.notes);
    write_training(out, plan, cluster.spread, account, result.notes);
    result.notes.emplace_back(
        "Megatron draws initial weights and the order of the data from its own generator, and "
        "starts output projections smaller.");
    result.losses = account.losses();
    result.documents.push_back({"arguments.txt", header(result, "Megatron-LM") + out.text()});
    result.documents.push_back({"train.sh", launch_script(plan, cluster), true});
    return result;
}

}  // namespace wafermill::plan_export

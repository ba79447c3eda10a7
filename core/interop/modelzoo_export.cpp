// SPDX-License-Identifier: Apache-2.0
#include <yaml-cpp/yaml.h>

#include <cmath>

#include "core/base/shown.h"
#include "core/interop/modelzoo_import.h"
#include "core/interop/plan_export_parts.h"
#include "core/interop/yaml_document.h"

namespace wafermill::plan_export {
namespace {

/// Maps within maps, as the emitter writes them.
class Writer {
  public:
    template <class Body>
    void map(const char* key, Body body) {
        out_ << YAML::Key << key << YAML::Value;
        map(body);
    }
    template <class Body>
    void map(Body body) {
        out_ << YAML::BeginMap;
        body();
        out_ << YAML::EndMap;
    }
    template <class Body>
    void list(const char* key, Body body) {
        out_ << YAML::Key << key << YAML::Value << YAML::BeginSeq;
        body();
        out_ << YAML::EndSeq;
    }
    void item(double value) { out_ << yaml_number(value); }
    void value(const char* key, const char* word) { out_ << YAML::Key << key << YAML::Value << word; }
    void value(const char* key, std::int64_t whole) { out_ << YAML::Key << key << YAML::Value << whole; }
    void value(const char* key, double number) { value(key, yaml_number(number).c_str()); }
    void value(const char* key, bool truth) { out_ << YAML::Key << key << YAML::Value << truth; }
    void comment(const std::string& text) { out_ << YAML::Comment(text); }
    std::string text() const { return out_.c_str() + std::string("\n"); }

  private:
    YAML::Emitter out_;
};

const char* family(const Model& model) {
    if (model.mixture()) return "mixtral";
    return model.positions == Positions::rope ? "llama" : "gpt2";
}

void write_attention(Writer& out, const Plan& plan) {
    const Model& model = plan.model;
    out.value("num_heads", model.heads);
    out.value("attention_type", "scaled_dot_product");
    if (model.kv_heads != model.heads) {
        out.value("attention_module", "multiquery_attention");
        out.map("extra_attention_params", [&] { out.value("num_kv_groups", model.kv_heads); });
    }
    if (model.query_width() != model.hidden) out.value("attention_inner_dim", model.query_width());
    if (model.window > 0) out.value("attention_sliding_window_length", model.window);
    out.value("attention_dropout_rate", plan.recipe.attention_dropout);
    out.value("use_projection_bias_in_attention", model.bias || model.qkv_bias);
    out.value("use_ffn_bias_in_attention", model.bias);
}

/// What the Model Zoo computes as core/model/rope.h does; YaRN is left out.
void write_scaling(Writer& out, const Model& model) {
    const bool llama3 = model.rope_scaling == RopeScaling::llama3;
    if (!llama3 && model.rope_scaling != RopeScaling::linear) return;
    out.value("pos_scaling_factor", model.rope_factor);
    out.value("pos_scaling_type", llama3 ? "llama3" : "linear");
    if (llama3)
        out.map("pos_scaling_extra_args", [&] {
            out.value("original_max_position_embeddings", model.rope_original_sequence);
            out.value("low_freq_factor", model.rope_low_turns);
            out.value("high_freq_factor", model.rope_high_turns);
        });
}

void write_model(Writer& out, const Plan& plan) {
    const Model& model = plan.model;
    out.value("name", family(model));
    out.value("vocab_size", model.vocab);
    out.value("hidden_size", model.hidden);
    out.value("max_position_embeddings", model.sequence);
    if (model.positions == Positions::rope) {
        out.value("position_embedding_type", "rotary");
        out.value("rotary_dim", model.head_size);
        out.value("rope_theta", model.rope_theta);
        write_scaling(out, model);
    } else {
        out.value("position_embedding_type", "learned");
    }
    out.value("share_embedding_weights", model.tied_head);
    out.value("embedding_dropout_rate", plan.recipe.dropout);
    out.value("num_hidden_layers", model.layers);
    out.value("dropout_rate", plan.recipe.dropout);
    out.value("norm_type", model.norm == NormKind::rms_norm ? "rmsnorm"
                           : model.bias                     ? "layernorm"
                                                            : "biasless-layernorm");
    out.value("layer_norm_epsilon", model.norm_epsilon);
    write_attention(out, plan);
    out.value("filter_size", model.ffn);
    out.value("nonlinearity", model.feed_forward == FeedForwardKind::swiglu ? "swiglu" : "gelu_new");
    out.value("use_ffn_bias", model.bias);
    out.value("use_bias_in_output", false);
    if (model.mixture())
        out.map("moe", [&] {
            out.value("num_experts", model.experts);
            out.value("top_k", model.experts_per_token);
            out.value("load_balancing_loss_coef", plan.recipe.load_balancing);
        });
    out.value("loss_scaling", "num_tokens");
    out.value("loss_weight", 1.0);
    out.value("initializer_range", std::sqrt(2.0 / (5.0 * static_cast<double>(model.hidden))));
}

void write_optimizer(Writer& out, const Recipe& recipe) {
    const auto betas = [&] {
        out.list("betas", [&] {
            out.item(recipe.beta1);
            out.item(recipe.beta2);
        });
    };
    switch (recipe.optimizer) {
        case Optimizer::adamw:
            return out.map("AdamW", [&] {
                betas();
                out.value("eps", recipe.epsilon);
                out.value("weight_decay", recipe.weight_decay);
                out.value("correct_bias", true);
            });
        case Optimizer::lion:
            return out.map("Lion", [&] {
                betas();
                out.value("weight_decay", recipe.weight_decay);
            });
        case Optimizer::sgd:
            return out.map("SGD", [&] {
                out.value("momentum", recipe.momentum);
                out.value("nesterov", recipe.nesterov);
            });
    }
}

/// One scheduler: `end` and `iterations` where it has them.
void write_scheduler(Writer& out, const char* name, double begin, double end, std::int64_t iterations) {
    out.map([&] {
        out.map(name, [&] {
            if (std::string_view(name) == "ConstantLR") {
                out.value("learning_rate", begin);
            } else {
                out.value("initial_learning_rate", begin);
                out.value("end_learning_rate", end);
            }
            out.value("total_iters", iterations);
        });
    });
}

/// A scheduler's rate at its step s is begin + (end - begin) s / total_iters.
void write_warm_up(Writer& out, const Recipe& recipe) {
    const double steps = static_cast<double>(recipe.warmup_steps), rate = recipe.learning_rate;
    double begin = 0.0, end = rate;
    if (recipe.warmup == WarmUp::to_peak) {
        begin = rate / steps;
        end = rate + begin;
    } else if (recipe.warmup == WarmUp::below_peak) {
        begin = rate / (steps + 1.0);
    }
    write_scheduler(out, "LinearLR", begin, end, recipe.warmup_steps);
}

void write_decay(Writer& out, const Recipe& recipe) {
    const std::int64_t begin = decay_begin(recipe), rest = recipe.schedule_span() - begin;
    const double rate = recipe.learning_rate, least = recipe.minimum_learning_rate;
    if (begin > recipe.warmup_steps)
        write_scheduler(out, "ConstantLR", rate, rate, begin - recipe.warmup_steps);
    switch (recipe.decay) {
        case Decay::constant:
            return write_scheduler(out, "ConstantLR", rate, rate, rest);
        case Decay::cosine:
            return write_scheduler(out, "CosineDecayLR", rate, least, rest);
        case Decay::linear:
        case Decay::wsd:
            return write_scheduler(out, "LinearLR", rate, least, rest);
    }
}

void write_schedulers(Writer& out, const Recipe& recipe) {
    out.list("schedulers", [&] {
        if (recipe.warmup_steps == 0 && decay_begin(recipe) == 0) return write_decay(out, recipe);
        out.map([&] {
            out.map("SequentialLR", [&] {
                out.list("schedulers", [&] {
                    if (recipe.warmup_steps > 0) write_warm_up(out, recipe);
                    write_decay(out, recipe);
                });
            });
        });
    });
}

/// Sequences that a system takes at once, where accumulation and systems divide the batch.
std::int64_t micro_batch(const Plan& plan) {
    const std::int64_t parts = plan.recipe.accumulation * plan.cluster.systems;
    return plan.recipe.accumulation > 1 && plan.recipe.batch % parts == 0 ? plan.recipe.batch / parts : 0;
}

void write_callbacks(Writer& out, const Plan& plan) {
    const std::int64_t at_once = micro_batch(plan);
    if (plan.recipe.checkpoints_kept == 0 && at_once == 0) return;
    out.list("callbacks", [&] {
        if (plan.recipe.checkpoints_kept > 0)
            out.map(
                [&] { out.map("KeepNCheckpoints", [&] { out.value("n", plan.recipe.checkpoints_kept); }); });
        if (at_once > 0)
            out.map([&] {
                out.map("ScopedTrainFlags", [&] { out.value("csx.performance.micro_batch_size", at_once); });
            });
    });
}

void write_loop(Writer& out, const Recipe& recipe) {
    out.map("precision", [&] {
        out.value("enabled", recipe.precision == Precision::bf16);
        if (recipe.precision == Precision::bf16) out.value("fp16_type", "bfloat16");
        if (recipe.clip_norm > 0) out.value("max_gradient_norm", recipe.clip_norm);
    });
    out.map("loop", [&] {
        out.value("max_steps", recipe.steps);
        out.value("eval_frequency", recipe.validate_every);
        if (recipe.validate_every > 0 && recipe.validation_batches > 0)
            out.value("eval_steps", recipe.validation_batches);
    });
    out.map("checkpoint", [&] {
        const std::int64_t every = recipe.checkpoint_every > 0 ? recipe.checkpoint_every : recipe.steps;
        out.value("steps", recipe.checkpoints_kept > 0 ? every : 0);
    });
}

/// Seeds there are signed.
std::int64_t seed_of(const Plan& plan) {
    return static_cast<std::int64_t>(plan.recipe.seed & INT64_MAX);
}

void write_loader(Writer& out, const char* key, const Plan& plan, const char* folder, bool shuffle) {
    out.map(key, [&] {
        out.value("data_processor", "GptHDF5MapDataProcessor");
        out.value("data_dir", folder);
        out.value("batch_size", plan.recipe.batch);
        out.value("shuffle", shuffle);
        if (shuffle) out.value("shuffle_seed", seed_of(plan));
    });
}

void write_trainer(Writer& out, const Plan& plan) {
    out.map("init", [&] {
        out.value("seed", seed_of(plan));
        out.map("backend", [&] {
            out.value("backend_type", "CSX");
            out.map("cluster_config", [&] { out.value("num_csx", plan.cluster.systems); });
        });
        out.map("model", [&] { write_model(out, plan); });
        out.map("optimizer", [&] { write_optimizer(out, plan.recipe); });
        write_schedulers(out, plan.recipe);
        write_loop(out, plan.recipe);
        write_callbacks(out, plan);
    });
    const bool validates = plan.recipe.validate_every > 0;
    out.map("fit", [&] {
        write_loader(out, "train_dataloader", plan, "./data/train", true);
        if (validates) write_loader(out, "val_dataloader", plan, "./data/val", false);
    });
    if (validates)
        out.map("validate", [&] { write_loader(out, "val_dataloader", plan, "./data/val", false); });
}

/// What the file has keys for; every other value has no place in it.
bool has_place(const std::string& key) {
    static const std::vector<std::string> places = {"model.layers",
                                                    "model.hidden",
                                                    "model.heads",
                                                    "model.kv_heads",
                                                    "model.head_size",
                                                    "model.window",
                                                    "model.ffn",
                                                    "model.experts",
                                                    "model.experts_per_token",
                                                    "model.vocab",
                                                    "model.sequence",
                                                    "model.positions",
                                                    "model.rope_theta",
                                                    "model.rope_scaling",
                                                    "model.norm",
                                                    "model.norm_epsilon",
                                                    "model.feed_forward",
                                                    "model.bias",
                                                    "model.qkv_bias",
                                                    "model.tied_head",
                                                    "cluster.systems",
                                                    "recipe.steps",
                                                    "recipe.batch",
                                                    "recipe.accumulation",
                                                    "recipe.seed",
                                                    "recipe.learning_rate",
                                                    "recipe.warmup_steps",
                                                    "recipe.minimum_learning_rate",
                                                    "recipe.warmup",
                                                    "recipe.decay",
                                                    "recipe.decay_share",
                                                    "recipe.decay_shape",
                                                    "recipe.schedule_steps",
                                                    "recipe.optimizer",
                                                    "recipe.beta1",
                                                    "recipe.beta2",
                                                    "recipe.epsilon",
                                                    "recipe.momentum",
                                                    "recipe.nesterov",
                                                    "recipe.weight_decay",
                                                    "recipe.embedding_decay",
                                                    "recipe.vector_decay",
                                                    "recipe.clip_norm",
                                                    "recipe.dropout",
                                                    "recipe.precision",
                                                    "recipe.attention_dropout",
                                                    "recipe.load_balancing",
                                                    "recipe.validate_every",
                                                    "recipe.checkpoint_every",
                                                    "recipe.validation_batches",
                                                    "recipe.checkpoints_kept"};
    return std::find(places.begin(), places.end(), key) != places.end();
}

/// What differs in the plan that the document would be read as: found by reading it.
std::vector<PlanLoss> losses_of(const Plan& plan, const std::string& document) {
    const Plan before = effective_plan(plan);
    const Plan after = effective_plan(plan_from_modelzoo(document, "The exported file").plan);
    std::vector<PlanLoss> losses;
    for (const std::string& key : plan_differences(before, after)) {
        if (key.starts_with("local.")) continue;
        losses.push_back({key, plan_value(before, key), has_place(key) ? plan_value(after, key) : ""});
    }
    return losses;
}

}  // namespace

PlanExport modelzoo(const Plan& given) {
    const Plan plan = effective_plan(given);
    Writer out;
    out.map([&] { out.map("trainer", [&] { write_trainer(out, plan); }); });
    PlanExport result;
    result.losses = losses_of(plan, out.text());
    const std::string length = std::to_string(plan.sequence());
    result.notes.push_back("data_dir names folders of HDF5 files with sequences of " + length +
                           " tokens, which the Model Zoo's preprocess_data makes" +
                           (plan.data.path.empty() ? "." : " of " + shown(plan.data.path, "") + "."));
    result.notes.push_back(
        "Initial weights are the Model Zoo's truncated normal with the deviation of ours; order of the data "
        "and "
        "dropout follow its own generator.");
    result.documents.push_back(
        {"params.yaml", header(result, "the Cerebras Model Zoo (release 2.x, trainer form)") + out.text()});
    return result;
}

}  // namespace wafermill::plan_export

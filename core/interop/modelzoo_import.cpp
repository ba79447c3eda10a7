// SPDX-License-Identifier: Apache-2.0
#include "core/interop/modelzoo_import.h"

#include <cmath>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/modelzoo_parts.h"

namespace wafermill {
namespace modelzoo {

double read_optimizer(YamlMap optimizer, const std::string& what, Plan& plan, Notes& notes) {
    const YamlNode* node = optimizer.node();
    if (node == nullptr || node->members.size() != 1)
        optimizer.fail(node, "optimizer is one name with its parameters.");
    const std::string& name = node->members.front().first;
    YamlMap map(&node->members.front().second, "optimizer." + shown(name, ""), what);
    Recipe& recipe = plan.recipe;
    const double decay = map.number("weight_decay").value_or(0.0);
    const auto coupled = [&] {
        if (decay != 0)
            map.refuse("weight_decay", "which " + name + " adds to the gradient; here decay is decoupled");
    };
    if (name == "AdamW" || name == "Adam") {
        recipe.optimizer = Optimizer::adamw;
        if (name == "Adam") coupled();  // without decay the two are the same
        if (!map.truth("correct_bias").value_or(true))
            map.refuse("correct_bias", "and the moments' bias is always corrected here");
        if (map.truth("amsgrad").value_or(false)) map.refuse("amsgrad", "which is not known here");
        const auto epsilon = map.number("eps");
        if (!epsilon)
            notes.push_back("optimizer." + name + ".eps is not given: 1e-6, as the Model Zoo has it.");
        recipe.epsilon = epsilon.value_or(1e-6);
    } else if (name == "Lion") {
        recipe.optimizer = Optimizer::lion;
    } else if (name == "SGD") {
        recipe.optimizer = Optimizer::sgd;
        coupled();
        recipe.momentum = map.number("momentum").value_or(0.0);
        recipe.nesterov = map.truth("nesterov").value_or(false);
        if (map.number("dampening").value_or(0.0) != 0.0) map.refuse("dampening", "which is not known here");
        if (map.truth("maximize").value_or(false)) map.refuse("maximize", "which is not known here");
    } else {
        optimizer.refuse(name, "only AdamW, Adam, Lion and SGD are known here");
    }
    if (recipe.optimizer != Optimizer::sgd) {
        const YamlNode* betas = map.take("betas");
        recipe.beta1 = 0.9;
        recipe.beta2 = name == "Lion" ? 0.99 : 0.999;
        if (betas != nullptr) {
            if (betas->items.size() != 2) map.refuse("betas", "it takes two numbers");
            const auto one = parse_number(betas->items[0].text), two = parse_number(betas->items[1].text);
            if (!one || !two) map.refuse("betas", "it takes two numbers");
            recipe.beta1 = *one;
            recipe.beta2 = *two;
        }
    }
    recipe.weight_decay = decay;
    recipe.embedding_decay = 1.0;
    // The Model Zoo leaves out biases and torch.nn.LayerNorm, and RMSNorm is none.
    recipe.vector_decay = plan.model.norm == NormKind::rms_norm ? 1.0 : 0.0;
    const YamlNode* adjusted = map.take("adjust_learning_rate");
    if (adjusted != nullptr) map.refuse("adjust_learning_rate", "and the rate is the same for all here");
    const double constant = map.number("learning_rate").value_or(0.0) + map.number("lr").value_or(0.0);
    for (const std::string& key : map.left()) map.refuse(key, "which is not known here");
    return constant;
}

namespace {

constexpr std::int64_t most = 1'000'000'000;

/// Reads the trainer's form.
class Trainer {
  public:
    explicit Trainer(const std::string& what) : what_(what) {}

    PlanImport read(const YamlNode& trainer, Notes notes) {
        result_.notes = std::move(notes);
        YamlMap map(&trainer, "trainer", what_);
        YamlMap init(map.take("init"), "", what_);
        if (init.empty()) map.fail(&trainer, "the trainer lacks init.");
        YamlMap fit(map.take("fit"), "fit", what_);
        for (const char* key : {"validate", "validate_all"}) map.take(key);
        left_out(map, "");
        if (const YamlNode* model = init.take("model"))
            modelzoo::read_model(YamlMap(model, "model", what_), plan(), result_.notes);
        else
            init.fail(init.node(), "the file has no model.");
        const YamlNode* optimizer = init.take("optimizer");
        if (optimizer == nullptr) init.fail(init.node(), "the file has no optimizer.");
        const double constant =
            modelzoo::read_optimizer(YamlMap(optimizer, "optimizer", what_), what_, plan(), result_.notes);
        read_precision(init.map("precision"));
        read_loop(init);
        modelzoo::read_schedulers(init.take("schedulers"), constant, init, what_, plan().recipe);
        read_loaders(fit);
        read_cluster(init);
        read_callbacks(init);
        if (const auto seed = init.whole("seed", 0, INT64_MAX))
            plan().recipe.seed = static_cast<std::uint64_t>(*seed);
        if (init.take("sparsity") != nullptr) init.refuse("sparsity", "and every weight is trained here");
        left_out(init, "");
        return std::move(result_);
    }

  private:
    Plan& plan() { return result_.plan; }
    void tell(const std::string& note) { result_.notes.push_back(note); }
    void left_out(const YamlMap& map, const std::string& prefix) {
        for (const std::string& key : map.left())
            tell(prefix + map.path_of(key) + " has no place in a plan and was left out.");
    }

    void read_precision(YamlMap map) {
        Recipe& recipe = plan().recipe;
        if (map.empty()) tell("precision is not given: products have bf16 operands here.");
        const bool mixed = map.truth("enabled").value_or(true);
        const std::string type = map.word("fp16_type").value_or("float16");
        recipe.precision = mixed ? Precision::bf16 : Precision::fp32;
        if (mixed && !map.empty() && type != "bfloat16")
            tell("precision.fp16_type " + shown(type, "") +
                 ": products have bf16 operands here, and no loss is scaled.");
        recipe.clip_norm = map.number("max_gradient_norm").value_or(0.0);
        if (map.take("max_gradient_value") != nullptr)
            map.refuse("max_gradient_value", "and gradients are clipped by their norm here");
        for (const char* key : {"loss_scaling_factor", "initial_loss_scale", "steps_per_increase",
                                "min_loss_scale", "max_loss_scale", "log_loss_scale", "precision_opt_level"})
            map.take(key);  // bf16 needs no scaled loss
        for (const std::string& key : map.left()) map.refuse(key, "which is not known here");
    }

    void read_loop(YamlMap& init) {
        Recipe& recipe = plan().recipe;
        YamlMap loop = init.map("loop");
        const auto steps = loop.whole("num_steps", 1, most), all = loop.whole("max_steps", 1, most);
        if (!steps && !all)
            init.fail(init.node(), "the file has no loop.max_steps, and a plan counts steps, not epochs.");
        recipe.steps = steps ? *steps : *all;
        const double often = loop.number("eval_frequency").value_or(1.0);
        if (often < 0) loop.refuse("eval_frequency", "and it is not negative");
        // A fraction is one of all steps, and so is 1.0.
        const YamlNode* written = loop.take("eval_frequency");
        const bool whole = written != nullptr && written->text.find('.') == std::string::npos;
        recipe.validate_every = whole || often > 1
                                    ? static_cast<std::int64_t>(std::llround(std::min(often, 1e9)))
                                    : std::llround(often * static_cast<double>(recipe.steps));
        recipe.validation_batches = loop.whole("eval_steps", 1, most).value_or(0);
        if (const auto passes = loop.whole("grad_accum_steps", 1, most)) recipe.accumulation = *passes;
        left_out(loop, "");
        YamlMap checkpoint = init.map("checkpoint");
        const auto every = checkpoint.whole("steps", 0, most);
        if (!every) {
            tell("checkpoint.steps is not given: checkpoints are kept as a new plan keeps them.");
        } else if (*every == 0) {
            recipe.checkpoints_kept = 0;
        } else {
            recipe.checkpoint_every = *every >= recipe.steps ? 0 : *every;
        }
        for (const char* key : {"save_initial_checkpoint", "autoload_last_checkpoint",
                                "disable_strict_checkpoint_loading", "checkpoint_name"})
            checkpoint.take(key);
        left_out(checkpoint, "");
        init.take("logging");
        init.take("model_dir");
    }

    void read_loaders(YamlMap& fit) {
        YamlMap train = fit.map("train_dataloader");
        plan().recipe.batch = train.whole("batch_size", 1, most).value_or(plan().recipe.batch);
        if (train.node() == nullptr) tell("The file has no train_dataloader: the batch is a new plan's.");
        std::string place;
        if (const YamlNode* folder = train.take("data_dir"))
            place = folder->kind == YamlNode::Kind::scalar ? shown(folder->text, "") + " " : "";
        tell(
            "The data " + place +
            "is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.");
        fit.take("val_dataloader");
    }

    void read_cluster(YamlMap& init) {
        YamlMap backend = init.map("backend");
        backend.take("backend_type");
        init.take("device");
        YamlMap cluster = backend.map("cluster_config");
        plan().cluster.systems = cluster.whole("num_csx", 1, 100'000).value_or(1);
        left_out(cluster, "");
        left_out(backend, "");
    }

    void read_callbacks(YamlMap& init) {
        const YamlNode* list = init.take("callbacks");
        if (list == nullptr) return;
        for (const YamlNode& item : list->items) {
            for (const auto& [name, value] : item.members) {
                if (name == "KeepNCheckpoints") {
                    YamlMap map(&value, "callbacks.KeepNCheckpoints", what_);
                    if (const auto kept = map.whole("n", 1, 1'000'000);
                        kept && plan().recipe.checkpoints_kept > 0)
                        plan().recipe.checkpoints_kept = *kept;
                } else if (name == "ScopedTrainFlags") {
                    read_flags(YamlMap(&value, "callbacks.ScopedTrainFlags", what_));
                } else if (name == "Lora" || name == "SelectiveGrad" || name == "WeightCompression") {
                    init.fail(&value,
                              "callbacks." + name + " changes what is trained, and is not known here.");
                } else {
                    tell("callbacks." + shown(name, "") + " has no place in a plan and was left out.");
                }
            }
        }
    }

    /// A system takes that many sequences at once.
    void read_flags(YamlMap map) {
        const YamlNode* size = map.take("csx.performance.micro_batch_size");
        left_out(map, "");
        if (size == nullptr || size->kind != YamlNode::Kind::scalar) return;
        const auto sequences = parse_number(size->text);
        if (!sequences) return;  // "auto", "explore"
        if (!(*sequences >= 1)) {
            tell(map.path_of("csx.performance.micro_batch_size") + " is below 1 and was left out.");
            return;
        }
        const double passes = static_cast<double>(plan().recipe.batch) /
                              (*sequences * static_cast<double>(plan().cluster.systems));
        if (passes >= 1 && passes == std::floor(passes))
            plan().recipe.accumulation = static_cast<std::int64_t>(passes);
        else
            tell(map.path_of("csx.performance.micro_batch_size") +
                 " does not divide the batch over the systems and was left out.");
    }

    const std::string& what_;
    PlanImport result_;
};

}  // namespace
}  // namespace modelzoo

PlanImport plan_from_modelzoo(std::string_view text, const std::string& what) {
    const YamlNode root = parse_yaml(text, what);
    if (root.kind != YamlNode::Kind::map)
        throw Error(what + " is no Model Zoo configuration: it has no keys.");
    modelzoo::Notes notes;
    const YamlNode* given = root.find("trainer");
    YamlNode converted;
    if (given == nullptr) {
        if (root.find("model") == nullptr || root.find("optimizer") == nullptr)
            throw Error(what +
                        " is no Model Zoo configuration: it has neither trainer nor model and optimizer.");
        converted = modelzoo::trainer_of_legacy(root, what, notes);
        given = &converted;
    } else if (given->kind == YamlNode::Kind::list) {
        if (given->items.size() != 1)
            throw Error(what + " describes " + std::to_string(given->items.size()) +
                        " trainings in a row, and a plan is one. Keep one of them in the file.");
        given = given->items.front().find("trainer") != nullptr ? given->items.front().find("trainer")
                                                                : &given->items.front();
    }
    PlanImport result = modelzoo::Trainer(what).read(*given, std::move(notes));
    for (const Problem& problem : check(result.plan)) {
        if (problem.severity != Problem::Severity::error) continue;
        // How the data is read is not the file's to say.
        if (problem.concerns == Problem::Concerns::training && !problem.field.starts_with("recipe."))
            result.notes.push_back(problem.sentence());
        else
            throw Error(what + " makes no sound plan. " + problem.sentence());
    }
    return result;
}

}  // namespace wafermill

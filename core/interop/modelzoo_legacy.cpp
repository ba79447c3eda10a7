// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cctype>

#include "core/base/shown.h"
#include "core/interop/modelzoo_parts.h"

// The conversion that src/cerebras/modelzoo/trainer/utils.py of the Model Zoo makes, as far as a plan is
// concerned.
namespace wafermill::modelzoo {
namespace {

YamlNode& member(YamlNode& map, const char* key, int line) {
    for (auto& [name, value] : map.members)
        if (name == key) return value;
    map.kind = YamlNode::Kind::map;
    if (map.line == 0) map.line = line;
    YamlNode fresh;
    fresh.line = line;
    map.members.emplace_back(key, fresh);
    return map.members.back().second;
}

YamlNode named(const char* key, YamlNode value) {
    YamlNode map;
    map.kind = YamlNode::Kind::map;
    map.line = value.line;
    map.members.emplace_back(key, std::move(value));
    return map;
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

/// "Linear" is LinearLR; its parameters keep their names, but the older ones for total_iters.
YamlNode scheduler(const YamlNode& from, const std::string& what) {
    YamlMap map(&from, "optimizer.learning_rate", what);
    const std::string name = map.word("scheduler").value_or("");
    static const std::pair<const char*, const char*> names[] = {{"constant", "ConstantLR"},
                                                                {"linear", "LinearLR"},
                                                                {"polynomial", "PolynomialLR"},
                                                                {"cosinedecay", "CosineDecayLR"}};
    const char* known = nullptr;
    for (const auto& [old, now] : names)
        if (lower(name) == old || lower(name) == lower(now)) known = now;
    if (known == nullptr)
        map.refuse("scheduler", "which has no place in a plan; Constant, Linear and CosineDecay do");
    YamlNode parameters;
    parameters.kind = YamlNode::Kind::map;
    parameters.line = from.line;
    for (const auto& [key, value] : from.members) {
        if (key == "scheduler" || key == "disable_lr_steps_reset") continue;
        if (key == "main_scheduler") {
            if (lower(value.text) != "sequential" && lower(value.text) != "sequentiallr")
                map.refuse(key, "and schedulers follow one another here");
            continue;
        }
        const bool length = key == "steps" || key == "decay_steps";
        parameters.members.emplace_back(length ? "total_iters" : key, value);
    }
    return named(known, std::move(parameters));
}

YamlNode schedulers(const YamlNode& from, const std::string& what) {
    YamlNode list;
    list.kind = YamlNode::Kind::list;
    list.line = from.line;
    if (from.kind != YamlNode::Kind::list) {
        list.items.push_back(scheduler(from, what));
        return list;
    }
    YamlNode inner = list;
    for (const YamlNode& item : from.items) inner.items.push_back(scheduler(item, what));
    if (inner.items.size() < 2) return inner;
    list.items.push_back(named("SequentialLR", named("schedulers", std::move(inner))));
    return list;
}

/// Moves keys of `from` into a part of `to`; gives those that are left.
struct Move {
    const char* key;
    const char* part;
    const char* name;
};

void move_all(YamlNode& from, YamlNode& to, std::initializer_list<Move> moves) {
    for (const Move& move : moves) {
        const auto found = std::find_if(from.members.begin(), from.members.end(),
                                        [&](const auto& entry) { return entry.first == move.key; });
        if (found == from.members.end()) continue;
        YamlNode& part = member(to, move.part, from.line);
        part.kind = YamlNode::Kind::map;
        member(part, move.name, found->second.line) = found->second;
        from.members.erase(found);
    }
}

void convert_optimizer(YamlNode optimizer, YamlNode& init, const std::string& what) {
    YamlMap map(&optimizer, "optimizer", what);
    const std::string type = map.word("optimizer_type").value_or("");
    const char* known = lower(type) == "adamw"  ? "AdamW"
                        : lower(type) == "adam" ? "Adam"
                        : lower(type) == "lion" ? "Lion"
                        : lower(type) == "sgd"  ? "SGD"
                                                : nullptr;
    if (known == nullptr) map.refuse("optimizer_type", "which has no place in a plan");
    move_all(optimizer, init,
             {{"max_gradient_norm", "precision", "max_gradient_norm"},
              {"max_gradient_value", "precision", "max_gradient_value"},
              {"loss_scaling_factor", "precision", "loss_scaling_factor"},
              {"initial_loss_scale", "precision", "initial_loss_scale"},
              {"steps_per_increase", "precision", "steps_per_increase"},
              {"min_loss_scale", "precision", "min_loss_scale"},
              {"max_loss_scale", "precision", "max_loss_scale"},
              {"log_summaries", "precision", "log_loss_scale"},
              {"grad_accum_steps", "loop", "grad_accum_steps"}});
    const YamlNode* rate = optimizer.find("learning_rate");
    if (rate != nullptr && (rate->kind == YamlNode::Kind::map || rate->kind == YamlNode::Kind::list)) {
        member(init, "schedulers", rate->line) = schedulers(*rate, what);
        std::erase_if(optimizer.members, [](const auto& entry) { return entry.first == "learning_rate"; });
    }
    std::erase_if(optimizer.members, [](const auto& entry) { return entry.first == "optimizer_type"; });
    member(init, "optimizer", optimizer.line) = named(known, std::move(optimizer));
}

void convert_run(YamlNode run, YamlNode& init, Notes& notes) {
    YamlNode cluster;
    move_all(run, cluster, {{"num_csx", "cluster_config", "num_csx"}});
    if (!cluster.members.empty()) {
        YamlNode& backend = member(init, "backend", run.line);
        backend.kind = YamlNode::Kind::map;
        member(backend, "cluster_config", run.line) = cluster.members.front().second;
    }
    move_all(run, init,
             {{"num_steps", "loop", "num_steps"},
              {"max_steps", "loop", "max_steps"},
              {"num_epochs", "loop", "num_epochs"},
              {"steps_per_epoch", "loop", "steps_per_epoch"},
              {"eval_frequency", "loop", "eval_frequency"},
              {"eval_steps", "loop", "eval_steps"},
              {"checkpoint_steps", "checkpoint", "steps"},
              {"precision_opt_level", "precision", "precision_opt_level"}});
    for (const auto& [key, value] : run.members) {
        if (key == "seed") {
            member(init, "seed", value.line) = value;
        } else if (key == "max_checkpoints") {
            YamlNode& callbacks = member(init, "callbacks", value.line);
            callbacks.kind = YamlNode::Kind::list;
            callbacks.items.push_back(named("KeepNCheckpoints", named("n", value)));
        } else {
            notes.push_back("runconfig." + shown(key, "") + " has no place in a plan and was left out.");
        }
    }
}

}  // namespace

YamlNode trainer_of_legacy(const YamlNode& root, const std::string& what, Notes& notes) {
    YamlNode init, fit, trainer;
    init.kind = fit.kind = trainer.kind = YamlNode::Kind::map;
    init.line = fit.line = trainer.line = root.line;
    for (const auto& [key, value] : root.members) {
        if (value.kind != YamlNode::Kind::map) continue;
        if (key == "model") {
            YamlNode model = value;
            move_all(model, init,
                     {{"mixed_precision", "precision", "enabled"}, {"fp16_type", "precision", "fp16_type"}});
            member(init, "model", value.line) = std::move(model);
        } else if (key == "optimizer") {
            convert_optimizer(value, init, what);
        } else if (key == "runconfig") {
            convert_run(value, init, notes);
        } else if (key == "train_input") {
            YamlNode input = value;
            YamlNode flags;
            move_all(input, flags,
                     {{"micro_batch_size", "ScopedTrainFlags", "csx.performance.micro_batch_size"}});
            if (!flags.members.empty()) {
                YamlNode& callbacks = member(init, "callbacks", value.line);
                callbacks.kind = YamlNode::Kind::list;
                callbacks.items.push_back(std::move(flags));
            }
            member(fit, "train_dataloader", value.line) = std::move(input);
        } else if (key == "eval_input") {
            member(fit, "val_dataloader", value.line) = value;
        } else {
            notes.push_back(shown(key, "") + " has no place in a plan and was left out.");
        }
    }
    trainer.members.emplace_back("init", std::move(init));
    trainer.members.emplace_back("fit", std::move(fit));
    return trainer;
}

}  // namespace wafermill::modelzoo

// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/cluster/catalogue.h"
#include "core/plan/plan.h"
#include "core/plan/rules.h"

namespace wafermill {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::int64_t most_steps = 1'000'000'000;
constexpr std::int64_t most_sequences = 1'000'000'000;
constexpr auto included = Rules::End::included;
constexpr auto excluded = Rules::End::excluded;

const Catalogue& built_in_catalogue() {
    static const Catalogue catalogue;
    return catalogue;
}

void check_device(std::string_view field, const std::string& device, const std::vector<std::string>& known,
                  Rules& rules) {
    if (std::find(known.begin(), known.end(), device) != known.end()) return;
    std::string all;
    for (const std::string& name : known) all += (all.empty() ? "" : ", ") + name;
    rules.error(field, "The hardware catalogue has no " + shown(device, "\"") + ".", "It has " + all + ".");
}

/// A warning, since the estimate goes on without such an assumption: what it would spoil is only its own
/// constant.
void check_assumption(const std::string& key, double value, Rules& rules) {
    const std::optional<Problem> problem = assumption_problem(key, value);
    if (!problem) return;
    const Constant* constant = built_in_catalogue().find(key);
    const std::string instead =
        constant == nullptr ? "" : " The estimate takes " + format_exact(constant->value) + " instead.";
    rules.warning(problem->field, problem->rule, problem->remedy + instead);
}

void check_cluster(const Cluster& cluster, Rules& rules) {
    check_device("cluster.system", cluster.system, built_in_catalogue().wafer_systems(), rules);
    check_device("cluster.gpu", cluster.gpu, built_in_catalogue().gpus(), rules);
    rules.whole("cluster.systems", cluster.systems, 1, 100'000);
    if (cluster.memoryx < 1 || cluster.memoryx > 1'000'000'000'000'000'000) {
        rules.error("cluster.memoryx",
                    "The MemoryX capacity is " + format_bytes(static_cast<double>(cluster.memoryx)) +
                        ", but must lie between 1 B and 1 EB.",
                    "Capacities on sale run from 1.5 TB to 1.2 PB: cluster.memoryx=" +
                        std::string(cluster.memoryx < 1 ? "1.5TB." : "1.2PB."));
    }
    for (const auto& [key, value] : cluster.assumptions) check_assumption(key, value, rules);
}

/// What a mixture needs of the rest.
void check_sources(const Data& data, Rules& rules) {
    if (data.sources.empty()) return;
    if (!data.path.empty())
        rules.error("data.sources", "The text is named twice, as data.path and as the sources of a mixture.",
                    "Set data.path to nothing (data.path=), or take each source away "
                    "(data.sources.PATH=default).");
    if (data.tokenizer == Tokenizer::characters)
        rules.error("data.tokenizer",
                    "The sources of a mixture share one vocabulary, which characters are not.",
                    "Set data.tokenizer=bytes, or to the path of a tokenizer file.");
    constexpr std::size_t most_sources = 1000;
    if (data.sources.size() > most_sources || data.sources.contains(""))
        rules.error("data.sources", "A mixture has at most 1000 sources, each with a path.",
                    "Put small ones into a folder of their own, which is one source.");
    for (const auto& [path, weight] : data.sources)
        rules.number("data.sources." + shown(path, ""), weight, 0.001, included, 1000.0, included, 1.0);
}

/// What a tokenizer file, and the tokens that begin and end a document, need of the rest.
void check_tokenizer_file(const Data& data, Rules& rules) {
    const bool file = data.tokenizer == Tokenizer::file;
    if (data.tokenizer == Tokenizer::unknown)
        rules.error(
            "data.tokenizer", "The tokenizer of the imported model is not known.",
            "Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, and data.path to "
            "a text; or data.tokenizer=bytes.");
    const bool named = !data.begin_of_text.empty() && data.begin_of_text != Data::automatic;
    if (!file && named)
        rules.error("data.begin_of_text", "Only a tokenizer file has a token that begins a document.",
                    "Set data.begin_of_text=auto, or data.tokenizer=file with a data.tokenizer_file.");
    if (file && data.tokenizer_file.empty())
        rules.error("data.tokenizer_file", "The tokenizer is to come from a file, but none is named.",
                    "Set data.tokenizer_file to a tokenizer.json, or data.tokenizer=bytes.");
    if (file && data.generated())
        rules.error("data.tokenizer", "The generated language has no words for a tokenizer file.",
                    "Set data.path to a text, or data.tokenizer=bytes.");
    if (!file && !data.end_of_text.empty())
        rules.error("data.end_of_text", "Bytes and characters have no token that ends a document.",
                    "Leave data.end_of_text empty, or set data.tokenizer=file with a data.tokenizer_file.");
    if (data.validation_split == ValidationSplit::documents && data.end_of_text.empty())
        rules.error("data.validation_split",
                    "Whole documents can be held out only where a token ends each of them.",
                    "Set data.end_of_text to that token, or data.validation_split=tokens.");
    if (data.text_field.empty())
        rules.error("data.text_field", "The member that holds the text of JSON Lines has no name.",
                    "The usual name is data.text_field=text.");
}

void check_data(const Plan& plan, Rules& rules) {
    const Data& data = plan.data;
    const bool fraction_holds =
        rules.number("data.validation_fraction", data.validation_fraction, 0.0, excluded, 0.9, included, 0.1);
    if (data.tokenizer == Tokenizer::bytes && plan.model.vocab >= 2 && plan.model.vocab < 256) {
        rules.error("model.vocab",
                    "Byte tokens need a vocabulary of 256, but the model has " +
                        std::to_string(plan.model.vocab) + ".",
                    "Set model.vocab=256, or data.tokenizer=characters for a text with few characters.");
    }
    check_sources(data, rules);
    check_tokenizer_file(data, rules);
    if (!rules.whole("data.corpus_bytes", data.corpus_bytes, 1'000, 1'000'000'000) || !fraction_holds) return;
    if (!data.generated() || plan.sequence() < 1) return;
    const double held_out = std::floor(static_cast<double>(data.corpus_bytes) * data.validation_fraction);
    const double smaller_part = std::min(held_out, static_cast<double>(data.corpus_bytes) - held_out);
    const double needed = static_cast<double>(plan.sequence()) + 1.0;
    if (smaller_part < needed) {
        const double share = std::min(data.validation_fraction, 1.0 - data.validation_fraction);
        const double enough = std::ceil((needed + 1.0) / share);
        rules.error("data.corpus_bytes",
                    "A generated text of " + std::to_string(data.corpus_bytes) + " bytes leaves a part of " +
                        format_exact(smaller_part) + " tokens, too few for one sequence of " +
                        std::to_string(plan.sequence()) + " and its next token.",
                    enough <= 1e9
                        ? "The nearest that works is data.corpus_bytes=" + format_exact(enough) + "."
                        : "Use a shorter recipe.sequence, or a data.validation_fraction nearer to 0.5.");
    }
}

/// What an estimate needs to know of the recipe too.
void check_workload(const Plan& plan, Rules& rules) {
    const Recipe& recipe = plan.recipe;
    rules.whole("recipe.steps", recipe.steps, 1, most_steps);
    rules.whole("recipe.batch", recipe.batch, 1, most_sequences);
    if (plan.model.sequence >= 1 && (recipe.sequence < 0 || recipe.sequence > plan.model.sequence)) {
        rules.error("recipe.sequence",
                    "A sequence of " + std::to_string(recipe.sequence) +
                        " tokens does not fit the model's longest, " + std::to_string(plan.model.sequence) +
                        ".",
                    "Choose 1 to " + std::to_string(plan.model.sequence) +
                        ", or 0 for the model's; or set model.sequence.");
    }
}

void check_passes(const Plan& plan, Rules& rules) {
    const Recipe& recipe = plan.recipe;
    const bool accumulation_holds =
        rules.whole("recipe.accumulation", recipe.accumulation, 1, most_sequences);
    if (recipe.batch < 1 || recipe.batch > most_sequences || !accumulation_holds) return;
    if (recipe.batch % recipe.accumulation != 0) {
        rules.error("recipe.accumulation",
                    std::to_string(recipe.accumulation) + " accumulation passes do not divide the batch of " +
                        std::to_string(recipe.batch) + " sequences.",
                    "Nearest that do: " + nearest_divisors(recipe.batch, recipe.accumulation) + ".");
        return;
    }
    const std::int64_t pass = recipe.batch / recipe.accumulation;
    if (recipe.micro_shard < 0 || recipe.micro_shard > pass) {
        rules.error("recipe.micro_shard",
                    "A micro-shard of " + std::to_string(recipe.micro_shard) +
                        " sequences does not fit the " + std::to_string(pass) + " sequences of one pass.",
                    "Choose 1 to " + std::to_string(pass) + ", or 0 to have it chosen.");
        return;
    }
    if (plan.local.systems > micro_shards_per_pass(plan) && plan.local.systems <= 1024) {
        rules.warning("local.systems",
                      "A pass has " + std::to_string(micro_shards_per_pass(plan)) + " micro-shards, so " +
                          std::to_string(plan.local.systems - micro_shards_per_pass(plan)) + " of " +
                          std::to_string(plan.local.systems) + " systems would be idle.",
                      "Use at most " + std::to_string(micro_shards_per_pass(plan)) +
                          " systems, a larger batch or smaller micro-shards.");
    }
}

void check_learning_rate(const Recipe& recipe, Rules& rules) {
    const bool rate_holds =
        rules.number("recipe.learning_rate", recipe.learning_rate, 0.0, excluded, infinity, excluded, 1e-3);
    const bool minimum_holds = rules.number("recipe.minimum_learning_rate", recipe.minimum_learning_rate, 0.0,
                                            included, infinity, excluded, 1e-4);
    if (rate_holds && minimum_holds && recipe.decay != Decay::constant &&
        recipe.minimum_learning_rate > recipe.learning_rate) {
        rules.error("recipe.minimum_learning_rate",
                    "The minimum learning rate " + format_exact(recipe.minimum_learning_rate) +
                        " is above the learning rate " + format_exact(recipe.learning_rate) + ".",
                    "The nearest that works is " + format_exact(recipe.learning_rate) + ".");
    }
}

void check_schedule(const Recipe& recipe, bool steps_hold, Rules& rules) {
    const bool span_holds = rules.whole("recipe.schedule_steps", recipe.schedule_steps, 0, most_steps);
    if (steps_hold && span_holds &&
        (recipe.warmup_steps < 0 || recipe.warmup_steps >= recipe.schedule_span())) {
        const std::string span = std::to_string(recipe.schedule_span());
        rules.error("recipe.warmup_steps",
                    "A warm-up of " + std::to_string(recipe.warmup_steps) +
                        " steps must be shorter than the " +
                        (recipe.schedule_steps > 0 ? "schedule" : "run") + " of " + span + ".",
                    "Choose 0 to " + std::to_string(recipe.schedule_span() - 1) + ".");
    }
    rules.number("recipe.decay_share", recipe.decay_share, 0.0, excluded, 1.0, included, 0.2);
}

void check_optimizer(const Recipe& recipe, Rules& rules) {
    check_learning_rate(recipe, rules);
    rules.number("recipe.beta1", recipe.beta1, 0.0, included, 1.0, excluded, 0.9);
    rules.number("recipe.beta2", recipe.beta2, 0.0, included, 1.0, excluded, 0.95);
    rules.number("recipe.epsilon", recipe.epsilon, 0.0, excluded, infinity, excluded, 1e-8);
    rules.number("recipe.momentum", recipe.momentum, 0.0, included, 1.0, excluded, 0.9);
    if (recipe.optimizer == Optimizer::sgd && recipe.nesterov && recipe.momentum == 0.0) {
        rules.error("recipe.nesterov", "Nesterov's look-ahead needs momentum, which is 0.",
                    "Set recipe.momentum=0.9, or recipe.nesterov=false.");
    }
    rules.number("recipe.weight_decay", recipe.weight_decay, 0.0, included, infinity, excluded, 0.1);
    rules.number("recipe.embedding_decay", recipe.embedding_decay, 0.0, included, infinity, excluded, 1.0);
    rules.number("recipe.vector_decay", recipe.vector_decay, 0.0, included, infinity, excluded, 0.0);
    rules.number("recipe.clip_norm", recipe.clip_norm, 0.0, included, infinity, excluded, 1.0);
    rules.number("recipe.label_smoothing", recipe.label_smoothing, 0.0, included, 1.0, excluded, 0.1);
    rules.number("recipe.z_loss", recipe.z_loss, 0.0, included, infinity, excluded, 1e-4);
    rules.number("recipe.dropout", recipe.dropout, 0.0, included, 1.0, excluded, 0.1);
    rules.number("recipe.load_balancing", recipe.load_balancing, 0.0, included, infinity, excluded, 0.01);
    rules.number("recipe.attention_dropout", recipe.attention_dropout, 0.0, included, 1.0, excluded, 0.1);
}

/// The largest rank that an adapter of each target can have: that of its matrix.
std::int64_t most_rank(const Model& model, const std::vector<LoraMatrix>& targets, std::string& name) {
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    for (const LoraMatrix& target : targets) {
        const MatrixSize size = lora_matrix_size(model, target.name);
        const std::int64_t rank = std::min(size.out, size.in);
        if (rank >= most) continue;
        most = rank;
        name = target.name;
    }
    return most;
}

void check_lora(const Plan& plan, Rules& rules) {
    const Lora& lora = plan.recipe.lora;
    rules.number("recipe.lora_alpha", lora.alpha, 0.001, included, 1e6, included, 16.0);
    if (!rules.whole("recipe.lora_rank", lora.rank, 0, 65'536) || !lora.active()) return;
    if (plan.model.mixture()) {
        rules.error("recipe.lora_rank", "Adapters of a model with experts cannot be trained here.",
                    "Set recipe.lora_rank=0 to train all weights, or choose a model without experts.");
        return;
    }
    try {
        std::string smallest;
        const std::int64_t most = most_rank(plan.model, lora_targets(plan.model, lora), smallest);
        if (lora.rank > most && most >= 1)
            rules.error("recipe.lora_rank",
                        "An adapter of rank " + std::to_string(lora.rank) + " is larger than the matrix " +
                            smallest + ", whose rank is at most " + std::to_string(most) + ".",
                        "Choose 1 to " + std::to_string(most) + "; 8 to 64 are usual.");
    } catch (const Error& error) {
        rules.error("recipe.lora_targets", error.what(), "All of them are recipe.lora_targets=all.");
    }
}

void check_recipe(const Plan& plan, Rules& rules) {
    const Recipe& recipe = plan.recipe;
    check_lora(plan, rules);
    const bool steps_hold = recipe.steps >= 1 && recipe.steps <= most_steps;
    check_passes(plan, rules);
    check_schedule(recipe, steps_hold, rules);
    check_optimizer(recipe, rules);
    rules.whole("recipe.validate_every", recipe.validate_every, 0, most_steps);
    rules.whole("recipe.validation_batches", recipe.validation_batches, 0, most_steps);
    rules.whole("recipe.checkpoint_every", recipe.checkpoint_every, 0, most_steps);
    rules.whole("recipe.checkpoints_kept", recipe.checkpoints_kept, 0, 1'000'000);
    if (recipe.keep_best && recipe.validate_every == 0) {
        rules.error(
            "recipe.keep_best",
            "The best checkpoint is the one with the lowest validation loss, but recipe.validate_every "
            "is 0, so that there is none.",
            "Set recipe.validate_every=100, or recipe.keep_best=false.");
    }
    rules.whole("recipe.sample_every", recipe.sample_every, 0, most_steps);
}

void check_local(const Local& local, Rules& rules) {
    rules.whole("local.systems", local.systems, 1, 1024);
    rules.whole("local.threads", local.threads, 0, 1024);
    if (local.memory_budget < 0) {
        rules.error("local.memory_budget",
                    "The memory budget " + std::to_string(local.memory_budget) + " is negative.",
                    "Set a size such as 4GB, or 0 for what the computer has available.");
    }
}

}  // namespace

std::optional<Problem> assumption_problem(const std::string& key, double value) {
    const std::string field = "cluster.assumptions." + key;
    Rules rules(Problem::Concerns::estimate);
    if (const Constant* constant = built_in_catalogue().find(key)) {
        rules.number(field, value, constant->least, included, constant->most, included, constant->value);
    } else {
        std::vector<std::string> keys;
        for (const Constant& known : built_in_catalogue().constants()) keys.push_back(known.key);
        const std::string near = nearest_name(key, keys);
        rules.error(
            field, "The hardware catalogue has no constant " + shown(key, "\"") + ".",
            (near.empty() ? "" : "The nearest is " + near + ". ") + "Set it to default to remove it.");
    }
    std::vector<Problem> problems = rules.take();
    if (problems.empty()) return std::nullopt;
    return std::move(problems.front());
}

std::vector<Problem> check(const Plan& plan) {
    std::vector<Problem> problems = check(plan.model);
    Rules planned(Problem::Concerns::estimate), both, trained(Problem::Concerns::training);
    check_cluster(plan.cluster, planned);
    check_workload(plan, both);
    check_data(plan, trained);
    check_recipe(plan, trained);
    check_local(plan.local, trained);
    for (Rules* rules : {&planned, &both, &trained}) {
        for (Problem& problem : rules->take()) problems.push_back(std::move(problem));
    }
    return problems;
}

}  // namespace wafermill

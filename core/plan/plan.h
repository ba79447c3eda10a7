// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/model/lora.h"
#include "core/model/model.h"
#include "core/plan/problem.h"

namespace wafermill {

/// What the GPUs to compare with train with, which decides how a model may be spread over them: Megatron by
/// tensor, pipeline and data parallelism; DeepSpeed's ZeRO by data parallelism that shards the state, as does
/// PyTorch's FSDP, which also takes tensor parallelism.
enum class GpuSoftware { megatron, deepspeed, fsdp };

/// The planned hardware. It changes estimates, never the result of training.
struct Cluster {
    std::string system = "CS-3";  ///< wafer system, a key of the catalogue
    std::int64_t systems = 1;
    std::int64_t memoryx = 12'000'000'000'000;  ///< MemoryX capacity, bytes
    std::string gpu = "H100-SXM-80GB";          ///< GPU to compare with, a key of the catalogue
    GpuSoftware gpu_software = GpuSoftware::megatron;
    /// Assumptions changed by the user, by catalogue key ("MemoryX.power_watts"); absent keys keep the
    /// default.
    std::map<std::string, double> assumptions;
    bool operator==(const Cluster&) const = default;
};

/// `unknown`: of a model that was imported without one, until the user names it.
enum class Tokenizer { bytes, characters, file, unknown };
/// Where the held-out part begins: at the token that the fraction names, or at the document behind it.
enum class ValidationSplit { tokens, documents };

struct Data {
    /// The word of begin_of_text that leaves it to the tokenizer file.
    static constexpr const char* automatic = "auto";

    std::string path;  ///< a file or a folder of them (docs/data.md), relative to the project file or
                       ///< absolute; empty: the generated language, unless there are sources
    Tokenizer tokenizer = Tokenizer::bytes;
    std::string tokenizer_file;       ///< with Tokenizer::file: a tokenizer.json, a SentencePiece model, or a
                                      ///< folder that has one of them or vocab.json and merges.txt; relative
                                      ///< to the project file or absolute
    std::string text_field = "text";  ///< the member of a JSON Lines object that holds its text
    std::string begin_of_text = automatic;  ///< token before each document and prompt; "auto": what the
                                            ///< tokenizer file's template puts there; empty: none
    std::string end_of_text;                ///< token behind each document; empty: a newline between files
    ValidationSplit validation_split = ValidationSplit::tokens;
    double validation_fraction = 0.1;  ///< the last part of the tokens is held out
    std::uint64_t corpus_seed = 1;     ///< of the generated language
    std::int64_t corpus_bytes = 2'000'000;
    /// A mixture instead of `path`: files or folders as `path` names them, and their weights, above 0. Of the
    /// sequences that training sees, each source has its weight's share of the sum.
    std::map<std::string, double> sources;
    bool operator==(const Data&) const = default;
    /// Whether the text is the generated language.
    bool generated() const { return path.empty() && sources.empty(); }
};

enum class Precision { bf16, fp32 };
enum class Optimizer { adamw, sgd, lion };
enum class Decay { cosine, linear, constant, wsd };
/// How the last part of a warm-up-stable-decay schedule falls.
enum class DecayShape { one_minus_sqrt, linear };
/// Learning rate of the 0-based step s of a warm-up of W steps, as a share of the highest: (s + 1) / W,
/// (s + 1) / (W + 1) or s / W.
enum class WarmUp { to_peak, below_peak, from_zero };

struct Recipe {
    std::int64_t steps = 1000;
    std::int64_t batch = 16;        ///< sequences per optimizer step, over all systems
    std::int64_t sequence = 0;      ///< tokens per sequence; 0: the model's
    std::int64_t accumulation = 1;  ///< passes that one step's batch is computed in
    std::int64_t micro_shard = 0;   ///< sequences per micro-shard; 0: chosen from model and batch alone
    std::uint64_t seed = 1;
    double learning_rate = 1e-3;
    double minimum_learning_rate = 1e-4;
    std::int64_t warmup_steps = 0;
    WarmUp warmup = WarmUp::to_peak;
    Decay decay = Decay::cosine;
    double decay_share = 0.2;  ///< wsd: the last part of the schedule, in which the rate falls
    DecayShape decay_shape = DecayShape::one_minus_sqrt;  ///< wsd
    std::int64_t schedule_steps = 0;  ///< steps that the schedule spans; 0: `steps`. Later ones keep its end
    Optimizer optimizer = Optimizer::adamw;
    double beta1 = 0.9;              ///< adamw, lion
    double beta2 = 0.95;             ///< adamw, lion
    double epsilon = 1e-8;           ///< adamw
    double momentum = 0.9;           ///< sgd; 0: plain
    bool nesterov = false;           ///< sgd
    double weight_decay = 0.1;       ///< decoupled, on matrices
    double embedding_decay = 1.0;    ///< on token and position tables, in multiples of weight_decay
    double vector_decay = 0.0;       ///< on norms and biases, in multiples of weight_decay
    double clip_norm = 1.0;          ///< global gradient norm; 0: no clipping
    double dropout = 0.0;            ///< after the embedding, and before each residual addition
    double attention_dropout = 0.0;  ///< on attention probabilities
    double label_smoothing = 0.0;    ///< share of a target that is spread over the vocabulary
    double z_loss = 0.0;             ///< weight of the squared log-sum of the logits
    double load_balancing =
        0.0;    ///< coefficient of the experts' load-balancing loss (docs/kernels.md); 0: none
    Lora lora;  ///< keys lora_rank, lora_alpha, lora_targets; with a rank only adapters are trained
    Precision precision = Precision::bf16;
    std::int64_t validate_every = 100;    ///< steps; also after the last step; 0: never
    std::int64_t validation_batches = 0;  ///< batches of `batch` sequences; 0: the whole held-out part once
    std::int64_t checkpoint_every = 200;  ///< steps; 0: at the end only
    std::int64_t checkpoints_kept = 2;    ///< newest ones
    bool keep_best = false;               ///< the one with the lowest validation loss, besides those
    std::int64_t sample_every = 0;        ///< steps between text samples; 0: none
    bool operator==(const Recipe&) const = default;
    /// Checkpoints that stay on the disk at most.
    std::int64_t most_checkpoints() const { return checkpoints_kept + (keep_best ? 1 : 0); }
    /// Steps that the learning rate's schedule spans.
    std::int64_t schedule_span() const { return schedule_steps > 0 ? schedule_steps : steps; }
};

enum class StoreTier { memory, file };

/// What the backward pass computes again instead of keeping it from the forward pass, each more memory saved
/// and more time spent than the one before: nothing; the attention part of each block; all of a block but
/// its input. `automatic` takes the cheapest that fits the memory budget.
enum class Recompute { automatic, none, attention, block };

/// How this computer trains. No value here changes one bit of the result.
struct Local {
    std::int64_t systems = 1;
    std::int64_t threads = 0;  ///< in all, over all systems; 0: one per core
    StoreTier store = StoreTier::memory;
    std::int64_t memory_budget = 0;  ///< bytes; 0: what the computer has available
    Recompute recompute = Recompute::automatic;
    bool operator==(const Local&) const = default;
};

/// All that determines a run. As JSON: {"model": {...}, "cluster": {...}, "data": {...}, "recipe": {...},
/// "local": {...}}, keys are the member names, enumerators their names, keys in the order above so that
/// documents diff well.
struct Plan {
    Model model;
    Cluster cluster;
    Data data;
    Recipe recipe;
    Local local;

    bool operator==(const Plan&) const = default;
    std::int64_t sequence() const { return recipe.sequence > 0 ? recipe.sequence : model.sequence; }
    std::int64_t tokens_per_step() const { return recipe.batch * sequence(); }
};

/// The plan as a document with stable key order, two-space indentation.
std::string plan_to_json(const Plan& plan);
/// Throws Error naming the key and the rule when the document is not a plan.
Plan plan_from_json(std::string_view document);
/// Same content as an ordered JSON object.
nlohmann::ordered_json plan_to_object(const Plan& plan);

/// Sets one dotted key ("model.layers", "cluster.memoryx", "cluster.assumptions.MemoryX.power_watts") from
/// text; sizes accept units ("55TB"), `model=KEY` takes a preset. Throws Error naming the key, what it
/// accepts, and the nearest key when it is unknown.
void set_plan_value(Plan& plan, std::string_view key, std::string_view value);
/// The value at a dotted key as text; throws like set_plan_value.
std::string plan_value(const Plan& plan, std::string_view key);
/// Every dotted key, in document order.
std::vector<std::string> plan_keys();
/// The dotted keys whose values differ.
std::vector<std::string> plan_differences(const Plan& a, const Plan& b);

/// Every rule that the plan breaks by itself (no file or machine is consulted); includes check(plan.model).
std::vector<Problem> check(const Plan& plan);

/// What is wrong with changing that constant of the catalogue to that value, if anything.
std::optional<Problem> assumption_problem(const std::string& key, double value);

/// Sequences per micro-shard when the recipe leaves it open: from model and batch alone, so that the
/// result never depends on the machine: the largest divisor of (batch / accumulation) with at most 2048
/// tokens a micro-shard, and with at least two micro-shards where the batch allows it.
std::int64_t micro_shard_size(const Plan& plan);
/// ceil(batch / accumulation / micro_shard): micro-shards in one accumulation pass; the last may be smaller.
std::int64_t micro_shards_per_pass(const Plan& plan);

/// A starting point for a project.
struct Template {
    std::string key;  ///< "demo"
    std::string title;
    std::string description;  ///< one sentence
    Plan plan;
};
/// The first is `demo`.
const std::vector<Template>& plan_templates();
const Template* find_template(std::string_view key);

}  // namespace wafermill

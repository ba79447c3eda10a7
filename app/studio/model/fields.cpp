// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/fields.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

#include "app/studio/model/number_text.h"
#include "core/base/error.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

using Group = Field::Group;
using Kind = Field::Kind;

const std::vector<Part> attention_parts = {Part::block, Part::attention, Part::query,
                                           Part::key,   Part::value,     Part::attention_output};
const std::vector<Part> expert_parts = {Part::block, Part::feed_forward, Part::router, Part::expert};
const std::vector<Part> ffn_parts = {Part::block, Part::feed_forward, Part::expert,
                                     Part::gate,  Part::up,           Part::down};
const std::vector<Part> norm_parts = {Part::block, Part::attention_norm, Part::ffn_norm, Part::final_norm};

std::vector<Part> joined(std::vector<Part> a, const std::vector<Part>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

std::size_t errors(const std::vector<Problem>& problems) {
    return static_cast<std::size_t>(
        std::count_if(problems.begin(), problems.end(),
                      [](const Problem& problem) { return problem.severity == Problem::Severity::error; }));
}

/// Whether the problem is gone and no error new once `key` has `value`.
bool mends(const Plan& plan, const Problem& problem, const std::string& key, const std::string& value) {
    Plan tried = plan;
    try {
        set_plan_value(tried, key, value);
    } catch (const Error&) {
        return false;
    }
    if (tried == plan) return false;
    const std::vector<Problem> left = check(tried);
    const bool remains = std::any_of(left.begin(), left.end(), [&](const Problem& other) {
        return other.field == problem.field && other.severity == problem.severity;
    });
    return !remains && errors(left) <= errors(check(plan));
}

}  // namespace

QString FieldList::group_name(Field::Group group) {
    switch (group) {
        case Group::model:
            return tr("Model");
        case Group::training:
            return tr("Training");
        case Group::computer:
            return tr("This computer");
    }
    return {};
}

void FieldList::add_model(std::vector<Field>& fields) {
    const auto add = [&](const char* key, const QString& section, const QString& label, Kind kind,
                         const QString& tip, std::vector<Part> parts, std::vector<Field::Choice> choices = {},
                         const QString& unit = {}, const QString& zero = {}) {
        fields.push_back({std::string("model.") + key, Group::model, section, label, unit, kind, tip,
                          std::move(choices), zero, std::move(parts)});
    };
    const QString shape = tr("Shape"), feed_forward = tr("Feed-forward"), positions = tr("Positions"),
                  norms = tr("Norms and biases"), vocabulary = tr("Vocabulary");
    add("layers", shape, tr("Layers"), Kind::whole, tr("Blocks, one after another."), {Part::block});
    add("hidden", shape, tr("Hidden size"), Kind::whole, tr("Width of the residual stream."),
        joined(joined(joined(attention_parts, ffn_parts), norm_parts),
               {Part::embedding, Part::positions, Part::head}));
    add("heads", shape, tr("Heads"), Kind::whole, tr("Query heads of attention."), attention_parts);
    add("kv_heads", shape, tr("Key-value heads"), Kind::whole,
        tr("As many as heads: multi-head. Fewer, which heads share: grouped-query attention."),
        attention_parts);
    add("head_size", shape, tr("Head size"), Kind::whole,
        tr("Width of each head; usually hidden size / heads."), attention_parts);
    add("window", shape, tr("Window"), Kind::whole,
        tr("Keys that a query sees, its own the last of them; none: all before it."), attention_parts, {},
        tr("tokens"), tr("none"));
    add("full_layers", shape, tr("Blocks without it"), Kind::whole,
        tr("First blocks that see all keys all the same; without a window of no effect."), attention_parts,
        {}, {}, tr("none"));
    add("feed_forward", feed_forward, tr("Kind"), Kind::choice, tr("SwiGLU has a third matrix, the gate."),
        ffn_parts, {{"gelu_tanh", tr("GELU (tanh)")}, {"swiglu", tr("SwiGLU")}});
    add("ffn", feed_forward, tr("Width"), Kind::whole,
        tr("Inner width of the feed-forward, or of one expert."), ffn_parts);
    add("experts", feed_forward, tr("Experts"), Kind::whole,
        tr("Feed-forward layers of each block among which a router chooses for every token."), expert_parts,
        {}, {}, tr("none"));
    add("experts_per_token", feed_forward, tr("Experts a token"), Kind::whole,
        tr("Experts that each token is sent to; without experts of no effect."), expert_parts);
    add("positions", positions, tr("Kind"), Kind::choice,
        tr("A learned table is added to the token embedding; RoPE turns queries and keys."),
        joined(attention_parts, {Part::embedding, Part::positions}),
        {{"learned", tr("learned")}, {"rope", tr("RoPE")}});
    add("rope_theta", positions, tr("RoPE θ"), Kind::real, tr("Base of the rotary frequencies."),
        attention_parts);
    add_rope_scaling(fields);
    add("sequence", positions, tr("Longest sequence"), Kind::whole,
        tr("Longest sequence the model can take, and the size of a learned position table."),
        {Part::tokens, Part::positions, Part::attention}, {}, tr("tokens"));
    add("norm", norms, tr("Norm"), Kind::choice, tr("RMSNorm has no mean and no bias."), norm_parts,
        {{"layer_norm", tr("LayerNorm")}, {"rms_norm", tr("RMSNorm")}});
    add("norm_epsilon", norms, tr("Norm ε"), Kind::real, tr("Added to the variance."), norm_parts);
    add("bias", norms, tr("Biases"), Kind::truth, tr("On every linear layer, and on LayerNorm."),
        joined(attention_parts, joined(ffn_parts, norm_parts)));
    add("qkv_bias", norms, tr("Q, K, V biases"), Kind::truth,
        tr("Biases on query, key and value alone; Biases imply them."), attention_parts);
    add("qk_norm", norms, tr("Q, K norms"), Kind::truth,
        tr("RMSNorm over each head of queries and of keys, before they are rotated."), attention_parts);
    add("vocab", vocabulary, tr("Vocabulary"), Kind::whole,
        tr("Tokens that the model knows; bytes need 256."),
        {Part::tokens, Part::embedding, Part::head, Part::loss}, {}, tr("tokens"));
    add("tied_head", vocabulary, tr("Tied head"), Kind::truth,
        tr("The head uses the token embedding's matrix."), {Part::embedding, Part::head});
}

/// For sequences longer than those that a model was first trained on.
void FieldList::add_rope_scaling(std::vector<Field>& fields) {
    const auto add = [&](const char* key, const QString& label, Kind kind, const QString& tip,
                         std::vector<Field::Choice> choices = {}, const QString& unit = {}) {
        fields.push_back({std::string("model.") + key,
                          Group::model,
                          tr("Positions"),
                          label,
                          unit,
                          kind,
                          tip,
                          std::move(choices),
                          {},
                          attention_parts});
    };
    add("rope_scaling", tr("RoPE scaling"), Kind::choice,
        tr("How the frequencies are divided for sequences longer than those first trained on."),
        {{"none", tr("none")}, {"linear", tr("linear")}, {"llama3", tr("Llama 3")}, {"yarn", tr("YaRN")}});
    add("rope_factor", tr("RoPE factor"), Kind::real, tr("What frequencies are divided by."));
    add("rope_original_sequence", tr("RoPE base length"), Kind::whole, tr("Longest sequence before scaling."),
        {}, tr("tokens"));
    add("rope_low_turns", tr("RoPE low turns"), Kind::real,
        tr("A frequency that makes fewer turns in the sequence before scaling is divided."), {}, tr("turns"));
    add("rope_high_turns", tr("RoPE high turns"), Kind::real,
        tr("One that makes more turns is kept; between the two it is interpolated."), {}, tr("turns"));
    add("rope_attention_factor", tr("RoPE amplitude"), Kind::real,
        tr("YaRN: multiplies cosines and sines; 0.1 ln(factor) + 1 is usual."));
}

void FieldList::add_batch(std::vector<Field>& fields) {
    const auto add = [&](const char* key, const QString& label, const QString& unit, const QString& tip,
                         const QString& zero = {}, std::vector<Part> parts = {}) {
        fields.push_back({std::string("recipe.") + key,
                          Group::training,
                          tr("Batch"),
                          label,
                          unit,
                          Kind::whole,
                          tip,
                          {},
                          zero,
                          std::move(parts)});
    };
    add("steps", tr("Steps"), {}, tr("Optimizer steps of the whole run; the learning rate follows them."));
    add("batch", tr("Batch"), tr("sequences"), tr("Sequences in one optimizer step, over all systems."), {},
        {Part::tokens, Part::loss});
    add("sequence", tr("Sequence"), tr("tokens"), tr("Tokens of a sequence in training."), tr("the model's"),
        {Part::tokens});
    add("accumulation", tr("Accumulation"), tr("passes"),
        tr("Passes that one batch is computed in; more need less memory for activations."));
    add("micro_shard", tr("Micro-shard"), tr("sequences"),
        tr("The unit that a batch is cut into. Its default depends on model and batch alone."), tr("chosen"));
    fields.push_back({"recipe.precision",
                      Group::training,
                      tr("Batch"),
                      tr("Precision"),
                      {},
                      Kind::choice,
                      tr("Of the matrix products; master weights are always fp32."),
                      {{"bf16", tr("bf16")}, {"fp32", tr("fp32")}},
                      {},
                      {}});
    fields.push_back({"recipe.seed",
                      Group::training,
                      tr("Batch"),
                      tr("Seed"),
                      {},
                      Kind::whole,
                      tr("Of the starting weights, the batch order and dropout."),
                      {},
                      {},
                      {}});
}

void FieldList::add_learning_rate(std::vector<Field>& fields) {
    const QString rate = tr("Learning rate");
    const auto add = [&](const char* key, const QString& label, Kind kind, const QString& tip,
                         const QString& unit = {}, const QString& zero = {},
                         std::vector<Field::Choice> choices = {}) {
        fields.push_back({std::string("recipe.") + key,
                          Group::training,
                          rate,
                          label,
                          unit,
                          kind,
                          tip,
                          std::move(choices),
                          zero,
                          {}});
    };
    add("learning_rate", tr("Learning rate"), Kind::real, tr("The highest, reached after warm-up."));
    add("minimum_learning_rate", tr("Minimum"), Kind::real, tr("Where decay ends."));
    add("warmup_steps", tr("Warm-up"), Kind::whole, tr("Steps of linear rise."), tr("steps"));
    add("warmup", tr("Warm-up counts"), Kind::choice,
        tr("To the peak: the last warm-up step has the full rate (llm.c, torchtitan). Below it: the step "
           "after "
           "has (nanoGPT). From zero: the first step has none (Hugging Face)."),
        {}, {},
        {{"to_peak", tr("to the peak")},
         {"below_peak", tr("below the peak")},
         {"from_zero", tr("from zero")}});
    add("decay", tr("Decay"), Kind::choice, tr("From the learning rate to the minimum, after warm-up."), {},
        {},
        {{"cosine", tr("cosine")},
         {"linear", tr("linear")},
         {"constant", tr("constant")},
         {"wsd", tr("warm-up, stable, decay")}});
    add("decay_share", tr("Decay share"), Kind::real,
        tr("Of warm-up, stable, decay: the last part of the schedule, in which the rate falls."));
    add("decay_shape", tr("Decay shape"), Kind::choice, tr("Of warm-up, stable, decay."), {}, {},
        {{"one_minus_sqrt", tr("1 − √")}, {"linear", tr("linear")}});
    add("schedule_steps", tr("Schedule"), Kind::whole,
        tr("Steps that the schedule spans; later ones keep its last rate."), tr("steps"), tr("all steps"));
}

void FieldList::add_optimizer(std::vector<Field>& fields) {
    const QString optimizer = tr("Optimizer"), loss = tr("Loss"), dropout = tr("Dropout");
    const auto add = [&](const char* key, const QString& section, const QString& label, Kind kind,
                         const QString& tip, const QString& unit = {}, const QString& zero = {},
                         std::vector<Part> parts = {}, std::vector<Field::Choice> choices = {}) {
        fields.push_back({std::string("recipe.") + key, Group::training, section, label, unit, kind, tip,
                          std::move(choices), zero, std::move(parts)});
    };
    add("optimizer", optimizer, tr("Optimizer"), Kind::choice,
        tr("What it remembers of each parameter sets the size of the store: AdamW 16 bytes, Lion and SGD "
           "with "
           "momentum 12, plain SGD 8."),
        {}, {}, {}, {{"adamw", tr("AdamW")}, {"sgd", tr("SGD")}, {"lion", tr("Lion")}});
    add("beta1", optimizer, tr("β₁"), Kind::real,
        tr("AdamW: decay of the first moment. Lion: weight of the momentum in a step."));
    add("beta2", optimizer, tr("β₂"), Kind::real,
        tr("AdamW: decay of the second moment. Lion: decay of the momentum."));
    add("epsilon", optimizer, tr("ε"), Kind::real, tr("AdamW: added to the root of the second moment."));
    add("momentum", optimizer, tr("Momentum"), Kind::real, tr("SGD: decay of the momentum."), {},
        tr("plain"));
    add("nesterov", optimizer, tr("Nesterov"), Kind::truth, tr("SGD: looks ahead along its momentum."));
    add("weight_decay", optimizer, tr("Weight decay"), Kind::real,
        tr("Decoupled, on the matrices of blocks and of an untied head."), {}, tr("none"));
    add("embedding_decay", optimizer, tr("… of embeddings"), Kind::real,
        tr("Decay of the token and position tables, in multiples of the weight decay."), tr("times"),
        tr("none"));
    add("vector_decay", optimizer, tr("… of norms, biases"), Kind::real,
        tr("Decay of norms and biases, in multiples of the weight decay."), tr("times"), tr("none"));
    add("clip_norm", optimizer, tr("Clip norm"), Kind::real, tr("Largest global norm of the gradient."), {},
        tr("none"));
    add("label_smoothing", loss, tr("Label smoothing"), Kind::real,
        tr("Share of each target that is spread over the vocabulary. The loss that is shown stays the plain "
           "cross-entropy."),
        {}, tr("none"), {Part::loss});
    add("z_loss", loss, tr("z-loss"), Kind::real,
        tr("Weight of the squared logarithm of the softmax's sum. The loss that is shown stays the plain "
           "cross-entropy."),
        {}, tr("none"), {Part::loss});
    add("dropout", dropout, tr("Dropout"), Kind::real,
        tr("After the embedding, and before each residual addition."), {}, {},
        {Part::embedding, Part::attention, Part::feed_forward});
    add("attention_dropout", dropout, tr("Attention dropout"), Kind::real,
        tr("On the probabilities of attention."), {}, {}, {Part::attention});
    add("load_balancing", tr("Experts"), tr("Load balancing"), Kind::real,
        tr("Weight of the loss that spreads tokens over the experts, taken per micro-shard; 0.01 is usual."),
        {}, tr("none"), {Part::feed_forward, Part::router, Part::expert});
    const QString adapters = tr("Adapters (LoRA)");
    const std::vector<Part> adapted = {Part::attention, Part::feed_forward};
    add("lora_rank", adapters, tr("Rank"), Kind::whole,
        tr("Low-rank adapters are trained on a run that is there, whose weights stay as they are. Train such "
           "a "
           "plan as a branch."),
        {}, tr("none"), adapted);
    add("lora_alpha", adapters, tr("α"), Kind::real,
        tr("What the product of an adapter's two matrices is multiplied by, times the rank."), {}, {},
        adapted);
    add("lora_targets", adapters, tr("On"), Kind::choice, tr("Matrices of every block that have one."), {},
        {}, adapted,
        {{"query,value", tr("queries and values")},
         {"query,key,value,output", tr("all of attention")},
         {"all", tr("all matrices")}});
}

void FieldList::add_watching(std::vector<Field>& fields) {
    const auto add = [&](const char* key, const QString& label, const QString& unit, const QString& tip,
                         const QString& zero) {
        fields.push_back({std::string("recipe.") + key,
                          Group::training,
                          tr("Watching and keeping"),
                          label,
                          unit,
                          Kind::whole,
                          tip,
                          {},
                          zero,
                          {}});
    };
    add("validate_every", tr("Validate every"), tr("steps"), tr("Also after the last step."), tr("never"));
    add("validation_batches", tr("Validation"), tr("batches"),
        tr("Batches of held-out text in each validation."), tr("all of it"));
    add("checkpoint_every", tr("Checkpoint every"), tr("steps"), tr("Also at the end."), tr("at the end"));
    add("checkpoints_kept", tr("Checkpoints kept"), {}, tr("The newest; older ones are removed."), {});
    fields.push_back({"recipe.keep_best",
                      Group::training,
                      tr("Watching and keeping"),
                      tr("Keep the best"),
                      {},
                      Kind::truth,
                      tr("The checkpoint with the lowest validation loss is kept besides the newest."),
                      {},
                      {},
                      {}});
    add("sample_every", tr("Sample every"), tr("steps"), tr("Text written by the model while it trains."),
        tr("never"));
}

void FieldList::add_computer(std::vector<Field>& fields) {
    const QString section = tr("How this computer trains");
    const auto add = [&](const char* key, const QString& label, const QString& unit, Kind kind,
                         const QString& tip, const QString& zero) {
        fields.push_back(
            {std::string("local.") + key, Group::computer, section, label, unit, kind, tip, {}, zero, {}});
    };
    add("systems", tr("Systems"), {}, Kind::whole,
        tr("Data-parallel workers; no number of them changes the result."), {});
    add("threads", tr("Threads"), {}, Kind::whole,
        tr("In all, over all systems; none of them changes the result."), tr("one per core"));
    fields.push_back({"local.store",
                      Group::computer,
                      section,
                      tr("Parameter store"),
                      {},
                      Kind::choice,
                      tr("Where weights and optimizer state live."),
                      {{"memory", tr("memory")}, {"file", tr("file")}},
                      {},
                      {}});
    add("memory_budget", tr("Memory budget"), {}, Kind::bytes,
        tr("Most memory that training may use, such as 16 GB."), tr("what is free"));
    fields.push_back(
        {"local.recompute",
         Group::computer,
         section,
         tr("Recompute"),
         {},
         Kind::choice,
         tr("What the backward pass computes again instead of keeping it: memory against time. It "
            "does not change the result."),
         {{"auto", tr("automatic")},
          {"none", tr("nothing")},
          {"attention", tr("attention")},
          {"block", tr("whole blocks")}},
         {},
         {}});
}

std::vector<Field> FieldList::make() {
    std::vector<Field> fields;
    add_model(fields);
    add_batch(fields);
    add_learning_rate(fields);
    add_optimizer(fields);
    add_watching(fields);
    add_computer(fields);
    return fields;
}

std::vector<Fix> fixes(const Plan& plan, const Problem& problem) {
    // A remedy names values of other keys as key=value, and of its own field as bare numbers.
    static const QRegularExpression pattern(QStringLiteral(
        "([a-z_]+\\.[a-z0-9_]+)=([^\\s,;]+)|(?<![\\w.])(\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)(?![\\w])"));
    std::vector<Fix> found;
    // Before a colon it may name the value that is wrong.
    const QString remedy = QString::fromStdString(problem.remedy);
    auto match = pattern.globalMatch(remedy.mid(remedy.lastIndexOf(QLatin1Char(':')) + 1));
    while (match.hasNext() && found.size() < 4) {
        const auto hit = match.next();
        const bool named = hit.capturedStart(1) >= 0;
        std::string key = named ? hit.captured(1).toStdString() : problem.field;
        QString value = named ? hit.captured(2) : hit.captured(3);
        if (named && value.endsWith(QLatin1Char('.'))) value.chop(1);
        const Fix fix{std::move(key), value.toStdString()};
        const bool known = std::any_of(found.begin(), found.end(), [&](const Fix& other) {
            return other.key == fix.key && other.value == fix.value;
        });
        if (!known && mends(plan, problem, fix.key, fix.value)) found.push_back(fix);
    }
    return found;
}

QString field_text(const Field& field, const std::string& value) {
    const QString text = QString::fromStdString(value);
    if (!field.zero.isEmpty() && parse_number(value) == 0.0) return {};
    bool ok = false;
    switch (field.kind) {
        case Kind::whole: {
            const qlonglong whole = text.toLongLong(&ok);
            return ok ? QLocale().toString(whole) : text;
        }
        case Kind::real: {
            const double real = text.toDouble(&ok);
            if (!ok) return text;
            QLocale locale;
            locale.setNumberOptions(QLocale::OmitGroupSeparator);
            const bool plain = real == 0.0 || (real >= 1e-4 && real < 1e9);
            return plain ? locale.toString(real, 'f', QLocale::FloatingPointShortest)
                         : locale.toString(real, 'g', QLocale::FloatingPointShortest);
        }
        case Kind::bytes: {
            const qlonglong bytes = text.toLongLong(&ok);
            return ok ? bytes_exact_text(bytes) : text;
        }
        case Kind::choice:
        case Kind::truth:
            break;
    }
    return text;
}

std::string typed_value(const Field& field, const QString& typed) {
    QString text = typed.trimmed();
    if (text.isEmpty() && !field.zero.isEmpty()) return "0";
    if (field.kind == Kind::bytes) {
        text.replace(QChar(QChar::Nbsp), QLatin1Char(' '));
        static const QRegularExpression unit(QStringLiteral("^(.*?)\\s*([A-Za-z]*)$"));
        const auto parts = unit.match(text);
        if (parts.hasMatch()) return (plain_real(parts.captured(1)) + parts.captured(2)).toStdString();
    }
    return (field.kind == Kind::real ? plain_real(text) : plain_whole(text)).toStdString();
}

}  // namespace wafermill

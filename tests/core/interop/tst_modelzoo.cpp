// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <random>

#include <QtTest>

#include "core/base/error.h"
#include "core/interop/modelzoo_import.h"
#include "core/interop/plan_export.h"
#include "core/interop/yaml_document.h"
#include "core/model/presets.h"

using namespace wafermill;

namespace {

/// As the Model Zoo's own src/cerebras/modelzoo/models/nlp/llama/configs has one, shortened.
const std::string llama_yaml = R"(# LLaMA
trainer:
  init:
    backend:
      backend_type: CSX
      cluster_config:
        num_csx: 4
    model_dir: ./model_dir
    seed: 7
    model:
      name: "llama"
      vocab_size: 32000
      hidden_size: 4096
      position_embedding_type: rotary
      rotary_dim: 128
      share_embedding_weights: false
      max_position_embeddings: 4096
      embedding_dropout_rate: 0.0
      num_hidden_layers: 32
      dropout_rate: 0.0
      layer_norm_epsilon: 1.0e-05
      norm_type: rmsnorm
      num_heads: 32
      attention_type: scaled_dot_product
      attention_dropout_rate: 0.0
      use_projection_bias_in_attention: false
      use_ffn_bias_in_attention: false
      filter_size: 11008
      nonlinearity: swiglu
      use_ffn_bias: false
      use_bias_in_output: false
      loss_scaling: num_tokens
      loss_weight: 1.0
      mixed_precision: true
      fp16_type: cbfloat16
    optimizer:
      AdamW:
        betas:
        - 0.9
        - 0.95
        eps: 1.0e-05
        correct_bias: true
        weight_decay: 0.1
    schedulers:
    - SequentialLR:
        schedulers:
        - LinearLR:
            initial_learning_rate: 0.0
            end_learning_rate: 0.0003
            total_iters: 2000
        - CosineDecayLR:
            initial_learning_rate: 0.0003
            end_learning_rate: 3.0e-05
            total_iters: 474837
    precision:
      enabled: true
      fp16_type: cbfloat16
      loss_scaling_factor: dynamic
      max_gradient_norm: 1.0
    loop:
      max_steps: 476837
      eval_frequency: 10000
      eval_steps: 89
    checkpoint:
      steps: 10000
      save_initial_checkpoint: true
    logging:
      log_steps: 100
    callbacks:
    - ScopedTrainFlags:
        csx.performance.micro_batch_size: 64
    - KeepNCheckpoints:
        n: 3
  fit:
    train_dataloader:
      data_processor: GptHDF5MapDataProcessor
      data_dir: ./data
      batch_size: 1024
    val_dataloader: &val
      data_processor: GptHDF5MapDataProcessor
      batch_size: 1024
  validate:
    val_dataloader: *val
)";

/// As src/cerebras/modelzoo/models/nlp/gpt2/configs/params_gpt2_small.yaml was before the trainer.
const std::string legacy_yaml = R"(
train_input:
    data_processor: "GptHDF5MapDataProcessor"
    data_dir: "./train"
    batch_size: 112
    shuffle: False
eval_input:
    batch_size: 112
model:
    hidden_size: 768
    vocab_size: 50257
    position_embedding_type: "learned"
    share_embedding_weights: True
    max_position_embeddings: 2048
    num_hidden_layers: 12
    dropout_rate: 0.1
    layer_norm_epsilon: 1.0e-5
    loss_scaling: "num_tokens"
    loss_weight: 1.0
    num_heads: 12
    attention_type: "scaled_dot_product"
    attention_dropout_rate: 0.1
    use_projection_bias_in_attention: True
    use_ffn_bias_in_attention: True
    filter_size: 3072
    nonlinearity: "gelu"
    use_ffn_bias: True
    use_bias_in_output: False
    mixed_precision: True
    fp16_type: "cbfloat16"
optimizer:
    optimizer_type: "adamw"
    betas: [0.9, 0.95]
    eps: 1.0e-8
    max_gradient_norm: 1.0
    learning_rate:
      - scheduler: "Linear"
        initial_learning_rate: 0.0
        end_learning_rate: 0.0006
        total_iters: 1600
      - scheduler: "Linear"
        initial_learning_rate: 0.0006
        end_learning_rate: 0.0
        total_iters: 150000
    weight_decay: 0.01
    initial_loss_scale: 2147483648.0
    loss_scaling_factor: "dynamic"
runconfig:
    max_steps: 151600
    log_steps: 100
    checkpoint_steps: 10000
    save_initial_checkpoint: True
    seed: 1
    num_csx: 2
    eval_steps: 32
)";

std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) qFatal("the test's text has no '%s'", from.c_str());
    return text.replace(at, from.size(), to);
}

QString refusal(const std::string& text) {
    try {
        plan_from_modelzoo(text, "params.yaml");
        return {};
    } catch (const Error& error) {
        return QString::fromStdString(error.what());
    }
}

/// Random plans that the format can say, by its own rules.
class Plans {
  public:
    Plan next() {
        Plan plan;
        model(plan);
        schedule(plan.recipe);
        optimizer(plan);
        Recipe& recipe = plan.recipe;
        plan.cluster.systems = whole(1, 4);
        recipe.accumulation = whole(1, 3);
        recipe.batch = plan.cluster.systems * recipe.accumulation * whole(1, 40);
        recipe.seed = static_cast<std::uint64_t>(whole(0, 1'000'000));
        recipe.clip_norm = chance() ? real() : 0.0;
        recipe.dropout = chance() ? 0.0 : real() * 0.5;
        recipe.attention_dropout = chance() ? 0.0 : real() * 0.5;
        recipe.precision = chance() ? Precision::bf16 : Precision::fp32;
        recipe.validate_every = whole(0, 3) * 70;
        recipe.validation_batches = recipe.validate_every > 0 ? whole(0, 9) : 0;
        recipe.checkpoint_every = chance() ? 0 : whole(1, recipe.steps - 1);
        recipe.checkpoints_kept = whole(0, 4);
        if (recipe.checkpoints_kept == 0) recipe.checkpoint_every = Recipe().checkpoint_every;
        return plan;
    }

  private:
    bool chance() { return whole(0, 1) == 1; }
    std::int64_t whole(std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(random_);
    }
    /// All digits that a double has.
    double real() { return std::uniform_real_distribution<double>(1e-9, 1.0)(random_); }

    void model(Plan& plan) {
        Model& model = plan.model;
        model.layers = whole(1, 200);
        model.kv_heads = whole(1, 8);
        model.heads = model.kv_heads * whole(1, 5);
        model.head_size = 2 * whole(1, 64);
        model.hidden = chance() ? model.heads * model.head_size : model.heads * 3;
        model.ffn = whole(1, 5000);
        model.vocab = whole(256, 200'000);
        model.sequence = whole(1, 9000);
        if (chance()) model.window = whole(0, model.sequence - 1);
        model.positions = chance() ? Positions::rope : Positions::learned;
        if (model.positions == Positions::rope) rotary(model);
        model.norm = chance() ? NormKind::rms_norm : NormKind::layer_norm;
        model.norm_epsilon = real();
        model.feed_forward = chance() ? FeedForwardKind::swiglu : FeedForwardKind::gelu_tanh;
        model.bias = chance();
        model.qkv_bias = model.bias || chance();
        model.tied_head = chance();
        if (chance() && model.feed_forward == FeedForwardKind::swiglu && !model.bias) {
            model.experts = whole(2, 16);
            model.experts_per_token = whole(1, model.experts);
            plan.recipe.load_balancing = chance() ? 0.0 : real();
        }
    }

    void rotary(Model& model) {
        model.rope_theta = 1.0 + 1e6 * real();
        const std::int64_t scaling = whole(0, 2);
        if (scaling == 0) return;
        model.rope_factor = 1.5 + 100.0 * real();
        model.rope_scaling = RopeScaling::linear;
        if (scaling == 1) return;
        model.rope_scaling = RopeScaling::llama3;
        model.rope_original_sequence = whole(1, 100'000);
        model.rope_low_turns = real();
        model.rope_high_turns = 1.5 + real();
    }

    void schedule(Recipe& recipe) {
        recipe.steps = whole(10, 100'000);
        recipe.schedule_steps = chance() ? 0 : recipe.steps + whole(1, 50);
        recipe.learning_rate = real();
        recipe.minimum_learning_rate = recipe.learning_rate * real();
        recipe.warmup_steps = chance() ? 0 : whole(1, recipe.steps / 2);
        if (recipe.warmup_steps > 0) recipe.warmup = static_cast<WarmUp>(whole(0, 2));
        recipe.decay = static_cast<Decay>(whole(0, 3));
        recipe.decay_shape = DecayShape::linear;
        if (recipe.decay == Decay::wsd) {
            // The shortest share that gives its number of steps: others give the same schedule.
            recipe.decay_share = static_cast<double>(whole(1, 4)) / 10.0;
        }
        recipe = effective(recipe);
    }

    static Recipe effective(const Recipe& recipe) {
        Plan plan;
        plan.recipe = recipe;
        return effective_plan(plan).recipe;
    }

    void optimizer(Plan& plan) {
        Recipe& recipe = plan.recipe;
        recipe.optimizer = static_cast<Optimizer>(whole(0, 2));
        recipe.beta1 = real() * 0.99;
        recipe.beta2 = real() * 0.99;
        recipe.epsilon = real();
        recipe.momentum = real() * 0.99;
        recipe.nesterov = chance();
        recipe.weight_decay = recipe.optimizer == Optimizer::sgd || chance() ? 0.0 : real();
        // As the Model Zoo groups parameters.
        recipe.vector_decay = plan.model.norm == NormKind::rms_norm ? 1.0 : 0.0;
    }

    std::mt19937 random_{20261201};  // the same plans each time
};

QString differences(const Plan& a, const Plan& b) {
    QStringList all;
    for (const std::string& key : plan_differences(a, b))
        all << QString::fromStdString(key + ": " + plan_value(a, key) + " and " + plan_value(b, key));
    return all.join("; ");
}

/// The learning rate of step s as cerebras.pytorch's schedulers compute it, from the file alone.
class SchedulerOfFile {
  public:
    explicit SchedulerOfFile(const std::string& text) : root_(parse_yaml(text, "file")) {
        const YamlNode& first = root_.find("trainer")->find("init")->find("schedulers")->items.front();
        if (const YamlNode* sequence = first.find("SequentialLR")) {
            for (const YamlNode& item : sequence->find("schedulers")->items) parts_.push_back(&item);
        } else {
            parts_.push_back(&first);
        }
    }
    double rate(std::int64_t step) const {
        for (const YamlNode* part : parts_) {
            const auto& [name, values] = part->members.front();
            const std::int64_t length = std::stoll(values.find("total_iters")->text);
            const bool last = part == parts_.back();
            if (step < length || last) return of(name, values, std::min(step, length), length);
            step -= length;
        }
        return NAN;
    }

  private:
    static double number(const YamlNode& values, const char* key) {
        return std::stod(values.find(key)->text);
    }
    static double of(const std::string& name, const YamlNode& values, std::int64_t step,
                     std::int64_t length) {
        if (name == "ConstantLR") return number(values, "learning_rate");
        const double begin = number(values, "initial_learning_rate"),
                     end = number(values, "end_learning_rate");
        const double share = static_cast<double>(step) / static_cast<double>(length);
        if (name == "LinearLR") return (begin - end) * (1.0 - share) + end;
        return (begin - end) * 0.5 * (1.0 + std::cos(M_PI * share)) + end;
    }
    YamlNode root_;
    std::vector<const YamlNode*> parts_;
};

/// docs/plan.md, "Learning rate".
double rate_of(const Recipe& r, std::int64_t s) {
    const double W = static_cast<double>(r.warmup_steps), step = static_cast<double>(s);
    const double T = static_cast<double>(r.schedule_span());
    if (s < r.warmup_steps) {
        if (r.warmup == WarmUp::to_peak) return r.learning_rate * (step + 1) / W;
        if (r.warmup == WarmUp::below_peak) return r.learning_rate * (step + 1) / (W + 1);
        return r.learning_rate * step / W;
    }
    if (r.decay == Decay::constant) return r.learning_rate;
    if (step >= T) return r.minimum_learning_rate;
    const double begin = r.decay == Decay::wsd ? std::max(W, T - std::round(r.decay_share * T)) : W;
    if (step < begin) return r.learning_rate;
    const double p = (step - begin) / (T - begin), span = r.learning_rate - r.minimum_learning_rate;
    if (r.decay == Decay::cosine) return r.minimum_learning_rate + span * (1 + std::cos(M_PI * p)) / 2;
    return r.minimum_learning_rate + span * (1 - p);
}

}  // namespace

class ModelZooTest : public QObject {
    Q_OBJECT
  private slots:
    void a_trainer_file_is_its_plan() {
        const PlanImport read = plan_from_modelzoo(llama_yaml, "params.yaml");
        Plan plan;
        plan.model = find_model_preset("llama2-7b")->model;
        plan.cluster.systems = 4;
        Recipe& recipe = plan.recipe;
        recipe.steps = 476837;
        recipe.batch = 1024;
        recipe.accumulation = 4;
        recipe.seed = 7;
        recipe.learning_rate = 3e-4;
        recipe.minimum_learning_rate = 3e-5;
        recipe.warmup_steps = 2000;
        recipe.warmup = WarmUp::from_zero;
        recipe.decay = Decay::cosine;
        recipe.epsilon = 1e-5;
        recipe.vector_decay = 1.0;
        recipe.validate_every = 10000;
        recipe.validation_batches = 89;
        recipe.checkpoint_every = 10000;
        recipe.checkpoints_kept = 3;
        QVERIFY2(read.plan == plan, qPrintable(differences(read.plan, plan)));
    }

    void a_legacy_file_is_its_plan() {
        const PlanImport read = plan_from_modelzoo(legacy_yaml, "params.yaml");
        Plan plan;
        plan.model = find_model_preset("gpt2-124m")->model;
        plan.model.sequence = 2048;
        plan.cluster.systems = 2;
        Recipe& recipe = plan.recipe;
        recipe.steps = 151600;
        recipe.batch = 112;
        recipe.learning_rate = 6e-4;
        recipe.minimum_learning_rate = 0;
        recipe.warmup_steps = 1600;
        recipe.warmup = WarmUp::from_zero;
        recipe.decay = Decay::linear;
        recipe.weight_decay = 0.01;
        recipe.dropout = recipe.attention_dropout = 0.1;
        recipe.validate_every = 151600;  // at the end alone, as the Model Zoo has it
        recipe.validation_batches = 32;
        recipe.checkpoint_every = 10000;
        QVERIFY2(read.plan == plan, qPrintable(differences(read.plan, plan)));
        // What is done otherwise, or left out, is told by name.
        QString notes;
        for (const std::string& note : read.notes) notes += QString::fromStdString(note) + "\n";
        for (const char* told :
             {"model.nonlinearity", "precision.fp16_type", "runconfig.log_steps", "./train"})
            QVERIFY2(notes.contains(told), qPrintable(notes));
        // And it is the plan of the trainer's form of the same.
        const std::string again = export_plan(read.plan, PlanFormat::modelzoo).documents.front().text;
        const Plan back = plan_from_modelzoo(again, "again").plan;
        QVERIFY2(effective_plan(back) == effective_plan(plan), qPrintable(differences(back, plan)));
    }

    void what_would_change_the_result_is_refused_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char* from, const char* to, const char* named) {
            QTest::newRow(to) << QByteArray(from) << QByteArray(to) << QByteArray(named);
        };
        row("name: \"llama\"", "name: bloom", "model.name");
        row("position_embedding_type: rotary", "position_embedding_type: alibi", "position_embedding_type");
        row("rotary_dim: 128", "rotary_dim: 64", "rotary_dim");
        row("rotary_dim: 128", "rotary_dim: null", "rotary_dim");
        row("rotary_dim: 128", "attention_kernel: null", "rotary_dim");  // a quarter of the head there
        row("position_embedding_type: rotary", "position_embedding_type: null", "position_embedding_type");
        row("loss_weight: 1.0", "pos_scaling_factor: 0.5", "pos_scaling_factor");
        row("loss_weight: 1.0", "pos_scaling_type: yarn", "pos_scaling_type");
        row("loss_weight: 1.0", "pos_scaling_type: llama3", "pos_scaling_extra_args");
        row("loss_weight: 1.0", "pos_scaling_extra_args: {beta_fast: 32}", "beta_fast");
        row("loss_weight: 1.0", "attention_qk_norm_layer: rmsnorm", "attention_qk_norm_layer");
        row("rotary_dim: 128", "sliding_window_every_other_decoder_layer: true", "sliding_window_every");
        row("norm_type: rmsnorm", "norm_type: group", "norm_type");
        row("nonlinearity: swiglu", "nonlinearity: relu", "nonlinearity");
        row("use_ffn_bias: false", "use_ffn_bias: true", "use_ffn_bias");
        row("use_bias_in_output: false", "use_bias_in_output: true", "use_bias_in_output");
        row("embedding_dropout_rate: 0.0", "embedding_dropout_rate: 0.1", "embedding_dropout_rate");
        row("loss_weight: 1.0", "mup_base_hidden_size: 256", "mup_base_hidden_size");
        row("loss_weight: 1.0", "not_heard_of: 1", "not_heard_of");
        row("loss_weight: 1.0", "moe: {num_experts: 8, num_shared_experts: 1}", "num_shared_experts");
        row("AdamW:", "Adafactor:", "Adafactor");
        row("AdamW:", "SGD:", "weight_decay");
        row("correct_bias: true", "correct_bias: false", "correct_bias");
        row("correct_bias: true", "amsgrad: true", "amsgrad");
        row("max_gradient_norm: 1.0", "max_gradient_value: 1.0", "max_gradient_value");
        row("CosineDecayLR:", "ExponentialLR:", "ExponentialLR");
        row("initial_learning_rate: 0.0\n", "initial_learning_rate: 0.0001\n", "warm-up");
        row("max_steps: 476837", "num_epochs: 3", "max_steps");
        row("hidden_size: 4096", "hidden_size: many", "hidden_size");
        row("hidden_size: 4096", "hidden_size: 0", "hidden_size");
        row("hidden_size: 4096", "hidden_size: [1]", "hidden_size");
        row("rmsnorm", "rmsnorm\n      norm_type: rmsnorm", "twice");
        row("seed: 7", "sparsity: 0.5", "sparsity");
    }
    void what_would_change_the_result_is_refused() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QByteArray, named);
        const QString said = refusal(with(llama_yaml, from.toStdString(), to.toStdString()));
        QVERIFY2(said.contains(named), qPrintable(said));
        QVERIFY2(said.contains("line "), qPrintable(said));
        QVERIFY2(!said.contains('\n'), qPrintable(said));
    }

    void a_line_is_the_right_one() {
        const QString said = refusal(with(llama_yaml, "nonlinearity: swiglu", "nonlinearity: relu"));
        const auto before = llama_yaml.substr(0, llama_yaml.find("nonlinearity"));
        const auto line = 1 + std::count(before.begin(), before.end(), '\n');
        QVERIFY2(said.startsWith(QString("params.yaml, line %1: model.nonlinearity").arg(line)),
                 qPrintable(said));
    }

    void no_dropout_of_attention_is_that_of_the_rest() {
        const std::string with_dropout =
            with(with(llama_yaml, "\n      dropout_rate: 0.0", "\n      dropout_rate: 0.25"),
                 "embedding_dropout_rate: 0.0", "embedding_dropout_rate: 0.25");
        const char* given = "attention_dropout_rate: 0.0";
        const auto read = [&](const char* instead) {
            return plan_from_modelzoo(with(with_dropout, given, instead), "params.yaml")
                .plan.recipe.attention_dropout;
        };
        QCOMPARE(read(given), 0.0);
        QCOMPARE(read("attention_dropout_rate: null"), 0.25);
        QCOMPARE(read("attention_kernel: null"), 0.1);  // missing: the Model Zoo's own
    }

    void scaled_rotary_frequencies_are_read() {
        const auto read = [](const char* scaling) {
            return plan_from_modelzoo(with(llama_yaml, "loss_weight: 1.0", scaling), "params.yaml")
                .plan.model;
        };
        const Model linear = read("pos_scaling_factor: 4.0");
        QCOMPARE(linear.rope_scaling, RopeScaling::linear);
        QCOMPARE(linear.rope_factor, 4.0);
        const Model llama3 = read(
            "pos_scaling_factor: 32.0\n      pos_scaling_type: llama3\n      pos_scaling_extra_args: "
            "{original_max_position_embeddings: 4096, low_freq_factor: 2.0, high_freq_factor: 6.0}");
        QCOMPARE(llama3.rope_scaling, RopeScaling::llama3);
        QCOMPARE(llama3.rope_factor, 32.0);
        QCOMPARE(llama3.rope_original_sequence, 4096);
        QCOMPARE(llama3.rope_low_turns, 2.0);
        QCOMPARE(llama3.rope_high_turns, 6.0);
        QCOMPARE(read("pos_scaling_factor: 1.0").rope_scaling, RopeScaling::none);
    }

    void a_micro_batch_below_one_is_left_out() {
        for (const char* size : {"0", "-1", "0.5", "1e-300", ".nan", "nan"}) {
            const PlanImport read = plan_from_modelzoo(
                with(llama_yaml, "micro_batch_size: 64", std::string("micro_batch_size: ") + size),
                "params.yaml");
            QCOMPARE(read.plan.recipe.accumulation, Recipe().accumulation);
            const bool number = std::string_view(size).find("nan") == std::string_view::npos;
            const bool told = std::any_of(read.notes.begin(), read.notes.end(), [](const std::string& note) {
                return note.find("micro_batch_size") != std::string::npos;
            });
            QVERIFY2(told || !number, size);
        }
    }

    void hostile_documents_are_refused_data() {
        QTest::addColumn<QByteArray>("text");
        QByteArray bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n";
        for (int i = 1; i < 12; ++i) {
            const QByteArray last = "*a" + QByteArray::number(i - 1);
            bomb += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [";
            for (int k = 0; k < 10; ++k) bomb += (k ? "," : "") + last;
            bomb += "]\n";
        }
        QTest::newRow("alias bomb") << bomb;
        QTest::newRow("text bomb") << "a: &a " + QByteArray(960'000, 'x') + "\nb: [" +
                                          QByteArray("*a,").repeated(19'990) + "]\n";
        QTest::newRow("itself") << QByteArray("a: &a [*a]\n");
        QTest::newRow("deep") << QByteArray(5000, '[') + QByteArray(5000, ']');
        QTest::newRow("deep map") << QByteArray("{a: ").repeated(100) + "1" + QByteArray("}").repeated(100);
        QTest::newRow("long") << QByteArray("# nothing\n").repeated(200'000);
        QTest::newRow("many") << "a: [" + QByteArray("1,").repeated(30'000) + "1]";
        QTest::newRow("zero byte") << QByteArray("trainer:\0\n", 10);
        QTest::newRow("two documents") << QByteArray("a: 1\n---\nb: 2\n");
        QTest::newRow("no YAML") << QByteArray("a: [1,\nb: }");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a list") << QByteArray("- trainer\n");
        QTest::newRow("a word") << QByteArray("trainer");
        QTest::newRow("another file") << QByteArray("a: 1\n");
        QTest::newRow("a key that is a list") << QByteArray("? [a]\n: 1\n");
        QTest::newRow("unknown alias") << QByteArray("a: *b\n");
        QTest::newRow("trainer is a word") << QByteArray("trainer: x\n");
        QTest::newRow("two trainers") << QByteArray("trainer: [{}, {}]\n");
    }
    void hostile_documents_are_refused() {
        QFETCH(QByteArray, text);
        const QString said = refusal(text.toStdString());
        QVERIFY(!said.isEmpty());
        QVERIFY2(said.startsWith("params.yaml") && !said.contains('\n') && said.size() < 400,
                 qPrintable(said));
    }

    /// Values that aliases repeat take room each time, and so do keys.
    void text_that_aliases_repeat_is_bounded() {
        const auto said = [](const QByteArray& text) {
            try {
                parse_yaml(text.toStdString(), "f");
                return QString();
            } catch (const Error& error) {
                return QString::fromStdString(error.what());
            }
        };
        const QByteArray word(500'000, 'x'), twice = "a: &a " + word + "\nb: *a\n",
                                             thrice = twice + "c: *a\n";
        QCOMPARE(said(twice), QString());
        QVERIFY2(said(thrice).startsWith("f, line ") && said(thrice).contains("of text"),
                 qPrintable(said(thrice)));
        const auto keys = [](int times) {
            return "a: &a {" + QByteArray(900, 'x') + ": 1}\nb: [" + QByteArray("*a,").repeated(times) +
                   "]\n";
        };
        QCOMPARE(said(keys(1000)), QString());
        QVERIFY2(said(keys(1200)).contains("of text"), qPrintable(said(keys(1200))));
    }

    void merge_keys_and_aliases_are_resolved() {
        const YamlNode root = parse_yaml("a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}\n", "f");
        QCOMPARE(root.find("b")->find("x")->text, std::string("1"));
        QCOMPARE(root.find("b")->find("y")->text, std::string("3"));
    }

    void out_and_in_again_is_the_same() {
        Plans plans;
        for (int i = 0; i < 1500; ++i) {
            const Plan plan = effective_plan(plans.next());
            const PlanExport out = export_plan(plan, PlanFormat::modelzoo);
            const std::string& text = out.documents.front().text;
            const Plan back = effective_plan(plan_from_modelzoo(text, "exported").plan);
            QVERIFY2(back == plan, qPrintable(differences(plan, back) + "\n" + QString::fromStdString(text)));
            QVERIFY2(out.losses.empty(), out.losses.empty() ? "" : out.losses.front().sentence().c_str());
        }
    }

    void the_schedule_is_step_for_step_the_same() {
        Plans plans;
        for (int i = 0; i < 200; ++i) {
            const Plan plan = plans.next();
            const Recipe& recipe = plan.recipe;
            const SchedulerOfFile file(export_plan(plan, PlanFormat::modelzoo).documents.front().text);
            for (const std::int64_t step :
                 {std::int64_t{0}, std::int64_t{1}, recipe.warmup_steps - 1, recipe.warmup_steps,
                  recipe.warmup_steps + 1, recipe.steps / 2, recipe.steps - 1, recipe.schedule_span() - 1}) {
                if (step < 0) continue;
                const double ours = rate_of(recipe, step), theirs = file.rate(step);
                QVERIFY2(std::abs(ours - theirs) <= 1e-9 * recipe.learning_rate,
                         qPrintable(QString("step %1: %2 and %3").arg(step).arg(ours).arg(theirs)));
            }
        }
    }

    void numbers_are_numbers_to_every_reader() {
        // YAML 1.1 takes "3e-05" for a word.
        QCOMPARE(yaml_number(3e-5), std::string("3.0e-05"));
        QCOMPARE(yaml_number(0.1), std::string("0.1"));
        QCOMPARE(yaml_number(1.0), std::string("1.0"));
        QCOMPARE(yaml_number(1.5e300), std::string("1.5e+300"));
    }
};

QTEST_GUILESS_MAIN(ModelZooTest)
#include "tst_modelzoo.moc"

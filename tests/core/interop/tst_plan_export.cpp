// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>
#if __has_include(<toml++/toml.h>)
#include <toml++/toml.h>
#define HAVE_TOML 1
#endif

#include "core/base/error.h"
#include "core/estimate/comparison.h"
#include "core/interop/plan_export.h"
#include "core/interop/yaml_document.h"
#include "core/model/presets.h"
#include "tests/core/interop/known_keys.h"

using namespace wafermill;

namespace {

constexpr PlanFormat formats[] = {PlanFormat::modelzoo, PlanFormat::megatron, PlanFormat::deepspeed,
                                  PlanFormat::torchtitan};

/// Llama with experts, on a schedule with every part.
Plan expert_plan() {
    Plan plan;
    plan.model = find_model_preset("mixtral-8x7b")->model;
    plan.model.layers = 4;
    plan.recipe.steps = 1000;
    plan.recipe.batch = 64;
    plan.recipe.warmup_steps = 10;
    plan.recipe.decay = Decay::wsd;
    plan.recipe.dropout = 0.0;
    return plan;
}

Plan gpt_plan() {
    Plan plan;
    plan.model = find_model_preset("gpt2-124m")->model;
    plan.recipe.steps = 1000;
    plan.recipe.batch = 64;
    plan.recipe.warmup_steps = 10;
    plan.recipe.optimizer = Optimizer::sgd;
    plan.data.path = "/data/text.txt";
    return plan;
}

/// Reads longer sequences than its frequencies were made for, most blocks through a window.
Plan long_plan() {
    Plan plan = expert_plan();
    plan.model.window = 1024;
    plan.model.full_layers = 1;
    plan.model.rope_scaling = RopeScaling::yarn;
    plan.model.rope_factor = 4.0;
    plan.model.qk_norm = true;
    return plan;
}

/// Llama 3.1 8B: its frequencies are the ones that Megatron-LM and torchtitan make.
Plan llama31_plan() {
    Plan plan = find_template("llama3-8b")->plan;
    plan.model.sequence = 131072;
    plan.recipe.sequence = 8192;
    plan.model.rope_scaling = RopeScaling::llama3;
    return plan;
}

std::vector<Plan> plans() {
    std::vector<Plan> all = {expert_plan(), gpt_plan(), long_plan(), llama31_plan()};
    for (const Template& entry : plan_templates()) all.push_back(entry.plan);
    Plan linear = expert_plan();
    linear.recipe.decay = Decay::linear;
    linear.recipe.optimizer = Optimizer::lion;
    linear.recipe.warmup = WarmUp::below_peak;
    linear.recipe.precision = Precision::fp32;
    linear.recipe.clip_norm = 0;
    all.push_back(linear);
    Plan constant = gpt_plan();
    constant.recipe.decay = Decay::constant;
    constant.recipe.warmup_steps = 0;
    constant.recipe.optimizer = Optimizer::adamw;
    constant.recipe.validate_every = 0;
    constant.recipe.checkpoints_kept = 0;
    constant.recipe.accumulation = 4;
    constant.data.tokenizer = Tokenizer::file;
    constant.data.tokenizer_file = "/data/tokenizer.json";
    all.push_back(constant);
    return all;
}

/// What another program reads: without comments.
std::string content(const PlanExport& result) {
    std::string text;
    for (const PlanDocument& document : result.documents) {
        QStringList kept;
        for (const QString& line : QString::fromStdString(document.text).split('\n'))
            if (!line.startsWith('#')) kept << line;
        text += kept.join('\n').toStdString();
    }
    return text;
}

/// Nothing where no cluster of GPUs takes the batch.
std::optional<PlanExport> exported(const Plan& plan, PlanFormat format) {
    try {
        return export_plan(plan, format);
    } catch (const Error& error) {
        if (std::string_view(error.what()).find("No layout") == std::string_view::npos) throw;
        return std::nullopt;
    }
}

using Keys = std::set<std::string>;

void json_keys(const nlohmann::json& value, const std::string& path, Keys& keys) {
    if (!value.is_object()) {
        keys.insert(path);
        return;
    }
    for (const auto& item : value.items())
        json_keys(item.value(), path.empty() ? item.key() : path + "." + item.key(), keys);
}

void yaml_keys(const YamlNode& node, const std::string& holder, Keys& keys) {
    for (const YamlNode& item : node.items) yaml_keys(item, holder, keys);
    for (const auto& [key, value] : node.members) {
        keys.insert(holder + "." + key);
        yaml_keys(value, key, keys);
    }
}

/// Names and values of the arguments' file.
std::map<std::string, std::string> arguments_of(const PlanExport& result) {
    std::map<std::string, std::string> all;
    for (const QString& line : QString::fromStdString(result.documents.front().text).split('\n')) {
        if (!line.startsWith("--")) continue;
        const QString name = line.mid(2).section(' ', 0, 0);
        all[name.toStdString()] = line.mid(2).section(' ', 1).toStdString();
    }
    return all;
}

/// What is told of a key; nothing where it is not lost.
std::optional<PlanLoss> loss_of(const PlanExport& result, const char* key) {
    for (const PlanLoss& loss : result.losses)
        if (loss.key == key) return loss;
    return std::nullopt;
}

Keys keys_of(const PlanExport& result, PlanFormat format) {
    Keys keys;
    const std::string& text = result.documents.front().text;
    if (format == PlanFormat::modelzoo) yaml_keys(parse_yaml(text, "exported"), "", keys);
    if (format == PlanFormat::deepspeed) json_keys(nlohmann::json::parse(text), "", keys);
    if (format == PlanFormat::megatron)
        for (const auto& [name, value] : arguments_of(result)) keys.insert(name);
#ifdef HAVE_TOML
    if (format == PlanFormat::torchtitan) {
        const toml::table table = toml::parse(text);
        for (const auto& [section, values] : table)
            for (const auto& [key, value] : *values.as_table())
                keys.insert(std::string(section.str()) + "." + std::string(key.str()));
    }
#endif
    return keys;
}

const Keys& known(PlanFormat format) {
    switch (format) {
        case PlanFormat::modelzoo:
            return known_keys::modelzoo;
        case PlanFormat::megatron:
            return known_keys::megatron;
        case PlanFormat::deepspeed:
            return known_keys::deepspeed;
        case PlanFormat::torchtitan:
            break;
    }
    return known_keys::torchtitan;
}

/// Another value of a key with which the plan is still one, and has another effect.
std::optional<Plan> changed(const Plan& plan, const std::string& key) {
    QStringList candidates = {
        "true",      "false",    "learned", "rope",           "layer_norm", "rms_norm",      "swiglu",
        "gelu_tanh", "bf16",     "fp32",    "adamw",          "sgd",        "lion",          "cosine",
        "linear",    "constant", "wsd",     "one_minus_sqrt", "to_peak",    "below_peak",    "from_zero",
        "documents", "tokens",   "bytes",   "deepspeed",      "CS-2",       "A100-SXM-80GB", "llama3"};
    const auto number = QString::fromStdString(plan_value(plan, key)).toDouble();
    for (const double other :
         {number * 2, number / 2, number + 1, number - 1, 0.5, 0.25, 0.01, 1.0, 2.0, 0.0})
        candidates << QString::number(other, 'g', 15);
    candidates << "5000"
               << "characters"
               << "/other/text.txt"
               << "";
    for (const QString& value : candidates) {
        Plan other = plan;
        try {
            set_plan_value(other, key, value.toStdString());
            if (effective_plan(other) == effective_plan(plan)) continue;
            for (const Problem& problem : check(other))
                if (problem.severity == Problem::Severity::error) throw Error("");
            export_plan(other, PlanFormat::megatron);
            return other;
        } catch (const Error&) {
        }
    }
    return std::nullopt;
}

}  // namespace

class PlanExportTest : public QObject {
    Q_OBJECT
  private slots:
    void only_names_that_the_programs_read_are_written() {
        for (const PlanFormat format : formats) {
            std::size_t seen = 0;
            for (const Plan& plan : plans()) {
                const std::optional<PlanExport> result = exported(plan, format);
                if (!result) continue;
                const Keys keys = keys_of(*result, format);
                for (const std::string& key : keys)
                    QVERIFY2(known(format).contains(key),
                             (std::string(enum_name(format)) + ": " + key).c_str());
                seen += keys.size();
            }
#ifndef HAVE_TOML
            if (format == PlanFormat::torchtitan) continue;
#endif
            QVERIFY2(seen > 100, std::string(enum_name(format)).c_str());
        }
    }

    /// Whatever value a plan gets, each program's file says it, or the loss is told. Values that are added to
    /// the plan later are found here, too.
    void no_value_is_lost_unsaid() {
        int tried = 0;
        QStringList untried;
        for (const std::string& key : plan_keys()) {
            if (key.starts_with("local.")) continue;
            bool one = false;
            for (const Plan& plan : {expert_plan(), gpt_plan(), long_plan()}) {
                const std::optional<Plan> other = changed(plan, key);
                if (!other) continue;
                one = true;
                for (const PlanFormat format : formats) {
                    const auto was = exported(plan, format), is = exported(*other, format);
                    if (!was || !is) continue;
                    const PlanExport &before = *was, &after = *is;
                    const bool told = std::any_of(after.losses.begin(), after.losses.end(),
                                                  [&](const PlanLoss& loss) { return loss.key == key; }) ||
                                      std::any_of(before.losses.begin(), before.losses.end(),
                                                  [&](const PlanLoss& loss) { return loss.key == key; });
                    const bool said = content(before) != content(after) || before.notes != after.notes ||
                                      before.layout != after.layout;
                    const std::string name =
                        std::string(enum_name(format)) + ": " + key + "=" + plan_value(*other, key);
                    // What is compared with decides the layout, or nothing at all; the passes of a step
                    // follow from the layout.
                    const bool follows = key.starts_with("cluster.gpu") ||
                                         (key == "recipe.accumulation" && trains_on_gpus(format));
                    if (!follows) QVERIFY2(told || said, name.c_str());
                    ++tried;
                }
            }
            if (!one) untried << QString::fromStdString(key);
        }
        QVERIFY2(untried.size() <= 2, qPrintable(untried.join(", ")));
        QVERIFY(tried > 200);
    }

    void megatron_gets_the_searched_layout() {
        const Plan plan = find_template("trillion")->plan;
        const PlanExport result = export_plan(plan, PlanFormat::megatron);
        const auto arguments = arguments_of(result);
        const auto whole = [&](const char* name) { return std::stoll(arguments.at(name)); };
        const std::int64_t model_ranks = whole("tensor-model-parallel-size") *
                                         whole("pipeline-model-parallel-size") *
                                         whole("context-parallel-size");
        QCOMPARE(result.gpus % model_ranks, 0);
        const std::int64_t data = result.gpus / model_ranks;
        QCOMPARE(whole("global-batch-size"), plan.recipe.batch);
        QCOMPARE(plan.recipe.batch % (whole("micro-batch-size") * data), 0);
        QVERIFY(result.layout.find("tensor " + arguments.at("tensor-model-parallel-size")) !=
                std::string::npos);
        QVERIFY(arguments.contains("sequence-parallel"));
        QVERIFY(arguments.contains("use-distributed-optimizer"));
        QCOMPARE(arguments.at("train-iters"), std::string("47684"));
        QCOMPARE(arguments.at("num-layers"), std::to_string(plan.model.layers));
        QCOMPARE(arguments.at("lr-decay-style"), std::string("cosine"));
        // The other answer is another cluster, as fast as the planned systems.
        const Comparison both = compare_with_gpus(plan, estimate(plan));
        QCOMPARE(result.gpus, both.holds.gpus);
        QCOMPARE(export_plan(plan, PlanFormat::megatron, GpuAnswer::as_fast).gpus, both.as_fast.gpus);
    }

    void megatron_sees_through_the_window() {
        Plan plan = expert_plan();
        plan.model.window = 1024;
        plan.model.qk_norm = true;
        PlanExport result = export_plan(plan, PlanFormat::megatron);
        // To the left of a query's own key and to the right.
        QCOMPARE(arguments_of(result).at("window-size"), std::string("1023,0"));
        QVERIFY(!arguments_of(result).contains("window-attn-skip-freq"));
        QVERIFY(arguments_of(result).contains("qk-layernorm"));
        plan.model.full_layers = 1;
        plan.model.qk_norm = false;
        result = export_plan(plan, PlanFormat::megatron);
        QCOMPARE(arguments_of(result).at("window-attn-skip-freq"), std::string("[0]*1+[1]*3"));
        QVERIFY(!arguments_of(result).contains("qk-layernorm"));
        for (const char* key : {"model.window", "model.full_layers", "model.qk_norm"})
            QVERIFY2(!loss_of(result, key), key);
        QVERIFY(!arguments_of(export_plan(expert_plan(), PlanFormat::megatron)).contains("window-size"));
    }

    void scaled_frequencies_are_written_where_they_are_the_same() {
        Plan plan = llama31_plan();
        for (const PlanFormat format : {PlanFormat::modelzoo, PlanFormat::megatron, PlanFormat::torchtitan})
            for (const PlanLoss& loss : export_plan(plan, format).losses)
                QVERIFY2(!loss.key.starts_with("model.rope"), loss.sentence().c_str());
        const auto arguments = arguments_of(export_plan(plan, PlanFormat::megatron));
        QVERIFY(arguments.contains("use-rope-scaling"));
        QCOMPARE(arguments.at("rope-scaling-factor"), std::string("8"));
        QVERIFY(content(export_plan(plan, PlanFormat::torchtitan)).find("\"8B\"") != std::string::npos);
        // Another factor: Megatron's model and torchtitan's flavor keep theirs.
        plan.model.rope_factor = 32.0;
        for (const PlanFormat format : {PlanFormat::megatron, PlanFormat::torchtitan}) {
            const auto factor = loss_of(export_plan(plan, format), "model.rope_factor");
            QVERIFY(factor && *factor == (PlanLoss{"model.rope_factor", "32", "8"}));
        }
        // A flavor that is yet to be added takes any.
        plan.model.layers = 16;
        const PlanExport added = export_plan(plan, PlanFormat::torchtitan);
        QVERIFY(!loss_of(added, "model.rope_factor") && !loss_of(added, "model.rope_scaling"));
        QVERIFY(added.notes.front().find("scaling_factor=32,") != std::string::npos);
        plan.model.rope_scaling = RopeScaling::none;
        const PlanExport plain = export_plan(plan, PlanFormat::torchtitan);
        QVERIFY(!loss_of(plain, "model.rope_scaling"));
        QVERIFY(plain.notes.front().find("scaling_factor=1.0)") != std::string::npos);
    }

    void a_scaling_that_another_program_makes_or_lacks_is_told() {
        Plan plan = llama31_plan();
        plan.model.rope_scaling = RopeScaling::none;
        const auto added = loss_of(export_plan(plan, PlanFormat::torchtitan), "model.rope_scaling");
        QVERIFY(added && *added == (PlanLoss{"model.rope_scaling", "none", "llama3"}));
        plan.model.rope_scaling = RopeScaling::yarn;
        for (const PlanFormat format : {PlanFormat::modelzoo, PlanFormat::megatron}) {
            const auto lost = loss_of(export_plan(plan, format), "model.rope_scaling");
            QVERIFY(lost && *lost == (PlanLoss{"model.rope_scaling", "yarn", "none"}));
        }
        // The Model Zoo norms queries and keys after they are rotated.
        plan.model.qk_norm = true;
        const auto norm = loss_of(export_plan(plan, PlanFormat::modelzoo), "model.qk_norm");
        QVERIFY(norm && norm->sentence() == "model.qk_norm = true: it is not written.");
    }

    void the_launch_script_hands_on_every_argument() {
        const PlanExport result = export_plan(gpt_plan(), PlanFormat::megatron);
        QTemporaryDir folder;
        const auto write = [&](const QString& name, const std::string& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.data(), static_cast<qint64>(text.size()));
            file.setPermissions(file.permissions() | QFile::ExeOwner);
        };
        for (const PlanDocument& document : result.documents)
            write(QString::fromStdString(document.name), document.text);
        write("torchrun", "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        QProcess script;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", folder.path() + ":" + environment.value("PATH"));
        for (const char* name : {"MEGATRON_PATH", "DATA_PATH", "CHECKPOINT_PATH"})
            environment.insert(name, QString("/a place/%1").arg(name));
        script.setProcessEnvironment(environment);
        script.start(folder.filePath("train.sh"), {});
        QVERIFY(script.waitForFinished());
        QVERIFY2(script.exitCode() == 0, script.readAllStandardError());
        const QStringList handed = QString::fromUtf8(script.readAllStandardOutput()).split('\n');
        for (const auto& [name, value] : arguments_of(result)) {
            const auto at = handed.indexOf("--" + QString::fromStdString(name));
            QVERIFY2(at >= 0, name.c_str());
            if (!value.empty()) QCOMPARE(handed.value(at + 1).toStdString(), value);
        }
        QVERIFY(handed.contains("/a place/MEGATRON_PATH/pretrain_gpt.py"));
        const auto data = handed.indexOf("--data-path");
        QCOMPARE(handed.value(data + 1), QString("/a place/DATA_PATH"));
        const std::int64_t nodes = handed.value(handed.indexOf("--nnodes") + 1).toLongLong();
        const std::int64_t each = handed.value(handed.indexOf("--nproc-per-node") + 1).toLongLong();
        QCOMPARE(nodes * each, result.gpus);
        // What is missing is said before anything starts.
        environment.remove("DATA_PATH");
        script.setProcessEnvironment(environment);
        script.start(folder.filePath("train.sh"), {});
        QVERIFY(script.waitForFinished());
        QVERIFY(script.exitCode() != 0);
        QVERIFY(script.readAllStandardError().contains("DATA_PATH"));
    }

    void deepspeed_batches_multiply() {
        for (const Plan& plan : plans()) {
            const std::optional<PlanExport> found = exported(plan, PlanFormat::deepspeed);
            if (!found) continue;
            const PlanExport& result = *found;
            const auto file = nlohmann::json::parse(result.documents.front().text);
            // As deepspeed/runtime/config.py asserts.
            QCOMPARE(file.at("train_batch_size").get<std::int64_t>(),
                     file.at("train_micro_batch_size_per_gpu").get<std::int64_t>() *
                         file.at("gradient_accumulation_steps").get<std::int64_t>() * result.gpus);
            QVERIFY(file.at("zero_optimization").at("stage").get<int>() >= 1);
            QCOMPARE(file.at("optimizer").at("params").at("lr").get<double>(), plan.recipe.learning_rate);
        }
    }

    void torchtitan_reads_its_file() {
#ifndef HAVE_TOML
        QSKIP("toml++ is not installed");
#else
        Plan plan = find_template("llama3-8b")->plan;
        plan.recipe.clip_norm = 0;
        const PlanExport result = export_plan(plan, PlanFormat::torchtitan);
        const toml::table table = toml::parse(result.documents.front().text);
        QCOMPARE(table["model"]["flavor"].value<std::string>().value(), std::string("8B"));
        QCOMPARE(table["optimizer"]["lr"].value_exact<double>().value(), plan.recipe.learning_rate);
        QVERIFY(std::isinf(table["training"]["max_norm"].value_exact<double>().value()));
        const auto& parallelism = table["parallelism"];
        const std::int64_t ranks = parallelism["data_parallel_shard_degree"].value<std::int64_t>().value() *
                                   parallelism["tensor_parallel_degree"].value<std::int64_t>().value() *
                                   parallelism["pipeline_parallel_degree"].value<std::int64_t>().value() *
                                   parallelism["context_parallel_degree"].value<std::int64_t>().value();
        QCOMPARE(ranks, result.gpus);
        QCOMPARE(table["lr_scheduler"]["min_lr_factor"].value<double>().value(),
                 plan.recipe.minimum_learning_rate / plan.recipe.learning_rate);
#endif
    }

    void what_cannot_be_said_is_told() {
        Plan plan = gpt_plan();
        plan.recipe.label_smoothing = 0.1;
        plan.recipe.warmup = WarmUp::to_peak;
        plan.recipe.optimizer = Optimizer::lion;
        plan.local.systems = 2;  // of this computer: nobody else's
        for (const PlanFormat format : formats) {
            const PlanExport result = export_plan(plan, format);
            const auto loss =
                std::find_if(result.losses.begin(), result.losses.end(),
                             [](const PlanLoss& one) { return one.key == "recipe.label_smoothing"; });
            QVERIFY(loss != result.losses.end());
            QCOMPARE(loss->value, std::string("0.1"));
            QCOMPARE(loss->instead, std::string());
            for (const PlanLoss& one : result.losses) QVERIFY(!one.key.starts_with("local."));
            if (format != PlanFormat::deepspeed)
                QVERIFY(result.documents.front().text.find("# ") == 0 &&
                        result.documents.front().text.find(loss->sentence()) != std::string::npos);
        }
        const PlanExport megatron = export_plan(plan, PlanFormat::megatron);
        QVERIFY(std::any_of(megatron.losses.begin(), megatron.losses.end(), [](const PlanLoss& one) {
            return one == PlanLoss{"recipe.optimizer", "lion", "adamw"};
        }));
        QVERIFY(std::any_of(megatron.losses.begin(), megatron.losses.end(), [](const PlanLoss& one) {
            return one == PlanLoss{"recipe.warmup", "to_peak", "from_zero"};
        }));
    }

    void a_plan_that_breaks_a_rule_is_refused() {
        Plan plan = gpt_plan();
        plan.model.kv_heads = 5;
        for (const PlanFormat format : formats) QVERIFY_THROWS_EXCEPTION(Error, export_plan(plan, format));
        plan = gpt_plan();
        plan.data.path = "";  // how the data is made stands in no other program's way
        plan.data.corpus_bytes = 1;
        for (const PlanFormat format : formats) export_plan(plan, format);
    }

    /// What was typed into a plan neither ends a comment nor begins a line.
    void words_of_the_plan_are_comments_alone() {
        Plan plan = gpt_plan();
        plan.data.path = "/a\nrm -rf /\n\"]\n[training]\n";
        for (const PlanFormat format : formats) {
            const PlanExport result = export_plan(plan, format);
            for (const PlanDocument& document : result.documents) {
                for (const QString& line : QString::fromStdString(document.text).split('\n'))
                    QVERIFY2(!line.startsWith("rm") && line != "\"]", qPrintable(line));
            }
            keys_of(result, format);
        }
    }
};

QTEST_GUILESS_MAIN(PlanExportTest)
#include "tst_plan_export.moc"

// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <set>

#include <QtTest>

#include "core/base/error.h"
#include "core/cluster/catalogue.h"
#include "core/plan/plan.h"
#include "core/plan/rules.h"

using namespace wafermill;

namespace {

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

/// Sets "key=value key=value ..." in a plan that has no problem.
Plan changed(const QString& settings) {
    Plan plan;
    for (const QString& setting : settings.split(' ', Qt::SkipEmptyParts)) {
        set_plan_value(plan, setting.section('=', 0, 0).toStdString(), setting.section('=', 1).toStdString());
    }
    return plan;
}

}  // namespace

class PlanChecksTest : public QObject {
    Q_OBJECT

  private slots:
    void the_default_plan_has_no_problem() { QVERIFY(check(Plan()).empty()); }

    void rules_name_field_rule_and_remedy_data() {
        QTest::addColumn<QString>("settings");  // break one rule
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("remedy");
        QTest::addColumn<QString>("cure");  // what the remedy says, as a setting

        const auto row = [](const char* settings, const char* field, const char* rule, const char* remedy,
                            const char* cure) {
            QTest::newRow(settings) << settings << field << rule << remedy << cure;
        };
        row("model.kv_heads=3", "model.kv_heads", "share", "1, 2, 4", "model.kv_heads=2");
        row("cluster.system=CS-9", "cluster.system", "no \"CS-9\"", "CS-3", "cluster.system=CS-3");
        row("cluster.gpu=H100", "cluster.gpu", "no \"H100\"", "H100-SXM-80GB", "cluster.gpu=H100-SXM-80GB");
        row("cluster.systems=0", "cluster.systems", "between 1", "1", "cluster.systems=1");
        row("cluster.memoryx=0", "cluster.memoryx", "capacity", "1.5TB", "cluster.memoryx=1.5TB");
        row("cluster.memoryx=2000PB", "cluster.memoryx", "capacity", "1.2PB", "cluster.memoryx=1.2PB");
        row("data.validation_fraction=0", "data.validation_fraction", "greater than 0", "0.1",
            "data.validation_fraction=0.1");
        row("data.validation_fraction=0.95", "data.validation_fraction", "at most 0.9", "0.9",
            "data.validation_fraction=0.9");
        row("data.corpus_bytes=10", "data.corpus_bytes", "between 1000", "1000", "data.corpus_bytes=10000");
        row("data.corpus_bytes=1000", "data.corpus_bytes", "too few", "data.corpus_bytes=1300",
            "data.corpus_bytes=1300");
        row("model.vocab=255", "model.vocab", "256", "model.vocab=256", "model.vocab=256");
        row("model.vocab=255 ", "model.vocab", "255", "data.tokenizer=characters",
            "data.tokenizer=characters");
        row("data.path=x data.tokenizer=file", "data.tokenizer_file", "none is named", "data.tokenizer=bytes",
            "data.tokenizer=bytes");
        row("data.tokenizer=file data.tokenizer_file=t", "data.tokenizer", "generated language", "data.path",
            "data.path=x");
        row("data.end_of_text=x", "data.end_of_text", "no token that ends", "data.end_of_text empty",
            "data.end_of_text=");
        row("data.begin_of_text=x", "data.begin_of_text", "a token that begins", "data.begin_of_text=auto",
            "data.begin_of_text=auto");
        row("data.tokenizer=unknown", "data.tokenizer", "not known", "data.tokenizer=bytes",
            "data.tokenizer=bytes");
        row("data.path=x data.sources.y=1", "data.sources", "named twice", "data.path=", "data.path=");
        row("data.sources.y=1001", "data.sources.y", "at most 1000", "1000", "data.sources.y=1000");
        row("data.sources.y=1e-300", "data.sources.y", "at least 0.001", "0.001", "data.sources.y=0.001");
        row("data.sources.y=1 data.tokenizer=characters", "data.tokenizer", "one vocabulary",
            "data.tokenizer=bytes", "data.tokenizer=bytes");
        row("data.validation_split=documents", "data.validation_split", "a token ends each",
            "data.validation_split=tokens", "data.validation_split=tokens");
        row("data.text_field=", "data.text_field", "no name", "data.text_field=text", "data.text_field=text");
        row("recipe.steps=0", "recipe.steps", "between 1", "1", "recipe.steps=1");
        row("recipe.batch=0", "recipe.batch", "between 1", "1", "recipe.batch=1");
        row("recipe.accumulation=0", "recipe.accumulation", "between 1", "1", "recipe.accumulation=1");
        row("recipe.accumulation=3", "recipe.accumulation", "do not divide the batch of 16", "2, 4",
            "recipe.accumulation=4");
        row("recipe.micro_shard=17", "recipe.micro_shard", "16 sequences of one pass", "1 to 16",
            "recipe.micro_shard=16");
        row("recipe.micro_shard=9 recipe.accumulation=2", "recipe.micro_shard", "8 sequences of one pass",
            "1 to 8", "recipe.micro_shard=8");
        row("recipe.micro_shard=-1", "recipe.micro_shard", "does not fit", "0 to have it chosen",
            "recipe.micro_shard=0");
        row("recipe.sequence=129", "recipe.sequence", "longest, 128", "1 to 128", "recipe.sequence=128");
        row("recipe.sequence=-1", "recipe.sequence", "does not fit", "0 for the model's",
            "recipe.sequence=0");
        row("recipe.warmup_steps=1000", "recipe.warmup_steps", "shorter than the run of 1000", "0 to 999",
            "recipe.warmup_steps=999");
        row("recipe.warmup_steps=-1", "recipe.warmup_steps", "-1", "0 to 999", "recipe.warmup_steps=0");
        row("recipe.learning_rate=0", "recipe.learning_rate", "greater than 0", "0.001",
            "recipe.learning_rate=0.001");
        row("recipe.minimum_learning_rate=-1", "recipe.minimum_learning_rate", "at least 0", "0",
            "recipe.minimum_learning_rate=0");
        row("recipe.minimum_learning_rate=0.01", "recipe.minimum_learning_rate",
            "above the learning rate 0.001", "0.001", "recipe.minimum_learning_rate=0.001");
        row("recipe.beta1=1", "recipe.beta1", "less than 1", "0.9", "recipe.beta1=0.9");
        row("recipe.beta1=-0.1", "recipe.beta1", "at least 0", "0", "recipe.beta1=0");
        row("recipe.beta2=1", "recipe.beta2", "less than 1", "0.95", "recipe.beta2=0.95");
        row("recipe.epsilon=0", "recipe.epsilon", "greater than 0", "1e-08", "recipe.epsilon=1e-8");
        row("recipe.weight_decay=-0.1", "recipe.weight_decay", "at least 0", "0", "recipe.weight_decay=0");
        row("recipe.clip_norm=-1", "recipe.clip_norm", "at least 0", "0", "recipe.clip_norm=0");
        row("recipe.dropout=1", "recipe.dropout", "less than 1", "0.1", "recipe.dropout=0.1");
        row("recipe.attention_dropout=1", "recipe.attention_dropout", "less than 1", "0.1",
            "recipe.attention_dropout=0.1");
        row("recipe.load_balancing=-1", "recipe.load_balancing", "at least 0", "0",
            "recipe.load_balancing=0");
        row("model.experts=4 model.bias=false", "model.feed_forward", "only SwiGLU",
            "model.feed_forward=swiglu", "model.feed_forward=swiglu");
        row("model.experts=4 model.feed_forward=swiglu", "model.bias", "no biases", "model.bias=false",
            "model.bias=false");
        row("model.experts=4 model.experts_per_token=9 model.bias=false model.feed_forward=swiglu",
            "model.experts_per_token", "between 1 and 4", "4", "model.experts_per_token=4");
        row("recipe.validate_every=-1", "recipe.validate_every", "between 0", "0", "recipe.validate_every=0");
        row("recipe.validation_batches=-1", "recipe.validation_batches", "between 0", "0",
            "recipe.validation_batches=0");
        row("recipe.checkpoint_every=-1", "recipe.checkpoint_every", "between 0", "0",
            "recipe.checkpoint_every=0");
        row("recipe.checkpoints_kept=-1", "recipe.checkpoints_kept", "between 0", "0",
            "recipe.checkpoints_kept=0");
        row("recipe.warmup_steps=600 recipe.schedule_steps=500", "recipe.warmup_steps", "schedule of 500",
            "499", "recipe.warmup_steps=499");
        row("recipe.schedule_steps=-1", "recipe.schedule_steps", "between 0", "0", "recipe.schedule_steps=0");
        row("recipe.decay_share=0", "recipe.decay_share", "greater than 0", "0.2", "recipe.decay_share=0.2");
        row("recipe.decay_share=1.5", "recipe.decay_share", "at most 1", "1", "recipe.decay_share=1");
        row("recipe.momentum=1", "recipe.momentum", "less than 1", "0.9", "recipe.momentum=0.9");
        row("recipe.optimizer=sgd recipe.momentum=0 recipe.nesterov=true", "recipe.nesterov",
            "needs momentum", "recipe.momentum=0.9", "recipe.momentum=0.9");
        row("recipe.embedding_decay=-1", "recipe.embedding_decay", "at least 0", "0",
            "recipe.embedding_decay=0");
        row("recipe.vector_decay=-1", "recipe.vector_decay", "at least 0", "0", "recipe.vector_decay=0");
        row("recipe.label_smoothing=1", "recipe.label_smoothing", "less than 1", "0.1",
            "recipe.label_smoothing=0.1");
        row("recipe.z_loss=-1", "recipe.z_loss", "at least 0", "0", "recipe.z_loss=0");
        row("recipe.keep_best=true recipe.validate_every=0", "recipe.keep_best", "lowest validation loss",
            "recipe.validate_every=100", "recipe.validate_every=100");
        row("recipe.sample_every=-1", "recipe.sample_every", "between 0", "0", "recipe.sample_every=0");
        row("recipe.lora_rank=-1", "recipe.lora_rank", "between 0", "0", "recipe.lora_rank=0");
        row("recipe.lora_alpha=0", "recipe.lora_alpha", "at least 0.001", "0.001", "recipe.lora_alpha=0.001");
        row("recipe.lora_alpha=1e39", "recipe.lora_alpha", "at most 1e+06", "1e+06",
            "recipe.lora_alpha=1e+06");
        // The demo's key and value are narrower where heads share them.
        row("recipe.lora_rank=65 model.kv_heads=2", "recipe.lora_rank", "larger than the matrix value",
            "1 to 64", "recipe.lora_rank=64");
        row("recipe.lora_rank=4 recipe.lora_targets=query,wings", "recipe.lora_targets",
            "no matrix \"wings\"", "recipe.lora_targets=all", "recipe.lora_targets=all");
        row("recipe.lora_rank=4 recipe.lora_targets=gate", "recipe.lora_targets", "no matrix \"gate\"",
            "recipe.lora_targets=all", "recipe.lora_targets=all");
        row("recipe.lora_rank=4 recipe.lora_targets=,", "recipe.lora_targets", "No matrix is named",
            "recipe.lora_targets=all", "recipe.lora_targets=all");
        row("recipe.lora_rank=4 model.experts=4 model.bias=false model.feed_forward=swiglu",
            "recipe.lora_rank", "experts", "recipe.lora_rank=0", "recipe.lora_rank=0");
        row("local.systems=0", "local.systems", "between 1", "1", "local.systems=1");
        row("local.threads=-1", "local.threads", "between 0", "0", "local.threads=0");
    }
    void rules_name_field_rule_and_remedy() {
        QFETCH(QString, settings);
        QFETCH(QString, field);
        QFETCH(QString, rule);
        QFETCH(QString, remedy);
        QFETCH(QString, cure);
        const std::vector<Problem> problems = check(changed(settings));
        QCOMPARE(problems.size(), std::size_t{1});
        QVERIFY(problems.front().severity == Problem::Severity::error);
        QCOMPARE(text(problems.front().field), field);
        QVERIFY2(text(problems.front().rule).contains(rule), problems.front().rule.c_str());
        QVERIFY2(text(problems.front().remedy).contains(remedy), problems.front().remedy.c_str());
        QVERIFY2(check(changed(settings + " " + cure)).empty(), "the remedy must work");
    }

    void values_that_are_not_numbers_are_refused() {
        for (double Recipe::*member :
             {&Recipe::learning_rate, &Recipe::minimum_learning_rate, &Recipe::beta1, &Recipe::beta2,
              &Recipe::epsilon, &Recipe::weight_decay, &Recipe::clip_norm, &Recipe::momentum,
              &Recipe::embedding_decay, &Recipe::vector_decay, &Recipe::decay_share, &Recipe::label_smoothing,
              &Recipe::z_loss, &Recipe::dropout, &Recipe::attention_dropout}) {
            for (const double value :
                 {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
                Plan plan;
                plan.recipe.*member = value;
                QCOMPARE(check(plan).size(), std::size_t{1});
            }
        }
        Plan plan;
        plan.data.validation_fraction = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(check(plan).size(), std::size_t{1});
        plan = Plan();
        plan.local.memory_budget = -1;
        QCOMPARE(text(check(plan).at(0).field), "local.memory_budget");
    }

    void assumptions_may_change_any_constant_within_its_limits() {
        const Catalogue catalogue;
        for (const Constant& constant : catalogue.constants()) {
            const std::string field = "cluster.assumptions." + constant.key;
            for (const double value : {constant.least, constant.most}) {
                Plan plan;
                plan.cluster.assumptions[constant.key] = value;
                QVERIFY2(check(plan).empty(), constant.key.c_str());
            }
            for (const double value : {std::nextafter(constant.least, -1.0), constant.most * 1.01,
                                       std::numeric_limits<double>::quiet_NaN()}) {
                Plan plan;
                plan.cluster.assumptions[constant.key] = value;
                QCOMPARE(check(plan).size(), std::size_t{1});
                QCOMPARE(check(plan).front().field, field);
                QVERIFY(!check(plan).front().blocks_estimate() && !check(plan).front().blocks_training());
            }
        }
    }

    void setting_an_impossible_assumption_is_refused_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nothing sustained") << "CS-3.sustained_share=0"
                                           << "at least 0.001";
        QTest::newRow("more than the peak") << "CS-3.sustained_share=5"
                                            << "at most 1";
        QTest::newRow("more than all") << "gpu.node_static_share=2"
                                       << "at most 1";
        QTest::newRow("negative") << "MemoryX.power_watts=-1"
                                  << "at least 0";
        QTest::newRow("unknown") << "MemoryX.power_wats=1"
                                 << "The nearest is MemoryX.power_watts.";
    }
    void setting_an_impossible_assumption_is_refused() {
        QFETCH(QString, setting);
        QFETCH(QString, reason);
        try {
            changed("cluster.assumptions." + setting);
            QFAIL("accepted");
        } catch (const Error& error) {
            QVERIFY2(text(error.what()).contains(reason), error.what());
        }
        // What an older file holds can still be taken back.
        Plan plan;
        const std::string key = setting.section('=', 0, 0).toStdString();
        plan.cluster.assumptions[key] = setting.section('=', 1).toDouble();
        QVERIFY(!check(plan).empty());
        set_plan_value(plan, "cluster.assumptions." + key, "default");
        QVERIFY(check(plan).empty());
    }

    void problems_say_what_they_stand_in_the_way_of_data() {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<bool>("training");
        QTest::addColumn<bool>("estimate");
        QTest::newRow("model") << "model.kv_heads=3" << true << true;
        QTest::newRow("batch") << "recipe.batch=0" << true << true;
        QTest::newRow("sequence") << "recipe.sequence=-1" << true << true;
        QTest::newRow("cluster") << "cluster.systems=0" << false << true;
        QTest::newRow("data") << "data.corpus_bytes=1000" << true << false;
        QTest::newRow("vocabulary of the text") << "model.vocab=255" << true << false;
        QTest::newRow("optimizer") << "recipe.beta1=1" << true << false;
        QTest::newRow("passes") << "recipe.accumulation=3" << true << false;
        QTest::newRow("computer") << "local.systems=0" << true << false;
        QTest::newRow("a warning") << "local.systems=3" << false << false;
    }
    void problems_say_what_they_stand_in_the_way_of() {
        QFETCH(QString, settings);
        const std::vector<Problem> problems = check(changed(settings));
        QCOMPARE(problems.size(), std::size_t{1});
        QTEST(problems.front().blocks_training(), "training");
        QTEST(problems.front().blocks_estimate(), "estimate");
    }

    void a_constant_rate_has_no_minimum() {
        QVERIFY(check(changed("recipe.decay=constant recipe.minimum_learning_rate=0.01")).empty());
    }

    void a_text_of_ones_own_is_not_measured_here() {
        QVERIFY(check(changed("data.corpus_bytes=1000 data.path=some.txt")).empty());
    }

    void idle_systems_warn() {
        const std::vector<Problem> problems = check(changed("local.systems=3"));
        QCOMPARE(problems.size(), std::size_t{1});
        QVERIFY(problems.front().severity == Problem::Severity::warning);
        QCOMPARE(text(problems.front().field), "local.systems");
        QVERIFY(text(problems.front().remedy).contains("at most 2 systems"));
        QVERIFY(check(changed("local.systems=3 recipe.micro_shard=1")).empty());
    }

    void several_problems_are_all_said() {
        std::set<std::string> fields;
        for (const Problem& problem : check(changed("model.kv_heads=3 recipe.beta1=2 local.threads=-1"))) {
            fields.insert(problem.field);
        }
        QCOMPARE(fields, (std::set<std::string>{"model.kv_heads", "recipe.beta1", "local.threads"}));
    }

    void extreme_plans_are_checked_without_overflow() {
        Plan plan;
        constexpr auto most = std::numeric_limits<std::int64_t>::max();
        plan.model.layers = plan.model.hidden = plan.model.heads = plan.model.head_size = plan.model.vocab =
            most;
        plan.recipe.batch = plan.recipe.steps = plan.recipe.warmup_steps = plan.data.corpus_bytes = most;
        QVERIFY(check(plan).size() >= 8);
        plan.model.sequence = plan.recipe.sequence = std::numeric_limits<std::int64_t>::min();
        QVERIFY(check(plan).size() >= 8);
    }

    void divisors_are_the_nearest() {
        QCOMPARE(text(nearest_divisors(4096, 30)), "16, 32, 64");
        QCOMPARE(text(nearest_divisors(12, 5)), "3, 4, 6");
        QCOMPARE(text(nearest_divisors(13, 5)), "1, 13");
        QCOMPARE(text(nearest_divisors(1, 100)), "1");
        QCOMPARE(text(nearest_divisors(16, 100)), "4, 8, 16");
    }
};

QTEST_GUILESS_MAIN(PlanChecksTest)
#include "tst_plan_checks.moc"

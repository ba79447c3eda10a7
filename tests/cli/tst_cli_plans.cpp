// SPDX-License-Identifier: Apache-2.0
#include "tests/cli/command.h"

namespace {

const QStringList formats = {"modelzoo", "megatron", "deepspeed", "torchtitan"};

}  // namespace

/// Plans that go to other programs and come back, from outside.
class CliPlansTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        const Outcome made =
            command_.make_small("p.wafermill", {"recipe.label_smoothing=0.1", "recipe.batch=16"});
        QVERIFY2(made.status == 0, qPrintable(made.err));
    }

    void every_format_is_written() {
        for (const QString& format : formats) {
            const Outcome outcome = command_.run({"export", "p.wafermill", "--to", format, "out-" + format});
            QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
            QCOMPARE(outcome.out.count('\n'), 1);
            // What is lost is told where a person sees it.
            QVERIFY2(outcome.err.contains("lost: recipe.label_smoothing = 0.1"), qPrintable(outcome.err));
        }
        QVERIFY(command_.read("out-modelzoo").contains("trainer:"));
        QVERIFY(command_.read("out-megatron/arguments.txt").contains("--num-layers 2\n"));
        QVERIFY(QFileInfo(command_.path("out-megatron/train.sh")).isExecutable());
        QVERIFY(command_.read("out-deepspeed").contains("\"zero_optimization\""));
        QVERIFY(command_.read("out-torchtitan").contains("[parallelism]"));
    }

    void out_and_in_again_is_the_same() {
        QCOMPARE(command_.run({"set", "p.wafermill", "recipe.label_smoothing=0"}).status, 0);
        QCOMPARE(command_.run({"export", "p.wafermill", "--to", "modelzoo", "again.yaml"}).status, 0);
        const Outcome imported = command_.run({"import", "again.yaml", "again.wafermill"});
        QVERIFY2(imported.status == 0, qPrintable(imported.err));
        const auto before = command_.run({"show", "p.wafermill", "--json"}).json().at("plan");
        const auto after = command_.run({"show", "again.wafermill", "--json"}).json().at("plan");
        QCOMPARE(after.at("model").dump(), before.at("model").dump());
        for (const char* key :
             {"steps", "batch", "learning_rate", "warmup_steps", "warmup", "decay", "beta2"})
            QCOMPARE(after.at("recipe").at(key).dump(), before.at("recipe").at(key).dump());
        // By --from, whatever the name is.
        QVERIFY(QFile::copy(command_.path("again.yaml"), command_.path("again.txt")));
        QCOMPARE(command_.run({"import", "again.txt", "b.wafermill", "--from", "modelzoo"}).status, 0);
    }

    void nothing_is_replaced_or_left() {
        const QByteArray before = command_.read("again.wafermill");
        Outcome outcome = command_.run({"import", "again.yaml", "again.wafermill"});
        QVERIFY(outcome.status == 1 && outcome.one_sentence());
        QCOMPARE(command_.read("again.wafermill"), before);
        command_.write("bad.yaml", command_.read("again.yaml").replace("gelu_new", "relu"));
        outcome = command_.run({"import", "bad.yaml", "bad.wafermill"});
        QVERIFY2(outcome.status == 1 && outcome.one_sentence(), qPrintable(outcome.err));
        QVERIFY2(outcome.err.contains("bad.yaml, line ") && outcome.err.contains("model.nonlinearity"),
                 qPrintable(outcome.err));
        QVERIFY(!QFile::exists(command_.path("bad.wafermill")));
        outcome = command_.run({"import", "missing.yaml", "c.wafermill"});
        QVERIFY(outcome.status == 1 && outcome.one_sentence());
        outcome = command_.run({"export", "p.wafermill", "--to", "megatron", "out-megatron"});
        QVERIFY(outcome.status == 1 && outcome.one_sentence());
        outcome = command_.run({"export", "p.wafermill", "--to", "modelzoo", "p.wafermill"});
        QVERIFY(outcome.status == 2 && outcome.one_sentence());
        QCOMPARE(QDir(command_.path(".")).entryList({".*.??????"}, QDir::Hidden | QDir::Dirs).size(), 0);
    }

    void options_belong_to_their_format_data() {
        QTest::addColumn<QStringList>("arguments");
        const QStringList to = {"export", "p.wafermill", "--to"};
        QTest::newRow("run") << to + QStringList{"modelzoo", "a.yaml", "--run", "1"};
        QTest::newRow("dtype") << to + QStringList{"megatron", "a", "--dtype", "fp16"};
        QTest::newRow("cluster") << to + QStringList{"modelzoo", "a.yaml", "--cluster", "holds"};
        QTest::newRow("cluster of weights") << to + QStringList{"hf", "a", "--cluster", "holds"};
        QTest::newRow("no such cluster") << to + QStringList{"megatron", "a", "--cluster", "large"};
        QTest::newRow("folder to standard output") << to + QStringList{"megatron", "-"};
        QTest::newRow("two documents") << to + QStringList{"deepspeed", "-", "--json"};
        QTest::newRow("no such source")
            << QStringList{"import", "again.yaml", "d.wafermill", "--from", "onnx"};
    }
    void options_belong_to_their_format() {
        QFETCH(QStringList, arguments);
        const Outcome outcome = command_.run(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
    }

    void standard_output_is_the_document() {
        const Outcome outcome = command_.run({"export", "p.wafermill", "--to", "deepspeed", "-"});
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.json().contains("train_batch_size"));
    }

    void the_other_cluster_is_the_estimates() {
        const auto estimate = command_.run({"estimate", "p.wafermill", "--json"}).json();
        for (const auto& [option, key] : {std::pair("holds", "holds"), std::pair("as-fast", "as_fast")}) {
            const Outcome outcome = command_.run({"export", "p.wafermill", "--to", "megatron",
                                                  QString("m-") + option, "--cluster", option, "--json"});
            const auto& cluster = estimate.at("comparison").at(key);
            if (!cluster.at("found").get<bool>()) {
                QVERIFY(outcome.status == 1 && outcome.one_sentence());
                continue;
            }
            QCOMPARE(outcome.json().at("gpus").get<int>(), cluster.at("gpus").get<int>());
        }
    }

  private:
    Command command_;
};

QTEST_GUILESS_MAIN(CliPlansTest)
#include "tst_cli_plans.moc"

// SPDX-License-Identifier: Apache-2.0
#include <csignal>

#include "tests/cli/command.h"

/// `wafermill sweep`, from outside.
class CliSweepTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QCOMPARE(command_.run({"new", "t.wafermill", "--template", "trillion"}).status, 0);
    }

    void one_axis_prints_a_row_a_value() {
        const Outcome outcome =
            command_.run({"sweep", "t.wafermill", "--x", "cluster.systems=1,2,4", "--result", "throughput"});
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.err.isEmpty());
        QCOMPARE(outcome.out.count('\n'), 5);
        QVERIFY(outcome.out.contains("tokens_per_second"));
    }

    /// The figures are those that `estimate` prints for the same plan.
    void figures_are_those_of_estimate() {
        const auto sweep = command_
                               .run({"sweep", "t.wafermill", "--x", "cluster.systems=16", "--y",
                                     "cluster.memoryx=55TB,120TB", "--result",
                                     "tokens_per_second,run_joules,as_fast.gpus", "--json"})
                               .json();
        QCOMPARE(command_.run({"set", "t.wafermill", "cluster.systems=16", "cluster.memoryx=120TB"}).status,
                 0);
        const auto single = command_.run({"estimate", "t.wafermill", "--json"}).json();
        QCOMPARE(command_.run({"set", "t.wafermill", "cluster.systems=1", "cluster.memoryx=55TB"}).status, 0);
        const auto& values = sweep.at("points")[1].at("values");
        QVERIFY(values.at("tokens_per_second") == single.at("wafer").at("tokens_per_second"));
        QVERIFY(values.at("run_joules").at("value") ==
                single.at("comparison").at("wafer_bill").at("run_joules"));
        QVERIFY(values.at("as_fast.gpus").at("value").get<double>() ==
                single.at("comparison").at("as_fast").at("gpus").get<double>());
    }

    void every_preset_is_one_word() {
        for (const char* preset : {"scaling", "largest-model", "batch"}) {
            const Outcome outcome = command_.run({"sweep", "t.wafermill", "--preset", preset, "--json"});
            QCOMPARE(outcome.status, 0);
            QVERIFY(outcome.json().at("points").size() > 4);
        }
        // Parts of a preset can be changed.
        const auto front = command_
                               .run({"sweep", "t.wafermill", "--preset", "cost-time", "--x",
                                     "cluster.systems=16,64", "--json"})
                               .json();
        QCOMPARE(front.at("points").size(), std::size_t{2});
        QCOMPARE(front.at("against").get<std::string>(), std::string("run_seconds"));
        QVERIFY(front.at("points")[1].at("front").size() > 0);
    }

    void csv_to_a_file_and_to_standard_output() {
        const QStringList sweep = {"sweep",    "t.wafermill", "--x", "cluster.memoryx=12TB,55TB",
                                   "--result", "throughput",  "fit"};
        const Outcome file = command_.run(sweep + QStringList{"--csv", "out.csv"});
        QCOMPARE(file.status, 0);
        QVERIFY(file.out.isEmpty());
        QVERIFY(file.err.contains("2 points"));
        const Outcome stream = command_.run(sweep + QStringList{"--csv", "-"});
        QCOMPARE(stream.out.toUtf8(), command_.read("out.csv"));
        const QStringList lines = stream.out.split('\n');
        QVERIFY(lines[1].contains("MemoryX lacks 4.13 TB"));
        QVERIFY(lines[1].startsWith("12000000000000,yes,no,capacity,"));
        QVERIFY(lines[2].startsWith("55000000000000,yes,yes,"));
        QCOMPARE(lines[0].split(',').count("fits"), 1);
        QStringList columns = lines[0].split(',');
        QCOMPARE(columns.removeDuplicates(), 0);
        const Outcome nowhere = command_.run(sweep + QStringList{"--csv", "none/out.csv"});
        QCOMPARE(nowhere.status, 1);
        QVERIFY(nowhere.one_sentence());
    }

    /// What results are weighed against stands once, beside none that is it itself.
    void what_is_weighed_against_stands_once() {
        const auto heads = [&](const QStringList& rest) {
            const Outcome outcome =
                command_.run(QStringList{"sweep", "t.wafermill", "--x", "cluster.systems=1,2"} + rest);
            return outcome.out.split('\n').value(1).simplified();
        };
        QCOMPARE(heads({"--result", "time,cost", "--against", "cost"}),
                 QString("cluster.systems run_seconds owned_run_usd"));
        QCOMPARE(heads({"--result", "time,throughput", "--against", "cost"}),
                 QString("cluster.systems run_seconds tokens_per_second against owned_run_usd"));
    }

    void what_has_no_effect_is_remarked_on() {
        const Outcome outcome =
            command_.run({"sweep", "t.wafermill", "--x", "recipe.seed=1,2", "--result", "throughput"});
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.err.contains("the same at every value of recipe.seed"));
    }

    void wrong_usage_names_what_was_meant_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("word");
        const QStringList x = {"--x", "cluster.systems=1,2"};
        QTest::newRow("nothing") << QStringList{} << "--preset";
        QTest::newRow("key") << QStringList{"--x", "cluster.system_s=1", "--result", "power"}
                             << "cluster.systems";
        QTest::newRow("no values") << QStringList{"--x", "cluster.systems", "--result", "power"}
                                   << "KEY=VALUES";
        QTest::newRow("value") << QStringList{"--x", "cluster.systems=1,x", "--result", "power"}
                               << "whole number";
        QTest::newRow("range") << QStringList{"--x", "cluster.systems=1:2", "--result", "power"}
                               << "FROM:TO:COUNT";
        QTest::newRow("result") << x + QStringList{"--result", "troughput"} << "throughput";
        QTest::newRow("far result") << x + QStringList{"--result", "zzz"} << "sweep --help";
        QTest::newRow("against") << x + QStringList{"--result", "cost", "--against", "run_second"}
                                 << "run_seconds";
        QTest::newRow("preset") << QStringList{"--preset", "scale"} << "scaling";
        QTest::newRow("suffix") << x + QStringList{"--result", "cost", "--chart", "a.gif"} << ".svg";
        QTest::newRow("same key") << x + QStringList{"--y", "cluster.systems=4", "--result", "power"}
                                  << "Both axes";
        QTest::newRow("not weighed") << x + QStringList{"--result", "holds.gpus", "--against", "fits"}
                                     << "weighed";
        QTest::newRow("option") << x + QStringList{"--resolt", "cost"} << "--result";
    }
    void wrong_usage_names_what_was_meant() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, word);
        const Outcome outcome = command_.run(QStringList{"sweep", "t.wafermill"} + arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        QVERIFY2(outcome.err.contains(word), qPrintable(outcome.err));
    }

    void help_lists_results_and_presets() {
        const QString help = command_.run({"sweep", "--help"}).out;
        for (const char* word : {"tokens_per_second (throughput)", "holds.gpus", "as_fast.", "largest-model"})
            QVERIFY2(help.contains(word), word);
    }

    /// Searches of layouts take long enough to be interrupted.
    void an_interrupt_ends_it_and_writes_nothing() {
        QProcess process;
        command_.start(process,
                       {"sweep", "t.wafermill", "--x", "recipe.batch=1:900:900", "--y",
                        "cluster.systems=1:100:100", "--result", "as_fast.gpus", "--csv", "big.csv"});
        process.setReadChannel(QProcess::StandardError);
        QVERIFY(process.waitForStarted());
        // The bar on standard error tells that it works.
        QTRY_VERIFY_WITH_TIMEOUT(process.bytesAvailable() > 0, 60'000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Outcome outcome = Command::finish(process);
        QCOMPARE(outcome.status, 130);
        QVERIFY(outcome.err.contains("interrupted"));
        QVERIFY(!QFile::exists(command_.path("big.csv")));
    }

  private:
    Command command_;
};

QTEST_GUILESS_MAIN(CliSweepTest)
#include "tst_cli_sweep.moc"

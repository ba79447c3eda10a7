// SPDX-License-Identifier: Apache-2.0
#include "tests/cli/command.h"

/// Names of outputs mean the same to every command: `-` is standard output where text is written, and what is
/// read is never replaced.
class CliOutputsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QCOMPARE(command_.make_small("p.wafermill").status, 0);
        QCOMPARE(command_.run({"simulate", "p.wafermill", "--steps", "2", "--save"}).status, 0);
        write("runs.csv",
              "note,device_count,device,heads,hidden,layers,vocab,seq_len,global_batch\n"
              "x,8,H100,32,4096,32,32000,2048,128\n");
        write("text.txt", "a text to learn from, long enough for nothing at all\n");
    }

    void an_output_needs_a_name_data() { outputs(); }
    void an_output_needs_a_name() {
        QFETCH(QStringList, command);
        QFETCH(QString, option);
        const Outcome outcome = command_.run(command + QStringList{option, ""});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.one_sentence() && outcome.err.contains(option + " takes the name of a file"),
                 qPrintable(outcome.err));
    }

    void standard_output_takes_text_alone_data() { outputs(); }
    void standard_output_takes_text_alone() {
        QFETCH(QStringList, command);
        QFETCH(QString, option);
        QFETCH(QString, begins);
        const Outcome outcome = command_.run(command + QStringList{option, "-"});
        if (begins.isEmpty()) {
            QCOMPARE(outcome.status, 2);
            QVERIFY2(outcome.one_sentence() && outcome.err.contains("name a file"), qPrintable(outcome.err));
            return;
        }
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.out.startsWith(begins), qPrintable(outcome.out.left(80)));
        // What a file of the same would hold, and nothing else.
        QFile::remove(command_.path("out.txt"));
        QCOMPARE(command_.run(command + QStringList{option, "out.txt"}).status, 0);
        QCOMPARE(outcome.out.toUtf8(), command_.read("out.txt"));
        QVERIFY(!QFile::exists(command_.path("-")));
    }

    void two_documents_do_not_mix_data() {
        QTest::addColumn<QStringList>("arguments");
        const QStringList sweep = {"sweep", "p.wafermill", "--x", "cluster.systems=1,2", "--result", "power"};
        QTest::newRow("sweep") << sweep + QStringList{"--csv", "-", "--json"};
        QTest::newRow("validation") << QStringList{"validation", "--csv", "-", "--json"};
        QTest::newRow("page") << QStringList{"validation", "--report", "-", "--json"};
        QTest::newRow("simulate") << QStringList{"simulate", "p.wafermill", "--trace", "-", "--json"};
        QTest::newRow("table") << QStringList{"gpu", "--csv", "runs.csv", "--out", "-", "--json"};
        QTest::newRow("tokenizer") << QStringList{"tokenizer", "text.txt", "--out", "-", "--json"};
        QTest::newRow("both") << QStringList{"gpu", "--csv", "runs.csv", "--out", "-", "--report", "-"};
        QTest::newRow("same") << QStringList{"validation", "--csv", "a.txt", "--report", "./a.txt"};
    }
    void two_documents_do_not_mix() {
        QFETCH(QStringList, arguments);
        const Outcome outcome = command_.run(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(command_.path("a.txt")));
    }

    void names_are_not_empty_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("import, folder") << QStringList{"import", "", "a.wafermill"};
        QTest::newRow("import, file") << QStringList{"import", ".", ""};
        QTest::newRow("export") << QStringList{"export", "p.wafermill", "--to", "hf", ""};
        QTest::newRow("export to standard output") << QStringList{"export", "p.wafermill", "--to", "hf", "-"};
        QTest::newRow("tokenize") << QStringList{"tokenize", "--tokenizer", "", "text.txt"};
        QTest::newRow("tokenize, text") << QStringList{"tokenize", "--tokenizer", "t.json", ""};
        QTest::newRow("eval") << QStringList{"eval", "p.wafermill", "--data", ""};
    }
    void names_are_not_empty() {
        QFETCH(QStringList, arguments);
        const Outcome outcome = command_.run(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(command_.path("-")));
    }

    void a_table_that_cannot_be_predicted_is_said_data() {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("status");
        QTest::newRow("no rows") << QByteArray("device,device_count\n") << QStringList() << 1;
        QTest::newRow("another table") << QByteArray("a,b\n1,2\n") << QStringList() << 1;
        const QByteArray sound = "device,device_count,params\nH100,8,1e9\n";
        QTest::newRow("a layout beside it") << sound << QStringList{"--tp", "4"} << 2;
        QTest::newRow("a model beside it") << sound << QStringList{"--model", "gpt2-124m"} << 2;
        QTest::newRow("sound") << sound << QStringList{"--json"} << 0;
    }
    void a_table_that_cannot_be_predicted_is_said() {
        QFETCH(QByteArray, table);
        QFETCH(QStringList, options);
        QFETCH(int, status);
        write("other.csv", table.constData());
        QFile::remove(command_.path("predicted.csv"));
        const Outcome outcome =
            command_.run(QStringList{"gpu", "--csv", "other.csv", "--out", "predicted.csv"} + options);
        QCOMPARE(outcome.status, status);
        QCOMPARE(QFile::exists(command_.path("predicted.csv")), status == 0);
        if (status == 0)
            QCOMPARE(outcome.out.trimmed().left(1), QString("{"));
        else
            QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
    }

    void what_is_read_is_not_replaced_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("input");
        const QDir folder(command_.path("."));
        QVERIFY(QFile::link(command_.path("runs.csv"), command_.path("link.csv")));
        QVERIFY(QFile::link(command_.path("text.txt"), command_.path("text-link.txt")));
        QVERIFY(QFile::link(command_.path("p.wafermill"), command_.path("link.csv.wafermill")));
        QVERIFY(folder.mkdir("sub"));
        QCOMPARE(::link(qPrintable(command_.path("runs.csv")), qPrintable(command_.path("hard.csv"))), 0);
        QCOMPARE(command_.run({"set", "p.wafermill", "data.path=text.txt"}).status, 0);
        const QStringList gpu = {"gpu", "--csv", "runs.csv"};
        for (const char* out : {"runs.csv", "./runs.csv", "sub/../runs.csv", "link.csv", "hard.csv"}) {
            QTest::addRow("table %s", out) << gpu + QStringList{"--out", out} << "runs.csv";
            QTest::addRow("page %s", out) << gpu + QStringList{"--report", out} << "runs.csv";
        }
        QTest::newRow("through a link")
            << QStringList{"gpu", "--csv", "link.csv", "--out", "hard.csv"} << "runs.csv";
        for (const char* out : {"p.wafermill", "link.csv.wafermill"}) {
            QTest::addRow("sweep %s", out)
                << QStringList{"sweep",    "p.wafermill", "--x",   "cluster.systems=1,2",
                               "--result", "power",       "--csv", out}
                << "p.wafermill";
            QTest::addRow("metrics %s", out)
                << QStringList{"metrics", "p.wafermill", "1", "--csv", out} << "p.wafermill";
            QTest::addRow("simulate %s", out)
                << QStringList{"simulate", "p.wafermill", "--trace", out} << "p.wafermill";
        }
        write("task.jsonl", "{}\n");
        for (const char* out : {"text.txt", "text-link.txt", "sub/../text.txt"}) {
            const auto row = [&](const char* name, const QStringList& arguments) {
                QTest::addRow("%s %s", name, out) << arguments + QStringList{out} << "text.txt";
            };
            row("train", {"train", "p.wafermill", "--trace"});
            row("text of the plan, metrics", {"metrics", "p.wafermill", "1", "--csv"});
            row("text of the plan, simulate", {"simulate", "p.wafermill", "--trace"});
            row("text of the plan, export", {"export", "p.wafermill", "--to", "modelzoo"});
            row("text of the plan, eval",
                {"eval", "p.wafermill", "--choices", "--data", "task.jsonl", "--out"});
            row("text of the plan, sweep",
                {"sweep", "p.wafermill", "--x", "cluster.systems=1,2", "--result", "power", "--csv"});
        }
    }
    void what_is_read_is_not_replaced() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, input);
        const QByteArray before = command_.read(input);
        const Outcome outcome = command_.run(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.one_sentence() && outcome.err.contains("would replace"), qPrintable(outcome.err));
        QVERIFY(!before.isEmpty() && command_.read(input) == before);
    }

    void what_is_not_of_the_kind_is_not_replaced_data() {
        QTest::addColumn<QStringList>("arguments");
        const QStringList sweep = {"sweep", "p.wafermill", "--x", "cluster.systems=1,2", "--result", "power"};
        const QStringList chart = {"chart", "p.wafermill", "1", "--kind", "throughput", "--out"};
        const QStringList diagram = {"--diagram", "p.wafermill", "--out"};
        QTest::newRow("metrics") << QStringList{"metrics", "p.wafermill", "1", "--csv", "own.csv"};
        QTest::newRow("sweep") << sweep + QStringList{"--csv", "own.csv"};
        QTest::newRow("sweep's chart") << sweep + QStringList{"--chart", "own.svg"};
        QTest::newRow("simulate") << QStringList{"simulate", "p.wafermill", "--steps",
                                                 "1",        "--trace",     "own.json"};
        QTest::newRow("train") << QStringList{"train", "p.wafermill", "--steps", "1", "--trace", "own.json"};
        QTest::newRow("table") << QStringList{"gpu", "--csv", "runs.csv", "--out", "own.csv"};
        QTest::newRow("page") << QStringList{"gpu", "--csv", "runs.csv", "--report", "own.md"};
        QTest::newRow("validation, page") << QStringList{"validation", "--report", "own.md"};
        QTest::newRow("validation, table") << QStringList{"validation", "--csv", "own.csv"};
        for (const char* format : {"modelzoo", "torchtitan", "deepspeed"})
            QTest::addRow("%s", format) << QStringList{"export", "p.wafermill", "--to", format, "own.txt"};
        for (const char* suffix : {"png", "svg", "pdf", "csv"})
            QTest::addRow("chart %s", suffix) << chart + QStringList{QString("own.") + suffix};
        QTest::newRow("report") << QStringList{"report", "p.wafermill", "--out", "own.html"};
        QTest::newRow("diagram") << diagram + QStringList{"own.svg"};
        QTest::newRow("screenshot") << QStringList{"--screenshot", "train", "own.png", "p.wafermill"};
    }
    void what_is_not_of_the_kind_is_not_replaced() {
        QFETCH(QStringList, arguments);
        // A node has eight GPUs, each of which takes a sequence.
        QCOMPARE(command_.run({"set", "p.wafermill", "data.path=", "recipe.batch=8"}).status, 0);
        const QString studio = QStringLiteral(WAFERMILL_BIN_DIR "/wafermill-studio");
        const QStringList drawn = {"chart", "report", "--diagram", "--screenshot"};
        if ((drawn.contains(arguments[0]) || arguments.contains("--chart")) && !QFile::exists(studio))
            QSKIP("The studio is not built.");
        static const QRegularExpression named("^own\\.");
        const QString out = arguments.filter(named).value(0);
        const auto run = [&] {
            return command_.run(arguments, arguments[0].startsWith("--") ? studio : Command::binary());
        };
        const QByteArray mine("A letter that nobody has a copy of, <not a page>,\n1,2,3\n");
        command_.write(out, mine);
        const Outcome refused = run();
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.count('\n') == 1 && refused.err.contains("was not replaced") &&
                     refused.err.contains(out),
                 qPrintable(refused.err));
        QCOMPARE(command_.read(out), mine);
        // An empty file is nobody's, and what was written before is the command's own.
        for (const bool empty : {true, false}) {
            if (empty) command_.write(out, {});
            const Outcome done = run();
            QVERIFY2(done.status == 0, qPrintable(done.err));
            QVERIFY(command_.read(out).size() > mine.size());
        }
        QFile::remove(command_.path(out));
    }

    void small_energies_are_not_shown_as_zero() {
        QCOMPARE(command_.run({"set", "p.wafermill", "recipe.steps=1", "data.path="}).status, 0);
        const QString shown = command_.run({"estimate", "p.wafermill"}).out;
        const QStringList energies =
            shown.split('\n').filter(QRegularExpression("^  1 steps .* Wh|^  1 steps .*Wh "));
        QVERIFY2(!energies.isEmpty(), qPrintable(shown));
        for (const QString& line : shown.split('\n')) {
            static const QRegularExpression zero(R"((?<![\d.])0 (Wh|kWh|kg CO2|USD|J|W|s)\b)");
            QVERIFY2(!zero.match(line).hasMatch(), qPrintable(line));
        }
    }

  private:
    void outputs() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("begins");  // of the text; empty: there is none
        const QStringList sweep = {"sweep", "p.wafermill", "--x", "cluster.systems=1,2", "--result", "power"};
        const QStringList gpu = {"gpu", "--csv", "runs.csv"};
        QTest::newRow("sweep --csv") << sweep << "--csv"
                                     << "cluster.systems,";
        QTest::newRow("sweep --chart") << sweep << "--chart"
                                       << "";
        QTest::newRow("gpu --out") << gpu << "--out"
                                   << "note,device_count";
        QTest::newRow("gpu --report") << gpu << "--report"
                                      << "# Published runs";
        QTest::newRow("validation --csv") << QStringList{"validation"} << "--csv"
                                          << "id,side";
        QTest::newRow("validation --report") << QStringList{"validation"} << "--report"
                                             << "# Published runs";
        QTest::newRow("simulate --trace")
            << QStringList{"simulate", "p.wafermill", "--steps", "1"} << "--trace"
            << "{";
        QTest::newRow("metrics --csv") << QStringList{"metrics", "p.wafermill", "1"} << "--csv"
                                       << "segment,";
        QTest::newRow("tokenizer --out") << QStringList{"tokenizer", "text.txt", "--vocab", "260"} << "--out"
                                         << "{";
        QTest::newRow("chart --out") << QStringList{"chart", "p.wafermill", "1", "--kind", "loss"} << "--out"
                                     << "";
        QTest::newRow("report --out") << QStringList{"report", "p.wafermill"} << "--out"
                                      << "";
        QTest::newRow("train --trace") << QStringList{"train", "p.wafermill"} << "--trace"
                                       << "";
    }
    void write(const QString& name, const char* text) const {
        QFile file(command_.path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    }

    Command command_;
};

QTEST_GUILESS_MAIN(CliOutputsTest)
#include "tst_cli_outputs.moc"

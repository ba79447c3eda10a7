// SPDX-License-Identifier: Apache-2.0
#include "tests/cli/command.h"

/// An option is obeyed or refused in a sentence, never passed over, and what is printed cannot move a
/// terminal's cursor.
class CliUsageTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QCOMPARE(command_.make_small("p.wafermill").status, 0);
        const Outcome trained = command_.run({"train", "p.wafermill", "--steps", "6"});
        QVERIFY2(trained.status == 0, qPrintable(trained.err));
        command_.write("ids.txt", "1 2\n");
        command_.write("runs.csv", "device,device_count,params\nH100,8,1e9\n");
    }

    void an_empty_value_is_refused_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("option");
        const QStringList train = {"train", "p.wafermill", "--json"};
        const QStringList sample = {"sample", "p.wafermill", "--prompt", "a"};
        const QStringList sweep = {"sweep", "p.wafermill", "--preset", "batch"};
        const QStringList chart = {"chart", "p.wafermill", "1", "--kind", "loss", "--out", "a.png"};
        const QStringList gpu = {"gpu", "--model", "gpt2-124m", "--devices", "8"};
        const QStringList exported = {"export", "p.wafermill", "--to", "hf", "out"};
        const std::pair<QStringList, QStringList> commands[] = {
            {train, {"--branch", "--run", "--title", "--memory-budget"}},
            {sample, {"--stop", "--run", "--checkpoint"}},
            {{"sample", "p.wafermill"}, {"--prompt"}},
            {sweep, {"--x", "--y", "--against"}},
            {chart, {"--language", "--only", "--size"}},
            {{"report", "p.wafermill", "--out", "a.html"}, {"--language", "--run"}},
            {gpu, {"--recompute", "--offload", "--framework", "--precision"}},
            {exported, {"--run", "--checkpoint"}},
            {{"eval", "p.wafermill", "--data", "ids.txt"}, {"--run", "--checkpoint"}},
            {{"eval", "p.wafermill", "--choices", "--data", "ids.txt"},
             {"--context-field", "--answer-field"}},
            {{"tokenizer", "ids.txt", "--out", "t.json"}, {"--special", "--field"}},
            {{"new", "q.wafermill"}, {"--template"}},
            {{"bench", "--quick"}, {"--folder"}}};
        for (const auto& [command, options] : commands)
            for (const QString& option : options)
                QTest::addRow("%s %s", qPrintable(command.first()), qPrintable(option)) << command << option;
    }
    void an_empty_value_is_refused() {
        QFETCH(QStringList, command);
        QFETCH(QString, option);
        const Outcome outcome = command_.run(command + QStringList{option, ""});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.one_sentence() && outcome.err.contains(option), qPrintable(outcome.err));
        QVERIFY2(!outcome.err.contains("name of a file"), qPrintable(outcome.err));
        QVERIFY(outcome.out.isEmpty());
        for (const char* name : {"a.png", "a.html", "out", "t.json", "q.wafermill"})
            QVERIFY(!QFile::exists(command_.path(name)));
    }

    void what_would_not_be_obeyed_is_refused_data() {
        QTest::addColumn<QStringList>("arguments");
        const QStringList chart = {"chart", "p.wafermill", "1", "--kind", "loss", "--out"};
        QTest::newRow("spreadsheet of a picture") << chart + QStringList{"a.png", "--spreadsheet"};
        QTest::newRow("outlines of a picture") << chart + QStringList{"a.png", "--outlines"};
        QTest::newRow("size of a table") << chart + QStringList{"a.csv", "--size", "400x300"};
        QTest::newRow("theme of a table") << chart + QStringList{"a.csv", "--theme", "dark"};
        QTest::newRow("title of a table") << chart + QStringList{"a.csv", "--no-title"};
        QTest::newRow("resolution of lines") << chart + QStringList{"a.svg", "--resolution", "300"};
        QTest::newRow("shards of one file")
            << QStringList{"export", "p.wafermill", "--to", "gguf", "a.gguf", "--shard-bytes", "1000"};
        QTest::newRow("top-p 0") << QStringList{"sample", "p.wafermill", "--prompt", "a", "--top-p", "0"};
        QTest::newRow("micro-batch 0")
            << QStringList{"gpu", "--model", "gpt2-124m", "--devices", "8", "--micro-batch", "0"};
        QTest::newRow("special tokens of ids")
            << QStringList{"tokenize", "--tokenizer", "t.json", "--decode", "--parse-special", "ids.txt"};
        QTest::newRow("blank group") << QStringList{"runs", "p.wafermill", "--group", "1=   "};
        QTest::newRow("tag with a quotation mark") << QStringList{"runs", "p.wafermill", "--tag", "1=a\"b"};
        QTest::newRow("note with a control") << QStringList{"runs", "p.wafermill", "--note", "1=a\x1b[31m"};
        QTest::newRow("project on standard output") << QStringList{"new", "-"};
        QTest::newRow("imported project on standard output") << QStringList{"import", ".", "-"};
    }
    void what_would_not_be_obeyed_is_refused() {
        QFETCH(QStringList, arguments);
        if (arguments[0] == "chart" && !QFile::exists(QStringLiteral(WAFERMILL_BIN_DIR "/wafermill-studio")))
            QSKIP("The studio is not built.");
        const Outcome outcome = command_.run(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        QVERIFY(outcome.out.isEmpty());
        for (const char* name : {"a.png", "a.csv", "a.svg", "a.gguf", "-", "-.d"})
            QVERIFY(!QFile::exists(command_.path(name)));
        const nlohmann::json run = command_.run({"runs", "p.wafermill", "--json"}).json()["runs"][0];
        QVERIFY(run["group"].is_null() && run["tags"].empty() && run["note"] == "");
    }

    void a_studio_option_for_another_use_is_refused() {
        const QString studio = QStringLiteral(WAFERMILL_BIN_DIR "/wafermill-studio");
        if (!QFile::exists(studio)) QSKIP("The studio is not built.");
        const QStringList report = {"--report", "p.wafermill", "--out", "a.html"};
        for (const QStringList& more :
             {QStringList{"--kind", "loss"}, {"--collapsed"}, {"--size", "640x480"}}) {
            const Outcome outcome = command_.run(report + more, studio);
            QCOMPARE(outcome.status, 2);
            QVERIFY2(outcome.err.contains(more.first()), qPrintable(outcome.err));
            QVERIFY(!QFile::exists(command_.path("a.html")));
        }
    }

    void wrong_values_say_why_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const QStringList sample = {"sample", "p.wafermill", "--prompt", "a"};
        QTest::newRow("seed") << sample + QStringList{"--seed", "18446744073709551615"}
                              << "from 0 to 9223372036854775807";
        QTest::newRow("twice") << sample + QStringList{"--prompt", "b"}
                               << "--prompt was given more than once";
        QTest::newRow("top-p") << sample + QStringList{"--top-p", "0"} << "above 0, up to 1";
    }
    void wrong_values_say_why() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        const Outcome outcome = command_.run(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.one_sentence() && outcome.err.contains(says), qPrintable(outcome.err));
    }

    void help_shows_one_value_an_option() {
        const QPair<const char*, const char*> options[] = {{"report", "--run RUN"},
                                                           {"sample", "--stop TEXT"},
                                                           {"chart", "--only NAME"},
                                                           {"runs", "--tag RUN=TAG"}};
        for (const auto& [command, option] : options) {
            const QString help = command_.run({command, "--help"}).out;
            QVERIFY2(help.contains(option) && !help.contains(QString(option) + " ..."), qPrintable(help));
        }
        // And that is how they are read: what follows the value is another argument.
        QCOMPARE(command_.run({"runs", "--tag", "1=good", "p.wafermill"}).status, 0);
        QCOMPARE(command_.run({"runs", "p.wafermill", "--tag", "1=a", "--tag", "1=b", "--json"})
                     .json()["runs"][0]["tags"]
                     .size(),
                 std::size_t{3});
        QCOMPARE(command_.run({"runs", "p.wafermill", "--untag", "1=a,b,good"}).status, 0);
    }

    void a_project_is_made_where_its_folder_is() {
        QCOMPARE(command_
                     .make_small("h.wafermill", {"model.norm=rms_norm", "model.feed_forward=swiglu",
                                                 "model.bias=false", "recipe.batch=8"})
                     .status,
                 0);
        QCOMPARE(command_.run({"train", "h.wafermill", "--steps", "3"}).status, 0);
        for (const QStringList& arguments : {QStringList{"new", "none/x.wafermill"},
                                             {"export", "h.wafermill", "--to", "hf", "none/out"},
                                             {"export", "h.wafermill", "--to", "megatron", "none/out"}}) {
            const Outcome outcome = command_.run(arguments);
            QCOMPARE(outcome.status, 1);
            QVERIFY2(outcome.one_sentence() && outcome.err.contains("no folder none"),
                     qPrintable(outcome.err));
            QVERIFY(!QFile::exists(command_.path("none")));
        }
    }

    void a_name_cannot_move_the_cursor() {
        const QString name = QString::fromUtf8("a\x1b[2Kb\u009b1A.wafermill");
        for (const QStringList& arguments : {QStringList{"new", name},
                                             {"new", name},
                                             {"show", name},
                                             {"estimate", name},
                                             {"train", name, "--resume"},
                                             {"metrics", name, "1", "--csv", "m.csv"},
                                             {"set", name, "data.path=x\x1b[2K"},
                                             {"show", "no" + name},
                                             {"simulate", name, "--steps", "1", "--save"},
                                             {"metrics", name, "1", "--csv", name + ".csv"},
                                             {"export", name, "--to", "modelzoo", name + ".yaml"},
                                             {name},
                                             {"show", "--" + name},
                                             {"chart", name, "1", "--kind", "loss", "--out", "a.png"}}) {
            const Outcome outcome = command_.run(arguments);
            for (const QString& text : {outcome.out, outcome.err}) {
                QVERIFY2(!text.contains(QChar(0x1b)) && !text.contains(QChar(0x9b)),
                         qPrintable(arguments.join(' ')));
            }
        }
    }

    void a_resume_with_nothing_to_do_starts_nothing() {
        const auto segments = [this] {
            return command_.run({"runs", "p.wafermill", "--json"}).json()["runs"][0]["segments"].get<int>();
        };
        const int before = segments();
        for (const char* steps : {"4", "6"}) {
            const Outcome outcome =
                command_.run({"train", "p.wafermill", "--resume", "--steps", steps, "--json"});
            QCOMPARE(outcome.status, 0);
            QVERIFY2(
                outcome.err.contains("the run is at step 6 already") && !outcome.err.contains("as asked"),
                qPrintable(outcome.err));
            const nlohmann::json result = outcome.lines().back();
            QVERIFY(result.at("steps") == 6 && result.at("status") == "stopped");
            QVERIFY(result.at("final_loss").is_number() &&
                    !result.at("weights_digest").get<std::string>().empty());
        }
        QCOMPARE(segments(), before);
        const Outcome branch = command_.run({"train", "p.wafermill", "--branch", "1@6", "--steps", "6"});
        QCOMPARE(branch.status, 1);
        QCOMPARE(command_.run({"runs", "p.wafermill", "--json"}).json()["runs"].size(), std::size_t{1});
        const Outcome more = command_.run({"train", "p.wafermill", "--resume", "--steps", "7"});
        QVERIFY2(more.status == 0 && more.err.contains("Stopped at step 7 as asked"), qPrintable(more.err));
    }

    void a_task_is_told_by_its_line() {
        command_.write("letters.txt", QByteArray("the wheel turns and the grain falls.\n").repeated(200));
        QCOMPARE(
            command_.make_small("c.wafermill", {"data.path=letters.txt", "data.tokenizer=characters"}).status,
            0);
        const Outcome trained = command_.run({"train", "c.wafermill", "--steps", "3"});
        QVERIFY2(trained.status == 0, qPrintable(trained.err));
        const QByteArray item = R"({"context": "the", "choices": ["wheel", "grain"], "answer": 0})"
                                "\n";
        command_.write("task.jsonl", item + QByteArray(item).replace("grain", "gr\u00e4in"));
        const QStringList eval = {"eval",       "c.wafermill",     "--choices", "--data",
                                  "task.jsonl", "--context-field", "context"};
        const Outcome outcome = command_.run(eval);
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains("Line 2 of task.jsonl"), qPrintable(outcome.err));
        // One item has no standard error, which is said.
        command_.write("task.jsonl", item);
        const Outcome one = command_.run(eval);
        QVERIFY2(one.status == 0 && one.out.contains("no standard error"), qPrintable(one.out + one.err));
        QVERIFY(command_.run(eval + QStringList{"--json"}).json().at("acc_stderr").is_null());
    }

    void sources_are_taken_away_by_the_name_that_they_were_given_by() {
        QVERIFY(QDir(command_.path(".")).mkpath("projects"));
        for (const char* name : {"a.txt", "b.txt", "c.txt", "projects/d.txt"})
            command_.write(name, "some text");
        QCOMPARE(command_.run({"new", "projects/m.wafermill"}).status, 0);
        const auto set = [&](const QStringList& settings) {
            return command_.run(QStringList{"set", "projects/m.wafermill"} + settings);
        };
        const auto sources = [&] {
            const auto shown = command_.run({"show", "projects/m.wafermill", "--json"}).json();
            QStringList names;
            for (const auto& item : shown.at("plan").at("data").at("sources").items())
                names += QFileInfo(QString::fromStdString(item.key())).fileName();
            return names;
        };
        QCOMPARE(set({"data.path=", "data.sources.a.txt=1", "data.sources.b.txt=2", "data.sources.c.txt=3",
                      "data.sources.d.txt=4"})
                     .status,
                 0);
        QCOMPARE(sources(), (QStringList{"a.txt", "b.txt", "c.txt", "d.txt"}));
        QCOMPARE(set({"data.sources.a.txt=default"}).status, 0);
        QCOMPARE(sources(), (QStringList{"b.txt", "c.txt", "d.txt"}));
        // One that is gone, too.
        QVERIFY(QFile::remove(command_.path("b.txt")));
        QCOMPARE(set({"data.sources.b.txt=0"}).status, 0);
        QCOMPARE(set({"data.sources.d.txt=default"}).status, 0);
        QCOMPARE(sources(), QStringList{"c.txt"});
        // Another weight is that of the source that is there.
        QCOMPARE(set({"data.sources.c.txt=5"}).status, 0);
        QCOMPARE(sources(), QStringList{"c.txt"});
        for (const char* none : {"data.sources.a.txt=default", "data.sources.e.txt=0"}) {
            const Outcome refused = set({none});
            QCOMPARE(refused.status, 2);
            QVERIFY2(refused.one_sentence() && refused.err.contains("no source") &&
                         refused.err.contains("c.txt") && refused.err.contains("Nothing was changed"),
                     qPrintable(refused.err));
        }
        QCOMPARE(sources(), QStringList{"c.txt"});
    }

    void measured_values_have_six_digits() {
        const Outcome outcome = command_.run({"train", "p.wafermill", "--resume"});
        QCOMPARE(outcome.status, 0);
        command_.write("long.txt", QByteArray("The quick brown fox jumps over the lazy dog. ").repeated(40));
        const Outcome evaluated = command_.run({"eval", "p.wafermill", "--data", "long.txt"});
        static const QRegularExpression many(R"(\.\d{7})");
        QVERIFY2(evaluated.out.contains("all tokens but the first, and those put in front of texts"),
                 qPrintable(evaluated.out));
        for (const Outcome& one : {outcome, evaluated})
            QVERIFY2(!many.match(one.out).hasMatch(), qPrintable(one.out));
    }

  private:
    Command command_;
};

QTEST_GUILESS_MAIN(CliUsageTest)
#include "tst_cli_usage.moc"

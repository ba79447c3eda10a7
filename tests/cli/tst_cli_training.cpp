// SPDX-License-Identifier: Apache-2.0
#include <csignal>

#include "tests/cli/command.h"

namespace {

std::string digest(const Outcome& outcome) {
    return outcome.lines().back().at("weights_digest");
}

/// Bytes that are no UTF-8 are replaced by one or by several marks, depending on who reads them.
QString readable(QString text) {
    return text.replace(QRegularExpression("\uFFFD+"), "?");
}

/// One step of this takes far longer than a test does.
const QStringList long_step = {"recipe.steps=1000000", "recipe.batch=1000000", "recipe.micro_shard=8",
                               "recipe.accumulation=25"};

void put_program(const QString& path, const QByteArray& content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

}  // namespace

class CliTrainingTest : public QObject {
    Q_OBJECT

  private slots:
    void training_prints_an_object_a_step_and_the_result() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        const Outcome outcome = command.run({"train", "p.wafermill", "--json"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        const auto lines = outcome.lines();
        QCOMPARE(lines.size(), std::size_t{9});
        for (std::size_t i = 0; i < 8; ++i) {
            QVERIFY(lines[i].at("type") == "step");
            QCOMPARE(lines[i].at("step").get<std::size_t>(), i + 1);
            QVERIFY(lines[i].at("loss").is_number());
        }
        const auto& result = lines.back();
        QVERIFY(result.at("status") == "finished");
        QCOMPARE(result.at("steps").get<int>(), 8);
        QCOMPARE(result.at("tokens").get<int>(), 8 * 4 * 32);
        QCOMPARE(result.at("weights_digest").get<std::string>().size(), std::size_t{64});
        for (const char* key :
             {"final_loss", "validation_loss", "tokens_per_second", "peak_rss_bytes", "store_bytes"}) {
            QVERIFY2(result.at(key).is_number(), key);
        }
        const auto runs = command.run({"runs", "p.wafermill", "--json"}).json().at("runs");
        QCOMPARE(runs.size(), std::size_t{1});
        QVERIFY(runs[0].at("state") == "finished" && runs[0].at("summary").at("final_loss").is_number());
        QVERIFY(runs[0].at("checkpoint_step") == 8);
    }

    void training_without_json_reports_on_standard_error() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        const Outcome outcome = command.run({"train", "p.wafermill"});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.err.contains("step 8/8") && outcome.err.contains("tokens/s"),
                 qPrintable(outcome.err));
        QVERIFY(!outcome.err.contains('\x1b'));
        QVERIFY(outcome.out.contains("validation loss") && outcome.out.contains("weights digest"));
        QVERIFY(!outcome.out.contains("step 8/8"));
    }

    void systems_threads_and_stops_change_no_bit() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        const std::string whole = digest(command.run({"train", "p.wafermill", "--json"}));
        QCOMPARE(digest(command.run({"train", "p.wafermill", "--json", "--systems", "3", "--threads", "2"})),
                 whole);
        const Outcome first = command.run({"train", "p.wafermill", "--json", "--steps", "5"});
        QCOMPARE(first.lines().back().at("steps").get<int>(), 5);
        QVERIFY(digest(first) != whole);
        const Outcome rest = command.run({"train", "p.wafermill", "--json", "--resume", "--systems", "2"});
        QCOMPARE(rest.lines().front().at("step").get<int>(), 6);
        QCOMPARE(digest(rest), whole);
    }

    void an_interrupt_leaves_a_run_that_resumes_to_the_same_bits() {
        const Command command;
        QCOMPARE(command
                     .make_small("p.wafermill", {"recipe.steps=1000000", "recipe.validate_every=0",
                                                 "recipe.checkpoint_every=0"})
                     .status,
                 0);
        QProcess process;
        command.start(process, {"train", "p.wafermill", "--json"});
        QVERIFY(process.waitForReadyRead(60'000));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Outcome stopped = Command::finish(process);
        QCOMPARE(stopped.status, 130);
        QVERIFY2(stopped.err.contains("wafermill train p.wafermill --resume"), qPrintable(stopped.err));
        const auto result = stopped.lines().back();
        QVERIFY(result.at("status") == "interrupted");
        const int steps = result.at("steps").get<int>();
        const QString until = QString::number(steps + 2);
        const Outcome resumed = command.run({"train", "p.wafermill", "--resume", "--steps", until, "--json"});
        QVERIFY2(resumed.status == 0, qPrintable(resumed.err));
        QCOMPARE(resumed.lines().front().at("step").get<int>(), steps + 1);
        QCOMPARE(digest(resumed), digest(command.run({"train", "p.wafermill", "--steps", until, "--json"})));
    }

    void a_second_interrupt_quits_at_once() {
        const Command command;
        // The validation after step 2 takes far longer than this test, and is not abandoned.
        QCOMPARE(command
                     .make_small("p.wafermill", {"data.corpus_bytes=5000000", "data.validation_fraction=0.9",
                                                 "recipe.validation_batches=0", "recipe.validate_every=2"})
                     .status,
                 0);
        QProcess process;
        command.start(process, {"train", "p.wafermill", "--json"});
        QVERIFY(process.waitForReadyRead(60'000));
        QTest::qWait(1000);
        // Two that come together are one.
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        process.setReadChannel(QProcess::StandardError);
        QVERIFY(process.waitForReadyRead(60'000));
        QTest::qWait(600);
        QCOMPARE(process.state(), QProcess::Running);
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        const Outcome outcome = Command::finish(process);
        QCOMPARE(outcome.status, 130);
        QVERIFY2(outcome.err.contains("once more to quit at once"), qPrintable(outcome.err));
        QVERIFY2(outcome.lines().size() == 1 && !outcome.err.contains("Go on with"), qPrintable(outcome.err));
        const auto runs = command.run({"runs", "p.wafermill", "--json"}).json().at("runs");
        QVERIFY(runs.at(0).at("state") == "interrupted");
    }

    void a_long_step_is_abandoned() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill", long_step).status, 0);
        QProcess process;
        command.start(process, {"train", "p.wafermill", "--json"});
        const auto newest = [&] {
            const auto runs = command.run({"runs", "p.wafermill", "--json"}).json().at("runs");
            return runs.empty() ? nlohmann::json{{"state", ""}} : runs[0];
        };
        QTRY_COMPARE_WITH_TIMEOUT(newest().at("state").get<std::string>(), std::string("running"), 60'000);
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        // finish() waits for less than the step would take.
        const Outcome outcome = Command::finish(process);
        QCOMPARE(outcome.status, 130);
        QCOMPARE(outcome.lines().back().at("steps").get<int>(), 0);
        QVERIFY(outcome.lines().back().at("status") == "interrupted");
        QVERIFY(newest().at("state") == "interrupted" && newest().at("checkpoint_step") == 0);
    }

    void a_terminal_gets_one_line_and_ctrl_c() {
        const Command command;
        if (command.run({"--version"}, "script").status != 0) QSKIP("script is not installed");
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        const QString train = "'" + Command::binary() + "' train p.wafermill";
        const Outcome whole = command.run({"-qec", train, "/dev/null"}, "script");
        QCOMPARE(whole.status, 0);
        const QString bar = whole.out.section("step 8/8", 0, 0);
        QVERIFY2(whole.out.contains("step 8/8") && bar.contains("\r") && bar.contains("\x1b[K"),
                 qPrintable(whole.out));
        QVERIFY2(!bar.contains('\n'), qPrintable(whole.out));
        QCOMPARE(command.make_small("q.wafermill", {"recipe.steps=1000000"}).status, 0);
        QProcess process;
        command.start(process, {"-qec", QString(train).replace("p.wafermill", "q.wafermill"), "/dev/null"},
                      "script");
        QByteArray said;
        while (!said.contains("loss") && process.waitForReadyRead(60'000)) said += process.readAll();
        process.write("\x03");
        QCOMPARE(Command::finish(process).status, 130);
        QCOMPARE(command.run({"train", "q.wafermill", "--resume", "--steps", "1"}).status, 0);
    }

    void a_stop_is_called_the_same_everywhere() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        const Outcome text = command.run({"train", "p.wafermill", "--steps", "1"});
        QCOMPARE(text.status, 0);
        QVERIFY2(text.out.contains("1, stopped") && text.err.contains("Stopped at step 1"),
                 qPrintable(text.out));
        const auto run = command.run({"runs", "p.wafermill", "--json"}).json().at("runs").at(0);
        QVERIFY(run.at("state") == "stopped" && run.at("summary").at("status") == "stopped");
        // A run that is there already, or beyond, does not stop there.
        for (const char* steps : {"1", "2"})
            QCOMPARE(command.run({"train", "p.wafermill", "--resume", "--steps", steps}).status, 0);
        const Outcome beyond = command.run({"train", "p.wafermill", "--resume", "--steps", "1"});
        QCOMPARE(beyond.status, 0);
        QVERIFY2(beyond.err.contains("the run is at step 2 already, and --steps 1 asks for no more") &&
                     !beyond.err.contains("Stopped at"),
                 qPrintable(beyond.err));
        const Outcome rest = command.run({"train", "p.wafermill", "--resume", "--json", "--steps", "99"});
        QVERIFY(rest.lines().back().at("status") == "finished" && rest.lines().back().at("steps") == 8);
        QVERIFY2(rest.err.contains("--steps 99") && rest.err.contains("ends at step 8"),
                 qPrintable(rest.err));
        const QStringList rows =
            QString::fromUtf8(command.run({"metrics", "p.wafermill", "1", "--csv", "-"}).out.toUtf8())
                .split('\n');
        QCOMPARE(rows.filter(QRegularExpression("^0,1,.*,loss,")).size(), 1);
        // A resume that had nothing to do begins no segment.
        QCOMPARE(rows.filter(QRegularExpression("^1,2,.*,loss,")).size(), 1);
        QCOMPARE(rows.filter(QRegularExpression("^2,[3-8],.*,loss,")).size(), 6);
    }

    void a_run_that_diverged_is_not_resumed() {
        const Command command;
        QCOMPARE(
            command.make_small("p.wafermill", {"recipe.learning_rate=1e9", "recipe.minimum_learning_rate=0"})
                .status,
            0);
        const Outcome failed = command.run({"train", "p.wafermill"});
        QCOMPARE(failed.status, 1);
        const auto run = command.run({"runs", "p.wafermill", "--json"}).json().at("runs").at(0);
        const int step = run.at("step");
        QCOMPARE(run.at("summary").at("diverged_step").get<int>(), step + 1);
        QVERIFY(run.at("summary").at("final_loss").is_number());
        const QStringList rows = command.run({"metrics", "p.wafermill", "1", "--csv", "-"}).out.split('\n');
        const QStringList losses = rows.filter(",loss,");
        QVERIFY2(losses.back().startsWith(QString("0,%1,%2,").arg(step + 1).arg((step + 1) * 4 * 32)),
                 qPrintable(losses.back()));
        const QString value = losses.back().section(',', 5);
        QVERIFY2(value == "nan" || value == "inf", qPrintable(value));
        const Outcome again = command.run({"train", "p.wafermill", "--resume"});
        QCOMPARE(again.status, 1);
        QVERIFY2(again.one_sentence() && again.err.contains("diverged") && again.err.contains("new run"),
                 qPrintable(again.err));
        const Outcome sample = command.run({"sample", "p.wafermill", "--prompt", "a", "--tokens", "1"});
        QVERIFY2(sample.err.contains("run 1 failed"), qPrintable(sample.err));
    }

    void a_run_that_is_not_there_is_named() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        QCOMPARE(command.run({"train", "p.wafermill", "--steps", "1"}).status, 0);
        const Outcome outcome = command.run({"train", "p.wafermill", "--resume", "--run", "99"});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.one_sentence() && outcome.err.contains("no run 99") &&
                     outcome.err.contains("there are 1"),
                 qPrintable(outcome.err));
    }

    void a_computer_that_is_too_small_is_told_from_a_small_budget() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        const Outcome budget = command.run({"train", "p.wafermill", "--memory-budget", "10kB"});
        QVERIFY2(budget.err.contains("Raise local.memory_budget"), qPrintable(budget.err));
        QCOMPARE(command
                     .run({"set", "p.wafermill", "model.layers=10000", "model.hidden=8192", "model.ffn=32768",
                           "model.heads=64", "model.kv_heads=64", "model.head_size=128"})
                     .status,
                 0);
        const Outcome computer = command.run({"train", "p.wafermill"});
        QCOMPARE(computer.status, 1);
        QVERIFY2(computer.err.contains("computer is too small") && !computer.err.contains("memory_budget"),
                 qPrintable(computer.err));
    }

    void two_trainings_of_one_project_are_refused() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill", {"recipe.steps=1000000"}).status, 0);
        QProcess process;
        command.start(process, {"train", "p.wafermill", "--json"});
        QVERIFY(process.waitForReadyRead(60'000));
        const Outcome second = command.run({"train", "p.wafermill"});
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        QCOMPARE(Command::finish(process).status, 130);
        QCOMPARE(second.status, 1);
        QVERIFY2(second.one_sentence(), qPrintable(second.err));
        QCOMPARE(command.run({"runs", "p.wafermill", "--json"}).json().at("runs").size(), std::size_t{1});
    }

    void what_cannot_work_is_said_in_one_sentence_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("word");
        QTest::newRow("missing data") << QStringList{"data.path=gone.txt"} << QStringList{} << "gone.txt";
        QTest::newRow("empty data") << QStringList{"data.path=empty.txt"} << QStringList{} << "empty";
        QTest::newRow("binary data") << QStringList{"data.path=binary.bin"} << QStringList{} << "binary.bin";
        QTest::newRow("short data") << QStringList{"data.path=short.txt"} << QStringList{} << "short";
        QTest::newRow("memory") << QStringList{} << QStringList{"--memory-budget", "10kB"} << "memory";
        QTest::newRow("systems") << QStringList{} << QStringList{"--systems", "5000"} << "local.systems";
        QTest::newRow("diverging") << QStringList{"recipe.learning_rate=1e30",
                                                  "recipe.minimum_learning_rate=0", "recipe.clip_norm=0"}
                                   << QStringList{} << "recipe.learning_rate";
        QTest::newRow("nothing to resume") << QStringList{} << QStringList{"--resume"} << "resume";
    }
    void what_cannot_work_is_said_in_one_sentence() {
        QFETCH(QStringList, settings);
        QFETCH(QStringList, options);
        QFETCH(QString, word);
        const Command command;
        command.write("empty.txt", "");
        command.write("binary.bin", QByteArray(5000, '\0'));
        command.write("short.txt", "short");
        QCOMPARE(command.make_small("p.wafermill", settings).status, 0);
        const Outcome outcome = command.run(QStringList{"train", "p.wafermill", "--json"} + options);
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        QVERIFY2(outcome.err.contains(word), qPrintable(outcome.err));
        const auto result = outcome.lines().back();
        QVERIFY(result.at("status") == "failed" && result.at("final_loss").is_null());
        QCOMPARE("wafermill: " + QString::fromStdString(result.at("message")) + "\n", outcome.err);
        // What began, and failed, is kept; what was refused leaves nothing.
        const bool began = !command.run({"runs", "p.wafermill", "--json"}).json().at("runs").empty();
        const QStringList left =
            QDir(command.path("p.wafermill.d")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        QVERIFY2(began || left.isEmpty() || left.contains("data"), qPrintable(left.join(' ')));
        QCOMPARE(left.contains("train.lock"), !left.isEmpty());
        QCOMPARE(began, QByteArray(QTest::currentDataTag()) == "diverging");
    }

    void metrics_are_written_as_csv() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        QCOMPARE(command.run({"train", "p.wafermill"}).status, 0);
        QCOMPARE(command.run({"metrics", "p.wafermill", "latest", "--csv", "m.csv"}).status, 0);
        const QStringList lines = QString::fromUtf8(command.read("m.csv")).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.first(), QString("segment,step,tokens,time_s,series,value"));
        QCOMPARE(lines.filter(QRegularExpression("^0,[0-9]+,[0-9]+,[^,]+,loss,")).size(), 8);
        const Outcome streamed = command.run({"metrics", "p.wafermill", "latest", "--csv", "-"});
        QCOMPARE(streamed.status, 0);
        QCOMPARE(streamed.out.toUtf8(), command.read("m.csv"));
        QVERIFY(streamed.err.isEmpty() && !QFile::exists(command.path("-")));
        QCOMPARE(command.run({"metrics", "p.wafermill", "7", "--csv", "n.csv"}).status, 1);
        QCOMPARE(command.run({"metrics", "p.wafermill", "first", "--csv", "n.csv"}).status, 2);
        QCOMPARE(command.run({"metrics", "p.wafermill", "1", "--csv", "no/such/folder/n.csv"}).status, 1);
    }

    void what_was_trained_continues_a_text() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        QCOMPARE(command.run({"train", "p.wafermill"}).status, 0);
        const QStringList sample = {"sample",   "p.wafermill", "--prompt", "the",
                                    "--tokens", "20",          "--seed",   "5"};
        const Outcome text = command.run(sample);
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.startsWith("the") && text.out.size() > 4);
        const auto json = command.run(sample + QStringList{"--json", "--run", "1"}).json();
        QCOMPARE(readable("the" + QString::fromStdString(json.at("text")) + "\n"), readable(text.out));
        const Outcome unknown = command.run(sample + QStringList{"--run", "9"});
        QCOMPARE(unknown.status, 1);
        QVERIFY2(unknown.one_sentence(), qPrintable(unknown.err));
    }

    void runs_are_extended_and_branched() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        QCOMPARE(command
                     .run({"set", "p.wafermill", "recipe.checkpoint_every=4", "recipe.validate_every=4",
                           "recipe.keep_best=true"})
                     .status,
                 0);
        const std::string parent = digest(command.run({"train", "p.wafermill", "--json"}));
        // From step 4 on the same plan goes the same way.
        const Outcome branch = command.run({"train", "p.wafermill", "--branch", "latest@4", "--json"});
        QVERIFY2(branch.status == 0, qPrintable(branch.err));
        QCOMPARE(digest(branch), parent);
        QCOMPARE(branch.lines().front().at("step").get<int>(), 5);
        const Outcome longer = command.run({"train", "p.wafermill", "--extend", "2", "--run", "1", "--json"});
        QVERIFY2(longer.status == 0, qPrintable(longer.err));
        QCOMPARE(longer.lines().back().at("steps").get<int>(), 10);
        const auto runs = command.run({"runs", "p.wafermill", "--json"}).json().at("runs");
        QCOMPARE(runs.size(), std::size_t{2});
        QVERIFY(runs[0].at("parent") == 1 && runs[0].at("parent_step") == 4);
        QVERIFY(runs[1].at("parent").is_null() && runs[1].at("step") == 10);
        QVERIFY(command.run({"runs", "p.wafermill"}).out.contains("1@4"));
        const QStringList sample = {"sample", "p.wafermill", "--prompt", "the", "--tokens", "5"};
        for (const char* checkpoint : {"best", "newest", "8"})
            QCOMPARE(command.run(sample + QStringList{"--run", "2", "--checkpoint", checkpoint}).status, 0);
        const Outcome missing = command.run(sample + QStringList{"--run", "2", "--checkpoint", "3"});
        QVERIFY2(missing.status == 1 && missing.one_sentence(), qPrintable(missing.err));
        for (const QStringList& wrong :
             {QStringList{"--branch", "1", "--resume"}, {"--branch", "x"}, {"--extend", "0"}})
            QCOMPARE(command.run(QStringList{"train", "p.wafermill"} + wrong).status, 2);
    }

    /// A text larger than the memory that training may take: `memory_budget` and the peak say so.
    void text_larger_than_the_memory_trains() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        QByteArray piece;
        for (int i = 0; piece.size() < (1 << 20); ++i) piece += "line " + QByteArray::number(i) + "\n";
        constexpr int pieces = 300;
        QFile file(command.path("large.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < pieces; ++i) file.write(piece);
        file.close();
        QCOMPARE(command
                     .run({"set", "p.wafermill", "data.path=large.txt", "data.validation_fraction=0.001",
                           "recipe.validation_batches=2"})
                     .status,
                 0);
        const Outcome outcome =
            command.run({"train", "p.wafermill", "--json", "--steps", "4", "--memory-budget", "100MB"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        const auto peak = outcome.lines().back().at("peak_rss_bytes").get<std::int64_t>();
        QVERIFY2(peak < pieces * piece.size() / 2, qPrintable(QString::number(peak)));
        // The second time nothing is prepared.
        const Outcome again = command.run({"train", "p.wafermill", "--json", "--resume", "--steps", "6"});
        QVERIFY2(again.status == 0, qPrintable(again.err));
    }

    void charts_are_drawn_by_the_studio() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        QCOMPARE(command.run({"train", "p.wafermill"}).status, 0);
        const QString alone = command.path("wafermill");
        QVERIFY(QFile::copy(Command::binary(), alone));
        const QByteArray search_path = qgetenv("PATH");
        const QStringList chart = {"chart", "p.wafermill", "latest",      "--kind",
                                   "loss",  "--out",       "my chart.png"};
        qputenv("PATH", "/nowhere");
        const Outcome missing = command.run(chart, alone);
        qputenv("PATH", search_path);
        QCOMPARE(missing.status, 1);
        QVERIFY2(missing.one_sentence() && missing.err.contains("Install the package wafermill-studio"),
                 qPrintable(missing.err));
        QCOMPARE(command.run({"chart", "p.wafermill", "9", "--kind", "loss", "--out", "a.png"}, alone).status,
                 1);
        put_program(command.path("wafermill-studio"),
                    "#!/bin/sh\necho \"$QT_QPA_PLATFORM\"; for a in \"$@\"; do echo \"$a\"; done; exit 7\n");
        const Outcome drawn = command.run(chart, alone);
        QCOMPARE(drawn.status, 7);
        QCOMPARE(drawn.out,
                 QString("offscreen\n--chart\np.wafermill\n1\n--kind\nloss\n--out\nmy chart.png\n"));
        const Outcome dressed =
            command.run(chart + QStringList{"--size", "160x100mm", "--resolution", "300", "--theme", "print",
                                            "--only", "training", "--only", "validation", "--no-title"},
                        alone);
        QCOMPARE(dressed.out, drawn.out +
                                  "--size\n160x100mm\n--resolution\n300\n--theme\nprint\n--only\n"
                                  "training\n--only\nvalidation\n--no-title\n");
        const Outcome report = command.run(
            {"report", "p.wafermill", "--run", "latest", "--run", "1", "--out", "r.pdf", "--language", "de"},
            alone);
        QCOMPARE(report.status, 7);
        QCOMPARE(report.out,
                 QString("offscreen\n--report\np.wafermill\n--run\n1\n--out\nr.pdf\n--language\nde\n"));
        QCOMPARE(command.run({"report", "p.wafermill", "--run", "9", "--out", "r.pdf"}, alone).status, 1);
    }

    void a_closed_pipe_does_not_end_a_run() {
        const Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        const QString line = "'" + Command::binary() + "' train p.wafermill --json | true";
        QCOMPARE(command.run({"-c", line}, "sh").status, 0);
        const auto runs = command.run({"runs", "p.wafermill", "--json"}).json().at("runs");
        QVERIFY(runs.at(0).at("state") == "finished");
    }
};

QTEST_GUILESS_MAIN(CliTrainingTest)
#include "tst_cli_training.moc"

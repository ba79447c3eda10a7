// SPDX-License-Identifier: Apache-2.0
// Training within a memory budget, seen from outside: the peak that the system measured of a process of its
// own.
#include <QDirIterator>

#include <csignal>
#include <set>

#include "core/schedule/trace_reader.h"
#include "tests/cli/command.h"

using namespace wafermill;

class CliMemoryTest : public QObject {
    Q_OBJECT

  private slots:
    void budgets_are_kept_data() {
        QTest::addColumn<QString>("store");
        QTest::newRow("memory") << "memory";
        QTest::newRow("file") << "file";
    }

    /// From too small upward: refused with the smallest that works, then within each budget.
    void budgets_are_kept() {
        QFETCH(const QString, store);
        const Command command;
        make(command);
        const std::int64_t smallest = smallest_budget(command, store);
        QVERIFY(smallest > 0);
        const Outcome refused = train(command, store, smallest - 1);
        QCOMPARE(refused.status, 1);
        std::string digest;
        for (const double share : {1.0, 1.02, 1.1, 1.25, 1.6, 2.5}) {
            const auto budget = static_cast<std::int64_t>(share * static_cast<double>(smallest));
            const Outcome outcome = train(command, store, budget);
            QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
            const auto result = outcome.lines().back();
            const auto peak = result.at("peak_rss_bytes").get<std::int64_t>();
            qInfo("%s: budget %.1f MB, peak %.1f MB", qPrintable(store), static_cast<double>(budget) / 1e6,
                  static_cast<double>(peak) / 1e6);
            QVERIFY2(peak <= budget, qPrintable(QString("%1 of %2").arg(peak).arg(budget)));
            // Not by asking for far more than is needed.
            if (share == 1.0)
                QVERIFY2(2 * peak > budget, qPrintable(QString("%1 of %2").arg(peak).arg(budget)));
            if (digest.empty()) digest = result.at("weights_digest");
            QCOMPARE(result.at("weights_digest").get<std::string>(), digest);
        }
    }

    void a_file_holds_what_memory_does_not() {
        const Command command;
        make(command);
        const std::int64_t file = smallest_budget(command, "file"),
                           memory = smallest_budget(command, "memory");
        QVERIFY2(file < memory, qPrintable(QString("%1 and %2").arg(file).arg(memory)));
        const Outcome outcome = train(command, "file", file);
        QVERIFY2(outcome.err.contains("lies partly in a file"), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(command.path("p.wafermill.d/parameter-store")));
    }

    void a_trace_is_a_document_even_after_an_interrupt() {
        const Command command;
        make(command);
        QCOMPARE(command.run({"set", "p.wafermill", "recipe.steps=1000000"}).status, 0);
        const QString budget = QString::number(smallest_budget(command, "file"));
        QProcess process;
        command.start(process, {"train", "p.wafermill", "--json", "--store", "file", "--memory-budget",
                                budget, "--trace", "trace.json"});
        QVERIFY(process.waitForReadyRead(60'000));
        QVERIFY(process.waitForReadyRead(60'000));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QCOMPARE(Command::finish(process).status, 130);
        const auto events = nlohmann::json::parse(command.read("trace.json").toStdString());
        std::set<std::string> names;
        for (const auto& event : events) {
            names.insert(event.at("name"));
            if (event.at("ph") == "X") QVERIFY(event.at("dur").get<double>() >= 0);
        }
        for (const char* name :
             {"fetch", "update", "embed", "forward", "loss", "backward", "reduce", "read", "write"})
            QVERIFY2(names.contains(name), name);
    }

    void a_trace_can_be_kept_beside_the_project() {
        const Command command;
        make(command);
        QCOMPARE(command.run({"train", "p.wafermill", "--keep-trace", "--trace", "t.json"}).status, 2);
        QCOMPARE(command.run({"train", "p.wafermill", "--keep-trace"}).status, 0);
        const auto runs = command.run({"runs", "p.wafermill", "--json"}).json().at("runs");
        QCOMPARE(runs.size(), std::size_t{1});
        const QString file =
            QStringLiteral("p.wafermill.d/run-%1/trace.json").arg(QString::fromStdString(runs[0].at("uuid")));
        QVERIFY2(QFile::exists(command.path(file)), qPrintable(file));
        TraceReader reader(command.path(file).toStdString());
        QVERIFY(reader.read());
        const Timeline timeline = reader.timeline();
        QVERIFY(!timeline.simulated);
        QCOMPARE(timeline.steps.size(), std::size_t{4});
        std::set<TimelineRow::Group> groups;
        for (const TimelineRow& row : timeline.rows) {
            groups.insert(row.group);
            for (std::size_t i = 1; i < row.events.size(); ++i)
                QVERIFY(row.events[i].begin >= row.events[i - 1].end);
        }
        for (const auto group : {TimelineRow::Group::store, TimelineRow::Group::down,
                                 TimelineRow::Group::systems, TimelineRow::Group::gradients})
            QVERIFY(groups.contains(group));
    }

    void without_checkpoints_none_is_written() {
        const Command command;
        make(command);
        QCOMPARE(command.run({"set", "p.wafermill", "recipe.checkpoints_kept=0"}).status, 0);
        const Outcome outcome = command.run({"train", "p.wafermill", "--json"});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.err.contains("no checkpoint is written"), qPrintable(outcome.err));
        QDirIterator files(command.path("p.wafermill.d"), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString name = files.next();
            QVERIFY2(!name.endsWith(".safetensors") && !name.endsWith("reserved-space"), qPrintable(name));
        }
    }

  private:
    static void make(const Command& command) {
        const Outcome made = command.make_small(
            "p.wafermill",
            {"model.layers=4", "model.hidden=256", "model.heads=4", "model.kv_heads=4", "model.head_size=64",
             "model.ffn=1024", "model.vocab=4096", "model.sequence=64", "recipe.batch=16", "recipe.steps=4",
             "recipe.validate_every=2", "recipe.validation_batches=1", "recipe.sample_every=2",
             "recipe.checkpoint_every=0", "recipe.micro_shard=2", "local.threads=2"});
        QVERIFY2(made.status == 0, qPrintable(made.err));
    }
    static Outcome train(const Command& command, const QString& store, std::int64_t budget) {
        return command.run(
            {"train", "p.wafermill", "--json", "--store", store, "--memory-budget", QString::number(budget)});
    }
    /// As the refusal of an impossible one names it.
    static std::int64_t smallest_budget(const Command& command, const QString& store) {
        const Outcome refused = train(command, store, 1'000'000);
        const auto match = QRegularExpression("\\((\\d+) bytes\\)").match(refused.err);
        return match.hasMatch() ? match.captured(1).toLongLong() : 0;
    }
};

QTEST_GUILESS_MAIN(CliMemoryTest)
#include "tst_cli_memory.moc"

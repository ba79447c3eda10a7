// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/studio/document.h"
#include "app/studio/run_monitor.h"
#include "core/project/sqlite.h"
#include "engine/train/control.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

/// A trainer in this process: holds the lock, writes rows, and speaks the protocol on the socket.
class FakeTrainer {
  public:
    explicit FakeTrainer(const QString& file) : project_(Project::open(file.toStdString())) {
        lock_ = TrainLock::acquire(file.toStdString());
    }

    void begin(RunState state = RunState::running) {
        run_ = make_run(project_, state, 5);
        listen();
    }

    void listen() {
        server_ = std::make_unique<QLocalServer>();
        QObject::connect(server_.get(), &QLocalServer::newConnection, server_.get(), [this] {
            client_ = server_->nextPendingConnection();
            QObject::connect(client_, &QLocalSocket::readyRead, client_, [this] {
                while (client_->canReadLine()) commands_ << QString::fromUtf8(client_->readLine()).trimmed();
            });
            say(R"({"type":"state","state":"running","step":5})");
        });
        QVERIFY(server_->listen(QString::fromStdString(control_socket_path(run_.uuid).string())));
    }

    void say(const char* line) {
        client_->write(line);
        client_->write("\n");
        client_->flush();
    }

    void finish(RunState state, const std::string& message = {}) {
        run_.state = state;
        run_.message = message;
        project_.update_run(run_);
        die();
    }

    /// As killed: no row is settled, the socket and the lock are gone.
    void die() {
        server_.reset();
        client_ = nullptr;
        lock_.reset();
    }

    bool connected() const { return client_ != nullptr; }
    const QStringList& commands() const { return commands_; }
    std::int64_t run() const { return run_.id; }
    bool holds_lock() const { return lock_.has_value(); }

  private:
    Project project_;
    std::optional<TrainLock> lock_;
    Run run_;
    std::unique_ptr<QLocalServer> server_;
    QLocalSocket* client_ = nullptr;
    QStringList commands_;
};

}  // namespace

class RunMonitorTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { keep_settings_apart("tst_run_monitor"); }

    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        qputenv("XDG_RUNTIME_DIR", folder_->path().toUtf8());
        file_ = make_project_file(*folder_);
    }
    void cleanup() { folder_.reset(); }

    void nothing_runs() {
        Document document;
        RunMonitor monitor(document);
        QVERIFY(!monitor.active());
        document.open(file_);
        QVERIFY(!monitor.active());
        QCOMPARE(monitor.state(), QString());
        QVERIFY(!monitor.run());
        QVERIFY(monitor.last_step().is_null());
    }

    void a_running_trainer_is_found_and_obeys() {
        FakeTrainer trainer(file_);
        QVERIFY(trainer.holds_lock());
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        QVERIFY(monitor.active());
        QCOMPARE(monitor.state(), QStringLiteral("starting"));
        trainer.begin();
        QSignalSpy steps(&monitor, &RunMonitor::step_reported);
        QSignalSpy events(&monitor, &RunMonitor::event_reported);
        monitor.look();
        QTRY_VERIFY(trainer.connected());
        QTRY_COMPARE(monitor.state(), QStringLiteral("running"));
        QCOMPARE(monitor.run(), std::optional<std::int64_t>(trainer.run()));

        trainer.say(R"({"type":"step","step":6,"steps":100,"loss":2.5,"tokens_per_second":1000})");
        QTRY_COMPARE(steps.count(), 1);
        QCOMPARE(monitor.last_step().value("step", 0), 6);
        trainer.say(R"({"type":"event","kind":"checkpoint","text":"Checkpoint at step 6.","step":6})");
        QTRY_COMPARE(events.count(), 1);
        QCOMPARE(events[0][0].toString(), QStringLiteral("checkpoint"));

        monitor.pause();
        monitor.resume();
        monitor.checkpoint();
        QTRY_COMPARE(trainer.commands().size(), 3);
        QVERIFY(trainer.commands()[0].contains(QLatin1String("\"pause\"")));
        QVERIFY(trainer.commands()[1].contains(QLatin1String("\"resume\"")));
        QVERIFY(trainer.commands()[2].contains(QLatin1String("\"checkpoint\"")));
        trainer.say(R"({"type":"state","state":"paused","step":6})");
        QTRY_COMPARE(monitor.state(), QStringLiteral("paused"));
        monitor.stop();
        QCOMPARE(monitor.state(), QStringLiteral("stopping"));
        QTRY_COMPARE(trainer.commands().size(), 4);

        QSignalSpy ended(&monitor, &RunMonitor::ended);
        trainer.finish(RunState::stopped);
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(ended[0][0].toLongLong(), trainer.run());
        QVERIFY(!monitor.active());
        QCOMPARE(Project::open(file_.toStdString()).run(trainer.run()).state, RunState::stopped);
    }

    void what_the_socket_says_is_not_trusted() {
        FakeTrainer trainer(file_);
        trainer.begin();
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        QTRY_VERIFY(trainer.connected());
        QSignalSpy steps(&monitor, &RunMonitor::step_reported);
        for (const char* line :
             {"no json", "[1,2]", "{}", R"({"type":7})", R"({"type":"state","state":{}})",
              R"({"type":"event","kind":[],"text":3})", R"({"type":"state","state":"running"})"}) {
            trainer.say(line);
        }
        trainer.say(R"({"type":"step","step":"many","loss":null})");
        QTRY_COMPARE(steps.count(), 1);
        QVERIFY(monitor.active());
        QCOMPARE(monitor.state(), QStringLiteral("running"));
    }

    void a_killed_trainer_leaves_a_true_state() {
        FakeTrainer trainer(file_);
        trainer.begin();
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        QTRY_VERIFY(trainer.connected());
        QSignalSpy ended(&monitor, &RunMonitor::ended);
        trainer.die();
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY(!monitor.active());
        QCOMPARE(Project::open(file_.toStdString()).run(trainer.run()).state, RunState::interrupted);
    }

    /// The end is seen, only later, when the project cannot be read or written at that moment.
    void an_end_is_not_missed_while_the_project_is_busy() {
        FakeTrainer trainer(file_);
        trainer.begin();
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        QTRY_VERIFY(trainer.connected());
        QSignalSpy ended(&monitor, &RunMonitor::ended);
        document.wait_project(
            {}, false, [](Project& project) { project.set_busy_timeout(std::chrono::milliseconds(20)); });
        sqlite::Database other(file_.toStdString(), sqlite::Database::Access::read_write);
        other.execute("BEGIN EXCLUSIVE");
        trainer.die();
        monitor.look();
        QVERIFY(settle(document));
        QCOMPARE(ended.count(), 0);
        QVERIFY(monitor.active());
        QCOMPARE(monitor.run(), std::optional<std::int64_t>(trainer.run()));
        other.execute("ROLLBACK");
        monitor.look();
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY(!monitor.active());
        QCOMPARE(Project::open(file_.toStdString()).run(trainer.run()).state, RunState::interrupted);
    }

    void a_lost_socket_is_found_again() {
        FakeTrainer trainer(file_);
        trainer.begin(RunState::paused);
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        QTRY_VERIFY(trainer.connected());
        trainer.listen();
        QTRY_COMPARE(monitor.state(), QStringLiteral("running"));
        QVERIFY(monitor.active());
    }

    void many_steps_are_told_a_few_at_a_time() {
        FakeTrainer trainer(file_);
        trainer.begin();
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        QTRY_VERIFY(trainer.connected());
        QTRY_COMPARE(monitor.state(), QStringLiteral("running"));
        std::int64_t told = 0;
        int times = 0;
        connect(&monitor, &RunMonitor::step_reported, &monitor, [&] {
            told = monitor.last_step().value("step", std::int64_t{0});
            ++times;
        });
        constexpr int many = 200;
        for (int step = 1; step <= many; ++step)
            trainer.say(qPrintable(QStringLiteral(R"({"type":"step","step":%1})").arg(step)));
        // None is held back for good, and what is known is always the newest.
        QTRY_COMPARE(told, std::int64_t{many});
        QVERIFY2(times >= 1 && times < many / 2, qPrintable(QString::number(times)));
    }

    void without_a_socket_the_rows_tell() {
        FakeTrainer trainer(file_);
        Project project = Project::open(file_.toStdString());
        const Run run = make_run(project, RunState::paused, 2);
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        QCOMPARE(monitor.run(), std::optional<std::int64_t>(run.id));
        QCOMPARE(monitor.state(), QStringLiteral("paused"));
        QSignalSpy failed(&monitor, &RunMonitor::failed);
        monitor.stop();
        QCOMPARE(failed.count(), 1);
    }

    void a_start_that_fails_says_the_last_error() {
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        monitor.set_program(
            script("echo 'reading the data' >&2\nprintf 'wafermill: There is no room on the disk.\\n' "
                   ">&2\nexit 1\n"));
        QSignalSpy failed(&monitor, &RunMonitor::failed);
        monitor.start();
        QVERIFY(monitor.active());
        QCOMPARE(monitor.state(), QStringLiteral("starting"));
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed[0][0].toString(), QStringLiteral("There is no room on the disk."));
        QVERIFY(!monitor.active());
        QVERIFY(QFile::exists(monitor.log_file()));
    }

    void preparing_says_how_far_it_is() {
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        monitor.set_program(
            script("echo 'preparing the data  12 %' >&2\nsleep 1\n"
                   "echo 'preparing the data  97 %' >&2\nsleep 1\nexit 1\n"));
        QSignalSpy changed(&monitor, &RunMonitor::state_changed);
        monitor.start();
        QTRY_COMPARE(monitor.preparing(), QStringLiteral("12 %"));
        QTRY_COMPARE(monitor.preparing(), QStringLiteral("97 %"));
        QTRY_VERIFY(changed.count() >= 2);
        QTRY_VERIFY(!monitor.active());
        QCOMPARE(monitor.preparing(), QString());
    }

    void extending_and_branching_pass_their_run() {
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        const QString out = folder_->filePath(QStringLiteral("arguments"));
        monitor.set_program(
            script(QStringLiteral("for a in \"$@\"; do echo \"$a\"; done > '%1.part'; mv '%1.part' '%1'\n")
                       .arg(out)));
        const auto arguments = [&] {
            QFile file(out);
            const bool there = QTest::qWaitFor([&] { return file.open(QIODevice::ReadOnly); });
            const QStringList lines =
                there ? QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)
                      : QStringList();
            file.remove();
            return lines.mid(2);
        };
        monitor.extend(3, 50);
        QCOMPARE(arguments(), (QStringList{"--extend", "50", "--run", "3"}));
        QTRY_VERIFY(!monitor.active());
        // A branch goes on by the plan, which is saved first.
        document.set_value("recipe.learning_rate", "0.005");
        monitor.branch(3, QStringLiteral("best"));
        QVERIFY(!document.dirty());
        QCOMPARE(arguments(), (QStringList{"--branch", "3@best"}));
    }

    void a_silent_failure_is_said_too() {
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        monitor.set_program(script("exit 1\n"));
        QSignalSpy failed(&monitor, &RunMonitor::failed);
        monitor.start();
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(!failed[0][0].toString().isEmpty());
    }

    void start_passes_the_project_and_saves_first() {
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        document.set_value("recipe.steps", "777");
        const QString told = folder_->filePath(QStringLiteral("arguments"));
        monitor.set_program(
            script(QStringLiteral("for a in \"$@\"; do echo \"$a\"; done > '%1.part'; mv '%1.part' '%1'\n")
                       .arg(told)));
        monitor.start();
        QVERIFY(!document.dirty());
        QTRY_VERIFY(QFile::exists(told));
        QFile arguments(told);
        QVERIFY(arguments.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(arguments.readAll()).split('\n', Qt::SkipEmptyParts),
                 (QStringList{"train", file_}));
        QCOMPARE(Project::open(file_.toStdString()).plan().recipe.steps, 777);
        QTRY_VERIFY(!monitor.active());
    }

    void a_plan_with_errors_is_not_started() {
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        document.set_value("recipe.dropout", "1.5");
        QSignalSpy failed(&monitor, &RunMonitor::failed);
        monitor.start();
        QCOMPARE(failed.count(), 1);
        QVERIFY(!monitor.active());
        QVERIFY(document.dirty());
    }

    void two_trainings_at_once_are_refused() {
        FakeTrainer trainer(file_);
        trainer.begin();
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        QSignalSpy failed(&monitor, &RunMonitor::failed);
        monitor.start();
        QCOMPARE(failed.count(), 1);
    }

    void a_missing_program_is_said() {
        qputenv("PATH", folder_->path().toUtf8());
        Document document;
        RunMonitor monitor(document);
        document.open(file_);
        monitor.set_program(folder_->filePath(QStringLiteral("nowhere")));
        QSignalSpy failed(&monitor, &RunMonitor::failed);
        monitor.start();
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(!monitor.active());
    }

    void a_real_training_outlives_the_studio() {
        const QString program = QStringLiteral(WAFERMILL_BIN_DIR "/wafermill");
        if (!QFile::exists(program)) QSKIP("wafermill is not built");
        constexpr int long_wait = 120'000;
        std::int64_t run = 0;
        {
            Document document;
            RunMonitor monitor(document);
            document.open(file_);
            document.set_value("data.corpus_bytes", "100000");
            document.set_value("recipe.steps", "1000000");
            document.set_value("recipe.validate_every", "0");
            monitor.set_program(program);
            QSignalSpy failed(&monitor, &RunMonitor::failed);
            QSignalSpy steps(&monitor, &RunMonitor::step_reported);
            monitor.start();
            QTRY_VERIFY_WITH_TIMEOUT(!steps.isEmpty() || !failed.isEmpty(), long_wait);
            QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
            QCOMPARE(monitor.state(), QStringLiteral("running"));
            run = monitor.run().value();
        }
        // Another studio finds it, and it obeys.
        Document document;
        RunMonitor monitor(document);
        QSignalSpy steps(&monitor, &RunMonitor::step_reported);
        QSignalSpy events(&monitor, &RunMonitor::event_reported);
        document.open(file_);
        QCOMPARE(monitor.run(), std::optional<std::int64_t>(run));
        QTRY_VERIFY_WITH_TIMEOUT(!steps.isEmpty(), long_wait);
        monitor.pause();
        QTRY_COMPARE_WITH_TIMEOUT(monitor.state(), QStringLiteral("paused"), long_wait);
        monitor.resume();
        QTRY_COMPARE_WITH_TIMEOUT(monitor.state(), QStringLiteral("running"), long_wait);
        monitor.checkpoint();
        const auto wrote_one = [&events] {
            return std::any_of(events.begin(), events.end(),
                               [](const auto& e) { return e[0].toString() == QLatin1String("checkpoint"); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(wrote_one(), long_wait);
        QSignalSpy ended(&monitor, &RunMonitor::ended);
        monitor.stop();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, long_wait);
        const Run stopped = Project::open(file_.toStdString()).run(run);
        QCOMPARE(stopped.state, RunState::stopped);
        QVERIFY(stopped.step > 0);
        // It goes on where it was stopped.
        monitor.set_program(program);
        monitor.start(run);
        steps.clear();
        QTRY_VERIFY_WITH_TIMEOUT(!steps.isEmpty(), long_wait);
        QVERIFY(monitor.last_step().value("step", std::int64_t{0}) > stopped.step);
        QCOMPARE(monitor.run(), std::optional<std::int64_t>(run));
        monitor.stop();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 2, long_wait);
        QCOMPARE(Project::open(file_.toStdString()).run(run).segments, 2);
    }

  private:
    QString script(const QString& body) {
        QFile file(folder_->filePath(QStringLiteral("trainer.sh")));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate)) return {};
        file.write("#!/bin/sh\n");
        file.write(body.toUtf8());
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return file.fileName();
    }

    std::unique_ptr<QTemporaryDir> folder_;
    QString file_;
};

QTEST_GUILESS_MAIN(RunMonitorTest)
#include "tst_run_monitor.moc"

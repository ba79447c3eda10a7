// SPDX-License-Identifier: Apache-2.0
// Trainings that cannot be: each is refused in a sentence, and nothing is lost.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "core/base/error.h"
#include "core/project/series.h"
#include "engine/train/session.h"
#include "engine/train/trainer.h"
#include "tests/engine/train/session_fixture.h"
#include "tests/engine/train/small_plan.h"

using namespace wafermill;

namespace {

using testing::error_of;
using testing::small_plan;

}  // namespace

class TestTrainRefusals : public testing::SessionFixture {
    Q_OBJECT
  private slots:
    void initTestCase() { prepare_process(); }
    void init() { prepare_folder(); }
    void refuses_a_resume_whose_checkpoints_are_gone();
    void refuses_bad_text_data();
    void refuses_bad_text();
    void refuses_what_does_not_fit();
    void refuses_more_threads_than_there_are();
    void refuses_a_second_training();
    void refuses_other_data_on_resume();
    void refuses_a_full_disk();
};

void TestTrainRefusals::refuses_a_resume_whose_checkpoints_are_gone() {
    make(small_plan());
    TrainOptions options;
    options.project = file();
    options.steps = 14;
    const TrainResult part = train_project(options, {});
    std::filesystem::path folder, moved;
    std::size_t losses = 0;
    {
        const Project project = Project::open(file());
        folder = project.run_folder(project.run(part.run));
        moved = folder.string() + ".moved";
        std::filesystem::rename(folder, moved);
        losses = project.read_series(part.run, series::loss).value.size();
        QCOMPARE(losses, std::size_t{14});
    }
    options.steps.reset();
    options.resume = true;
    try {
        train_project(options, {});
        QFAIL("A run was begun anew in place of a resume.");
    } catch (const Error& error) {
        QVERIFY2(QString(error.what()).contains("are gone from its folder"), error.what());
    }
    QCOMPARE(Project::open(file()).read_series(part.run, series::loss).value.size(), losses);
    std::filesystem::remove_all(folder);
    std::filesystem::rename(moved, folder);
    QCOMPARE(QString::fromStdString(train_project(options, {}).weights_digest),
             QString::fromStdString(straight_digest(small_plan())));
}

void TestTrainRefusals::refuses_bad_text_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("exists");
    QTest::newRow("empty") << QByteArray() << true;
    QTest::newRow("binary") << QByteArray("abc\0def", 7).repeated(500) << true;
    QTest::newRow("not UTF-8") << QByteArray("abc\xff\xfe").repeated(500) << true;
    QTest::newRow("too short") << QByteArray("hello") << true;
    QTest::newRow("missing") << QByteArray() << false;
}

void TestTrainRefusals::refuses_bad_text() {
    QFETCH(const QByteArray, content);
    QFETCH(const bool, exists);
    Plan plan = small_plan();
    plan.data.path = "text.txt";
    make(plan);
    if (exists) {
        QFile out(folder_->filePath("text.txt"));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
    }
    const QString error = error_of([&] { train(); });
    QVERIFY2(error.contains("text.txt") || error.contains("too short"), qPrintable(error));
    QVERIFY(Project::open(file()).runs().empty());
}

void TestTrainRefusals::refuses_what_does_not_fit() {
    const Plan plan = small_plan();
    make(plan);
    TrainOptions options;
    options.project = file();
    options.memory_budget = 100'000;
    const QString error = error_of([&] { train_project(options, {}); });
    QVERIFY2(error.contains("local.memory_budget"), qPrintable(error));
    QVERIFY(Project::open(file()).runs().empty());
    QVERIFY(!std::filesystem::exists(Project::open(file()).folder() / "data"));
    // The error names the smallest budget that works, in bytes.
    const QRegularExpressionMatch needed = QRegularExpression("\\((\\d+) bytes\\)").match(error);
    QVERIFY2(needed.hasMatch(), qPrintable(error));
    options.memory_budget = needed.captured(1).toLongLong() - 1;
    QVERIFY(!error_of([&] { train_project(options, {}); }).isEmpty());
    options.memory_budget = needed.captured(1).toLongLong();
    QCOMPARE(train_project(options, {}).status, std::string("finished"));
}

/// A process that may have few threads: said in a sentence, whoever wanted the one too many.
void TestTrainRefusals::refuses_more_threads_than_there_are() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("sanitizers take more addresses than can be limited");
#endif
    for (const std::int64_t batch : {64, 1}) {  // lanes of one thread each, one lane with a team
        Plan plan = small_plan();
        plan.recipe.batch = batch;
        plan.local.threads = 64;
        const pid_t child = fork();
        if (child == 0) {
            std::ifstream pages("/proc/self/statm");
            rlim_t used = 0;
            pages >> used;
            used = used * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + (rlim_t{96} << 20);
            const rlimit limit{used, used};
            setrlimit(RLIMIT_AS, &limit);
            int status = 1;
            try {
                const Trainer trainer(plan, {}, Element::f32, KernelPath::fast);
            } catch (const Error& error) {
                status = QString(error.what()).contains("no more threads") ? 0 : 2;
            } catch (...) {
                status = 3;
            }
            _exit(status);
        }
        int status = -1;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }
}

void TestTrainRefusals::refuses_a_second_training() {
    make(small_plan());
    const auto lock = TrainLock::acquire(file());
    QVERIFY(lock);
    const QString error = error_of([&] { train(); });
    QVERIFY2(error.contains("going on"), qPrintable(error));
    QVERIFY(Project::open(file()).runs().empty());
}

void TestTrainRefusals::refuses_other_data_on_resume() {
    Plan plan = small_plan();
    plan.data.path = "text.txt";
    make(plan);
    const auto write_text = [&](const QByteArray& line) {
        QFile out(folder_->filePath("text.txt"));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(line.repeated(500));
    };
    write_text("the wheel turns and the grain falls.\n");
    TrainOptions options;
    options.project = file();
    options.steps = 8;
    const TrainResult first = train_project(options, {});
    write_text("the wheel stops and the grain rises.\n");
    QVERIFY(error_of([&] { train(true); }).contains("The data is not what run"));
    QVERIFY(QFile::remove(folder_->filePath("text.txt")));
    QVERIFY(error_of([&] { train(true); }).contains("text.txt"));
    // Nothing was lost by the refusals.
    const Project project = Project::open(file());
    QCOMPARE(project.run(first.run).state, RunState::stopped);
    QCOMPARE(project.run(first.run).step, std::int64_t{8});
    write_text("the wheel turns and the grain falls.\n");
    const TrainResult result = train(true);
    QCOMPARE(result.status, std::string("finished"));
}

void TestTrainRefusals::refuses_a_full_disk() {
    make(small_plan());
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    rlimit small = old;
    small.rlim_cur = 200'000;  // room for the project, not for a checkpoint
    setrlimit(RLIMIT_FSIZE, &small);
    const QString error = error_of([&] { train(); });
    setrlimit(RLIMIT_FSIZE, &old);
    QVERIFY2(error.contains("nothing was started"), qPrintable(error));
    QVERIFY(Project::open(file()).runs().empty());
}

QTEST_GUILESS_MAIN(TestTrainRefusals)
#include "tst_train_refusals.moc"

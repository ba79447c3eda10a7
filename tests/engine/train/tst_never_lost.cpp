// SPDX-License-Identifier: Apache-2.0
// Never losing a step: every change that a training makes to the disk goes wrong once in every way, and each
// time the run goes on from its newest sound checkpoint to the same bits.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>
#include <new>

#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/project/series.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/kernels/self_test.h"
#include "engine/train/session.h"
#include "tests/engine/train/tiny_run.h"
#include "tests/support/fault_disk.h"

using namespace wafermill;
using fault_disk::Fault;
using fault_disk::Kind;
namespace fs = std::filesystem;

namespace {

/// What a training in a process of its own left for its parent.
struct Report {
    fault_disk::Seen disk;
    char digest[80] = "", error[600] = "";
};

/// Memory that parent and child share.
Report* shared_report() {
    void* memory = ::mmap(nullptr, sizeof(Report), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) qFatal("mmap failed");
    return new (memory) Report;
}

/// Trains in a process of its own, with a disk that fails; returns its wait status.
int train_with(const TinyRun& run, Fault fault, bool resume, Report& report) {
    fault.spare = run.path() / "spare";
    const pid_t child = ::fork();
    if (child == 0) {
        fault_disk::arm(fault, report.disk);
        try {
            const TrainResult result = run.train(resume);
            std::strncpy(report.digest, result.weights_digest.c_str(), sizeof report.digest - 1);
        } catch (const std::exception& error) {
            std::strncpy(report.error, error.what(), sizeof report.error - 1);
        }
        ::_exit(0);
    }
    int status = -1;
    if (::waitpid(child, &status, 0) != child) qFatal("waitpid failed");
    return status;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::int64_t stride = 7;  // sanitizers take many times as long
#else
constexpr std::int64_t stride = 1;
#endif

/// Counts of one kind of fault over all operations.
struct Tally {
    int cases = 0, finished = 0, refused = 0, killed = 0;
};

}  // namespace

class TestNeverLost : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void every_operation_goes_wrong_data();
    void every_operation_goes_wrong();
    void a_resume_goes_wrong_data();
    void a_resume_goes_wrong();
    void a_careless_writer_is_found_out_data();
    void a_careless_writer_is_found_out();

  private:
    std::int64_t operations(bool resume) const;
    void prepare(const TinyRun& a, bool resume) const;
    void check(Kind kind, bool resume);
    void goes_on(const TinyRun& a, const Report& report, const char* where);
    std::unique_ptr<QTemporaryDir> runtime_;
    std::string expected_;
};

void TestNeverLost::initTestCase() {
    runtime_ = std::make_unique<QTemporaryDir>("/tmp/wm-XXXXXX");
    qputenv("XDG_RUNTIME_DIR", runtime_->path().toUtf8());
    fault_disk::install();
    self_test();  // once, not in every child
    const TinyRun a(tiny_plan());
    expected_ = a.train(false).weights_digest;
}

void TestNeverLost::every_operation_goes_wrong_data() {
    QTest::addColumn<int>("kind");
    const auto row = [](const char* name, Kind kind) { QTest::newRow(name) << static_cast<int>(kind); };
    row("one error", Kind::io_error);
    row("errors from here on", Kind::broken);
    row("disk full from here on", Kind::full);
    row("short write", Kind::short_write);
    row("delay", Kind::delay);
    row("kill", Kind::kill);
    row("torn write", Kind::torn_write);
    row("power cut", Kind::power_cut);
    row("power cut, names kept", Kind::power_cut_keeping_names);
    row("power cut, by chance", Kind::power_cut_in_parts);
}

void TestNeverLost::a_resume_goes_wrong_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("errors from here on") << static_cast<int>(Kind::broken);
    QTest::newRow("kill") << static_cast<int>(Kind::kill);
    QTest::newRow("power cut") << static_cast<int>(Kind::power_cut);
    QTest::newRow("power cut, by chance") << static_cast<int>(Kind::power_cut_in_parts);
}

/// A run that begins, or one that was killed after step 2's checkpoint and is resumed.
void TestNeverLost::prepare(const TinyRun& a, bool resume) const {
    if (!resume) return;
    TrainOptions options;
    options.project = a.file();
    options.steps = 2;
    train_project(options, {});
}

std::int64_t TestNeverLost::operations(bool resume) const {
    const TinyRun a(tiny_plan());
    prepare(a, resume);
    Report* report = shared_report();
    const int status = train_with(a, {}, resume, *report);
    const bool good = WIFEXITED(status) && report->digest == expected_;
    const std::int64_t count = report->disk.operations;
    ::munmap(report, sizeof *report);
    return good ? count : -1;
}

/// The run goes on to the same bits, from no older checkpoint than the newest that had been safe.
void TestNeverLost::goes_on(const TinyRun& a, const Report& report, const char* where) {
    std::optional<Run> run;
    try {
        run = Project::open(a.file()).newest_run();
    } catch (const Error& error) {
        QFAIL(qPrintable(QString("%1: %2").arg(where, error.what())));
    }
    const std::int64_t safe = report.disk.checkpoint;
    QVERIFY2(run || safe < 0, where);
    if (run && run->state == RunState::finished) {
        const auto summary = nlohmann::json::parse(run->summary);
        QVERIFY2(summary["weights_digest"] == expected_, where);
        return;
    }
    std::int64_t first = -1;
    TrainCallbacks callbacks;
    callbacks.step = [&](const StepReport& step) {
        if (first < 0) first = step.step;
    };
    TrainResult result;
    try {
        result = a.train(run.has_value(), callbacks);
    } catch (const Error& error) {
        QFAIL(qPrintable(QString("%1: %2").arg(where, error.what())));
    }
    QVERIFY2(result.weights_digest == expected_, where);
    QVERIFY2(first < 0 || first > safe, where);
    // One point a step, in spite of all.
    const Project project = Project::open(a.file());
    const SeriesData loss = project.read_series(result.run, series::loss);
    QVERIFY2(loss.step.size() == 4 && loss.step.front() == 1 && loss.step.back() == 4, where);
    QVERIFY2(project.runs().size() == 1, where);
    QVERIFY2(Checkpoints(project.run_folder(project.run(result.run))).steps().front() == 4, where);
}

void TestNeverLost::check(Kind kind, bool resume) {
    const std::int64_t count = operations(resume);
    QVERIFY(count > 50);
    Tally tally;
    for (std::int64_t at = 1; at <= count; at += stride) {
        const QByteArray where = "operation " + QByteArray::number(static_cast<qlonglong>(at));
        const TinyRun a(tiny_plan());
        prepare(a, resume);
        Report* report = shared_report();
        const int status = train_with(a, {kind, at, {}}, resume, *report);
        ++tally.cases;
        if (WIFSIGNALED(status)) {
            QVERIFY2(WTERMSIG(status) == SIGKILL, where.constData());
            ++tally.killed;
        } else if (report->error[0] != '\0') {
            ++tally.refused;
            const QString error = report->error;
            QVERIFY2(error.endsWith('.') && !error.contains('\n') && !error.contains("filesystem error"),
                     qPrintable(where + ": " + error));
        } else {
            ++tally.finished;
            QVERIFY2(report->digest == expected_, where.constData());
        }
        QVERIFY2(report->disk.faults > 0, where.constData());
        goes_on(a, *report, where.constData());
        ::munmap(report, sizeof *report);
        if (QTest::currentTestFailed()) return;
    }
    qInfo(
        "%d operations: %d went on to the end, %d ended with a sentence, %d were killed; all resumed to "
        "the same bits",
        tally.cases, tally.finished, tally.refused, tally.killed);
    if (kind == Kind::delay || kind == Kind::short_write) QCOMPARE(tally.finished, tally.cases);
    if (kind == Kind::broken) QVERIFY(tally.refused > tally.cases / 2);
}

void TestNeverLost::every_operation_goes_wrong() {
    QFETCH(const int, kind);
    check(static_cast<Kind>(kind), false);
}

void TestNeverLost::a_resume_goes_wrong() {
    QFETCH(const int, kind);
    check(static_cast<Kind>(kind), true);
}

namespace {

enum class Carelessness { none, no_sync, no_rename, no_folder_sync };

/// Replaces a file's content as a checkpoint is written, but for one thing.
void replace(const fs::path& file, const std::string& content, Carelessness carelessness) {
    const fs::path written =
        carelessness == Carelessness::no_rename ? file : fs::path(file.string() + ".partial");
    files::Descriptor out;
    bool good = files::open(written, O_RDWR | O_CREAT | O_TRUNC, out) == 0 &&
                files::write(out.number(), content.data(), content.size(), 0) == 0;
    if (carelessness != Carelessness::no_sync) good = good && files::sync(out.number()) == 0;
    if (carelessness != Carelessness::no_rename) good = good && files::rename(written, file) == 0;
    if (carelessness != Carelessness::no_folder_sync)
        good = good && files::sync_folder(file.parent_path()) == 0;
    if (!good) ::_exit(3);
}

}  // namespace

void TestNeverLost::a_careless_writer_is_found_out_data() {
    QTest::addColumn<int>("carelessness");
    QTest::addColumn<bool>("found");
    QTest::newRow("with care") << static_cast<int>(Carelessness::none) << false;
    QTest::newRow("without a sync") << static_cast<int>(Carelessness::no_sync) << true;
    QTest::newRow("in place") << static_cast<int>(Carelessness::no_rename) << true;
    QTest::newRow("without a sync of the folder") << static_cast<int>(Carelessness::no_folder_sync) << true;
}

/// The faults have teeth: a writer that forgets one of the steps loses what was good, or what it had
/// promised.
void TestNeverLost::a_careless_writer_is_found_out() {
    QFETCH(const int, carelessness);
    QFETCH(const bool, found);
    const std::string old(5000, 'o'), fresh(6000, 'f');
    bool lost = false;
    for (const Kind kind : {Kind::power_cut, Kind::power_cut_keeping_names, Kind::power_cut_in_parts})
        for (std::int64_t at = 1; at <= 7; ++at) {
            const QTemporaryDir folder;
            const fs::path file = fs::path(folder.path().toStdString()) / "file";
            fs::create_directory(file.parent_path() / "spare");
            std::ofstream(file) << old;
            Report* report = shared_report();
            const pid_t child = ::fork();
            if (child == 0) {
                fault_disk::arm({kind, at, file.parent_path() / "spare"}, report->disk);
                replace(file, fresh, static_cast<Carelessness>(carelessness));
                report->digest[0] = 'x';  // promised
                // So that there is an operation after the last.
                files::Descriptor other;
                for (int i = 0; i < 8; ++i)
                    if (files::open(file.parent_path() / "other", O_RDWR | O_CREAT, other) != 0) ::_exit(3);
                ::_exit(0);
            }
            int status = -1;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QVERIFY(WIFSIGNALED(status));
            std::ifstream in(file);
            const std::string content((std::istreambuf_iterator<char>(in)), {});
            const bool promised = report->digest[0] == 'x';
            lost = lost || !(content == fresh || (content == old && !promised));
            ::munmap(report, sizeof *report);
        }
    QCOMPARE(lost, found);
}

QTEST_GUILESS_MAIN(TestNeverLost)
#include "tst_never_lost.moc"

// SPDX-License-Identifier: Apache-2.0
// Never losing a step: every change that a training makes to the disk goes wrong once in every way, and each
// time the run goes on from its newest sound checkpoint to the same bits. So do the transfers of the file
// tier's store, in turn: all of them, in every way, in the target check_faults.
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
#include "engine/train/trainer.h"
#include "tests/engine/train/tiny_run.h"
#include "tests/support/fault_disk.h"

using namespace wafermill;
using fault_disk::Fault;
using fault_disk::Kind;
using fault_disk::Where;
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
        ::alarm(120);  // one that waits for ever ends too
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

/// Whether everything is to go wrong in every way, and not a share of it.
bool exhaustive() {
    return qEnvironmentVariableIsSet("WAFERMILL_ALL_FAULTS");
}

/// Of so many operations one goes wrong, another one for each kind of fault: every other one unless all are
/// wanted, and fewer under sanitizers, which take many times as long.
std::int64_t stride() {
    if (exhaustive()) return 1;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return 13;
#else
    return 2;
#endif
}

/// The store in a file, all but a few arrays of it: a dozen small records.
Plan file_plan() {
    Plan plan = tiny_plan();
    plan.model.layers = 6;
    plan.model.vocab = 48;
    plan.data.tokenizer = Tokenizer::characters;
    plan.recipe.steps = 3;
    plan.recipe.checkpoint_every = 1;
    plan.local.store = StoreTier::file;
    plan.local.memory_budget = Trainer::plan_memory(plan, Element::f32, usable_path(Element::f32), 1).total();
    return plan;
}

/// What goes wrong, and for whom.
struct Trial {
    Plan plan;
    std::string expected;  ///< digest of the undisturbed run
    Kind kind = Kind::none;
    bool resume = false;
    Where where = Where::kept;
    std::int64_t stride = 1;
};

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
    void every_transfer_of_the_store_goes_wrong_data();
    void every_transfer_of_the_store_goes_wrong();
    void a_careless_writer_is_found_out_data();
    void a_careless_writer_is_found_out();

  private:
    static std::int64_t operations(const Trial& trial);
    static void prepare(const TinyRun& a, bool resume);
    static void check(const Trial& trial);
    static void goes_on(const TinyRun& a, const Trial& trial, const Report& report, const char* where);
    std::unique_ptr<QTemporaryDir> runtime_;
    std::string expected_, expected_of_file_;
};

void TestNeverLost::initTestCase() {
    runtime_ = std::make_unique<QTemporaryDir>("/tmp/wm-XXXXXX");
    qputenv("XDG_RUNTIME_DIR", runtime_->path().toUtf8());
    fault_disk::install();
    self_test();  // once, not in every child
    expected_ = TinyRun(tiny_plan()).train(false).weights_digest;
    Plan plan = file_plan();
    plan.local = {};
    expected_of_file_ = TinyRun(plan).train(false).weights_digest;  // in memory: to the same bits
}

void TestNeverLost::every_operation_goes_wrong_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("file");
    const auto row = [](const char* name, Kind kind) {
        QTest::newRow(name) << static_cast<int>(kind) << false;
        if (exhaustive()) QTest::addRow("%s, store in a file", name) << static_cast<int>(kind) << true;
    };
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
void TestNeverLost::prepare(const TinyRun& a, bool resume) {
    if (!resume) return;
    TrainOptions options;
    options.project = a.file();
    options.steps = 2;
    train_project(options, {});
}

/// How many there are in the undisturbed run; -1 where that has another result.
std::int64_t TestNeverLost::operations(const Trial& trial) {
    const TinyRun a(trial.plan);
    prepare(a, trial.resume);
    Report* report = shared_report();
    Fault none;
    none.where = trial.where;
    const int status = train_with(a, none, trial.resume, *report);
    const bool good = WIFEXITED(status) && report->digest == trial.expected;
    const std::int64_t count = report->disk.operations;
    ::munmap(report, sizeof *report);
    return good ? count : -1;
}

/// The run goes on to the same bits, from no older checkpoint than the newest that had been safe.
void TestNeverLost::goes_on(const TinyRun& a, const Trial& trial, const Report& report, const char* where) {
    const std::int64_t steps = trial.plan.recipe.steps;
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
        QVERIFY2(summary["weights_digest"] == trial.expected, where);
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
    QVERIFY2(result.weights_digest == trial.expected, where);
    QVERIFY2(first < 0 || first > safe, where);
    // One point a step, in spite of all.
    const Project project = Project::open(a.file());
    const SeriesData loss = project.read_series(result.run, series::loss);
    QVERIFY2(std::ssize(loss.step) == steps && loss.step.front() == 1 && loss.step.back() == steps, where);
    QVERIFY2(project.runs().size() == 1, where);
    QVERIFY2(Checkpoints(project.run_folder(project.run(result.run))).steps().front() == steps, where);
}

void TestNeverLost::check(const Trial& trial) {
    const std::int64_t count = operations(trial);
    QVERIFY(count > 50);
    Tally tally;
    for (std::int64_t at = 1 + static_cast<int>(trial.kind) % trial.stride; at <= count; at += trial.stride) {
        const QByteArray where = "operation " + QByteArray::number(static_cast<qlonglong>(at));
        const TinyRun a(trial.plan);
        prepare(a, trial.resume);
        Report* report = shared_report();
        const int status = train_with(a, {trial.kind, at, {}, trial.where}, trial.resume, *report);
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
            QVERIFY2(report->digest == trial.expected, where.constData());
        }
        QVERIFY2(report->disk.faults > 0, where.constData());
        goes_on(a, trial, *report, where.constData());
        ::munmap(report, sizeof *report);
        if (QTest::currentTestFailed()) return;
    }
    qInfo(
        "%d operations: %d went on to the end, %d ended with a sentence, %d were killed; all resumed to "
        "the same bits",
        tally.cases, tally.finished, tally.refused, tally.killed);
    if (trial.kind == Kind::delay || trial.kind == Kind::short_write) QCOMPARE(tally.finished, tally.cases);
    if (trial.kind == Kind::broken) QVERIFY(tally.refused > tally.cases / 2);
    // None of the store's transfers is idle: whichever fails is noticed.
    if (trial.kind == Kind::io_error && trial.where == Where::scratch) QCOMPARE(tally.refused, tally.cases);
}

void TestNeverLost::every_operation_goes_wrong() {
    QFETCH(const int, kind);
    QFETCH(const bool, file);
    check({file ? file_plan() : tiny_plan(), file ? expected_of_file_ : expected_, static_cast<Kind>(kind),
           false, Where::kept, stride()});
}

void TestNeverLost::a_resume_goes_wrong() {
    QFETCH(const int, kind);
    check({tiny_plan(), expected_, static_cast<Kind>(kind), true, Where::kept, stride()});
}

void TestNeverLost::every_transfer_of_the_store_goes_wrong_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("engine");
    QTest::addColumn<bool>("resume");
    static constexpr std::pair<const char*, Kind> kinds[] = {{"one error", Kind::io_error},
                                                             {"errors from here on", Kind::broken},
                                                             {"disk full from here on", Kind::full},
                                                             {"short transfer", Kind::short_write},
                                                             {"delay", Kind::delay},
                                                             {"kill", Kind::kill},
                                                             {"torn write", Kind::torn_write}};
    for (const bool resume : {false, true})
        for (const char* engine : {"", "threads"})
            for (const auto& [name, kind] : kinds)
                QTest::addRow("%s, %s%s", name, *engine == '\0' ? "io_uring" : engine,
                              resume ? ", resumed" : "")
                    << static_cast<int>(kind) << QByteArray(engine) << resume;
}

/// The store's own file: reads and writes, its making, and the room that is set aside for it.
void TestNeverLost::every_transfer_of_the_store_goes_wrong() {
    QFETCH(const int, kind);
    QFETCH(const QByteArray, engine);
    QFETCH(const bool, resume);
    qputenv("WAFERMILL_STORE_IO", engine);
    const std::int64_t some = exhaustive() ? 1 : resume ? 15 : 7;
    check({file_plan(), expected_of_file_, static_cast<Kind>(kind), resume, Where::scratch, some * stride()});
    qunsetenv("WAFERMILL_STORE_IO");
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

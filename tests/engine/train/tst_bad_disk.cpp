// SPDX-License-Identifier: Apache-2.0
// Disks and files as they really go bad: one clear sentence each, and nothing that was good is harmed.
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/kernels/self_test.h"
#include "engine/train/trainer.h"
#include "tests/engine/train/tiny_run.h"
#include "tests/support/small_disk.h"

using namespace wafermill;
namespace fs = std::filesystem;

namespace {

template <class Function>
QString error_of(Function function) {
    try {
        function();
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

bool one_sentence(const QString& error) {
    return error.endsWith('.') && !error.contains('\n') && error.size() < 500;
}

std::string content_of(const fs::path& file) {
    if (!fs::is_regular_file(file)) return {};
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// A store in a file, whose records are small.
Plan file_plan() {
    Plan plan = tiny_plan();
    plan.model.layers = 6;
    plan.model.vocab = 48;
    plan.data.tokenizer = Tokenizer::characters;
    plan.local.store = StoreTier::file;
    plan.local.memory_budget = Trainer::plan_memory(plan, Element::f32, usable_path(Element::f32), 1).total();
    return plan;
}

}  // namespace

class TestBadDisk : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void too_small_a_disk_is_refused_at_once();
    void a_disk_that_fills_up_loses_nothing_data();
    void a_disk_that_fills_up_loses_nothing();
    void a_trace_ends_with_its_disk();
    void folders_that_cannot_be_written_data();
    void folders_that_cannot_be_written();
    void a_bad_newest_checkpoint_is_passed_over_data();
    void a_bad_newest_checkpoint_is_passed_over();
    void only_bad_checkpoints_are_refused();

  private:
    /// The run's folder after its first two steps.
    fs::path begin(const TinyRun& a) const;
    std::unique_ptr<QTemporaryDir> runtime_;
    std::string expected_;
};

void TestBadDisk::initTestCase() {
    runtime_ = std::make_unique<QTemporaryDir>("/tmp/wm-XXXXXX");
    QVERIFY(QFile::setPermissions(runtime_->path(), QFile::Permissions(0x7777)));
    qputenv("XDG_RUNTIME_DIR", runtime_->path().toUtf8());
    expected_ = TinyRun(tiny_plan()).train(false).weights_digest;
}

fs::path TestBadDisk::begin(const TinyRun& a) const {
    TrainOptions options;
    options.project = a.file();
    options.steps = 2;
    const TrainResult result = train_project(options, {});
    const Project project = Project::open(a.file());
    return project.run_folder(project.run(result.run));
}

void TestBadDisk::too_small_a_disk_is_refused_at_once() {
    const SmallDisk disk("1m");
    if (!disk.mounted()) QSKIP("a file system of its own needs the permission to mount");
    const TinyRun a(tiny_plan(), disk.path());
    const QString error = error_of([&] { a.train(false); });
    QVERIFY2(one_sentence(error) || error.contains("nothing was started. Free"), qPrintable(error));
    QVERIFY2(error.contains("The disk has") && error.contains("checkpoints_kept"), qPrintable(error));
    QVERIFY(Project::open(a.file()).runs().empty());
    // Nor is there room for the store, where it lies in a file.
    Plan plan = file_plan();
    plan.recipe.checkpoints_kept = 0;
    const TinyRun b(plan, disk.path());
    disk.fill(20'000);
    const QString refusal = error_of([&] { b.train(false); });
    QVERIFY2(refusal.startsWith("Training needs") && refusal.contains("nothing was started"),
             qPrintable(refusal));
    // Or somebody takes the room just before it is set aside.
    QVERIFY(fs::remove(disk.filler()));
    TrainCallbacks callbacks;
    callbacks.message = [&](const std::string& text) {
        if (text.starts_with("The store lies")) disk.fill(20'000);
    };
    const QString late = error_of([&] { b.train(false, callbacks); });
    QVERIFY2(late.startsWith("The parameter store needs a file of") && late.contains("nothing was started"),
             qPrintable(late));
    QVERIFY(Project::open(b.file()).runs().empty());
    QVERIFY(!fs::exists(Project::open(b.file()).folder() / "parameter-store"));
}

void TestBadDisk::a_disk_that_fills_up_loses_nothing_data() {
    QTest::addColumn<bool>("file");
    QTest::newRow("memory") << false;
    QTest::newRow("file") << true;
}

void TestBadDisk::a_disk_that_fills_up_loses_nothing() {
    QFETCH(const bool, file);
    const SmallDisk disk("5m");
    if (!disk.mounted()) QSKIP("a file system of its own needs the permission to mount");
    const Plan plan = file ? file_plan() : tiny_plan();
    const std::string expected = file ? TinyRun(plan).train(false).weights_digest : expected_;
    const TinyRun a(plan, disk.path());
    TrainCallbacks callbacks;
    callbacks.step = [&](const StepReport& report) {
        if (report.step == 3) disk.fill();
    };
    const QString error = error_of([&] { a.train(false, callbacks); });
    QVERIFY2(error.contains("no space left") || error.contains("disk is full"), qPrintable(error));
    QVERIFY2(error.contains("kept") && !error.contains('\n'), qPrintable(error));
    {
        const Project project = Project::open(a.file());
        QCOMPARE(newest_checkpoint_step(project, *project.newest_run()), std::optional<std::int64_t>(2));
    }
    QVERIFY(fs::remove(disk.filler()));
    QCOMPARE(a.train(true).weights_digest, expected);
}

/// The training goes on, and what was traced stays a document.
void TestBadDisk::a_trace_ends_with_its_disk() {
    const SmallDisk disk("1m");
    if (!disk.mounted()) QSKIP("a file system of its own needs the permission to mount");
    const TinyRun a(tiny_plan());
    TrainOptions options;
    options.project = a.file();
    options.trace = disk / "trace.json";
    TrainCallbacks callbacks;
    callbacks.step = [&](const StepReport& report) {
        if (report.step == 1) disk.fill();
    };
    const TrainResult result = train_project(options, callbacks);
    QCOMPARE(result.weights_digest, expected_);
    QVERIFY(fs::file_size(options.trace) > 1000);
    const auto trace = nlohmann::json::parse(content_of(options.trace));
    QVERIFY(trace.is_array() && trace.size() > 10);
    QStringList warnings;
    for (const Event& event : Project::open(a.file()).events(result.run))
        if (event.kind == "warning") warnings << QString::fromStdString(event.text);
    QCOMPARE(warnings.size(), 1);
    QVERIFY2(warnings[0].contains("trace") && warnings[0].contains("No space left on device") &&
                 warnings[0].endsWith("The training goes on without a trace."),
             qPrintable(warnings[0]));
}

void TestBadDisk::folders_that_cannot_be_written_data() {
    QTest::addColumn<QString>("which");
    QTest::addColumn<bool>("resume");
    QTest::newRow("the project's, a new run") << "project" << false;
    QTest::newRow("the one beside the project, a new run") << "beside" << false;
    QTest::newRow("the project's, a resume") << "project" << true;
    QTest::newRow("the run's, a resume") << "run" << true;
}

void TestBadDisk::folders_that_cannot_be_written() {
    QFETCH(const QString, which);
    QFETCH(const bool, resume);
    const TinyRun a(tiny_plan());
    fs::path run;
    if (resume) run = begin(a);
    fs::path beside = a.file();
    beside += ".d";
    fs::create_directory(beside);
    // Everything may be written by everybody, but for the one folder.
    for (const auto& entry : fs::recursive_directory_iterator(a.path()))
        fs::permissions(entry.path(), entry.is_directory() ? fs::perms(0777) : fs::perms(0666));
    fs::permissions(a.path(), fs::perms(0777));
    const fs::path folder = which == "project" ? a.path() : which == "beside" ? beside : run;
    fs::permissions(folder, fs::perms(0555));
    if (which == "project") fs::permissions(a.file(), fs::perms(0444));
    const std::string before = resume ? content_of(run / "checkpoint-000000002.safetensors") : "";

    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && ::setresuid(65534, 65534, 65534) != 0) ::_exit(1);
        const QByteArray error = error_of([&] { a.train(resume); }).toUtf8();
        ::_exit(::write(ends[1], error.constData(), static_cast<std::size_t>(error.size())) < 0 ? 1 : 0);
    }
    int status = -1;
    QCOMPARE(::waitpid(child, &status, 0), child);
    char text[2000] = "";
    const ssize_t length = ::close(ends[1]) == 0 ? ::read(ends[0], text, sizeof text - 1) : -1;
    ::close(ends[0]);
    fs::permissions(folder, fs::perms(0777));
    fs::permissions(a.file(), fs::perms(0666));
    QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    const QString error = QString::fromUtf8(text, static_cast<int>(length));
    QVERIFY2(one_sentence(error) && !error.contains("filesystem error"), qPrintable(error));
    QVERIFY2(error.contains("ermission") || error.contains("write"), qPrintable(error));
    // All is as it was, and goes on once the folder can be written.
    if (resume) QVERIFY(content_of(run / "checkpoint-000000002.safetensors") == before);
    QCOMPARE(Project::open(a.file()).runs().size(), std::size_t{resume ? 1U : 0U});
    QCOMPARE(a.train(resume).weights_digest, expected_);
}

void TestBadDisk::a_bad_newest_checkpoint_is_passed_over_data() {
    QTest::addColumn<QString>("how");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("empty") << "empty"
                           << "shorter than a header";
    QTest::newRow("truncated") << "truncated"
                               << "bytes of data";
    QTest::newRow("a flipped bit in a weight") << "data bit"
                                               << "the checksum of its record";
    QTest::newRow("a flipped bit in the header") << "header bit"
                                                 << "its header";
    QTest::newRow("oversized") << "oversized"
                               << "bytes of data";
    QTest::newRow("a header without end") << "endless"
                                          << "longer than the format allows";
    QTest::newRow("a header of brackets") << "brackets"
                                          << "not a JSON object";
    QTest::newRow("of another model") << "model"
                                      << "of another model";
    QTest::newRow("a folder") << "folder"
                              << "not a regular file";
    QTest::newRow("a link to nothing") << "link"
                                       << "No such file";
}

namespace {

/// A checkpoint that claims to be of step 3, made of the sound one of step 2.
void make_bad(const QString& how, const Checkpoints& checkpoints) {
    const fs::path bad = checkpoints.file(3);
    std::string bytes = content_of(checkpoints.file(2));
    if (how == "folder") return static_cast<void>(fs::create_directory(bad));
    if (how == "link") return fs::create_symlink("nowhere", bad);
    if (how == "model") {
        Plan other = tiny_plan();
        other.model.ffn = 16;
        const ParameterTable table = make_parameter_table(other.model);
        ParameterStore store(table, other.recipe, INT64_MAX);
        CheckpointInfo info;
        info.step = 3;
        const fs::path elsewhere = bad.parent_path() / "elsewhere";
        Checkpoints others(elsewhere);
        others.reserve(table, other.recipe, 1);
        others.write(store, info, 1);
        others.release();
        fs::rename(others.file(3), bad);
        fs::remove(elsewhere);
        return;
    }
    if (how == "empty") bytes.clear();
    if (how == "truncated") bytes.resize(bytes.size() - 100);
    if (how == "oversized") bytes.append(1000, 'x');
    if (how == "data bit") bytes[bytes.size() - 50] = static_cast<char>(bytes[bytes.size() - 50] ^ 1);
    if (how == "header bit") bytes.replace(bytes.find("\"loss\""), 6, "\"lost\"");
    if (how == "endless") bytes.replace(0, 8, 8, '\xff');
    if (how == "brackets")
        bytes = std::string("\x00\x00\x10\x00\x00\x00\x00\x00", 8) + std::string(1 << 20, '[');
    std::ofstream(bad, std::ios::binary) << bytes;
}

}  // namespace

void TestBadDisk::a_bad_newest_checkpoint_is_passed_over() {
    QFETCH(const QString, how);
    QFETCH(const QString, complaint);
    Plan plan = tiny_plan();
    plan.recipe.checkpoints_kept = 3;
    const TinyRun a(plan);
    const Checkpoints checkpoints(begin(a));
    make_bad(how, checkpoints);
    const std::string before = content_of(checkpoints.file(3)), good = content_of(checkpoints.file(2));

    const fs::path aside = checkpoints.file(3).string() + ".set-aside";
    QStringList messages;
    std::string set_aside;
    TrainCallbacks callbacks;
    callbacks.message = [&](const std::string& text) { messages << QString::fromStdString(text); };
    callbacks.step = [&](const StepReport& report) {
        if (report.step == 3) set_aside = content_of(aside);
    };
    QCOMPARE(a.train(true, callbacks).weights_digest, expected_);
    QCOMPARE(messages.size(), 1);
    QVERIFY2(one_sentence(messages[0]) && messages[0].contains(complaint) && messages[0].contains("step 3"),
             qPrintable(messages[0]));
    // What was passed over was kept until the run had gone past it; what is not the run's own is kept after
    // that, and so is the good one.
    QVERIFY(set_aside == before);
    QCOMPARE(fs::exists(fs::symlink_status(aside)), how == "model" || how == "folder");
    if (how == "model") QVERIFY(content_of(aside) == before);
    QVERIFY(content_of(checkpoints.file(2)) == good);
}

void TestBadDisk::only_bad_checkpoints_are_refused() {
    const TinyRun a(tiny_plan());
    const Checkpoints checkpoints(begin(a));
    std::string bytes = content_of(checkpoints.file(2));
    bytes[bytes.size() - 1] = static_cast<char>(bytes[bytes.size() - 1] ^ 0x40);
    std::ofstream(checkpoints.file(2), std::ios::binary) << bytes;
    const QString error = error_of([&] { a.train(true); });
    QVERIFY2(error.contains("no sound checkpoint") && error.contains("nothing was changed") &&
                 error.contains("checksum") && error.endsWith('.'),
             qPrintable(error));
    QVERIFY(content_of(checkpoints.file(2)) == bytes);
    QCOMPARE(Project::open(a.file()).newest_run()->step, std::int64_t{2});
}

QTEST_GUILESS_MAIN(TestBadDisk)
#include "tst_bad_disk.moc"

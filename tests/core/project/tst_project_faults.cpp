// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fcntl.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "core/project/sqlite.h"
#include "tests/core/project/support.h"

using namespace wafermill;
using namespace project_test;
namespace fs = std::filesystem;

namespace {

constexpr auto soon = std::chrono::milliseconds(30);

/// A pipe between a test and its child.
struct Pipe {
    int read_end = -1;
    int write_end = -1;
    Pipe() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) qFatal("pipe2 failed");
        read_end = ends[0];
        write_end = ends[1];
    }
    ~Pipe() {
        ::close(read_end);
        if (write_end >= 0) ::close(write_end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    void signal() const {
        const char byte = 'x';
        if (::write(write_end, &byte, 1) != 1) ::_exit(97);
    }
    /// False at the end of the pipe.
    bool wait() const {
        char byte = 0;
        return ::read(read_end, &byte, 1) == 1;
    }
    void close_write_end() {
        ::close(write_end);
        write_end = -1;
    }
};

/// Appends step after step, as a trainer does, and tells after each one.
void append_for_ever(Project& project, Run run, const Pipe& told) {
    for (;;) {
        ++run.step;
        project.append(run.id, run.segments, points_at(run.step), {{0, 0, 0, run.step, 0, "checkpoint", "x"}},
                       &run);
        told.signal();
    }
}

/// Whether rows, events and the run's own step agree, which they do after every transaction.
bool consistent(const Project& project, std::int64_t id) {
    const Run run = project.run(id);
    const SeriesData loss = project.read_series(id, "loss");
    const SeriesData norm = project.read_series(id, "gradient_norm");
    if (loss.step != norm.step || static_cast<std::int64_t>(loss.step.size()) != run.step) return false;
    for (std::size_t i = 0; i < loss.step.size(); ++i)
        if (loss.step[i] != static_cast<std::int64_t>(i) + 1 || norm.value[i] != static_cast<double>(i + 1))
            return false;
    return static_cast<std::int64_t>(project.events(id).size()) == run.step;
}

/// A process that dies after it has written part of a large transaction into the file: a hot journal remains.
void die_in_a_transaction(const fs::path& file) {
    const int end = end_of(start_child([&] {
        RawDatabase raw(file);
        raw.run(
            "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE metrics SET value = -1, tokens = "
            "-1");
        ::kill(::getpid(), SIGKILL);
        return 0;
    }));
    if (end != 128 + SIGKILL) qFatal("the child ended with %d", end);
}

std::int64_t project_with_points(const fs::path& file, std::int64_t steps) {
    Project project = Project::create(file, Plan());
    Run run = project.create_run("", Plan());
    std::vector<MetricPoint> points;
    std::vector<Event> events;
    for (std::int64_t step = 1; step <= steps; ++step) {
        for (const MetricPoint& p : points_at(step)) points.push_back(p);
        events.push_back({0, 0, 0, step, 0, "checkpoint", "x"});
    }
    run.step = steps;
    project.append(run.id, 1, points, events, &run);
    return run.id;
}

}  // namespace

class TestProjectFaults : public QObject {
    Q_OBJECT

  private slots:
    void append_waits_for_a_reader_and_gives_up();
    void append_waits_for_another_writer_and_gives_up();
    void append_goes_on_when_the_reader_ends();
    void other_changes_say_that_the_file_is_in_use();
    void a_reader_in_another_process_follows();
    void killed_while_appending();
    void hot_journal_is_rolled_back_data();
    void hot_journal_is_rolled_back();
    void hot_journal_in_a_read_only_folder();
    void file_size_limit();
    void no_space();
    void train_lock_across_processes();
    void train_lock_ends_with_its_process();
    void train_lock_moves();
};

void TestProjectFaults::append_waits_for_a_reader_and_gives_up() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 3);
    Project writer = Project::open(file);
    writer.set_busy_timeout(soon);
    Run run = writer.run(id);
    run.step = 4;
    {
        RawDatabase reader(file);
        reader.run("BEGIN; SELECT * FROM metrics");
        const std::vector<Event> events = {{0, 0, 0, 4, 0, "checkpoint", "x"}};
        QVERIFY(!writer.append(id, 1, points_at(4), events, &run));
        QVERIFY(!writer.append(id, 1, points_at(4), events, &run));
        QVERIFY(consistent(writer, id));
        QCOMPARE(writer.run(id).step, 3);
        reader.run("COMMIT");
        QVERIFY(writer.append(id, 1, points_at(4), events, &run));
    }
    QVERIFY(consistent(writer, id));
    QCOMPARE(writer.run(id).step, 4);
}

void TestProjectFaults::append_waits_for_another_writer_and_gives_up() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 1);
    Project writer = Project::open(file);
    writer.set_busy_timeout(soon);
    RawDatabase other(file);
    other.run("BEGIN IMMEDIATE");
    QVERIFY(!writer.append(id, 1, points_at(2), {}));
    other.run("ROLLBACK");
    QVERIFY(writer.append(id, 1, points_at(2), {}));
}

// With the full time-out the append outlasts a reader in another process that ends meanwhile.
void TestProjectFaults::append_goes_on_when_the_reader_ends() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 1);
    Pipe reading;
    Pipe over;
    const pid_t child = start_child([&] {
        over.close_write_end();
        RawDatabase reader(file);
        reader.run("BEGIN; SELECT * FROM metrics");
        reading.signal();
        // The writer's journal appears once it has begun; only then does the reader end.
        const fs::path journal = file.string() + "-journal";
        while (!fs::exists(journal)) ::sched_yield();
        reader.run("COMMIT");
        return 0;
    });
    QVERIFY(reading.wait());
    Project writer = Project::open(file);
    QVERIFY(writer.append(id, 1, points_at(2), {}));
    QCOMPARE(end_of(child), 0);
}

void TestProjectFaults::other_changes_say_that_the_file_is_in_use() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 1);
    Project project = Project::open(file);
    project.set_busy_timeout(soon);
    RawDatabase other(file);
    other.run("BEGIN EXCLUSIVE");
    const std::vector<std::function<void()>> uses = {
        [&] { project.save_plan(Plan()); },
        [&] { project.create_run("", Plan()); },
        [&] { project.delete_run(id); },
        [&] { project.forget_after(id, 0); },
        [&] { project.runs(); },
        [&] { project.read_series(id, "loss"); },
    };
    for (const auto& use : uses) QVERIFY(contains(error_of(use), "in use by another program"));
    other.run("ROLLBACK");
    for (const auto& use : {uses[0], uses[4], uses[5]}) QCOMPARE(error_of(use), std::string());
}

void TestProjectFaults::a_reader_in_another_process_follows() {
    constexpr std::int64_t steps = 60;
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 0);
    const pid_t child = start_child([&] {
        const Project reader = Project::open(file, Project::Mode::read_only);
        std::vector<double> held;
        while (static_cast<std::int64_t>(held.size()) < steps) {
            const SeriesData more =
                reader.read_series(id, "gradient_norm", static_cast<std::int64_t>(held.size()));
            for (const double value : more.value) {
                if (value != static_cast<double>(held.size()) + 1) return 1;
                held.push_back(value);
            }
            if (reader.run(id).step < static_cast<std::int64_t>(held.size())) return 2;
        }
        return 0;
    });
    Project writer = Project::open(file);
    Run run = writer.run(id);
    for (run.step = 1; run.step <= steps; ++run.step)
        QVERIFY(writer.append(id, 1, points_at(run.step), {{0, 0, 0, run.step, 0, "x", ""}}, &run));
    QCOMPARE(end_of(child), 0);
}

void TestProjectFaults::killed_while_appending() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 0);
    std::int64_t told_in_all = 0;
    for (int round = 0; round < 20; ++round) {
        Pipe told;
        const pid_t child = start_child([&] {
            Project project = Project::open(file);
            append_for_ever(project, project.run(id), told);
            return 0;
        });
        told.close_write_end();
        for (int i = 0; i <= round % 5; ++i) {
            QVERIFY(told.wait());
            ++told_in_all;
        }
        // Every other time in the middle of the next transaction.
        const fs::path journal = file.string() + "-journal";
        while (round % 2 == 1 && !fs::exists(journal)) continue;
        ::kill(child, SIGKILL);
        while (told.wait()) ++told_in_all;
        QCOMPARE(end_of(child), 128 + SIGKILL);

        const Project project = Project::open(file);
        QVERIFY(consistent(project, id));
        // What was told is kept; the transaction after it may have been complete when the process was killed.
        QVERIFY(project.run(id).step >= told_in_all);
        told_in_all = project.run(id).step;
    }
    QCOMPARE(RawDatabase(file).text("PRAGMA integrity_check"), std::string("ok"));
}

void TestProjectFaults::hot_journal_is_rolled_back_data() {
    QTest::addColumn<bool>("read_only");
    QTest::newRow("opened for writing") << false;
    QTest::newRow("opened for reading") << true;
}

void TestProjectFaults::hot_journal_is_rolled_back() {
    QFETCH(bool, read_only);
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 1000);
    const auto mode = read_only ? Project::Mode::read_only : Project::Mode::read_write;
    const Project already_open = Project::open(file, mode);
    die_in_a_transaction(file);
    QVERIFY(fs::exists(file.string() + "-journal"));
    QVERIFY(consistent(already_open, id));
    QVERIFY(!fs::exists(file.string() + "-journal"));

    die_in_a_transaction(file);
    QVERIFY(consistent(Project::open(file, mode), id));
    QVERIFY(!fs::exists(file.string() + "-journal"));
}

void TestProjectFaults::hot_journal_in_a_read_only_folder() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 1000);
    die_in_a_transaction(file);
    fs::permissions(file, fs::perms(0666));
    fs::permissions(file.string() + "-journal", fs::perms(0666));
    fs::permissions(folder.path(), fs::perms(0555));
    QCOMPARE(
        end_of(start_child([&] {
            if (::geteuid() == 0 && ::setresuid(65534, 65534, 65534) != 0) return 98;
            return contains(error_of([&] { Project::open(file); }), "A program ended while it wrote") ? 0 : 1;
        })),
        0);
    fs::permissions(folder.path(), fs::perms(0755));
    QVERIFY(consistent(Project::open(file), id));
}

void TestProjectFaults::file_size_limit() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 0);
    Pipe told;
    const pid_t child = start_child([&] {
        Project project = Project::open(file);
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{fs::file_size(file) + 32768, RLIM_INFINITY};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        Run run = project.run(id);
        const std::string error = error_of([&] { append_for_ever(project, run, told); });
        if (!contains(error, "could not be read or written") ||
            !contains(error, "everything saved before is kept"))
            return 1;
        // The same connection still reads, and writes once there is room again.
        if (!consistent(project, id)) return 2;
        const rlimit none{RLIM_INFINITY, RLIM_INFINITY};
        ::setrlimit(RLIMIT_FSIZE, &none);
        run = project.run(id);
        ++run.step;
        return project.append(id, run.segments, points_at(run.step),
                              {{0, 0, 0, run.step, 0, "checkpoint", "x"}}, &run)
                   ? 0
                   : 3;
    });
    told.close_write_end();
    std::int64_t appended = 0;
    while (told.wait()) ++appended;
    QCOMPARE(end_of(child), 0);
    QVERIFY(appended > 10);
    const Project project = Project::open(file);
    QCOMPARE(project.run(id).step, appended + 1);
    QVERIFY(consistent(project, id));
}

void TestProjectFaults::no_space() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const std::int64_t id = project_with_points(file, 10);
    sqlite::Database database(file, sqlite::Database::Access::read_write);
    database.integer("PRAGMA max_page_count = 1");  // SQLite takes the present size instead
    const std::string error = error_of([&] {
        sqlite::Transaction transaction(database);
        sqlite::Statement(database, "UPDATE runs SET title = ?").run(std::string(100'000, 'x'));
        transaction.commit();
    });
    QVERIFY2(contains(error, "There is no space left"), error.c_str());
    QVERIFY(consistent(Project::open(file), id));
}

void TestProjectFaults::train_lock_across_processes() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    Project::create(file, Plan());
    QVERIFY(!TrainLock::held_elsewhere(file));
    QVERIFY(!fs::exists(folder / "a.wafermill.d"));
    auto lock = TrainLock::acquire(file);
    QVERIFY(lock);
    QVERIFY(!TrainLock::acquire(file));
    const auto program = QCoreApplication::applicationFilePath().toLocal8Bit();
    // A fork shares the lock; a program started by it does not.
    const auto another_program_finds_it_held = [&] {
        return end_of(start_child([&] {
                   ::execl(program.constData(), program.constData(), "--try-lock", file.c_str(), nullptr);
                   return 96;
               })) == 1;
    };
    QVERIFY(another_program_finds_it_held());
    QVERIFY(!TrainLock::acquire(file));
    lock.reset();
    QVERIFY(!another_program_finds_it_held());
    QVERIFY(!TrainLock::held_elsewhere(file));
    QVERIFY(TrainLock::acquire(file));
}

void TestProjectFaults::train_lock_ends_with_its_process() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    Project project = Project::create(file, Plan());
    Run run = project.create_run("", Plan());
    Pipe held;
    const pid_t child = start_child([&] {
        const auto lock = TrainLock::acquire(file);
        held.signal();
        for (;;) ::pause();
        return lock ? 0 : 1;
    });
    QVERIFY(held.wait());
    run.state = RunState::running;
    project.update_run(run);
    QVERIFY(TrainLock::held_elsewhere(file));
    QVERIFY(!TrainLock::acquire(file));
    project.settle_abandoned_runs();
    QCOMPARE(project.run(run.id).state, RunState::running);
    ::kill(child, SIGKILL);
    QCOMPARE(end_of(child), 128 + SIGKILL);
    QVERIFY(!TrainLock::held_elsewhere(file));
    project.settle_abandoned_runs();
    QCOMPARE(project.run(run.id).state, RunState::interrupted);
}

void TestProjectFaults::train_lock_moves() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    std::optional<TrainLock> lock = TrainLock::acquire(file);
    {
        TrainLock moved = std::move(*lock);
        QVERIFY(TrainLock::held_elsewhere(file));
        lock = std::move(moved);
        QVERIFY(TrainLock::held_elsewhere(file));
    }
    QVERIFY(TrainLock::held_elsewhere(file));
    lock.reset();
    QVERIFY(!TrainLock::held_elsewhere(file));
}

int main(int argc, char** argv) {
    if (argc == 3 && std::string_view(argv[1]) == "--try-lock")
        return TrainLock::held_elsewhere(argv[2]) && !TrainLock::acquire(argv[2]) ? 1 : 0;
    QCoreApplication application(argc, argv);
    TestProjectFaults test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_project_faults.moc"

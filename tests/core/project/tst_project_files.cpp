// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/stat.h>

#include <array>
#include <cmath>
#include <fstream>
#include <random>
#include <sstream>

#include "core/project/schema.h"
#include "tests/core/project/support.h"
#include "tests/core/project/version_1.h"
#include "tests/core/project/version_2.h"

using namespace wafermill;
using namespace project_test;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

std::string read(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

/// A project with one run and one point.
void make_project(const fs::path& file) {
    Project project = Project::create(file, Plan());
    const Run run = project.create_run("Run", Plan());
    project.append(run.id, 1, points_at(1), {{0, 0, 0, 1, 0, "start", "Began."}});
}

/// Reads everything that a project holds.
void read_all(const Project& project) {
    project.plan();
    for (const Run& run : project.runs()) {
        for (const std::string& name : project.series(run.id)) project.read_series(run.id, name);
        project.events(run.id);
    }
}

/// Runs `body` in a process that has no special rights; exit code 0 is success.
int without_privileges(const std::function<int()>& body) {
    return end_of(start_child([&] {
        if (::geteuid() == 0 && ::setresuid(65534, 65534, 65534) != 0) return 98;
        return body();
    }));
}

}  // namespace

class TestProjectFiles : public QObject {
    Q_OBJECT

  private slots:
    void files_that_are_no_projects_data();
    void files_that_are_no_projects();
    void a_file_in_use_keeps_its_locks();
    void newer_version_is_read_only();
    void newer_version_with_another_layout();
    void version_zero();
    void opened_for_reading();
    void file_without_write_permission();
    void folder_without_write_permission();
    void hostile_schema_data();
    void hostile_schema();
    void hostile_uuid_data();
    void hostile_uuid();
    void hostile_state();
    void wal_mode_is_left();
    void truncated_file();
    void damaged_pages_never_crash();
    void symbolic_link_names_the_same_project();
    void create_in_a_missing_folder();
    void version_1_sample();
    void version_2_sample();
    void upgrade_keeps_a_backup();
    void failed_upgrade_changes_nothing();
};

void TestProjectFiles::files_that_are_no_projects_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("missing") << "missing"
                             << "There is no project file";
    QTest::newRow("missing folder") << "missing folder"
                                    << "There is no project file";
    QTest::newRow("folder") << "folder"
                            << "is a folder";
    QTest::newRow("pipe") << "pipe"
                          << "not a regular file";
    QTest::newRow("empty") << "empty"
                           << "is empty";
    QTest::newRow("one byte") << "one byte"
                              << "is not a Wafermill project";
    QTest::newRow("text") << "text"
                          << "is not a Wafermill project";
    QTest::newRow("header alone") << "header alone"
                                  << "is not a Wafermill project";
    QTest::newRow("other database") << "other database"
                                    << "a database of another program";
}

void TestProjectFiles::files_that_are_no_projects() {
    QFETCH(QString, kind);
    QFETCH(QString, sentence);
    const Folder folder;
    fs::path file = folder / "x.wafermill";
    if (kind == "missing folder") file = folder / "absent" / "x.wafermill";
    if (kind == "folder") fs::create_directory(file);
    if (kind == "pipe") QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
    if (kind == "empty") write(file, "");
    if (kind == "one byte") write(file, "S");
    if (kind == "text") write(file, std::string(10'000, 'x'));
    if (kind == "header alone") {
        make_project(file);
        write(file, read(file).substr(0, 100));
    }
    if (kind == "other database") RawDatabase(file).run("CREATE TABLE plans (id)");
    const std::string before = fs::is_regular_file(file) ? read(file) : std::string();
    for (const auto mode : {Project::Mode::read_write, Project::Mode::read_only}) {
        const std::string error = error_of([&] { Project::open(file, mode); });
        QVERIFY2(contains(error, sentence.toStdString()), error.c_str());
        QVERIFY(contains(error, file.string()));
    }
    if (fs::is_regular_file(file)) QCOMPARE(read(file), before);
}

// POSIX locks vanish when their process closes any descriptor of the file: opening a second Project must not
// do that.
void TestProjectFiles::a_file_in_use_keeps_its_locks() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    RawDatabase reader(file);
    reader.run("BEGIN; SELECT * FROM runs");
    { const Project second = Project::open(file); }
    const int code = end_of(start_child([&] {
        Project writer = Project::open(file);
        writer.set_busy_timeout(std::chrono::milliseconds(20));
        return writer.append(1, 1, points_at(2), {}) ? 1 : 0;
    }));
    QCOMPARE(code, 0);
}

void TestProjectFiles::newer_version_is_read_only() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    RawDatabase(file).run("PRAGMA user_version = 77; ALTER TABLE runs ADD COLUMN future TEXT");
    const std::string before = read(file);
    Project project = Project::open(file);
    QVERIFY(project.read_only());
    QVERIFY(contains(project.read_only_reason(), "newer Wafermill (file version 77"));
    read_all(project);
    const Run run = *project.newest_run();
    const std::vector<std::function<void()>> changes = {
        [&] { project.save_plan(Plan()); },
        [&] { project.create_run("", Plan()); },
        [&] { project.update_run(run); },
        [&] {
            project.change_labels({{run.id, {}, {{"x"}, "", "", false}}});
        },
        [&] { project.delete_run(run.id); },
        [&] { project.append(run.id, 1, points_at(2), {}); },
        [&] { project.forget_after(run.id, 0); },
        [&] { project.settle_abandoned_runs(); },
    };
    for (const auto& change : changes) QVERIFY(contains(error_of(change), "newer Wafermill"));
    QCOMPARE(read(file), before);
}

void TestProjectFiles::newer_version_with_another_layout() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    RawDatabase(file).run("PRAGMA user_version = 77; ALTER TABLE runs RENAME COLUMN step TO steps");
    QVERIFY(contains(error_of([&] { Project::open(file); }), "newer Wafermill whose layout"));
    RawDatabase(file).run("PRAGMA user_version = 3");
    QVERIFY(contains(error_of([&] { Project::open(file); }), "damaged"));
}

void TestProjectFiles::version_zero() {
    const Folder folder;
    make_project(folder / "a.wafermill");
    RawDatabase(folder / "a.wafermill").run("PRAGMA user_version = 0");
    QVERIFY(contains(error_of([&] { Project::open(folder / "a.wafermill"); }), "no valid version"));
    RawDatabase(folder / "a.wafermill").run("PRAGMA user_version = -3");
    QVERIFY(contains(error_of([&] { Project::open(folder / "a.wafermill"); }), "no valid version"));
}

void TestProjectFiles::opened_for_reading() {
    const Folder folder;
    make_project(folder / "a.wafermill");
    Project project = Project::open(folder / "a.wafermill", Project::Mode::read_only);
    QVERIFY(project.read_only());
    QVERIFY(contains(error_of([&] { project.save_plan(Plan()); }), "opened for reading"));
    read_all(project);
}

void TestProjectFiles::file_without_write_permission() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    fs::permissions(file, fs::perms(0444));
    fs::permissions(folder.path(), fs::perms(0777));
    QCOMPARE(without_privileges([&] {
                 Project project = Project::open(file);
                 read_all(project);
                 if (!contains(project.read_only_reason(), "can be read but not changed")) return 1;
                 return contains(error_of([&] { project.save_plan(Plan()); }), "can be read but not changed")
                            ? 0
                            : 2;
             }),
             0);
    fs::permissions(file, fs::perms(0000));
    QCOMPARE(without_privileges([&] {
                 return contains(error_of([&] { Project::open(file); }), "cannot be read: Permission denied")
                            ? 0
                            : 1;
             }),
             0);
}

void TestProjectFiles::folder_without_write_permission() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    fs::permissions(file, fs::perms(0666));
    fs::permissions(folder.path(), fs::perms(0555));
    QCOMPARE(without_privileges([&] {
                 for (const auto mode : {Project::Mode::read_write, Project::Mode::read_only}) {
                     Project project = Project::open(file, mode);
                     read_all(project);
                     if (!project.read_only()) return 1;
                     if (project.runs().size() != 1) return 2;
                     if (mode == Project::Mode::read_write &&
                         !contains(project.read_only_reason(), "folder cannot be written"))
                         return 3;
                 }
                 return 0;
             }),
             0);
    fs::permissions(folder.path(), fs::perms(0755));
}

void TestProjectFiles::hostile_schema_data() {
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("trigger") << "CREATE TRIGGER bomb AFTER INSERT ON metrics BEGIN DELETE FROM runs; END"
                             << "trigger \"bomb\"";
    QTest::newRow("view in place of a table")
        << "ALTER TABLE runs RENAME TO hidden; CREATE VIEW runs AS SELECT * FROM hidden"
        << "view \"runs\"";
    QTest::newRow("virtual table") << "CREATE VIRTUAL TABLE words USING fts5(text)"
                                   << "table \"words\"";
    QTest::newRow("missing table") << "DROP TABLE events"
                                   << "damaged";
}

void TestProjectFiles::hostile_schema() {
    QFETCH(QString, sql);
    QFETCH(QString, sentence);
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    RawDatabase(file).run(sql.toStdString());
    const std::string before = read(file);
    for (const auto mode : {Project::Mode::read_write, Project::Mode::read_only}) {
        const std::string error = error_of([&] { Project::open(file, mode); });
        QVERIFY2(contains(error, sentence.toStdString()), error.c_str());
    }
    QCOMPARE(read(file), before);
}

void TestProjectFiles::hostile_uuid_data() {
    QTest::addColumn<QString>("uuid");
    QTest::newRow("empty") << "";
    QTest::newRow("path") << "../../victim";
    QTest::newRow("path of the right length") << "x/../../../victim///////////////";
    QTest::newRow("upper case") << "0123456789ABCDEF0123456789ABCDEF";
    QTest::newRow("too long") << "0123456789abcdef0123456789abcdef0";
}

void TestProjectFiles::hostile_uuid() {
    QFETCH(QString, uuid);
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    fs::create_directories(folder / "victim");
    write(folder / "victim" / "precious", "data");
    fs::create_directories(folder / "a.wafermill.d" / "run-x");
    write(folder / "a.wafermill.d" / "other", "data");
    RawDatabase(file).run("UPDATE runs SET uuid = '" + uuid.toStdString() + "'");

    Project project = Project::open(file);
    QVERIFY(contains(error_of([&] { project.runs(); }), "tampered"));
    QVERIFY(contains(error_of([&] { project.run(1); }), "tampered"));
    QVERIFY(contains(error_of([&] { project.newest_run(); }), "tampered"));
    QVERIFY(contains(error_of([&] { project.delete_run(1); }), "tampered"));
    Run run;
    run.uuid = uuid.toStdString();
    QVERIFY(contains(error_of([&] { project.run_folder(run); }), "no valid identifier"));
    QCOMPARE(read(folder / "victim" / "precious"), std::string("data"));
    QCOMPARE(read(folder / "a.wafermill.d" / "other"), std::string("data"));
}

void TestProjectFiles::hostile_state() {
    const Folder folder;
    make_project(folder / "a.wafermill");
    RawDatabase(folder / "a.wafermill").run("UPDATE runs SET state = 'exploded'");
    QVERIFY(contains(error_of([&] { Project::open(folder / "a.wafermill").runs(); }), "tampered"));
}

void TestProjectFiles::wal_mode_is_left() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    QCOMPARE(RawDatabase(file).text("PRAGMA journal_mode = WAL"), std::string("wal"));
    read_all(Project::open(file));
    QCOMPARE(read(file).substr(18, 2), std::string("\1\1"));
    QVERIFY(!fs::exists(folder / "a.wafermill-wal"));
}

void TestProjectFiles::truncated_file() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    const std::string whole = read(file);
    for (const std::size_t size : {whole.size() - 4096, std::size_t{4096}, std::size_t{512}}) {
        write(file, whole.substr(0, size));
        QVERIFY(contains(error_of([&] { Project::open(file); }), "damaged"));
        QCOMPARE(read(file).size(), size);
    }
}

void TestProjectFiles::damaged_pages_never_crash() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    const std::string whole = read(file);
    std::mt19937 random(1);
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        std::string bytes = whole;
        const std::size_t at = random() % (bytes.size() - 64);
        for (std::size_t k = 0; k < 64; ++k) bytes[at + k] = static_cast<char>(random());
        write(file, bytes);
        if (!error_of([&] { read_all(Project::open(file)); }).empty()) ++refused;
    }
    QVERIFY(refused > 20);
}

void TestProjectFiles::symbolic_link_names_the_same_project() {
    const Folder folder;
    make_project(folder / "a.wafermill");
    fs::create_symlink("a.wafermill", folder / "link.wafermill");
    const Project project = Project::open(folder / "link.wafermill");
    QCOMPARE(project.folder(), fs::canonical(folder / "a.wafermill").parent_path() / "a.wafermill.d");
    const auto lock = TrainLock::acquire(folder / "link.wafermill");
    QVERIFY(TrainLock::held_elsewhere(folder / "a.wafermill"));
}

void TestProjectFiles::create_in_a_missing_folder() {
    const Folder folder;
    QVERIFY(contains(error_of([&] { Project::create(folder / "absent" / "a.wafermill", Plan()); }),
                     "There is no folder " + (folder / "absent").string()));
    QVERIFY(!fs::exists(folder / "absent"));
}

// A file as version 1 wrote it, kept as text: it opens for as long as there is a Wafermill.
void TestProjectFiles::version_1_sample() {
    const Folder folder;
    const fs::path file = folder / "old.wafermill";
    RawDatabase(file).run(version_1_sample_sql);
    const Project project = Project::open(file);
    QVERIFY(!project.read_only());
    QCOMPARE(RawDatabase(file).text("PRAGMA user_version"), std::to_string(schema::migrations().size()));
    QVERIFY(fs::exists(folder / "old.wafermill.v1-backup"));
    const Run run = project.run(3);
    QCOMPARE(run.parent, 0);
    QCOMPARE(run.parent_step, 0);
    QCOMPARE(run.uuid, std::string("00112233445566778899aabbccddeeff"));
    QCOMPARE(run.title, std::string("Erster Lauf"));
    QCOMPARE(run.state, RunState::finished);
    QCOMPARE(run.step, 200);
    const SeriesData loss = project.read_series(3, "loss");
    QCOMPARE(loss.step, (std::vector<std::int64_t>{1, 2, 3}));
    QCOMPARE(loss.tokens, (std::vector<std::int64_t>{768, 1536, 2304}));
    QCOMPARE(loss.value[0], 5.5);
    QVERIFY(std::isnan(loss.value[1]));
    QCOMPARE(loss.value[2], std::numeric_limits<double>::infinity());
    QCOMPARE(project.events(3).front().text, std::string("Training began."));
    // Where it cannot be upgraded, it is read as it is.
    const Project untouched = Project::open(folder / "old.wafermill.v1-backup", Project::Mode::read_only);
    QCOMPARE(untouched.run(3).step, 200);
    QCOMPARE(untouched.run(3).parent, 0);
    QVERIFY(untouched.run(3).labels.empty());
}

void TestProjectFiles::version_2_sample() {
    const Folder folder;
    const fs::path file = folder / "old.wafermill";
    RawDatabase(file).run(version_2_sample_sql);
    const std::string before = read(file);
    {
        const Project looked = Project::open(file, Project::Mode::read_only);
        QCOMPARE(looked.runs().size(), std::size_t{2});
        QCOMPARE(looked.run(5).parent_step, 200);
        QVERIFY(looked.run(5).labels.empty());
    }
    QCOMPARE(read(file), before);
    Project project = Project::open(file);
    QVERIFY(!project.read_only());
    QCOMPARE(RawDatabase(folder / "old.wafermill.v2-backup").text("PRAGMA user_version"), std::string("2"));
    QCOMPARE(Project::open(folder / "old.wafermill.v2-backup", Project::Mode::read_only).run(5).step, 240);
    QCOMPARE(RawDatabase(file).text("PRAGMA user_version"), std::string("3"));
    QCOMPARE(project.run(5).parent, 3);
    QCOMPARE(project.run(5).title, std::string("Abzweig"));
    QVERIFY(project.run(3).labels.empty());
    const RunLabels labels{{"alt"}, "g", "n", true};
    project.change_labels({{3, {}, labels}});
    QVERIFY(Project::open(file).run(3).labels == labels);
    QVERIFY(Project::open(file).run(5).labels.empty());
}

void TestProjectFiles::upgrade_keeps_a_backup() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    const fs::path backup = folder / "a.wafermill.v3-backup";
    make_project(file);
    const std::array<const char*, 4> steps = {
        schema::migrations()[0], schema::migrations()[1], schema::migrations()[2],
        "ALTER TABLE runs ADD COLUMN colour TEXT NOT NULL DEFAULT 'none'"};
    {
        sqlite::Database database(file, sqlite::Database::Access::read_write);
        schema::upgrade(database, steps);
        schema::upgrade(database, steps);
        QCOMPARE(schema::version(database), 4);
        QCOMPARE(database.text("SELECT colour FROM runs"), std::string("none"));
    }
    const Project old = Project::open(backup);
    read_all(old);
    QCOMPARE(old.runs().size(), std::size_t{1});
    QCOMPARE(RawDatabase(backup).text("PRAGMA user_version"), std::string("3"));
    QVERIFY(!fs::exists(folder / "a.wafermill.v3-backup.part"));
}

void TestProjectFiles::failed_upgrade_changes_nothing() {
    const Folder folder;
    const fs::path file = folder / "a.wafermill";
    make_project(file);
    const std::string before = read(file);
    const std::array<const char*, 4> steps = {
        schema::migrations()[0], schema::migrations()[1], schema::migrations()[2],
        "ALTER TABLE runs ADD COLUMN colour TEXT; UPDATE runs SET title = ''; UPDATE absent SET x = 1"};
    {
        sqlite::Database database(file, sqlite::Database::Access::read_write);
        QVERIFY(!error_of([&] { schema::upgrade(database, steps); }).empty());
    }
    QCOMPARE(read(file), before);
    fs::remove(folder / "a.wafermill.v3-backup");
    fs::create_directory(folder / "a.wafermill.v3-backup");
    write(folder / "a.wafermill.v3-backup" / "in the way", "");
    const std::array<const char*, 4> good = {schema::migrations()[0], schema::migrations()[1],
                                             schema::migrations()[2],
                                             "ALTER TABLE runs ADD COLUMN colour TEXT"};
    {
        sqlite::Database database(file, sqlite::Database::Access::read_write);
        QVERIFY(contains(error_of([&] { schema::upgrade(database, good); }), "backup"));
    }
    QCOMPARE(read(file), before);
}

QTEST_GUILESS_MAIN(TestProjectFiles)
#include "tst_project_files.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <bit>
#include <cmath>
#include <fstream>
#include <limits>
#include <set>
#include <sstream>

#include "core/project/series.h"
#include "tests/core/project/support.h"
#include "tests/support/small_disk.h"

using namespace wafermill;
using namespace project_test;
namespace fs = std::filesystem;

namespace {

Plan changed_plan() {
    Plan plan;
    plan.recipe.steps = 4321;
    plan.recipe.learning_rate = 0.1 + 0.2;
    plan.data.path = "Texte/größer.txt";
    return plan;
}

std::string content(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

}  // namespace

class TestProject : public QObject {
    Q_OBJECT

  private slots:
    void header_names_the_format();
    void plan_round_trip();
    void run_round_trip();
    void run_snapshot_does_not_follow_the_plan();
    void ids_are_never_used_again();
    void metrics_round_trip();
    void special_values_are_kept();
    void sequence_continues_per_segment();
    void skip_reads_only_new_points();
    void events_round_trip();
    void append_updates_the_run();
    void labels_round_trip();
    void labels_change_together_or_not_at_all();
    void tags_are_words();
    void wrong_labels_are_refused_data();
    void wrong_labels_are_refused();
    void append_to_a_missing_run_writes_nothing();
    void forget_after_a_step();
    void delete_run_with_its_folder();
    void delete_a_training_run_is_refused();
    void delete_a_claimed_run_is_refused();
    void abandoned_runs_become_interrupted();
    void data_version_follows_other_connections();
    void csv();
    void csv_quotes_hostile_names();
    void csv_into_a_missing_folder();
    void csv_onto_a_full_disk();
};

void TestProject::header_names_the_format() {
    const Folder folder;
    Project::create(folder / "a.wafermill", Plan());
    const std::string bytes = content(folder / "a.wafermill");
    QCOMPARE(bytes.substr(0, 15), std::string("SQLite format 3"));
    QCOMPARE(bytes.substr(18, 2), std::string("\1\1"));  // rollback journal
    QCOMPARE(bytes.substr(60, 4), std::string("\0\0\0\3", 4));
    QCOMPARE(bytes.substr(68, 4), std::string("WAFM"));
    QVERIFY(!fs::exists(folder / "a.wafermill-journal"));
}

void TestProject::plan_round_trip() {
    const Folder folder;
    const fs::path file = folder / "with space ü.wafermill";
    Project project = Project::create(file, changed_plan());
    QVERIFY(project.plan() == changed_plan());
    QVERIFY(!project.read_only());
    QCOMPARE(project.folder().string(), file.string() + ".d");

    Plan other = changed_plan();
    other.recipe.steps = 7;
    project.save_plan(other);
    QVERIFY(Project::open(file, Project::Mode::read_only).plan() == other);

    QVERIFY(contains(error_of([&] { Project::create(file, Plan()); }), "exists already"));
    QVERIFY(Project::open(file).plan() == other);
}

void TestProject::run_round_trip() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    QVERIFY(!project.newest_run());
    Run run = project.create_run("First — “try”", changed_plan());
    QCOMPARE(run.uuid.size(), std::size_t{32});
    QCOMPARE(run.state, RunState::created);
    QVERIFY(plan_from_json(run.plan) == changed_plan());
    QVERIFY(run.created > 1.7e9);
    QCOMPARE(project.run_folder(run), project.folder() / ("run-" + run.uuid));

    for (const RunState state : {RunState::created, RunState::running, RunState::paused, RunState::finished,
                                 RunState::stopped, RunState::failed, RunState::interrupted}) {
        run.state = state;
        project.update_run(run);
        QCOMPARE(project.run(run.id).state, state);
    }
    project.rename_run(run.id, "Renamed");
    run.message = "why";
    run.summary = R"({"final_loss": 1.5})";
    run.fingerprint = "avx2";
    run.segments = 3;
    run.step = 1'000'000'000'000;
    project.update_run(run);

    const Project again = Project::open(folder / "a.wafermill");
    const Run read = again.run(run.id);
    QCOMPARE(read.uuid, run.uuid);
    QCOMPARE(read.title, std::string("Renamed"));  // what a trainer writes later leaves the user's title
    QCOMPARE(read.message, run.message);
    QCOMPARE(read.plan, run.plan);
    QCOMPARE(read.summary, run.summary);
    QCOMPARE(read.fingerprint, run.fingerprint);
    QCOMPARE(read.segments, run.segments);
    QCOMPARE(read.step, run.step);
    QCOMPARE(read.created, run.created);
    QVERIFY(read.updated >= run.created);

    const Run second = project.create_run("Second", Plan());
    QVERIFY(second.uuid != run.uuid);
    QCOMPARE(again.runs().size(), std::size_t{2});
    QCOMPARE(again.runs().front().id, second.id);
    QCOMPARE(again.newest_run()->id, second.id);
    QVERIFY(contains(error_of([&] { again.run(99); }), "no run 99"));
}

void TestProject::run_snapshot_does_not_follow_the_plan() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const Run run = project.create_run("", Plan());
    project.save_plan(changed_plan());
    QVERIFY(plan_from_json(project.run(run.id).plan) == Plan());
}

void TestProject::ids_are_never_used_again() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    std::set<std::int64_t> ids;
    for (int i = 0; i < 3; ++i) {
        const Run run = project.create_run("", Plan());
        QVERIFY(ids.insert(run.id).second);
        project.delete_run(run.id);
    }
}

void TestProject::metrics_round_trip() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    const std::int64_t other = project.create_run("", Plan()).id;
    const std::vector<double> values = {0.1, 0.0, 1e-310, 1.7976931348623157e308, 3.0, 1.0 / 3};
    std::vector<MetricPoint> points;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto step = static_cast<std::int64_t>(i) + 1;
        points.push_back({series::loss, step, step << 40, 0.1 * static_cast<double>(step), values[i]});
    }
    points.push_back({"other", 1, 2, 3, 4});
    QVERIFY(project.append(run, 1, points, {}));
    QVERIFY(project.append(other, 1, {{"third", 1, 2, 3, 4}}, {}));

    const SeriesData data = Project::open(folder / "a.wafermill").read_series(run, series::loss);
    QCOMPARE(data.value.size(), values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        QCOMPARE(std::bit_cast<std::uint64_t>(data.value[i]), std::bit_cast<std::uint64_t>(values[i]));
        QCOMPARE(data.segment[i], 1);
        QCOMPARE(data.step[i], points[i].step);
        QCOMPARE(data.tokens[i], points[i].tokens);
        QCOMPARE(data.time[i], points[i].time);
    }
    QCOMPARE(project.series(run), (std::vector<std::string>{"loss", "other"}));
    QCOMPARE(project.series(other), (std::vector<std::string>{"third"}));
    QVERIFY(project.read_series(run, "absent").value.empty());
}

void TestProject::special_values_are_kept() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    const double infinity = std::numeric_limits<double>::infinity();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(project.append(run, 1,
                           {{"loss", 1, 0, 0, nan},
                            {"loss", 2, 0, 0, infinity},
                            {"loss", 3, 0, 0, -infinity},
                            {"loss", 4, 0, 0, 0}},
                           {}));
    const SeriesData data = project.read_series(run, "loss");
    QCOMPARE(data.value.size(), std::size_t{4});
    QVERIFY(std::isnan(data.value[0]));
    QCOMPARE(data.value[1], infinity);
    QCOMPARE(data.value[2], -infinity);
    QCOMPARE(data.value[3], 0.0);
}

void TestProject::sequence_continues_per_segment() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    QVERIFY(project.append(run, 2, {{"loss", 3, 0, 0, 30}}, {}));
    QVERIFY(project.append(run, 1, {{"loss", 1, 0, 0, 10}, {"loss", 2, 0, 0, 20}}, {}));
    QVERIFY(project.append(run, 2, {{"loss", 4, 0, 0, 40}, {"norm", 4, 0, 0, 1}}, {}));
    const SeriesData data = project.read_series(run, "loss");
    QCOMPARE(data.value, (std::vector<double>{10, 20, 30, 40}));
    QCOMPARE(data.segment, (std::vector<std::int64_t>{1, 1, 2, 2}));
    RawDatabase raw(folder / "a.wafermill");
    QCOMPARE(raw.text("SELECT group_concat(segment || ':' || sequence, ' ') FROM metrics WHERE series = 1"),
             std::string("1:0 1:1 2:0 2:1"));
}

void TestProject::skip_reads_only_new_points() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    for (std::int64_t step = 1; step <= 10; ++step)
        QVERIFY(project.append(run, 1 + step / 6, points_at(step), {}));
    QCOMPARE(project.read_series(run, "loss", 7).step, (std::vector<std::int64_t>{8, 9, 10}));
    QVERIFY(project.read_series(run, "loss", 10).step.empty());
    QVERIFY(project.read_series(run, "loss", 11).step.empty());
}

void TestProject::events_round_trip() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    QVERIFY(project.append(
        run, 1, {}, {{0, 0, 0, 5, 1.75e9, "start", "Began."}, {0, 0, 0, 6, 1.75e9 + 1, "sample", "a\nb"}}));
    QVERIFY(project.append(run, 2, {}, {{0, 0, 0, 7, 1.75e9 + 2, "resume", ""}}));
    const std::vector<Event> events = project.events(run);
    QCOMPARE(events.size(), std::size_t{3});
    QCOMPARE(events[0].run, run);
    QCOMPARE(events[0].segment, 1);
    QCOMPARE(events[0].step, 5);
    QCOMPARE(events[0].time, 1.75e9);
    QCOMPARE(events[0].kind, std::string("start"));
    QCOMPARE(events[1].text, std::string("a\nb"));
    QCOMPARE(events[2].segment, 2);
    QCOMPARE(project.events(run, events[1].id).size(), std::size_t{1});
    QVERIFY(project.events(run + 1).empty());
}

void TestProject::append_updates_the_run() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    Run run = project.create_run("", Plan());
    run.step = 1;
    run.state = RunState::running;
    QVERIFY(project.append(run.id, 1, points_at(1), {}, &run));
    QCOMPARE(project.run(run.id).step, 1);
    QCOMPARE(project.run(run.id).state, RunState::running);
}

void TestProject::labels_round_trip() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const Run run = project.create_run("Run", Plan()), other = project.create_run("Other", Plan());
    QVERIFY(run.labels.empty());
    const RunLabels labels{{"good", "slow", "über"}, "lr 1e-3", "Two\nlines — “quoted”", true};
    project.change_labels({{run.id, {}, labels}});
    const Project again = Project::open(folder / "a.wafermill");
    QVERIFY(again.run(run.id).labels == labels);
    QVERIFY(again.runs().back().labels == labels);
    QVERIFY(again.run(other.id).labels.empty());
    QCOMPARE(again.run(run.id).updated, run.updated);

    // A trainer that writes its run leaves them alone.
    Run trained = run;
    trained.step = 7;
    project.update_run(trained);
    project.rename_run(run.id, "Renamed");
    QVERIFY(again.run(run.id).labels == labels);

    // What two windows do at the same time is both done: a change is what its two sides differ in.
    RunLabels more = labels, less = labels;
    more.tags.push_back("zebra");
    less.tags = {"slow", "über"};
    less.group = "lr 3e-3";
    project.change_labels({{run.id, labels, more}});
    project.change_labels({{run.id, labels, less}});
    QCOMPARE(again.run(run.id).labels.tags, (std::vector<std::string>{"slow", "zebra", "über"}));
    QCOMPARE(again.run(run.id).labels.group, std::string("lr 3e-3"));
    // The other way round undoes it, and making a change again changes nothing.
    project.change_labels({{run.id, less, labels}});
    project.change_labels({{run.id, more, labels}, {run.id, more, labels}});
    QVERIFY(again.run(run.id).labels == labels);

    Run over;
    over.title = "made elsewhere";
    over.plan = plan_to_json(Plan());
    over.labels = labels;
    QVERIFY(project.add_run(over, {}, {}).labels == labels);
    project.delete_run(run.id);
    QCOMPARE(RawDatabase(folder / "a.wafermill").text("SELECT count(*) FROM tags"), std::string("3"));
}

void TestProject::labels_change_together_or_not_at_all() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const Run run = project.create_run("Run", Plan());
    const RunLabels tagged{{"x"}, "g", "n", true};
    QVERIFY(contains(error_of([&] {
                         project.change_labels({{run.id, {}, tagged}, {99, {}, tagged}});
                     }),
                     "no run 99"));
    QVERIFY(project.run(run.id).labels.empty());
    QVERIFY(contains(
        error_of([&] {
            project.change_labels({{run.id, {}, tagged}, {run.id, {}, {{"two words"}, "", "", false}}});
        }),
        "A tag is a word"));
    QVERIFY(project.run(run.id).labels.empty());
}

void TestProject::tags_are_words() {
    using Tags = std::vector<std::string>;
    QCOMPARE(tags_of(""), Tags());
    QCOMPARE(tags_of(" , ,"), Tags());
    QCOMPARE(tags_of("b a,b\n c,,a"), (Tags{"a", "b", "c"}));
    QCOMPARE(tags_text({"a", "b"}), std::string("a, b"));
    QCOMPARE(tags_of(tags_text({"a", "b", "ü"})), (Tags{"a", "b", "ü"}));
}

void TestProject::wrong_labels_are_refused_data() {
    QTest::addColumn<QByteArray>("tag");
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<QByteArray>("note");
    QTest::addColumn<bool>("good");
    const QByteArray none;
    QTest::newRow("all") << QByteArray("a-b:c") << QByteArray("two words") << QByteArray("a\nb\"c\"") << true;
    QTest::newRow("longest") << QByteArray(64, 'x') << QByteArray(200, 'x') << QByteArray(65536, 'x') << true;
    QTest::newRow("blank") << QByteArray("a b") << none << none << false;
    QTest::newRow("comma") << QByteArray("a,b") << none << none << false;
    QTest::newRow("quotation mark") << QByteArray("a\"b") << none << none << false;
    QTest::newRow("empty tag") << QByteArray("") << none << none << false;
    QTest::newRow("long tag") << QByteArray(65, 'x') << none << none << false;
    QTest::newRow("broken tag") << QByteArray("\xff") << none << none << false;
    QTest::newRow("two lines") << QByteArray("a") << QByteArray("a\nb") << none << false;
    QTest::newRow("long group") << QByteArray("a") << QByteArray(201, 'x') << none << false;
    QTest::newRow("quoted group") << QByteArray("a") << QByteArray("\"g\"") << none << false;
    QTest::newRow("broken group") << QByteArray("a") << QByteArray("\xc3") << none << false;
    QTest::newRow("long note") << QByteArray("a") << none << QByteArray(65537, 'x') << false;
    QTest::newRow("control in a note") << QByteArray("a") << none << QByteArray("a\x1b[2J") << false;
    QTest::newRow("broken note") << QByteArray("a") << none << QByteArray("\xed\xa0\x80") << false;
}

void TestProject::wrong_labels_are_refused() {
    QFETCH(QByteArray, tag);
    QFETCH(QByteArray, group);
    QFETCH(QByteArray, note);
    QFETCH(bool, good);
    const RunLabels labels{{tag.toStdString()}, group.toStdString(), note.toStdString(), false};
    const std::string error = error_of([&] { check_labels(labels); });
    QVERIFY2(error.empty() == good, error.c_str());
    if (!good) QVERIFY(contains(error, "nothing was changed"));
}

void TestProject::append_to_a_missing_run_writes_nothing() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    QVERIFY(!error_of([&] { project.append(7, 1, points_at(1), {}); }).empty());
    Run run;
    run.id = 7;
    QVERIFY(contains(error_of([&] { project.update_run(run); }), "no run 7"));
    RawDatabase raw(folder / "a.wafermill");
    QCOMPARE(raw.text("SELECT (SELECT count(*) FROM metrics) + (SELECT count(*) FROM series)"),
             std::string("0"));
}

void TestProject::forget_after_a_step() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    const std::int64_t other = project.create_run("", Plan()).id;
    for (std::int64_t step = 1; step <= 6; ++step) {
        QVERIFY(project.append(run, 1, points_at(step), {{0, 0, 0, step, 0, "checkpoint", ""}}));
        QVERIFY(project.append(other, 1, points_at(step), {}));
    }
    project.forget_after(run, 4);
    QVERIFY(project.append(run, 2, points_at(5), {}));
    const SeriesData data = project.read_series(run, "loss");
    QCOMPARE(data.step, (std::vector<std::int64_t>{1, 2, 3, 4, 5}));
    QCOMPARE(data.segment, (std::vector<std::int64_t>{1, 1, 1, 1, 2}));
    QCOMPARE(project.events(run).size(), std::size_t{4});
    QCOMPARE(project.read_series(other, "loss").step.size(), std::size_t{6});
}

void TestProject::delete_run_with_its_folder() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const Run run = project.create_run("", Plan());
    const Run kept = project.create_run("", Plan());
    for (const Run& r : {run, kept}) {
        fs::create_directories(project.run_folder(r) / "step-1");
        std::ofstream(project.run_folder(r) / "step-1" / "model.safetensors") << "x";
        QVERIFY(project.append(r.id, 1, points_at(1), {{0, 0, 0, 1, 0, "start", ""}}));
    }
    project.delete_run(run.id);
    QVERIFY(!fs::exists(project.run_folder(run)));
    QVERIFY(fs::exists(project.run_folder(kept) / "step-1" / "model.safetensors"));
    QCOMPARE(project.runs().size(), std::size_t{1});
    RawDatabase raw(folder / "a.wafermill");
    QCOMPARE(raw.text("SELECT group_concat(DISTINCT run) FROM metrics"), std::to_string(kept.id));
    QCOMPARE(raw.text("SELECT group_concat(DISTINCT run) FROM events"), std::to_string(kept.id));
}

void TestProject::delete_a_training_run_is_refused() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    Run run = project.create_run("", Plan());
    run.state = RunState::paused;
    project.update_run(run);
    {
        const auto lock = TrainLock::acquire(project.file());
        QVERIFY(lock);
        QVERIFY(contains(error_of([&] { project.delete_run(run.id); }), "stop it first"));
    }
    project.delete_run(run.id);
    QVERIFY(project.runs().empty());
}

/// A run that is being prepared, or that a trainer will go on with, says neither running nor paused yet.
void TestProject::delete_a_claimed_run_is_refused() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    Project other = Project::open(folder / "a.wafermill");
    Run stopped = project.create_run("", Plan()), finished = project.create_run("", Plan());
    stopped.state = RunState::stopped;
    finished.state = RunState::finished;
    project.update_run(stopped);
    project.update_run(finished);
    auto lock = TrainLock::acquire(project.file());
    QVERIFY(lock);
    QCOMPARE(TrainLock::claimed_run(project.file()), std::string());
    const Run prepared = project.create_run("", Plan());
    project.claim_run(stopped.id, *lock);
    QCOMPARE(TrainLock::claimed_run(project.file()), stopped.uuid);
    for (const Run& run : {stopped, prepared})
        QVERIFY(contains(error_of([&] { other.delete_run(run.id); }), "stop it first"));
    other.delete_run(finished.id);  // nobody uses it
    QVERIFY(contains(error_of([&] { project.claim_run(finished.id, *lock); }), "There is no run"));
    project.delete_run(prepared.id, &*lock);  // the trainer drops its own
    lock.reset();
    other.delete_run(stopped.id);
    QVERIFY(project.runs().empty());
    // The claim of a trainer that is gone binds no later one.
    lock = TrainLock::acquire(project.file());
    QCOMPARE(TrainLock::claimed_run(project.file()), std::string());
}

void TestProject::abandoned_runs_become_interrupted() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    std::vector<Run> runs;
    for (const RunState state :
         {RunState::running, RunState::paused, RunState::finished, RunState::created}) {
        runs.push_back(project.create_run("", Plan()));
        runs.back().state = state;
        project.update_run(runs.back());
    }
    const auto state_of = [&](std::size_t i) { return project.run(runs[i].id).state; };
    const auto lock = TrainLock::acquire(project.file());
    project.settle_abandoned_runs();
    QCOMPARE(state_of(0), RunState::running);
    project.settle_abandoned_runs(&*lock);
    QCOMPARE(state_of(0), RunState::interrupted);
    QCOMPARE(state_of(1), RunState::interrupted);
    QCOMPARE(state_of(2), RunState::finished);
    QCOMPARE(state_of(3), RunState::created);
    QVERIFY(contains(project.run(runs[0].id).message, "resumed"));
}

void TestProject::data_version_follows_other_connections() {
    const Folder folder;
    Project writer = Project::create(folder / "a.wafermill", Plan());
    const Project reader = Project::open(folder / "a.wafermill", Project::Mode::read_only);
    const std::int64_t before = reader.data_version();
    QCOMPARE(reader.data_version(), before);
    writer.create_run("", Plan());
    QVERIFY(reader.data_version() != before);
}

void TestProject::csv() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    QVERIFY(project.append(
        run, 1, {{"loss", 1, 64, 0.5, 0.1}, {"loss", 2, 128, 1.25, nan}, {"norm", 1, 64, 0.5, -infinity}},
        {}));
    QVERIFY(project.append(run, 2, {{"loss", 3, 192, 2, infinity}}, {}));
    std::ofstream(folder / "out.csv")
        << "old content that is longer than the new one ...............................";
    project.write_csv(run, folder / "out.csv");
    QCOMPARE(content(folder / "out.csv"), std::string("segment,step,tokens,time_s,series,value\n"
                                                      "1,1,64,0.5,loss,0.1\n"
                                                      "1,2,128,1.25,loss,nan\n"
                                                      "2,3,192,2,loss,inf\n"
                                                      "1,1,64,0.5,norm,-inf\n"));
    QVERIFY(contains(error_of([&] { project.write_csv(run + 1, folder / "none.csv"); }), "no run"));
    QVERIFY(!fs::exists(folder / "none.csv"));
}

void TestProject::csv_quotes_hostile_names() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    QVERIFY(project.append(run, 1, {{"a\"b,c\n", 1, 2, 3, 4}}, {}));
    project.write_csv(run, folder / "out.csv");
    QVERIFY(contains(content(folder / "out.csv"), "1,1,2,3,\"a\"\"b,c\n\",4\n"));
}

void TestProject::csv_into_a_missing_folder() {
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    QVERIFY(contains(error_of([&] { project.write_csv(run, folder / "absent" / "out.csv"); }),
                     "could not be written"));
}

void TestProject::csv_onto_a_full_disk() {
    const SmallDisk disk("1m");
    if (!disk.mounted()) QSKIP("a file system of its own needs the permission to mount");
    const Folder folder;
    Project project = Project::create(folder / "a.wafermill", Plan());
    const std::int64_t run = project.create_run("", Plan()).id;
    std::vector<MetricPoint> points;
    for (std::int64_t step = 1; step <= 2000; ++step) points.push_back({"loss", step, 64 * step, 0.5, 0.1});
    QVERIFY(project.append(run, 1, points, {}));
    std::ofstream(disk / "out.csv") << "old content";
    disk.fill(8192);
    const std::string error = error_of([&] { project.write_csv(run, disk / "out.csv"); });
    QVERIFY2(contains(error, "could not be written; what was there before is kept"), error.c_str());
    QCOMPARE(content(disk / "out.csv"), std::string("old content"));
    QVERIFY(!fs::exists(disk / "out.csv.part"));
    // Nor can a project be made there, or half of one be left.
    const std::string refusal = error_of([&] { Project::create(disk / "b.wafermill", Plan()); });
    QVERIFY2(contains(refusal, "b.wafermill") && refusal.ends_with('.') && !contains(refusal, "\n"),
             refusal.c_str());
    QVERIFY(!fs::exists(disk / "b.wafermill") || fs::file_size(disk / "b.wafermill") == 0);
}

QTEST_GUILESS_MAIN(TestProject)
#include "tst_project.moc"

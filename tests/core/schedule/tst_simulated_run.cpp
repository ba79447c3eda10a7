// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QTest>

#include <sstream>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/project/series.h"
#include "core/schedule/simulated_run.h"
#include "core/schedule/trace_reader.h"

using namespace wafermill;

class TestSimulatedRun : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    Plan plan_;
    SimulateOptions options_;

    Project make_project(const char* name) {
        return Project::create(folder_.filePath(QString::fromLatin1(name)).toStdString(), plan_);
    }

  private slots:
    void init() {
        plan_ = find_template("trillion")->plan;
        plan_.cluster.systems = 256;
        plan_.recipe.checkpoint_every = 10;
        plan_.cluster.assumptions = {{"wafer.failures_per_system_day", 5.0}};
        options_ = {};
        options_.steps = 40;
        options_.traced_steps = 1;
    }

    void is_kept_with_series_events_and_trace() {
        const Simulation simulation = simulate(plan_, options_);
        QVERIFY(simulation.complete && simulation.failures > 0);
        Project project = make_project("kept.wafermill");
        const Run kept = keep_simulation(project, simulation, plan_, options_);
        const Run run = project.runs().front();
        QCOMPARE(run.id, kept.id);
        QVERIFY(run.simulated);
        QCOMPARE(run.state, RunState::finished);
        QCOMPARE(run.step, std::int64_t{40});
        const auto summary = nlohmann::json::parse(run.summary);
        QVERIFY(summary.at("simulated") == true);
        QCOMPARE(summary.at("failures").get<std::int64_t>(), simulation.failures);
        const SeriesData rate = project.read_series(run.id, series::tokens_per_second);
        QCOMPARE(rate.value.size(), std::size_t{40});
        double seconds = 0.0;
        for (std::size_t i = 0; i < 40; ++i) {
            QCOMPARE(rate.value[i], simulation.steps[i].tokens_per_second);
            seconds += simulation.steps[i].seconds;
            QCOMPARE(rate.time[i], seconds);
        }
        const SeriesData energy = project.read_series(run.id, series::energy_joules);
        const SimulatedStep &first = simulation.steps.front(), &last = simulation.steps.back();
        QCOMPARE(energy.value.front(), first.power_watts * (first.begin + first.seconds));
        // With the checkpoint after the last step.
        QCOMPARE(energy.value.back(), last.power_watts * simulation.seconds);
        std::int64_t failures = 0, checkpoints = 0;
        for (const Event& event : project.events(run.id)) {
            failures += event.kind == "failure";
            checkpoints += event.kind == "checkpoint";
            QVERIFY(event.time > 0.0);
        }
        QCOMPARE(failures, simulation.failures);
        QCOMPARE(checkpoints, simulation.checkpoints);
        TraceReader reader(project.run_folder(run) / trace_file_name);
        QVERIFY(reader.read());
        QCOMPARE(reader.events(), simulation.events.size());
    }

    /// It is no training: the newest run, and what may be resumed, pass it over.
    void is_no_training() {
        Project project = make_project("both.wafermill");
        QVERIFY(!project.newest_run());
        const Run trained = project.create_run("trained", plan_);
        keep_simulation(project, simulate(plan_, options_), plan_, options_, "planned");
        QCOMPARE(project.runs().front().title, std::string("planned"));
        QCOMPARE(project.newest_run()->id, trained.id);
        QVERIFY(!project.newest_run()->simulated);
    }

    void exported_series_say_so() {
        Project project = make_project("csv.wafermill");
        const Run run = keep_simulation(project, simulate(plan_, options_), plan_, options_);
        std::ostringstream csv;
        project.write_csv(run.id, csv);
        std::istringstream lines(csv.str());
        std::string line;
        std::getline(lines, line);
        QCOMPARE(line, std::string("segment,step,tokens,time_s,series,value"));
        int rows = 0;
        while (std::getline(lines, line)) {
            QVERIFY2(line.find(",simulated.") != std::string::npos, line.c_str());
            ++rows;
        }
        QCOMPARE(rows % 40, 0);
        QVERIFY(rows >= 400);
    }

    void a_read_only_project_takes_none() {
        const QString file = folder_.filePath(QStringLiteral("locked.wafermill"));
        Project::create(file.toStdString(), plan_);
        Project project = Project::open(file.toStdString(), Project::Mode::read_only);
        const Simulation simulation = simulate(plan_, options_);
        QVERIFY_EXCEPTION_THROWN(keep_simulation(project, simulation, plan_, options_), Error);
        QVERIFY(project.runs().empty());
    }

    void can_be_watched_and_ended() {
        std::size_t seen = 0;
        options_.watch = [&seen](const Simulation& so_far) { return (seen = so_far.steps.size()) < 7; };
        const Simulation simulation = simulate(plan_, options_);
        QCOMPARE(seen, std::size_t{7});
        QCOMPARE(simulation.steps.size(), std::size_t{7});
        QVERIFY(!simulation.complete);
    }
};

QTEST_GUILESS_MAIN(TestSimulatedRun)
#include "tst_simulated_run.moc"

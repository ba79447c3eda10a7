// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/charts/chart_export.h"
#include "app/studio/run_charts.h"
#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/estimate/comparison.h"
#include "core/schedule/simulated_run.h"
#include "synthetic_runs.h"

using namespace wafermill;

namespace {

const ChartSpec::Series* find_series(const ChartSpec& spec, const QString& label, bool faint = false) {
    for (const auto& series : spec.series)
        if (series.label == label && series.faint == faint) return &series;
    return nullptr;
}

const ChartSpec::Level* find_level(const ChartSpec& spec, Owner owner) {
    for (const auto& level : spec.levels)
        if (level.owner == owner) return &level;
    return nullptr;
}

}  // namespace

class TestRunCharts : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    std::optional<Project> project_;
    Plan plan_;

    RunData read(const Run& run) {
        RunData data(run.id);
        data.refresh(*project_);
        return data;
    }

  private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void init() {
        static int count = 0;
        plan_ = plan_templates().front().plan;
        plan_.local.memory_budget = 200'000'000;
        project_.emplace(Project::create(
            folder_.filePath(QStringLiteral("p%1.wafermill").arg(++count)).toStdString(), plan_));
    }

    void loss_shows_floor_validation_and_resumes() {
        const Run run =
            make_synthetic_run(*project_, plan_, {.title = "a", .resumed_at = 150, .nan_at = 200});
        const RunData data = read(run);
        RunChartOptions options;
        options.smoothing = 0.9;
        const ChartSpec spec = run_chart(QStringLiteral("loss"), {&data}, options);
        const auto* raw = find_series(spec, QStringLiteral("training, raw"), true);
        const auto* line = find_series(spec, QStringLiteral("training, smoothed"));
        const auto* validation = find_series(spec, QStringLiteral("validation"));
        QVERIFY(raw && line && validation);
        QCOMPARE(raw->y.size(), std::size_t{400});
        QVERIFY(std::isnan(raw->y[199]) && std::isnan(line->y[199]));
        QVERIFY(raw->y[10] != line->y[10]);
        QCOMPARE(line->breaks, std::vector<std::size_t>{150});
        QCOMPARE(validation->y.size(), std::size_t{8});
        QVERIFY(spec.unit.startsWith(QStringLiteral("nats per token")));
        QCOMPARE(spec.levels.size(), std::size_t{2});
        QCOMPARE(spec.levels[0].value, 1.38);
        QCOMPARE(spec.levels[1].value, 1.40);
        // A curve has one name: in the table, and where lines are chosen.
        QStringList named;
        const CsvTable table = parse_csv(chart_csv(spec).toStdString());
        for (const auto& row : table.rows)
            if (!named.contains(QString::fromStdString(row[0]))) named << QString::fromStdString(row[0]);
        QCOMPARE(named, chart_lines(spec));
        QVERIFY(named.contains(QStringLiteral("training, raw")));
    }

    void the_axis_follows_the_bulk_of_a_run() {
        const RunData data = read(make_synthetic_run(*project_, plan_, {.title = "a", .steps = 2000}));
        const ChartSpec spec = run_chart(QStringLiteral("loss"), {&data});
        const auto& loss = data.series(series::loss).value;
        const double first = loss.front(), later = loss[loss.size() / 10];
        QVERIFY(spec.y_max.has_value());
        QVERIFY(*spec.y_max < first && *spec.y_max >= later);
        QVERIFY(spec.unit.contains(QStringLiteral("first steps")));
        RunChartOptions options;
        options.log_y = true;
        QVERIFY(!run_chart(QStringLiteral("loss"), {&data}, options).y_max);
    }

    void axes_are_step_tokens_and_active_time() {
        const RunData data = read(make_synthetic_run(*project_, plan_, {.title = "a"}));
        RunChartOptions options;
        QCOMPARE(run_chart(QStringLiteral("loss"), {&data}, options).series[0].x[9], 10.0);
        options.axis = ChartSpec::Axis::tokens;
        const double tokens = 10.0 * static_cast<double>(plan_.tokens_per_step());
        QCOMPARE(run_chart(QStringLiteral("loss"), {&data}, options).series[0].x[9], tokens);
        options.axis = ChartSpec::Axis::time;
        QCOMPARE(run_chart(QStringLiteral("loss"), {&data}, options).series[0].x[9], tokens / 9000.0);
    }

    void power_is_measured_or_estimated_beside_the_plans_estimates() {
        for (const bool measured : {true, false}) {
            const RunData data =
                read(make_synthetic_run(*project_, plan_, {.title = "a", .power_measured = measured}));
            const ChartSpec spec = run_chart(QStringLiteral("power"), {&data});
            QCOMPARE(spec.series.at(0).known, measured ? Known::measured : Known::estimated);
            QCOMPARE(spec.series.at(0).owner, Owner::this_computer);
            const Estimate expected = estimate(plan_);
            const auto *wafer = find_level(spec, Owner::wafer), *gpu = find_level(spec, Owner::gpu);
            QVERIFY(wafer && gpu);
            QCOMPARE(wafer->value, expected.wafer.power_watts.value);
            QCOMPARE(wafer->low, expected.wafer.power_watts.low);
            QCOMPARE(gpu->high, compare_with_gpus(plan_, expected).holds.bill.power_watts.high);
            QCOMPARE(wafer->known, Known::estimated);
            QCOMPARE(spec.y_scale, ChartSpec::Scale::logarithmic);
        }
    }

    void throughput_has_both_estimates() {
        const RunData data = read(make_synthetic_run(*project_, plan_, {.title = "a"}));
        const ChartSpec spec = run_chart(QStringLiteral("throughput"), {&data});
        QCOMPARE(find_level(spec, Owner::wafer)->value, estimate(plan_).wafer.tokens_per_second.value);
        QCOMPARE(find_level(spec, Owner::gpu)->value,
                 compare_with_gpus(plan_, estimate(plan_)).holds.tokens_per_second.value);
        RunChartOptions options;
        options.log_y = false;
        QCOMPARE(run_chart(QStringLiteral("throughput"), {&data}, options).y_scale, ChartSpec::Scale::linear);
    }

    void memory_is_stacked_by_category_under_the_budget() {
        const RunData data = read(make_synthetic_run(*project_, plan_, {.title = "a"}));
        const ChartSpec spec = run_chart(QStringLiteral("memory"), {&data});
        QVERIFY(spec.unit.startsWith(QStringLiteral("MB")));
        double sum = 0;
        int filled = 0;
        for (const auto& series : spec.series)
            if (series.filled) sum += series.y.front(), ++filled;
        QCOMPARE(filled, 5);
        QVERIFY(std::abs(sum - (52.4 + 9.1 + 31 + 13 + 8)) < 1.1);
        QCOMPARE(spec.levels.at(0).value, 200.0);
        QVERIFY(spec.y_from_zero);
    }

    /// A run of the planned cluster in virtual time is dotted, in the cluster's colour, and named so.
    void simulated_runs_look_simulated() {
        Plan planned = find_template("trillion")->plan;
        planned.cluster.systems = 256;
        planned.recipe.checkpoint_every = 10;
        planned.cluster.assumptions = {{"wafer.failures_per_system_day", 5.0}};
        SimulateOptions options;
        options.steps = 60;
        const Simulation simulation = simulate(planned, options);
        QVERIFY(simulation.failures > 0);
        const RunData data = read(keep_simulation(*project_, simulation, planned, options));
        QCOMPARE(data.failures().size(), static_cast<std::size_t>(simulation.failures));
        for (const char* kind : {"throughput", "power", "energy", "traffic"}) {
            const ChartSpec spec = run_chart(QString::fromLatin1(kind), {&data});
            QVERIFY2(!spec.series.empty(), kind);
            for (const auto& line : spec.series) {
                QCOMPARE(line.known, Known::simulated);
                QCOMPARE(line.owner, Owner::wafer);
            }
            QCOMPARE(spec.marks.size(), data.failures().size());
            QVERIFY(spec.unit.contains(QStringLiteral("failures")));
        }
        QCOMPARE(run_chart(QStringLiteral("throughput"), {&data}).series.front().label,
                 QStringLiteral("simulated"));
        const ChartSpec time = run_chart(QStringLiteral("time"), {&data});
        QCOMPARE(time.series[0].y[5] + time.series[1].y[5], simulation.steps[5].seconds);
        QVERIFY(time.unit.contains(QStringLiteral("simulated")));
        QVERIFY(run_chart(QStringLiteral("loss"), {&data}).series.empty());

        // Beside a training: it keeps its dots, and says so.
        const RunData trained = read(make_synthetic_run(*project_, plan_, {.title = "here"}));
        const ChartSpec both = run_chart(QStringLiteral("throughput"), {&trained, &data});
        QCOMPARE(both.series[0].known, Known::measured);
        QCOMPARE(both.series[1].known, Known::simulated);
        // Whose number it is: green, and not the colour of its place in the overlay.
        QVERIFY(both.series[1].owner == Owner::wafer && both.series[1].colour < 0);
        QVERIFY(both.series[0].colour >= 0);
        QVERIFY(both.series[1].label.contains(QStringLiteral("simulated")));
        QVERIFY(both.marks.empty());

        // What is told while it goes on draws as what is read afterwards.
        RunData live(0);
        double seconds = 0.0;
        live.append(simulated_run(simulation, planned, options),
                    simulated_points(simulation, planned, 0, seconds), data.failures());
        const ChartSpec then = run_chart(QStringLiteral("throughput"), {&live});
        QCOMPARE(then.series.front().y, run_chart(QStringLiteral("throughput"), {&data}).series.front().y);
        QCOMPARE(then.marks.size(), data.failures().size());
    }

    void energy_and_traffic_have_units_that_fit() {
        const RunData data = read(make_synthetic_run(*project_, plan_, {.title = "a"}));
        const ChartSpec energy = run_chart(QStringLiteral("energy"), {&data});
        const double joules = data.series(series::energy_joules).value.back();
        QCOMPARE(energy.unit, joules >= 3.6e6 ? QStringLiteral("kWh") : QStringLiteral("Wh"));
        QVERIFY(std::abs(energy.series.front().y.back() * (joules >= 3.6e6 ? 3.6e6 : 3600.0) - joules) <
                1e-6 * joules);
        const ChartSpec traffic = run_chart(QStringLiteral("traffic"), {&data});
        QCOMPARE(traffic.unit, QStringLiteral("MB a step"));
        QCOMPARE(traffic.series.size(), std::size_t{2});
        QCOMPARE(traffic.series.front().y.front(), 6.4);
        QCOMPARE(run_chart(QStringLiteral("time"), {&data}).series.size(), std::size_t{2});
    }

    void several_runs_have_a_colour_each() {
        const RunData a = read(make_synthetic_run(*project_, plan_, {.title = "a"}));
        Plan other = plan_;
        other.cluster.systems += 3;
        const RunData b = read(make_synthetic_run(*project_, other, {.title = "b", .power_measured = false}));
        RunChartOptions options;
        options.places = {2, 5};
        const ChartSpec spec = run_chart(QStringLiteral("loss"), {&a, &b}, options);
        QCOMPARE(spec.series.size(), std::size_t{2});
        QCOMPARE(spec.series[0].colour, run_colour(2));
        QCOMPARE(spec.series[1].colour, run_colour(5));
        QVERIFY(spec.series[1].label.contains(QLatin1Char('b')));
        // They plan for different clusters: no one estimate holds for both.
        QVERIFY(!find_level(run_chart(QStringLiteral("power"), {&a, &b}), Owner::wafer));
        QCOMPARE(run_chart(QStringLiteral("memory"), {&a, &b}).series.size(), std::size_t{2});
    }

    void a_run_on_its_way_is_shown_against_its_end() {
        Plan plan = plan_;
        plan.recipe.steps = 1000;
        const RunData data = read(make_synthetic_run(
            *project_, plan, {.title = "a", .state = RunState::running, .summary_complete = false}));
        QCOMPARE(run_chart(QStringLiteral("loss"), {&data}).x_max, std::optional<double>(1000.0));
        const RunData over = read(make_synthetic_run(*project_, plan, {.title = "b"}));
        QVERIFY(!run_chart(QStringLiteral("loss"), {&over}).x_max);
    }

    void refresh_reads_what_is_new_and_follows_a_resume() {
        Run run = make_synthetic_run(*project_, plan_, {.title = "a", .steps = 100});
        RunData data = read(run);
        QCOMPARE(data.series(series::loss).value.size(), std::size_t{100});
        QVERIFY(project_->append(run.id, 0, synthetic_points({.title = "a"}, 1, 101, 120), {}));
        data.refresh(*project_);
        QCOMPARE(data.series(series::loss).step.back(), 120);
        QCOMPARE(data.series(series::loss).value.size(), std::size_t{120});
        project_->forget_after(run.id, 50);
        run.segments = 2;
        run.step = 50;
        project_->update_run(run);
        QVERIFY(
            project_->append(run.id, 1, synthetic_points({.title = "a", .floor_loss = 3.0}, 1, 51, 60), {}));
        data.refresh(*project_);
        QCOMPARE(data.series(series::loss).value.size(), std::size_t{60});
        QVERIFY(data.series(series::loss).value.back() > 3.0);
        QVERIFY(data.series("no such series").value.empty());
    }

    /// A run may have any number of metrics: what is drawn is read, and nothing else.
    void of_three_hundred_metrics_those_that_are_drawn_are_read() {
        constexpr int metrics = 300, steps = 20;
        Run run = project_->create_run("many", plan_);
        std::vector<MetricPoint> points;
        for (int metric = 0; metric < metrics; ++metric)
            for (int step = 1; step <= steps; ++step)
                points.push_back({metric == 0 ? series::loss : "metric." + std::to_string(metric), step,
                                  step * plan_.tokens_per_step(), 1.0 * step, 1.0 / step + metric});
        QVERIFY(project_->append(run.id, 0, points, {}));
        QCOMPARE(project_->series(run.id).size(), std::size_t{metrics});
        RunMark mark;
        mark.run = run.id;
        mark.plan = run.plan;
        const RunNews news = read_run_news(*project_, mark, run_chart_series(QStringLiteral("loss"), false));
        QVERIFY(news.series.size() < 10);
        std::size_t read = 0;
        for (const auto& [name, data] : news.series) read += data.value.size();
        QCOMPARE(read, std::size_t{steps});
        // All of them can be had.
        const RunNews all = read_run_news(*project_, mark);
        QCOMPARE(all.series.size(), std::size_t{metrics});
        QCOMPARE(all.series.back().second.value.back(), 1.0 / steps + metrics - 1);
    }

    void every_kind_draws_and_an_unknown_one_is_named() {
        const RunData data = read(make_synthetic_run(*project_, plan_, {.title = "a"}));
        const RunData nothing = read(project_->create_run("empty", plan_));
        for (const QString& kind : run_chart_kinds()) {
            QVERIFY(!run_chart_title(kind).isEmpty());
            QVERIFY(!run_chart(kind, {&data}).series.empty());
            QVERIFY(run_chart(kind, {&nothing}).series.empty());
            RunData needed(data.run());
            needed.refresh(*project_, run_chart_series(kind, false));
            QCOMPARE(run_chart(kind, {&needed}).series.size(), run_chart(kind, {&data}).series.size());
        }
        try {
            run_chart(QStringLiteral("colour"), {&data});
            QFAIL("an unknown kind was drawn");
        } catch (const Error& error) {
            QVERIFY(QString::fromStdString(error.what()).contains(QStringLiteral("throughput")));
        }
    }
};

QTEST_MAIN(TestRunCharts)
#include "tst_run_charts.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The means of groups of runs, the charts that are made of them, and the words that runs are filtered by.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

#include "app/studio/charts/chart_export.h"
#include "app/studio/charts/chart_layout.h"
#include "app/studio/run_charts.h"
#include "app/studio/runs/run_filter.h"
#include "app/studio/runs/run_groups.h"
#include "core/base/csv.h"
#include "core/project/series.h"

using namespace wafermill;

namespace {

constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();
using Series = ChartSpec::Series;

Series line(std::vector<double> x, std::vector<double> y, const QString& label = {}) {
    Series series;
    series.label = label;
    series.x = std::move(x);
    series.y = std::move(y);
    return series;
}

GroupMean mean_of(const std::vector<Series>& lines, GroupDrawing drawing) {
    std::vector<const Series*> pointers;
    for (const Series& one : lines) pointers.push_back(&one);
    return group_mean(pointers, drawing);
}

/// The value of a line at a place, looked for from its beginning: a second way to say what counts.
double looked_up(const Series& of, double place) {
    for (std::size_t i = 0; i < of.x.size(); ++i)
        if (of.x[i] == place) return of.y[i];
    for (std::size_t i = 1; i < of.x.size(); ++i)
        if (of.x[i - 1] < place && place < of.x[i]) {
            const double width = of.x[i] - of.x[i - 1];
            return of.y[i - 1] * ((of.x[i] - place) / width) + of.y[i] * ((place - of.x[i - 1]) / width);
        }
    return nan_value;
}

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-12 * std::max({1.0, std::abs(a), std::abs(b)});
}

/// A run whose loss is `base` less a thousandth of the step, and its training rate, at every step that
/// divides by `every`.
RunData made_run(std::int64_t id, double base, int every, std::int64_t steps = 100) {
    RunData data(id);
    Run info;
    info.id = id;
    info.title = "run";
    info.state = RunState::finished;
    info.step = steps;
    std::vector<MetricPoint> points;
    for (std::int64_t step = every; step <= steps; step += every)
        points.push_back({series::loss, step, step * 512, 0.1 * static_cast<double>(step),
                          base - 1e-3 * static_cast<double>(step)});
    data.append(info, points, {});
    return data;
}

}  // namespace

class TestRunGroups : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

  private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void mean_and_bands_by_hand() {
        const std::vector<Series> lines{line({1, 2, 3}, {1, 2, 3}), line({1, 2, 3}, {2, 4, 6}),
                                        line({1, 2, 3}, {6, 9, 3})};
        const GroupMean range = mean_of(lines, GroupDrawing::range);
        QCOMPARE(range.x, (std::vector<double>{1, 2, 3}));
        QCOMPARE(range.mean, (std::vector<double>{3, 5, 4}));
        QCOMPARE(range.low, (std::vector<double>{1, 2, 3}));
        QCOMPARE(range.high, (std::vector<double>{6, 9, 6}));
        QCOMPARE(range.fewest, std::size_t{3});
        QCOMPARE(range.most, std::size_t{3});
        const GroupMean deviation = mean_of(lines, GroupDrawing::deviation);
        // Of 1, 2, 6 the squares of the differences from 3 are 4, 1 and 9: over two, their root.
        QVERIFY(near(deviation.high[0] - 3.0, std::sqrt(7.0)));
        QVERIFY(near(deviation.low[0], 3.0 - std::sqrt(7.0)));
        QVERIFY(near(deviation.high[2] - 4.0, std::sqrt(3.0)));
    }

    /// No digits are lost where runs differ little from each other.
    void a_small_deviation_of_large_values() {
        const GroupMean mean = mean_of({line({0}, {1e9 + 1}), line({0}, {1e9 + 2}), line({0}, {1e9 + 3})},
                                       GroupDrawing::deviation);
        QCOMPARE(mean.mean[0], 1e9 + 2);
        QCOMPARE(mean.high[0] - mean.mean[0], 1.0);
    }

    void every_place_of_any_run_counts() {
        const GroupMean mean =
            mean_of({line({0, 10}, {0, 10}), line({4, 6, 20}, {2, 2, 9})}, GroupDrawing::range);
        QCOMPARE(mean.x, (std::vector<double>{0, 4, 6, 10, 20}));
        QCOMPARE(mean.mean[0], 0.0);  // the first alone
        QCOMPARE(mean.mean[1], 3.0);  // 4 and 2
        QCOMPARE(mean.mean[2], 4.0);  // 6 and 2
        QCOMPARE(mean.mean[3], 7.0);  // 10, and 4 on the way from 2 to 9
        QCOMPARE(mean.mean[4], 9.0);  // the second alone
        QCOMPARE(mean.fewest, std::size_t{1});
        QCOMPARE(mean.most, std::size_t{2});
    }

    void what_is_missing_is_not_made_up() {
        const std::vector<Series> lines{line({1, 2, 3, 4}, {1, nan_value, 3, 4}),
                                        line({1, 2, 2.5, 4}, {5, 6, 7, 8})};
        const GroupMean mean = mean_of(lines, GroupDrawing::range);
        QCOMPARE(mean.x, (std::vector<double>{1, 2, 2.5, 3, 4}));
        QCOMPARE(mean.mean[1], 6.0);  // the first has no number there
        QCOMPARE(mean.mean[2], 7.0);  // nor on the way from there
        QVERIFY(near(mean.mean[3], (3.0 + 7.0 + 1.0 / 3.0) / 2.0));
        const GroupMean nothing = mean_of({line({1}, {nan_value})}, GroupDrawing::range);
        QVERIFY(std::isnan(nothing.mean[0]) && std::isnan(nothing.low[0]) && nothing.most == 0);
        QVERIFY(mean_of({}, GroupDrawing::range).x.empty());
    }

    /// Random lines against the definition, and the order of the lines does not matter.
    void random_lines_agree_with_the_definition() {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> value(-5.0, 5.0);
        for (int round = 0; round < 50; ++round) {
            std::vector<Series> lines;
            std::set<double> places;
            for (int l = 0; l < 6; ++l) {
                std::set<double> xs;
                while (xs.size() < 12) xs.insert(std::floor(value(random) * 8.0) / 4.0);
                Series one;
                for (const double x : xs) {
                    one.x.push_back(x);
                    one.y.push_back(random() % 9 == 0 ? nan_value : value(random));
                    places.insert(x);
                }
                lines.push_back(std::move(one));
            }
            const GroupMean range = mean_of(lines, GroupDrawing::range);
            const GroupMean deviation = mean_of(lines, GroupDrawing::deviation);
            QCOMPARE(range.x, std::vector<double>(places.begin(), places.end()));
            for (std::size_t i = 0; i < range.x.size(); ++i) {
                std::vector<double> at;
                for (const Series& one : lines)
                    if (const double y = looked_up(one, range.x[i]); std::isfinite(y)) at.push_back(y);
                if (at.empty()) {
                    QVERIFY(std::isnan(range.mean[i]));
                    continue;
                }
                double sum = 0.0, squares = 0.0;
                for (const double y : at) sum += y;
                const double mean = sum / static_cast<double>(at.size());
                for (const double y : at) squares += (y - mean) * (y - mean);
                const double wanted =
                    at.size() > 1 ? std::sqrt(squares / static_cast<double>(at.size() - 1)) : 0.0;
                QVERIFY(near(range.mean[i], mean));
                QVERIFY(near(range.low[i], *std::min_element(at.begin(), at.end())));
                QVERIFY(near(range.high[i], *std::max_element(at.begin(), at.end())));
                QVERIFY(near(deviation.high[i] - deviation.mean[i], wanted));
            }
            std::shuffle(lines.begin(), lines.end(), random);
            const GroupMean again = mean_of(lines, GroupDrawing::range);
            QVERIFY(std::equal(
                again.mean.begin(), again.mean.end(), range.mean.begin(),
                [](double a, double b) { return near(a, b) || (std::isnan(a) && std::isnan(b)); }));
        }
    }

    void a_line_that_steps_back_is_sorted() {
        const GroupMean mean = mean_of({line({1, 2, 3, 2, 3, 4}, {9, 9, 9, 2, 3, 4})}, GroupDrawing::range);
        QCOMPARE(mean.x, (std::vector<double>{1, 2, 3, 4}));
        QCOMPARE(mean.mean, (std::vector<double>{9, 2, 3, 4}));  // what came later counts
    }

    void there_is_an_end_to_places() {
        Series a, b;
        for (int i = 0; i < 30'000; ++i) {
            a.x.push_back(i);
            b.x.push_back(i + 0.5);
            a.y.push_back(i);
            b.y.push_back(i + 0.5);
        }
        const GroupMean mean = mean_of({a, b}, GroupDrawing::range);
        QVERIFY(mean.x.size() <= GroupMean::most_places + 1);
        QVERIFY(mean.x.size() > GroupMean::most_places / 2);
        QCOMPARE(mean.x.front(), 0.0);
        QCOMPARE(mean.x.back(), 29'999.5);
        for (std::size_t i = 0; i < mean.x.size(); ++i) QVERIFY(near(mean.mean[i], mean.x[i]));
    }

    void groups_take_the_place_of_their_runs() {
        std::vector<GroupedLine> lines;
        for (int i = 0; i < 5; ++i) {
            Series one = line({1, 2}, {1.0 * i, 2.0 * i}, QStringLiteral("run %1").arg(i));
            one.colour = run_colour(i);
            one.breaks = {1};
            lines.push_back({one, QStringLiteral("a"), i});
        }
        lines[1].group.clear();
        lines[3].group = QStringLiteral("b");
        lines[4].line.known = Known::estimated;  // not to be averaged with what was measured
        const auto alone = grouped(lines, GroupDrawing::range, false);
        QCOMPARE(alone.size(), std::size_t{4});
        QCOMPARE(alone[0].label, QStringLiteral("a, mean of 2"));
        QCOMPARE(alone[0].y, (std::vector<double>{1, 2}));  // of runs 0 and 2
        QCOMPARE(alone[0].low, (std::vector<double>{0, 0}));
        QCOMPARE(alone[0].high, (std::vector<double>{2, 4}));
        QCOMPARE(alone[0].colour, run_colour(0));
        QVERIFY(alone[0].breaks.empty());
        QCOMPARE(alone[1].label, QStringLiteral("run 1"));
        QVERIFY(alone[1].low.empty());
        QCOMPARE(alone[2].label, QStringLiteral("b, mean of 1"));
        QVERIFY(alone[2].low.empty());
        QCOMPARE(alone[3].label, QStringLiteral("a, mean of 1"));
        QCOMPARE(alone[3].known, Known::estimated);
        const auto with = grouped(lines, GroupDrawing::range, true);
        QCOMPARE(with.size(), std::size_t{8});
        for (int i = 0; i < 4; ++i)
            QVERIFY(with[static_cast<std::size_t>(i)].faint && with[static_cast<std::size_t>(i)].member);
        QCOMPARE(with[1].label, QStringLiteral("run 2"));
        QCOMPARE(with[1].colour, run_colour(0));  // the group's
        QVERIFY(!with[4].faint);
    }

    void charts_draw_groups_and_say_so() {
        const std::vector<RunData> runs{made_run(1, 3.0, 1), made_run(2, 3.4, 1), made_run(3, 2.0, 1)};
        RunChartOptions options;
        options.drawing = GroupDrawing::range;
        options.groups = {QStringLiteral("lr"), QStringLiteral("lr"), QString()};
        const std::vector<const RunData*> pointers{&runs[0], &runs[1], &runs[2]};
        const ChartSpec spec = run_chart(QStringLiteral("loss"), pointers, options);
        QCOMPARE(spec.series.size(), std::size_t{2});
        QCOMPARE(spec.series[0].label, QStringLiteral("lr, mean of 2"));
        QVERIFY2(spec.unit.contains(QStringLiteral("mean, lowest to highest")), qPrintable(spec.unit));
        QVERIFY(near(spec.series[0].y.at(9), 3.2 - 0.01));
        QVERIFY(near(spec.series[0].low.at(9), 3.0 - 0.01));
        QVERIFY(near(spec.series[0].high.at(9), 3.4 - 0.01));
        QCOMPARE(spec.series[1].label, QStringLiteral("3 \u00b7 run"));
        const auto layout = lay_out_chart(ChartData(spec), Theme::light(), {600, 400}, QFont());
        QCOMPARE(std::count_if(layout.marks.begin(), layout.marks.end(),
                               [](const ChartMark& mark) { return mark.kind == ChartMark::Kind::band; }),
                 1);

        // Runs are smoothed before their mean is taken, and none of the raw values are drawn.
        options.smoothing = 0.5;
        options.drawing = GroupDrawing::deviation;
        options.runs_behind = true;
        const ChartSpec smooth = run_chart(QStringLiteral("loss"), pointers, options);
        QVERIFY2(smooth.unit.contains(QStringLiteral("smoothed")) &&
                     smooth.unit.contains(QStringLiteral("standard deviation")),
                 qPrintable(smooth.unit));
        // Two members, their mean, and the third run with its raw values.
        QCOMPARE(smooth.series.size(), std::size_t{5});
        QVERIFY(near(smooth.series[2].high.at(0) - smooth.series[2].y.at(0), 0.4 / std::sqrt(2.0)));

        // One run is no group, and one unit is kept by mean and band.
        QCOMPARE(run_chart(QStringLiteral("loss"), {&runs[0]}, options).series.size(), std::size_t{2});
    }

    void exports_have_the_band() {
        const std::vector<RunData> runs{made_run(1, 3.0, 1), made_run(2, 3.4, 2)};
        RunChartOptions options;
        options.drawing = GroupDrawing::range;
        options.runs_behind = true;
        options.groups = {QStringLiteral("lr"), QStringLiteral("lr")};
        const ChartSpec spec = run_chart(QStringLiteral("loss"), {&runs[0], &runs[1]}, options);
        const QString csv = folder_.filePath(QStringLiteral("a.csv")),
                      svg = folder_.filePath(QStringLiteral("a.svg"));
        export_chart(spec, csv);
        export_chart(spec, svg);
        QFile file(csv);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const CsvTable table = parse_csv(file.readAll().toStdString());
        std::size_t means = 0, raw = 0;
        for (const auto& row : table.rows) {
            raw += row[0] == "1 · run" || row[0] == "2 · run" ? 1U : 0U;
            if (row[0] != "lr, mean of 1 to 2") continue;
            ++means;
            const double step = std::stod(row[3]);
            QVERIFY(near(std::stod(row[5]), 3.0 - 1e-3 * step));
            const double high = step > 1.0 ? 3.4 : 3.0;  // the second run begins at step 2
            QVERIFY(near(std::stod(row[6]), high - 1e-3 * step));
        }
        QCOMPARE(means, std::size_t{100});
        QCOMPARE(raw, std::size_t{150});
        QFile drawing(svg);
        QVERIFY(drawing.open(QIODevice::ReadOnly));
        QVERIFY(drawing.readAll().contains("lr, mean of 1 to 2"));
    }

    /// On a logarithmic axis a band that reaches below zero has no place there, and leaves the mean alone.
    void a_band_below_zero_breaks_on_a_logarithmic_axis() {
        ChartSpec spec;
        Series one = line({1, 2, 3, 4}, {2, 2, 2, 2}, QStringLiteral("g"));
        one.low = {1, -1, 1, 1};
        one.high = {3, 5, 3, 3};
        spec.series.push_back(one);
        spec.y_scale = ChartSpec::Scale::logarithmic;
        const ChartData data(spec);
        QVERIFY(std::isnan(data.curves()[0].low[1]) && std::isnan(data.curves()[0].high[1]));
        QVERIFY(std::isfinite(data.curves()[0].y[1]));
        const auto layout = lay_out_chart(data, Theme::light(), {600, 400}, QFont());
        const auto band = std::find_if(layout.marks.begin(), layout.marks.end(), [](const ChartMark& mark) {
            return mark.kind == ChartMark::Kind::band;
        });
        QVERIFY(band != layout.marks.end());
        QCOMPARE(band->pieces.size(), std::size_t{2});
    }

    void filters_data() {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<bool>("passes");
        const auto row = [](const char* filter, bool passes) {
            QTest::newRow(filter) << QString::fromUtf8(filter) << passes;
        };
        row("", true);
        row("   ", true);
        row("FAST", true);
        row("fast learning", true);
        row("learning fast", true);
        row("fast slow", false);
        row("7", true);
        row("fertig", true);
        row("tag:good", true);
        row("TAG:GOOD", true);
        row("tag:goo", false);
        row("tag:goo*", true);
        row("tag:", true);
        row("tag:good tag:best", true);
        row("tag:good tag:bad", false);
        row("-tag:bad", true);
        row("-tag:good", false);
        row("-tag:", false);
        row("group:\"lr 1e-3\"", true);
        row("group:lr", false);
        row("group:lr*", true);
        row("group:\"lr 1e\"", false);
        row("-group:", false);
        row("state:finished", true);
        row("state:fertig", true);
        row("state:fin", true);
        row("state:running", false);
        row("-state:running", true);
        row("state:", true);
        row("\"fast learning\"", true);
        row("\"learning fast\"", false);
        row("\"tag:good\"", false);  // a text, which nothing holds
        row("remember", true);
        row("best", true);
        row("-slow", true);
        row("-", true);  // a word like any other
        row("lr:7", false);
    }
    void filters() {
        QFETCH(QString, filter);
        QFETCH(bool, passes);
        const FilteredRun run{QStringLiteral("7 \u00b7 Fast learning"),
                              QStringLiteral("fertig"),
                              QStringLiteral("finished"),
                              QStringLiteral("lr 1e-3"),
                              QStringLiteral("to remember"),
                              {QStringLiteral("good"), QStringLiteral("best")}};
        const RunFilter read(filter);
        QCOMPARE(read.accepts(run), passes);
        QCOMPARE(read.empty(), filter.trimmed().isEmpty());
    }
};

QTEST_MAIN(TestRunGroups)
#include "tst_run_groups.moc"

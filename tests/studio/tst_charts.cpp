// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <set>

#include "app/studio/charts/chart_labels.h"
#include "app/studio/charts/chart_layout.h"
#include "app/studio/charts/chart_view.h"
#include "app/studio/charts/clip.h"
#include "app/studio/charts/crosshair.h"
#include "app/studio/charts/decimate.h"
#include "app/studio/charts/smoothing.h"
#include "app/studio/charts/ticks.h"

using namespace wafermill;

namespace {

constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

QStringList labels(const std::vector<double>& values, Numbers numbers, const QLocale& locale = QLocale::c()) {
    QStringList result;
    for (const auto& tick : labelled(values, numbers, locale))
        result << QString(tick.label).replace(QChar(0x00a0), QLatin1Char(' '));
    return result;
}

/// Every rule that holds for the ticks of any range.
void check_ticks(const std::vector<double>& ticks, double min, double max, std::size_t least) {
    const QByteArray range = QByteArray::number(min, 'g', 17) + " to " + QByteArray::number(max, 'g', 17);
    QVERIFY2(ticks.size() >= least && ticks.size() <= 8,
             range + ": " + QByteArray::number(static_cast<int>(ticks.size())));
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        QVERIFY2(std::isfinite(ticks[i]) && ticks[i] >= min && ticks[i] <= max, range.constData());
        if (i > 0) QVERIFY2(ticks[i] > ticks[i - 1], range.constData());
    }
}

std::set<std::size_t> kept(const Decimated& line) {
    std::set<std::size_t> all;
    for (const auto& piece : line.pieces) all.insert(piece.begin(), piece.end());
    return all;
}

ChartSpec line_chart(const std::vector<double>& y) {
    ChartSpec spec;
    spec.title = QStringLiteral("Loss");
    spec.unit = QStringLiteral("nats per token");
    ChartSpec::Series series;
    series.label = QStringLiteral("training");
    for (std::size_t i = 0; i < y.size(); ++i) series.x.push_back(static_cast<double>(i + 1));
    series.y = y;
    spec.series.push_back(series);
    return spec;
}

QFont test_font() {
    QFont font;
    font.setPixelSize(12);
    return font;
}

std::vector<double> axis_values(const AxisLayout& axis) {
    std::vector<double> values;
    for (const auto& tick : axis.ticks) values.push_back(tick.value);
    return values;
}

}  // namespace

class TestCharts : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void linear_ticks_of_known_ranges() {
        QCOMPARE(linear_ticks(0, 10), (std::vector<double>{0, 2, 4, 6, 8, 10}));
        QCOMPARE(linear_ticks(1.38, 4.8), (std::vector<double>{1.5, 2, 2.5, 3, 3.5, 4, 4.5}));
        QCOMPARE(linear_ticks(0, 1), (std::vector<double>{0, 0.2, 0.4, 0.6, 0.8, 1}));
        QCOMPARE(linear_ticks(-1, 1), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
        QCOMPARE(linear_ticks(10, 0), linear_ticks(0, 10));
        QCOMPARE(linear_ticks(3, 3), std::vector<double>{3});
        QVERIFY(linear_ticks(nan_value, 1).empty());
        QVERIFY(linear_ticks(0, infinite).empty());
        QCOMPARE(nice_range(1.38, 4.8), (std::pair<double, double>{1, 5}));
        QCOMPARE(nice_range(0, 10), (std::pair<double, double>{0, 10}));
    }

    void linear_ticks_of_any_range() {
        std::mt19937_64 generator(7);
        std::uniform_real_distribution<double> exponent(-200, 200), sign(-1, 1), relative(-9, 3);
        for (int i = 0; i < 20000; ++i) {
            const double centre = sign(generator) * std::pow(10.0, exponent(generator));
            const double span = std::abs(centre) * std::pow(10.0, relative(generator));
            check_ticks(linear_ticks(centre, centre + span), centre, centre + span, 3);
            if (QTest::currentTestFailed()) return;
        }
    }

    void logarithmic_ticks_of_known_ranges() {
        QCOMPARE(logarithmic_ticks(1, 1000), (std::vector<double>{1, 10, 100, 1000}));
        QCOMPARE(logarithmic_ticks(1, 100), (std::vector<double>{1, 2, 5, 10, 20, 50, 100}));
        QCOMPARE(logarithmic_ticks(0.01, 0.5), (std::vector<double>{0.01, 0.02, 0.05, 0.1, 0.2, 0.5}));
        // Between two places of the scale there is room for ordinary ones only.
        QCOMPARE(logarithmic_ticks(2.1, 3.9), linear_ticks(2.1, 3.9));
        QCOMPARE(logarithmic_ticks(1e-10, 1e10).size(), std::size_t{7});
        QVERIFY(logarithmic_ticks(0, 10).empty());
        QVERIFY(logarithmic_ticks(-1, 10).empty());
        QVERIFY(logarithmic_ticks(nan_value, 10).empty());
    }

    void logarithmic_ticks_of_any_range() {
        std::mt19937_64 generator(8);
        std::uniform_real_distribution<double> low(-150, 150), decades(0.0001, 100);
        for (int i = 0; i < 5000; ++i) {
            const double min = std::pow(10.0, low(generator)), max = min * std::pow(10.0, decades(generator));
            check_ticks(logarithmic_ticks(min, max), min, max, 3);
            if (QTest::currentTestFailed()) return;
        }
    }

    void time_ticks_stand_where_clocks_are_read() {
        QCOMPARE(time_ticks(0, 60), (std::vector<double>{0, 10, 20, 30, 40, 50, 60}));
        QCOMPARE(time_ticks(0, 3600), (std::vector<double>{0, 600, 1200, 1800, 2400, 3000, 3600}));
        QCOMPARE(time_ticks(0, 4 * 86400.0), (std::vector<double>{0, 86400, 172800, 259200, 345600}));
        std::mt19937_64 generator(9);
        std::uniform_real_distribution<double> length(-3, 9);
        for (int i = 0; i < 5000; ++i) {
            const double max = std::pow(10.0, length(generator));
            check_ticks(time_ticks(0, max), 0, max, 2);
            if (QTest::currentTestFailed()) return;
        }
    }

    void labels_are_short_and_differ() {
        QCOMPARE(labels({0, 2e6, 4e6}, Numbers::counts), (QStringList{"0", "2 M", "4 M"}));
        QCOMPARE(labels({0, 500, 1000}, Numbers::counts), (QStringList{"0", "500", "1000"}));
        QCOMPARE(labels({1.5, 2, 2.5}, Numbers::plain), (QStringList{"1.5", "2.0", "2.5"}));
        QCOMPARE(labels({100, 1e3, 1e4, 1e5}, Numbers::si), (QStringList{"100", "1 k", "10 k", "100 k"}));
        QCOMPARE(labels({0.0002, 0.0004}, Numbers::plain), (QStringList{"2e-4", "4e-4"}));
        QCOMPARE(labels({1000002, 1000004}, Numbers::counts), (QStringList{"1000002", "1000004"}));
        QCOMPARE(labels({1000002, 1000004}, Numbers::counts, QLocale(QLocale::English)),
                 (QStringList{"1,000,002", "1,000,004"}));
        QCOMPARE(labels({0, 30, 60, 90}, Numbers::seconds),
                 (QStringList{"0", "0:30 min", "1:00 min", "1:30 min"}));
        QCOMPARE(labels({0, 3600, 7200}, Numbers::seconds), (QStringList{"0", "1 h", "2 h"}));
        QCOMPARE(labels({0, 5400, 10800}, Numbers::seconds), (QStringList{"0", "1:30 h", "3:00 h"}));
        QCOMPARE(labels({0, 0.5}, Numbers::seconds), (QStringList{"0", "0.5 s"}));
        QCOMPARE(labels({1.5, 2.5}, Numbers::plain, QLocale(QLocale::German)), (QStringList{"1,5", "2,5"}));

        std::mt19937_64 generator(10);
        std::uniform_real_distribution<double> low(-12, 14), relative(-7, 2);
        for (int i = 0; i < 3000; ++i) {
            const double min = std::pow(10.0, low(generator)),
                         max = min * (1 + std::pow(10.0, relative(generator)));
            for (const auto numbers : {Numbers::plain, Numbers::counts, Numbers::si, Numbers::seconds}) {
                const auto ticks =
                    numbers == Numbers::seconds ? time_ticks(min, max) : linear_ticks(min, max);
                const QStringList texts = labels(ticks, numbers);
                QVERIFY2(QSet<QString>(texts.begin(), texts.end()).size() == texts.size(),
                         qPrintable(texts.join(QStringLiteral(" | "))));
            }
        }
    }

    void values_have_three_digits() {
        const auto text = [](double v, Numbers n) {
            return short_number(v, n, QLocale::c()).replace(QChar(0x00a0), QLatin1Char(' '));
        };
        QCOMPARE(text(1.6234, Numbers::plain), QStringLiteral("1.62"));
        QCOMPARE(text(226'000, Numbers::si), QStringLiteral("226 k"));
        QCOMPARE(text(999.9, Numbers::counts), QStringLiteral("1000"));
        QCOMPARE(text(12345.0, Numbers::counts), QStringLiteral("12.3 k"));
        QCOMPARE(text(3e-4, Numbers::plain), QStringLiteral("3e-4"));
        QCOMPARE(text(4020, Numbers::seconds), QStringLiteral("1 h 07 min"));
        QCOMPARE(text(nan_value, Numbers::plain), QStringLiteral("\u2014"));
        QCOMPARE(text(0, Numbers::plain), QStringLiteral("0"));
    }

    void one_spike_among_a_million_shows_at_every_zoom() {
        constexpr std::size_t size = 1'000'000, spike = 654'321;
        std::vector<double> x(size), y(size, 1.0);
        for (std::size_t i = 0; i < size; ++i) x[i] = static_cast<double>(i);
        y[spike] = 9.0;
        for (double half = 5e5; half >= 1.0; half /= 3.0) {
            const auto columns =
                Columns::of(static_cast<double>(spike) - half, static_cast<double>(spike) + half * 0.7, 400);
            const auto shown = kept(decimate(x, y, {}, columns));
            QVERIFY2(shown.contains(spike), QByteArray::number(half));
            QVERIFY(shown.size() <= 4 * 402 + 2);
        }
    }

    void columns_keep_first_lowest_highest_and_last() {
        const std::vector<double> x{0, 1, 2, 3, 4, 5, 6, 7}, y{5, 9, 1, 4, 2, 2, 2, 2};
        const auto shown = decimate(x, y, {}, Columns{0, 7, 4.0});
        QCOMPARE(shown.pieces.size(), std::size_t{1});
        QCOMPARE(shown.pieces[0], (std::vector<std::size_t>{0, 1, 2, 3, 4, 7}));
    }

    void appended_points_leave_old_columns_alone() {
        std::mt19937 generator(3);
        std::normal_distribution<double> noise;
        std::vector<double> x, y;
        for (int i = 0; i < 20000; ++i) x.push_back(i), y.push_back(noise(generator));
        const Columns columns = Columns::of(0, 30000, 500);
        const auto before = decimate(x, y, {}, columns);
        QCOMPARE(decimate(x, y, {}, columns).pieces, before.pieces);
        const double border = std::floor(x.back() / columns.width) * columns.width;
        for (int i = 20000; i < 23000; ++i) x.push_back(i), y.push_back(noise(generator));
        const auto after = decimate(x, y, {}, columns);
        const auto old_part = [&](const Decimated& line) {
            std::vector<std::size_t> part;
            for (const std::size_t i : line.pieces[0])
                if (x[i] < border) part.push_back(i);
            return part;
        };
        QCOMPARE(old_part(after), old_part(before));
        // A wider window has the same borders as long as its columns have the same width.
        const Columns wider{columns.min, columns.max + 5000, columns.width};
        QCOMPARE(old_part(decimate(x, y, {}, wider)), old_part(before));
    }

    void missing_values_and_resumes_break_the_line() {
        const std::vector<double> x{0, 10, 20, 30, 40, 50}, y{1, 2, nan_value, 3, infinite, 4};
        const std::vector<std::size_t> resumed{1};
        const auto line = decimate(x, y, resumed, Columns{0, 50, 1.0});
        QCOMPARE(line.pieces, (std::vector<std::vector<std::size_t>>{{0}, {1}, {3}, {5}}));
        QCOMPARE(line.missing, (std::vector<std::size_t>{2, 4}));
        QVERIFY(decimate({}, {}, {}, Columns{0, 1, 1.0}).pieces.empty());

        std::vector<double> xs, every_other;
        for (int i = 0; i < 100000; ++i) xs.push_back(i), every_other.push_back(i % 2 ? nan_value : 1.0);
        const auto many = decimate(xs, every_other, {}, Columns::of(0, 100000, 500));
        QVERIFY(many.pieces.size() <= 2 * 502);
        QVERIFY(many.missing.size() <= 502);
    }

    void smoothing_equals_its_closed_form() {
        const std::vector<double> y{3, 1, 4, 1, 5, nan_value, 9, 2, 6};
        const double w = 0.8;
        const auto s = smoothed(y, w);
        for (std::size_t n = 0; n < y.size(); ++n) {
            if (!std::isfinite(y[n])) {
                QVERIFY(std::isnan(s[n]));
                continue;
            }
            double sum = 0, mass = 0, factor = 1;
            for (std::size_t k = n + 1; k-- > 0;) {
                if (!std::isfinite(y[k])) continue;
                sum += factor * y[k];
                mass += factor;
                factor *= w;
            }
            QVERIFY(std::abs(s[n] - sum / mass) < 1e-12);
        }
        QCOMPARE(smoothed({}, w), std::vector<double>{});
        QCOMPARE(smoothed({7}, w), std::vector<double>{7});
        QCOMPARE(smoothed({1, 2}, 0.0), (std::vector<double>{1, 2}));
        QCOMPARE(smoothed(std::vector<double>(1000, 0.1), 0.99), std::vector<double>(1000, 0.1));
        auto longer = y;
        longer.push_back(100);
        auto prefix = smoothed(longer, w);
        prefix.pop_back();
        for (std::size_t i = 0; i < s.size(); ++i)
            QVERIFY(prefix[i] == s[i] || (std::isnan(prefix[i]) && std::isnan(s[i])));
    }

    void lines_are_clipped_at_the_box() {
        const QRectF box(0, 0, 10, 10);
        QCOMPARE(clip_polyline({{-5, 5}, {15, 5}}, box), (std::vector<QPolygonF>{{{0, 5}, {10, 5}}}));
        QCOMPARE(clip_polyline({{2, 2}, {8, 8}}, box), (std::vector<QPolygonF>{{{2, 2}, {8, 8}}}));
        QVERIFY(clip_polyline({{-5, -5}, {15, -1}}, box).empty());
        // Out through the top and in again: two parts.
        QCOMPARE(clip_polyline({{2, 5}, {4, 15}, {6, 5}}, box),
                 (std::vector<QPolygonF>{{{2, 5}, {3, 10}}, {{5, 10}, {6, 5}}}));
        const QPolygonF square = clip_polygon({{-5, -5}, {15, -5}, {15, 15}, {-5, 15}}, box);
        QCOMPARE(square.boundingRect(), box);
        QVERIFY(clip_polygon({{20, 20}, {30, 20}, {30, 30}}, box).isEmpty());
    }

    void labels_keep_apart_and_in_order() {
        QCOMPARE(spread({10, 50, 90}, 12, 0, 100), (std::vector<double>{10, 50, 90}));
        QCOMPARE(spread({50, 50}, 12, 0, 100), (std::vector<double>{44, 56}));
        QCOMPARE(spread({0, 0, 0}, 12, 0, 100), (std::vector<double>{0, 12, 24}));
        QCOMPARE(spread({100, 99}, 12, 0, 100), (std::vector<double>{100, 88}));
        std::mt19937 generator(5);
        std::uniform_real_distribution<double> place(0, 200);
        for (int round = 0; round < 500; ++round) {
            std::vector<double> wanted(15);
            for (auto& w : wanted) w = place(generator);
            auto placed = spread(wanted, 12, 0, 200);
            std::vector<std::size_t> order(wanted.size());
            std::iota(order.begin(), order.end(), std::size_t{0});
            std::sort(order.begin(), order.end(), [&](auto a, auto b) { return wanted[a] < wanted[b]; });
            for (std::size_t i = 0; i < order.size(); ++i) {
                QVERIFY(placed[order[i]] >= -1e-9 && placed[order[i]] <= 200 + 1e-9);
                if (i > 0) QVERIFY(placed[order[i]] - placed[order[i - 1]] >= 12 - 1e-6);
            }
        }
    }

    void layout_holds_for_awkward_values() {
        for (const auto& y : std::vector<std::vector<double>>{{},
                                                              {1},
                                                              {0},
                                                              {nan_value},
                                                              {nan_value, 1, infinite},
                                                              {5, 5, 5},
                                                              {-3, 0, 3},
                                                              {1e-30, 1e30},
                                                              {1e300, -1e300}})
            for (const auto scale : {ChartSpec::Scale::linear, ChartSpec::Scale::logarithmic}) {
                ChartSpec spec = line_chart(y);
                spec.y_scale = scale;
                const auto layout = lay_out_chart(ChartData(spec), Theme::light(), {400, 250}, test_font());
                QVERIFY(layout.x.max > layout.x.min && layout.y.max > layout.y.min);
                QVERIFY(std::isfinite(layout.y.min) && std::isfinite(layout.y.max));
                for (const auto& label : layout.labels) QVERIFY(QRectF(0, 0, 400, 250).contains(label.box));
            }
        const auto layout = lay_out_chart(ChartData(line_chart({nan_value, 1, 2, 1})), Theme::light(),
                                          {400, 250}, test_font());
        QCOMPARE(layout.crosses.size(), std::size_t{1});
        // Small steps are whole: no tick at half a step.
        for (const double tick : axis_values(layout.x)) QCOMPARE(tick, std::round(tick));
    }

    void filled_series_stand_on_each_other() {
        ChartSpec spec = line_chart({1, 2, 3});
        spec.series.push_back(spec.series[0]);
        for (auto& series : spec.series) series.filled = true;
        const ChartData data(spec);
        QCOMPARE(data.curves()[1].y, (std::vector<double>{2, 4, 6}));
        QCOMPARE(data.curves()[1].lower, (std::vector<double>{1, 2, 3}));
        const auto layout = lay_out_chart(data, Theme::light(), {400, 250}, test_font());
        QCOMPARE(layout.y.min, 0.0);
        QCOMPARE(layout.y.max, 6.0);
    }

    void styles_tell_how_a_value_is_known() {
        ChartSpec spec = line_chart({1, 2, 3});
        spec.series[0].known = Known::simulated;
        spec.levels.push_back({QStringLiteral("limit"), 2, 1.5, 2.5, Owner::gpu, Known::estimated});
        const auto layout = lay_out_chart(ChartData(spec), Theme::light(), {400, 250}, test_font());
        QCOMPARE(layout.marks.size(), std::size_t{3});
        QCOMPARE(layout.marks[0].kind, ChartMark::Kind::band);
        QCOMPARE(layout.marks[1].style, Qt::DashLine);
        QCOMPARE(layout.marks[1].colour, Theme::light().owner(Owner::gpu));
        QCOMPARE(layout.marks[2].style, Qt::DotLine);
    }

    void a_name_is_shortened_but_never_its_value() {
        ChartSpec spec = line_chart({1, 2, 3});
        spec.y_numbers = Numbers::si;
        spec.y_symbol = QStringLiteral("W");
        spec.series[0].label = QStringLiteral("a computer with a very long name indeed");
        spec.series[0].y = {5000, 5200, 5440};
        spec.levels.push_back(
            {QStringLiteral("8 × H100-SXM-80GB"), 6850, 6850, 6850, Owner::gpu, Known::estimated});
        for (const double width : {130.0, 180.0, 240.0, 400.0}) {
            const auto layout = lay_out_chart(ChartData(spec), Theme::light(), {width, 250}, test_font());
            for (const auto& label : layout.labels) {
                const QString value = label.text.contains(QLatin1String("est."))
                                          ? QStringLiteral("6.85\u00a0kW")
                                          : QStringLiteral("5.44\u00a0kW");
                QVERIFY2(label.text.contains(value), qPrintable(label.text));
            }
        }
    }

    void a_logarithmic_axis_is_labelled_at_its_lower_end() {
        for (const double top : {30.0, 4000.0, 3e5, 8e6}) {
            ChartSpec spec = line_chart({12, 40, top});
            spec.y_scale = ChartSpec::Scale::logarithmic;
            for (const double height : {120.0, 250.0, 500.0}) {
                const auto layout =
                    lay_out_chart(ChartData(spec), Theme::light(), {400, height}, test_font());
                QVERIFY(!layout.y.ticks.empty());
                QVERIFY(std::abs(layout.y.at(layout.y.ticks.front()) - layout.y.min) < 1e-6);
            }
        }
    }

    void labels_of_a_narrow_axis_do_not_touch() {
        for (double width = 60; width < 420; width += 7) {
            ChartSpec spec = line_chart({3, 2, 1});
            spec.series[0].x = {0, 12000, 14700};
            const auto layout = lay_out_chart(ChartData(spec), Theme::light(), {width, 200}, test_font());
            const QFontMetricsF metrics(layout.text_font);
            double right = -1e9;
            for (const auto& tick : layout.x.ticks) {
                const double half = metrics.horizontalAdvance(tick.label) / 2;
                const double centre = layout.to_plot({layout.x.at(tick), 0.0}).x();
                QVERIFY2(centre - half > right + 4, qPrintable(tick.label));
                right = centre + half;
            }
        }
    }

    void crosshair_reads_the_nearest_points() {
        const ChartData data(line_chart({4, 3, nan_value, 1}));
        const auto layout = lay_out_chart(data, Theme::light(), {400, 250}, test_font());
        const auto readout = read_at(data, layout, 1.8);
        QVERIFY(readout.has_value());
        QCOMPARE(readout->x, 2.0);
        QCOMPARE(readout->rows.at(0).y, 3.0);
        QVERIFY(std::isnan(read_at(data, layout, 3.1)->rows.at(0).y));
        QCOMPARE(next_point(data, 1.0, true), std::optional<double>(2.0));
        QCOMPARE(next_point(data, 1.0, false), std::optional<double>());
    }

    /// Stretches change the cost of thinning, and nothing else: with missing values, resumes, equal values,
    /// and windows of any width.
    void stretches_change_no_point() {
        std::mt19937 random(11);
        for (int round = 0; round < 200; ++round) {
            std::vector<double> x, y;
            std::vector<std::size_t> breaks;
            double place = 0.0;
            const bool coarse = round % 2 == 0;
            for (std::size_t i = 0; i < 3000; ++i) {
                place += static_cast<double>(random() % 5);
                if (random() % 700 == 0) {
                    breaks.push_back(i);
                    place -= 300.0;
                }
                x.push_back(place);
                const double value =
                    coarse ? static_cast<double>(random() % 3) : static_cast<double>(random());
                y.push_back(random() % 400 == 0 ? nan_value : random() % 900 == 0 ? infinite : value);
            }
            const double from = static_cast<double>(random() % 3000);
            const auto columns = Columns::of(from, from + static_cast<double>(1 + random() % 6000),
                                             static_cast<double>(1 + random() % 60));
            const Decimated plain = decimate(x, y, breaks, columns);
            const Decimated quick = decimate(x, y, breaks, columns, Stretches(y));
            QCOMPARE(quick.pieces, plain.pieces);
            QCOMPARE(quick.missing, plain.missing);
        }
    }

    void crosshair_sorts_by_value_and_leaves_out_what_is_behind_a_mean() {
        ChartSpec spec = line_chart({1, 1});
        const auto add = [&spec](const char* name, double value) -> ChartSpec::Series& {
            spec.series.push_back(spec.series.front());
            spec.series.back().label = QString::fromLatin1(name);
            spec.series.back().y = {value, value};
            return spec.series.back();
        };
        add("missing", nan_value).y[0] = 2.0;
        add("high", 5);
        auto& behind = add("behind", 4);
        behind.faint = behind.member = true;
        auto& mean = add("mean", 3);
        mean.low = {2, 2};
        mean.high = {4, 4};
        const ChartData data(spec);
        const auto readout = read_at(data, lay_out_chart(data, Theme::light(), {400, 250}, test_font()), 2.0);
        QStringList names;
        for (const auto& row : readout->rows)
            names << spec.series[static_cast<std::size_t>(row.series)].label;
        QCOMPARE(names, (QStringList{"high", "mean", "training", "missing"}));
        QCOMPARE(readout->rows[1].low, 2.0);
        QCOMPARE(readout->rows[1].high, 4.0);
    }

    /// As many runs as a chart takes: each is named with its value, in columns; where there is no room, it is
    /// said how many are left out.
    void crosshair_names_every_run_that_has_room() {
        ChartSpec spec;
        for (int i = 0; i < 50; ++i) {
            ChartSpec one = line_chart({1.0 + i, 1.0 + i});
            one.series[0].label = QStringLiteral("r%1").arg(i);
            spec.series.push_back(one.series[0]);
            one.series[0].faint = true;
            spec.series.push_back(one.series[0]);
        }
        const ChartData data(spec);
        const auto texts = [&](QSizeF size) {
            const auto layout = lay_out_chart(data, Theme::light(), size, test_font());
            QByteArray bytes;
            QBuffer buffer(&bytes);
            QSvgGenerator generator;
            generator.setOutputDevice(&buffer);
            QPainter painter(&generator);
            paint_crosshair(painter, data, layout, Theme::light(), *read_at(data, layout, 2.0));
            painter.end();
            static const QRegularExpression element(QStringLiteral(">\\s*([^<>]+?)\\s*</text>"));
            QStringList found;
            for (auto match = element.globalMatch(QString::fromUtf8(bytes)); match.hasNext();)
                found << match.next().captured(1);
            return found;
        };
        const QStringList large = texts({800, 400});
        for (int i = 0; i < 50; ++i) {
            QVERIFY2(large.contains(QStringLiteral("r%1").arg(i)), qPrintable(large.join(QLatin1Char('|'))));
            QVERIFY(!large.contains(QStringLiteral("r%1, raw").arg(i)));
        }
        QCOMPARE(large.size(), 1 + 2 * 50);
        const QStringList small = texts({300, 160});
        const auto rest = std::find_if(small.begin(), small.end(), [](const QString& text) {
            return text.startsWith(QStringLiteral("and "));
        });
        QVERIFY(rest != small.end());
        const int named = static_cast<int>((small.size() - 2) / 2);
        QCOMPARE(*rest, QStringLiteral("and %1 more").arg(50 - named));
        QVERIFY(named > 5);
        QVERIFY(small.contains(QStringLiteral("r49")) && !small.contains(QStringLiteral("r0")));
    }

    /// The same view of the same values is the same picture, however it was come to.
    void the_same_view_is_the_same_picture() {
        std::vector<double> y;
        for (int i = 1; i <= 20'000; ++i) y.push_back(2.0 + std::sin(i * 12.9) + 40.0 / i);
        ChartView view;
        view.resize(520, 300);
        view.set_spec(line_chart(y));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const QImage first = view.grab().toImage();
        QCOMPARE(view.grab().toImage(), first);
        view.set_spec(line_chart(y));
        QCOMPARE(view.grab().toImage(), first);
        for (int i = 0; i < 3; ++i) QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.grab().toImage() != first);
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(view.grab().toImage(), first);
    }

    void view_zooms_by_keys_and_speaks() {
        ChartView view;
        view.resize(420, 260);
        view.set_spec(line_chart(std::vector<double>(100, 2.5)));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QCOMPARE(view.accessibleName(), QStringLiteral("Loss"));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("training: 2.50 at step 100")));
        QSignalSpy zoomed(&view, &ChartView::zoom_changed), crosshair(&view, &ChartView::crosshair_moved),
            log(&view, &ChartView::log_y_toggled);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(crosshair.size(), 1);
        const double whole = view.shown().x.max - view.shown().x.min;
        QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.zoomed());
        QVERIFY(std::abs((view.shown().x.max - view.shown().x.min) * 1.25 - whole) < 1e-9);
        const double left = view.shown().x.min;
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.shown().x.min > left);
        for (int i = 0; i < 200; ++i) QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.shown().x.max > view.shown().x.min);
        QTest::keyClick(&view, Qt::Key_Home);
        QVERIFY(!view.zoomed());
        QCOMPARE(view.shown().x.max - view.shown().x.min, whole);
        QCOMPARE(zoomed.size(), 2);
        QTest::keyClick(&view, Qt::Key_L);
        QCOMPARE(view.shown().y.scale, ChartSpec::Scale::logarithmic);
        QCOMPARE(log.size(), 1);
        view.set_spec(line_chart(std::vector<double>(120, 2.5)));
        QCOMPARE(view.shown().y.scale, ChartSpec::Scale::logarithmic);
    }

    void view_zooms_to_a_box_and_stands_still_under_the_pointer() {
        ChartView view;
        view.resize(420, 260);
        view.set_spec(line_chart({4, 3, 2, 1}));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const QPoint centre = view.shown().plot.center().toPoint();
        QTest::mouseMove(&view, centre);
        const auto before = view.shown().x.max;
        view.set_spec(line_chart({4, 3, 2, 1, 1, 1, 1, 1}));
        QCOMPARE(view.shown().x.max, before);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&view, &leave);
        QVERIFY(view.shown().x.max > before);

        QTest::mousePress(&view, Qt::LeftButton, {}, centre - QPoint(60, 40));
        QTest::mouseMove(&view, centre + QPoint(20, 30));
        const QPointF low = view.shown().from_plot(centre + QPointF(-60, 30)),
                      high = view.shown().from_plot(centre + QPointF(20, -40));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, centre + QPoint(20, 30));
        QVERIFY(view.zoomed());
        QVERIFY(std::abs(view.shown().x.min - low.x()) < 1e-6 &&
                std::abs(view.shown().y.max - high.y()) < 1e-6);
        QTest::mouseDClick(&view, Qt::LeftButton, {}, centre);
        QVERIFY(!view.zoomed());
    }
};

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"

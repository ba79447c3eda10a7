// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLocale>
#include <QRegularExpression>
#include <QTest>

#include "app/studio/charts/chart_labels.h"
#include "app/studio/charts/chart_layout.h"
#include "app/studio/cluster/comparison_text.h"
#include "app/studio/model/number_text.h"

using namespace wafermill;

namespace {

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

}  // namespace

/// What stands at a chart's lines, and numbers that must not become other ones.
class TestChartLabels : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void a_shortened_name_keeps_what_tells_it_apart() {
        const QStringList runs = {"12 · a study of learning rates, 1 system",
                                  "13 · a study of learning rates, 1 system"};
        QCOMPARE(ChartNames(runs).of(runs[1]).own, QStringLiteral("13…"));
        const QStringList systems = {"study of 1 system", "study of 12 systems"};
        QCOMPARE(ChartNames(systems).of(systems[1]).own, QStringLiteral("…12 systems"));
        QCOMPARE(ChartNames({"alone"}).of("alone").own, QStringLiteral("alone"));
        QCOMPARE(ChartNames({"a b", "a b c"}).of("a b").own, QStringLiteral("…b"));
        ChartSpec spec = line_chart({1, 2, 3});
        spec.series.push_back(spec.series[0]);
        for (std::size_t i = 0; i < 2; ++i) spec.series[i].label = runs[static_cast<int>(i)];
        spec.series[1].y = {3, 2, 1};
        for (const double width : {230.0, 300.0, 380.0}) {
            const auto layout = lay_out_chart(ChartData(spec), Theme::light(), {width, 250}, test_font());
            QStringList texts;
            for (const auto& label : layout.labels) texts << label.text;
            QVERIFY2(texts.filter("12").size() == 1 && texts.filter("13").size() == 1,
                     qPrintable(texts.join('|')));
        }
    }

    void a_whole_place_is_told_whole() {
        ChartSpec spec = line_chart({1, 2.5});
        spec.series[0].x = {7, 8};
        QVERIFY2(chart_summary(spec).contains(QStringLiteral("at step 8.")), qPrintable(chart_summary(spec)));
        spec.series[0].x = {7, 12'345};
        QVERIFY2(chart_summary(spec).contains(QStringLiteral("at step 12345.")),
                 qPrintable(chart_summary(spec)));
    }

    void zero_alone_is_shown_as_nothing() {
        QCOMPARE(count_text(0.0), QStringLiteral("0"));
        for (const double small : {9e-4, 5e-5, 3e-5, 1e-9, 4e-20}) {
            static const QRegularExpression digit(QStringLiteral("[1-9]"));
            QVERIFY2(count_text(small).contains(digit), qPrintable(count_text(small)));
            QCOMPARE(money_text(small), QStringLiteral("below 0.01 USD"));
        }
        QVERIFY(money_text(0.0).startsWith(QStringLiteral("0")));
        QVERIFY(money_text(0.02).startsWith(QStringLiteral("0.02")));
        QVERIFY(money_range({0.001, 0.0005, 0.002}).isEmpty());
        QVERIFY(!money_range({0.01, 0.005, 0.02}).isEmpty());
    }
};

QTEST_MAIN(TestChartLabels)
#include "tst_chart_labels.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <set>

#include "app/studio/charts/chart_layout.h"
#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/theme.h"
#include "app/studio/translator.h"
#include "app/studio/validation/validation_chart.h"
#include "app/studio/validation/validation_model.h"
#include "app/studio/validation_page.h"
#include "app/studio/widgets/card.h"
#include "core/base/csv.h"
#include "core/base/error.h"

using namespace wafermill;

/// The Validation page: every published run in chart and table, the errors of what is shown, export.
class TestValidationPage : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void every_run_is_in_chart_and_table();
    void rows_that_were_fitted_on_look_different();
    void the_diagonal_has_its_bands();
    void errors_follow_what_is_shown();
    void it_is_sorted_by_any_column();
    void a_point_leads_to_its_row_and_back();
    void pointing_names_run_source_and_error();
    void it_is_exported_as_table_and_chart();
    void model_is_sound();
    void every_control_has_a_name();
    void all_of_it_fits_1280_points_in_german();

  private:
    template <class T>
    T* find(const char* name) {
        return page_->findChild<T*>(QString::fromLatin1(name));
    }
    std::unique_ptr<Document> document_;
    std::unique_ptr<ValidationPage> page_;
    std::vector<ComparedRun> all_;
};

void TestValidationPage::initTestCase() {
    QLocale::setDefault(QLocale::c());
    Theme::apply(*qApp, false);
    document_ = std::make_unique<Document>();
    page_ = std::make_unique<ValidationPage>(*document_, nullptr);
    QVERIFY(!page_->settled());
    page_->resize(1200, 640);
    page_->show();
    QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
    QTRY_VERIFY_WITH_TIMEOUT(page_->settled(), 60'000);
    all_ = published_runs();
}

void TestValidationPage::every_run_is_in_chart_and_table() {
    QCOMPARE(page_->rows().rowCount(), static_cast<int>(all_.size()));
    std::size_t points = 0;
    for (const auto& series : page_->chart().spec().series)
        if (series.scattered) points += series.x.size();
    const auto predicted =
        runs_that(all_, [](const ComparedRun& run) { return run.predicted > 0 && run.published > 0; });
    QCOMPARE(points, predicted.size());
    std::size_t dots = 0;
    for (const ChartPoint& dot : page_->chart().shown().dots) dots += dot.series >= 0 ? 1 : 0;
    QCOMPARE(dots, points);  // and all of them are in the window
}

void TestValidationPage::rows_that_were_fitted_on_look_different() {
    std::set<std::pair<Owner, bool>> looks;
    for (const auto& series : page_->chart().spec().series) {
        if (!series.scattered) continue;
        QVERIFY2(looks.insert({series.owner, series.hollow}).second, qPrintable(series.label));
        QVERIFY(!series.label.isEmpty());
        QCOMPARE(series.x.size(), series.names.size());
    }
    QVERIFY(looks.contains({Owner::gpu, true}) && looks.contains({Owner::gpu, false}));
    QVERIFY(looks.contains({Owner::wafer, true}) && looks.contains({Owner::wafer, false}));
    // Their names stand in the picture too.
    int named = 0;
    for (const ChartLabel& label : page_->chart().shown().labels)
        named += label.text.contains("fitted on") ? 1 : 0;
    QCOMPARE(named, 4);
}

void TestValidationPage::the_diagonal_has_its_bands() {
    const ChartSpec& spec = page_->chart().spec();
    QVERIFY(spec.x_scale == ChartSpec::Scale::logarithmic && spec.y_scale == ChartSpec::Scale::logarithmic);
    std::set<int> bands;
    for (const auto& series : spec.series) {
        if (series.scattered) continue;
        QCOMPARE(series.x, series.y);
        if (!series.low.empty()) bands.insert(qRound(100.0 * (series.high[0] / series.x[0] - 1.0)));
    }
    QCOMPARE(bands, (std::set<int>{10, 20}));
}

void TestValidationPage::errors_follow_what_is_shown() {
    const auto value = [this](const char* name) { return find<StatTile>(name)->accessibleName(); };
    const QString all = value("median_error");
    auto* sides = find<QComboBox>("validation_sides");
    sides->setCurrentIndex(2);
    const auto wafers = page_->rows().shown();
    QVERIFY(!wafers.empty() && wafers.size() < all_.size());
    for (const ComparedRun& run : wafers) QVERIFY(run.side == ComparedRun::Side::wafer);
    QVERIFY(value("median_error") != all);
    find<QComboBox>("validation_fitted")->setCurrentIndex(2);
    for (const ComparedRun& run : page_->rows().shown()) QVERIFY(run.judged() && !run.fitted);
    auto* filter = find<QLineEdit>("validation_filter");
    filter->setText("gptj6b");
    QCOMPARE(page_->rows().rowCount(), 1);
    filter->setText("there is no such run");
    QCOMPARE(page_->rows().rowCount(), 0);
    QVERIFY(page_->chart().shown().empty);
    filter->clear();
    sides->setCurrentIndex(0);
    find<QComboBox>("validation_fitted")->setCurrentIndex(0);
    QCOMPARE(value("median_error"), all);
}

void TestValidationPage::it_is_sorted_by_any_column() {
    QTableView& table = page_->table();
    for (int column = 0; column < ValidationModel::column_count; ++column) {
        table.sortByColumn(column, Qt::AscendingOrder);
        const QVariant first = page_->rows().index(0, column).data(ValidationModel::sort_role);
        table.sortByColumn(column, Qt::DescendingOrder);
        const QVariant last = page_->rows().index(0, column).data(ValidationModel::sort_role);
        QVERIFY2(first != last, qPrintable(QString::number(column)));
        if (first.typeId() == QMetaType::Double) QVERIFY(first.toDouble() < last.toDouble());
    }
}

void TestValidationPage::a_point_leads_to_its_row_and_back() {
    const ValidationChart chart = validation_chart(all_);
    const auto point = chart.points.at("sc21-t1-1t");
    emit page_->chart().point_clicked(point.first, point.second);
    const QModelIndex chosen = page_->table().currentIndex();
    QCOMPARE(chosen.siblingAtColumn(ValidationModel::name_column).data().toString(),
             QStringLiteral("sc21-t1-1t"));
    const QString detail = find<QLabel>("validation_detail")->text();
    QVERIFY(detail.contains("2104.04473") && detail.contains("https://") && detail.contains("range"));
}

void TestValidationPage::pointing_names_run_source_and_error() {
    const ChartLayout& layout = page_->chart().shown();
    const auto dot = std::find_if(layout.dots.begin(), layout.dots.end(),
                                  [](const ChartPoint& one) { return one.series >= 0; });
    QVERIFY(dot != layout.dots.end());
    const auto near = point_near(layout, dot->at + QPointF(2.0, 1.0));
    QVERIFY(near && near->series >= 0);
    QVERIFY(!point_near(layout, layout.plot.topLeft() - QPointF(200.0, 200.0)));
    const auto& series = page_->chart().spec().series[static_cast<std::size_t>(near->series)];
    const QString said = series.names[near->index];
    QVERIFY(said.contains("published") && said.contains("predicted") && said.contains("%"));
    QVERIFY(said.count('\n') >= 3);
}

void TestValidationPage::it_is_exported_as_table_and_chart() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("runs.csv");
    page_->export_table(file);
    QFile table(file);
    QVERIFY(table.open(QIODevice::ReadOnly));
    const CsvTable written = parse_csv(table.readAll().toStdString());
    QCOMPARE(written.rows.size(), all_.size());
    QVERIFY(written.column("source") >= 0 && written.column("error") >= 0);
    for (const char* suffix : {"png", "svg", "pdf", "csv"}) {
        const QString chart = folder.filePath(QStringLiteral("chart.") + QLatin1String(suffix));
        page_->chart().export_to(chart);
        QVERIFY2(QFileInfo(chart).size() > 1000, suffix);
    }
    QVERIFY_EXCEPTION_THROWN(page_->export_table(folder.filePath("none/runs.csv")), Error);
}

void TestValidationPage::model_is_sound() {
    QAbstractItemModelTester tester(&page_->rows(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester source(page_->rows().sourceModel(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    find<QComboBox>("validation_sides")->setCurrentIndex(1);
    find<QComboBox>("validation_sides")->setCurrentIndex(0);
}

void TestValidationPage::every_control_has_a_name() {
    for (QWidget* widget : page_->findChildren<QWidget*>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible() || widget->focusProxy())
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty(),
                 qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
    }
}

/// The longest words, in the narrowest window that the page is made for: the window less its rail.
void TestValidationPage::all_of_it_fits_1280_points_in_german() {
    QVERIFY(install_translation(QStringLiteral("de")) == Translation::installed);
    ValidationPage page(*document_, nullptr);
    page.resize(1280 - 78, 730);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QTRY_VERIFY_WITH_TIMEOUT(page.settled(), 60'000);
    QTRY_COMPARE(page.table().horizontalScrollBar()->maximum(), 0);
    const QHeaderView* header = page.table().horizontalHeader();
    for (int column = 0; column < ValidationModel::column_count; ++column)
        QVERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column),
                 qPrintable(QString::number(column)));
    QVERIFY(header->sectionSize(ValidationModel::name_column) >= 80);
    const ChartLayout& layout = page.chart().shown();
    QVERIFY(layout.unit.contains(QStringLiteral("Tokens/s")));
    QFont unit_font = layout.title_font;
    unit_font.setWeight(QFont::Normal);
    const double needed = Theme::spacing_large +
                          QFontMetricsF(layout.title_font).horizontalAdvance(layout.title) + 6 +
                          QFontMetricsF(unit_font).horizontalAdvance(layout.unit);
    QVERIFY2(needed <= layout.size.width(), qPrintable(layout.unit));
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->isVisible() && !label->wordWrap() && label->textFormat() != Qt::RichText)
            QVERIFY2(label->width() >= label->fontMetrics().horizontalAdvance(label->text()),
                     qPrintable(label->text()));
    QVERIFY(install_translation(QStringLiteral("en")) == Translation::installed);
    QLocale::setDefault(QLocale::c());
}

QTEST_MAIN(TestValidationPage)
#include "tst_validation_page.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/charts/chart_export.h"
#include "app/studio/charts/chart_layout.h"
#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/screenshot.h"
#include "app/studio/sweep/sweep_chart.h"
#include "app/studio/sweep/sweep_model.h"
#include "app/studio/sweep/sweep_text.h"
#include "app/studio/sweep_page.h"
#include "app/studio/theme.h"
#include "core/base/error.h"
#include "core/project/project.h"
#include "core/schedule/simulated_run.h"

using namespace wafermill;

/// The Sweep page, driven as a person does: presets, choices, fields, the chart and the table.
class TestSweepPage : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        QLocale::setDefault(QLocale::c());
        Theme::apply(*qApp, false);
    }

    void init() {
        document_ = std::make_unique<Document>();
        document_->set_plan(find_template("trillion")->plan, "start");
        document_->undo_stack()->clear();
        page_ = std::make_unique<SweepPage>(*document_, nullptr);
        page_->resize(1220, 640);
        page_->show();
        QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
        wait();
    }

    void cleanup() {
        page_.reset();
        document_.reset();
    }

    void it_opens_with_the_scaling_of_this_plan() {
        QCOMPARE(page_->model().rowCount(), 12);
        const ChartSpec& spec = page_->chart().spec();
        QCOMPARE(spec.series.size(), std::size_t{2});
        QVERIFY(spec.series[0].owner == Owner::wafer && spec.series[0].known == Known::estimated);
        QCOMPARE(spec.series[0].low.size(), std::size_t{12});
        QCOMPARE(spec.series[0].y[0], document_->estimate()->wafer.tokens_per_second.value);
        QCOMPARE(spec.series[1].y[11], 2048 * spec.series[0].y[0]);
        QVERIFY(spec.x_scale == ChartSpec::Scale::logarithmic);
        QCOMPARE(spec.spots.size(), std::size_t{1});  // this plan's one system
    }

    void every_preset_is_one_click() {
        const std::vector<std::pair<const char*, std::size_t>> series = {
            {"preset_scaling", 2}, {"preset_largest-model", 3}, {"preset_batch", 1}, {"preset_cost-time", 2}};
        for (const auto& [name, count] : series) {
            QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton);
            wait();
            QVERIFY2(page_->chart().spec().series.size() == count, name);
            QVERIFY(!text("sweep_note").isEmpty());
        }
        // The front is ringed, and its points are named.
        const auto& marks = page_->chart().spec().spots;
        QVERIFY(!marks.empty());
        QVERIFY(std::any_of(marks.begin(), marks.end(), [](const auto& mark) {
            return mark.shape == ChartSpec::Spot::Shape::disc && mark.owner == Owner::gpu &&
                   mark.label.endsWith("GPUs");
        }));
        QVERIFY(std::any_of(marks.begin(), marks.end(),
                            [](const auto& mark) { return mark.label.endsWith("systems"); }));
    }

    void the_largest_model_is_named() {
        page_->choose_preset("largest-model");
        wait();
        QStringList names;
        for (const auto& mark : page_->chart().spec().spots) names << mark.label;
        QVERIFY(names.contains("Llama 3 70B") && names.contains("GPT 1T") && names.contains("this plan"));
        QVERIFY(text("sweep_note").contains("vendor"));
    }

    void it_follows_the_plan() {
        const double before = page_->chart().spec().series[0].y[0];
        document_->set_value("cluster.system", "CS-2");
        QVERIFY(!page_->settled());
        wait();
        QVERIFY(page_->chart().spec().series[0].y[0] < before);
        document_->undo_stack()->undo();
        wait();
        QCOMPARE(page_->chart().spec().series[0].y[0], before);
    }

    /// The constants that can be varied are those of the hardware that is planned; what is chosen stays.
    void the_keys_follow_the_hardware() {
        auto& keys = *find<QComboBox>("x_key");
        const auto offers = [&keys](const char* owner) {
            const QString start = QStringLiteral("cluster.assumptions.%1.").arg(QLatin1String(owner));
            for (int i = 0; i < keys.count(); ++i)
                if (keys.itemData(i).toString().startsWith(start)) return true;
            return false;
        };
        QVERIFY(offers("CS-3") && !offers("CS-2"));
        choose("x_key", "cluster.assumptions.CS-3.price_usd");
        wait();
        document_->set_value("cluster.system", "CS-2");
        QVERIFY(offers("CS-2"));
        QCOMPARE(keys.currentData().toString(), QStringLiteral("cluster.assumptions.CS-3.price_usd"));
        wait();
        choose("x_key", "recipe.batch");
        document_->set_value("cluster.gpu", "A100-SXM-80GB");
        QCOMPARE(keys.currentData().toString(), QStringLiteral("recipe.batch"));
        QVERIFY(offers("A100-SXM-80GB") && !offers("CS-3"));
        wait();
    }

    void an_empty_chart_says_why() {
        auto& values = *find<QLineEdit>("x_values");
        const auto sweep = [&](const char* text) {
            values.setText(QString::fromLatin1(text));
            values.setModified(true);
            emit values.editingFinished();
            wait();
        };
        sweep("nonsense");
        QVERIFY(page_->chart().spec().series.empty());
        QVERIFY2(page_->chart().empty_text().contains(QStringLiteral("cannot be read")),
                 qPrintable(page_->chart().empty_text()));
        sweep("0,200000");
        QVERIFY2(page_->chart().empty_text().contains(QStringLiteral("must lie between")),
                 qPrintable(page_->chart().empty_text()));
    }

    void a_hidden_page_waits() {
        page_->hide();
        document_->set_value("recipe.batch", "64");
        QVERIFY(!page_->settled());
        QVERIFY(!page_->runner().busy());
        page_->show();
        wait();
        QVERIFY(page_->model().index(11, 1).data().toString() != QString());
    }

    void result_and_axis_are_chosen_by_name() {
        choose("sweep_result", "power_watts");
        wait();
        QCOMPARE(page_->chart().spec().title, QStringLiteral("Power"));
        choose("x_key", "recipe.optimizer");
        wait();
        QCOMPARE(page_->model().rowCount(), 3);
        QCOMPARE(page_->chart().spec().x_places.size(), std::size_t{3});
        QVERIFY(text("sweep_note").contains("does not depend"));
        choose("x_key", "cluster.assumptions.site.pue");
        choose("sweep_result", "run_joules");
        wait();
        const auto& y = page_->chart().spec().series[0].y;
        const auto& x = page_->chart().spec().series[0].x;
        // Energy is proportional to the site's overhead.
        QVERIFY(std::abs(y.back() / y.front() / (x.back() / x.front()) - 1.0) < 1e-9);
    }

    void values_are_typed_and_what_is_wrong_is_said() {
        type("x_values", "1,2,4");
        wait();
        QCOMPARE(page_->model().rowCount(), 3);
        QVERIFY(text("x_note").startsWith("3 "));
        type("x_values", "1,two");
        wait();
        QVERIFY(text("x_note").contains("whole number"));
        QCOMPARE(page_->model().rowCount(), 0);
        QVERIFY(page_->chart().spec().series.empty());
        type("x_values", "8");
        wait();
        QCOMPARE(page_->model().rowCount(), 1);
    }

    void two_axes_are_curves_or_a_map() {
        choose("y_key", "cluster.memoryx");
        type("y_values", "12TB,24TB,55TB");
        wait();
        QCOMPARE(page_->model().rowCount(), 36);
        // 12 TB hold no trillion parameters: grey, and said.
        const ChartSpec curves = page_->chart().spec();
        QVERIFY(curves.series[0].owner == Owner::reference);
        QCOMPARE(curves.series[0].label, QStringLiteral("does not fit"));
        QVERIFY(text("sweep_note").contains("12"));
        QVERIFY(page_->model().sentence(0).contains("MemoryX lacks 4.13 TB"));
        QTest::mouseClick(find<QToolButton>("view_map"), Qt::LeftButton);
        const ChartSpec& map = page_->chart().spec();
        QCOMPARE(map.cells.size(), std::size_t{36});
        QVERIFY(map.cells[0].doubtful && !map.cells[35].doubtful);
        QCOMPARE(map.cells[12].value, curves.series[1].y[0]);
        QVERIFY(!map.summary.isEmpty());
        QVERIFY(!page_->chart().shown().ramp.box.isNull());
        QTest::mouseClick(find<QToolButton>("view_curves"), Qt::LeftButton);
        QVERIFY(page_->chart().spec().cells.empty());
    }

    void rule_breakers_have_a_gap_and_a_reason() {
        choose("x_key", "model.kv_heads");
        type("x_values", "7,80,160");
        wait();
        QVERIFY(std::isnan(page_->chart().spec().series[0].y[0]));
        QVERIFY(!page_->model().index(0, page_->model().columnCount() - 1).data().toString().isEmpty());
        QVERIFY(text("sweep_note").contains("break"));
    }

    void a_row_and_its_place_belong_together() {
        page_->table().selectRow(4);
        QVERIFY(text("sweep_readout").contains("16"));
        QVERIFY(text("sweep_readout").contains("tokens/s ("));
        // A click on the chart, near the eighth point, chooses its row.
        const ChartLayout& layout = page_->chart().shown();
        const auto& series = page_->chart().spec().series[0];
        const QPointF at = layout.to_plot({std::log10(series.x[7]), std::log10(series.y[7])});
        QTest::mouseClick(&page_->chart(), Qt::LeftButton, {}, at.toPoint() + QPoint(3, 8));
        QCOMPARE(page_->table().currentIndex().row(), 7);
        // And the keys of the table lead through the points.
        page_->table().setFocus();
        QTest::keyClick(&page_->table(), Qt::Key_Down);
        QVERIFY(text("sweep_readout").contains("256"));
    }

    void a_long_sweep_can_be_cancelled() {
        choose("y_key", "recipe.batch");
        type("y_values", "1:1000:1000");
        type("x_values", "1:90:90");
        choose("sweep_result", "as_fast.gpus");
        auto* cancel = find<QPushButton>("cancel_sweep");
        QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), 20'000);
        QTest::mouseClick(cancel, Qt::LeftButton);
        wait();
        QVERIFY(text("sweep_note").startsWith("Cancelled"));
        QVERIFY(!cancel->isVisible());
        choose("y_key", "");
        wait();
        QCOMPARE(page_->model().rowCount(), 90);
    }

    void exports_hold_the_whole_sweep() {
        QTemporaryDir folder;
        page_->choose_preset("cost-time");
        wait();
        page_->chart().export_to(folder.filePath("sweep.csv"));
        QFile csv(folder.filePath("sweep.csv"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QCOMPARE(csv.readAll(), QByteArray::fromStdString(sweep_csv(*page_->model().sweep())));
        choose("sweep_against", "");
        choose("y_key", "recipe.batch");
        wait();
        for (const char* suffix : {"png", "svg", "pdf"}) {
            const QString out = folder.filePath(QStringLiteral("map.") + suffix);
            page_->chart().export_to(out);
            QVERIFY(QFile(out).size() > 2000);
        }
    }

    void model_is_sound() {
        QAbstractItemModelTester tester(&page_->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        page_->choose_preset("largest-model");
        wait();
        type("x_values", "nothing");
        wait();
    }

    void every_control_has_a_name() {
        choose("y_key", "recipe.batch");
        wait();
        for (QWidget* widget : page_->findChildren<QWidget*>()) {
            if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible() || widget->focusProxy())
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(),
                     qPrintable(widget->metaObject()->className() + QString(" ") + widget->objectName()));
        }
    }

    void every_result_has_a_name_of_its_own() {
        QSet<QString> titles;
        for (const SweepResult& result : sweep_results()) {
            const QString title = result_title(result);
            QVERIFY2(!titles.contains(title), qPrintable(title));
            QVERIFY2(!title.contains('_'), qPrintable(title));
            titles << title;
        }
    }

    void the_command_line_draws_the_same() {
        QTemporaryDir folder;
        const QString project = folder.filePath("t.wafermill");
        Project::create(project.toStdString(), find_template("trillion")->plan);
        const QString out = folder.filePath("out.svg");
        write_sweep_chart(project, "cluster.systems=1,2,4", {}, {"tokens_per_second"}, {}, out);
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("Throughput"));
        QVERIFY_EXCEPTION_THROWN(write_sweep_chart(project, "cluster.systems", {}, {"power"}, {}, out),
                                 Error);
        QVERIFY_EXCEPTION_THROWN(write_sweep_chart(project, "cluster.systems=1", {}, {"pow"}, {}, out),
                                 Error);
        // Points of which none has a figure are no picture.
        const QString empty = folder.filePath("empty.svg");
        try {
            write_sweep_chart(project, "model.heads=7,9", {}, {"tokens_per_second"}, {}, empty);
            QFAIL("an empty chart was drawn");
        } catch (const Error& error) {
            QVERIFY2(QString::fromUtf8(error.what()).contains("nothing was written"), error.what());
            QVERIFY2(QString::fromUtf8(error.what()).contains("heads"), error.what());
        }
        QVERIFY(!QFile::exists(empty));
        // Nor is a run without such values.
        const Plan plan = find_template("trillion")->plan;
        SimulateOptions options;
        options.steps = 2;
        {
            Project kept = Project::open(project.toStdString());
            keep_simulation(kept, simulate(plan, options), plan, options, "");
        }
        QVERIFY_EXCEPTION_THROWN(write_chart(project, "1", "validation_loss", empty), Error);
        QVERIFY(!QFile::exists(empty));
        write_chart(project, "1", "throughput", empty);
        QVERIFY(QFile::exists(empty));
    }

  private:
    template <class T>
    T* find(const char* name) {
        return page_->findChild<T*>(QString::fromLatin1(name));
    }
    QString text(const char* name) { return find<QLabel>(name)->text(); }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(page_->settled(), 60'000); }
    void choose(const char* name, const char* data) {
        auto* box = find<QComboBox>(name);
        const int index = box->findData(QString::fromLatin1(data));
        QVERIFY2(index >= 0, data);
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
    void type(const char* name, const char* text) {
        auto* line = find<QLineEdit>(name);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, QString::fromLatin1(text));
        QTest::keyClick(line, Qt::Key_Return);
    }

    std::unique_ptr<Document> document_;
    std::unique_ptr<SweepPage> page_;
};

QTEST_MAIN(TestSweepPage)
#include "tst_sweep_page.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/studio/charts/chart_view.h"
#include "app/studio/charts/export_dialog.h"
#include "app/studio/document.h"
#include "app/studio/runs/difference_model.h"
#include "app/studio/runs/runs_charts.h"
#include "app/studio/runs/runs_model.h"
#include "app/studio/runs/runs_view.h"
#include "app/studio/runs_page.h"
#include "core/project/series_sample.h"
#include "core/project/sqlite.h"
#include "core/schedule/simulated_run.h"
#include "synthetic_runs.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

std::vector<Run> many_runs(int count) {
    std::vector<Run> runs;
    for (int i = count; i >= 1; --i) {
        Run run;
        run.id = i;
        run.title = "run";
        run.state = RunState::finished;
        run.step = 10;
        run.summary = R"({"final_loss": )" + std::to_string(i % 17) +
                      R"(, "tokens_per_second": 1.0, "active_seconds": 2.0})";
        runs.push_back(run);
    }
    return runs;
}

/// How many points a chart has, as often as that changes: looked at before each event, so that no state in
/// between is missed. Of the first with some points but not all: how many dialogs an export opens.
class EachState : public QObject {
  public:
    explicit EachState(ChartView& view) : view_(view) {}
    std::vector<std::size_t> seen;
    std::optional<qsizetype> dialogs;
    bool eventFilter(QObject*, QEvent*) override {
        const auto& lines = view_.spec().series;
        const std::size_t now = lines.empty() ? 0 : lines.front().y.size();
        if (!seen.empty() && seen.back() == now) return false;
        seen.push_back(now);
        if (!dialogs && view_.spec().unit.contains(QStringLiteral("reading")) && now > 0) {
            view_.ask_export();
            dialogs = view_.findChildren<ExportDialog*>().size();
        }
        return false;
    }

  private:
    ChartView& view_;
};

}  // namespace

class TestRunsPage : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString file_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<RunsPage> page_;

    RunsView& table() { return *page_->findChild<RunsView*>(); }
    RunsModel& model() { return *page_->findChild<RunsModel*>(); }
    ChartView& chart() { return *page_->findChild<ChartView*>(QStringLiteral("runs_chart")); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
    Project project() { return Project::open(file_.toStdString()); }
    std::size_t runs_on_disk() { return project().runs().size(); }

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_runs_page");
        QLocale::setDefault(QLocale::c());
        Plan plan = plan_templates().front().plan;
        Project project =
            Project::create(folder_.filePath(QStringLiteral("all.wafermill")).toStdString(), plan);
        make_synthetic_run(project, plan,
                           {.title = "first try",
                            .floor_loss = 2.2,
                            .state = RunState::interrupted,
                            .summary_complete = false});
        plan.recipe.learning_rate = 3e-3;
        make_synthetic_run(project, plan, {.title = "faster learning", .floor_loss = 1.9});
        plan.recipe.learning_rate = 1e-3;
        plan.local.systems = 2;
        make_synthetic_run(project, plan, {.title = "two systems", .floor_loss = 1.6, .resumed_at = 120});
    }

    void init() {
        static int count = 0;
        file_ = folder_.filePath(QStringLiteral("p%1.wafermill").arg(++count));
        QVERIFY(QFile::copy(folder_.filePath(QStringLiteral("all.wafermill")), file_));
        document_ = std::make_unique<Document>();
        document_->open(file_);
        page_ = std::make_unique<RunsPage>(*document_, nullptr);
        page_->resize(1280, 720);
        page_->show();
        QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
        page_->findChild<QSlider*>()->setValue(0);  // a curve a run
        QVERIFY(settle(*document_));
    }

    void cleanup() {
        page_.reset();
        document_.reset();
        QVERIFY(QApplication::topLevelWidgets().isEmpty());
    }

    /// A branch tells where it came from; without one the column is not there.
    void a_branch_shows_its_parent() {
        QVERIFY(table().isColumnHidden(RunsModel::from_column));
        Plan plan = plan_templates().front().plan;
        Project::open(file_.toStdString()).create_run("branched", plan, 2, 120);
        QVERIFY(look_again(*document_));
        QCOMPARE(table().model()->rowCount(), 4);
        QCOMPARE(cell(0, RunsModel::from_column), QStringLiteral("2 @ 120"));
        QCOMPARE(cell(1, RunsModel::from_column), QStringLiteral("\u2014"));
        QVERIFY(!table().isColumnHidden(RunsModel::from_column));
    }

    /// A simulated run is one of the table, and looks like none that was trained.
    void simulated_runs_are_told_apart() {
        QAbstractItemModelTester sound(&model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Plan plan = plan_templates().front().plan;
        SimulateOptions options;
        options.steps = 5;
        options.traced_steps = 1;
        {
            Project project = Project::open(file_.toStdString());
            keep_simulation(project, simulate(plan, options), plan, options);
        }
        QVERIFY(look_again(*document_));
        QCOMPARE(table().model()->rowCount(), 4);
        QCOMPARE(cell(0, RunsModel::state_column), QStringLiteral("simulated"));
        QVERIFY(table().model()->index(0, RunsModel::rate_column).data(Qt::FontRole).value<QFont>().italic());
        QVERIFY(!table().model()->index(1, RunsModel::rate_column).data(Qt::FontRole).isValid());
        QVERIFY(!table().model()->index(0, 0).data(RunsModel::resumable_role).toBool());
        QVERIFY(cell(0, RunsModel::rate_column) != QStringLiteral("—"));
        QCOMPARE(cell(0, RunsModel::loss_column), QStringLiteral("—"));
        table().selectRow(0);
        for (QAction* action : table().actions())
            if (action->text().startsWith(QStringLiteral("Extend")) ||
                action->text().startsWith(QStringLiteral("Branch")))
                QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
        QSignalSpy extended(page_.get(), &RunsPage::extend_asked);
        page_->extend_run(4, 50);
        QCOMPARE(extended.count(), 0);
        QSignalSpy timeline(page_.get(), &RunsPage::timeline_asked);
        for (QAction* action : table().actions())
            if (action->text().contains(QStringLiteral("timeline"))) action->trigger();
        QCOMPARE(timeline.count(), 1);
        QCOMPARE(timeline.front().at(0).toLongLong(), 4);
        table().selectRow(1);
        for (QAction* action : table().actions())
            if (action->text().startsWith(QStringLiteral("Extend"))) QVERIFY(action->isEnabled());
        page_->findChild<QLineEdit*>(QStringLiteral("runs_filter"))->setText(QStringLiteral("simul"));
        QCOMPARE(table().model()->rowCount(), 1);
    }

    void an_empty_chart_says_why() {
        auto& kind = *page_->findChild<QComboBox*>(QStringLiteral("chart_kind"));
        kind.setCurrentIndex(kind.findData(QStringLiteral("traffic")));
        for (int row = 0; row < 3; ++row)
            table().model()->setData(table().model()->index(row, 0), Qt::Unchecked, Qt::CheckStateRole);
        QVERIFY(settle(*document_));
        QVERIFY(chart().empty_text().contains(QStringLiteral("No run is shown")));
        project().create_run("not begun", document_->plan());
        QVERIFY(look_again(*document_));
        QVERIFY2(chart().empty_text().contains(QStringLiteral("No step was completed")),
                 qPrintable(chart().empty_text()));
    }

    void others_are_measured_against_the_baseline() {
        table().sortByColumn(RunsModel::run_column, Qt::DescendingOrder);
        table().setCurrentIndex(table().model()->index(2, 0));  // run 1, with the largest loss
        QTest::keyClick(&table(), Qt::Key_B);
        QCOMPARE(model().baseline(), std::int64_t{1});
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table().sortByColumn(RunsModel::loss_column, order);
            QVERIFY2(cell(0, 0).contains(QStringLiteral("first try")), qPrintable(cell(0, 0)));
        }
        const auto figure = [this](int row) {
            return cell(row, RunsModel::loss_column).section(QLatin1Char(' '), 0, 0).toDouble();
        };
        QVERIFY(!cell(0, RunsModel::loss_column).contains(QLatin1Char('%')));
        for (const int row : {1, 2}) {
            const double percent = 100.0 * (figure(row) / figure(0) - 1.0);
            const QString wanted = QStringLiteral("\u2212%1\u00a0%")
                                       .arg(std::abs(percent), 0, 'f', std::abs(percent) < 9.95 ? 1 : 0);
            QVERIFY2(cell(row, RunsModel::loss_column).endsWith(wanted),
                     qPrintable(cell(row, RunsModel::loss_column) + wanted));
        }
        // Sorting is by the figures themselves, and a second press ends it.
        table().setCurrentIndex(table().model()->index(0, 0));
        QTest::keyClick(&table(), Qt::Key_B);
        QCOMPARE(model().baseline(), std::int64_t{0});
        QVERIFY(!cell(1, RunsModel::loss_column).contains(QLatin1Char('%')));
    }

    void columns_are_chosen_and_remembered() {
        page_->resize(2400, 900);
        QVERIFY(!table().isColumnHidden(RunsModel::rate_column));
        table().set_column_wanted(RunsModel::rate_column, false);
        QVERIFY(table().isColumnHidden(RunsModel::rate_column));
        RunsView other;
        QVERIFY(!other.column_wanted(RunsModel::rate_column));
        table().set_column_wanted(RunsModel::run_column, false);
        QVERIFY(!table().isColumnHidden(RunsModel::run_column));
        table().set_column_wanted(RunsModel::rate_column, true);
        QVERIFY(!table().isColumnHidden(RunsModel::rate_column));
    }

    void energy_is_an_axis() {
        auto& axis = *page_->findChild<QComboBox*>(QStringLiteral("chart_axis"));
        axis.setCurrentIndex(axis.findData(static_cast<int>(ChartSpec::Axis::energy)));
        QVERIFY(settle(*document_));
        QCOMPARE(chart().spec().series.size(), std::size_t{3});
        const Project project = Project::open(file_.toStdString());
        const SeriesData loss = project.read_series(3, series::loss);
        const SeriesData joules = project.read_series(3, series::energy_joules);
        QCOMPARE(joules.value.size(), loss.value.size());
        const auto& all = chart().spec().series;
        const auto drawn = std::find_if(all.begin(), all.end(), [](const auto& one) {
            return one.label.contains(QStringLiteral("two systems"));
        });
        QVERIFY(drawn != all.end());
        QCOMPARE(drawn->y, loss.value);
        QCOMPARE(drawn->x.front(), joules.value.front() / 3600.0);
        QCOMPARE(drawn->x.back(), joules.value.back() / 3600.0);
        QCOMPARE(drawn->breaks, (std::vector<std::size_t>{120}));  // it was resumed there
    }

    void runs_can_be_extended_and_branched() {
        QSignalSpy extended(page_.get(), &RunsPage::extend_asked);
        QSignalSpy branched(page_.get(), &RunsPage::branch_asked);
        page_->extend_run(2, 50);
        QCOMPARE(extended.count(), 1);
        QCOMPARE(extended.front().at(0).toLongLong(), 2);
        QCOMPARE(extended.front().at(1).toLongLong(), 50);
        page_->extend_run(99, 50);  // there is no such run
        QCOMPARE(extended.count(), 1);
        table().selectRow(0);
        for (QAction* action : table().actions())
            if (action->text().contains(QStringLiteral("best"))) action->trigger();
        QCOMPARE(branched.count(), 1);
        QCOMPARE(branched.front().at(0).toLongLong(), 3);
        QCOMPARE(branched.front().at(1).toString(), QStringLiteral("best"));
    }

    void an_older_run_can_be_resumed() {
        auto* resume = page_->findChild<QAction*>(QStringLiteral("resume_run"));
        QVERIFY(resume && table().actions().contains(resume));
        QSignalSpy asked(page_.get(), &RunsPage::resume_asked);
        // The newest first: two that have finished, and one that was interrupted.
        table().selectRow(0);
        QVERIFY(!resume->isEnabled());
        table().selectRow(2);
        QVERIFY(resume->isEnabled());
        resume->trigger();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.front().front().toLongLong(), 1);
        table().selectAll();
        QVERIFY(!resume->isEnabled());
    }

    void table_shows_the_runs_newest_first() {
        QCOMPARE(table().model()->rowCount(), 3);
        QVERIFY(cell(0, RunsModel::run_column).contains(QStringLiteral("two systems")));
        QCOMPARE(cell(0, RunsModel::state_column), QStringLiteral("finished"));
        QCOMPARE(cell(0, RunsModel::steps_column), QStringLiteral("400"));
        QVERIFY(cell(0, RunsModel::validation_column).startsWith(QStringLiteral("1.7")));
        // No summary: the figures come from the run's series.
        QVERIFY(cell(2, RunsModel::loss_column).startsWith(QStringLiteral("2.")));
        QVERIFY(cell(2, RunsModel::duration_column) != QStringLiteral("\u2014"));
        QCOMPARE(chart().spec().series.size(), std::size_t{3});
    }

    void sorting_puts_runs_without_a_value_last() {
        project().create_run("not begun", document_->plan());
        QVERIFY(look_again(*document_));
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table().sortByColumn(RunsModel::loss_column, order);
            QVERIFY(cell(3, RunsModel::run_column).contains(QStringLiteral("not begun")));
        }
        QVERIFY(cell(0, RunsModel::run_column).contains(QStringLiteral("first try")));
    }

    void filter_finds_titles_and_states() {
        auto* filter = page_->findChild<QLineEdit*>(QStringLiteral("runs_filter"));
        filter->setText(QStringLiteral("SYSTEMS"));
        QCOMPARE(table().model()->rowCount(), 1);
        filter->setText(QStringLiteral("interrupted"));
        QCOMPARE(table().model()->rowCount(), 1);
        filter->clear();
        QCOMPARE(table().model()->rowCount(), 3);
    }

    void space_hides_and_shows_with_the_same_colour() {
        table().selectRow(1);
        const QColor colour = table().model()->index(1, 0).data(RunsModel::colour_role).value<QColor>();
        QVERIFY(colour.isValid());
        QTest::keyClick(&table(), Qt::Key_Space);
        QCOMPARE(chart().spec().series.size(), std::size_t{2});
        QCOMPARE(table().model()->index(1, 0).data(Qt::CheckStateRole).toInt(),
                 static_cast<int>(Qt::Unchecked));
        QTest::keyClick(&table(), Qt::Key_Space);
        QVERIFY(settle(*document_));
        QCOMPARE(chart().spec().series.size(), std::size_t{3});
        QCOMPARE(table().model()->index(1, 0).data(RunsModel::colour_role).value<QColor>(), colour);
    }

    void f2_renames_in_the_project() {
        table().setCurrentIndex(table().model()->index(0, RunsModel::loss_column));
        QTest::keyClick(&table(), Qt::Key_F2);
        auto* editor = table().findChild<QLineEdit*>();
        QVERIFY(editor);
        QCOMPARE(editor->text(), QStringLiteral("two systems"));
        editor->setText(QStringLiteral("a pair"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(cell(0, 0).contains(QStringLiteral("a pair")));
        QVERIFY(settle(*document_));
        QCOMPARE(project().newest_run()->title, std::string("a pair"));
    }

    void deleting_can_be_undone_and_happens_at_the_end() {
        table().selectRow(2);
        QTest::keyClick(&table(), Qt::Key_Delete);
        QCOMPARE(table().model()->rowCount(), 2);
        QCOMPARE(runs_on_disk(), std::size_t{3});
        auto* bar = page_->findChild<NoticeBar*>();
        QVERIFY(bar);
        QTest::mouseClick(bar->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(table().model()->rowCount(), 3);

        table().selectRow(2);
        QTest::keyClick(&table(), Qt::Key_Delete);
        page_->finish_deletes();
        QVERIFY(settle(*document_));
        QCOMPARE(runs_on_disk(), std::size_t{2});
        table().selectRow(1);
        QTest::keyClick(&table(), Qt::Key_Delete);
        page_.reset();
        QVERIFY(settle(*document_));
        QCOMPARE(runs_on_disk(), std::size_t{1});
    }

    void opening_another_project_deletes_from_the_right_one() {
        const QString other =
            folder_.filePath(QStringLiteral("other%1.wafermill").arg(QFileInfo(file_).baseName()));
        {
            Project project = Project::create(other.toStdString(), document_->plan());
            make_synthetic_run(project, document_->plan(), {.title = "elsewhere"});
        }
        page_->delete_runs({1});
        document_->open(other);
        QVERIFY(settle(*document_));
        QCOMPARE(runs_on_disk(), std::size_t{2});
        QCOMPARE(document_->runs()->size(), std::size_t{1});
        QCOMPARE(table().model()->rowCount(), 1);
    }

    void a_run_says_that_it_trains_only_while_it_does() {
        Run run = project().run(3);
        run.state = RunState::running;
        project().update_run(run);
        QVERIFY(look_again(*document_));
        QCOMPARE(cell(0, RunsModel::state_column), QStringLiteral("interrupted"));
        const auto lock = TrainLock::acquire(file_.toStdString());
        QVERIFY(lock.has_value());
        QVERIFY(look_again(*document_));
        QCOMPARE(cell(0, RunsModel::state_column), QStringLiteral("training"));
        QVERIFY(table().model()->index(0, 0).flags().testFlag(Qt::ItemIsEditable));
        page_->delete_runs({3});
        QCOMPARE(table().model()->rowCount(), 3);

        const auto before = chart().spec().series.at(0).y.size();
        QVERIFY(project().append(
            3, 1, synthetic_points({.title = "x"}, document_->plan().tokens_per_step(), 401, 420), {}));
        QVERIFY(look_again(*document_));
        // Beside a training the charts keep to their pace.
        const auto grown = [&] {
            const auto& series = chart().spec().series;
            return std::any_of(series.begin(), series.end(),
                               [&](const auto& s) { return s.y.size() == before + 20; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(grown(), 30'000);
    }

    void differences_show_only_what_differs() {
        auto& differences = *page_->findChild<DifferenceModel*>();
        table().selectAll();
        QStringList keys;
        for (int row = 0; row < differences.rowCount(); ++row)
            keys << differences.index(row, 0).data().toString();
        QCOMPARE(keys, (QStringList{"Learning rate", "Systems of this computer"}));
        QCOMPARE(differences.columnCount(), 4);
        QCOMPARE(differences.index(1, 1).data().toString(), QStringLiteral("2"));
        DifferenceModel alone;
        QAbstractItemModelTester tester(&alone, QAbstractItemModelTester::FailureReportingMode::QtTest);
        alone.set_runs({project().run(1), project().run(1)});
        QCOMPARE(alone.rowCount(), 0);
        Run broken = project().run(1);
        broken.plan = "no plan";
        alone.set_runs({broken, project().run(1), project().run(2)});
    }

    void metrics_are_written() {
        const QString out = folder_.filePath(QStringLiteral("metrics.csv"));
        page_->export_metrics(2, out);
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readLine().trimmed(), QByteArray("segment,step,tokens,time_s,series,value"));
    }

    void model_keeps_its_promises_while_runs_come_and_go() {
        RunsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        RunsProxy sorted;
        sorted.setSourceModel(&model);
        QAbstractItemModelTester sorted_tester(&sorted,
                                               QAbstractItemModelTester::FailureReportingMode::QtTest);
        sorted.sort(RunsModel::loss_column, Qt::AscendingOrder);
        auto runs = many_runs(8);
        model.set_runs(std::vector<Run>(runs.begin() + 3, runs.end()), false);
        model.set_visible(2, true);
        model.set_runs(runs, false);
        QCOMPARE(model.rowCount(), 8);
        runs.erase(runs.begin() + 6);  // run 2
        runs.erase(runs.begin() + 1);
        model.set_runs(runs, false);
        QCOMPARE(model.rowCount(), 6);
        QVERIFY(model.visible().empty());
        model.set_hidden({8, 1});
        QCOMPARE(model.rowCount(), 4);
        model.set_hidden({});
        QCOMPARE(model.rowCount(), 6);
        sorted.set_filter(QStringLiteral("no run is called so"));
        QCOMPARE(sorted.rowCount(), 0);
        sorted.set_filter({});
        QCOMPARE(sorted.rowCount(), 6);
        model.set_baseline(3);
        model.set_runs(std::vector<Run>{}, false);
        QCOMPARE(model.rowCount(), 0);
    }

    /// A long run is seen at once, and then whole.
    void a_long_run_has_a_first_look() {
        constexpr int steps = 150'000, spike = 77'777;
        const QString file = folder_.filePath(QStringLiteral("long.wafermill"));
        {
            const Plan plan = demo_plan();
            Project project = Project::create(file.toStdString(), plan);
            Run run;
            run.title = "long";
            run.state = RunState::finished;
            run.step = steps;
            run.segments = 1;
            run.plan = plan_to_json(plan);
            std::vector<MetricPoint> points;
            for (int step = 1; step <= steps; ++step)
                points.push_back(
                    {series::loss, step, step * 512LL, 0.1 * step, step == spike ? 99.0 : 2.0 + 1.0 / step});
            run = project.add_run(run, points, {});
            // Its ends are among the points of a first look, and what lies between them is evenly spaced.
            const SeriesData look = sample_series(file.toStdString(), run.id, series::loss, 1000);
            QVERIFY(look.value.size() >= 1000 && look.value.size() <= 1002);
            QCOMPARE(look.step.front(), 1);
            QCOMPARE(look.step.back(), steps);
            for (std::size_t i = 1; i + 1 < look.step.size(); ++i)
                QCOMPARE(look.step[i] - look.step[i - 1], 150);
            QCOMPARE(look.value[1], 2.0 + 1.0 / 151);
            QVERIFY(sample_series(file.toStdString(), run.id, "nothing", 10).value.empty());
        }
        auto& view = *page_->findChild<ChartView*>(QStringLiteral("runs_chart"));
        {
            EachState states(view);
            qApp->installEventFilter(&states);
            document_->open(file);
            QTRY_VERIFY(states.seen.back() == std::size_t{steps});
            // First what the chart had before the project, and nothing; then the look; then all of it.
            const auto look = std::find_if(states.seen.begin(), states.seen.end(),
                                           [](std::size_t points) { return points > 1900 && points < 2200; });
            QVERIFY(look != states.seen.end());
            QCOMPARE(states.seen.end() - look, 2);
            // Meanwhile the chart lacks the spike, and says so instead of being exported without it.
            QVERIFY(states.dialogs.has_value());
            QCOMPARE(*states.dialogs, 0);
        }
        QTRY_VERIFY(page_->settled());
        view.ask_export();
        auto* dialog = view.findChild<ExportDialog*>();
        QVERIFY(dialog);
        delete dialog;
        QVERIFY(!view.spec().unit.contains(QStringLiteral("reading")));
        const auto& y = view.spec().series.front().y;
        QCOMPARE(*std::max_element(y.begin(), y.end()), 99.0);
    }

    /// What cannot be read is said, and no damage passes for a run that was deleted.
    void a_run_that_cannot_be_read_is_said() {
        auto* charts = page_->findChild<RunsCharts*>();
        auto* kind = page_->findChild<QComboBox*>(QStringLiteral("chart_kind"));
        QSignalSpy failed(charts, &RunsCharts::failed);
        // One that was deleted meanwhile is passed over.
        project().delete_run(1);
        kind->setCurrentIndex(kind->findData(QStringLiteral("memory")));
        QTRY_VERIFY(page_->settled());
        QVERIFY(settle(*document_));
        QCOMPARE(failed.count(), 0);
        QVERIFY(!chart().spec().series.empty());
        sqlite::Database(file_.toStdString(), sqlite::Database::Access::read_write)
            .execute("ALTER TABLE metrics RENAME TO lost");
        kind->setCurrentIndex(kind->findData(QStringLiteral("power")));
        QTRY_COMPARE(failed.count(), 1);
        QTRY_VERIFY(page_->settled());
        QCOMPARE(failed.count(), 1);
    }

    void an_overlay_has_an_end_and_says_so() {
        RunsModel model;
        model.set_runs(many_runs(3000), false);
        QSignalSpy wanted(&model, &RunsModel::figures_wanted);
        QSignalSpy refused(&model, &RunsModel::visible_refused);
        for (std::int64_t id = 1; id <= 60; ++id) model.set_visible(id, true);
        QCOMPARE(model.visible().size(), static_cast<std::size_t>(RunsModel::most_visible));
        QCOMPARE(refused.size(), 10);
        RunsProxy proxy;
        proxy.setSourceModel(&model);
        proxy.sort(RunsModel::loss_column, Qt::AscendingOrder);
        QCOMPARE(proxy.rowCount(), 3000);
        QCOMPARE(wanted.count(), 0);  // their summaries say all
    }

    void every_control_has_a_name() {
        for (const auto* widget : page_->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisibleTo(page_.get())) continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            const bool inner =
                widget->parentWidget() && (widget->parentWidget()->inherits("QAbstractScrollArea") ||
                                           widget->parentWidget()->inherits("QLineEdit") ||
                                           widget->parentWidget()->inherits("QSplitter"));
            QVERIFY2(named || inner, qPrintable(QString::fromLatin1(widget->metaObject()->className()) +
                                                widget->objectName()));
        }
    }
};

QTEST_MAIN(TestRunsPage)
#include "tst_runs_page.moc"

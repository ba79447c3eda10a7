// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>
#include <cmath>
#include <csignal>
#include <optional>

#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/launch_dialog.h"
#include "app/studio/model/number_text.h"
#include "app/studio/readiness.h"
#include "app/studio/run_monitor.h"
#include "app/studio/run_text.h"
#include "app/studio/theme.h"
#include "app/studio/train_overview.h"
#include "app/studio/train_page.h"
#include "app/studio/train_panel.h"
#include "core/cluster/this_computer.h"
#include "engine/kernels/self_test.h"
#include "engine/train/trainer.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

QString all_text(const QWidget& widget) {
    QStringList texts;
    for (const QLabel* label : widget.findChildren<QLabel*>()) {
        if (label->isVisible()) texts << label->text();
    }
    return texts.join(QLatin1Char('\n'));
}

QPushButton* button(const QWidget& widget, const QString& text) {
    for (QPushButton* each : widget.findChildren<QPushButton*>()) {
        if (each->text() == text && each->isVisible()) return each;
    }
    return nullptr;
}

}  // namespace

class TrainPageTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_train_page");
        QLocale::setDefault(QLocale::c());
        Theme::apply(*qApp, false);
    }

    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        qputenv("XDG_RUNTIME_DIR", folder_->path().toUtf8());
        qputenv("XDG_CACHE_HOME", folder_->path().toUtf8());
        file_ = make_project_file(*folder_);
        document_ = std::make_unique<Document>();
        document_->open(file_);
        monitor_ = std::make_unique<RunMonitor>(*document_);
        page_ = std::make_unique<TrainPage>(*document_, *monitor_, nullptr);
        page_->resize(1200, 700);
    }
    void cleanup() {
        page_.reset();
        monitor_.reset();
        document_.reset();
        folder_.reset();
    }

    void before_the_first_run_it_says_what_it_will_do() {
        page_->show();
        QVERIFY(settle(*document_));
        auto* overview = page_->findChild<TrainOverview*>();
        QVERIFY(overview->isVisible());
        const QString text = all_text(*overview);
        QVERIFY(text.contains(QString::number(demo_plan().recipe.steps)));
        QVERIFY(text.contains(QStringLiteral("demo.wafermill.d")));
        QVERIFY(button(*overview, QStringLiteral("Train here"))->isEnabled());
        document_->set_value("recipe.dropout", "1.5");
        QVERIFY(!button(*overview, QStringLiteral("Train here"))->isEnabled());
        const QString said = QString::fromStdString(document_->problems().front().rule);
        QTRY_VERIFY(all_text(*overview).contains(said));
        // Adapters need a run whose weights they change.
        document_->undo_stack()->undo();
        document_->set_value("recipe.lora_rank", "4");
        QVERIFY(!button(*overview, QStringLiteral("Train here"))->isEnabled());
        QTRY_VERIFY(all_text(*overview).contains(QStringLiteral("branch from it")));
        QCOMPARE(first_obstacle(training_obstacles(*document_, FirstWeights::of_a_run)), QString());
        // What does not fit is said before it is tried.
        document_->undo_stack()->undo();
        document_->set_value("local.memory_budget", "1MB");
        QVERIFY(!button(*overview, QStringLiteral("Train here"))->isEnabled());
    }

    void a_forecast_stands_before_the_first_run_once_the_computer_is_measured() {
        page_->show();
        QVERIFY(settle(*document_));
        auto* overview = page_->findChild<TrainOverview*>();
        QTRY_VERIFY(all_text(*overview).contains(QStringLiteral("not measured yet")));
        QVERIFY(button(*overview, QStringLiteral("Measure this computer")));
        ThisComputer computer;
        computer.processor = kernel_fingerprint();
        computer.threads = thread_count(Local{});
        computer.measured_at = 1'800'000'000;
        computer.seconds[static_cast<std::size_t>(work_index(Work::operation, false, false))] = 1e-3;
        write_this_computer(this_computer_file(), computer);
        overview->refresh();
        QTRY_VERIFY(!all_text(*overview).contains(QStringLiteral("not measured yet")));
        QTRY_VERIFY(all_text(*overview).contains(QStringLiteral("estimated")));
        QVERIFY(button(*overview, QStringLiteral("Measure again")));
    }

    /// A measurement that was asked for in the dialog does not outlive it, and none goes on beside a
    /// training, whichever window has it.
    void a_measurement_ends_with_its_dialog_and_for_a_training() {
        const QString pid_file = folder_->filePath(QStringLiteral("pid"));
        QFile program(folder_->filePath(QStringLiteral("program")));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write("#!/bin/sh\necho $$ > " + pid_file.toUtf8() + "; exec sleep 100\n");
        program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        program.close();
        monitor_->set_program(program.fileName());
        const auto measuring = [&]() -> pid_t {
            QFile in(pid_file);
            return in.open(QIODevice::ReadOnly) ? in.readAll().trimmed().toInt() : 0;
        };
        const auto gone = [](pid_t process) { return ::kill(process, 0) != 0; };
        const QString measure = QStringLiteral("Measure this computer");
        {
            Project project = Project::open(file_.toStdString());
            make_run(project, RunState::finished, 20);
        }
        page_->show();
        QVERIFY(look_again(*document_));
        page_->ask_start();
        auto* dialog = page_->findChild<LaunchDialog*>();
        QTRY_VERIFY(button(*dialog, measure));
        button(*dialog, measure)->click();
        QTRY_VERIFY(measuring() > 0);
        pid_t process = measuring();
        dialog->reject();
        QTRY_VERIFY(gone(process));
        QVERIFY(QFile::remove(pid_file));

        // Another window's project is being trained.
        const QTemporaryDir elsewhere;
        Document other;
        other.open(make_project_file(elsewhere));
        RunMonitor trains(other);
        auto held = std::make_optional(TrainLock::acquire(other.file().toStdString()));
        QVERIFY(held->has_value());
        trains.look();
        QTRY_VERIFY(trains.active());
        page_->ask_start();
        dialog = page_->findChildren<LaunchDialog*>().back();
        QTRY_VERIFY(button(*dialog, measure));
        button(*dialog, measure)->click();
        QTRY_VERIFY(all_text(*dialog).contains(QStringLiteral("A training goes on")));
        QVERIFY(measuring() == 0);
        held.reset();
        QTRY_VERIFY((trains.look(), !trains.active()));
        button(*dialog, measure)->click();
        QTRY_VERIFY(measuring() > 0);
        process = measuring();
        held.emplace(TrainLock::acquire(other.file().toStdString()));
        QTRY_VERIFY((trains.look(), gone(process)));
        QVERIFY(!monitor_->active());
        delete dialog;
    }

    void what_was_forecast_stands_beside_what_is_measured() {
        Project project = Project::open(file_.toStdString());
        Run run = make_run(project, RunState::finished, 50);
        page_->show();
        QVERIFY(settle(*document_));
        auto* panel = page_->findChild<TrainPanel*>();
        QTRY_VERIFY(panel->isVisible());
        QVERIFY(settle(*document_));
        QVERIFY(!all_text(*panel).contains(QStringLiteral("here, forecast")));
        run.summary = R"({"forecast_tokens_per_second": {"value": 12345, "low": 11111, "high": 13333},
                          "forecast_peak_bytes": {"value": 58e6, "low": 52e6, "high": 66e6}})";
        project.update_run(run);
        QTRY_VERIFY(all_text(*panel).contains(QStringLiteral("here, forecast")));
        QVERIFY(all_text(*panel).contains(QStringLiteral("58\u00a0MB")));
    }

    /// A run that was stopped before its plan validates has the loss of its end in its summary alone.
    void a_validation_at_the_end_is_shown() {
        Project project = Project::open(file_.toStdString());
        Run run = project.create_run("stopped early", project.plan());
        run.state = RunState::stopped;
        run.step = 5;
        run.segments = 1;
        run.summary = R"({"validation_loss": 3.2109})";
        const auto rows = step_rows(project.plan(), 1, 5);  // none of them validates
        QVERIFY(project.append(run.id, 0, rows, {}, &run));
        page_->show();
        QVERIFY(settle(*document_));
        auto* panel = page_->findChild<TrainPanel*>();
        QTRY_VERIFY(all_text(*panel).contains(QStringLiteral("3.2109")));
    }

    void the_newest_run_is_shown() {
        Project project = Project::open(file_.toStdString());
        const Run run = make_run(project, RunState::finished, 200);
        page_->show();
        QVERIFY(settle(*document_));
        auto* panel = page_->findChild<TrainPanel*>();
        QTRY_VERIFY(panel->isVisible());
        QVERIFY(settle(*document_));
        const QString text = all_text(*panel);
        QVERIFY(text.contains(QStringLiteral("Run %1").arg(run.id)));
        QVERIFY(text.contains(QStringLiteral("finished")));
        QVERIFY(text.contains(QStringLiteral("carries the grain")));
        QVERIFY(text.contains(QStringLiteral("Sample, step 100")));
        QVERIFY(text.contains(QStringLiteral("CS-3")));
        QVERIFY(text.contains(QStringLiteral("H100")));
        QVERIFY(!button(*panel, QStringLiteral("Stop")));
        QVERIFY(!button(*panel, QStringLiteral("Resume this run")));
        QCOMPARE(page_->findChild<QTreeWidget*>()->topLevelItemCount(), 4);
        // Newest first.
        QVERIFY(page_->findChild<QTreeWidget*>()->topLevelItem(0)->text(1).contains(QStringLiteral("disk")));
    }

    void charts_draw_what_is_in_the_file() {
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::finished, 200);
        page_->show();
        QVERIFY(settle(*document_));
        const auto* loss = page_->findChild<ChartView*>(QStringLiteral("loss"));
        QTRY_VERIFY(!loss->spec().series.empty());
        std::size_t most = 0;
        for (const auto& series : loss->spec().series) most = std::max(most, series.x.size());
        QCOMPARE(most, 200u);
        bool floor = false;
        for (const auto& level : loss->spec().levels) floor = floor || level.value == 1.31;
        QVERIFY(floor);
        const auto* power = page_->findChild<ChartView*>(QStringLiteral("power"));
        QCOMPARE(power->spec().y_scale, ChartSpec::Scale::logarithmic);
        QCOMPARE(power->spec().levels.size(), 2u);
        for (const auto& level : power->spec().levels) QCOMPARE(level.known, Known::estimated);
    }

    void new_points_appear_and_hidden_charts_rest() {
        Project project = Project::open(file_.toStdString());
        Run run = make_run(project, RunState::running, 10);
        page_->show();
        QVERIFY(settle(*document_));
        const auto* loss = page_->findChild<ChartView*>(QStringLiteral("loss"));
        const auto points = [&] {
            std::size_t most = 0;
            for (const auto& series : loss->spec().series) most = std::max(most, series.x.size());
            return most;
        };
        QTRY_COMPARE(points(), 10u);
        QVERIFY(project.append(run.id, 0, step_rows(project.plan(), 11, 20), {}));
        document_->poll();
        QVERIFY(settle(*document_));
        QTRY_COMPARE(points(), 20u);
        page_->hide();
        QVERIFY(project.append(run.id, 0, step_rows(project.plan(), 21, 30), {}));
        document_->poll();
        QVERIFY(settle(*document_));
        QCoreApplication::processEvents();
        QCOMPARE(points(), 20u);
        page_->show();
        QVERIFY(settle(*document_));
        QTRY_COMPARE(points(), 30u);
    }

    void the_crosshair_is_shared() {
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::finished, 50);
        page_->show();
        QVERIFY(settle(*document_));
        auto* loss = page_->findChild<ChartView*>(QStringLiteral("loss"));
        auto* power = page_->findChild<ChartView*>(QStringLiteral("power"));
        QTRY_VERIFY(!power->spec().series.empty());
        const QImage before = power->grab().toImage();
        emit loss->crosshair_moved(25);
        QVERIFY(power->grab().toImage() != before);
        emit loss->crosshair_moved(std::nan(""));
        QVERIFY(power->grab().toImage() == before);
    }

    void the_axis_can_be_chosen() {
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::finished, 50);
        page_->show();
        QVERIFY(settle(*document_));
        auto* loss = page_->findChild<ChartView*>(QStringLiteral("loss"));
        QTRY_VERIFY(!loss->spec().series.empty());
        QCOMPARE(loss->spec().axis, ChartSpec::Axis::step);
        for (QComboBox* box : page_->findChildren<QComboBox*>()) {
            const int tokens = box->findText(QStringLiteral("tokens"));
            if (tokens >= 0) box->setCurrentIndex(tokens);
        }
        QTRY_COMPARE(loss->spec().axis, ChartSpec::Axis::tokens);
    }

    void a_run_that_broke_off_can_be_resumed() {
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::interrupted, 50);
        page_->show();
        QVERIFY(settle(*document_));
        auto* panel = page_->findChild<TrainPanel*>();
        QTRY_VERIFY(button(*panel, QStringLiteral("Resume this run")));
        QVERIFY(settle(*document_));
        QVERIFY(button(*panel, QStringLiteral("Resume this run"))->isEnabled());
        QVERIFY(!button(*panel, QStringLiteral("Pause")));
    }

    void a_failed_run_says_why() {
        Project project = Project::open(file_.toStdString());
        Run run = make_run(project, RunState::failed, 50);
        run.message = "The loss is not a number at step 51; the checkpoint of step 25 was kept.";
        project.update_run(run);
        page_->show();
        QVERIFY(settle(*document_));
        auto* panel = page_->findChild<TrainPanel*>();
        QTRY_VERIFY(all_text(*panel).contains(QStringLiteral("not a number")));
    }

    void a_damaged_snapshot_shows_the_rest() {
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::finished, 10);
        page_->show();
        QVERIFY(settle(*document_));
        auto* panel = page_->findChild<TrainPanel*>();
        QTRY_VERIFY(panel->isVisible());
        QVERIFY(settle(*document_));
        QCOMPARE(page_->findChild<QProgressBar*>()->value(),
                 static_cast<int>(1000 * 10 / demo_plan().recipe.steps));
    }

    void numbers_are_written_for_people() {
        QCOMPARE(three_digits(0), QStringLiteral("0"));
        QCOMPARE(three_digits(1234), QStringLiteral("1230"));
        QCOMPARE(three_digits(0.01234), QStringLiteral("0.0123"));
        QCOMPARE(three_digits(8'030'000'000.0), QStringLiteral("8.03\u00a0B"));
        QCOMPARE(three_digits(std::nan("")), QStringLiteral("—"));
        QCOMPARE(loss_text(1.62134), QStringLiteral("1.6213"));
        QCOMPARE(loss_text(std::nan("")), QStringLiteral("NaN"));
        QCOMPARE(time_text(5.12), QStringLiteral("5.1 s"));
        QCOMPARE(time_text(59.6), QStringLiteral("1 min 00 s"));
        QCOMPARE(time_text(4020), QStringLiteral("1 h 07 min"));
        QCOMPARE(time_text(86'400.0 * 365.25 * 3.6), QStringLiteral("3.6 years"));
        QCOMPARE(bytes_text(999.6), QStringLiteral("1\u00a0kB"));
        QCOMPARE(bytes_text(128.6e9), QStringLiteral("129\u00a0GB"));
        QCOMPARE(watts_text(226'000), QStringLiteral("226\u00a0kW"));
    }

  private:
    std::unique_ptr<QTemporaryDir> folder_;
    QString file_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<RunMonitor> monitor_;
    std::unique_ptr<TrainPage> page_;
};

QTEST_MAIN(TrainPageTest)
#include "tst_train_page.moc"

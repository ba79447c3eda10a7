// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever waits for a disk or computes for long says so where it begins (core/base/blocking.h). Here the
// whole window is used while everything of the kind that its thread does is written down.
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>

#include "app/studio/charts/chart_view.h"
#include "app/studio/main_window.h"
#include "app/studio/model/diagram_view.h"
#include "app/studio/page.h"
#include "app/studio/recent_files.h"
#include "app/studio/report/report_dialog.h"
#include "app/studio/runs/runs_view.h"
#include "app/studio/runs_page.h"
#include "app/studio/theme.h"
#include "app/studio/timeline/timeline_view.h"
#include "app/studio/timeline_page.h"
#include "app/studio/validation_page.h"
#include "core/base/blocking.h"
#include "core/estimate/comparison.h"
#include "core/schedule/run_traces.h"
#include "core/schedule/simulated_run.h"
#include "engine/train/process_memory.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"
#include "tests/studio/synthetic_runs.h"

using namespace wafermill;

namespace {

std::mutex mutex;
std::vector<std::string> done_here;
const char* doing = "";

void watch(const char* what) {
    if (QThread::currentThread() != qApp->thread()) return;
    const std::scoped_lock lock(mutex);
    done_here.push_back(std::string(doing) + ": " + what);
}

QByteArray seen() {
    const std::scoped_lock lock(mutex);
    QByteArray all;
    for (const std::string& one : done_here) all += QByteArray::fromStdString(one) + '\n';
    done_here.clear();
    return all;
}

/// What the test itself has to do with files.
void elsewhere(const std::function<void()>& work) {
    std::thread(work).join();
}

}  // namespace

class InterfaceThreadTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString file_;

    Page& shown(MainWindow& window, const char* key) {
        doing = key;
        window.show_page(QString::fromLatin1(key));
        Page& page = *window.page(QString::fromLatin1(key));
        if (!QTest::qWaitFor([&] { return page.settled(); }, 60'000)) qFatal("%s does not settle", key);
        if (!settle(window.document())) qFatal("the document does not settle");
        return page;
    }

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_interface_thread");
        Theme::apply(*qApp, false);
        qputenv("XDG_RUNTIME_DIR", folder_.path().toUtf8());
        file_ = folder_.filePath(QStringLiteral("project.wafermill"));
        elsewhere([this] {
            Plan plan = demo_plan();
            plan.data.corpus_bytes = 100'000;
            Project project = Project::create(file_.toStdString(), plan);
            make_synthetic_run(project, plan, {.title = "no summary", .summary_complete = false});
            make_synthetic_run(project, plan, {.title = "finished", .floor_loss = 1.9});
            SimulateOptions options;
            options.steps = 3;
            options.traced_steps = 1;
            keep_simulation(project, simulate(plan, options), plan, options);
        });
    }

    void init() {
        seen();
        watch_blocking(watch);
    }
    void cleanup() { watch_blocking(nullptr); }

    /// Each entry point is seen when it is called here: what follows could fail.
    void the_watch_sees_what_is_done_here() {
        doing = "here";
        const Plan plan = demo_plan();
        const std::vector<std::pair<const char*, std::function<void()>>> calls = {
            {"project file", [this] { Project::open(file_.toStdString()); }},
            {"training lock", [this] { TrainLock::held_elsewhere(file_.toStdString()); }},
            {"search of GPU layouts", [&] { compare_with_gpus(plan, estimate(plan)); }},
            {"plan of memory", [&] { local_fit(plan, 1 << 30); }},
            {"memory that is free", [] { available_memory_bytes(); }},
            {"simulation",
             [&] {
                 SimulateOptions options;
                 options.steps = 1;
                 simulate(plan, options);
             }},
            {"traces of a run", [this] { run_traces(folder_.path().toStdString()); }},
            {"opened lately", [this] { missing_files({file_}); }},
        };
        for (const auto& [what, call] : calls) {
            call();
            QVERIFY2(seen().contains(what), what);
            elsewhere(call);
            QCOMPARE(seen(), QByteArray());
        }
    }

    void the_window_leaves_it_to_others() {
        QVERIFY(QTest::qWaitFor([] { return !Worker::shared().busy(); }));
        {
            doing = "start";
            add_recent_file(file_);
            add_recent_file(QStringLiteral("/nowhere/lost.wafermill"));
            MainWindow window;
            window.resize(1280, 720);
            window.show();
            doing = "open";
            QVERIFY(window.open_project(file_));
            for (const QString& key : MainWindow::page_keys()) shown(window, qPrintable(key));
            edit(window);
            use_runs(window);
            use_timeline(window);
            write_files(window);
            train(window);
            talk(window);
            doing = "close";
            window.document().save();
            QTest::qWait(1200);  // the looks that come by themselves
            window.close();
        }
        QVERIFY(QTest::qWaitFor([] { return !Worker::shared().busy(); }));
        const QByteArray all = seen();
        QVERIFY2(all.isEmpty(), all.constData());
    }

  private:
    void edit(MainWindow& window) {
        Document& document = window.document();
        for (const auto& [key, value] :
             std::vector<std::pair<std::string, std::string>>{{"model.layers", "3"},
                                                              {"cluster.systems", "16"},
                                                              {"local.memory_budget", "100MB"},
                                                              {"local.memory_budget", "0"},
                                                              {"data.path", "no-such-text.txt"},
                                                              {"data.path", ""},
                                                              {"model.layers", "4"}}) {
            doing = "edit";
            QCOMPARE(document.set_value(key, value), QString());
            QVERIFY(settle(document));
        }
        document.flush_recovery();
        document.undo_stack()->undo();
        document.undo_stack()->redo();
        doing = "save";
        QVERIFY(window.save());
        for (const char* key : {"model", "cluster", "train", "data"}) shown(window, key);
    }

    void use_runs(MainWindow& window) {
        auto& page = static_cast<RunsPage&>(shown(window, "runs"));
        doing = "runs";
        auto& table = *page.findChild<RunsView*>();
        for (auto* box : page.findChildren<QComboBox*>())
            for (int i = 0; i < box->count(); ++i) {
                box->setCurrentIndex(i);
                QVERIFY(settle(window.document()));
            }
        table.sortByColumn(4, Qt::AscendingOrder);
        table.selectAll();
        page.export_metrics(2, folder_.filePath(QStringLiteral("page.csv")));
        const QModelIndex first = table.model()->index(0, 0);
        QVERIFY(table.model()->setData(first, QStringLiteral("another title"), Qt::EditRole));
        page.delete_runs({1});
        page.undo_delete();
        page.delete_runs({1});
        page.finish_deletes();
        QVERIFY(settle(window.document()));
        QTRY_COMPARE(window.document().runs()->size(), std::size_t{2});
    }

    void use_timeline(MainWindow& window) {
        auto& page = static_cast<TimelinePage&>(shown(window, "timeline"));
        doing = "timeline";
        QTRY_VERIFY(page.view().timeline() != nullptr);
        page.findChild<QSpinBox*>(QStringLiteral("simulated_steps"))->setValue(3);
        page.simulate();
        QTRY_VERIFY(page.settled());
        const auto run = page.shown_run();
        QVERIFY(run.has_value());
        page.open_trace(folder_.filePath(QStringLiteral("missing.json")));
        QTRY_VERIFY(page.settled());
        page.show_run(*run);
        QTRY_VERIFY(page.settled());
    }

    void write_files(MainWindow& window) {
        doing = "exports";
        window.write_plan(folder_.filePath(QStringLiteral("plan.json")));
        window.write_metrics(2, folder_.filePath(QStringLiteral("metrics.csv")));
        window.write_charts(2, folder_.path());
        for (auto* chart : window.findChildren<ChartView*>())
            if (chart->isVisible()) chart->export_to(folder_.filePath(QStringLiteral("chart.svg")));
        window.findChild<DiagramView*>()->export_to(folder_.filePath(QStringLiteral("model.svg")));
        static_cast<ValidationPage&>(shown(window, "validation"))
            .export_table(folder_.filePath(QStringLiteral("validation.csv")));
        QVERIFY(QTest::qWaitFor([] { return !Worker::shared().busy(); }));
        for (const char* name : {"plan.json", "metrics.csv", "chart.svg", "model.svg", "validation.csv",
                                 "page.csv", "project-run-2-loss.png"})
            QVERIFY2(QFile::exists(folder_.filePath(QString::fromLatin1(name))), name);
        auto* report = new ReportDialog(window.document(), {2}, &window);
        report->write(folder_.filePath(QStringLiteral("report.html")));
        QVERIFY(QFile::exists(folder_.filePath(QStringLiteral("report.html"))));
        delete report;
        window.document().save_copy(folder_.filePath(QStringLiteral("copy.wafermill")));
        QVERIFY(window.open_project(file_));
    }

    void talk(MainWindow& window) {
        Page& page = shown(window, "talk");
        doing = "talk";
        page.findChild<QPlainTextEdit*>(QStringLiteral("talk_prompt"))->setPlainText(QStringLiteral("the "));
        auto* start = page.findChild<QPushButton*>(QStringLiteral("talk_start"));
        QVERIFY(start->isEnabled());
        start->click();
        QTRY_VERIFY_WITH_TIMEOUT(page.settled(), 60'000);
        QVERIFY(!page.findChild<QPlainTextEdit*>(QStringLiteral("talk_text"))->toPlainText().isEmpty());
    }

    void train(MainWindow& window) {
        const QString program = QStringLiteral(WAFERMILL_BIN_DIR "/wafermill");
        if (!QFile::exists(program)) QSKIP("wafermill is not built");
        shown(window, "train");
        doing = "train";
        RunMonitor& monitor = window.monitor();
        monitor.set_program(program);
        window.document().set_value("recipe.steps", "100000");
        window.document().set_value("recipe.validate_every", "0");
        bool stepped = false, ended = false;
        QString failure;
        connect(&monitor, &RunMonitor::step_reported, &window, [&] { stepped = true; });
        connect(&monitor, &RunMonitor::ended, &window, [&] { ended = true; });
        connect(&monitor, &RunMonitor::failed, &window, [&](const QString& reason) { failure = reason; });
        monitor.start();
        QTRY_VERIFY_WITH_TIMEOUT(stepped || !failure.isEmpty(), 120'000);
        QVERIFY2(failure.isEmpty(), qPrintable(failure));
        for (const char* key : {"runs", "timeline", "train"}) {
            window.show_page(QString::fromLatin1(key));
            QTest::qWait(300);  // some steps of it
        }
        monitor.stop();
        QTRY_VERIFY_WITH_TIMEOUT(ended, 120'000);
        QVERIFY(settle(window.document()));
        monitor.start(window.document().newest_run()->id);
        ended = stepped = false;
        QTRY_VERIFY_WITH_TIMEOUT(stepped, 120'000);
        monitor.stop();
        QTRY_VERIFY_WITH_TIMEOUT(ended, 120'000);
    }
};

QTEST_MAIN(InterfaceThreadTest)
#include "tst_interface_thread.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QWheelEvent>

#include <fstream>
#include <random>
#include <set>

#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/run_monitor.h"
#include "app/studio/theme.h"
#include "app/studio/timeline/timeline_loader.h"
#include "app/studio/timeline/timeline_text.h"
#include "app/studio/timeline/timeline_view.h"
#include "app/studio/timeline_page.h"
#include "core/schedule/run_traces.h"
#include "core/schedule/simulated_run.h"
#include "core/schedule/trace_reader.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

/// Rows of `count` operations each, 1 ms long, of two kinds in turn, and a single one of a third kind.
std::shared_ptr<const Timeline> long_timeline(int rows, int count) {
    std::vector<TraceEvent> events;
    std::vector<TraceRow> names;
    for (int row = 0; row < rows; ++row) {
        names.push_back({row, "lane " + std::to_string(row + 1)});
        for (int i = 0; i < count; ++i) {
            TraceEvent event;
            event.row = row;
            event.event.begin = 1e-3 * i;
            event.event.end = 1e-3 * (i + 1);
            event.event.layer = i % 7;
            event.event.step = 1 + i / 1000;
            event.event.bytes = 1000;
            event.event.kind = i == count / 2 ? TimelineKind::update
                               : i % 2 == 0   ? TimelineKind::forward
                                              : TimelineKind::backward;
            events.push_back(event);
        }
    }
    return std::make_shared<const Timeline>(make_timeline(std::move(events), names, {"work"}, false));
}

bool near(QRgb a, const QColor& b) {
    return std::abs(qRed(a) - b.red()) < 12 && std::abs(qGreen(a) - b.green()) < 12 &&
           std::abs(qBlue(a) - b.blue()) < 12;
}

int count_pixels(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += near(image.pixel(x, y), colour);
    return count;
}

}  // namespace

class TestTimelinePage : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> folder_;
    QString file_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<RunMonitor> monitor_;
    std::unique_ptr<TimelinePage> page_;

    void open(const QString& file) {
        page_.reset();
        monitor_.reset();
        document_ = std::make_unique<Document>();
        document_->open(file);
        monitor_ = std::make_unique<RunMonitor>(*document_);
        page_ = std::make_unique<TimelinePage>(*document_, *monitor_, nullptr);
        page_->resize(1300, 800);
        page_->show();
        QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
        QTRY_VERIFY(page_->settled());
    }
    template <typename W>
    W& part(const char* name) {
        return *page_->findChild<W*>(QString::fromLatin1(name));
    }
    QString said() { return part<QLabel>("said").text(); }
    std::vector<Run> runs() { return Project::open(file_.toStdString(), Project::Mode::read_only).runs(); }

    /// A sound trace of so many operations, one behind another.
    static void write_trace(const std::filesystem::path& file, int operations) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream out(file, std::ios::trunc);
        out << "[\n"
            << R"({"name":"thread_name","ph":"M","pid":1,"tid":0,"args":{"name":"store"}})";
        for (int i = 0; i < operations; ++i)
            out << ",\n"
                << R"({"name":"update","ph":"X","ts":)" << 5 * i
                << R"(,"dur":5,"tid":0,"args":{"record":"blocks.0","step":1}})";
        out << "\n]\n";
    }

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_timeline_page");
        QLocale::setDefault(QLocale::c());
        Theme::apply(*qApp, false);
    }

    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        qputenv("XDG_RUNTIME_DIR", folder_->path().toUtf8());
        file_ = make_project_file(*folder_);
        open(file_);
    }

    void cleanup() {
        page_.reset();
        monitor_.reset();
        document_.reset();
        QVERIFY(QApplication::topLevelWidgets().isEmpty());
    }

    void simulating_keeps_a_marked_run() {
        QVERIFY(page_->view().timeline() == nullptr);
        part<QSpinBox>("simulated_steps").setValue(30);
        part<QSpinBox>("simulated_seed").setValue(5);
        QTest::mouseClick(&part<QPushButton>("simulate"), Qt::LeftButton);
        QCOMPARE(part<QPushButton>("simulate").text(), QStringLiteral("Cancel"));
        QVERIFY(!page_->settled());
        QTRY_VERIFY(page_->settled());
        QCOMPARE(runs().size(), std::size_t{1});
        const Run run = runs().front();
        QVERIFY(run.simulated);
        QCOMPARE(run.step, std::int64_t{30});
        QVERIFY(run.summary.find("\"seed\":5") != std::string::npos);
        QCOMPARE(page_->shown_run().value_or(0), run.id);
        QVERIFY2(said().contains(QStringLiteral("simulated")), qPrintable(said()));
        for (const char* name : {"timeline_throughput", "timeline_energy", "timeline_traffic"}) {
            const ChartSpec& spec = part<ChartView>(name).spec();
            QVERIFY2(!spec.series.empty(), name);
            QCOMPARE(spec.series.front().known, Known::simulated);
            QCOMPARE(spec.series.front().y.size(), std::size_t{30});
        }
        const Timeline* timeline = page_->view().timeline();
        QVERIFY(timeline && timeline->simulated);
        QCOMPARE(timeline->rows.size(), std::size_t{4});
        QCOMPARE(part<QComboBox>("timeline_source").count(), 1);
        QVERIFY(part<QComboBox>("timeline_source").currentText().contains(QStringLiteral("simulated")));
        QVERIFY(part<QLabel>("timeline_legend").text().contains(QStringLiteral("fetch")));
        // The saved plan is untouched, and there is nothing to train on from it.
        QVERIFY(!document_->newest_run());
    }

    void the_run_is_found_again_with_its_timeline() {
        page_->simulate();
        QTRY_VERIFY(page_->settled());
        const std::size_t events = page_->view().timeline()->events();
        const auto before = part<ChartView>("timeline_throughput").spec().series.front().y;
        open(file_);
        QTRY_VERIFY(page_->view().timeline() != nullptr);
        QCOMPARE(page_->view().timeline()->events(), events);
        QVERIFY(page_->view().timeline()->simulated);
        QCOMPARE(part<ChartView>("timeline_throughput").spec().series.front().y, before);
    }

    void cancelling_keeps_nothing() {
        part<QSpinBox>("simulated_steps").setValue(10'000);
        page_->simulate();
        page_->simulate();
        QTRY_VERIFY(page_->settled());
        QVERIFY(runs().empty());
        QCOMPARE(part<QPushButton>("simulate").text(), QStringLiteral("Simulate"));
        QVERIFY2(said().contains(QStringLiteral("nothing was kept")), qPrintable(said()));
        // And another one can follow.
        part<QSpinBox>("simulated_steps").setValue(2);
        page_->simulate();
        QTRY_VERIFY(page_->settled());
        QCOMPARE(runs().size(), std::size_t{1});
    }

    void a_read_only_project_shows_and_keeps_nothing() {
        page_.reset();
        monitor_.reset();
        document_.reset();
        make_newer(file_);
        open(file_);
        page_->simulate();
        QTRY_VERIFY(page_->settled());
        QVERIFY(page_->view().timeline() != nullptr);
        QVERIFY(!page_->shown_run());
        QVERIFY2(said().contains(QStringLiteral("read-only")), qPrintable(said()));
        QVERIFY(runs().empty());
    }

    void a_plan_without_an_estimate_cannot_be_simulated() {
        document_->set_value("cluster.systems", "0");
        QVERIFY(!part<QPushButton>("simulate").isEnabled());
        page_->simulate();
        QVERIFY(page_->settled());
        QVERIFY(!said().isEmpty());
        document_->set_value("cluster.systems", "4");
        QVERIFY(part<QPushButton>("simulate").isEnabled());
    }

    void a_trace_of_a_finished_training_is_measured() {
        std::filesystem::path trace;
        qint64 id = 0;
        {
            Project project = Project::open(file_.toStdString());
            const Run run = make_run(project, RunState::finished, 50);
            id = run.id;
            std::filesystem::create_directories(project.run_folder(run));
            trace = project.run_folder(run) / trace_file_name;
            std::ofstream out(trace);
            out << "[\n"
                << R"({"name":"thread_name","ph":"M","pid":1,"tid":0,"args":{"name":"store"}})"
                << ",\n"
                << R"({"name":"update","ph":"X","ts":0,"dur":5,"tid":0,"args":{"record":"blocks.0","step":1}})"
                << ",\n"
                << R"({"name":"fetch","ph":"X","ts":5,"dur":5,"tid":0,"args":{"record":"blocks.0","step":1}})"
                << "\n]\n";
        }
        document_->poll();
        QVERIFY(settle(*document_));
        QTRY_COMPARE(part<QComboBox>("timeline_source").count(), 1);
        QTRY_VERIFY(page_->view().timeline() != nullptr);
        QTRY_VERIFY(page_->settled());
        QCOMPARE(page_->shown_run().value_or(0), id);
        QVERIFY(!page_->view().timeline()->simulated);
        QCOMPARE(page_->view().timeline()->rows.size(), std::size_t{2});
        QCOMPARE(part<ChartView>("timeline_throughput").spec().series.front().known, Known::measured);
    }

    /// A run that was recorded in two starts has both, and each can be looked at.
    void each_recorded_start_has_its_trace() {
        {
            Project project = Project::open(file_.toStdString());
            const Run run = make_run(project, RunState::finished, 50);
            std::filesystem::create_directories(project.run_folder(run));
            write_trace(project.run_folder(run) / "trace.1.json", 3);
            write_trace(project.run_folder(run) / trace_file_name, 5);
        }
        QVERIFY(look_again(*document_));
        auto& source = part<QComboBox>("timeline_source");
        QTRY_COMPARE(source.count(), 2);
        QTRY_VERIFY(page_->view().timeline() != nullptr);
        QCOMPARE(page_->view().timeline()->events(), std::size_t{5});
        QVERIFY2(source.itemText(1).contains(QStringLiteral("part 1")), qPrintable(source.itemText(1)));
        source.setCurrentIndex(1);
        emit source.activated(1);
        QTRY_VERIFY(page_->view().timeline() != nullptr && page_->settled());
        QCOMPARE(page_->view().timeline()->events(), std::size_t{3});
        QCOMPARE(source.currentIndex(), 1);
    }

    void a_resume_keeps_what_was_recorded() {
        const QString program = QStringLiteral(WAFERMILL_BIN_DIR "/wafermill");
        if (!QFile::exists(program)) QSKIP("wafermill is not built");
        {
            Project project = Project::open(file_.toStdString());
            Plan plan = project.plan();
            plan.data.corpus_bytes = 100'000;
            plan.recipe.steps = 4;
            plan.recipe.warmup_steps = 1;
            project.save_plan(plan);
        }
        for (const QStringList& arguments : {QStringList{"--steps", "1"}, {"--resume", "--steps", "3"}}) {
            QProcess process;
            process.start(program, QStringList{"train", file_, "--keep-trace"} + arguments);
            QVERIFY(process.waitForFinished(120'000));
            QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        }
        const Project project = Project::open(file_.toStdString());
        const auto traces = run_traces(project.run_folder(project.runs().front()));
        QCOMPARE(traces.size(), std::size_t{2});
        const auto steps = [](const std::filesystem::path& file) {
            TraceReader reader(file);
            reader.read();
            std::set<std::int32_t> found;
            for (const TimelineRow& row : reader.timeline().rows)
                for (const TimelineEvent& event : row.events) found.insert(event.step);
            found.erase(0);
            return found;
        };
        QCOMPARE(steps(traces[0]), (std::set<std::int32_t>{1}));
        QCOMPARE(steps(traces[1]), (std::set<std::int32_t>{2, 3}));
    }

    void what_a_training_adds_is_shown() {
        auto lock = TrainLock::acquire(file_.toStdString());
        QVERIFY(lock.has_value());
        std::filesystem::path trace;
        qint64 id = 0;
        {
            Project project = Project::open(file_.toStdString());
            const Run run = make_run(project, RunState::running, 5);
            id = run.id;
            std::filesystem::create_directories(project.run_folder(run));
            trace = project.run_folder(run) / trace_file_name;
            write_trace(trace, 4);
        }
        QVERIFY(look_again(*document_));
        QTRY_VERIFY(monitor_->active() && monitor_->run() == id);
        page_->show_run(id);
        QTRY_VERIFY(page_->view().timeline() != nullptr);
        QCOMPARE(page_->view().timeline()->events(), std::size_t{4});
        write_trace(trace, 9);
        QTRY_COMPARE(page_->view().timeline()->events(), std::size_t{9});
        // What was written last is read when the training has ended, and then it is left alone.
        write_trace(trace, 11);
        lock.reset();
        QTRY_VERIFY(!monitor_->active());
        QTRY_COMPARE(page_->view().timeline()->events(), std::size_t{11});
    }

    void a_large_trace_shows_how_far_it_is_and_can_be_left() {
        const std::filesystem::path large = folder_->filePath(QStringLiteral("large.json")).toStdString();
        write_trace(large, 600'000);
        page_->open_trace(QString::fromStdString(large.string()));
        auto& reading = part<QWidget>("reading_trace");
        QTRY_VERIFY(reading.isVisible());
        QVERIFY(page_->view().timeline() == nullptr);
        QTest::mouseClick(&part<QPushButton>("cancel_reading"), Qt::LeftButton);
        QVERIFY(!reading.isVisible());
        QVERIFY(page_->settled());
        QVERIFY2(said().contains(QStringLiteral("not read to its end")), qPrintable(said()));
        // Another one can follow.
        write_trace(large, 7);
        page_->open_trace(QString::fromStdString(large.string()));
        QTRY_VERIFY(page_->view().timeline() != nullptr);
        QCOMPARE(page_->view().timeline()->events(), std::size_t{7});
        QVERIFY(!reading.isVisible());
    }

    void an_answer_of_before_is_dropped() {
        const std::filesystem::path folder = folder_->path().toStdString();
        write_trace(folder / "a" / trace_file_name, 1);
        write_trace(folder / "b" / trace_file_name, 1);
        TimelineLoader loader;
        QList<qint64> told;
        connect(&loader, &TimelineLoader::found, &loader,
                [&](const std::vector<TimelineLoader::Found>& runs) {
                    for (const auto& run : runs) told << run.run;
                });
        loader.look_for({{1, folder / "a"}});
        loader.look_for({{2, folder / "b"}});
        QTRY_COMPARE(told, QList<qint64>{2});
        loader.look_for({{3, folder / "a"}});
        loader.forget();
        QTest::qWait(100);
        QCOMPARE(told, QList<qint64>{2});
    }

    void a_broken_trace_is_said() {
        const QString bad = folder_->filePath(QStringLiteral("bad.json"));
        std::ofstream(bad.toStdString()) << "no trace";
        page_->open_trace(bad);
        QTRY_VERIFY(said().contains(QStringLiteral("no trace in Chrome")));
    }

    void recording_is_asked_of_the_trainer() {
        // A trainer that only writes down what it is asked.
        const QString program = folder_->filePath(QStringLiteral("trainer"));
        const QString asked = folder_->filePath(QStringLiteral("asked"));
        std::ofstream(program.toStdString()) << "#!/bin/sh\necho \"$@\" > '" << asked.toStdString() << "'\n";
        QVERIFY(QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        monitor_->set_program(program);
        for (const bool record : {true, false}) {
            QFile::remove(asked);
            part<QCheckBox>("record_trainings").setChecked(record);
            QTRY_VERIFY(!monitor_->active());
            monitor_->start();
            QTRY_VERIFY(QFileInfo(asked).size() > 0);
            QFile file(asked);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().contains("--keep-trace"), record);
            QTRY_VERIFY(!monitor_->active());
        }
    }

    void keys_zoom_pan_and_choose() {
        TimelineView& view = page_->view();
        view.set_timeline(long_timeline(3, 2000));
        view.setFocus();
        const auto whole = view.window();
        QCOMPARE(whole.from, 0.0);
        QCOMPARE(whole.to, 2.0);
        QTest::keyClick(&view, Qt::Key_Plus);
        QCOMPARE(view.window().to - view.window().from, 1.0);
        const double from = view.window().from;
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.window().from > from);
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.window().from, from);
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(view.window().to, 2.0);
        // From operation to operation, in words for those who do not see it.
        QSignalSpy told(&view, &TimelineView::told);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(view.chosen().row, 0);
        QCOMPARE(view.chosen().event, 0);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(view.chosen().event, 1);
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.chosen().row, 1);
        QCOMPARE(view.chosen().event, 1);
        QCOMPARE(told.count(), 3);
        QCOMPARE(view.accessibleDescription(), told.back().at(0).toString());
        for (const char* word : {"work", "block 1", "step 1", "1.00", "kB"})
            QVERIFY2(view.accessibleDescription().contains(QLatin1String(word)),
                     qPrintable(view.accessibleDescription()));
        QTest::keyClick(&view, Qt::Key_Return);
        QVERIFY(view.window().to - view.window().from < 0.0031);
        QVERIFY(view.window().from <= 0.001 && view.window().to >= 0.002);
        QTest::keyClick(&view, Qt::Key_S);
        QCOMPARE(view.window().from, 0.0);
        QCOMPARE(view.window().to, 1.0);
        QTest::keyClick(&view, Qt::Key_Escape);
        QCOMPARE(view.chosen().event, -1);
        // It ends at a few nanoseconds, and never leaves the timeline.
        for (int i = 0; i < 60; ++i) QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.window().to > view.window().from);
        for (int i = 0; i < 60; ++i) QTest::keyClick(&view, Qt::Key_Left);
        QVERIFY(view.window().from >= 0.0);
        for (int i = 0; i < 60; ++i) QTest::keyClick(&view, Qt::Key_Minus);
        QCOMPARE(view.window().from, 0.0);
        QCOMPARE(view.window().to, 2.0);
    }

    void the_mouse_zooms_at_the_pointer_and_drags() {
        TimelineView& view = page_->view();
        view.set_timeline(long_timeline(1, 1000));
        QWidget* area = view.viewport();
        // A wheel turn keeps the operation under the pointer where it is.
        const QPoint at(area->width() * 3 / 4, 55);
        for (int i = 0; i < 20; ++i) {
            const auto before = view.place_at(at);
            QVERIFY(before.event >= 0);
            QWheelEvent wheel(at, area->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(area, &wheel);
            const auto after = view.place_at(at);
            QVERIFY(std::abs(after.event - before.event) <= 1);
        }
        const auto window = view.window();
        QVERIFY(window.to - window.from < 0.02);
        QTest::mousePress(area, Qt::LeftButton, {}, at);
        QTest::mouseMove(area, at - QPoint(100, 0));
        QTest::mouseMove(area, at - QPoint(200, 0));
        QTest::mouseRelease(area, Qt::LeftButton, {}, at - QPoint(200, 0));
        QVERIFY(view.window().from > window.from);
        QVERIFY(std::abs((view.window().to - view.window().from) - (window.to - window.from)) < 1e-12);
        QTest::mouseClick(area, Qt::LeftButton, {}, at);
        QCOMPARE(view.chosen(), view.place_at(at));
        QTest::mouseDClick(area, Qt::LeftButton, {}, at);
        QVERIFY(view.window().to - view.window().from < 0.0031);
    }

    /// A million operations on some hundred pixels: each column shows what its time went to, and the one
    /// operation of its kind is seen.
    void nothing_is_lost_in_a_million() {
        TimelineView& view = page_->view();
        const auto timeline = long_timeline(4, 250'000);
        QCOMPARE(timeline->events(), std::size_t{1'000'000});
        view.set_timeline(timeline);
        const QImage image = view.viewport()->grab().toImage();
        const Theme& theme = Theme::current();
        const int forward = count_pixels(image, timeline_kind_colour(TimelineKind::forward, theme));
        const int backward = count_pixels(image, timeline_kind_colour(TimelineKind::backward, theme));
        const int update = count_pixels(image, timeline_kind_colour(TimelineKind::update, theme));
        QVERIFY(forward > 10'000);
        QVERIFY(std::abs(forward - backward) < forward / 5);
        QVERIFY2(update >= 4 && update < 60, qPrintable(QString::number(update)));
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(view.viewport()->grab().toImage(), image);
        qInfo("a million operations drawn in %.1f ms", 1e-6 * static_cast<double>(clock.nsecsElapsed()));
    }

    void a_growing_timeline_keeps_the_window() {
        TimelineView& view = page_->view();
        view.set_timeline(long_timeline(1, 1000));
        view.set_timeline(long_timeline(1, 2000), true);
        QCOMPARE(view.window().to, 2.0);  // all was shown, and all still is
        view.show_window(0.25, 0.5);
        view.set_timeline(long_timeline(1, 3000), true);
        QCOMPARE(view.window().from, 0.25);
        QCOMPARE(view.window().to, 0.5);
        view.set_timeline(long_timeline(1, 500));
        QCOMPARE(view.window().to, 0.5);
        QCOMPARE(view.window().from, 0.0);
    }

    void ticks_are_readable_at_every_zoom() {
        for (double span = 1e5; span > 2e-8; span /= 7.0)
            for (const double from : {0.0, 12'345.678, 3.0e5}) {
                const auto ticks = timeline_ticks(from, from + span, 8);
                QStringList labels;
                for (const TimelineTick& tick : ticks) {
                    QVERIFY(tick.seconds >= from - 1e-9 && tick.seconds <= from + span + 1e-9);
                    labels << tick.label;
                    QVERIFY2(tick.label.size() < 16, qPrintable(tick.label));
                }
                QVERIFY(!ticks.empty());
                QCOMPARE(labels.removeDuplicates(), 0);
            }
    }

    void every_control_has_a_name() {
        for (const QWidget* widget : page_->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() || !widget->isVisible())
                continue;
            if (qobject_cast<const QLabel*>(widget)) continue;
            QAccessibleInterface* face = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
            QVERIFY(face);
            if (widget->parentWidget() && widget->parentWidget()->inherits("QAbstractSpinBox")) continue;
            QVERIFY2(!face->text(QAccessible::Name).isEmpty(),
                     qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(widget->metaObject()->className()),
                                                            widget->objectName())));
        }
    }
};

QTEST_MAIN(TestTimelinePage)
#include "tst_timeline_page.moc"

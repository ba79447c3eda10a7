// SPDX-License-Identifier: GPL-3.0-or-later
// A series of a million points: how long it takes from opening its project until its curve is on the screen,
// and how long a frame takes while it is zoomed and panned. Prints each beside its limit. The project is made
// in TMPDIR.
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "app/studio/charts/chart_layout.h"
#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/runs_page.h"
#include "app/studio/theme.h"
#include "core/project/project.h"
#include "core/project/series.h"

using namespace wafermill;

namespace {

constexpr int points = 1'000'000, rounds = 5, frames = 60;
constexpr double open_limit_ms = 300.0, frame_limit_ms = 1000.0 / 60.0;

double milliseconds(const QElapsedTimer& clock) {
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

void fill(const QString& file) {
    const Plan plan = plan_templates().front().plan;
    Project project = Project::create(file.toStdString(), plan);
    Run run;
    run.title = "long";
    run.state = RunState::finished;
    run.step = points;
    run.segments = 1;
    run.plan = plan_to_json(plan);
    run.summary =
        R"({"final_loss": 2, "validation_loss": 2, "tokens_per_second": 9000, "active_seconds": 60})";
    std::vector<MetricPoint> rows;
    for (int step = 1; step <= points; ++step) {
        const double at = step;
        rows.push_back({series::loss, step, step * 512LL, 0.1 * at,
                        2.0 + 3.0 / std::sqrt(at) + 0.1 * std::sin(at * 12.9)});
    }
    project.add_run(run, rows, {});
}

void print_frames(const char* what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    const double median = times[times.size() / 2], slow = times[times.size() * 95 / 100];
    std::printf("%s: %.1f ms a frame, 95th percentile %.1f ms, %.2f and %.2f of 60 frames a second\n", what,
                median, slow, median / frame_limit_ms, slow / frame_limit_ms);
}

/// One frame: the wheel turns at the middle of the plot, and the chart is painted.
double wheel(ChartView& view, int turns) {
    const QPointF middle = view.shown().plot.center();
    QElapsedTimer clock;
    clock.start();
    QWheelEvent event(middle, view.mapToGlobal(middle), {}, {0, 120 * turns}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &event);
    view.grab();
    return milliseconds(clock);
}

double press(ChartView& view, Qt::Key key) {
    QElapsedTimer clock;
    clock.start();
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(&view, &event);
    view.grab();
    return milliseconds(clock);
}

void measure_frames(ChartView& view) {
    std::vector<double> in, out, pan;
    for (int i = 0; i < frames / 2; ++i) in.push_back(wheel(view, 1));
    for (int i = 0; i < frames / 2; ++i) out.push_back(wheel(view, -1));
    wheel(view, 1);
    for (int i = 0; i < frames; ++i) pan.push_back(press(view, i % 2 == 0 ? Qt::Key_Right : Qt::Key_Left));
    print_frames("zooming in", in);
    print_frames("zooming out", out);
    print_frames("panning nine tenths of it", pan);
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    Theme::apply(application, false);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("long.wafermill"));
    fill(file);
    QElapsedTimer clock;
    clock.start();
    {
        const Project project = Project::open(file.toStdString(), Project::Mode::read_only);
        const double opened = milliseconds(clock);
        const SeriesData data = project.read_series(1, series::loss);
        std::printf("%zu points read in %.0f ms, the file opened in %.0f ms\n", data.value.size(),
                    milliseconds(clock) - opened, opened);
    }
    std::vector<double> open, look;
    for (int round = 0; round < rounds; ++round) {
        Document document;
        document.set_passive(true);
        RunsPage page(document, nullptr);
        page.resize(1280, 720);
        page.show();
        QApplication::processEvents();
        auto& view = *page.findChild<ChartView*>(QStringLiteral("runs_chart"));
        clock.start();
        document.open(file);
        const auto drawn = [&view] {
            const auto& series = view.spec().series;
            return !series.empty() && series.front().y.size() == points;
        };
        while (view.spec().series.empty()) QApplication::processEvents();
        view.grab();
        look.push_back(milliseconds(clock));
        while (!drawn()) QApplication::processEvents();
        view.grab();
        open.push_back(milliseconds(clock));
        while (!page.settled()) QApplication::processEvents();
        if (round + 1 == rounds) measure_frames(view);
    }
    std::sort(open.begin(), open.end());
    std::sort(look.begin(), look.end());
    std::printf("%d points in one series: a first look after %.0f ms, %.2f of its limit (%.0f ms)\n", points,
                look[rounds / 2], look[rounds / 2] / open_limit_ms, open_limit_ms);
    std::printf(
        "%d points in one series: all of it on the screen after %.0f ms, %.2f of its limit (%.0f ms)\n",
        points, open[rounds / 2], open[rounds / 2] / open_limit_ms, open_limit_ms);
    return 0;
}

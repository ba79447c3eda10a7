// SPDX-License-Identifier: GPL-3.0-or-later
// What a person waits for in the studio, and what it costs beside a training: each figure with its limit.
// Every figure is taken in a process of its own, which this program starts as itself. Projects are made in
// TMPDIR; `wafermill` has to lie beside this program for what trains.
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QGridLayout>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>

#include "app/studio/charts/chart_view.h"
#include "app/studio/main_window.h"
#include "app/studio/page.h"
#include "app/studio/redraw_pace.h"
#include "app/studio/theme.h"
#include "core/base/error.h"
#include "core/project/series.h"

using namespace wafermill;

namespace {

constexpr double paint_limit_ms = 700.0, charts_limit = 0.25, gap_limit_ms = 50.0, memory_limit_mb = 200.0;
constexpr int rounds = 3, charts = 8, series_of_each = 8, points = 2000;
constexpr double feed_seconds = 10.0, watch_seconds = 8.0;

void print(const char* what, double value, const char* unit, double limit) {
    std::printf("%s: %.3g %s, %.2f of its limit (%g %s)\n", what, value, unit, value / limit, limit, unit);
    std::fflush(stdout);
}

double resident_mb() {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return std::nan("");
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("VmRSS:")) return line.mid(6).trimmed().split(' ').front().toDouble() / 1024.0;
    return std::nan("");
}

/// Lets the event loop turn until `over()` says so.
void turn_until(const std::function<bool()>& over) {
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (over()) loop.quit();
    });
    look.start(5);
    loop.exec();
}

void turn_for(double seconds) {
    const double end = steady_ms() + 1e3 * seconds;
    turn_until([end] { return steady_ms() >= end; });
}

/// The demo with one finished run.
void make_demo(const QString& file) {
    const Plan plan = plan_templates().front().plan;
    Project project = Project::create(file.toStdString(), plan);
    Run run;
    run.title = "demo";
    run.state = RunState::finished;
    run.step = plan.recipe.steps;
    run.segments = 1;
    run.plan = plan_to_json(plan);
    run.summary =
        R"({"final_loss": 2, "validation_loss": 2, "tokens_per_second": 9000, "active_seconds": 60})";
    std::vector<MetricPoint> rows;
    for (std::int64_t step = 1; step <= plan.recipe.steps; ++step) {
        const double at = static_cast<double>(step);
        const auto add = [&](const char* name, double value) {
            rows.push_back({name, step, step * plan.tokens_per_step(), 0.1 * at, value});
        };
        add(series::loss, 2.0 + 3.0 / std::sqrt(at));
        add(series::tokens_per_second, 9000.0 + 100.0 * std::sin(at));
        add(series::memory_resident, 96e6);
        add(series::power_watts, 60.0);
    }
    project.add_run(run, rows, {});
}

/// As long as it lives, the longest time between two turns of the event loop is known.
class Heart {
  public:
    Heart() {
        timer_.setTimerType(Qt::PreciseTimer);
        timer_.setInterval(1);
        QObject::connect(&timer_, &QTimer::timeout, [this] {
            longest_ = std::max(longest_, static_cast<double>(beat_.nsecsElapsed()) / 1e6);
            beat_.restart();
        });
        beat_.start();
        timer_.start();
    }
    double take() {
        const double longest = std::max(longest_, static_cast<double>(beat_.nsecsElapsed()) / 1e6);
        longest_ = 0.0;
        beat_.restart();
        return longest;
    }

  private:
    QTimer timer_;
    QElapsedTimer beat_;
    double longest_ = 0.0;
};

/// Tells when the window with its project has been painted.
class PaintWatch : public QObject {
  public:
    explicit PaintWatch(MainWindow& window) : window_(window) { qApp->installEventFilter(this); }
    bool painted() const { return painted_; }
    bool eventFilter(QObject* object, QEvent* event) override {
        const auto* widget = qobject_cast<QWidget*>(object);
        if (event->type() == QEvent::Paint && widget && window_.document().has_project() &&
            widget == window_.page(window_.current_page()))
            // Once this event is over.
            QMetaObject::invokeMethod(
                this, [this] { painted_ = true; }, Qt::QueuedConnection);
        return false;
    }

  private:
    MainWindow& window_;
    bool painted_ = false;
};

/// Opens FILE as the program does; `began_ms` is when its process was started.
int first_paint(const QString& file, double began_ms) {
    Theme::apply(*qApp, false);
    MainWindow window;
    PaintWatch watch(window);
    window.show();
    if (!window.open_project(file)) return 1;
    while (!watch.painted()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::printf("%.1f ", steady_ms() - began_ms);
    turn_until([&] { return window.page(window.current_page())->settled(); });
    turn_for(1.0);
    std::printf("%.1f ", resident_mb());
    for (const QString& key : MainWindow::page_keys()) {
        window.show_page(key);
        turn_until([&] { return window.page(key)->settled(); });
    }
    turn_for(1.0);
    std::printf("%.1f\n", resident_mb());
    return 0;
}

ChartSpec fed_chart(int chart) {
    ChartSpec spec;
    spec.title = QStringLiteral("Chart %1").arg(chart);
    spec.unit = QStringLiteral("nats");
    for (int s = 0; s < series_of_each; ++s) {
        ChartSpec::Series one;
        one.label = QStringLiteral("series %1").arg(s);
        one.colour = s;
        spec.series.push_back(one);
    }
    return spec;
}

void feed(ChartSpec& spec, int from, int to) {
    for (std::size_t s = 0; s < spec.series.size(); ++s)
        for (int step = from; step < to; ++step) {
            const double at = step + 1;
            spec.series[s].x.push_back(at);
            spec.series[s].y.push_back(2.0 + 0.2 * static_cast<double>(s) + 3.0 / std::sqrt(at) +
                                       0.1 * std::sin(at * (12.9 + static_cast<double>(s))));
        }
}

/// Eight charts on the screen, each of which gets a further point of all its series ten times a second.
int fed_charts() {
    Theme::apply(*qApp, false);
    QWidget window;
    auto* grid = new QGridLayout(&window);
    std::vector<ChartView*> views;
    std::vector<ChartSpec> specs;
    for (int i = 0; i < charts; ++i) {
        views.push_back(new ChartView(&window));
        grid->addWidget(views.back(), i / 4, i % 4);
        specs.push_back(fed_chart(i));
        feed(specs.back(), 0, points);
    }
    window.resize(1600, 900);
    window.show();
    int step = points;
    QTimer feeder;
    QObject::connect(&feeder, &QTimer::timeout, [&] {
        for (int i = 0; i < charts; ++i) {
            const auto chart = static_cast<std::size_t>(i);
            feed(specs[chart], step, step + 1);
            views[chart]->set_spec(specs[chart]);
        }
        ++step;
    });
    feeder.start(100);
    turn_for(1.0);
    const double from = steady_ms(), spent = processor_ms();
    turn_for(feed_seconds);
    std::printf("%.4f\n", (processor_ms() - spent) / (steady_ms() - from));
    return 0;
}

/// Opens the demo, trains it with every core, exports, stops and resumes.
int session(const QString& file) {
    Theme::apply(*qApp, false);
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.monitor().set_program(QCoreApplication::applicationDirPath() + QStringLiteral("/wafermill"));
    turn_for(1.0);
    Heart heart;
    turn_for(0.5);
    const double idle = heart.take();
    if (!window.open_project(file)) return 1;
    turn_until([&] { return window.page(window.current_page())->settled(); });
    const double opening = heart.take();
    window.document().set_value("recipe.steps", "100000");
    bool stepped = false, ended = false;
    QObject::connect(&window.monitor(), &RunMonitor::step_reported, &window, [&] { stepped = true; });
    QObject::connect(&window.monitor(), &RunMonitor::ended, &window, [&] { ended = true; });
    window.show_page(QStringLiteral("train"));
    window.monitor().start();
    turn_until([&] { return stepped; });
    turn_for(3.0);  // the charts find their pace
    heart.take();
    const double from = steady_ms(), spent = processor_ms();
    turn_for(watch_seconds);
    const double share = (processor_ms() - spent) / (steady_ms() - from);
    const double training = heart.take();
    const QString folder = window.document().folder();
    window.write_charts(window.monitor().run().value_or(0), folder);
    window.write_metrics(window.monitor().run().value_or(0), folder + QStringLiteral("/metrics.csv"));
    for (auto* chart : window.findChildren<ChartView*>())
        if (chart->isVisible()) chart->export_to(folder + QStringLiteral("/chart.svg"));
    const double exporting = heart.take();
    const auto run = window.monitor().run();
    window.monitor().stop();
    turn_until([&] { return ended; });
    heart.take();
    stepped = ended = false;
    window.monitor().start(run);
    turn_until([&] { return stepped; });
    turn_for(2.0);
    const double resuming = heart.take();
    window.monitor().stop();
    turn_until([&] { return ended; });
    std::printf("%.2f %.2f %.2f %.2f %.2f %.4f\n", idle, opening, training, exporting, resuming, share);
    return 0;
}

std::vector<double> child(const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), arguments);
    process.waitForFinished(-1);
    std::vector<double> values;
    for (const QByteArray& each : process.readAllStandardOutput().simplified().split(' '))
        values.push_back(each.toDouble());
    return values;
}

void measure(const QString& folder) {
    const QString demo = folder + QStringLiteral("/demo.wafermill");
    make_demo(demo);
    std::vector<double> paint;
    double opened = 0, seen = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto values = child({QStringLiteral("--paint"), demo, QString::number(steady_ms(), 'f', 3)});
        if (values.size() < 3) return void(std::printf("the project could not be opened\n"));
        paint.push_back(values[0]);
        opened = std::max(opened, values[1]);
        seen = std::max(seen, values[2]);
    }
    std::sort(paint.begin(), paint.end());
    print("from the start of the process to the first paint of a project", paint[rounds / 2], "ms",
          paint_limit_ms);
    print("resident memory with the demo open", opened, "MB", memory_limit_mb);
    print("resident memory once every page was seen", seen, "MB", memory_limit_mb);
    print("eight charts of eight series, fed ten times a second", child({QStringLiteral("--charts")}).front(),
          "of a core", charts_limit);
    const auto gaps = child({QStringLiteral("--session"), demo});
    if (gaps.size() < 6) return void(std::printf("the session could not be used\n"));
    std::printf("longest time between two turns of the event loop, idle: %.3g ms\n", gaps[0]);
    print("the same while a project is opened", gaps[1], "ms", gap_limit_ms);
    print("the same while it is trained with every core", gaps[2], "ms", gap_limit_ms);
    print("the same while charts and metrics are exported beside it", gaps[3], "ms", gap_limit_ms);
    print("the same while a run is resumed", gaps[4], "ms", gap_limit_ms);
    print("the studio beside a training with every core", gaps[5], "of a core", RedrawPace::share);
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    // Settings of its own.
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("WafermillBench"));
    const QTemporaryDir folder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    const QStringList arguments = QCoreApplication::arguments();
    const QString mode = arguments.value(1);
    try {
        if (mode == QLatin1String("--paint")) return first_paint(arguments[2], arguments[3].toDouble());
        if (mode == QLatin1String("--charts")) return fed_charts();
        if (mode == QLatin1String("--session")) return session(arguments[2]);
        measure(folder.path());
    } catch (const Error& error) {
        std::fprintf(stderr, "bench_studio: %s\n", error.what());
        return 1;
    }
    return 0;
}

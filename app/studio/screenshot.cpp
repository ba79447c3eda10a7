// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/screenshot.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPixmap>
#include <QTimer>

#include "app/studio/charts/chart_export.h"
#include "app/studio/main_window.h"
#include "app/studio/model/diagram_export.h"
#include "app/studio/page.h"
#include "app/studio/report/report.h"
#include "app/studio/run_charts.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr qint64 longest_wait = 20'000;  // milliseconds

/// Lets events pass until the page says that it is settled, and a little longer for the layout that follows.
void settle(const Page& page) {
    QElapsedTimer clock;
    clock.start();
    int calm = 0;
    while (calm < 5 && clock.elapsed() < longest_wait) {
        QEventLoop loop;
        QTimer::singleShot(20, &loop, &QEventLoop::quit);
        loop.exec();
        calm = page.settled() ? calm + 1 : 0;
    }
}

Error said(const QString& text) {
    return Error(text.toStdString());
}

/// A run that is named by its number, or as the latest.
std::int64_t run_id(const Project& project, const QString& run) {
    if (run == QLatin1String("latest")) {
        if (const auto newest = project.newest_run()) return newest->id;
        throw said(QCoreApplication::translate("Screenshot", "%1 has no run yet.")
                       .arg(QString::fromStdString(project.file().string())));
    }
    bool number = false;
    const std::int64_t id = run.toLongLong(&number);
    if (!number)
        throw said(QCoreApplication::translate("Screenshot", "“%1” is no run: give its number, or “latest”.")
                       .arg(run));
    return id;
}

}  // namespace

void take_screenshot(const QString& page, const QString& project_file, const QString& out, QSize size) {
    if (!MainWindow::page_keys().contains(page)) {
        throw said(QCoreApplication::translate("Screenshot", "There is no page “%1”; the pages are %2.")
                       .arg(page, MainWindow::page_keys().join(QStringLiteral(", "))));
    }
    MainWindow window(true);
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.resize(size);
    if (!window.open_project(project_file)) throw said(window.notices().join(QLatin1Char(' ')));
    window.show_page(page);
    window.show();
    settle(*window.page(page));
    QPixmap picture = window.grab(QRect(QPoint(0, 0), size));
    if (!picture.save(out, "PNG")) {
        throw said(
            QCoreApplication::translate("Screenshot", "The picture could not be written to %1.").arg(out));
    }
}

void write_chart(const QString& project_file, const QString& run, const QString& kind, const QString& out,
                 const ChartPaper& paper) {
    const Project project = Project::open(project_file.toStdString(), Project::Mode::read_only);
    const std::int64_t id = run_id(project, run);
    RunData data(id);
    data.refresh(project);
    RunChartOptions options;
    if (kind == QLatin1String("power")) options.log_y = true;
    if (kind == QLatin1String("loss")) options.smoothing = 0.6;
    const ChartSpec spec = run_chart(kind, {&data}, options);
    if (!shows_values(spec))
        throw said(QCoreApplication::translate("Screenshot",
                                               "Run %1 has no values for a chart of %2; nothing was written.")
                       .arg(id)
                       .arg(kind));
    export_chart(spec, out, paper);
}

void write_diagram(const QString& project_file, bool expanded, ColourBy colour_by, const QString& out) {
    const Plan plan = Project::open(project_file.toStdString(), Project::Mode::read_only).plan();
    export_diagram(model_figures(plan), expanded, colour_by, out);
}

void write_report(const QString& project_file, const QStringList& runs, const QString& out) {
    const Project project = Project::open(project_file.toStdString(), Project::Mode::read_only);
    ReportRequest request;
    for (const QString& run : runs.isEmpty() ? QStringList{QStringLiteral("latest")} : runs)
        request.runs.push_back(run_id(project, run));
    write_report(project, request, out);
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/report/report.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QSaveFile>

#include "app/studio/report/sections.h"
#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/json_text.h"

namespace wafermill {
namespace {

void go_on(const std::atomic<bool>* cancelled) {
    if (cancelled && *cancelled)
        throw Interrupted(ReportText::tr("The report was given up; nothing was written.").toStdString());
}

ReportRun read_run(const Project& project, std::int64_t id) {
    ReportRun run;
    run.data = RunData(id);
    run.data.refresh(project);
    run.events = project.events(id);
    run.summary = parse_json_quietly<nlohmann::json>(run.info().summary);
    if (!run.summary.is_object()) run.summary = nlohmann::json::object();
    try {
        run.plan = plan_from_json(run.info().plan);
    } catch (const Error&) {
        // Its curves and events are there all the same.
    }
    return run;
}

QString subtitle(const Project& project) {
    return ReportText::tr("Project %1 · %2 · Wafermill %3", "project, date, version")
        .arg(QString::fromStdString(project.file().stem().string()),
             QLocale().toString(QDateTime::currentDateTime(), QLocale::ShortFormat),
             QCoreApplication::applicationVersion())
        .trimmed();
}

void add_single(ReportDocument& report, const ReportRun& run) {
    report.title = run.info().simulated ? ReportText::tr("Simulation %1").arg(run.name())
                                        : ReportText::tr("Run %1").arg(run.name());
    add_results(report, run);
    add_events(report, run);
    if (run.plan) add_plan(report, run);
    add_data(report, run);
    add_machines(report, run);
    add_kinds(report);
    add_arithmetic(report, run);
    if (run.plan) add_all_values(report, *run.plan);
}

void add_several(ReportDocument& report, const ReportRuns& runs) {
    report.title = ReportText::tr("Comparison of %1 runs").arg(runs.size());
    add_comparison(report, runs);
    add_events(report, runs);
    const ReportRun& baseline = runs.front();
    if (baseline.plan) add_plan(report, baseline);
    add_data(report, baseline);
    add_machines(report, runs);
    add_kinds(report);
    add_arithmetic(report, baseline);
    if (baseline.plan) add_all_values(report, *baseline.plan);
}

}  // namespace

ReportDocument make_report(const Project& project, const ReportRequest& request) {
    may_block("a report");
    if (request.runs.empty()) throw Error(ReportText::tr("A report needs a run; choose one.").toStdString());
    ReportRuns runs;
    for (const std::int64_t id : request.runs) {
        go_on(request.cancelled.get());
        runs.push_back(read_run(project, id));
    }
    ReportDocument report;
    report.language = QLocale().bcp47Name();
    report.subtitle = subtitle(project);
    if (runs.size() == 1)
        add_single(report, runs.front());
    else
        add_several(report, runs);
    go_on(request.cancelled.get());
    return report;
}

void write_report(const Project& project, const ReportRequest& request, const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    const bool html = suffix == QLatin1String("html") || suffix == QLatin1String("htm");
    if (!html && suffix != QLatin1String("pdf"))
        throw Error(ReportText::tr("A report can be written as .html or .pdf; %1 ends with neither. Nothing "
                                   "was written.")
                        .arg(file)
                        .toStdString());
    const ReportDocument report = make_report(project, request);
    const QByteArray bytes = html ? report_html(report) : report_pdf(report, request.cancelled.get());
    go_on(request.cancelled.get());
    QSaveFile out(file);
    out.setDirectWriteFallback(false);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        throw Error(ReportText::tr("The report could not be written to %1: %2. Nothing that stood there was "
                                   "changed; choose another place or free some space.")
                        .arg(file, out.errorString())
                        .toStdString());
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes until the table of runs of a large project is on the screen: 2,000 runs of 20 series.
// Prints the median of five openings beside its limit, and the longest that the window was not alive for. The
// project is made in TMPDIR.
#include <QAbstractItemModel>
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "app/studio/document.h"
#include "app/studio/runs/runs_view.h"
#include "app/studio/runs_page.h"
#include "app/studio/theme.h"
#include "core/project/project.h"

using namespace wafermill;

namespace {

constexpr int runs = 2000, series_of_each = 20, points = 50, rounds = 5;
constexpr double limit_ms = 300.0;

void fill(const QString& file) {
    const Plan plan = plan_templates().front().plan;
    Project project = Project::create(file.toStdString(), plan);
    for (int i = 0; i < runs; ++i) {
        Run run;
        run.title = "run " + std::to_string(i);
        run.state = RunState::finished;
        run.step = points;
        run.segments = 1;
        run.plan = plan_to_json(plan);
        run.summary = "{\"final_loss\": " + std::to_string(2.0 + 1e-3 * i) +
                      ", \"validation_loss\": 2.1, \"tokens_per_second\": 9000, \"active_seconds\": 60}";
        std::vector<MetricPoint> rows;
        for (int s = 0; s < series_of_each; ++s)
            for (int step = 1; step <= points; ++step)
                rows.push_back({s == 0 ? "loss" : "series" + std::to_string(s), step, step * 512, 1.0 * step,
                                3.0 / step});
        project.add_run(run, rows, {});
    }
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    Theme::apply(application, false);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("large.wafermill"));
    fill(file);
    std::vector<double> table, longest;
    for (int round = 0; round < rounds; ++round) {
        Document document;
        document.set_passive(true);
        RunsPage page(document, nullptr);
        page.resize(1280, 720);
        page.show();
        QApplication::processEvents();
        // A heartbeat: how long the window's thread was away.
        QElapsedTimer beat, clock;
        double away = 0.0;
        QTimer heart;
        heart.setInterval(1);
        QObject::connect(&heart, &QTimer::timeout, [&] {
            away = std::max(away, static_cast<double>(beat.nsecsElapsed()) / 1e6);
            beat.restart();
        });
        heart.start();
        beat.start();
        clock.start();
        document.open(file);
        const auto* model = page.findChild<RunsView*>()->model();
        while (model->rowCount() < runs) QApplication::processEvents();
        page.grab();  // painted, not only known
        table.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        while (!page.settled()) QApplication::processEvents();
        longest.push_back(away);
    }
    std::sort(table.begin(), table.end());
    std::sort(longest.begin(), longest.end());
    std::printf(
        "%d runs of %d series: table on the screen after %.0f ms, %.2f of its limit (%.0f ms); window away "
        "%.0f ms at most\n",
        runs, series_of_each, table[rounds / 2], table[rounds / 2] / limit_ms, limit_ms, longest.back());
    return 0;
}

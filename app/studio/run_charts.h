// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

#include "app/studio/charts/chart_spec.h"
#include "app/studio/run_data.h"
#include "app/studio/runs/run_groups.h"

namespace wafermill {

/// The kinds of chart that runs have: "loss", "validation_loss", "throughput", "memory", "power",
/// "energy", "time", "traffic", "learning_rate", "gradient_norm". One source for the Train page, the Runs
/// page and `wafermill chart`.
QStringList run_chart_kinds();
/// What a kind is called where one is chosen.
QString run_chart_title(const QString& kind);
/// The metric series that a kind draws; `several` when more than one run is laid over each other.
std::vector<std::string> run_chart_series(const QString& kind, bool several);
/// Why a chart of that kind over these runs has nothing to draw.
QString run_chart_absence(const QString& kind, const std::vector<const RunData*>& runs);
/// The colour (for ChartSpec::Series::colour) of the run in a place of an overlay.
int run_colour(int place);

struct RunChartOptions {
    ChartSpec::Axis axis = ChartSpec::Axis::step;
    bool log_x = false;
    std::optional<bool> log_y;  ///< open: logarithmic where estimates lie far from what is measured
    double smoothing = 0.0;     ///< debiased exponential average weight in [0, 1); the raw line stays, faint
    std::vector<int> places;    ///< run_colour of each run; empty: by their order
    /// Of several runs: whether those of one group are drawn as their mean, and whether they stay behind it.
    GroupDrawing drawing = GroupDrawing::runs;
    bool runs_behind = false;
    std::vector<QString> groups;  ///< of each run, empty where it is in none
};

/// One chart over one or several runs (several: a colour a run). Estimates of the planned cluster and of the
/// GPU cluster that holds the model come from the run's plan snapshot, as levels with a band; floor and
/// generator loss from its summary. Throws Error naming the kinds when `kind` is unknown.
ChartSpec run_chart(const QString& kind, const std::vector<const RunData*>& runs,
                    const RunChartOptions& options = {});

}  // namespace wafermill

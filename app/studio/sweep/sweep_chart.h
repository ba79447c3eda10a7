// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPointF>
#include <QString>

#include <optional>
#include <string>
#include <vector>

#include "app/studio/charts/chart_export.h"
#include "app/studio/charts/chart_spec.h"
#include "core/estimate/sweep.h"

namespace wafermill {

/// How two axes are drawn: a curve for each value of the second, or a map whose colour is the result.
enum class SweepView { curves, map };
/// Curves while there are few of them, or an axis has names.
SweepView usual_view(const SweepRequest& request);

/// The request with how many GPUs each cluster has, which labels its marks.
SweepRequest with_gpu_counts(SweepRequest request);

/// The results that one chart draws: the first, and those of its unit.
std::vector<std::size_t> drawn_results(const SweepRequest& request);

/// One chart of a sweep of `plan`. One axis: curves with their bands. Two: `view`. Weighed against another
/// result: one against the other, with the front ringed (filled where it is the front of all clusters) and
/// labelled. What does not fit MemoryX is grey; where there is no plan, a cross stands.
ChartSpec sweep_chart(const Sweep& sweep, const Plan& plan, SweepView view);

/// Where the chart shows the points of the sweep, in values of its axes; empty where one has no place.
std::vector<std::optional<QPointF>> places_in_chart(const Sweep& sweep, SweepView view);

/// Computes a sweep of a project's plan and writes its chart to a PNG, SVG or PDF file. Axes are spelled
/// KEY=VALUES; an empty `y` or `against` is none. Throws Error.
void write_sweep_chart(const QString& project_file, const QString& x, const QString& y,
                       const QStringList& results, const QString& against, const QString& out,
                       const ChartPaper& paper = {});

}  // namespace wafermill

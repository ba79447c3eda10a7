// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <string>

#include "app/studio/charts/ticks.h"
#include "core/estimate/sweep.h"

namespace wafermill {

/// What a result is called: "Throughput", "Throughput, GPUs as fast".
QString result_title(const SweepResult& result);
/// The same without the side.
QString result_base_title(const SweepResult& result);
/// Whose result it is, as a series is labelled: "wafer systems", "GPUs as fast".
QString side_name(ResultSide side);
/// A figure by itself, three digits and unit: "8.48 k tokens/s"; a dash where there is none.
QString result_text(const SweepResult& result, double value);
/// "4.91 – 10.1 k tokens/s"; empty where the figure has no range.
QString result_range(const SweepResult& result, const Estimated& figure);

/// A value of an axis as the pages write it: "55 TB", "2,048".
QString axis_value_text(const SweepAxis& axis, std::size_t index);
/// "12 values, 1 – 2,048".
QString axis_summary(const SweepAxis& axis);

/// How a chart writes figures of a unit whose largest is `largest`: scaled to days, hours or watt-hours where
/// people read those.
struct ChartUnit {
    double factor = 1.0;  ///< multiplies the figure
    QString text;         ///< stands at the title
    Numbers numbers = Numbers::counts;
    QString symbol;
};
ChartUnit chart_unit(const std::string& unit, double largest);

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>

#include <optional>
#include <vector>

#include "app/studio/charts/chart_layout.h"

namespace wafermill {

/// What a chart has at one place of x.
struct Readout {
    double x = 0.0;  ///< the value that the place was moved to: the nearest point of any series
    struct Row {
        int series = -1;
        double y = 0.0;                ///< the value; NaN where it is missing there
        QPointF at;                    ///< painter's units; null where there is nothing to mark
        double low = 0.0, high = 0.0;  ///< of its band; equal: there is none
    };
    std::vector<Row> rows;  ///< from top to bottom as the points stand, then those that have none
};

/// Looks up the nearest point of each series by binary search. Empty when no series has a point in the
/// window.
std::optional<Readout> read_at(const ChartData& data, const ChartLayout& layout, double x);

/// The nearest place of x after (or before) `x` where any series has a point, for moving by keys.
std::optional<double> next_point(const ChartData& data, double x, bool forward);

/// A ring around a scattered point and a box with its name.
void paint_pointed(QPainter& painter, const ChartData& data, const ChartLayout& layout, const Theme& theme,
                   const ChartPoint& point);

/// A line at the place, a dot at each value, and a box with the values: all of them in as many columns as the
/// chart has room for, else those at the top.
void paint_crosshair(QPainter& painter, const ChartData& data, const ChartLayout& layout, const Theme& theme,
                     const Readout& readout);

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <vector>

#include "app/studio/charts/chart_spec.h"

namespace wafermill {

/// What is drawn of runs that are in one group.
enum class GroupDrawing {
    runs,       ///< each of them
    range,      ///< their mean, with a band from the lowest to the highest
    deviation,  ///< their mean, with a band of one sample standard deviation to each side
};

/// The mean of several lines at every x that any of them has, and the ends of the band around it. A line
/// counts from its first point to its last one, between two points with the straight line between them, and
/// not where a value is missing. `mean` is NaN where no line counts.
struct GroupMean {
    std::vector<double> x, mean, low, high;
    std::size_t fewest = 0, most = 0;  ///< lines that count at one x, where any does

    /// Of more places than this every k-th is taken: a mean over all of them would hold up the window.
    static constexpr std::size_t most_places = 20'000;
};
GroupMean group_mean(const std::vector<const ChartSpec::Series*>& lines, GroupDrawing drawing);

/// A line that belongs to a run, and the group that it is in (empty: none).
struct GroupedLine {
    ChartSpec::Series line;
    QString group;
    int place = 0;  ///< of the run's colour
};

/// The lines with those of each group replaced by their mean; with `runs_too` they stay behind it, faint.
/// What is measured, estimated and simulated is not averaged together. A group has the colour of its lowest
/// place.
std::vector<ChartSpec::Series> grouped(std::vector<GroupedLine> lines, GroupDrawing drawing, bool runs_too);

}  // namespace wafermill

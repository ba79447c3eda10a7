// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <optional>
#include <vector>

#include "app/studio/charts/ticks.h"
#include "app/studio/theme.h"

namespace wafermill {

/// A chart as data: drawn on the screen by ChartView (Qt Charts) and on paper by ChartRenderer (QPainter)
/// from the same description.
struct ChartSpec {
    enum class Scale { linear, logarithmic };
    enum class Axis { step, tokens, time };  ///< x; time is active seconds

    struct Series {
        QString label;
        std::vector<double> x, y;         ///< NaN in y breaks the line and is marked where it stands
        std::vector<double> low, high;    ///< a band around an estimate; empty or as long as x
        std::vector<std::size_t> breaks;  ///< indices that begin a new segment (a resume)
        Owner owner = Owner::this_computer;
        int colour = -1;  ///< >= 0: a further series colour instead of the owner's
        Known known = Known::measured;
        bool filled =
            false;  ///< an area stacked on the filled series before it; y is its own value, not the sum
        bool faint = false;          ///< raw data behind its smoothed line
        bool scattered = false;      ///< points by themselves, x in any order: no line joins them
        bool hollow = false;         ///< of scattered points: rings
        std::vector<QString> names;  ///< what a scattered point says when it is pointed at: lines of text
    };
    /// A horizontal line over the whole width: the entropy floor, a budget, an estimate that does not change
    /// with x.
    struct Level {
        QString label;
        double value = 0, low = 0, high = 0;  ///< low == high: no band
        Owner owner = Owner::reference;
        Known known = Known::estimated;
    };

    QString title;  ///< "Loss"
    QString unit;   ///< "nats per token"
    Axis axis = Axis::step;
    QString x_title;  ///< overrides the axis' own title, e.g. "systems"
    Scale x_scale = Scale::linear, y_scale = Scale::linear;
    std::vector<Series> series;
    std::vector<Level> levels;
    std::vector<double> marks;                         ///< x of vertical lines: where something failed
    std::optional<double> x_min, x_max, y_min, y_max;  ///< fixed ends; else chosen to fit
    bool y_from_zero = false;
    Numbers y_numbers = Numbers::plain;  ///< how values of y are written
    QString y_symbol;                    ///< follows a value of y that stands by itself: "W" makes "226 kW"
};

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

#include "app/studio/charts/ticks.h"
#include "app/studio/theme.h"

namespace wafermill {

/// A chart as data: drawn on the screen by ChartView (Qt Charts) and on paper by ChartRenderer (QPainter)
/// from the same description.
struct ChartSpec {
    enum class Scale { linear, logarithmic };
    enum class Axis { step, tokens, time, energy };  ///< x; time is active seconds, energy watt-hours

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
        bool member = false;         ///< of a faint one: a line of those behind their mean
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

    /// A place that is marked by itself: the best of a comparison, or one that is not to be had.
    struct Spot {
        enum class Shape { ring, disc };
        double x = 0, y = 0;
        Shape shape = Shape::ring;
        QString label;  ///< beside it where there is room; empty: none
        Owner owner = Owner::reference;
        int colour = -1;  ///< as of a series
    };
    /// A field of a map: x from left to right, y from bottom to top, coloured by its value.
    struct Cell {
        double left = 0, right = 0, bottom = 0, top = 0;
        double value = 0;       ///< NaN: there is none, which a cross shows
        bool doubtful = false;  ///< grey, with a stroke through it
    };

    QString title;  ///< "Loss"
    QString unit;   ///< "nats per token"
    Axis axis = Axis::step;
    QString x_title;  ///< overrides the axis' own title, e.g. "systems"
    Scale x_scale = Scale::linear, y_scale = Scale::linear;
    std::vector<Series> series;
    std::vector<Level> levels;
    std::vector<double> marks;  ///< x of vertical lines: where something failed
    std::vector<Spot> spots;
    std::vector<Cell> cells;  ///< drawn under everything else, with a scale of colours at the right
    Owner cell_owner = Owner::wafer;
    Scale cell_scale = Scale::linear;
    Numbers cell_numbers = Numbers::counts;
    std::vector<Tick> x_places, y_places;  ///< the places that an axis labels, as room allows; else chosen
    std::optional<double> x_min, x_max, y_min, y_max;  ///< fixed ends; else chosen to fit
    bool y_from_zero = false;
    std::optional<Numbers> x_numbers;    ///< how values of x are written, instead of what the axis says
    Numbers y_numbers = Numbers::plain;  ///< how values of y are written
    QString y_symbol;                    ///< follows a value of y that stands by itself: "W" makes "226 kW"
    bool headed = true;                  ///< title and unit stand above it
    bool named = true;                   ///< lines, levels and scattered points carry their names
    QByteArray table;                    ///< what an export as CSV holds, instead of the series
    QString summary;                     ///< for screen readers, instead of the newest values
};

/// The names of what can be drawn or left out, in drawing order: series, then levels; each once.
QStringList chart_lines(const ChartSpec& spec);
/// The chart with those of its named series and levels alone whose names are in `names`. What has no name
/// stays: it belongs to the ground.
ChartSpec with_lines(ChartSpec spec, const QStringList& names);

/// Whether there is a value to show: of a series, a cell or a spot. Levels and marks alone are no chart.
bool shows_values(const ChartSpec& spec);

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFont>
#include <QPolygonF>
#include <QRectF>

#include <optional>
#include <vector>

#include "app/studio/charts/chart_data.h"

namespace wafermill {

/// The part of a chart that is shown, in axis coordinates; an end left open follows the data.
struct ChartWindow {
    std::optional<double> x_min, x_max, y_min, y_max;
    bool whole() const { return !x_min && !x_max && !y_min && !y_max; }
};

struct AxisLayout {
    double min = 0.0, max = 1.0;  ///< axis coordinates
    ChartSpec::Scale scale = ChartSpec::Scale::linear;
    std::vector<Tick> ticks;  ///< values, not coordinates
    double at(const Tick& tick) const { return axis_coordinate(tick.value, scale); }
};

/// One thing to draw in the plot, decimated, in axis coordinates and not clipped.
struct ChartMark {
    enum class Kind { band, fill, line };
    Kind kind = Kind::line;
    std::vector<QPolygonF> pieces;  ///< the line, or the upper edge
    std::vector<QPolygonF> lower;   ///< the lower edge of a band or fill, piece by piece
    QColor colour;                  ///< with its opacity
    Qt::PenStyle style = Qt::SolidLine;
    double width = 1.6;
    int series = -1;  ///< index in the description; -1: a level
};

struct ChartLabel {
    QString text;
    QColor colour;
    QRectF box;
    QPointF
        end;  ///< of the line that it names; a leader is drawn to it when the label had to move. Null: none
};

/// A single place that is marked: a missing value, or a point that no line would show.
struct ChartPoint {
    QPointF at;  ///< painter's units
    QColor colour;
    double radius = 2.2;
    bool hollow = false;
    int series = -1;        ///< of a scattered point; -1: another, or a sample beside a label
    std::size_t index = 0;  ///< in the series
};

/// A field of a map, in axis coordinates: y grows upwards, so that its top() is the lower edge.
struct ChartField {
    QRectF box;
    QColor colour;  ///< invalid: not filled
    bool stroke = false, cross = false;
};

/// A marked place.
struct ChartSpot {
    QPointF at;  ///< painter's units
    ChartSpec::Spot::Shape shape = ChartSpec::Spot::Shape::ring;
    QColor colour;
};

/// The scale of a map's colours: from the bottom of the box to its top.
struct ChartRamp {
    QRectF box;  ///< painter's units; null: none
    Owner owner = Owner::wafer;
    std::vector<Tick> ticks;  ///< value: 0 at the bottom, 1 at the top
};

/// Where everything of a chart stands, in the painter's units. Screen and paper draw the same layout.
struct ChartLayout {
    QSizeF size;
    QRectF plot;
    QFont title_font, text_font;
    AxisLayout x, y;
    std::vector<ChartMark> marks;  ///< in drawing order
    std::vector<ChartLabel> labels;
    std::vector<ChartPoint> crosses;  ///< values that are missing, on the axis of x
    std::vector<ChartPoint> dots;     ///< points without a neighbour, and all points where they are far apart
    std::vector<ChartField> fields;
    std::vector<ChartSpot> spots;
    ChartRamp ramp;
    int x_rows = 1;  ///< in which the labels of x stand, in turn
    QString title, unit, x_title;
    QRectF x_title_box;  ///< null where there is no room
    bool empty = false;
    bool outlines = false;  ///< text is painted as the shapes of its letters

    /// Whether lines can be told apart in it, and nothing lies outside of the size.
    bool has_room() const;
    QPointF to_plot(QPointF coordinates) const;
    QPointF from_plot(QPointF position) const;
    QPolygonF to_plot(const QPolygonF& coordinates) const;
};

/// Columns that a curve is thinned to, for each unit of the chart's width. A column keeps up to four points:
/// on the screen that is one to two points a pixel, since drawing takes most of the time of a live chart;
/// paper is drawn once and gets more.
inline constexpr double screen_detail = 0.5, paper_detail = 2.0;

/// The scattered point that is nearest to a place, where one is near.
std::optional<ChartPoint> point_near(const ChartLayout& layout, QPointF place);

/// Lays out `data` in `size`. `font` gives the sizes of all text.
ChartLayout lay_out_chart(const ChartData& data, const Theme& theme, QSizeF size, const QFont& font,
                          const ChartWindow& window = {}, double detail = screen_detail);

QColor series_colour(const Theme& theme, const ChartSpec::Series& series);
QColor series_text_colour(const Theme& theme, const ChartSpec::Series& series);

}  // namespace wafermill

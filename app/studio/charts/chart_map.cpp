// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/chart_map.h"

#include <algorithm>
#include <cmath>

namespace wafermill {
namespace {

constexpr double ramp_width = 12.0, gap = 8.0, between_labels = 10.0;
constexpr std::size_t most_in_two_rows = 24;

/// The ends of what is coloured, in the coordinates of the colours' scale; NaN where nothing is.
std::pair<double, double> value_range(const ChartSpec& spec) {
    double low = std::nan(""), high = std::nan("");
    for (const auto& cell : spec.cells) {
        if (cell.doubtful) continue;
        const double coordinate = axis_coordinate(cell.value, spec.cell_scale);
        low = std::fmin(low, coordinate);
        high = std::fmax(high, coordinate);
    }
    return {low, high};
}

/// Beside the mark where neither another label nor the edge is in the way: right, left, above, below.
QRectF place_label(QPointF at, QSizeF size, const QRectF& plot, const std::vector<QRectF>& taken) {
    const double w = size.width(), h = size.height();
    const QPointF corners[] = {{at.x() + gap, at.y() - h - 1},     {at.x() + gap, at.y() + 1},
                               {at.x() - gap - w, at.y() - h - 1}, {at.x() - gap - w, at.y() + 1},
                               {at.x() - w / 2, at.y() - h - gap}, {at.x() - w / 2, at.y() + gap}};
    for (const QPointF& corner : corners) {
        const QRectF box(corner, size);
        const bool free = std::none_of(taken.begin(), taken.end(),
                                       [&](const QRectF& other) { return other.intersects(box); });
        if (free && plot.contains(box)) return box;
    }
    return {};
}

}  // namespace

QColor ramp_colour(const Theme& theme, Owner owner, double share) {
    const double t = 0.1 + 0.9 * std::clamp(share, 0.0, 1.0);
    const QColor full = theme.owner(owner);
    const auto mix = [t](int ground, int hue) {
        return static_cast<int>(std::lround(ground + (hue - ground) * t));
    };
    return {mix(theme.card.red(), full.red()), mix(theme.card.green(), full.green()),
            mix(theme.card.blue(), full.blue())};
}

std::vector<Tick> thinned(const std::vector<Tick>& places, double most) {
    const auto count = static_cast<double>(places.size());
    const auto step =
        static_cast<std::size_t>(std::max(1.0, std::ceil(count / std::max(1.0, std::floor(most)))));
    std::vector<Tick> kept;
    for (std::size_t i = 0; i < places.size(); i += step) kept.push_back(places[i]);
    return kept;
}

int rows_for_places(const std::vector<Tick>& places, const QFontMetricsF& metrics, double width) {
    if (places.size() > most_in_two_rows) return 1;
    double needed = 0.0;
    for (const Tick& place : places) needed += metrics.horizontalAdvance(place.label) + between_labels;
    return needed > 0.8 * width ? 2 : 1;
}

std::vector<Tick> clear_places(const std::vector<Tick>& places, const ChartLayout& layout,
                               const QFontMetricsF& metrics) {
    for (std::size_t step = 1; step <= places.size(); ++step) {
        std::vector<Tick> kept;
        std::vector<double> right(static_cast<std::size_t>(layout.x_rows), -1e9);
        bool clear = true;
        for (std::size_t i = 0; i < places.size(); i += step) {
            const double half = metrics.horizontalAdvance(places[i].label) / 2;
            const double centre = layout.to_plot({layout.x.at(places[i]), 0.0}).x();
            if (centre < layout.plot.left() - 1 || centre > layout.plot.right() + 1) continue;
            double& edge = right[kept.size() % right.size()];
            clear = clear && centre - half > edge + between_labels;
            edge = centre + half;
            kept.push_back(places[i]);
        }
        if (clear) return kept;
    }
    return {};
}

void place_fields(ChartLayout& layout, const ChartSpec& spec, const Theme& theme,
                  const QFontMetricsF& metrics) {
    if (spec.cells.empty()) return;
    const auto [low, high] = value_range(spec);
    for (const auto& cell : spec.cells) {
        const auto x = [&](double value) { return axis_coordinate(value, spec.x_scale); };
        const auto y = [&](double value) { return axis_coordinate(value, spec.y_scale); };
        ChartField field;
        field.box = QRectF(QPointF(x(cell.left), y(cell.bottom)), QPointF(x(cell.right), y(cell.top)));
        const double coordinate = axis_coordinate(cell.value, spec.cell_scale);
        field.cross = !std::isfinite(cell.value);
        field.stroke = cell.doubtful && !field.cross;
        if (field.stroke) field.colour = theme.grid;
        if (!field.stroke && std::isfinite(coordinate))
            field.colour =
                ramp_colour(theme, spec.cell_owner, high > low ? (coordinate - low) / (high - low) : 1.0);
        layout.fields.push_back(field);
    }
    if (!std::isfinite(low)) return;
    const double ends[] = {axis_value(low, spec.cell_scale), axis_value(high, spec.cell_scale)};
    ChartRamp& ramp = layout.ramp;
    ramp.owner = spec.cell_owner;
    ramp.ticks = {{0.0, short_number(ends[0], spec.cell_numbers)}};
    if (high > low) {
        ramp.ticks.push_back(
            {0.5, short_number(axis_value((low + high) / 2, spec.cell_scale), spec.cell_numbers)});
        ramp.ticks.push_back({1.0, short_number(ends[1], spec.cell_numbers)});
    }
    double widest = 0.0;
    for (const Tick& tick : ramp.ticks) widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    layout.plot.setRight(
        std::max(layout.plot.left() + 20, layout.plot.right() - ramp_width - gap - 5 - widest));
    ramp.box = QRectF(layout.plot.right() + gap, layout.plot.top(), ramp_width, layout.plot.height());
}

void place_spots(ChartLayout& layout, const ChartSpec& spec, const Theme& theme,
                 const QFontMetricsF& metrics) {
    std::vector<QRectF> taken;
    for (const auto& label : layout.labels) taken.push_back(label.box);
    std::vector<const ChartSpec::Spot*> shown;
    for (const auto& mark : spec.spots) {
        const QPointF coordinates(axis_coordinate(mark.x, spec.x_scale),
                                  axis_coordinate(mark.y, spec.y_scale));
        if (!std::isfinite(coordinates.x()) || !std::isfinite(coordinates.y())) continue;
        const QPointF at = layout.to_plot(coordinates);
        if (!layout.plot.adjusted(-1, -1, 1, 1).contains(at)) continue;
        const QColor colour = mark.colour >= 0 ? theme.series(mark.colour) : theme.owner(mark.owner);
        layout.spots.push_back({at, mark.shape, colour});
        taken.push_back(QRectF(at - QPointF(5, 5), QSizeF(10, 10)));
        shown.push_back(&mark);
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto& mark = *shown[i];
        if (mark.label.isEmpty()) continue;
        const QSizeF size(metrics.horizontalAdvance(mark.label), metrics.height());
        const QRectF box = place_label(layout.spots[i].at, size, layout.plot, taken);
        if (box.isNull()) continue;
        taken.push_back(box);
        const QColor colour =
            mark.colour >= 0 ? theme.series_text(mark.colour) : theme.owner_text(mark.owner);
        layout.labels.push_back({mark.label, colour, box, {}});
    }
}

}  // namespace wafermill

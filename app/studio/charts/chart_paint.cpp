// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/chart_paint.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <cmath>

#include "app/studio/charts/chart_map.h"

namespace wafermill {
namespace {

/// Text by its baseline: unlike text in a rectangle, it comes out as one element in SVG and never wraps.
void text_at(QPainter& painter, const ChartLayout& layout, const QFontMetricsF& metrics, double left,
             double centre_y, const QString& text) {
    const QPointF base(left, centre_y + (metrics.ascent() - metrics.descent()) / 2);
    if (!layout.outlines) return painter.drawText(base, text);
    QPainterPath letters;
    letters.setFillRule(Qt::WindingFill);
    letters.addText(base, painter.font(), text);
    painter.fillPath(letters, painter.pen().color());
}

void paint_tick_labels(QPainter& painter, const ChartLayout& layout, const QFontMetricsF& metrics) {
    for (const auto& tick : layout.y.ticks) {
        const double y = layout.to_plot({0.0, layout.y.at(tick)}).y();
        text_at(painter, layout, metrics, layout.plot.left() - 6 - metrics.horizontalAdvance(tick.label), y,
                tick.label);
    }
    const double first_row = layout.plot.bottom() + 4 + metrics.height() / 2;
    for (std::size_t i = 0; i < layout.x.ticks.size(); ++i) {
        const Tick& tick = layout.x.ticks[i];
        const double centre =
            first_row + metrics.height() * static_cast<double>(i % static_cast<std::size_t>(layout.x_rows));
        const double width = metrics.horizontalAdvance(tick.label);
        const double x = layout.to_plot({layout.x.at(tick), 0.0}).x() - width / 2;
        text_at(painter, layout, metrics,
                std::clamp(x, 2.0, std::max(2.0, layout.size.width() - width - Theme::spacing_large)), centre,
                tick.label);
    }
    if (!layout.x_title_box.isNull()) {
        const double width = metrics.horizontalAdvance(layout.x_title);
        text_at(painter, layout, metrics, layout.x_title_box.center().x() - width / 2,
                layout.x_title_box.center().y(), layout.x_title);
    }
}

/// A field's box in the painter's units, cut off at the plot's edge; on whole units, so that neighbours meet.
QRectF field_box(const ChartLayout& layout, const ChartField& field) {
    const QPointF a = layout.to_plot(field.box.topLeft()), b = layout.to_plot(field.box.bottomRight());
    const auto whole = [](QPointF p) { return QPointF(std::round(p.x()), std::round(p.y())); };
    return QRectF(whole(a), whole(b)).normalized().intersected(layout.plot);
}

void paint_ramp(QPainter& painter, const ChartLayout& layout, const Theme& theme) {
    constexpr int slices = 48;
    const ChartRamp& ramp = layout.ramp;
    if (ramp.box.isNull()) return;
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < slices; ++i) {
        const double low = std::round(ramp.box.bottom() - ramp.box.height() * i / slices);
        const double high = std::round(ramp.box.bottom() - ramp.box.height() * (i + 1) / slices);
        painter.fillRect(QRectF(ramp.box.left(), high, ramp.box.width(), low - high),
                         ramp_colour(theme, ramp.owner, (i + 0.5) / slices));
    }
    const QFontMetricsF metrics(layout.text_font);
    painter.setFont(layout.text_font);
    painter.setPen(theme.secondary_text);
    for (const Tick& tick : ramp.ticks) {
        const double y = std::clamp(ramp.box.bottom() - tick.value * ramp.box.height(),
                                    ramp.box.top() + metrics.height() / 2, ramp.box.bottom());
        text_at(painter, layout, metrics, ramp.box.right() + 5, y, tick.label);
    }
}

}  // namespace

void paint_map(QPainter& painter, const ChartLayout& layout, const Theme& theme) {
    if (layout.fields.empty()) return;
    for (const ChartField& field : layout.fields) {
        const QRectF box = field_box(layout, field);
        if (box.isEmpty()) continue;
        if (field.colour.isValid()) painter.fillRect(box, field.colour);
        painter.setPen(QPen(theme.secondary_text, 0.8));
        const QPointF middle = box.center();
        const double reach = std::min(6.0, std::min(box.width(), box.height()) / 3);
        if (field.stroke || field.cross)
            painter.drawLine(middle + QPointF(-reach, reach), middle + QPointF(reach, -reach));
        if (field.cross) painter.drawLine(middle + QPointF(-reach, -reach), middle + QPointF(reach, reach));
    }
    paint_ramp(painter, layout, theme);
}

void paint_grid(QPainter& painter, const ChartLayout& layout, const Theme& theme) {
    painter.setPen(QPen(theme.grid, 1.0));
    for (const auto& tick : layout.y.ticks) {
        if (!layout.fields.empty()) break;  // lines would cross the fields
        // On the pixel grid, so that hairlines stay crisp.
        const double y = std::round(layout.to_plot({0.0, layout.y.at(tick)}).y()) + 0.5;
        painter.drawLine(QPointF(layout.plot.left(), y), QPointF(layout.plot.right(), y));
    }
    if (layout.empty) return;
    painter.setPen(QPen(theme.border, 1.0));
    const double base = std::round(layout.plot.bottom()) + 0.5;
    painter.drawLine(QPointF(layout.plot.left(), base), QPointF(layout.plot.right(), base));
    for (const auto& tick : layout.x.ticks) {
        const double x = std::round(layout.to_plot({layout.x.at(tick), 0.0}).x()) + 0.5;
        painter.drawLine(QPointF(x, base), QPointF(x, base + 3));
    }
}

void paint_texts(QPainter& painter, const ChartLayout& layout, const Theme& theme) {
    const QFontMetricsF title_metrics(layout.title_font), metrics(layout.text_font);
    const double title_centre = Theme::spacing_large + title_metrics.height() / 2;
    painter.setFont(layout.title_font);
    painter.setPen(theme.text);
    text_at(painter, layout, title_metrics, Theme::spacing_large, title_centre, layout.title);
    QFont unit_font = layout.title_font;
    unit_font.setWeight(QFont::Normal);
    painter.setFont(unit_font);
    painter.setPen(theme.secondary_text);
    const QFontMetricsF unit_metrics(unit_font);
    const double unit_left = Theme::spacing_large + title_metrics.horizontalAdvance(layout.title) + 6;
    text_at(painter, layout, unit_metrics, unit_left, title_centre,
            unit_metrics.elidedText(layout.unit, Qt::ElideRight, layout.size.width() - unit_left));

    for (const auto& dot : layout.dots) {
        painter.setPen(dot.hollow ? QPen(dot.colour, 1.2) : QPen(Qt::NoPen));
        painter.setBrush(dot.hollow ? QBrush(Qt::NoBrush) : QBrush(dot.colour));
        const double radius = dot.hollow ? dot.radius - 0.6 : dot.radius;
        painter.drawEllipse(dot.at, radius, radius);
    }
    for (const auto& spot : layout.spots) {
        painter.setPen(QPen(spot.colour, 1.8));
        painter.setBrush(spot.shape == ChartSpec::Spot::Shape::disc ? spot.colour : theme.card);
        painter.drawEllipse(spot.at, 4.5, 4.5);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme.secondary_text);
    painter.setFont(layout.text_font);
    paint_tick_labels(painter, layout, metrics);
    for (const auto& label : layout.labels) {
        if (!label.end.isNull() && std::abs(label.end.y() - label.box.center().y()) > 2 &&
            label.box.left() - label.end.x() < 12) {
            QColor leader = label.colour;
            leader.setAlphaF(0.55f);
            painter.setPen(QPen(leader, 0.8));
            painter.drawLine(label.end, QPointF(label.box.left() - 2, label.box.center().y()));
        }
        if (label.end.isNull()) {  // inside the plot, where curves may run behind it
            QColor ground = theme.card;
            ground.setAlphaF(0.8f);
            painter.fillRect(label.box.adjusted(-2, 1, 2, -1), ground);
        }
        painter.setPen(label.colour);
        text_at(painter, layout, metrics, label.box.left(), label.box.center().y(), label.text);
    }
    for (const auto& cross : layout.crosses) {
        painter.setPen(QPen(cross.colour, 1.3));
        painter.drawLine(cross.at + QPointF(-3, -3), cross.at + QPointF(3, 3));
        painter.drawLine(cross.at + QPointF(-3, 3), cross.at + QPointF(3, -3));
    }
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/plot_view.h"

#include <QAreaSeries>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>

#include "app/studio/charts/chart_paint.h"
#include "app/studio/charts/clip.h"

namespace wafermill {
namespace {

/// Far enough out that the slope at the plot's edge is true, near enough that no pixel position overflows.
QRectF reach(const ChartLayout& layout) {
    const double width = layout.x.max - layout.x.min, height = layout.y.max - layout.y.min;
    return {layout.x.min - width, layout.y.min - 20 * height, 3 * width, 41 * height};
}

/// The part of an edge that rises steadily in x, as one line.
QPolygonF within(QPolygonF edge, const QRectF& box) {
    for (auto& point : edge) point.setY(std::clamp(point.y(), box.top(), box.bottom()));
    const auto parts = clip_polyline(edge, box);
    return parts.empty() ? QPolygonF() : parts.front();
}

QValueAxis* bare_axis() {
    auto* axis = new QValueAxis;
    axis->setLabelsVisible(false);
    axis->setGridLineVisible(false);
    axis->setMinorGridLineVisible(false);
    axis->setLineVisible(false);
    axis->setTitleVisible(false);
    return axis;
}

void set_range(QValueAxis* axis, double min, double max) {
    if (axis->min() != min || axis->max() != max) axis->setRange(min, max);
}

}  // namespace

PlotView::PlotView(QWidget* parent)
    : QChartView(parent), chart_(chart()), x_(bare_axis()), y_(bare_axis()), theme_(&Theme::current()) {
    chart_->setAnimationOptions(QChart::NoAnimation);
    chart_->legend()->hide();
    // A plot area set by hand gets a wrong ground from Qt Charts 6.4; ours is painted behind it.
    chart_->setBackgroundVisible(false);
    chart_->setPlotAreaBackgroundVisible(false);
    chart_->setMargins({});
    chart_->layout()->setContentsMargins(0, 0, 0, 0);
    chart_->addAxis(x_, Qt::AlignBottom);
    chart_->addAxis(y_, Qt::AlignLeft);
    setRubberBand(QChartView::NoRubberBand);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setBackgroundBrush(Qt::NoBrush);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    viewport()->setAutoFillBackground(false);
}

QLineSeries* PlotView::line(std::size_t index) {
    while (lines_.size() <= index) {
        auto* series = new QLineSeries;
        chart_->addSeries(series);
        series->attachAxis(x_);
        series->attachAxis(y_);
        lines_.push_back(series);
    }
    return lines_[index];
}

PlotView::Area& PlotView::area(std::size_t index) {
    while (areas_.size() <= index) {
        auto* upper = new QLineSeries(this);
        auto* lower = new QLineSeries(this);
        auto* series = new QAreaSeries(upper, lower);
        series->setPen(Qt::NoPen);
        chart_->addSeries(series);
        series->attachAxis(x_);
        series->attachAxis(y_);
        areas_.push_back({series, upper, lower});
    }
    return areas_[index];
}

void PlotView::show_line(std::size_t index, const QPolygonF& points, const ChartMark& mark) {
    QLineSeries* series = line(index);
    // Square ends: lines with round ones miss the raster engine's fast path and take more than twice as long.
    const QPen pen(mark.colour, mark.width, mark.style,
                   mark.style == Qt::SolidLine ? Qt::SquareCap : Qt::FlatCap, Qt::RoundJoin);
    if (series->pen() != pen) series->setPen(pen);
    if (!series->isVisible()) series->setVisible(true);
    // Each replacement costs Qt Charts a stroke of the whole line.
    if (series->points() != points) series->replace(points);
}

void PlotView::show_area(std::size_t index, const QPolygonF& upper, const QPolygonF& lower,
                         const ChartMark& mark) {
    Area& shown = area(index);
    if (shown.area->brush() != QBrush(mark.colour)) shown.area->setBrush(mark.colour);
    if (!shown.area->isVisible()) shown.area->setVisible(true);
    if (shown.upper->points() != upper) shown.upper->replace(upper);
    if (shown.lower->points() != lower) shown.lower->replace(lower);
}

void PlotView::show_layout(const ChartLayout& layout, const Theme& theme) {
    layout_ = layout;
    theme_ = &theme;
    if (chart_->plotArea() != layout_.plot) chart_->setPlotArea(layout_.plot);
    set_range(x_, layout_.x.min, layout_.x.max);
    set_range(y_, layout_.y.min, layout_.y.max);

    const QRectF box = reach(layout_);
    std::size_t lines = 0, areas = 0;
    for (const auto& mark : layout_.marks)
        for (std::size_t i = 0; i < mark.pieces.size(); ++i) {
            if (mark.kind == ChartMark::Kind::line) {
                for (const auto& part : clip_polyline(mark.pieces[i], box))
                    if (part.size() > 1) show_line(lines++, part, mark);
            } else {
                const QPolygonF upper = within(mark.pieces[i], box), lower = within(mark.lower[i], box);
                if (upper.size() > 1 && lower.size() > 1) show_area(areas++, upper, lower, mark);
            }
        }
    for (; lines < lines_.size(); ++lines)
        if (lines_[lines]->isVisible()) {
            lines_[lines]->replace(QList<QPointF>());
            lines_[lines]->setVisible(false);
        }
    for (; areas < areas_.size(); ++areas) areas_[areas].area->setVisible(false);
    viewport()->update();
}

void PlotView::drawBackground(QPainter* painter, const QRectF&) {
    if (overlay_.framed) {
        const double half = overlay_.focused ? 1.0 : 0.5;
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(theme_->card);
        painter->setPen(QPen(overlay_.focused ? theme_->accent : theme_->border, 2 * half));
        painter->drawRoundedRect(QRectF(QPointF(0, 0), layout_.size).adjusted(half, half, -half, -half),
                                 Theme::radius, Theme::radius);
        painter->setBrush(Qt::NoBrush);
    }
    paint_map(*painter, layout_, *theme_);
    paint_grid(*painter, layout_, *theme_);
    if (!overlay_.framed && overlay_.focused) {
        painter->setPen(QPen(theme_->accent, 1.0));
        painter->drawRoundedRect(QRectF(QPointF(0, 0), layout_.size).adjusted(0.5, 0.5, -0.5, -0.5),
                                 Theme::radius, Theme::radius);
    }
}

void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    painter->setRenderHint(QPainter::Antialiasing);
    paint_texts(*painter, layout_, *theme_);
    painter->setFont(layout_.text_font);
    if (layout_.empty && !overlay_.empty_text.isEmpty()) {
        painter->setPen(theme_->secondary_text);
        painter->drawText(layout_.plot, Qt::AlignCenter | Qt::TextWordWrap, overlay_.empty_text);
    }
    if (!overlay_.notice.isEmpty()) {
        painter->setPen(theme_->secondary_text);
        const QRectF row(0, Theme::spacing_large, layout_.size.width() - Theme::spacing_large,
                         QFontMetricsF(layout_.title_font).height());
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, overlay_.notice);
    }
    if (overlay_.crosshair) overlay_.crosshair(*painter);
    if (!overlay_.zoom_box.isNull()) {
        QColor fill = theme_->accent;
        fill.setAlphaF(0.12f);
        painter->setPen(QPen(theme_->accent, 1.0));
        painter->setBrush(fill);
        painter->drawRect(overlay_.zoom_box);
    }
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QChartView>

#include <cmath>
#include <functional>
#include <vector>

#include "app/studio/charts/chart_layout.h"

class QAreaSeries;
class QLineSeries;
class QValueAxis;

namespace wafermill {

/// The Qt Charts part of a ChartView: curves as line and area series, and around them what the layout says.
/// It takes no mouse event, so none of Qt Charts' own mouse handling runs.
class PlotView : public QChartView {
  public:
    explicit PlotView(QWidget* parent);

    /// Moves axes and series to `layout`. One `replace` a series, one range a change.
    void show_layout(const ChartLayout& layout, const Theme& theme);

    struct Overlay {
        QString empty_text, notice;
        bool framed = true, focused = false;
        QRectF zoom_box;
        std::function<void(QPainter&)> crosshair;
    };
    Overlay& overlay() { return overlay_; }

  protected:
    void drawBackground(QPainter* painter, const QRectF& area) override;
    void drawForeground(QPainter* painter, const QRectF& area) override;

  private:
    struct Area {
        QAreaSeries* area;
        QLineSeries *upper, *lower;
    };
    QLineSeries* line(std::size_t index);
    Area& area(std::size_t index);
    void show_line(std::size_t index, const QPolygonF& points, const ChartMark& mark);
    void show_area(std::size_t index, const QPolygonF& upper, const QPolygonF& lower, const ChartMark& mark);

    QChart* chart_;
    QValueAxis *x_, *y_;
    std::vector<QLineSeries*> lines_;
    std::vector<Area> areas_;
    ChartLayout layout_;
    const Theme* theme_;
    Overlay overlay_;
};

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <memory>

#include "app/studio/charts/chart_spec.h"

namespace wafermill {

/// A chart card on the screen: title with unit, plot drawn by Qt Charts with our own ticks and min/max decimation per
/// pixel column, series labelled at their lines, crosshair with values, zoom and pan by wheel, drag and keys, Home resets.
class ChartView : public QWidget {
    Q_OBJECT
  public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// Shows `spec`. Keeps the zoom; without zoom the axes follow the data, but never while the pointer is in the plot.
    void set_spec(const ChartSpec& spec);
    const ChartSpec& spec() const;
    /// Said in the middle of the plot when there is nothing to draw ("No run yet. Press Train here.").
    void set_empty_text(const QString& text);
    /// Context menu and Ctrl+E: export as PNG, SVG, PDF or CSV through `file`; ends with .png, .svg, .pdf or .csv.
    void export_to(const QString& file) const;

  signals:
    void crosshair_moved(double x);  ///< NaN when the pointer left
  public slots:
    void set_crosshair(double x);    ///< shared by all charts of a page

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wafermill

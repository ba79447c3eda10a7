// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <QPointF>

#include <memory>
#include <optional>

#include "app/studio/charts/chart_export.h"
#include "app/studio/charts/chart_spec.h"

namespace wafermill {

struct ChartLayout;

/// A chart card on the screen: title with unit, plot drawn by Qt Charts with our own ticks and min/max
/// decimation per pixel column, series labelled at their lines, crosshair with values, zoom and pan by wheel,
/// drag and keys, Home resets.
///
/// Wheel: zoom x at the pointer (with Ctrl: y). Drag: zoom to a box; with Shift or the middle button: pan.
/// Double click, Home: the whole again. + and -: zoom. Arrows: pan, or move the crosshair where there is no
/// zoom. L: logarithmic y. Ctrl+E: export.
class ChartView : public QWidget {
    Q_OBJECT
  public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// Shows `spec`. Keeps the zoom; without zoom the axes follow the data, but never while the pointer is in
    /// the plot.
    void set_spec(ChartSpec spec);
    const ChartSpec& spec() const;
    /// Said in the middle of the plot when there is nothing to draw ("No run yet. Press Train here.").
    void set_empty_text(const QString& text);
    QString empty_text() const;
    /// False: the axes stay as they are until this is set again or the zoom is reset.
    void set_follow(bool follow);
    /// False: no border and ground of a card, for a chart inside another card.
    void set_framed(bool framed);
    /// Writes what is shown (CSV: all of the data) to `file`; ends with .png, .svg, .pdf or .csv. Throws
    /// Error.
    void export_to(const QString& file, const ChartPaper& paper = {}) const;
    /// Why what is shown is not to be exported yet, which is then said instead; empty: it is.
    void set_export_obstacle(const QString& reason);
    /// Opens the export dialog and exports as it says (also in the context menu and at Ctrl+E); the outcome
    /// is said in the title row.
    void ask_export();

    /// Rings a place, or outlines the field of a map that it lies in; empty: none.
    void set_chosen(std::optional<QPointF> values);

    bool zoomed() const;
    /// Where everything stands now.
    const ChartLayout& shown() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Marks a scattered point as if it were pointed at; -1 marks none.
    void point_at(int series, std::size_t index);

  signals:
    void point_clicked(int series, std::size_t index);  ///< a scattered point
    void crosshair_moved(double x);                     ///< NaN when the pointer left
    void pointed(QPointF values);  ///< the pointer's place in the plot, moving; NaN when it left
    void picked(QPointF values);   ///< a click there
    void log_y_toggled(bool log);  ///< by L or the context menu; the chart shows it already
    void zoom_changed(bool zoomed);
  public slots:
    void set_crosshair(double x);  ///< shared by all charts of a page
    void reset_zoom();
    void toggle_log_y();

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    ChartSpec seen_spec() const;
    void write(const ChartSpec& spec, const QString& file, const ChartPaper& paper) const;
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wafermill

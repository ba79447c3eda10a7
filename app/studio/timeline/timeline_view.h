// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractScrollArea>
#include <QPoint>

#include <memory>
#include <optional>

#include "core/schedule/timeline.h"

namespace wafermill {

/// What ran when: a row for each thing that does one thing at a time, a bar for each operation, coloured by
/// its kind. Where operations are narrower than a pixel, a pixel column shows by height which share of its
/// time went to which kind, so that nothing is lost at any zoom and a million operations draw at once.
///
/// Wheel: zoom at the pointer; with Shift, or a drag: pan; double click: zoom to an operation. Keys: + -
/// zoom, arrows pan and change the row, Ctrl and arrows go from operation to operation, Return zooms to the
/// one that is chosen, S to its step, Home shows all.
class TimelineView : public QAbstractScrollArea {
    Q_OBJECT
  public:
    explicit TimelineView(QWidget* parent = nullptr);

    /// `keep_window`: of the same trace, which has grown: a window that shows a part stays where it is.
    void set_timeline(std::shared_ptr<const Timeline> timeline, bool keep_window = false);
    const Timeline* timeline() const { return timeline_.get(); }
    void set_empty_text(const QString& text);

    struct Window {
        double from = 0, to = 1;  ///< seconds, as in the timeline
    };
    Window window() const { return window_; }
    void show_window(double from, double to);
    void show_whole();
    /// By `factor` (below 1: closer) around a time; the middle where none is given.
    void zoom(double factor, std::optional<double> around = {});

    struct Place {
        int row = -1, event = -1;
        bool operator==(const Place&) const = default;
    };
    Place chosen() const { return chosen_; }
    void choose(Place place);
    void zoom_to_chosen();
    void zoom_to_step();
    /// What is chosen or under the pointer, in words.
    QString text_of(Place place) const;
    Place place_at(QPoint position) const;  ///< of the viewport
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

  signals:
    void window_changed();
    /// The operation that is pointed at or chosen, in words; empty when there is none.
    void told(const QString& text);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;

  private:
    QRect plot() const;
    int row_height() const;
    int axis_height() const;
    QRect row_box(int row) const;
    double time_at(double x) const;
    double x_of(double time) const;
    void pan(double share);
    void step_choice(int direction);
    void change_row(int direction);
    void set_window(double from, double to);
    void update_bars();
    void point_at(Place place);
    void paint_axis(QPainter& painter) const;
    void paint_row(QPainter& painter, int row) const;
    void paint_frame(QPainter& painter) const;

    std::shared_ptr<const Timeline> timeline_;
    Window window_;
    Place chosen_, pointed_;
    QString empty_text_;
    int gutter_ = 80;
    std::optional<QPoint> pressed_;
    Window pressed_window_;
    int pressed_scroll_ = 0;
    bool dragged_ = false, moving_bars_ = false;
};

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QGraphicsView>

#include "app/studio/model/diagram_scene.h"

class QMenu;

namespace wafermill {

/// The diagram in a view that fits it until the user zooms. Wheel, + and - zoom, 0 fits, dragging the ground
/// pans; Tab and the arrows move between parts, Enter opens and closes the stack of blocks, Escape selects
/// nothing.
class DiagramView : public QGraphicsView {
    Q_OBJECT
  public:
    explicit DiagramView(QWidget* parent = nullptr);

    DiagramScene& diagram() { return scene_; }
    /// One scale for the whole diagram; stays fitted until the next zoom.
    void fit();
    void zoom_by(double factor);
    double zoom() const { return transform().m11(); }
    bool fitted() const { return fitted_; }

    /// The diagram as it is expanded and coloured, on white, in the light appearance, whatever the window
    /// shows, as PNG, SVG or PDF. Throws Error when the file cannot be written.
    void export_to(const QString& file) const;
    QImage to_image(double scale) const;
    void ask_export();
    QMenu* make_context_menu();

  protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    bool move(int step);
    bool move_across(bool into_block);
    void say_current();

    DiagramScene scene_;
    bool fitted_ = true;
    bool pressed_on_ground_ = false;
    QPoint press_;
};

}  // namespace wafermill

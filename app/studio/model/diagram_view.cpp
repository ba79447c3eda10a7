// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/diagram_view.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include "app/studio/model/diagram_export.h"
#include "app/studio/model/part_text.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr double smallest_zoom = 0.25, largest_zoom = 6.0;
// Fitting never makes text smaller than it can be read, nor so large that it looks like a poster.
constexpr double smallest_fit = 0.62, largest_fit = 1.4;
constexpr qreal margin = 12.0;
constexpr double zoom_step = 1.2;

}  // namespace

DiagramView::DiagramView(QWidget* parent)
    : QGraphicsView(parent), scene_(Theme::current(), QApplication::font()) {
    setScene(&scene_);
    setObjectName(QStringLiteral("model_diagram"));
    setAccessibleName(tr("Diagram of the model"));
    setFrameShape(QFrame::NoFrame);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setDragMode(QGraphicsView::ScrollHandDrag);
    viewport()->setCursor(Qt::ArrowCursor);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 180);
    connect(&scene_, &DiagramScene::drawn, this, [this] {
        if (fitted_) fit();
    });
    connect(&scene_, &DiagramScene::current_changed, this, &DiagramView::say_current);
}

void DiagramView::fit() {
    fitted_ = true;
    const QRectF content = scene_.itemsBoundingRect().adjusted(-margin, -margin, margin, margin);
    scene_.setSceneRect(content);
    const QSize room = maximumViewportSize();
    if (content.isEmpty() || room.isEmpty()) return;
    const double scale = std::min(room.width() / content.width(), room.height() / content.height());
    const double kept = std::clamp(scale, smallest_fit, largest_fit);
    setTransform(QTransform::fromScale(kept, kept));
    // Where it fits, no scroll bar may take room from it.
    const bool fits = scale >= smallest_fit;
    setHorizontalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    if (fits) centerOn(content.center());
}

void DiagramView::zoom_by(double factor) {
    const double wanted = std::clamp(zoom() * factor, smallest_zoom, largest_zoom);
    fitted_ = false;
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    const double relative = wanted / zoom();
    scale(relative, relative);
}

bool DiagramView::move(int step) {
    const std::optional<Part> next = scene_.neighbour(step);
    if (!next) return false;
    scene_.set_current(next);
    return true;
}

bool DiagramView::move_across(bool into_block) {
    const bool inside =
        scene_.current() && *scene_.current() > Part::block && *scene_.current() < Part::final_norm;
    if (!scene_.expanded() || inside == into_block) return false;
    scene_.set_current(into_block ? Part::attention_norm : Part::block);
    return true;
}

bool DiagramView::focusNextPrevChild(bool next) {
    return move(next ? 1 : -1) || QGraphicsView::focusNextPrevChild(next);
}

void DiagramView::keyPressEvent(QKeyEvent* event) {
    bool done = true;
    switch (event->key()) {
        case Qt::Key_Up:
            move(-1);
            break;
        case Qt::Key_Down:
            move(1);
            break;
        case Qt::Key_Right:
            done = move_across(true);
            break;
        case Qt::Key_Left:
            done = move_across(false);
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            done = scene_.current() == Part::block;
            if (done) scene_.set_expanded(!scene_.expanded());
            break;
        case Qt::Key_Escape:
            done = scene_.current().has_value();
            scene_.set_current({});
            break;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoom_by(zoom_step);
            break;
        case Qt::Key_Minus:
            zoom_by(1.0 / zoom_step);
            break;
        case Qt::Key_0:
        case Qt::Key_Home:
            fit();
            break;
        default:
            done = false;
    }
    if (!done) QGraphicsView::keyPressEvent(event);
}

void DiagramView::wheelEvent(QWheelEvent* event) {
    if (event->angleDelta().y() == 0) return QGraphicsView::wheelEvent(event);
    zoom_by(std::pow(zoom_step, event->angleDelta().y() / 120.0));
    event->accept();
}

void DiagramView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (fitted_) fit();
}

void DiagramView::showEvent(QShowEvent* event) {
    QGraphicsView::showEvent(event);
    if (fitted_) fit();
}

void DiagramView::mousePressEvent(QMouseEvent* event) {
    press_ = event->pos();
    pressed_on_ground_ =
        event->button() == Qt::LeftButton && dynamic_cast<PartItem*>(itemAt(event->pos())) == nullptr;
    QGraphicsView::mousePressEvent(event);
}

void DiagramView::mouseReleaseEvent(QMouseEvent* event) {
    QGraphicsView::mouseReleaseEvent(event);
    viewport()->setCursor(Qt::ArrowCursor);
    const bool dragged = (event->pos() - press_).manhattanLength() >= QApplication::startDragDistance();
    if (pressed_on_ground_ && !dragged) scene_.set_current({});
    pressed_on_ground_ = false;
}

void DiagramView::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    scene_.set_keyboard_focus(event->reason() != Qt::MouseFocusReason);
    if (event->reason() == Qt::TabFocusReason) {
        scene_.set_current(scene_.parts().empty() ? std::nullopt : std::optional(scene_.parts().front()));
    } else if (event->reason() == Qt::BacktabFocusReason) {
        scene_.set_current(scene_.parts().empty() ? std::nullopt : std::optional(scene_.parts().back()));
    }
}

void DiagramView::focusOutEvent(QFocusEvent* event) {
    QGraphicsView::focusOutEvent(event);
    scene_.set_keyboard_focus(false);
}

void DiagramView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        scene_.set_look(Theme::current(), QApplication::font());
    }
}

void DiagramView::say_current() {
    const std::optional<Part> part = scene_.current();
    setAccessibleDescription(part ? PartText::sentence(*part, scene_.figures()) : QString());
    if (part && scene_.item(*part) != nullptr) ensureVisible(scene_.item(*part)->box(), 8, 8);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void DiagramView::export_to(const QString& file) const {
    export_diagram(scene_.figures(), scene_.expanded(), scene_.colour_by(), file);
}

QImage DiagramView::to_image(double scale) const {
    return diagram_image(scene_.figures(), scene_.expanded(), scene_.colour_by(), scale);
}

void DiagramView::ask_export() {
    QString chosen;
    QString file = QFileDialog::getSaveFileName(
        this, tr("Export the diagram"), tr("model") + QStringLiteral(".png"),
        tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"), &chosen);
    if (file.isEmpty()) return;
    if (QFileInfo(file).suffix().isEmpty())
        file += QLatin1Char('.') + chosen.section(QLatin1String("*."), 1).chopped(1);
    try {
        export_to(file);
    } catch (const Error& error) {
        QMessageBox::warning(this, tr("Export the diagram"), QString::fromUtf8(error.what()));
    }
}

QMenu* DiagramView::make_context_menu() {
    auto* menu = new QMenu(this);
    menu->addAction(tr("Copy as picture"), this,
                    [this] { QApplication::clipboard()->setImage(to_image(2.0)); });
    menu->addAction(tr("Export the diagram…"), this, &DiagramView::ask_export)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    menu->addSeparator();
    menu->addAction(scene_.expanded() ? tr("Collapse the block") : tr("Expand one block"), this,
                    [this] { scene_.set_expanded(!scene_.expanded()); });
    menu->addAction(tr("Fit"), this, [this] { fit(); });
    return menu;
}

void DiagramView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu* menu = make_context_menu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(event->globalPos());
}

}  // namespace wafermill

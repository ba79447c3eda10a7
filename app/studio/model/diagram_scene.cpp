// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/diagram_scene.h"

#include <QTimer>

#include <algorithm>

#include "app/studio/model/diagram_layout.h"

namespace wafermill {

DiagramScene::DiagramScene(const Theme& theme, const QFont& font, QObject* parent)
    : QGraphicsScene(parent), theme_(&theme), metrics_(std::make_shared<DiagramMetrics>(font)) {
    setItemIndexMethod(QGraphicsScene::NoIndex);
}

DiagramScene::~DiagramScene() = default;

void DiagramScene::show_model(const ModelFigures& figures) {
    figures_ = figures;
    rebuild();
    if (current_ && item(*current_) == nullptr) set_current({});
}

void DiagramScene::set_look(const Theme& theme, const QFont& font) {
    theme_ = &theme;
    metrics_ = std::make_shared<DiagramMetrics>(font);
    rebuild();
}

void DiagramScene::set_colour_by(ColourBy by) {
    if (by == colour_by_) return;
    colour_by_ = by;
    rebuild();
}

void DiagramScene::set_expanded(bool expanded) {
    if (expanded == expanded_) return;
    expanded_ = expanded;
    rebuild();
    if (current_ && item(*current_) == nullptr) set_current(Part::block);
    emit expanded_changed(expanded);
}

void DiagramScene::rebuild() {
    // An item may be handling the click that leads here, so the old ones live until the event is over.
    for (QGraphicsItem* old : items(Qt::AscendingOrder)) {
        removeItem(old);
        retired_.emplace_back(old);
    }
    QTimer::singleShot(0, this, [this] { retired_.clear(); });
    DiagramLayout layout(*this, figures_, *metrics_, *theme_, colour_by_);
    items_ = layout.build(expanded_);
    setSceneRect(itemsBoundingRect());
    mark_current();
    emit drawn();
}

void DiagramScene::mark_current() {
    for (PartItem* part : items_) {
        const bool current = current_ == part->part();
        part->set_current(current, current && keyboard_focus_);
    }
}

void DiagramScene::set_current(std::optional<Part> part) {
    if (part && item(*part) == nullptr) part.reset();
    if (part == current_) return;
    current_ = part;
    mark_current();
    emit current_changed();
}

void DiagramScene::set_keyboard_focus(bool focus) {
    keyboard_focus_ = focus;
    mark_current();
}

std::optional<Part> DiagramScene::neighbour(int step) const {
    if (items_.empty()) return {};
    const auto here =
        std::find_if(items_.begin(), items_.end(), [&](const PartItem* i) { return current_ == i->part(); });
    if (here == items_.end()) return step > 0 ? items_.front()->part() : items_.back()->part();
    const std::ptrdiff_t index = here - items_.begin() + step;
    if (index < 0 || index >= static_cast<std::ptrdiff_t>(items_.size())) return {};
    return items_[static_cast<std::size_t>(index)]->part();
}

void DiagramScene::click(Part part) {
    const bool was_current = current_ == part;
    set_current(part);
    if (part == Part::block) set_expanded(!expanded_ || !was_current);
}

std::vector<Part> DiagramScene::parts() const {
    std::vector<Part> parts;
    for (const PartItem* part : items_) parts.push_back(part->part());
    return parts;
}

const PartItem* DiagramScene::item(Part part) const {
    const auto found =
        std::find_if(items_.begin(), items_.end(), [&](const PartItem* i) { return i->part() == part; });
    return found == items_.end() ? nullptr : *found;
}

}  // namespace wafermill

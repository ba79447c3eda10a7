// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFont>
#include <QGraphicsScene>

#include <memory>
#include <optional>
#include <vector>

#include "app/studio/model/diagram_items.h"
#include "app/studio/model/figures.h"
#include "app/studio/theme.h"

namespace wafermill {

/// The transformer as a diagram: the flow from tokens to loss with the blocks collapsed into one stack, and,
/// when it is expanded, one of the blocks beside it. It always holds a few dozen items, however many layers
/// the model has.
class DiagramScene : public QGraphicsScene {
    Q_OBJECT
  public:
    DiagramScene(const Theme& theme, const QFont& font, QObject* parent = nullptr);
    ~DiagramScene() override;

    void show_model(const ModelFigures& figures);
    const ModelFigures& figures() const { return figures_; }
    void set_look(const Theme& theme, const QFont& font);
    const Theme& theme() const { return *theme_; }

    void set_colour_by(ColourBy by);
    ColourBy colour_by() const { return colour_by_; }
    void set_expanded(bool expanded);
    bool expanded() const { return expanded_; }

    /// The selected part, or none.
    std::optional<Part> current() const { return current_; }
    void set_current(std::optional<Part> part);
    /// Whether the current part shows that the keyboard acts on it.
    void set_keyboard_focus(bool focus);
    /// The part before or after the current one in reading order; none at the ends.
    std::optional<Part> neighbour(int step) const;

    /// What a click on a part does: it becomes the current one; the stack opens, or closes when it was
    /// current.
    void click(Part part);

    /// The parts that are drawn, in reading order.
    std::vector<Part> parts() const;
    const PartItem* item(Part part) const;

  signals:
    void current_changed();
    void expanded_changed(bool expanded);
    void drawn();  ///< the items are new; their extent may have changed

  private:
    void rebuild();
    void mark_current();

    const Theme* theme_;
    ModelFigures figures_;
    std::shared_ptr<const DiagramMetrics> metrics_;
    ColourBy colour_by_ = ColourBy::parameters;
    bool expanded_ = true;
    bool keyboard_focus_ = false;
    std::optional<Part> current_;
    std::vector<PartItem*> items_;  ///< owned by the scene
    std::vector<std::unique_ptr<QGraphicsItem>> retired_;
};

}  // namespace wafermill

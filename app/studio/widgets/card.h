// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QString>

#include <optional>

#include "app/studio/theme.h"

class QHBoxLayout;
class QScrollArea;
class QVBoxLayout;

namespace wafermill {

/// A card of the grid: one hairline border, a title with its unit in secondary text, room for actions at the
/// right of the title, and a body. A card with an owner carries that owner's colour along its top edge.
class Card : public QFrame {
    Q_OBJECT
  public:
    explicit Card(const QString& title = {}, QWidget* parent = nullptr);

    void set_title(const QString& title);
    /// What follows the title in secondary text: the unit, or one short remark.
    void set_subtitle(const QString& subtitle);
    void set_owner(std::optional<Owner> owner);
    /// Widgets added here stand at the right of the title.
    QHBoxLayout* header();
    QVBoxLayout* body();
    /// Lets the body scroll when the card is lower than its content; the card stays wide enough for it. Call
    /// before filling the body.
    void make_scrollable();

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

  private:
    QWidget* head_;
    QLabel *title_, *subtitle_;
    QHBoxLayout* header_;
    QVBoxLayout *outer_, *body_;
    QScrollArea* scroll_ = nullptr;
    std::optional<Owner> owner_;
};

/// Text roles, so that the same thing looks the same on every page.
enum class TextRole {
    body,
    title,    ///< of a card
    section,  ///< a heading inside a card
    caption,  ///< names a value
    value,    ///< the answer, large
    note,     ///< small, under a value
    good,
    warning,
    bad,
};
QLabel* make_label(const QString& text, TextRole role = TextRole::body, QWidget* parent = nullptr);
void set_role(QLabel* label, TextRole role);

/// One figure: caption, value in large type, a note under it. The value's colour says whose number it is.
/// Tiles also speak: the accessible name joins all three.
class StatTile : public QWidget {
    Q_OBJECT
  public:
    explicit StatTile(const QString& caption, QWidget* parent = nullptr);
    void set_value(const QString& value);
    void set_note(const QString& note);
    void set_owner(std::optional<Owner> owner);
    /// Colour of the value by meaning; body is the ordinary one.
    void set_value_role(TextRole role);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void say();
    void recolour();
    QLabel *caption_, *value_, *note_;
    std::optional<Owner> owner_;
    TextRole role_ = TextRole::body;
};

/// The platform's font with tabular figures where columns of numbers stand, and its monospaced sibling.
QFont small_font(const QFont& base);
QFont fixed_font(const QFont& base);

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <string>
#include <vector>

#include "app/studio/widgets/card.h"

class QGridLayout;
class QPushButton;

namespace wafermill {

/// A card of figures, a row each: caption at the left; the value at the right in its owner's colour, its
/// range in small type under it, and, where an assumption bears on it, a word that leads to that assumption.
class FigureCard : public Card {
    Q_OBJECT
  public:
    FigureCard(const QString& title, Owner owner, QWidget* parent = nullptr);

    /// Adds a row; returns its index.
    int add_row(const QString& name, const QString& caption);
    /// `assumption`: the catalogue key that the mark leads to; empty for no mark.
    void set_row(int row, const QString& value, const QString& range, const std::string& assumption);
    /// No figures: dashes in every row.
    void clear();
    /// Why the figures do not stand for something that could be built: they turn grey and the reason is said
    /// above them. Empty: they stand.
    void set_doubt(const QString& reason);
    QString doubt() const;
    QString value(int row) const;
    QString range(int row) const;

  signals:
    void assumption_clicked(const std::string& key);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    struct Row {
        QLabel *caption, *value, *range;
        QPushButton* mark;
        std::string key;
    };
    void recolour();
    Owner owner_;
    QLabel* doubt_;
    QGridLayout* grid_;
    std::vector<Row> rows_;
};

}  // namespace wafermill

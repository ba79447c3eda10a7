// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <string>

#include "app/studio/widgets/card.h"

class QButtonGroup;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace wafermill {

class ConstantsModel;
class Document;

/// How the estimate scales, as a chart; what it rests on: its constants with value, range, confidence and
/// source, editable in place; and the arithmetic that leads from them to the figures.
class ConstantsPanel : public Card {
    Q_OBJECT
  public:
    /// `chart` becomes the first view.
    ConstantsPanel(Document& document, QWidget* chart, QWidget* parent = nullptr);

    /// Shows the constants with that one chosen.
    void show_constant(const std::string& key);
    void show_arithmetic();
    QTableView& table() { return *table_; }
    ConstantsModel& model() { return *model_; }

  private:
    enum View { chart_view, constants_view, arithmetic_view };
    void show_view(int view);
    void make_header();
    void make_table();
    void make_arithmetic();
    void refresh();
    void refresh_arithmetic();
    void selection_changed();
    int chosen_row() const;

    Document& document_;
    ConstantsModel* model_;
    QStackedWidget* stack_;
    QButtonGroup* views_;
    QPushButton *reset_, *reset_all_;
    QTableView* table_;
    QLabel* detail_;
    QPlainTextEdit* arithmetic_;
    QString chosen_;
};

}  // namespace wafermill

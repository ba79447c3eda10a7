// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/studio/model/figures.h"
#include "app/studio/page.h"

class QButtonGroup;
class QComboBox;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace wafermill {

class Card;
class ComparisonView;
class DiagramView;
class FigureStrip;
class HeatLegend;
class Inspector;
class ModelTable;

/// The transformer of the plan: its diagram or table, its figures, and every field that shapes and trains it.
class ModelPage : public Page {
    Q_OBJECT
  public:
    ModelPage(Document& document, QWidget* parent);

    DiagramView& diagram() { return *diagram_; }
    Inspector& inspector() { return *inspector_; }
    FigureStrip& strip() { return *strip_; }
    QTreeView& table() { return *table_view_; }
    ComparisonView& comparison() { return *comparison_; }
    bool settled() const override;
    const ModelFigures& figures() const { return figures_; }

  private:
    void make_picture();
    void make_header();
    QToolButton* header_button(const QString& name, const QString& text, const QString& accessible_name);
    void make_table();
    void make_shortcuts();
    void refresh();
    void refresh_legend();
    void show_view(int index);
    void colour_by(int index);
    void part_changed();
    void copy_table();
    void restore_view();

    ModelFigures figures_;
    Card* picture_;
    QStackedWidget* stack_;
    QButtonGroup* views_;
    QComboBox* colours_;
    QWidget* zoom_;
    HeatLegend* legend_;
    DiagramView* diagram_;
    QTreeView* table_view_;
    ModelTable* table_;
    ComparisonView* comparison_ = nullptr;
    FigureStrip* strip_;
    Inspector* inspector_;
};

}  // namespace wafermill

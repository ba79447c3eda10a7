// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include "core/plan/plan.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;

namespace wafermill {

class Document;
class ModelComparison;

/// The model of the plan beside another: a preset, a template, a run's plan, or that of another project.
class ComparisonView : public QWidget {
    Q_OBJECT
  public:
    ComparisonView(Document& document, QWidget* parent);

    /// Compares again: the plan has changed, or is another one.
    void refresh();
    /// Reads the plan of another project, beside the window, and compares with it.
    void open_other(const QString& file);
    /// The rows that are shown, with tabs between the columns.
    QString as_text() const;
    bool loading() const { return loading_; }
    ModelComparison& model() { return *model_; }
    QTableView& table() { return *table_; }

  private:
    void fill_choices();
    void choose();
    void ask_other();
    void say(const QString& text);
    void show_counts();

    Document& document_;
    ModelComparison* model_;
    QComboBox* choice_;
    QCheckBox* only_;
    QTableView* table_;
    QLabel* note_;
    QString other_file_;
    Plan other_plan_;
    QString chosen_;  ///< "preset:gpt2-124m", "template:demo", "run:3", "other"
    bool loading_ = false;
};

}  // namespace wafermill

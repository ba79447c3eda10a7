// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/studio/page.h"
#include "app/studio/validation/validation_chart.h"
#include "app/studio/worker.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace wafermill {

class ChartView;
class StatTile;
class ValidationModel;
class ValidationProxy;

/// How good the estimate is: every published run that the program carries beside what is predicted for it, as
/// a chart and as a table, with the errors of what is shown.
class ValidationPage : public Page {
    Q_OBJECT
  public:
    ValidationPage(Document& document, QWidget* parent);
    ~ValidationPage() override;

    bool settled() const override { return loaded_; }
    ChartView& chart() { return *chart_; }
    QTableView& table() { return *table_; }
    ValidationProxy& rows() { return *proxy_; }
    /// Writes the rows that are shown; throws Error.
    void export_table(const QString& file) const;

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* make_chart_card();
    QWidget* make_table_card();
    QWidget* make_filters();
    void load();
    void refresh();
    void show_errors();
    void show_detail();
    void select_run(const std::string& id);
    void ask_export();

    Worker worker_;
    ValidationModel* model_;
    ValidationProxy* proxy_;
    ValidationChart shown_;
    ChartView* chart_;
    QComboBox *sides_, *fitted_;
    QLineEdit* filter_;
    StatTile *median_, *percentile_, *coverage_;
    QTableView* table_;
    QLabel *detail_, *said_;
    bool loading_ = false, loaded_ = false;
};

}  // namespace wafermill

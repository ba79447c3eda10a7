// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTimer>

#include <optional>
#include <vector>

#include "app/studio/page.h"
#include "app/studio/sweep/sweep_chart.h"
#include "app/studio/sweep/sweep_runner.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace wafermill {

class AxisField;
class Card;
class ChartView;
class SweepModel;

/// The plan's estimate over a range of one or two of its values: what is varied and which figure is drawn at
/// the left, the chart and a table of every point at the right. Computed away from the window, anew whenever
/// the plan changes.
class SweepPage : public Page {
    Q_OBJECT
  public:
    SweepPage(Document& document, QWidget* parent);
    bool settled() const override;

    /// One of the sweeps that are one click.
    void choose_preset(const std::string& key);
    ChartView& chart() { return *chart_; }
    QTableView& table() { return *table_; }
    SweepModel& model() { return *model_; }
    SweepRunner& runner() { return runner_; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* make_controls();
    void make_presets(QVBoxLayout* column);
    void make_result(QVBoxLayout* column);
    void make_views(QVBoxLayout* column);
    void make_progress(QVBoxLayout* column);
    QWidget* make_chart();
    QWidget* make_table();
    void fill_results();
    std::optional<SweepRequest> request() const;
    void choose_result(const std::string& result, const std::string& against);
    void controls_changed();
    void update_controls();
    void restart();
    void begin();
    void show_sweep(const Sweep& sweep);
    void show_failure(const QString& reason);
    void draw();
    void clear_chart();
    void show_view(SweepView view);
    QString explanation(const Sweep& sweep) const;
    int nearest(QPointF values) const;
    void show_row(int row);
    int current_row() const;

    SweepRunner runner_;
    QTimer delay_;
    bool stale_ = true;
    std::optional<SweepView> chosen_view_;
    SweepView view_ = SweepView::curves;
    Plan swept_plan_;
    std::vector<std::optional<QPointF>> places_;

    AxisField *x_, *y_;
    QComboBox *result_, *against_;
    QCheckBox *as_fast_, *holds_;
    QToolButton *curves_, *map_;
    QWidget *views_, *progress_;
    QProgressBar* bar_;
    QPushButton* cancel_;
    ChartView* chart_;
    QLabel *note_, *readout_;
    SweepModel* model_;
    QTableView* table_;
};

}  // namespace wafermill

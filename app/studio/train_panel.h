// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <optional>

#include "app/studio/run_charts.h"
#include "core/plan/plan.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace wafermill {

class Card;
class Document;
class RunMonitor;

/// The side of the Train page: the run with its state and controls, the same step elsewhere, what streams,
/// the latest sample, and how the charts are drawn.
class TrainPanel : public QWidget {
    Q_OBJECT
  public:
    TrainPanel(Document& document, RunMonitor& monitor, QWidget* parent = nullptr);

    /// Shows `run_data`'s run; `sample` is the newest sampled text with its step.
    void show_run(const RunData& run_data, const std::optional<Event>& sample);
    /// What changes with every step.
    void show_step(const RunData& run_data);
    RunChartOptions chart_options() const;
    /// Whether the shown run trains, by its plan, with a thread on every core.
    bool wants_all_cores() const;
    /// As wide as its figures need, and no wider for the sake of texts that wrap.
    QSize sizeHint() const override;

  signals:
    void options_changed();

  private:
    void make_run();
    void make_buttons();
    void make_elsewhere();
    void make_figures();
    void make_streamed();
    void make_options();
    QLabel* cell(QGridLayout* grid, int row, int column, Qt::Alignment alignment = Qt::AlignRight);
    void show_state(const Run& run);
    void show_elsewhere(const RunData& run_data);
    void show_forecast(const Run& run);
    void show_figures(const RunData& run_data);
    void show_streamed(const RunData& run_data);
    Document& document_;
    RunMonitor& monitor_;
    Card* card_;
    QLabel *title_, *state_, *step_, *left_, *message_;
    QProgressBar* progress_;
    QPushButton *pause_, *stop_, *checkpoint_, *resume_;
    QLabel *forecast_, *forecast_rate_, *forecast_note_;
    QLabel *here_rate_, *here_power_, *wafer_, *wafer_rate_, *wafer_power_, *gpu_, *gpu_rate_, *gpu_power_;
    QLabel *validation_, *tokens_, *time_, *energy_, *peak_, *forecast_peak_;
    QWidget* streamed_;
    QLabel *down_, *up_;
    QLabel *sample_title_, *sample_;
    QComboBox *axis_, *smoothing_;
    QCheckBox* log_loss_;
    std::int64_t run_ = 0, steps_ = 0;
    std::string plan_read_;
    std::optional<Plan> plan_;
};

}  // namespace wafermill

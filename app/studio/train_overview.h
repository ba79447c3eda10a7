// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include "app/studio/worker.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace wafermill {

class ChartView;
class Document;
class StatTile;
struct KnownForecast;

/// What training would do, before the first run: how much work, memory and disk it takes, where it is kept,
/// and what stands in its way.
class TrainOverview : public QWidget {
    Q_OBJECT
  public:
    explicit TrainOverview(Document& document, QWidget* parent = nullptr);
    void refresh();
    /// Where something else starts the training, as in a dialog, no button here does.
    void hide_start();

    /// Whether this computer is being measured, and what went wrong with it last.
    void show_measuring(bool measuring, const QString& failure);
    /// Whether the forecast shown is that of the present plan.
    bool settled() const { return forecast_shown_ == forecast_number_; }

  signals:
    void train_asked();
    void measure_asked();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* make_way();
    void show_obstacles();
    void show_forecast();
    void set_forecast(const KnownForecast& known, bool measured);
    void show_schedule();
    Document& document_;
    StatTile *steps_, *tokens_, *compute_, *memory_, *disk_, *rate_, *time_, *peak_;
    QPushButton* measure_;
    QString measure_failure_;
    bool measuring_ = false;
    QLabel* kept_;
    ChartView* schedule_;
    QVBoxLayout* obstacles_;
    QLabel* clear_;
    QPushButton* train_;
    int forecast_number_ = 0, forecast_shown_ = 0;  ///< of the forecast that is wanted, and that is shown
    Worker worker_;
};

}  // namespace wafermill

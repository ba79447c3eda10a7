// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace wafermill {

class ChartView;
class Document;
class StatTile;

/// What training would do, before the first run: how much work, memory and disk it takes, where it is kept,
/// and what stands in its way.
class TrainOverview : public QWidget {
    Q_OBJECT
  public:
    explicit TrainOverview(Document& document, QWidget* parent = nullptr);
    void refresh();

    /// Whether this computer is being measured, and what went wrong with it last.
    void show_measuring(bool measuring, const QString& failure);

  signals:
    void train_asked();
    void measure_asked();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* make_way();
    void show_obstacles();
    void show_forecast();
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
};

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTimer>

#include <array>
#include <optional>

#include "app/studio/page.h"
#include "app/studio/redraw_pace.h"
#include "app/studio/run_charts.h"

class QStackedWidget;
class QTreeWidget;

namespace wafermill {

class Card;
class ChartView;
class RateMeasurement;
class TrainOverview;
class TrainPanel;

/// The run that goes on, or the newest one: live charts, controls, and the same step elsewhere. Before the
/// first run: what training will do.
class TrainPage : public Page {
    Q_OBJECT
  public:
    TrainPage(Document& document, RunMonitor& monitor, QWidget* parent);
    bool settled() const override;

    /// Whether it shows what training the plan will do, and not a run.
    bool tells_plan() const;
    /// Tells in a dialog what a new run will do, and starts it there.
    void ask_start();

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void make_charts(QWidget* side);
    void make_events();
    void serve(TrainOverview& overview);
    void measure(TrainOverview& overview);
    /// Asks for a refresh, soon, but no more than ten a second, and as the pace has it beside a training.
    /// `chosen`: a person waits for it.
    void schedule(bool chosen = false);
    void refresh();
    struct News;
    void read();
    void take_news(News news);
    void draw_charts();
    void show_events(const std::vector<Event>& events);
    RunMonitor& monitor_;
    RateMeasurement* measurement_;
    QStackedWidget* stack_;
    TrainOverview* overview_;
    TrainPanel* panel_;
    std::array<ChartView*, 4> charts_{};
    Card* events_card_ = nullptr;
    QTreeWidget* events_ = nullptr;
    std::optional<RunData> data_;
    std::optional<Event> sample_;
    std::int64_t last_event_ = 0, drawn_version_ = -1;
    bool redraw_ = true, reading_ = false, read_again_ = false;
    QTimer soon_, watch_;
    RedrawPace pace_;
};

}  // namespace wafermill

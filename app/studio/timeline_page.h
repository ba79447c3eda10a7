// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QElapsedTimer>
#include <QTimer>

#include <array>
#include <memory>
#include <optional>

#include "app/studio/page.h"
#include "app/studio/run_charts.h"
#include "app/studio/timeline/timeline_loader.h"
#include "core/schedule/timeline.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace wafermill {

class Card;
class ChartView;
class SimulationJob;
class StatTile;
class TimelineView;

/// What ran when: the planned cluster in virtual time, or a training whose trace was recorded. Simulates the
/// plan as it is edited and keeps the outcome as a run that is marked as simulated.
class TimelinePage : public Page {
    Q_OBJECT
  public:
    TimelinePage(Document& document, RunMonitor& monitor, QWidget* parent);
    ~TimelinePage() override;
    bool settled() const override;

    /// Simulates the planned cluster with the values of the fields; again while one goes on: ends it.
    /// Starts, or cancels what goes on.
    void simulate();
    bool simulating() const;
    /// Shows a run's charts, and its timeline where it has one.
    void show_run(std::int64_t run);
    void open_trace(const QString& file);
    std::optional<std::int64_t> shown_run() const { return shown_; }
    TimelineView& view() { return *view_; }

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    static constexpr std::array<const char*, 4> shown_kinds = {"throughput", "time", "traffic", "energy"};
    QWidget* make_controls();
    QWidget* make_charts();
    QWidget* make_timeline();
    void open_project();
    void look_for_traces();
    void list_runs(const std::vector<TimelineLoader::Found>& with_trace);
    void show_part(std::int64_t run, const QString& trace);
    void show_source();
    QWidget* make_reading();
    void follow_training();
    void refresh_live_run();
    void show_plan();
    void take_steps(const Run& run, const std::vector<MetricPoint>& points,
                    const std::vector<std::int64_t>& failures);
    void take_timeline(const std::shared_ptr<const Timeline>& timeline, qint64 run);
    void end_simulation(const QString& text, bool bad);
    void draw_charts();
    void show_figures();
    void show_legend();
    void show_control();
    void say(const QString& text, bool bad = false);

    RunMonitor& monitor_;
    SimulationJob* job_;
    TimelineLoader* loader_;
    Card *control_card_ = nullptr, *timeline_card_ = nullptr;
    QSpinBox *steps_ = nullptr, *seed_ = nullptr;
    QCheckBox *failures_ = nullptr, *jitter_ = nullptr, *record_ = nullptr;
    QPushButton* start_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QLabel *said_ = nullptr, *legend_ = nullptr, *operation_ = nullptr;
    StatTile *rate_ = nullptr, *step_ = nullptr, *waiting_ = nullptr, *failed_ = nullptr, *whole_ = nullptr,
             *energy_ = nullptr;
    QWidget* charts_ = nullptr;
    std::array<ChartView*, 4> chart_{};
    QComboBox* source_ = nullptr;
    TimelineView* view_ = nullptr;

    std::optional<RunData> data_;
    std::optional<std::int64_t> shown_;  ///< in the project; empty while a simulation goes on
    std::int64_t wanted_steps_ = 0;
    std::optional<std::int64_t> followed_;  ///< the recorded training that was last shown by itself
    QString trace_;                         ///< which of its traces; empty: the newest
    QWidget* reading_ = nullptr;
    QProgressBar* read_share_ = nullptr;
    bool looking_ = false, refreshing_ = false, stale_ = true;
    QTimer soon_;
    QElapsedTimer drawn_;
};

}  // namespace wafermill

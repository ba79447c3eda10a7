// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTimer>
#include <QWidget>

#include <map>
#include <set>
#include <string>

#include "app/studio/redraw_pace.h"
#include "app/studio/run_charts.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;

namespace wafermill {

class ChartView;
class Document;
class RunsModel;

/// The two charts of the Runs page, over each other's crosshair: the runs that the table shows, or the means
/// of their groups, and how they are drawn.
class RunsCharts : public QWidget {
    Q_OBJECT
  public:
    RunsCharts(Document& document, RunsModel& model, QWidget* parent);

    /// Another project: nothing of the one before is known.
    void forget();
    /// The project was looked at again: runs that train may have grown. Beside a training the charts keep to
    /// its pace.
    void look();
    /// Draws what is known, and reads what is not.
    void draw();
    bool settled() const { return !reading_; }
    /// Side by side where the table is above them, else one below the other.
    void set_side_by_side(bool side_by_side);

  signals:
    void failed(const QString& reason);

  private:
    struct Held {
        RunData data;
        double updated = 0;
        std::set<std::string> names;
        int look = 0;  ///< when it was last read
    };
    struct Wanted {
        RunMark mark;
        std::vector<std::string> names;
        double updated = 0;
    };

    QWidget* make_controls();
    QWidget* make_card(QComboBox*& kind, ChartView*& chart, const QString& first, QWidget* controls);
    QWidget* make_grouping();
    void draw_charts();
    void draw_chart(ChartView* chart, const QString& kind);
    RunChartOptions options(const QString& kind) const;
    std::vector<Wanted> wanted();
    void look_now();
    void read_visible();
    void sample(const std::vector<Wanted>& asked);
    struct Reading;
    static Reading read(const Project& project, const std::vector<Wanted>& asked);
    void take(Reading reading);

    Document& document_;
    RunsModel& model_;
    QBoxLayout* cards_;
    QComboBox *kind_ = nullptr, *second_kind_ = nullptr, *axis_ = nullptr, *drawing_ = nullptr;
    QCheckBox *log_x_ = nullptr, *log_y_ = nullptr, *follow_ = nullptr, *behind_ = nullptr;
    QSlider* smoothing_ = nullptr;
    QLabel* smoothing_text_ = nullptr;
    ChartView *chart_ = nullptr, *second_chart_ = nullptr;

    std::map<std::int64_t, Held> held_;
    std::map<QString, bool> log_y_of_;  ///< chosen by the user, by kind
    int look_ = 0;                      ///< at the project
    bool reading_ = false, read_again_ = false;
    std::set<std::int64_t> sampled_;  ///< runs of which a first look is held alone
    QTimer soon_;
    RedrawPace pace_;
};

}  // namespace wafermill

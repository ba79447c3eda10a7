// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPointer>
#include <QTimer>

#include <functional>
#include <map>
#include <set>

#include "app/studio/page.h"
#include "app/studio/run_charts.h"
#include "app/studio/widgets/notice_bar.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QBoxLayout;
class QSlider;
class QSplitter;
class QTableView;
class QVBoxLayout;

namespace wafermill {

class Card;
class ChartView;
class DifferenceModel;
class RunsModel;
class RunsProxy;
class RunsView;

/// The project's runs: a table, what differs between their plans, and their curves over each other.
class RunsPage : public Page {
    Q_OBJECT
  public:
    RunsPage(Document& document, QWidget* parent);
    ~RunsPage() override;
    bool settled() const override;

    /// Takes runs out of the table; they are deleted for good when the undo bar's time is over, or when the
    /// page closes.
    void delete_runs(const std::vector<std::int64_t>& ids);
    void undo_delete();
    void finish_deletes();
    /// Asks for more steps of a run (0: asks the user how many).
    void extend_run(std::int64_t run, int steps = 0);

    /// All metrics of a run as CSV; throws Error.
    void export_metrics(std::int64_t run, const QString& file);

  signals:
    void resume_asked(qint64 run);
    void extend_asked(qint64 run, qint64 steps);
    /// A new run of the plan, from a run's checkpoint: "newest" or "best".
    void branch_asked(qint64 run, const QString& checkpoint);
    void timeline_asked(qint64 run);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Held {
        RunData data;
        double updated = 0;
        std::set<std::string> names;
        int look = 0;  ///< when it was last read
    };

    QWidget* make_table_card();
    QWidget* make_chart_cards();
    QWidget* make_chart_controls();
    void open_project();
    void refresh();
    void refresh_runs();
    void draw();
    void draw_chart(ChartView* chart, const QString& kind);
    void draw_charts();
    void read_visible();
    void read_figures();
    void change(std::function<void(Project&)> work);
    void show_differences();
    void show_counts();
    void arrange();
    void ask_metrics();
    void say(const QString& text, bool bad = false);
    void replace_bar(QPointer<NoticeBar>& place, NoticeBar* bar);

    RunsModel* model_;
    RunsProxy* proxy_;
    DifferenceModel* difference_model_;
    RunsView* table_ = nullptr;
    QTableView* differences_ = nullptr;
    Card* difference_card_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QSplitter* split_ = nullptr;
    QBoxLayout *tables_ = nullptr, *charts_ = nullptr;
    QVBoxLayout* bar_place_ = nullptr;
    QPointer<NoticeBar> undo_bar_, notice_;
    QLabel* counts_ = nullptr;
    QComboBox *kind_ = nullptr, *second_kind_ = nullptr, *axis_ = nullptr;
    QCheckBox *log_x_ = nullptr, *log_y_ = nullptr, *follow_ = nullptr;
    QSlider* smoothing_ = nullptr;
    QLabel* smoothing_text_ = nullptr;
    ChartView *chart_ = nullptr, *second_chart_ = nullptr;

    std::map<std::int64_t, Held> held_;
    std::map<QString, bool> log_y_of_;  ///< chosen by the user, by kind
    std::int64_t newest_seen_ = -1;
    bool stale_ = true;
    int look_ = 0;  ///< at the project
    bool reading_ = false, read_again_ = false, figures_asked_ = false;
    std::set<std::int64_t> figures_wanted_;
    QTimer figures_soon_;
    std::set<std::int64_t> deleting_;
    QString deleting_from_;
    QTimer delete_timer_;
};

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPointer>
#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <set>

#include "app/studio/page.h"
#include "app/studio/runs/label_editor.h"
#include "app/studio/widgets/notice_bar.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QBoxLayout;
class QSplitter;
class QTableView;
class QVBoxLayout;

namespace wafermill {

class Card;
class DifferenceModel;
class RunsCharts;
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
    /// What differs between the plans of the selected runs, or of those that are drawn, as CSV; throws Error.
    void export_differences(const QString& file);
    /// Changes tags, groups, notes or pins as one step that the table's Ctrl+Z undoes.
    void change_labels(const std::vector<LabelChange>& changes);

  signals:
    void resume_asked(qint64 run);
    void extend_asked(qint64 run, qint64 steps);
    /// A new run of the plan, from a run's checkpoint: "newest" or "best".
    void branch_asked(qint64 run, const QString& checkpoint);
    void timeline_asked(qint64 run);
    void report_asked(const std::vector<std::int64_t>& runs);  ///< the baseline first

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* make_tables();
    QWidget* make_runs_card(QWidget* parent);
    QWidget* make_difference_card(QWidget* parent);
    void connect_table();
    void open_project();
    void refresh();
    void refresh_runs();
    void read_figures();
    void change(std::function<void(Project&)> work);
    void show_differences();
    void show_counts();
    void arrange();
    void ask_metrics();
    void ask_differences();
    void copy_differences();
    void edit_labels(LabelEditor::What what);
    void pin_selected();
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
    QBoxLayout* tables_ = nullptr;
    QVBoxLayout* bar_place_ = nullptr;
    QPointer<NoticeBar> undo_bar_, notice_;
    QLabel* counts_ = nullptr;
    LabelEditor* editor_ = nullptr;
    RunsCharts* charts_ = nullptr;
    QPushButton* export_differences_ = nullptr;
    QUndoStack labels_;  ///< changes of labels, beside the plan's

    std::int64_t newest_seen_ = -1;
    bool stale_ = true;
    bool figures_asked_ = false;
    std::set<std::int64_t> figures_wanted_;
    QTimer figures_soon_;
    std::set<std::int64_t> deleting_;
    QString deleting_from_;
    QTimer delete_timer_;
};

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QFont>

#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "app/studio/runs/run_filter.h"
#include "core/project/project.h"

namespace wafermill {

/// The figures of a run that its table shows; NaN where there is none.
struct RunFigures {
    double validation_loss = std::numeric_limits<double>::quiet_NaN();
    double final_loss = std::numeric_limits<double>::quiet_NaN();
    double tokens_per_second = std::numeric_limits<double>::quiet_NaN();
    double seconds = std::numeric_limits<double>::quiet_NaN();  ///< active
};

/// The figures that a run's summary holds.
RunFigures summary_figures(const Run& run);
/// The same from its metric series, for a run that has no complete summary yet.
RunFigures series_figures(const Project& project, const Run& run);

/// The runs of a project as a table, newest first. The checkbox of the first column says whether a run is
/// drawn.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        run_column,
        from_column,  ///< the checkpoint that it began with
        state_column,
        steps_column,
        validation_column,
        loss_column,
        rate_column,
        when_column,
        duration_column,
        // Behind the others: which columns a person wants is remembered by their numbers.
        group_column,
        tags_column,
        note_column,
        column_count
    };
    enum Role {
        id_role = Qt::UserRole,
        sort_role,
        colour_role,
        live_role,
        resumable_role,
        simulated_role,
        baseline_role,
        pinned_role,
        tags_role,
        note_role
    };
    static constexpr int most_visible = 50;  ///< curves that one chart takes

    explicit RunsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Takes the project's runs, keeping what is checked. `training`: a trainer holds the project, so a run
    /// that says it runs does.
    void set_runs(std::shared_ptr<const std::vector<Run>> runs, bool training);
    void set_runs(std::vector<Run> runs, bool training) {
        set_runs(std::make_shared<const std::vector<Run>>(std::move(runs)), training);
    }
    /// Fills in the figures that the summary of `run` lacks, as it was when they were read.
    void set_figures(const Run& run, const RunFigures& read);
    void set_read_only(bool read_only) { read_only_ = read_only; }

    /// Runs that are drawn, with the place of their colour, oldest choice first.
    struct Visible {
        std::int64_t id;
        int place;
    };
    const std::vector<Visible>& visible() const { return visible_; }
    void set_visible(std::int64_t id, bool on);
    /// Runs on their way out are not shown.
    void set_hidden(const std::set<std::int64_t>& ids);

    /// The run that all others are measured against, at the top of the table; 0: none.
    void set_baseline(qint64 id);
    std::int64_t baseline() const { return baseline_; }

    /// Whether runs of one group have one colour: that of the first of them that is drawn.
    void set_grouped(bool grouped);
    /// The place of the colour that a run is drawn in; none while it is not drawn.
    std::optional<int> colour_place(std::int64_t id) const;

    bool any_in(int column) const;  ///< whether a run has something in a column that most have nothing in
    QStringList groups() const;     ///< that runs are in, sorted
    QStringList tags() const;       ///< that runs have, sorted
    FilteredRun filtered(int row) const;
    int rank(int row) const;  ///< 0: the baseline, 1: pinned, 2: all others
    const Run* find(std::int64_t id) const;
    bool live(const Run& run) const;
    int row_of(std::int64_t id) const;  ///< -1: none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  signals:
    void visible_changed();
    void baseline_changed();
    void visible_refused();  ///< the chart is full
    /// A row is looked at whose summary lacks figures; asked once, until the run changes.
    void figures_wanted(qint64 id) const;
    void renamed(qint64 id, const QString& title);  ///< the user gave it another title
    /// The user gave it another group, or other tags. They stand here once the project has them.
    void labelled(const LabelChange& change);

  private:
    struct Row {
        Run run;
        mutable std::optional<RunFigures> figures;
        mutable bool asked = false;
    };
    void merge();
    const RunFigures& figures(const Row& row) const;
    std::optional<int> place_of(std::int64_t id) const;
    QString state_of(const Run& run) const;
    QString shown(const Row& row, int column) const;
    double figure(const Row& row, int column) const;
    QString against_baseline(const Row& row, int column) const;
    QVariant sort_key(const Row& row, int column) const;
    QString tool_tip(const Row& row, int column) const;
    QFont font(const Row& row) const;
    bool label(const Row& row, int column, const QString& text);

    std::shared_ptr<const std::vector<Run>> all_ = std::make_shared<const std::vector<Run>>();
    std::vector<Row> rows_;
    std::vector<Visible> visible_;
    std::set<std::int64_t> hidden_;
    bool training_ = false, read_only_ = false, grouped_ = false;
    std::int64_t baseline_ = 0;
};

}  // namespace wafermill

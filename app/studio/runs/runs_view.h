// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSet>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>

#include <vector>

#include "app/studio/runs/run_filter.h"

namespace wafermill {

/// Sorts by value with what has none at the end; the baseline and the pinned runs stay at the top, whatever
/// the order and the filter.
class RunsProxy : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void set_filter(const QString& text);
    int passing() const;  ///< runs that the filter itself lets through

  protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    bool passes(int row) const;
    RunFilter filter_;
};

/// A run's name behind a dot in its line's colour; hollow while it is not drawn. A click on the dot shows or
/// hides it. Marks at the right tell that the run is pinned, and that there is a note on it.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
};

/// What of its tags a cell shows in `room` pixels: as many as fit, and how many are left out, "+2"; of the
/// first as much as there is room for, with an ellipsis.
QStringList shown_tags(const QStringList& tags, const QFontMetrics& metrics, int room);

/// A run's tags, each in a frame of its own.
class TagsDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

/// The table of runs with its keys: Space shows or hides, F2 renames, Delete deletes, B makes the baseline, P
/// pins, T, G and N change tags, group and note.
class RunsView : public QTableView {
    Q_OBJECT
  public:
    explicit RunsView(QWidget* parent = nullptr);
    void setModel(QAbstractItemModel* model) override;

    /// Ids of the selected runs from top to bottom; the current one when nothing is selected.
    std::vector<std::int64_t> selected() const;
    void toggle_visible();
    void rename();
    /// Whether Ctrl+Z and Ctrl+Y in the table have something to undo or redo there.
    void set_undoable(bool undo, bool redo);
    /// Columns that are not wanted; the run's own always stays. Remembered.
    void set_column_wanted(int column, bool wanted);
    bool column_wanted(int column) const { return !unwanted_.contains(column); }
    /// What the cells hold has become wider or narrower.
    void refit() { fit_columns(); }

  signals:
    void selection_changed();
    void delete_asked();
    void metrics_asked();
    void resume_asked(qint64 run);
    void extend_asked();
    void branch_asked();
    void branch_best_asked();
    void timeline_asked();
    void tags_asked();
    void group_asked();
    void note_asked();
    void pin_asked();
    void undo_asked();
    void redo_asked();
    void report_asked();
    /// The run that the others are to be measured against; 0: none any more.
    void baseline_asked(qint64 run);

  protected:
    bool event(QEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void fit_columns();
    void update_resume();
    QAction* resume_ = nullptr;
    std::vector<QAction*> training_actions_;  ///< that a simulated run has nothing for
    void choose_baseline();
    void ask_columns(const QPoint& place);
    void order_columns();
    bool key_pressed(const QKeyEvent& event);
    bool undo_ = false, redo_ = false;
    QAction* undo_labels_ = nullptr;
    QSet<int> unwanted_;
};

}  // namespace wafermill

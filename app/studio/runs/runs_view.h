// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>

#include <vector>

namespace wafermill {

/// Sorts by value with what has none at the end, and filters by number, title and state.
class RunsProxy : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void set_filter(const QString& text);

  protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    QString filter_;
};

/// A run's name behind a dot in its line's colour; hollow while it is not drawn. A click on the dot shows or
/// hides it.
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

/// The table of runs with its keys: Space shows or hides, F2 renames, Delete deletes.
class RunsView : public QTableView {
    Q_OBJECT
  public:
    explicit RunsView(QWidget* parent = nullptr);
    void setModel(QAbstractItemModel* model) override;

    /// Ids of the selected runs from top to bottom; the current one when nothing is selected.
    std::vector<std::int64_t> selected() const;
    void toggle_visible();
    void rename();
    /// Whether the column tells which runs the runs came from.
    void show_branches(bool shown);

  signals:
    void selection_changed();
    void delete_asked();
    void metrics_asked();
    void resume_asked(qint64 run);
    void extend_asked();
    void branch_asked();
    void branch_best_asked();
    void timeline_asked();

  protected:
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void fit_columns();
    void update_resume();
    QAction* resume_ = nullptr;
    std::vector<QAction*> training_actions_;  ///< that a simulated run has nothing for
    bool branches_shown_ = false;
};

}  // namespace wafermill

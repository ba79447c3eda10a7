// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

#include <vector>

#include "app/studio/model/figures.h"

class QTreeView;

namespace wafermill {

/// The model's records and their parameters as a tree: one row stands for all blocks, with the parameters of
/// one of them under it, and the last row for the whole model.
class ModelTable : public QAbstractItemModel {
    Q_OBJECT
  public:
    enum Column { name, shape, parameters, share, state, flops, activations, column_count };
    /// Numbers for sorting; NaN where there is none.
    static constexpr int sort_role = Qt::UserRole;
    /// True for the row that sums up, which stays last.
    static constexpr int total_role = Qt::UserRole + 1;

    explicit ModelTable(QObject* parent = nullptr);
    void show_model(const ModelFigures& figures);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  private:
    struct Row {
        QString name;
        QString tip;
        std::vector<std::int64_t> shape;
        double parameters = 0, state = 0, flops = 0, activations = 0;  ///< amounts of all copies
        bool total = false;
        std::vector<Row> children;
    };
    Row record_row(const Record& record, Part part) const;
    Row parameter_row(const Record& record, const Parameter& parameter, double count) const;
    static Row attention_products(const ModelFigures& figures);
    Row total_row() const;
    const Row& row(const QModelIndex& index) const;
    QString text(const Row& row, int column) const;
    double number(const Row& row, int column) const;

    ModelFigures figures_;
    std::vector<Row> rows_;
};

/// Sorts by numbers and keeps the total last.
class ModelTableSort : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

  protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

/// The selected rows of a view over a ModelTable, or every visible row when none is selected, as
/// tab-separated text with a header.
QString table_as_text(const QTreeView& view);

}  // namespace wafermill

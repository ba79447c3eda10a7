// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QStringList>

#include <optional>
#include <vector>

#include "core/estimate/sweep.h"

namespace wafermill {

/// A sweep as a table: a row a point, with the axes' values, each drawn result with its range, and what is to
/// be said of the point.
class SweepModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using QAbstractTableModel::QAbstractTableModel;

    void set_sweep(std::optional<Sweep> sweep);
    const std::optional<Sweep>& sweep() const { return sweep_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// One sentence with every value of a point.
    QString sentence(int row) const;

  private:
    struct Column {
        enum class Kind { x, y, value, range, against, remark } kind;
        std::size_t result = 0;
        QString title;
    };
    QString text(const SweepPoint& point, const Column& column) const;
    static QString bound(const SweepPoint& point);
    QString remark(const SweepPoint& point) const;

    std::optional<Sweep> sweep_;
    std::vector<Column> columns_;
};

}  // namespace wafermill

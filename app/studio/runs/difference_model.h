// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>

#include <vector>

#include "core/project/project.h"

namespace wafermill {

/// What differs between the plans of several runs: one row a key, one column a run; only keys whose values
/// are not all the same.
class DifferenceModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    explicit DifferenceModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    void set_runs(const std::vector<Run>& runs);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        QString key, name;
        QStringList values;
    };
    std::vector<Row> rows_;
    std::vector<std::int64_t> runs_;
};

}  // namespace wafermill

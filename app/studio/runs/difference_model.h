// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
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

    /// The table as text: what is seen, separated by tabs, a row a line.
    QString text() const;
    /// The table as CSV (RFC 4180): the plan's keys and its values as `wafermill set` takes them, a column a
    /// run, named by its number and title.
    std::string csv() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        std::string key;
        QString name;
        QStringList values;
        std::vector<std::string> raw;  ///< the values in C notation
    };
    using Read = std::shared_ptr<const std::optional<Plan>>;  ///< empty: no plan that can be read
    std::vector<Read> read_plans(const std::vector<Run>& runs);
    std::vector<Row> rows_;
    std::vector<std::pair<std::int64_t, QString>> runs_;  ///< number and title
    std::map<std::string, Read> known_;                   ///< of the runs at hand, by their text
};

}  // namespace wafermill

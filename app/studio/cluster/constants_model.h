// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>

#include <vector>

#include "core/cluster/catalogue.h"

namespace wafermill {

class Document;

/// The constants that the estimate of the plan uses: assumptions first, largest effect on top, then what has
/// a source, and last whatever else the plan changes. They are there without an estimate too: one of them may
/// be what it fails for. Values are edited in place, as an undo step each.
class ConstantsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { name_column, value_column, range_column, confidence_column, column_count };
    enum Role { key_role = Qt::UserRole };

    explicit ConstantsModel(Document& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    const Constant& constant(int row) const { return rows_[static_cast<std::size_t>(row)].constant; }
    bool changed(int row) const { return rows_[static_cast<std::size_t>(row)].changed; }
    /// Why the plan's value of it is left out of the estimate; empty when it is not.
    QString left_out(int row) const { return rows_[static_cast<std::size_t>(row)].left_out; }
    /// The value of the catalogue, whatever the plan says.
    double default_value(int row) const;
    int row_of(const std::string& key) const;  ///< -1 when there is none
    int assumption_count() const;
    int changed_count() const;
    void reset(int row);
    void reset_all();

  signals:
    void refused(const QString& reason);  ///< an edit that is no value

  private:
    struct Row {
        Constant constant;
        bool changed = false;
        QString left_out;
        bool operator==(const Row& other) const;
    };
    void refresh();
    std::vector<std::string> keys() const;
    Document& document_;
    Catalogue built_in_;
    std::vector<Row> rows_;
};

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

#include "core/estimate/gpu_validation.h"

namespace wafermill {

/// Published runs beside their predictions, a row each.
class ValidationModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        name_column,
        device_column,
        published_column,
        predicted_column,
        error_column,
        range_column,
        fitted_column,
        column_count
    };
    enum Role { sort_role = Qt::UserRole };

    explicit ValidationModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    void set_runs(std::vector<ComparedRun> runs);
    const std::vector<ComparedRun>& runs() const { return runs_; }
    const ComparedRun& run(int row) const { return runs_[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(const ComparedRun& run, int column) const;
    QVariant sort_value(const ComparedRun& run, int column) const;
    std::vector<ComparedRun> runs_;
};

/// Sorted by a column, narrowed to one side, to the rows that constants were fitted on or not, and to a text.
class ValidationProxy : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    enum class Sides { both, gpu, wafer };
    enum class Fitted { both, only, none };

    explicit ValidationProxy(QObject* parent = nullptr);
    void set_sides(Sides sides);
    void set_fitted(Fitted fitted);
    void set_text(const QString& text);
    /// The rows that are left, in the order of the source.
    std::vector<ComparedRun> shown() const;

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    Sides sides_ = Sides::both;
    Fitted fitted_ = Fitted::both;
    QString text_;
};

/// "32 × A100-SXM-80GB"
QString device_text(const ComparedRun& run);
/// "−2.3 %"; a dash where nothing was predicted.
QString error_text(const ComparedRun& run);

}  // namespace wafermill

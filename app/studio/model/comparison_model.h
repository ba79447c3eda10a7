// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QString>

#include <vector>

#include "app/studio/model/figures.h"
#include "core/plan/plan.h"

namespace wafermill {

/// Two models side by side: what they are made of, part by part, and what they cost. A row a figure or a
/// value of the plan, with the difference of the other from this one.
class ModelComparison : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { name_column, ours_column, theirs_column, difference_column, column_count };
    static constexpr int heading_role = Qt::UserRole;  ///< true: a row that names what follows

    explicit ModelComparison(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    /// `title`: what the other one is called.
    void compare(const Plan& ours, const Plan& theirs, const QString& title);
    void clear();
    /// Hides rows in which both are the same, and headings without a row.
    void set_differences_only(bool only);
    bool differences_only() const { return only_; }
    /// Rows that differ, shown or not.
    int differences() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : column_count;
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        QString name, ours, theirs, difference;
        bool heading = false, differs = false;
    };
    void add_figures(const ModelFigures& ours, const ModelFigures& theirs);
    void add_parts(const ModelFigures& ours, const ModelFigures& theirs);
    void add_values(const Plan& ours, const Plan& theirs);
    void heading(const QString& text);
    void number(const QString& name, double ours, double theirs, QString (*text)(double));
    void choose();

    std::vector<Row> rows_;
    std::vector<std::size_t> shown_;
    QString title_;
    bool only_ = true;
};

}  // namespace wafermill

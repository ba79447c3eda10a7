// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs/difference_model.h"

#include <QFont>
#include <algorithm>
#include <optional>
#include <set>

#include "app/studio/field_names.h"
#include "core/base/error.h"
#include "core/plan/plan.h"

namespace wafermill {
namespace {

QString value_of(const std::optional<Plan>& plan, const std::string& key) {
    if (!plan) return QStringLiteral("?");
    try {
        const std::string value = plan_value(*plan, key);
        return value.empty() ? QStringLiteral("\u2014") : field_value_text(key, value);
    } catch (const Error&) {
        return QStringLiteral("\u2014");  // a key of one plan that the other lacks: a changed assumption
    }
}

}  // namespace

void DifferenceModel::set_runs(const std::vector<Run>& runs) {
    beginResetModel();
    rows_.clear();
    runs_.clear();
    std::vector<std::optional<Plan>> plans;
    for (const auto& run : runs) {
        runs_.push_back(run.id);
        try {
            plans.emplace_back(plan_from_json(run.plan));
        } catch (const Error&) {
            plans.emplace_back();
        }
    }
    std::set<std::string> different;
    std::vector<std::string> order = plan_keys();
    for (std::size_t i = 1; i < plans.size(); ++i) {
        if (!plans[0] || !plans[i]) continue;
        for (auto& key : plan_differences(*plans[0], *plans[i])) {
            if (std::find(order.begin(), order.end(), key) == order.end()) order.push_back(key);
            different.insert(std::move(key));
        }
    }
    for (const auto& key : order) {
        if (!different.contains(key)) continue;
        Row row{QString::fromStdString(key), field_name(key), {}};
        for (const auto& plan : plans) row.values << value_of(plan, key);
        rows_.push_back(std::move(row));
    }
    endResetModel();
}

int DifferenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}
int DifferenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(runs_.size()) + 1;
}

QVariant DifferenceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const QString text = index.column() == 0 ? row.name : row.values[index.column() - 1];
    if (role == Qt::DisplayRole) return text;
    if (role == Qt::ToolTipRole) return index.column() == 0 ? row.key : text;
    if (role == Qt::TextAlignmentRole)
        return index.column() == 0 ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                                   : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && index.column() > 1 && text != row.values[0]) {
        QFont font;
        font.setWeight(QFont::DemiBold);
        return font;
    }
    return {};
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return section == 0 ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                            : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return section == 0 ? tr("Plan value") : tr("Run %1").arg(runs_[static_cast<std::size_t>(section) - 1]);
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs/difference_model.h"

#include <QFont>
#include <algorithm>
#include <set>

#include "app/studio/field_names.h"
#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/plan/plan.h"

namespace wafermill {
namespace {

/// A value of a plan as `wafermill set` takes it; empty where the plan has none: a key of one plan that the
/// other lacks is a changed assumption.
std::string raw_value(const std::optional<Plan>& plan, const std::string& key) {
    if (!plan) return "?";
    try {
        return plan_value(*plan, key);
    } catch (const Error&) {
        return {};
    }
}

QString shown_value(const std::string& raw, const std::string& key, bool known) {
    if (!known) return QStringLiteral("?");
    return raw.empty() ? QStringLiteral("\u2014") : field_value_text(key, raw);
}

}  // namespace

/// Runs of one plan are many: each text is read once, and known as long as one of them is shown.
std::vector<DifferenceModel::Read> DifferenceModel::read_plans(const std::vector<Run>& runs) {
    std::map<std::string, Read> before = std::exchange(known_, {});
    std::vector<Read> plans;
    for (const Run& run : runs) {
        Read& read = known_[run.plan];
        if (const auto found = before.find(run.plan); !read && found != before.end()) read = found->second;
        if (!read) {
            std::optional<Plan> plan;
            try {
                plan = plan_from_json(run.plan);
            } catch (const Error&) {
                // Shown with a question mark.
            }
            read = std::make_shared<const std::optional<Plan>>(std::move(plan));
        }
        plans.push_back(read);
    }
    return plans;
}

void DifferenceModel::set_runs(const std::vector<Run>& runs) {
    beginResetModel();
    rows_.clear();
    runs_.clear();
    for (const Run& run : runs) runs_.emplace_back(run.id, QString::fromStdString(run.title));
    const std::vector<Read> plans = read_plans(runs);
    const auto first =
        std::find_if(plans.begin(), plans.end(), [](const Read& read) { return read->has_value(); });
    std::set<std::string> different;
    std::vector<std::string> order = plan_keys();
    std::set<Read> compared;
    for (auto other = first; other != plans.end(); ++other) {
        if (*other == *first || !(*other)->has_value() || !compared.insert(*other).second) continue;
        for (auto& key : plan_differences(***first, ***other)) {
            if (std::find(order.begin(), order.end(), key) == order.end()) order.push_back(key);
            different.insert(std::move(key));
        }
    }
    for (const auto& key : order) {
        if (!different.contains(key)) continue;
        Row row{key, field_name(key), {}, {}};
        for (const Read& plan : plans) {
            row.raw.push_back(raw_value(*plan, key));
            row.values << shown_value(row.raw.back(), key, plan->has_value());
        }
        rows_.push_back(std::move(row));
    }
    endResetModel();
}

QString DifferenceModel::text() const {
    QStringList lines;
    for (int row = -1; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column)
            cells << (row < 0 ? headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                              : data(index(row, column), Qt::DisplayRole).toString());
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

std::string DifferenceModel::csv() const {
    CsvTable table;
    table.columns.push_back("key");
    for (const auto& [id, title] : runs_)
        table.columns.push_back("run " + std::to_string(id) + ": " + title.toStdString());
    for (const Row& row : rows_) {
        std::vector<std::string> cells{row.key};
        cells.insert(cells.end(), row.raw.begin(), row.raw.end());
        table.rows.push_back(std::move(cells));
    }
    return format_csv(table);
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
    if (role == Qt::ToolTipRole)
        return index.column() == 0 ? QString::fromStdString(row.key)
                                   : tr("%1: %2", "plan value, value").arg(row.name, text);
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
    if (section == 0) return role == Qt::DisplayRole ? QVariant(tr("Plan value")) : QVariant();
    const auto& [id, title] = runs_[static_cast<std::size_t>(section) - 1];
    if (role == Qt::ToolTipRole) return title;
    return role == Qt::DisplayRole ? QVariant(tr("Run %1").arg(id)) : QVariant();
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/constants_model.h"

#include <QFont>

#include <algorithm>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/document.h"
#include "app/studio/theme.h"
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/estimate/comparison.h"
#include "core/estimate/inputs.h"

namespace wafermill {
bool ConstantsModel::Row::operator==(const Row& other) const {
    return constant.key == other.constant.key && constant.value == other.constant.value &&
           changed == other.changed && left_out == other.left_out;
}

ConstantsModel::ConstantsModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent), document_(document) {
    connect(&document_, &Document::plan_changed, this, &ConstantsModel::refresh);
    refresh();
}

std::vector<std::string> ConstantsModel::keys() const {
    std::vector<std::string> keys;
    const auto add = [&](const std::string& key) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    };
    if (const auto& estimate = document_.estimate()) {
        for (const std::string& key : estimate->assumptions) add(key);
        for (const std::string& key : comparison_keys(document_.plan().cluster)) add(key);
        for (const std::string& key : estimate->sourced) add(key);
    } else {
        // The order of the last estimate stands until there is another.
        for (const Row& row : rows_) {
            if (built_in_.find(row.constant.key) != nullptr) add(row.constant.key);
        }
        try {
            if (rows_.empty()) {
                for (const Constant& constant : gather_inputs(document_.plan().cluster).constants)
                    add(constant.key);
                for (const std::string& key : comparison_keys(document_.plan().cluster)) add(key);
            }
        } catch (const Error&) {
            // A device that the catalogue does not have has no constants to show.
        }
    }
    for (const auto& entry : document_.plan().cluster.assumptions) {
        if (std::find(keys.begin(), keys.end(), entry.first) == keys.end()) keys.push_back(entry.first);
    }
    return keys;
}

void ConstantsModel::refresh() {
    const auto& assumptions = document_.plan().cluster.assumptions;
    const Catalogue catalogue(usable_assumptions(assumptions));
    std::vector<Row> rows;
    for (const std::string& key : keys()) {
        Row row;
        row.constant.key = key;
        if (const Constant* constant = catalogue.find(key)) row.constant = *constant;
        const auto changed = assumptions.find(key);
        row.changed = changed != assumptions.end();
        if (row.changed && assumption_problem(key, changed->second)) {
            row.left_out = tr("%1 is not possible and is left out.")
                               .arg(editable_text(changed->second, row.constant.unit));
        }
        rows.push_back(std::move(row));
    }
    const auto same_key = [](const Row& a, const Row& b) { return a.constant.key == b.constant.key; };
    if (std::equal(rows.begin(), rows.end(), rows_.begin(), rows_.end(), same_key)) {
        // The rows stay where they are, so that an open editor and the selection do too.
        rows_ = std::move(rows);
        emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
        return;
    }
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int ConstantsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ConstantsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QVariant ConstantsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const Constant& constant = row.constant;
    switch (role) {
        case key_role:
            return QString::fromStdString(constant.key);
        case Qt::ToolTipRole:
            return QString::fromStdString(constant.key + "\n" + constant.note);
        case Qt::EditRole:
            return index.column() == value_column ? editable_text(constant.value, constant.unit) : QVariant();
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignVCenter |
                                    (index.column() == value_column || index.column() == range_column
                                         ? Qt::AlignRight
                                         : Qt::AlignLeft));
        case Qt::FontRole: {
            QFont font;
            font.setBold(row.changed && index.column() <= value_column);
            return font;
        }
        case Qt::ForegroundRole:
            if (!row.left_out.isEmpty() && index.column() != range_column) return Theme::current().bad;
            if (row.changed && index.column() == confidence_column) return Theme::current().warning;
            return index.column() == range_column ? Theme::current().secondary_text : QVariant();
        case Qt::DisplayRole:
            break;
        default:
            return {};
    }
    // The name says what it is a value of.
    const bool counted = constant.unit.rfind("per ", 0) == 0;
    const std::string symbol = counted ? std::string() : constant.unit.substr(0, constant.unit.find(' '));
    switch (index.column()) {
        case name_column:
            return constant_name(constant.key);
        case value_column:
            return quantity_text(constant.value, symbol);
        case range_column:
            if (constant.low == constant.high) return QString();
            return joined_range(quantity_text(constant.low, symbol), quantity_text(constant.high, symbol));
        default:
            if (!row.left_out.isEmpty()) return tr("left out");
            return row.changed ? tr("changed") : confidence_text(constant.confidence);
    }
}

QVariant ConstantsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(
            Qt::AlignVCenter |
            (section == value_column || section == range_column ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case name_column:
            return tr("Constant");
        case value_column:
            return tr("Value");
        case range_column:
            return tr("Range");
        default:
            return tr("Confidence");
    }
}

Qt::ItemFlags ConstantsModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == value_column) flags |= Qt::ItemIsEditable;
    return flags;
}

bool ConstantsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || index.column() != value_column) return false;
    const Constant constant = rows_[static_cast<std::size_t>(index.row())].constant;
    const auto number = parse_quantity(value.toString(), constant.unit);
    if (!number) {
        emit refused(tr("\"%1\" is not a number of zero or more.").arg(value.toString()));
        return false;
    }
    if (*number < constant.least || *number > constant.most) {
        emit refused(tr("%1 must lie between %2 and %3.")
                         .arg(constant_name(constant.key), quantity_text(constant.least, constant.unit),
                              quantity_text(constant.most, constant.unit)));
        return false;
    }
    if (*number == constant.value && left_out(index.row()).isEmpty()) return true;
    const bool is_default = *number == built_in_.value(constant.key);
    const QString reason = document_.set_value("cluster.assumptions." + constant.key,
                                               is_default ? "default" : format_exact(*number));
    if (!reason.isEmpty()) emit refused(reason);
    return reason.isEmpty();
}

double ConstantsModel::default_value(int row) const {
    const Constant* known = built_in_.find(constant(row).key);
    return known == nullptr ? 0.0 : known->value;
}

int ConstantsModel::row_of(const std::string& key) const {
    const auto found =
        std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.constant.key == key; });
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int ConstantsModel::assumption_count() const {
    return static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [](const Row& row) {
        return row.constant.confidence == Confidence::assumption;
    }));
}

int ConstantsModel::changed_count() const {
    return static_cast<int>(document_.plan().cluster.assumptions.size());
}

void ConstantsModel::reset(int row) {
    const std::string key = constant(row).key;
    document_.set_value("cluster.assumptions." + key, "default");
}

void ConstantsModel::reset_all() {
    Plan plan = document_.plan();
    plan.cluster.assumptions.clear();
    document_.set_plan(plan, tr("Reset all assumptions"));
}

}  // namespace wafermill

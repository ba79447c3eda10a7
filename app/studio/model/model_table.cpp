// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/model_table.h"

#include <QFont>
#include <QTreeView>

#include <cmath>

#include "app/studio/model/number_text.h"
#include "app/studio/model/part_text.h"

namespace wafermill {
namespace {

// Children carry their parent's row plus one as internal id; top rows carry zero.
constexpr quintptr top = 0;
constexpr double none = std::numeric_limits<double>::quiet_NaN();

}  // namespace

ModelTable::ModelTable(QObject* parent) : QAbstractItemModel(parent) {}

ModelTable::Row ModelTable::parameter_row(const Record& record, const Parameter& parameter,
                                          double count) const {
    Row row;
    row.name = QString::fromStdString(parameter.name.substr(record.name.size() + 1));
    row.tip = QString::fromStdString(parameter.name);
    row.shape = parameter.shape;
    row.parameters = static_cast<double>(parameter.elements) * count;
    row.state = row.parameters * figures_.state_bytes_per_parameter;
    const bool multiplies = record.kind == RecordKind::block || record.kind == RecordKind::head;
    row.flops = parameter.matrix && multiplies ? 2.0 * row.parameters : 0.0;
    if (record.kind == RecordKind::expert)
        row.flops = 2.0 * row.parameters * static_cast<double>(figures_.model.experts_per_token) /
                    static_cast<double>(figures_.model.experts);
    row.activations = none;
    return row;
}

ModelTable::Row ModelTable::attention_products(const ModelFigures& figures) {
    Row row;
    row.name = tr("attention products");
    row.tip =
        tr("Queries with keys, and probabilities with values: no parameters, but compute that grows with the "
           "sequence.");
    double matrices = 0.0;
    for (const Part part : {Part::query, Part::key, Part::value, Part::attention_output}) {
        matrices += figures.amount(part, ColourBy::forward_flops);
    }
    row.flops = figures.amount(Part::attention, ColourBy::forward_flops) - matrices;
    row.activations = none;
    return row;
}

ModelTable::Row ModelTable::record_row(const Record& record, Part part) const {
    Row row;
    const double count = static_cast<double>(figures_.at(part).copies);
    row.name = part == Part::final_norm ? tr("Final norm") : PartText::title(part, figures_.model);
    row.tip = PartText::sentence(part, figures_);
    row.parameters = static_cast<double>(record.elements) * count;
    row.state = row.parameters * figures_.state_bytes_per_parameter;
    row.flops = figures_.amount(part, ColourBy::forward_flops);
    row.activations = figures_.amount(part, ColourBy::activation_bytes);
    if (part == Part::block && figures_.model.mixture()) {
        // The experts have a row of their own.
        row.name = tr("%1, without experts", "Block × 32").arg(row.name);
        row.flops -= figures_.amount(Part::expert, ColourBy::forward_flops);
    }
    if (part == Part::expert) row.name = tr("%1 in each block", "Expert × 8").arg(row.name);
    for (const Parameter& parameter : record.parameters)
        row.children.push_back(parameter_row(record, parameter, count));
    if (part == Part::block) row.children.push_back(attention_products(figures_));
    return row;
}

ModelTable::Row ModelTable::total_row() const {
    Row row;
    row.name = tr("Whole model");
    row.parameters = figures_.parameters;
    row.state = figures_.state_bytes;
    row.flops = figures_.forward_flops_per_token;
    row.activations = figures_.activation_bytes_per_sequence;
    row.total = true;
    return row;
}

void ModelTable::show_model(const ModelFigures& figures) {
    // Rows are compared as a shape: where it stays, views keep what is open and selected.
    std::vector<std::size_t> before;
    for (const Row& row : rows_) before.push_back(row.children.size());
    figures_ = figures;
    std::vector<Row> rows;
    if (figures_.known) {
        const ParameterTable& table = figures_.one_block;
        const auto record = [&](int index) -> const Record& {
            return table.records[static_cast<std::size_t>(index)];
        };
        rows.push_back(record_row(record(table.tokens), Part::embedding));
        if (table.positions >= 0) rows.push_back(record_row(record(table.positions), Part::positions));
        rows.push_back(record_row(record(table.block(0)), Part::block));
        if (table.experts > 0) rows.push_back(record_row(record(table.expert(0, 0)), Part::expert));
        rows.push_back(record_row(record(table.final_norm), Part::final_norm));
        if (table.head != table.tokens) {
            rows.push_back(record_row(record(table.head), Part::head));
        } else {
            Row tied;
            tied.name = tr("Head, tied to the embedding");
            tied.flops = figures_.amount(Part::head, ColourBy::forward_flops);
            tied.activations = none;
            rows.push_back(tied);
        }
        rows.push_back(total_row());
    }
    std::vector<std::size_t> after;
    for (const Row& row : rows) after.push_back(row.children.size());
    if (before == after && !rows.empty()) {
        rows_ = std::move(rows);
        const int last = static_cast<int>(rows_.size()) - 1;
        emit dataChanged(index(0, 0), index(last, column_count - 1));
        for (int i = 0; i <= last; ++i) {
            const QModelIndex parent = index(i, 0);
            const int children = rowCount(parent);
            if (children > 0)
                emit dataChanged(index(0, 0, parent), index(children - 1, column_count - 1, parent));
        }
        return;
    }
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

QModelIndex ModelTable::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : top);
}

QModelIndex ModelTable::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == top) return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, top);
}

int ModelTable::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(rows_.size());
    if (parent.column() != 0 || parent.internalId() != top) return 0;
    return static_cast<int>(rows_[static_cast<std::size_t>(parent.row())].children.size());
}

int ModelTable::columnCount(const QModelIndex&) const {
    return column_count;
}

const ModelTable::Row& ModelTable::row(const QModelIndex& index) const {
    if (index.internalId() == top) return rows_[static_cast<std::size_t>(index.row())];
    return rows_[static_cast<std::size_t>(index.internalId() - 1)]
        .children[static_cast<std::size_t>(index.row())];
}

double ModelTable::number(const Row& row, int column) const {
    switch (column) {
        case parameters:
            return row.parameters;
        case share:
            return row.parameters / figures_.parameters;
        case state:
            return row.state;
        case flops:
            return row.flops;
        case activations:
            return row.activations;
        default:
            return none;
    }
}

QString ModelTable::text(const Row& row, int column) const {
    const double value = number(row, column);
    switch (column) {
        case name:
            return row.name;
        case shape:
            return shape_text(row.shape);
        case parameters:
            return whole_text(std::llround(value));
        case share:
            return percent_text(value);
        case state:
        case activations:
            return bytes_text(value);
        case flops:
            return flops_text(value);
        default:
            return {};
    }
}

QVariant ModelTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& own = row(index);
    if (role == Qt::DisplayRole) return text(own, index.column());
    if (role == Qt::ToolTipRole && index.column() == name) return own.tip;
    if (role == total_role) return own.total;
    if (role == sort_role) {
        if (index.column() == name) return own.name;
        if (index.column() == shape) return shape_text(own.shape);
        return number(own, index.column());
    }
    if (role == Qt::TextAlignmentRole && index.column() > shape)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && (own.total || !own.children.empty())) {
        QFont font;
        font.setWeight(QFont::DemiBold);
        return font;
    }
    return {};
}

QVariant ModelTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        return QVariant((section > shape ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole) {
        if (section == flops) return tr("Forward pass, per token.");
        if (section == activations) return tr("Kept for the backward pass, per sequence.");
        if (section == state) return tr("In the parameter store: weight, the optimizer's moments, gradient.");
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case name:
            return tr("Name");
        case shape:
            return tr("Shape");
        case parameters:
            return tr("Parameters");
        case share:
            return tr("Share");
        case state:
            return tr("State");
        case flops:
            return tr("Per token");
        case activations:
            return tr("Activations");
        default:
            return {};
    }
}

bool ModelTableSort::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const bool descending = sortOrder() == Qt::DescendingOrder;
    if (left.data(ModelTable::total_role).toBool()) return descending;
    if (right.data(ModelTable::total_role).toBool()) return !descending;
    const QVariant a = left.data(ModelTable::sort_role), b = right.data(ModelTable::sort_role);
    if (a.userType() != QMetaType::Double) return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
    // What has no number comes after everything that has one, in either order.
    const double x = a.toDouble(), y = b.toDouble();
    if (std::isnan(x) || std::isnan(y))
        return std::isnan(x) == std::isnan(y) ? false : std::isnan(x) == descending;
    return x < y;
}

namespace {

void append_rows(const QTreeView& view, const QModelIndex& parent, bool selected_only, QStringList& lines) {
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex first = model.index(row, 0, parent);
        if (!selected_only || view.selectionModel()->isSelected(first)) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(parent); ++column) {
                cells << model.index(row, column, parent).data().toString();
            }
            if (parent.isValid()) cells.first().prepend(QStringLiteral("  "));
            lines << cells.join(QLatin1Char('\t'));
        }
        if (view.isExpanded(first)) append_rows(view, first, selected_only, lines);
    }
}

}  // namespace

QString table_as_text(const QTreeView& view) {
    QStringList header;
    for (int column = 0; column < view.model()->columnCount(); ++column) {
        header << view.model()->headerData(column, Qt::Horizontal).toString();
    }
    QStringList lines = {header.join(QLatin1Char('\t'))};
    append_rows(view, {}, view.selectionModel()->hasSelection(), lines);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace wafermill

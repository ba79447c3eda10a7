// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/sweep/sweep_model.h"

#include <cmath>

#include "app/studio/field_names.h"
#include "app/studio/said_text.h"
#include "app/studio/sweep/sweep_chart.h"
#include "app/studio/sweep/sweep_text.h"
#include "app/studio/theme.h"
#include "core/model/presets.h"

namespace wafermill {

void SweepModel::set_sweep(std::optional<Sweep> sweep) {
    beginResetModel();
    sweep_ = std::move(sweep);
    columns_.clear();
    if (sweep_) {
        const SweepRequest& request = sweep_->request;
        columns_.push_back({Column::Kind::x, 0, field_name(request.x.key)});
        if (request.y) columns_.push_back({Column::Kind::y, 0, field_name(request.y->key)});
        for (const std::size_t r : drawn_results(request)) {
            const SweepResult& result = sweep_result(request.results[r]);
            columns_.push_back({Column::Kind::value, r, result_title(result)});
            columns_.push_back({Column::Kind::range, r, tr("Range")});
            if (request.against.empty()) continue;
            const QString title = result_base_title(sweep_result(request.against));
            columns_.push_back({Column::Kind::against, r, title});
        }
        columns_.push_back({Column::Kind::remark, 0, tr("Remark")});
    }
    endResetModel();
}

int SweepModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !sweep_ ? 0 : static_cast<int>(sweep_->points.size());
}

int SweepModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

/// What keeps the wafer systems of a point from being faster.
QString SweepModel::bound(const SweepPoint& point) {
    if (point.bound == name(Bound::batch)) return tr("bound by the batch");
    if (point.bound == name(Bound::links)) return tr("bound by the links");
    return point.bound == name(Bound::compute) ? tr("bound by compute") : QString();
}

QString SweepModel::remark(const SweepPoint& point) const {
    if (!point.planned) return said_text(point.reason);
    QStringList remarks;
    bool doubtful = false, best = false, best_of_all = false;
    for (const std::size_t r : drawn_results(sweep_->request)) {
        doubtful = doubtful || !sweep_->sound(point, r);
        best = best || point.front[r];
        best_of_all = best_of_all || point.front_of_all[r];
        const SweepValue& value = point.values[r];
        const ModelPreset* preset = find_model_preset(value.text);
        if (!value.text.empty())
            remarks << (preset ? QString::fromStdString(preset->title) : QString::fromStdString(value.text));
    }
    if (best_of_all) {
        remarks << tr("on the front of all clusters");
    } else if (best) {
        remarks << tr("on the front of its kind of cluster");
    }
    const SweepResult& first = sweep_result(sweep_->request.results.front());
    if (first.side == ResultSide::wafer && first.needs_fit && !doubtful) remarks << bound(point);
    if (doubtful) remarks << tr("does not fit: %1").arg(said_text(point.reason));
    return remarks.join(QStringLiteral("; "));
}

QString SweepModel::text(const SweepPoint& point, const Column& column) const {
    const SweepRequest& request = sweep_->request;
    switch (column.kind) {
        case Column::Kind::x:
            return axis_value_text(request.x, point.x);
        case Column::Kind::y:
            return axis_value_text(*request.y, point.y);
        case Column::Kind::remark:
            return remark(point);
        default:
            break;
    }
    if (!point.planned) return {};
    const SweepResult& result = sweep_result(request.results[column.result]);
    if (column.kind == Column::Kind::range) return result_range(result, point.values[column.result].figure);
    if (column.kind == Column::Kind::against)
        return result_text(sweep_result(request.against), point.against[column.result].figure.value);
    return result_text(result, point.values[column.result].figure.value);
}

QVariant SweepModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !sweep_) return {};
    const SweepPoint& point = sweep_->points[static_cast<std::size_t>(index.row())];
    const Column& column = columns_[static_cast<std::size_t>(index.column())];
    switch (role) {
        case Qt::DisplayRole:
            return text(point, column);
        case Qt::ToolTipRole:
            return column.kind == Column::Kind::remark ? text(point, column) : QVariant();
        case Qt::TextAlignmentRole:
            return column.kind == Column::Kind::remark ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                                       : int(Qt::AlignRight | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (column.kind == Column::Kind::range) return Theme::current().secondary_text;
            if (column.kind == Column::Kind::value && point.planned && !sweep_->sound(point, column.result))
                return Theme::current().secondary_text;
            return {};
        default:
            return {};
    }
}

QVariant SweepModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const Column& column = columns_[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return column.title;
    if (role == Qt::TextAlignmentRole)
        return column.kind == Column::Kind::remark ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                                   : int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QString SweepModel::sentence(int row) const {
    QStringList parts;
    for (int c = 0; c < columnCount(); ++c) {
        const QString value = index(row, c).data().toString();
        if (value.isEmpty()) continue;
        const Column& column = columns_[static_cast<std::size_t>(c)];
        const bool named = column.kind != Column::Kind::remark && column.kind != Column::Kind::range;
        if (column.kind == Column::Kind::range) {
            parts.last() += QStringLiteral(" (") + value + QLatin1Char(')');
        } else {
            parts << (named ? tr("%1 %2", "name, value").arg(column.title, value) : value);
        }
    }
    return parts.join(QStringLiteral(" · "));
}

}  // namespace wafermill

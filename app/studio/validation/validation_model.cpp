// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/validation/validation_model.h"

#include <QLocale>

#include <cmath>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/model/number_text.h"
#include "app/studio/theme.h"

namespace wafermill {
namespace {

const ValidationModel& model_of(const QAbstractItemModel* source) {
    return *qobject_cast<const ValidationModel*>(source);
}

}  // namespace

QString device_text(const ComparedRun& run) {
    // A network in brackets belongs to the row, not to the device.
    const QString device = QString::fromStdString(run.device).section(QLatin1String(" ("), 0, 0);
    return QStringLiteral("%1\u00a0\u00d7\u00a0%2").arg(whole_number(run.devices), device);
}

QString error_text(const ComparedRun& run) {
    if (run.predicted <= 0.0) return dash();
    const double percent = 100.0 * run.error();
    const QString digits = QLocale().toString(std::abs(percent), 'f', 1);
    return QStringLiteral("%1%2\u00a0%")
        .arg(percent < 0.0 ? QStringLiteral("\u2212") : QStringLiteral("+"), digits);
}

void ValidationModel::set_runs(std::vector<ComparedRun> runs) {
    beginResetModel();
    runs_ = std::move(runs);
    endResetModel();
}

int ValidationModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}

int ValidationModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QString ValidationModel::text(const ComparedRun& run, int column) const {
    const bool predicted = run.predicted > 0.0;
    switch (column) {
        case name_column:
            return QString::fromStdString(run.id);
        case device_column:
            return device_text(run);
        case published_column:
            return run.published > 0.0 ? count_text(run.published) : dash();
        case predicted_column:
            return predicted ? count_text(run.predicted) : dash();
        case error_column:
            return error_text(run);
        case range_column:
            return !predicted ? dash() : run.covered() ? tr("yes") : tr("no");
        default:
            return !predicted     ? tr("left out")
                   : run.searched ? tr("searched")
                   : run.older    ? tr("older")
                   : run.fitted   ? tr("fitted")
                                  : tr("checked");
    }
}

QVariant ValidationModel::sort_value(const ComparedRun& run, int column) const {
    const bool predicted = run.predicted > 0.0;
    switch (column) {
        case device_column:
            return QStringLiteral("%1 %2")
                .arg(QString::fromStdString(run.device))
                .arg(run.devices, 9, 'f', 0);
        case published_column:
            return run.published;
        case predicted_column:
            return run.predicted;
        case error_column:
            // By size: what is most wrong comes first, what is not predicted last.
            return predicted ? std::abs(run.error()) : -1.0;
        default:
            return text(run, column);
    }
}

QVariant ValidationModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const ComparedRun& one = run(index.row());
    const bool number = index.column() >= published_column && index.column() <= error_column;
    switch (role) {
        case Qt::DisplayRole:
            return text(one, index.column());
        case sort_role:
            return sort_value(one, index.column());
        case Qt::ToolTipRole:
            return QString::fromStdString(one.model + "\n" + one.source +
                                          (one.note.empty() ? "" : "\n" + one.note));
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::ForegroundRole:
            if (one.predicted <= 0.0) return Theme::current().secondary_text;
            if (index.column() == range_column && !one.covered()) return Theme::current().warning;
            return {};
        default:
            return {};
    }
}

QVariant ValidationModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section >= published_column && section <= error_column;
        return static_cast<int>(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case name_column:
            return tr("Run");
        case device_column:
            return tr("Devices");
        case published_column:
            return tr("Published");
        case predicted_column:
            return tr("Predicted");
        case error_column:
            return tr("Error");
        case range_column:
            return tr("In range");
        default:
            return tr("Constants");
    }
}

ValidationProxy::ValidationProxy(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(ValidationModel::sort_role);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void ValidationProxy::set_sides(Sides sides) {
    sides_ = sides;
    invalidateFilter();
}

void ValidationProxy::set_fitted(Fitted fitted) {
    fitted_ = fitted;
    invalidateFilter();
}

void ValidationProxy::set_text(const QString& text) {
    text_ = text;
    invalidateFilter();
}

std::vector<ComparedRun> ValidationProxy::shown() const {
    std::vector<ComparedRun> runs;
    for (int row = 0; row < sourceModel()->rowCount(); ++row)
        if (filterAcceptsRow(row, {})) runs.push_back(model_of(sourceModel()).run(row));
    return runs;
}

bool ValidationProxy::filterAcceptsRow(int row, const QModelIndex&) const {
    const ComparedRun& run = model_of(sourceModel()).run(row);
    const bool gpu = run.side == ComparedRun::Side::gpu;
    if (sides_ != Sides::both && gpu != (sides_ == Sides::gpu)) return false;
    if (fitted_ != Fitted::both && (!run.judged() || run.fitted != (fitted_ == Fitted::only))) return false;
    if (text_.isEmpty()) return true;
    for (const std::string* part : {&run.id, &run.model, &run.device, &run.source, &run.note})
        if (QString::fromStdString(*part).contains(text_, Qt::CaseInsensitive)) return true;
    return false;
}

}  // namespace wafermill

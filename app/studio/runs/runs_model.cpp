// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs/runs_model.h"

#include <QApplication>
#include <QDateTime>
#include <QFont>
#include <QLocale>
#include <QSet>
#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/studio/run_charts.h"
#include "app/studio/run_text.h"
#include "app/studio/theme.h"
#include "core/base/json_text.h"
#include "core/project/series.h"

namespace wafermill {
namespace {

double number(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? found->get<double>() : std::nan("");
}

bool complete(const RunFigures& f) {
    return std::isfinite(f.final_loss) && std::isfinite(f.tokens_per_second) && std::isfinite(f.seconds);
}

/// The last value that is a number.
double last_value(const SeriesData& data) {
    const auto last =
        std::find_if(data.value.rbegin(), data.value.rend(), [](double v) { return std::isfinite(v); });
    return last == data.value.rend() ? std::nan("") : *last;
}

bool same(const Run& a, const Run& b) {
    return a.updated == b.updated && a.state == b.state && a.step == b.step && a.title == b.title &&
           a.summary == b.summary && a.message == b.message;
}

QStringList listed(const std::vector<std::string>& tags) {
    QStringList list;
    for (const std::string& tag : tags) list << QString::fromStdString(tag);
    return list;
}

/// Columns of words, which begin at the left.
bool of_words(int column) {
    return column <= RunsModel::state_column || column >= RunsModel::group_column;
}

QVariant alignment(int column) {
    return of_words(column) ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                            : QVariant(Qt::AlignRight | Qt::AlignVCenter);
}

QString dash() {
    return QStringLiteral("\u2014");
}

}  // namespace

RunFigures summary_figures(const Run& run) {
    const auto summary = parse_json_quietly<nlohmann::json>(run.summary);
    if (!summary.is_object()) return {};
    return {number(summary, "validation_loss"), number(summary, "final_loss"),
            number(summary, "tokens_per_second"), number(summary, "active_seconds")};
}

RunFigures series_figures(const Project& project, const Run& run) {
    const SeriesData loss = project.read_series(run.id, series::loss);
    const SeriesData rate = project.read_series(run.id, series::tokens_per_second);
    RunFigures figures;
    figures.validation_loss = last_value(project.read_series(run.id, series::validation_loss));
    figures.final_loss = last_value(loss);
    double sum = 0.0;
    std::size_t count = 0;
    for (const double value : rate.value)
        if (std::isfinite(value)) sum += value, ++count;
    if (count > 0) figures.tokens_per_second = sum / static_cast<double>(count);
    if (!loss.time.empty()) figures.seconds = loss.time.back();
    return figures;
}

void RunsModel::set_runs(std::shared_ptr<const std::vector<Run>> runs, bool training) {
    const bool other_truth = training != training_;
    training_ = training;
    all_ = std::move(runs);
    merge();
    if (other_truth && !rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
    const auto before = visible_.size();
    std::erase_if(visible_, [this](const Visible& v) { return row_of(v.id) < 0; });
    if (visible_.size() != before) emit visible_changed();
}

void RunsModel::set_hidden(const std::set<std::int64_t>& ids) {
    hidden_ = ids;
    merge();
    const auto before = visible_.size();
    std::erase_if(visible_, [this](const Visible& v) { return row_of(v.id) < 0; });
    if (visible_.size() != before) emit visible_changed();
}

/// Changes the rows into `all_` less the hidden ones, telling views only what differs.
void RunsModel::merge() {
    std::size_t at = 0;
    bool relabelled = false;
    const auto remove_above = [&](std::int64_t id) {
        while (at < rows_.size() && rows_[at].run.id > id) {
            beginRemoveRows({}, static_cast<int>(at), static_cast<int>(at));
            rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(at));
            endRemoveRows();
        }
    };
    if (rows_.empty() && !all_->empty()) {  // a project just opened: thousands of runs at once
        std::vector<Row> fresh;
        for (const auto& run : *all_)
            if (!hidden_.contains(run.id)) fresh.push_back({run, {}, false});
        if (fresh.empty()) return;
        beginInsertRows({}, 0, static_cast<int>(fresh.size()) - 1);
        rows_ = std::move(fresh);
        endInsertRows();
        return;
    }
    for (const auto& run : *all_) {
        if (hidden_.contains(run.id)) continue;
        remove_above(run.id);
        if (at < rows_.size() && rows_[at].run.id == run.id) {
            const bool other_figures = !same(rows_[at].run, run);
            if (other_figures || rows_[at].run.labels != run.labels) {
                if (other_figures)
                    rows_[at] = {run, {}, false};
                else
                    rows_[at].run.labels = run.labels;
                relabelled = true;
                emit dataChanged(index(static_cast<int>(at), 0),
                                 index(static_cast<int>(at), column_count - 1));
            }
        } else {
            beginInsertRows({}, static_cast<int>(at), static_cast<int>(at));
            rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(at), Row{run, {}, false});
            endInsertRows();
        }
        ++at;
    }
    remove_above(std::numeric_limits<std::int64_t>::min());
    // Another group is another colour, of others too.
    if (grouped_ && relabelled && !rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

void RunsModel::set_visible(std::int64_t id, bool on) {
    const int row = row_of(id);
    const auto found =
        std::find_if(visible_.begin(), visible_.end(), [id](const Visible& v) { return v.id == id; });
    if (row < 0 || on == (found != visible_.end())) return;
    if (!on) {
        visible_.erase(found);
    } else if (visible_.size() >= most_visible) {
        emit visible_refused();
        return;
    } else {
        // The lowest colour that is free: hiding another run never recolours this one.
        int place = 0;
        while (std::any_of(visible_.begin(), visible_.end(),
                           [place](const Visible& v) { return v.place == place; }))
            ++place;
        visible_.push_back({id, place});
    }
    // Where a group has one colour, that of others may have changed too.
    const bool others = grouped_ && !rows_[static_cast<std::size_t>(row)].run.labels.group.empty();
    emit dataChanged(index(others ? 0 : row, 0), index(others ? rowCount() - 1 : row, 0));
    emit visible_changed();
}

void RunsModel::set_grouped(bool grouped) {
    if (grouped == grouped_) return;
    grouped_ = grouped;
    if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

std::optional<int> RunsModel::colour_place(std::int64_t id) const {
    std::optional<int> place = place_of(id);
    const Run* run = find(id);
    if (!place || !grouped_ || !run || run->labels.group.empty()) return place;
    for (const Visible& v : visible_)
        if (const Run* other = find(v.id); other && other->labels.group == run->labels.group)
            place = std::min(*place, v.place);
    return place;
}

void RunsModel::set_baseline(qint64 id) {
    const std::int64_t wanted = row_of(id) < 0 ? 0 : id;
    if (wanted == baseline_) return;
    baseline_ = wanted;
    if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
    emit baseline_changed();
}

/// A figure of a column that can be measured against the baseline's; NaN where there is none.
double RunsModel::figure(const Row& row, int column) const {
    switch (column) {
        case validation_column:
            return figures(row).validation_loss;
        case loss_column:
            return figures(row).final_loss;
        case rate_column:
            return figures(row).tokens_per_second;
        case duration_column:
            return figures(row).seconds;
        default:
            return std::nan("");
    }
}

/// " −3.2 %": how far a figure is from the baseline's.
QString RunsModel::against_baseline(const Row& row, int column) const {
    const int at = baseline_ > 0 && row.run.id != baseline_ ? row_of(baseline_) : -1;
    if (at < 0) return {};
    const double base = figure(rows_[static_cast<std::size_t>(at)], column), own = figure(row, column);
    if (!std::isfinite(base) || !std::isfinite(own) || base == 0.0) return {};
    const double percent = 100.0 * (own / base - 1.0);
    const QString sign = percent < 0 ? QStringLiteral("\u2212") : QStringLiteral("+");
    const double size = std::abs(percent);
    return QStringLiteral("  %1%2\u00a0%").arg(sign, QLocale().toString(size, 'f', size < 9.95 ? 1 : 0));
}

const Run* RunsModel::find(std::int64_t id) const {
    const int row = row_of(id);
    return row < 0 ? nullptr : &rows_[static_cast<std::size_t>(row)].run;
}

int RunsModel::row_of(std::int64_t id) const {
    const auto found =
        std::lower_bound(rows_.begin(), rows_.end(), id,
                         [](const Row& row, std::int64_t value) { return row.run.id > value; });
    return found != rows_.end() && found->run.id == id ? static_cast<int>(found - rows_.begin()) : -1;
}

bool RunsModel::live(const Run& run) const {
    return training_ && (run.state == RunState::running || run.state == RunState::paused);
}

std::optional<int> RunsModel::place_of(std::int64_t id) const {
    for (const auto& v : visible_)
        if (v.id == id) return v.place;
    return {};
}

bool RunsModel::any_in(int column) const {
    return std::any_of(rows_.begin(), rows_.end(), [column](const Row& row) {
        switch (column) {
            case from_column:
                return row.run.parent > 0;
            case group_column:
                return !row.run.labels.group.empty();
            case tags_column:
                return !row.run.labels.tags.empty();
            case note_column:
                return !row.run.labels.note.empty();
            default:
                return true;
        }
    });
}

QStringList RunsModel::groups() const {
    QSet<QString> known;
    for (const Row& row : rows_)
        if (!row.run.labels.group.empty()) known << QString::fromStdString(row.run.labels.group);
    QStringList list(known.begin(), known.end());
    list.sort(Qt::CaseInsensitive);
    return list;
}

QStringList RunsModel::tags() const {
    QSet<QString> known;
    for (const Row& row : rows_)
        for (const std::string& tag : row.run.labels.tags) known << QString::fromStdString(tag);
    QStringList list(known.begin(), known.end());
    list.sort(Qt::CaseInsensitive);
    return list;
}

FilteredRun RunsModel::filtered(int row) const {
    const Row& of = rows_[static_cast<std::size_t>(row)];
    const std::string_view state = of.run.simulated ? "simulated" : name(of.run.state);
    return {shown(of, run_column),
            state_of(of.run),
            QString::fromLatin1(state.data(), static_cast<qsizetype>(state.size())),
            QString::fromStdString(of.run.labels.group),
            QString::fromStdString(of.run.labels.note),
            listed(of.run.labels.tags)};
}

int RunsModel::rank(int row) const {
    const Run& run = rows_[static_cast<std::size_t>(row)].run;
    return run.id == baseline_ ? 0 : run.labels.pinned ? 1 : 2;
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}
int RunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

const RunFigures& RunsModel::figures(const Row& row) const {
    if (!row.figures) {
        row.figures = summary_figures(row.run);
        if (!complete(*row.figures) && row.run.step > 0 && !std::exchange(row.asked, true))
            emit figures_wanted(row.run.id);
    }
    return *row.figures;
}

void RunsModel::set_figures(const Run& run, const RunFigures& read) {
    const int at = row_of(run.id);
    if (at < 0) return;
    Row& row = rows_[static_cast<std::size_t>(at)];
    if (!same(row.run, run)) return;  // it has changed since: what it is now is asked for
    row.figures = summary_figures(run);
    const auto fill = [](double& to, double from) {
        if (!std::isfinite(to)) to = from;
    };
    // While a run goes on its summary lags behind its series.
    fill(row.figures->final_loss, read.final_loss);
    fill(row.figures->tokens_per_second, read.tokens_per_second);
    fill(row.figures->seconds, read.seconds);
    if (std::isfinite(read.validation_loss)) row.figures->validation_loss = read.validation_loss;
    emit dataChanged(index(at, 0), index(at, column_count - 1));
}

QString RunsModel::state_of(const Run& run) const {
    if (run.simulated) return tr("simulated");
    const bool says_live = run.state == RunState::running || run.state == RunState::paused;
    if (says_live && !training_) return state_text(RunState::interrupted);
    return state_text(run.state);
}

QString RunsModel::shown(const Row& row, int column) const {
    const QLocale locale;
    const auto loss = [](double value) { return std::isnan(value) ? dash() : loss_text(value); };
    switch (column) {
        case run_column:
            return tr("%1 \u00b7 %2", "run number, title")
                .arg(row.run.id)
                .arg(QString::fromStdString(row.run.title));
        case from_column:
            return row.run.parent > 0 ? tr("%1 @ %2", "run number, step")
                                            .arg(row.run.parent)
                                            .arg(locale.toString(static_cast<qlonglong>(row.run.parent_step)))
                                      : dash();
        case state_column:
            return state_of(row.run);
        case steps_column:
            return locale.toString(static_cast<qlonglong>(row.run.step));
        case validation_column:
            return loss(figures(row).validation_loss) + against_baseline(row, column);
        case loss_column:
            return loss(figures(row).final_loss) + against_baseline(row, column);
        case rate_column:
            return three_digits(figures(row).tokens_per_second) + against_baseline(row, column);
        case when_column: {
            const QDateTime when =
                QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(row.run.created * 1000));
            const bool today = when.date() == QDate::currentDate();
            return today ? locale.toString(when.time(), QLocale::ShortFormat)
                         : locale.toString(when.date(), QLocale::ShortFormat);
        }
        case duration_column:
            return time_text(figures(row).seconds) + against_baseline(row, column);
        case group_column:
            return QString::fromStdString(row.run.labels.group);
        case tags_column:
            return QString::fromStdString(tags_text(row.run.labels.tags));
        case note_column:
            return QString::fromStdString(row.run.labels.note).simplified();
        default:
            return {};
    }
}

QVariant RunsModel::sort_key(const Row& row, int column) const {
    // What has no value comes last, sorted up or down by the proxy.
    const auto key = [](double value) { return std::isfinite(value) ? QVariant(value) : QVariant(); };
    switch (column) {
        case run_column:
            return static_cast<qlonglong>(row.run.id);
        case from_column:
            return row.run.parent > 0 ? QVariant(static_cast<qlonglong>(row.run.parent)) : QVariant();
        case state_column:
            return state_of(row.run);
        case steps_column:
            return static_cast<qlonglong>(row.run.step);
        case validation_column:
            return key(figures(row).validation_loss);
        case loss_column:
            return key(figures(row).final_loss);
        case rate_column:
            return key(figures(row).tokens_per_second);
        case when_column:
            return row.run.created;
        case duration_column:
            return key(figures(row).seconds);
        case group_column:
        case tags_column:
        case note_column: {
            const QString text = shown(row, column);
            return text.isEmpty() ? QVariant() : QVariant(text);
        }
        default:
            return {};
    }
}

QString RunsModel::tool_tip(const Row& row, int column) const {
    if (column == state_column && !row.run.message.empty()) return said_text(row.run.message);
    if (column == run_column) {
        QStringList lines{shown(row, run_column), row.run.id == baseline_
                                                      ? tr("The baseline: others are measured against it")
                                                      : tr("Started %1").arg(tool_tip(row, when_column))};
        if (row.run.labels.pinned) lines << tr("Pinned: it stays at the top");
        if (!row.run.labels.note.empty()) lines << QString::fromStdString(row.run.labels.note);
        return lines.join(QLatin1Char('\n'));
    }
    if (column == note_column) return QString::fromStdString(row.run.labels.note);
    if (column >= group_column) return shown(row, column);
    if (column == when_column)
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(row.run.created * 1000)),
                                  QLocale::LongFormat);
    return {};
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const Theme& theme = Theme::current();
    switch (role) {
        case Qt::DisplayRole:
            return shown(row, index.column());
        case Qt::EditRole:
            if (index.column() == note_column) return QString::fromStdString(row.run.labels.note);
            return index.column() == run_column ? QString::fromStdString(row.run.title)
                                                : shown(row, index.column());
        case Qt::ToolTipRole:
            return tool_tip(row, index.column());
        case Qt::TextAlignmentRole:
            return alignment(index.column());
        case Qt::FontRole:
            return row.run.id == baseline_ || row.run.simulated ? QVariant(font(row)) : QVariant();
        case Qt::CheckStateRole:
            if (index.column() == run_column) return place_of(row.run.id) ? Qt::Checked : Qt::Unchecked;
            return {};
        case Qt::ForegroundRole:
            if (index.column() != state_column) return {};
            if (row.run.simulated) return theme.owner_text(Owner::wafer);
            if (live(row.run)) return theme.accent;
            return row.run.state == RunState::failed ? theme.bad : theme.secondary_text;
        case Qt::AccessibleTextRole:
            return tr("%1: %2", "column, value")
                .arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                     shown(row, index.column()));
        case id_role:
            return static_cast<qlonglong>(row.run.id);
        case sort_role:
            return sort_key(row, index.column());
        case resumable_role:
            return !training_ && !read_only_ && !row.run.simulated && row.run.state != RunState::finished &&
                   row.run.state != RunState::created;
        case baseline_role:
            return row.run.id == baseline_;
        case pinned_role:
            return row.run.labels.pinned;
        case tags_role:
            return listed(row.run.labels.tags);
        case note_role:
            return QString::fromStdString(row.run.labels.note);
        case live_role:
            return live(row.run);
        case simulated_role:
            return row.run.simulated;
        case colour_role:
            if (const auto place = colour_place(row.run.id))
                return row.run.simulated ? theme.owner(Owner::wafer) : theme.series(run_colour(*place));
            return {};
        default:
            return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return alignment(section);
    if (role == Qt::ToolTipRole) {
        if (section == validation_column) return tr("The newest loss on held-out text, in nats per token");
        if (section == from_column) return tr("The run, and the step of its checkpoint, that it began with");
        if (section == loss_column) return tr("The newest training loss, in nats per token");
        if (section == rate_column) return tr("Tokens of all steps over their active time");
        if (section == group_column) return tr("G puts the selected runs into a group");
        if (section == tags_column) return tr("T changes the tags of the selected runs");
        if (section == note_column) return tr("N writes a note on the selected runs");
        if (section == duration_column)
            return tr("Active time: pauses and gaps between segments are left out");
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case run_column:
            return tr("Run");
        case from_column:
            return tr("From");
        case state_column:
            return tr("State");
        case steps_column:
            return tr("Steps");
        case validation_column:
            return tr("Validation");
        case loss_column:
            return tr("Last loss");
        case rate_column:
            return tr("Mean tokens/s");
        case when_column:
            return tr("Started");
        case duration_column:
            return tr("Duration");
        case group_column:
            return tr("Group");
        case tags_column:
            return tr("Tags");
        case note_column:
            return tr("Note");
        default:
            return {};
    }
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    if (index.column() != run_column && index.column() < group_column) return flags;
    if (index.column() == run_column) flags |= Qt::ItemIsUserCheckable;
    if (!read_only_ && index.column() != note_column) flags |= Qt::ItemIsEditable;
    return flags;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid()) return false;
    Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (index.column() >= group_column && role == Qt::EditRole)
        return label(row, index.column(), value.toString());
    if (index.column() != run_column) return false;
    if (role == Qt::CheckStateRole) {
        set_visible(row.run.id, value.toInt() == Qt::Checked);
        return true;
    }
    const QString title = value.toString().simplified();
    if (role != Qt::EditRole || title.isEmpty() || read_only_) return false;
    row.run.title = title.toStdString();
    emit dataChanged(index, index);
    emit renamed(row.run.id, title);
    return true;
}

/// Asks for another group, or other tags.
bool RunsModel::label(const Row& row, int column, const QString& text) {
    if (read_only_ || column == note_column) return false;
    LabelChange change{row.run.id, row.run.labels, row.run.labels};
    if (column == group_column)
        change.to.group = text.simplified().toStdString();
    else
        change.to.tags = tags_of(text.toStdString());
    if (change.to == change.from) return false;
    emit labelled(change);
    return true;
}

QFont RunsModel::font(const Row& row) const {
    QFont font = QApplication::font("QTableView");
    if (row.run.id == baseline_)
        font.setWeight(QFont::DemiBold);
    else
        font.setItalic(row.run.simulated);
    return font;
}

}  // namespace wafermill

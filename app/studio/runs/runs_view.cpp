// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs/runs_view.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QSettings>
#include <algorithm>
#include <array>

#include "app/studio/runs/runs_model.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/icons.h"

namespace wafermill {
namespace {

constexpr int dot_room = 22, mark_size = 14;
constexpr const char* unwanted_key = "runs/unwanted_columns";

QRectF dot_box(const QRect& cell) {
    constexpr double size = 9.0;
    return {cell.left() + 8.0, cell.center().y() - size / 2 + 0.5, size, size};
}

}  // namespace

void RunsProxy::set_filter(const QString& text) {
    filter_ = RunFilter(text);
    invalidateFilter();
}

bool RunsProxy::passes(int row) const {
    const auto* runs = qobject_cast<const RunsModel*>(sourceModel());
    return filter_.empty() || !runs || filter_.accepts(runs->filtered(row));
}

int RunsProxy::passing() const {
    int count = 0;
    for (int row = 0; row < sourceModel()->rowCount(); ++row) count += passes(row) ? 1 : 0;
    return count;
}

bool RunsProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    if (const auto* runs = qobject_cast<const RunsModel*>(sourceModel())) {
        const int rank = runs->rank(left.row()), other_rank = runs->rank(right.row());
        if (rank != other_rank) return (rank < other_rank) == (sortOrder() == Qt::AscendingOrder);
    }
    const QVariant a = left.data(RunsModel::sort_role), b = right.data(RunsModel::sort_role);
    if (a.isValid() != b.isValid()) return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (a.typeId() == QMetaType::QString) return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

bool RunsProxy::filterAcceptsRow(int row, const QModelIndex&) const {
    const auto* runs = qobject_cast<const RunsModel*>(sourceModel());
    return !runs || runs->rank(row) < 2 || passes(row);
}

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = item.text;
    item.features &= ~QStyleOptionViewItem::HasCheckIndicator;
    item.text.clear();
    const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const Theme& theme = Theme::current();
    const QVariant colour = index.data(RunsModel::colour_role);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour.isValid() ? colour.value<QColor>() : theme.disabled_text, 1.2));
    painter->setBrush(colour.isValid() ? QBrush(colour.value<QColor>()) : QBrush(Qt::NoBrush));
    painter->drawEllipse(dot_box(option.rect));
    QRect box = option.rect.adjusted(dot_room, 0, -4, 0);
    static const QIcon pin = line_icon(QStringLiteral("pin")), note = line_icon(QStringLiteral("note"));
    const auto mark = [&](const QIcon& icon) {
        icon.paint(painter,
                   QRect(box.right() - mark_size, box.center().y() - mark_size / 2, mark_size, mark_size));
        box.setRight(box.right() - mark_size - 4);
    };
    if (index.data(RunsModel::pinned_role).toBool()) mark(pin);
    if (!index.data(RunsModel::note_role).toString().isEmpty()) mark(note);
    painter->setPen(theme.text);
    painter->setFont(item.font);
    painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(item.font).elidedText(text, Qt::ElideRight, box.width()));
    painter->restore();
}

bool RunDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                              const QModelIndex& index) {
    if (event->type() != QEvent::MouseButtonRelease) return false;
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton ||
        !dot_box(option.rect).adjusted(-6, -6, 6, 6).contains(mouse->position()))
        return false;
    const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, shown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void RunDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                       const QModelIndex&) const {
    editor->setGeometry(option.rect.adjusted(dot_room - 6, 0, 0, 0));
}

namespace {
constexpr int tag_inset = 6, tag_gap = 4;
}

QStringList shown_tags(const QStringList& tags, const QFontMetrics& metrics, int room) {
    const auto width = [&](const QString& text) { return metrics.horizontalAdvance(text) + 2 * tag_inset; };
    const auto more = [&](qsizetype count) { return QStringLiteral("+%1").arg(count); };
    QStringList shown;
    int used = 0;
    for (qsizetype i = 0; i < tags.size(); ++i) {
        const qsizetype rest = tags.size() - i - 1;
        const int behind = rest > 0 ? tag_gap + width(more(rest)) : 0;
        if (used + width(tags[i]) + behind <= room) {
            shown << tags[i];
            used += width(tags[i]) + tag_gap;
            continue;
        }
        // A tag that is cut says so, and what is left out is counted.
        const int left = room - used - behind - 2 * tag_inset;
        const bool cut = shown.isEmpty() && left >= metrics.horizontalAdvance(QStringLiteral("m\u2026"));
        if (cut) shown << metrics.elidedText(tags[i], Qt::ElideRight, left);
        if (!cut || rest > 0) shown << more(cut ? rest : rest + 1);
        break;
    }
    return shown;
}

void TagsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const QFontMetrics metrics(item.font);
    const Theme& theme = Theme::current();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(item.font);
    int left = option.rect.left() + 4;
    const QStringList tags = index.data(RunsModel::tags_role).toStringList();
    for (const QString& text : shown_tags(tags, metrics, option.rect.width() - 8)) {
        const QRectF box(left + 0.5, option.rect.center().y() - metrics.height() / 2 - 0.5,
                         metrics.horizontalAdvance(text) + 2 * tag_inset, metrics.height() + 2);
        painter->setPen(theme.border);
        painter->setBrush(theme.window);
        painter->drawRoundedRect(box, Theme::radius, Theme::radius);
        painter->setPen(theme.text);
        painter->drawText(box, Qt::AlignCenter, text);
        left += static_cast<int>(box.width()) + tag_gap;
    }
    painter->restore();
}

RunsView::RunsView(QWidget* parent) : QTableView(parent) {
    setObjectName(QStringLiteral("runs_table"));
    setAccessibleName(tr("Runs"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSortingEnabled(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setItemDelegateForColumn(RunsModel::run_column, new RunDelegate(this));
    setItemDelegateForColumn(RunsModel::tags_column, new TagsDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 12);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(30);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, &RunsView::ask_columns);
    for (const QVariant& column : QSettings().value(QLatin1String(unwanted_key)).toList())
        unwanted_ << column.toInt();
    const auto add = [this](const QString& text, const QKeySequence& key, auto member) {
        auto* action = new QAction(text, this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, member);
        addAction(action);
        return action;
    };
    resume_ = new QAction(tr("Resume this run"), this);
    resume_->setObjectName(QStringLiteral("resume_run"));
    resume_->setToolTip(tr("Go on from the newest checkpoint, to the same bits"));
    connect(resume_, &QAction::triggered, this, [this] { emit resume_asked(selected().front()); });
    addAction(resume_);
    add(tr("Show or hide in the chart"), Qt::Key_Space, &RunsView::toggle_visible);
    add(tr("Rename"), Qt::Key_F2, &RunsView::rename);
    add(tr("Measure the others against it, or no longer"), Qt::Key_B, &RunsView::choose_baseline)
        ->setObjectName(QStringLiteral("baseline"));
    add(tr("Pin at the top, or no longer"), Qt::Key_P, &RunsView::pin_asked);
    add(tr("Tags…"), Qt::Key_T, &RunsView::tags_asked);
    add(tr("Group…"), Qt::Key_G, &RunsView::group_asked);
    add(tr("Note…"), Qt::Key_N, &RunsView::note_asked);
    undo_labels_ = add(tr("Undo the last change of labels"), {}, &RunsView::undo_asked);
    undo_labels_->setEnabled(false);
    training_actions_ = {add(tr("Extend…"), {}, &RunsView::extend_asked),
                         add(tr("Branch from its newest checkpoint"), {}, &RunsView::branch_asked),
                         add(tr("Branch from its best checkpoint"), {}, &RunsView::branch_best_asked)};
    add(tr("Show its timeline"), {}, &RunsView::timeline_asked);
    add(tr("Report…"), {}, &RunsView::report_asked)->setObjectName(QStringLiteral("report_runs"));
    add(tr("Export metrics…"), {}, &RunsView::metrics_asked);
    add(tr("Delete"), QKeySequence::Delete, &RunsView::delete_asked);
}

void RunsView::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    order_columns();
    sortByColumn(RunsModel::run_column, Qt::DescendingOrder);
    connect(model, &QAbstractItemModel::dataChanged, this, &RunsView::update_resume);
    connect(model, &QAbstractItemModel::rowsInserted, this, &RunsView::update_resume);
    update_resume();
    fit_columns();
}

std::vector<std::int64_t> RunsView::selected() const {
    QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.isEmpty() && currentIndex().isValid()) rows << currentIndex();
    std::sort(rows.begin(), rows.end(),
              [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    std::vector<std::int64_t> ids;
    for (const auto& row : rows) ids.push_back(row.data(RunsModel::id_role).toLongLong());
    return ids;
}

/// What a person puts on a run stands behind its state, whatever the columns' numbers.
void RunsView::order_columns() {
    QHeaderView* header = horizontalHeader();
    int place = header->visualIndex(RunsModel::state_column) + 1;
    for (const int column : {RunsModel::group_column, RunsModel::tags_column})
        header->moveSection(header->visualIndex(column), place++);
}

void RunsView::set_undoable(bool undo, bool redo) {
    undo_ = undo;
    redo_ = redo;
    undo_labels_->setEnabled(undo);
}

bool RunsView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // While the table has the focus these undo what was done in it, not what was done to the plan.
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((undo_ && key->matches(QKeySequence::Undo)) || (redo_ && key->matches(QKeySequence::Redo))) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void RunsView::toggle_visible() {
    QModelIndexList rows = selectionModel()->selectedRows(RunsModel::run_column);
    if (rows.isEmpty() && currentIndex().isValid())
        rows << currentIndex().siblingAtColumn(RunsModel::run_column);
    if (rows.isEmpty()) return;
    const bool all = std::all_of(rows.begin(), rows.end(), [](const QModelIndex& row) {
        return row.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    });
    for (const auto& row : rows) model()->setData(row, all ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void RunsView::update_resume() {
    const QModelIndexList rows = selectionModel()->selectedRows();
    const QModelIndex only = rows.size() == 1 ? rows.front() : QModelIndex();
    resume_->setEnabled(only.isValid() && only.data(RunsModel::resumable_role).toBool());
    const bool simulated = only.isValid() && only.data(RunsModel::simulated_role).toBool();
    for (QAction* action : training_actions_) action->setEnabled(!simulated);
}

void RunsView::choose_baseline() {
    const auto ids = selected();
    if (ids.empty()) return;
    const bool is_it = currentIndex().data(RunsModel::baseline_role).toBool();
    emit baseline_asked(is_it ? 0 : ids.front());
}

void RunsView::set_column_wanted(int column, bool wanted) {
    if (column == RunsModel::run_column || wanted == column_wanted(column)) return;
    if (wanted)
        unwanted_.remove(column);
    else
        unwanted_ << column;
    QVariantList kept;
    for (const int one : unwanted_) kept << one;
    QSettings().setValue(QLatin1String(unwanted_key), kept);
    fit_columns();
}

void RunsView::ask_columns(const QPoint& place) {
    QMenu menu(this);
    for (int column = RunsModel::run_column + 1; column < RunsModel::column_count; ++column) {
        QAction* action = menu.addAction(model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(column_wanted(column));
        connect(action, &QAction::toggled, this,
                [this, column](bool wanted) { set_column_wanted(column, wanted); });
    }
    menu.exec(horizontalHeader()->mapToGlobal(place));
}

/// In the cell of a group or of tags these are what is changed there.
void RunsView::rename() {
    QModelIndex index = currentIndex();
    if (!index.flags().testFlag(Qt::ItemIsEditable)) index = index.siblingAtColumn(RunsModel::run_column);
    if (index.flags().testFlag(Qt::ItemIsEditable)) edit(index);
}

void RunsView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTableView::selectionChanged(selected, deselected);
    update_resume();
    emit selection_changed();
}

/// Whether the key meant something to the runs, and it was done.
bool RunsView::key_pressed(const QKeyEvent& event) {
    if (undo_ && event.matches(QKeySequence::Undo)) {
        emit undo_asked();
    } else if (redo_ && event.matches(QKeySequence::Redo)) {
        emit redo_asked();
    } else if (event.matches(QKeySequence::Delete)) {
        emit delete_asked();
    } else if (event.modifiers() != Qt::NoModifier) {
        return false;
    } else {
        switch (event.key()) {
            case Qt::Key_Space:
                toggle_visible();
                break;
            case Qt::Key_F2:
                rename();
                break;
            case Qt::Key_B:
                choose_baseline();
                break;
            case Qt::Key_P:
                emit pin_asked();
                break;
            case Qt::Key_T:
                emit tags_asked();
                break;
            case Qt::Key_G:
                emit group_asked();
                break;
            case Qt::Key_N:
                emit note_asked();
                break;
            default:
                return false;
        }
    }
    return true;
}

void RunsView::keyPressEvent(QKeyEvent* event) {
    if (!key_pressed(*event)) QTableView::keyPressEvent(event);
}

void RunsView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fit_columns();
}

/// Columns as wide as the widest thing they can hold; measuring thousands of rows would cost more than it
/// gains.
void RunsView::fit_columns() {
    if (!model()) return;
    const std::array<QString, RunsModel::column_count> samples{QString(),
                                                               QStringLiteral("888 @ 88,888"),
                                                               tr("interrupted"),
                                                               QStringLiteral("88,888"),
                                                               QStringLiteral("8.8888"),
                                                               QStringLiteral("8.8888"),
                                                               QStringLiteral("888,888"),
                                                               QStringLiteral("88/88/8888"),
                                                               tr("88 min 88 s"),
                                                               QStringLiteral("mmmmmm"),
                                                               QStringLiteral("mmmmmmmm"),
                                                               QStringLiteral("mmmmmmmmmmmmmm")};
    // Beside the figures that are measured against a baseline's stands by how much they differ.
    const auto* runs = qobject_cast<const QAbstractProxyModel*>(model());
    const auto* source = runs ? qobject_cast<const RunsModel*>(runs->sourceModel()) : nullptr;
    const QString compared = source && source->baseline() > 0 ? QStringLiteral("  +88.8\u00a0%") : QString();
    const auto measured = [](int column) {
        return column == RunsModel::validation_column || column == RunsModel::loss_column ||
               column == RunsModel::rate_column || column == RunsModel::duration_column;
    };
    QFont header_font = font();
    header_font.setWeight(QFont::DemiBold);
    const QFontMetrics head(header_font), body(font());
    const int least = body.averageCharWidth() * 22 + dot_room;
    int taken = 0;
    std::array<bool, RunsModel::column_count> shown{};
    for (int column = 1; column < RunsModel::column_count; ++column) {
        shown[static_cast<std::size_t>(column)] =
            column_wanted(column) && (!source || source->any_in(column));
        setColumnHidden(column, !shown[static_cast<std::size_t>(column)]);
        if (!shown[static_cast<std::size_t>(column)]) continue;
        const QString title = model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int width = std::max(head.horizontalAdvance(title),
                                   body.horizontalAdvance(samples[static_cast<std::size_t>(column)] +
                                                          (measured(column) ? compared : QString()))) +
                          16;
        setColumnWidth(column, width);
        taken += width;
    }
    // A narrow table gives up what can be learnt elsewhere (the start and the note are in the run's tool tip)
    // before the titles.
    for (const int column : {RunsModel::when_column, RunsModel::duration_column, RunsModel::note_column,
                             RunsModel::steps_column, RunsModel::rate_column, RunsModel::loss_column}) {
        if (!shown[static_cast<std::size_t>(column)] || viewport()->width() - taken >= least) continue;
        taken -= columnWidth(column);
        setColumnHidden(column, true);
    }
    setColumnWidth(RunsModel::run_column, std::max(least, viewport()->width() - taken));
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs_page.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QUndoCommand>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/studio/document.h"
#include "app/studio/runs/difference_model.h"
#include "app/studio/runs/runs_charts.h"
#include "app/studio/runs/runs_model.h"
#include "app/studio/runs/runs_view.h"
#include "app/studio/said_text.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "app/studio/widgets/notice_bar.h"
#include "app/studio/worker.h"
#include "core/base/error.h"
#include "core/base/text_file.h"

namespace wafermill {
namespace {

constexpr int undo_milliseconds = 10'000;
constexpr std::size_t shown_at_first = 5;
constexpr std::size_t most_compared = 50, most_stretched = 6;
constexpr int undo_limit = 200;

/// One change of labels. Doing and undoing it are the same, the other way round.
class LabelCommand : public QUndoCommand {
  public:
    using Apply = std::function<void(std::vector<LabelChange>)>;
    LabelCommand(std::vector<LabelChange> changes, Apply apply)
        : changes_(std::move(changes)), apply_(std::move(apply)) {}
    void redo() override { apply_(changes_); }
    void undo() override {
        std::vector<LabelChange> back = changes_;
        for (LabelChange& change : back) std::swap(change.from, change.to);
        apply_(std::move(back));
    }

  private:
    std::vector<LabelChange> changes_;
    Apply apply_;
};

}  // namespace

RunsPage::RunsPage(Document& document, QWidget* parent)
    : Page(document, parent),
      model_(new RunsModel(this)),
      proxy_(new RunsProxy(this)),
      difference_model_(new DifferenceModel(this)) {
    proxy_->setSourceModel(model_);
    connect(model_, &RunsModel::figures_wanted, this, [this](qint64 id) {
        figures_wanted_.insert(id);
        figures_soon_.start();
    });
    figures_soon_.setSingleShot(true);
    connect(&figures_soon_, &QTimer::timeout, this, &RunsPage::read_figures);
    connect(model_, &RunsModel::renamed, this, [this](qint64 id, const QString& title) {
        change([id, name = title.toStdString()](Project& project) { project.rename_run(id, name); });
    });

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    split_ = new QSplitter(Qt::Horizontal, this);
    split_->setChildrenCollapsible(false);
    split_->setHandleWidth(Theme::spacing_large);
    charts_ = new RunsCharts(document, *model_, this);
    split_->addWidget(make_tables());
    split_->addWidget(charts_);
    split_->setStretchFactor(0, 11);
    split_->setStretchFactor(1, 10);
    split_->setSizes({620, 560});
    row->addWidget(split_);

    delete_timer_.setSingleShot(true);
    connect(&delete_timer_, &QTimer::timeout, this, &RunsPage::finish_deletes);
    connect(charts_, &RunsCharts::failed, this, [this](const QString& reason) { say(reason, true); });
    connect(model_, &RunsModel::visible_changed, this, &RunsPage::show_differences);
    connect(model_, &RunsModel::visible_changed, this, &RunsPage::show_counts);
    labels_.setUndoLimit(undo_limit);
    connect(model_, &RunsModel::visible_refused, this, [this] {
        say(tr("A chart takes %1 runs. Hide one of them to show another.").arg(RunsModel::most_visible));
    });
    connect(&document, &Document::project_changed, this, &RunsPage::open_project);
    connect(&document, &Document::runs_changed, this, &RunsPage::refresh);
    open_project();
}

RunsPage::~RunsPage() {
    finish_deletes();
}

bool RunsPage::settled() const {
    return !stale_ && charts_->settled() && !figures_asked_ && !figures_soon_.isActive() &&
           !document().busy();
}

QWidget* RunsPage::make_tables() {
    auto* column = new QWidget(this);
    tables_ = new QBoxLayout(QBoxLayout::TopToBottom, column);
    tables_->setContentsMargins(0, 0, 0, 0);
    tables_->setSpacing(Theme::spacing_large);
    tables_->addWidget(make_runs_card(column), 3);
    tables_->addWidget(make_difference_card(column), 1);
    return column;
}

QWidget* RunsPage::make_runs_card(QWidget* parent) {
    auto* card = new Card(tr("Runs"), parent);
    filter_ = new QLineEdit(card);
    filter_->setObjectName(QStringLiteral("runs_filter"));
    filter_->setPlaceholderText(tr("Filter"));
    filter_->setToolTip(
        tr("Words of title, state, tags, group or note; tag:x, group:y, state:finished; a - before one "
           "leaves out what has it"));
    filter_->setAccessibleName(tr("Filter runs"));
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        proxy_->set_filter(text);
        show_counts();
    });
    card->header()->addWidget(filter_);
    auto* export_button = new QPushButton(line_icon(QStringLiteral("export")), tr("Metrics"), card);
    export_button->setToolTip(tr("All metrics of the selected run as CSV"));
    export_button->setAccessibleName(tr("Export metrics as CSV"));
    connect(export_button, &QPushButton::clicked, this, &RunsPage::ask_metrics);
    card->header()->addWidget(export_button);

    bar_place_ = new QVBoxLayout;
    card->body()->addLayout(bar_place_);
    table_ = new RunsView(card);
    table_->setModel(proxy_);
    connect_table();
    card->body()->addWidget(table_, 1);
    editor_ = new LabelEditor(card);
    card->body()->addWidget(editor_);
    connect(editor_, &LabelEditor::edited, this, &RunsPage::change_labels);
    connect(editor_, &LabelEditor::closed, table_, [this] { table_->setFocus(Qt::OtherFocusReason); });
    counts_ = make_label({}, TextRole::note, card);
    card->body()->addWidget(counts_);
    connect(new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, filter_, [this] { filter_->setFocus(Qt::ShortcutFocusReason); });
    return card;
}

void RunsPage::connect_table() {
    connect(table_, &RunsView::selection_changed, this, &RunsPage::show_differences);
    connect(table_, &RunsView::delete_asked, this, [this] { delete_runs(table_->selected()); });
    connect(table_, &RunsView::metrics_asked, this, &RunsPage::ask_metrics);
    connect(table_, &RunsView::resume_asked, this, &RunsPage::resume_asked);
    connect(table_, &RunsView::extend_asked, this, [this] {
        if (const auto ids = table_->selected(); !ids.empty()) extend_run(ids.front());
    });
    const auto branch = [this](const QString& checkpoint) {
        if (const auto ids = table_->selected(); !ids.empty()) emit branch_asked(ids.front(), checkpoint);
    };
    connect(table_, &RunsView::branch_asked, this, [branch] { branch(QStringLiteral("newest")); });
    connect(table_, &RunsView::branch_best_asked, this, [branch] { branch(QStringLiteral("best")); });
    connect(table_, &RunsView::timeline_asked, this, [this] {
        if (const auto ids = table_->selected(); !ids.empty()) emit timeline_asked(ids.front());
    });
    connect(table_, &RunsView::report_asked, this, [this] {
        // First the one that the others are measured against: the baseline, else the oldest.
        std::vector<std::int64_t> ids = table_->selected();
        std::sort(ids.begin(), ids.end());
        if (const auto found = std::find(ids.begin(), ids.end(), model_->baseline()); found != ids.end())
            std::rotate(ids.begin(), found, found + 1);
        emit report_asked(ids);
    });
    connect(table_, &RunsView::baseline_asked, model_, &RunsModel::set_baseline);
    connect(model_, &RunsModel::baseline_changed, this, [this] {
        table_->refit();
        // Those that are measured against something are seen beside it.
        if (model_->baseline() > 0) model_->set_visible(model_->baseline(), true);
        proxy_->invalidate();
    });
    connect(table_, &RunsView::tags_asked, this, [this] { edit_labels(LabelEditor::What::tags); });
    connect(table_, &RunsView::group_asked, this, [this] { edit_labels(LabelEditor::What::group); });
    connect(table_, &RunsView::note_asked, this, [this] { edit_labels(LabelEditor::What::note); });
    connect(table_, &RunsView::pin_asked, this, &RunsPage::pin_selected);
    connect(table_, &RunsView::undo_asked, &labels_, &QUndoStack::undo);
    connect(table_, &RunsView::redo_asked, &labels_, &QUndoStack::redo);
    connect(model_, &RunsModel::labelled, this,
            [this](const LabelChange& change) { change_labels({change}); });
    connect(&labels_, &QUndoStack::indexChanged, this,
            [this] { table_->set_undoable(labels_.canUndo(), labels_.canRedo()); });
}

QWidget* RunsPage::make_difference_card(QWidget* parent) {
    difference_card_ = new Card(tr("What differs"), parent);
    differences_ = new QTableView(difference_card_);
    differences_->setObjectName(QStringLiteral("differences"));
    differences_->setModel(difference_model_);
    differences_->setAccessibleName(tr("Plan values that differ"));
    differences_->setSelectionMode(QAbstractItemView::NoSelection);
    differences_->setShowGrid(false);
    differences_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    differences_->verticalHeader()->hide();
    differences_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    difference_card_->body()->addWidget(differences_);
    export_differences_ = new QPushButton(line_icon(QStringLiteral("export")), tr("CSV"), difference_card_);
    export_differences_->setToolTip(tr("What differs as CSV; Ctrl+C in the table copies it"));
    export_differences_->setAccessibleName(tr("Export what differs as CSV"));
    difference_card_->header()->addWidget(export_differences_);
    connect(export_differences_, &QPushButton::clicked, this, &RunsPage::ask_differences);
    auto* copy = new QShortcut(QKeySequence::Copy, differences_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &RunsPage::copy_differences);
    return difference_card_;
}

void RunsPage::open_project() {
    finish_deletes();
    charts_->forget();
    labels_.clear();
    editor_->leave();
    figures_wanted_.clear();
    figures_asked_ = false;
    newest_seen_ = -1;
    model_->set_runs(std::vector<Run>{}, false);
    model_->set_hidden({});
    model_->set_baseline(0);
    refresh();
}

void RunsPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (stale_) refresh();
}

void RunsPage::refresh() {
    stale_ = true;
    if (!isVisible()) return;
    refresh_runs();
    charts_->look();
    show_differences();
    stale_ = false;
}

/// Changes something of the project beside the window; the table shows what came of it.
void RunsPage::change(std::function<void(Project&)> work) {
    document().ask_project(
        this, std::move(work), [this] { document().reload(); },
        [this](const QString& reason) {
            say(reason, true);
            document().reload();
        });
}

/// The figures of runs whose summary lacks them, read from their series.
void RunsPage::read_figures() {
    if (figures_asked_ || figures_wanted_.empty() || !document().has_project()) return;
    std::vector<Run> runs;
    for (const std::int64_t id : std::exchange(figures_wanted_, {}))
        if (const Run* run = model_->find(id)) runs.push_back(*run);
    figures_asked_ = true;
    document().ask_project(
        this,
        [runs = std::move(runs)](const Project& project) {
            std::vector<std::pair<Run, RunFigures>> read;
            for (const Run& run : runs) read.emplace_back(run, series_figures(project, run));
            return read;
        },
        [this](const std::vector<std::pair<Run, RunFigures>>& read) {
            figures_asked_ = false;
            for (const auto& [run, figures] : read) model_->set_figures(run, figures);
            read_figures();
        },
        // Busy for a moment: the next refresh reads them.
        [this](const QString&) { figures_asked_ = false; });
}

void RunsPage::refresh_runs() {
    if (!document().has_project()) return;
    const std::vector<Run>& runs = *document().runs();
    std::vector<std::int64_t> fresh;
    for (const auto& run : runs)
        if (run.id > newest_seen_ && (newest_seen_ >= 0 || fresh.size() < shown_at_first))
            fresh.push_back(run.id);
    newest_seen_ =
        runs.empty() ? std::max<std::int64_t>(newest_seen_, 0) : std::max(newest_seen_, runs.front().id);
    model_->set_read_only(document().read_only());
    model_->set_runs(document().runs(), document().training_held());
    table_->refit();
    const QSignalBlocker quiet(model_);  // one drawing for all of them
    for (auto id = fresh.rbegin(); id != fresh.rend(); ++id) model_->set_visible(*id, true);
    show_counts();
    arrange();
}

/// A few runs need little room: the charts take the rest, side by side below them. More runs stand beside the
/// charts.
void RunsPage::arrange() {
    constexpr int few = 5;
    const int runs = model_->rowCount();
    difference_card_->setVisible(runs > 1);
    const bool below = runs <= few;
    split_->setOrientation(below ? Qt::Vertical : Qt::Horizontal);
    tables_->setDirection(below ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    charts_->set_side_by_side(below);
    tables_->setStretch(0, 3);
    tables_->setStretch(1, below ? 2 : 1);
    const int row = table_->verticalHeader()->defaultSectionSize();
    const int needed = row * (std::max(runs, 2) + 2) + fontMetrics().height() * 6;
    split_->widget(0)->setMaximumHeight(below ? needed : QWIDGETSIZE_MAX);
}

void RunsPage::show_differences() {
    std::vector<std::int64_t> ids = table_->selected();
    const bool chosen = ids.size() > 1;
    if (!chosen) {
        ids.clear();
        for (const auto& v : model_->visible()) ids.push_back(v.id);
        std::sort(ids.rbegin(), ids.rend());
    }
    const auto all = ids.size();
    if (ids.size() > most_compared) ids.resize(most_compared);
    std::vector<Run> runs;
    for (const auto id : ids)
        if (const Run* run = model_->find(id)) runs.push_back(*run);
    difference_model_->set_runs(runs);
    QString what = chosen ? tr("between the selected runs") : tr("between the runs shown");
    if (runs.size() < 2)
        what = tr("select two runs or more");
    else if (all > most_compared)
        what = tr("between the first %1 of %2").arg(most_compared).arg(all);
    else if (difference_model_->rowCount() == 0)
        what = tr("nothing: these runs have the same plan");
    difference_card_->set_subtitle(what);
    auto* header = differences_->horizontalHeader();
    header->setVisible(difference_model_->rowCount() > 0);
    // A few columns share the width; many keep theirs and scroll.
    header->setSectionResizeMode(runs.size() <= most_stretched ? QHeaderView::Stretch
                                                               : QHeaderView::ResizeToContents);
    if (header->count() > 0) header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    export_differences_->setEnabled(difference_model_->rowCount() > 0);
}

void RunsPage::show_counts() {
    const int all = model_->rowCount(), listed = proxy_->passing();
    const QString text = listed == all ? tr("Runs: %1").arg(all) : tr("Runs: %1 of %2").arg(listed).arg(all);
    counts_->setText(tr("%1 \u00b7 in the charts: %2").arg(text).arg(model_->visible().size()));
}

void RunsPage::ask_metrics() {
    const auto ids = table_->selected();
    if (ids.empty()) return say(tr("Select the run whose metrics shall be written."));
    const QString start = tr("%1-run-%2.csv").arg(document().name()).arg(ids.front());
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Export metrics"), start, tr("CSV table (*.csv)"));
    if (file.isEmpty()) return;
    try {
        export_metrics(ids.front(), file);
        say(tr("The metrics of run %1 were written to %2.").arg(ids.front()).arg(QFileInfo(file).fileName()));
    } catch (const Error& error) {
        say(said_text(error.what()), true);
    }
}

void RunsPage::export_metrics(std::int64_t run, const QString& file) {
    document().wait_project(
        tr("Writing %1…").arg(QFileInfo(file).fileName()), false,
        [run, file](const Project& project) { project.write_csv(run, file.toStdString()); });
}

void RunsPage::ask_differences() {
    const QString file = QFileDialog::getSaveFileName(this, tr("Export what differs"),
                                                      tr("%1-differences.csv").arg(document().name()),
                                                      tr("CSV table (*.csv)"));
    if (file.isEmpty()) return;
    try {
        export_differences(file);
        say(tr("What differs was written to %1.").arg(QFileInfo(file).fileName()));
    } catch (const Error& error) {
        say(said_text(error.what()), true);
    }
}

void RunsPage::export_differences(const QString& file) {
    Worker::shared().wait(
        tr("Writing %1…").arg(QFileInfo(file).fileName()), false,
        [file, text = difference_model_->csv()] { write_text_file(file.toStdString(), text); });
}

void RunsPage::copy_differences() {
    QGuiApplication::clipboard()->setText(difference_model_->text());
    say(tr("What differs was copied."));
}

void RunsPage::edit_labels(LabelEditor::What what) {
    if (document().read_only()) return say(tr("This project is read-only; no label can be changed."));
    std::vector<Run> runs;
    for (const auto id : table_->selected())
        if (const Run* run = model_->find(id)) runs.push_back(*run);
    if (runs.empty()) return say(tr("Select the runs first."));
    editor_->begin(what, std::move(runs),
                   what == LabelEditor::What::tags ? model_->tags() : model_->groups());
}

/// Pins the selected runs; where all of them are, it lets go of them.
void RunsPage::pin_selected() {
    if (document().read_only()) return say(tr("This project is read-only; no label can be changed."));
    std::vector<LabelChange> changes;
    for (const auto id : table_->selected())
        if (const Run* run = model_->find(id)) changes.push_back({id, run->labels, run->labels});
    const bool all = std::all_of(changes.begin(), changes.end(),
                                 [](const LabelChange& change) { return change.from.pinned; });
    for (LabelChange& change : changes) change.to.pinned = !all;
    std::erase_if(changes, [](const LabelChange& change) { return change.to == change.from; });
    if (!changes.empty()) change_labels(changes);
}

/// Changes labels as one step that can be undone.
void RunsPage::change_labels(const std::vector<LabelChange>& changes) {
    labels_.push(new LabelCommand(changes, [this](std::vector<LabelChange> wanted) {
        // Of runs that are gone nothing can be changed.
        std::erase_if(wanted, [this](const LabelChange& one) { return !model_->find(one.run); });
        change([wanted = std::move(wanted)](Project& project) { project.change_labels(wanted); });
    }));
}

void RunsPage::delete_runs(const std::vector<std::int64_t>& ids) {
    if (ids.empty() || !document().has_project()) return;
    if (document().read_only()) return say(tr("This project is read-only; no run was deleted."));
    for (const auto id : ids)
        if (const Run* run = model_->find(id); run && model_->live(*run))
            return say(tr("Run %1 is training; stop it before it is deleted.").arg(id));
    finish_deletes();
    deleting_ = {ids.begin(), ids.end()};
    deleting_from_ = document().file();
    model_->set_hidden(deleting_);
    const QString what = ids.size() == 1
                             ? tr("Run %1 was deleted with its metrics and checkpoints.").arg(ids.front())
                             : tr("%1 runs were deleted with their metrics and checkpoints.").arg(ids.size());
    auto* bar = new NoticeBar(NoticeBar::Tone::info, what, this);
    bar->add_action(tr("Undo"), [this] { undo_delete(); });
    bar->add_close([this] { finish_deletes(); });
    replace_bar(undo_bar_, bar);
    delete_timer_.start(undo_milliseconds);
    show_differences();
    show_counts();
}

void RunsPage::extend_run(std::int64_t run, int steps) {
    const Run* found = model_->find(run);
    if (!found || found->simulated) return;
    if (steps <= 0) {
        bool accepted = false;
        steps =
            QInputDialog::getInt(this, tr("Extend run %1").arg(run),
                                 tr("Steps to add. The learning rate stays where its schedule ended."),
                                 static_cast<int>(std::clamp<std::int64_t>(found->step / 4, 1, 1'000'000)), 1,
                                 1'000'000'000, 1, &accepted);
        if (!accepted) return;
    }
    emit extend_asked(run, steps);
}

void RunsPage::undo_delete() {
    delete_timer_.stop();
    deleting_.clear();
    model_->set_hidden({});
    replace_bar(undo_bar_, nullptr);
    show_counts();
}

void RunsPage::finish_deletes() {
    delete_timer_.stop();
    if (deleting_.empty()) return;
    const auto ids = std::exchange(deleting_, {});
    replace_bar(undo_bar_, nullptr);
    Worker::shared().ask(
        this,
        [ids, file = deleting_from_] {
            // By its own connection: the document may show another project by now, or none.
            Project project = Project::open(file.toStdString());
            for (const auto id : ids) project.delete_run(id);
        },
        [this] { document().reload(); },
        [this](const QString& reason) {
            model_->set_hidden({});
            say(reason, true);
            document().reload();
        });
}

void RunsPage::say(const QString& text, bool bad) {
    auto* bar = new NoticeBar(bad ? NoticeBar::Tone::bad : NoticeBar::Tone::info, text, this);
    bar->add_close();
    replace_bar(notice_, bar);
}

void RunsPage::replace_bar(QPointer<NoticeBar>& place, NoticeBar* bar) {
    if (place) {
        place->hide();
        place->deleteLater();
    }
    place = bar;
    if (bar) bar_place_->addWidget(bar);
}

}  // namespace wafermill

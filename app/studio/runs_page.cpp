// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSlider>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/runs/difference_model.h"
#include "app/studio/runs/runs_model.h"
#include "app/studio/runs/runs_view.h"
#include "app/studio/said_text.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "app/studio/widgets/notice_bar.h"
#include "app/studio/worker.h"
#include "core/base/error.h"
#include "core/project/series.h"
#include "core/project/sqlite.h"

namespace wafermill {
namespace {

constexpr int undo_milliseconds = 10'000;
constexpr std::size_t shown_at_first = 5;
constexpr std::size_t most_compared = 6;

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
    split_->addWidget(make_table_card());
    split_->addWidget(make_chart_cards());
    split_->setStretchFactor(0, 11);
    split_->setStretchFactor(1, 10);
    split_->setSizes({620, 560});
    row->addWidget(split_);

    delete_timer_.setSingleShot(true);
    connect(&delete_timer_, &QTimer::timeout, this, &RunsPage::finish_deletes);
    connect(model_, &RunsModel::visible_changed, this, &RunsPage::draw);
    connect(model_, &RunsModel::visible_changed, this, &RunsPage::show_differences);
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
    return !stale_ && !reading_ && !figures_asked_ && !figures_soon_.isActive() && !document().busy();
}

QWidget* RunsPage::make_table_card() {
    auto* column = new QWidget(this);
    auto* layout = new QVBoxLayout(column);
    tables_ = layout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Theme::spacing_large);

    auto* card = new Card(tr("Runs"), column);
    filter_ = new QLineEdit(card);
    filter_->setObjectName(QStringLiteral("runs_filter"));
    filter_->setPlaceholderText(tr("Filter"));
    filter_->setToolTip(tr("Filter by title or state"));
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
    connect(table_, &RunsView::baseline_asked, model_, &RunsModel::set_baseline);
    connect(model_, &RunsModel::baseline_changed, this, [this] {
        table_->refit();
        // Those that are measured against something are seen beside it.
        if (model_->baseline() > 0) model_->set_visible(model_->baseline(), true);
        proxy_->invalidate();
    });
    card->body()->addWidget(table_, 1);
    counts_ = make_label({}, TextRole::note, card);
    card->body()->addWidget(counts_);
    layout->addWidget(card, 3);

    difference_card_ = new Card(tr("What differs"), column);
    differences_ = new QTableView(difference_card_);
    differences_->setModel(difference_model_);
    differences_->setAccessibleName(tr("Plan values that differ"));
    differences_->setSelectionMode(QAbstractItemView::NoSelection);
    differences_->setShowGrid(false);
    differences_->verticalHeader()->hide();
    differences_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    difference_card_->body()->addWidget(differences_);
    layout->addWidget(difference_card_, 1);
    connect(new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, filter_, [this] { filter_->setFocus(Qt::ShortcutFocusReason); });
    return column;
}

QWidget* RunsPage::make_chart_controls() {
    auto* controls = new QWidget(this);
    auto* row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::spacing);
    const auto add_box = [&](const QString& text, const QString& help, bool on) {
        auto* box = new QCheckBox(text, controls);
        box->setToolTip(help);
        box->setChecked(on);
        row->addWidget(box);
        return box;
    };
    axis_ = new QComboBox(controls);
    axis_->setObjectName(QStringLiteral("chart_axis"));
    axis_->setAccessibleName(tr("Horizontal axis"));
    axis_->addItem(tr("by step"), static_cast<int>(ChartSpec::Axis::step));
    axis_->addItem(tr("by tokens"), static_cast<int>(ChartSpec::Axis::tokens));
    axis_->addItem(tr("by active time"), static_cast<int>(ChartSpec::Axis::time));
    axis_->addItem(tr("by energy"), static_cast<int>(ChartSpec::Axis::energy));
    axis_->setItemData(3,
                       tr("Watt-hours since the run began: measured where the computer can, else estimated"),
                       Qt::ToolTipRole);
    axis_->setItemData(2, tr("Seconds spent training: pauses and gaps between segments are left out"),
                       Qt::ToolTipRole);
    row->addWidget(axis_);
    log_x_ = add_box(tr("log x"), tr("Logarithmic horizontal axis"), false);
    log_y_ = add_box(tr("log y"), tr("Logarithmic vertical axis (L in the chart)"), false);
    follow_ = add_box(tr("follow"), tr("The axes follow new values"), true);
    smoothing_ = new QSlider(Qt::Horizontal, controls);
    smoothing_->setRange(0, 99);
    smoothing_->setValue(60);  // as on the Train page: the same line, the same number
    smoothing_->setFixedWidth(80);
    smoothing_->setMinimumHeight(22);
    smoothing_->setAccessibleName(tr("Smoothing"));
    smoothing_->setToolTip(tr("Weight of the exponential moving average; 0 shows the values as they are"));
    smoothing_text_ = make_label({}, TextRole::caption, controls);
    smoothing_text_->setMinimumWidth(
        fontMetrics().horizontalAdvance(tr("smoothing %1").arg(QLocale().toString(0.88, 'f', 2))) + 2);
    row->addWidget(smoothing_text_);
    row->addWidget(smoothing_);
    row->addStretch(1);

    const auto name_smoothing = [this] {
        smoothing_text_->setText(
            tr("smoothing %1").arg(QLocale().toString(smoothing_->value() / 100.0, 'f', 2)));
    };
    name_smoothing();
    connect(axis_, &QComboBox::currentIndexChanged, this, &RunsPage::draw);
    connect(log_x_, &QCheckBox::toggled, this, &RunsPage::draw);
    connect(log_y_, &QCheckBox::toggled, this, [this](bool on) {
        log_y_of_[kind_->currentData().toString()] = on;
        draw();
    });
    connect(follow_, &QCheckBox::toggled, this, [this](bool on) {
        chart_->set_follow(on);
        second_chart_->set_follow(on);
    });
    connect(smoothing_, &QSlider::valueChanged, this, [this, name_smoothing] {
        name_smoothing();
        draw();
    });
    return controls;
}

QWidget* RunsPage::make_chart_cards() {
    auto* column = new QWidget(this);
    auto* layout = new QVBoxLayout(column);
    charts_ = layout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Theme::spacing_large);
    const auto make = [&](QComboBox*& kind, ChartView*& chart, const QString& first, QWidget* controls,
                          int stretch) {
        auto* card = new Card({}, column);
        auto* row = new QHBoxLayout;
        kind = new QComboBox(card);
        kind->setAccessibleName(tr("Chart"));
        for (const QString& key : run_chart_kinds()) kind->addItem(run_chart_title(key), key);
        kind->setCurrentIndex(kind->findData(first));
        connect(kind, &QComboBox::currentIndexChanged, this, &RunsPage::draw);
        row->addWidget(kind);
        row->addStretch(1);
        auto* export_button = new QPushButton(line_icon(QStringLiteral("export")), tr("Export"), card);
        export_button->setToolTip(tr("The chart as PNG, SVG, PDF or CSV"));
        export_button->setAccessibleName(tr("Export chart"));
        row->addWidget(export_button);
        card->body()->addLayout(row);
        if (controls) card->body()->addWidget(controls);
        chart = new ChartView(card);
        chart->set_framed(false);
        card->body()->addWidget(chart, 1);
        connect(export_button, &QPushButton::clicked, chart, &ChartView::ask_export);
        layout->addWidget(card, stretch);
    };
    make(kind_, chart_, QStringLiteral("loss"), make_chart_controls(), 3);
    kind_->setObjectName(QStringLiteral("chart_kind"));
    make(second_kind_, second_chart_, QStringLiteral("throughput"), nullptr, 2);
    chart_->setObjectName(QStringLiteral("runs_chart"));
    second_chart_->setObjectName(QStringLiteral("runs_second_chart"));
    connect(chart_, &ChartView::crosshair_moved, second_chart_, &ChartView::set_crosshair);
    connect(second_chart_, &ChartView::crosshair_moved, chart_, &ChartView::set_crosshair);
    connect(chart_, &ChartView::log_y_toggled, log_y_, &QCheckBox::setChecked);
    return column;
}

void RunsPage::open_project() {
    finish_deletes();
    held_.clear();
    figures_wanted_.clear();
    reading_ = read_again_ = figures_asked_ = false;
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
    ++look_;
    refresh_runs();
    draw();
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
    table_->show_branches(model_->any_branch());
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
    charts_->setDirection(below ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    tables_->setStretch(0, 3);
    tables_->setStretch(1, below ? 2 : 1);
    const int row = table_->verticalHeader()->defaultSectionSize();
    const int needed = row * (std::max(runs, 2) + 2) + fontMetrics().height() * 6;
    split_->widget(0)->setMaximumHeight(below ? needed : QWIDGETSIZE_MAX);
}

/// Reads what the charts draw and is not held yet, or may have grown since.
void RunsPage::read_visible() {
    if (reading_) {
        read_again_ = true;
        return;
    }
    read_again_ = false;
    struct Wanted {
        RunMark mark;
        std::vector<std::string> names;
        double updated = 0;
    };
    std::vector<Wanted> wanted;
    std::set<std::string> names;
    for (const QComboBox* kind : {kind_, second_kind_})
        for (auto& name : run_chart_series(kind->currentData().toString(), model_->visible().size() > 1))
            names.insert(std::move(name));
    if (axis_->currentData().toInt() == static_cast<int>(ChartSpec::Axis::energy))
        names.insert(series::energy_joules);
    for (const auto& [id, place] : model_->visible()) {
        const Run* run = model_->find(id);
        if (!run) continue;
        auto& held = held_.try_emplace(id, Held{RunData(id), -1.0, {}}).first->second;
        const bool known = std::includes(held.names.begin(), held.names.end(), names.begin(), names.end());
        const bool grows = model_->live(*run) && held.look != look_;
        if (known && held.updated == run->updated && !grows) continue;
        held.names.insert(names.begin(), names.end());
        held.look = look_;
        wanted.push_back({held.data.mark(), {held.names.begin(), held.names.end()}, run->updated});
    }
    if (wanted.empty()) return;
    reading_ = true;
    document().ask_project(
        this,
        [wanted = std::move(wanted)](const Project& project) {
            std::vector<std::pair<RunNews, double>> read;
            for (const Wanted& one : wanted) {
                try {
                    read.emplace_back(read_run_news(project, one.mark, one.names), one.updated);
                } catch (const sqlite::Busy&) {
                    throw;
                } catch (const Error&) {
                    // Deleted meanwhile: the next look at the project takes it out of the table.
                }
            }
            return read;
        },
        [this](std::vector<std::pair<RunNews, double>> read) {
            reading_ = false;
            for (auto& [news, updated] : read) {
                const auto held = held_.find(news.info.id);
                if (held == held_.end()) continue;
                held->second.data.take(std::move(news));
                held->second.updated = updated;
            }
            draw_charts();
            if (read_again_) read_visible();
        },
        [this](const QString& reason) {
            reading_ = false;
            held_.clear();
            say(reason, true);
        });
}

void RunsPage::draw_chart(ChartView* chart, const QString& kind) {
    RunChartOptions options;
    options.axis = static_cast<ChartSpec::Axis>(axis_->currentData().toInt());
    options.log_x = log_x_->isChecked();
    if (const auto chosen = log_y_of_.find(kind); chosen != log_y_of_.end()) options.log_y = chosen->second;
    options.smoothing = smoothing_->value() / 100.0;
    for (const auto& v : model_->visible())
        if (model_->find(v.id)) options.places.push_back(v.place);
    std::vector<const RunData*> runs;
    for (const auto& v : model_->visible())
        if (const auto held = held_.find(v.id); held != held_.end() && model_->find(v.id))
            runs.push_back(&held->second.data);
    chart->set_empty_text(options.places.empty()
                              ? tr("No run is shown. Check one in the table, or press Train here.")
                          : reading_ ? tr("Reading…")
                                     : run_chart_absence(kind, runs));
    chart->set_spec(run_chart(kind, runs, options));
}

void RunsPage::draw() {
    if (!document().has_project() || !isVisible()) return;
    read_visible();
    draw_charts();
}

void RunsPage::draw_charts() {
    draw_chart(chart_, kind_->currentData().toString());
    draw_chart(second_chart_, second_kind_->currentData().toString());
    const QSignalBlocker quiet(log_y_);
    log_y_->setChecked(chart_->spec().y_scale == ChartSpec::Scale::logarithmic);
    show_counts();
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
    header->setSectionResizeMode(QHeaderView::Stretch);
    if (header->count() > 0) header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
}

void RunsPage::show_counts() {
    const int all = model_->rowCount(), listed = proxy_->rowCount();
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

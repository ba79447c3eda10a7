// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/train_page.h"

#include <QDateTime>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>

#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/launch_dialog.h"
#include "app/studio/plan_forecast.h"
#include "app/studio/run_monitor.h"
#include "app/studio/run_text.h"
#include "app/studio/train_overview.h"
#include "app/studio/train_panel.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"

namespace wafermill {
namespace {

constexpr std::array<const char*, 4> kinds = {"loss", "throughput", "memory", "power"};
constexpr int watch_interval = 250;  // milliseconds: as often as the trainer commits
constexpr int most_events = 500;

/// A row as high as its text needs in the width of the last column.
class WrappedRows : public QStyledItemDelegate {
  public:
    explicit WrappedRows(QTreeWidget* view) : QStyledItemDelegate(view), view_(view) {
        connect(view->header(), &QHeaderView::sectionResized, view, [view] { view->doItemsLayout(); });
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize plain = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() != 1) return plain;
        const QRect room(0, 0, std::max(1, view_->columnWidth(1) - 10), 10'000);
        const QRect needed = option.fontMetrics.boundingRect(room, Qt::TextWordWrap, index.data().toString());
        return {plain.width(), needed.height() + 6};
    }

  private:
    QTreeWidget* view_;
};

}  // namespace

TrainPage::TrainPage(Document& document, RunMonitor& monitor, QWidget* parent)
    : Page(document, parent), monitor_(monitor) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    stack_ = new QStackedWidget(this);
    row->addWidget(stack_);
    overview_ = new TrainOverview(document, stack_);
    stack_->addWidget(overview_);
    auto* live = new QWidget(stack_);
    auto* columns = new QHBoxLayout(live);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(Theme::spacing_large);
    auto* side = new QWidget(live);
    columns->addWidget(side, 1);
    panel_ = new TrainPanel(document, monitor, live);
    panel_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    columns->addWidget(panel_);
    stack_->addWidget(live);
    make_charts(side);

    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &TrainPage::refresh);
    watch_.setInterval(watch_interval);
    connect(&watch_, &QTimer::timeout, this, [this] {
        if (monitor_.active()) schedule();
        // The training of another window spoils the rates as well.
        if (measurement_->running() && RunMonitor::any_active()) measurement_->cancel();
    });
    watch_.start();
    connect(&document, &Document::project_changed, this, [this] {
        data_.reset();
        reading_ = false;
        schedule();
    });
    connect(&document, &Document::runs_changed, this, [this] { schedule(); });
    connect(&monitor_, &RunMonitor::state_changed, this, [this] { schedule(); });
    connect(&monitor_, &RunMonitor::step_reported, this, [this] {
        if (isVisible() && data_ && data_->run() == monitor_.run()) panel_->show_step(*data_);
    });
    connect(panel_, &TrainPanel::options_changed, this, [this] {
        redraw_ = true;
        schedule(true);
    });
    connect(overview_, &TrainOverview::train_asked, &monitor_, [this] { monitor_.start(); });
    measurement_ = new RateMeasurement(this);
    serve(*overview_);
    // Beside a training the rates would be wrong.
    connect(&monitor_, &RunMonitor::state_changed, measurement_, [this] {
        if (monitor_.active()) measurement_->cancel();
    });
    refresh();
}

/// Lets the overview measure this computer.
void TrainPage::serve(TrainOverview& overview) {
    connect(&overview, &TrainOverview::measure_asked, this, [this, &overview] { measure(overview); });
    connect(measurement_, &RateMeasurement::ended, &overview,
            [&overview](const QString& failure) { overview.show_measuring(false, failure); });
    overview.show_measuring(measurement_->running(), {});
}

void TrainPage::measure(TrainOverview& overview) {
    if (measurement_->running()) return measurement_->cancel();
    if (RunMonitor::any_active())
        return overview.show_measuring(false, tr("A training goes on; measure once it is over."));
    overview.show_measuring(true, {});
    Worker::shared().ask(
        &overview, [wanted = monitor_.program()] { return RunMonitor::find_program(wanted); },
        [this, &overview](const QString& program) {
            // Meanwhile its dialog may have been closed.
            if (!overview.isVisible()) return overview.show_measuring(false, {});
            measurement_->start(program, QFileInfo(document().file()).absolutePath());
        });
}

bool TrainPage::tells_plan() const {
    return overview_->isVisible();
}

void TrainPage::ask_start() {
    auto* dialog = new LaunchDialog(document(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    serve(dialog->overview());
    connect(dialog, &QDialog::finished, measurement_, &RateMeasurement::cancel);
    connect(dialog, &QDialog::accepted, &monitor_, [this] { monitor_.start(); });
    dialog->open();
}

void TrainPage::make_charts(QWidget* side) {
    auto* grid = new QGridLayout(side);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(Theme::spacing_large);
    // Six columns: two thirds and a third above, three thirds below.
    for (int column = 0; column < 6; ++column) grid->setColumnStretch(column, 1);
    grid->setRowStretch(0, 11);
    grid->setRowStretch(1, 10);
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        charts_[i] = new ChartView(side);
        charts_[i]->setObjectName(QString::fromLatin1(kinds[i]));
        charts_[i]->set_empty_text(tr("The first step is on its way."));
    }
    grid->addWidget(charts_[0], 0, 0, 1, 4);
    grid->addWidget(charts_[1], 0, 4, 1, 2);
    grid->addWidget(charts_[2], 1, 0, 1, 2);
    grid->addWidget(charts_[3], 1, 2, 1, 2);
    make_events();
    grid->addWidget(events_card_, 1, 4, 1, 2);
    for (auto* chart : charts_) {
        for (auto* other : charts_) {
            if (other != chart) connect(chart, &ChartView::crosshair_moved, other, &ChartView::set_crosshair);
        }
    }
}

void TrainPage::make_events() {
    events_card_ = new Card(tr("Events"), this);
    events_ = new QTreeWidget(events_card_);
    events_->setAccessibleName(tr("Events of the run"));
    events_->setHeaderLabels({tr("Step"), tr("What happened")});
    events_->setRootIsDecorated(false);
    events_->setWordWrap(true);
    events_->setUniformRowHeights(false);
    events_->setTextElideMode(Qt::ElideNone);
    events_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    events_->setSelectionMode(QAbstractItemView::SingleSelection);
    events_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    events_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    events_->header()->setStretchLastSection(true);
    events_->setItemDelegate(new WrappedRows(events_));
    events_card_->body()->addWidget(events_);
}

bool TrainPage::settled() const {
    // What waits for the sake of a training is no work in progress.
    const bool soon = soon_.isActive() && soon_.remainingTime() <= RedrawPace::shortest_ms;
    return !soon && !reading_ && !document().busy() && (!overview_->isVisible() || overview_->settled());
}

void TrainPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    refresh();
}

void TrainPage::changeEvent(QEvent* event) {
    Page::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    redraw_ = true;
    schedule();
}

void TrainPage::schedule(bool chosen) {
    if (!isVisible()) return;
    const bool sparing = !chosen && monitor_.state() == QLatin1String("running") && panel_->wants_all_cores();
    const int wait = static_cast<int>(std::ceil(pace_.wait(steady_ms(), sparing)));
    // What is no longer sparing, or was chosen, need not wait for what was going to be.
    if (!soon_.isActive() || soon_.remainingTime() > wait) soon_.start(wait);
}

void TrainPage::refresh() {
    if (!document().has_project()) return;
    const Run* newest = document().newest_run();
    stack_->setCurrentIndex(newest || monitor_.run() ? 1 : 0);
    if (!newest && !monitor_.run()) return;
    const std::int64_t shown = monitor_.run() ? *monitor_.run() : newest->id;
    if (!data_ || data_->run() != shown) {
        data_.emplace(shown);
        sample_.reset();
        last_event_ = 0;
        drawn_version_ = -1;
        events_->clear();
        redraw_ = true;
        reading_ = false;
    }
    read();
}

/// What is new of a run, read beside the window.
struct TrainPage::News {
    std::int64_t version = 0;
    std::optional<RunNews> run;  ///< empty: nothing has changed
    std::vector<Event> events;
};

void TrainPage::read() {
    if (reading_) {
        read_again_ = true;
        return;
    }
    reading_ = true;
    read_again_ = false;
    const auto over = [this, shown = data_->run()] {
        if (!data_ || data_->run() != shown) return false;
        reading_ = false;
        if (read_again_) schedule();
        return true;
    };
    // What this window commits itself, such as the end of a run whose trainer was killed, has no new version.
    const auto& rows = *document().runs();
    const bool row_is_newer = std::any_of(rows.begin(), rows.end(), [this](const Run& row) {
        return row.id == data_->run() && row.updated > data_->info().updated;
    });
    document().ask_project(
        this,
        [mark = data_->mark(), seen = redraw_ || row_is_newer ? -1 : drawn_version_,
         after = last_event_](const Project& project) {
            News news;
            news.version = project.data_version();
            if (news.version == seen) return news;
            news.run = read_run_news(project, mark);
            news.events = project.events(mark.run, after);
            return news;
        },
        [this, over](News news) {
            if (over()) take_news(std::move(news));
        },
        // The window's notice says that the project cannot be read; the page keeps what it shows.
        [over](const QString&) { over(); });
}

void TrainPage::take_news(News news) {
    if (news.run) {
        data_->take(std::move(*news.run));
        show_events(news.events);
        drawn_version_ = news.version;
    }
    if (news.run || redraw_) {
        // A look that finds nothing new costs nothing, and would pass for a cheap drawing.
        pace_.begin(steady_ms(), processor_ms());
        draw_charts();
    }
    panel_->show_run(*data_, sample_);
}

void TrainPage::draw_charts() {
    redraw_ = false;
    const std::vector<const RunData*> runs{&*data_};
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        RunChartOptions options = panel_->chart_options();
        const QString kind = QString::fromLatin1(kinds[i]);
        if (kind != QLatin1String("loss")) {
            options.smoothing = 0;
            options.log_y.reset();
        }
        if (kind == QLatin1String("power")) options.log_y = true;
        charts_[i]->set_empty_text(run_chart_absence(kind, runs));
        charts_[i]->set_spec(run_chart(kind, runs, options));
    }
}

void TrainPage::show_events(const std::vector<Event>& events) {
    bool bottom_wanted = false;
    for (const Event& event : events) {
        last_event_ = event.id;
        if (event.kind == "sample") sample_ = event;
        const QString text = event_text(event);
        auto* item = new QTreeWidgetItem(
            {QLocale().toString(static_cast<qlonglong>(event.step)),
             event.kind == "sample" ? tr("Sample: %1").arg(text.simplified().left(40) + QStringLiteral("…"))
                                    : text});
        item->setTextAlignment(0, Qt::AlignRight | Qt::AlignTop);
        item->setTextAlignment(1, Qt::AlignLeft | Qt::AlignTop);
        const auto when = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(event.time * 1000.0));
        item->setToolTip(1,
                         QStringLiteral("%1\n%2").arg(QLocale().toString(when, QLocale::ShortFormat), text));
        const Theme& theme = Theme::current();
        if (event.kind == "error") item->setForeground(1, theme.bad);
        if (event.kind == "warning" || event.kind == "spike") item->setForeground(1, theme.warning);
        // Newest first: it is what one looks for.
        events_->insertTopLevelItem(0, item);
        bottom_wanted = true;
    }
    while (events_->topLevelItemCount() > most_events) delete events_->takeTopLevelItem(most_events);
    if (bottom_wanted) events_->scrollToTop();
    events_card_->set_subtitle(QLocale().toString(events_->topLevelItemCount()));
}

}  // namespace wafermill

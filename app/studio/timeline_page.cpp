// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/timeline_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/model/number_text.h"
#include "app/studio/run_monitor.h"
#include "app/studio/run_text.h"
#include "app/studio/timeline/simulation_job.h"
#include "app/studio/timeline/timeline_loader.h"
#include "app/studio/timeline/timeline_text.h"
#include "app/studio/timeline/timeline_view.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/project/series.h"

namespace wafermill {
namespace {

constexpr int most_steps = 10'000;
constexpr std::int64_t first_steps = 200;  // proposed at most
constexpr std::int64_t traced_steps = 3;
constexpr std::size_t most_listed = 100;
constexpr int shortest_refresh = 100;  // milliseconds

}  // namespace

TimelinePage::TimelinePage(Document& document, RunMonitor& monitor, QWidget* parent)
    : Page(document, parent),
      monitor_(monitor),
      job_(new SimulationJob(this)),
      loader_(new TimelineLoader(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::spacing_large, Theme::spacing_large, Theme::spacing_large,
                               Theme::spacing_large);
    column->setSpacing(Theme::spacing_large);
    column->addWidget(make_controls());
    column->addWidget(make_charts(), 3);
    column->addWidget(make_timeline(), 4);

    soon_.setSingleShot(true);
    soon_.setInterval(shortest_refresh);
    connect(&soon_, &QTimer::timeout, this, &TimelinePage::draw_charts);
    connect(job_, &SimulationJob::figured, this, [this](const std::shared_ptr<const PlanFigures>& figures) {
        if (data_ && !shown_) data_->set_figures(figures);
    });
    connect(job_, &SimulationJob::stepped, this, &TimelinePage::take_steps);
    connect(job_, &SimulationJob::finished, this, &TimelinePage::take_timeline);
    connect(job_, &SimulationJob::failed, this,
            [this](const QString& reason) { end_simulation(reason, true); });
    connect(job_, &SimulationJob::cancelled, this,
            [this] { end_simulation(tr("Cancelled; nothing was kept."), false); });
    connect(loader_, &TimelineLoader::loaded, this,
            [this](const std::shared_ptr<const Timeline>& timeline, bool further) {
                reading_->hide();
                view_->set_timeline(timeline, further);
                timeline_card_->set_subtitle(timeline->simulated ? tr("simulated")
                                             : shown_            ? tr("measured here")
                                                                 : tr("from a trace"));
                show_legend();
            });
    connect(loader_, &TimelineLoader::failed, this, [this](const QString& reason) {
        reading_->hide();
        say(reason, true);
    });
    connect(loader_, &TimelineLoader::progressed, this, [this](double share) {
        read_share_->setValue(static_cast<int>(100.0 * share));
        // What is added to a trace that is shown already comes by itself.
        reading_->setVisible(view_->timeline() == nullptr);
    });
    connect(loader_, &TimelineLoader::found, this, &TimelinePage::list_runs);
    connect(&document, &Document::project_changed, this, &TimelinePage::open_project);
    connect(&document, &Document::plan_changed, this, &TimelinePage::show_plan);
    connect(&document, &Document::runs_changed, this, &TimelinePage::look_for_traces);
    connect(&monitor_, &RunMonitor::state_changed, this, &TimelinePage::follow_training);
    open_project();
}

TimelinePage::~TimelinePage() = default;

bool TimelinePage::simulating() const {
    return job_->busy();
}

bool TimelinePage::settled() const {
    return !job_->busy() && !loader_->busy() && !looking_ && !soon_.isActive() && !document().busy();
}

QWidget* TimelinePage::make_controls() {
    control_card_ = new Card(tr("Simulate the planned cluster"), this);
    control_card_->set_owner(Owner::wafer);
    auto* row = control_card_->header();
    const auto number = [&](const QString& name, const char* object, int low, int high) {
        auto* box = new QSpinBox(control_card_);
        box->setObjectName(QString::fromLatin1(object));
        box->setAccessibleName(name);
        box->setRange(low, high);
        box->setGroupSeparatorShown(true);
        box->setAlignment(Qt::AlignRight);
        auto* label = make_label(name, TextRole::body, control_card_);
        label->setBuddy(box);
        row->addWidget(label);
        row->addWidget(box);
        return box;
    };
    steps_ = number(tr("Steps"), "simulated_steps", 1, most_steps);
    seed_ = number(tr("Seed"), "simulated_seed", 0, 1'000'000);
    seed_->setValue(1);
    seed_->setToolTip(tr("Of jitter and failures: the same seed gives the same run"));
    const auto choice = [&](const QString& name, const QString& help) {
        auto* box = new QCheckBox(name, control_card_);
        box->setToolTip(help);
        box->setChecked(true);
        row->addWidget(box);
        return box;
    };
    jitter_ = choice(tr("Jitter"), tr("Computing times scatter; the slowest system counts"));
    failures_ = choice(tr("Failures"),
                       tr("Systems fail at the catalogue's rate; the run goes on from its last checkpoint"));
    start_ = new QPushButton(control_card_);
    start_->setObjectName(QStringLiteral("simulate"));
    connect(start_, &QPushButton::clicked, this, &TimelinePage::simulate);
    row->addWidget(start_);

    progress_ = new QProgressBar(control_card_);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress of the simulation"));
    control_card_->body()->addWidget(progress_);
    said_ = make_label({}, TextRole::caption, control_card_);
    said_->setObjectName(QStringLiteral("said"));
    said_->setWordWrap(true);
    said_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    control_card_->body()->addWidget(said_);
    auto* tiles = new QGridLayout;
    tiles->setHorizontalSpacing(Theme::margin);
    rate_ = new StatTile(tr("Throughput, steady"), control_card_);
    step_ = new StatTile(tr("Step, steady"), control_card_);
    waiting_ = new StatTile(tr("Systems waiting"), control_card_);
    failed_ = new StatTile(tr("Failures"), control_card_);
    whole_ = new StatTile(tr("Time in all"), control_card_);
    energy_ = new StatTile(tr("Energy"), control_card_);
    int at = 0;
    for (auto* tile : {rate_, step_, waiting_, failed_, whole_, energy_}) {
        tile->set_owner(Owner::wafer);
        tiles->addWidget(tile, 0, at);
        tiles->setColumnStretch(at++, 1);
    }
    control_card_->body()->addLayout(tiles);
    show_control();
    return control_card_;
}

QWidget* TimelinePage::make_charts() {
    charts_ = new QWidget(this);
    auto* row = new QHBoxLayout(charts_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::spacing_large);
    for (std::size_t i = 0; i < shown_kinds.size(); ++i) {
        chart_[i] = new ChartView(charts_);
        chart_[i]->setObjectName(QStringLiteral("timeline_") + QLatin1String(shown_kinds[i]));
        chart_[i]->set_empty_text(tr("Simulate the planned cluster, or choose a run."));
        chart_[i]->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
        row->addWidget(chart_[i], 1);
    }
    for (auto* chart : chart_)
        for (auto* other : chart_)
            if (other != chart) connect(chart, &ChartView::crosshair_moved, other, &ChartView::set_crosshair);
    return charts_;
}

QWidget* TimelinePage::make_timeline() {
    timeline_card_ = new Card(tr("Timeline"), this);
    auto* row = timeline_card_->header();
    source_ = new QComboBox(timeline_card_);
    source_->setObjectName(QStringLiteral("timeline_source"));
    source_->setAccessibleName(tr("Run whose timeline is shown"));
    source_->setPlaceholderText(tr("No run with a timeline yet"));
    source_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    source_->setMinimumContentsLength(26);
    connect(source_, &QComboBox::activated, this, [this](int index) {
        show_part(source_->itemData(index).toLongLong(),
                  source_->itemData(index, Qt::UserRole + 1).toString());
    });
    row->addWidget(source_);
    auto* open = new QPushButton(line_icon(QStringLiteral("open")), tr("Open trace…"), timeline_card_);
    open->setToolTip(
        tr("A trace of “wafermill simulate” or “wafermill train”, or another in Chrome's format"));
    connect(open, &QPushButton::clicked, this, [this] {
        const QString file =
            QFileDialog::getOpenFileName(this, tr("Open a trace"), {}, tr("Traces (*.json)"));
        if (!file.isEmpty()) open_trace(file);
    });
    row->addWidget(open);
    record_ = new QCheckBox(tr("Record trainings"), timeline_card_);
    record_->setObjectName(QStringLiteral("record_trainings"));
    record_->setToolTip(
        tr("Trainings started in this window keep what ran when: at most 64 MB, beside the project."));
    connect(record_, &QCheckBox::toggled, &monitor_, &RunMonitor::set_keep_trace);
    row->addWidget(record_);

    view_ = new TimelineView(timeline_card_);
    view_->setObjectName(QStringLiteral("timeline_view"));
    view_->set_empty_text(
        tr("A simulation shows here what each part of the planned cluster does when. Of a "
           "training, what ran on this computer is shown where its trace was recorded."));
    const auto button = [&](const QString& text, const QString& name, auto action) {
        auto* made = new QToolButton(timeline_card_);
        made->setProperty("button", true);
        made->setText(text);
        made->setToolTip(name);
        made->setAccessibleName(name);
        connect(made, &QToolButton::clicked, view_, action);
        row->addWidget(made);
    };
    button(QStringLiteral("−"), tr("Show more (-)"), [this] { view_->zoom(2.0); });
    button(QStringLiteral("+"), tr("Closer (+)"), [this] { view_->zoom(0.5); });
    button(tr("All"), tr("Show all (Home)"), [this] { view_->show_whole(); });

    auto* body = timeline_card_->body();
    body->addWidget(make_reading());
    body->addWidget(view_, 1);
    legend_ = make_label({}, TextRole::note, timeline_card_);
    legend_->setObjectName(QStringLiteral("timeline_legend"));
    legend_->setTextFormat(Qt::RichText);
    legend_->setWordWrap(true);
    body->addWidget(legend_);
    operation_ = make_label({}, TextRole::caption, timeline_card_);
    operation_->setObjectName(QStringLiteral("timeline_operation"));
    operation_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    body->addWidget(operation_);
    const QString hint = tr("Point at an operation, or go through them with Ctrl and the arrows.");
    operation_->setText(hint);
    connect(view_, &TimelineView::told, operation_,
            [this, hint](const QString& text) { operation_->setText(text.isEmpty() ? hint : text); });
    connect(view_, &TimelineView::window_changed, this, &TimelinePage::show_legend);
    return timeline_card_;
}

QWidget* TimelinePage::make_reading() {
    reading_ = new QWidget(timeline_card_);
    reading_->setObjectName(QStringLiteral("reading_trace"));
    auto* row = new QHBoxLayout(reading_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(make_label(tr("Reading the trace…"), TextRole::caption, reading_));
    read_share_ = new QProgressBar(reading_);
    read_share_->setAccessibleName(tr("Progress of reading"));
    read_share_->setRange(0, 100);
    row->addWidget(read_share_, 1);
    auto* cancel = new QPushButton(tr("Cancel"), reading_);
    cancel->setObjectName(QStringLiteral("cancel_reading"));
    cancel->setAccessibleName(tr("Cancel reading the trace"));
    connect(cancel, &QPushButton::clicked, this, [this] {
        loader_->close();
        reading_->hide();
        say(tr("The trace was not read to its end; nothing of it is shown."));
    });
    row->addWidget(cancel);
    reading_->hide();
    return reading_;
}

void TimelinePage::open_project() {
    job_->drop();
    show_control();
    loader_->close();
    loader_->forget();
    reading_->hide();
    looking_ = refreshing_ = false;
    data_.reset();
    shown_.reset();
    view_->set_timeline({});
    source_->clear();
    said_->hide();
    timeline_card_->set_subtitle({});
    charts_->show();
    draw_charts();
    show_figures();
    show_legend();
    if (!document().has_project()) return;
    const QSignalBlocker quiet(steps_);
    steps_->setValue(static_cast<int>(std::min(document().plan().recipe.steps, first_steps)));
    show_plan();
    look_for_traces();
}

void TimelinePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (stale_) look_for_traces();
}

void TimelinePage::changeEvent(QEvent* event) {
    Page::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !view_) return;
    draw_charts();
    show_legend();
}

void TimelinePage::show_plan() {
    const Cluster& cluster = document().plan().cluster;
    control_card_->set_subtitle(
        QStringLiteral("%1 × %2").arg(whole_text(cluster.systems), QString::fromStdString(cluster.system)));
    show_control();
}

void TimelinePage::show_control() {
    const bool busy = job_->busy();
    start_->setText(busy ? tr("Cancel") : tr("Simulate"));
    start_->setIcon(line_icon(busy ? QStringLiteral("stop") : QStringLiteral("play")));
    start_->setAccessibleName(busy ? tr("Cancel the simulation") : tr("Simulate the planned cluster"));
    start_->setEnabled(document().has_project() && (busy || document().estimate().has_value()));
    progress_->setVisible(busy);
    for (QWidget* field : std::initializer_list<QWidget*>{steps_, seed_, jitter_, failures_})
        field->setEnabled(!busy);
}

void TimelinePage::simulate() {
    if (job_->busy()) return job_->cancel();
    if (!document().has_project()) return;
    if (!document().estimate())
        return say(tr("The planned cluster cannot be estimated yet; the status line says why."), true);
    SimulateOptions options;
    options.steps = wanted_steps_ = steps_->value();
    options.seed = static_cast<std::uint64_t>(seed_->value());
    options.jitter = jitter_->isChecked();
    options.failures = failures_->isChecked();
    options.traced_steps = traced_steps;
    loader_->close();
    reading_->hide();
    shown_.reset();
    trace_.clear();
    data_.emplace(0);
    view_->set_timeline({});
    source_->setCurrentIndex(-1);
    timeline_card_->set_subtitle({});
    said_->hide();
    charts_->show();
    progress_->setRange(0, static_cast<int>(wanted_steps_));
    progress_->setValue(0);
    job_->start(document().plan(), options, document().read_only() ? QString() : document().file());
    show_control();
    draw_charts();
}

void TimelinePage::take_steps(const Run& run, const std::vector<MetricPoint>& points,
                              const std::vector<std::int64_t>& failures) {
    if (!data_ || shown_) return;
    data_->append(run, points, failures);
    progress_->setValue(static_cast<int>(run.step));
    show_figures();
    if (!soon_.isActive()) soon_.start();
}

void TimelinePage::take_timeline(const std::shared_ptr<const Timeline>& timeline, qint64 run) {
    view_->set_timeline(timeline);
    timeline_card_->set_subtitle(tr("simulated"));
    if (run > 0) {
        shown_ = run;
        trace_.clear();
        end_simulation(tr("Kept as run %1, marked as simulated.").arg(run), false);
        document().poll();
        look_for_traces();
    } else {
        end_simulation(tr("The project is read-only: the simulation is shown, and not kept."), false);
    }
    show_legend();
}

void TimelinePage::end_simulation(const QString& text, bool bad) {
    show_control();
    say(text, bad);
    if (!soon_.isActive()) soon_.start();
}

void TimelinePage::show_run(std::int64_t run) {
    show_part(run, {});
}

/// `trace`: one of the run's traces; empty: its newest.
void TimelinePage::show_part(std::int64_t run, const QString& trace) {
    if (job_->busy() || !document().has_project()) return;
    shown_ = run;
    trace_ = trace;
    loader_->close();
    reading_->hide();
    data_.reset();
    view_->set_timeline({});
    timeline_card_->set_subtitle({});
    said_->hide();
    charts_->show();
    show_source();
    struct Found {
        RunNews news;
        std::filesystem::path trace;
    };
    document().ask_project(
        this,
        [mark = RunMark{run, 0, 0, {}, {}}](const Project& project) {
            Found found{read_run_news(project, mark), {}};
            found.trace = project.run_folder(found.news.info) / trace_file_name;
            return found;
        },
        [this, run, trace](Found found) {
            if (shown_ != run || trace_ != trace) return;
            data_.emplace(run);
            data_->take(std::move(found.news));
            const bool live = trace.isEmpty() && monitor_.active() && monitor_.run() == run;
            loader_->open(trace.isEmpty() ? found.trace : std::filesystem::path(trace.toStdString()), live);
            draw_charts();
            show_figures();
        },
        [this](const QString& reason) { say(reason, true); });
    draw_charts();
    show_figures();
}

void TimelinePage::open_trace(const QString& file) {
    if (job_->busy()) return;
    shown_.reset();
    trace_.clear();
    data_.reset();
    source_->setCurrentIndex(-1);
    view_->set_timeline({});
    charts_->hide();
    show_figures();
    say(QFileInfo(file).fileName());
    loader_->open(file.toStdString(), false);
}

void TimelinePage::look_for_traces() {
    stale_ = true;
    if (!isVisible() || !document().has_project() || looking_) return;
    refresh_live_run();
    std::vector<TimelineLoader::Candidate> candidates;
    const std::filesystem::path folder(document().folder().toStdString());
    for (const Run& run : *document().runs()) {
        candidates.push_back({run.id, folder / ("run-" + run.uuid)});
        if (candidates.size() == most_listed) break;
    }
    stale_ = false;
    looking_ = true;
    loader_->look_for(std::move(candidates));
}

void TimelinePage::list_runs(const std::vector<TimelineLoader::Found>& with_trace) {
    looking_ = false;
    struct Entry {
        QString text, trace;
        qlonglong run;
    };
    std::vector<Entry> entries;
    for (const Run& run : *document().runs()) {
        const auto found = std::find_if(with_trace.begin(), with_trace.end(),
                                        [&](const auto& one) { return one.run == run.id; });
        if (found == with_trace.end()) continue;
        const QString title = QString::fromStdString(run.title);
        const QString text = run.simulated ? tr("Run %1 · %2 · simulated").arg(run.id).arg(title)
                                           : tr("Run %1 · %2").arg(run.id).arg(title);
        const auto& traces = found->traces;
        if (traces.back().filename() == trace_file_name) entries.push_back({text, {}, run.id});
        // A run that was resumed has a trace for each of its recorded starts; the newest goes by the run.
        for (std::size_t part = traces.size(); part-- > 0;) {
            if (part + 1 == traces.size() && traces[part].filename() == trace_file_name) continue;
            entries.push_back({tr("%1 · part %2 of its recording", "run").arg(text).arg(part + 1),
                               QString::fromStdString(traces[part].string()), run.id});
        }
    }
    // A list that is looked at stays as it is while a training adds to its run.
    bool same = source_->count() == static_cast<int>(entries.size());
    for (int i = 0; same && i < source_->count(); ++i)
        same = source_->itemText(i) == entries[static_cast<std::size_t>(i)].text;
    if (!same) {
        source_->clear();
        for (const Entry& entry : entries) {
            source_->addItem(entry.text, entry.run);
            source_->setItemData(source_->count() - 1, entry.trace, Qt::UserRole + 1);
        }
    }
    show_source();
    if (!shown_ && !data_ && source_->count() > 0 && view_->timeline() == nullptr)
        show_run(source_->itemData(0).toLongLong());
    if (stale_) look_for_traces();
}

/// Chooses in the list what is shown.
void TimelinePage::show_source() {
    int at = -1;
    for (int i = 0; shown_ && at < 0 && i < source_->count(); ++i)
        if (source_->itemData(i).toLongLong() == *shown_ &&
            source_->itemData(i, Qt::UserRole + 1).toString() == trace_)
            at = i;
    source_->setCurrentIndex(at);
}

void TimelinePage::refresh_live_run() {
    if (!data_ || !shown_ || data_->info().simulated || !monitor_.active() || monitor_.run() != shown_)
        return;
    if (refreshing_) return;
    refreshing_ = true;
    document().ask_project(
        this, [mark = data_->mark()](const Project& project) { return read_run_news(project, mark); },
        [this](RunNews news) {
            refreshing_ = false;
            if (!data_ || data_->run() != news.info.id || shown_ != news.info.id) return;
            data_->take(std::move(news));
            if (!soon_.isActive()) soon_.start();
        },
        // Held by the trainer for a moment: the next look reads it.
        [this](const QString&) { refreshing_ = false; });
}

/// A training that is being recorded is shown by itself.
void TimelinePage::follow_training() {
    if (!monitor_.active()) {
        loader_->end_following();
        followed_.reset();
    }
    if (!record_->isChecked() || !monitor_.active() || !monitor_.run() || !isVisible()) return;
    // Once a training: who looks at another run meanwhile is left there.
    if (followed_ == monitor_.run()) return;
    followed_ = monitor_.run();
    show_run(*followed_);
}

void TimelinePage::say(const QString& text, bool bad) {
    set_role(said_, bad ? TextRole::bad : TextRole::caption);
    said_->setText(text);
    said_->show();
}

}  // namespace wafermill

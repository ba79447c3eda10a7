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

constexpr std::array<const char*, 4> kinds = {"throughput", "time", "traffic", "energy"};
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
    connect(job_, &SimulationJob::stepped, this, &TimelinePage::take_steps);
    connect(job_, &SimulationJob::finished, this, &TimelinePage::take_timeline);
    connect(job_, &SimulationJob::failed, this,
            [this](const QString& reason) { end_simulation(reason, true); });
    connect(job_, &SimulationJob::cancelled, this,
            [this] { end_simulation(tr("Cancelled; nothing was kept."), false); });
    connect(loader_, &TimelineLoader::loaded, this,
            [this](const std::shared_ptr<const Timeline>& timeline, bool further) {
                view_->set_timeline(timeline, further);
                timeline_card_->set_subtitle(timeline->simulated ? tr("simulated")
                                             : shown_            ? tr("measured here")
                                                                 : tr("from a trace"));
                show_legend();
            });
    connect(loader_, &TimelineLoader::failed, this, [this](const QString& reason) { say(reason, true); });
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
    return !job_->busy() && !loader_->busy() && !looking_ && !soon_.isActive();
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
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        chart_[i] = new ChartView(charts_);
        chart_[i]->setObjectName(QStringLiteral("timeline_") + QLatin1String(kinds[i]));
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
    connect(source_, &QComboBox::activated, this,
            [this](int index) { show_run(source_->itemData(index).toLongLong()); });
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

void TimelinePage::open_project() {
    job_->drop();
    show_control();
    loader_->close();
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
    shown_.reset();
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
    if (job_->busy() || !document().has_project()) return;
    try {
        Project& project = document().project();
        const Run row = project.run(run);
        shown_ = run;
        data_.emplace(run);
        data_->refresh(project);
        const bool live = monitor_.active() && monitor_.run() == run;
        view_->set_timeline({});
        timeline_card_->set_subtitle({});
        said_->hide();
        charts_->show();
        loader_->open(project.run_folder(row) / trace_file_name, live);
        source_->setCurrentIndex(source_->findData(static_cast<qlonglong>(run)));
        draw_charts();
        show_figures();
    } catch (const Error& error) {
        say(QString::fromStdString(error.what()), true);
    }
}

void TimelinePage::open_trace(const QString& file) {
    if (job_->busy()) return;
    shown_.reset();
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
    try {
        std::vector<TimelineLoader::Candidate> candidates;
        const Project& project = document().project();
        for (const Run& run : project.runs()) {
            candidates.push_back({run.id, project.run_folder(run) / trace_file_name});
            if (candidates.size() == most_listed) break;
        }
        stale_ = false;
        looking_ = true;
        loader_->look_for(std::move(candidates));
    } catch (const Error& error) {
        say(QString::fromStdString(error.what()), true);
    }
}

void TimelinePage::list_runs(const std::vector<std::int64_t>& with_trace) {
    looking_ = false;
    if (!document().has_project()) return;
    try {
        QStringList texts, listed;
        QList<qlonglong> ids;
        for (const Run& run : document().project().runs()) {
            if (std::find(with_trace.begin(), with_trace.end(), run.id) == with_trace.end()) continue;
            const QString title = QString::fromStdString(run.title);
            texts << (run.simulated ? tr("Run %1 · %2 · simulated").arg(run.id).arg(title)
                                    : tr("Run %1 · %2").arg(run.id).arg(title));
            ids << run.id;
        }
        for (int i = 0; i < source_->count(); ++i) listed << source_->itemText(i);
        // A list that is looked at stays as it is while a training adds to its run.
        if (texts != listed) {
            source_->clear();
            for (int i = 0; i < texts.size(); ++i) source_->addItem(texts[i], ids[i]);
        }
    } catch (const Error& error) {
        return say(QString::fromStdString(error.what()), true);
    }
    source_->setCurrentIndex(shown_ ? source_->findData(static_cast<qlonglong>(*shown_)) : -1);
    if (!shown_ && !data_ && source_->count() > 0 && view_->timeline() == nullptr)
        show_run(source_->itemData(0).toLongLong());
    if (stale_) look_for_traces();
}

void TimelinePage::refresh_live_run() {
    if (!data_ || !shown_ || data_->info().simulated || !monitor_.active() || monitor_.run() != shown_)
        return;
    try {
        data_->refresh(document().project());
        if (!soon_.isActive()) soon_.start();
    } catch (const Error&) {
        // Held by the trainer for a moment: the next look reads it.
    }
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

void TimelinePage::draw_charts() {
    drawn_.start();
    std::vector<const RunData*> runs;
    if (data_) runs.push_back(&*data_);
    for (std::size_t i = 0; i < kinds.size(); ++i)
        chart_[i]->set_spec(run_chart(QString::fromLatin1(kinds[i]), runs, {}));
}

void TimelinePage::show_figures() {
    const auto tiles = {rate_, step_, waiting_, failed_, whole_, energy_};
    for (StatTile* tile : tiles) tile->set_value(dash()), tile->set_note({});
    if (!data_ || !data_->info().simulated) return;
    const auto summary = parse_json_quietly<nlohmann::json>(data_->info().summary);
    if (!summary.is_object()) return;
    const auto figure = [&summary](const char* key) { return step_number(summary, key); };
    const SeriesData& seconds = data_->series(series::step_seconds);
    const SeriesData& stalls = data_->series(series::time_weights);
    if (seconds.value.empty()) return;
    // Without the first step, whose weights are not ahead of it.
    const std::size_t first = seconds.value.size() > 1 ? 1 : 0;
    double all = 0.0, stalled = 0.0;
    for (std::size_t i = first; i < seconds.value.size(); ++i) {
        all += seconds.value[i];
        if (i < stalls.value.size()) stalled += stalls.value[i];
    }
    const auto count = static_cast<double>(seconds.value.size() - first);
    const double tokens = figure("tokens") / static_cast<double>(seconds.value.size());
    const double steady = all / count;
    rate_->set_value(tr("%1 tokens/s").arg(three_digits(tokens / steady)));
    step_->set_value(time_text(steady));
    waiting_->set_value(percent_text(stalled / all));
    waiting_->set_note(tr("of a step: %1").arg(time_text(stalled / count)));
    failed_->set_value(QLocale().toString(static_cast<qlonglong>(figure("failures"))));
    failed_->set_note(tr("%1 lost").arg(time_text(figure("failure_seconds"))));
    const double in_all = seconds.value.size() > 0 ? figure("seconds") : 0.0;
    whole_->set_value(in_all > 0.0 ? time_text(in_all) : dash());
    whole_->set_note(tr("launch %1").arg(time_text(figure("launch_seconds"))));
    energy_->set_value(in_all > 0.0 ? energy_text(figure("energy_joules")) : dash());
    energy_->set_note(tr("simulated"));
    rate_->set_note(tr("simulated"));
    try {
        const double closed = estimate(plan_from_json(data_->info().plan)).wafer.step_seconds.value;
        step_->set_note(tr("closed form %1").arg(time_text(closed)));
    } catch (const Error&) {
        // A plan of an earlier version that cannot be estimated any more still has its run.
    }
}

/// Colours with their kinds, and the share of their rows' time in the window that each takes.
void TimelinePage::show_legend() {
    const Timeline* timeline = view_->timeline();
    legend_->setVisible(timeline != nullptr && !timeline->rows.empty());
    if (!timeline) return;
    const auto [from, to] = view_->window();
    std::array<double, timeline_kinds> busy{};
    std::array<int, timeline_kinds> rows{};
    std::array<bool, timeline_kinds> known{};
    for (const TimelineRow& row : timeline->rows) {
        const auto own = row.busy(from, to);
        const auto whole = row.busy(timeline->begin, timeline->end);
        for (std::size_t kind = 0; kind < timeline_kinds; ++kind) {
            busy[kind] += own[kind];
            rows[kind] += whole[kind] > 0.0;
            known[kind] = known[kind] || whole[kind] > 0.0;
        }
    }
    QStringList words;
    const Theme& theme = Theme::current();
    for (std::size_t kind = 0; kind < timeline_kinds; ++kind) {
        if (!known[kind]) continue;
        const auto which = static_cast<TimelineKind>(kind);
        words << QStringLiteral("<span style=\"color:%1\">■</span>&nbsp;%2&nbsp;%3")
                     .arg(timeline_kind_colour(which, theme).name(),
                          timeline_kind_text(which).toHtmlEscaped().replace(QLatin1Char(' '),
                                                                            QStringLiteral("&nbsp;")),
                          percent_text(busy[kind] / (rows[kind] * (to - from)))
                              .replace(QLatin1Char(' '), QStringLiteral("&nbsp;")));
    }
    legend_->setText(tr("Share of their lanes' time here: %1").arg(words.join(QStringLiteral(" &nbsp; "))));
}

void TimelinePage::say(const QString& text, bool bad) {
    set_role(said_, bad ? TextRole::bad : TextRole::caption);
    said_->setText(text);
    said_->show();
}

}  // namespace wafermill

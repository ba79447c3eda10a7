// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/train_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QThread>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/document.h"
#include "app/studio/model/number_text.h"
#include "app/studio/run_monitor.h"
#include "app/studio/run_text.h"
#include "app/studio/runs/runs_model.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/project/series.h"

namespace wafermill {
namespace {

/// The value with its range in small type under it. The unit of the range's ends is written once where it is
/// the same.
QString with_range(const Estimated& estimated, QString (*text)(double)) {
    return QStringLiteral("%1<br><small>%2</small>").arg(text(estimated.value), range_text(estimated, text));
}

double newest(const SeriesData& series) {
    return series.value.empty() ? std::nan("") : series.value.back();
}

bool resumable(RunState state) {
    return state == RunState::interrupted || state == RunState::stopped || state == RunState::failed;
}

}  // namespace

TrainPanel::TrainPanel(Document& document, RunMonitor& monitor, QWidget* parent)
    : QWidget(parent), document_(document), monitor_(monitor) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    card_ = new Card({}, this);
    card_->make_scrollable();
    column->addWidget(card_);
    make_run();
    make_buttons();
    make_figures();
    make_elsewhere();
    make_streamed();
    sample_title_ = make_label(tr("Sample"), TextRole::section, this);
    sample_ = make_label({}, TextRole::body, this);
    sample_->setFont(fixed_font(font()));
    sample_->setWordWrap(true);
    sample_->setTextFormat(Qt::PlainText);
    sample_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    card_->body()->addWidget(sample_title_);
    card_->body()->addWidget(sample_);
    card_->body()->addStretch(1);
    make_options();
}

void TrainPanel::make_run() {
    title_ = make_label({}, TextRole::title, this);
    title_->setWordWrap(true);
    card_->body()->addWidget(title_);
    auto* row = new QHBoxLayout;
    state_ = make_label({}, TextRole::body, this);
    step_ = make_label({}, TextRole::caption, this);
    row->addWidget(state_);
    row->addStretch(1);
    row->addWidget(step_);
    card_->body()->addLayout(row);
    progress_ = new QProgressBar(this);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress of the run"));
    card_->body()->addWidget(progress_);
    left_ = make_label({}, TextRole::caption, this);
    card_->body()->addWidget(left_);
    message_ = make_label({}, TextRole::body, this);
    message_->setWordWrap(true);
    message_->setProperty("role", "problem");
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    message_->hide();
    card_->body()->addWidget(message_);
}

void TrainPanel::make_buttons() {
    const auto button = [this](const char* icon, const QString& text, const QString& tip) {
        auto* made = new QPushButton(line_icon(QString::fromLatin1(icon)), text, this);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        return made;
    };
    pause_ = button("pause", tr("Pause"), tr("Pause the training after this step"));
    stop_ = button("stop", tr("Stop"), tr("Write a checkpoint and end the run"));
    checkpoint_ = button("checkpoint", tr("Checkpoint"), tr("Write a checkpoint now"));
    resume_ = button("play", tr("Resume this run"), tr("Go on from the newest checkpoint, to the same bits"));
    auto* row = new QHBoxLayout;
    row->setSpacing(Theme::spacing_small);
    for (auto* each : {pause_, stop_, checkpoint_, resume_}) row->addWidget(each);
    card_->body()->addLayout(row);
    connect(pause_, &QPushButton::clicked, this, [this] {
        if (monitor_.state() == QLatin1String("paused")) {
            monitor_.resume();
        } else {
            monitor_.pause();
        }
    });
    connect(stop_, &QPushButton::clicked, &monitor_, &RunMonitor::stop);
    connect(checkpoint_, &QPushButton::clicked, &monitor_, &RunMonitor::checkpoint);
    connect(resume_, &QPushButton::clicked, this, [this] { monitor_.start(run_); });
}

QLabel* TrainPanel::cell(QGridLayout* grid, int row, int column, Qt::Alignment alignment) {
    auto* label = make_label({}, TextRole::body, this);
    label->setAlignment(alignment | Qt::AlignVCenter);
    label->setTextFormat(Qt::RichText);
    grid->addWidget(label, row, column);
    return label;
}

void TrainPanel::make_elsewhere() {
    card_->body()->addWidget(make_label(tr("The same step elsewhere"), TextRole::section, this));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(Theme::spacing_large);
    grid->setVerticalSpacing(Theme::spacing_small);
    grid->setColumnStretch(0, 1);
    const auto heading = [&](int column, const QString& text) {
        auto* label = make_label(text, TextRole::note, this);
        label->setAlignment(Qt::AlignRight);
        grid->addWidget(label, 0, column);
    };
    heading(1, tr("tokens/s"));
    heading(2, tr("power"));
    auto* here = cell(grid, 1, 0, Qt::AlignLeft);
    here->setText(tr("here, measured"));
    here->setObjectName(QStringLiteral("here"));
    here_rate_ = cell(grid, 1, 1);
    here_power_ = cell(grid, 1, 2);
    forecast_ = cell(grid, 2, 0, Qt::AlignLeft);
    forecast_rate_ = cell(grid, 2, 1);
    forecast_note_ = cell(grid, 2, 2);
    wafer_ = cell(grid, 3, 0, Qt::AlignLeft);
    wafer_rate_ = cell(grid, 3, 1);
    wafer_power_ = cell(grid, 3, 2);
    gpu_ = cell(grid, 4, 0, Qt::AlignLeft);
    gpu_rate_ = cell(grid, 4, 1);
    gpu_power_ = cell(grid, 4, 2);
    card_->body()->addLayout(grid);
}

void TrainPanel::make_figures() {
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(Theme::spacing_small);
    grid->setColumnStretch(0, 1);
    int row = 0;
    const auto figure = [&](const QString& caption) {
        grid->addWidget(make_label(caption, TextRole::caption, this), row, 0);
        return cell(grid, row++, 1);
    };
    validation_ = figure(tr("Validation loss"));
    tokens_ = figure(tr("Training tokens"));
    time_ = figure(tr("Active time"));
    energy_ = figure(tr("Energy"));
    peak_ = figure(tr("Peak memory"));
    forecast_peak_ = figure(tr("Peak memory, estimated"));
    card_->body()->addLayout(grid);
}

void TrainPanel::make_streamed() {
    streamed_ = new QWidget(this);
    auto* grid = new QGridLayout(streamed_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(Theme::spacing_small);
    grid->setColumnStretch(0, 1);
    grid->addWidget(make_label(tr("Streamed per step"), TextRole::section, this), 0, 0, 1, 2);
    grid->addWidget(make_label(tr("weights to the systems"), TextRole::body, this), 1, 0);
    grid->addWidget(make_label(tr("gradients back"), TextRole::body, this), 2, 0);
    down_ = cell(grid, 1, 1);
    up_ = cell(grid, 2, 1);
    card_->body()->addWidget(streamed_);
}

void TrainPanel::make_options() {
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(Theme::spacing_small);
    grid->setColumnStretch(0, 1);
    grid->addWidget(make_label(tr("Charts"), TextRole::section, this), 0, 0, 1, 2);
    axis_ = new QComboBox(this);
    axis_->addItem(tr("steps"), static_cast<int>(ChartSpec::Axis::step));
    axis_->addItem(tr("tokens"), static_cast<int>(ChartSpec::Axis::tokens));
    axis_->addItem(tr("active time"), static_cast<int>(ChartSpec::Axis::time));
    axis_->addItem(tr("energy"), static_cast<int>(ChartSpec::Axis::energy));
    axis_->setToolTip(tr("Active time leaves out pauses and the gaps between segments."));
    smoothing_ = new QComboBox(this);
    smoothing_->addItem(tr("none"), 0.0);
    for (const double weight : {0.6, 0.8, 0.9, 0.97}) smoothing_->addItem(QLocale().toString(weight), weight);
    smoothing_->setCurrentIndex(1);
    smoothing_->setToolTip(
        tr("Weight of the exponential average, without bias at the start. The raw line stays, faint."));
    log_loss_ = new QCheckBox(tr("Logarithmic loss"), this);
    const auto row = [&](int at, const QString& text, QWidget* editor) {
        auto* label = make_label(text, TextRole::body, this);
        label->setBuddy(editor);
        editor->setAccessibleName(text);
        grid->addWidget(label, at, 0);
        grid->addWidget(editor, at, 1);
    };
    row(1, tr("Horizontal axis"), axis_);
    row(2, tr("Smoothing"), smoothing_);
    grid->addWidget(log_loss_, 3, 0, 1, 2);
    log_loss_->setAccessibleName(log_loss_->text());
    card_->body()->addLayout(grid);
    connect(axis_, &QComboBox::currentIndexChanged, this, &TrainPanel::options_changed);
    connect(smoothing_, &QComboBox::currentIndexChanged, this, &TrainPanel::options_changed);
    connect(log_loss_, &QCheckBox::toggled, this, &TrainPanel::options_changed);
}

QSize TrainPanel::sizeHint() const {
    return {std::max(fontMetrics().averageCharWidth() * 44, minimumSizeHint().width()),
            QWidget::sizeHint().height()};
}

RunChartOptions TrainPanel::chart_options() const {
    RunChartOptions options;
    options.axis = static_cast<ChartSpec::Axis>(axis_->currentData().toInt());
    options.smoothing = smoothing_->currentData().toDouble();
    options.log_y = log_loss_->isChecked();
    return options;
}

bool TrainPanel::wants_all_cores() const {
    const std::int64_t threads = plan_ ? plan_->local.threads : 0;
    return threads == 0 || threads >= QThread::idealThreadCount();
}

void TrainPanel::show_run(const RunData& run_data, const std::optional<Event>& sample) {
    const Run& run = run_data.info();
    run_ = run.id;
    title_->setText(tr("Run %1 · %2").arg(run.id).arg(QString::fromStdString(run.title)));
    if (plan_read_ != run.plan) {
        plan_read_ = run.plan;
        plan_.reset();
        try {
            plan_ = plan_from_json(run.plan);
        } catch (const Error&) {
            // A snapshot that cannot be read has no figures elsewhere; its own stay.
        }
        steps_ = plan_ ? plan_->recipe.steps : 0;
    }
    show_state(run);
    show_figures(run_data);
    show_elsewhere(run_data);
    show_forecast(run);
    show_streamed(run_data);
    sample_title_->setVisible(sample.has_value());
    sample_->setVisible(sample.has_value());
    if (sample) {
        sample_title_->setText(
            tr("Sample, step %1").arg(QLocale().toString(static_cast<qlonglong>(sample->step))));
        sample_->setText(QString::fromStdString(sample->text));
    }
    show_step(run_data);
}

void TrainPanel::show_state(const Run& run) {
    const bool mine = monitor_.active() && monitor_.run() == run.id;
    const Theme& theme = Theme::current();
    QColor colour = theme.secondary_text, ground = theme.window;
    if (mine) colour = theme.accent, ground = theme.selection;
    if (!mine && run.state == RunState::failed) colour = theme.bad, ground = theme.bad_ground;
    if (!mine && run.state == RunState::interrupted) colour = theme.warning, ground = theme.warning_ground;
    if (!mine && run.state == RunState::finished) colour = theme.good;
    state_->setText(mine ? QStringLiteral("● ") + live_state_text(monitor_.state()) : state_text(run.state));
    state_->setStyleSheet(QStringLiteral("color: %1; background: %2; border-radius: %3px; padding: 2px 8px;")
                              .arg(colour.name(), ground.name())
                              .arg(state_->fontMetrics().height() / 2 + 2));
    message_->setVisible(!mine && !run.message.empty());
    message_->setText(said_text(run.message));
    const QString tone = run.state == RunState::failed ? QStringLiteral("error") : QString();
    if (message_->property("tone").toString() != tone) {
        message_->setProperty("tone", tone);
        message_->style()->unpolish(message_);
        message_->style()->polish(message_);
    }
    const bool paused = mine && monitor_.state() == QLatin1String("paused");
    for (auto* button : {pause_, stop_, checkpoint_}) {
        button->setVisible(mine);
        button->setEnabled(monitor_.state() != QLatin1String("stopping"));
    }
    pause_->setText(paused ? tr("Resume") : tr("Pause"));
    pause_->setIcon(line_icon(paused ? QStringLiteral("play") : QStringLiteral("pause")));
    pause_->setAccessibleName(paused ? tr("Go on with the training")
                                     : tr("Pause the training after this step"));
    resume_->setVisible(!mine && resumable(run.state));
    resume_->setEnabled(!monitor_.active() && !document_.read_only());
}

void TrainPanel::show_step(const RunData& run_data) {
    const Run& run = run_data.info();
    const nlohmann::json& report = monitor_.last_step();
    const bool live = monitor_.active() && monitor_.run() == run.id && report.is_object();
    std::int64_t step = run.step, steps = steps_;
    double rate = newest(run_data.series(series::tokens_per_second)),
           watts = newest(run_data.series(series::power_watts));
    double seconds_left = std::nan("");
    if (live) {
        // The row may be ahead of the last report: a pause ends the step that was being computed.
        step = std::max(step, report.value("step", step));
        steps = report.value("steps", steps);
        rate = step_number(report, "tokens_per_second");
        watts = step_number(report, "power_watts");
        seconds_left = step_number(report, "seconds_left");
    }
    // What stands still has no speed, and nobody knows when it ends.
    const bool paused = live && monitor_.state() == QLatin1String("paused");
    if (paused) rate = seconds_left = watts = std::nan("");
    const QLocale locale;
    step_->setText(tr("step %1 of %2")
                       .arg(locale.toString(static_cast<qlonglong>(step)),
                            locale.toString(static_cast<qlonglong>(steps))));
    // A thousand parts keep the bar's range far from what an int holds.
    progress_->setRange(0, 1000);
    progress_->setValue(steps > 0 ? static_cast<int>(1000 * std::min(step, steps) / steps) : 0);
    left_->setVisible(std::isfinite(seconds_left));
    left_->setText(tr("%1 left").arg(time_text(seconds_left)));
    here_rate_->setText(three_digits(rate));
    here_power_->setText(std::isfinite(watts) ? watts_text(watts) : QStringLiteral("—"));
}

void TrainPanel::show_elsewhere(const RunData& run_data) {
    const Theme& theme = Theme::current();
    const auto tint = [&theme](QLabel* label, Owner owner) {
        label->setStyleSheet(QStringLiteral("color: %1;").arg(theme.owner_text(owner).name()));
    };
    if (auto* here = findChild<QLabel*>(QStringLiteral("here"))) {
        const auto summary = parse_json_quietly<nlohmann::json>(run_data.info().summary);
        const bool measured =
            summary.is_object() && summary.value("power_measured", nlohmann::json()) == true;
        here->setText(QStringLiteral("%1<br><small>%2</small>")
                          .arg(tr("here"), measured ? tr("measured") : tr("power estimated")));
        tint(here, Owner::this_computer);
    }
    const PlanFigures* known = plan_ ? run_data.figures() : nullptr;
    const bool estimated = known && known->estimate;
    for (auto* label : {wafer_, wafer_rate_, wafer_power_, gpu_, gpu_rate_, gpu_power_})
        label->setVisible(estimated);
    if (!estimated) return;
    const Plan& plan = *plan_;
    const WaferEstimate& wafer = known->estimate->wafer;
    const Comparison* comparison = known->comparison.get();
    const bool compared = comparison && comparison->holds.found;
    for (auto* label : {gpu_, gpu_rate_, gpu_power_}) label->setVisible(compared);
    wafer_->setText(QStringLiteral("%1 × %2<br><small>%3</small>")
                        .arg(wafer.systems)
                        .arg(QString::fromStdString(plan.cluster.system).toHtmlEscaped(),
                             wafer.ledger.fits ? tr("estimated") : tr("MemoryX too small")));
    tint(wafer_, wafer.ledger.fits ? Owner::wafer : Owner::reference);
    wafer_rate_->setText(with_range(wafer.tokens_per_second, three_digits));
    wafer_power_->setText(with_range(wafer.power_watts, watts_text));
    if (!compared) return;
    const GpuCluster& gpu = comparison->holds;
    gpu_->setText(QStringLiteral("%1 × %2<br><small>%3</small>")
                      .arg(gpu.gpus)
                      .arg(QString::fromStdString(plan.cluster.gpu).toHtmlEscaped(), tr("estimated")));
    gpu_->setToolTip(tr("The smallest GPU cluster that holds the model"));
    tint(gpu_, Owner::gpu);
    gpu_rate_->setText(with_range(gpu.tokens_per_second, three_digits));
    gpu_power_->setText(with_range(gpu.bill.power_watts, watts_text));
}

/// What the computer's measured rates said of the run when it started, beside what is measured.
void TrainPanel::show_forecast(const Run& run) {
    const auto summary = parse_json_quietly<nlohmann::json>(run.summary);
    const auto read = [&](const char* key) -> std::optional<Estimated> {
        if (!summary.is_object() || !summary.contains(key)) return {};
        const Estimated value{step_number(summary[key], "value"), step_number(summary[key], "low"),
                              step_number(summary[key], "high")};
        if (!std::isfinite(value.value + value.low + value.high)) return {};
        return value;
    };
    const auto rate = read("forecast_tokens_per_second"), peak = read("forecast_peak_bytes");
    for (auto* label : {forecast_, forecast_rate_, forecast_note_}) label->setVisible(rate.has_value());
    forecast_->setText(QStringLiteral("%1<br><small>%2</small>").arg(tr("here, forecast"), tr("estimated")));
    forecast_->setToolTip(tr("From the rates that wafermill bench measured, when the run was started"));
    forecast_->setStyleSheet(
        QStringLiteral("color: %1;").arg(Theme::current().owner_text(Owner::this_computer).name()));
    forecast_rate_->setText(rate ? with_range(*rate, three_digits) : QString());
    forecast_peak_->setText(peak ? with_range(*peak, bytes_text) : QStringLiteral("—"));
}

void TrainPanel::show_figures(const RunData& run_data) {
    const SeriesData& loss = run_data.series(series::loss);
    // A run that is stopped before its plan validates is validated once, at its end: its summary has that.
    const SeriesData& validated = run_data.series(series::validation_loss);
    const double validation =
        validated.value.empty() ? summary_figures(run_data.info()).validation_loss : newest(validated);
    const double energy = newest(run_data.series(series::energy_joules));
    const SeriesData& resident = run_data.series(series::memory_resident);
    const auto peak = std::max_element(resident.value.begin(), resident.value.end());
    const QString none = QStringLiteral("—");
    validation_->setText(validated.value.empty() && std::isnan(validation) ? none : loss_text(validation));
    tokens_->setText(loss.tokens.empty() ? none : tokens_text(static_cast<double>(loss.tokens.back())));
    time_->setText(loss.time.empty() ? none : time_text(loss.time.back()));
    energy_->setText(std::isfinite(energy) ? energy_text(energy) : none);
    peak_->setText(peak == resident.value.end() ? none : bytes_text(*peak));
}

void TrainPanel::show_streamed(const RunData& run_data) {
    const double down = newest(run_data.series(series::fabric_broadcast_bytes));
    const double up = newest(run_data.series(series::fabric_reduce_bytes));
    streamed_->setVisible(std::isfinite(down) || std::isfinite(up));
    down_->setText(std::isfinite(down) ? bytes_text(down) : QStringLiteral("—"));
    up_->setText(std::isfinite(up) ? bytes_text(up) : QStringLiteral("—"));
}

}  // namespace wafermill

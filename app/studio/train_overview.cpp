// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/train_overview.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/charts/chart_view.h"
#include "app/studio/cluster/cluster_text.h"
#include "app/studio/document.h"
#include "app/studio/model/local_fit.h"
#include "app/studio/model/number_text.h"
#include "app/studio/plan_forecast.h"
#include "app/studio/readiness.h"
#include "app/studio/run_text.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "core/model/flops.h"
#include "core/model/parameters.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/train/schedule.h"

namespace wafermill {

TrainOverview::TrainOverview(Document& document, QWidget* parent) : QWidget(parent), document_(document) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::spacing_large);

    auto* work = new Card(tr("What training will do"), this);
    auto* tiles = new QGridLayout;
    tiles->setHorizontalSpacing(Theme::margin);
    steps_ = new StatTile(tr("Steps"), work);
    tokens_ = new StatTile(tr("Training tokens"), work);
    compute_ = new StatTile(tr("Compute"), work);
    memory_ = new StatTile(tr("Memory needed"), work);
    disk_ = new StatTile(tr("Disk for checkpoints"), work);
    int at = 0;
    for (auto* tile : {steps_, tokens_, compute_, memory_, disk_}) {
        tiles->addWidget(tile, 0, at);
        tiles->setColumnStretch(at++, 1);
    }
    // Below, what it will take here.
    rate_ = new StatTile(tr("Throughput here"), work);
    time_ = new StatTile(tr("Time here"), work);
    peak_ = new StatTile(tr("Peak memory here"), work);
    at = 0;
    for (auto* tile : {rate_, time_, peak_}) {
        tile->set_owner(Owner::this_computer);
        tiles->addWidget(tile, 1, at++);
    }
    measure_ = new QPushButton(tr("Measure this computer"), work);
    measure_->setToolTip(
        tr("Takes the rates that forecasts are made from: about a minute with the processor to itself"));
    measure_->setAccessibleName(measure_->text());
    connect(measure_, &QPushButton::clicked, this, &TrainOverview::measure_asked);
    tiles->addWidget(measure_, 1, at, 1, 2, Qt::AlignLeft | Qt::AlignVCenter);
    tiles->setVerticalSpacing(Theme::spacing);
    work->body()->addLayout(tiles);
    kept_ = make_label({}, TextRole::caption, work);
    kept_->setWordWrap(true);
    kept_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    work->body()->addWidget(kept_);
    column->addWidget(work);

    auto* below = new QHBoxLayout;
    below->setSpacing(Theme::spacing_large);
    schedule_ = new ChartView(this);
    schedule_->setObjectName(QStringLiteral("schedule"));
    schedule_->set_empty_text(tr("The plan has problems; mend them first."));
    below->addWidget(schedule_, 3);
    below->addWidget(make_way(), 2);
    column->addLayout(below, 1);

    const auto again = [this] {
        if (isVisible()) refresh();
    };
    connect(&document_, &Document::plan_changed, this, again);
    connect(&document_, &Document::readiness_changed, this, again);
}

QWidget* TrainOverview::make_way() {
    auto* way = new Card(tr("What stands in its way"), this);
    way->make_scrollable();
    clear_ = make_label(
        tr("Nothing. The data is read and checked when training starts; what does not fit is refused before "
           "anything is written."),
        TextRole::body, way);
    clear_->setWordWrap(true);
    way->body()->addWidget(clear_);
    obstacles_ = new QVBoxLayout;
    obstacles_->setSpacing(Theme::spacing);
    way->body()->addLayout(obstacles_);
    train_ = new QPushButton(line_icon(QStringLiteral("play"), true), tr("Train here"), way);
    train_->setProperty("primary", true);
    train_->setAccessibleName(tr("Train this plan on this computer"));
    connect(train_, &QPushButton::clicked, this, &TrainOverview::train_asked);
    way->body()->addWidget(train_, 0, Qt::AlignLeft);
    way->body()->addStretch(1);
    return way;
}

void TrainOverview::hide_start() {
    train_->hide();
}

void TrainOverview::show_schedule() {
    const Recipe& recipe = document_.plan().recipe;
    ChartSpec spec;
    spec.title = tr("Learning rate");
    spec.unit = tr("as planned");
    spec.y_from_zero = true;
    if (!document_.blocks_training()) {
        ChartSpec::Series rate;
        rate.label = tr("learning rate");
        rate.known = Known::estimated;
        // Both ends and enough between them for a smooth curve; the peak after warm-up is one of them.
        const std::int64_t points = std::min<std::int64_t>(recipe.steps, 400);
        std::vector<std::int64_t> steps;
        for (std::int64_t i = 0; i < points; ++i)
            steps.push_back(i * (recipe.steps - 1) / std::max<std::int64_t>(1, points - 1));
        if (recipe.warmup_steps > 0) steps.push_back(recipe.warmup_steps - 1);
        std::sort(steps.begin(), steps.end());
        steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
        for (const std::int64_t step : steps) {
            rate.x.push_back(static_cast<double>(step + 1));
            rate.y.push_back(learning_rate(recipe, step));
        }
        spec.series.push_back(std::move(rate));
    }
    schedule_->set_spec(spec);
}

void TrainOverview::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void TrainOverview::refresh() {
    const Plan& plan = document_.plan();
    const QLocale locale;
    steps_->set_value(locale.toString(static_cast<qlonglong>(plan.recipe.steps)));
    steps_->set_note(tr("of %1 sequences of %2 tokens")
                         .arg(locale.toString(static_cast<qlonglong>(plan.recipe.batch)),
                              locale.toString(static_cast<qlonglong>(plan.sequence()))));
    const double tokens =
        static_cast<double>(plan.recipe.steps) * static_cast<double>(plan.tokens_per_step());
    tokens_->set_value(tokens_text(tokens));
    tokens_->set_note(tr("%1 a step").arg(tokens_text(static_cast<double>(plan.tokens_per_step()))));
    const bool sound = !document_.blocks_training();
    compute_->set_value(
        sound ? flops_text(tokens * training_flops_per_token(plan.model, plan.sequence(), plan.recipe.lora))
              : QStringLiteral("—"));
    compute_->set_note(tr("in all, forward and backward"));
    const auto& fit = document_.local_facts().fit;
    memory_->set_value(fit ? bytes_text(fit->needed_bytes()) : QStringLiteral("—"));
    memory_->set_value_role(fit && !fit->fits ? TextRole::bad : TextRole::body);
    if (fit) {
        memory_->set_note(fit->budgeted ? tr("budget %1").arg(bytes_text(fit->available_bytes))
                                        : tr("%1 available here").arg(bytes_text(fit->available_bytes)));
    }
    if (sound) {
        const LocalDisk disk = local_disk(plan, fit ? fit->store_file : StoreFile{});
        const auto needed = static_cast<double>(disk.needed());
        const auto free = document_.local_facts().free_bytes;
        disk_->set_value(bytes_text(needed));
        disk_->set_value_role(free >= 0 && free < needed ? TextRole::bad : TextRole::body);
        QStringList notes;
        if (disk.store.bytes > 0) {
            notes << tr("%1 for the store").arg(bytes_text(static_cast<double>(disk.store.bytes)))
                  << tr("%1 written in all").arg(bytes_text(disk.written_by_run(plan)));
        } else if (disk.checkpoints > 0) {
            notes << tr("%1 kept and one being written").arg(plan.recipe.most_checkpoints());
        }
        if (free >= 0) notes << tr("%1 free").arg(bytes_text(free));
        disk_->set_note(notes.join(QStringLiteral("; ")));
    } else {
        disk_->set_value(QStringLiteral("—"));
        disk_->set_note({});
    }
    kept_->setText(
        tr("Checkpoints and the training's log are kept in %1. Metrics and events go into the "
           "project file. "
           "The training goes on when this window is closed, and is found again when it is opened.")
            .arg(document_.folder()));
    show_forecast();
    show_obstacles();
    show_schedule();
}

void TrainOverview::show_measuring(bool measuring, const QString& failure) {
    measuring_ = measuring;
    measure_failure_ = failure;
    if (isVisible()) show_forecast();
}

void TrainOverview::show_forecast() {
    ++forecast_number_;
    // One at a time: the next one is of the plan of then.
    if (worker_.busy()) return;
    struct Found {
        KnownForecast known;
        bool measured = false;
    };
    const bool blocked = document_.blocks_training();
    worker_.ask(
        this,
        [blocked, plan = document_.plan(), file = document_.file()] {
            return Found{blocked ? KnownForecast{} : plan_forecast(plan, file),
                         known_computer().computer.has_value()};
        },
        [this, number = forecast_number_](const Found& found) {
            if (number == forecast_number_) return set_forecast(found.known, found.measured);
            show_forecast();
        },
        [this](const QString& reason) {
            set_forecast({{}, reason.toStdString()}, false);
        });
}

void TrainOverview::set_forecast(const KnownForecast& known, bool measured) {
    forecast_shown_ = forecast_number_;
    measure_->setText(measuring_ ? tr("Cancel measuring")
                      : measured ? tr("Measure again")
                                 : tr("Measure this computer"));
    const QString none = QStringLiteral("—");
    if (!known.forecast) {
        for (auto* tile : {rate_, time_, peak_}) {
            tile->set_value(none);
            tile->set_note({});
        }
        rate_->set_note(!measure_failure_.isEmpty() ? measure_failure_
                        : measured                  ? tr("no forecast for this plan")
                                                    : tr("not measured yet"));
        rate_->setToolTip(QString::fromStdString(known.why_not));
        return;
    }
    const Forecast& forecast = *known.forecast;
    rate_->setToolTip({});
    rate_->set_value(rate_text(forecast.tokens_per_second.value));
    rate_->set_note(tr("estimated, %1").arg(range_text(forecast.tokens_per_second, three_digits)));
    time_->set_value(time_text(forecast.run_seconds));
    time_->set_note(tr("estimated, without validation"));
    peak_->set_value(bytes_text(forecast.peak_memory_bytes.value));
    peak_->set_note(tr("estimated, %1").arg(range_text(forecast.peak_memory_bytes, bytes_text)));
}

void TrainOverview::show_obstacles() {
    while (QLayoutItem* item = obstacles_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto add = [this](const QString& text, bool stops) {
        auto* label = make_label(text, TextRole::body, this);
        label->setProperty("role", "problem");
        label->setProperty("tone", stops ? QStringLiteral("error") : QString());
        label->setWordWrap(true);
        obstacles_->addWidget(label);
    };
    const std::vector<Obstacle> all = training_obstacles(document_);
    for (const Obstacle& obstacle : all) add(obstacle.text, obstacle.stops);
    clear_->setVisible(obstacles_->count() == 0);
    train_->setEnabled(first_obstacle(all).isEmpty());
}

}  // namespace wafermill

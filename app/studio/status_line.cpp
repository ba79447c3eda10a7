// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/status_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/studio/document.h"
#include "app/studio/run_monitor.h"
#include "app/studio/run_text.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

QPushButton* flat_button(QWidget* parent) {
    auto* button = new QPushButton(parent);
    button->setProperty("flat", true);
    return button;
}

}  // namespace

StatusLine::StatusLine(Document& document, RunMonitor& monitor, QWidget* parent)
    : QWidget(parent), document_(document), monitor_(monitor) {
    setObjectName(QStringLiteral("status_line"));
    setAttribute(Qt::WA_StyledBackground);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::spacing, 1, Theme::spacing, 1);
    row->setSpacing(Theme::margin);
    run_ = flat_button(this);
    rate_ = make_label({}, TextRole::body, this);
    loss_ = make_label({}, TextRole::body, this);
    saved_ = make_label({}, TextRole::caption, this);
    problems_ = flat_button(this);
    events_ = flat_button(this);
    row->addWidget(run_);
    row->addWidget(rate_);
    row->addWidget(loss_);
    row->addWidget(saved_);
    row->addStretch(1);
    row->addWidget(problems_);
    row->addWidget(events_);

    connect(run_, &QPushButton::clicked, this, [this] { emit page_asked(QStringLiteral("train")); });
    connect(events_, &QPushButton::clicked, this, [this] { emit page_asked(QStringLiteral("train")); });
    connect(problems_, &QPushButton::clicked, this, &StatusLine::activate_problem);
    connect(&document_, &Document::plan_changed, this, &StatusLine::show_problems);
    connect(&document_, &Document::readiness_changed, this, &StatusLine::show_problems);
    connect(&document_, &Document::project_changed, this, &StatusLine::show_problems);
    connect(&document_, &Document::saved_changed, this, &StatusLine::show_saved);
    connect(&document_, &Document::runs_changed, this, [this] {
        show_run();
        count_events();
    });
    connect(&monitor_, &RunMonitor::state_changed, this, &StatusLine::show_run);
    connect(&monitor_, &RunMonitor::step_reported, this, &StatusLine::show_step);
    show_run();
    show_saved();
    show_problems();
    count_events();
}

void StatusLine::show_run() {
    QString text = tr("No run yet");
    Owner owner = Owner::reference;
    const Run* newest = document_.newest_run();
    if (monitor_.state() == QLatin1String("starting")) {
        const QString share = monitor_.preparing();
        text = share.isEmpty() ? tr("Training starts…") : tr("Training starts: data %1").arg(share);
        owner = Owner::this_computer;
    } else if (newest) {
        text = tr("Run %1 %2")
                   .arg(newest->id)
                   .arg(monitor_.active() ? live_state_text(monitor_.state()) : state_text(newest->state));
        if (monitor_.active()) owner = Owner::this_computer;
        if (newest->state == RunState::failed && !newest->message.empty()) {
            run_->setToolTip(said_text(newest->message));
        } else {
            run_->setToolTip(tr("Show the Train page"));
        }
    }
    run_->setText((monitor_.active() ? QStringLiteral("● ") : QString()) + text);
    run_->setAccessibleName(text);
    const QColor colour = Theme::current().owner_text(owner);
    run_->setStyleSheet(QStringLiteral("color: %1;").arg(colour.name()));
    const bool live = monitor_.active();
    if (live && monitor_.last_step().is_object()) return show_step();
    rate_->hide();
    loss_->hide();
}

void StatusLine::show_step() {
    const nlohmann::json& step = monitor_.last_step();
    if (!step.is_object()) return;
    rate_->setVisible(monitor_.state() != QLatin1String("paused"));
    loss_->setVisible(true);
    rate_->setText(tr("%1 tokens/s").arg(three_digits(step.value("tokens_per_second", 0.0))));
    loss_->setText(tr("loss %1").arg(loss_text(step_number(step, "loss"))));
}

void StatusLine::show_saved() {
    if (!document_.has_project()) return saved_->clear();
    saved_->setText(document_.dirty() ? tr("unsaved changes") : tr("all changes saved"));
}

std::vector<Obstacle> StatusLine::all_problems() {
    std::vector<Obstacle> all;
    if (document_.has_project() && !document_.read_only()) all = training_obstacles(document_);
    for (const Problem& problem : document_.problems()) {
        if (problem.concerns != Problem::Concerns::estimate) continue;
        all.push_back({said_text(problem.rule + " " + problem.remedy).trimmed(), page_of_field(problem.field),
                       problem.severity == Problem::Severity::error});
    }
    return all;
}

void StatusLine::show_problems() {
    const std::vector<Obstacle> all = all_problems();
    const auto errors = static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const Obstacle& one) { return one.stops; }));
    const int warnings = static_cast<int>(all.size()) - errors;
    problems_->setVisible(!all.empty());
    problems_->setText(problem_count_text(errors, warnings));
    problems_->setIcon(line_icon(errors > 0 ? QStringLiteral("error") : QStringLiteral("warning")));
    const Theme& theme = Theme::current();
    problems_->setStyleSheet(
        QStringLiteral("color: %1;").arg((errors > 0 ? theme.bad : theme.warning).name()));
    QStringList lines;
    for (const Obstacle& problem : all) lines << problem.text;
    problems_->setToolTip(lines.join(QLatin1Char('\n')));
    problems_->setAccessibleName(tr("%1; go to the first").arg(problems_->text()));
}

void StatusLine::activate_problem() {
    const std::vector<Obstacle> all = all_problems();
    if (all.empty()) return;
    const auto first = std::find_if(all.begin(), all.end(), [](const Obstacle& one) { return one.stops; });
    emit page_asked((first == all.end() ? all.front() : *first).page);
}

void StatusLine::count_events() {
    const Run* newest = document_.newest_run();
    const qint64 run = newest ? newest->id : 0;
    if (run != counted_run_ || document_.file() != counted_file_) {
        counted_run_ = run, last_event_ = 0, event_count_ = 0;
        counted_file_ = document_.file();
    }
    show_count();
    if (!newest) return;
    // The next look at the project says what is wrong with it, in the window's notice.
    document_.ask_project(
        this, [run, after = last_event_](const Project& project) { return project.events(run, after); },
        [this, run](const std::vector<Event>& events) {
            if (run != counted_run_) return;
            for (const Event& event : events) {
                if (event.id <= last_event_) continue;
                last_event_ = event.id;
                ++event_count_;
            }
            show_count();
        });
}

void StatusLine::show_count() {
    events_->setText(tr("%n event(s)", nullptr, static_cast<int>(event_count_)));
    events_->setAccessibleName(tr("%1 of the newest run").arg(events_->text()));
    events_->setVisible(document_.has_project());
}

}  // namespace wafermill

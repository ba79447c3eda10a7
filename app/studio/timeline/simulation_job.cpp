// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/timeline/simulation_job.h"
#include "app/studio/said_text.h"

#include <QElapsedTimer>
#include <QMetaObject>

#include <exception>
#include <utility>

namespace wafermill {

constexpr qint64 telling_interval = 100;  // milliseconds

/// What the window knows already.
struct SimulationJob::Told {
    std::size_t steps = 0, pauses = 0;
    double active_seconds = 0.0;
    QElapsedTimer clock;
};

SimulationJob::SimulationJob(QObject* parent) : QObject(parent) {}

SimulationJob::~SimulationJob() {
    if (job_) job_->stop = true;
    worker_.finish();
}

void SimulationJob::start(const Plan& plan, const SimulateOptions& options, const QString& project) {
    if (job_) job_->stop = true;
    auto job = std::make_shared<Job>();
    job_ = job;
    worker_.start([this, job, plan, options, project] { run(job, plan, options, project); });
}

void SimulationJob::cancel() {
    if (job_) job_->stop = true;
}

void SimulationJob::drop() {
    cancel();
    job_.reset();
}

template <typename Tell>
void SimulationJob::post(const std::shared_ptr<Job>& job, Tell tell) {
    QMetaObject::invokeMethod(
        this,
        [this, job, tell = std::move(tell)] {
            if (job_ == job) tell();
        },
        Qt::QueuedConnection);
}

void SimulationJob::tell_steps(const std::shared_ptr<Job>& job, const Plan& plan,
                               const SimulateOptions& options, const Simulation& simulation, Told& told) {
    std::vector<MetricPoint> points = simulated_points(simulation, plan, told.steps, told.active_seconds);
    told.steps = simulation.steps.size();
    std::vector<std::int64_t> failures;
    for (; told.pauses < simulation.pauses.size(); ++told.pauses) {
        const SimulatedPause& pause = simulation.pauses[told.pauses];
        if (pause.kind == SimulatedPause::Kind::failure) failures.push_back(pause.step);
    }
    post(job, [this, run = simulated_run(simulation, plan, options), points = std::move(points),
               failures = std::move(failures)] { emit stepped(run, points, failures); });
    told.clock.restart();
}

void SimulationJob::run(const std::shared_ptr<Job>& job, const Plan& plan, SimulateOptions options,
                        const QString& project) {
    Told told;
    told.clock.start();
    options.watch = [&](const Simulation& so_far) {
        if (told.clock.elapsed() >= telling_interval) tell_steps(job, plan, options, so_far, told);
        return !job->stop;
    };
    try {
        post(job, [this, figures = plan_figures(plan_to_json(plan))] { emit figured(figures); });
        const Simulation simulation = simulate(plan, options);
        if (!simulation.complete || job->stop)
            return post(job, [this] {
                job_.reset();
                emit cancelled();
            });
        tell_steps(job, plan, options, simulation, told);
        auto timeline = std::make_shared<const Timeline>(simulation_timeline(simulation, plan));
        qint64 kept = 0;
        if (!project.isEmpty()) {
            // A connection of its own: this is not the window's thread.
            Project file = Project::open(project.toStdString());
            kept = keep_simulation(file, simulation, plan, options).id;
        }
        post(job, [this, timeline, kept] {
            job_.reset();
            emit finished(timeline, kept);
        });
    } catch (const std::exception& error) {
        post(job, [this, reason = said_text(error.what())] {
            job_.reset();
            emit failed(reason);
        });
    }
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/sweep/sweep_runner.h"

#include <QMetaObject>

#include <exception>
#include <utility>

#include "app/studio/said_text.h"
#include "core/base/error.h"

namespace wafermill {

SweepRunner::SweepRunner(QObject* parent) : QObject(parent) {}

SweepRunner::~SweepRunner() {
    if (job_) job_->stop = true;
    worker_.finish();
}

void SweepRunner::start(const Plan& plan, const SweepRequest& request) {
    if (job_) job_->stop = true;
    auto job = std::make_shared<Job>();
    job_ = job;
    worker_.start([this, job, plan, request] { run(job, plan, request); });
}

void SweepRunner::cancel() {
    if (job_) job_->stop = true;
}

void SweepRunner::drop() {
    cancel();
    job_.reset();
}

template <typename Tell>
void SweepRunner::post(const std::shared_ptr<Job>& job, Tell tell) {
    QMetaObject::invokeMethod(
        this,
        [this, job, tell = std::move(tell)] {
            if (job_ == job) tell();
        },
        Qt::QueuedConnection);
}

void SweepRunner::run(const std::shared_ptr<Job>& job, const Plan& plan, const SweepRequest& request) {
    const auto progress = [&](std::size_t done, std::size_t all) {
        post(job, [this, done, all] { emit progressed(static_cast<int>(done), static_cast<int>(all)); });
        return !job->stop;
    };
    try {
        const auto sweep = std::make_shared<const Sweep>(run_sweep(plan, request, progress));
        post(job, [this, sweep] {
            job_.reset();
            emit finished(*sweep);
        });
    } catch (const Interrupted&) {
        post(job, [this] {
            job_.reset();
            emit cancelled();
        });
    } catch (const std::exception& error) {
        post(job, [this, reason = said_text(error.what())] {
            job_.reset();
            emit failed(reason);
        });
    }
}

}  // namespace wafermill

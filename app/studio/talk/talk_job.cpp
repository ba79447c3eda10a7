// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/talk/talk_job.h"

#include <QElapsedTimer>
#include <QMetaObject>

#include <exception>
#include <utility>

#include "app/studio/said_text.h"
#include "core/base/blocking.h"
#include "core/base/error.h"
#include "engine/train/run_choice.h"

namespace wafermill {
namespace {

constexpr qint64 progress_interval = 100, text_interval = 50;  // milliseconds

}  // namespace

TalkJob::TalkJob(QObject* parent) : QObject(parent) {}

TalkJob::~TalkJob() {
    if (job_) job_->stop = true;
    worker_.finish();
}

void TalkJob::start(const TalkRequest& request) {
    if (job_) job_->stop = true;
    auto job = std::make_shared<Job>();
    job_ = job;
    worker_.start([this, job, request] { run(job, request); });
}

void TalkJob::stop() {
    if (job_) job_->stop = true;
}

void TalkJob::drop() {
    stop();
    job_.reset();
}

void TalkJob::release() {
    worker_.start([this] { model_ = {}; });
}

template <typename Tell>
void TalkJob::post(const std::shared_ptr<Job>& job, Tell tell) {
    QMetaObject::invokeMethod(
        this,
        [this, job, tell = std::move(tell)] {
            if (job_ == job) tell();
        },
        Qt::QueuedConnection);
}

/// The newest checkpoint may be another one than the last time, while the run goes on.
void TalkJob::load(const std::shared_ptr<Job>& job, const TalkRequest& request) {
    may_block("a model's checkpoint");
    const Project project = Project::open(request.project.toStdString(), Project::Mode::read_only);
    const Run run = project.run(request.run);
    const qint64 step = named_checkpoint(project, run, request.options.checkpoint);
    const bool same = model_.generator && model_.project == request.project && model_.run == request.run &&
                      model_.step == step;
    if (same) return;
    model_ = {};
    QElapsedTimer clock;
    clock.start();
    const auto progress = [&](double share) {
        if (clock.elapsed() >= progress_interval) {
            clock.restart();
            post(job, [this, share] { emit loading(share); });
        }
        return !job->stop;
    };
    model_.generator =
        std::make_unique<TextGenerator>(project, request.run, request.options.checkpoint, progress);
    model_.project = request.project;
    model_.run = request.run;
    model_.step = model_.generator->model().info().step;
}

TalkResult TalkJob::generate(const std::shared_ptr<Job>& job, const TalkRequest& request) {
    QElapsedTimer clock;
    clock.start();
    std::string fresh;
    qint64 tokens = 0;
    const auto tell = [&] {
        clock.restart();
        post(job, [this, text = QString::fromStdString(std::exchange(fresh, {})), tokens] {
            emit grew(text, tokens);
        });
    };
    model_.generator->decoder().watch = [&](double share) {
        if (tokens == 0 && clock.elapsed() >= progress_interval) {
            clock.restart();
            post(job, [this, share] { emit reading(share); });
        }
        return !job->stop;
    };
    TalkResult result;
    result.seed = request.options.seed;
    result.text = model_.generator->generate(request.options, [&](const std::string& piece) {
        fresh += piece;
        ++tokens;
        if (clock.elapsed() >= text_interval) tell();
        return !job->stop;
    });
    if (!fresh.empty()) tell();
    const LoadedModel& model = model_.generator->model();
    result.run = model_.run;
    result.step = model_.step;
    result.positions = model.model().sequence;
    result.weights_in_memory = model.keeps_all_weights();
    return result;
}

void TalkJob::run(const std::shared_ptr<Job>& job, const TalkRequest& request) {
    try {
        load(job, request);
        const TalkResult result = generate(job, request);
        post(job, [this, result] {
            job_.reset();
            emit finished(result);
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

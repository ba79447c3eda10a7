// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/timeline/timeline_loader.h"

#include <QElapsedTimer>
#include <QMetaObject>

#include <exception>
#include <utility>

#include "app/studio/said_text.h"
#include "core/schedule/run_traces.h"

namespace wafermill {
namespace {

constexpr int follow_milliseconds = 1000;
constexpr qint64 progress_interval = 100;  // milliseconds

}  // namespace

TimelineLoader::TimelineLoader(QObject* parent) : QObject(parent) {
    again_.setInterval(follow_milliseconds);
    connect(&again_, &QTimer::timeout, this, &TimelineLoader::read);
}

TimelineLoader::~TimelineLoader() {
    close();
    worker_.finish();
}

void TimelineLoader::open(const std::filesystem::path& file, bool follow) {
    close();
    job_ = std::make_shared<Job>(file);
    if (follow) again_.start();
    read();
}

void TimelineLoader::close() {
    again_.stop();
    reading_ = false;
    if (job_) job_->stop = true;
    job_.reset();
}

void TimelineLoader::end_following() {
    if (!again_.isActive()) return;
    again_.stop();
    read();
}

void TimelineLoader::read() {
    if (!job_ || reading_) return;
    reading_ = true;
    worker_.start([this, job = job_] { run(job); });
}

template <typename Tell>
void TimelineLoader::post(const std::shared_ptr<Job>& job, Tell tell) {
    QMetaObject::invokeMethod(
        this,
        [this, job, tell = std::move(tell)] {
            if (job_ == job) tell();
        },
        Qt::QueuedConnection);
}

void TimelineLoader::run(const std::shared_ptr<Job>& job) {
    QElapsedTimer clock;
    clock.start();
    try {
        const bool news = job->reader.read([&](double share) {
            if (clock.elapsed() >= progress_interval) {
                clock.restart();
                post(job, [this, share] { emit progressed(share); });
            }
            return !job->stop;
        });
        const bool first = !std::exchange(job->told, true);
        if (!news && !first) return post(job, [this] { reading_ = false; });
        auto timeline = std::make_shared<const Timeline>(job->reader.timeline());
        post(job, [this, timeline, first] {
            reading_ = false;
            emit loaded(timeline, !first);
        });
    } catch (const std::exception& error) {
        post(job, [this, reason = said_text(error.what())] {
            reading_ = false;
            again_.stop();
            emit failed(reason);
        });
    }
}

void TimelineLoader::look_for(std::vector<Candidate> candidates) {
    worker_.ask(
        this,
        [candidates = std::move(candidates)] {
            std::vector<Found> runs;
            for (const Candidate& one : candidates)
                if (auto traces = run_traces(one.folder); !traces.empty())
                    runs.push_back({one.run, std::move(traces)});
            return runs;
        },
        [this, number = ++look_](const std::vector<Found>& runs) {
            if (number == look_) emit found(runs);
        });
}

}  // namespace wafermill

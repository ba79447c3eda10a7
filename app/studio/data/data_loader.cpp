// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/data/data_loader.h"

#include <QElapsedTimer>
#include <QMetaObject>

#include <exception>
#include <utility>

#include "app/studio/said_text.h"
#include "core/base/error.h"

namespace wafermill {

constexpr qint64 progress_interval = 100;  // milliseconds

DataLoader::DataLoader(QObject* parent) : QObject(parent) {}

DataLoader::~DataLoader() {
    if (job_) job_->stop = true;
    worker_.finish();
}

void DataLoader::start(const Plan& plan, const std::filesystem::path& base,
                       const std::filesystem::path& prepared) {
    if (job_) job_->stop = true;
    auto job = std::make_shared<Job>();
    job_ = job;
    worker_.start([this, job, plan, base, prepared] { run(job, plan, base, prepared); });
}

void DataLoader::cancel() {
    if (job_) job_->stop = true;
}

template <typename Tell>
void DataLoader::post(const std::shared_ptr<Job>& job, Tell tell) {
    QMetaObject::invokeMethod(
        this,
        [this, job, tell = std::move(tell)] {
            if (job_ == job) tell();
        },
        Qt::QueuedConnection);
}

void DataLoader::run(const std::shared_ptr<Job>& job, const Plan& plan, const std::filesystem::path& base,
                     const std::filesystem::path& prepared) {
    QElapsedTimer clock;
    clock.start();
    const auto progress = [&](double part) {
        if (clock.elapsed() >= progress_interval) {
            clock.restart();
            post(job, [this, part] { emit progressed(part); });
        }
        return !job->stop;
    };
    try {
        const DataReport report = Dataset::inspect(plan, base, prepared, progress);
        post(job, [this, report] {
            job_.reset();
            emit loaded(report);
        });
    } catch (const Interrupted&) {
        post(job, [this] {
            job_.reset();
            emit cancelled();
        });
    } catch (const VocabularyTooSmall& error) {
        post(job, [this, reason = said_text(error.what()), needed = error.needed()] {
            job_.reset();
            emit failed(reason, needed);
        });
    } catch (const std::exception& error) {
        post(job, [this, reason = said_text(error.what())] {
            job_.reset();
            emit failed(reason, 0);
        });
    }
}

}  // namespace wafermill

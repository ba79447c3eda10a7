// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/comparison_search.h"

#include <QMetaObject>

#include <algorithm>
#include <chrono>
#include <deque>
#include <future>

#include "app/studio/document.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr std::chrono::milliseconds part_of_a_frame(8);

/// What the comparison depends on.
bool compares_alike(const Plan& a, const Plan& b) {
    return a.model == b.model && a.cluster == b.cluster && a.recipe == b.recipe;
}

}  // namespace

struct ComparisonSearch::Job {
    Plan plan;
    Estimate estimate;
    std::unique_ptr<Comparison> result;
    QString problem;
    std::promise<void> done;
    bool taken = false;
};

ComparisonSearch::ComparisonSearch(Document& document) : QObject(&document), document_(document) {
    pool_.setMaxThreadCount(1);
}

ComparisonSearch::~ComparisonSearch() {
    pool_.waitForDone();
}

bool ComparisonSearch::current() const {
    return latest_ && document_.estimate() && compares_alike(latest_plan_, document_.plan());
}

void ComparisonSearch::refresh() {
    if (!document_.estimate()) {
        latest_.reset();
        return;
    }
    // One search at a time: the next one begins when this one ends, with the plan of then.
    if (!current() && !job_) start();
}

void ComparisonSearch::start() {
    auto job = std::make_shared<Job>();
    job->plan = document_.plan();
    job->estimate = *document_.estimate();
    job_ = job;
    problem_.clear();
    std::future<void> done = job->done.get_future();
    pool_.start([this, job] {
        try {
            job->result = std::make_unique<Comparison>(compare_with_gpus(job->plan, job->estimate));
        } catch (const std::exception& error) {
            job->problem = QString::fromStdString(error.what());
        }
        job->done.set_value();
        QMetaObject::invokeMethod(
            this, [this, job] { finish(job); }, Qt::QueuedConnection);
    });
    if (done.wait_for(part_of_a_frame) == std::future_status::ready) finish(job);
}

void ComparisonSearch::finish(const std::shared_ptr<Job>& job) {
    if (job->taken) return;
    job->taken = true;
    job_.reset();
    latest_ = std::move(job->result);
    latest_plan_ = std::move(job->plan);
    problem_ = job->problem;
    const bool again = document_.estimate() && !compares_alike(latest_plan_, document_.plan());
    if (again) {
        start();
        if (job_) emit changed();
        return;
    }
    emit changed();
}

std::shared_ptr<const Comparison> comparison_of(const Plan& plan, const Estimate& estimate) {
    struct Known {
        Plan plan;
        std::shared_ptr<const Comparison> comparison;
    };
    static std::deque<Known> known;
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const Known& one) { return compares_alike(one.plan, plan); });
    if (found != known.end()) return found->comparison;
    Known made{plan, nullptr};
    try {
        made.comparison = std::make_shared<const Comparison>(compare_with_gpus(plan, estimate));
    } catch (const Error&) {
        // A plan that cannot be compared is still a run to look at.
    }
    known.push_back(made);
    constexpr std::size_t most_known = 32;
    if (known.size() > most_known) known.pop_front();
    return made.comparison;
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/comparison_search.h"

#include <utility>

#include "app/studio/document.h"

namespace wafermill {
namespace {

/// What the comparison depends on.
bool compares_alike(const Plan& a, const Plan& b) {
    return a.model == b.model && a.cluster == b.cluster && a.recipe == b.recipe;
}

}  // namespace

ComparisonSearch::ComparisonSearch(Document& document) : QObject(&document), document_(document) {}

bool ComparisonSearch::current() const {
    return latest_ && document_.estimate() && compares_alike(latest_plan_, document_.plan());
}

void ComparisonSearch::refresh() {
    if (!document_.estimate()) {
        latest_.reset();
        return;
    }
    // One search at a time: the next one begins when this one ends, with the plan of then.
    if (!current() && !searching_) start();
}

void ComparisonSearch::start() {
    searching_ = true;
    problem_.clear();
    const Plan plan = document_.plan();
    worker_.ask_at_once(
        this,
        [plan, estimate = *document_.estimate()] {
            return std::make_shared<const Comparison>(compare_with_gpus(plan, estimate));
        },
        [this, plan](std::shared_ptr<const Comparison> found) { finish(plan, std::move(found), {}); },
        [this, plan](const QString& reason) { finish(plan, nullptr, reason); });
}

void ComparisonSearch::finish(const Plan& plan, std::shared_ptr<const Comparison> found,
                              const QString& problem) {
    searching_ = false;
    latest_ = std::move(found);
    latest_plan_ = plan;
    problem_ = problem;
    if (document_.estimate() && !compares_alike(latest_plan_, document_.plan())) {
        start();
        if (!searching_) return;  // it was quick, and has told
    }
    emit changed();
}

}  // namespace wafermill

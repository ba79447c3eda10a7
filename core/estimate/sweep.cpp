// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/sweep.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <numeric>
#include <thread>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

/// The results of a request, looked up once.
struct Wanted {
    std::vector<const SweepResult*> results, against;
    bool searched = false;
};

/// Resolves the names in `request` and finds what the results are weighed against.
Wanted look_up(SweepRequest& request) {
    Wanted wanted;
    if (request.results.empty()) throw Error("A sweep needs a result, such as tokens_per_second.");
    const SweepResult* against = request.against.empty() ? nullptr : &sweep_result(request.against);
    if (against != nullptr) request.against = against->name;
    std::vector<std::string> names;
    for (const std::string& name : request.results) {
        const SweepResult& result = sweep_result(name);
        if (std::find(names.begin(), names.end(), result.name) != names.end()) continue;
        names.push_back(result.name);
        wanted.results.push_back(&result);
        wanted.searched = wanted.searched || result.searched();
        if (against == nullptr) continue;
        const SweepResult* partner = result_of_side(*against, result.side);
        if (partner == nullptr)
            throw Error(result.name + " cannot be weighed against " + against->name +
                        ": a GPU cluster has no such figure.");
        wanted.against.push_back(partner);
    }
    request.results = names;
    return wanted;
}

void check_axes(const SweepRequest& request) {
    if (request.x.values.empty() || (request.y && request.y->values.empty()))
        throw Error("An axis of a sweep needs values.");
    if (!request.y) return;
    const std::string &x = request.x.key, &y = request.y->key;
    if (x == y) throw Error("Both axes are " + x + "; vary another value on one of them.");
    const std::size_t points = request.x.values.size() * request.y->values.size();
    if (points > most_sweep_points)
        throw Error("A sweep has " + std::to_string(most_sweep_points) + " points at most, not " +
                    std::to_string(points) + ".");
}

/// The rules that keep the point from an estimate and that the plan itself keeps or breaks elsewhere.
std::string obstacle(const Plan& plan) {
    for (const Problem& problem : check(plan)) {
        if (problem.blocks_estimate()) return problem.sentence();
    }
    return {};
}

std::string lacking(const MemoryXLedger& ledger) {
    return "MemoryX lacks " + format_bytes(-ledger.free_bytes) + " of the " +
           format_bytes(ledger.needed_bytes) + " that the training state needs.";
}

void fill(SweepPoint& point, const Plan& plan, const Wanted& wanted) {
    try {
        point.reason = obstacle(plan);
        if (!point.reason.empty()) return;
        SweepSubject subject(plan);
        if (wanted.searched) subject.compare();
        point.planned = true;
        point.fits = subject.estimate.wafer.ledger.fits;
        point.bound = name(subject.estimate.wafer.bound_kind);
        if (!point.fits) point.reason = lacking(subject.estimate.wafer.ledger);
        for (const SweepResult* result : wanted.results) point.values.push_back(result->value(subject));
        for (const SweepResult* result : wanted.against) point.against.push_back(result->value(subject));
    } catch (const Error& error) {
        point.planned = false;
        point.reason = error.what();
    }
}

Plan plan_at(const Plan& plan, const SweepRequest& request, const SweepPoint& point) {
    Plan swept = plan;
    // A preset is laid down first, or it would undo the other axis.
    const bool y_first = request.y && request.y->key == "model";
    if (y_first) set_plan_value(swept, request.y->key, request.y->values[point.y]);
    set_plan_value(swept, request.x.key, request.x.values[point.x]);
    if (request.y && !y_first) set_plan_value(swept, request.y->key, request.y->values[point.y]);
    return swept;
}

/// Works through the points on all cores while the calling thread reports.
class Crew {
  public:
    Crew(std::size_t all, std::function<void(std::size_t)> work) : all_(all), work_(std::move(work)) {}

    /// False when `progress` stopped it.
    bool run(const SweepProgress& progress) {
        const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
        std::vector<std::jthread> threads;
        try {
            for (std::size_t i = 0; i < std::min(cores, all_); ++i)
                threads.emplace_back([this] { labour(); });
            std::unique_lock lock(mutex_);
            while (!changed_.wait_for(lock, std::chrono::milliseconds(50), [this] { return over(); })) {
                lock.unlock();
                if (progress && !progress(std::min(done_.load(), all_), all_)) stop_ = true;
                lock.lock();
            }
        } catch (...) {
            stop_ = true;
            throw;
        }
        threads.clear();  // joins them
        if (failure_) std::rethrow_exception(failure_);
        if (done_ < all_) return false;
        if (progress) progress(all_, all_);
        return true;
    }

  private:
    bool over() const { return done_ >= all_ || stop_; }

    void labour() {
        for (;;) {
            const std::size_t next = next_++;
            if (next >= all_ || stop_) return;
            try {
                work_(next);
            } catch (...) {
                const std::lock_guard lock(mutex_);
                failure_ = std::current_exception();
                stop_ = true;
            }
            const std::lock_guard lock(mutex_);
            ++done_;
            if (over()) changed_.notify_one();
        }
    }

    const std::size_t all_;
    const std::function<void(std::size_t)> work_;
    std::atomic<std::size_t> next_{0}, done_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::exception_ptr failure_;
};

/// Marks the best of those results that compete with the one at `first`.
void mark_front(Sweep& sweep, const Wanted& wanted, std::size_t first,
                const std::function<bool(const SweepResult&)>& competes,
                std::vector<bool> SweepPoint::*marks) {
    struct Place {
        std::size_t point, result;
    };
    std::vector<Place> places;
    std::vector<Tradeoff> pairs;
    for (std::size_t r = 0; r < wanted.results.size(); ++r) {
        if (!competes(*wanted.results[r])) continue;
        for (std::size_t p = 0; p < sweep.points.size(); ++p) {
            const SweepPoint& point = sweep.points[p];
            if (!sweep.sound(point, r)) continue;
            places.push_back({p, r});
            pairs.push_back({point.values[r].figure.value, point.against[r].figure.value});
        }
    }
    const std::vector<bool> front =
        pareto_front(pairs, wanted.results[first]->better, wanted.against[first]->better);
    for (std::size_t i = 0; i < places.size(); ++i)
        (sweep.points[places[i].point].*marks)[places[i].result] = front[i];
}

void mark_fronts(Sweep& sweep, const Wanted& wanted) {
    for (SweepPoint& point : sweep.points) {
        point.front.assign(wanted.results.size(), false);
        point.front_of_all = point.front;
    }
    for (std::size_t r = 0; r < wanted.against.size(); ++r) {
        const SweepResult& one = *wanted.results[r];
        mark_front(
            sweep, wanted, r, [&](const SweepResult& other) { return &other == &one; }, &SweepPoint::front);
        mark_front(
            sweep, wanted, r, [&](const SweepResult& other) { return other.base() == one.base(); },
            &SweepPoint::front_of_all);
    }
}

}  // namespace

bool Sweep::sound(const SweepPoint& point, std::size_t result) const {
    if (!point.planned) return false;
    if (point.fits) return true;
    const bool needs_fit =
        sweep_result(request.results[result]).needs_fit ||
        (!point.against.empty() && sweep_result(request.results[result]).side == ResultSide::wafer &&
         sweep_result(request.against).needs_fit);
    return !needs_fit;
}

std::vector<bool> pareto_front(const std::vector<Tradeoff>& points, Better a, Better b) {
    std::vector<bool> front(points.size(), false);
    if (a == Better::neither || b == Better::neither) return front;
    // As costs, of which less is better.
    const auto cost = [](double value, Better better) { return better == Better::lower ? value : -value; };
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!std::isnan(points[i].a) && !std::isnan(points[i].b)) order.push_back(i);
    }
    const auto key = [&](std::size_t i) { return std::pair(cost(points[i].a, a), cost(points[i].b, b)); };
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return key(i) < key(j); });
    // In ascending order of the first, a point is on the front when its second undercuts all before it.
    double least = std::numeric_limits<double>::infinity();
    std::pair<double, double> last;
    bool last_on_front = false;
    for (const std::size_t i : order) {
        const auto [first, second] = key(i);
        const bool same = last_on_front && last == std::pair(first, second);
        front[i] = same || second < least;
        if (!front[i]) continue;
        least = second;
        last = {first, second};
        last_on_front = true;
    }
    return front;
}

void check_sweep(SweepRequest request) {
    (void)look_up(request);
    check_axes(request);
}

Sweep run_sweep(const Plan& plan, const SweepRequest& request, const SweepProgress& progress) {
    may_block("a sweep");
    Sweep sweep{request, {}};
    const Wanted wanted = look_up(sweep.request);
    check_axes(sweep.request);
    for (std::size_t y = 0; y < sweep.rows(); ++y) {
        for (std::size_t x = 0; x < request.x.values.size(); ++x) {
            sweep.points.emplace_back();
            sweep.points.back().x = x;
            sweep.points.back().y = y;
        }
    }
    Crew crew(sweep.points.size(), [&](std::size_t i) {
        SweepPoint& point = sweep.points[i];
        fill(point, plan_at(plan, sweep.request, point), wanted);
    });
    if (!crew.run(progress)) throw Interrupted("The sweep was interrupted; nothing was written.");
    mark_fronts(sweep, wanted);
    return sweep;
}

}  // namespace wafermill

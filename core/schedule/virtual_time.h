// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/schedule/step_plan.h"

namespace wafermill {

/// What does one thing at a time while a step plan is executed.
enum class SimulatedLane {
    store,    ///< the store applies the optimizer
    down,     ///< weights to the systems
    systems,  ///< computing, all systems together: the slowest counts
    up        ///< gradients to the store
};
inline constexpr std::size_t simulated_lanes = 4;
std::string_view name(SimulatedLane lane);

/// How those who execute a step plan differ.
struct VirtualRules {
    /// The store's thread itself brings weights to the systems, and adds gradients in theirs, as on this
    /// computer; else links do both, beside the store.
    bool store_fetches = false;
    bool updates_wait_for_all = false;  ///< clipping: the norm is known when the last gradient has arrived
    double gradient_delay = 0.0;        ///< seconds that a gradient takes through the levels of the tree
    std::size_t computing_lanes = 1;    ///< that go through the computations side by side, each in order
    /// Visits that are fetched ahead: a system holds the layer it computes and the one being fetched.
    int visits_ahead = 1;
};

/// Executes one step plan again and again in virtual time: each lane begins an operation when it is free and
/// what the operation waits for is done.
class VirtualTime {
  public:
    VirtualTime(const StepPlan& plan, std::size_t records, const VirtualRules& rules);

    struct Timed {
        OpKind kind;
        SimulatedLane lane;
        int record, visit;
        std::int64_t layer;
        std::uint32_t first_after, afters;
    };
    const std::vector<Timed>& ops() const { return ops_; }

    /// Everything is free from `time` (seconds) on.
    void begin_at(double time);
    /// One step. `seconds(op, computing lane)` gives how long an operation takes there, `note(op, begin,
    /// end)` hears of each. Gives when the last computation ended.
    template <typename Seconds, typename Note>
    double step(Seconds seconds, Note note);
    /// Nobody does anything before `time`, gradients included: a failure or a checkpoint.
    void pause_until(double time);

    double computed() const { return computed_; }
    double last_end() const { return last_end_; }  ///< of any lane
    /// Seconds that a lane was busy since begin_at(); of several computing lanes the mean.
    double busy(SimulatedLane lane) const { return busy_[static_cast<std::size_t>(lane)]; }

  private:
    double ready(const Timed& op, double before, double reduced_before) const;

    VirtualRules rules_;
    std::vector<Timed> ops_;
    std::vector<std::uint32_t> afters_;
    std::vector<double> ends_, visit_ends_, updated_, computing_free_;
    std::array<double, simulated_lanes> free_{}, busy_{};
    double computed_ = 0.0, reduced_all_ = 0.0, last_end_ = 0.0;
};

inline double VirtualTime::ready(const Timed& op, double before, double reduced_before) const {
    double ready = 0.0;
    for (std::uint32_t k = 0; k < op.afters; ++k) ready = std::max(ready, ends_[afters_[op.first_after + k]]);
    if (op.kind == OpKind::update && rules_.updates_wait_for_all)
        ready = std::max(ready, reduced_before + rules_.gradient_delay);
    else if (op.kind == OpKind::update)
        ready += rules_.gradient_delay;
    const bool needs_room =
        op.kind == OpKind::fetch || (op.kind == OpKind::update && rules_.store_fetches && op.afters == 0);
    if (needs_room) {
        // Room for it is there when the visit before the last has been computed.
        const int room = op.visit - 1 - rules_.visits_ahead;
        ready = std::max(ready, room >= 0 ? visit_ends_[static_cast<std::size_t>(room)] : before);
    }
    if (op.kind == OpKind::fetch) ready = std::max(ready, updated_[static_cast<std::size_t>(op.record)]);
    return ready;
}

template <typename Seconds, typename Note>
double VirtualTime::step(Seconds seconds, Note note) {
    const double before = computed_, reduced_before = reduced_all_;
    std::fill(visit_ends_.begin(), visit_ends_.end(), before);
    for (std::size_t i = 0; i < ops_.size(); ++i) {
        const Timed& op = ops_[i];
        const double waits = ready(op, before, reduced_before);
        const auto lane = static_cast<std::size_t>(op.lane);
        double begin = 0.0;
        if (op.lane == SimulatedLane::systems) {
            const double share = 1.0 / static_cast<double>(rules_.computing_lanes);
            double end = 0.0;
            begin = 1e300;
            for (std::size_t k = 0; k < rules_.computing_lanes; ++k) {
                const double own_begin = std::max(waits, computing_free_[k]), takes = seconds(i, k);
                begin = std::min(begin, own_begin);
                computing_free_[k] = own_begin + takes;
                busy_[lane] += share * takes;
                end = std::max(end, computing_free_[k]);
            }
            ends_[i] = visit_ends_[static_cast<std::size_t>(op.visit)] = computed_ = end;
        } else {
            begin = std::max(waits, free_[lane]);
            const double takes = seconds(i, std::size_t{0});
            ends_[i] = free_[lane] = begin + takes;
            busy_[lane] += takes;
        }
        if (op.kind == OpKind::update) updated_[static_cast<std::size_t>(op.record)] = ends_[i];
        if (op.kind == OpKind::reduce) reduced_all_ = std::max(reduced_all_, ends_[i]);
        last_end_ = std::max(last_end_, ends_[i]);
        note(i, begin, ends_[i]);
    }
    return computed_;
}

/// How long a step of this computer's engine takes when each of its operations takes as long as it did:
/// `seconds[op][lane]`, of operations in the order of `plan`; a store's operation has the first lane alone.
/// Reductions happen within the computation that ends with them, and take no time of their own.
double replay(const StepPlan& plan, std::size_t records, const std::vector<std::vector<double>>& seconds,
              std::size_t lanes);

}  // namespace wafermill

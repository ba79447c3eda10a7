// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/virtual_time.h"

namespace wafermill {
namespace {

SimulatedLane lane_of(OpKind kind, bool store_fetches) {
    switch (kind) {
        case OpKind::update:
            return SimulatedLane::store;
        case OpKind::fetch:
            return store_fetches ? SimulatedLane::store : SimulatedLane::down;
        case OpKind::reduce:
            return SimulatedLane::up;
        default:
            return SimulatedLane::systems;
    }
}

}  // namespace

std::string_view name(SimulatedLane lane) {
    constexpr std::array<std::string_view, simulated_lanes> names = {"store", "weights down", "systems",
                                                                     "gradients up"};
    return names[static_cast<std::size_t>(lane)];
}

VirtualTime::VirtualTime(const StepPlan& plan, std::size_t records, const VirtualRules& rules)
    : rules_(rules) {
    ops_.reserve(plan.ops.size());
    for (const Op& op : plan.ops) {
        Timed timed{op.kind,  lane_of(op.kind, rules.store_fetches),      op.record, op.visit,
                    op.layer, static_cast<std::uint32_t>(afters_.size()), 0};
        for (const int before : op.after) {
            // A lane goes through its computations in order anyway; it waits for no other lane's.
            const bool own_order = timed.lane == SimulatedLane::systems &&
                                   ops_[static_cast<std::size_t>(before)].lane == SimulatedLane::systems;
            if (own_order) continue;
            afters_.push_back(static_cast<std::uint32_t>(before));
            ++timed.afters;
        }
        ops_.push_back(timed);
    }
    ends_.resize(ops_.size());
    visit_ends_.resize(static_cast<std::size_t>(plan.visits));
    updated_.resize(records);
    computing_free_.resize(rules.computing_lanes);
}

void VirtualTime::begin_at(double time) {
    free_.fill(time);
    busy_.fill(0.0);
    std::fill(updated_.begin(), updated_.end(), time);
    std::fill(computing_free_.begin(), computing_free_.end(), time);
    computed_ = reduced_all_ = last_end_ = time;
}

void VirtualTime::pause_until(double time) {
    computed_ = std::max(computed_, time);
    reduced_all_ = std::max(reduced_all_, time);
    last_end_ = std::max(last_end_, time);
    for (double& free : free_) free = std::max(free, time);
    for (double& free : computing_free_) free = std::max(free, time);
}

double replay(const StepPlan& plan, std::size_t records, const std::vector<std::vector<double>>& seconds,
              std::size_t lanes) {
    VirtualTime time(plan, records, {.store_fetches = true, .computing_lanes = lanes});
    time.begin_at(0.0);
    time.step([&](std::size_t op, std::size_t lane) { return seconds[op][lane]; },
              [](std::size_t, double, double) {});
    return time.last_end();
}

}  // namespace wafermill

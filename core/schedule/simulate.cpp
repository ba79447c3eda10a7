// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/simulate.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/estimate/estimate.h"
#include "core/estimate/figures.h"
#include "core/model/parameters.h"
#include "core/schedule/step_plan.h"

namespace wafermill {
namespace {

constexpr std::size_t lane_count = 4;
constexpr int visits_ahead = 1;  ///< a system holds the layer it computes and the one being fetched
constexpr std::size_t most_events = 400'000;

std::size_t index(SimulatedLane lane) {
    return static_cast<std::size_t>(lane);
}

SimulatedLane lane_of(OpKind kind) {
    switch (kind) {
        case OpKind::update:
            return SimulatedLane::store;
        case OpKind::fetch:
            return SimulatedLane::down;
        case OpKind::reduce:
            return SimulatedLane::up;
        default:
            return SimulatedLane::systems;
    }
}

/// Uniform in (0, 1), from a counter: the same for the same seed whatever else is drawn.
class Draws {
  public:
    explicit Draws(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ULL + 1) {}
    double uniform() {
        // SplitMix64 (Steele, Lea and Flood 2014).
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        z ^= z >> 31U;
        return (static_cast<double>(z >> 11U) + 0.5) * 0x1p-53;
    }

  private:
    std::uint64_t state_;
};

/// An operation with what executing it needs, flat in memory: a run has millions.
struct Timed {
    double seconds;
    SimulatedLane lane;
    OpKind kind;
    int record, visit;
    std::uint32_t first_after, afters;
};

class Simulator {
  public:
    Simulator(const Plan& plan, const SimulateOptions& options)
        : plan_(plan),
          options_(options),
          table_(make_parameter_table(plan.model)),
          inputs_(gather_inputs(plan.cluster)),
          values_(inputs_.values()),
          work_(make_workload(plan)),
          figures_(wafer_figures(work_, values_)),
          draws_(options.seed) {
        flatten();
    }

    Simulation run() {
        const std::int64_t steps = options_.steps > 0 ? options_.steps : plan_.recipe.steps;
        result_.launch_seconds = now_ = figures_.launch_seconds;
        free_.fill(now_);
        updated_.assign(table_.records.size(), now_);
        reduced_all_ = now_;
        last_checkpoint_ = now_;
        next_failure_ = now_ + failure_interval();
        for (std::int64_t step = 1; step <= steps; ++step) {
            execute(static_cast<int>(step));
            keep_running(step);
        }
        summarise();
        return std::move(result_);
    }

  private:
    /// The plan that one step of the planned cluster executes: as many passes as the wafer has micro-batches.
    void flatten() {
        Plan planned = plan_;
        planned.recipe.accumulation = static_cast<std::int64_t>(figures_.micro_batches);
        const StepPlan step = make_step_plan(planned, table_, /*updates_pending=*/plan_.recipe.clip_norm > 0);
        visits_ = step.visits;
        ops_.reserve(step.ops.size());
        for (const Op& op : step.ops) {
            ops_.push_back({seconds_of(op), lane_of(op.kind), op.kind, op.record, op.visit,
                            static_cast<std::uint32_t>(afters_.size()),
                            static_cast<std::uint32_t>(op.after.size())});
            for (const int before : op.after) afters_.push_back(static_cast<std::uint32_t>(before));
        }
        ends_.resize(ops_.size());
        visit_ends_.assign(static_cast<std::size_t>(visits_), 0.0);
    }

    double seconds_of(const Op& op) const {
        const auto elements = [&] {
            const Record& record = table_.records[static_cast<std::size_t>(op.record)];
            const bool pruned = record.layer >= 0;
            return static_cast<double>(record.elements) * (pruned ? values_[Input::weight_density] : 1.0);
        };
        const double link =
            values_[Input::stream_bytes_per_parameter] / values_[Input::link_bytes_per_second];
        switch (op.kind) {
            case OpKind::fetch:
            case OpKind::reduce:
                return elements() * link;
            case OpKind::update:
                return elements() * work_.update_bytes_per_parameter / store_bytes_per_second();
            default:
                return compute_seconds(op.kind);
        }
    }

    double store_bytes_per_second() const {
        return std::max(1.0, figures_.memoryx_servers) * values_[Input::store_server_rate];
    }

    /// A pass's share of the closed form's computing, divided by what the operations do: a third forward.
    double compute_seconds(OpKind kind) const {
        const double pass = figures_.compute_seconds / figures_.micro_batches;
        const double head = figures_.head_seconds / figures_.compute_seconds;
        const double layer = pass * (1.0 - head) / work_.layers;
        const double routed = routed_share();
        switch (kind) {
            case OpKind::forward:
                return layer * (1.0 - routed) / 3.0;
            case OpKind::backward:
                return layer * (1.0 - routed) * 2.0 / 3.0;
            case OpKind::expert:
                return layer * routed / static_cast<double>(plan_.model.experts) / 3.0;
            case OpKind::expert_backward:
                return layer * routed / static_cast<double>(plan_.model.experts) * 2.0 / 3.0;
            case OpKind::loss:
                return pass * head;
            default:
                return 0.0;
        }
    }

    /// Of a block's computing, what its experts do; tokens are spread evenly over them.
    double routed_share() const {
        const auto experts = static_cast<double>(plan_.model.experts);
        const auto chosen = static_cast<double>(plan_.model.experts_per_token);
        if (experts <= chosen) return 0.0;
        const double one = (work_.block_parameters - work_.active_block_parameters) / (experts - chosen);
        return chosen * one / work_.active_block_parameters;
    }

    void execute(int step) {
        const std::array<double, lane_count> busy_before = busy_;
        const double before = now_;
        const bool clips = plan_.recipe.clip_norm > 0;
        const double reduced_before = reduced_all_;
        std::fill(visit_ends_.begin(), visit_ends_.end(), before);
        double computed = before;
        for (std::size_t i = 0; i < ops_.size(); ++i) {
            const Timed& op = ops_[i];
            double ready = 0.0;
            for (std::uint32_t k = 0; k < op.afters; ++k)
                ready = std::max(ready, ends_[afters_[op.first_after + k]]);
            // The norm is known when the last gradient has arrived.
            if (op.kind == OpKind::update && clips) ready = std::max(ready, reduced_before);
            if (op.kind == OpKind::fetch) {
                // Room for it is there when the visit before the last has been computed.
                const int room = op.visit - 1 - visits_ahead;
                ready = std::max({ready, updated_[static_cast<std::size_t>(op.record)],
                                  room >= 0 ? visit_ends_[static_cast<std::size_t>(room)] : before});
            }
            const double begin = std::max(ready, free_[index(op.lane)]);
            const double seconds = op.lane == SimulatedLane::systems ? op.seconds * scatter() : op.seconds;
            ends_[i] = free_[index(op.lane)] = begin + seconds;
            busy_[index(op.lane)] += seconds;
            if (op.lane == SimulatedLane::systems) {
                visit_ends_[static_cast<std::size_t>(op.visit)] = ends_[i];
                computed = ends_[i];
            }
            if (op.kind == OpKind::update) updated_[static_cast<std::size_t>(op.record)] = ends_[i];
            if (op.kind == OpKind::reduce) reduced_all_ = std::max(reduced_all_, ends_[i]);
            if (step <= options_.traced_steps && result_.events.size() < most_events)
                trace(op, step, begin, ends_[i]);
        }
        reduced_all_ += 2.0 * figures_.tree_levels * values_[Input::tree_level_seconds];
        now_ = computed;
        note_step(before, busy_before);
    }

    void note_step(double before, const std::array<double, lane_count>& busy_before) {
        SimulatedStep step;
        step.begin = before;
        step.seconds = now_ - before;
        step.tokens_per_second = work_.tokens_per_step() / step.seconds;
        const auto busy = [&](SimulatedLane lane) { return busy_[index(lane)] - busy_before[index(lane)]; };
        step.computing = busy(SimulatedLane::systems);
        step.stalled = std::max(0.0, step.seconds - step.computing);
        step.down_busy = busy(SimulatedLane::down);
        step.up_busy = busy(SimulatedLane::up);
        step.power_watts = figures_.power_watts;
        result_.steps.push_back(step);
    }

    /// How much longer than the mean the slowest system takes for one operation; the mean itself is in the
    /// closed form's efficiency. Of many systems the slowest scatters less (Gumbel).
    double scatter() {
        if (!options_.jitter) return 1.0;
        constexpr double euler = 0.5772156649015329;
        const double systems = std::max(2.0, figures_.systems_with_work);
        const double gumbel = -std::log(-std::log(draws_.uniform())) - euler;
        return std::max(0.5,
                        1.0 + values_[Input::compute_scatter] * gumbel / std::sqrt(2.0 * std::log(systems)));
    }

    double failure_interval() {
        if (!options_.failures) return 1e300;
        const double rate = values_[Input::failures_per_system_day] * work_.systems / 86400.0;
        return -std::log(draws_.uniform()) / rate;
    }

    /// Checkpoints that are due, and failures since the step before.
    void keep_running(std::int64_t step) {
        double pause = 0.0;
        while (now_ > next_failure_) {
            // What was done since the last checkpoint is done again, after a new launch.
            const double lost = std::max(0.0, std::min(now_, next_failure_) - last_checkpoint_);
            const double cost = figures_.launch_seconds + lost;
            ++result_.failures;
            result_.failure_seconds += cost;
            pause += cost;
            next_failure_ += cost + failure_interval();
        }
        if (plan_.recipe.checkpoint_every > 0 && step % plan_.recipe.checkpoint_every == 0) {
            ++result_.checkpoints;
            result_.checkpoint_seconds += figures_.checkpoint_seconds;
            pause += figures_.checkpoint_seconds;
            last_checkpoint_ = now_ + pause;
        }
        if (pause == 0.0) return;
        now_ += pause;
        reduced_all_ = std::max(reduced_all_, now_);
        for (double& free : free_) free = std::max(free, now_);
    }

    void trace(const Timed& op, int step, double begin, double end) {
        std::string what(name(op.kind));
        if (op.record >= 0) what += " " + table_.records[static_cast<std::size_t>(op.record)].name;
        result_.events.push_back({op.lane, std::move(what), step, begin, end});
    }

    void summarise() {
        result_.seconds = now_;
        const std::size_t first = result_.steps.size() > 1 ? 1 : 0;
        double sum = 0.0;
        for (std::size_t i = first; i < result_.steps.size(); ++i) sum += result_.steps[i].seconds;
        result_.step_seconds = sum / static_cast<double>(result_.steps.size() - first);
        result_.tokens_per_second = work_.tokens_per_step() / result_.step_seconds;
    }

    const Plan& plan_;
    const SimulateOptions options_;
    const ParameterTable table_;
    const Inputs inputs_;
    const Values values_;
    const Workload work_;
    const WaferFigures figures_;
    Draws draws_;
    std::vector<Timed> ops_;
    std::vector<std::uint32_t> afters_;
    int visits_ = 0;
    std::vector<double> ends_, visit_ends_, updated_;
    std::array<double, lane_count> free_{}, busy_{};
    double now_ = 0.0, reduced_all_ = 0.0, last_checkpoint_ = 0.0, next_failure_ = 0.0;
    Simulation result_;
};

}  // namespace

std::string_view name(SimulatedLane lane) {
    constexpr std::array<std::string_view, lane_count> names = {"store", "weights down", "systems",
                                                                "gradients up"};
    return names[index(lane)];
}

Simulation simulate(const Plan& plan, const SimulateOptions& options) {
    for (const Problem& problem : check(plan)) {
        if (problem.severity == Problem::Severity::error)
            throw Error("The plan cannot be simulated: " + problem.rule + " " + problem.remedy);
    }
    return Simulator(plan, options).run();
}

nlohmann::ordered_json trace_json(const Simulation& simulation) {
    auto events = nlohmann::ordered_json::array();
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
        events.push_back({{"name", "thread_name"},
                          {"ph", "M"},
                          {"pid", 1},
                          {"tid", lane},
                          {"args", {{"name", name(static_cast<SimulatedLane>(lane))}}}});
    }
    for (const SimulatedEvent& event : simulation.events) {
        events.push_back({{"name", event.name},
                          {"cat", "simulated"},
                          {"ph", "X"},
                          {"ts", event.begin * 1e6},
                          {"dur", (event.end - event.begin) * 1e6},
                          {"pid", 1},
                          {"tid", index(event.lane)},
                          {"args", {{"step", event.step}}}});
    }
    return {{"traceEvents", events}, {"otherData", {{"simulated", true}}}};
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/simulate.h"

#include <algorithm>
#include <cmath>
#include <ostream>

#include <nlohmann/json.hpp>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/estimate/estimate.h"
#include "core/estimate/figures.h"
#include "core/model/parameters.h"
#include "core/schedule/step_plan.h"

namespace wafermill {
namespace {

constexpr std::size_t most_events = 400'000;

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

StepPlan planned_step(const Plan& plan, const ParameterTable& table, double micro_batches) {
    // As many passes as the wafer has micro-batches.
    Plan planned = plan;
    planned.recipe.accumulation = static_cast<std::int64_t>(micro_batches);
    return make_step_plan(planned, table, /*updates_pending=*/plan.recipe.clip_norm > 0);
}

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
          draws_(options.seed),
          time_(planned_step(plan, table_, figures_.micro_batches), table_.records.size(),
                {.updates_wait_for_all = plan.recipe.clip_norm > 0,
                 .gradient_delay = 2.0 * figures_.tree_levels * values_[Input::tree_level_seconds]}) {
        for (const VirtualTime::Timed& op : time_.ops()) {
            seconds_.push_back(seconds_of(op));
            bytes_.push_back(bytes_of(op));
            if (op.kind == OpKind::fetch) down_bytes_ += bytes_.back();
            if (op.kind == OpKind::reduce) up_bytes_ += bytes_.back();
            if (op.kind == OpKind::update) store_bytes_ += bytes_.back();
        }
    }

    Simulation run() {
        const std::int64_t steps = options_.steps > 0 ? options_.steps : plan_.recipe.steps;
        result_.launch_seconds = now_ = figures_.launch_seconds;
        time_.begin_at(now_);
        last_checkpoint_ = now_;
        next_failure_ = now_ + failure_interval();
        bool wanted = true;
        for (std::int64_t step = 1; step <= steps && wanted; ++step) {
            execute(static_cast<int>(step));
            keep_running(step);
            wanted = !options_.watch || options_.watch(result_);
            result_.complete = step == steps;
        }
        summarise();
        return std::move(result_);
    }

  private:
    double elements(int record) const {
        const Record& all = table_.records[static_cast<std::size_t>(record)];
        const bool pruned = all.layer >= 0;
        return static_cast<double>(all.elements) * (pruned ? values_[Input::weight_density] : 1.0);
    }

    double bytes_of(const VirtualTime::Timed& op) const {
        if (op.record < 0) return 0.0;
        return elements(op.record) * (op.kind == OpKind::update ? work_.update_bytes_per_parameter
                                                                : values_[Input::stream_bytes_per_parameter]);
    }

    double seconds_of(const VirtualTime::Timed& op) const {
        switch (op.kind) {
            case OpKind::fetch:
            case OpKind::reduce:
                return bytes_of(op) / values_[Input::link_bytes_per_second];
            case OpKind::update:
                return bytes_of(op) / store_bytes_per_second();
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
        SimulatedStep done;
        const auto busy = [this](SimulatedLane lane) { return time_.busy(lane); };
        done.computing = -busy(SimulatedLane::systems);
        done.down_busy = -busy(SimulatedLane::down);
        done.up_busy = -busy(SimulatedLane::up);
        done.store_busy = -busy(SimulatedLane::store);
        done.begin = now_;
        const auto takes = [this](std::size_t op, std::size_t) {
            const bool computes = time_.ops()[op].lane == SimulatedLane::systems;
            return computes ? seconds_[op] * scatter() : seconds_[op];
        };
        // Each traced step is whole; the first one is there whatever it takes.
        const bool traced = step <= options_.traced_steps && result_.traced_steps == step - 1 &&
                            (step == 1 || result_.events.size() + seconds_.size() <= most_events);
        if (traced) {
            result_.traced_steps = step;
            now_ = time_.step(takes,
                              [&](std::size_t op, double begin, double end) { trace(op, step, begin, end); });
        } else {
            now_ = time_.step(takes, [](std::size_t, double, double) {});
        }
        done.seconds = now_ - done.begin;
        done.tokens_per_second = work_.tokens_per_step() / done.seconds;
        done.computing += busy(SimulatedLane::systems);
        done.down_busy += busy(SimulatedLane::down);
        done.up_busy += busy(SimulatedLane::up);
        done.store_busy += busy(SimulatedLane::store);
        done.stalled = std::max(0.0, done.seconds - done.computing);
        done.down_bytes = down_bytes_;
        done.up_bytes = up_bytes_;
        done.store_bytes = store_bytes_;
        done.power_watts = figures_.power_watts;
        result_.steps.push_back(done);
    }

    void trace(std::size_t number, int step, double begin, double end) {
        const VirtualTime::Timed& op = time_.ops()[number];
        result_.events.push_back({op.lane, op.kind, op.record, op.layer, bytes_[number], step, begin, end});
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
            const auto system = static_cast<std::int64_t>(draws_.uniform() * work_.systems) + 1;
            result_.pauses.push_back({SimulatedPause::Kind::failure, step, now_ + pause, cost, system});
            pause += cost;
            next_failure_ += cost + failure_interval();
        }
        if (plan_.recipe.checkpoint_every > 0 && step % plan_.recipe.checkpoint_every == 0) {
            ++result_.checkpoints;
            result_.checkpoint_seconds += figures_.checkpoint_seconds;
            result_.pauses.push_back(
                {SimulatedPause::Kind::checkpoint, step, now_ + pause, figures_.checkpoint_seconds, 0});
            pause += figures_.checkpoint_seconds;
            last_checkpoint_ = now_ + pause;
        }
        if (pause == 0.0) return;
        now_ += pause;
        time_.pause_until(now_);
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
    const SimulateOptions& options_;
    const ParameterTable table_;
    const Inputs inputs_;
    const Values values_;
    const Workload work_;
    const WaferFigures figures_;
    Draws draws_;
    VirtualTime time_;
    std::vector<double> seconds_, bytes_;  ///< of each operation
    double down_bytes_ = 0.0, up_bytes_ = 0.0, store_bytes_ = 0.0;
    double now_ = 0.0, last_checkpoint_ = 0.0, next_failure_ = 0.0;
    Simulation result_;
};

}  // namespace

Simulation simulate(const Plan& plan, const SimulateOptions& options) {
    may_block("a simulation");
    for (const Problem& problem : check(plan)) {
        if (problem.severity == Problem::Severity::error)
            throw Error("The plan cannot be simulated: " + problem.rule + " " + problem.remedy);
    }
    return Simulator(plan, options).run();
}

std::string event_name(const SimulatedEvent& event, const ParameterTable& table) {
    std::string text(name(event.kind));
    if (event.record >= 0)
        text += " " + table.records[static_cast<std::size_t>(event.record)].name;
    else if (event.layer >= 0)
        text += " " + std::to_string(event.layer);
    return text;
}

bool write_trace(const Simulation& simulation, const ParameterTable& table, std::ostream& out) {
    using Json = nlohmann::ordered_json;
    out << "{\"otherData\":{\"simulated\":true},\"traceEvents\":[";
    for (std::size_t lane = 0; lane < simulated_lanes; ++lane) {
        const Json row = {{"name", "thread_name"},
                          {"ph", "M"},
                          {"pid", 1},
                          {"tid", lane},
                          {"args", {{"name", name(static_cast<SimulatedLane>(lane))}}}};
        out << (lane == 0 ? "\n" : ",\n") << row.dump();
    }
    for (const SimulatedEvent& event : simulation.events) {
        Json arguments = {{"step", event.step}};
        if (event.layer >= 0) arguments["layer"] = event.layer;
        if (event.record >= 0) arguments["bytes"] = event.bytes;
        const Json row = {{"name", event_name(event, table)},
                          {"cat", "simulated"},
                          {"ph", "X"},
                          {"ts", event.begin * 1e6},
                          {"dur", (event.end - event.begin) * 1e6},
                          {"pid", 1},
                          {"tid", static_cast<int>(event.lane)},
                          {"args", std::move(arguments)}};
        out << ",\n" << row.dump();
    }
    out << "\n]}\n";
    return static_cast<bool>(out.flush());
}

}  // namespace wafermill

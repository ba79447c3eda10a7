// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/simulated_run.h"

#include <algorithm>
#include <fstream>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/project/series.h"

namespace wafermill {
namespace {

double steps_seconds(const Simulation& simulation) {
    double sum = 0.0;
    for (const SimulatedStep& step : simulation.steps) sum += step.seconds;
    return sum;
}

std::string summary_text(const Simulation& simulation, const Plan& plan, const SimulateOptions& options) {
    const auto steps = static_cast<std::int64_t>(simulation.steps.size());
    const std::int64_t tokens = steps * plan.tokens_per_step();
    const double active = steps_seconds(simulation);
    const double watts = simulation.steps.empty() ? 0.0 : simulation.steps.back().power_watts;
    return nlohmann::ordered_json{
        {"simulated", true},
        {"steps", steps},
        {"tokens", tokens},
        {"active_seconds", active},
        {"tokens_per_second", active > 0.0 ? static_cast<double>(tokens) / active : 0.0},
        {"seconds", simulation.seconds},
        {"step_seconds", simulation.step_seconds},
        {"launch_seconds", simulation.launch_seconds},
        {"checkpoints", simulation.checkpoints},
        {"checkpoint_seconds", simulation.checkpoint_seconds},
        {"failures", simulation.failures},
        {"failure_seconds", simulation.failure_seconds},
        {"energy_joules", watts * simulation.seconds},
        {"seed", options.seed},
        {"jitter", options.jitter},
        {"failures_drawn", options.failures}}
        .dump();
}

std::vector<Event> events_of(const Simulation& simulation, const Plan& plan) {
    std::vector<Event> events;
    const auto add = [&](std::int64_t step, const char* kind, const std::string& text) {
        Event event;
        event.step = step;
        event.kind = kind;
        event.text = text;
        events.push_back(std::move(event));
    };
    add(0, "start",
        "Simulated on " + simulated_title(plan) + "; the launch takes " +
            format_duration(simulation.launch_seconds) + ".");
    for (const SimulatedPause& pause : simulation.pauses) {
        const std::string takes = format_duration(pause.seconds);
        if (pause.kind == SimulatedPause::Kind::failure)
            add(pause.step, "failure",
                "System " + std::to_string(pause.system) + " failed: " + takes +
                    " for the work since the last checkpoint and a new launch.");
        else
            add(pause.step, "checkpoint",
                "Checkpoint of step " + std::to_string(pause.step) + " written in " + takes + ".");
    }
    const auto steps = static_cast<std::int64_t>(simulation.steps.size());
    add(steps, "finish", "Finished at step " + std::to_string(steps) + ".");
    return events;
}

bool put_trace(const std::filesystem::path& folder, const Simulation& simulation, const Plan& plan) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::ofstream file(folder / trace_file_name, std::ios::binary | std::ios::trunc);
    return write_trace(simulation, make_parameter_table(plan.model), file);
}

}  // namespace

std::vector<MetricPoint> simulated_points(const Simulation& simulation, const Plan& plan, std::size_t first,
                                          double& active_seconds) {
    std::vector<MetricPoint> points;
    for (std::size_t i = first; i < simulation.steps.size(); ++i) {
        const SimulatedStep& step = simulation.steps[i];
        active_seconds += step.seconds;
        const auto number = static_cast<std::int64_t>(i) + 1;
        const auto add = [&](const char* series, double value) {
            points.push_back({series, number, number * plan.tokens_per_step(), active_seconds, value});
        };
        add(series::tokens_per_second, step.tokens_per_second);
        add(series::step_seconds, step.seconds);
        add(series::time_compute, step.computing);
        add(series::time_weights, step.stalled);
        add(series::busy_down, step.down_busy);
        add(series::busy_up, step.up_busy);
        add(series::busy_store, step.store_busy);
        add(series::fabric_broadcast_bytes, step.down_bytes);
        add(series::fabric_reduce_bytes, step.up_bytes);
        add(series::store_update_bytes, step.store_bytes);
        add(series::power_watts, step.power_watts);
        const bool last = simulation.complete && i + 1 == simulation.steps.size();
        const double until =
            last ? std::max(simulation.seconds, step.begin + step.seconds) : step.begin + step.seconds;
        add(series::energy_joules, step.power_watts * until);
    }
    return points;
}

std::string simulated_title(const Plan& plan) {
    return std::to_string(plan.cluster.systems) + " × " + plan.cluster.system;
}

Timeline simulation_timeline(const Simulation& simulation, const Plan& plan) {
    const ParameterTable table = make_parameter_table(plan.model);
    std::vector<TraceRow> rows;
    for (std::size_t lane = 0; lane < simulated_lanes; ++lane)
        rows.push_back(
            {static_cast<std::int64_t>(lane), std::string(name(static_cast<SimulatedLane>(lane)))});
    std::vector<std::string> names;
    std::unordered_map<std::string, std::int32_t> known;
    std::vector<TraceEvent> events;
    events.reserve(simulation.events.size());
    for (const SimulatedEvent& event : simulation.events) {
        const auto [found, fresh] =
            known.try_emplace(event_name(event, table), static_cast<std::int32_t>(names.size()));
        if (fresh) names.push_back(found->first);
        TimelineEvent drawn;
        drawn.begin = event.begin;
        drawn.end = event.end;
        if (event.record >= 0) drawn.bytes = static_cast<std::int64_t>(event.bytes);
        drawn.name = found->second;
        drawn.layer = static_cast<std::int32_t>(event.layer);
        drawn.step = event.step;
        drawn.kind = timeline_kind(name(event.kind));
        events.push_back({static_cast<std::int64_t>(event.lane), drawn});
    }
    return make_timeline(std::move(events), rows, std::move(names), /*simulated=*/true);
}

Run simulated_run(const Simulation& simulation, const Plan& plan, const SimulateOptions& options) {
    Run run;
    run.title = simulated_title(plan);
    run.state = RunState::finished;
    run.plan = plan_to_json(plan);
    run.summary = summary_text(simulation, plan, options);
    run.simulated = true;
    run.segments = 1;
    run.step = static_cast<std::int64_t>(simulation.steps.size());
    return run;
}

Run keep_simulation(Project& project, const Simulation& simulation, const Plan& plan,
                    const SimulateOptions& options, const std::string& title) {
    Run run = simulated_run(simulation, plan, options);
    if (!title.empty()) run.title = title;
    double seconds = 0.0;
    const std::vector<MetricPoint> points = simulated_points(simulation, plan, 0, seconds);
    run = project.add_run(run, points, events_of(simulation, plan));
    if (simulation.events.empty() || put_trace(project.run_folder(run), simulation, plan)) return run;
    project.delete_run(run.id);
    throw Error("The trace of the simulated run could not be written into " + project.folder().string() +
                "; the run was not kept. Free some space and try again.");
}

}  // namespace wafermill

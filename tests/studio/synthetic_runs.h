// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/project/project.h"
#include "core/project/series.h"

namespace wafermill {

/// A run with curves of the shape that a training has, computed from its arguments alone.
struct SyntheticRun {
    std::string title;
    std::int64_t steps = 400;
    double floor_loss = 1.6, rate = 9000.0;
    RunState state = RunState::finished;
    bool power_measured = true, summary_complete = true;
    std::int64_t resumed_at = 0;  ///< 0: never
    std::int64_t nan_at = 0;      ///< 0: never
};

inline std::vector<MetricPoint> synthetic_points(const SyntheticRun& run, std::int64_t tokens_per_step,
                                                 std::int64_t from, std::int64_t to) {
    std::vector<MetricPoint> points;
    const auto wave = [](std::int64_t step, double pace) {
        return std::sin(static_cast<double>(step) * pace) * std::cos(static_cast<double>(step) * 1.7 * pace);
    };
    for (std::int64_t step = from; step <= to; ++step) {
        const double done = static_cast<double>(step);
        const std::int64_t tokens = step * tokens_per_step;
        const double time = static_cast<double>(tokens) / run.rate;
        const double loss = run.floor_loss + 3.9 * std::exp(-done / 60.0) + 0.5 * std::exp(-done / 260.0);
        const auto add = [&](const char* name, double value) {
            points.push_back({name, step, tokens, time, value});
        };
        add(series::loss, step == run.nan_at ? std::nan("") : loss + 0.04 * wave(step, 12.9));
        if (step % 50 == 0 || step == run.steps) add(series::validation_loss, loss + 0.03);
        add(series::learning_rate,
            1e-3 * std::min(1.0, done / 20.0) *
                (0.55 + 0.45 * std::cos(3.14159 * done / static_cast<double>(run.steps))));
        add(series::gradient_norm, 0.6 + 2.0 * std::exp(-done / 30.0) + 0.1 * wave(step, 5.1));
        add(series::tokens_per_second,
            step % 97 == 96 ? run.rate * 0.6 : run.rate * (1 + 0.02 * wave(step, 3.3)));
        add(series::power_watts, 118.0 + 4.0 * wave(step, 2.1));
        add(series::memory_store, 52.4e6);
        add(series::memory_weights, 9.1e6);
        add(series::memory_activations, 31e6 + 1e6 * wave(step, 0.9));
        add(series::memory_gradients, 13e6);
        add(series::memory_workspace, 8e6);
        add(series::memory_resident, 148e6);
        add(series::energy_joules, 118.0 * time);
        add(series::fabric_broadcast_bytes, 6.4e6);
        add(series::fabric_reduce_bytes, 12.8e6);
        add(series::time_compute, 0.8 * time / done);
        add(series::time_other, 0.2 * time / done);
        add(series::step_seconds, time / done);
    }
    return points;
}

/// Makes the run with all of its points, summary and state; returns it as stored.
inline Run make_synthetic_run(Project& project, const Plan& plan, const SyntheticRun& synthetic) {
    Run run = project.create_run(synthetic.title, plan);
    const std::int64_t border = synthetic.resumed_at > 0 ? synthetic.resumed_at : synthetic.steps;
    const auto append = [&](std::int64_t segment, std::int64_t from, std::int64_t to) {
        if (!project.append(run.id, segment, synthetic_points(synthetic, plan.tokens_per_step(), from, to),
                            {}))
            throw Error("The project is busy.");
    };
    append(0, 1, border);
    if (border < synthetic.steps) append(1, border + 1, synthetic.steps);
    run.state = synthetic.state;
    run.step = synthetic.steps;
    run.segments = border < synthetic.steps ? 2 : 1;
    std::string summary =
        std::string("{\"floor\": 1.38, \"generator_validation_loss\": 1.40, \"power_measured\": ") +
        (synthetic.power_measured ? "true" : "false");
    if (synthetic.summary_complete) {
        const double last =
            synthetic.floor_loss + 0.5 * std::exp(-static_cast<double>(synthetic.steps) / 260.0);
        summary +=
            ", \"final_loss\": " + std::to_string(last) +
            ", \"validation_loss\": " + std::to_string(last + 0.03) +
            ", \"tokens_per_second\": " + std::to_string(synthetic.rate) + ", \"active_seconds\": " +
            std::to_string(static_cast<double>(synthetic.steps * plan.tokens_per_step()) / synthetic.rate);
    }
    run.summary = summary + "}";
    project.update_run(run);
    return project.run(run.id);
}

}  // namespace wafermill

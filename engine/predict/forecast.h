// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/cluster/this_computer.h"
#include "core/estimate/estimate.h"
#include "core/plan/plan.h"
#include "engine/predict/step_clock.h"
#include "engine/train/memory_plan.h"

namespace wafermill {

/// What training a plan on this computer will take, from its measured rates: an estimate.
struct Forecast {
    Estimated tokens_per_second, step_seconds;
    Estimated peak_memory_bytes;
    double run_seconds = 0;  ///< of all steps of the recipe, without validation and checkpoints
    double measured_at = 0;  ///< of the rates, seconds since 1970
    std::int64_t threads = 0;
    Recompute recompute = Recompute::none;
    StepForecast step;
    /// What the lanes' computing consists of, as shares that add up to one.
    struct Part {
        std::string name;  ///< "products", "attention" or "rows": what is done row by row
        double share = 0;
    };
    std::vector<Part> parts;
    std::vector<std::string> reasons;  ///< the arithmetic, a line each, for --explain
};

/// Where a measured value lies against an estimate's range: "below", "within" (the ends too) or "above".
constexpr const char* place_in(const Estimated& estimate, double measured) {
    return measured < estimate.low ? "below" : (measured > estimate.high ? "above" : "within");
}

/// A forecast, or one sentence that says why there is none.
struct KnownForecast {
    std::optional<Forecast> forecast;
    std::string why_not;
};

/// What the range allows beside the computer's own scatter: by less than this factor
/// differ ten of the twelve rounds in docs/this-computer.md.
inline constexpr double forecast_error = 0.34;

/// Of blocks by micro-shards in one step: a forecast executes three such steps while somebody waits.
inline constexpr std::int64_t most_visits = 1'000'000;

/// The forecast of a plan that check() finds sound. `memory` is the plan that training would follow,
/// `place` where its store's file would lie. No memory plan that does not fit has a forecast.
KnownForecast forecast(const Plan& plan, const ThisComputer& computer, const MemoryPlan& memory,
                       const std::filesystem::path& place);

/// The same from the file of measured rates, for the trainer on this computer as it is now.
KnownForecast forecast_here(const Plan& plan, const MemoryPlan& memory, const std::filesystem::path& place);
/// The rates that the file has for this processor and its threads.
KnownComputer known_computer();

/// "Forecast: 12.3 k tokens/s (11 k to 14 k), 5 min for 1000 steps, 1.2 GB of memory.", or why there is none
/// and how to come by one. `steps`: that are to be done.
std::string sentence(const KnownForecast& known, std::int64_t steps);

/// Seconds of an amount of work on a team of `team` of `threads` threads that are at work.
double seconds_of(const WorkAmounts& work, const ThisComputer& computer, std::int64_t threads,
                  std::int64_t team);

nlohmann::ordered_json to_json(const KnownForecast& known);

}  // namespace wafermill

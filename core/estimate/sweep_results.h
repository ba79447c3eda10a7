// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/estimate/comparison.h"

namespace wafermill {

/// Whose result it is: of the planned wafer systems, of the smallest GPU cluster that holds the model, or of
/// the smallest that is as fast as the wafer systems.
enum class ResultSide { wafer, holds, as_fast };
enum class Better { lower, higher, neither };

/// A plan's estimate with all that a result may be taken from.
struct SweepSubject {
    explicit SweepSubject(const Plan& plan);  ///< throws Error like estimate()
    const Plan& plan;
    Estimate estimate;
    Bill bill;
    std::optional<Comparison> comparison;  ///< where a result of a GPU cluster is asked for
    void compare();
};

/// One figure of one plan.
struct SweepValue {
    Estimated figure;  ///< NaN where there is none
    std::string text;  ///< a name that belongs to the figure, or why there is none
};

/// A figure of the estimate that can be swept. Names are those of `wafermill estimate --json`, with "holds."
/// or "as_fast." before those of a GPU cluster.
struct SweepResult {
    std::string name;  ///< "tokens_per_second", "as_fast.gpus"
    std::string word;  ///< taken for the name: "throughput"; may be empty
    std::string meaning;
    std::string unit;  ///< "tokens/s", "s", "W", "J", "B", "USD", "kg CO2", "parameters"; empty: a number
    ResultSide side = ResultSide::wafer;
    Better better = Better::neither;
    bool needs_fit = false;  ///< of no use where MemoryX does not hold the model
    std::function<SweepValue(const SweepSubject&)> value;
    bool searched() const { return side != ResultSide::wafer; }  ///< takes tens of milliseconds a plan
    /// The name without the side: "gpus".
    std::string_view base() const;
};

const std::vector<SweepResult>& sweep_results();
/// By name or word. Throws Error naming the nearest when there is none.
const SweepResult& sweep_result(std::string_view name);
/// The same figure of another side; nullptr when that side has none.
const SweepResult* result_of_side(const SweepResult& result, ResultSide side);

}  // namespace wafermill

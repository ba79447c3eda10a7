// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/estimate/sweep_axis.h"
#include "core/estimate/sweep_results.h"

namespace wafermill {

/// Plan values that are varied, and the figures that are wanted for each of them.
struct SweepRequest {
    SweepAxis x;
    std::optional<SweepAxis> y;
    std::vector<std::string> results;  ///< names of sweep_results()
    /// Name of a wafer result that the others are weighed against, each beside that of its own cluster; the
    /// best trade-offs are then marked. Empty: none.
    std::string against;
    bool operator==(const SweepRequest&) const = default;
};

/// One plan of the sweep.
struct SweepPoint {
    std::size_t x = 0, y = 0;        ///< indices of the axes' values
    bool planned = false;            ///< there is an estimate
    bool fits = false;               ///< and MemoryX holds the training state
    std::string reason;              ///< why there is none, or what is missing to fit; empty when all is well
    std::string bound;               ///< what bounds the wafer systems, a word
    std::vector<SweepValue> values;  ///< one for each result
    std::vector<SweepValue> against;  ///< what each is weighed against; empty without
    /// For each result: no other of the same kind of cluster, or of any kind, is at least as good in both and
    /// better in one.
    std::vector<bool> front, front_of_all;
};

/// The outcome: points x first, then y. The names of `request` are resolved.
struct Sweep {
    SweepRequest request;
    std::vector<SweepPoint> points;
    std::size_t rows() const { return request.y ? request.y->values.size() : 1; }
    const SweepPoint& at(std::size_t x, std::size_t y = 0) const {
        return points[y * request.x.values.size() + x];
    }
    /// Whether the value counts: of a plan that fits, or of a result that does not depend on that.
    bool sound(const SweepPoint& point, std::size_t result) const;
};

inline constexpr std::size_t most_sweep_points = 100'000;

/// Throws Error for a request that no point could answer: unknown names, a result that cannot be weighed, the
/// same key on both axes, too many points.
void check_sweep(SweepRequest request);

/// Told how many points of all are done, from the calling thread some twenty times a second; false stops the
/// sweep.
using SweepProgress = std::function<bool(std::size_t done, std::size_t all)>;

/// Estimates the plan at every point, on all cores. A point whose plan breaks a rule carries the reason
/// instead of figures. Throws Error like check_sweep(), and Interrupted when `progress` stopped it.
Sweep run_sweep(const Plan& plan, const SweepRequest& request, const SweepProgress& progress = {});

/// What is compared when best trade-offs are sought: two figures and which way each is better.
struct Tradeoff {
    double a = 0.0, b = 0.0;
};
/// For each: no other is at least as good in both and better in one. Entries with a NaN are on no front.
std::vector<bool> pareto_front(const std::vector<Tradeoff>& points, Better a, Better b);

/// A sweep that is one click.
struct SweepPreset {
    std::string key;  ///< "scaling", "largest-model", "batch", "cost-time"
    std::string title;
    std::string meaning;  ///< one sentence: what is varied, what is held
    SweepRequest (*request)(const Plan& plan);
};
const std::vector<SweepPreset>& sweep_presets();
/// Throws Error naming those that there are.
const SweepPreset& sweep_preset(std::string_view key);

/// What the outcome does not depend on, a sentence each: "tokens_per_second is the same at every value of
/// recipe.seed."
std::vector<std::string> sweep_remarks(const Sweep& sweep);

/// Names of what the results are weighed against, each once and none that is a result itself, with a result
/// at whose place SweepPoint::against has it.
std::vector<std::pair<std::string, std::size_t>> against_columns(const Sweep& sweep);

/// A row a point, RFC 4180, C locale: the axes' values; `planned`, `fits`, `bound`; each result with its ends
/// of range (NAME, NAME_low, NAME_high; not of `fits`, which is there) and, where one has a name, NAME_text;
/// what they were weighed against and `front`, the names of the results that are on one; `reason`. What is
/// not known is empty.
std::string sweep_csv(const Sweep& sweep);
/// The same as an object (docs/command-line.md).
nlohmann::ordered_json to_json(const Sweep& sweep);

}  // namespace wafermill

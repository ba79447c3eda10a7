// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/plan.h"

namespace wafermill {

/// What the values of a plan key are.
enum class KeyKind {
    whole,  ///< a whole number
    bytes,  ///< a size, which may be written with a unit
    real,   ///< a number; the catalogue's assumptions too
    names,  ///< one of a few names: an enumerator, a truth, a device of the catalogue, a model preset
    text    ///< any text
};
/// Throws Error naming the nearest key when there is none of that name.
KeyKind key_kind(std::string_view key);
/// The names that a key takes, in their usual order; empty when its kind is another.
std::vector<std::string> key_names(std::string_view key);

/// One axis of a sweep: a dotted plan key with the values that it takes one after another.
struct SweepAxis {
    std::string key;
    std::vector<std::string> values;  ///< as plan_value writes them
    std::vector<double> numbers;      ///< the same, ascending; empty where values are names or texts
    bool operator==(const SweepAxis&) const = default;

    bool categorical() const { return numbers.empty(); }
    /// Positive numbers that span more than a decade: better seen on a logarithmic axis.
    bool spans_decades() const;
};

inline constexpr std::size_t most_axis_values = 1000;

/// Reads an axis: a list "1,2,4"; "FROM:TO:COUNT", evenly spaced, or "FROM:TO:COUNT:log", evenly spaced in
/// the logarithm; "all" where the key takes names. Sizes take units; whole numbers are rounded; numbers are
/// sorted, and what occurs twice is taken once. Throws Error naming what the key takes, and the nearest key.
SweepAxis sweep_axis(std::string_view key, std::string_view values);

/// A range of values worth looking at around the plan's own, in the notation of sweep_axis: every name; the
/// capacities on sale; 1 to 2048 systems; an assumption's range; else a sixteenth to sixteen times the plan's
/// value.
std::string suggested_values(const Plan& plan, std::string_view key);

}  // namespace wafermill

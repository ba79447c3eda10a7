// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

namespace wafermill {

/// What stands in the way of a plan, said where it is: the field, the rule it breaks, and the remedy with
/// the nearest values that work.
struct Problem {
    enum class Severity { error, warning };
    /// What an error stands in the way of. The planned cluster changes no training here; data, optimizer
    /// and this computer change no estimate.
    enum class Concerns { both, training, estimate };
    Severity severity = Severity::error;
    std::string field;   ///< dotted key, "model.heads"
    std::string rule;    ///< "Heads 30 would not divide the hidden size 4096."
    std::string remedy;  ///< "Nearest that do: 16, 32, 64."
    Concerns concerns = Concerns::both;

    bool operator==(const Problem&) const = default;
    bool blocks_training() const { return severity == Severity::error && concerns != Concerns::estimate; }
    bool blocks_estimate() const { return severity == Severity::error && concerns != Concerns::training; }
    /// Rule and remedy; the field stands before them unless one of them names it.
    std::string sentence() const;
};

}  // namespace wafermill

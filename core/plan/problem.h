// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

namespace wafermill {

/// What stands in the way of a plan, said where it is: the field, the rule it breaks, and the remedy with
/// the nearest values that work.
struct Problem {
    enum class Severity { error, warning };
    Severity severity = Severity::error;
    std::string field;   ///< dotted key, "model.heads"
    std::string rule;    ///< "Heads 30 would not divide the hidden size 4096."
    std::string remedy;  ///< "Nearest that do: 16, 32, 64."

    bool operator==(const Problem&) const = default;
};

}  // namespace wafermill

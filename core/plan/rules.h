// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/problem.h"

namespace wafermill {

/// Collects the rules that a plan breaks.
class Rules {
  public:
    /// `concerns`: what the errors stand in the way of.
    explicit Rules(Problem::Concerns concerns = Problem::Concerns::both) : concerns_(concerns) {}
    void error(std::string_view field, std::string rule, std::string remedy);
    void warning(std::string_view field, std::string rule, std::string remedy);

    /// An error unless low <= value <= high; the remedy is the nearest end. True when it holds.
    bool whole(std::string_view field, std::int64_t value, std::int64_t low, std::int64_t high);

    enum class End { included, excluded };
    /// An error unless the number is finite and lies between low and high, whose ends belong to it or not.
    /// `usual` is a value that works. An infinite high means no upper end.
    bool number(std::string_view field, double value, double low, End low_end, double high, End high_end,
                double usual);

    std::vector<Problem> take() { return std::move(problems_); }

  private:
    Problem::Concerns concerns_;
    std::vector<Problem> problems_;
};

/// Up to three divisors of n, those nearest to `near` by ratio, in ascending order, as "16, 32, 64". n is at
/// least 1.
std::string nearest_divisors(std::int64_t n, std::int64_t near);

/// The candidate with the smallest edit distance to `text`, or empty when none is near enough to be meant.
std::string nearest_name(std::string_view text, const std::vector<std::string>& candidates);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/plan/rules.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/units.h"

namespace wafermill {

std::string Problem::sentence() const {
    const std::string said = rule + " " + remedy;
    return said.find(field) == std::string::npos ? field + ": " + said : said;
}

void Rules::error(std::string_view field, std::string rule, std::string remedy) {
    problems_.push_back(
        {Problem::Severity::error, std::string(field), std::move(rule), std::move(remedy), concerns_});
}

void Rules::warning(std::string_view field, std::string rule, std::string remedy) {
    problems_.push_back(
        {Problem::Severity::warning, std::string(field), std::move(rule), std::move(remedy), concerns_});
}

bool Rules::whole(std::string_view field, std::int64_t value, std::int64_t low, std::int64_t high) {
    if (value >= low && value <= high) return true;
    error(field,
          std::string(field) + " is " + std::to_string(value) + ", but must lie between " +
              std::to_string(low) + " and " + std::to_string(high) + ".",
          "The nearest that works is " + std::to_string(value < low ? low : high) + ".");
    return false;
}

bool Rules::number(std::string_view field, double value, double low, End low_end, double high, End high_end,
                   double usual) {
    const bool low_holds = low_end == End::included ? value >= low : value > low;
    const bool high_holds = high_end == End::included ? value <= high : value < high;
    if (std::isfinite(value) && low_holds && high_holds) return true;
    std::string rule = std::string(field) + " is " + format_exact(value) + ", but must be a number " +
                       (low_end == End::included ? "of at least " : "greater than ") + format_exact(low);
    if (std::isfinite(high)) {
        rule += (high_end == End::included ? " and at most " : " and less than ") + format_exact(high);
    }
    const bool nearest_is_low = low_end == End::included && value < low;
    const bool nearest_is_high = high_end == End::included && value > high && std::isfinite(value);
    std::string remedy = "A usual value is " + format_exact(usual) + ".";
    if (nearest_is_low) remedy = "The nearest that works is " + format_exact(low) + ".";
    if (nearest_is_high) remedy = "The nearest that works is " + format_exact(high) + ".";
    error(field, rule + ".", remedy);
    return false;
}

std::string nearest_divisors(std::int64_t n, std::int64_t near) {
    std::vector<std::int64_t> divisors;
    for (std::int64_t d = 1; d <= n / d; ++d) {
        if (n % d != 0) continue;
        divisors.push_back(d);
        if (d != n / d) divisors.push_back(n / d);
    }
    const auto ratio = [near](std::int64_t d) {
        const double quotient = static_cast<double>(d) / static_cast<double>(std::max<std::int64_t>(near, 1));
        return quotient < 1.0 ? 1.0 / quotient : quotient;
    };
    std::sort(divisors.begin(), divisors.end(), [&](std::int64_t a, std::int64_t b) {
        return ratio(a) != ratio(b) ? ratio(a) < ratio(b) : a < b;
    });
    divisors.resize(std::min<std::size_t>(divisors.size(), 3));
    std::sort(divisors.begin(), divisors.end());
    std::string text;
    for (const std::int64_t d : divisors) text += (text.empty() ? "" : ", ") + std::to_string(d);
    return text;
}

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
        }
    }
    return row[b.size()];
}

}  // namespace

std::string nearest_name(std::string_view text, const std::vector<std::string>& candidates) {
    std::string best;
    // A name of which nothing is left was not meant.
    std::size_t best_distance = std::min(std::max<std::size_t>(4, text.size() / 2 + 1), text.size());
    for (const std::string& candidate : candidates) {
        const std::size_t distance = edit_distance(text, candidate);
        if (distance < best_distance) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}

}  // namespace wafermill

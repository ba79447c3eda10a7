// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "app/studio/charts/chart_text.h"
#include "app/studio/model/number_text.h"

namespace wafermill {
namespace {

constexpr int no_break_space = 0x00a0;

/// m x 10^exponent, correctly rounded for every exponent that a label could show.
double decimal(double m, int exponent) {
    return exponent >= 0 ? m * std::pow(10.0, exponent) : m / std::pow(10.0, -exponent);
}

/// A step of 1, 2 or 5 x 10^exponent.
struct Step {
    int mantissa = 1;
    int exponent = 0;
    double value() const { return decimal(mantissa, exponent); }
    Step next() const {
        if (mantissa == 1) return {2, exponent};
        if (mantissa == 2) return {5, exponent};
        return {1, exponent + 1};
    }
};

/// Indices k such that k * step lies in [min, max]; a tick that misses an end by rounding alone counts as
/// inside.
std::pair<double, double> indices(double min, double max, double step) {
    const double slack = 1e-9;
    return {std::ceil(min / step - slack), std::floor(max / step + slack)};
}

Step step_for(double min, double max, int most) {
    const double span = max - min;
    Step step{1, static_cast<int>(std::floor(std::log10(span / most))) - 1};
    for (;; step = step.next()) {
        const auto [first, last] = indices(min, max, step.value());
        if (last - first + 1 <= most) return step;
    }
}

std::vector<double> multiples(double min, double max, double step, int exponent) {
    std::vector<double> ticks;
    const auto [first, last] = indices(min, max, step);
    for (double k = first; k <= last; ++k) {
        // A negative power of ten divides: 3 * 0.1 would not be the double nearest to 0.3.
        double tick = exponent < 0
                          ? k * std::round(step * std::pow(10.0, -exponent)) / std::pow(10.0, -exponent)
                          : k * step;
        tick = std::clamp(tick, min, max);
        if (ticks.empty() || tick > ticks.back()) ticks.push_back(tick == 0.0 ? 0.0 : tick);
    }
    return ticks;
}

bool usable(double& min, double& max) {
    if (!std::isfinite(min) || !std::isfinite(max)) return false;
    if (min > max) std::swap(min, max);
    return true;
}

/// A span so small beside its place that neighbouring ticks would be the same number.
bool degenerate(double min, double max) {
    return !(max - min > 1e-12 * std::max(std::abs(min), std::abs(max)) && max - min > 1e-300);
}

struct Suffix {
    double scale;
    QString text;
};

std::vector<Suffix> suffixes(Numbers numbers) {
    if (numbers == Numbers::counts)
        return {{1.0, {}},
                {1e3, count_suffix('k')},
                {1e6, count_suffix('M')},
                {1e9, count_suffix('B')},
                {1e12, count_suffix('T')}};
    if (numbers == Numbers::si)
        return {{1.0, {}},
                {1e3, QStringLiteral("k")},
                {1e6, QStringLiteral("M")},
                {1e9, QStringLiteral("G")},
                {1e12, QStringLiteral("T")},
                {1e15, QStringLiteral("P")},
                {1e18, QStringLiteral("E")}};
    return {{1.0, {}}};
}

/// Four digits read better grouped than with a suffix.
constexpr double least_suffixed_count = 9999.5;

Suffix suffix_for(double magnitude, Numbers numbers) {
    Suffix chosen{1.0, {}};
    if (numbers == Numbers::counts && magnitude < least_suffixed_count) return chosen;
    for (const auto& suffix : suffixes(numbers))
        if (magnitude >= suffix.scale * (1 - 1e-12)) chosen = suffix;
    return chosen;
}

QString with_suffix(QString number, const Suffix& suffix) {
    if (!suffix.text.isEmpty()) number += QChar(no_break_space) + suffix.text;
    return number;
}

/// Decimals that tell every two of `values` apart and show each of them exactly, at most `most`; -1: more are
/// needed.
int decimals_for(const std::vector<double>& values, double scale, int most) {
    for (int decimals = 0; decimals <= most; ++decimals) {
        const double unit = std::pow(10.0, decimals);
        const bool exact = std::all_of(values.begin(), values.end(), [&](double v) {
            const double shown = v / scale * unit;
            return std::abs(shown - std::round(shown)) <= 1e-12 * std::abs(shown);
        });
        if (exact) return decimals;
    }
    return -1;
}

QString scientific(double value, const QLocale& locale) {
    if (value == 0.0) return locale.toString(0);
    for (int digits = 0; digits < 15; ++digits) {
        const QString text = QString::number(value, 'e', digits);
        if (std::abs(text.toDouble() - value) <= 1e-12 * std::abs(value)) {
            const QString mantissa =
                locale.toString(text.section(QLatin1Char('e'), 0, 0).toDouble(), 'f', digits);
            return mantissa + QLatin1Char('e') +
                   QString::number(text.section(QLatin1Char('e'), 1, 1).toInt());
        }
    }
    return locale.toString(value, 'g', 17);
}

QString two(qint64 value) {
    return QString::number(value).rightJustified(2, QLatin1Char('0'));
}

// A letter right behind \u00a0 stands in a literal of its own: lupdate reads it as a digit of the character.

/// Seconds on a clock as fine as `unit` (the coarsest of 1 s, 60 s, 3600 s, 86400 s that all ticks are
/// multiples of).
QString clock_label(double seconds, double unit, double largest) {
    const qint64 whole = std::llround(std::abs(seconds));
    if (whole == 0) return QStringLiteral("0");
    const QString sign = seconds < 0 ? QStringLiteral("\u2212") : QString();
    if (unit >= 86400)
        return sign + ChartText::tr(
                          "%1\u00a0"
                          "d")
                          .arg(whole / 86400);
    if (unit >= 3600 && largest < 86400 * 4) return sign + ChartText::tr("%1\u00a0h").arg(whole / 3600);
    if (largest >= 86400)
        return sign + ChartText::tr(
                          "%1\u00a0"
                          "d\u00a0%2\u00a0h")
                          .arg(whole / 86400)
                          .arg(whole % 86400 / 3600);
    if (unit >= 60 && largest <= 7200) return sign + ChartText::tr("%1\u00a0min").arg(whole / 60);
    if (unit >= 60)
        return sign +
               ChartText::tr("%1:%2\u00a0h", "hours:minutes").arg(whole / 3600).arg(two(whole % 3600 / 60));
    if (largest < 60) return sign + ChartText::tr("%1\u00a0s").arg(whole);
    if (largest < 3600)
        return sign + ChartText::tr("%1:%2\u00a0min", "minutes:seconds").arg(whole / 60).arg(two(whole % 60));
    return sign +
           QStringLiteral("%1:%2:%3").arg(whole / 3600).arg(two(whole % 3600 / 60)).arg(two(whole % 60));
}

std::vector<Tick> time_labels(const std::vector<double>& values, const QLocale& locale) {
    double unit = 86400, largest = 0;
    bool whole = true;
    for (const double v : values) {
        largest = std::max(largest, std::abs(v));
        whole = whole && v == std::round(v);
        for (const double coarse : {86400.0, 3600.0, 60.0, 1.0})
            if (std::abs(std::remainder(v, coarse)) < 1e-9 || coarse == 1.0) {
                unit = std::min(unit, coarse);
                break;
            }
    }
    std::vector<Tick> ticks;
    if (whole && largest < 1e15) {
        for (const double v : values) ticks.push_back({v, clock_label(v, unit, largest)});
        std::set<QString> distinct;
        for (const auto& tick : ticks) distinct.insert(tick.label);
        if (distinct.size() == ticks.size()) return ticks;
    }
    ticks = labelled(values, Numbers::plain, locale);
    for (auto& tick : ticks)
        if (tick.value != 0.0) tick.label = ChartText::tr("%1\u00a0s").arg(tick.label);
    return ticks;
}

}  // namespace

std::vector<double> linear_ticks(double min, double max, int most) {
    if (!usable(min, max)) return {};
    if (degenerate(min, max) || !std::isfinite(max - min)) return {min};
    const Step step = step_for(min, max, std::max(most, 2));
    return multiples(min, max, step.value(), step.exponent);
}

std::vector<double> logarithmic_ticks(double min, double max, int most) {
    if (!usable(min, max) || min <= 0.0) return {};
    if (degenerate(min, max)) return {min};
    const int first = static_cast<int>(std::floor(std::log10(min))) - 1;
    const int last = static_cast<int>(std::ceil(std::log10(max))) + 1;
    const auto collect = [&](std::initializer_list<int> mantissas, int every) {
        std::vector<double> ticks;
        for (int exponent = first; exponent <= last; ++exponent) {
            if (exponent % every != 0) continue;
            for (const int m : mantissas) {
                const double tick = decimal(m, exponent);
                if (tick >= min * (1 - 1e-12) && tick <= max * (1 + 1e-12))
                    ticks.push_back(std::clamp(tick, min, max));
            }
        }
        return ticks;
    };
    const auto limit = static_cast<std::size_t>(std::max(most, 2));
    auto ticks = collect({1, 2, 5}, 1);
    for (const int every : {1, 2, 3, 5, 10, 20, 50, 100, 200}) {
        if (ticks.size() <= limit) break;
        ticks = collect({1}, every);
    }
    return ticks.size() < 3 && max / min < 10.0 ? linear_ticks(min, max, most) : ticks;
}

std::vector<double> time_ticks(double min, double max, int most) {
    if (!usable(min, max)) return {};
    if (degenerate(min, max) || !std::isfinite(max - min)) return {min};
    constexpr std::array<double, 20> steps{1,   2,    5,    10,   15,    30,    60,    120,   300,    600,
                                           900, 1800, 3600, 7200, 10800, 21600, 43200, 86400, 172800, 432000};
    const auto count = [&](double step) {
        const auto [first, last] = indices(min, max, step);
        return last - first + 1;
    };
    most = std::max(most, 2);
    if (count(0.5) <= most) return linear_ticks(min, max, most);
    for (const double step : steps)
        if (count(step) <= most) return multiples(min, max, step, 0);
    auto days = linear_ticks(min / 86400, max / 86400, most);
    for (auto& day : days) day = std::clamp(day * 86400, min, max);
    return days;
}

std::vector<Tick> labelled(const std::vector<double>& values, Numbers numbers, const QLocale& locale) {
    if (numbers == Numbers::seconds) return time_labels(values, locale);
    double largest = 0;
    for (const double v : values) largest = std::max(largest, std::abs(v));
    Suffix suffix = suffix_for(largest, numbers);
    // Values that span many prefixes (a logarithmic axis) each take their own.
    double smallest = largest;
    for (const double v : values)
        if (v != 0.0) smallest = std::min(smallest, std::abs(v));
    const bool own_suffix = largest > smallest * 90 && numbers != Numbers::plain;

    std::vector<Tick> ticks;
    if (own_suffix) {
        for (const double v : values) {
            const Suffix own = suffix_for(std::abs(v), numbers);
            const int digits = decimals_for({v}, own.scale, 4);
            const QString text = digits < 0 ? scientific(v, locale)
                                            : with_suffix(locale.toString(v / own.scale, 'f', digits), own);
            ticks.push_back({v, text});
        }
        return ticks;
    }
    int digits = decimals_for(values, suffix.scale, 3);
    if (digits < 0 && suffix.scale > 1.0) {  // zoomed in deeply: grouped digits are shorter than 1.000002 M
        suffix = {1.0, {}};
        digits = decimals_for(values, 1.0, 3);
    }
    if (digits < 0 && largest >= 1e-3) digits = decimals_for(values, 1.0, 9);
    const bool exponent = digits < 0 || (suffix.text.isEmpty() && largest >= 1e9);
    for (const double v : values) {
        const bool zero = v == 0.0;
        QString text = zero       ? locale.toString(0.0, 'f', exponent ? 0 : digits)
                       : exponent ? scientific(v, locale)
                                  : locale.toString(v / suffix.scale, 'f', digits);
        ticks.push_back({v, zero ? locale.toString(0) : with_suffix(text, suffix)});
    }
    return ticks;
}

QString short_number(double value, Numbers numbers, const QLocale& locale) {
    if (!std::isfinite(value)) return QStringLiteral("\u2014");
    if (value == 0.0) return locale.toString(0);
    if (numbers == Numbers::seconds) {
        const qint64 whole = std::llround(value);
        if (value >= 86400)
            return ChartText::tr(
                       "%1\u00a0"
                       "d\u00a0%2\u00a0h")
                .arg(whole / 86400)
                .arg(two(whole % 86400 / 3600));
        if (value >= 3600)
            return ChartText::tr("%1\u00a0h\u00a0%2\u00a0min").arg(whole / 3600).arg(two(whole % 3600 / 60));
        if (value >= 60)
            return ChartText::tr("%1\u00a0min\u00a0%2\u00a0s").arg(whole / 60).arg(two(whole % 60));
        return ChartText::tr("%1\u00a0s").arg(short_number(value, Numbers::plain, locale));
    }
    // Rounding first keeps 999.9 from becoming "1000" beside a smaller suffix.
    const double rounded = QString::number(value, 'e', 2).toDouble();
    const Suffix suffix = suffix_for(std::abs(rounded), numbers);
    const double scaled = rounded / suffix.scale;
    const double magnitude = std::abs(scaled);
    if (magnitude < 1e-3 || magnitude >= 1e9) {
        QString text = scientific(rounded, locale);
        return with_suffix(text, suffix);
    }
    const int decimals = std::clamp(2 - static_cast<int>(std::floor(std::log10(magnitude) + 1e-12)), 0, 5);
    return with_suffix(locale.toString(scaled, 'f', decimals), suffix);
}

std::pair<double, double> nice_range(double min, double max, int most) {
    if (!(max > min) || degenerate(min, max) || !std::isfinite(max - min)) return {min, max};
    const Step step = step_for(min, max, std::max(most, 2));
    const double unit = step.value();
    double low = std::floor(min / unit + 1e-9) * unit;
    double high = std::ceil(max / unit - 1e-9) * unit;
    if (step.exponent < 0) {
        const double power = std::pow(10.0, -step.exponent);
        low = std::round(low * power) / power;
        high = std::round(high * power) / power;
    }
    return {std::min(low, min), std::max(high, max)};
}

}  // namespace wafermill

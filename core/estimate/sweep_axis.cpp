// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/sweep_axis.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <type_traits>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/cluster/catalogue.h"
#include "core/model/presets.h"
#include "core/plan/fields.h"

namespace wafermill {
namespace {

constexpr std::string_view assumption_prefix = "cluster.assumptions.";
constexpr double decades_for_logarithm = 1.0;

template <class T>
KeyKind kind_of(FieldUnit unit) {
    if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) return KeyKind::names;
    if constexpr (std::is_same_v<T, std::string>) return KeyKind::text;
    if constexpr (std::is_same_v<T, double>) return KeyKind::real;
    return unit == FieldUnit::bytes ? KeyKind::bytes : KeyKind::whole;
}

bool is_field(std::string_view key, const char* section, const char* name) {
    return key == std::string(section) + "." + name;
}

std::vector<std::string> enumerators(std::string_view key) {
    std::vector<std::string> found;
    const Plan plan;
    visit_plan_fields(plan, [&](const char* section, const char* name, const auto& member, FieldUnit) {
        using T = std::decay_t<decltype(member)>;
        if (!is_field(key, section, name)) return;
        if constexpr (std::is_enum_v<T>) {
            for (const std::string_view one : EnumNames<T>::names) found.emplace_back(one);
        } else if constexpr (std::is_same_v<T, bool>) {
            found = {"false", "true"};
        }
    });
    return found;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        std::string_view part = text.substr(0, end);
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
        parts.push_back(part);
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// A value as the plan keeps it, once it was found to be one of that key.
std::string kept_value(std::string_view key, std::string_view text) {
    Plan plan;
    set_plan_value(plan, key, text);
    // A preset may share its model with another one.
    return key == "model" ? std::string(text) : plan_value(plan, key);
}

double number_of(std::string_view key, std::string_view text) {
    const std::string kept = kept_value(key, text);
    const std::optional<double> number = parse_number(kept);
    if (!number) throw Error("An axis of " + std::string(key) + " takes numbers, not \"" + kept + "\".");
    return *number;
}

struct Range {
    double from, to;
    std::int64_t count;
    bool logarithmic;
};

[[noreturn]] void wrong_range(std::string_view key, std::string_view values, const std::string& why) {
    throw Error("A range of " + std::string(key) +
                " is written FROM:TO:COUNT or FROM:TO:COUNT:log, such as 1:2048:12:log, not \"" +
                std::string(values) + "\"" + (why.empty() ? "." : ": " + why + "."));
}

Range read_range(std::string_view key, std::string_view values) {
    const std::vector<std::string_view> parts = split(values, ':');
    if (parts.size() < 3 || parts.size() > 4) wrong_range(key, values, "");
    if (parts.size() == 4 && parts[3] != "log" && parts[3] != "linear")
        wrong_range(key, values, "\"" + std::string(parts[3]) + "\" is neither log nor linear");
    std::int64_t count = 0;
    const auto read = std::from_chars(parts[2].data(), parts[2].data() + parts[2].size(), count);
    if (read.ec != std::errc() || read.ptr != parts[2].data() + parts[2].size() || count < 2 ||
        count > static_cast<std::int64_t>(most_axis_values))
        wrong_range(key, values, "COUNT is a whole number from 2 to " + std::to_string(most_axis_values));
    const Range range{number_of(key, parts[0]), number_of(key, parts[1]), count,
                      parts.size() == 4 && parts[3] == "log"};
    if (range.logarithmic && !(range.from > 0.0 && range.to > 0.0))
        wrong_range(key, values, "a logarithmic range has ends above 0");
    return range;
}

std::vector<double> spread(const Range& range) {
    std::vector<double> numbers;
    const auto last = static_cast<double>(range.count - 1);
    for (std::int64_t i = 0; i < range.count; ++i) {
        const auto place = static_cast<double>(i);
        numbers.push_back(i + 1 == range.count ? range.to
                          : range.logarithmic  ? range.from * std::pow(range.to / range.from, place / last)
                                               : range.from + (range.to - range.from) * place / last);
    }
    return numbers;
}

SweepAxis numeric_axis(std::string_view key, std::string_view values, KeyKind kind) {
    std::vector<double> numbers;
    if (values.find(':') != std::string_view::npos) {
        numbers = spread(read_range(key, values));
    } else {
        for (const std::string_view part : split(values, ',')) numbers.push_back(number_of(key, part));
    }
    if (kind != KeyKind::real)
        for (double& number : numbers) {
            if (!(std::abs(number) < 0x1p63)) wrong_range(key, values, "its ends are too large");
            number = std::round(number);
        }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    SweepAxis axis{std::string(key), {}, numbers};
    for (const double number : numbers) {
        axis.values.push_back(kind == KeyKind::real ? format_exact(number)
                                                    : std::to_string(static_cast<std::int64_t>(number)));
    }
    return axis;
}

SweepAxis named_axis(std::string_view key, std::string_view values, KeyKind kind) {
    SweepAxis axis{std::string(key), {}, {}};
    if (kind == KeyKind::names && values == "all") {
        axis.values = key_names(key);
        return axis;
    }
    const std::vector<std::string> known = key_names(key);
    for (const std::string_view part : split(values, ',')) {
        const std::string value = kept_value(key, part);
        if (!known.empty() && std::find(known.begin(), known.end(), value) == known.end()) {
            std::string all;
            for (const std::string& name : known) all += (all.empty() ? "" : ", ") + name;
            throw Error(std::string(key) + " takes " + all + "; not \"" + value + "\".");
        }
        if (std::find(axis.values.begin(), axis.values.end(), value) == axis.values.end())
            axis.values.push_back(value);
    }
    return axis;
}

std::string sold_capacities() {
    std::vector<double> bytes;
    const Catalogue catalogue;
    for (const Constant& constant : catalogue.constants()) {
        if (constant.key.starts_with("MemoryX.capacity_")) bytes.push_back(constant.value);
    }
    std::sort(bytes.begin(), bytes.end());
    std::string list;
    for (const double one : bytes)
        list += (list.empty() ? "" : ", ") + format_bytes_exact(static_cast<std::int64_t>(one));
    return list;
}

std::string range_text(const std::string& from, const std::string& to, int count, bool logarithmic) {
    return from + ":" + to + ":" + std::to_string(count) + (logarithmic ? ":log" : "");
}

std::string around_assumption(const Plan& plan, std::string_view key) {
    const Catalogue catalogue(usable_assumptions(plan.cluster.assumptions));
    const Constant& constant = catalogue.at(key.substr(assumption_prefix.size()));
    double low = constant.low, high = constant.high;
    if (!(low < high)) low = constant.value / 2.0, high = constant.value * 2.0;
    low = std::max(low, constant.least);
    high = std::min(high, constant.most);
    return low < high ? range_text(format_exact(low), format_exact(high), 9, false)
                      : format_exact(constant.value);
}

}  // namespace

KeyKind key_kind(std::string_view key) {
    if (key == "model" || key == "cluster.system" || key == "cluster.gpu") return KeyKind::names;
    if (key.starts_with(assumption_prefix)) {
        const std::string constant(key.substr(assumption_prefix.size()));
        const Catalogue catalogue;
        if (catalogue.find(constant) == nullptr)
            throw Error(assumption_problem(constant, 0.0).value_or(Problem()).sentence());
        return KeyKind::real;
    }
    std::optional<KeyKind> kind;
    const Plan plan;
    visit_plan_fields(plan, [&](const char* section, const char* name, const auto& member, FieldUnit unit) {
        if (is_field(key, section, name)) kind = kind_of<std::decay_t<decltype(member)>>(unit);
    });
    if (!kind) static_cast<void>(plan_value(plan, key));  // says what the nearest is
    return kind.value_or(KeyKind::text);
}

std::vector<std::string> key_names(std::string_view key) {
    const Catalogue catalogue;
    if (key == "cluster.system") return catalogue.wafer_systems();
    if (key == "cluster.gpu") return catalogue.gpus();
    if (key != "model") return enumerators(key);
    std::vector<std::string> names;
    for (const ModelPreset& preset : model_presets()) names.push_back(preset.key);
    return names;
}

bool SweepAxis::spans_decades() const {
    return !numbers.empty() && numbers.front() > 0.0 &&
           std::log10(numbers.back() / numbers.front()) > decades_for_logarithm;
}

SweepAxis sweep_axis(std::string_view key, std::string_view values) {
    const KeyKind kind = key_kind(key);
    const bool named = kind == KeyKind::names || kind == KeyKind::text;
    if (values.empty())
        throw Error("An axis of " + std::string(key) + " needs values: a list such as " +
                    (named ? "all or A,B" : "1,2,4, or a range such as 1:2048:12:log") + ".");
    SweepAxis axis = named ? named_axis(key, values, kind) : numeric_axis(key, values, kind);
    if (axis.values.size() > most_axis_values)
        throw Error("An axis takes " + std::to_string(most_axis_values) + " values at most, not " +
                    std::to_string(axis.values.size()) + ".");
    return axis;
}

std::string suggested_values(const Plan& plan, std::string_view key) {
    const KeyKind kind = key_kind(key);
    if (kind == KeyKind::names) return "all";
    if (kind == KeyKind::text) return plan_value(plan, key);
    if (key == "cluster.systems") return "1:2048:12:log";
    if (key == "cluster.memoryx") return sold_capacities();
    if (key.starts_with(assumption_prefix)) return around_assumption(plan, key);
    const double value = parse_number(plan_value(plan, key)).value_or(0.0);
    if (!(value > 0.0)) return kind == KeyKind::real ? "0:1:11" : "1:256:9:log";
    if (kind == KeyKind::real)
        return range_text(format_exact(value / 16.0), format_exact(value * 16.0), 9, true);
    const double low = std::max(1.0, std::floor(value / 16.0)), high = std::min(value * 16.0, 1e18);
    const auto whole = [](double number) { return std::to_string(static_cast<std::int64_t>(number)); };
    const auto count = static_cast<int>(std::lround(std::log2(high / low))) + 1;
    return range_text(whole(low), whole(high), std::max(2, count), true);
}

}  // namespace wafermill

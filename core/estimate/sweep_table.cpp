// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/units.h"
#include "core/estimate/sweep.h"

namespace wafermill {
namespace {

using Json = nlohmann::ordered_json;

/// A field as RFC 4180 writes it.
std::string field(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string number(double value) {
    return std::isfinite(value) ? format_exact(value) : std::string();
}

/// Whether a figure of that result comes with a name.
bool is_named(const Sweep& sweep, std::size_t result) {
    return std::any_of(sweep.points.begin(), sweep.points.end(), [&](const SweepPoint& point) {
        return point.planned && !point.values[result].text.empty();
    });
}

std::string front_names(const Sweep& sweep, const std::vector<bool>& front) {
    std::string names;
    for (std::size_t r = 0; r < front.size(); ++r) {
        if (front[r]) names += (names.empty() ? "" : " ") + sweep.request.results[r];
    }
    return names;
}

/// `fits` has a column in every table: the result of that name says no more.
bool is_column(const std::string& result) {
    return result != "fits";
}

std::string against_name(const Sweep& sweep, std::size_t result) {
    const SweepResult* partner =
        result_of_side(sweep_result(sweep.request.against), sweep_result(sweep.request.results[result]).side);
    return partner == nullptr ? std::string() : partner->name;
}

void add_ranged(std::string& line, const SweepValue* value) {
    const Estimated figure = value ? value->figure : Estimated{NAN, NAN, NAN};
    line += "," + number(figure.value) + "," + number(figure.low) + "," + number(figure.high);
}

std::string header(const Sweep& sweep) {
    std::string line = field(sweep.request.x.key);
    if (sweep.request.y) line += "," + field(sweep.request.y->key);
    line += ",planned,fits,bound";
    const auto add = [&](const std::string& name) {
        line += "," + name + "," + name + "_low," + name + "_high";
    };
    for (std::size_t r = 0; r < sweep.request.results.size(); ++r) {
        if (!is_column(sweep.request.results[r])) continue;
        add(sweep.request.results[r]);
        if (is_named(sweep, r)) line += "," + sweep.request.results[r] + "_text";
    }
    for (const auto& [name, result] : against_columns(sweep))
        if (is_column(name)) add(name);
    if (!sweep.request.against.empty()) line += ",front,front_of_all";
    return line + ",reason\n";
}

std::string row(const Sweep& sweep, const SweepPoint& point) {
    std::string line = field(sweep.request.x.values[point.x]);
    if (sweep.request.y) line += "," + field(sweep.request.y->values[point.y]);
    line += point.planned ? ",yes," : ",no,";
    line += (point.fits ? "yes," : "no,") + point.bound;
    for (std::size_t r = 0; r < sweep.request.results.size(); ++r) {
        if (!is_column(sweep.request.results[r])) continue;
        const SweepValue* value = point.planned ? &point.values[r] : nullptr;
        add_ranged(line, value);
        if (is_named(sweep, r)) line += "," + (value ? field(value->text) : std::string());
    }
    for (const auto& [name, result] : against_columns(sweep))
        if (is_column(name)) add_ranged(line, point.planned ? &point.against[result] : nullptr);
    if (!sweep.request.against.empty())
        line += "," + front_names(sweep, point.front) + "," + front_names(sweep, point.front_of_all);
    return line + "," + field(point.reason) + "\n";
}

Json json_value(const SweepValue& value) {
    const auto finite = [](double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); };
    Json object = {{"value", finite(value.figure.value)},
                   {"low", finite(value.figure.low)},
                   {"high", finite(value.figure.high)}};
    if (!value.text.empty()) object["text"] = value.text;
    return object;
}

Json json_axis(const SweepAxis& axis) {
    return {{"key", axis.key}, {"values", axis.values}};
}

Json json_point(const Sweep& sweep, const SweepPoint& point) {
    Json values = Json::object();
    if (point.planned) {
        for (std::size_t r = 0; r < point.values.size(); ++r)
            values[sweep.request.results[r]] = json_value(point.values[r]);
        for (const auto& [name, result] : against_columns(sweep))
            values[name] = json_value(point.against[result]);
    }
    const auto listed = [&](const std::vector<bool>& front) {
        Json names = Json::array();
        for (std::size_t r = 0; r < front.size(); ++r) {
            if (front[r]) names.push_back(sweep.request.results[r]);
        }
        return names;
    };
    return {{"x", sweep.request.x.values[point.x]},
            {"y", sweep.request.y ? Json(sweep.request.y->values[point.y]) : Json(nullptr)},
            {"planned", point.planned},
            {"fits", point.fits},
            {"bound", point.planned ? Json(point.bound) : Json(nullptr)},
            {"reason", point.reason.empty() ? Json(nullptr) : Json(point.reason)},
            {"values", values},
            {"front", listed(point.front)},
            {"front_of_all", listed(point.front_of_all)}};
}

}  // namespace

std::vector<std::pair<std::string, std::size_t>> against_columns(const Sweep& sweep) {
    std::vector<std::pair<std::string, std::size_t>> columns;
    if (sweep.request.against.empty()) return columns;
    const auto& results = sweep.request.results;
    for (std::size_t r = 0; r < results.size(); ++r) {
        const std::string name = against_name(sweep, r);
        const bool known =
            std::find(results.begin(), results.end(), name) != results.end() ||
            std::any_of(columns.begin(), columns.end(), [&](const auto& c) { return c.first == name; });
        if (!known) columns.emplace_back(name, r);
    }
    return columns;
}

std::vector<std::string> sweep_remarks(const Sweep& sweep) {
    std::vector<std::string> remarks;
    for (std::size_t r = 0; r < sweep.request.results.size(); ++r) {
        const auto constant_along = [&](bool along_x) {
            return std::all_of(sweep.points.begin(), sweep.points.end(), [&](const SweepPoint& point) {
                const SweepPoint& first = along_x ? sweep.at(0, point.y) : sweep.at(point.x, 0);
                return point.planned && first.planned &&
                       point.values[r].figure.value == first.values[r].figure.value;
            });
        };
        const auto add = [&](const SweepAxis& axis) {
            remarks.push_back(sweep.request.results[r] + " is the same at every value of " + axis.key + ".");
        };
        if (sweep.request.x.values.size() > 1 && constant_along(true)) add(sweep.request.x);
        if (sweep.rows() > 1 && constant_along(false)) add(*sweep.request.y);
    }
    return remarks;
}

std::string sweep_csv(const Sweep& sweep) {
    std::string text = header(sweep);
    for (const SweepPoint& point : sweep.points) text += row(sweep, point);
    return text;
}

Json to_json(const Sweep& sweep) {
    Json results = Json::array(), points = Json::array();
    for (const std::string& name : sweep.request.results) {
        const SweepResult& result = sweep_result(name);
        results.push_back({{"name", name}, {"meaning", result.meaning}, {"unit", result.unit}});
    }
    for (const SweepPoint& point : sweep.points) points.push_back(json_point(sweep, point));
    return {{"x", json_axis(sweep.request.x)},
            {"y", sweep.request.y ? json_axis(*sweep.request.y) : Json(nullptr)},
            {"results", results},
            {"against", sweep.request.against.empty() ? Json(nullptr) : Json(sweep.request.against)},
            {"points", points},
            {"remarks", sweep_remarks(sweep)}};
}

}  // namespace wafermill

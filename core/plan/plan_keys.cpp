// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/model/presets.h"
#include "core/plan/fields.h"
#include "core/plan/plan.h"
#include "core/plan/rules.h"

namespace wafermill {
namespace {

constexpr std::string_view assumption_prefix = "cluster.assumptions.";
constexpr std::string_view source_prefix = "data.sources.";
constexpr std::string_view default_word = "default";

bool is_below(std::string_view key, std::string_view prefix) {
    return key.size() > prefix.size() && key.starts_with(prefix);
}
bool is_assumption(std::string_view key) {
    return is_below(key, assumption_prefix);
}
bool is_source(std::string_view key) {
    return is_below(key, source_prefix);
}

bool is_key(std::string_view wanted, const char* section, const char* key) {
    const std::string_view first = section;
    return wanted.size() > first.size() && wanted.substr(0, first.size()) == first &&
           wanted[first.size()] == '.' && wanted.substr(first.size() + 1) == key;
}

[[noreturn]] void unknown_key(std::string_view key) {
    std::vector<std::string> candidates = plan_keys();
    candidates.push_back("model");
    const std::string near = nearest_name(key, candidates);
    std::string text = "There is no plan value " + shown(key, "") + ".";
    text +=
        near.empty() ? " `wafermill show FILE --json` prints every key." : " The nearest is " + near + ".";
    throw Error(text);
}

[[noreturn]] void wrong_value(std::string_view key, const std::string& accepts, std::string_view value) {
    throw Error(shown(key, "") + " takes " + accepts + ", not " + shown(value, "\"") + ".");
}

template <class Integer>
Integer whole_number(std::string_view key, std::string_view text) {
    Integer value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc() || result.ptr != text.data() + text.size()) {
        wrong_value(key, std::is_unsigned_v<Integer> ? "a whole number, zero or more" : "a whole number",
                    text);
    }
    return value;
}

double real_number(std::string_view key, std::string_view text) {
    const std::optional<double> value = parse_number(text);
    if (!value || !std::isfinite(*value)) wrong_value(key, "a number such as 0.1 or 6e-4", text);
    return *value;
}

bool truth(std::string_view key, std::string_view text) {
    for (const std::string_view yes : {"true", "yes", "on", "1"}) {
        if (text == yes) return true;
    }
    for (const std::string_view no : {"false", "no", "off", "0"}) {
        if (text == no) return false;
    }
    wrong_value(key, "true or false", text);
}

template <class T>
void set_field(std::string_view key, std::string_view text, FieldUnit unit, T& value) {
    if constexpr (std::is_enum_v<T>) {
        const std::optional<T> parsed = enum_value<T>(text);
        if (!parsed) wrong_value(key, enum_choices<T>(), text);
        value = *parsed;
    } else if constexpr (std::is_same_v<T, bool>) {
        value = truth(key, text);
    } else if constexpr (std::is_same_v<T, std::string>) {
        value = std::string(text);
    } else if constexpr (std::is_same_v<T, double>) {
        value = real_number(key, text);
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
        if (unit == FieldUnit::bytes) {
            const std::optional<std::int64_t> bytes = parse_bytes(text);
            if (!bytes) wrong_value(key, "a size such as 55TB, 1.5GB, 512MiB or a number of bytes", text);
            value = *bytes;
        } else {
            value = whole_number<std::int64_t>(key, text);
        }
    } else {
        value = whole_number<T>(key, text);
    }
}

template <class T>
std::string field_text(const T& value) {
    if constexpr (std::is_enum_v<T>) {
        return std::string(enum_name(value));
    } else if constexpr (std::is_same_v<T, bool>) {
        return value ? "true" : "false";
    } else if constexpr (std::is_same_v<T, std::string>) {
        return value;
    } else if constexpr (std::is_same_v<T, double>) {
        return format_exact(value);
    } else {
        return std::to_string(value);
    }
}

void set_model(Plan& plan, std::string_view value) {
    if (const ModelPreset* preset = find_model_preset(value)) {
        plan.model = preset->model;
        return;
    }
    std::vector<std::string> keys;
    for (const ModelPreset& preset : model_presets()) keys.push_back(preset.key);
    const std::string near = nearest_name(value, keys);
    std::string all;
    for (const std::string& key : keys) all += (all.empty() ? "" : ", ") + key;
    throw Error("There is no model preset " + shown(value, "\"") + ". " +
                (near.empty() ? "" : "The nearest is " + near + ". ") + "The presets are " + all + ".");
}

void set_assumption(Plan& plan, std::string_view key, std::string_view value) {
    const std::string constant(key.substr(assumption_prefix.size()));
    if (value.empty() || value == default_word) {
        plan.cluster.assumptions.erase(constant);
    } else {
        const double number = real_number(key, value);
        if (const auto problem = assumption_problem(constant, number))
            throw Error(problem->rule + " " + problem->remedy);
        plan.cluster.assumptions[constant] = number;
    }
}

/// The weight of a source of the mixture; `default` or 0 takes the source away.
void set_source(Plan& plan, std::string_view key, std::string_view value) {
    const std::string path(key.substr(source_prefix.size()));
    if (value.empty() || value == default_word) {
        plan.data.sources.erase(path);
        return;
    }
    if (visible(path) != path)
        throw Error("The source " + shown(path) +
                    " has a name that a plan cannot keep: rename it to UTF-8 without control characters.");
    const double weight = real_number(key, value);
    if (weight < 0) wrong_value(key, "a weight above 0, or default to take the source away", value);
    if (weight > 0)
        plan.data.sources[path] = weight;
    else
        plan.data.sources.erase(path);
}

}  // namespace

void set_plan_value(Plan& plan, std::string_view key, std::string_view value) {
    if (key == "model") return set_model(plan, value);
    if (is_assumption(key)) return set_assumption(plan, key, value);
    if (is_source(key)) return set_source(plan, key, value);
    // The path of a tokenizer says that it is to be used, too.
    if (key == "data.tokenizer" && (value.find('/') != std::string_view::npos || value.ends_with(".json") ||
                                    value.ends_with(".model"))) {
        plan.data.tokenizer = Tokenizer::file;
        plan.data.tokenizer_file = std::string(value);
        return;
    }
    bool found = false;
    visit_plan_fields(plan, [&](const char* section, const char* name, auto& member, FieldUnit unit) {
        if (found || !is_key(key, section, name)) return;
        set_field(key, value, unit, member);
        found = true;
    });
    if (!found) unknown_key(key);
}

std::string plan_value(const Plan& plan, std::string_view key) {
    if (key == "model") {
        for (const ModelPreset& preset : model_presets()) {
            if (preset.model == plan.model) return preset.key;
        }
        return "custom";
    }
    if (is_assumption(key)) {
        const auto entry = plan.cluster.assumptions.find(std::string(key.substr(assumption_prefix.size())));
        return entry == plan.cluster.assumptions.end() ? std::string(default_word)
                                                       : format_exact(entry->second);
    }
    if (is_source(key)) {
        const auto entry = plan.data.sources.find(std::string(key.substr(source_prefix.size())));
        return entry == plan.data.sources.end() ? std::string(default_word) : format_exact(entry->second);
    }
    std::optional<std::string> text;
    visit_plan_fields(plan, [&](const char* section, const char* name, const auto& member, FieldUnit) {
        if (!text && is_key(key, section, name)) text = field_text(member);
    });
    if (!text) unknown_key(key);
    return *text;
}

std::vector<std::string> plan_keys() {
    std::vector<std::string> keys;
    const Plan plan;
    visit_plan_fields(plan, [&](const char* section, const char* name, const auto&, FieldUnit) {
        keys.push_back(std::string(section) + "." + name);
    });
    return keys;
}

std::vector<std::string> plan_differences(const Plan& a, const Plan& b) {
    std::vector<std::string> keys = plan_keys();
    const auto add = [&](std::string_view prefix, const std::map<std::string, double>& entries) {
        for (const auto& entry : entries) {
            const std::string key = std::string(prefix) + entry.first;
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
        }
    };
    for (const Plan* plan : {&a, &b}) {
        add(assumption_prefix, plan->cluster.assumptions);
        add(source_prefix, plan->data.sources);
    }
    std::erase_if(keys, [&](const std::string& key) { return plan_value(a, key) == plan_value(b, key); });
    return keys;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "core/base/enum_names.h"
#include "core/base/error.h"

namespace wafermill {

template <class T>
nlohmann::ordered_json field_to_json(const T& value) {
    if constexpr (std::is_enum_v<T>) {
        return std::string(enum_name(value));
    } else {
        return value;
    }
}

/// Sets `value` from JSON, or throws Error naming `key` and what it takes. A null number is NaN: JSON
/// has no other way to write one, and validation then names it.
template <class Json, class T>
void field_from_json(const Json& json, const std::string& key, T& value) {
    const auto fail = [&](const std::string& rule) -> void {
        std::string found = json.dump(-1, ' ', true, Json::error_handler_t::replace);
        if (found.size() > 60) found = found.substr(0, 60) + "...";
        throw Error(key + " must be " + rule + ", not " + found + ".");
    };
    if constexpr (std::is_enum_v<T>) {
        if (!json.is_string()) fail(enum_choices<T>());
        const auto parsed = enum_value<T>(json.template get<std::string>());
        if (!parsed) fail(enum_choices<T>());
        value = *parsed;
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!json.is_boolean()) fail("true or false");
        value = json.template get<bool>();
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (!json.is_string()) fail("a text");
        value = json.template get<std::string>();
    } else if constexpr (std::is_same_v<T, double>) {
        if (json.is_null()) {
            value = std::numeric_limits<double>::quiet_NaN();
            return;
        }
        if (!json.is_number()) fail("a number");
        value = json.template get<double>();
    } else {
        constexpr bool is_unsigned = std::is_unsigned_v<T>;
        const char* rule = is_unsigned ? "a whole number, zero or more" : "a whole number";
        if (!json.is_number_integer()) fail(rule);
        if (is_unsigned && !json.is_number_unsigned()) fail(rule);
        if (!is_unsigned && json.is_number_unsigned() &&
            json.template get<std::uint64_t>() >
                static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
            fail("a whole number of at most 63 bits");
        }
        value = json.template get<T>();
    }
}

}  // namespace wafermill

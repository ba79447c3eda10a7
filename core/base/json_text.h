// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/error.h"

namespace wafermill {

/// No document of ours nests nearly as deep; what writes, copies or compares one calls itself for each level.
inline constexpr int most_json_levels = 64;

namespace json_text {

struct TooDeep {};

/// Parses with exceptions of its own kind. The library takes a zero byte for the end: it is looked for first.
template <class Json>
Json parse(std::string_view text, bool exceptions) {
    return Json::parse(
        text.begin(), text.end(),
        [](int depth, typename Json::parse_event_t event, Json&) {
            using Event = typename Json::parse_event_t;
            const bool deeper = event == Event::array_start || event == Event::object_start;
            if (deeper && depth >= most_json_levels) throw TooDeep();
            return true;
        },
        exceptions);
}

/// "line 3, column 7" of a place in a text.
inline std::string place(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return "line " + std::to_string(1 + std::count(before.begin(), before.end(), '\n')) + ", column " +
           std::to_string(std::max<std::size_t>(1, before.size() - line_start));
}

}  // namespace json_text

/// A JSON document from outside. Throws Error, naming the document as `what` ("The plan") and the place,
/// where it is not JSON in UTF-8 or nests too deep.
template <class Json>
Json parse_json(std::string_view text, const std::string& what) {
    std::size_t wrong = text.find('\0');
    if (wrong == std::string_view::npos) {
        try {
            return json_text::parse<Json>(text, true);
        } catch (const typename Json::parse_error& failure) {
            wrong = failure.byte > 0 ? failure.byte - 1 : 0;
        } catch (const typename Json::exception&) {
            throw Error(what + " is not a JSON document of ours: it holds a number that is too large.");
        } catch (const json_text::TooDeep&) {
            throw Error(what + " is not a JSON document of ours: it nests more than " +
                        std::to_string(most_json_levels) + " levels.");
        }
    }
    throw Error(what + " is not a JSON document: it goes wrong at " + json_text::place(text, wrong + 1) +
                ".");
}

/// The same, for what is not worth a sentence: a discarded value where it is not JSON.
template <class Json>
Json parse_json_quietly(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) return Json(Json::value_t::discarded);
    try {
        return json_text::parse<Json>(text, false);
    } catch (const json_text::TooDeep&) {
        return Json(Json::value_t::discarded);
    }
}

}  // namespace wafermill

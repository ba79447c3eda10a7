// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace wafermill {

/// The enumerators' names of an enumeration that is written to documents, in order of their values from zero:
/// a specialisation holds `static constexpr std::array<std::string_view, N> names`.
template <class E>
struct EnumNames;

template <class E>
std::string_view enum_name(E value) {
    return EnumNames<E>::names[static_cast<std::size_t>(value)];
}

template <class E>
std::optional<E> enum_value(std::string_view name) {
    for (std::size_t i = 0; i < EnumNames<E>::names.size(); ++i) {
        if (EnumNames<E>::names[i] == name) return static_cast<E>(i);
    }
    return std::nullopt;
}

/// "cosine, linear or constant".
template <class E>
std::string enum_choices() {
    const auto& names = EnumNames<E>::names;
    std::string text(names[0]);
    for (std::size_t i = 1; i < names.size(); ++i) {
        text.append(i + 1 == names.size() ? " or " : ", ").append(names[i]);
    }
    return text;
}

}  // namespace wafermill

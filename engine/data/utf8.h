// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace wafermill {

/// One character at `at` of `text`: its code point, and `at` moves behind it. Empty, with `at` unmoved, where
/// the bytes are not UTF-8 by RFC 3629: overlong forms, surrogates, code points above U+10FFFF and cut
/// sequences are refused.
std::optional<char32_t> next_character(std::string_view text, std::size_t& at);

/// Offset of the first byte that begins no valid character.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

/// Appends the UTF-8 form of a code point below U+110000 that is no surrogate.
void append_utf8(std::string& text, char32_t character);

/// The first `bytes` bytes of valid UTF-8, fewer if a character would be cut.
std::string_view whole_characters(std::string_view text, std::size_t bytes);

/// The text with U+FFFD for each byte that begins no valid character.
std::string valid_utf8(std::string_view text);

/// A character for a message: itself in quotes where it can be seen, with its code point ("'é' (U+00E9)").
std::string describe_character(char32_t character);

}  // namespace wafermill

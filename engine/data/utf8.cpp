// SPDX-License-Identifier: Apache-2.0
#include "engine/data/utf8.h"

#include <array>

namespace wafermill {

std::optional<char32_t> next_character(std::string_view text, std::size_t& at) {
    if (at >= text.size()) return std::nullopt;
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80) {
        ++at;
        return lead;
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return std::nullopt;
    char32_t character = lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[at + i]);
        if ((byte & 0xC0) != 0x80) return std::nullopt;
        character = (character << 6) | (byte & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    if (character < smallest[length] || character > 0x10FFFF || surrogate) return std::nullopt;
    at += length;
    return character;
}

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();)
        if (!next_character(text, at)) return at;
    return std::nullopt;
}

void append_utf8(std::string& text, char32_t character) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    const auto continuation = [&](int shift) { put(0x80 | ((character >> shift) & 0x3F)); };
    if (character < 0x80) {
        put(character);
    } else if (character < 0x800) {
        put(0xC0 | (character >> 6));
        continuation(0);
    } else if (character < 0x10000) {
        put(0xE0 | (character >> 12));
        continuation(6);
        continuation(0);
    } else {
        put(0xF0 | (character >> 18));
        continuation(12);
        continuation(6);
        continuation(0);
    }
}

std::string_view whole_characters(std::string_view text, std::size_t bytes) {
    if (bytes >= text.size()) return text;
    while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
    return text.substr(0, bytes);
}

std::string valid_utf8(std::string_view text) {
    std::string valid;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        if (next_character(text, at)) {
            valid += text.substr(start, at - start);
        } else {
            append_utf8(valid, U'\uFFFD');
            ++at;
        }
    }
    return valid;
}

std::string describe_character(char32_t character) {
    constexpr const char* digits = "0123456789ABCDEF";
    std::string code = "U+";
    for (int shift = character > 0xFFFF ? 20 : 12; shift >= 0; shift -= 4)
        code += digits[(character >> shift) & 15];
    if (character < 0x20 || (character >= 0x7F && character < 0xA0)) return code;
    std::string seen = "'";
    append_utf8(seen, character);
    return seen + "' (" + code + ")";
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/base/shown.h"

#include <cstdint>

namespace wafermill {
namespace {

constexpr std::size_t most_bytes = 60;

/// A character at the front of a text, and how many bytes it takes; zero characters where it is not UTF-8.
struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 0;
};

Character first_of(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length == 0 || text.size() < length) return {};
    std::uint32_t code = lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3fU);
    }
    static constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {};
    return {code, length};
}

/// Controls, separators of lines, marks of direction, and what has no width.
bool is_unseen(std::uint32_t code) {
    static constexpr std::uint32_t ranges[][2] = {{0, 0x1f},        {0x7f, 0x9f},     {0xad, 0xad},
                                                  {0x61c, 0x61c},   {0x200b, 0x200f}, {0x2028, 0x202e},
                                                  {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}};
    for (const auto& [low, high] : ranges)
        if (code >= low && code <= high) return true;
    return false;
}

}  // namespace

std::string visible(std::string_view text) {
    std::string line;
    while (!text.empty()) {
        const Character next = first_of(text);
        if (next.bytes == 0 || is_unseen(next.code))
            line += '?';
        else
            line += text.substr(0, next.bytes);
        text.remove_prefix(next.bytes == 0 ? 1 : next.bytes);
    }
    return line;
}

std::string shown(std::string_view text, std::string_view quote) {
    std::string line(quote);
    while (!text.empty()) {
        const Character next = first_of(text);
        if (line.size() + next.bytes > most_bytes) return line + "..." + std::string(quote);
        if (next.bytes == 0 || is_unseen(next.code))
            line += '?';
        else
            line += text.substr(0, next.bytes);
        text.remove_prefix(next.bytes == 0 ? 1 : next.bytes);
    }
    return line + std::string(quote);
}

}  // namespace wafermill

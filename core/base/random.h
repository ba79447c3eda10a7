// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>

namespace wafermill {

/// Philox 4x32-10 (Salmon et al., SC'11): four 32-bit words that depend on key and counter alone. The one
/// random source of the engine: masks, initial weights and sample order are functions of their place, never
/// of a sequence of calls.
inline std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                           std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t a = std::uint64_t{0xD2511F53u} * counter[0];
        const std::uint64_t b = std::uint64_t{0xCD9E8D57u} * counter[2];
        counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
                   static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
        key[0] += 0x9E3779B9u;
        key[1] += 0xBB67AE85u;
    }
    return counter;
}

/// Uniform in [0, 1) from the upper 24 bits of a word.
inline float unit_float(std::uint32_t word) {
    return static_cast<float>(word >> 8) * 0x1p-24f;
}

}  // namespace wafermill

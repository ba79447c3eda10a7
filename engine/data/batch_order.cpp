// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batch_order.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/base/random.h"

namespace wafermill {
namespace {

// Keep these draws apart from each other and from others of the same seed.
constexpr std::uint32_t offset_purpose = 0x6F726473, order_purpose = 0x6F726472;
constexpr std::uint32_t rounds = 8;

std::uint32_t low(std::uint64_t value) {
    return static_cast<std::uint32_t>(value);
}

std::array<std::uint32_t, 4> draw(std::uint64_t seed, std::int64_t epoch, std::uint32_t a, std::uint32_t b,
                                  std::uint32_t purpose) {
    const auto at = static_cast<std::uint64_t>(epoch);
    return philox({a, b ^ low(at >> 32), low(at), purpose}, {low(seed), low(seed >> 32)});
}

/// Uniform in [0, count) from 64 random bits.
std::int64_t scaled(std::uint64_t bits, std::int64_t count) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::int64_t>((Wide{bits} * static_cast<std::uint64_t>(count)) >> 64);
}

}  // namespace

BatchOrder::BatchOrder(std::uint64_t seed, std::int64_t tokens, std::int64_t sequence)
    : seed_(seed), sequence_(sequence), sequences_((tokens - 1) / sequence) {
    if (sequences_ > 1) --sequences_;
    room_ = tokens - 1 - sequences_ * sequence_;
    const int bits =
        std::max(2, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(sequences_ - 1))));
    half_bits_ = (bits + 1) / 2;
}

std::int64_t BatchOrder::offset(std::int64_t epoch) const {
    const auto words = draw(seed_, epoch, 0, 0, offset_purpose);
    return scaled((std::uint64_t{words[0]} << 32) | words[1], room_ + 1);
}

/// A Feistel network: halves of half_bits_ bits, each round adding a random function of one half to the
/// other. Whatever the function, this is a permutation (Luby and Rackoff 1988).
std::uint64_t BatchOrder::shuffled(std::int64_t epoch, std::uint64_t value) const {
    const std::uint64_t mask = (std::uint64_t{1} << half_bits_) - 1;
    std::uint64_t left = value >> half_bits_, right = value & mask;
    for (std::uint32_t round = 0; round < rounds; ++round) {
        const std::uint64_t mixed = left ^ (draw(seed_, epoch, low(right), round, order_purpose)[0] & mask);
        left = right;
        right = mixed;
    }
    return (left << half_bits_) | right;
}

std::int64_t BatchOrder::place(std::int64_t epoch, std::int64_t index) const {
    // Walking the permutation's cycle until it comes back below the count gives a permutation of [0, count)
    // (Black and Rogaway 2002); the network has at most four times as many values.
    auto value = static_cast<std::uint64_t>(index);
    do value = shuffled(epoch, value);
    while (value >= static_cast<std::uint64_t>(sequences_));
    return static_cast<std::int64_t>(value);
}

std::int64_t BatchOrder::begin(std::int64_t number) const {
    const std::int64_t epoch = number / sequences_;
    return offset(epoch) + place(epoch, number % sequences_) * sequence_;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/dropout.h"

#include <algorithm>

#include "core/base/random.h"
#include "engine/kernels/simd.h"

namespace wafermill {
namespace {

constexpr int batch = 16;  // counters at a time, so that the rounds vectorise
using Words = std::uint32_t[4][batch];

WAFERMILL_INLINE void philox_batch(Words& words, std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < 10; ++round) {
        for (int i = 0; i < batch; ++i) {
            const std::uint64_t a = std::uint64_t{0xD2511F53u} * words[0][i];
            const std::uint64_t b = std::uint64_t{0xCD9E8D57u} * words[2][i];
            words[0][i] = static_cast<std::uint32_t>(b >> 32) ^ words[1][i] ^ key[0];
            words[1][i] = static_cast<std::uint32_t>(b);
            words[2][i] = static_cast<std::uint32_t>(a >> 32) ^ words[3][i] ^ key[1];
            words[3][i] = static_cast<std::uint32_t>(a);
        }
        key[0] += 0x9E3779B9u;
        key[1] += 0xBB67AE85u;
    }
}

WAFERMILL_SIMD void fill_mask(const std::array<std::uint32_t, 2>& key,
                              const std::array<std::uint32_t, 3>& row, float rate, std::int64_t first,
                              std::int64_t end, float* mask) {
    const float kept = 1.0f / (1.0f - rate);
    for (std::int64_t begin = first; begin < end; begin += 4 * batch) {
        Words words;
        for (int i = 0; i < batch; ++i) {
            words[0][i] = static_cast<std::uint32_t>(begin / 4) + static_cast<std::uint32_t>(i);
            for (std::size_t word = 1; word < 4; ++word) words[word][i] = row[word - 1];
        }
        philox_batch(words, key);
        float values[4 * batch];
        for (int i = 0; i < batch; ++i)
            for (int word = 0; word < 4; ++word)
                values[4 * i + word] = unit_float(words[word][i]) >= rate ? kept : 0.0f;
        std::copy(values, values + std::min<std::int64_t>(4 * batch, end - begin), mask + (begin - first));
    }
}

std::uint32_t low(std::int64_t value) {
    return static_cast<std::uint32_t>(value);
}
std::uint32_t high(std::int64_t value) {
    return static_cast<std::uint32_t>(value >> 32);
}

}  // namespace

DropoutSite make_dropout_site(float rate, std::uint64_t seed, std::int64_t step, std::int64_t layer,
                              DropoutPlace place, std::int64_t first_sample) {
    const auto words = philox({low(step), high(step), low(layer), static_cast<std::uint32_t>(place)},
                              {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    return {rate, {words[0], words[1]}, first_sample};
}

void dropout_mask(const DropoutSite& site, std::int64_t sample, std::int64_t head, std::int64_t position,
                  std::int64_t begin, std::int64_t end, float* mask) {
    fill_mask(site.key, {low(position), low(head), low(site.first_sample + sample)}, site.rate, begin, end,
              mask);
}

}  // namespace wafermill

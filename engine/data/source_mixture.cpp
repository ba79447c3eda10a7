// SPDX-License-Identifier: Apache-2.0
#include "engine/data/source_mixture.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"

namespace wafermill {
namespace {

constexpr std::uint32_t phase_purpose = 0x6F72646D;  // keeps these draws apart from others of the same seed
__extension__ using Wide = unsigned __int128;

}  // namespace

SourceMixture::SourceMixture(std::span<const std::uint64_t> weights, std::optional<std::uint64_t> seed) {
    std::uint64_t all = 0;
    for (const std::uint64_t weight : weights) all += weight;
    for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
        std::uint64_t phase = all / 2;
        if (seed) {
            const auto words =
                philox({static_cast<std::uint32_t>(i), 0, 0, phase_purpose},
                       {static_cast<std::uint32_t>(*seed), static_cast<std::uint32_t>(*seed >> 32)});
            const std::uint64_t bits = (std::uint64_t{words[0]} << 32) | words[1];
            phase = static_cast<std::uint64_t>((Wide{bits} * all) >> 64);
        }
        splits_.push_back({weights[i], all, phase});
        all -= weights[i];
    }
}

std::int64_t SourceMixture::Split::before(std::int64_t samples) const {
    return static_cast<std::int64_t>((Wide{static_cast<std::uint64_t>(samples)} * weight + phase) / all);
}

SourceMixture::Place SourceMixture::at(std::int64_t sample) const {
    for (std::size_t i = 0; i < splits_.size(); ++i) {
        const std::int64_t before = splits_[i].before(sample);
        if (splits_[i].before(sample + 1) > before) return {i, before};
        sample -= before;
    }
    return {splits_.size(), sample};
}

std::int64_t SourceMixture::count(std::size_t source, std::int64_t samples) const {
    for (std::size_t i = 0; i < splits_.size(); ++i) {
        const std::int64_t own = splits_[i].before(samples);
        if (i == source) return own;
        samples -= own;
    }
    return samples;
}

std::vector<std::uint64_t> SourceMixture::whole(std::span<const double> weights) {
    constexpr double largest = 1125899906842624.0;  // 2^50: a thousand of them stay below 2^62
    const double most = *std::max_element(weights.begin(), weights.end());
    std::vector<std::uint64_t> result;
    for (const double weight : weights)
        result.push_back(
            std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(weight / most * largest))));
    return result;
}

}  // namespace wafermill

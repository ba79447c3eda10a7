// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>

namespace wafermill {

enum class DropoutPlace : std::uint32_t {
    embedding = 0,
    attention = 1,
    attention_output = 2,
    ffn_output = 3
};

/// One place where dropout applies in one layer of one step. A mask element is a function of seed, step,
/// layer, place, sample (in the step's whole batch), position, head and column alone: no micro-shard and no
/// tiling changes it.
struct DropoutSite {
    float rate = 0.0f;
    std::array<std::uint32_t, 2> key{};
    std::int64_t first_sample = 0;  ///< index in the batch of the micro-shard's first sequence

    bool active() const { return rate > 0.0f; }
};

/// `layer` is -1 for the embedding.
DropoutSite make_dropout_site(float rate, std::uint64_t seed, std::int64_t step, std::int64_t layer,
                              DropoutPlace place, std::int64_t first_sample);

/// mask[c - begin] for columns c of [begin, end) of one row (`begin` a multiple of 4): 0 with probability
/// `rate`, else 1 / (1 - rate). `sample` counts from the micro-shard's first; `head` is 0 except at
/// DropoutPlace::attention.
void dropout_mask(const DropoutSite& site, std::int64_t sample, std::int64_t head, std::int64_t position,
                  std::int64_t begin, std::int64_t end, float* mask);

}  // namespace wafermill

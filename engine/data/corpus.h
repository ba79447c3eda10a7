// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace wafermill {

/// The generated language: its text, and its entropy rate computed from the grammar (docs/generated-language.md).
struct Corpus {
    std::string text;                 ///< ASCII
    double entropy_nats_per_byte = 0; ///< the floor: no model does better in the long run
};
/// Deterministic from the seed on every machine; `bytes` long.
Corpus generate_corpus(std::uint64_t seed, std::int64_t bytes);

/// The generator's own loss on text[begin, end) of a corpus it made: nats per byte, with full context.
double generator_loss(const Corpus& corpus, std::int64_t begin, std::int64_t end);

/// Held-out loss in nats per byte of an order-n n-gram model with interpolated smoothing, trained on `train`.
double ngram_loss(const std::string& train, const std::string& held_out, int order);

}  // namespace wafermill

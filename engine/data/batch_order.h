// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace wafermill {

/// In which order training sees its text. The training part is cut into sequences; an epoch takes each of
/// them once, in an order that is a permutation of its own, drawn from the seed. The next epoch is cut at
/// another place and has another order. Every sample is a function of the seed and its number alone, so that
/// training can go on at any step, with any number of systems, and nothing has to be remembered.
class BatchOrder {
  public:
    /// Of a training part of `tokens` tokens, at least `sequence` + 1.
    BatchOrder(std::uint64_t seed, std::int64_t tokens, std::int64_t sequence);

    /// Sequences in an epoch: floor((tokens - 1) / sequence), less one where there are several, which leaves
    /// room to cut each epoch at a place of its own.
    std::int64_t sequences() const { return sequences_; }
    /// The first input token of sample `number`, which counts over all epochs from 0; the sample has
    /// `sequence` inputs and one target more.
    std::int64_t begin(std::int64_t number) const;

    /// Where epoch `epoch` is cut: its first token.
    std::int64_t offset(std::int64_t epoch) const;
    /// The place of sequence `index` of an epoch's order within the text: a permutation of [0, sequences()).
    std::int64_t place(std::int64_t epoch, std::int64_t index) const;

  private:
    std::uint64_t shuffled(std::int64_t epoch, std::uint64_t value) const;

    std::uint64_t seed_;
    std::int64_t sequence_, sequences_, room_;
    int half_bits_;
};

}  // namespace wafermill

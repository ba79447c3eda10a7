// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/data/bpe_tokenizer.h"
#include "engine/data/split_scanner.h"

namespace wafermill {

/// How a byte-level BPE is made from a text.
struct BpeTraining {
    std::int64_t vocabulary = 32'000;  ///< tokens in all, with the 256 bytes and the special ones
    std::int64_t least_count = 2;      ///< a pair that occurs less often is not merged
    Splitting splitting = Splitting::gpt2;
    std::vector<std::string> specials = {"<|endoftext|>"};  ///< they get the last ids
};

/// Learns merges from the pieces of a text: the pair of neighbours that occurs most is merged, and of equals
/// the one whose tokens have the smaller ids, until the vocabulary is full (Sennrich et al. 2016). Equal
/// texts give equal tokenizers, whatever the computer and however the text is cut.
class BpeTrainer {
  public:
    /// Throws Error when the vocabulary has no room for the bytes and the special tokens.
    explicit BpeTrainer(BpeTraining options);

    /// Counts the pieces of the next part of the text.
    void add(std::string_view text);
    /// The text, or one document of it, ends: the next part begins a new piece.
    void end();
    std::int64_t distinct_pieces() const { return static_cast<std::int64_t>(counts_.size()); }

    /// The tokenizer.json. `progress` gets 0..1 and returns false to cancel (throws Interrupted). It has
    /// fewer tokens than asked for where the text has no further pair that occurs often enough.
    std::string train(const std::function<bool(double)>& progress = {}) const;

  private:
    void count(std::string_view text);
    BpeTraining options_;
    std::shared_ptr<const BpeTokenizer> bytes_;  ///< without merges: knows where a text can be cut
    std::string pending_;
    std::unordered_map<std::string, std::int64_t> counts_;
    std::vector<std::string_view> pieces_;
};

}  // namespace wafermill

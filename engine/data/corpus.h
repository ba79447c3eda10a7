// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace wafermill {

/// The generated language: its text, and its entropy rate computed from the grammar
/// (docs/generated-language.md).
struct Corpus {
    std::string text;                  ///< ASCII
    double entropy_nats_per_byte = 0;  ///< the floor: no model does better in the long run
};
/// Writes the language piece by piece; deterministic from the seed on every machine.
class CorpusText {
  public:
    CorpusText(std::uint64_t seed, std::int64_t bytes);
    ~CorpusText();
    /// The next stretch, at most 1 MiB; false at the end.
    bool next(std::string& piece);
    std::int64_t written() const { return written_; }

  private:
    struct State;
    std::unique_ptr<State> state_;
    std::string rest_;  ///< of the word that the last piece ended in
    std::int64_t left_, written_ = 0;
};

/// The whole of it. Deterministic from the seed on every machine; `bytes` long, and a shorter one is the
/// beginning of a longer one. `progress` gets 0..1 and returns false to cancel (throws Interrupted).
Corpus generate_corpus(std::uint64_t seed, std::int64_t bytes,
                       const std::function<bool(double)>& progress = {});

/// The generator's own loss on text[begin, end) of a corpus it made: nats per byte, with full context.
double generator_loss(const Corpus& corpus, std::int64_t begin, std::int64_t end);
/// The same of a text that is read in parts: bytes [from, to).
using TextRange = std::function<std::string(std::int64_t from, std::int64_t to)>;
double generator_loss(const TextRange& text, std::int64_t begin, std::int64_t end);

/// The same of an ideal reader who knows the language but begins every window cold: nats per byte over the
/// first `windows` consecutive windows of `sequence` targets in text[begin, end), the byte before the first
/// target being known and nothing else. What a model with that sequence length can reach at best when it is
/// evaluated on plain windows.
double cold_start_loss(const Corpus& corpus, std::int64_t begin, std::int64_t end, std::int64_t sequence,
                       std::int64_t windows);

/// Held-out loss in nats per byte of an n-gram model whose context is `order` bytes, with Witten-Bell
/// interpolation, trained on `train`.
double ngram_loss(const std::string& train, const std::string& held_out, int order);

}  // namespace wafermill

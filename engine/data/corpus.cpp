// SPDX-License-Identifier: Apache-2.0
#include "engine/data/corpus.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/random.h"
#include "engine/data/grammar.h"

namespace wafermill {
namespace {

constexpr std::int64_t piece_bytes = 1 << 20;

/// Choices with integer weights from the counter-based generator: the n-th draw depends on seed and n alone.
class Chooser {
  public:
    explicit Chooser(std::uint64_t seed)
        : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)} {}

    /// Uniform in [0, count): draws that would favour the low values are thrown away.
    std::uint32_t below(std::uint32_t count) {
        const std::uint32_t unfair = static_cast<std::uint32_t>(-count) % count;
        for (;;) {
            const std::uint64_t product = std::uint64_t{word()} * count;
            if (static_cast<std::uint32_t>(product) >= unfair)
                return static_cast<std::uint32_t>(product >> 32);
        }
    }
    /// An element of `items`, by its weight.
    template <typename Item>
    const Item& pick(const std::vector<Item>& items, std::uint64_t sum) {
        std::uint32_t left = below(static_cast<std::uint32_t>(sum));
        for (const Item& item : items) {
            if (left < item.weight) return item;
            left -= item.weight;
        }
        return items.back();
    }

  private:
    std::uint32_t word() {
        if (used_ == 4) {
            block_ = philox(
                {static_cast<std::uint32_t>(next_), static_cast<std::uint32_t>(next_ >> 32), kPurpose, 0},
                key_);
            ++next_;
            used_ = 0;
        }
        return block_[used_++];
    }
    static constexpr std::uint32_t kPurpose =
        0x636F7270;  // keeps these draws apart from others of the same seed
    std::array<std::uint32_t, 2> key_;
    std::array<std::uint32_t, 4> block_{};
    std::uint64_t next_ = 0;
    std::size_t used_ = 4;
};

}  // namespace

struct CorpusText::State {
    explicit State(std::uint64_t seed) : chooser(seed) {}
    Chooser chooser;
    std::vector<int> stack;  ///< symbols still to be written, the next one last
};

CorpusText::CorpusText(std::uint64_t seed, std::int64_t bytes)
    : state_(std::make_unique<State>(seed)), left_(bytes) {
    if (bytes < 0) throw Error("A corpus cannot have " + std::to_string(bytes) + " bytes.");
}

CorpusText::~CorpusText() = default;

bool CorpusText::next(std::string& piece) {
    const Grammar& grammar = generated_language();
    const auto wanted = static_cast<std::size_t>(std::min<std::int64_t>(left_, piece_bytes));
    piece = std::exchange(rest_, {});
    std::vector<int>& stack = state_->stack;
    while (piece.size() < wanted) {
        if (stack.empty()) stack.push_back(grammar.start());
        const int symbol = stack.back();
        stack.pop_back();
        const Rule& rule = state_->chooser.pick(grammar.rules(symbol), grammar.rule_weight_sum(symbol));
        piece += state_->chooser.pick(rule.words, Grammar::word_weight_sum(rule)).text;
        stack.insert(stack.end(), rule.tail.rbegin(), rule.tail.rend());
    }
    rest_ = piece.substr(wanted);
    piece.resize(wanted);
    left_ -= static_cast<std::int64_t>(wanted);
    written_ += static_cast<std::int64_t>(wanted);
    return wanted > 0;
}

Corpus generate_corpus(std::uint64_t seed, std::int64_t bytes, const std::function<bool(double)>& progress) {
    CorpusText source(seed, bytes);
    Corpus corpus;
    corpus.entropy_nats_per_byte = generated_language().entropy_nats_per_byte();
    corpus.text.reserve(static_cast<std::size_t>(bytes));
    const auto report = [&] {
        const double share =
            static_cast<double>(source.written()) / std::max(1.0, static_cast<double>(bytes));
        if (progress && !progress(share))
            throw Interrupted("Generating the text was cancelled; nothing was changed.");
    };
    report();
    for (std::string piece; source.next(piece); report()) corpus.text += piece;
    return corpus;
}

double generator_loss(const TextRange& text, std::int64_t begin, std::int64_t end) {
    // A full stop ends a sentence and occurs nowhere else: reading from there on is full context.
    std::int64_t start = 0;
    for (std::int64_t to = begin - 1; to > 0 && start == 0; to -= piece_bytes) {
        const std::int64_t from = std::max<std::int64_t>(0, to - piece_bytes);
        const std::size_t stop = text(from, to).rfind('.');
        if (stop != std::string::npos) start = from + static_cast<std::int64_t>(stop) + 2;
    }
    Follower follower(generated_language());
    double nats = 0;
    for (std::int64_t from = start; from < end; from += piece_bytes) {
        std::int64_t at = from;
        for (const char byte : text(from, std::min(end, from + piece_bytes))) {
            const double p = follower.next(static_cast<unsigned char>(byte));
            if (p == 0)
                throw Error("The text is not of the generated language: byte " + std::to_string(at) +
                            " cannot stand there.");
            if (at++ >= begin) nats -= std::log(p);
        }
    }
    return nats / static_cast<double>(end - begin);
}

double generator_loss(const Corpus& corpus, std::int64_t begin, std::int64_t end) {
    if (begin < 0 || end <= begin || end > static_cast<std::int64_t>(corpus.text.size()))
        throw Error("The stretch to measure is empty or lies outside the corpus.");
    return generator_loss(
        [&](std::int64_t from, std::int64_t to) {
            return corpus.text.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
        },
        begin, end);
}

}  // namespace wafermill

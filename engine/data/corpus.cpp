// SPDX-License-Identifier: Apache-2.0
#include "engine/data/corpus.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/random.h"
#include "engine/data/grammar.h"

namespace wafermill {
namespace {

constexpr std::size_t kReportEvery = std::size_t{1} << 20;

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

Corpus generate_corpus(std::uint64_t seed, std::int64_t bytes, const std::function<bool(double)>& progress) {
    if (bytes < 0) throw Error("A corpus cannot have " + std::to_string(bytes) + " bytes.");
    const Grammar& grammar = generated_language();
    Chooser chooser(seed);
    Corpus corpus;
    corpus.entropy_nats_per_byte = grammar.entropy_nats_per_byte();
    const auto wanted = static_cast<std::size_t>(bytes);
    corpus.text.reserve(wanted + 64);
    std::vector<int> stack;
    std::size_t reported = 0;
    while (corpus.text.size() < wanted) {
        if (progress && corpus.text.size() >= reported) {
            if (!progress(static_cast<double>(reported) / static_cast<double>(wanted)))
                throw Interrupted("Generating the text was cancelled; nothing was changed.");
            reported = corpus.text.size() + kReportEvery;
        }
        if (stack.empty()) stack.push_back(grammar.start());
        const int symbol = stack.back();
        stack.pop_back();
        const Rule& rule = chooser.pick(grammar.rules(symbol), grammar.rule_weight_sum(symbol));
        corpus.text += chooser.pick(rule.words, Grammar::word_weight_sum(rule)).text;
        stack.insert(stack.end(), rule.tail.rbegin(), rule.tail.rend());
    }
    corpus.text.resize(wanted);
    return corpus;
}

double generator_loss(const Corpus& corpus, std::int64_t begin, std::int64_t end) {
    if (begin < 0 || end <= begin || end > static_cast<std::int64_t>(corpus.text.size()))
        throw Error("The stretch to measure is empty or lies outside the corpus.");
    // A full stop ends a sentence and occurs nowhere else: reading from there on is full context.
    const std::size_t stop =
        begin < 2 ? std::string::npos : corpus.text.rfind('.', static_cast<std::size_t>(begin) - 2);
    const std::size_t start = stop == std::string::npos ? 0 : stop + 2;
    Follower follower(generated_language());
    double nats = 0;
    for (auto i = static_cast<std::int64_t>(start); i < end; ++i) {
        const double p = follower.next(static_cast<unsigned char>(corpus.text[static_cast<std::size_t>(i)]));
        if (p == 0)
            throw Error("The text is not of the generated language: byte " + std::to_string(i) +
                        " cannot stand there.");
        if (i >= begin) nats -= std::log(p);
    }
    return nats / static_cast<double>(end - begin);
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "engine/data/corpus.h"
#include "engine/data/grammar.h"

namespace wafermill {
namespace {

/// A stack of symbols, shared between the states that have it in common.
struct Cell {
    int symbol;
    int below;  ///< -1: nothing
};

/// A place where the generator may stand, and its probability.
struct Belief {
    int cell;
    int node;
    double mass;
};

/// The ideal reader who comes to the text at a random place: knows the grammar, and of the text only the
/// window.
class ColdReader {
  public:
    explicit ColdReader(const Grammar& grammar) : grammar_(grammar) { place(); }

    /// Starts a window: all that is known is its first byte.
    void start(unsigned char first) {
        beliefs_ = after_first_[first];
        if (beliefs_.empty()) throw Error("The text is not of the generated language.");
    }
    /// Probability of `byte` given the window so far; moves on.
    double next(unsigned char byte) {
        double before = 0, after = 0;
        std::vector<Belief> moved;
        for (const Belief& belief : beliefs_) {
            before += belief.mass;
            Belief to = belief;
            if (!step(to, byte)) continue;
            after += to.mass;
            moved.push_back(to);
        }
        if (after <= 0) {  // a place too rare to be kept: begin again, at the price that it is worth
            start(byte);
            return kNegligible;
        }
        for (Belief& belief : moved) belief.mass /= after;
        beliefs_ = std::move(moved);
        return after / before;
    }

  private:
    static constexpr double kNegligible = 1e-7;  // visits per sentence; rarer places are not kept

    int push(int symbol, int below) {
        const auto [found, added] = interned_.try_emplace({symbol, below}, static_cast<int>(cells_.size()));
        if (added) cells_.push_back({symbol, below});
        return found->second;
    }
    const WordTree& tree(int cell) const {
        return grammar_.tree(cells_[static_cast<std::size_t>(cell)].symbol);
    }

    /// The stack after the word that ends at `node`.
    int after_word(int cell, const WordTree::Node& node) {
        const Cell top = cells_[static_cast<std::size_t>(cell)];
        const Rule& rule = grammar_.rules(top.symbol)[static_cast<std::size_t>(node.rule)];
        int stack = top.below;
        for (auto symbol = rule.tail.rbegin(); symbol != rule.tail.rend(); ++symbol)
            stack = push(*symbol, stack);
        return stack < 0 ? push(grammar_.start(), -1) : stack;
    }

    bool step(Belief& belief, unsigned char byte) {
        const WordTree& words = tree(belief.cell);
        const int next = words.child(belief.node, byte);
        if (next < 0) return false;
        const WordTree::Node& node = words.nodes[static_cast<std::size_t>(next)];
        belief.mass *= node.mass / words.nodes[static_cast<std::size_t>(belief.node)].mass;
        belief.node = next;
        if (node.rule >= 0) {
            belief.cell = after_word(belief.cell, node);
            belief.node = 0;
        }
        return true;
    }

    /// Expected visits to every stack at the start of a word, in one sentence.
    std::map<int, double> word_starts() {
        std::map<int, double> visits, wave;
        const int start = push(grammar_.start(), -1);
        wave[start] = 1;
        while (!wave.empty()) {
            std::map<int, double> next;
            for (const auto& [cell, mass] : wave) {
                visits[cell] += mass;
                const WordTree& words = tree(cell);
                for (const WordTree::Node& node : words.nodes)
                    if (node.rule >= 0) next[after_word(cell, node)] += mass * node.mass;
            }
            next.erase(start);
            std::erase_if(next, [](const auto& entry) { return entry.second < kNegligible; });
            wave = std::move(next);
        }
        return visits;
    }

    /// Where the generator may be after each possible first byte, the place before it being random in an
    /// endless text.
    void place() {
        for (const auto& [cell, mass] : word_starts()) {
            const WordTree& words = tree(cell);
            for (int node = 1; node < static_cast<int>(words.nodes.size()); ++node) {
                const WordTree::Node& to = words.nodes[static_cast<std::size_t>(node)];
                Belief belief{cell, to.parent, mass * words.nodes[static_cast<std::size_t>(to.parent)].mass};
                if (step(belief, to.byte) && belief.mass > kNegligible)
                    after_first_[to.byte].push_back(belief);
            }
        }
        for (std::vector<Belief>& beliefs : after_first_) {
            double sum = 0;
            for (const Belief& belief : beliefs) sum += belief.mass;
            for (Belief& belief : beliefs) belief.mass /= sum;
        }
    }

    const Grammar& grammar_;
    std::vector<Cell> cells_;
    std::map<std::pair<int, int>, int> interned_;
    std::array<std::vector<Belief>, 256> after_first_;
    std::vector<Belief> beliefs_;
};

}  // namespace

double cold_start_loss(const Corpus& corpus, std::int64_t begin, std::int64_t end, std::int64_t sequence,
                       std::int64_t windows) {
    if (begin < 0 || sequence < 1 || windows < 1 || end > static_cast<std::int64_t>(corpus.text.size()) ||
        begin + sequence + 1 > end)
        throw Error("The stretch to measure holds no window or lies outside the corpus.");
    ColdReader reader(generated_language());
    double nats = 0;
    std::int64_t read = 0;
    for (std::int64_t at = begin; at + sequence < end && read < windows; at += sequence, ++read) {
        const auto byte = [&](std::int64_t i) {
            return static_cast<unsigned char>(corpus.text[static_cast<std::size_t>(at + i)]);
        };
        reader.start(byte(0));
        for (std::int64_t i = 1; i <= sequence; ++i) nats -= std::log(reader.next(byte(i)));
    }
    return nats / static_cast<double>(read * sequence);
}

}  // namespace wafermill

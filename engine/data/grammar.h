// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wafermill {

/// A spelling with its separator ("mola, "), and how often it is chosen within its rule.
struct Word {
    std::string text;
    std::uint32_t weight = 1;
};

/// symbol -> word tail: one word of `words`, then what the symbols of `tail` derive, in order.
struct Rule {
    std::uint32_t weight = 1;  ///< among the rules of the symbol
    std::vector<Word> words;
    std::vector<int> tail;
};

/// The words that can come next, as a tree over their bytes. Node 0 is the start of a word.
struct WordTree {
    struct Node {
        double mass = 0;  ///< probability of the words below
        int parent = -1;
        std::int16_t rule = -1, word = -1;  ///< where a word ends
        unsigned char byte = 0;             ///< that led here
        std::vector<int> children;
    };
    std::vector<Node> nodes;
    /// The child of `node` under `byte`; -1 when no word goes on so.
    int child(int node, unsigned char byte) const;
};

/// A probabilistic grammar in Greibach normal form in which no word that can come next begins another one
/// (the rules of a symbol have different words, and no word is the beginning of another). Each text then has
/// at most one derivation, and reading it from the left one always knows how it began.
class Grammar {
  public:
    int add_symbol(std::string name);
    void add_rule(int symbol, Rule rule);
    /// Call once, after the last rule. Throws std::logic_error when a symbol has no rule, two words that can
    /// come next begin one another, or sentences would not end (expected length not finite).
    void finish(int start);

    int start() const { return start_; }
    int symbols() const { return static_cast<int>(rules_.size()); }
    const std::string& name(int symbol) const { return names_[index(symbol)]; }
    const std::vector<Rule>& rules(int symbol) const { return rules_[index(symbol)]; }
    const WordTree& tree(int symbol) const { return trees_[index(symbol)]; }

    std::uint64_t rule_weight_sum(int symbol) const;
    static std::uint64_t word_weight_sum(const Rule& rule);

    /// Expected bytes, and entropy in nats, of what a symbol derives: x = b + M x, where M counts the symbols
    /// in the tails and b holds what the rule and the word contribute.
    double expected_bytes(int symbol) const { return expected_bytes_[index(symbol)]; }
    double entropy_nats(int symbol) const { return entropy_[index(symbol)]; }
    /// Of an endless text of independent sentences: entropy over expected bytes of the start symbol.
    double entropy_nats_per_byte() const { return entropy_nats(start_) / expected_bytes(start_); }
    /// Expected number of times that each symbol is expanded in one sentence.
    std::vector<double> expected_visits() const;

  private:
    static std::size_t index(int symbol) { return static_cast<std::size_t>(symbol); }
    void build_tree(int symbol);
    void solve();

    int start_ = 0;
    std::vector<std::string> names_;
    std::vector<std::vector<Rule>> rules_;
    std::vector<WordTree> trees_;
    std::vector<double> expected_bytes_, entropy_;
};

/// Where the generator stands between two bytes: the symbols still to derive (the next one last) and the part
/// of the word that is written. The start symbol alone is the start of a sentence.
struct GeneratorState {
    std::vector<int> stack;
    int node = 0;
};

/// Follows a text byte by byte with full knowledge of what came before.
class Follower {
  public:
    explicit Follower(const Grammar& grammar) : grammar_(grammar) { state_.stack.push_back(grammar.start()); }
    /// Probability of `byte` given everything before; moves on. 0 when the grammar cannot write it here
    /// (the state is then unchanged).
    double next(unsigned char byte);
    const GeneratorState& state() const { return state_; }

  private:
    const Grammar& grammar_;
    GeneratorState state_;
};

/// Moves `state`, whose stack is not empty, over one byte: the probability, or 0 when that cannot be.
double advance(const Grammar& grammar, GeneratorState& state, unsigned char byte);

/// The grammar of the generated language (docs/generated-language.md).
const Grammar& generated_language();

}  // namespace wafermill

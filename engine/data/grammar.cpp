// SPDX-License-Identifier: Apache-2.0
#include "engine/data/grammar.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace wafermill {
namespace {

constexpr double kLongest = 1e9;  // bytes: an expected sentence beyond this is taken for endless

double entropy_of(const std::vector<double>& weights, double sum) {
    double nats = 0;
    for (const double weight : weights) nats -= weight / sum * std::log(weight / sum);
    return nats;
}

}  // namespace

int WordTree::child(int node, unsigned char byte) const {
    for (const int next : nodes[static_cast<std::size_t>(node)].children)
        if (nodes[static_cast<std::size_t>(next)].byte == byte) return next;
    return -1;
}

int Grammar::add_symbol(std::string name) {
    names_.push_back(std::move(name));
    rules_.emplace_back();
    return symbols() - 1;
}

void Grammar::add_rule(int symbol, Rule rule) {
    rules_[index(symbol)].push_back(std::move(rule));
}

std::uint64_t Grammar::rule_weight_sum(int symbol) const {
    std::uint64_t sum = 0;
    for (const Rule& rule : rules(symbol)) sum += rule.weight;
    return sum;
}

std::uint64_t Grammar::word_weight_sum(const Rule& rule) {
    std::uint64_t sum = 0;
    for (const Word& word : rule.words) sum += word.weight;
    return sum;
}

void Grammar::finish(int start) {
    start_ = start;
    trees_.resize(rules_.size());
    for (int symbol = 0; symbol < symbols(); ++symbol) build_tree(symbol);
    solve();
}

void Grammar::build_tree(int symbol) {
    std::vector<WordTree::Node>& nodes = trees_[index(symbol)].nodes;
    nodes.assign(1, {});
    const double rule_sum = static_cast<double>(rule_weight_sum(symbol));
    for (std::size_t r = 0; r < rules(symbol).size(); ++r) {
        const Rule& rule = rules(symbol)[r];
        const double word_sum = static_cast<double>(word_weight_sum(rule));
        for (std::size_t w = 0; w < rule.words.size(); ++w) {
            const double mass = rule.weight / rule_sum * (rule.words[w].weight / word_sum);
            int node = 0;
            for (const char letter : rule.words[w].text) {
                const auto byte = static_cast<unsigned char>(letter);
                nodes[index(node)].mass += mass;
                int next = trees_[index(symbol)].child(node, byte);
                if (next < 0) {
                    next = static_cast<int>(nodes.size());
                    nodes[index(node)].children.push_back(next);
                    nodes.push_back({0, node, -1, -1, byte, {}});
                }
                node = next;
            }
            nodes[index(node)].mass += mass;
            if (node == 0 || nodes[index(node)].rule >= 0)
                throw std::logic_error("grammar: " + name(symbol) + " has the word '" + rule.words[w].text +
                                       "' twice");
            nodes[index(node)].rule = static_cast<std::int16_t>(r);
            nodes[index(node)].word = static_cast<std::int16_t>(w);
        }
    }
    for (const WordTree::Node& node : nodes)
        if ((node.rule >= 0) != node.children.empty())
            throw std::logic_error("grammar: in " + name(symbol) +
                                   " a word begins another one, or there is none");
}

void Grammar::solve() {
    expected_bytes_.assign(rules_.size(), 0);
    entropy_.assign(rules_.size(), 0);
    // The sum over generations converges geometrically because sentences end.
    double change = 1;
    for (int generation = 0; change > 0; ++generation) {
        change = 0;
        for (int symbol = 0; symbol < symbols(); ++symbol) {
            const double rule_sum = static_cast<double>(rule_weight_sum(symbol));
            double bytes = 0, nats = 0;
            for (const Rule& rule : rules(symbol)) {
                const double p = rule.weight / rule_sum,
                             word_sum = static_cast<double>(word_weight_sum(rule));
                std::vector<double> weights;
                double length = 0;
                for (const Word& word : rule.words) {
                    weights.push_back(word.weight);
                    length += word.weight / word_sum * static_cast<double>(word.text.size());
                }
                double inner = entropy_of(weights, word_sum) - std::log(p);
                for (const int next : rule.tail) {
                    length += expected_bytes_[index(next)];
                    inner += entropy_[index(next)];
                }
                bytes += p * length;
                nats += p * inner;
            }
            const double moved =
                std::abs(bytes - expected_bytes_[index(symbol)]) + std::abs(nats - entropy_[index(symbol)]);
            if (!(moved <= 1e-13 * (1 + bytes + nats))) change = 1;
            expected_bytes_[index(symbol)] = bytes;
            entropy_[index(symbol)] = nats;
        }
        if (generation == 100'000 || expected_bytes_[index(start_)] > kLongest)
            throw std::logic_error("grammar: sentences do not end");
    }
}

std::vector<double> Grammar::expected_visits() const {
    std::vector<double> visits(rules_.size(), 0);
    std::vector<double> wave(rules_.size(), 0);
    wave[index(start_)] = 1;
    for (double mass = 1; mass > 1e-15;) {
        std::vector<double> next(rules_.size(), 0);
        for (int symbol = 0; symbol < symbols(); ++symbol) {
            visits[index(symbol)] += wave[index(symbol)];
            for (const Rule& rule : rules(symbol))
                for (const int child : rule.tail)
                    next[index(child)] +=
                        wave[index(symbol)] * rule.weight / static_cast<double>(rule_weight_sum(symbol));
        }
        wave = std::move(next);
        mass = 0;
        for (const double part : wave) mass += part;
    }
    return visits;
}

double advance(const Grammar& grammar, GeneratorState& state, unsigned char byte) {
    const WordTree& tree = grammar.tree(state.stack.back());
    const int next = tree.child(state.node, byte);
    if (next < 0) return 0;
    const WordTree::Node& node = tree.nodes[static_cast<std::size_t>(next)];
    const double probability = node.mass / tree.nodes[static_cast<std::size_t>(state.node)].mass;
    state.node = next;
    if (node.rule >= 0) {
        const Rule& rule = grammar.rules(state.stack.back())[static_cast<std::size_t>(node.rule)];
        state.stack.pop_back();
        state.stack.insert(state.stack.end(), rule.tail.rbegin(), rule.tail.rend());
        if (state.stack.empty()) state.stack.push_back(grammar.start());
        state.node = 0;
    }
    return probability;
}

double Follower::next(unsigned char byte) {
    return advance(grammar_, state_, byte);
}

}  // namespace wafermill

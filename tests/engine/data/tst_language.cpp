// SPDX-License-Identifier: Apache-2.0
#include <QTest>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "engine/data/corpus.h"
#include "engine/data/grammar.h"

using namespace wafermill;

namespace {

/// Counts derivations by trying every rule and word at every place: a parser that takes no determinism for
/// granted.
class DerivationCounter {
  public:
    DerivationCounter(const Grammar& grammar, std::string text) : grammar_(grammar), text_(std::move(text)) {}
    /// Ways in which `symbol` derives text[at, end), by end.
    const std::map<std::size_t, int>& ways(int symbol, std::size_t at) {
        const auto [entry, added] = memo_.try_emplace({symbol, at});
        if (added) {
            std::map<std::size_t, int> ends;
            for (const Rule& rule : grammar_.rules(symbol))
                for (const Word& word : rule.words)
                    if (text_.compare(at, word.text.size(), word.text) == 0)
                        derive(rule, 0, at + word.text.size(), 1, ends);
            memo_[{symbol, at}] = ends;
        }
        return memo_[{symbol, at}];
    }
    int derivations() {
        const auto& ends = ways(grammar_.start(), 0);
        const auto whole = ends.find(text_.size());
        return whole == ends.end() ? 0 : whole->second;
    }

  private:
    void derive(const Rule& rule, std::size_t part, std::size_t at, int count,
                std::map<std::size_t, int>& ends) {
        if (part == rule.tail.size()) {
            ends[at] += count;
            return;
        }
        const std::map<std::size_t, int> inner = ways(rule.tail[part], at);
        for (const auto& [end, number] : inner) derive(rule, part + 1, end, count * number, ends);
    }
    const Grammar& grammar_;
    std::string text_;
    std::map<std::pair<int, std::size_t>, std::map<std::size_t, int>> memo_;
};

std::vector<std::string> sentences(const std::string& text, std::size_t limit) {
    std::vector<std::string> result;
    for (std::size_t at = 0; result.size() < limit;) {
        const std::size_t stop = text.find('.', at);
        if (stop == std::string::npos || stop + 2 > text.size()) break;
        result.push_back(text.substr(at, stop + 2 - at));
        at = stop + 2;
    }
    return result;
}

/// Every sentence of at most `words` words with its probability as the product of its choices.
void enumerate(const Grammar& grammar, std::vector<int> stack, const std::string& text, double p, int words,
               std::map<std::string, double>& found) {
    if (stack.empty()) {
        QVERIFY2(found.emplace(text, p).second, text.c_str());
        return;
    }
    if (static_cast<int>(stack.size()) > words) return;
    const int symbol = stack.back();
    stack.pop_back();
    for (const Rule& rule : grammar.rules(symbol)) {
        std::vector<int> rest = stack;
        rest.insert(rest.end(), rule.tail.rbegin(), rule.tail.rend());
        const double q = p * rule.weight / static_cast<double>(grammar.rule_weight_sum(symbol));
        for (const Word& word : rule.words)
            enumerate(grammar, rest, text + word.text,
                      q * word.weight / static_cast<double>(Grammar::word_weight_sum(rule)), words - 1,
                      found);
    }
}

/// Probability that each symbol derives exactly n words: a recursion over rules that never looks at a word.
std::vector<std::vector<double>> length_probabilities(const Grammar& grammar, std::size_t words) {
    std::vector<std::vector<double>> p(static_cast<std::size_t>(grammar.symbols()),
                                       std::vector<double>(words + 1, 0));
    for (std::size_t n = 1; n <= words; ++n)
        for (int symbol = 0; symbol < grammar.symbols(); ++symbol)
            for (const Rule& rule : grammar.rules(symbol)) {
                std::vector<double> sum(n, 0);
                sum[0] = rule.weight / static_cast<double>(grammar.rule_weight_sum(symbol));
                for (const int part : rule.tail) {
                    std::vector<double> next(n, 0);
                    for (std::size_t a = 0; a < n; ++a)
                        for (std::size_t b = 1; a + b < n; ++b)
                            next[a + b] += sum[a] * p[static_cast<std::size_t>(part)][b];
                    sum = next;
                }
                p[static_cast<std::size_t>(symbol)][n] += sum[n - 1];
            }
    return p;
}

/// S -> "a." (3) | "b" S S (1): sentences and entropy are known in closed form.
Grammar toy_grammar() {
    Grammar grammar;
    const int s = grammar.add_symbol("S");
    grammar.add_rule(s, {3, {{"a.", 1}}, {}});
    grammar.add_rule(s, {1, {{"b", 1}}, {s, s}});
    grammar.finish(s);
    return grammar;
}

const Corpus& corpus() {
    static const Corpus made = generate_corpus(1, 1'000'000);
    return made;
}

}  // namespace

class TestLanguage : public QObject {
    Q_OBJECT
  private slots:
    void toy_grammar_matches_its_closed_form();
    void broken_grammars_are_refused();
    void the_counter_sees_ambiguity();
    void every_sentence_has_one_derivation();
    void short_sentences_sum_to_the_closed_form();
    void long_sentences_die_out();
    void corpus_is_pinned();
    void generator_loss_meets_the_entropy_rate();
    void generator_loss_is_additive();
    void agreement_holds_over_distance();
    void foreign_text_is_refused();
    void ngram_by_hand();
    void ngram_of_order_3_stays_above_the_floor();
    void cold_start_meets_ngram_limits();
    void cold_start_costs_little();
};

void TestLanguage::toy_grammar_matches_its_closed_form() {
    const Grammar grammar = toy_grammar();
    const double choice = -(0.75 * std::log(0.75) + 0.25 * std::log(0.25));
    // H = choice + 2/4 H, and L = 3/4 * 2 + 1/4 * (1 + 2 L).
    QVERIFY(std::abs(grammar.entropy_nats(0) - 2 * choice) < 1e-12);
    QVERIFY(std::abs(grammar.expected_bytes(0) - 3.5) < 1e-12);
    QVERIFY(std::abs(grammar.expected_visits()[0] - 2) < 1e-12);

    std::map<std::string, double> found;
    enumerate(grammar, {0}, "", 1, 17, found);
    double mass = 0, nats = 0, bytes = 0;
    for (const auto& [text, p] : found) {
        mass += p;
        nats -= p * std::log(p);
        bytes += p * static_cast<double>(text.size());
        QCOMPARE(DerivationCounter(grammar, text).derivations(), 1);
    }
    // 1 + 1 + 2 + 5 + 14 + 42 + 132 + 429 + 1430 binary trees of up to 17 nodes (Catalan numbers).
    QCOMPARE(found.size(), std::size_t{2056});
    QVERIFY(mass > 0.99 && mass <= 1);
    QVERIFY(nats > 0.9 * 2 * choice && nats < 2 * choice);
    QVERIFY(bytes > 0.9 * 3.5 && bytes < 3.5);
}

void TestLanguage::broken_grammars_are_refused() {
    const auto refuses = [](const std::function<void(Grammar&, int)>& rules) {
        Grammar grammar;
        const int s = grammar.add_symbol("S");
        rules(grammar, s);
        try {
            grammar.finish(s);
            return false;
        } catch (const std::logic_error&) {
            return true;
        }
    };
    QVERIFY(refuses([](Grammar&, int) {}));
    QVERIFY(refuses([](Grammar& g, int s) { g.add_rule(s, {1, {{"a", 1}, {"a", 1}}, {}}); }));
    QVERIFY(refuses([](Grammar& g, int s) { g.add_rule(s, {1, {{"a", 1}, {"ab", 1}}, {}}); }));
    QVERIFY(refuses([](Grammar& g, int s) {
        g.add_rule(s, {1, {{"ab", 1}}, {}});
        g.add_rule(s, {1, {{"a", 1}}, {}});
    }));
    QVERIFY(refuses([](Grammar& g, int s) { g.add_rule(s, {1, {{"", 1}}, {}}); }));
    QVERIFY(refuses([](Grammar& g, int s) { g.add_rule(s, {1, {{"a", 1}}, {s}}); }));
    QVERIFY(refuses([](Grammar& g, int s) {
        g.add_rule(s, {1, {{"a", 1}}, {}});
        g.add_rule(s, {2, {{"b", 1}}, {s, s}});
    }));
    QVERIFY(!refuses([](Grammar& g, int s) { g.add_rule(s, {1, {{"ab", 1}, {"ac", 1}}, {}}); }));
}

void TestLanguage::the_counter_sees_ambiguity() {
    Grammar grammar;  // S -> a | a S | a S S: not finished, for it could not be
    const int s = grammar.add_symbol("S");
    grammar.add_rule(s, {2, {{"a", 1}}, {}});
    grammar.add_rule(s, {1, {{"a", 1}}, {s}});
    grammar.add_rule(s, {1, {{"a", 1}}, {s, s}});
    // Motzkin numbers.
    QCOMPARE(DerivationCounter(grammar, "a").derivations(), 1);
    QCOMPARE(DerivationCounter(grammar, "aaa").derivations(), 2);
    QCOMPARE(DerivationCounter(grammar, "aaaaa").derivations(), 9);
}

void TestLanguage::every_sentence_has_one_derivation() {
    std::size_t longest = 0;
    for (const std::string& sentence : sentences(corpus().text, 200)) {
        QVERIFY2(DerivationCounter(generated_language(), sentence).derivations() == 1, sentence.c_str());
        longest = std::max(longest, sentence.size());
    }
    QVERIFY(longest > 60);  // nesting was among them
    QCOMPARE(DerivationCounter(generated_language(), "mola mola. ").derivations(), 0);
}

void TestLanguage::short_sentences_sum_to_the_closed_form() {
    const Grammar& grammar = generated_language();
    std::map<std::string, double> found;  // adding a sentence twice fails: two derivations, one text
    enumerate(grammar, {grammar.start()}, "", 1, 3, found);
    double mass = 0;
    for (const auto& [text, p] : found) mass += p;
    const auto lengths = length_probabilities(grammar, 3)[static_cast<std::size_t>(grammar.start())];
    QVERIFY(found.size() > 50'000);
    QVERIFY(mass > 0.2);
    QVERIFY(std::abs(mass - lengths[2] - lengths[3]) < 1e-12);

    // Read byte by byte, a sentence has the probability that its choices give it.
    std::size_t number = 0;
    for (const auto& [text, p] : found) {
        if (number++ % 97 != 0) continue;
        const double nats = generator_loss({text, 0}, 0, static_cast<std::int64_t>(text.size())) *
                            static_cast<double>(text.size());
        QVERIFY(std::abs(nats + std::log(p)) < 1e-9);
    }
}

void TestLanguage::long_sentences_die_out() {
    const Grammar& grammar = generated_language();
    const auto lengths = length_probabilities(grammar, 60)[static_cast<std::size_t>(grammar.start())];
    double mass = 0, words = 0;
    for (std::size_t n = 1; n < lengths.size(); ++n) {
        mass += lengths[n];
        words += static_cast<double>(n) * lengths[n];
    }
    QVERIFY(mass <= 1 + 1e-12 && mass > 1 - 1e-6);
    // Each expansion writes one word.
    double visits = 0;
    for (const double part : grammar.expected_visits()) visits += part;
    QVERIFY(std::abs(words - visits) < 1e-3);
}

void TestLanguage::corpus_is_pinned() {
    const Corpus made = generate_corpus(1, 10'000);
    QCOMPARE(made.text.size(), std::size_t{10'000});
    Sha256 hash;
    hash.update(made.text.data(), made.text.size());
    QCOMPARE(hash.finish(), std::string("4718baee1e469cae09167753f1e08eb16ebcea27a10e581147e9c37ec97b9f73"));
    QVERIFY(corpus().text.starts_with(made.text));
    QVERIFY(generate_corpus(2, 10'000).text != made.text);
    QVERIFY(generate_corpus(std::uint64_t{1} << 32 | 1, 10'000).text != made.text);
    QCOMPARE(generate_corpus(1, 0).text, std::string());
    for (const char letter : corpus().text)
        QVERIFY((letter >= 'a' && letter <= 'z') || std::strchr(" ,.\n", letter));
}

void TestLanguage::generator_loss_meets_the_entropy_rate() {
    const double rate = corpus().entropy_nats_per_byte;
    QCOMPARE(rate, generated_language().entropy_nats_per_byte());
    QVERIFY(rate > 0.6 && rate < 1.1);
    // Sentences are independent: their surplus over rate * length has mean 0, and its spread gives the error.
    Follower follower(generated_language());
    double surplus = 0, squares = 0, nats = 0, bytes = 0;
    for (const std::string& sentence : sentences(corpus().text, 100'000)) {
        double sum = 0;
        for (const char letter : sentence) sum -= std::log(follower.next(static_cast<unsigned char>(letter)));
        const double more = sum - rate * static_cast<double>(sentence.size());
        surplus += more;
        squares += more * more;
        nats += sum;
        bytes += static_cast<double>(sentence.size());
    }
    QVERIFY(bytes > 900'000);
    QVERIFY2(std::abs(surplus) < 4 * std::sqrt(squares),
             qPrintable(QString::number(surplus / std::sqrt(squares))));
    QVERIFY(std::sqrt(squares) / bytes < 0.01 * rate);  // sharp enough to see 4 % of the rate
    QVERIFY(std::abs(nats / bytes - rate) < 4 * std::sqrt(squares) / bytes);
}

void TestLanguage::generator_loss_is_additive() {
    const double whole = generator_loss(corpus(), 0, 5000) * 5000;
    for (const std::int64_t cut : {1, 2, 17, 1234, 4999}) {
        const double parts = generator_loss(corpus(), 0, cut) * static_cast<double>(cut) +
                             generator_loss(corpus(), cut, 5000) * static_cast<double>(5000 - cut);
        QVERIFY(std::abs(parts - whole) < 1e-8);
    }
}

void TestLanguage::agreement_holds_over_distance() {
    // The same byte in the same place of the verb costs nothing or cannot be, by the subject that began the
    // sentence.
    const auto last_vowel = [](const std::string& before, char vowel) {
        Follower follower(generated_language());
        for (const char letter : before)
            if (follower.next(static_cast<unsigned char>(letter)) == 0) return -1.0;
        return follower.next(static_cast<unsigned char>(vowel));
    };
    const std::string middle = ", ko zaki hafu panotu, kuna sit";
    QCOMPARE(last_vowel("mola" + middle, 'a'), 1.0);
    QCOMPARE(last_vowel("moli" + middle, 'i'), 1.0);
    QCOMPARE(last_vowel("zaka" + middle, 'e'), 1.0);
    QCOMPARE(last_vowel("zaki" + middle, 'u'), 1.0);
    QCOMPARE(last_vowel("kuna" + middle, 'o'), 1.0);
    QCOMPARE(last_vowel("kuni" + middle, 'y'), 1.0);
    QCOMPARE(last_vowel("mola" + middle, 'i'), 0.0);
    QCOMPARE(last_vowel("mola" + middle + "a, ta kuna sit", 'a'), 1.0);
    QCOMPARE(last_vowel("mola" + middle + "a, ta kuna sit", 'o'), 0.0);
}

void TestLanguage::foreign_text_is_refused() {
    QVERIFY_EXCEPTION_THROWN(generator_loss({"the tall miller", 0}, 0, 10), Error);
    QVERIFY_EXCEPTION_THROWN(generator_loss(corpus(), 10, 10), Error);
    QVERIFY_EXCEPTION_THROWN(generator_loss(corpus(), 0, 1'000'001), Error);
    QVERIFY_EXCEPTION_THROWN(generate_corpus(1, -1), Error);
    const auto cancel = [](double) { return false; };
    QVERIFY_EXCEPTION_THROWN(generate_corpus(1, 10, cancel), Interrupted);
}

void TestLanguage::ngram_by_hand() {
    // After "aab": a twice, b once. Order 0: p(a) = (2 + 2/256) / (3 + 2), p(b) = (1 + 2/256) / 5.
    const double a0 = (2 + 2.0 / 256) / 5, b0 = (1 + 2.0 / 256) / 5, c0 = (0 + 2.0 / 256) / 5;
    QVERIFY(std::abs(ngram_loss("aab", "abc", 0) + (std::log(a0) + std::log(b0) + std::log(c0)) / 3) < 1e-12);
    // Order 1: a was followed by a and by b once each, b by nothing.
    const double b1 = (1 + 2 * b0) / 4;
    QVERIFY(std::abs(ngram_loss("aab", "abc", 1) + (std::log(b1) + std::log(c0)) / 2) < 1e-12);
    QVERIFY_EXCEPTION_THROWN(ngram_loss("aab", "a", 1), Error);
}

void TestLanguage::ngram_of_order_3_stays_above_the_floor() {
    const std::string train = corpus().text.substr(0, 900'000), held_out = corpus().text.substr(900'000);
    const double floor = corpus().entropy_nats_per_byte;
    const double order_3 = ngram_loss(train, held_out, 3);
    QVERIFY2(order_3 >= 1.4 * floor, qPrintable(QString("%1 / %2").arg(order_3).arg(floor)));
    QVERIFY(ngram_loss(train, held_out, 2) > order_3);
    QVERIFY(generator_loss(corpus(), 900'000, 1'000'000) < 1.02 * floor);
}

void TestLanguage::cold_start_meets_ngram_limits() {
    // A reader with one to three bytes of window is an ideal n-gram model: text and counts must give the
    // same.
    const std::string train = corpus().text.substr(0, 900'000), held_out = corpus().text.substr(900'000);
    double sum = 0;
    for (int sequence = 1; sequence <= 3; ++sequence) {
        sum += ngram_loss(train, held_out, sequence);
        const double cold = cold_start_loss(corpus(), 900'000, 1'000'000, sequence, 300);
        QVERIFY2(std::abs(cold - sum / sequence) < 0.04 * cold,
                 qPrintable(QString("%1 %2").arg(cold).arg(sum / sequence)));
    }
}

void TestLanguage::cold_start_costs_little() {
    const std::int64_t begin = 900'000, windows = 40, sequence = 256;
    const double cold = cold_start_loss(corpus(), begin, 1'000'000, sequence, windows);
    const double warm = generator_loss(corpus(), begin + 1, begin + 1 + windows * sequence);
    QVERIFY(cold > warm);
    QVERIFY2(cold < 1.03 * warm, qPrintable(QString("%1 %2").arg(cold).arg(warm)));
    QVERIFY_EXCEPTION_THROWN(cold_start_loss(corpus(), 0, 256, 256, 1), Error);
}

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"

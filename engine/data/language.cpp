// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "engine/data/grammar.h"

// The grammar and the word list of the generated language; docs/generated-language.md describes them for
// readers. Every weight is an integer, so that a choice is the same on every machine.

namespace wafermill {
namespace {

constexpr int kGenders = 3;
constexpr int kForms = 2 * kGenders;  // gender + 3 * plural: what an adjective or a verb agrees with
constexpr std::array<const char*, kForms> kAgreement = {"a", "e", "o", "i", "u", "y"};
constexpr std::array<const char*, 2> kNumber = {"a", "i"};

using Stems = std::vector<std::string>;

const std::array<Stems, kGenders>& nouns() {
    static const std::array<Stems, kGenders> stems = {
        Stems{"mol", "rad", "ben", "tul", "vis", "gal", "sim", "dor", "kep", "nus", "lorat", "milen"},
        Stems{"zak", "fer", "hod", "lin", "bur", "tem", "gov", "pas", "ruk", "wel", "sanor", "fidel"},
        Stems{"kun", "mer", "tib", "lav", "son", "daf", "pir", "nek", "zul", "bos", "varim", "teluk"}};
    return stems;
}
const Stems& adjectives() {
    static const Stems stems = {"haf", "ril", "jun", "mav", "sok", "ged", "lom", "piv", "tarel", "bosin"};
    return stems;
}
const Stems& intransitive_verbs() {
    static const Stems stems = {"dun", "wim", "kas", "rof", "tel", "num", "farin", "goled"};
    return stems;
}
const Stems& transitive_verbs() {
    static const Stems stems = {"gar", "hep", "lud", "sit", "vok", "bim", "nal", "zer", "panot", "merul"};
    return stems;
}

enum Ending { period, comma };

/// Stems with their endings; earlier stems are more frequent.
std::vector<Word> words(const Stems& stems, const std::string& ending,
                        std::initializer_list<Word> separators) {
    std::vector<Word> result;
    for (std::size_t i = 0; i < stems.size(); ++i) {
        const std::uint32_t frequency = i < 4 ? 4 : i < 8 ? 3 : 2;
        for (const Word& separator : separators)
            result.push_back({stems[i] + ending + separator.text, frequency * separator.weight});
    }
    return result;
}
const Word kSpace{" ", 1}, kComma{", ", 1};

std::vector<Word> noun(int form, const Word& separator) {
    return words(nouns()[static_cast<std::size_t>(form % kGenders)],
                 kNumber[static_cast<std::size_t>(form / kGenders)], {separator});
}
std::vector<Word> adjective(int form, const Word& separator) {
    return words(adjectives(), kAgreement[static_cast<std::size_t>(form)], {separator});
}
std::vector<Word> verb(const Stems& stems, int form, Ending ending) {
    const std::string& agreement = kAgreement[static_cast<std::size_t>(form)];
    if (ending == comma) return words(stems, agreement, {kComma});
    return words(stems, agreement, {{". ", 7}, {".\n", 1}});
}

/// The symbols, each with the forms it must remember.
struct Symbols {
    int sentence = 0, object_clause = 0;
    std::array<int, kForms> after_subject{}, relative{};
    std::array<std::array<int, 2>, kForms> predicate{}, closing_verb{};
    std::array<std::array<std::array<int, 2>, kForms>, kForms> after_object{};  // [object][subject][ending]
    std::array<int, kForms> second{};
};

Symbols add_symbols(Grammar& grammar) {
    Symbols s;
    s.sentence = grammar.add_symbol("Sentence");
    s.object_clause = grammar.add_symbol("ObjectClause");
    for (std::size_t f = 0; f < kForms; ++f) {
        const std::string form = std::to_string(f);
        s.after_subject[f] = grammar.add_symbol("AfterSubject " + form);
        s.relative[f] = grammar.add_symbol("Relative " + form);
        s.second[f] = grammar.add_symbol("Second " + form);
        for (const std::size_t e : {period, comma}) {
            const std::string end = e == period ? " ." : " ,";
            s.predicate[f][e] = grammar.add_symbol("Predicate " + form + end);
            s.closing_verb[f][e] = grammar.add_symbol("Verb " + form + end);
            for (std::size_t d = 0; d < kForms; ++d)
                s.after_object[d][f][e] =
                    grammar.add_symbol("AfterObject " + std::to_string(d) + " " + form + end);
        }
    }
    return s;
}

/// A verb that ends its clause; a sentence may go on with a second predicate of the same subject.
void add_verb_rules(Grammar& grammar, const Symbols& s, int symbol, const Stems& stems, int f, Ending e,
                    std::uint32_t weight) {
    if (e == comma) {
        grammar.add_rule(symbol, {weight, verb(stems, f, comma), {}});
        return;
    }
    grammar.add_rule(symbol, {weight * 4, verb(stems, f, period), {}});
    grammar.add_rule(symbol, {weight, verb(stems, f, comma), {s.second[static_cast<std::size_t>(f)]}});
}

/// [object] verb: the object may have an adjective and a relative clause, the verb agrees with the subject's
/// form f.
void add_predicate_rules(Grammar& grammar, const Symbols& s, int symbol, int f, Ending e) {
    const auto fi = static_cast<std::size_t>(f);
    add_verb_rules(grammar, s, symbol, intransitive_verbs(), f, e, 12);
    for (int d = 0; d < kForms; ++d) {
        const auto di = static_cast<std::size_t>(d);
        grammar.add_rule(symbol, {14, noun(d, kSpace), {s.after_object[di][fi][e]}});
        grammar.add_rule(symbol, {1, noun(d, kComma), {s.relative[di], s.closing_verb[fi][e]}});
    }
}

void add_after_object_rules(Grammar& grammar, const Symbols& s, int d, int f, Ending e) {
    const auto di = static_cast<std::size_t>(d), fi = static_cast<std::size_t>(f);
    const int symbol = s.after_object[di][fi][e];
    grammar.add_rule(symbol, {9, adjective(d, kSpace), {s.closing_verb[fi][e]}});
    grammar.add_rule(symbol, {1, adjective(d, kComma), {s.relative[di], s.closing_verb[fi][e]}});
    add_verb_rules(grammar, s, symbol, transitive_verbs(), f, e, 4);
}

Grammar make_language() {
    Grammar grammar;
    const Symbols s = add_symbols(grammar);
    for (int f = 0; f < kForms; ++f) {
        const auto fi = static_cast<std::size_t>(f);
        grammar.add_rule(s.sentence, {5, noun(f, kSpace), {s.after_subject[fi]}});
        grammar.add_rule(s.sentence, {1, noun(f, kComma), {s.relative[fi], s.predicate[fi][period]}});
        grammar.add_rule(s.object_clause, {1, noun(f, kSpace), {s.after_object[fi][fi][comma]}});

        grammar.add_rule(s.after_subject[fi], {70, adjective(f, kSpace), {s.predicate[fi][period]}});
        grammar.add_rule(s.after_subject[fi],
                         {10, adjective(f, kComma), {s.relative[fi], s.predicate[fi][period]}});
        add_predicate_rules(grammar, s, s.after_subject[fi], f, period);

        grammar.add_rule(s.relative[fi], {1, {{"ke ", 1}}, {s.predicate[fi][comma]}});
        grammar.add_rule(s.relative[fi], {1, {{"ko ", 1}}, {s.object_clause}});
        grammar.add_rule(s.second[fi], {1, {{"ta ", 1}}, {s.predicate[fi][period]}});
        for (const Ending e : {period, comma}) {
            add_predicate_rules(grammar, s, s.predicate[fi][e], f, e);
            add_verb_rules(grammar, s, s.closing_verb[fi][e], transitive_verbs(), f, e, 1);
            for (int d = 0; d < kForms; ++d) add_after_object_rules(grammar, s, d, f, e);
        }
    }
    grammar.finish(s.sentence);
    return grammar;
}

}  // namespace

const Grammar& generated_language() {
    static const Grammar grammar = make_language();
    return grammar;
}

}  // namespace wafermill

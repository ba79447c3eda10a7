// SPDX-License-Identifier: Apache-2.0
#include <QTest>
#include <map>
#include <random>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "engine/data/bpe_trainer.h"
#include "engine/data/tokenizer_json.h"
#include "engine/data/unicode.h"

using namespace wafermill;
using Json = nlohmann::json;

namespace {

/// Words with a few letters, so that many pairs occur equally often.
std::string random_text(unsigned seed, std::size_t bytes) {
    std::mt19937 random(seed);
    std::string text;
    while (text.size() < bytes) {
        for (std::size_t length = 1 + random() % 7; length > 0; --length) text += "aabcde\xC3"[random() % 6];
        text += random() % 9 == 0 ? ".\n" : random() % 5 == 0 ? "\u00e9 " : " ";
    }
    return text;
}

std::string trained(const std::string& text, const BpeTraining& options, std::size_t part = 1 << 30) {
    BpeTrainer trainer(options);
    for (std::size_t at = 0; at < text.size(); at += part)
        trainer.add(std::string_view(text).substr(at, part));
    trainer.end();
    return trainer.train();
}

/// The definition itself: all pairs are counted anew for each merge.
std::vector<std::string> merges_by_definition(const std::string& text, std::size_t merges,
                                              std::int64_t least) {
    const unicode::Pattern pattern{std::string(expression_of(Splitting::gpt2))};
    std::vector<std::string> tokens;
    std::map<std::string, int> ids;
    std::vector<char32_t> alphabet;
    for (int byte = 0; byte < 256; ++byte)
        alphabet.push_back(character_of_byte(static_cast<unsigned char>(byte)));
    std::sort(alphabet.begin(), alphabet.end());
    for (const char32_t character : alphabet) {
        const char byte = static_cast<char>(byte_of_character(character));
        ids[byte_level({&byte, 1})] = static_cast<int>(tokens.size());
        tokens.push_back(byte_level({&byte, 1}));
    }
    std::vector<std::vector<int>> words;
    for (const auto& [from, to] : pattern.matches(text)) {
        words.emplace_back();
        for (const char byte : text.substr(from, to - from))
            words.back().push_back(ids[byte_level({&byte, 1})]);
    }
    std::vector<std::string> found;
    while (found.size() < merges) {
        std::map<std::pair<int, int>, std::int64_t> counts;
        for (const auto& word : words)
            for (std::size_t i = 0; i + 1 < word.size(); ++i) ++counts[{word[i], word[i + 1]}];
        std::pair<int, int> best;
        std::int64_t most = 0;
        for (const auto& [pair, count] : counts)
            if (count > most) best = pair, most = count;  // a map has the smaller pair first
        if (most < least) break;
        const std::string left = tokens[static_cast<std::size_t>(best.first)],
                          right = tokens[static_cast<std::size_t>(best.second)];
        found.push_back(left + " " + right);
        const auto [entry, added] = ids.emplace(left + right, static_cast<int>(tokens.size()));
        if (added) tokens.push_back(left + right);
        for (auto& word : words) {
            std::vector<int> merged;
            for (std::size_t i = 0; i < word.size(); ++i) {
                const bool here = i + 1 < word.size() && word[i] == best.first && word[i + 1] == best.second;
                merged.push_back(here ? entry->second : word[i]);
                i += here ? 1 : 0;
            }
            word = merged;
        }
    }
    return found;
}

}  // namespace

class TestBpeTrainer : public QObject {
    Q_OBJECT
  private slots:
    void merges_are_those_of_the_definition();
    void the_text_may_come_in_parts();
    void the_document_is_a_tokenizer_data();
    void the_document_is_a_tokenizer();
    void rare_pairs_are_not_merged();
    void what_is_not_possible_is_refused();
    void training_can_be_cancelled();
};

void TestBpeTrainer::merges_are_those_of_the_definition() {
    for (const unsigned seed : {1u, 2u, 3u, 4u}) {
        const std::string text = random_text(seed, 3000);
        BpeTraining options;
        options.vocabulary = 257 + 90;
        const Json document = Json::parse(trained(text, options));
        const auto expected = merges_by_definition(text, 90, options.least_count);
        QCOMPARE(document.at("model").at("merges").get<std::vector<std::string>>(), expected);
        QCOMPARE(document.at("model").at("vocab").size(), std::size_t{347});
    }
}

void TestBpeTrainer::the_text_may_come_in_parts() {
    const std::string text = random_text(9, 3'000'000);
    BpeTraining options;
    options.vocabulary = 500;
    const std::string whole = trained(text, options);
    QVERIFY(trained(text, options, 700'001) == whole);
    QVERIFY(trained(text, options, 1 << 20) == whole);
}

void TestBpeTrainer::the_document_is_a_tokenizer_data() {
    QTest::addColumn<int>("splitting");
    QTest::newRow("gpt2") << static_cast<int>(Splitting::gpt2);
    QTest::newRow("llama3") << static_cast<int>(Splitting::llama3);
    QTest::newRow("qwen2") << static_cast<int>(Splitting::qwen2);
}

void TestBpeTrainer::the_document_is_a_tokenizer() {
    QFETCH(const int, splitting);
    BpeTraining options;
    options.vocabulary = 400;
    options.splitting = static_cast<Splitting>(splitting);
    options.specials = {"<|endoftext|>", "<|pad|>"};
    const std::string text = random_text(5, 20'000);
    const auto tokenizer = BpeTokenizer::from_document(trained(text, options));
    QCOMPARE(tokenizer->vocabulary(), 400);
    QCOMPARE(tokenizer->id_of("<|endoftext|>"), std::optional<std::int32_t>(398));
    std::vector<std::int32_t> ids;
    tokenizer->encode(text, ids);
    QVERIFY(ids.size() < text.size() * 2 / 3);
    QVERIFY(tokenizer->decode(ids) == text);
}

void TestBpeTrainer::rare_pairs_are_not_merged() {
    BpeTraining options;
    options.vocabulary = 1000;
    const Json twice = Json::parse(trained("ab cd ab", options));
    QCOMPARE(twice.at("model").at("merges").dump(), std::string(R"(["a b"])"));
    options.least_count = 1;
    QVERIFY(Json::parse(trained("ab cd ab", options)).at("model").at("merges").size() > 2);
}

void TestBpeTrainer::what_is_not_possible_is_refused() {
    const auto refused = [](const BpeTraining& options) {
        try {
            BpeTrainer{options};
        } catch (const Error&) {
            return true;
        }
        return false;
    };
    BpeTraining options;
    QVERIFY(!refused(options));
    options.vocabulary = 256;
    QVERIFY(refused(options));
    options.specials = {};
    QVERIFY(!refused(options));
    options.vocabulary = 1000;
    options.specials = {"<a>", "<a>"};
    QVERIFY(refused(options));
    options.specials = {"x"};
    QVERIFY(refused(options));
    options.specials = {"\xFF\xFF"};
    QVERIFY(refused(options));
}

void TestBpeTrainer::training_can_be_cancelled() {
    BpeTrainer trainer(BpeTraining{});
    trainer.add(random_text(2, 5000));
    trainer.end();
    try {
        trainer.train([](double share) { return share < 0.009; });
        QFAIL("it went on");
    } catch (const Interrupted&) {
    }
}

QTEST_MAIN(TestBpeTrainer)
#include "tst_bpe_trainer.moc"

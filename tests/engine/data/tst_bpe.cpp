// SPDX-License-Identifier: Apache-2.0
#include <QTest>
#include <fstream>
#include <random>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/tokenizer_json.h"
#include "engine/data/unicode.h"
#include "tests/support/shared_folder.h"

using namespace wafermill;
using Json = nlohmann::json;
using Ids = std::vector<std::int32_t>;

namespace {

Json read_json(const QString& file) {
    std::ifstream in(file.toStdString(), std::ios::binary);
    return Json::parse(in);
}

Ids encoded(const BpeTokenizer& tokenizer, const std::string& text, SpecialTokens specials = {}) {
    Ids ids;
    tokenizer.encode(text, ids, specials);
    if (specials.add) ids.insert(ids.end(), tokenizer.back().begin(), tokenizer.back().end());
    return ids;
}

/// Byte-level with every byte and a few merges, or what `change` makes of it.
Json byte_level_document() {
    Json vocabulary = Json::object();
    for (int byte = 0; byte < 256; ++byte) {
        const char value = static_cast<char>(byte);
        vocabulary[byte_level({&value, 1})] = byte;
    }
    const std::vector<std::pair<std::string, std::string>> merges = {
        {"a", "b"}, {"c", "d"}, {"b", "c"}, {"ab", "cd"}, {"a", "a"}, {"aa", "aa"}, {"\u0120", "a"}};
    Json list = Json::array();
    for (const auto& [left, right] : merges) {
        const auto next = static_cast<int>(vocabulary.size());
        vocabulary.emplace(left + right, next);
        list.push_back(left + " " + right);
    }
    const Json part = {{"type", "ByteLevel"}, {"add_prefix_space", false}};
    return {{"added_tokens", Json::array()},
            {"normalizer", nullptr},
            {"pre_tokenizer", part},
            {"post_processor", nullptr},
            {"decoder", part},
            {"model", {{"type", "BPE"}, {"vocab", vocabulary}, {"merges", list}}}};
}

Json golden() {
    return read_json(QString::fromUtf8(WAFERMILL_BPE_GOLDEN));
}

Json golden_document(const Json& all, const Json& entry) {
    Json document = entry.at("document");
    document["model"] = all.at("models").at(entry.at("model").get<std::size_t>());
    return document;
}

/// The rule itself, without any of the shortcuts: merge the leftmost pair of the lowest rank until none is
/// left.
Ids merged_naively(const std::string& bytes,
                   const std::map<std::pair<Ids::value_type, Ids::value_type>, std::pair<int, int>>& merges) {
    Ids ids;
    for (const char byte : bytes) ids.push_back(static_cast<unsigned char>(byte));
    for (;;) {
        int best = -1;
        std::size_t place = 0;
        for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
            const auto found = merges.find({ids[i], ids[i + 1]});
            if (found != merges.end() && (best < 0 || found->second.first < best))
                best = found->second.first, place = i;
        }
        if (best < 0) return ids;
        ids[place] = merges.at({ids[place], ids[place + 1]}).second;
        ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    }
}

}  // namespace

class TestBpe : public QObject {
    Q_OBJECT
  private slots:
    void gpt2_to_the_last_id();
    void golden_ids_data();
    void golden_ids();
    void the_pair_of_files_is_the_same();
    void merges_follow_the_rule();
    void special_text_is_ordinary_unless_asked();
    void any_bytes_come_back();
    void a_stream_gives_the_ids_of_the_whole_data();
    void a_stream_gives_the_ids_of_the_whole();
    void what_is_not_known_is_refused_data();
    void what_is_not_known_is_refused();
    void foreign_ids_are_refused();
    void ids_far_apart_are_refused();
    void growth_without_bound_is_refused();
    void a_search_has_a_bound();
    void whole_pieces_come_first_without_all_bytes();
};

void TestBpe::gpt2_to_the_last_id() {
    const QString folder = shared_folder("tokenizer/gpt2");
    if (folder.isEmpty()) QSKIP("there is no shared tokenizer here");
    const auto tokenizer = BpeTokenizer::load(folder.toStdString());
    QCOMPARE(tokenizer->vocabulary(), 50257);
    const Json cases = read_json(folder + "/cases.json");
    QVERIFY(cases.size() > 30);
    for (const Json& entry : cases) {
        const auto text = entry.at("text").get<std::string>();
        const Ids ids = encoded(*tokenizer, text);
        QVERIFY2(ids == entry.at("ids").get<Ids>(), text.c_str());
        QCOMPARE(tokenizer->decode(ids), text);
    }
}

void TestBpe::golden_ids_data() {
    QTest::addColumn<int>("which");
    const Json all = golden();
    int which = 0;
    for (const Json& entry : all.at("documents"))
        QTest::newRow(entry.at("name").get<std::string>().c_str()) << which++;
}

void TestBpe::golden_ids() {
    QFETCH(const int, which);
    const Json all = golden();
    const Json& entry = all.at("documents").at(static_cast<std::size_t>(which));
    const auto tokenizer = BpeTokenizer::from_document(golden_document(all, entry).dump());
    for (std::size_t i = 0; i < all.at("texts").size(); ++i) {
        const auto text = all.at("texts").at(i).get<std::string>();
        QVERIFY2(encoded(*tokenizer, text, {true, true}) == entry.at("ids").at(i).get<Ids>(), text.c_str());
        if (!entry.contains("without_template")) continue;
        QVERIFY2(encoded(*tokenizer, text, {true, false}) == entry.at("without_template").at(i).get<Ids>(),
                 text.c_str());
    }
}

void TestBpe::the_pair_of_files_is_the_same() {
    QTemporaryDir folder;
    const Json document = byte_level_document();
    const auto write = [&](const char* name, const std::string& text) {
        std::ofstream(folder.filePath(name).toStdString(), std::ios::binary) << text;
    };
    std::string merges = "#version: 0.2\n";
    for (const Json& merge : document.at("model").at("merges")) merges += merge.get<std::string>() + "\n";
    write("vocab.json", document.at("model").at("vocab").dump());
    write("merges.txt", merges);
    const auto pair = BpeTokenizer::load(folder.path().toStdString());
    const auto whole = BpeTokenizer::from_document(document.dump());
    for (const std::string text : {"abcd abcdab", "aaaaaaa it's  a\nb", "\u4e16 x"})
        QCOMPARE(encoded(*pair, text), encoded(*whole, text));
    write("tokenizer.json", document.dump());
    QCOMPARE(BpeTokenizer::load(folder.path().toStdString())->sha256(), whole->sha256());
}

/// Few symbols are merged in another way than many: both against the rule.
void TestBpe::merges_follow_the_rule() {
    const Json document = byte_level_document();
    const auto tokenizer = BpeTokenizer::from_document(document.dump());
    std::map<std::pair<std::int32_t, std::int32_t>, std::pair<int, int>> merges;
    const Json& vocabulary = document.at("model").at("vocab");
    for (const Json& merge : document.at("model").at("merges")) {
        const auto text = merge.get<std::string>();
        const std::string left = text.substr(0, text.find(' ')), right = text.substr(text.find(' ') + 1);
        merges[{vocabulary.at(left), vocabulary.at(right)}] = {static_cast<int>(merges.size()),
                                                               vocabulary.at(left + right)};
    }
    std::mt19937 random(7);
    for (int round = 0; round < 400; ++round) {
        std::string word;
        for (std::size_t length = 1 + random() % 300; length > 0; --length) word += "abcd"[random() % 4];
        QCOMPARE(encoded(*tokenizer, word), merged_naively(word, merges));
    }
}

void TestBpe::special_text_is_ordinary_unless_asked() {
    Json document = byte_level_document();
    document["added_tokens"] = {
        {{"id", 263}, {"content", "<|end|>"}, {"special", true}, {"normalized", false}},
        {{"id", 264}, {"content", "<tag>"}, {"special", false}, {"normalized", false}}};
    const auto tokenizer = BpeTokenizer::from_document(document.dump());
    QCOMPARE(encoded(*tokenizer, "<|end|>"), (Ids{'<', '|', 'e', 'n', 'd', '|', '>'}));
    QCOMPARE(encoded(*tokenizer, "<|end|>", {true, false}), Ids{263});
    QCOMPARE(encoded(*tokenizer, "x<tag>"), (Ids{'x', 264}));
    QCOMPARE(tokenizer->decode(Ids{'x', 264, 263}), std::string("x<tag><|end|>"));
}

void TestBpe::any_bytes_come_back() {
    const Json all = golden();
    std::vector<std::shared_ptr<const BpeTokenizer>> tokenizers = {
        BpeTokenizer::from_document(byte_level_document().dump())};
    for (const Json& entry : all.at("documents"))
        for (const char* name : {"GPT-2", "Llama 3", "Llama 2", "Mistral with Metaspace"})
            if (entry.at("name") == name)
                tokenizers.push_back(BpeTokenizer::from_document(golden_document(all, entry).dump()));
    QCOMPARE(tokenizers.size(), std::size_t{5});
    std::mt19937 random(11);
    for (int round = 0; round < 500; ++round) {
        std::string bytes;
        for (std::size_t length = 1 + random() % 60; length > 0; --length)
            bytes += random() % 2 != 0 ? "the wheel \n'\xC3\xA9\xE4"[random() % 15]
                                       : static_cast<char>(random() % 256);
        // One that puts a space only in front of a text without one cannot tell the two apart.
        if (bytes.front() == ' ') bytes.insert(0, 1, 'a');
        for (const auto& tokenizer : tokenizers)
            QCOMPARE(tokenizer->decode(encoded(*tokenizer, bytes)), bytes);
    }
}

void TestBpe::a_stream_gives_the_ids_of_the_whole_data() {
    golden_ids_data();
}

/// In parts of any length, through a window that is far shorter than the text.
void TestBpe::a_stream_gives_the_ids_of_the_whole() {
    QFETCH(const int, which);
    const Json all = golden();
    const auto tokenizer = BpeTokenizer::from_document(
        golden_document(all, all.at("documents").at(static_cast<std::size_t>(which))).dump());
    std::mt19937 random(13);
    for (int round = 0; round < 20; ++round) {
        std::string text;
        while (text.size() < 1500) {
            text += all.at("texts").at(random() % all.at("texts").size()).get<std::string>();
            if (random() % 2 == 0) text += " and";
        }
        for (const SpecialTokens specials : {SpecialTokens{}, SpecialTokens{true, true}}) {
            const Ids whole = encoded(*tokenizer, text, specials);
            Ids ids;
            TokenStream stream(tokenizer, specials, 100);
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t part = 1 + random() % 200;
                stream.add(std::string_view(text).substr(at, part), ids);
                at += part;
            }
            stream.end(ids);
            QVERIFY2(ids == whole, text.c_str());
        }
    }
}

void TestBpe::what_is_not_known_is_refused_data() {
    QTest::addColumn<QString>("patch");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* patch, const char* named) {
        QTest::newRow(named) << QString::fromUtf8(patch) << QString::fromUtf8(named);
    };
    row(R"({"model":{"type":"Unigram"}})", "Unigram");
    row(R"({"model":{"dropout":0.1}})", "dropout");
    row(R"({"model":{"new_option":1}})", "new_option");
    row(R"({"model":{"unk_token":"<none>"}})", "<none>");
    row(R"({"model":{"merges":["a zz"]}})", "zz");
    row(R"({"model":{"merges":["a"]}})", "does not name two tokens");
    row(R"({"model":{"vocab":{"twice":0}}})", "twice");
    row(R"({"normalizer":{"type":"Precompiled","precompiled_charsmap":""}})", "Precompiled");
    row(R"({"normalizer":{"type":"Replace","pattern":{"Regex":"("},"content":""}})", "regular expression");
    row(R"({"pre_tokenizer":{"type":"UnicodeScripts"}})", "UnicodeScripts");
    row(R"({"pre_tokenizer":{"type":"ByteLevel","lookahead":1}})", "lookahead");
    row(R"({"pre_tokenizer":{"type":"Split","add_prefix_space":null,"pattern":{"Regex":"a"},"behavior":"Doubled"}})",
        "Doubled");
    row(R"({"post_processor":{"type":"Shuffle"}})", "Shuffle");
    row(R"({"decoder":{"type":"CTC"}})", "CTC");
    row(R"({"added_tokens":[{"id":97,"content":"<x>"}]})", "<x>");
    row(R"({"added_tokens":[{"id":300,"content":"a"}]})", "knows as 97");
    row(R"({"added_tokens":[{"id":-1,"content":"<x>"}]})", "id");
    row(R"({"extra":1})", "extra");
}

void TestBpe::what_is_not_known_is_refused() {
    QFETCH(const QString, patch);
    QFETCH(const QString, named);
    Json document = byte_level_document();
    QCOMPARE(encoded(*BpeTokenizer::from_document(document.dump()), "abcd").size(), std::size_t{1});
    document.merge_patch(Json::parse(patch.toStdString()));
    try {
        BpeTokenizer::from_document(document.dump());
        QFAIL("it was taken");
    } catch (const Error& error) {
        QVERIFY2(QString::fromUtf8(error.what()).contains(named), error.what());
        QVERIFY2(!QString::fromUtf8(error.what()).contains('\n'), error.what());
    }
}

void TestBpe::foreign_ids_are_refused() {
    const auto tokenizer = BpeTokenizer::from_document(byte_level_document().dump());
    for (const std::int32_t id : {-1, 263, 1 << 30}) {
        try {
            tokenizer->decode(Ids{id});
            QFAIL("it was decoded");
        } catch (const Error& error) {
            QVERIFY(QString::fromUtf8(error.what()).contains(QString::number(id)));
        }
    }
}

namespace {

/// The sentence with which a work is refused; empty where it is not.
template <class Work>
QString refusal(const Work& work) {
    try {
        work();
        return {};
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
}

/// A Sequence of replacements of "a" by "aa".
Json doubling(const char* list, int times) {
    Json steps = Json::array();
    for (int i = 0; i < times; ++i)
        steps.push_back({{"type", "Replace"}, {"pattern", {{"String", "a"}}}, {"content", "aa"}});
    return {{"type", "Sequence"}, {list, steps}};
}

}  // namespace

/// Twice the tokens and 65 536, added ones counted: there is a place in memory for each id.
void TestBpe::ids_far_apart_are_refused() {
    const auto with_id = [](std::int64_t id, bool added) {
        Json document = byte_level_document();
        if (added)
            document["added_tokens"].push_back({{"id", id}, {"content", "<far>"}, {"special", true}});
        else
            document["model"]["vocab"]["<far>"] = id;
        return refusal([&] { BpeTokenizer::from_document(document.dump()); });
    };
    const std::int64_t limit = 2 * 264 + 65'536;
    for (const bool added : {false, true}) {
        QCOMPARE(with_id(limit - 1, added), QString());
        const QString said = with_id(limit, added);
        QVERIFY2(said.contains(added ? QString::number(limit) : "<far>"), qPrintable(said));
    }
}

void TestBpe::growth_without_bound_is_refused() {
    Json document = byte_level_document();
    document["normalizer"] = doubling("normalizers", 5);
    const auto mild = BpeTokenizer::from_document(document.dump());
    QCOMPARE(encoded(*mild, "a"),
             encoded(*BpeTokenizer::from_document(byte_level_document().dump()), std::string(32, 'a')));
    document["normalizer"] = doubling("normalizers", 24);
    const auto wild = BpeTokenizer::from_document(document.dump());
    QVERIFY(refusal([&] { encoded(*wild, "a"); }).contains("normalizer"));
    // Applied to the content of an added token when the file is read.
    document["added_tokens"].push_back({{"id", 263}, {"content", "<a>"}, {"normalized", true}});
    QVERIFY(refusal([&] { BpeTokenizer::from_document(document.dump()); }).contains("normalizer"));
    // Each token within the bound, and all of them together not.
    document["normalizer"] = doubling("normalizers", 17);
    document["added_tokens"] = Json::array();
    for (int i = 0; i < 12; ++i)
        document["added_tokens"].push_back(
            {{"id", 263 + i}, {"content", "<a" + std::to_string(i) + ">"}, {"normalized", true}});
    QVERIFY(refusal([&] { BpeTokenizer::from_document(document.dump()); }).contains("normalizer"));
    document = byte_level_document();
    document["decoder"] = doubling("decoders", 24);
    const auto decoder = BpeTokenizer::from_document(document.dump());
    QVERIFY(refusal([&] { decoder->decode(Ids{'a'}); }).contains("decoder"));
    QCOMPARE(decoder->decode(Ids{'b'}), std::string("b"));
}

/// Each match ends within its own bound, and there are many of them.
void TestBpe::a_search_has_a_bound() {
    const unicode::Pattern pattern("a*a*a*a*(?:b|c)");
    QVERIFY(refusal([&] { pattern.matches(std::string(100, 'a') + "xb"); }).contains("too many steps"));
    QCOMPARE(pattern.matches(std::string(30, 'a') + "xb").size(), std::size_t{1});
}

/// With ignore_merges a piece that is a token is that token, though no merge makes it.
void TestBpe::whole_pieces_come_first_without_all_bytes() {
    Json document = byte_level_document();
    document["model"]["ignore_merges"] = true;
    document["model"]["vocab"]["hello"] = 263;
    const auto all = BpeTokenizer::from_document(document.dump());
    document["model"]["vocab"].erase("z");
    const auto some = BpeTokenizer::from_document(document.dump());
    for (const auto& tokenizer : {all, some}) {
        QCOMPARE(encoded(*tokenizer, "hello"), Ids{263});
        QCOMPARE(encoded(*tokenizer, "hellos"), (Ids{'h', 'e', 'l', 'l', 'o', 's'}));
    }
}

QTEST_MAIN(TestBpe)
#include "tst_bpe.moc"

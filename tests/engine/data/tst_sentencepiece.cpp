// SPDX-License-Identifier: Apache-2.0
// SentencePiece models, made by the library's own trainer, beside the library's ids and texts.
#include <random>

#include <sentencepiece_processor.h>

#include "engine/data/bpe_tokenizer.h"
#include "engine/data/sentencepiece_model.h"
#include "tests/engine/data/place.h"
#include "tests/support/sentencepiece_training.h"

using namespace wafermill;
using namespace wafermill::testing;
using Ids = std::vector<std::int32_t>;

namespace {

const std::string& model_named(const QString& name) {
    static const std::string llama = llama_model();
    static const std::string unigram = sentencepiece_model({{"vocab_size", "200"}});
    static const std::string no_prefix = sentencepiece_model({{"model_type", "bpe"},
                                                              {"vocab_size", "420"},
                                                              {"byte_fallback", "true"},
                                                              {"normalization_rule_name", "identity"},
                                                              {"remove_extra_whitespaces", "false"},
                                                              {"add_dummy_prefix", "false"}});
    return name == "llama" ? llama : name == "unigram" ? unigram : no_prefix;
}

Ids encoded(const BpeTokenizer& tokenizer, const std::string& text, SpecialTokens specials = {}) {
    Ids ids;
    tokenizer.encode(text, ids, specials);
    return ids;
}

/// Words of the training text and others, with spaces anywhere.
std::string random_text(std::mt19937& random, int words) {
    const std::vector<std::string> some = {
        "wheel", "mill ", "xyz",  "  ",    "caf\xC3\xA9",      "\xE7\x95\x8C",
        "\n",    "\t",    "1024", "Grain", "\xF0\x9F\x8C\xBE", ". "};
    std::string text;
    for (int i = 0; i < words; ++i) {
        if (random() % 2 == 0) text += ' ';
        text += some[random() % some.size()];
    }
    return text;
}

}  // namespace

class TestSentencePiece : public QObject {
    Q_OBJECT
  private slots:
    void ids_and_texts_are_the_librarys_data() { models(); }
    void ids_and_texts_are_the_librarys() {
        QFETCH(const QString, name);
        const auto ours = BpeTokenizer::from_document(model_named(name));
        sentencepiece::SentencePieceProcessor theirs;
        QVERIFY(theirs.LoadFromSerializedProto(model_named(name)).ok());
        QCOMPARE(ours->vocabulary(), std::int64_t{theirs.GetPieceSize()});
        std::mt19937 random(5);
        for (int i = 0; i < 300; ++i) {
            const std::string text = random_text(random, i % 40);
            const std::vector<int> ids = theirs.EncodeAsIds(text);
            QVERIFY2(encoded(*ours, text) == Ids(ids.begin(), ids.end()), text.c_str());
            QCOMPARE(QByteArray::fromStdString(ours->decode(Ids(ids.begin(), ids.end()))),
                     QByteArray::fromStdString(theirs.DecodeIds(ids)));
        }
    }

    void any_bytes_come_back_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"llama", "no_prefix"}) QTest::newRow(name) << name;
    }
    void any_bytes_come_back() {
        QFETCH(const QString, name);
        const auto tokenizer = BpeTokenizer::from_document(model_named(name));
        std::mt19937 random(6);
        for (int i = 0; i < 400; ++i) {
            std::string text = random_text(random, i % 6);
            for (int j = 0; j < i % 30; ++j)
                text.insert(text.begin() + static_cast<std::ptrdiff_t>(random() % (text.size() + 1)),
                            static_cast<char>(random()));
            const Ids ids = encoded(*tokenizer, text);
            QCOMPARE(QByteArray::fromStdString(tokenizer->decode(ids)), QByteArray::fromStdString(text));
            // A text that is shown as it comes: one part after another.
            const std::size_t half = ids.size() / 2;
            const Ids first(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(half)),
                rest(ids.begin() + static_cast<std::ptrdiff_t>(half), ids.end());
            QCOMPARE(
                QByteArray::fromStdString(tokenizer->decode(first) + tokenizer->decode(rest, !first.empty())),
                QByteArray::fromStdString(text));
        }
    }

    void a_text_in_parts_has_the_ids_of_the_whole_data() { models(); }
    void a_text_in_parts_has_the_ids_of_the_whole() {
        QFETCH(const QString, name);
        const auto tokenizer = BpeTokenizer::from_document(model_named(name));
        std::mt19937 random(7);
        for (int i = 0; i < 30; ++i) {
            const std::string text = random_text(random, 400);
            TokenStream stream(tokenizer, {}, 64);
            Ids ids;
            std::size_t most_held = 0;
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t bytes = 1 + random() % 40;
                stream.add(text.substr(at, bytes), ids);
                at += bytes;
                most_held = std::max(most_held, stream.pending().size());
            }
            stream.end(ids);
            QVERIFY2(ids == encoded(*tokenizer, text), text.c_str());
            QVERIFY(most_held < 600);  // it was cut, or the test shows nothing
        }
    }

    void special_tokens_are_found_where_they_are_asked_for() {
        const auto tokenizer = BpeTokenizer::from_document(model_named("llama"));
        const std::int32_t begin = *tokenizer->id_of("<s>"), end = *tokenizer->id_of("</s>");
        QVERIFY(!tokenizer->id_of("<none>"));
        const Ids plain = encoded(*tokenizer, "<s>mill</s>");
        QVERIFY(std::find(plain.begin(), plain.end(), begin) == plain.end());
        QCOMPARE(QString::fromStdString(tokenizer->decode(plain)), QString("<s>mill</s>"));
        const Ids special = encoded(*tokenizer, "<s>mill</s>", {.parse = true, .add = false});
        QCOMPARE(special.front(), begin);
        QCOMPARE(special.back(), end);
        QCOMPARE(QString::fromStdString(tokenizer->decode(special)), QString("mill"));
        const Ids own = encoded(*tokenizer, "a <mill> b");
        QVERIFY(std::find(own.begin(), own.end(), *tokenizer->id_of("<mill>")) != own.end());
        QVERIFY(tokenizer->front().empty() && tokenizer->back().empty());
        QVERIFY(begin_of_text("<s>", TextTokenizer::file(tokenizer)) == Ids{begin});
        QVERIFY(begin_of_text("auto", TextTokenizer::file(tokenizer)).empty());
    }

    /// Prepared once, described by its digest, and found again where it is kept.
    void data_is_prepared_with_it() {
        Place place;
        place.write("t.model", QByteArray::fromStdString(model_named("llama")));
        QByteArray text;
        for (const std::string& line : training_lines()) text += QByteArray::fromStdString(line) + '\n';
        place.write("a.txt", text);
        Plan plan = place.plan("a.txt");
        set_plan_value(plan, "data.tokenizer", "t.model");
        QVERIFY(plan.data.tokenizer == Tokenizer::file);
        plan.model.vocab = 420;
        const auto tokenizer = BpeTokenizer::from_document(model_named("llama"));
        plan.data.begin_of_text = "<s>";
        Ids expected = {*tokenizer->id_of("<s>")};
        tokenizer->encode(text.toStdString(), expected);
        QVERIFY(ids_of(place.load(plan)) == expected);
        QFile::remove(QString::fromStdString((place.path() / "t.model").string()));
        QVERIFY(ids_of(place.load(plan)) == expected);
    }

    void what_is_no_model_is_said() {
        const std::string whole = model_named("llama");
        const auto refused = [](std::string document) {
            try {
                BpeTokenizer::from_document(std::move(document));
                return QString();
            } catch (const Error& error) {
                return QString::fromUtf8(error.what());
            }
        };
        VERIFY_SAYS(refused("\n\x05nonsense"), "SentencePiece model");
        // Cut behind a piece it is a smaller model; anywhere else none.
        int said = 0;
        for (std::size_t length = 1; length < 400; ++length)
            if (const QString why = refused(whole.substr(0, length)); !why.isEmpty()) {
                QVERIFY2(why.endsWith('.'), qPrintable(why));
                ++said;
            }
        QVERIFY(said > 300);
        // The library throws for a piece that begins with a NUL byte.
        std::string broken = model_named("unigram");
        const std::size_t piece = broken.find("\xE2\x96\x81wheel");
        QVERIFY(piece != std::string::npos);
        broken[piece] = '\0';
        VERIFY_SAYS(refused(broken), "SentencePiece model");
        const std::string suffix =
            sentencepiece_model({{"vocab_size", "200"}, {"treat_whitespace_as_suffix", "true"}});
        VERIFY_SAYS(refused(suffix), "treat_whitespace_as_suffix");
    }

  private:
    static void models() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"llama", "unigram", "no_prefix"}) QTest::newRow(name) << name;
    }
};

QTEST_GUILESS_MAIN(TestSentencePiece)
#include "tst_sentencepiece.moc"

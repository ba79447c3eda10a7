// SPDX-License-Identifier: Apache-2.0
#include <QStringDecoder>
#include <QTest>
#include <string>

#include "core/base/error.h"
#include "engine/data/tokenizer.h"
#include "engine/data/utf8.h"

using namespace wafermill;

namespace {

std::string from_hex(const char* hex) {
    return QByteArray::fromHex(hex).toStdString();
}

}  // namespace

class TestTokenizer : public QObject {
    Q_OBJECT
  private slots:
    void utf8_is_strict_data();
    void utf8_is_strict();
    void utf8_agrees_with_qt();
    void every_code_point_survives();
    void characters_are_cut_whole();
    void bytes_are_ids();
    void characters_are_in_code_point_order();
    void unknown_characters_are_named();
    void json_round_trip();
    void json_refuses_data();
    void json_refuses();
    void foreign_ids_are_refused();
};

void TestTokenizer::utf8_is_strict_data() {
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<int>("invalid_at");  // -1: valid
    const auto row = [](const char* name, const char* hex, int at) {
        QTest::newRow(name) << QByteArray(hex) << at;
    };
    row("empty", "", -1);
    row("ascii", "41 7f 00", -1);
    row("two bytes, smallest", "c280", -1);
    row("two bytes, largest", "dfbf", -1);
    row("three bytes, smallest", "e0a080", -1);
    row("before the surrogates", "ed9fbf", -1);
    row("after the surrogates", "ee8080", -1);
    row("three bytes, largest", "efbfbf", -1);
    row("four bytes, smallest", "f0908080", -1);
    row("last code point", "f48fbfbf", -1);
    row("overlong NUL", "61 c080", 1);
    row("overlong slash", "c0af", 0);
    row("overlong, two bytes", "c1bf", 0);
    row("overlong, three bytes", "e09fbf", 0);
    row("overlong, four bytes", "f08fbfbf", 0);
    row("high surrogate", "6162 eda080", 2);
    row("low surrogate", "edbfbf", 0);
    row("above the last code point", "f4908080", 0);
    row("lead byte f5", "f5808080", 0);
    row("five bytes", "f888808080", 0);
    row("ff", "41ff", 1);
    row("lone continuation", "80", 0);
    row("cut after one of two", "6161c3", 2);
    row("cut after two of three", "e282", 0);
    row("cut after three of four", "f09f9a", 0);
    row("lead instead of continuation", "c3c3", 0);
    row("ascii instead of continuation", "e28241", 0);
    row("UTF-16", "fffe4100", 0);
}

void TestTokenizer::utf8_is_strict() {
    QFETCH(QByteArray, hex);
    QFETCH(int, invalid_at);
    const std::string text = from_hex(hex);
    const auto found = first_invalid_utf8(text);
    QCOMPARE(found ? static_cast<int>(*found) : -1, invalid_at);
    if (invalid_at < 0) {
        const TextTokenizer tokenizer = TextTokenizer::characters(text);
        QCOMPARE(tokenizer.decode(tokenizer.encode(text)), text);
        return;
    }
    try {
        TextTokenizer::characters(text);
        QFAIL("accepted");
    } catch (const Error& error) {
        QVERIFY2(QString(error.what()).contains(QString("byte %1.").arg(invalid_at)), error.what());
    }
}

void TestTokenizer::utf8_agrees_with_qt() {
    // A second implementation decides over all pairs and a lattice of longer sequences.
    const std::string heads = from_hex("7f80bfc0c1c2dfe0e1ecedeeeff0f1f3f4f5f8ff");
    const std::string tails = from_hex("007f808f909fa0bfc0ff");
    for (const char a : heads)
        for (const char b : tails)
            for (const char c : tails)
                for (const char d : tails) {
                    const std::string text = {a, b, c, d};
                    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
                    const QString decoded = decoder(QByteArrayView(text.data(), 4));
                    QVERIFY2(first_invalid_utf8(text).has_value() == decoder.hasError(),
                             QByteArray::fromStdString(text).toHex().constData());
                }
}

void TestTokenizer::every_code_point_survives() {
    for (char32_t code = 0; code < 0x110000; ++code) {
        if (code >= 0xD800 && code <= 0xDFFF) continue;
        std::string text;
        append_utf8(text, code);
        std::size_t at = 0;
        QCOMPARE(next_character(text, at).value_or(0xFFFFFFFF), code);
        QCOMPARE(at, text.size());
    }
}

void TestTokenizer::characters_are_cut_whole() {
    const std::string text = "a\xC3\xA9\xF0\x9F\x9A\x80z";  // a é 🚀 z
    const std::size_t expected[] = {0, 1, 1, 3, 3, 3, 3, 7, 8, 8};
    for (std::size_t bytes = 0; bytes < 10; ++bytes)
        QCOMPARE(whole_characters(text, bytes).size(), expected[bytes]);
}

void TestTokenizer::bytes_are_ids() {
    std::string text;
    for (int i = 0; i < 256; ++i) text += static_cast<char>(static_cast<unsigned char>(i));
    const TextTokenizer tokenizer = TextTokenizer::bytes();
    const auto ids = tokenizer.encode(text);
    for (int i = 0; i < 256; ++i) QCOMPARE(ids[static_cast<std::size_t>(i)], i);
    QCOMPARE(tokenizer.decode(ids), text);
    QCOMPARE(tokenizer.vocabulary(), 256);
}

void TestTokenizer::characters_are_in_code_point_order() {
    const std::string text = "zu\xC3\xA9 \xE2\x82\xAC\xF0\x9F\x9A\x80 a";  // zué €🚀 a
    const TextTokenizer tokenizer = TextTokenizer::characters(text);
    QCOMPARE(tokenizer.vocabulary(), 7);
    const std::vector<std::int32_t> expected = {3, 2, 4, 0, 5, 6, 0, 1};
    QVERIFY(tokenizer.encode(text) == expected);
    QCOMPARE(tokenizer.decode(expected), text);
}

void TestTokenizer::unknown_characters_are_named() {
    const TextTokenizer tokenizer = TextTokenizer::characters("abc ");
    const auto message = [&](const char* text) -> QString {
        try {
            tokenizer.encode(text);
            return {};
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
    };
    QVERIFY(message("ab\xC3\xA9\xC3\xA8").contains(QString::fromUtf8("'é' (U+00E9) at byte 2")));
    QVERIFY(message("a\tb").contains("U+0009 at byte 1"));
    QVERIFY(message("\xF0\x9F\x9A\x80").contains("U+01F680"));
    QVERIFY(message("cab").isEmpty());
}

void TestTokenizer::json_round_trip() {
    const std::string text = "\"quoted\"\n\t\\ \xE2\x82\xAC\x01";
    for (const TextTokenizer& tokenizer : {TextTokenizer::characters(text), TextTokenizer::bytes()}) {
        const TextTokenizer read = TextTokenizer::from_json(tokenizer.to_json());
        QCOMPARE(read.kind(), tokenizer.kind());
        QCOMPARE(read.vocabulary(), tokenizer.vocabulary());
        QVERIFY(read.encode(text) == tokenizer.encode(text));
    }
}

void TestTokenizer::json_refuses_data() {
    QTest::addColumn<QString>("document");
    QTest::newRow("no JSON") << "{";
    QTest::newRow("no object") << "[1]";
    QTest::newRow("no kind") << "{\"characters\":\"ab\"}";
    QTest::newRow("wrong type") << "{\"tokenizer\":3}";
    QTest::newRow("unknown kind") << "{\"tokenizer\":\"words\"}";
    QTest::newRow("no list") << "{\"tokenizer\":\"characters\"}";
    QTest::newRow("twice") << "{\"tokenizer\":\"characters\",\"characters\":\"aab\"}";
    QTest::newRow("out of order") << "{\"tokenizer\":\"characters\",\"characters\":\"ba\"}";
}

void TestTokenizer::json_refuses() {
    QFETCH(QString, document);
    QVERIFY_EXCEPTION_THROWN(TextTokenizer::from_json(document.toStdString()), Error);
}

void TestTokenizer::foreign_ids_are_refused() {
    QVERIFY_EXCEPTION_THROWN(TextTokenizer::bytes().decode({65, 256}), Error);
    QVERIFY_EXCEPTION_THROWN(TextTokenizer::characters("ab").decode({2}), Error);
    QVERIFY_EXCEPTION_THROWN(TextTokenizer::characters("ab").decode({-1}), Error);
}

QTEST_GUILESS_MAIN(TestTokenizer)
#include "tst_tokenizer.moc"

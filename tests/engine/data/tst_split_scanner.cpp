// SPDX-License-Identifier: Apache-2.0
// The scanners written by hand beside the regular expressions that they stand for.
#include <QTest>
#include <random>

#include "engine/data/split_scanner.h"
#include "engine/data/unicode.h"
#include "engine/data/utf8.h"

using namespace wafermill;

namespace {

std::vector<std::string_view> scanned(Splitting splitting, std::string_view text) {
    std::vector<std::string_view> pieces;
    scan(splitting, text, pieces);
    return pieces;
}

std::vector<std::string_view> matched(const unicode::Pattern& pattern, std::string_view text) {
    std::vector<std::string_view> pieces;
    for (const auto& [from, to] : pattern.matches(text)) pieces.push_back(text.substr(from, to - from));
    return pieces;
}

}  // namespace

class TestSplitScanner : public QObject {
    Q_OBJECT
  private slots:
    void known_expressions_are_found();
    void every_character_among_others_data() { splittings(); }
    void every_character_among_others();
    void random_texts_data() { splittings(); }
    void random_texts();

  private:
    static void splittings() {
        QTest::addColumn<int>("splitting");
        QTest::newRow("gpt2") << static_cast<int>(Splitting::gpt2);
        QTest::newRow("llama3") << static_cast<int>(Splitting::llama3);
        QTest::newRow("qwen2") << static_cast<int>(Splitting::qwen2);
    }
};

void TestSplitScanner::known_expressions_are_found() {
    for (const Splitting splitting : {Splitting::gpt2, Splitting::llama3, Splitting::qwen2})
        QVERIFY(known_splitting(expression_of(splitting)) == splitting);
    QVERIFY(!known_splitting("\\w+"));
}

void TestSplitScanner::every_character_among_others() {
    QFETCH(const int, splitting);
    const auto which = static_cast<Splitting>(splitting);
    const unicode::Pattern pattern{std::string(expression_of(which))};
    std::string text;
    for (char32_t code = 0; code < 0x110000; ++code) {
        if (code >= 0xD800 && code < 0xE000) continue;
        for (const char* before : {"a", "'", " ", "1", "."}) {
            text += before;
            append_utf8(text, code);
        }
        if (code % 0x400 != 0x3FF) continue;
        QVERIFY2(scanned(which, text) == matched(pattern, text), qPrintable(QString::number(code, 16)));
        text.clear();
    }
}

void TestSplitScanner::random_texts() {
    QFETCH(const int, splitting);
    const auto which = static_cast<Splitting>(splitting);
    const unicode::Pattern pattern{std::string(expression_of(which))};
    const std::vector<std::string> parts = {
        "a",   "Zq", "\u00e9", "\u4e16",     "'s",     "'S",       "'\u017f", "'ll",
        "'rE", "'",  "1",      "23",         "\u0663", "\u2167",   " ",       "  ",
        "\t",  "\n", "\r\n",   "\u00a0",     "\u3000", "\u2028",   "\u0085",  "a\u0301",
        ".",   "!?", "_",      "\U0001F642", "\xFF",   "\xE4\xB8", "<|",      "x"};
    std::mt19937 random(3);
    for (int round = 0; round < 20'000; ++round) {
        std::string text;
        for (std::size_t count = 1 + random() % 12; count > 0; --count)
            text += parts[random() % parts.size()];
        QVERIFY2(scanned(which, text) == matched(pattern, text), text.c_str());
    }
}

QTEST_MAIN(TestSplitScanner)
#include "tst_split_scanner.moc"

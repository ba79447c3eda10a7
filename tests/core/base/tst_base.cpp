// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <fstream>
#include <limits>
#include <optional>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/base/json_text.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "core/base/shown.h"
#include "core/base/text_file.h"
#include "core/base/units.h"
#include "tests/core/comma_locale.h"

using namespace wafermill;

namespace {

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

}  // namespace

class BaseTest : public QObject {
    Q_OBJECT

  private slots:
    void philox_known_answers() {
        // Random123's kat_vectors, philox 4x32, 10 rounds.
        using Words = std::array<std::uint32_t, 4>;
        QVERIFY((philox({0, 0, 0, 0}, {0, 0}) == Words{0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u}));
        QVERIFY((philox({~0u, ~0u, ~0u, ~0u}, {~0u, ~0u}) ==
                 Words{0x408f276du, 0x41c83b0eu, 0xa20bc7c6u, 0x6d5451fdu}));
        QVERIFY((philox({0x243f6a88u, 0x85a308d3u, 0x13198a2eu, 0x03707344u}, {0xa4093822u, 0x299f31d0u}) ==
                 Words{0xd16cfe09u, 0x94fdccebu, 0x5001e420u, 0x24126ea1u}));
        QCOMPARE(unit_float(0u), 0.0f);
        QCOMPARE(unit_float(0x80000000u), 0.5f);
        QVERIFY(unit_float(~0u) < 1.0f);
    }

    void sha256_known_answers() {
        // FIPS 180-2, appendix B.
        Sha256 abc;
        abc.update("a", 1);
        abc.update("bc", 2);
        QCOMPARE(text(abc.finish()), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        Sha256 empty;
        QCOMPARE(text(empty.finish()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }

    void shown_is_one_line() {
        QCOMPARE(text(shown("a word")), "'a word'");
        QCOMPARE(text(shown("a word", "")), "a word");
        QCOMPARE(text(shown("")), "''");
        QCOMPARE(text(shown("\u00e9\u4e16\U0001f600")), "'\u00e9\u4e16\U0001f600'");
        QCOMPARE(text(shown(std::string("a\nb\0c\x1b[2Kd\x7f", 11))), "'a?b?c?[2Kd?'");
        QCOMPARE(text(shown("\u0085\u009b\u202e\u2028\u200b\ufeff|")), "'??????|'");
        QCOMPARE(text(shown("\xff\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80|")), "'??????????|'");
        QCOMPARE(text(visible(std::string(1000, 'x') + "\x1b[2J\u00e9\xff")),
                 QString(1000, 'x') + QString::fromUtf8("?[2J\u00e9?"));
        QCOMPARE(text(shown(std::string(1000, 'x'))), "'" + QString(59, 'x') + "...'");
        // Cut between characters.
        QCOMPARE(text(shown("x" + QString(50, QChar(0x4e16)).toStdString())),
                 "'x" + QString(19, QChar(0x4e16)) + "...'");
    }

    void a_text_file_is_replaced_whole() {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("a.txt").toStdString();
        const std::filesystem::path link = folder.filePath("link").toStdString();
        const auto content = [&] {
            QFile in(QString::fromStdString(file.string()));
            return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("none");
        };
        write_text_file(file, "one");
        QCOMPARE(content(), QByteArray("one"));
        std::filesystem::create_symlink("a.txt", link);
        write_text_file(link, "two");
        QCOMPARE(content(), QByteArray("two"));
        QVERIFY(std::filesystem::is_symlink(link));
        write_text_file("/dev/null", "three");
        QVERIFY_EXCEPTION_THROWN(write_text_file("/dev/full", "four"), Error);
        QVERIFY_EXCEPTION_THROWN(write_text_file(file.parent_path() / "none" / "a.txt", "five"), Error);
        QVERIFY_EXCEPTION_THROWN(write_text_file(file.parent_path(), "six"), Error);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 2);
        // A project is worth more than a table.
        const std::string database("SQLite format 3\0 and more", 25);
        std::ofstream(file, std::ios::binary) << database;
        QVERIFY_EXCEPTION_THROWN(write_text_file(link, "seven"), Error);
        QCOMPARE(content(), QByteArray::fromStdString(database));
    }

    void json_from_elsewhere_data() {
        QTest::addColumn<QByteArray>("document");
        QTest::addColumn<QString>("complaint");  // empty: accepted
        const auto row = [](const char* name, const QByteArray& document, const char* complaint) {
            QTest::newRow(name) << document << QString(complaint);
        };
        row("an object", R"({"a": [1, {"b": null}]})", "");
        row("64 levels", QByteArray(64, '[') + QByteArray(64, ']'), "");
        row("65 levels", QByteArray(65, '[') + QByteArray(65, ']'), "nests more than 64 levels");
        row("a million levels", QByteArray(1'000'000, '[') + QByteArray(1'000'000, ']'), "nests more than");
        row("a million objects", QByteArray("{\"a\":").repeated(1'000'000), "nests more than");
        row("a place", "{\"a\": 1,\n  \"b\" 2}", "goes wrong at line 2, column 7");
        row("a zero byte and more", QByteArray("{}\0x", 4), "goes wrong at line 1, column 3");
        row("nothing", "", "goes wrong at line 1, column 1");
        row("a number that is too large", R"({"a": 14e336})", "too large");
        row("not UTF-8", "{\"a\": \"\xff\"}", "goes wrong at line 1");
    }
    void json_from_elsewhere() {
        QFETCH(QByteArray, document);
        QFETCH(QString, complaint);
        const std::string given = document.toStdString();
        QString said;
        try {
            parse_json<nlohmann::json>(given, "The plan");
        } catch (const Error& error) {
            said = QString::fromUtf8(error.what());
        }
        QVERIFY2(complaint.isEmpty() ? said.isEmpty() : said.contains(complaint), qPrintable(said));
        QCOMPARE(parse_json_quietly<nlohmann::json>(given).is_discarded(), !complaint.isEmpty());
        if (!said.isEmpty())
            QVERIFY(said.startsWith("The plan is not a JSON document") && said.endsWith('.'));
    }

    void parse_bytes_reads_sizes_data() {
        QTest::addColumn<QString>("input");
        QTest::addColumn<qint64>("bytes");
        QTest::newRow("terabytes") << "55TB" << qint64{55'000'000'000'000};
        QTest::newRow("a space and a fraction") << "1.5 GB" << qint64{1'500'000'000};
        QTest::newRow("binary") << "512MiB" << qint64{512} * 1024 * 1024;
        QTest::newRow("binary, lower case") << "2kib" << qint64{2048};
        QTest::newRow("petabytes, binary") << "1PiB" << (qint64{1} << 50);
        QTest::newRow("kilobytes") << "3kB" << qint64{3000};
        QTest::newRow("upper case kilobytes") << "3KB" << qint64{3000};
        QTest::newRow("bare") << "4096" << qint64{4096};
        QTest::newRow("bytes") << "7 B" << qint64{7};
        QTest::newRow("zero") << "0" << qint64{0};
        QTest::newRow("exponent") << "1e9" << qint64{1'000'000'000};
        QTest::newRow("exactly the most") << "9223372036854775807" << std::numeric_limits<qint64>::max();
    }
    void parse_bytes_reads_sizes() {
        QFETCH(QString, input);
        QFETCH(qint64, bytes);
        const auto parsed = parse_bytes(input.toStdString());
        QVERIFY(parsed.has_value());
        QCOMPARE(qint64{*parsed}, bytes);
    }

    void parse_bytes_refuses_what_is_not_a_size() {
        for (const char* input :
             {"",        " ",      "TB",   "-1",      "-5GB", "ten", "5 XB",
              "5 GiBs",  "5Gi",    "5G",   "1.2.3GB", "nan",  "inf", "9223372036854775808",
              "10000PB", "9.3e18", "0x10", "5,5GB",   "1e",   "+",   "1 0"}) {
            QVERIFY2(!parse_bytes(input), input);
        }
    }

    void format_bytes_has_three_digits() {
        QCOMPARE(text(format_bytes(0)), "0 B");
        QCOMPARE(text(format_bytes(999)), "999 B");
        QCOMPARE(text(format_bytes(55e12)), "55 TB");
        QCOMPARE(text(format_bytes(1.25e9)), "1.25 GB");
        QCOMPARE(text(format_bytes(12345678)), "12.3 MB");
        QCOMPARE(text(format_bytes(999'600)), "1 MB");
        QCOMPARE(text(format_bytes(-2.5e6)), "-2.5 MB");
    }

    void format_bytes_exact_reads_back() {
        QCOMPARE(text(format_bytes_exact(0)), "0 B");
        QCOMPARE(text(format_bytes_exact(12'000'000'000'000)), "12 TB");
        QCOMPARE(text(format_bytes_exact(1'649'267'441'664)), "1.5 TiB");
        QCOMPARE(text(format_bytes_exact(1'234'000)), "1.234 MB");
        QCOMPARE(text(format_bytes_exact(1'234'567'891)), "1234567891 B");
        QCOMPARE(text(format_bytes_exact(1000)), "1 kB");
        for (const std::int64_t bytes : {std::int64_t{1}, std::int64_t{4096}, std::int64_t{1'649'267'441'664},
                                         std::numeric_limits<std::int64_t>::max()})
            QCOMPARE(parse_bytes(format_bytes_exact(bytes)).value(), bytes);
    }

    void what_no_prefix_reaches_has_an_exponent() {
        QCOMPARE(text(format_count(2.0000000000000002e29)), "2e29");
        QCOMPARE(text(format_count(1.234e15)), "1.23e15");
        QCOMPARE(text(format_bytes(2e29)), "200 RB");
        QCOMPARE(text(format_bytes(-2e40)), "-2e40 B");
        QCOMPARE(text(format_si(1.84e24, "FLOP")), "1.84 YFLOP");
        QCOMPARE(text(format_si(1e40, "W")), "1e40 W");
        // Only zero is shown as 0.
        QCOMPARE(text(format_count(0.0)), "0");
        QCOMPARE(text(format_count(0.00384)), "0.00384");
        QCOMPARE(text(format_count(-0.05)), "-0.05");
        QCOMPARE(text(format_count(1.5e-7)), "1.5e-7");
        QCOMPARE(text(format_si(2e-12, "s")), "0.002 ns");
        QCOMPARE(text(format_si(2e-15, "J")), "2e-15 J");
        QCOMPARE(text(format_bytes(0.04)), "0.04 B");
        for (double value = 1e-30; value < 1e30; value *= 1.7) {
            for (const std::string& shown :
                 {format_count(value), format_si(value, "J"), format_bytes(value), format_duration(value)}) {
                const auto digits = shown.substr(0, shown.find(' '));
                QVERIFY2(parse_number(digits).value_or(0.0) > 0.0, shown.c_str());
            }
        }
    }

    void format_count_has_three_digits() {
        QCOMPARE(text(format_count(8030261248.0)), "8.03 B");
        QCOMPARE(text(format_count(124439808.0)), "124 M");
        QCOMPARE(text(format_count(1008038758400.0)), "1.01 T");
        QCOMPARE(text(format_count(512)), "512");
        QCOMPARE(text(format_count(1500)), "1.5 k");
    }

    void format_si_takes_the_prefix() {
        QCOMPARE(text(format_si(2.3e15, "FLOP/s")), "2.3 PFLOP/s");
        QCOMPARE(text(format_si(0.005, "W")), "5 mW");
        QCOMPARE(text(format_si(34000, "W")), "34 kW");
        QCOMPARE(text(format_si(0, "W")), "0 W");
        QCOMPARE(text(format_si(999.7, "W")), "1 kW");
        QCOMPARE(text(format_si(std::numeric_limits<double>::quiet_NaN(), "W")), "nan W");
        QCOMPARE(text(format_si(std::numeric_limits<double>::infinity(), "W")), "inf W");
    }

    void format_duration_reads_well() {
        QCOMPARE(text(format_duration(5.1)), "5.1 s");
        QCOMPARE(text(format_duration(0.25)), "250 ms");
        QCOMPARE(text(format_duration(9.96)), "10 s");
        QCOMPARE(text(format_duration(59.4)), "59 s");
        QCOMPARE(text(format_duration(59.7)), "1 min 00 s");
        QCOMPARE(text(format_duration(125)), "2 min 05 s");
        QCOMPARE(text(format_duration(3599.7)), "1 h 00 min");
        QCOMPARE(text(format_duration(4020)), "1 h 07 min");
        QCOMPARE(text(format_duration(2.34 * 86400)), "2.3 days");
        QCOMPARE(text(format_duration(3.6 * 365.25 * 86400)), "3.6 years");
    }

    void numbers_survive_exactly() {
        for (const double value :
             {0.0, 0.1, 1.0 / 3.0, 6e-4, -2.5e300, 5e-324, 1.7976931348623157e308, 123456789.0}) {
            QCOMPARE(parse_number(format_exact(value)).value(), value);
        }
        QCOMPARE(parse_number("+2.5e-1").value(), 0.25);
        QVERIFY(std::isnan(parse_number("nan").value()));
        for (const char* input : {"", "1,5", "1.5x", " 1", "1 ", "--1", "+-1", "e5", "0x10", "one"}) {
            QVERIFY2(!parse_number(input), input);
        }
    }

    void a_comma_locale_changes_nothing() {
        std::string exact, bytes, duration;
        std::optional<double> number, comma;
        std::optional<std::int64_t> size;
        bool in_c = false;
        {
            const CommaLocale locale;
            in_c = locale.in_c;
            exact = format_exact(1234.5);
            bytes = format_bytes(1.25e9);
            duration = format_duration(5.1);
            number = parse_number("1234.5");
            size = parse_bytes("1.5GB");
            comma = parse_number("1234,5");
        }
        QCOMPARE(text(exact), "1234.5");
        QCOMPARE(text(bytes), "1.25 GB");
        QCOMPARE(text(duration), "5.1 s");
        QCOMPARE(number.value_or(0), 1234.5);
        QCOMPARE(qint64{size.value_or(0)}, qint64{1'500'000'000});
        QVERIFY(!comma);
        if (!in_c)
            QSKIP("C's locale could not be tried: localedef or the POSIX definition (locales) is missing");
    }
};

QTEST_GUILESS_MAIN(BaseTest)
#include "tst_base.moc"

// SPDX-License-Identifier: Apache-2.0
// What data may be made of: packed files, JSON Lines, token files, documents and where they end.
#include <zlib.h>
#include <zstd.h>

#include <cstring>

#include <nlohmann/json.hpp>

#include "engine/data/bpe_tokenizer.h"
#include "engine/data/bpe_trainer.h"
#include "engine/data/prepare.h"
#include "tests/engine/data/place.h"

using namespace wafermill;
using namespace wafermill::testing;
using Ids = std::vector<std::int32_t>;

namespace {

QByteArray gzipped(const QByteArray& bytes) {
    QByteArray out(static_cast<int>(compressBound(static_cast<uLong>(bytes.size()))) + 64, '\0');
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(static_cast<int>(stream.total_out));
    deflateEnd(&stream);
    return out;
}

QByteArray zstd_packed(const QByteArray& bytes) {
    QByteArray out(static_cast<int>(ZSTD_compressBound(static_cast<std::size_t>(bytes.size()))), '\0');
    out.resize(static_cast<int>(ZSTD_compress(out.data(), static_cast<std::size_t>(out.size()), bytes.data(),
                                              static_cast<std::size_t>(bytes.size()), 3)));
    return out;
}

template <class T>
QByteArray words(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), static_cast<int>(values.size() * sizeof(T))};
}

/// Token file of llm.c.
template <class T>
QByteArray llmc(std::int32_t magic, std::int32_t version, const std::vector<T>& ids,
                std::int32_t count = -1) {
    std::vector<std::int32_t> header(256);
    header[0] = magic;
    header[1] = version;
    header[2] = count < 0 ? static_cast<std::int32_t>(ids.size()) : count;
    return words(header) + words(ids);
}

QByteArray json_line(const QByteArray& text, const char* field = "text") {
    return QByteArray::fromStdString(nlohmann::json({{field, text.toStdString()}, {"id", 7}}).dump()) + "\n";
}

const std::string& tokenizer_document() {
    static const std::string document = [] {
        BpeTraining options;
        options.vocabulary = 300;
        BpeTrainer trainer(options);
        trainer.add(long_text(20'000).toStdString());
        trainer.end();
        return trainer.train();
    }();
    return document;
}

/// 300, or what the text had pairs for.
std::int64_t vocabulary() {
    return BpeTokenizer::from_document(tokenizer_document())->vocabulary();
}

/// Of <|endoftext|>, which has the last id.
const std::int32_t end_id = static_cast<std::int32_t>(vocabulary() - 1);

/// A plan with that tokenizer, which ends documents.
Plan with_ends(const Place& place, const std::string& data) {
    place.write("t.json", QByteArray::fromStdString(tokenizer_document()));
    Plan plan = place.plan(data);
    plan.model.vocab = vocabulary();
    plan.data.tokenizer = Tokenizer::file;
    plan.data.tokenizer_file = "t.json";
    plan.data.end_of_text = "<|endoftext|>";
    return plan;
}

Ids encoded(const QByteArray& text) {
    Ids ids;
    BpeTokenizer::from_document(tokenizer_document())->encode(text.toStdString(), ids);
    return ids;
}

}  // namespace

class TestSources : public QObject {
    Q_OBJECT
  private slots:
    void packed_files_are_the_text_that_they_pack();
    void a_damaged_pack_is_said();
    void json_lines_are_documents();
    void wrong_lines_are_named_data();
    void wrong_lines_are_named();
    void token_files_are_read_as_they_are();
    void ids_are_not_taken_for_a_packed_file();
    void wrong_token_files_are_named();
    void documents_end_with_their_token();
    void documents_begin_as_the_template_has_it();
    void whole_documents_are_held_out();
    void many_documents_keep_few_ends();
    void every_kind_goes_on_where_it_stopped();
    void the_tokenizer_has_to_fit();
    void a_changed_tokenizer_prepares_again();
    void utf16_is_named();
    void parquet_is_named();
};

void TestSources::packed_files_are_the_text_that_they_pack() {
    const QByteArray text = long_text(2'500'000);
    Place place;
    place.write("plain/a.txt", text);
    place.write("gzip/a.txt.gz", gzipped(text));
    place.write("joined/a.gz", gzipped(text.left(1'000'000)) + gzipped(text.mid(1'000'000)));
    place.write("zstd/a.txt.zst", zstd_packed(text));
    place.write("frames/a.txt", zstd_packed(text.left(700'000)) + zstd_packed(text.mid(700'000)));
    const std::string digest = place.load("plain").report().digest;
    for (const char* folder : {"gzip", "joined", "zstd", "frames"})
        QCOMPARE(place.load(folder).report().digest, digest);
    QCOMPARE(place.load("gzip").report().bytes, text.size());
}

void TestSources::a_damaged_pack_is_said() {
    Place place;
    const QByteArray text = long_text(400'000);
    for (const auto& [name, packed] :
         {std::pair{"a.gz", gzipped(text)}, std::pair{"a.zst", zstd_packed(text)}}) {
        place.write(name, packed.left(packed.size() - 20));
        VERIFY_SAYS(place.refusal(name), "cut off");
        QByteArray damaged = packed;
        for (int i = 0; i < 40; ++i) damaged[packed.size() / 2 + i] = static_cast<char>(i * 37);
        place.write(name, damaged);
        const QString said = place.refusal(name);  // zstd may unpack it to what is no text
        QVERIFY2(said.contains("damaged") || said.contains("not valid UTF-8"), qPrintable(said));
    }
    place.write("b.gz", gzipped(text) + "tail");
    VERIFY_SAYS(place.refusal("b.gz"), "damaged");
}

void TestSources::json_lines_are_documents() {
    Place place;
    const QByteArray one = "first line\nsecond \xC3\xA9 " + numbered(), two = numbered();
    place.write("a.jsonl",
                "\xEF\xBB\xBF" + json_line(one) + "\r\n\n" + json_line("") + json_line(two).trimmed());
    const Dataset data = place.load("a.jsonl");
    QCOMPARE(QByteArray::fromStdString(text_of(data)), one + "\n" + two);
    QCOMPARE(data.report().documents, 2);
    QCOMPARE(data.report().files, 1);
    QCOMPARE(data.report().notes.size(), std::size_t{2});
    VERIFY_SAYS(QString::fromStdString(data.report().notes[1]), "empty were left out: 1");
    Plan plan = place.plan("b.ndjson.gz");
    plan.data.text_field = "body";
    place.write("b.ndjson.gz", gzipped(json_line(one, "body") + json_line(two, "body")));
    QCOMPARE(place.load(plan).report().digest, data.report().digest);
    // Lines over the ends of pieces.
    QByteArray many, all;
    for (int i = 0; i < 4000; ++i) {
        const QByteArray text = "document " + QByteArray::number(i) + numbered();
        many += json_line(text);
        all += (i > 0 ? "\n" : "") + text;
    }
    place.write("many.jsonl", many);
    QCOMPARE(QByteArray::fromStdString(text_of(place.load("many.jsonl"))), all);
}

void TestSources::wrong_lines_are_named_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("said");
    QTest::newRow("no JSON") << QByteArray("{\"text\": ") << "no JSON object";
    QTest::newRow("no UTF-8") << QByteArray("{\"text\": \"\xFF\"}") << "no JSON object";
    QTest::newRow("no object") << QByteArray("[1]") << "no object";
    QTest::newRow("no member") << QByteArray("{\"body\": \"x\", \"n\": 1}") << "it has: body";
    QTest::newRow("no text") << QByteArray("{\"text\": 3}") << "no text under 'text', nor any other.";
    QTest::newRow("long") << "{\"text\": \"" + QByteArray((64 << 20) + (2 << 20), 'x') + "\"}"
                          << "longer than 64 MiB";
}

void TestSources::wrong_lines_are_named() {
    QFETCH(const QByteArray, line);
    QFETCH(const QString, said);
    Place place;
    place.write("a.jsonl", json_line(numbered()) + "\n" + line + "\n");
    const QString message = place.refusal("a.jsonl");
    VERIFY_SAYS(message, "line 3 ");
    VERIFY_SAYS(message, said);
    VERIFY_SAYS(message, "a.jsonl");
}

void TestSources::token_files_are_read_as_they_are() {
    Place place;
    std::vector<std::uint16_t> narrow;
    std::vector<std::uint32_t> wide;
    Ids ids;
    for (int i = 0; i < 700'000; ++i) {
        const int id = i % 97 == 96 ? end_id : i * 31 % 250;
        narrow.push_back(static_cast<std::uint16_t>(id));
        wide.push_back(static_cast<std::uint32_t>(id));
        ids.push_back(id);
    }
    place.write("nanogpt/train.bin", words(narrow));
    place.write("llmc/a.bin", llmc(20240520, 1, narrow));
    place.write("llama/a.bin", llmc(20240801, 7, wide));
    place.write("packed/a.bin.zst", zstd_packed(llmc(20240520, 1, narrow)));
    for (const char* folder : {"nanogpt", "llmc", "llama", "packed"}) {
        QCOMPARE(place.refusal(with_ends(place, folder)), QString());
        const Dataset data = place.load(with_ends(place, folder));
        QVERIFY2(ids_of(data) == ids, folder);
        QCOMPARE(data.report().documents, 700'000 / 97);
    }
}

/// The first bytes of a file without a header may be those that gzip and zstd begin with.
void TestSources::ids_are_not_taken_for_a_packed_file() {
    for (const std::vector<std::uint16_t>& first :
         {std::vector<std::uint16_t>{0x8B1F, 8}, std::vector<std::uint16_t>{0xB528, 0xFD2F}}) {
        Place place;
        std::vector<std::uint16_t> ids(5000, 7);
        std::copy(first.begin(), first.end(), ids.begin());
        auto document = nlohmann::json::parse(tokenizer_document());
        document["added_tokens"].push_back({{"id", 64'999}, {"content", "<last>"}, {"special", true}});
        Plan plan = with_ends(place, "a.bin");
        place.write("t.json", QByteArray::fromStdString(document.dump()));
        plan.model.vocab = 65'000;
        place.write("a.bin", words(ids));
        QCOMPARE(place.refusal(plan), QString());
        QVERIFY(ids_of(place.load(plan)) == Ids(ids.begin(), ids.end()));
        plan.data.path = "b.bin.gz";
        place.write("b.bin.gz", gzipped(words(ids)));
        QVERIFY(ids_of(place.load(plan)) == Ids(ids.begin(), ids.end()));
    }
}

void TestSources::wrong_token_files_are_named() {
    Place place;
    const std::vector<std::uint16_t> ids(500, 5);
    const auto refusal = [&](const QByteArray& bytes) {
        place.write("a.bin", bytes);
        return place.refusal(with_ends(place, "a.bin"));
    };
    QCOMPARE(refusal(words(ids)), QString());
    VERIFY_SAYS(refusal(words(ids) + "x"), "within a token");
    VERIFY_SAYS(refusal(llmc(20240520, 1, ids, 501)), "another length");
    VERIFY_SAYS(refusal(llmc(20240801, 7, std::vector<std::uint32_t>(500, 0x80000001))), "no tokenizer");
    VERIFY_SAYS(refusal(words(std::vector<std::uint16_t>(500, 777))), "token 777 occurs");
    // A larger model has room for ids that the tokenizer does not know, and 2 bytes have not.
    std::vector<std::uint32_t> far(500, 5);
    far[77] = 0x10005;
    place.write("far.bin", llmc(20240801, 7, far));
    Plan large = with_ends(place, "far.bin");
    large.model.vocab = 0x20000;
    const QString said = place.refusal(large);
    VERIFY_SAYS(said, "token 65541 occurs");
    VERIFY_SAYS(said, "far.bin");
    VERIFY_SAYS(said, "only " + QString::number(vocabulary()));
    VERIFY_SAYS(said, "data.tokenizer_file");
    place.write("a.bin", words(ids));
    VERIFY_SAYS(place.refusal("a.bin"), "data.tokenizer_file");
    place.write("mixed/a.bin", words(ids));
    place.write("mixed/b.txt", numbered());
    VERIFY_SAYS(place.refusal(with_ends(place, "mixed")), "cannot be both");
}

void TestSources::documents_end_with_their_token() {
    Place place;
    place.write("in/a.txt", "The first. <|endoftext|> is ordinary text here.");
    place.write("in/b.txt", "");
    place.write("in/c.jsonl", json_line("x") + json_line(numbered()));
    const Dataset data = place.load(with_ends(place, "in"));
    Ids expected = encoded("The first. <|endoftext|> is ordinary text here.");
    expected.push_back(end_id);
    for (const QByteArray& text : {QByteArray("x"), numbered()}) {
        const Ids ids = encoded(text);
        expected.insert(expected.end(), ids.begin(), ids.end());
        expected.push_back(end_id);
    }
    QVERIFY(ids_of(data) == expected);
    QCOMPARE(data.report().documents, 3);
    Plan plan = with_ends(place, "in");
    plan.data.end_of_text = "<none>";
    VERIFY_SAYS(place.refusal(plan), "<none>");
    plan.data.end_of_text = "";
    const Ids joined = encoded("The first. <|endoftext|> is ordinary text here.\nx\n" + numbered());
    QVERIFY(ids_of(place.load(plan)) == joined);
}

/// With one in front documents stand apart, and a preparation that stopped goes on to the same ids.
void TestSources::documents_begin_as_the_template_has_it() {
    Place place;
    place.write("in/a.txt", "The first.");
    place.write("in/c.jsonl", json_line("x") + json_line(numbered()));
    auto document = nlohmann::json::parse(tokenizer_document());
    document["post_processor"] = {{"type", "TemplateProcessing"},
                                  {"single",
                                   {{{"SpecialToken", {{"id", "<|endoftext|>"}, {"type_id", 0}}}},
                                    {{"Sequence", {{"id", "A"}, {"type_id", 0}}}}}},
                                  {"pair", nlohmann::json::array()},
                                  {"special_tokens", nlohmann::json::object()}};
    Plan plan = with_ends(place, "in");
    place.write("t.json", QByteArray::fromStdString(document.dump()));
    const auto expected = [&](bool front, bool back) {
        Ids all;
        for (const QByteArray& text : {QByteArray("The first."), QByteArray("x"), numbered()}) {
            const Ids ids = encoded(text);
            if (front) all.push_back(end_id);
            all.insert(all.end(), ids.begin(), ids.end());
            if (back) all.push_back(end_id);
        }
        return all;
    };
    QVERIFY(ids_of(place.load(plan)) == expected(true, true));
    plan.data.end_of_text = "";
    QVERIFY(ids_of(place.load(plan)) == expected(true, false));
    const TokenManifest whole = survey_tokens(plan.data, place.path());
    const auto folder = place.prepared() / "x" / "y";
    for (int stop = 1; stop < 8; ++stop) {
        int calls = 0;
        try {
            prepare_tokens(
                plan.data, place.path(), folder, [&](double) { return ++calls < stop; }, 4);
        } catch (const Interrupted&) {
        }
    }
    QCOMPARE(prepare_tokens(plan.data, place.path(), folder, {}, 4).digest, whole.digest);
    plan.data.begin_of_text = "";
    QVERIFY(ids_of(place.load(plan)) == encoded("The first.\nx\n" + numbered()));
    plan.data.begin_of_text = "<none>";
    VERIFY_SAYS(place.refusal(plan), "<none>");
}

void TestSources::whole_documents_are_held_out() {
    Place place;
    QByteArray lines;
    for (int i = 0; i < 50; ++i)
        lines += json_line("document " + QByteArray::number(i) + numbered().left(i * 9));
    place.write("a.jsonl", lines);
    for (const double fraction : {0.05, 0.1, 0.37, 0.5, 0.9}) {
        Plan plan = with_ends(place, "a.jsonl");
        plan.data.validation_fraction = fraction;
        const std::int64_t asked = place.load(plan).report().training_tokens;
        plan.data.validation_split = ValidationSplit::documents;
        const Dataset data = place.load(plan);
        const Ids ids = ids_of(data);
        std::int64_t end = asked;  // the definition: on to the end of the document
        while (ids[static_cast<std::size_t>(end - 1)] != end_id) ++end;
        QCOMPARE(data.report().training_tokens, end);
        QCOMPARE(Dataset::inspect(plan, place.path(), {}).training_tokens, end);
        QCOMPARE(data.report().validation_tokens, data.report().tokens - end);
    }
    place.write("b.jsonl", json_line(numbered()));
    Plan plan = with_ends(place, "b.jsonl");
    plan.data.validation_split = ValidationSplit::documents;
    VERIFY_SAYS(place.refusal(plan), "whole documents");
}

void TestSources::many_documents_keep_few_ends() {
    Place place;
    QByteArray lines;
    for (int i = 0; i < 9000; ++i) lines += json_line("d" + QByteArray::number(i));
    place.write("a.jsonl", lines);
    const Plan plan = with_ends(place, "a.jsonl");
    const TokenManifest manifest = prepare_tokens(plan.data, place.path(), place.prepared() / "x" / "y");
    QCOMPARE(manifest.documents, 9000);
    QCOMPARE(manifest.document_stride, 8);
    QCOMPARE(manifest.document_ends.size(), std::size_t{9000 / 8});
    Ids ids(static_cast<std::size_t>(manifest.tokens));
    TokenReader(place.prepared() / "x" / "y", manifest).read(0, ids);
    std::vector<std::int64_t> ends;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ids[i] == end_id) ends.push_back(static_cast<std::int64_t>(i) + 1);
    QCOMPARE(ends.size(), std::size_t{9000});
    for (std::size_t i = 0; i < manifest.document_ends.size(); ++i)
        QCOMPARE(manifest.document_ends[i], ends[8 * i + 7]);
}

void TestSources::every_kind_goes_on_where_it_stopped() {
    Place place;
    QByteArray lines;
    for (int i = 0; i < 3000; ++i) lines += json_line(long_text(900) + QByteArray::number(i));
    std::vector<std::uint16_t> ids(1'700'000, 7);
    for (std::size_t i = 0; i < ids.size(); i += 1000) ids[i] = static_cast<std::uint16_t>(end_id);
    place.write("text/a.txt.gz", gzipped(long_text(3'500'000)));
    place.write("lines/a.jsonl.zst", zstd_packed(lines));
    place.write("tokens/a.bin", llmc(20240520, 1, ids));
    place.write("raw/a.bin", words(ids));
    for (const std::string folder : {"text", "lines", "tokens", "raw"}) {
        Plan plan = with_ends(place, folder);
        if (folder == "text") plan.data.end_of_text.clear();
        const TokenManifest whole =
            prepare_tokens(plan.data, place.path(), place.prepared() / "whole" / folder, {}, 1 << 20);
        QVERIFY2(whole.shards.size() >= 2, folder.c_str());
        const auto stopped = place.prepared() / "stopped" / folder;
        const auto until_one = [&](double) {
            return !std::filesystem::exists(stopped / "tokens-000000.bin");
        };
        QVERIFY_EXCEPTION_THROWN(prepare_tokens(plan.data, place.path(), stopped, until_one, 1 << 20),
                                 Interrupted);
        const auto first = std::filesystem::last_write_time(stopped / "tokens-000000.bin");
        QVERIFY2(prepare_tokens(plan.data, place.path(), stopped, {}, 1 << 20).to_json() == whole.to_json(),
                 folder.c_str());
        QVERIFY(std::filesystem::last_write_time(stopped / "tokens-000000.bin") == first);
    }
}

void TestSources::the_tokenizer_has_to_fit() {
    Place place;
    place.write("a.txt", long_text(5000));
    Plan plan = with_ends(place, "a.txt");
    plan.model.vocab = vocabulary() - 1;
    const QString message = place.refusal(plan);
    VERIFY_SAYS(message, QString::number(vocabulary()) + " tokens");
    VERIFY_SAYS(message, "model.vocab=" + QString::number(vocabulary()));
    plan.model.vocab = vocabulary() + 5;  // more than is needed is often wanted
    QCOMPARE(place.refusal(plan), QString());
    plan.data.tokenizer_file = "nowhere.json";
    VERIFY_SAYS(place.refusal(plan), "nowhere.json");
}

void TestSources::a_changed_tokenizer_prepares_again() {
    Place place;
    place.write("a.txt", long_text(5000));
    const Plan plan = with_ends(place, "a.txt");
    const Dataset before = place.load(plan);
    QCOMPARE(text_of(before), long_text(5000).toStdString() + "<|endoftext|>");
    auto document = nlohmann::json::parse(tokenizer_document());
    document["model"]["merges"] = nlohmann::json::array();
    place.write("t.json", QByteArray::fromStdString(document.dump()));
    const Dataset after = place.load(plan);
    QVERIFY(after.report().digest != before.report().digest);
    QCOMPARE(after.report().tokens, long_text(5000).size() + 1);
    // What was trained is decoded by the copy that is kept of its tokenizer.
    TextTokenizer kept = TextTokenizer::from_json(before.tokenizer().to_json());
    kept.attach(place.path() / "tokenizers");
    QCOMPARE(kept.bpe()->document(), tokenizer_document());
    // Without the file the data that is prepared is used.
    std::filesystem::remove(place.path() / "t.json");
    QCOMPARE(place.load(plan).report().digest, after.report().digest);
}

void TestSources::parquet_is_named() {
    Place place;
    // The magic, a page's header in Thrift, and the magic again.
    place.write("a.parquet", QByteArray("PAR1\x15\x00\x15\x10\x2C\x00\xFF\x00PAR1", 16));
    VERIFY_SAYS(place.refusal("a.parquet"), "JSON Lines");
    place.write("b.txt", "PAR1 is how a text may begin. " + numbered());
    QCOMPARE(place.refusal("b.txt"), QString());
}

void TestSources::utf16_is_named() {
    Place place;
    place.write("a.txt", QByteArray::fromHex("fffe410042004300"));
    VERIFY_SAYS(place.refusal("a.txt"), "UTF-16");
}

QTEST_MAIN(TestSources)
#include "tst_sources.moc"

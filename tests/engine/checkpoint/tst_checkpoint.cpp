// SPDX-License-Identifier: Apache-2.0
#include <fstream>

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "core/base/error.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/checkpoint/safetensors.h"
#include "tests/engine/store_access.h"

using namespace wafermill;

namespace {

QString error_of(const std::function<void()>& function) {
    try {
        function();
    } catch (const Error& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

QByteArray file_bytes(const QByteArray& header, const QByteArray& data, qint64 claimed = -1) {
    const auto length = static_cast<quint64>(claimed >= 0 ? claimed : header.size());
    QByteArray bytes;
    for (int i = 0; i < 8; ++i) bytes.append(static_cast<char>((length >> (8 * i)) & 0xff));
    return bytes + header + data;
}

}  // namespace

class TestCheckpoint : public QObject {
    Q_OBJECT
  private slots:
    void header_rules_data();
    void header_rules();
    void round_trip();
    void keeps_the_newest();
    void a_slot_for_each();
    void many_experts_fit_their_room();
    void another_model_is_refused();
    void hostile_metadata();
    void every_cut_and_flip_is_noticed();
};

namespace {

QByteArray ten_on_the_same_bytes() {
    QByteArray header = "{";
    for (char name = '0'; name <= '9'; ++name)
        header += QByteArray(name == '0' ? "" : ",") + '"' + name +
                  R"(":{"dtype":"U8","shape":[4],"data_offsets":[0,4]})";
    return header + "}";
}

constexpr auto unknown_key =
    R"({"a":{"dtype":"U8","more":[{"shape":[1,[2]]},"x",null],"shape":[4],"data_offsets":[0,4],"x":{"y":{}}}})";

}  // namespace

void TestCheckpoint::header_rules_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("complaint");  // empty: accepted
    const QByteArray four(4, 'x');
    const auto row = [](const char* name, const QByteArray& bytes, const char* complaint) {
        QTest::newRow(name) << bytes << QString(complaint);
    };
    row("one tensor", file_bytes(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", four), "");
    row("padded header", file_bytes(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}   )", four),
        "");
    row("space in front", file_bytes(R"(  {"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", four),
        "");
    row("metadata",
        file_bytes(R"({"__metadata__":{"k":"v"},"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})", four),
        "");
    row("no tensor", file_bytes("{}", ""), "");
    row("scalar", file_bytes(R"({"a":{"dtype":"F32","shape":[],"data_offsets":[0,4]}})", four), "");
    row("zero size", file_bytes(R"({"a":{"dtype":"F32","shape":[2,0],"data_offsets":[0,0]}})", ""), "");
    row("too small", QByteArray(5, '\0'), "shorter than a header");
    row("header too large", file_bytes("{}", "", 100'000'001), "longer than the format allows");
    row("header cut off", file_bytes("{}", "", 3), "cut off");
    row("not JSON", file_bytes("{", ""), "not a JSON object");
    row("not UTF-8", file_bytes("{\"\xff\":1}", ""), "not a JSON object");
    row("an array", file_bytes("[]", ""), "not a JSON object");
    row("duplicate key",
        file_bytes(
            R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})",
            four),
        "twice");
    row("metadata not text", file_bytes(R"({"__metadata__":{"k":1}})", ""), "not text");
    row("hole", file_bytes(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})", four), "hole");
    row("overlap",
        file_bytes(
            R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"b":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})",
            four),
        "hole or overlap");
    row("tail", file_bytes(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})", four + "more"),
        "bytes of data");
    row("two bytes missing", file_bytes(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})", "xx"),
        "bytes of data");
    row("end before begin", file_bytes(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[4,0]}})", four),
        "do not match");
    row("shape does not match", file_bytes(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})", four),
        "do not match");
    row("overflow",
        file_bytes(R"({"a":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,4]}})", four),
        "overflow");
    row("negative", file_bytes(R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})", four),
        "not a whole number");
    row("unknown dtype", file_bytes(R"({"a":{"dtype":"Q7","shape":[4],"data_offsets":[0,4]}})", four),
        "unknown dtype");
    row("ten tensors on the same bytes", file_bytes(ten_on_the_same_bytes(), four), "hole or overlap");
    row("end beyond the file", file_bytes(R"({"a":{"dtype":"U8","shape":[9],"data_offsets":[0,9]}})", four),
        "bytes of data");
    row("size that wraps around",
        file_bytes(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,2305843009213693956]}})", four),
        "do not match");
    row("overflow before a zero",
        file_bytes(R"({"a":{"dtype":"U8","shape":[9223372036854775807,4,0],"data_offsets":[0,0]}})", ""),
        "overflow");
    row("number beyond 64 bits",
        file_bytes(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,18446744073709551620]}})", four),
        "not a whole number");
    row("fraction", file_bytes(R"({"a":{"dtype":"U8","shape":[4.0],"data_offsets":[0,4]}})", four),
        "not a whole number");
    row("length of the header alone", QByteArray("\x02\0\0\0\0\0\0\0", 8), "cut off");
    row("length of all ones", QByteArray(8, '\xff') + "{}", "longer than the format allows");
    row("empty header", file_bytes("", ""), "not a JSON object");
    row("two objects", file_bytes("{}{}", ""), "not a JSON object");
    row("deep nesting", file_bytes(QByteArray(3'000'000, '['), ""), "not a JSON object");
    row("deep nesting in a tensor", file_bytes("{\"a\":{\"more\":" + QByteArray(3'000'000, '['), ""),
        "not a JSON object");
    row("unknown key", file_bytes(unknown_key, four), "");
    row("duplicate key in a tensor",
        file_bytes(R"({"a":{"dtype":"U8","dtype":"I8","shape":[4],"data_offsets":[0,4]}})", four), "twice");
    row("duplicate metadata", file_bytes(R"({"__metadata__":{"k":"1","k":"2"}})", ""), "twice");
    row("metadata twice", file_bytes(R"({"__metadata__":{},"__metadata__":{}})", ""), "twice");
    row("metadata is text", file_bytes(R"({"__metadata__":"k"})", ""), "not an object");
    row("metadata in metadata", file_bytes(R"({"__metadata__":{"k":{"l":"m"}}})", ""), "not text");
    row("tensor is a number", file_bytes(R"({"a":4})", ""), "lacks");
    row("three offsets", file_bytes(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,2,4]}})", four),
        "lacks");
    row("offsets in an object",
        file_bytes(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":{"0":4}}})", four), "lacks");
    row("shape is a number", file_bytes(R"({"a":{"dtype":"U8","shape":4,"data_offsets":[0,4]}})", four),
        "lacks");
    row("shape in a shape", file_bytes(R"({"a":{"dtype":"U8","shape":[[4]],"data_offsets":[0,4]}})", four),
        "not a whole number");
    row("half bytes", file_bytes(R"({"a":{"dtype":"F4","shape":[8],"data_offsets":[0,4]}})", four), "");
    row("half a byte too few", file_bytes(R"({"a":{"dtype":"F4","shape":[7],"data_offsets":[0,4]}})", four),
        "do not match");
    row("long and broken name",
        file_bytes("{\"" + QByteArray(500, 'n') + R"(\n":{"dtype":"U8","shape":[1],"data_offsets":[0,4]}})",
                   four),
        "n...' do not match");
    row("byte order mark",
        file_bytes("\xef\xbb\xbf"
                   R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})",
                   four),
        "not a JSON object");
    row("a zero byte and more",
        file_bytes(QByteArray(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})") +
                       QByteArray(1, '\0') + "\xff{",
                   four),
        "not a JSON object");
    row("names in any script",
        file_bytes("{\"\u00e9\u4e16\U0001f600\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,2]},"
                   "\"\\u00e8\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[2,4]}}",
                   four),
        "");
    row("one name written in two ways",
        file_bytes("{\"\u00e9\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,2]},"
                   "\"\\u00e9\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[2,4]}}",
                   four),
        "'\u00e9' twice");
    row("half a surrogate", file_bytes(R"({"\ud83d":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})", four),
        "not a JSON object");
    row("UTF-8 longer than it need be",
        file_bytes("{\"\xc0\xaf\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[0,4]}}", four),
        "not a JSON object");
    row("a long name is cut between characters",
        file_bytes("{\"" + QString(50, QChar(0x4e16)).toUtf8() +
                       R"(":{"dtype":"U8","shape":[1],"data_offsets":[0,4]}})",
                   four),
        "\u4e16...' do not match");
    row("a name that moves the cursor and turns the line",
        file_bytes("{\"a\u009b2K\u202eb\u2028\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,4]}}",
                   four),
        "'a?2K?b?' do not match");
    row("missing key", file_bytes(R"({"a":{"dtype":"U8","shape":[4]}})", four), "lacks");
}

void TestCheckpoint::header_rules() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, complaint);
    const QTemporaryDir folder;
    const QString path = folder.filePath("t.safetensors");
    QFile out(path);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(bytes);
    out.close();
    const QString error = error_of([&] { SafetensorsReader reader(path.toStdString()); });
    QVERIFY2(complaint.isEmpty() ? error.isEmpty() : error.contains(complaint), qPrintable(error));
    if (!complaint.isEmpty())
        QVERIFY2(error.endsWith('.') && error.size() < 400 && !error.contains('\n'), qPrintable(error));
}

namespace {

struct Case {
    Plan plan;
    ParameterTable table;
    std::unique_ptr<ParameterStore> store;
    explicit Case(std::int64_t hidden = 16) {
        plan.model.layers = 1;
        plan.model.hidden = hidden;
        plan.model.heads = plan.model.kv_heads = 2;
        plan.model.head_size = hidden / 2;
        plan.model.ffn = 24;
        plan.model.vocab = 11;
        plan.model.sequence = 5;
        table = make_parameter_table(plan.model);
        store = std::make_unique<ParameterStore>(table, plan.recipe, INT64_MAX);
        store->initialise(3);
        // Moments that differ from zero and from each other.
        for (std::size_t record = 0; record < table.records.size(); ++record)
            for (const Slice& slice : store->slices(static_cast<int>(record))) {
                const testing::Stretch state = testing::state_of(*store, slice);
                for (std::size_t i = 0; i < state.weights.size(); ++i) {
                    state.moments[0][i] = static_cast<float>(i) * 0.25f;
                    state.moments[1][i] = static_cast<float>(i) * 0.5f + 1.0f;
                }
            }
    }
    std::vector<float> all() const {
        std::vector<float> values;
        for (std::size_t record = 0; record < table.records.size(); ++record)
            for (const Slice& slice : store->slices(static_cast<int>(record))) {
                const testing::Stretch state = testing::state_of(*store, slice);
                for (const auto part : {state.weights, state.moments[0], state.moments[1]})
                    values.insert(values.end(), part.begin(), part.end());
            }
        return values;
    }
};

CheckpointInfo info_of(std::int64_t step) {
    CheckpointInfo info;
    info.step = step;
    info.tokens = step * 100;
    info.active_seconds = 1.25;
    info.energy_joules = 1e9 / 3;
    info.loss = 2.5;
    info.model = "{\"layers\": 1}";
    info.tokenizer = "{\"kind\": \"bytes\", \"note\": \"\\u00e9\"}";
    info.data_digest = "abc";
    info.fingerprint = "cpu";
    return info;
}

}  // namespace

void TestCheckpoint::round_trip() {
    const QTemporaryDir folder;
    Checkpoints checkpoints(folder.path().toStdString());
    Case a;
    checkpoints.write(*a.store, info_of(7), 2);
    Case b;
    b.store->initialise(99);
    std::vector<std::string> warnings;
    const auto info = checkpoints.load(*b.store, warnings);
    QVERIFY(info && warnings.empty());
    QVERIFY(a.all() == b.all());
    QCOMPARE(info->tokens, std::int64_t{700});
    QCOMPARE(info->energy_joules, 1e9 / 3);
    QCOMPARE(info->tokenizer, info_of(7).tokenizer);
    QCOMPARE(checkpoints.newest_info()->step, std::int64_t{7});
    // As any reader of the format sees it.
    const SafetensorsReader reader(checkpoints.file(7));
    QCOMPARE(reader.at("blocks.0.attention.query.weight").shape, (std::vector<std::int64_t>{16, 16}));
    QVERIFY(reader.tensors().contains("second_moment.tokens.weight"));
    QCOMPARE(
        reader.tensors().size(), 3 * [&] {
            std::size_t n = 0;
            for (const Record& record : a.table.records) n += record.parameters.size();
            return n;
        }());
}

void TestCheckpoint::keeps_the_newest() {
    const QTemporaryDir folder;
    Checkpoints checkpoints(folder.path().toStdString());
    Case a;
    checkpoints.reserve(a.table, Recipe{}, 2);
    for (const std::int64_t step : {1, 5, 20, 100}) checkpoints.write(*a.store, info_of(step), 2);
    QCOMPARE(checkpoints.steps(), (std::vector<std::int64_t>{100, 20}));
    checkpoints.release();
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 2);
}

/// The room set aside is what the next ones need: neither a second one of the same step nor two that go at
/// once lose any of it.
void TestCheckpoint::a_slot_for_each() {
    const QTemporaryDir folder;
    Checkpoints checkpoints(folder.path().toStdString());
    Case a;
    const std::int64_t slot = Checkpoints::bytes_needed(a.table, Recipe{});
    const auto room = [&] { return QFileInfo(folder.filePath("reserved-space")).size() / slot; };
    checkpoints.reserve(a.table, Recipe{}, 3);
    QCOMPARE(room(), 4);
    checkpoints.write(*a.store, info_of(1), 2, true);
    QCOMPARE(room(), 3);
    for (int i = 0; i < 3; ++i) {
        checkpoints.write(*a.store, info_of(1), 2, true);  // now that its validation loss is known
        QCOMPARE(room(), 3);
    }
    CheckpointInfo best = info_of(2);
    best.validation_loss = 1;
    checkpoints.write(*a.store, best, 2, true);
    for (const std::int64_t step : {3, 4, 5}) checkpoints.write(*a.store, info_of(step), 2, true);
    QCOMPARE(checkpoints.steps(), (std::vector<std::int64_t>{5, 4, 2}));
    QCOMPARE(room(), 1);
    best.step = 6;
    best.validation_loss = 0.5;
    checkpoints.write(*a.store, best, 2, true);  // two go: the old best, and the oldest of the others
    QCOMPARE(checkpoints.steps(), (std::vector<std::int64_t>{6, 5}));
    QCOMPARE(room(), 2);
    checkpoints.release();
}

/// A header with thousands of tensors takes more than a mebibyte.
void TestCheckpoint::many_experts_fit_their_room() {
    Plan plan;
    plan.model.layers = 16;
    plan.model.hidden = 8;
    plan.model.heads = plan.model.kv_heads = 1;
    plan.model.head_size = plan.model.ffn = 8;
    plan.model.experts = 96;
    plan.model.experts_per_token = 1;
    plan.model.feed_forward = FeedForwardKind::swiglu;
    plan.model.bias = false;
    plan.model.vocab = 300;
    const ParameterTable table = make_parameter_table(plan.model);
    ParameterStore store(table, plan.recipe, INT64_MAX);
    CheckpointInfo info = info_of(7);
    info.model = std::string(2000, 'm');
    QString letters;
    for (char16_t c = 1; c < 300; ++c) letters += QChar(c);
    info.tokenizer = QJsonDocument(QJsonObject{{"kind", "characters"}, {"characters", letters}})
                         .toJson(QJsonDocument::Compact)
                         .toStdString();
    const QTemporaryDir folder;
    Checkpoints checkpoints(folder.path().toStdString());
    checkpoints.write(store, info, 1);
    const std::int64_t size = QFileInfo(QString::fromStdString(checkpoints.file(7).string())).size();
    QVERIFY(SafetensorsReader(checkpoints.file(7)).header().size() > 1'500'000);
    QVERIFY(size <= Checkpoints::bytes_needed(table, plan.recipe));
    QVERIFY(Checkpoints::bytes_needed(table, plan.recipe) < size + (2 << 20));
    std::vector<std::string> warnings;
    QVERIFY(checkpoints.load(store, warnings) && warnings.empty());
}

void TestCheckpoint::another_model_is_refused() {
    const QTemporaryDir folder;
    Checkpoints checkpoints(folder.path().toStdString());
    Case a, b(24);
    checkpoints.write(*a.store, info_of(1), 1);
    std::vector<std::string> warnings;
    QVERIFY(!checkpoints.load(*b.store, warnings));
    QCOMPARE(warnings.size(), std::size_t{1});
    QVERIFY(warnings.front().find("of another model") != std::string::npos);
}

/// A header whose checksum is right and whose words are not: they are looked at before they are believed.
void TestCheckpoint::hostile_metadata() {
    const QTemporaryDir folder;
    Checkpoints checkpoints(folder.path().toStdString());
    Case a;
    checkpoints.write(*a.store, info_of(1), 2);
    checkpoints.write(*a.store, info_of(2), 2);
    QFile file(QString::fromStdString(checkpoints.file(2).string()));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray sound = file.readAll();
    const auto header_bytes = static_cast<qsizetype>(SafetensorsReader(checkpoints.file(2)).header().size());
    for (const auto& [word, other] : std::initializer_list<std::pair<QByteArray, QByteArray>>{
             {R"("step":"2")", R"("step":"1e300")"},
             {R"("step":"2")", R"("step":"-2")"},
             {R"("step":"2")", R"("step":"nan")"},
             {R"("tokens":"200")", R"("tokens":"9223372036854775808")"},
             {R"("updates":"0")", R"("updates":"inf")"},
             {R"("loss":"2.5")", R"("loss":"low")"},
             {R"("format":")", R"("format":"x)"}}) {
        QByteArray header = sound.mid(8, header_bytes).trimmed();
        QVERIFY2(header.contains(word), word.constData());
        header.replace(word, other);
        const QByteArray seal = R"("sha256":")";
        const auto at = header.indexOf(seal) + seal.size();
        header.replace(at, 64, QByteArray(64, '0'));
        header.replace(at, 64, QCryptographicHash::hash(header, QCryptographicHash::Sha256).toHex());
        file.resize(0);
        file.seek(0);
        file.write(file_bytes(header, sound.mid(8 + header_bytes)));
        file.flush();
        std::vector<std::string> warnings;
        Case b;
        const auto info = checkpoints.load(*b.store, warnings);
        QVERIFY2(info && info->step == 1 && warnings.size() == 1, other.constData());
        QVERIFY2(warnings[0].find("checksum") == std::string::npos, warnings[0].c_str());
    }
}

void TestCheckpoint::every_cut_and_flip_is_noticed() {
    const QTemporaryDir folder;
    Checkpoints checkpoints(folder.path().toStdString());
    Case a;
    checkpoints.write(*a.store, info_of(1), 2);
    QFile file(QString::fromStdString(checkpoints.file(2).string()));
    checkpoints.write(*a.store, info_of(2), 2);
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray sound = file.readAll();
    const auto step_loaded = [&] {
        std::vector<std::string> warnings;
        const auto info = checkpoints.load(*a.store, warnings);
        return info && info->step == 2 && warnings.empty();
    };
    QVERIFY(step_loaded());
    // Bytes all over the header, and some of every tensor.
    const auto data_begin = 8 + static_cast<qint64>(SafetensorsReader(checkpoints.file(2)).header().size());
    for (qint64 at = 0; at < sound.size(); at += at < data_begin ? 7 : 211) {
        QByteArray damaged = sound;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x04);
        file.seek(0);
        file.write(damaged);
        file.flush();
        std::vector<std::string> warnings;
        Case b;
        const auto info = checkpoints.load(*b.store, warnings);
        QVERIFY2(info && info->step == 1 && warnings.size() == 1 && b.all() == a.all(),
                 qPrintable(QString("byte %1").arg(at)));
    }
    for (const qint64 length : {qint64{0}, qint64{7}, qint64{100}, qint64{5000}, sound.size() - 1}) {
        file.resize(0);
        file.seek(0);
        file.write(sound.left(length));
        file.flush();
        std::vector<std::string> warnings;
        QVERIFY(checkpoints.load(*a.store, warnings));
        QCOMPARE(warnings.size(), std::size_t{1});
    }
}

QTEST_GUILESS_MAIN(TestCheckpoint)
#include "tst_checkpoint.moc"

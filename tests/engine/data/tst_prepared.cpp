// SPDX-License-Identifier: Apache-2.0
// Data that is prepared once: shards, restarts, changes, damage, and more of it than memory holds.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>

#include <nlohmann/json.hpp>

#include "engine/data/prepare.h"
#include "tests/engine/data/place.h"
#include "tests/support/small_disk.h"

using namespace wafermill;
using namespace wafermill::testing;

class TestPrepared : public QObject {
    Q_OBJECT
  private slots:
    void prepared_once();
    void prepared_in_shards_of_any_size();
    void a_large_vocabulary_takes_four_bytes();
    void a_preparation_goes_on_where_it_stopped();
    void a_changed_source_is_prepared_again();
    void damaged_shards_are_noticed();
    void a_hostile_manifest_is_none();
    void a_hostile_state_is_begun_anew();
    void a_report_writes_nothing();
    void a_full_disk_is_said();
    void more_than_memory_holds();
};

void TestPrepared::prepared_once() {
    Place place;
    place.write("a.txt", long_text(50'000));
    const Dataset data = place.load("a.txt");
    const auto folder = prepared_folder(place.plan("a.txt").data, place.prepared());
    const auto written = std::filesystem::last_write_time(folder / "manifest.json");
    std::vector<double> parts;
    const Dataset again =
        Dataset::load(place.plan("a.txt"), place.path(), place.prepared(), [&](double part) {
            parts.push_back(part);
            return true;
        });
    QVERIFY(std::filesystem::last_write_time(folder / "manifest.json") == written);
    QVERIFY(ids_of(again) == ids_of(data));
    QCOMPARE(again.report().notes, data.report().notes);
    QCOMPARE(again.report().sample, data.report().sample);
    // Another split or sequence needs nothing new; another tokenizer lies beside it.
    Plan plan = place.plan("a.txt");
    plan.recipe.sequence = 16;
    plan.data.validation_fraction = 0.5;
    QCOMPARE(prepared_folder(plan.data, place.prepared()), folder);
    plan.data.tokenizer = Tokenizer::characters;
    QVERIFY(prepared_folder(plan.data, place.prepared()) != folder);
    QCOMPARE(text_of(place.load(plan)), text_of(data));
    QVERIFY(std::filesystem::exists(folder / "manifest.json"));
}

void TestPrepared::prepared_in_shards_of_any_size() {
    Place place;
    place.write("in/a.txt", long_text(2'500'000));
    place.write("in/b.txt", long_text(1'300'000));
    for (const Tokenizer tokenizer : {Tokenizer::bytes, Tokenizer::characters}) {
        Data source = place.plan("in").data;
        source.tokenizer = tokenizer;
        const auto folder = [&](const char* name) {
            return place.prepared() / name / std::to_string(int(tokenizer));
        };
        const TokenManifest whole = prepare_tokens(source, place.path(), folder("whole"));
        const TokenManifest cut = prepare_tokens(source, place.path(), folder("cut"), {}, 1);
        QCOMPARE(whole.shards.size(), std::size_t{1});
        QVERIFY(cut.shards.size() >= 4);
        QCOMPARE(cut.digest, whole.digest);
        QCOMPARE(cut.tokens, whole.tokens);
        QCOMPARE(survey_tokens(source, place.path()).digest, whole.digest);
        const TokenReader a(folder("whole"), whole), b(folder("cut"), cut);
        std::vector<std::int32_t> left(3000), right(3000);
        std::int64_t end = 0;
        for (const TokenShard& shard : cut.shards) {  // over each border
            end += shard.tokens;
            const std::int64_t begin = std::min(std::max<std::int64_t>(0, end - 1500), whole.tokens - 3000);
            a.read(begin, left);
            b.read(begin, right);
            QVERIFY(left == right);
        }
    }
}

void TestPrepared::a_large_vocabulary_takes_four_bytes() {
    Place place;
    QString text;
    for (char32_t character = 0x10000; character < 0x10000 + 70'000; ++character)
        text += QString::fromUcs4(&character, 1);
    place.write("a.txt", text.toUtf8());
    Data source = place.plan("a.txt").data;
    source.tokenizer = Tokenizer::characters;
    const auto folder = place.prepared() / "wide";
    const TokenManifest manifest = prepare_tokens(source, place.path(), folder, {}, 1);
    QCOMPARE(manifest.token_bytes, 4);
    QCOMPARE(manifest.largest_token, 69'999);
    std::vector<std::int32_t> ids(70'000);
    TokenReader(folder, manifest).read(0, ids);
    for (std::int32_t i = 0; i < 70'000; ++i) QCOMPARE(ids[static_cast<std::size_t>(i)], i);
}

void TestPrepared::a_preparation_goes_on_where_it_stopped() {
    Place place;
    place.write("in/a.txt", long_text(3'300'000));
    place.write("in/b.txt", "\xEF\xBB\xBF" + long_text(2'100'000));
    for (const Tokenizer tokenizer : {Tokenizer::bytes, Tokenizer::characters}) {
        Data source = place.plan("in").data;
        source.tokenizer = tokenizer;
        const auto name = std::to_string(int(tokenizer));
        const TokenManifest whole =
            prepare_tokens(source, place.path(), place.prepared() / (name + "w"), {}, 1);
        // Stopped at every report in turn, and gone on with: the same shards in the end, none written twice.
        int with_shards = 0;
        for (std::size_t stop = 1;; ++stop) {
            const auto folder = place.prepared() / (name + "-" + std::to_string(stop));
            std::size_t calls = 0;
            try {
                prepare_tokens(
                    source, place.path(), folder, [&](double) { return calls++ < stop; }, 1);
                break;
            } catch (const Interrupted&) {
            }
            std::map<std::string, std::filesystem::file_time_type> done;
            for (const auto& entry : std::filesystem::directory_iterator(folder)) {
                QVERIFY(entry.path().extension() != ".partial");
                if (entry.path().extension() == ".bin")
                    done[entry.path().filename().string()] = entry.last_write_time();
            }
            with_shards += done.empty() ? 0 : 1;
            const TokenManifest resumed = prepare_tokens(source, place.path(), folder, {}, 1);
            QVERIFY(resumed.to_json() == whole.to_json());
            for (const auto& [file, time] : done)
                QVERIFY(std::filesystem::last_write_time(folder / file) == time);
            QVERIFY(!std::filesystem::exists(folder / "progress.json"));
        }
        QVERIFY(with_shards >= 5);
        // A shard that was damaged meanwhile is not built upon.
        const auto folder = place.prepared() / (name + "d");
        const auto until_two = [&](double) { return !std::filesystem::exists(folder / "tokens-000001.bin"); };
        QVERIFY_EXCEPTION_THROWN(prepare_tokens(source, place.path(), folder, until_two, 1), Interrupted);
        QFile shard(QString::fromStdString((folder / "tokens-000000.bin").string()));
        QVERIFY(shard.open(QIODevice::ReadWrite));
        shard.seek(1000);
        shard.write("\x7f");
        shard.close();
        QVERIFY(prepare_tokens(source, place.path(), folder, {}, 1).to_json() == whole.to_json());
    }
}

void TestPrepared::a_changed_source_is_prepared_again() {
    Place place;
    place.write("a.txt", numbered());
    const std::string digest = place.load("a.txt").report().digest;
    const auto file = place.path() / "a.txt";
    const auto shard = prepared_folder(place.plan("a.txt").data, place.prepared()) / "tokens-000000.bin";
    const auto written = std::filesystem::last_write_time(shard);
    // Touched, but the same text: what is prepared stays.
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::hours(1));
    QCOMPARE(place.load("a.txt").report().digest, digest);
    QVERIFY(std::filesystem::last_write_time(shard) == written);
    // Another text of the same length.
    QByteArray other = numbered();
    other[500] = 'x';
    place.write("a.txt", other);
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::hours(2));
    QVERIFY(place.load("a.txt").report().digest != digest);
    QCOMPARE(text_of(place.load("a.txt")), other.toStdString());
    place.write("a.txt", numbered() + "more");
    QCOMPARE(place.load("a.txt").report().tokens, 1004);
}

void TestPrepared::damaged_shards_are_noticed() {
    Place place;
    place.write("a.txt", long_text(40'000));
    const auto folder = prepared_folder(place.plan("a.txt").data, place.prepared());
    for (const bool cut : {false, true}) {
        const Dataset sound = place.load("a.txt");
        const std::string text = text_of(sound);
        const QString shard = QString::fromStdString((folder / "tokens-000000.bin").string());
        const Dataset data = place.load("a.txt");  // has not read any of it yet
        QFile file(shard);
        QVERIFY(file.open(QIODevice::ReadWrite));
        if (cut) {
            file.resize(file.size() - 2);
        } else {
            file.seek(70'000);
            file.write("?");
        }
        file.close();
        std::vector<std::int32_t> ids(9);
        QString message;
        try {
            data.training_sample(0, 0, ids.data());
        } catch (const Error& error) {
            message = QString::fromUtf8(error.what());
        }
        VERIFY_SAYS(message, cut ? "length" : "checksum");
        VERIFY_SAYS(message, "prepared again");
        QCOMPARE(text_of(place.load("a.txt")), text);
    }
    // A manifest that was changed by hand is none.
    QFile manifest(QString::fromStdString((folder / "manifest.json").string()));
    QVERIFY(manifest.open(QIODevice::ReadWrite));
    QByteArray document = manifest.readAll();
    document.replace("\"largest_token\": 1", "\"largest_token\": 9");
    manifest.seek(0);
    manifest.write(document);
    manifest.close();
    QVERIFY(!read_manifest(folder));
}

namespace {

/// The manifest with something else in it, and the checksum that belongs to it.
std::string resealed(nlohmann::ordered_json json) {
    json.erase("sha256");
    const std::string text = json.dump();
    Sha256 sha;
    sha.update(text.data(), text.size());
    json["sha256"] = sha.finish();
    return json.dump();
}

}  // namespace

/// A folder beside a project may come from somebody else: what it says of its shards is looked at before it
/// is believed.
void TestPrepared::a_hostile_manifest_is_none() {
    Place place;
    place.write("a.txt", numbered());
    const auto folder = place.prepared() / "x";
    const nlohmann::ordered_json good =
        prepare_tokens(place.plan("a.txt").data, place.path(), folder).to_json();
    QVERIFY(TokenManifest::from_json(resealed(good)).tokens > 0);
    const auto refused = [&](const char* pointer, const nlohmann::ordered_json& value) {
        nlohmann::ordered_json bad = good;
        bad[nlohmann::ordered_json::json_pointer(pointer)] = value;
        QVERIFY_EXCEPTION_THROWN(TokenManifest::from_json(resealed(bad)), Error);
    };
    refused("/tokens", 5'000'000);
    refused("/token_bytes", 0);
    refused("/token_bytes", 8);
    refused("/shards/0/tokens", -1);
    refused("/shards/0/tokens", INT64_MAX);
    refused("/shards/0/file", "../../../etc/passwd");
    refused("/shards", "none");
    refused("/notes", 3);
}

void TestPrepared::a_hostile_state_is_begun_anew() {
    Place place;
    place.write("a.txt", long_text(3'300'000));
    const Data source = place.plan("a.txt").data;
    const TokenManifest whole = prepare_tokens(source, place.path(), place.prepared() / "whole", {}, 1);
    for (const auto& [pointer, value] : std::initializer_list<std::pair<const char*, nlohmann::ordered_json>>{
             {"/token_bytes", 0},
             {"/token_bytes", 64},
             {"/file", 3},
             {"/byte", -5},
             {"/byte", INT64_MAX},
             {"/digests", nlohmann::ordered_json::array({"a", "b"})},
             {"/shards/0/tokens", -7},
             {"/shards/0/file", "/etc/passwd"}}) {
        const auto folder = place.prepared() / "stopped";
        std::filesystem::remove_all(folder);
        const auto until_one = [&](double) { return !std::filesystem::exists(folder / "tokens-000000.bin"); };
        QVERIFY_EXCEPTION_THROWN(prepare_tokens(source, place.path(), folder, until_one, 1), Interrupted);
        std::ifstream in(folder / "progress.json");
        auto state = nlohmann::ordered_json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
        QVERIFY2(!state["shards"].empty(), pointer);
        state[nlohmann::ordered_json::json_pointer(pointer)] = value;
        std::ofstream(folder / "progress.json") << state.dump();
        QVERIFY2(prepare_tokens(source, place.path(), folder, {}, 1).to_json() == whole.to_json(), pointer);
    }
}

void TestPrepared::a_report_writes_nothing() {
    Place place;
    place.write("a.txt", numbered());
    for (const std::string& source : {std::string("a.txt"), std::string()}) {
        const Plan plan = place.plan(source);
        const DataReport report = Dataset::inspect(plan, place.path(), place.prepared());
        QVERIFY(!std::filesystem::exists(prepared_folder(plan.data, place.prepared())));
        const DataReport loaded = place.load(plan).report();
        QCOMPARE(report.digest, loaded.digest);
        QCOMPARE(report.sample, loaded.sample);
        QCOMPARE(report.floor, loaded.floor);
        QCOMPARE(report.generator_validation_loss, loaded.generator_validation_loss);
        QCOMPARE(Dataset::inspect(plan, place.path(), place.prepared()).tokens, loaded.tokens);
    }
}

/// Refused where it cannot fit; where the disk fills up meanwhile, what is whole stays and is gone on with.
void TestPrepared::a_full_disk_is_said() {
    const SmallDisk disk("20m");
    if (!disk.mounted()) QSKIP("a file system of its own needs the permission to mount");
    Place place;
    place.write("a.txt", long_text(5'000'000));
    const Data source = place.plan("a.txt").data;
    const auto folder = disk / "prepared";
    const auto refusal = [&](const PrepareProgress& progress) {
        try {
            prepare_tokens(source, place.path(), folder, progress, 1 << 20);
            return QString();
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
    };
    disk.fill(4 << 20);
    VERIFY_SAYS(refusal({}), "free and the prepared data needs up to");
    QVERIFY(std::filesystem::remove(disk.filler()));
    const QString full = refusal([&](double share) {
        if (share > 0.5 && !std::filesystem::exists(disk.filler())) disk.fill();
        return true;
    });
    VERIFY_SAYS(full, "disk is full");
    QVERIFY(full.endsWith('.') && !full.contains('\n'));
    std::size_t whole = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        QVERIFY(entry.path().extension() != ".partial");
        whole += entry.path().extension() == ".bin" ? 1 : 0;
    }
    QVERIFY(whole >= 2);
    QVERIFY(std::filesystem::remove(disk.filler()));
    const TokenManifest resumed = prepare_tokens(source, place.path(), folder, {}, 1 << 20);
    const TokenManifest expected =
        prepare_tokens(source, place.path(), place.prepared() / "whole", {}, 1 << 20);
    QVERIFY(resumed.to_json() == expected.to_json());
}

/// Text of four times the address space that the process may still take, prepared and read from end to end.
void TestPrepared::more_than_memory_holds() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("sanitizers need their address space");
#endif
    constexpr std::int64_t mebibyte = 1 << 20, room = 24 * mebibyte;
    Place place;
    {
        QFile file(QString::fromStdString((place.path() / "large.txt").string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray piece = long_text(mebibyte);
        for (std::int64_t written = 0; written < 4 * room; written += piece.size()) file.write(piece);
    }
    const pid_t child = ::fork();
    if (child == 0) {
        std::int64_t pages = 0;
        std::FILE* status = std::fopen("/proc/self/statm", "r");
        if (!status || std::fscanf(status, "%ld", &pages) != 1) ::_exit(3);
        const auto limit = static_cast<rlim_t>(pages * ::sysconf(_SC_PAGESIZE) + room);
        const rlimit address_space{limit, limit};
        if (::setrlimit(RLIMIT_AS, &address_space) != 0) ::_exit(4);
        try {
            const Dataset data = place.load("large.txt");
            std::vector<std::int32_t> ids(9);
            for (std::int64_t step = 0; step < 20'000; ++step) data.training_sample(step, 0, ids.data());
            for (std::int64_t i = 0; i < data.validation_samples(); i += 1000)
                data.validation_sample(i, ids.data());
            ::_exit(data.report().tokens >= 4 * room ? 0 : 5);
        } catch (const std::exception& error) {
            std::fprintf(stderr, "%s\n", error.what());
            ::_exit(6);
        }
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

QTEST_GUILESS_MAIN(TestPrepared)
#include "tst_prepared.moc"

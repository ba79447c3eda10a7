// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <set>

#include <sys/stat.h>
#include <unistd.h>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "engine/data/batch_order.h"
#include "engine/data/corpus.h"
#include "engine/data/dataset.h"
#include "tests/engine/data/place.h"

using namespace wafermill;
using namespace wafermill::testing;

class TestDataset : public QObject {
    Q_OBJECT
  private slots:
    void a_file_is_split_and_reported();
    void the_split_is_exact();
    void characters_work();
    void a_folder_is_read_in_path_order();
    void marks_and_line_ends_are_noted();
    void generated_language_is_reported();
    void training_samples_depend_on_their_place_alone();
    void an_epoch_takes_each_sequence_once();
    void orders_are_uniform();
    void training_never_sees_the_held_out_part();
    void validation_counts_each_target_once();
    void digest_tells_data_apart();
    void bad_data_is_refused();
    void binary_is_refused();
    void short_data_is_refused();
    void small_vocabulary_is_refused();
    void unreadable_is_refused();
    void progress_and_cancel();
};

void TestDataset::a_file_is_split_and_reported() {
    Place place;
    place.write("a.txt", numbered());
    const Dataset data = place.load("a.txt");
    const DataReport& report = data.report();
    QCOMPARE(report.files, 1);
    QCOMPARE(report.bytes, 1000);
    QCOMPARE(report.tokens, 1000);
    QCOMPARE(report.training_tokens, 900);
    QCOMPARE(report.validation_tokens, 100);
    QCOMPARE(report.vocabulary, 256);
    QCOMPARE(report.sequences, 111);
    QCOMPARE(report.epochs, 10.0 * 4 / 111);
    QCOMPARE(report.sample, numbered().toStdString());
    QVERIFY(report.notes.empty());
    QVERIFY(!report.floor && !report.generator_validation_loss);
    QCOMPARE(text_of(data), numbered().toStdString());
    QCOMPARE(place.load((place.path() / "a.txt").string()).report().digest, report.digest);
}

void TestDataset::the_split_is_exact() {
    // The first 90 % of 1 115 394 characters are 1 003 854.
    Place place;
    place.write("a.txt", QByteArray(1'115'394, 'x'));
    QCOMPARE(place.load("a.txt").report().training_tokens, 1'003'854);
    Plan plan = place.plan("a.txt");
    plan.data.validation_fraction = 0;
    const Dataset all = place.load(plan);
    QCOMPARE(all.report().training_tokens, 1'115'394);
    QCOMPARE(all.validation_samples(), 0);
    for (const double wrong : {-0.1, 1.0, std::nan("")}) {
        plan.data.validation_fraction = wrong;
        VERIFY_SAYS(place.refusal(plan), "data.validation_fraction");
    }
}

void TestDataset::characters_work() {
    Place place;
    const QByteArray text = QByteArray("\xE2\x82\xAC uro \xC3\xA9t\xC3\xA9 ").repeated(200);
    place.write("a.txt", text);
    Plan plan = place.plan("a.txt");
    plan.data.tokenizer = Tokenizer::characters;
    plan.data.validation_fraction = 0.25;
    const Dataset data = place.load(plan);
    QCOMPARE(data.report().bytes, text.size());
    QCOMPARE(data.report().tokens, QString::fromUtf8(text).size());
    QCOMPARE(data.report().vocabulary, 7);  // space, o, r, t, u, é, €
    QCOMPARE(text_of(data), text.toStdString());
    QCOMPARE(QString::fromStdString(data.report().sample), QString::fromUtf8(text).left(1428));
    const std::vector<std::int32_t> ids = ids_of(data);
    QVERIFY(*std::max_element(ids.begin(), ids.end()) == 6);
}

void TestDataset::a_folder_is_read_in_path_order() {
    Place place;
    place.write("in/b.txt", "second file, of some length. ");
    place.write("in/a/z.txt", "the first file; it has some length too.\n");
    place.write("in/c/d/e.md",
                "third file, in a folder of a folder, and enough for a sequence in either part of the data.");
    place.write("in/B.txt", "capitals go before small letters.");
    place.write("in/.git/config", "left out");
    place.write("in/.hidden", QByteArray(1, '\0'));
    place.write("in/empty.txt", "");
    const Dataset data = place.load("in");
    QCOMPARE(text_of(data), std::string("capitals go before small letters.\nthe first file; it has some "
                                        "length too.\n\nsecond file, of some "
                                        "length. \nthird file, in a folder of a folder, and enough for a "
                                        "sequence in either part of the data."));
    QCOMPARE(data.report().files, 4);
    QCOMPARE(data.report().notes.size(), std::size_t{2});
    VERIFY_SAYS(QString::fromStdString(data.report().notes[0]), ".git");
    VERIFY_SAYS(QString::fromStdString(data.report().notes[0]), ".hidden");
    QCOMPARE(data.report().notes[1], std::string("The file empty.txt is empty."));
}

void TestDataset::marks_and_line_ends_are_noted() {
    Place place;
    place.write("a.txt", QByteArray("\xEF\xBB\xBF") + QByteArray("one line\r\n").repeated(30));
    const Dataset data = place.load("a.txt");
    QCOMPARE(data.report().bytes, 303);
    QCOMPARE(text_of(data), QByteArray("one line\r\n").repeated(30).toStdString());
    QCOMPARE(data.report().notes.size(), std::size_t{2});
    VERIFY_SAYS(QString::fromStdString(data.report().notes[0]), "byte-order mark");
    VERIFY_SAYS(QString::fromStdString(data.report().notes[1]), "CR LF");

    for (int i = 0; i < 5; ++i)
        place.write(QString("many/%1.txt").arg(i), "\xEF\xBB\xBFsome text here, not short");
    const QString note = QString::fromStdString(place.load("many").report().notes.at(0));
    VERIFY_SAYS(note, "0.txt, 1.txt, 2.txt and 2 more");
}

void TestDataset::generated_language_is_reported() {
    const Place place;
    Plan plan = place.plan("");
    plan.data.corpus_seed = 5;
    plan.data.corpus_bytes = 20'000;
    for (const Tokenizer tokenizer : {Tokenizer::bytes, Tokenizer::characters}) {
        plan.data.tokenizer = tokenizer;
        const Dataset data = place.load(plan);
        const Corpus corpus = generate_corpus(5, 20'000);
        QCOMPARE(text_of(data), corpus.text);
        QCOMPARE(data.report().files, 0);
        QCOMPARE(data.report().bytes, 20'000);
        QCOMPARE(data.report().floor.value(), corpus.entropy_nats_per_byte);
        QCOMPARE(data.validation_samples(), (2000 - 1) / 8);
        QCOMPARE(data.report().generator_validation_loss.value(),
                 generator_loss(corpus, 18'001, 18'001 + 249 * 8));
    }
    plan.data.corpus_bytes = 80;
    VERIFY_SAYS(place.refusal(plan), "too short");
}

void TestDataset::training_samples_depend_on_their_place_alone() {
    Place place;
    place.write("a.txt", numbered().repeated(10));
    const Dataset data = place.load("a.txt");
    const std::vector<std::int32_t> all = ids_of(data);
    const auto sample = [](const Dataset& from, std::int64_t step, std::int64_t index) {
        std::vector<std::int32_t> ids(9);
        from.training_sample(step, index, ids.data());
        return ids;
    };
    for (std::int64_t step = 0; step < 20; ++step)
        for (std::int64_t index = 0; index < 4; ++index) {
            const auto ids = sample(data, step, index);
            QVERIFY(std::search(all.begin(), all.end(), ids.begin(), ids.end()) != all.end());
        }
    // Another order of calls, other steps and another batch: the same samples, by their number. Another seed:
    // others.
    Plan plan = place.plan("a.txt");
    plan.recipe.batch = 8;
    plan.recipe.steps = 99;
    const Dataset again = place.load(plan);
    plan.recipe.batch = 4;
    plan.recipe.seed = 2;
    const Dataset other = place.load(plan);
    int same = 0;
    for (std::int64_t step = 19; step >= 0; --step) {
        QVERIFY(sample(again, step / 2, step % 2 * 4 + 3) == sample(data, step, 3));
        same += sample(other, step, 3) == sample(data, step, 3) ? 1 : 0;
    }
    QVERIFY(same < 5);
    QVERIFY(sample(data, 0, 1) != sample(data, std::int64_t{1} << 32, 1));
}

/// Whatever the number of sequences, an epoch is a permutation, its own and the seed's.
void TestDataset::an_epoch_takes_each_sequence_once() {
    for (const std::int64_t count : {1, 2, 3, 4, 5, 7, 16, 17, 63, 64, 65, 1000, 4097}) {
        const std::int64_t tokens = (count + 1) * 8 + 1;  // one sequence is room
        const BatchOrder order(3, count == 1 ? 9 : tokens, 8), other(4, count == 1 ? 9 : tokens, 8);
        QCOMPARE(order.sequences(), count);
        std::vector<std::int64_t> first;
        for (const std::int64_t epoch : {std::int64_t{0}, std::int64_t{1}, std::int64_t{1} << 40}) {
            std::vector<std::int64_t> places;
            std::int64_t moved = 0;
            for (std::int64_t i = 0; i < count; ++i) {
                places.push_back(order.place(epoch, i));
                moved += other.place(epoch, i) != places.back() ? 1 : 0;
                QCOMPARE(order.begin(epoch * count + i), order.offset(epoch) + places.back() * 8);
                QVERIFY(order.begin(epoch * count + i) + 8 < tokens);
            }
            if (count > 60) QVERIFY(moved > count / 2 && places != first);
            first = places;
            std::sort(places.begin(), places.end());
            for (std::int64_t i = 0; i < count; ++i) QCOMPARE(places[static_cast<std::size_t>(i)], i);
        }
    }
}

/// Over many epochs every sequence stands anywhere in the order, equally often, and neighbours in the text
/// are no neighbours in the order.
void TestDataset::orders_are_uniform() {
    constexpr std::int64_t count = 41, epochs = 8200;
    const BatchOrder order(7, (count + 1) * 8 + 1, 8);
    std::vector<int> hits(count, 0);
    int neighbours = 0;
    for (std::int64_t epoch = 0; epoch < epochs; ++epoch) {
        ++hits[static_cast<std::size_t>(order.place(epoch, 5))];
        for (std::int64_t i = 1; i < count; ++i)
            neighbours += order.place(epoch, i) - order.place(epoch, i - 1) == 1 ? 1 : 0;
    }
    double chi_squared = 0;
    for (const int hit : hits) chi_squared += (hit - 200.0) * (hit - 200.0) / 200.0;
    // 40 degrees of freedom: mean 40, standard deviation 8.9; five of them either way.
    QVERIFY2(chi_squared > 40 - 5 * 8.9 && chi_squared < 40 + 5 * 8.9,
             qPrintable(QString::number(chi_squared)));
    // Each of the 40 pairs of places of a random order is an ascent by one with probability 40 / (41 * 40).
    const double expected = epochs * 40.0 / 41.0;
    QVERIFY2(std::abs(neighbours - expected) < 5 * std::sqrt(expected),
             qPrintable(QString::number(neighbours)));
    // Where an epoch is cut: anywhere in the room of one sequence and a bit.
    std::set<std::int64_t> offsets;
    for (std::int64_t epoch = 0; epoch < 500; ++epoch) offsets.insert(order.offset(epoch));
    QCOMPARE(offsets.size(), std::size_t{9});
    QCOMPARE(*offsets.begin(), 0);
    QCOMPARE(*offsets.rbegin(), 8);
}

void TestDataset::training_never_sees_the_held_out_part() {
    Place place;
    place.write("a.txt", QByteArray(90, 't') + QByteArray(10, 'v'));
    const Dataset data = place.load("a.txt");
    std::vector<std::int32_t> ids(9);
    for (std::int64_t step = 0; step < 2000; ++step)
        for (std::int64_t index = 0; index < 4; ++index) {
            data.training_sample(step, index, ids.data());
            for (const std::int32_t id : ids) QCOMPARE(id, 't');
        }
}

void TestDataset::validation_counts_each_target_once() {
    Place place;
    QByteArray text;
    for (int i = 0; i < 250; ++i) text += static_cast<char>(i / 2 + 1);
    place.write("a.txt", text);
    Plan plan = place.plan("a.txt");
    for (const double fraction : {0.1, 0.13, 0.5}) {
        plan.data.validation_fraction = fraction;
        const Dataset data = place.load(plan);
        const auto begin = static_cast<std::size_t>(data.report().training_tokens);
        const std::vector<std::int32_t> all = ids_of(data);
        std::vector<std::int32_t> targets, ids(9);
        for (std::int64_t i = 0; i < data.validation_samples(); ++i) {
            data.validation_sample(i, ids.data());
            QCOMPARE(ids[0], all[begin + static_cast<std::size_t>(i) * 8]);
            targets.insert(targets.end(), ids.begin() + 1, ids.end());
        }
        QVERIFY(
            std::equal(targets.begin(), targets.end(), all.begin() + static_cast<std::ptrdiff_t>(begin) + 1));
        const std::size_t left = all.size() - begin - 1 - targets.size();
        QVERIFY(left < 8);
    }
}

void TestDataset::digest_tells_data_apart() {
    Place place;
    place.write("a.txt", numbered());
    place.write("b.txt", numbered().replace(500, 1, "x"));
    const std::string digest = place.load("a.txt").report().digest;
    QVERIFY(place.load("b.txt").report().digest != digest);
    // Over the ids as 32-bit little-endian words, computed apart.
    Sha256 hash;
    for (const char byte : numbered()) {
        const char word[4] = {byte, 0, 0, 0};
        hash.update(word, 4);
    }
    QCOMPARE(digest, hash.finish());
}

void TestDataset::bad_data_is_refused() {
    Place place;
    VERIFY_SAYS(place.refusal("gone.txt"), "gone.txt is not there");
    place.write("empty.txt", "");
    VERIFY_SAYS(place.refusal("empty.txt"), "empty.txt is empty");
    place.write("mark.txt", "\xEF\xBB\xBF");
    VERIFY_SAYS(place.refusal("mark.txt"), "mark.txt is empty");
    place.write("folder/.hidden", "text");
    VERIFY_SAYS(place.refusal("folder"), "no text file");
    place.write("empties/a", "");
    place.write("empties/b", "");
    VERIFY_SAYS(place.refusal("empties"), "is empty");
    QCOMPARE(::mkfifo((place.path() / "pipe").c_str(), 0600), 0);
    VERIFY_SAYS(place.refusal("pipe"), "neither a regular file nor a folder");
    for (const char* name : {"gone.txt", "empty.txt", "folder", "pipe"})
        VERIFY_SAYS(place.refusal(name), "data.path");
}

void TestDataset::binary_is_refused() {
    Place place;
    place.write("nul.bin", QByteArray("some text\0more", 14));
    VERIFY_SAYS(place.refusal("nul.bin"), "nul.bin");
    VERIFY_SAYS(place.refusal("nul.bin"), "NUL byte at byte 9");
    place.write("latin1.txt", QByteArray("caf\xE9 au lait\0", 13));
    VERIFY_SAYS(place.refusal("latin1.txt"), "not valid UTF-8 at byte 3");
    place.write("in/a.txt", numbered());
    place.write("in/b/c.png", "\x89PNG\r\n");
    VERIFY_SAYS(place.refusal("in"), "in/b/c.png is not UTF-8 text");
    VERIFY_SAYS(place.refusal("in"), "byte 0");
}

void TestDataset::short_data_is_refused() {
    Place place;
    place.write("short.txt", "0123456789");
    VERIFY_SAYS(place.refusal("short.txt"), "validation part has 1 tokens and needs 9");
    place.write("shorter.txt", "01234567");
    VERIFY_SAYS(place.refusal("shorter.txt"), "training part has 7 tokens and needs 9");
    place.write("enough.txt", QByteArray(18, 'x'));
    Plan plan = place.plan("enough.txt");
    plan.data.validation_fraction = 0.5;
    QVERIFY(place.refusal(plan).isEmpty());
    QCOMPARE(place.load(plan).validation_samples(), 1);
    plan.recipe.sequence = 9;
    VERIFY_SAYS(place.refusal(plan), "needs 10");
}

void TestDataset::small_vocabulary_is_refused() {
    Place place;
    place.write("a.txt", numbered());
    Plan plan = place.plan("a.txt");
    plan.data.tokenizer = Tokenizer::characters;
    plan.model.vocab = 11;
    QVERIFY(place.refusal(plan).isEmpty());
    plan.model.vocab = 10;
    VERIFY_SAYS(place.refusal(plan), "Set model.vocab to 11");
    plan.data.tokenizer = Tokenizer::bytes;
    VERIFY_SAYS(place.refusal(plan), "Set model.vocab to 256");
}

void TestDataset::unreadable_is_refused() {
    if (::geteuid() == 0) QSKIP("the superuser may read everything");
    Place place;
    place.write("locked.txt", numbered());
    ::chmod((place.path() / "locked.txt").c_str(), 0);
    VERIFY_SAYS(place.refusal("locked.txt"), "locked.txt cannot be read");
    place.write("in/locked/a.txt", numbered());
    ::chmod((place.path() / "in/locked").c_str(), 0);
    VERIFY_SAYS(place.refusal("in"), "cannot be read");
    ::chmod((place.path() / "in/locked").c_str(), 0700);
}

void TestDataset::progress_and_cancel() {
    Place place;
    place.write("in/a.txt", QByteArray(3'000'000, 'a'));
    place.write("in/b.txt", QByteArray(3'000'000, 'b'));
    int folder = 0;
    const auto load = [&](const Plan& plan, const std::function<bool(double)>& progress) {
        return Dataset::load(plan, place.path(), place.prepared() / std::to_string(folder++), progress);
    };
    for (const std::string& source : {std::string("in"), std::string()})
        for (const Tokenizer tokenizer : {Tokenizer::bytes, Tokenizer::characters}) {
            Plan plan = place.plan(source);
            plan.data.tokenizer = tokenizer;
            std::vector<double> parts;
            load(plan, [&](double part) {
                parts.push_back(part);
                return true;
            });
            QVERIFY(parts.size() >= 5);
            QVERIFY(std::is_sorted(parts.begin(), parts.end()));
            QVERIFY(parts.front() >= 0 && parts.back() == 1.0);
            for (std::size_t stop = 0; stop < parts.size(); ++stop) {
                std::size_t calls = 0;
                const auto cancel = [&](double) { return calls++ < stop; };
                QVERIFY_EXCEPTION_THROWN(load(plan, cancel), Interrupted);
                QCOMPARE(calls, stop + 1);
            }
        }
    // A file that goes while the folder is read.
    const Plan plan = place.plan("in");
    try {
        load(plan, [&](double) {
            std::filesystem::remove(place.path() / "in/b.txt");
            return true;
        });
        QFAIL("accepted");
    } catch (const Error& error) {
        VERIFY_SAYS(QString(error.what()), "b.txt cannot be read");
    }
}

QTEST_GUILESS_MAIN(TestDataset)
#include "tst_dataset.moc"

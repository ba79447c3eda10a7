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
#include "engine/data/corpus.h"
#include "engine/data/dataset.h"

using namespace wafermill;

namespace {

/// A folder of files, and a plan whose data it is.
class Place {
  public:
    void write(const QString& name, const QByteArray& content) const {
        QDir(dir_.path()).mkpath(QFileInfo(dir_.filePath(name)).path());
        QFile file(dir_.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    std::filesystem::path path() const { return dir_.path().toStdString(); }
    Plan plan(const std::string& data) const {
        Plan made;
        made.recipe.sequence = 8;
        made.recipe.batch = 4;
        made.recipe.steps = 10;
        made.data.path = data;
        return made;
    }
    Dataset load(const std::string& data) const { return Dataset::load(plan(data), path()); }
    /// The sentence with which the data is refused; empty when it is not.
    QString refusal(const Plan& refused) const {
        try {
            Dataset::load(refused, path());
            return {};
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
    }
    QString refusal(const std::string& data) const { return refusal(plan(data)); }

  private:
    QTemporaryDir dir_;
};

std::string text_of(const Dataset& data) {
    return data.tokenizer().decode(data.tokens());
}

/// 1000 bytes that tell their own offset.
QByteArray numbered() {
    QByteArray text;
    for (int i = 0; i < 250; ++i) text += QByteArray::number(i).rightJustified(3, '0') + ' ';
    return text;
}

}  // namespace

#define VERIFY_SAYS(message, part) QVERIFY2((message).contains(part), qPrintable(message))

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
    void training_samples_cover_uniformly();
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
    QCOMPARE(report.epochs, 10.0 * 4 * 8 / 900);
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
    const Dataset all = Dataset::load(plan, place.path());
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
    const Dataset data = Dataset::load(plan, place.path());
    QCOMPARE(data.report().bytes, text.size());
    QCOMPARE(data.report().tokens, QString::fromUtf8(text).size());
    QCOMPARE(data.report().vocabulary, 7);  // space, o, r, t, u, é, €
    QCOMPARE(text_of(data), text.toStdString());
    QCOMPARE(QString::fromStdString(data.report().sample), QString::fromUtf8(text).left(1428));
    QVERIFY(*std::max_element(data.tokens().begin(), data.tokens().end()) == 6);
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
        const Dataset data = Dataset::load(plan, place.path());
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
    const auto sample = [](const Dataset& from, std::int64_t step, std::int64_t index) {
        std::vector<std::int32_t> ids(9);
        from.training_sample(step, index, ids.data());
        return ids;
    };
    std::set<std::vector<std::int32_t>> seen;
    for (std::int64_t step = 0; step < 20; ++step)
        for (std::int64_t index = 0; index < 4; ++index) {
            const auto ids = sample(data, step, index);
            QVERIFY(std::search(data.tokens().begin(), data.tokens().end(), ids.begin(), ids.end()) !=
                    data.tokens().end());
            seen.insert(ids);
        }
    QVERIFY(seen.size() > 60);

    // Another order of calls, other steps and another batch: the same samples. Another seed: others.
    Plan plan = place.plan("a.txt");
    plan.recipe.batch = 7;
    plan.recipe.steps = 99;
    const Dataset again = Dataset::load(plan, place.path());
    plan.recipe.seed = 2;
    const Dataset other = Dataset::load(plan, place.path());
    int same = 0;
    for (std::int64_t step = 19; step >= 0; --step) {
        QVERIFY(sample(again, step, 3) == sample(data, step, 3));
        same += sample(other, step, 3) == sample(data, step, 3) ? 1 : 0;
    }
    QVERIFY(same < 5);
    QVERIFY(sample(data, 0, 1) != sample(data, std::int64_t{1} << 32, 1));
}

void TestDataset::training_samples_cover_uniformly() {
    Place place;
    // 90 training tokens that differ: 82 places to begin a sample of 9.
    QByteArray text;
    for (int i = 0; i < 100; ++i) text += static_cast<char>(i + 1);
    place.write("a.txt", text);
    const Dataset data = place.load("a.txt");
    std::vector<int> hits(82, 0);
    std::vector<std::int32_t> ids(9);
    constexpr int kSamples = 82'000;
    for (int i = 0; i < kSamples; ++i) {
        data.training_sample(i / 4, i % 4, ids.data());
        ++hits.at(static_cast<std::size_t>(ids[0] - 1));
    }
    double chi_squared = 0;
    for (const int count : hits) chi_squared += (count - 1000.0) * (count - 1000.0) / 1000.0;
    // 81 degrees of freedom: mean 81, standard deviation 12.7; five of them either way.
    QVERIFY2(chi_squared > 81 - 63 && chi_squared < 81 + 63, qPrintable(QString::number(chi_squared)));
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
        const Dataset data = Dataset::load(plan, place.path());
        const auto begin = static_cast<std::size_t>(data.report().training_tokens);
        std::vector<std::int32_t> targets, ids(9);
        for (std::int64_t i = 0; i < data.validation_samples(); ++i) {
            data.validation_sample(i, ids.data());
            QCOMPARE(ids[0], data.tokens()[begin + static_cast<std::size_t>(i) * 8]);
            targets.insert(targets.end(), ids.begin() + 1, ids.end());
        }
        QVERIFY(std::equal(targets.begin(), targets.end(),
                           data.tokens().begin() + static_cast<std::ptrdiff_t>(begin) + 1));
        const std::size_t left = data.tokens().size() - begin - 1 - targets.size();
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
    QCOMPARE(Dataset::load(plan, place.path()).validation_samples(), 1);
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
    for (const std::string& source : {std::string("in"), std::string()}) {
        Plan plan = place.plan(source);
        std::vector<double> parts;
        Dataset::load(plan, place.path(), [&](double part) {
            parts.push_back(part);
            return true;
        });
        QVERIFY(parts.size() >= 5);
        QVERIFY(std::is_sorted(parts.begin(), parts.end()));
        QVERIFY(parts.front() >= 0 && parts.back() == 1.0);
        for (std::size_t stop = 0; stop < parts.size(); ++stop) {
            std::size_t calls = 0;
            const auto cancel = [&](double) { return calls++ < stop; };
            QVERIFY_EXCEPTION_THROWN(Dataset::load(plan, place.path(), cancel), Interrupted);
            QCOMPARE(calls, stop + 1);
        }
    }
    // A file that goes while the folder is read.
    const Plan plan = place.plan("in");
    try {
        Dataset::load(plan, place.path(), [&](double) {
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

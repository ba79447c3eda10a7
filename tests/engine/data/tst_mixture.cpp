// SPDX-License-Identifier: Apache-2.0
// Mixtures of sources: in which proportion, in which order, and what is held out.
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "engine/data/source_mixture.h"
#include "tests/engine/data/place.h"

using namespace wafermill;
using namespace wafermill::testing;
using Ids = std::vector<std::int32_t>;

namespace {

/// 'a' to 'z' and so on for ever, each source with letters of its own.
QByteArray letters(char first, int bytes) {
    QByteArray text;
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(first + i % 13);
    return text;
}

Plan mixed(const Place& place, const std::map<std::string, double>& sources) {
    Plan plan = place.plan("");
    plan.data.sources = sources;
    return plan;
}

Ids sample(const Dataset& data, const Plan& plan, std::int64_t number) {
    Ids ids(static_cast<std::size_t>(plan.sequence() + 1));
    data.training_sample(number / plan.recipe.batch, number % plan.recipe.batch, ids.data());
    return ids;
}

}  // namespace

class TestMixture : public QObject {
    Q_OBJECT
  private slots:
    void every_sample_has_one_place_data() {
        QTest::addColumn<QList<double>>("weights");
        QTest::newRow("one") << QList<double>{1};
        QTest::newRow("equal") << QList<double>{1, 1};
        QTest::newRow("three to one") << QList<double>{3, 1};
        QTest::newRow("irrational") << QList<double>{std::sqrt(2.0), 1, 0.1};
        QTest::newRow("tiny") << QList<double>{1, 1e-9, 1};
        QTest::newRow("many") << QList<double>{5, 4, 3, 2, 1, 1, 1, 0.5, 0.25, 7};
    }
    /// By the numbers alone: each source's samples are numbered in a row, at any place each has had its share
    /// within as many samples as there are sources, and count() says how many.
    void every_sample_has_one_place() {
        QFETCH(const QList<double>, weights);
        const std::vector<double> list(weights.begin(), weights.end());
        for (const std::uint64_t seed : {1u, 2u, 99u}) {
            const SourceMixture mixture(SourceMixture::whole(list), seed);
            double all = 0;
            for (const double weight : list) all += weight;
            std::vector<std::int64_t> seen(list.size());
            for (std::int64_t k = 0; k < 5000; ++k) {
                const SourceMixture::Place place = mixture.at(k);
                QVERIFY(place.source < list.size());
                QCOMPARE(place.number, seen[place.source]++);
                for (std::size_t i = 0; i < list.size(); ++i) {
                    QCOMPARE(mixture.count(i, k + 1), seen[i]);
                    QVERIFY(
                        std::abs(static_cast<double>(seen[i]) - static_cast<double>(k + 1) * list[i] / all) <=
                        static_cast<double>(list.size()));
                }
            }
        }
    }

    /// Far on, where nothing can be counted: neighbours are numbered as they follow each other.
    void far_places_follow_each_other() {
        const SourceMixture mixture(SourceMixture::whole(std::vector<double>{0.3, 0.6, 0.1}), 7);
        const std::int64_t far = std::int64_t{1} << 60;
        for (std::int64_t k = far; k < far + 1000; ++k) {
            const SourceMixture::Place place = mixture.at(k);
            QCOMPARE(place.number, mixture.count(place.source, k));
            std::int64_t sum = 0;
            for (std::size_t i = 0; i < 3; ++i) sum += mixture.count(i, k);
            QCOMPARE(sum, k);
        }
        QVERIFY(std::abs(static_cast<double>(mixture.count(1, far)) / static_cast<double>(far) - 0.6) <
                1e-12);
    }

    void seeds_tell_mixtures_apart() {
        const auto order = [](std::uint64_t seed) {
            const SourceMixture mixture(SourceMixture::whole(std::vector<double>{1, 2, 3}), seed);
            std::string text;
            for (std::int64_t k = 0; k < 60; ++k) text += static_cast<char>('0' + mixture.at(k).source);
            return text;
        };
        std::set<std::string> orders;
        for (std::uint64_t seed = 0; seed < 20; ++seed) orders.insert(order(seed));
        QVERIFY(orders.size() > 10);
        QCOMPARE(order(3), order(3));
    }

    /// Whole numbers are kept to exactly: after as many samples as the weights are, each source is through.
    void whole_weights_come_out_even() {
        const std::vector<std::uint64_t> weights = {5, 1, 17, 2, 100};
        const SourceMixture mixture(weights);
        for (std::int64_t round = 1; round < 4; ++round)
            for (std::size_t i = 0; i < weights.size(); ++i)
                QCOMPARE(mixture.count(i, 125 * round), static_cast<std::int64_t>(weights[i]) * round);
    }

    void training_sees_the_sources_by_their_weights() {
        Place place;
        place.write("lower.txt", letters('a', 3000));
        place.write("upper/one.txt", letters('A', 400));
        const Plan plan = mixed(place, {{"lower.txt", 1}, {"upper", 3}});
        const Dataset data = place.load(plan);
        std::map<bool, std::int64_t> seen;
        constexpr std::int64_t samples = 400;
        std::map<Ids, int> times;
        const BatchOrder order(plan.recipe.seed, 360, plan.sequence());
        for (std::int64_t number = 0; number < samples; ++number) {
            const Ids ids = sample(data, plan, number);
            const bool upper = ids.front() < 'a';
            for (const std::int32_t id : ids) QCOMPARE(id < 'a', upper);  // none is of two sources
            ++seen[upper];
        }
        QVERIFY(std::abs(seen[true] - 300) <= 2 && seen[true] + seen[false] == samples);
        // The report says so, and how often each is gone through.
        QCOMPARE(data.report().sources.size(), std::size_t{2});
        const SourceReport &lower = data.report().sources[0], &upper = data.report().sources[1];
        QCOMPARE(QString::fromStdString(lower.path), QString("lower.txt"));
        QCOMPARE(lower.tokens, 3000);
        QCOMPARE(upper.tokens, 400);
        QCOMPARE(upper.training_tokens, 360);
        QCOMPARE(upper.share, 0.75);
        QCOMPARE(lower.share, 0.25);
        QCOMPARE(upper.sequences, order.sequences());
        QVERIFY(std::abs(upper.epochs - 30.0 / static_cast<double>(upper.sequences)) <=
                2.0 / static_cast<double>(upper.sequences));
        QCOMPARE(data.report().tokens, 3400);
        QCOMPARE(data.report().training_tokens, 2700 + 360);
        const DataReport looked = Dataset::inspect(plan, place.path(), {});
        QCOMPARE(looked.digest, data.report().digest);
        QCOMPARE(looked.sources[1].epochs, upper.epochs);
    }

    /// Each source in the order that it has alone, an epoch after another: its samples, put in a row, are
    /// those of BatchOrder.
    void each_source_is_gone_through_in_its_own_order() {
        Place place;
        QByteArray text;
        for (int i = 0; i < 900; ++i) text += QByteArray::number(i * 7919 % 1000).rightJustified(3, '0');
        place.write("a.txt", text);
        place.write("b.txt", letters('a', 900));
        Plan plan = mixed(place, {{"a.txt", 2}, {"b.txt", 1}});
        Plan alone = place.plan("a.txt");
        const Dataset both = place.load(plan), one = place.load(alone);
        std::int64_t number = 0;
        for (std::int64_t k = 0; k < 1200; ++k) {
            const Ids ids = sample(both, plan, k);
            if (ids.front() >= 'a') continue;
            QVERIFY(ids == sample(one, alone, number));
            ++number;
        }
        QVERIFY(number > 2 * one.report().sequences);  // more than two epochs of it
        // Neither a start in the middle nor another batch changes which sample has which number.
        Plan wide = plan;
        wide.recipe.batch = 7;
        const Dataset again = place.load(wide);
        for (const std::int64_t k : {0, 1, 6, 7, 500, 1199})
            QVERIFY(sample(again, wide, k) == sample(both, plan, k));
    }

    void each_source_holds_its_own_end_out() {
        Place place;
        place.write("a.txt", letters('a', 1003));
        place.write("b.txt", letters('A', 240));
        const Plan plan = mixed(place, {{"a.txt", 1}, {"b.txt", 9}});
        const Dataset data = place.load(plan);
        const std::int64_t windows = (101 - 1) / 8 + (24 - 1) / 8;
        QCOMPARE(data.validation_samples(), windows);
        std::map<bool, std::vector<Ids>> seen;
        for (std::int64_t i = 0; i < windows; ++i) {
            Ids ids(9);
            data.validation_sample(i, ids.data());
            seen[ids.front() < 'a'].push_back(ids);
        }
        QCOMPARE(seen[false].size(), std::size_t{12});
        QCOMPARE(seen[true].size(), std::size_t{2});
        for (const auto& [upper, list] : seen)
            for (std::size_t w = 0; w < list.size(); ++w)
                for (std::size_t i = 0; i < 9; ++i) {
                    const std::size_t at = (upper ? 216 : 902) + w * 8 + i;
                    QCOMPARE(list[w][i], (upper ? 'A' : 'a') + static_cast<std::int32_t>(at % 13));
                }
        // A part of them has both sources.
        std::set<bool> first;
        for (std::int64_t i = 0; i < 7; ++i) {
            Ids ids(9);
            data.validation_sample(i, ids.data());
            first.insert(ids.front() < 'a');
        }
        QCOMPARE(first.size(), std::size_t{2});
    }

    void a_source_is_prepared_once() {
        Place place;
        place.write("a.txt", letters('a', 1000));
        place.write("b.txt", letters('A', 1000));
        const Dataset alone = place.load("a.txt");
        const auto folders = [&] {
            std::set<std::string> names;
            for (const auto& entry : std::filesystem::directory_iterator(place.prepared()))
                names.insert(entry.path().filename().string());
            return names;
        };
        QCOMPARE(folders().size(), std::size_t{1});
        Plan plan = mixed(place, {{"a.txt", 1}, {"b.txt", 1}});
        const std::string digest = place.load(plan).report().digest;
        QCOMPARE(folders().size(), std::size_t{2});
        plan.data.sources["b.txt"] = 2;
        QVERIFY(place.load(plan).report().digest != digest);
        plan.data.sources = {{"a.txt", 5}, {"b.txt", 5}};
        QCOMPARE(place.load(plan).report().digest, digest);  // the same proportion
        QCOMPARE(folders().size(), std::size_t{2});
    }

    void what_is_wrong_is_said() {
        Place place;
        place.write("a.txt", letters('a', 1000));
        place.write("short.txt", "abc");
        VERIFY_SAYS(place.refusal(mixed(place, {{"a.txt", 1}, {"short.txt", 1}})), "short.txt");
        VERIFY_SAYS(place.refusal(mixed(place, {{"a.txt", 1}, {"none.txt", 1}})), "none.txt");
        const auto problem = [](const Plan& plan) {
            QString all;
            for (const Problem& one : check(plan))
                if (one.blocks_training()) all += QString::fromStdString(one.sentence()) + "\n";
            return all;
        };
        Plan plan = mixed(place, {{"a.txt", 1}});
        QCOMPARE(problem(plan), QString());
        plan.data.path = "b.txt";
        VERIFY_SAYS(problem(plan), "named twice");
        plan.data.path = "";
        plan.data.tokenizer = Tokenizer::characters;
        VERIFY_SAYS(problem(plan), "one vocabulary");
        plan = mixed(place, {{"a.txt", -1}});
        VERIFY_SAYS(problem(plan), "data.sources.a.txt");
        plan = mixed(place, {{"", 1}});
        VERIFY_SAYS(problem(plan), "a path");
    }

    void sources_are_set_and_kept() {
        Plan plan;
        set_plan_value(plan, "data.sources.texts/web.jsonl", "3");
        set_plan_value(plan, "data.sources.code", "0.5");
        QCOMPARE(plan_value(plan, "data.sources.code"), std::string("0.5"));
        QVERIFY(plan_from_json(plan_to_json(plan)) == plan);
        QVERIFY((plan_differences(Plan(), plan) ==
                 std::vector<std::string>{"data.sources.code", "data.sources.texts/web.jsonl"}));
        QVERIFY_EXCEPTION_THROWN(set_plan_value(plan, "data.sources.code", "-1"), Error);
        QVERIFY_EXCEPTION_THROWN(set_plan_value(plan, "data.sources.code", "much"), Error);
        set_plan_value(plan, "data.sources.code", "default");
        set_plan_value(plan, "data.sources.texts/web.jsonl", "0");
        QVERIFY(plan == Plan());
        // A file of before there were such keys.
        Plan old = plan_from_json(R"({"data": {"tokenizer": "file", "tokenizer_file": "t.json"}})");
        QVERIFY(old.data.sources.empty() && old.data.begin_of_text.empty());
    }
};

QTEST_GUILESS_MAIN(TestMixture)
#include "tst_mixture.moc"

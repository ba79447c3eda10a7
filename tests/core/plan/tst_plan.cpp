// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <set>

#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/model/presets.h"
#include "core/plan/plan.h"
#include "tests/core/comma_locale.h"

using namespace wafermill;

namespace {

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

template <class Call>
std::string message_of(Call&& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

/// Plans whose every field is drawn at random over its whole type, valid or not.
class RandomPlans {
  public:
    explicit RandomPlans(std::uint64_t seed) : random_(seed) {}

    Plan next() {
        Plan plan;
        for (std::int64_t* field : {&plan.model.layers,
                                    &plan.model.hidden,
                                    &plan.model.heads,
                                    &plan.model.kv_heads,
                                    &plan.model.head_size,
                                    &plan.model.window,
                                    &plan.model.full_layers,
                                    &plan.model.rope_original_sequence,
                                    &plan.model.ffn,
                                    &plan.model.vocab,
                                    &plan.model.sequence,
                                    &plan.cluster.systems,
                                    &plan.cluster.memoryx,
                                    &plan.data.corpus_bytes,
                                    &plan.recipe.steps,
                                    &plan.recipe.batch,
                                    &plan.recipe.sequence,
                                    &plan.recipe.accumulation,
                                    &plan.recipe.micro_shard,
                                    &plan.recipe.warmup_steps,
                                    &plan.recipe.validate_every,
                                    &plan.recipe.validation_batches,
                                    &plan.recipe.checkpoint_every,
                                    &plan.recipe.checkpoints_kept,
                                    &plan.recipe.sample_every,
                                    &plan.recipe.lora.rank,
                                    &plan.local.systems,
                                    &plan.local.threads,
                                    &plan.local.memory_budget}) {
            *field = static_cast<std::int64_t>(random_()) >> (random_() % 64);
        }
        // Sizes are read from text, which has no negative ones.
        for (std::int64_t* size :
             {&plan.cluster.memoryx, &plan.data.corpus_bytes, &plan.local.memory_budget}) {
            *size &= std::numeric_limits<std::int64_t>::max();
        }
        for (double* field :
             {&plan.model.rope_theta, &plan.model.rope_factor, &plan.model.rope_low_turns,
              &plan.model.rope_high_turns, &plan.model.rope_attention_factor, &plan.model.norm_epsilon,
              &plan.data.validation_fraction, &plan.recipe.learning_rate, &plan.recipe.minimum_learning_rate,
              &plan.recipe.beta1, &plan.recipe.beta2, &plan.recipe.epsilon, &plan.recipe.weight_decay,
              &plan.recipe.clip_norm, &plan.recipe.dropout, &plan.recipe.attention_dropout}) {
            *field = real();
        }
        plan.data.corpus_seed = random_();
        plan.recipe.seed = random_();
        plan.model.bias = flip();
        plan.model.qkv_bias = flip();
        plan.model.tied_head = flip();
        plan.model.qk_norm = flip();
        plan.model.rope_scaling = static_cast<RopeScaling>(random_() % 4);
        plan.model.positions = flip() ? Positions::rope : Positions::learned;
        plan.model.norm = flip() ? NormKind::rms_norm : NormKind::layer_norm;
        plan.model.feed_forward = flip() ? FeedForwardKind::swiglu : FeedForwardKind::gelu_tanh;
        plan.data.tokenizer = static_cast<Tokenizer>(random_() % 4);
        plan.data.validation_split = flip() ? ValidationSplit::documents : ValidationSplit::tokens;
        plan.data.tokenizer_file = word();
        plan.data.text_field = word();
        plan.data.begin_of_text = word();
        plan.data.end_of_text = word();
        plan.recipe.lora.alpha = real();
        plan.recipe.lora.targets = word();
        plan.recipe.decay = static_cast<Decay>(random_() % 3);
        plan.recipe.precision = flip() ? Precision::fp32 : Precision::bf16;
        plan.local.store = flip() ? StoreTier::file : StoreTier::memory;
        plan.local.recompute = static_cast<Recompute>(random_() % 4);
        plan.cluster.system = word();
        plan.cluster.gpu = word();
        plan.data.path = word();
        for (std::uint64_t i = random_() % 4; i > 0; --i) plan.cluster.assumptions[word() + "x"] = real();
        for (std::uint64_t i = random_() % 4; i > 0; --i) plan.data.sources[word() + "x"] = real();
        return plan;
    }

    double real() {
        for (;;) {
            const std::uint64_t bits = random_();
            double value = 0;
            std::memcpy(&value, &bits, sizeof value);
            if (std::isfinite(value)) return value;
        }
    }

  private:
    bool flip() { return random_() % 2 == 1; }

    std::string word() {
        static const char* const pieces[] = {"a", "CS-3", " ", "\"", "\\", "\n", "ü", "日本", "/", ".", "="};
        std::string result;
        for (std::uint64_t i = random_() % 6; i > 0; --i) result += pieces[random_() % std::size(pieces)];
        return result;
    }

    std::mt19937_64 random_;
};

}  // namespace

class PlanTest : public QObject {
    Q_OBJECT

  private slots:
    void documents_round_trip() {
        RandomPlans plans(20240601);
        for (int i = 0; i < 500; ++i) {
            const Plan plan = plans.next();
            const std::string document = plan_to_json(plan);
            QVERIFY(plan_from_json(document) == plan);
            QCOMPARE(plan_to_json(plan_from_json(document)), document);
        }
    }

    void every_key_is_read_and_set() {
        RandomPlans plans(7);
        for (int i = 0; i < 200; ++i) {
            const Plan source = plans.next();
            Plan target = plans.next();
            target.cluster.assumptions = source.cluster.assumptions;
            target.data.sources = source.data.sources;
            for (const std::string& key : plan_keys()) set_plan_value(target, key, plan_value(source, key));
            QVERIFY(target == source);
            QVERIFY(plan_differences(source, target).empty());
        }
    }

    void each_key_changes_one_value() {
        RandomPlans plans(11);
        const Plan a = plans.next();
        Plan b = plans.next();
        b.cluster.assumptions = a.cluster.assumptions;
        b.data.sources = a.data.sources;
        for (const std::string& key : plan_keys()) {
            Plan changed = a;
            set_plan_value(changed, key, plan_value(b, key));
            const std::vector<std::string> differences = plan_differences(a, changed);
            if (plan_value(a, key) == plan_value(b, key)) {
                QVERIFY(differences.empty());
            } else {
                QCOMPARE(differences, std::vector<std::string>{key});
            }
        }
    }

    void keys_are_those_of_the_document_in_its_order() {
        std::vector<std::string> document;
        const nlohmann::ordered_json object = plan_to_object(Plan());
        for (const auto& section : object.items()) {
            for (const auto& item : section.value().items()) {
                if (item.key() != "assumptions" && item.key() != "sources")
                    document.push_back(section.key() + "." + item.key());
            }
        }
        QCOMPARE(plan_keys(), document);
        QCOMPARE(document.size(), std::size_t{86});
        QCOMPARE(text(document.front()), "model.layers");
        QCOMPARE(text(document.back()), "local.recompute");
    }

    void documents_are_laid_out_to_diff_well() {
        const QString document = text(plan_to_json(Plan()));
        QVERIFY(document.startsWith("{\n  \"model\": {\n    \"layers\": 4,\n    \"hidden\": 128,\n"));
        QVERIFY(document.endsWith("\n  }\n}\n"));
        QVERIFY(document.indexOf("\"model\"") < document.indexOf("\"cluster\""));
        QVERIFY(document.indexOf("\"cluster\"") < document.indexOf("\"data\""));
        QVERIFY(document.indexOf("\"data\"") < document.indexOf("\"recipe\""));
        QVERIFY(document.indexOf("\"recipe\"") < document.indexOf("\"local\""));
    }

    void missing_keys_keep_their_defaults() {
        QVERIFY(plan_from_json("{}") == Plan());
        Plan expected;
        expected.recipe.steps = 7;
        QVERIFY(plan_from_json(R"({"recipe": {"steps": 7}})") == expected);
        QVERIFY(plan_from_json(R"({"recipe": {"steps": 7, "of_a_later_version": 1}, "later": []})") ==
                expected);
    }

    void wrong_documents_name_key_and_rule_data() {
        QTest::addColumn<QString>("document");
        QTest::addColumn<QString>("names");
        QTest::newRow("not JSON") << "{"
                                  << "JSON";
        QTest::newRow("empty") << ""
                               << "JSON";
        QTest::newRow("not an object") << "[1]"
                                       << "object";
        QTest::newRow("a section") << R"({"recipe": 3})"
                                   << "recipe";
        QTest::newRow("a count") << R"({"recipe": {"steps": "many"}})"
                                 << "recipe.steps";
        QTest::newRow("a fraction") << R"({"local": {"threads": 1.5}})"
                                    << "local.threads";
        QTest::newRow("a seed") << R"({"recipe": {"seed": -1}})"
                                << "recipe.seed";
        QTest::newRow("an enumerator") << R"({"recipe": {"decay": "stepwise"}})"
                                       << "cosine, linear, constant or wsd";
        QTest::newRow("a path") << R"({"data": {"path": null}})"
                                << "data.path";
        QTest::newRow("sources") << R"({"data": {"sources": ["a.txt"]}})"
                                 << "data.sources";
        QTest::newRow("a source") << R"({"data": {"sources": {"a.txt": "much"}}})"
                                  << "data.sources.a.txt";
        QTest::newRow("assumptions") << R"({"cluster": {"assumptions": []}})"
                                     << "cluster.assumptions";
        QTest::newRow("an assumption") << R"({"cluster": {"assumptions": {"X.y": "z"}}})"
                                       << "cluster.assumptions.X.y";
    }
    void wrong_documents_name_key_and_rule() {
        QFETCH(QString, document);
        QFETCH(QString, names);
        const std::string message = message_of([&] { plan_from_json(document.toStdString()); });
        QVERIFY2(text(message).contains(names), message.c_str());
    }

    void a_number_that_json_cannot_hold_stays_wrong() {
        Plan plan;
        plan.recipe.learning_rate = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(std::isnan(plan_from_json(plan_to_json(plan)).recipe.learning_rate));
    }

    void values_are_set_from_text() {
        Plan plan;
        set_plan_value(plan, "model.layers", "12");
        set_plan_value(plan, "cluster.memoryx", "55TB");
        set_plan_value(plan, "data.corpus_bytes", "4 MB");
        set_plan_value(plan, "local.memory_budget", "2GiB");
        set_plan_value(plan, "recipe.learning_rate", "6e-4");
        set_plan_value(plan, "recipe.decay", "linear");
        set_plan_value(plan, "model.tied_head", "false");
        set_plan_value(plan, "data.path", "a b.txt");
        set_plan_value(plan, "recipe.seed", "18446744073709551615");
        QCOMPARE(plan.model.layers, std::int64_t{12});
        QCOMPARE(plan.cluster.memoryx, std::int64_t{55'000'000'000'000});
        QCOMPARE(plan.data.corpus_bytes, std::int64_t{4'000'000});
        QCOMPARE(plan.local.memory_budget, std::int64_t{2} << 30);
        QCOMPARE(plan.recipe.learning_rate, 6e-4);
        QVERIFY(plan.recipe.decay == Decay::linear);
        QVERIFY(!plan.model.tied_head);
        QCOMPARE(text(plan.data.path), "a b.txt");
        QCOMPARE(plan.recipe.seed, std::numeric_limits<std::uint64_t>::max());
        QCOMPARE(text(plan_value(plan, "cluster.memoryx")), "55000000000000");
        QCOMPARE(text(plan_value(plan, "recipe.decay")), "linear");
    }

    void presets_are_set_as_a_whole() {
        Plan plan;
        QCOMPARE(text(plan_value(plan, "model")), "custom");
        for (const ModelPreset& preset : model_presets()) {
            set_plan_value(plan, "model", preset.key);
            QVERIFY(plan.model == preset.model);
            QCOMPARE(plan_value(plan, "model"), preset.key);
        }
        const std::string message = message_of([&] { set_plan_value(plan, "model", "gpt2-123m"); });
        QVERIFY2(text(message).contains("The nearest is gpt2-124m"), message.c_str());
    }

    void assumptions_are_set_by_catalogue_key() {
        Plan plan;
        const Plan before = plan;
        const char* key = "cluster.assumptions.MemoryX.power_watts";
        QCOMPARE(text(plan_value(plan, key)), "default");
        set_plan_value(plan, key, "1500");
        QCOMPARE(plan.cluster.assumptions.at("MemoryX.power_watts"), 1500.0);
        QCOMPARE(text(plan_value(plan, key)), "1500");
        QCOMPARE(plan_differences(before, plan), std::vector<std::string>{key});
        QVERIFY(plan_from_json(plan_to_json(plan)) == plan);
        set_plan_value(plan, key, "default");
        QVERIFY(plan == before);
        QVERIFY(text(message_of([&] { set_plan_value(plan, key, "plenty"); })).contains(key));
    }

    void unknown_keys_name_the_nearest_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("nearest");
        QTest::newRow("a letter too few") << "model.layer"
                                          << "The nearest is model.layers.";
        QTest::newRow("a letter too many") << "recipe.batchs"
                                           << "The nearest is recipe.batch.";
        QTest::newRow("swapped") << "cluster.memroyx"
                                 << "The nearest is cluster.memoryx.";
        QTest::newRow("American") << "recipe.learningrate"
                                  << "The nearest is recipe.learning_rate.";
        QTest::newRow("nothing like it") << "zzzzzzzzzzzzzzzzzzzzzzzzzzz"
                                         << "show FILE --json";
        QTest::newRow("a section") << "recipe"
                                   << "There is no plan value recipe.";
        QTest::newRow("empty") << ""
                               << "There is no plan value";
        QTest::newRow("no constant") << "cluster.assumptions."
                                     << "There is no plan value";
    }
    void unknown_keys_name_the_nearest() {
        QFETCH(QString, key);
        QFETCH(QString, nearest);
        Plan plan;
        for (const std::string& message : {message_of([&] { set_plan_value(plan, key.toStdString(), "1"); }),
                                           message_of([&] { plan_value(plan, key.toStdString()); })}) {
            QVERIFY2(text(message).contains(nearest), message.c_str());
        }
        QVERIFY(plan == Plan());
    }

    void wrong_values_say_what_is_taken_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("takes");
        QTest::newRow("text") << "model.layers"
                              << "twelve"
                              << "a whole number";
        QTest::newRow("fraction") << "model.layers"
                                  << "1.5"
                                  << "a whole number";
        QTest::newRow("too large") << "model.layers"
                                   << "9223372036854775808"
                                   << "a whole number";
        QTest::newRow("trailing") << "model.layers"
                                  << "12x"
                                  << "a whole number";
        QTest::newRow("negative seed") << "recipe.seed"
                                       << "-1"
                                       << "zero or more";
        QTest::newRow("empty number") << "recipe.learning_rate"
                                      << ""
                                      << "a number";
        QTest::newRow("NaN") << "recipe.learning_rate"
                             << "nan"
                             << "a number";
        QTest::newRow("infinite") << "recipe.learning_rate"
                                  << "inf"
                                  << "a number";
        QTest::newRow("comma") << "recipe.learning_rate"
                               << "0,1"
                               << "a number";
        QTest::newRow("size") << "cluster.memoryx"
                              << "lots"
                              << "a size such as 55TB";
        QTest::newRow("truth") << "model.bias"
                               << "maybe"
                               << "true or false";
        QTest::newRow("precision") << "recipe.precision"
                                   << "fp16"
                                   << "bf16 or fp32";
        QTest::newRow("tokenizer") << "data.tokenizer"
                                   << "bpe"
                                   << "bytes, characters, file or unknown";
    }
    void wrong_values_say_what_is_taken() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, takes);
        Plan plan;
        const std::string message =
            message_of([&] { set_plan_value(plan, key.toStdString(), value.toStdString()); });
        QVERIFY2(text(message).startsWith(key) && text(message).contains(takes), message.c_str());
        QVERIFY(plan == Plan());
    }

    void a_comma_locale_changes_nothing() {
        RandomPlans plans(3);
        const Plan plan = plans.next();
        const std::string in_c_locale = plan_to_json(plan);
        std::string document, value;
        Plan back;
        bool in_c = false;
        {
            const CommaLocale locale;
            in_c = locale.in_c;
            document = plan_to_json(plan);
            back = plan_from_json(document);
            set_plan_value(back, "recipe.beta1", "0.25");
            value = plan_value(back, "recipe.beta1");
        }
        QCOMPARE(document, in_c_locale);
        QCOMPARE(text(value), "0.25");
        back.recipe.beta1 = plan.recipe.beta1;
        QVERIFY(back == plan);
        if (!in_c)
            QSKIP("C's locale could not be tried: localedef or the POSIX definition (locales) is missing");
    }

    void micro_shards_follow_from_model_and_batch_data() {
        QTest::addColumn<int>("batch");
        QTest::addColumn<int>("accumulation");
        QTest::addColumn<int>("sequence");
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("per_pass");
        QTest::newRow("half the batch") << 16 << 1 << 64 << 8 << 2;
        QTest::newRow("at most 2048 tokens") << 64 << 1 << 128 << 16 << 4;
        QTest::newRow("long sequences") << 8 << 1 << 4096 << 1 << 8;
        QTest::newRow("one sequence") << 1 << 1 << 64 << 1 << 1;
        QTest::newRow("a prime") << 13 << 1 << 64 << 1 << 13;
        QTest::newRow("odd") << 15 << 1 << 64 << 5 << 3;
        QTest::newRow("accumulated") << 480 << 40 << 1024 << 2 << 6;
    }
    void micro_shards_follow_from_model_and_batch() {
        QFETCH(int, batch);
        QFETCH(int, accumulation);
        QFETCH(int, sequence);
        QFETCH(int, size);
        QFETCH(int, per_pass);
        Plan plan;
        plan.recipe.batch = batch;
        plan.recipe.accumulation = accumulation;
        plan.model.sequence = sequence;
        QCOMPARE(micro_shard_size(plan), std::int64_t{size});
        QCOMPARE(micro_shards_per_pass(plan), std::int64_t{per_pass});
        Plan elsewhere = plan;
        elsewhere.local = {16, 2, StoreTier::file, 1 << 30};
        elsewhere.cluster.systems = 16;
        QCOMPARE(micro_shard_size(elsewhere), std::int64_t{size});
    }

    void chosen_micro_shards_may_leave_a_rest() {
        Plan plan;
        plan.recipe.batch = 10;
        plan.recipe.micro_shard = 4;
        QCOMPARE(micro_shard_size(plan), std::int64_t{4});
        QCOMPARE(micro_shards_per_pass(plan), std::int64_t{3});
        plan.recipe.sequence = 50;
        QCOMPARE(plan.tokens_per_step(), std::int64_t{500});
    }

    void templates_are_ready_to_use() {
        QCOMPARE(text(plan_templates().front().key), "demo");
        std::set<std::string> keys;
        for (const Template& candidate : plan_templates()) {
            QVERIFY(keys.insert(candidate.key).second);
            QVERIFY(!candidate.title.empty());
            QVERIFY(candidate.description.back() == '.');
            QVERIFY2(check(candidate.plan).empty(), candidate.key.c_str());
            QCOMPARE(find_template(candidate.key), &candidate);
        }
        for (const char* key : {"demo", "shakespeare-characters", "gpt2-124m", "llama3-8b", "trillion"}) {
            QVERIFY2(keys.count(key) == 1, key);
        }
        QCOMPARE(find_template("no such"), nullptr);
        QCOMPARE(find_template("trillion")->plan.cluster.memoryx, std::int64_t{55'000'000'000'000});
        QCOMPARE(find_template("trillion")->plan.cluster.systems, std::int64_t{1});
    }
};

QTEST_GUILESS_MAIN(PlanTest)
#include "tst_plan.moc"

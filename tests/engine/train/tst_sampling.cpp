// SPDX-License-Identifier: Apache-2.0
// Texts that are continued: the pass with a key-value cache against whole passes without one, the filters
// against formulas written down once more, and draws against the distribution that they come from.
#include <QtTest>

#include <algorithm>
#include <numeric>

#include "core/base/error.h"
#include "engine/kernels/panels.h"
#include "engine/train/decoder.h"
#include "engine/train/sampling.h"
#include "engine/train/text_generator.h"
#include "engine/train/trainer.h"
#include "golden_files.h"

using namespace wafermill;
using namespace wafermill::test;

namespace {

/// What is known of the equality of a cached and a whole pass.
enum class Kernels { reference, fast, bf16 };

struct Loaded {
    Loaded(const Plan& plan, Kernels kernels)
        : element(kernels == Kernels::bf16 ? Element::bf16 : Element::f32),
          path(kernels == Kernels::reference ? KernelPath::reference : KernelPath::fast),
          trainer(plan, {}, element, path),
          layers(plan.model, trainer.table(), element, path) {}

    std::unique_ptr<Decoder> decoder(Decoder::Limits limits = {}) {
        return std::make_unique<Decoder>(
            trainer.plan().model, trainer.table(), layers,
            [this](int record, const WorkingLayout& layout, std::byte* working) {
                ++reads;
                trainer.store().read(record, layout, working);
            },
            limits);
    }
    /// The last row of a whole pass.
    std::vector<float> expected(const std::vector<std::int32_t>& ids) {
        const std::vector<float> all = trainer.logits(ids);
        return {all.end() - trainer.plan().model.vocab, all.end()};
    }

    Element element;
    KernelPath path;
    Trainer trainer;
    Layers layers;
    int reads = 0;
};

Plan plan_of(const Model& model) {
    Plan plan;
    plan.model = model;
    plan.recipe.batch = plan.recipe.micro_shard = 1;
    plan.recipe.sequence = 8;
    plan.local.systems = 1;
    plan.local.threads = 2;
    return plan;
}

void load_golden(Loaded& loaded, const std::filesystem::path& folder) {
    const SafetensorsReader start(folder / "model.safetensors");
    ParameterStore& store = loaded.trainer.store();
    std::vector<std::vector<float>> weights;
    for (const Record& record : loaded.trainer.table().records) {
        weights.emplace_back();
        for (const Parameter& parameter : record.parameters) {
            const std::vector<float> values = golden_parameter(start, loaded.trainer.plan().model, parameter);
            weights.back().insert(weights.back().end(), values.begin(), values.end());
        }
    }
    store.fill(0, [&](const Slice& slice, std::span<float> values) {
        std::copy_n(weights[static_cast<std::size_t>(slice.record)].begin() + slice.begin, values.size(),
                    values.begin());
    });
    loaded.trainer.set_completed_steps(0);
}

/// A model whose sequence spans several panels and tiles of attention.
Model longer_model() {
    Model model;
    model.layers = 2, model.hidden = 64, model.heads = 4, model.kv_heads = 2, model.head_size = 16;
    model.ffn = 96, model.vocab = 120, model.sequence = 150;
    model.positions = Positions::rope, model.norm = NormKind::rms_norm;
    model.feed_forward = FeedForwardKind::swiglu;
    model.bias = model.qkv_bias = model.tied_head = false;
    return model;
}

/// In the place of a folder's name: the same with norms of queries and keys, scaled frequencies, and in the
/// second block a window, which ends inside panels and tiles.
const QString window_variant = QStringLiteral("a window");

Model window_model() {
    Model model = longer_model();
    model.qk_norm = true;
    model.window = 45, model.full_layers = 1;
    model.rope_scaling = RopeScaling::yarn, model.rope_factor = 2.0, model.rope_original_sequence = 75;
    model.rope_high_turns = 6.0, model.rope_attention_factor = 1.1;
    return model;
}

std::int32_t largest(const std::vector<float>& logits) {
    return static_cast<std::int32_t>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

/// Equal bits where sums do not depend on the number of rows; otherwise equal but for rounding.
QString difference(const std::vector<float>& actual, const std::vector<float>& expected, Kernels kernels) {
    if (kernels == Kernels::bf16 && native_bf16())
        return actual == expected ? QString() : QStringLiteral("other bits");
    const double error = relative_error(actual, expected);
    // Rounding to bf16 makes of a difference in the last bit of a sum one of a 256th.
    return error < (kernels == Kernels::bf16 ? 2e-2 : 1e-5) ? QString() : QString::number(error);
}

std::vector<float> values_of(std::initializer_list<float> values) {
    return values;
}

}  // namespace

class TestSampling : public QObject {
    Q_OBJECT
  private slots:
    void cached_passes_are_whole_passes_data();
    void cached_passes_are_whole_passes();
    void a_pass_in_parts();
    void what_stays_in_memory_changes_no_bit();
    void greedy_texts_take_the_largest_logit_data() { cached_passes_are_whole_passes_data(); }
    void greedy_texts_take_the_largest_logit();
    void a_full_sequence_keeps_its_later_half();
    void limits_and_wrong_ids_are_said();
    void a_pass_that_is_given_up_leaves_what_was();
    void filters_in_order();
    void repetition_penalty_lowers_either_sign();
    void weights_that_are_no_numbers_are_refused();
    void draws_follow_the_distribution_data();
    void draws_follow_the_distribution();
    void equal_seeds_give_equal_draws();
    void characters_come_whole();
    void what_is_no_character_is_replaced();
    void stop_texts_end_before_themselves();
};

void TestSampling::cached_passes_are_whole_passes_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<int>("kernels");
    const char* const names[] = {"reference", "fast", "bf16"};
    for (int kernels = 0; kernels < 3; ++kernels) {
        QTest::addRow("longer, %s", names[kernels]) << QString() << kernels;
        QTest::addRow("longer with a window, %s", names[kernels]) << window_variant << kernels;
        if (!std::filesystem::exists(golden_folder())) continue;
        for (const auto& entry : std::filesystem::directory_iterator(golden_folder()))
            if (entry.is_directory())
                QTest::addRow("%s, %s", entry.path().filename().c_str(), names[kernels])
                    << QString::fromStdString(entry.path().string()) << kernels;
    }
}

namespace {

std::unique_ptr<Loaded> load(const QString& folder, int kernels) {
    const std::filesystem::path path = folder.toStdString();
    const bool own = folder.isEmpty() || folder == window_variant;
    const Model model = folder == window_variant ? window_model()
                        : folder.isEmpty()       ? longer_model()
                                                 : model_from_huggingface(read_json(path / "config.json"));
    auto loaded = std::make_unique<Loaded>(plan_of(model), static_cast<Kernels>(kernels));
    if (own)
        loaded->trainer.initialise();
    else
        load_golden(*loaded, path);
    return loaded;
}

std::vector<std::int32_t> some_ids(std::int64_t count, std::int64_t vocab) {
    std::vector<std::int32_t> ids;
    for (std::int64_t i = 0; i < count; ++i)
        ids.push_back(static_cast<std::int32_t>((i * i * 31 + i * 7 + 3) % vocab));
    return ids;
}

}  // namespace

/// Token by token, over the model's whole sequence.
void TestSampling::cached_passes_are_whole_passes() {
    QFETCH(const QString, folder);
    QFETCH(const int, kernels);
    const auto loaded = load(folder, kernels);
    const Model& model = loaded->trainer.plan().model;
    const auto decoder = loaded->decoder();
    const std::vector<std::int32_t> ids = some_ids(model.sequence, model.vocab);
    constexpr std::size_t prompt = 3;
    for (std::size_t count = prompt; count <= ids.size(); ++count) {
        const std::span<const std::int32_t> seen(ids.data(), count);
        const std::vector<float>& logits = decoder->extend(count == prompt ? seen : seen.last(1));
        const std::vector<float> expected = loaded->expected({seen.begin(), seen.end()});
        const QString wrong = difference(logits, expected, static_cast<Kernels>(kernels));
        QVERIFY2(wrong.isEmpty(), qPrintable(QString("%1 tokens: %2").arg(count).arg(wrong)));
        QCOMPARE(largest(logits), largest(expected));
    }
    QCOMPARE(decoder->tokens(), model.sequence);
}

/// Several tokens at a time, after tokens that were taken back, and logits of more than the last one.
void TestSampling::a_pass_in_parts() {
    const auto loaded = load({}, static_cast<int>(Kernels::bf16));
    const Model& model = loaded->trainer.plan().model;
    const auto decoder = loaded->decoder();
    const std::vector<std::int32_t> ids = some_ids(100, model.vocab), others = some_ids(30, 7);
    decoder->extend(std::span(ids).first(40));
    decoder->extend(others);
    decoder->truncate(40);
    const std::vector<float> logits = decoder->extend(std::span(ids).subspan(40), 25);
    const std::vector<float> all = loaded->trainer.logits(ids);
    const std::vector<float> expected(all.end() - 25 * model.vocab, all.end());
    const QString wrong = difference(logits, expected, Kernels::bf16);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void TestSampling::what_stays_in_memory_changes_no_bit() {
    const auto loaded = load({}, static_cast<int>(Kernels::bf16));
    const std::vector<std::int32_t> ids = some_ids(20, 100);
    std::vector<float> first;
    const std::int64_t all = Decoder::weights_bytes(loaded->trainer.table(), loaded->layers);
    for (const std::int64_t room : {all, all / 2, std::int64_t{0}}) {
        Decoder::Limits limits;
        limits.weights_bytes = room;
        const auto decoder = loaded->decoder(limits);
        decoder->extend(std::span(ids).first(19));
        loaded->reads = 0;
        const std::vector<float> logits = decoder->extend(std::span(ids).last(1));
        if (first.empty()) first = logits;
        QVERIFY(logits == first);
        QVERIFY(decoder->kept_weights_bytes() <= room);
        const int records = static_cast<int>(loaded->trainer.table().records.size());
        if (room == all)
            QCOMPARE(loaded->reads, 0);
        else if (room == 0)
            QCOMPARE(loaded->reads, records);
        else
            QVERIFY(loaded->reads > 0 && loaded->reads < records);
    }
}

void TestSampling::greedy_texts_take_the_largest_logit() {
    QFETCH(const QString, folder);
    QFETCH(const int, kernels);
    const auto loaded = load(folder, kernels);
    const Model& model = loaded->trainer.plan().model;
    std::vector<std::int32_t> ids = some_ids(4, model.vocab), drawn;
    Sampling sampling;
    sampling.temperature = 0;
    sampling.tokens = model.sequence - 4;
    const auto decoder = loaded->decoder();
    generate(*decoder, ids, sampling, [&](std::int32_t id) {
        drawn.push_back(id);
        return true;
    });
    QCOMPARE(std::ssize(drawn), sampling.tokens);
    for (const std::int32_t id : drawn) {
        QCOMPARE(id, largest(loaded->expected(ids)));
        ids.push_back(id);
    }
}

void TestSampling::a_full_sequence_keeps_its_later_half() {
    const auto loaded = load({}, static_cast<int>(Kernels::bf16));
    const std::int64_t window = loaded->trainer.plan().model.sequence;
    std::vector<std::int32_t> ids = some_ids(window - 5, 100), drawn;
    Sampling sampling;
    sampling.temperature = 0;
    sampling.tokens = window;
    const auto decoder = loaded->decoder();
    const Generated result = generate(*decoder, ids, sampling, [&](std::int32_t id) {
        drawn.push_back(id);
        return true;
    });
    QCOMPARE(result.slides, 2);
    std::int64_t begin = 0;
    for (const std::int32_t id : drawn) {
        if (std::ssize(ids) - begin > window) begin = std::ssize(ids) - window / 2;
        QCOMPARE(id, largest(loaded->expected({ids.begin() + begin, ids.end()})));
        ids.push_back(id);
    }
    // Of a longer prompt the end is seen.
    drawn.clear();
    sampling.tokens = 1;
    generate(*decoder, ids, sampling, [&](std::int32_t id) {
        drawn.push_back(id);
        return true;
    });
    QCOMPARE(drawn.front(), largest(loaded->expected({ids.end() - window, ids.end()})));
}

void TestSampling::limits_and_wrong_ids_are_said() {
    const auto loaded = load({}, static_cast<int>(Kernels::bf16));
    const auto refusal = [](const std::function<void()>& act) {
        try {
            act();
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
        return QString();
    };
    Decoder::Limits limits;
    limits.cache_bytes = 50'000;
    const auto decoder = loaded->decoder(limits);
    const std::vector<std::int32_t> ids = some_ids(150, 100);
    QVERIFY(refusal([&] { decoder->extend(ids); }).contains("The keys and values of 150 tokens need"));
    decoder->extend(std::span(ids).first(10));
    QVERIFY(decoder->cache_bytes() <= limits.cache_bytes);
    const std::vector<std::int32_t> wrong = {120};
    QVERIFY(refusal([&] { decoder->extend(wrong); }).contains("token 120"));
    QVERIFY_EXCEPTION_THROWN(loaded->decoder()->extend(some_ids(151, 100)), std::logic_error);
}

void TestSampling::a_pass_that_is_given_up_leaves_what_was() {
    const auto loaded = load({}, static_cast<int>(Kernels::bf16));
    const auto decoder = loaded->decoder();
    const std::vector<std::int32_t> ids = some_ids(30, 100);
    decoder->extend(std::span(ids).first(20));
    int calls = 0;
    decoder->watch = [&](double share) { return share < 1.0 && ++calls < 3; };
    QVERIFY_EXCEPTION_THROWN(decoder->extend(std::span(ids).last(10)), Interrupted);
    QCOMPARE(decoder->tokens(), 20);
    decoder->watch = {};
    QVERIFY(
        difference(decoder->extend(std::span(ids).last(10)), loaded->expected(ids), Kernels::bf16).isEmpty());
}

namespace {

/// The probabilities by id, each formula once more: nothing is sorted, thresholds decide.
std::vector<double> probabilities_again(const std::vector<float>& logits, const Sampling& sampling,
                                        const std::vector<std::int32_t>& seen) {
    std::vector<double> values(logits.begin(), logits.end());
    for (std::size_t id = 0; id < values.size(); ++id)
        if (std::find(seen.begin(), seen.end(), static_cast<std::int32_t>(id)) != seen.end())
            values[id] = values[id] > 0 ? values[id] / sampling.repetition_penalty
                                        : values[id] * sampling.repetition_penalty;
    std::vector<double> weights(values.size());
    const auto rank = [&](std::size_t id) {  // how many come before it
        std::size_t before = 0;
        for (std::size_t other = 0; other < values.size(); ++other)
            before += values[other] > values[id] || (values[other] == values[id] && other < id) ? 1 : 0;
        return before;
    };
    for (std::size_t id = 0; id < values.size(); ++id)
        if (sampling.top_k == 0 || rank(id) < static_cast<std::size_t>(sampling.top_k))
            weights[id] = std::exp(values[id] / sampling.temperature);
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<double> kept = weights;
    for (std::size_t id = 0; id < values.size(); ++id) {
        double before = 0;
        for (std::size_t other = 0; other < values.size(); ++other)
            if (rank(other) < rank(id)) before += weights[other];
        if (before / all >= sampling.top_p) kept[id] = 0;
    }
    const double sum = std::accumulate(kept.begin(), kept.end(), 0.0);
    for (double& value : kept) value /= sum;
    return kept;
}

const std::vector<float>& uneven_logits() {
    static const std::vector<float> logits = [] {
        std::vector<float> made;
        for (int i = 0; i < 24; ++i) made.push_back(static_cast<float>(std::sin(i * 1.7) * 2.5));
        made[7] = made[3];
        return made;
    }();
    return logits;
}

}  // namespace

void TestSampling::filters_in_order() {
    Sampling sampling;
    sampling.temperature = 1;
    const std::vector<float> logits = values_of({std::log(0.5f), std::log(0.3f), std::log(0.2f)});
    const auto ids = [&] {
        std::vector<std::int32_t> found;
        for (const Candidate& candidate : next_token_candidates(logits, sampling, {}))
            found.push_back(candidate.id);
        return found;
    };
    QCOMPARE(ids(), (std::vector<std::int32_t>{0, 1, 2}));
    sampling.top_p = 0.75;
    QCOMPARE(ids(), (std::vector<std::int32_t>{0, 1}));
    // Top-p is taken of what top-k left: of 0.5 and 0.3 the first has 0.625.
    sampling.top_k = 2;
    sampling.top_p = 0.6;
    QCOMPARE(ids(), (std::vector<std::int32_t>{0}));
    // A temperature of 2 evens them out before: 0.56 and 0.44.
    sampling.temperature = 2;
    QCOMPARE(ids(), (std::vector<std::int32_t>{0, 1}));
    sampling.top_p = 0;
    QCOMPARE(ids(), (std::vector<std::int32_t>{0}));
    sampling.temperature = 0;
    QCOMPARE(ids(), (std::vector<std::int32_t>{0}));
    sampling.vocabulary = 1;
    sampling.temperature = 1;
    sampling.top_k = 0;
    sampling.top_p = 1;
    QCOMPARE(ids(), (std::vector<std::int32_t>{0}));
}

void TestSampling::repetition_penalty_lowers_either_sign() {
    Sampling sampling;
    sampling.temperature = 0;
    sampling.repetition_penalty = 1.5;
    const std::vector<float> logits = values_of({1.2f, 1.0f, -1.0f});
    QCOMPARE(next_token_candidates(logits, sampling, {}).front().id, 0);
    const std::vector<std::int32_t> first = {0, 0, 0};  // counts once: 0.8
    QCOMPARE(next_token_candidates(logits, sampling, first).front().id, 1);
    const std::vector<float> below = values_of({-1.0f, -1.2f});
    QCOMPARE(next_token_candidates(below, sampling, first).front().id, 1);  // -1.5
}

void TestSampling::weights_that_are_no_numbers_are_refused() {
    for (const float bad : {std::nanf(""), std::numeric_limits<float>::infinity()})
        QVERIFY_EXCEPTION_THROWN(next_token_candidates(values_of({0.0f, bad}), {}, {}), Error);
}

void TestSampling::draws_follow_the_distribution_data() {
    QTest::addColumn<double>("temperature");
    QTest::addColumn<int>("top_k");
    QTest::addColumn<double>("top_p");
    QTest::addColumn<double>("penalty");
    QTest::newRow("plain") << 1.0 << 0 << 1.0 << 1.0;
    QTest::newRow("cool") << 0.7 << 0 << 1.0 << 1.0;
    QTest::newRow("hot") << 2.0 << 0 << 1.0 << 1.0;
    QTest::newRow("top-k") << 1.0 << 6 << 1.0 << 1.0;
    QTest::newRow("top-k of one") << 1.0 << 1 << 1.0 << 1.0;
    QTest::newRow("top-p") << 1.0 << 0 << 0.9 << 1.0;
    QTest::newRow("all") << 0.8 << 12 << 0.95 << 1.3;
}

/// Pearson's chi-square over 200,000 draws, against the probabilities computed once more.
void TestSampling::draws_follow_the_distribution() {
    QFETCH(const double, temperature);
    QFETCH(const int, top_k);
    QFETCH(const double, top_p);
    QFETCH(const double, penalty);
    Sampling sampling;
    sampling.temperature = temperature;
    sampling.top_k = top_k;
    sampling.top_p = top_p;
    sampling.repetition_penalty = penalty;
    const std::vector<std::int32_t> seen = {1, 5, 5, 9};
    const std::vector<double> expected = probabilities_again(uneven_logits(), sampling, seen);
    const std::vector<Candidate> candidates = next_token_candidates(uneven_logits(), sampling, seen);
    constexpr int draws = 200'000;
    std::vector<int> counts(expected.size());
    for (int i = 0; i < draws; ++i)
        ++counts[static_cast<std::size_t>(draw_candidate(candidates, sampling_draw(11, i)))];
    double chi_square = 0;
    int freedom = -1;
    for (std::size_t id = 0; id < expected.size(); ++id) {
        if (expected[id] == 0) {
            QCOMPARE(counts[id], 0);
            continue;
        }
        const double mean = expected[id] * draws;
        QVERIFY2(mean >= 5, "a cell too rare for the test");
        chi_square += (counts[id] - mean) * (counts[id] - mean) / mean;
        ++freedom;
    }
    // Wilson and Hilferty 1931: the cube root of chi-square / freedom is about normal; 3.09 is its 99.9 %.
    if (freedom == 0) return;
    const double variance = 2.0 / (9.0 * freedom);
    const double bound = freedom * std::pow(1 - variance + 3.09 * std::sqrt(variance), 3);
    QVERIFY2(chi_square < bound,
             qPrintable(QString("%1, and 99.9 % are below %2").arg(chi_square).arg(bound)));
}

void TestSampling::equal_seeds_give_equal_draws() {
    QCOMPARE(sampling_draw(3, 8), sampling_draw(3, 8));
    QVERIFY(sampling_draw(3, 8) != sampling_draw(3, 9));
    QVERIFY(sampling_draw(3, 8) != sampling_draw(4, 8));
    QVERIFY(sampling_draw(3, std::int64_t{1} << 33) != sampling_draw(3, 0));
}

void TestSampling::characters_come_whole() {
    const TextTokenizer tokenizer = TextTokenizer::bytes();
    const std::string text = "a\u00e9\u4e16\U0001F600z";
    TextStreamer streamer(tokenizer);
    std::string all;
    QStringList pieces;
    for (const char byte : text) {
        const std::string piece = streamer.add(static_cast<unsigned char>(byte));
        all += piece;
        if (!piece.empty()) pieces << QString::fromStdString(piece);
    }
    QCOMPARE(pieces.size(), 5);
    QCOMPARE(all + streamer.finish(), text);
}

void TestSampling::what_is_no_character_is_replaced() {
    const TextTokenizer tokenizer = TextTokenizer::bytes();
    const auto streamed = [&](const std::string& bytes) {
        TextStreamer streamer(tokenizer);
        std::string all;
        for (const char byte : bytes) all += streamer.add(static_cast<unsigned char>(byte));
        return all + "|" + streamer.finish();
    };
    QCOMPARE(streamed("a\x80z"), std::string("a\uFFFDz|"));
    QCOMPARE(streamed("\xE4\xB8z"), std::string("\uFFFD\uFFFDz|"));  // a character that is not finished
    QCOMPARE(streamed("\xE4\xB8"), std::string("|\uFFFD\uFFFD"));
    QCOMPARE(streamed("\xED\xA0\x80"), std::string("\uFFFD\uFFFD\uFFFD|"));  // a surrogate
    QCOMPARE(streamed("\xF5z"), std::string("\uFFFDz|"));
}

void TestSampling::stop_texts_end_before_themselves() {
    const auto watched = [](const std::vector<std::string>& stops, const std::string& text) {
        StopWatch watch(stops);
        std::string shown;
        for (const char byte : text) {
            shown += watch.add(std::string(1, byte));
            if (!watch.stopped().empty()) return shown + "#" + watch.stopped();
        }
        return shown + watch.finish();
    };
    QCOMPARE(watched({}, "abc"), std::string("abc"));
    QCOMPARE(watched({"\n\n"}, "a\nb\n\nc"), std::string("a\nb#\n\n"));
    QCOMPARE(watched({"abab"}, "ababab"), std::string("#abab"));
    QCOMPARE(watched({"abac"}, "ababac"), std::string("ab#abac"));
    QCOMPARE(watched({"xyz", "bc"}, "abcxyz"), std::string("a#bc"));
    QCOMPARE(watched({"abc"}, "ab"), std::string("ab"));
    StopWatch whole({"c", "b"});
    QCOMPARE(whole.add("abc"), std::string("a"));
    QCOMPARE(whole.stopped(), std::string("b"));
}

QTEST_GUILESS_MAIN(TestSampling)
#include "tst_sampling.moc"

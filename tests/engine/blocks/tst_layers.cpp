// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cstring>

#include "tests/engine/blocks/model_under_test.h"

using namespace wafermill;
using namespace wafermill::testing;

namespace {

bool same_bits(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

/// One model with weights and a batch, run on any path.
struct Setting {
    explicit Setting(const Model& m)
        : model(m),
          table(make_parameter_table(m)),
          weights(testing::as_floats(random_weights(table))),
          ids(random_ids(samples * sequence, m.vocab, 7)),
          targets(random_ids(samples * sequence, m.vocab, 8)) {}

    ModelUnderTest prepare(Element element, KernelPath path) const {
        return ModelUnderTest(model, table, element, path, weights);
    }
    ModelUnderTest::Result run(Element element, KernelPath path, int threads = 1,
                               const Dropout& dropout = {}) const {
        return prepare(element, path).run(samples, sequence, ids, targets, dropout, threads);
    }

    static constexpr std::int64_t samples = 3, sequence = 37;
    Model model;
    ParameterTable table;
    std::vector<std::vector<float>> weights;
    std::vector<std::int32_t> ids, targets;
};

/// Rounding every operand to bf16 moves single elements much and the whole little.
double root_mean_square_error(const std::vector<float>& values, const std::vector<float>& reference) {
    double error = 0.0, size = 1e-30;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        const double difference = static_cast<double>(values[i]) - static_cast<double>(reference[i]);
        error += difference * difference;
        size += static_cast<double>(reference[i]) * static_cast<double>(reference[i]);
    }
    return std::sqrt(error / size);
}

/// Empty when `result` is within `tolerance` of `reference`; else the first tensor that is not. A gradient
/// that is zero in truth is compared on the scale of its record.
std::string compare(const Setting& setting, const ModelUnderTest::Result& result,
                    const ModelUnderTest::Result& reference, double tolerance,
                    double (*error_of)(const std::vector<float>&,
                                       const std::vector<float>&) = relative_error) {
    if (std::abs(result.loss - reference.loss) > tolerance * std::abs(reference.loss)) return "loss";
    if (std::abs(result.evaluated - result.loss) > 1e-9 * std::abs(result.loss))
        return "loss without gradients";
    if (!(error_of(result.logits, reference.logits) <= tolerance)) return "logits";
    for (std::size_t i = 0; i < setting.table.records.size(); ++i) {
        const double error = error_of(result.gradients[i], reference.gradients[i]);
        if (!(error <= tolerance)) return setting.table.records[i].name + " " + std::to_string(error);
    }
    return {};
}

std::string differing_bits(const Setting& setting, const ModelUnderTest::Result& a,
                           const ModelUnderTest::Result& b) {
    if (a.loss != b.loss) return "loss";
    if (!same_bits(a.logits, b.logits)) return "logits";
    for (std::size_t i = 0; i < setting.table.records.size(); ++i)
        if (!same_bits(a.gradients[i], b.gradients[i])) return setting.table.records[i].name;
    return {};
}

void expect_empty(const std::string& message) {
    QVERIFY2(message.empty(), message.c_str());
}

const Dropout some_dropout{0.2f, 0.1f, 1234, 5};

}  // namespace

class TestLayers : public QObject {
    Q_OBJECT
  private slots:
    void kinds_data() {
        QTest::addColumn<int>("kind");
        int index = 0;
        for (const NamedModel& kind : layer_kinds()) QTest::newRow(kind.name.c_str()) << index++;
    }
    void fast_fp32_agrees_with_reference_data() { kinds_data(); }
    void fast_bf16_agrees_with_reference_data() { kinds_data(); }
    void same_bits_for_any_team_data() { kinds_data(); }
    void micro_shards_share_masks_data() { kinds_data(); }
    void gradients_are_added_as_whole_buffers_are_data() { kinds_data(); }

    void fast_fp32_agrees_with_reference() {
        const Setting setting = fetch();
        for (const Dropout& dropout : {Dropout{}, some_dropout}) {
            const auto reference = setting.run(Element::f32, KernelPath::reference, 1, dropout);
            const auto fast = setting.run(Element::f32, KernelPath::fast, 1, dropout);
            expect_empty(compare(setting, fast, reference, 2e-5));
            QVERIFY2(!compare(setting, fast, reference, 1e-9).empty(), "the two paths are the same code");
        }
    }

    void fast_bf16_agrees_with_reference() {
        Model model = fetch().model;
        // Rounding may send a token elsewhere, which changes it altogether, unless it goes to every expert.
        if (model.mixture()) model.experts_per_token = model.experts;
        const Setting setting(model);
        const auto reference = setting.run(Element::f32, KernelPath::reference, 1, some_dropout);
        const auto fast = setting.run(Element::bf16, KernelPath::fast, 1, some_dropout);
        expect_empty(compare(setting, fast, reference, 0.05, root_mean_square_error));
        QVERIFY2(!compare(setting, fast, reference, 1e-3, root_mean_square_error).empty(),
                 "nothing was rounded to bf16");
    }

    void same_bits_for_any_team() {
        const Setting setting = fetch();
        for (const Element element : {Element::f32, Element::bf16}) {
            const auto one = setting.run(element, KernelPath::fast, 1, some_dropout);
            for (const int threads : {1, 2, 3})
                expect_empty(differing_bits(
                    setting, setting.run(element, KernelPath::fast, threads, some_dropout), one));
        }
        const auto one = setting.run(Element::f32, KernelPath::reference, 1, some_dropout);
        QCOMPARE(
            differing_bits(setting, setting.run(Element::f32, KernelPath::reference, 3, some_dropout), one),
            std::string());
    }

    /// A gradient that is added while it is computed has the bits of one that is added afterwards.
    void gradients_are_added_as_whole_buffers_are() {
        const Setting setting = fetch();
        const auto other_ids = random_ids(std::ssize(setting.ids), setting.model.vocab, 17);
        const auto check = [&](Element element, KernelPath path) {
            const ModelUnderTest model = setting.prepare(element, path);
            const auto run = [&](const std::vector<std::int32_t>& ids, const ModelUnderTest::Result* add_to) {
                return model.run(Setting::samples, Setting::sequence, ids, setting.targets, some_dropout, 1,
                                 0, 0.01f, Recompute::none, add_to);
            };
            const auto first = run(setting.ids, nullptr), second = run(other_ids, nullptr),
                       both = run(other_ids, &first);
            QVERIFY(model.layers().loss_can_add_head(Setting::samples * Setting::sequence));
            const auto sum = [](std::vector<float> a, const std::vector<float>& b) {
                for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
                return a;
            };
            QVERIFY(same_bits(both.head_gradient, sum(first.head_gradient, second.head_gradient)));
            QVERIFY(!same_bits(both.head_gradient, second.head_gradient));
            for (std::int64_t layer = 0; layer < setting.model.layers; ++layer) {
                const auto record = static_cast<std::size_t>(setting.table.block(layer));
                QVERIFY2(
                    same_bits(both.gradients[record], sum(first.gradients[record], second.gradients[record])),
                    setting.table.records[record].name.c_str());
            }
        };
        check(Element::bf16, KernelPath::fast);
        check(Element::f32, KernelPath::fast);
        check(Element::f32, KernelPath::reference);
    }

    /// Tokens that the loss takes in pieces are a sum already.
    void a_head_in_pieces_is_not_added_to() {
        Model model = layer_kinds().front().model;
        model.vocab = 1 << 20;
        const ParameterTable table = make_parameter_table(model);
        const Layers layers(model, table, Element::bf16, KernelPath::fast);
        QVERIFY(layers.loss_can_add_head(64));
        QVERIFY(!layers.loss_can_add_head(65));
    }

    /// A sample's masks do not depend on how the batch is cut into micro-shards.
    void micro_shards_share_masks() {
        const Setting setting = fetch();
        for (const Element element : {Element::f32, Element::bf16}) {
            const ModelUnderTest under_test = setting.prepare(element, KernelPath::fast);
            const auto whole = under_test.run(3, 37, setting.ids, setting.targets, some_dropout, 1, 10);
            const std::vector<std::int32_t> ids(setting.ids.begin() + 37, setting.ids.end());
            const std::vector<std::int32_t> targets(setting.targets.begin() + 37, setting.targets.end());
            const auto first = under_test.run(1, 37, setting.ids, setting.targets, some_dropout, 1, 10);
            const auto rest = under_test.run(2, 37, ids, targets, some_dropout, 1, 11);
            std::vector<float> x = first.x;
            x.insert(x.end(), rest.x.begin(), rest.x.end());
            QVERIFY(relative_error(x, whole.x) < (element == Element::bf16 ? 2e-2 : 1e-6));
            QVERIFY(std::abs(first.loss + rest.loss - whole.loss) < 1e-3 * whole.loss);
            for (std::size_t i = 0; i < whole.gradients.size(); ++i) {
                std::vector<float> sum = first.gradients[i];
                for (std::size_t e = 0; e < sum.size(); ++e) sum[e] += rest.gradients[i][e];
                QVERIFY(relative_error(sum, whole.gradients[i]) < (element == Element::bf16 ? 2e-2 : 1e-5));
            }
            const auto other_place = under_test.run(1, 37, setting.ids, setting.targets, some_dropout, 1, 11);
            QVERIFY2(!same_bits(other_place.x, first.x), "the masks ignore the sample's index");
        }
    }

    void dropout_depends_on_seed_and_step() {
        const Setting setting(layer_kinds()[0].model);
        const ModelUnderTest under_test = setting.prepare(Element::f32, KernelPath::fast);
        const auto run = [&](const Dropout& dropout) {
            return under_test.run(3, 37, setting.ids, setting.targets, dropout).x;
        };
        const std::vector<float> base = run(some_dropout);
        Dropout other = some_dropout;
        other.seed += std::uint64_t{1} << 40;
        QVERIFY(!same_bits(run(other), base));
        other = some_dropout;
        other.step += 1;
        QVERIFY(!same_bits(run(other), base));
        QVERIFY(same_bits(run(some_dropout), base));
    }

    void recompute_changes_no_bit() {
        for (const NamedModel& kind : layer_kinds()) {
            const Setting setting(kind.model);
            for (const Element element : {Element::f32, Element::bf16}) {
                const ModelUnderTest under_test = setting.prepare(element, KernelPath::fast);
                const auto run = [&](Recompute recompute) {
                    return under_test.run(3, 37, setting.ids, setting.targets, some_dropout, 1, 0, 0.01f,
                                          recompute);
                };
                const ModelUnderTest::Result kept = run(Recompute::none);
                std::size_t bytes = under_test.layers().block_stash_bytes(3 * 37);
                for (const Recompute recompute : {Recompute::attention, Recompute::block}) {
                    const ModelUnderTest::Result again = run(recompute);
                    QVERIFY(same_bits(again.x, kept.x));
                    for (std::size_t record = 0; record < kept.gradients.size(); ++record)
                        QVERIFY2(same_bits(again.gradients[record], kept.gradients[record]),
                                 setting.table.records[record].name.c_str());
                    const std::size_t fewer = under_test.layers().block_stash_bytes(3 * 37, recompute);
                    QVERIFY(fewer < bytes);
                    bytes = fewer;
                }
            }
        }
    }

    void workspace_is_enough_and_not_wasteful() {
        for (const NamedModel& kind : layer_kinds()) {
            const Setting setting(kind.model);
            for (const Element element : {Element::f32, Element::bf16}) {
                const ModelUnderTest under_test = setting.prepare(element, KernelPath::fast);
                Team team(1);
                Workspace workspace(under_test.layers().workspace_bytes(3, 37));
                const LayerCall call{3, 37, 0, {}, &team, &workspace};
                std::vector<float> x(static_cast<std::size_t>(call.tokens() * kind.model.hidden));
                under_test.layers().embed(call, under_test.copy(setting.table.tokens), under_test.positions(),
                                          setting.ids.data(), x.data());
                std::vector<std::byte> stash(under_test.layers().block_stash_bytes(call.tokens()));
                std::vector<std::vector<float>> gradients = setting.weights;
                if (!kind.model.mixture())
                    under_test.layers().block_forward(call, 1, under_test.block(1), x.data(), nullptr);
                under_test.forward_block(call, 1, x.data(), stash.data());
                under_test.backward_block(call, 1, stash.data(), x.data(), gradients);
                QVERIFY(workspace.peak() <= workspace.capacity());
                QVERIFY(2 * workspace.peak() > workspace.capacity());
            }
        }
    }

    /// block_stash_bytes is exact: nothing is written beyond it, and it holds what backward needs.
    void stash_is_exact() {
        for (const NamedModel& kind : layer_kinds()) {
            const Setting setting(kind.model);
            const ModelUnderTest under_test = setting.prepare(Element::bf16, KernelPath::fast);
            const std::size_t bytes = under_test.layers().block_stash_bytes(3 * 37);
            std::vector<std::byte> stash(bytes + 4096, std::byte{0x5a});
            Team team(1);
            Workspace workspace(under_test.layers().workspace_bytes(3, 37));
            const LayerCall call{3, 37, 0, {}, &team, &workspace};
            std::vector<float> x = testing::as_floats(uniform_values(3 * 37 * kind.model.hidden, 3));
            under_test.forward_block(call, 0, x.data(), stash.data());
            for (std::size_t i = bytes; i < stash.size(); ++i) QCOMPARE(stash[i], std::byte{0x5a});
            QVERIFY(stash[bytes - 64] != std::byte{0x5a} || stash[bytes - 63] != std::byte{0x5a});
        }
    }

    void slices_convert_like_the_whole() {
        const Setting setting(layer_kinds()[3].model);
        const Record& record = setting.table.records[static_cast<std::size_t>(setting.table.first_block)];
        const std::vector<float>& master =
            setting.weights[static_cast<std::size_t>(setting.table.first_block)];
        for (const Element element : {Element::f32, Element::bf16}) {
            const WorkingLayout layout(record, element);
            std::vector<std::byte> whole(layout.bytes()), sliced(layout.bytes());
            convert_to_working(layout, 0, record.elements, master.data(), whole.data());
            for (std::int64_t begin = 0; begin < record.elements; begin += 777)
                convert_to_working(layout, begin, std::min(begin + 777, record.elements),
                                   master.data() + begin, sliced.data());
            QVERIFY(whole == sliced);
            const WorkingCopy copy{&layout, whole.data()};
            QCOMPARE(copy.find("no.such.weight"), nullptr);
            QCOMPARE(copy.vector("attention_norm.weight")[3], master[3]);
            const std::size_t at = static_cast<std::size_t>(record.parameter("ffn.up.weight").offset) + 5;
            if (element == Element::f32)
                QCOMPARE(copy.matrix<float>("ffn.up.weight")[5], master[at]);
            else
                QCOMPARE(copy.matrix<bf16>("ffn.up.weight")[5].bits, to_bf16(master[at]).bits);
        }
    }

  private:
    static Setting fetch() {
        int index = 0;
        [&] {
            QFETCH(int, kind);
            index = kind;
        }();
        return Setting(layer_kinds()[static_cast<std::size_t>(index)].model);
    }
};

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"

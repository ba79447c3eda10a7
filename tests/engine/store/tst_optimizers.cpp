// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <functional>
#include <random>

#include <QTemporaryDir>
#include <QtTest>

#include "core/plan/optimizer.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/checkpoint/safetensors.h"
#include "engine/kernels/lion.h"
#include "engine/kernels/sgd.h"
#include "engine/store/parameter_store.h"
#include "tests/engine/store_access.h"

using namespace wafermill;

namespace {

/// One element's way under an optimizer, in double.
struct ByHand {
    double w = 0, m = 0, v = 0;
};

/// A step of each optimizer written down a second time, for a decay of the element's own group.
void step_by_hand(const Recipe& recipe, double lr, double clip, double decay, std::int64_t t, double gradient,
                  ByHand& x) {
    const double g = clip * gradient;
    x.w -= lr * decay * x.w;
    if (recipe.optimizer == Optimizer::adamw) {
        x.m = recipe.beta1 * x.m + (1 - recipe.beta1) * g;
        x.v = recipe.beta2 * x.v + (1 - recipe.beta2) * g * g;
        const double m_hat = x.m / (1 - std::pow(recipe.beta1, t)),
                     v_hat = x.v / (1 - std::pow(recipe.beta2, t));
        x.w -= lr * m_hat / (std::sqrt(v_hat) + recipe.epsilon);
    } else if (recipe.optimizer == Optimizer::lion) {
        const double direction = recipe.beta1 * x.m + (1 - recipe.beta1) * g;
        x.w -= lr * (direction > 0 ? 1 : direction < 0 ? -1 : 0);
        x.m = recipe.beta2 * x.m + (1 - recipe.beta2) * g;
    } else {
        x.m = recipe.momentum * x.m + g;
        x.w -= lr * (recipe.nesterov ? g + recipe.momentum * x.m : x.m);
    }
}

Recipe recipe_of(Optimizer optimizer, double momentum = 0.9, bool nesterov = false) {
    Recipe recipe;
    recipe.optimizer = optimizer;
    recipe.momentum = momentum;
    recipe.nesterov = nesterov;
    if (optimizer == Optimizer::lion) recipe.beta2 = 0.99;
    return recipe;
}

Model small_model() {
    Model model;
    model.layers = 1;
    model.hidden = 8;
    model.heads = model.kv_heads = 1;
    model.head_size = 8;
    model.ffn = 8;
    model.vocab = 11;
    model.sequence = 5;
    model.tied_head = false;
    return model;
}

}  // namespace

class TestOptimizers : public QObject {
    Q_OBJECT
  private slots:
    void follow_their_formulas_data();
    void follow_their_formulas();
    void sgd_closed_forms();
    void lion_moves_by_the_rate();
    void same_bits_however_cut();
    void state_per_parameter_data();
    void state_per_parameter();
    void decay_by_group();
};

void TestOptimizers::follow_their_formulas_data() {
    QTest::addColumn<int>("optimizer");
    QTest::addColumn<double>("momentum");
    QTest::addColumn<bool>("nesterov");
    QTest::newRow("adamw") << static_cast<int>(Optimizer::adamw) << 0.9 << false;
    QTest::newRow("sgd") << static_cast<int>(Optimizer::sgd) << 0.0 << false;
    QTest::newRow("sgd with momentum") << static_cast<int>(Optimizer::sgd) << 0.9 << false;
    QTest::newRow("sgd with Nesterov") << static_cast<int>(Optimizer::sgd) << 0.8 << true;
    QTest::newRow("lion") << static_cast<int>(Optimizer::lion) << 0.9 << false;
}

/// Through the store, every record and parameter group, over steps of changing rate and clipping.
void TestOptimizers::follow_their_formulas() {
    QFETCH(int, optimizer);
    QFETCH(double, momentum);
    QFETCH(bool, nesterov);
    Recipe recipe = recipe_of(static_cast<Optimizer>(optimizer), momentum, nesterov);
    recipe.embedding_decay = 0.5;
    recipe.vector_decay = 0.25;
    const ParameterTable table = make_parameter_table(small_model());
    ParameterStore store(table, recipe, INT64_MAX);
    store.initialise(1);
    std::mt19937 random(3);
    std::normal_distribution<float> normal;
    double moved = 0;
    for (int record = 0; record < static_cast<int>(table.records.size()); ++record) {
        const Record& own = table.records[static_cast<std::size_t>(record)];
        const Slice whole{record, 0, own.elements};
        std::vector<ByHand> expected(static_cast<std::size_t>(own.elements));
        for (std::size_t i = 0; i < expected.size(); ++i)
            expected[i].w = static_cast<double>(testing::state_of(store, whole).weights[i]);
        const std::vector<ByHand> start = expected;
        std::vector<float> gradient(expected.size());
        for (std::int64_t t = 1; t <= 6; ++t) {
            const double lr = 0.01 / static_cast<double>(t), clip = t % 2 == 0 ? 0.5 : 1.0;
            for (float& value : gradient) value = normal(random);
            testing::reduce_into(store, record, gradient.data(), false);
            store.update(record, {t, lr, clip});
            for (const Parameter& parameter : own.parameters) {
                double decay = recipe.weight_decay;
                if (own.kind == RecordKind::tokens || own.kind == RecordKind::positions) decay *= 0.5;
                if (parameter.shape.size() == 1) decay = recipe.weight_decay * 0.25;
                for (std::int64_t i = parameter.offset; i < parameter.offset + parameter.elements; ++i) {
                    const auto at = static_cast<std::size_t>(i);
                    step_by_hand(recipe, lr, clip, decay, t, static_cast<double>(gradient[at]), expected[at]);
                }
            }
        }
        const testing::Stretch state = testing::state_of(store, whole);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QVERIFY(std::abs(static_cast<double>(state.weights[i]) - expected[i].w) < 2e-6);
            if (!state.moments[0].empty())
                QVERIFY(std::abs(static_cast<double>(state.moments[0][i]) - expected[i].m) < 1e-5);
            moved += std::abs(expected[i].w - start[i].w);
        }
    }
    QVERIFY(moved > 1);
}

/// A constant gradient g from zero momentum: after n steps the weight has moved by lr * g * sum of
/// (1 - mu^k) / (1 - mu).
void TestOptimizers::sgd_closed_forms() {
    const std::vector<float> gradient(5, 0.25f);
    std::vector<float> weight(5, 1.0f), m(5);
    double expected = 1.0;
    for (int step = 1; step <= 8; ++step) {
        sgd_update(weight.data(), m.data(), gradient.data(), 5, {.lr = 0.125, .momentum = 0.5});
        expected -= 0.125 * 0.25 * (1 - std::pow(0.5, step)) / 0.5;
    }
    for (const float value : weight) QVERIFY(std::abs(static_cast<double>(value) - expected) < 1e-6);
    // Without momentum and decay: exactly lr * g.
    std::vector<float> plain = {1.0f, -2.0f};
    const std::vector<float> slope = {0.5f, 4.0f};
    sgd_update(plain.data(), nullptr, slope.data(), 2, {.lr = 0.25});
    QCOMPARE(plain, (std::vector<float>{0.875f, -3.0f}));
}

/// The size of the gradient does not matter, its sign does, and nothing moves where there is none.
void TestOptimizers::lion_moves_by_the_rate() {
    std::vector<float> weight = {1.0f, 1.0f, 1.0f}, m(3);
    const std::vector<float> gradient = {1e-20f, -1e20f, 0.0f};
    lion_update(weight.data(), m.data(), gradient.data(), 3, {.lr = 0.125});
    QCOMPARE(weight, (std::vector<float>{0.875f, 1.125f, 1.0f}));
    // A remembered direction outlives a gradient that is gone.
    const std::vector<float> nothing(3, 0.0f);
    lion_update(weight.data(), m.data(), nothing.data(), 3, {.lr = 0.125});
    QCOMPARE(weight, (std::vector<float>{0.75f, 1.25f, 1.0f}));
}

void TestOptimizers::same_bits_however_cut() {
    constexpr std::int64_t count = 5000;
    std::mt19937 random(7);
    std::normal_distribution<float> normal;
    std::vector<float> start(2 * count), gradient(count);
    for (float& value : start) value = normal(random);
    for (float& value : gradient) value = normal(random);
    using Update = std::function<void(float*, float*, const float*, std::int64_t)>;
    const std::vector<Update> updates = {
        [](float* w, float*, const float* g, std::int64_t n) {
            sgd_update(w, nullptr, g, n, {.lr = 0.01, .weight_decay = 0.1, .clip_scale = 0.7});
        },
        [](float* w, float* m, const float* g, std::int64_t n) {
            sgd_update(w, m, g, n, {.lr = 0.01, .momentum = 0.9, .weight_decay = 0.1, .clip_scale = 0.7});
        },
        [](float* w, float* m, const float* g, std::int64_t n) {
            sgd_update(w, m, g, n, {.lr = 0.01, .momentum = 0.9, .nesterov = true, .clip_scale = 0.7});
        },
        [](float* w, float* m, const float* g, std::int64_t n) {
            lion_update(w, m, g, n, {.lr = 0.01, .weight_decay = 0.1, .clip_scale = 0.7});
        }};
    for (const Update& update : updates) {
        const auto run = [&](std::int64_t piece) {
            std::vector<float> state = start;
            for (std::int64_t begin = 0; begin < count; begin += piece)
                update(state.data() + begin, state.data() + count + begin, gradient.data() + begin,
                       std::min(piece, count - begin));
            return state;
        };
        const std::vector<float> whole = run(count);
        QVERIFY(whole != start);
        for (const std::int64_t piece : {1, 7, 129, 4096}) QVERIFY(run(piece) == whole);
    }
}

void TestOptimizers::state_per_parameter_data() {
    QTest::addColumn<int>("optimizer");
    QTest::addColumn<double>("momentum");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("adamw") << static_cast<int>(Optimizer::adamw) << 0.9 << 16
                           << QStringList{"first_moment", "second_moment"};
    QTest::newRow("sgd") << static_cast<int>(Optimizer::sgd) << 0.0 << 8 << QStringList{};
    QTest::newRow("momentum") << static_cast<int>(Optimizer::sgd) << 0.9 << 12 << QStringList{"momentum"};
    QTest::newRow("lion") << static_cast<int>(Optimizer::lion) << 0.0 << 12 << QStringList{"momentum"};
}

/// The store's bytes, and a checkpoint that holds exactly what the optimizer needs and gives it back.
void TestOptimizers::state_per_parameter() {
    QFETCH(int, optimizer);
    QFETCH(double, momentum);
    QFETCH(int, bytes);
    QFETCH(QStringList, names);
    const Recipe recipe = recipe_of(static_cast<Optimizer>(optimizer), momentum);
    const ParameterTable table = make_parameter_table(small_model());
    QCOMPARE(store_bytes_per_parameter(recipe), bytes);
    QCOMPARE(update_bytes_per_parameter(recipe), 2 * bytes - 4);
    QCOMPARE(ParameterStore::bytes_needed(table, recipe), bytes * table.parameters);
    ParameterStore store(table, recipe, bytes * table.parameters), other(table, recipe, INT64_MAX);
    store.initialise(1);
    for (int record = 0; record < static_cast<int>(table.records.size()); ++record) {
        const std::vector<float> gradient(
            static_cast<std::size_t>(table.records[static_cast<std::size_t>(record)].elements), 0.5f);
        testing::reduce_into(store, record, gradient.data(), false);
        store.update(record, {1, 0.01, 1});
    }
    const QTemporaryDir folder;
    Checkpoints checkpoints(folder.path().toStdString());
    CheckpointInfo info;
    info.step = 1;
    checkpoints.write(store, info, 1);
    const SafetensorsReader reader(checkpoints.file(1));
    QCOMPARE(reader.data_bytes(),
             static_cast<std::uint64_t>(checkpoint_bytes_per_parameter(recipe) * table.parameters));
    for (const QString& name : names)
        QVERIFY(reader.tensors().contains(name.toStdString() + ".tokens.weight"));
    std::vector<std::string> warnings;
    QVERIFY(checkpoints.load(other, warnings));
    for (int record = 0; record < static_cast<int>(table.records.size()); ++record)
        for (const Slice& slice : store.slices(record)) {
            const testing::Stretch a = testing::state_of(store, slice), b = testing::state_of(other, slice);
            QVERIFY(std::equal(a.weights.begin(), a.weights.end(), b.weights.begin()));
            for (std::size_t i = 0; i < most_optimizer_moments; ++i) {
                QCOMPARE(a.moments[i].empty(), i >= static_cast<std::size_t>(names.size()));
                QVERIFY(std::equal(a.moments[i].begin(), a.moments[i].end(), b.moments[i].begin()));
            }
        }
}

/// With no gradient only decay moves weights: each group by its own share.
void TestOptimizers::decay_by_group() {
    Recipe recipe;
    recipe.optimizer = Optimizer::sgd;
    recipe.weight_decay = 0.5;
    recipe.embedding_decay = 0.25;
    const ParameterTable table = make_parameter_table(small_model());
    const auto factor = [&](int record, const Parameter& parameter) {
        ParameterStore store(table, recipe, INT64_MAX);
        store.initialise(1);
        const Slice slice{record, parameter.offset, parameter.offset + parameter.elements};
        testing::state_of(store, slice).weights[0] = 1.0f;
        store.update(record, {1, 0.5, 1});
        return static_cast<double>(testing::state_of(store, slice).weights[0]);
    };
    const auto record = [&](int index) -> const Record& {
        return table.records[static_cast<std::size_t>(index)];
    };
    QCOMPARE(factor(table.tokens, record(table.tokens).parameters[0]), 1 - 0.5 * 0.5 * 0.25);
    QCOMPARE(factor(table.positions, record(table.positions).parameters[0]), 1 - 0.5 * 0.5 * 0.25);
    QCOMPARE(factor(table.head, record(table.head).parameters[0]), 0.75);
    QCOMPARE(factor(table.first_block, record(table.first_block).parameter("ffn.up.weight")), 0.75);
    QCOMPARE(factor(table.first_block, record(table.first_block).parameter("ffn.up.bias")), 1.0);
    recipe.vector_decay = 2.0;
    QCOMPARE(factor(table.final_norm, record(table.final_norm).parameters[0]), 0.5);
}

QTEST_GUILESS_MAIN(TestOptimizers)
#include "tst_optimizers.moc"

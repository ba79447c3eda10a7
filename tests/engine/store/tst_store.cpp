// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <random>
#include <thread>

#include <QTemporaryDir>
#include <QtTest>

#include "core/base/error.h"
#include "engine/fabric/reduction.h"
#include "engine/fabric/weight_stream.h"
#include "engine/store/parameter_store.h"
#include "engine/train/schedule.h"
#include "tests/engine/store_access.h"

using namespace wafermill;

class TestStore : public QObject {
    Q_OBJECT
  private slots:
    void capacity();
    void slices_cover_the_record();
    void initial_weights();
    void updates_by_the_book();
    void tree_is_fixed();
    void rows_are_summed_as_whole_tables_are();
    void rows_have_the_same_bits_in_either_tier();
    void stream_holds_two_visits();
    void learning_rates();
    void warmup_stable_decay();
};

void TestStore::capacity() {
    const ParameterTable table = make_parameter_table(Model{});
    const std::int64_t needed = 16 * table.parameters;
    const ParameterStore fits(table, Recipe{}, needed);
    QCOMPARE(fits.bytes(), needed);
    try {
        const ParameterStore refused(table, Recipe{}, needed - 1);
        QFAIL("one byte too little was accepted");
    } catch (const Error& error) {
        QVERIFY(QString(error.what()).contains("nothing was started"));
    }
}

void TestStore::slices_cover_the_record() {
    Model model;
    model.vocab = 200'000;
    model.hidden = 128;  // 25.6 M elements: four slices
    const ParameterTable table = make_parameter_table(model);
    const StorePlan plan = plan_memory_store(table, 4);
    std::int64_t at = 0;
    for (const Slice& slice : plan.slices[static_cast<std::size_t>(table.tokens)]) {
        QCOMPARE(slice.begin, at);
        // All that is held of a slice, not only its weights.
        QVERIFY(slice.elements() * 16 <= 32 << 20);
        at = slice.end;
    }
    QCOMPARE(at, table.records[0].elements);
    QCOMPARE(plan.slices[static_cast<std::size_t>(table.tokens)].size(), std::size_t{13});
}

void TestStore::initial_weights() {
    const ParameterTable table = make_parameter_table(Model{});
    ParameterStore a(table, Recipe{}, INT64_MAX), b(table, Recipe{}, INT64_MAX);
    a.initialise(1);
    b.initialise(2);
    for (std::size_t record = 0; record < table.records.size(); ++record)
        for (const Parameter& parameter : table.records[record].parameters) {
            const auto values = testing::state_of(a, {static_cast<int>(record), parameter.offset,
                                                      parameter.offset + parameter.elements})
                                    .weights;
            double sum = 0, squares = 0;
            for (const float value : values) {
                sum += value;
                squares += static_cast<double>(value) * value;
            }
            const double n = static_cast<double>(values.size());
            if (parameter.init == Init::zero) QCOMPARE(squares, 0.0);
            if (parameter.init == Init::one) QCOMPARE(sum, n);
            if (parameter.init == Init::normal) {
                QVERIFY2(std::abs(sum / n) < 5 * parameter.init_std / std::sqrt(n), parameter.name.c_str());
                QVERIFY2(std::abs(std::sqrt(squares / n) / parameter.init_std - 1) < 5 / std::sqrt(2 * n),
                         parameter.name.c_str());
                const auto other = testing::state_of(b, {static_cast<int>(record), parameter.offset,
                                                         parameter.offset + parameter.elements})
                                       .weights;
                QVERIFY(!std::equal(values.begin(), values.end(), other.begin()));
            }
        }
}

void TestStore::updates_by_the_book() {
    Model model;
    model.hidden = 8;
    model.heads = model.kv_heads = 1;
    model.head_size = 8;
    model.ffn = 8;
    model.layers = 1;
    const ParameterTable table = make_parameter_table(model);
    Recipe recipe;
    recipe.weight_decay = 0.1;
    ParameterStore store(table, recipe, INT64_MAX);
    store.initialise(1);
    std::mt19937 random(5);
    std::normal_distribution<float> normal;
    const int record = table.first_block;
    const auto elements = static_cast<std::size_t>(table.records[1 + 1].elements);
    std::vector<double> w(elements), m(elements), v(elements);
    const Slice whole{record, 0, static_cast<std::int64_t>(elements)};
    for (std::size_t i = 0; i < elements; ++i)
        w[i] = static_cast<double>(testing::state_of(store, whole).weights[i]);
    std::vector<float> gradient(elements);
    for (int step = 1; step <= 5; ++step) {
        for (float& value : gradient) value = normal(random);
        testing::reduce_into(store, record, gradient.data(), false);
        testing::reduce_into(store, record, gradient.data(), true);  // twice the gradient
        store.update(record, {step, 0.01, 0.25});
        for (const Parameter& parameter : table.records[static_cast<std::size_t>(record)].parameters)
            for (std::int64_t j = parameter.offset; j < parameter.offset + parameter.elements; ++j) {
                const auto i = static_cast<std::size_t>(j);
                const double g = 2.0 * static_cast<double>(gradient[i]) * 0.25;
                if (parameter.matrix) w[i] -= 0.01 * 0.1 * w[i];
                m[i] = 0.9 * m[i] + 0.1 * g;
                v[i] = 0.95 * v[i] + 0.05 * g * g;
                w[i] -= 0.01 / (1 - std::pow(0.9, step)) * m[i] /
                        (std::sqrt(v[i]) / std::sqrt(1 - std::pow(0.95, step)) + 1e-8);
            }
    }
    for (std::size_t i = 0; i < elements; ++i)
        QVERIFY(std::abs(static_cast<double>(testing::state_of(store, whole).weights[i]) - w[i]) < 2e-6);
}

void TestStore::tree_is_fixed() {
    constexpr std::int64_t elements = 33;
    std::mt19937 random(1);
    // Some gradients, or all of them, are zero everywhere and no buffer.
    for (const std::int64_t shards : {1, 2, 3, 5, 8, 13})
        for (const std::int64_t zeros : {0, 1, 3}) {
            const auto is_zero = [&](std::int64_t shard) { return zeros > 0 && shard % zeros == 0; };
            const auto leaf = [&](std::int64_t shard, std::int64_t i) {
                if (is_zero(shard)) return 0.0f;
                return std::ldexp(1.0f + static_cast<float>((shard * 37 + i * 11) % 23) / 7.0f,
                                  static_cast<int>(shard % 5) * 3);
            };
            // The tree written down a second time, by recursion over [begin, begin + width).
            const std::function<float(std::int64_t, std::int64_t, std::int64_t)> node =
                [&](std::int64_t begin, std::int64_t width, std::int64_t i) -> float {
                if (width == 1) return leaf(begin, i);
                const float left = node(begin, width / 2, i);
                return begin + width / 2 < shards ? left + node(begin + width / 2, width / 2, i) : left;
            };
            std::int64_t width = 1;
            while (width < shards) width *= 2;
            for (int trial = 0; trial < 10; ++trial) {
                std::vector<std::int64_t> order(static_cast<std::size_t>(shards));
                std::iota(order.begin(), order.end(), 0);
                std::shuffle(order.begin(), order.end(), random);
                BufferPool pool;
                // The first gradient, in half of the trials, lies where the sum shall be. In some, a gradient
                // is added to its sibling's as it is computed.
                const bool joins = trial % 4 < 2;
                std::vector<float> place(elements);
                const bool in_place = trial % 2 == 1 && !is_zero(0);
                TreeReduction tree(shards, elements);
                std::optional<BufferPool::Buffer> sum;
                for (const std::int64_t shard : order) {
                    QVERIFY(!sum);
                    BufferPool::Buffer buffer;
                    std::optional<BufferPool::Buffer> sibling;
                    if (shard == 0 && in_place)
                        buffer = BufferPool::Buffer::lent(place.data());
                    else if (!is_zero(shard)) {
                        if (joins) sibling = tree.take_sibling(shard);
                        buffer = sibling && *sibling ? std::move(*sibling) : pool.take_floats(elements);
                    }
                    const bool add = sibling && !is_zero(shard ^ 1);
                    for (std::int64_t i = 0; buffer && i < elements; ++i)
                        buffer.floats()[i] = (add ? buffer.floats()[i] : 0.0f) + leaf(shard, i);
                    sum = tree.add(shard, std::move(buffer), sibling.has_value());
                }
                QVERIFY(sum.has_value());
                QCOMPARE(!*sum, zeros == 1 || (zeros == 3 && shards == 1));
                QCOMPARE(sum->is_lent(), in_place);
                if (in_place) QCOMPARE(sum->floats(), place.data());
                for (std::int64_t i = 0; *sum && i < elements; ++i)
                    QCOMPARE(sum->floats()[i], node(0, width, i));
            }
        }
}

/// A table of which each micro-shard names some rows, against the tree over whole tables.
void TestStore::rows_are_summed_as_whole_tables_are() {
    constexpr std::int64_t table_rows = 17, width = 5, most = 4;
    std::mt19937 random(3);
    for (const std::int64_t shards : {1, 2, 3, 6, 9}) {
        BufferPool pool;
        TreeReduction whole(shards, table_rows * width);
        RowReduction some(shards, most, table_rows, width);
        std::vector<std::int64_t> order(static_cast<std::size_t>(shards));
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), random);
        std::optional<BufferPool::Buffer> expected;
        std::optional<RowGradient> sum;
        for (const std::int64_t shard : order) {
            RowGradient gradient;
            gradient.values = some.take(pool);
            BufferPool::Buffer table = pool.take_floats(table_rows * width);
            std::fill_n(table.floats(), table_rows * width, 0.0f);
            for (std::int32_t row = 0; row < table_rows && std::ssize(gradient.rows) < most; ++row) {
                if (random() % 3 != 0) continue;
                for (std::int64_t i = 0; i < width; ++i) {
                    const float value = std::ldexp(static_cast<float>(random() % 1000) - 500.3f,
                                                   static_cast<int>(random() % 20) - 10);
                    gradient.values.floats()[std::ssize(gradient.rows) * width + i] = value;
                    table.floats()[row * width + i] = value;
                }
                gradient.rows.push_back(row);
            }
            QVERIFY(!sum);
            expected = whole.add(shard, std::move(table));
            sum = some.add(shard, std::move(gradient), pool);
        }
        QVERIFY(sum && expected);
        std::vector<float> spread(table_rows * width);
        for (std::size_t i = 0; i < sum->rows.size(); ++i)
            std::copy_n(sum->values.floats() + i * width, width, spread.begin() + sum->rows[i] * width);
        for (std::size_t i = 0; i < spread.size(); ++i) QCOMPARE(spread[i], expected->floats()[i]);
    }
}

/// The head's gradient of a tied table, then rows of it: in memory they are added in place, on the way to a
/// file as a whole table. Signs of zeros are bits too.
void TestStore::rows_have_the_same_bits_in_either_tier() {
    Model model;
    model.vocab = 384;
    model.hidden = 8;
    model.heads = model.kv_heads = 1;
    model.head_size = 8;
    model.ffn = 8;
    model.layers = 1;
    const ParameterTable table = make_parameter_table(model);
    const std::int64_t elements = table.records[0].elements;
    constexpr float zero = 0.0f, minus_zero = -0.0f;
    const std::array<float, 4> kinds = {zero, minus_zero, 1.5f, -1.5f};
    const QTemporaryDir folder;
    constexpr std::int64_t slice = 1024;
    // Of the three slices of the table's gradient none, one, or all are in the file.
    const std::int64_t least = least_file_store_memory(table, 4, {2, slice});
    const std::vector<StorePlan> plans = {
        plan_memory_store(table, 4, slice), plan_file_store(table, 4, least, {2, slice}),
        plan_file_store(table, 4, least + slice * std::int64_t{sizeof(float)}, {2, slice}),
        plan_file_store(table, 4, least_file_store_memory(table, 4, {2, slice, 0, true}),
                        {2, slice, 0, true})};
    QCOMPARE(plans[2].pinned[0] & plans[2].gradient(), plans[2].gradient());
    QCOMPARE(plans[2].pinned[1] & plans[2].gradient(), 0u);
    for (const double clip : {1.0, 0.0})
        for (const bool tied : {true, false}) {
            std::vector<std::uint32_t> expected;
            for (std::size_t p = 0; p < plans.size(); ++p) {
                Recipe recipe;
                recipe.clip_norm = clip;
                ParameterStore store(table, recipe, plans[p], folder.filePath("store").toStdString());
                QCOMPARE(store.gradient_in_place(0) != nullptr, p == 0 || p == 3);
                BufferPool pool;
                std::vector<int> reductions(table.records.size(), 0);
                reductions[0] = tied ? 2 : 1;
                store.expect({}, {}, reductions);
                if (tied) {
                    BufferPool::Buffer head = pool.take_floats(elements);
                    for (std::int64_t i = 0; i < elements; ++i)
                        head.floats()[i] = kinds[static_cast<std::size_t>(i % 4)];
                    store.reduce(0, std::move(head), false, false);
                }
                // Every second row, each kind of value on each.
                RowGradient rows;
                rows.values = pool.take_floats(elements);
                for (std::int32_t row = 0; row < model.vocab; row += 2) {
                    for (std::int64_t i = 0; i < model.hidden; ++i)
                        rows.values.floats()[std::ssize(rows.rows) * model.hidden + i] =
                            kinds[static_cast<std::size_t>((i + i / 4 + row / 2) % 4)];
                    rows.rows.push_back(row);
                }
                store.reduce(0, rows, tied, true, pool);
                store.finish_gradients();
                std::vector<std::uint32_t> bits;
                for (const float value : store.values(0, 3))
                    bits.push_back(std::bit_cast<std::uint32_t>(value));
                if (expected.empty()) expected = bits;
                const auto negative_zeros = std::count(bits.begin(), bits.end(), 0x80000000u);
                QCOMPARE(negative_zeros > 0, tied);  // else the signs were not tried
                for (std::size_t i = 0; i < bits.size(); ++i)
                    QVERIFY2(bits[i] == expected[i], qPrintable(QString("plan %1, value %2: %3, not %4")
                                                                    .arg(p)
                                                                    .arg(i)
                                                                    .arg(bits[i], 0, 16)
                                                                    .arg(expected[i], 0, 16)));
                store.give_up_gradients();
            }
        }
}

void TestStore::stream_holds_two_visits() {
    Model model;
    model.layers = 9;
    const ParameterTable table = make_parameter_table(model);
    const WorkingLayout layout(table.records[static_cast<std::size_t>(table.first_block)], Element::bf16);
    WeightStream stream;
    std::vector<StreamFetch> fetches;
    for (int visit = 0; visit < 9; ++visit) fetches.push_back({&layout, visit, visit});
    stream.begin(fetches, 9, 2);
    std::thread store([&] {
        for (int visit = 0; visit < 9; ++visit) {
            std::byte* room = stream.open(static_cast<std::size_t>(visit));
            room[0] = static_cast<std::byte>(visit);
            stream.publish(static_cast<std::size_t>(visit));
        }
    });
    std::atomic<bool> right{true};
    const auto lane = [&] {
        for (int visit = 0; visit < 9; ++visit) {
            const WorkingCopy copy = stream.wait(static_cast<std::size_t>(visit));
            if (copy.data[0] != static_cast<std::byte>(visit)) right = false;
            // Once at least, the next layer is there before this one is done.
            if (visit == 0) stream.wait(1);
            stream.finish_visit(visit);
        }
    };
    std::thread other(lane);
    lane();
    other.join();
    store.join();
    QVERIFY(right);
    // The layer being computed and the one being fetched, and no more.
    QCOMPARE(stream.pool().peak_bytes(), 2 * BufferPool::rounded(static_cast<std::int64_t>(layout.bytes())));
    stream.begin(fetches, 9, 2);
    stream.abort();
    QVERIFY_EXCEPTION_THROWN(stream.wait(0), StreamAborted);
}

void TestStore::learning_rates() {
    Recipe recipe;
    recipe.steps = 110;
    recipe.warmup_steps = 10;
    recipe.learning_rate = 1.0;
    recipe.minimum_learning_rate = 0.1;
    QCOMPARE(learning_rate(recipe, 0), 0.1);
    QCOMPARE(learning_rate(recipe, 9), 1.0);
    QCOMPARE(learning_rate(recipe, 10), 1.0);
    QCOMPARE(learning_rate(recipe, 60), 0.55);
    QVERIFY(std::abs(learning_rate(recipe, 109) -
                     (0.1 + 0.9 * 0.5 * (1 + std::cos(0.99 * std::acos(-1.0))))) < 1e-12);
    recipe.decay = Decay::linear;
    QCOMPARE(learning_rate(recipe, 35), 0.775);
    recipe.decay = Decay::constant;
    QCOMPARE(learning_rate(recipe, 100), 1.0);
    QCOMPARE(learning_rate(recipe, 1000), 1.0);
    // The three ways to count a warm-up.
    recipe.warmup = WarmUp::below_peak;
    QCOMPARE(learning_rate(recipe, 0), 1.0 / 11.0);
    QCOMPARE(learning_rate(recipe, 9), 10.0 / 11.0);
    QCOMPARE(learning_rate(recipe, 10), 1.0);
    recipe.warmup = WarmUp::from_zero;
    QCOMPARE(learning_rate(recipe, 0), 0.0);
    QCOMPARE(learning_rate(recipe, 9), 0.9);
}

void TestStore::warmup_stable_decay() {
    Recipe recipe;
    recipe.steps = 100;
    recipe.warmup_steps = 10;
    recipe.learning_rate = 1.0;
    recipe.minimum_learning_rate = 0.1;
    recipe.decay = Decay::wsd;
    QCOMPARE(learning_rate(recipe, 4), 0.5);
    for (const std::int64_t step : {10, 50, 79, 80}) QCOMPARE(learning_rate(recipe, step), 1.0);
    QCOMPARE(learning_rate(recipe, 85), 0.1 + 0.9 * 0.5);
    QCOMPARE(learning_rate(recipe, 99), 0.1 + 0.9 * (1 - std::sqrt(19.0 / 20.0)));
    recipe.decay_shape = DecayShape::linear;
    QCOMPARE(learning_rate(recipe, 85), 0.1 + 0.9 * 0.75);
    recipe.decay_share = 1.0;  // never before the warm-up ends: linear decay
    QCOMPARE(learning_rate(recipe, 55), 0.1 + 0.9 * 0.5);
    // A schedule shorter than the run ends before it, and its last rate stays.
    recipe.decay_share = 0.2;
    recipe.schedule_steps = 50;
    QCOMPARE(learning_rate(recipe, 39), 1.0);
    QCOMPARE(learning_rate(recipe, 45), 0.1 + 0.9 * 0.5);
    for (const std::int64_t step : {50, 51, 99}) QCOMPARE(learning_rate(recipe, step), 0.1);
}

QTEST_GUILESS_MAIN(TestStore)
#include "tst_store.moc"

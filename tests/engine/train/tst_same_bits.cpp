// SPDX-License-Identifier: Apache-2.0
// The contract's fourth point: one plan has one result, to the bit, however it is computed.
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "core/base/random.h"
#include "core/plan/optimizer.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/kernels/self_test.h"
#include "engine/train/trainer.h"
#include "tests/engine/store_access.h"

using namespace wafermill;

namespace {

constexpr std::int64_t steps = 20;

enum class Shape { gpt2, llama, mixtral, qwen3, lora };

Plan small_plan(Shape shape) {
    Plan plan;
    plan.model.layers = 2;
    plan.model.hidden = 48;
    plan.model.heads = plan.model.kv_heads = 4;
    plan.model.head_size = 12;
    plan.model.ffn = 112;
    plan.model.vocab = 97;
    plan.model.sequence = 20;
    if (shape != Shape::gpt2) {
        plan.model.kv_heads = 2;
        plan.model.positions = Positions::rope;
        plan.model.norm = NormKind::rms_norm;
        plan.model.feed_forward = FeedForwardKind::swiglu;
        plan.model.bias = plan.model.qkv_bias = plan.model.tied_head = false;
    }
    if (shape == Shape::mixtral) {
        plan.model.ffn = 56;
        plan.model.experts = 8;
        plan.recipe.load_balancing = 0.02;
    }
    if (shape == Shape::qwen3) {  // with a window of the second block
        plan.model.qk_norm = true;
        plan.model.window = 7;
        plan.model.full_layers = 1;
        plan.model.rope_scaling = RopeScaling::linear;
    }
    if (shape == Shape::lora) plan.recipe.lora = {3, 6.0, "all"};
    plan.recipe.steps = steps;
    plan.recipe.batch = 17;
    plan.recipe.micro_shard = 1;
    plan.recipe.warmup_steps = 3;
    plan.recipe.dropout = 0.1;
    plan.recipe.attention_dropout = 0.1;
    plan.recipe.clip_norm = 0.5;
    plan.local.threads = 1;
    return plan;
}

void batch(std::int64_t step, std::int64_t index, std::int32_t* out) {
    for (std::uint32_t i = 0; i <= 20; ++i) {
        const auto words =
            philox({i, static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(step), 7}, {1, 2});
        // The next id depends on the last: there is something to learn.
        out[i] =
            i > 0 && words[1] % 4 != 0 ? (out[i - 1] * 5 + 3) % 97 : static_cast<std::int32_t>(words[0] % 97);
    }
}

const QTemporaryDir& store_folder() {
    static const QTemporaryDir folder;
    return folder;
}

/// In the file tier, with a budget that leaves `resident` of the state in memory beside what is needed at
/// least, and with slices so small that each record has several.
std::unique_ptr<Trainer> make_trainer(const Plan& plan, double resident = 0,
                                      const BatchSource& source = batch) {
    const Element element = plan.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32;
    if (plan.local.store == StoreTier::memory)
        return std::make_unique<Trainer>(plan, source, element, KernelPath::fast);
    static int number = 0;
    Resources resources;
    resources.store_file = store_folder().filePath(QString::number(++number)).toStdString();
    resources.slice_elements = 2048;
    const ParameterTable table = make_parameter_table(plan.model, plan.recipe.lora);
    const Layers layers(plan.model, table, element, KernelPath::fast);
    resources.memory_budget =
        plan_memory(plan, table, layers, plan.local.threads, 1, 2048).total() +
        static_cast<std::int64_t>(resident * static_cast<double>(store_bytes(table, plan.recipe)));
    return std::make_unique<Trainer>(plan, source, element, KernelPath::fast, resources);
}

std::string digest_after(Trainer& trainer, std::int64_t last) {
    while (trainer.completed_steps() < last) trainer.step();
    return trainer.weights_digest();
}

std::string digest_of(const Plan& plan, std::int64_t last = steps, double resident = 0) {
    const auto trainer = make_trainer(plan, resident);
    trainer->initialise();
    return digest_after(*trainer, last);
}

}  // namespace

class TestSameBits : public QObject {
    Q_OBJECT
  private slots:
    void systems_and_threads_data() { shapes(); }
    void systems_and_threads();
    void stop_and_resume_data() { shapes(); }
    void stop_and_resume();
    void file_store_data() { shapes(); }
    void file_store();
    void file_store_moves_what_is_planned_data();
    void file_store_moves_what_is_planned();
    void recompute_data() { shapes(); }
    void recompute();
    void looking_changes_nothing_data();
    void looking_changes_nothing();
    void a_digest_that_is_left_changes_nothing_data() { looking_changes_nothing_data(); }
    void a_digest_that_is_left_changes_nothing();
    void clipping_that_does_not_clip();
    void update_on_fetch();
    void update_without_clipping();
    void accumulation_is_rounding();
    void an_abandoned_step_leaves_the_one_before_data();
    void an_abandoned_step_leaves_the_one_before();
    void other_seeds_differ();

  private:
    static void shapes();
};

void TestSameBits::shapes() {
    QTest::addColumn<int>("shape");
    QTest::addColumn<bool>("bf16");
    for (const auto& [name, shape] : {std::pair{"gpt2", Shape::gpt2}, std::pair{"llama", Shape::llama},
                                      std::pair{"mixtral", Shape::mixtral}, std::pair{"qwen3", Shape::qwen3},
                                      std::pair{"lora", Shape::lora}})
        for (const bool bf16 : {false, true})
            QTest::addRow("%s %s", name, bf16 ? "bf16" : "fp32") << static_cast<int>(shape) << bf16;
}

void TestSameBits::systems_and_threads() {
    QFETCH(const int, shape);
    QFETCH(const bool, bf16);
    Plan plan = small_plan(static_cast<Shape>(shape));
    plan.recipe.precision = bf16 ? Precision::bf16 : Precision::fp32;
    const std::string expected = digest_of(plan);
    for (const std::int64_t systems : {1, 2, 3, 16})
        for (const std::int64_t threads : {1, 2, 5}) {
            plan.local.systems = systems;
            plan.local.threads = threads;
            const auto trainer = make_trainer(plan);
            trainer->initialise();
            // From the run's own records: each system computed its share, each micro-shard once, in every
            // kind of operation.
            const StepResult result = trainer->step();
            std::vector<OpKind> kinds = {OpKind::embed, OpKind::forward, OpKind::loss, OpKind::backward};
            if (!plan.recipe.lora.active()) kinds.push_back(OpKind::embed_backward);
            for (const OpKind kind : kinds) {
                std::multiset<std::pair<std::int64_t, std::int64_t>> done, wanted;
                for (const OpRecord& entry : result.journal)
                    if (entry.kind == kind && entry.layer <= 0) done.emplace(entry.system, entry.micro_shard);
                const auto shares = share_micro_shards(17, systems);
                for (std::int64_t system = 0; system < systems; ++system)
                    for (std::int64_t m = shares[static_cast<std::size_t>(system)].begin;
                         m < shares[static_cast<std::size_t>(system)].end; ++m)
                        wanted.emplace(system, m);
                QVERIFY2(done == wanted, name(kind).data());
            }
            QCOMPARE(digest_after(*trainer, steps), expected);
        }
    // Enough threads for a team of several on each micro-shard.
    plan.local.systems = 1;
    plan.recipe.micro_shard = 17;
    plan.local.threads = 1;
    const std::string whole = digest_of(plan);
    plan.local.threads = 3;
    QCOMPARE(digest_of(plan), whole);
}

void TestSameBits::stop_and_resume() {
    QFETCH(const int, shape);
    QFETCH(const bool, bf16);
    Plan plan = small_plan(static_cast<Shape>(shape));
    plan.recipe.precision = bf16 ? Precision::bf16 : Precision::fp32;
    const std::string expected = digest_of(plan);
    for (std::int64_t stop = 0; stop < steps; stop += 1 + stop % 4) {
        const QTemporaryDir folder;
        plan.local.store = stop % 3 == 1 ? StoreTier::file : StoreTier::memory;
        Checkpoints checkpoints(folder.path().toStdString());
        {
            const auto first = make_trainer(plan);
            first->initialise();
            while (first->completed_steps() < stop) first->step();
            first->settle();
            CheckpointInfo info;
            info.step = stop;
            if (plan.recipe.lora.active()) info.base = {plan.recipe.lora, "another.safetensors", "unused"};
            checkpoints.write(first->store(), info, 2);
        }
        Plan elsewhere = plan;
        elsewhere.local.systems = 1 + stop % 3;
        elsewhere.local.threads = 1 + stop % 2;
        elsewhere.local.store = stop % 3 == 2 ? StoreTier::file : StoreTier::memory;
        const auto second = make_trainer(elsewhere);
        if (plan.recipe.lora.active()) second->initialise();  // what the adapters are added to
        std::vector<std::string> warnings;
        const auto info = checkpoints.load(second->store(), warnings);
        QVERIFY(info && warnings.empty());
        QCOMPARE(info->step, stop);
        second->set_completed_steps(info->step);
        QCOMPARE(digest_after(*second, steps), expected);
    }
}

void TestSameBits::file_store() {
    QFETCH(const int, shape);
    QFETCH(const bool, bf16);
    constexpr std::int64_t few = 4;
    Plan plan = small_plan(static_cast<Shape>(shape));
    plan.recipe.precision = bf16 ? Precision::bf16 : Precision::fp32;
    for (const double clip : {0.5, 0.0})
        for (const std::int64_t passes : {1, 2}) {
            plan.recipe.clip_norm = clip;
            plan.recipe.batch = passes * 9;
            plan.recipe.accumulation = passes;
            plan.local = {};
            plan.local.threads = 1;
            const std::string expected = digest_of(plan, few);
            plan.local.store = StoreTier::file;
            // Experts have many visits, each of them as the others'.
            const bool many = plan.model.mixture();
            for (const std::int64_t systems :
                 many ? std::vector<std::int64_t>{1, 3} : std::vector<std::int64_t>{1, 2, 3, 5, 16})
                for (const std::int64_t threads : {1, 2}) {
                    plan.local.systems = systems;
                    plan.local.threads = threads;
                    QCOMPARE(digest_of(plan, few, 0.0), expected);
                    QCOMPARE(digest_of(plan, few, 0.5), expected);
                }
            // With activations so large that what is read ahead between steps uses their memory, too.
            plan.local.recompute = Recompute::none;
            const auto lending = make_trainer(plan);
            QCOMPARE(lending->memory_plan().lending_layer, std::int64_t{1});
            lending->initialise();
            QCOMPARE(digest_after(*lending, few), expected);
        }
}

void TestSameBits::file_store_moves_what_is_planned_data() {
    QTest::addColumn<int>("shape");
    QTest::addColumn<double>("resident");
    QTest::addColumn<double>("clip");
    for (const auto& [name, shape] : {std::pair{"gpt2", Shape::gpt2}, std::pair{"mixtral", Shape::mixtral},
                                      std::pair{"lora", Shape::lora}})
        for (const double resident : {0.0, 0.3, shape == Shape::lora ? 0.6 : 0.8})
            for (const double clip : {0.5, 0.0})
                QTest::addRow("%s, %g resident, clip %g", name, resident, clip)
                    << static_cast<int>(shape) << resident << clip;
}

void TestSameBits::file_store_moves_what_is_planned() {
    QFETCH(const int, shape);
    QFETCH(const double, resident);
    QFETCH(const double, clip);
    Plan plan = small_plan(static_cast<Shape>(shape));
    plan.local.store = StoreTier::file;
    plan.recipe.clip_norm = clip;
    plan.recipe.batch = 8;
    plan.recipe.accumulation = 2;
    const auto trainer = make_trainer(plan, resident);
    const StorePlan& store = trainer->memory_plan().store;
    QVERIFY(!store.in_memory());
    QVERIFY(resident == 0.0 || store.pinned_bytes > 0);
    trainer->initialise();
    const std::int64_t before = testing::written_in_all(trainer->store());
    trainer->step();  // with clipping, the first step has no update
    std::int64_t read = 0, written = 0;
    constexpr std::int64_t counted = 4;
    for (std::int64_t step = 0; step < counted; ++step) {
        const StepResult result = trainer->step();
        read += result.bytes_read;
        written += result.bytes_written;
        const StepTimes& times = result.times;
        QVERIFY(times.compute > 0 && times.reduction > 0 && times.weights >= 0 && times.store >= 0);
        QVERIFY(times.other >= 0 && times.other < times.total);
    }
    QCOMPARE(read, counted * store.bytes_read_per_step(trainer->table(), 2, clip > 0));
    const std::int64_t each = store.bytes_written_per_step(trainer->table(), 2, clip > 0);
    trainer->settle();
    QCOMPARE(testing::written_in_all(trainer->store()) - before, (counted + 1) * each);
    // Of each step's own figure at most its last writes count with the next one.
    QVERIFY(std::abs(written - counted * each) <= each);
}

void TestSameBits::recompute() {
    QFETCH(const int, shape);
    QFETCH(const bool, bf16);
    Plan plan = small_plan(static_cast<Shape>(shape));
    plan.recipe.precision = bf16 ? Precision::bf16 : Precision::fp32;
    plan.local.recompute = Recompute::none;
    const std::string expected = digest_of(plan, 6);
    std::int64_t activations = INT64_MAX;
    for (const Recompute recompute : {Recompute::none, Recompute::attention, Recompute::block}) {
        plan.local.recompute = recompute;
        plan.local.threads = 2;
        const auto trainer = make_trainer(plan);
        QVERIFY(trainer->memory().activations < activations);
        activations = trainer->memory().activations;
        trainer->initialise();
        QCOMPARE(digest_after(*trainer, 6), expected);
    }
}

void TestSameBits::looking_changes_nothing_data() {
    QTest::addColumn<bool>("file");
    QTest::newRow("memory") << false;
    QTest::newRow("file") << true;
}

void TestSameBits::looking_changes_nothing() {
    QFETCH(const bool, file);
    Plan plan = small_plan(Shape::gpt2);
    const std::string expected = digest_of(plan);
    if (file) plan.local.store = StoreTier::file;
    const auto trainer = make_trainer(plan, 0.4);
    trainer->initialise();
    while (trainer->completed_steps() < steps) {
        trainer->step();
        const double loss =
            trainer->evaluate(7, [](std::int64_t index, std::int32_t* out) { batch(1000, index, out); });
        QVERIFY(std::isfinite(loss));
        trainer->generate({1, 2, 3}, {3, 1.0, 0, 5}, [](std::int32_t) { return true; });
        trainer->weights_digest();
    }
    QCOMPARE(trainer->weights_digest(), expected);
}

/// Left at any place, in the update that waits or in the weights, and then trained on.
void TestSameBits::a_digest_that_is_left_changes_nothing() {
    QFETCH(const bool, file);
    Plan plan = small_plan(Shape::gpt2);
    const std::string expected = digest_of(plan);
    if (file) plan.local.store = StoreTier::file;
    const auto trainer = make_trainer(plan, 0.4);
    trainer->initialise();
    std::set<bool> updating;
    while (trainer->completed_steps() < steps) {
        trainer->step();
        std::vector<double> shares;
        const double enough = trainer->completed_steps() % 2 == 0 ? 0.3 : 0.85;
        const std::string left = trainer->weights_digest([&](double share) {
            shares.push_back(share);
            return share < enough;
        });
        QVERIFY(left.empty());
        QVERIFY(std::is_sorted(shares.begin(), shares.end()) && shares.back() < 1);
        updating.insert(shares.back() < 0.8);
    }
    QCOMPARE(updating.size(), std::size_t{2});
    double last = 0;
    QCOMPARE(trainer->weights_digest([&](double share) { return (last = share) <= 1; }), expected);
    QCOMPARE(last, 1.0);
}

void TestSameBits::clipping_that_does_not_clip() {
    Plan plan = small_plan(Shape::gpt2);
    plan.recipe.clip_norm = 0;
    const std::string without = digest_of(plan);
    plan.recipe.clip_norm = 1e9;
    QCOMPARE(digest_of(plan), without);
    plan.recipe.clip_norm = 0.5;
    QVERIFY(digest_of(plan) != without);
}

void TestSameBits::update_on_fetch() {
    Plan plan = small_plan(Shape::llama);
    plan.local.threads = 2;
    plan.local.systems = 2;
    const auto trainer = make_trainer(plan);
    trainer->initialise();
    for (std::int64_t step = 1; step <= 4; ++step) {
        const StepResult result = trainer->step();
        std::map<int, const OpRecord*> updates, first_fetch;
        for (const OpRecord& entry : result.journal) {
            if (entry.kind == OpKind::update) {
                QVERIFY2(!updates.contains(entry.record), "a record is updated twice");
                updates[entry.record] = &entry;
            }
            if (entry.kind == OpKind::fetch && !first_fetch.contains(entry.record))
                first_fetch[entry.record] = &entry;
        }
        QCOMPARE(updates.size(), step == 1 ? 0u : trainer->table().records.size());
        for (const auto& [record, update] : updates) {
            // The update of step t belongs to the fetch for step t + 1.
            QCOMPARE(update->update_step, step - 1);
            QVERIFY(update->end <= first_fetch.at(record)->begin);
        }
        // ... and for later layers it happens while earlier ones compute, not before all of them.
        if (step > 1) {
            const int last = trainer->table().head;
            for (const OpRecord& entry : result.journal)
                if (entry.kind == OpKind::embed) QVERIFY(updates.at(last)->begin > entry.begin);
        }
    }
}

void TestSameBits::update_without_clipping() {
    Plan plan = small_plan(Shape::gpt2);
    plan.recipe.clip_norm = 0;
    const auto trainer = make_trainer(plan);
    trainer->initialise();
    const StepResult result = trainer->step();
    std::map<int, const OpRecord*> updates, last_reduce;
    for (const OpRecord& entry : result.journal) {
        if (entry.kind == OpKind::update) updates[entry.record] = &entry;
        if (entry.kind == OpKind::reduce &&
            (!last_reduce.contains(entry.record) || last_reduce[entry.record]->end < entry.end))
            last_reduce[entry.record] = &entry;
    }
    QCOMPARE(updates.size(), trainer->table().records.size());
    for (const auto& [record, update] : updates) {
        QCOMPARE(update->update_step, std::int64_t{1});
        QVERIFY(update->begin >= last_reduce.at(record)->end);
    }
}

void TestSameBits::accumulation_is_rounding() {
    Plan plan = small_plan(Shape::gpt2);
    plan.recipe.precision = Precision::fp32;
    plan.recipe.batch = 12;
    const auto one = make_trainer(plan);
    plan.recipe.accumulation = 3;
    const auto three = make_trainer(plan);
    one->initialise();
    three->initialise();
    double largest = 0, difference = 0;
    for (int step = 0; step < 3; ++step) {
        const double a = one->step().loss, b = three->step().loss;
        QVERIFY(std::abs(a - b) < 2e-6 * a);
        for (std::size_t record = 0; record < one->table().records.size(); ++record)
            for (const Slice& slice : one->store().slices(static_cast<int>(record))) {
                const auto x = testing::state_of(one->store(), slice).gradient,
                           y = testing::state_of(three->store(), slice).gradient;
                for (std::size_t i = 0; i < x.size(); ++i) {
                    largest = std::max(largest, std::abs(static_cast<double>(x[i])));
                    difference =
                        std::max(difference, std::abs(static_cast<double>(x[i]) - static_cast<double>(y[i])));
                }
            }
    }
    QVERIFY2(difference < 2e-5 * largest, qPrintable(QString::number(difference / largest)));
}

void TestSameBits::an_abandoned_step_leaves_the_one_before_data() {
    QTest::addColumn<double>("clip");
    QTest::addColumn<bool>("in_file");
    QTest::newRow("clipping") << 0.5 << false;
    QTest::newRow("no clipping") << 0.0 << false;
    QTest::newRow("clipping, in a file") << 0.5 << true;
    QTest::newRow("no clipping, in a file") << 0.0 << true;
}
void TestSameBits::an_abandoned_step_leaves_the_one_before() {
    QFETCH(const double, clip);
    QFETCH(const bool, in_file);
    Plan plan = small_plan(Shape::gpt2);
    plan.recipe.clip_norm = clip;
    plan.recipe.accumulation = 17;
    plan.recipe.precision = Precision::fp32;
    const std::string before = digest_of(plan, 3), expected = digest_of(plan);
    if (in_file) plan.local.store = StoreTier::file;
    for (const std::int64_t hold : {0, 8, 16}) {
        // The step cannot end before it is abandoned: one of its batches is held back until then.
        std::atomic<bool> asked{false};
        const auto trainer =
            make_trainer(plan, 0, [&](std::int64_t step, std::int64_t index, std::int32_t* out) {
                const bool held = step == 3 && index == hold && !asked;
                while (held && !asked) std::this_thread::yield();
                if (held) std::this_thread::sleep_for(std::chrono::milliseconds(200));
                batch(step, index, out);
            });
        trainer->initialise();
        while (trainer->completed_steps() < 3) trainer->step();
        double seen = -1;
        trainer->watch = [&](double share) {
            seen = share;
            asked = true;
            return false;
        };
        QVERIFY_THROWS_EXCEPTION(StepAbandoned, trainer->step());
        QVERIFY(seen >= 0 && seen < 1 && (hold > 0 || seen == 0));
        QCOMPARE(trainer->completed_steps(), std::int64_t{3});
        QCOMPARE(trainer->weights_digest(), before);
        trainer->watch = nullptr;
        QCOMPARE(digest_after(*trainer, steps), expected);
    }
}

void TestSameBits::other_seeds_differ() {
    Plan plan = small_plan(Shape::gpt2);
    const std::string first = digest_of(plan);
    plan.recipe.seed = 2;
    QVERIFY(digest_of(plan) != first);
}

QTEST_GUILESS_MAIN(TestSameBits)
#include "tst_same_bits.moc"

// SPDX-License-Identifier: Apache-2.0
// A mixture of experts through the store and the step plan: what is computed, what is updated, what is held.
#include <QtTest>

#include <map>
#include <set>

#include "engine/train/trainer.h"
#include "tests/engine/store_access.h"

using namespace wafermill;

namespace {

/// 16 experts for 6 tokens that choose two each: at least four are idle.
Plan sparse_plan() {
    Plan plan;
    plan.model.layers = 2;
    plan.model.hidden = 32;
    plan.model.heads = plan.model.kv_heads = 2;
    plan.model.head_size = 16;
    plan.model.ffn = 24;
    plan.model.experts = 16;
    plan.model.vocab = 50;
    plan.model.sequence = 3;
    plan.model.positions = Positions::rope;
    plan.model.norm = NormKind::rms_norm;
    plan.model.feed_forward = FeedForwardKind::swiglu;
    plan.model.bias = plan.model.qkv_bias = plan.model.tied_head = false;
    plan.recipe.steps = 50;
    plan.recipe.batch = 2;
    plan.recipe.micro_shard = 1;
    plan.recipe.precision = Precision::fp32;
    plan.recipe.learning_rate = 1e-2;
    plan.recipe.decay = Decay::constant;
    plan.local.systems = 2;
    plan.local.threads = 2;
    return plan;
}

void batch(std::int64_t step, std::int64_t index, std::int32_t* out) {
    for (std::int64_t i = 0; i <= 3; ++i)
        out[i] = static_cast<std::int32_t>((step * 17 + index * 29 + i * 11) % 50);
}

std::unique_ptr<Trainer> make_trainer(const Plan& plan) {
    auto trainer = std::make_unique<Trainer>(plan, batch, Element::f32, KernelPath::fast);
    trainer->initialise();
    return trainer;
}

std::vector<float> copy_of(std::span<const float> values) {
    return {values.begin(), values.end()};
}

testing::Stretch only_slice(Trainer& trainer, int record) {
    return testing::state_of(trainer.store(), trainer.store().slices(record).front());
}

bool all_zero(std::span<const float> values) {
    return std::all_of(values.begin(), values.end(), [](float value) { return value == 0.0f; });
}

}  // namespace

class TestExperts : public QObject {
    Q_OBJECT
  private slots:
    void idle_experts_are_not_computed_and_are_updated();
    void idle_experts_keep_their_momentum();
    void one_expert_at_a_time_is_held();
    void balance_loss_moves_the_router_alone();
    void balance_loss_evens_the_load();
};

void TestExperts::idle_experts_are_not_computed_and_are_updated() {
    const Plan plan = sparse_plan();
    const auto trainer = make_trainer(plan);
    const ParameterTable& table = trainer->table();
    std::map<int, std::vector<float>> before;
    for (int record = 0; record < static_cast<int>(table.records.size()); ++record)
        before[record] = copy_of(only_slice(*trainer, record).weights);
    const StepResult result = trainer->step();

    std::map<int, std::set<std::int64_t>> forward, backward;  // micro-shards by record
    for (const OpRecord& entry : result.journal) {
        if (entry.kind == OpKind::expert)
            QVERIFY(forward[table.expert(entry.layer, entry.expert)].insert(entry.micro_shard).second);
        if (entry.kind == OpKind::expert_backward)
            QVERIFY(backward[table.expert(entry.layer, entry.expert)].insert(entry.micro_shard).second);
    }
    QVERIFY(forward == backward);
    // Each micro-shard has three tokens with two experts each.
    std::map<std::pair<std::int64_t, std::int64_t>, int> computed;  // by layer and micro-shard
    for (const auto& [record, micro_shards] : forward)
        for (const std::int64_t micro_shard : micro_shards)
            ++computed[{table.records[static_cast<std::size_t>(record)].layer, micro_shard}];
    QCOMPARE(computed.size(), std::size_t{4});
    for (const auto& entry : computed) QVERIFY(entry.second >= 2 && entry.second <= 6);

    for (int record = table.block(0); record < table.final_norm; ++record)
        if (table.records[static_cast<std::size_t>(record)].kind == RecordKind::expert)
            QCOMPARE(all_zero(only_slice(*trainer, record).gradient), !forward.contains(record));
    trainer->settle();
    int idle = 0;
    for (int record = table.block(0); record < table.final_norm; ++record) {
        if (table.records[static_cast<std::size_t>(record)].kind != RecordKind::expert) continue;
        if (forward.contains(record)) continue;
        ++idle;
        // AdamW with a zero gradient and no momentum: weight decay alone.
        const testing::Stretch state = only_slice(*trainer, record);
        const double decay = 1.0 - plan.recipe.learning_rate * plan.recipe.weight_decay;
        for (std::size_t i = 0; i < state.weights.size(); ++i) {
            const double wanted = decay * static_cast<double>(before[record][i]);
            QVERIFY(std::abs(static_cast<double>(state.weights[i]) - wanted) <= 1e-7 * std::abs(wanted));
        }
        QVERIFY(all_zero(state.moments[0]) && all_zero(state.moments[1]));
    }
    QVERIFY(idle >= 8);
    // What is not computed is not sent either, nor are rows of the token table that no token names: each of
    // the two micro-shards names three.
    std::int64_t elements = 2 * 3 * plan.model.hidden;
    for (const Record& record : table.records)
        if (record.kind != RecordKind::expert && record.kind != RecordKind::tokens)
            elements += 2 * record.elements;
    for (const auto& [record, micro_shards] : forward)
        elements += static_cast<std::int64_t>(micro_shards.size()) *
                    table.records[static_cast<std::size_t>(record)].elements;
    QCOMPARE(result.reduce_bytes, elements * 4);
}

void TestExperts::idle_experts_keep_their_momentum() {
    Plan plan = sparse_plan();
    plan.recipe.clip_norm = 0;
    const auto trainer = make_trainer(plan);
    const ParameterTable& table = trainer->table();
    int seen = 0;
    for (int step = 0; step < 12; ++step) {
        std::map<int, std::vector<float>> moments, weights;
        for (int record = table.block(0); record < table.final_norm; ++record) {
            if (table.records[static_cast<std::size_t>(record)].kind != RecordKind::expert) continue;
            moments[record] = copy_of(only_slice(*trainer, record).moments[0]);
            weights[record] = copy_of(only_slice(*trainer, record).weights);
        }
        std::set<int> computed;
        for (const OpRecord& entry : trainer->step().journal)
            if (entry.kind == OpKind::expert) computed.insert(table.expert(entry.layer, entry.expert));
        for (const auto& [record, old] : moments) {
            if (computed.contains(record) || all_zero(old)) continue;
            ++seen;
            const testing::Stretch state = only_slice(*trainer, record);
            QVERIFY(all_zero(state.gradient));
            for (std::size_t i = 0; i < old.size(); ++i)
                QVERIFY(std::abs(state.moments[0][i] - 0.9f * old[i]) <= 1e-6f * std::abs(old[i]));
            QVERIFY(copy_of(state.weights) != weights[record]);
        }
    }
    QVERIFY2(seen > 0, "no expert that had been chosen before was idle");
}

void TestExperts::one_expert_at_a_time_is_held() {
    Plan plan = sparse_plan();
    plan.model.ffn = 512;
    const auto trainer = make_trainer(plan);
    for (int step = 0; step < 3; ++step) trainer->step();
    const ParameterTable& table = trainer->table();
    const std::int64_t expert = table.records[static_cast<std::size_t>(table.expert(0, 0))].elements * 4;
    // The one in use, the one being fetched, and the last one, which waits for its backward pass.
    const WorkingMemory peak = trainer->peak_memory();
    const WorkingMemory needed = trainer->memory_plan().working;
    QVERIFY2(peak.weights < 4 * expert, qPrintable(QString::number(peak.weights / expert)));
    QVERIFY(peak.weights <= needed.weights);
    QVERIFY(peak.gradients <= needed.gradients);
}

void TestExperts::balance_loss_moves_the_router_alone() {
    Plan plan = sparse_plan();
    const auto without = make_trainer(plan);
    plan.recipe.load_balancing = 0.5;
    const auto with = make_trainer(plan);
    const StepResult a = without->step(), b = with->step();
    QCOMPARE(a.loss, b.loss);  // the cross-entropy alone
    QCOMPARE(a.load_balance, b.load_balance);
    QVERIFY(a.load_balance > 0.5 && a.load_balance < 16.0);
    const ParameterTable& table = with->table();
    const std::int64_t last = plan.model.layers - 1;
    for (std::int64_t expert = 0; expert < plan.model.experts; ++expert)
        QVERIFY(copy_of(only_slice(*with, table.expert(last, expert)).gradient) ==
                copy_of(only_slice(*without, table.expert(last, expert)).gradient));
    const Parameter& router =
        table.records[static_cast<std::size_t>(table.block(last))].parameter("router.weight");
    const auto router_gradient = [&](Trainer& trainer) {
        return copy_of(only_slice(trainer, table.block(last))
                           .gradient.subspan(static_cast<std::size_t>(router.offset),
                                             static_cast<std::size_t>(router.elements)));
    };
    QVERIFY(router_gradient(*with) != router_gradient(*without));
}

void TestExperts::balance_loss_evens_the_load() {
    Plan plan = sparse_plan();
    plan.model.experts = 4;
    plan.recipe.micro_shard = 2;
    plan.local.systems = 1;
    plan.recipe.learning_rate = 3e-3;
    const auto last_balance = [](const Plan& trained) {
        const auto trainer = make_trainer(trained);
        double sum = 0;
        for (int step = 0; step < 40; ++step) {
            const double balance = trainer->step().load_balance;
            if (step >= 30) sum += balance / 10;
        }
        return sum;
    };
    const double without = last_balance(plan);
    plan.recipe.load_balancing = 1.0;
    const double with = last_balance(plan);
    QVERIFY2(with < without && with < 1.25, qPrintable(QString("%1 %2").arg(with).arg(without)));
}

QTEST_GUILESS_MAIN(TestExperts)
#include "tst_experts.moc"

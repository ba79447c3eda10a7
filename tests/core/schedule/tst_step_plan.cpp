// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <set>

#include <QtTest>

#include "core/schedule/step_plan.h"

using namespace wafermill;

class TestStepPlan : public QObject {
    Q_OBJECT
  private slots:
    void keeps_the_contract_data();
    void adapters_alone_are_trained();
    void keeps_the_contract();
    void small_plan_in_full();
    void experts_in_full();
    void shares();
};

void TestStepPlan::keeps_the_contract_data() {
    QTest::addColumn<int>("layers");
    QTest::addColumn<bool>("tied");
    QTest::addColumn<bool>("clipping");
    QTest::addColumn<int>("passes");
    QTest::addColumn<bool>("pending");
    for (const int layers : {1, 2, 7})
        for (const bool tied : {false, true})
            for (const bool clipping : {false, true})
                for (const int passes : {1, 3})
                    for (const bool pending : {false, true})
                        if (clipping || !pending)
                            QTest::addRow("%d layers, tied %d, clipping %d, %d passes, pending %d", layers,
                                          tied, clipping, passes, pending)
                                << layers << tied << clipping << passes << pending;
}

void TestStepPlan::keeps_the_contract() {
    QFETCH(const int, layers);
    QFETCH(const bool, tied);
    QFETCH(const bool, clipping);
    QFETCH(const int, passes);
    QFETCH(const bool, pending);
    Plan plan;
    plan.model.layers = layers;
    plan.model.tied_head = tied;
    plan.recipe.accumulation = passes;
    plan.recipe.clip_norm = clipping ? 1.0 : 0.0;
    const ParameterTable table = make_parameter_table(plan.model);
    const StepPlan step = make_step_plan(plan, table, pending);

    std::map<OpKind, int> count;
    std::map<int, int> updates, reductions;
    std::set<int> fetched;
    std::set<std::int64_t> forward, backward;
    int visit = 0;
    for (std::size_t i = 0; i < step.ops.size(); ++i) {
        const Op& op = step.ops[i];
        ++count[op.kind];
        for (const int before : op.after)
            QVERIFY2(before >= 0 && before < static_cast<int>(i), "waits for something that comes later");
        QVERIFY(op.visit >= visit);
        visit = op.visit;
        switch (op.kind) {
            case OpKind::update:
                ++updates[op.record];
                if (pending)
                    QVERIFY2(!fetched.contains(op.record) && op.after.empty(),
                             "a waiting update stands before the first fetch");
                else
                    QVERIFY(step.ops[static_cast<std::size_t>(op.after.front())].kind == OpKind::reduce &&
                            step.ops[static_cast<std::size_t>(op.after.front())].record == op.record &&
                            op.pass == passes - 1);
                break;
            case OpKind::fetch:
                fetched.insert(op.record);
                break;
            case OpKind::reduce:
                ++reductions[op.record];
                break;
            case OpKind::forward:
                QVERIFY(fetched.contains(table.first_block + static_cast<int>(op.layer)));
                break;
            default:
                break;
        }
    }
    QCOMPARE(count[OpKind::embed], passes);
    QCOMPARE(count[OpKind::loss], passes);
    QCOMPARE(count[OpKind::embed_backward], passes);
    QCOMPARE(count[OpKind::forward], passes * layers);
    QCOMPARE(count[OpKind::backward], passes * layers);
    // Each block is fetched twice a pass, but for the last, which stays for its backward pass.
    QCOMPARE(count[OpKind::fetch],
             passes * (2 /* tokens, positions */ + 2 * layers - 1 + 2 /* final norm, head */));
    for (std::size_t record = 0; record < table.records.size(); ++record) {
        const bool twice = tied && static_cast<int>(record) == table.tokens;
        QCOMPARE(reductions[static_cast<int>(record)], passes * (twice ? 2 : 1));
        QCOMPARE(updates[static_cast<int>(record)], pending || !clipping ? 1 : 0);
    }
    QCOMPARE(step.passes, passes);
    QCOMPARE(step.visits, visit + 1);
}

void TestStepPlan::small_plan_in_full() {
    Plan plan;
    plan.model.layers = 2;
    plan.model.tied_head = true;
    plan.recipe.clip_norm = 1.0;
    const ParameterTable table = make_parameter_table(plan.model);
    QStringList words;
    for (const Op& op : make_step_plan(plan, table, true).ops) {
        QString word = QString::fromUtf8(name(op.kind).data(), static_cast<qsizetype>(name(op.kind).size()));
        if (op.record >= 0)
            word += ' ' + QString::fromStdString(table.records[static_cast<std::size_t>(op.record)].name);
        if (lane(op.kind) == Lane::systems && op.layer >= 0) word += QString(" %1").arg(op.layer);
        words << word;
    }
    const QStringList wanted = {
        "update tokens",     "fetch tokens",      "update positions", "fetch positions", "embed",
        "update blocks.0",   "fetch blocks.0",    "forward 0",        "update blocks.1", "fetch blocks.1",
        "forward 1",         "update final_norm", "fetch final_norm", "fetch tokens",    "loss",
        "reduce final_norm", "reduce tokens",     "backward 1",       "reduce blocks.1", "fetch blocks.0",
        "backward 0",        "reduce blocks.0",   "embed_backward",   "reduce tokens",   "reduce positions"};
    QCOMPARE(words, wanted);
}

void TestStepPlan::experts_in_full() {
    Plan plan;
    plan.model.layers = 2;
    plan.model.experts = 2;
    plan.model.positions = Positions::rope;
    plan.model.tied_head = false;
    plan.recipe.clip_norm = 0;
    const ParameterTable table = make_parameter_table(plan.model);
    const StepPlan step = make_step_plan(plan, table, false);
    QStringList words;
    for (const Op& op : step.ops) {
        QString word = QString::fromUtf8(name(op.kind).data(), static_cast<qsizetype>(name(op.kind).size()));
        if (op.record >= 0) {
            const Record& record = table.records[static_cast<std::size_t>(op.record)];
            word += ' ' + QString::fromStdString(record.name);
            QCOMPARE(op.layer, record.layer);
            QCOMPARE(op.expert, record.expert);
        } else {
            if (op.layer >= 0) word += QString(" %1").arg(op.layer);
            if (op.expert >= 0) word += QString(".%1").arg(op.expert);
        }
        words << word;
    }
    const QStringList wanted = {"fetch tokens",
                                "embed",
                                "fetch blocks.0",
                                "forward 0",
                                "fetch blocks.0.experts.0",
                                "expert 0.0",
                                "fetch blocks.0.experts.1",
                                "expert 0.1",
                                "fetch blocks.1",
                                "forward 1",
                                "fetch blocks.1.experts.0",
                                "expert 1.0",
                                "fetch blocks.1.experts.1",
                                "expert 1.1",
                                "fetch final_norm",
                                "fetch head",
                                "loss",
                                "reduce final_norm",
                                "update final_norm",
                                "reduce head",
                                "update head",
                                "expert_backward 1.1",
                                "reduce blocks.1.experts.1",
                                "update blocks.1.experts.1",
                                "fetch blocks.1.experts.0",
                                "expert_backward 1.0",
                                "reduce blocks.1.experts.0",
                                "update blocks.1.experts.0",
                                "fetch blocks.1",
                                "backward 1",
                                "reduce blocks.1",
                                "update blocks.1",
                                "fetch blocks.0.experts.1",
                                "expert_backward 0.1",
                                "reduce blocks.0.experts.1",
                                "update blocks.0.experts.1",
                                "fetch blocks.0.experts.0",
                                "expert_backward 0.0",
                                "reduce blocks.0.experts.0",
                                "update blocks.0.experts.0",
                                "fetch blocks.0",
                                "backward 0",
                                "reduce blocks.0",
                                "update blocks.0",
                                "embed_backward",
                                "reduce tokens",
                                "update tokens"};
    QCOMPARE(words, wanted);
    // One expert, or one block without its experts, is what a visit needs.
    for (std::size_t i = 0; i < step.ops.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (lane(step.ops[i].kind) == Lane::systems && lane(step.ops[j].kind) == Lane::systems)
                QVERIFY(step.ops[i].visit != step.ops[j].visit);
}

void TestStepPlan::shares() {
    for (std::int64_t shards = 1; shards < 40; ++shards)
        for (std::int64_t systems = 1; systems < 20; ++systems) {
            std::int64_t at = 0, least = shards, most = 0;
            for (const Share& share : share_micro_shards(shards, systems)) {
                QCOMPARE(share.begin, at);
                at = share.end;
                least = std::min(least, share.end - share.begin);
                most = std::max(most, share.end - share.begin);
            }
            QCOMPARE(at, shards);
            QVERIFY(most - least <= 1);
        }
}

/// With adapters a step reads everything and reduces and updates them alone.
void TestStepPlan::adapters_alone_are_trained() {
    Plan plan;
    plan.model.layers = 3;
    plan.recipe.accumulation = 2;
    plan.recipe.lora = {4, 8.0, "query,down"};
    const ParameterTable table = make_parameter_table(plan.model, plan.recipe.lora);
    for (const bool clipping : {true, false}) {
        plan.recipe.clip_norm = clipping ? 1.0 : 0.0;
        const StepPlan step = make_step_plan(plan, table, clipping);
        std::map<int, int> updates, reductions, fetches;
        int fetched = -1;
        for (const Op& op : step.ops) {
            QVERIFY(op.kind != OpKind::embed_backward);
            if (op.kind == OpKind::update) ++updates[op.record];
            if (op.kind == OpKind::reduce) ++reductions[op.record];
            if (op.kind != OpKind::fetch) continue;
            ++fetches[op.record];
            // A block is copied with its adapters, which are there just before.
            const Record& record = table.records[static_cast<std::size_t>(op.record)];
            if (record.kind == RecordKind::block) QCOMPARE(fetched, table.adapter(record.layer));
            fetched = op.record;
        }
        QCOMPARE(fetches.size(), table.records.size());
        QCOMPARE(updates.size(), std::size_t{3});
        QCOMPARE(reductions.size(), std::size_t{3});
        for (std::int64_t layer = 0; layer < 3; ++layer) {
            QCOMPARE(updates[table.adapter(layer)], 1);
            QCOMPARE(reductions[table.adapter(layer)], 2);
        }
    }
}

QTEST_GUILESS_MAIN(TestStepPlan)
#include "tst_step_plan.moc"

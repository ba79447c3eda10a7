// SPDX-License-Identifier: Apache-2.0
// The simulator's order of things is the engine's: given how long each operation took here, it comes to how
// long the step took here.
#include <QTest>

#include <algorithm>
#include <map>

#include "core/schedule/virtual_time.h"
#include "engine/train/trainer.h"

using namespace wafermill;

namespace {

Plan small_plan(bool clips, std::int64_t systems) {
    Plan plan;
    plan.model.layers = 4;
    plan.model.hidden = 128;
    plan.model.heads = plan.model.kv_heads = 4;
    plan.model.head_size = 32;
    plan.model.ffn = 512;
    plan.model.vocab = 1024;
    plan.model.sequence = 128;
    plan.recipe.steps = 50;
    plan.recipe.batch = 16;
    plan.recipe.micro_shard = 2;
    plan.recipe.precision = Precision::fp32;
    plan.recipe.clip_norm = clips ? 1.0 : 0.0;
    plan.local.systems = systems;
    plan.local.threads = 2;
    return plan;
}

void batch(std::int64_t step, std::int64_t index, std::int32_t* out) {
    for (std::int64_t i = 0; i <= 128; ++i)
        out[i] = static_cast<std::int32_t>((step * 17 + index * 29 + i * 11) % 1024);
}

/// Which operation of the plan a record of the journal belongs to: of those alike in a pass, the store's are
/// told apart by how many slices came before.
struct Alike {
    OpKind kind;
    int record, pass;
    std::int64_t layer;
    auto operator<=>(const Alike&) const = default;
};

std::vector<std::vector<double>> recorded_seconds(const StepPlan& plan, const StepResult& result,
                                                  ParameterStore& store, std::size_t lanes) {
    std::map<Alike, std::vector<std::size_t>> places;
    for (std::size_t i = 0; i < plan.ops.size(); ++i) {
        const Op& op = plan.ops[i];
        places[{op.kind, op.record, op.pass, op.layer}].push_back(i);
    }
    std::vector<std::vector<double>> seconds(plan.ops.size(), std::vector<double>(lanes, 0.0));
    std::map<Alike, std::size_t> seen;
    for (const OpRecord& entry : result.journal) {
        if (entry.kind == OpKind::reduce) continue;  // lies within the backward pass that ends with it
        const Alike key{entry.kind, entry.record, entry.pass, entry.layer};
        std::size_t nth = 0;
        if (entry.lane == store_lane) nth = seen[key]++ / store.slices(entry.record).size();
        const std::size_t op = places.at(key).at(nth);
        seconds[op][static_cast<std::size_t>(std::max(entry.lane, 0))] += entry.end - entry.begin;
    }
    return seconds;
}

}  // namespace

class TestReplay : public QObject {
    Q_OBJECT
  private slots:
    void makespan_is_the_engines_data() {
        QTest::addColumn<bool>("clips");
        QTest::addColumn<int>("systems");
        for (const bool clips : {true, false})
            for (const int systems : {1, 2})
                QTest::addRow("%s, %d systems", clips ? "clipping" : "no clipping", systems)
                    << clips << systems;
    }

    void makespan_is_the_engines() {
        QFETCH(const bool, clips);
        QFETCH(const int, systems);
        const Plan plan = small_plan(clips, systems);
        Trainer trainer(plan, batch, Element::f32, KernelPath::fast);
        trainer.initialise();
        trainer.step();  // allocates
        const StepPlan step_plan = make_step_plan(plan, trainer.table(), clips);
        // What else the computer does stretches what lies between operations of some step: the median counts.
        std::vector<double> errors;
        for (int step = 0; step < 15; ++step) {
            const StepResult result = trainer.step();
            int lanes = 0;
            for (const OpRecord& entry : result.journal) lanes = std::max(lanes, entry.lane + 1);
            const auto seconds =
                recorded_seconds(step_plan, result, trainer.store(), static_cast<std::size_t>(lanes));
            const double simulated =
                replay(step_plan, trainer.table().records.size(), seconds, static_cast<std::size_t>(lanes));
            errors.push_back(std::abs(simulated / result.times.total - 1.0));
        }
        std::sort(errors.begin(), errors.end());
        qInfo("off by %.1f %% (median), %.1f to %.1f %%", 100 * errors[7], 100 * errors.front(),
              100 * errors.back());
        QVERIFY(errors[7] < 0.10);
    }

    /// By hand: two visits, the store before the systems, the second lane slower.
    void waits_for_the_slowest_lane() {
        StepPlan plan;
        plan.visits = 3;
        const auto add = [&plan](OpKind kind, int record, int visit, std::vector<int> after) {
            Op op;
            op.kind = kind;
            op.record = record;
            op.visit = visit;
            op.after = std::move(after);
            plan.ops.push_back(op);
        };
        add(OpKind::fetch, 0, 0, {});
        add(OpKind::forward, -1, 0, {0});
        add(OpKind::fetch, 1, 1, {});
        add(OpKind::forward, -1, 1, {2, 1});
        add(OpKind::fetch, 0, 2, {});
        add(OpKind::backward, -1, 2, {4, 3});
        add(OpKind::reduce, 0, 2, {5});
        add(OpKind::update, 0, 2, {6});
        const std::vector<std::vector<double>> seconds = {{1, 0}, {3, 5}, {1, 0}, {2, 2},
                                                          {4, 0}, {1, 1}, {0, 0}, {1, 0}};
        // Fetches 0-1 and 1-2; the third waits for room until both lanes have done the first visit, at 6, and
        // ends at 10; both compute until 11; the update ends at 12.
        QCOMPARE(replay(plan, 2, seconds, 2), 12.0);
    }
};

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"

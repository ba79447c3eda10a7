// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <cmath>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/estimate/estimate.h"
#include "core/schedule/simulate.h"

using namespace wafermill;

namespace {

double relative(double value, double expected) {
    return std::abs(value / expected - 1.0);
}

Plan trillion(std::int64_t systems) {
    Plan plan = find_template("trillion")->plan;
    plan.cluster.systems = systems;
    plan.recipe.checkpoint_every = 0;
    return plan;
}

SimulateOptions steady(std::int64_t steps) {
    SimulateOptions options;
    options.steps = steps;
    options.failures = false;
    return options;
}

}  // namespace

class TestSimulate : public QObject {
    Q_OBJECT
  private slots:
    void steady_state_is_the_closed_form();
    void a_grid_of_plans_agrees_with_the_closed_form_data();
    void a_grid_of_plans_agrees_with_the_closed_form();
    void links_that_bound_show_as_waiting();
    void virtual_time_is_the_same_again();
    void ten_thousand_systems_are_simulated();
    void lanes_do_one_thing_at_a_time();
    void updates_wait_for_the_gradients();
    void failures_cost_what_was_not_kept();
    void pauses_are_the_sums_and_traced_steps_are_whole();
    void trace_has_events_of_every_lane();
    void broken_plans_are_refused();
};

void TestSimulate::steady_state_is_the_closed_form() {
    for (const std::int64_t systems : {1, 2, 16, 256, 2048}) {
        for (const char* key : {"trillion", "llama3-8b"}) {
            // Llama's batch has fewer sequences than 2048 systems.
            if (systems == 2048 && std::string_view(key) != "trillion") continue;
            Plan plan = find_template(key)->plan;
            plan.cluster.systems = systems;
            plan.recipe.checkpoint_every = 0;
            const double expected = estimate(plan).wafer.step_seconds.value;
            const double simulated = simulate(plan, steady(20)).step_seconds;
            QVERIFY2(relative(simulated, expected) < 0.03,
                     qPrintable(QString("%1 on %2 systems: %3, closed form %4")
                                    .arg(key)
                                    .arg(systems)
                                    .arg(simulated)
                                    .arg(expected)));
        }
    }
}

void TestSimulate::a_grid_of_plans_agrees_with_the_closed_form_data() {
    QTest::addColumn<QString>("plan");
    QTest::addColumn<int>("systems");
    QTest::addColumn<bool>("clips");
    QTest::addColumn<double>("density");
    for (const char* plan : {"trillion", "llama3-8b", "gpt2-124m"})
        for (const int systems : {1, 2, 3, 7, 16, 100, 1000, 2048, 10'000})
            for (const bool clips : {true, false})
                for (const double density : {1.0, 0.25})
                    QTest::addRow("%s, %d systems, %s, density %.2f", plan, systems,
                                  clips ? "clipping" : "no clipping", density)
                        << QString::fromLatin1(plan) << systems << clips << density;
}

void TestSimulate::a_grid_of_plans_agrees_with_the_closed_form() {
    QFETCH(const QString, plan);
    QFETCH(const int, systems);
    QFETCH(const bool, clips);
    QFETCH(const double, density);
    Plan made = find_template(plan.toStdString())->plan;
    made.cluster.systems = systems;
    made.cluster.assumptions = {{"wafer.weight_density", density}};
    made.recipe.clip_norm = clips ? 1.0 : 0.0;
    made.recipe.checkpoint_every = 0;
    // Four sequences a system at least.
    made.recipe.batch *= (4 * systems + made.recipe.batch - 1) / made.recipe.batch;
    const double expected = estimate(made).wafer.step_seconds.value;
    const double simulated = simulate(made, steady(12)).step_seconds;
    QVERIFY2(relative(simulated, expected) < 0.03,
             qPrintable(QString("%1 s, closed form %2 s").arg(simulated).arg(expected)));
}

void TestSimulate::links_that_bound_show_as_waiting() {
    Plan plan = trillion(1);
    plan.recipe.batch = 4;
    const Estimate closed = estimate(plan);
    QVERIFY(closed.wafer.bound_kind == Bound::links);
    const Simulation simulation = simulate(plan, steady(10));
    QVERIFY(relative(simulation.step_seconds, closed.wafer.step_seconds.value) < 0.03);
    QVERIFY(simulation.steps.back().stalled > 0.5 * simulation.steps.back().seconds);
    const SimulatedStep step = simulate(trillion(1), steady(3)).steps.back();
    QVERIFY(step.stalled < 0.05 * step.seconds);
}

void TestSimulate::virtual_time_is_the_same_again() {
    const Plan plan = trillion(16);
    SimulateOptions options = steady(5);
    const double once = simulate(plan, options).seconds;
    QCOMPARE(simulate(plan, options).seconds, once);
    options.seed = 2;
    QVERIFY(simulate(plan, options).seconds != once);
    options.jitter = false;
    const Simulation still = simulate(plan, options);
    for (std::size_t i = 2; i < still.steps.size(); ++i)
        QVERIFY(relative(still.steps[i].seconds, still.steps[1].seconds) < 1e-9);
}

void TestSimulate::ten_thousand_systems_are_simulated() {
    Plan plan = trillion(10'000);
    plan.recipe.batch = 20'000;
    const Simulation simulation = simulate(plan, steady(100));
    QCOMPARE(simulation.steps.size(), std::size_t{100});
    QVERIFY(relative(simulation.step_seconds, estimate(plan).wafer.step_seconds.value) < 0.03);
}

void TestSimulate::lanes_do_one_thing_at_a_time() {
    SimulateOptions options = steady(3);
    options.traced_steps = 3;
    const Simulation simulation = simulate(trillion(64), options);
    QVERIFY(simulation.events.size() > 1000);
    for (const SimulatedLane lane :
         {SimulatedLane::store, SimulatedLane::down, SimulatedLane::systems, SimulatedLane::up}) {
        double free = 0.0;
        int seen = 0;
        for (const SimulatedEvent& event : simulation.events) {
            if (event.lane != lane) continue;
            QVERIFY(event.begin >= free && event.end >= event.begin);
            free = event.end;
            ++seen;
        }
        QVERIFY(seen > 100);
    }
}

void TestSimulate::updates_wait_for_the_gradients() {
    SimulateOptions options = steady(2);
    options.traced_steps = 2;
    Plan plan = trillion(64);
    plan.recipe.clip_norm = 1.0;
    const Simulation simulation = simulate(plan, options);
    double last_gradient = 0.0;
    for (const SimulatedEvent& event : simulation.events) {
        if (event.step == 1 && event.lane == SimulatedLane::up)
            last_gradient = std::max(last_gradient, event.end);
    }
    for (const SimulatedEvent& event : simulation.events) {
        if (event.step == 2 && event.lane == SimulatedLane::store) QVERIFY(event.begin >= last_gradient);
    }
}

void TestSimulate::failures_cost_what_was_not_kept() {
    Plan plan = trillion(256);
    plan.recipe.checkpoint_every = 10;
    plan.cluster.assumptions = {{"wafer.failures_per_system_day", 5.0}};
    SimulateOptions options = steady(60);
    const Simulation without = simulate(plan, options);
    options.failures = true;
    const Simulation with = simulate(plan, options);
    QCOMPARE(without.failures, 0);
    QCOMPARE(without.checkpoints, 6);
    QVERIFY(with.failures > 0);
    QVERIFY(with.failure_seconds >= static_cast<double>(with.failures) * with.launch_seconds);
    QVERIFY(with.seconds > without.seconds);
}

void TestSimulate::pauses_are_the_sums_and_traced_steps_are_whole() {
    Plan plan = trillion(256);
    plan.recipe.checkpoint_every = 10;
    plan.cluster.assumptions = {{"wafer.failures_per_system_day", 5.0}};
    SimulateOptions options;
    options.steps = 60;
    options.traced_steps = 1'000'000;
    const Simulation simulation = simulate(plan, options);
    double failed = 0.0, written = 0.0;
    for (const SimulatedPause& pause : simulation.pauses) {
        (pause.kind == SimulatedPause::Kind::failure ? failed : written) += pause.seconds;
        if (pause.kind == SimulatedPause::Kind::failure) QVERIFY(pause.system >= 1 && pause.system <= 256);
    }
    QCOMPARE(failed, simulation.failure_seconds);
    QCOMPARE(written, simulation.checkpoint_seconds);
    QVERIFY(simulation.complete);
    // As many whole steps as there is room for, each as large as the first.
    QVERIFY(simulation.traced_steps > 1);
    QCOMPARE(simulation.events.back().step, static_cast<int>(simulation.traced_steps));
    QCOMPARE(simulation.events.size() % static_cast<std::size_t>(simulation.traced_steps), std::size_t{0});
    double down = 0.0, up = 0.0, store = 0.0;
    for (const SimulatedEvent& event : simulation.events) {
        if (event.step != 1) continue;
        (event.kind == OpKind::fetch ? down : event.kind == OpKind::reduce ? up : store) += event.bytes;
    }
    QVERIFY(relative(down, simulation.steps.front().down_bytes) < 1e-9);
    QVERIFY(relative(up, simulation.steps.front().up_bytes) < 1e-9);
    QVERIFY(relative(store, simulation.steps.front().store_bytes) < 1e-9);
}

void TestSimulate::trace_has_events_of_every_lane() {
    SimulateOptions options = steady(1);
    options.traced_steps = 1;
    const Plan plan = find_template("demo")->plan;
    std::ostringstream text;
    QVERIFY(write_trace(simulate(plan, options), make_parameter_table(plan.model), text));
    const auto json = nlohmann::json::parse(text.str());
    std::set<int> lanes;
    for (const auto& event : json["traceEvents"]) {
        if (event["ph"] == "X") lanes.insert(event["tid"].get<int>());
    }
    QVERIFY(lanes.size() >= 3);
    QVERIFY(json["otherData"]["simulated"].get<bool>());
}

void TestSimulate::broken_plans_are_refused() {
    Plan plan = trillion(1);
    plan.cluster.systems = 0;
    bool refused = false;
    try {
        (void)simulate(plan, steady(1));
    } catch (const Error&) {
        refused = true;
    }
    QVERIFY(refused);
}

QTEST_GUILESS_MAIN(TestSimulate)
#include "tst_simulate.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>
#include <random>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/estimate/sweep.h"
#include "core/model/presets.h"

using namespace wafermill;

namespace {

Plan trillion() {
    Plan plan = find_template("trillion")->plan;
    plan.cluster.systems = 16;
    return plan;
}

SweepRequest request(const SweepAxis& x, std::vector<std::string> results, const std::string& against = {}) {
    return {x, {}, std::move(results), against};
}

/// What the text of an Error says; empty when none is thrown.
template <class Work>
QString refusal(Work work) {
    try {
        work();
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

double value(const Sweep& sweep, std::size_t x, std::size_t result = 0, std::size_t y = 0) {
    return sweep.at(x, y).values.at(result).figure.value;
}

/// The definition, pair by pair.
std::vector<bool> front_by_definition(const std::vector<Tradeoff>& points, bool a_lower, bool b_lower) {
    const auto cost = [](double v, bool lower) { return lower ? v : -v; };
    std::vector<bool> front;
    for (const Tradeoff& one : points) {
        bool best = !std::isnan(one.a) && !std::isnan(one.b);
        for (const Tradeoff& other : points) {
            if (std::isnan(other.a) || std::isnan(other.b)) continue;
            const double a = cost(one.a, a_lower) - cost(other.a, a_lower),
                         b = cost(one.b, b_lower) - cost(other.b, b_lower);
            if (a >= 0 && b >= 0 && (a > 0 || b > 0)) best = false;
        }
        front.push_back(best);
    }
    return front;
}

}  // namespace

class SweepTest : public QObject {
    Q_OBJECT

  private slots:
    void axes_are_read_as_written() {
        const SweepAxis systems = sweep_axis("cluster.systems", "1:2048:12:log");
        QCOMPARE(systems.values.size(), std::size_t{12});
        for (std::size_t i = 0; i < 12; ++i) QCOMPARE(systems.numbers[i], std::pow(2.0, double(i)));
        QVERIFY(systems.spans_decades());
        QCOMPARE(sweep_axis("cluster.memoryx", "12TB, 1.5TB").values,
                 (std::vector<std::string>{"1500000000000", "12000000000000"}));
        QCOMPARE(sweep_axis("recipe.dropout", "0:1:11").values[3], std::string("0.3"));
        // Whole numbers are rounded, and what comes twice is taken once.
        QCOMPARE(sweep_axis("recipe.batch", "1:4:10").values, (std::vector<std::string>{"1", "2", "3", "4"}));
        QCOMPARE(sweep_axis("model", "gpt-1t,tiny").values, (std::vector<std::string>{"gpt-1t", "tiny"}));
        QVERIFY(sweep_axis("model", "all").categorical());
        QCOMPARE(sweep_axis("model", "all").values.size(), model_presets().size());
        QCOMPARE(sweep_axis("recipe.optimizer", "all").values,
                 (std::vector<std::string>{"adamw", "sgd", "lion"}));
        QCOMPARE(sweep_axis("model.bias", "yes,off").values, (std::vector<std::string>{"true", "false"}));
        QCOMPARE(sweep_axis("cluster.assumptions.site.pue", "1.1,1.5").numbers,
                 (std::vector<double>{1.1, 1.5}));
    }

    void wrong_axes_say_what_is_taken_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("values");
        QTest::addColumn<QString>("said");
        QTest::newRow("key") << "cluster.system_s"
                             << "1"
                             << "cluster.systems";
        QTest::newRow("assumption") << "cluster.assumptions.site.pui"
                                    << "1"
                                    << "site.pue";
        QTest::newRow("value") << "cluster.systems"
                               << "1,two"
                               << "whole number";
        QTest::newRow("size") << "cluster.memoryx"
                              << "big"
                              << "55TB";
        QTest::newRow("two ends") << "cluster.systems"
                                  << "1:8"
                                  << "FROM:TO:COUNT";
        QTest::newRow("count") << "cluster.systems"
                               << "1:8:1"
                               << "COUNT";
        QTest::newRow("many") << "cluster.systems"
                              << "1:8:100000"
                              << "1000";
        QTest::newRow("log of 0") << "recipe.dropout"
                                  << "0:1:5:log"
                                  << "above 0";
        QTest::newRow("spacing") << "cluster.systems"
                                 << "1:8:4:even"
                                 << "neither log nor linear";
        QTest::newRow("nothing") << "cluster.systems"
                                 << ""
                                 << "needs values";
        QTest::newRow("preset") << "model"
                                << "gpt-2t"
                                << "gpt-1t";
        QTest::newRow("device") << "cluster.gpu"
                                << "H1"
                                << "H100-SXM-80GB";
        QTest::newRow("truth") << "model.bias"
                               << "maybe"
                               << "true or false";
    }
    void wrong_axes_say_what_is_taken() {
        QFETCH(QString, key);
        QFETCH(QString, values);
        QFETCH(QString, said);
        const QString text = refusal([&] { sweep_axis(key.toStdString(), values.toStdString()); });
        QVERIFY2(text.contains(said), qPrintable(text));
    }

    void every_key_has_an_axis_worth_looking_at() {
        for (const Template& one : plan_templates()) {
            std::vector<std::string> keys = plan_keys();
            keys.emplace_back("model");
            for (const Constant& constant : Catalogue().constants())
                keys.push_back("cluster.assumptions." + constant.key);
            for (const std::string& key : keys) {
                if (key == "data.path" || key == "data.tokenizer_file" || key == "data.text_field" ||
                    key == "data.begin_of_text" || key == "data.end_of_text" || key == "recipe.lora_targets")
                    continue;  // no path or name is better than another
                const QString text = refusal(
                    [&] { QVERIFY(!sweep_axis(key, suggested_values(one.plan, key)).values.empty()); });
                QVERIFY2(text.isEmpty(), qPrintable(QString::fromStdString(key) + ": " + text));
            }
        }
    }

    void results_have_names_of_their_own() {
        std::set<std::string> names;
        for (const SweepResult& result : sweep_results()) {
            QVERIFY(names.insert(result.name).second);
            if (!result.word.empty()) QVERIFY(names.insert(result.word).second);
        }
        QCOMPARE(sweep_result("throughput").name, std::string("tokens_per_second"));
        QVERIFY(refusal([] { sweep_result("tokens_per_secnd"); }).contains("tokens_per_second"));
        QVERIFY(refusal([] { sweep_result("as_fast.gpu"); }).contains("as_fast.gpus"));
    }

    /// Each figure of each point is that of the plan with the point's values.
    void every_point_is_the_estimate_of_its_plan() {
        Plan plan = trillion();
        const std::vector<std::string> names = {"tokens_per_second", "power_watts", "run_seconds",
                                                "run_joules", "needed_bytes"};
        SweepRequest asked = request(sweep_axis("cluster.systems", "1:256:9:log"), names);
        asked.y = sweep_axis("recipe.optimizer", "all");
        const Sweep sweep = run_sweep(plan, asked);
        QCOMPARE(sweep.points.size(), std::size_t{27});
        for (const SweepPoint& point : sweep.points) {
            set_plan_value(plan, "cluster.systems", asked.x.values[point.x]);
            set_plan_value(plan, "recipe.optimizer", asked.y->values[point.y]);
            const Estimate single = estimate(plan);
            const Bill bill = wafer_bill(plan, single);
            QVERIFY(point.planned && point.fits);
            QCOMPARE(point.values[0].figure.value, single.wafer.tokens_per_second.value);
            QCOMPARE(point.values[0].figure.low, single.wafer.tokens_per_second.low);
            QCOMPARE(point.values[1].figure.high, single.wafer.power_watts.high);
            QCOMPARE(point.values[2].figure.value, 47'684 * single.wafer.step_seconds.value);
            QCOMPARE(point.values[3].figure.value, bill.run_joules.value);
            QCOMPARE(point.bound, std::string(name(single.wafer.bound_kind)));
        }
        // Plain SGD with momentum keeps one moment less: 12 bytes a parameter instead of 16.
        QVERIFY(std::abs(value(sweep, 0, 4, 1) / value(sweep, 0, 4, 0) - 0.75) < 1e-12);
    }

    void largest_model_is_capacity_over_state() {
        const Sweep sweep = run_sweep(trillion(), sweep_preset("largest-model").request(trillion()));
        const std::vector<double>& capacities = sweep.request.x.numbers;
        QVERIFY(capacities.size() >= 5);
        QCOMPARE(capacities.front(), 1.5e12);
        QCOMPARE(capacities.back(), 1.2e15);
        double largest = 0;
        for (std::size_t i = 0; i < capacities.size(); ++i) {
            QVERIFY(std::abs(value(sweep, i) / (capacities[i] / 16.0) - 1.0) < 1e-12);
            QVERIFY(value(sweep, i, 1) < value(sweep, i));
            const SweepValue& preset = sweep.at(i).values[2];
            QVERIFY(preset.figure.value <= value(sweep, i));
            QVERIFY(preset.figure.value >= largest);
            QVERIFY(find_model_preset(preset.text) != nullptr);
            largest = preset.figure.value;
            QVERIFY(sweep.sound(sweep.at(i), 0));  // said of the store, whatever the plan's model
        }
        QCOMPARE(sweep.at(0).values[2].text, std::string("llama3-70b"));
        QCOMPARE(sweep.at(capacities.size() - 1).values[2].text, std::string("gpt-1t"));
    }

    void batch_and_scaling_presets() {
        Plan plan = trillion();
        const Sweep scaling = run_sweep(plan, sweep_preset("scaling").request(plan));
        const auto expected = throughput_by_systems(plan, {1, 16, 2048});
        QCOMPARE(value(scaling, 0), expected[0].value);
        QCOMPARE(value(scaling, 4), expected[1].value);
        QCOMPARE(value(scaling, 11), expected[2].value);
        const Sweep batch = run_sweep(plan, sweep_preset("batch").request(plan));
        QCOMPARE(batch.at(0).bound, std::string("batch"));
        for (std::size_t i = 1; i < batch.points.size(); ++i) QVERIFY(value(batch, i) >= value(batch, i - 1));
    }

    void what_does_not_fit_carries_its_reason() {
        const Sweep sweep = run_sweep(trillion(), request(sweep_axis("cluster.memoryx", "12TB,55TB"),
                                                          {"tokens_per_second", "needed_bytes"}));
        QVERIFY(sweep.at(0).planned && !sweep.at(0).fits);
        QVERIFY(QString::fromStdString(sweep.at(0).reason).contains("4.13 TB"));
        QVERIFY(!sweep.sound(sweep.at(0), 0));
        QVERIFY(sweep.sound(sweep.at(0), 1));
        QVERIFY(sweep.at(1).fits && sweep.at(1).reason.empty());
    }

    void what_breaks_a_rule_carries_its_reason() {
        const Sweep sweep =
            run_sweep(trillion(), request(sweep_axis("model.kv_heads", "7,160"), {"tokens_per_second"}));
        QVERIFY(!sweep.at(0).planned);
        QVERIFY(QString::fromStdString(sweep.at(0).reason).contains("7"));
        QVERIFY(sweep.at(0).values.empty());
        QVERIFY(sweep.at(1).planned);
        QVERIFY(!sweep.sound(sweep.at(0), 0));
    }

    void a_preset_on_either_axis_leaves_the_other_alone() {
        SweepRequest asked = request(sweep_axis("model.layers", "2,4"), {"parameters"});
        asked.y = sweep_axis("model", "tiny,gpt2-124m");
        const Sweep upright = run_sweep(trillion(), asked);
        std::swap(asked.x, *asked.y);
        const Sweep turned = run_sweep(trillion(), asked);
        for (std::size_t a = 0; a < 2; ++a)
            for (std::size_t b = 0; b < 2; ++b) QCOMPARE(value(upright, a, 0, b), value(turned, b, 0, a));
        QVERIFY(value(upright, 1, 0, 1) > value(upright, 0, 0, 1));
    }

    void requests_that_nothing_answers_are_refused() {
        const Plan plan = trillion();
        const SweepAxis systems = sweep_axis("cluster.systems", "1,2");
        QVERIFY(refusal([&] { run_sweep(plan, request(systems, {})); }).contains("result"));
        QVERIFY(refusal([&] { run_sweep(plan, request(systems, {"speed"})); }).contains("no result"));
        SweepRequest same = request(systems, {"power"});
        same.y = systems;
        QVERIFY(refusal([&] { run_sweep(plan, same); }).contains("Both axes"));
        SweepRequest huge = request(sweep_axis("recipe.batch", "1:1000:1000"), {"power"});
        huge.y = sweep_axis("cluster.systems", "1:1000:1000");
        QVERIFY(refusal([&] { run_sweep(plan, huge); }).contains("100000"));
        QVERIFY(refusal([&] {
                    run_sweep(plan, request(systems, {"as_fast.gpus"}, "needed_bytes"));
                }).contains("GPU cluster"));
    }

    void progress_counts_and_stops() {
        SweepRequest asked = request(sweep_axis("recipe.batch", "1:100:100"), {"as_fast.gpus"});
        asked.y = sweep_axis("cluster.systems", "1:100:100");
        std::size_t calls = 0, all = 0;
        QVERIFY_EXCEPTION_THROWN(run_sweep(trillion(), asked,
                                           [&](std::size_t done, std::size_t of) {
                                               all = of;
                                               ++calls;
                                               return done < 1;
                                           }),
                                 Interrupted);
        QVERIFY(calls > 0);
        QCOMPARE(all, std::size_t{10'000});
        std::size_t last = 0;
        run_sweep(trillion(), request(sweep_axis("recipe.batch", "1:9:9"), {"power"}),
                  [&](std::size_t done, std::size_t) {
                      last = done;
                      return true;
                  });
        QCOMPARE(last, std::size_t{9});
    }

    void fronts_are_those_of_the_definition() {
        std::mt19937 random(7);
        for (int round = 0; round < 400; ++round) {
            std::uniform_int_distribution<int> coarse(0, round % 2 ? 6 : 1000);
            std::vector<Tradeoff> points(static_cast<std::size_t>(round % 40));
            for (Tradeoff& point : points) {
                point = {double(coarse(random)), double(coarse(random))};
                if (coarse(random) == 0) point.a = std::nan("");
            }
            for (const bool a : {true, false})
                for (const bool b : {true, false})
                    QCOMPARE(pareto_front(points, a ? Better::lower : Better::higher,
                                          b ? Better::lower : Better::higher),
                             front_by_definition(points, a, b));
        }
        QCOMPARE(pareto_front({{1, 1}}, Better::neither, Better::lower), std::vector<bool>{false});
    }

    void cost_against_time_marks_the_best_of_both_sides() {
        Plan plan = trillion();
        SweepRequest asked = sweep_preset("cost-time").request(plan);
        asked.x = sweep_axis("cluster.systems", "4,64,1024");
        const Sweep sweep = run_sweep(plan, asked);
        std::vector<Tradeoff> pairs;
        std::vector<bool> marked;
        for (const SweepPoint& point : sweep.points) {
            for (std::size_t r = 0; r < 2; ++r) {
                pairs.push_back({point.values[r].figure.value, point.against[r].figure.value});
                marked.push_back(point.front_of_all[r]);
            }
            if (!std::isnan(point.against[1].figure.value))
                QVERIFY(point.against[1].figure.value <= point.against[0].figure.value * 1.0001);
        }
        QCOMPARE(marked, front_by_definition(pairs, true, true));
        QVERIFY(std::find(marked.begin(), marked.end(), true) != marked.end());
        // Among wafer systems alone: time falls from point to point, so that only cost decides.
        for (std::size_t i = 0; i < 3; ++i) {
            std::vector<Tradeoff> own;
            for (std::size_t k = 0; k < 3; ++k) own.push_back(pairs[2 * k]);
            QCOMPARE(bool(sweep.points[i].front[0]), bool(front_by_definition(own, true, true)[i]));
        }
        // What MemoryX does not hold is on no front.
        plan.cluster.memoryx = 1'000'000'000'000;
        for (const SweepPoint& point : run_sweep(plan, asked).points) QVERIFY(!point.front[0]);
    }

    void costs_carry_the_range_of_the_bill() {
        const Plan plan = trillion();
        const Bill bill = wafer_bill(plan, estimate(plan));
        const Sweep sweep = run_sweep(
            plan, request(sweep_axis("cluster.systems", "16"),
                          {"run_seconds", "run_joules", "run_kg_co2", "purchase_usd", "cost", "rent"}));
        const Estimated* const expected[] = {&bill.run_seconds,  &bill.run_joules,    &bill.run_kg_co2,
                                             &bill.purchase_usd, &bill.owned_run_usd, &bill.rented_run_usd};
        for (std::size_t r = 0; r < 6; ++r) {
            const Estimated& figure = sweep.at(0).values[r].figure;
            QCOMPARE(figure.value, expected[r]->value);
            QCOMPARE(figure.low, expected[r]->low);
            QCOMPARE(figure.high, expected[r]->high);
            QVERIFY(figure.low < figure.value && figure.value < figure.high);
        }
    }

    void tables_hold_every_point() {
        SweepRequest asked =
            request(sweep_axis("model.kv_heads", "7,160"), {"throughput", "largest_preset"}, "power");
        asked.y = sweep_axis("cluster.memoryx", "12TB,55TB");
        const Sweep sweep = run_sweep(trillion(), asked);
        const QStringList lines = QString::fromStdString(sweep_csv(sweep)).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0],
                 QStringLiteral("model.kv_heads,cluster.memoryx,planned,fits,bound,tokens_per_second,"
                                "tokens_per_second_low,tokens_per_second_high,largest_preset,"
                                "largest_preset_low,largest_preset_high,largest_preset_text,power_watts,"
                                "power_watts_low,power_watts_high,front,front_of_all,reason"));
        // A reason with a comma is quoted; nothing else here is.
        QVERIFY(lines[1].startsWith("7,12000000000000,no,no,,,,,,,,,,,,,,"));
        const QStringList last = lines[4].split(',');
        QCOMPARE(last.size(), 18);
        QCOMPARE(last[5].toDouble(), sweep.at(1, 1).values[0].figure.value);
        QCOMPARE(last[11], QStringLiteral("gpt-1t"));
        const auto object = to_json(sweep);
        QCOMPARE(object.at("points").size(), std::size_t{4});
        QVERIFY(object.at("points")[3].at("values").at("tokens_per_second").at("low").get<double>() ==
                sweep.at(1, 1).values[0].figure.low);
        QVERIFY(object.at("points")[0].at("reason").is_string());
        QVERIFY(object.at("points")[0].at("values").empty());
        QVERIFY(object.at("results")[0].at("unit") == "tokens/s");
    }

    void what_has_no_effect_is_said() {
        const Sweep seed =
            run_sweep(trillion(), request(sweep_axis("recipe.seed", "1,2,3"), {"throughput", "power"}));
        QCOMPARE(sweep_remarks(seed).size(), std::size_t{2});
        QVERIFY(QString::fromStdString(sweep_remarks(seed)[0]).contains("recipe.seed"));
        const Sweep systems =
            run_sweep(trillion(), request(sweep_axis("cluster.systems", "1,2"), {"throughput"}));
        QVERIFY(sweep_remarks(systems).empty());
    }
};

QTEST_GUILESS_MAIN(SweepTest)
#include "tst_sweep.moc"

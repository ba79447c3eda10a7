// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/estimate/comparison.h"
#include "core/estimate/gpu_search.h"
#include "core/estimate/influences.h"
#include "core/model/parameters.h"
#include "core/model/presets.h"

using namespace wafermill;

namespace {

Plan trillion(std::int64_t systems = 16) {
    Plan plan = find_template("trillion")->plan;
    plan.cluster.systems = systems;
    return plan;
}

Comparison compare(const Plan& plan) {
    return compare_with_gpus(plan, estimate(plan));
}

double relative(double a, double b) {
    return std::abs(a / b - 1.0);
}

bool contains(const std::vector<std::string>& lines, const std::string& text) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

std::vector<Estimated> figures(const Bill& bill) {
    return {bill.power_watts, bill.joules_per_token, bill.run_seconds,   bill.run_joules,
            bill.run_kg_co2,  bill.purchase_usd,     bill.owned_run_usd, bill.rented_run_usd};
}

}  // namespace

/// Wafer systems beside the GPU cluster that holds the model and the one that is as fast.
class TestComparison : public QObject {
    Q_OBJECT
  private slots:
    void both_questions_are_answered();
    void a_bill_adds_up();
    void every_figure_has_a_range_and_what_moves_it();
    void a_price_moves_what_is_bought_alone();
    void shares_are_the_ratios_of_the_bills();
    void one_percent_is_tried_on_the_figures();
    void arithmetic_shows_the_figures();
    void software_decides_the_layout();
    void what_cannot_be_says_why();
    void an_impossible_assumption_is_left_out();
    void pruned_search_finds_what_a_full_one_finds();
    void influences_add_up();
    void keys_are_those_of_the_catalogue();
    void what_holds_is_no_smaller_than_its_state();
    void a_smaller_optimizer_needs_fewer_gpus();
    void the_flat_object_is_the_searched_cluster();
};

void TestComparison::both_questions_are_answered() {
    const Plan plan = trillion();
    const Estimate result = estimate(plan);
    const Comparison comparison = compare_with_gpus(plan, result);
    QVERIFY(comparison.holds.found && comparison.as_fast.found);
    QVERIFY(comparison.as_fast.tokens_per_second.value >= result.wafer.tokens_per_second.value);
    QVERIFY(comparison.holds.memory_bytes <= comparison.holds.memory_capacity_bytes);
    for (const GpuCluster* cluster : {&comparison.holds, &comparison.as_fast}) {
        QCOMPARE(static_cast<std::int64_t>(cluster->spread.devices()), cluster->gpus);
        QCOMPARE(cluster->nodes * 8, cluster->gpus);
        QVERIFY(cluster->gpus_low <= cluster->gpus && cluster->gpus <= cluster->gpus_high);
        QCOMPARE(cluster->layout, describe(cluster->spread));
        QVERIFY(relative(cluster->step_seconds.value * cluster->tokens_per_second.value,
                         result.tokens_per_step) < 1e-12);
        QVERIFY(!cluster->bound.empty());
        QCOMPARE(cluster->rate_inputs.size(), std::size_t{3});
    }
    // What is as fast holds the model too.
    QVERIFY(comparison.as_fast.gpus >= comparison.holds.gpus);
}

void TestComparison::a_bill_adds_up() {
    Plan plan = trillion();
    plan.recipe.steps = 1000;
    const Estimate result = estimate(plan);
    const Comparison comparison = compare_with_gpus(plan, result);
    const Catalogue catalogue;
    const double kwh_usd = catalogue.value("site.electricity_usd_per_kwh");
    const auto check = [&](const Bill& bill, double step, double purchase, double hour) {
        QVERIFY(relative(bill.run_seconds.value, 1000.0 * step) < 1e-12);
        const double joules = bill.power_watts.value * 1.2 * bill.run_seconds.value;
        QVERIFY(relative(bill.run_joules.value, joules) < 1e-12);
        QVERIFY(relative(bill.joules_per_token.value * 1000.0 * result.tokens_per_step, joules) < 1e-9);
        QVERIFY(relative(bill.run_kg_co2.value, joules / 3.6e6 * 0.4) < 1e-12);
        QVERIFY(relative(bill.purchase_usd.value, purchase) < 1e-12);
        const double life = 4.0 * 365.25 * 86400.0;
        QVERIFY(relative(bill.owned_run_usd.value,
                         purchase * bill.run_seconds.value / life + joules / 3.6e6 * kwh_usd) < 1e-12);
        QVERIFY(relative(bill.rented_run_usd.value, hour * bill.run_seconds.value / 3600.0) < 1e-12);
    };
    const WaferEstimate& w = result.wafer;
    const auto servers = static_cast<double>(w.memoryx_servers + w.swarmx_nodes + w.host_nodes);
    check(comparison.wafer, w.step_seconds.value, 16.0 * 2.5e6 + servers * 25000.0, 16.0 * 110.0);
    const GpuCluster& gpu = comparison.holds;
    const auto nodes = static_cast<double>(gpu.nodes);
    check(gpu.bill, gpu.step_seconds.value, nodes * 350000.0 * 1.15, static_cast<double>(gpu.gpus) * 3.0);
    const Bill alone = wafer_bill(plan, result);
    QCOMPARE(alone.owned_run_usd.value, comparison.wafer.owned_run_usd.value);
}

void TestComparison::every_figure_has_a_range_and_what_moves_it() {
    const Comparison comparison = compare(trillion());
    const Catalogue catalogue;
    for (const Bill* bill : {&comparison.wafer, &comparison.holds.bill, &comparison.as_fast.bill}) {
        for (const Estimated& figure : figures(*bill))
            QVERIFY(0.0 < figure.low && figure.low < figure.value && figure.value < figure.high);
        for (const Influences* inputs : {&bill->power_inputs, &bill->energy_inputs, &bill->owned_inputs}) {
            QCOMPARE(inputs->size(), std::size_t{3});
            for (std::size_t i = 0; i < 3; ++i) {
                QVERIFY(catalogue.find((*inputs)[i].key) != nullptr);
                QVERIFY(i == 0 || (*inputs)[i].effect() <= (*inputs)[i - 1].effect());
            }
        }
        QVERIFY(!bill->purchase_inputs.empty() && !bill->rented_inputs.empty());
    }
    QCOMPARE(comparison.wafer.rented_inputs[0].key, std::string("CS-3.system_hour_usd"));
}

void TestComparison::a_price_moves_what_is_bought_alone() {
    Plan plan = trillion();
    const Comparison before = compare(plan);
    plan.cluster.assumptions = {{"H100-SXM-80GB.node_price_usd", 700000.0}};
    const Comparison after = compare(plan);
    QVERIFY(relative(after.holds.bill.purchase_usd.value, 2.0 * before.holds.bill.purchase_usd.value) <
            1e-12);
    QVERIFY(after.holds.bill.owned_run_usd.value > before.holds.bill.owned_run_usd.value);
    QCOMPARE(after.holds.bill.rented_run_usd.value, before.holds.bill.rented_run_usd.value);
    QCOMPARE(after.wafer.purchase_usd.value, before.wafer.purchase_usd.value);
    QCOMPARE(after.holds.gpus, before.holds.gpus);
    QVERIFY(contains(after.reasons, "[changed: H100-SXM-80GB.node_price_usd]"));
}

void TestComparison::shares_are_the_ratios_of_the_bills() {
    const Comparison c = compare(trillion());
    QVERIFY(c.holds_shares && c.as_fast_shares);
    QCOMPARE(c.holds_shares->power, c.wafer.power_watts.value / c.holds.bill.power_watts.value);
    QCOMPARE(c.as_fast_shares->rack_units, c.wafer.rack_units / c.as_fast.bill.rack_units);
    QCOMPARE(c.as_fast_shares->purchase, c.wafer.purchase_usd.value / c.as_fast.bill.purchase_usd.value);
    QVERIFY(c.as_fast_shares->throughput <= 1.0);
}

void TestComparison::one_percent_is_tried_on_the_figures() {
    // One system that holds a trillion parameters takes far more than 1 % of the power of the GPUs that do.
    const Comparison c = compare(trillion(1));
    QVERIFY(c.holds_shares->power > 0.05);
    QVERIFY(contains(c.reasons, "it does not come out"));
    const double watts_a_gpu = c.holds.bill.power_watts.value / static_cast<double>(c.holds.gpus);
    QVERIFY(relative(c.one_percent_gpus * watts_a_gpu * 0.01, c.wafer.power_watts.value) < 1e-12);
    // With wafer systems that draw next to nothing it does for the power, not for the racks.
    Plan plan = trillion(1);
    plan.cluster.assumptions = {{"CS-3.system_power_watts", 1.0},
                                {"MemoryX.power_watts", 1.0},
                                {"SwarmX.power_watts", 1.0},
                                {"wafer.host_power_watts", 1.0}};
    QVERIFY(contains(compare(plan).reasons, "it comes out for the power alone"));
}

void TestComparison::arithmetic_shows_the_figures() {
    const Comparison c = compare(trillion());
    for (const std::string& text :
         {std::to_string(c.holds.gpus) + " H100-SXM-80GB", c.holds.layout, c.as_fast.bound,
          std::string("what moves its throughput most"), std::string("about 1 % of the footprint"),
          std::string("wafer purchase"), std::string("[assumption: wafer.server_price_usd]")})
        QVERIFY2(contains(c.reasons, text), text.c_str());
}

void TestComparison::software_decides_the_layout() {
    Plan plan = trillion();
    plan.model = find_model_preset("llama3-70b")->model;
    plan.recipe.batch = 1024;
    const GpuCluster megatron = compare(plan).holds;
    QVERIFY(megatron.found && megatron.spread.tensor > 1);
    plan.cluster.gpu_software = GpuSoftware::deepspeed;
    const GpuCluster zero = compare(plan).holds;
    QVERIFY(zero.found);
    QCOMPARE(zero.spread.tensor * zero.spread.pipeline, 1);
    QCOMPARE(zero.spread.zero, 3);
    plan.cluster.gpu_software = GpuSoftware::fsdp;
    const GpuCluster sharded = compare(plan).holds;
    QVERIFY(sharded.found && sharded.spread.zero >= 2);
}

void TestComparison::what_cannot_be_says_why() {
    Plan plan = trillion(2048);
    plan.recipe.batch = 4;
    const Comparison few = compare(plan);
    QVERIFY(!few.as_fast.found || few.as_fast.gpus > 0);
    plan = find_template("demo")->plan;
    plan.cluster.systems = 4;
    const Comparison demo = compare(plan);
    QVERIFY(demo.holds.found && !demo.as_fast.found);
    QVERIFY(demo.as_fast.reason == NoCluster::batch && !demo.as_fast.why_not.empty());
    QVERIFY(!demo.as_fast_shares && demo.holds_shares);
    QVERIFY(contains(demo.reasons, demo.as_fast.why_not));
    // Twelve sequences over 8 ranks and more, of which each takes whole ones: not memory, of which there is
    // plenty.
    plan.cluster.gpu_software = GpuSoftware::deepspeed;
    plan.recipe.batch = 12;
    const Comparison uneven = compare(plan);
    QVERIFY(!uneven.holds.found && !uneven.as_fast.found);
    QVERIFY(uneven.holds.reason == NoCluster::uneven && uneven.as_fast.reason == NoCluster::uneven);
    QVERIFY(uneven.holds.why_not.find("12 sequences over whole nodes of 8 GPUs") != std::string::npos);
    plan.recipe.batch = 16;  // a multiple, as the sentence has it
    QVERIFY(compare(plan).holds.found);
}

void TestComparison::an_impossible_assumption_is_left_out() {
    Plan plan = trillion();
    const Comparison before = compare(plan);
    plan.cluster.assumptions = {{"gpu.load", 12.0}, {"no.such_constant", 1.0}};
    QCOMPARE(compare(plan).holds.bill.power_watts.value, before.holds.bill.power_watts.value);
}

/// Every layout of a count, by giving each in turn: what pruning must not lose.
void TestComparison::pruned_search_finds_what_a_full_one_finds() {
    GpuRun run;
    run.shape = gpu_shape(find_model_preset("gpt3-175b")->model, 2048);
    run.device = "H100-SXM-80GB";
    run.global_batch = 96;
    const GpuMachine machine = make_machine(Catalogue(), run);
    for (const std::int64_t devices : {64, 96, 192}) {
        double best = 0.0;
        for (const int tensor : {1, 2, 4, 8}) {
            for (int pipeline = 1; pipeline <= 96; ++pipeline) {
                if (devices % (tensor * pipeline) != 0) continue;
                for (const double micro_batch : {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0}) {
                    for (const GpuRecompute recompute : {GpuRecompute::none, GpuRecompute::full}) {
                        LayoutFixed fixed;
                        fixed.tensor = tensor;
                        fixed.pipeline = pipeline;
                        fixed.recompute = recompute;
                        fixed.micro_batch = micro_batch;
                        const double own = 96.0 / (static_cast<double>(devices) / tensor / pipeline);
                        if (std::fmod(own, micro_batch) != 0.0) continue;
                        if (96 % pipeline != 0 && 98 % pipeline != 0) continue;
                        const auto found = best_layout(machine, run, devices, fixed);
                        if (found && found->fits) best = std::max(best, found->step.tokens_per_second);
                    }
                }
            }
        }
        const auto searched = best_layout(machine, run, devices);
        QVERIFY(best > 0.0 && searched && searched->fits);
        QVERIFY2(relative(searched->step.tokens_per_second, best) < 1e-12,
                 qPrintable(QString::number(devices)));
        // The fewest that are as fast as these are no more than these.
        const auto fewest = smallest_as_fast(machine, run, best, 4096);
        QVERIFY(fewest && fewest->run.layout.devices() <= devices);
        QVERIFY(fewest->step.tokens_per_second >= best);
    }
}

void TestComparison::influences_add_up() {
    Influences inputs{{"a", 0.1, 0.2}, {"b", 0.0, 0.0}};
    add_influences(inputs, {{"a", 0.1, 0.1}, {"c", 0.4, 0.2}}, -0.5);
    QCOMPARE(inputs.size(), std::size_t{3});
    QCOMPARE(inputs[0].down, 0.1 + 0.05);
    QCOMPARE(inputs[2].down, 0.1);  // what falls when the other rises
    QCOMPARE(inputs[2].up, 0.2);
    const Influences most = largest(inputs, 2);
    QCOMPARE(most.size(), std::size_t{2});
    QVERIFY(most[0].effect() >= most[1].effect());
    const Estimated range = ranged(100.0, {{"x", 0.3, 0.3}, {"y", 0.4, 0.4}});
    QVERIFY(relative(range.high, 100.0 * std::exp(0.5)) < 1e-12);
    QVERIFY(relative(range.low, 100.0 * std::exp(-0.5)) < 1e-12);
    QVERIFY(std::abs(spread_of(range).up - 0.5) < 1e-12);
}

void TestComparison::keys_are_those_of_the_catalogue() {
    for (const std::string& gpu : Catalogue().gpus()) {
        Cluster cluster;
        cluster.gpu = gpu;
        for (const std::string& key : comparison_keys(cluster))
            QVERIFY2(Catalogue().find(key) != nullptr, key.c_str());
    }
}

/// Weights, gradients and optimizer are a lower bound whatever the layout: 16 TB in nodes of 640 GB are 25.
void TestComparison::what_holds_is_no_smaller_than_its_state() {
    const Catalogue catalogue;
    for (const char* preset : {"gpt3-2.7b", "gpt3-175b", "mixtral-8x7b"}) {
        for (const std::string& gpu : catalogue.gpus()) {
            Plan plan;
            plan.model = find_model_preset(preset)->model;
            plan.recipe.batch = 1024;
            plan.cluster.gpu = gpu;
            const GpuCluster holds = compare(plan).holds;
            if (!holds.found) continue;
            const double state = 16.0 * static_cast<double>(make_parameter_table(plan.model).parameters);
            QVERIFY2(static_cast<double>(holds.gpus) * catalogue.value(gpu + ".memory_bytes") >= state,
                     gpu.c_str());
            QCOMPARE(static_cast<double>(holds.gpus),
                     static_cast<double>(holds.nodes) * catalogue.value(gpu + ".gpus_per_node"));
            QVERIFY(holds.gpus_low <= holds.gpus && holds.gpus <= holds.gpus_high);
        }
    }
    QCOMPARE(std::ceil(16.0 * 1e12 / 640e9), 25.0);
    const GpuCluster holds = compare(trillion()).holds;
    QVERIFY(holds.found && holds.nodes > 25 && holds.nodes < 100);
}

void TestComparison::a_smaller_optimizer_needs_fewer_gpus() {
    Plan plan;
    plan.model = find_model_preset("gpt3-175b")->model;
    plan.recipe.batch = 1024;
    const std::int64_t adamw = compare(plan).holds.gpus;
    plan.recipe.optimizer = Optimizer::sgd;
    plan.recipe.momentum = 0.0;
    const std::int64_t sgd = compare(plan).holds.gpus;
    QVERIFY2(sgd < adamw, qPrintable(QString("%1 %2").arg(sgd).arg(adamw)));
}

void TestComparison::the_flat_object_is_the_searched_cluster() {
    Plan plan;
    plan.model = find_model_preset("gpt3-2.7b")->model;
    const Comparison c = compare(plan);
    const auto flat = gpu_holds_json(plan, c);
    const auto nested = to_json(c)["holds"];
    QCOMPARE(flat["gpu"].get<std::string>(), plan.cluster.gpu);
    for (const char* key :
         {"gpus", "gpus_low", "gpus_high", "nodes", "layout", "tokens_per_second", "step_seconds"})
        QVERIFY2(flat[key] == nested[key], key);
    for (const char* key : {"power_watts", "rack_units", "racks"})
        QVERIFY2(flat[key] == nested["bill"][key], key);
}

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"

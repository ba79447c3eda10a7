// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "core/base/error.h"
#include "core/estimate/estimate.h"
#include "core/estimate/figures.h"
#include "core/estimate/inputs.h"
#include "core/model/flops.h"
#include "core/model/parameters.h"
#include "core/model/presets.h"

using namespace wafermill;

namespace {

/// The trillion-parameter GPT of arXiv 2104.04473, table 1, on the CS-3 with the MemoryX of the published
/// run.
Plan trillion() {
    Plan plan;
    Model& model = plan.model;
    model.layers = 128;
    model.hidden = 25600;
    model.heads = 160;
    model.kv_heads = 160;
    model.head_size = 160;
    model.ffn = 4 * 25600;
    model.vocab = 51200;
    model.sequence = 2048;
    plan.cluster.memoryx = 55'000'000'000'000;
    plan.recipe.batch = 3072;
    return plan;
}

/// GPT-3 6.7B: its micro-batches have so many tokens that the links bound nothing within any range.
Plan compute_bound() {
    Plan plan = trillion();
    plan.model.layers = 32;
    plan.model.hidden = 4096;
    plan.model.heads = plan.model.kv_heads = 32;
    plan.model.head_size = 128;
    plan.model.ffn = 4 * 4096;
    return plan;
}

/// FLOPs of a token with what normalising its logits and scores costs.
double work_of(const Plan& plan) {
    const Catalogue catalogue;
    const Model& model = plan.model;
    const double scores =
        static_cast<double>(model.layers * model.heads) * static_cast<double>(plan.sequence());
    return training_flops_per_token(model, plan.sequence()) +
           catalogue.value("wafer.flops_per_logit") * static_cast<double>(model.vocab) +
           catalogue.value("wafer.flops_per_score") * scores;
}

/// The part of it that is head and loss.
double head_work_of(const Plan& plan) {
    const auto vocab = static_cast<double>(plan.model.vocab);
    return 6.0 * vocab * static_cast<double>(plan.model.hidden) +
           Catalogue().value("wafer.flops_per_logit") * vocab;
}

double relative(double a, double b) {
    return std::abs(a - b) / std::abs(b);
}

bool contains(const std::vector<std::string>& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

/// A step of a CS-3 whose links carry 150 GB/s: all weights down, the blocks computed behind them; head and
/// loss; the blocks but the last down again.
double step_by_hand(const Plan& plan, const WaferEstimate& wafer) {
    const ParameterTable table = make_parameter_table(plan.model);
    const auto seconds = [&](int record) {
        return record < 0
                   ? 0.0
                   : 4.0 * static_cast<double>(table.records[static_cast<std::size_t>(record)].elements) /
                         150e9;
    };
    const double block = seconds(table.block(0)),
                 embedding = seconds(table.tokens) + seconds(table.positions);
    const auto layers = static_cast<double>(plan.model.layers);
    const auto passes = static_cast<double>(wafer.micro_batches);
    const double head = wafer.compute_seconds * head_work_of(plan) / work_of(plan);
    const double blocks = wafer.compute_seconds - head;
    const double down = passes * (embedding + layers * block + seconds(table.head)) - embedding - block;
    const double backward = std::max(passes * (layers - 1.0) * block, blocks * 2.0 / 3.0);
    const double last = std::max(backward / passes, seconds(table.head) + (layers - 1.0) * block);
    return std::max(down, blocks / 3.0 + (passes - 1.0) * (embedding + block)) + head +
           backward * (1.0 - 1.0 / passes) + last + wafer.cross_iteration_seconds;
}

}  // namespace

class TestEstimate : public QObject {
    Q_OBJECT
  private slots:
    void work_is_that_of_the_parameter_table();
    void ledger_takes_sixteen_bytes_a_parameter();
    void ledger_follows_the_optimizer();
    void trillion_fits_in_55_but_not_in_12_terabytes();
    void sixteen_systems_give_15_3_of_one();
    void throughput_is_the_closed_form_when_compute_bounds();
    void between_steps_one_block_goes_up_and_down();
    void pruned_weights_cost_neither_products_nor_link();
    void launch_and_checkpoint_grow_with_the_model();
    void streaming_bounds_a_small_batch();
    void tokens_to_hide_streaming_is_where_the_bound_turns();
    void more_systems_than_sequences_have_no_work();
    void throughput_never_falls_with_systems();
    void power_and_racks_add_up();
    void gpu_power_is_static_and_load();
    void ranges_contain_values_and_follow_their_inputs();
    void wafer_band_of_a_cs2_is_that_of_the_fit();
    void dense_peak_moves_the_value_but_not_the_range();
    void assumption_changes_the_value_and_is_marked();
    void assumptions_come_with_the_largest_effect_first();
    void no_assumption_is_missing_from_the_list();
    void reasons_show_the_numbers();
    void experts_are_held_by_all_and_computed_by_few();
    void broken_plans_and_unknown_hardware_are_refused();
    void what_does_not_concern_it_does_not_stop_it();
    void an_impossible_assumption_is_left_out();
    void assumptions_at_their_limits_give_finite_figures();
    void throughput_by_systems_is_the_estimate();
    void json_has_what_scripts_read();
};

void TestEstimate::work_is_that_of_the_parameter_table() {
    for (const ModelPreset& preset : model_presets()) {
        Plan plan;
        plan.model = preset.model;
        plan.data.tokenizer = Tokenizer::characters;  // small vocabularies are fine here
        const Estimate result = estimate(plan);
        QCOMPARE(static_cast<std::int64_t>(result.parameters), make_parameter_table(preset.model).parameters);
        const double flops = training_flops_per_token(preset.model, plan.sequence());
        QVERIFY2(relative(result.flops_per_token, flops) < 1e-12, preset.key.c_str());
    }
}

void TestEstimate::ledger_takes_sixteen_bytes_a_parameter() {
    const Plan plan = trillion();
    const MemoryXLedger ledger = estimate(plan).wafer.ledger;
    const double parameters = static_cast<double>(make_parameter_table(plan.model).parameters);
    QCOMPARE(ledger.parts.size(), std::size_t{4});
    double sum = 0.0, bytes = 0.0;
    for (const LedgerPart& part : ledger.parts) {
        sum += part.bytes_per_parameter;
        bytes += part.bytes;
    }
    QCOMPARE(sum, 16.0);
    QCOMPARE(bytes, ledger.needed_bytes);
    QCOMPARE(ledger.needed_bytes, 16.0 * parameters);
    QCOMPARE(ledger.largest_parameter_count, 55e12 / 16.0);
}

/// The store, and the GPUs' memory, hold the moments that the optimizer keeps and no others.
void TestEstimate::ledger_follows_the_optimizer() {
    Plan plan = trillion();
    const Estimate adamw = estimate(plan);
    const double parameters = adamw.parameters;
    const auto needed = [&](Optimizer optimizer, double momentum) {
        plan.recipe.optimizer = optimizer;
        plan.recipe.momentum = momentum;
        return estimate(plan);
    };
    const Estimate lion = needed(Optimizer::lion, 0.9), sgd = needed(Optimizer::sgd, 0.9),
                   plain = needed(Optimizer::sgd, 0.0);
    QCOMPARE(lion.wafer.ledger.needed_bytes, 12.0 * parameters);
    QCOMPARE(sgd.wafer.ledger.needed_bytes, 12.0 * parameters);
    QCOMPARE(plain.wafer.ledger.needed_bytes, 8.0 * parameters);
    QCOMPARE(lion.wafer.ledger.parts[1].name, std::string("momentum"));
    QCOMPARE(plain.wafer.ledger.parts.size(), std::size_t{2});
    QCOMPARE(plain.wafer.ledger.largest_parameter_count, 55e12 / 8.0);
}

void TestEstimate::trillion_fits_in_55_but_not_in_12_terabytes() {
    Plan plan = trillion();
    MemoryXLedger ledger = estimate(plan).wafer.ledger;
    QVERIFY(ledger.fits);
    QVERIFY(!ledger.below_vendor_ratio);
    QCOMPARE(ledger.free_bytes, 55e12 - ledger.needed_bytes);
    plan.cluster.memoryx = 12'000'000'000'000;
    const Estimate small = estimate(plan);
    QVERIFY(!small.wafer.ledger.fits);
    QVERIFY(small.wafer.ledger.free_bytes < 0.0);
    QVERIFY(small.wafer.bound_kind == Bound::capacity);
    QVERIFY(QString::fromStdString(small.wafer.bound).contains("4.13 TB more"));
    plan.cluster.memoryx = 24'000'000'000'000;
    ledger = estimate(plan).wafer.ledger;
    QVERIFY(ledger.fits && ledger.below_vendor_ratio);
}

void TestEstimate::sixteen_systems_give_15_3_of_one() {
    Plan plan = trillion();
    const double one = estimate(plan).wafer.tokens_per_second.value;
    plan.cluster.systems = 16;
    const Estimate sixteen = estimate(plan);
    QVERIFY(relative(sixteen.wafer.tokens_per_second.value / one, 15.3) < 0.005);
    QCOMPARE(sixteen.wafer.scaling_efficiency, 1.0 - 0.0117 * 4.0);
}

void TestEstimate::throughput_is_the_closed_form_when_compute_bounds() {
    const Plan plan = trillion();
    const Estimate result = estimate(plan);
    QVERIFY(result.wafer.bound_kind == Bound::compute);
    const Catalogue catalogue;
    const double sustained =
        catalogue.value("CS-3.sustained_share") * catalogue.value("CS-3.dense_peak_flops");
    const double compute = 3072.0 * 2048.0 * work_of(plan) / sustained;
    QVERIFY(relative(result.wafer.compute_seconds, compute) < 1e-12);
    // Forward, the micro-batches of 21 sequences are a little too small to hide the weights.
    const double half = result.wafer.streaming_seconds / 2.0;
    const double head = compute * head_work_of(plan) / work_of(plan);
    const double blocks = compute - head;
    QVERIFY(half > blocks / 3.0 && half < blocks * 2.0 / 3.0);
    const double step = step_by_hand(plan, result.wafer);
    QVERIFY(relative(result.wafer.step_seconds.value, step) < 1e-9);
    QVERIFY(relative(result.wafer.tokens_per_second.value, 3072.0 * 2048.0 / step) < 1e-12);
    const double flops = training_flops_per_token(plan.model, 2048);
    QVERIFY(relative(result.wafer.sustained_flops.value, 3072.0 * 2048.0 * flops / step) < 1e-12);
}

void TestEstimate::between_steps_one_block_goes_up_and_down() {
    Plan plan = trillion();
    const double block = 12.0 * 25600.0 * 25600.0, embedding = (51200.0 + 2048.0) * 25600.0;
    const double alone = estimate(plan).wafer.cross_iteration_seconds;
    const Catalogue all;
    const double servers = std::ceil(55e12 / all.value("MemoryX.server_bytes"));
    const double update = 28.0 * embedding / (servers * all.value("MemoryX.server_bytes_per_second"));
    QVERIFY(relative(alone, 2.0 * 4.0 * (block + embedding) / 150e9 + update) < 1e-3);
    plan.cluster.systems = 16;  // two levels of four
    const double level = Catalogue().value("wafer.tree_level_seconds");
    QVERIFY(relative(estimate(plan).wafer.cross_iteration_seconds, alone + 4.0 * level) < 1e-12);
}

void TestEstimate::pruned_weights_cost_neither_products_nor_link() {
    Plan plan = trillion();
    const double dense = estimate(plan).wafer.compute_seconds;
    const double streamed = estimate(plan).wafer.streaming_seconds;
    plan.cluster.assumptions = {{"wafer.weight_density", 0.25}};
    const Estimate sparse = estimate(plan);
    const double parameters = sparse.parameters;
    const double blocks = 128.0 * (parameters - 51200.0 * 25600.0) / 128.0;
    QVERIFY(relative(sparse.wafer.compute_seconds / dense, 1.0 - 0.75 * 6.0 * blocks / work_of(trillion())) <
            1e-3);
    QVERIFY(relative(sparse.wafer.streaming_seconds / streamed, 1.0 - 0.75 * blocks / parameters) < 1e-3);
    // Pruning is a choice: it widens no range.
    const auto width = [](const Estimated& e) { return e.high / e.low; };
    QVERIFY(relative(width(sparse.wafer.tokens_per_second),
                     width(estimate(trillion()).wafer.tokens_per_second)) < 0.02);
}

void TestEstimate::launch_and_checkpoint_grow_with_the_model() {
    const WaferEstimate large = estimate(trillion()).wafer;
    const WaferEstimate small = estimate(compute_bound()).wafer;
    QVERIFY(large.launch_seconds > small.launch_seconds && small.launch_seconds > 200.0);
    QVERIFY(large.first_launch_seconds > large.launch_seconds);
    QVERIFY(relative(large.checkpoint_seconds / small.checkpoint_seconds,
                     estimate(trillion()).parameters / estimate(compute_bound()).parameters) < 1e-9);
    // What a micro-batch keeps for its backward pass exceeds the wafer by far.
    QVERIFY(small.activation_bytes > Catalogue().value("CS-3.sram_bytes"));
}

void TestEstimate::streaming_bounds_a_small_batch() {
    Plan plan = trillion();
    plan.recipe.batch = 4;
    const Estimate result = estimate(plan);
    QVERIFY(result.wafer.bound_kind == Bound::links);
    const double passes = 2.0 * 4.0 * result.parameters / 150e9;
    QVERIFY(relative(result.wafer.streaming_seconds, passes) < 1e-12);
    QVERIFY(relative(result.wafer.step_seconds.value, step_by_hand(plan, result.wafer)) < 1e-9);
    QVERIFY(relative(result.wafer.step_seconds.value, passes) < 0.03);
    QVERIFY(relative(passes, 53.8) < 0.01);
}

void TestEstimate::tokens_to_hide_streaming_is_where_the_bound_turns() {
    Plan plan = trillion();
    const double turn = estimate(plan).wafer.tokens_to_hide_streaming / 2048.0;
    plan.recipe.batch = static_cast<std::int64_t>(std::floor(turn));
    QVERIFY(estimate(plan).wafer.bound_kind == Bound::links);
    plan.recipe.batch = static_cast<std::int64_t>(std::ceil(turn));
    QVERIFY(estimate(plan).wafer.bound_kind == Bound::compute);
    // b P / (3 BW), while attention and logits are small beside 6N.
    QVERIFY(relative(turn * 2048.0, 4.0 * 0.227 * 15.84e15 / (3.0 * 150e9)) < 0.04);
}

void TestEstimate::more_systems_than_sequences_have_no_work() {
    Plan plan = trillion();
    plan.recipe.batch = 16;
    plan.cluster.systems = 64;
    const Estimate result = estimate(plan);
    QVERIFY(result.wafer.bound_kind == Bound::batch);
    QCOMPARE(result.wafer.systems_with_work, 16);
    plan.cluster.systems = 16;
    // But for a lower tree.
    QVERIFY(relative(estimate(plan).wafer.tokens_per_second.value, result.wafer.tokens_per_second.value) <
            1e-4);
}

void TestEstimate::throughput_never_falls_with_systems() {
    std::mt19937 random(7);
    std::uniform_int_distribution<std::int64_t> batches(1, 5000), hidden_of(1, 40), layers_of(1, 100);
    for (int trial = 0; trial < 60; ++trial) {
        Plan plan = trillion();
        plan.recipe.batch = batches(random);
        plan.model.layers = layers_of(random);
        plan.model.hidden = 256 * hidden_of(random);
        plan.model.heads = plan.model.kv_heads = plan.model.hidden / 64;
        plan.model.head_size = 64;
        plan.model.ffn = 4 * plan.model.hidden;
        plan.cluster.memoryx = 1'200'000'000'000'000;
        const std::vector<std::int64_t> systems = {1, 2, 3, 4, 5, 7, 8, 16, 31, 32, 64, 100, 256, 1000, 2048};
        const std::vector<Estimated> throughput = throughput_by_systems(plan, systems);
        for (std::size_t i = 1; i < systems.size(); ++i) {
            // A further level of the tree costs a little between steps.
            const double tokens = static_cast<double>(plan.tokens_per_step());
            const double levels = 2.0 * 2.0 * Catalogue().value("wafer.tree_level_seconds");
            QVERIFY2(
                tokens / throughput[i].value <= tokens / throughput[i - 1].value * (1.0 + 1e-12) + levels,
                qPrintable(QString("batch %1, %2 systems").arg(plan.recipe.batch).arg(systems[i])));
        }
    }
}

void TestEstimate::power_and_racks_add_up() {
    Plan plan = trillion();
    plan.cluster.systems = 16;
    const Estimate result = estimate(plan);
    QCOMPARE(result.wafer.memoryx_servers, 46);  // 55 TB in servers of 1128 GiB
    QCOMPARE(result.wafer.swarmx_nodes, 32);
    QCOMPARE(result.wafer.host_nodes, 32);
    QCOMPARE(result.wafer.power_watts.value, 16.0 * 23000.0 + (46.0 + 32.0 + 32.0) * 600.0);
    QCOMPARE(result.wafer.rack_units, 16.0 * 15.0 + 110.0);
    QCOMPARE(result.wafer.racks, 16.0);
    plan.cluster.systems = 1;
    QCOMPARE(estimate(plan).wafer.racks, 2.0);  // 65 units in racks of 42
}

void TestEstimate::gpu_power_is_static_and_load() {
    const auto power = [](double load, double nodes) {
        Cluster cluster;
        cluster.gpu = "H100-SXM-80GB";
        cluster.assumptions = {{"gpu.load", load}};
        return gpu_figures(gather_inputs(cluster).values(), nodes).power_watts;
    };
    const double switches = 59570.0 / 64.0;
    QVERIFY(relative(power(1.0, 36.0), 36.0 * (6953.0 + switches)) < 1e-9);
    const double half = 6953.0 * (0.39 + 0.5 * 0.61);
    QVERIFY(relative(power(0.5, 36.0), 36.0 * (half + switches)) < 1e-9);
    QVERIFY(relative(power(0.5, 1.0), half) < 1e-9);  // one node needs no switch
}

void TestEstimate::ranges_contain_values_and_follow_their_inputs() {
    Plan plan = trillion();
    plan.cluster.systems = 16;
    const Estimate result = estimate(plan);
    for (const Estimated& one : {result.wafer.tokens_per_second, result.wafer.step_seconds,
                                 result.wafer.power_watts, result.wafer.sustained_flops}) {
        QVERIFY(0.0 < one.low && one.low < one.value && one.value < one.high);
    }
    // A step is the inverse of a rate, so are its ends.
    const auto& rate = result.wafer.tokens_per_second;
    const auto& step = result.wafer.step_seconds;
    QVERIFY(relative(step.high * rate.low, step.value * rate.value) < 1e-9);
    QVERIFY(relative(step.low * rate.high, step.value * rate.value) < 1e-9);
    // On one system, with compute the bound, the share's range alone is the throughput's.
    const Estimated single = estimate(compute_bound()).wafer.tokens_per_second;
    QVERIFY(relative(single.low / single.value, 0.126 / 0.227) < 0.01);
    QVERIFY(relative(single.high / single.value, 0.295 / 0.227) < 0.01);
}

void TestEstimate::wafer_band_of_a_cs2_is_that_of_the_fit() {
    Plan plan = compute_bound();
    plan.cluster.system = "CS-2";
    const auto band = [&] {
        const Estimated rate = estimate(plan).wafer.tokens_per_second;
        return std::pair{rate.low / rate.value, rate.high / rate.value};
    };
    // 20 B parameters at most: what the six fitted shapes miss when each is predicted from the others.
    const auto measured = band();
    QVERIFY2(relative(measured.first, std::exp(-0.1127)) < 0.01, qPrintable(QString::number(measured.first)));
    QVERIFY2(relative(measured.second, std::exp(0.1127)) < 0.01,
             qPrintable(QString::number(measured.second)));
    // Beyond, 30 % either way.
    plan.model = trillion().model;
    QVERIFY(relative(band().first, 1.0 / 1.3) < 0.02);
    QVERIFY(relative(band().second, 1.3) < 0.02);
}

void TestEstimate::dense_peak_moves_the_value_but_not_the_range() {
    Plan plan = compute_bound();
    const Estimated before = estimate(plan).wafer.tokens_per_second;
    plan.cluster.assumptions = {{"CS-3.dense_peak_flops", 2.0 * 15.84e15}};
    const Estimated after = estimate(plan).wafer.tokens_per_second;
    // What lies between the steps computes nothing.
    QVERIFY(relative(after.value, 2.0 * before.value) < 0.01);
    QVERIFY(relative(after.high / after.value, before.high / before.value) < 0.01);
}

void TestEstimate::assumption_changes_the_value_and_is_marked() {
    Plan plan = trillion();
    const double before = estimate(plan).wafer.power_watts.value;
    plan.cluster.assumptions = {{"MemoryX.power_watts", 1600.0}};
    const Estimate after = estimate(plan);
    QCOMPARE(after.wafer.power_watts.value, before + 46.0 * 1000.0);
    const auto marked = std::find_if(after.reasons.begin(), after.reasons.end(), [](const std::string& line) {
        return line.find("[changed: MemoryX.power_watts]") != std::string::npos;
    });
    QVERIFY(marked != after.reasons.end());
}

void TestEstimate::assumptions_come_with_the_largest_effect_first() {
    const Estimate result = estimate(trillion());
    QVERIFY(contains(result.assumptions, "CS-3.sustained_share"));
    QVERIFY(contains(result.assumptions, "MemoryX.power_watts"));
    QVERIFY(!contains(result.assumptions, "CS-3.rack_units"));
    const auto place = [&](const char* key) {
        return std::find(result.assumptions.begin(), result.assumptions.end(), key) -
               result.assumptions.begin();
    };
    QCOMPARE(place("CS-3.sustained_share"), 0);
    QVERIFY(place("CS-3.sustained_share") < place("MemoryX.power_watts"));
    QVERIFY(place("MemoryX.power_watts") < place("SwarmX.power_watts"));  // 46 servers, 2 nodes
}

void TestEstimate::no_assumption_is_missing_from_the_list() {
    // What changes any result when moved is either sourced or listed.
    const Plan plain = trillion();
    const Estimate before = estimate(plain);
    const Catalogue all;
    for (const Constant& constant : all.constants()) {
        if (constant.confidence != Confidence::assumption || contains(before.assumptions, constant.key))
            continue;
        Plan plan = plain;
        plan.cluster.assumptions = {{constant.key, constant.value * 1.5}};
        const Estimate after = estimate(plan);
        QVERIFY2(to_json(after)["wafer"] == to_json(before)["wafer"], constant.key.c_str());
    }
}

void TestEstimate::reasons_show_the_numbers() {
    const Estimate result = estimate(trillion());
    QString all;
    for (const std::string& line : result.reasons) {
        QVERIFY2(line.find('=') != std::string::npos, line.c_str());
        all += QString::fromStdString(line) + "\n";
    }
    for (const char* text : {"1.01 T", "16.1 TB", "54.6 B a parameter", "[assumption: CS-3.sustained_share]",
                             "46 MemoryX servers", "arXiv 2503.11698", "[assumption: MemoryX.power_watts]"})
        QVERIFY2(all.contains(text), text);
    QCOMPARE(result.cautions.size(), std::size_t{1});  // a trillion parameters is beyond what was measured
    QVERIFY(result.cautions[0].kind == Caution::Kind::unmeasured_size);
}

void TestEstimate::experts_are_held_by_all_and_computed_by_few() {
    Plan plan = trillion();
    plan.model = find_model_preset("mixtral-8x7b")->model;
    plan.recipe.sequence = 4096;
    const Estimate mixture = estimate(plan);
    QVERIFY(relative(mixture.parameters, 46702792704.0) < 1e-12);
    QVERIFY(relative(mixture.active_parameters, 12.88e9) < 1e-3);
    QVERIFY(relative(mixture.wafer.ledger.needed_bytes, 16.0 * 46702792704.0) < 1e-12);
    const double attention = 12.0 * 32 * 4096 * 4096;
    QVERIFY(relative(mixture.flops_per_token, 6.0 * mixture.active_parameters + attention) < 1e-12);
    QCOMPARE(to_json(mixture)["active_parameters"].get<double>(), mixture.active_parameters);
    QVERIFY(std::any_of(mixture.cautions.begin(), mixture.cautions.end(), [](const Caution& caution) {
        return caution.kind == Caution::Kind::mixture_of_experts;
    }));
    QVERIFY(std::any_of(mixture.reasons.begin(), mixture.reasons.end(), [](const std::string& line) {
        return line.find("6 × active parameters") != std::string::npos;
    }));
    // A dense model of the same FLOPs streams a third of the bytes.
    plan.model.experts = 0;
    plan.model.ffn *= 2;
    const Estimate dense = estimate(plan);
    QVERIFY(relative(dense.flops_per_token, mixture.flops_per_token) < 1e-3);
    QCOMPARE(dense.active_parameters, dense.parameters);
    QVERIFY(relative(mixture.wafer.streaming_seconds / dense.wafer.streaming_seconds,
                     mixture.parameters / dense.parameters) < 1e-9);
    QVERIFY(mixture.wafer.tokens_to_hide_streaming > 3.0 * dense.wafer.tokens_to_hide_streaming);
}

void TestEstimate::broken_plans_and_unknown_hardware_are_refused() {
    const auto refused = [](const Plan& plan, const char* word) {
        try {
            (void)estimate(plan);
        } catch (const Error& error) {
            return QString(error.what()).contains(word);
        }
        return false;
    };
    Plan plan = trillion();
    plan.cluster.systems = 0;
    QVERIFY(refused(plan, "systems"));
    plan = trillion();
    plan.cluster.system = "CS-9";
    QVERIFY(refused(plan, "CS-9"));
    plan = trillion();
    plan.cluster.gpu = "Abacus";
    QVERIFY(refused(plan, "Abacus"));
}

void TestEstimate::what_does_not_concern_it_does_not_stop_it() {
    Plan plan = trillion();
    const double throughput = estimate(plan).wafer.tokens_per_second.value;
    plan.data.corpus_bytes = 0;
    plan.recipe.beta1 = 2.0;
    plan.local.threads = -1;
    QCOMPARE(estimate(plan).wafer.tokens_per_second.value, throughput);
}

void TestEstimate::an_impossible_assumption_is_left_out() {
    Plan plan = trillion();
    const Estimate plain = estimate(plan);
    plan.cluster.assumptions = {{"MemoryX.power_watts", -1.0}, {"CS-3.sustained_share", 0.0}};
    const Estimate result = estimate(plan);
    QCOMPARE(result.wafer.power_watts.value, plain.wafer.power_watts.value);
    QCOMPARE(result.wafer.tokens_per_second.value, plain.wafer.tokens_per_second.value);
}

void TestEstimate::assumptions_at_their_limits_give_finite_figures() {
    const Catalogue catalogue;
    for (const Constant& constant : catalogue.constants()) {
        for (const double value : {constant.least, constant.most}) {
            Plan plan = trillion();
            plan.cluster.systems = 100'000;
            plan.cluster.assumptions = {{constant.key, value}};
            const Estimate result = estimate(plan);
            for (const Estimated& figure :
                 {result.wafer.tokens_per_second, result.wafer.step_seconds, result.wafer.power_watts}) {
                for (const double end : {figure.low, figure.value, figure.high})
                    QVERIFY2(std::isfinite(end) && end >= 0.0, constant.key.c_str());
            }
        }
    }
}

void TestEstimate::throughput_by_systems_is_the_estimate() {
    Plan plan = trillion();
    const std::vector<std::int64_t> systems = {1, 2, 16, 2048};
    const std::vector<Estimated> throughput = throughput_by_systems(plan, systems);
    for (std::size_t i = 0; i < systems.size(); ++i) {
        plan.cluster.systems = systems[i];
        const Estimated expected = estimate(plan).wafer.tokens_per_second;
        QCOMPARE(throughput[i].value, expected.value);
        QCOMPARE(throughput[i].low, expected.low);
        QCOMPARE(throughput[i].high, expected.high);
    }
}

void TestEstimate::json_has_what_scripts_read() {
    const Estimate result = estimate(trillion());
    const auto json = to_json(result);
    QCOMPARE(json["wafer"]["tokens_per_second"]["value"].get<double>(), result.wafer.tokens_per_second.value);
    QCOMPARE(json["wafer"]["ledger"]["fits"].get<bool>(), true);
    QVERIFY(!json.contains("gpu_holds"));  // the searched cluster alone has that name
    QCOMPARE(json["reasons"].size(), result.reasons.size());
    QCOMPARE(json["wafer"]["bound_kind"].get<std::string>(), std::string("compute"));
}

QTEST_GUILESS_MAIN(TestEstimate)
#include "tst_estimate.moc"

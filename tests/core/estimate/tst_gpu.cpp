// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <bit>
#include <cmath>
#include <set>
#include <vector>

#include "core/base/error.h"
#include "core/estimate/gpu_json.h"
#include "core/estimate/gpu_table.h"
#include "core/model/flops.h"
#include "core/model/parameters.h"
#include "core/model/presets.h"

#include <nlohmann/json.hpp>

using namespace wafermill;

namespace {

double relative(double value, double expected) {
    return std::abs(value / expected - 1.0);
}

GpuRun run_of(const char* preset, int tensor, int pipeline, int data, double micro_batch, double batch) {
    GpuRun run;
    const Model& model = find_model_preset(preset)->model;
    run.shape = gpu_shape(model, model.sequence);
    run.device = "A100-SXM-80GB";
    run.framework = GpuFramework::megatron_lm;
    run.precision = GpuPrecision::fp16;
    run.global_batch = batch;
    run.layout.tensor = tensor;
    run.layout.pipeline = pipeline;
    run.layout.data = data;
    run.layout.micro_batch = micro_batch;
    return run;
}

GpuMachine machine_of(const GpuRun& run) {
    return make_machine(Catalogue(), run);
}

}  // namespace

/// The GPU step model by parts, against closed forms and published formulas.
class TestGpu : public QObject {
    Q_OBJECT
  private slots:
    void parameters_are_those_of_the_table();
    void flops_convention_is_the_models();
    void a_product_takes_whole_waves_of_tiles();
    void misaligned_rows_miss_the_tensor_cores();
    void rings_leave_a_node_through_all_its_links();
    void bubble_follows_its_formula();
    void a_pipeline_that_drains_more_often_idles_more();
    void one_gpu_has_no_communication();
    void recomputing_all_costs_one_forward_pass();
    void zero_divides_state_over_data_ranks();
    void activations_follow_korthikanti();
    void interleaving_holds_more_in_flight();
    void stages_share_blocks_out();
    void experts_of_one_copy_do_not_travel();
    void tokens_travel_once_for_each_expert_or_node();
    void repeated_blocks_send_their_tokens_again();
    void no_number_of_tokens_misaligns_an_expert();
    void a_pipeline_gathers_what_it_keeps_once();
    void what_nemo_and_other_optimizers_keep();
    void offload_frees_the_device_and_costs_time();
    void experts_cost_what_they_compute_and_hold_what_they_are();
    void long_sequences_are_divided_by_context_ranks();
    void search_finds_what_fits_and_is_not_beaten_by_what_was_given();
    void smallest_cluster_holds_and_one_node_less_does_not();
    void throughput_is_matched_with_few_nodes();
    void ranges_contain_their_values();
    void csv_is_read_and_written_whole();
    void table_keeps_its_columns_and_says_what_is_missing();
    void devices_are_found_by_name();
    void json_has_what_scripts_read();
};

void TestGpu::parameters_are_those_of_the_table() {
    for (const ModelPreset& preset : model_presets()) {
        const GpuShape shape = gpu_shape(preset.model, preset.model.sequence);
        const ParameterTable table = make_parameter_table(preset.model);
        // Biases and norms are left out: 13 / 12 h of a block.
        const double tolerance = 2.0 / static_cast<double>(preset.model.hidden);
        QVERIFY2(relative(shape.parameters(), static_cast<double>(table.parameters)) < tolerance,
                 preset.key.c_str());
    }
}

void TestGpu::flops_convention_is_the_models() {
    for (const char* key : {"gpt3-175b", "llama3-70b"}) {
        const Model& model = find_model_preset(key)->model;
        const double ours = flops_per_token(gpu_shape(model, model.sequence), FlopsConvention::palm);
        QVERIFY(relative(ours, training_flops_per_token(model, model.sequence)) < 1e-3);
    }
    // SC'21: 96 s L h^2 (1 + s / 6h + V / 16 L h) a sequence, with full recomputation.
    const GpuShape s = run_of("gpt-1t", 8, 64, 6, 1, 3072).shape;
    const double sc21 = 96.0 * s.layers * s.hidden * s.hidden *
                        (1.0 + s.sequence / (6.0 * s.hidden) + s.vocab / (16.0 * s.layers * s.hidden));
    QVERIFY(relative(flops_per_token(s, FlopsConvention::hardware), sc21) < 1e-9);
}

void TestGpu::a_product_takes_whole_waves_of_tiles() {
    const GpuRun run = run_of("gpt3-175b", 1, 1, 1, 1, 1);
    const GpuMachine machine = machine_of(run);
    QCOMPARE(machine.multiprocessors, 108.0);
    // 108 tiles of 256 x 128 fill the device once, 109 twice.
    const double full = product_seconds(machine, machine.matmul, 256.0, 108.0 * 128.0, 8192.0);
    const double more = product_seconds(machine, machine.matmul, 256.0, 109.0 * 128.0, 8192.0);
    const double ideal = 2.0 * 256.0 * 108.0 * 128.0 * 8192.0 / machine.matmul;
    QVERIFY(relative(full - machine.kernel_seconds, ideal) < 1e-9);
    QVERIFY(more > 1.05 * full);
    // A product too thin to compute on is as fast as its memory.
    const double thin =
        product_seconds(machine, machine.matmul, 8.0, 8192.0, 8192.0) - machine.kernel_seconds;
    QVERIFY(relative(thin, 2.0 * (8.0 * 8192.0 * 2.0 + 8192.0 * 8192.0) / machine.memory_rate) < 1e-9);
}

void TestGpu::misaligned_rows_miss_the_tensor_cores() {
    const GpuMachine machine = machine_of(run_of("gpt3-175b", 1, 1, 1, 1, 1));
    const double aligned = product_seconds(machine, machine.matmul, 2048, 2048, 104, 16);
    const double misaligned = product_seconds(machine, machine.matmul, 2048, 2048, 108, 16);
    QVERIFY(misaligned > 4.0 * aligned);
}

void TestGpu::rings_leave_a_node_through_all_its_links() {
    const GpuMachine machine = machine_of(run_of("gpt3-175b", 1, 1, 1, 1, 1));
    QCOMPARE(ring_bandwidth(machine, 8, 8), machine.scale_up);
    QCOMPARE(ring_bandwidth(machine, 1, 64), machine.network);
    QCOMPARE(ring_bandwidth(machine, 2, 64), 2.0 * machine.network);
}

void TestGpu::bubble_follows_its_formula() {
    // (p - 1) / (m + p - 1) of the step with stages alike: no tables, no transfers.
    GpuRun run = run_of("gpt3-175b", 8, 12, 1, 1, 64);
    run.shape.vocab = 8.0;
    GpuMachine machine = machine_of(run);
    machine.pipeline_exposed = 0.0;
    machine.memory_rate = 1e30;  // neither tables nor optimizer take time
    const GpuStep plain = gpu_step(machine, run);
    QVERIFY(relative(plain.bubble_share(), 11.0 / (64.0 + 11.0)) < 2e-3);
    run.layout.interleave = 4;
    const GpuStep interleaved = gpu_step(machine, run);
    QVERIFY(relative(interleaved.bubble_share(), 2.75 / (64.0 + 2.75)) < 2e-3);
}

void TestGpu::a_pipeline_that_drains_more_often_idles_more() {
    GpuRun run = run_of("gpt3-175b", 8, 8, 4, 1, 256);
    const GpuMachine machine = machine_of(run);
    const auto bubble = [&](double local_batch) {
        run.local_batch = local_batch;
        return gpu_step(machine, run).bubble;
    };
    // Each rank has 64 sequences.
    const double once = bubble(0);
    QVERIFY(once > 0.0);
    QCOMPARE(bubble(64), once);
    QVERIFY(relative(bubble(16), 4.0 * once) < 1e-9);
    QCOMPARE(bubble(1000), once);
}

void TestGpu::one_gpu_has_no_communication() {
    const GpuRun run = run_of("gpt2-124m", 1, 1, 1, 8, 16);
    const GpuStep step = gpu_step(machine_of(run), run);
    QCOMPARE(step.exposed(), 0.0);
    QCOMPARE(step.bubble, 0.0);
    QCOMPARE(step.micro_batches, 2.0);
    QVERIFY(relative(step.seconds, step.compute + step.optimizer) < 1e-9);
    QVERIFY(relative(step.tokens_per_second, 16.0 * 1024.0 / step.seconds) < 1e-9);
}

void TestGpu::recomputing_all_costs_one_forward_pass() {
    GpuRun run = run_of("gpt3-175b", 8, 8, 1, 1, 64);
    const GpuMachine machine = machine_of(run);
    run.layout.recompute = GpuRecompute::full;
    const BlockCost full = block_cost(machine, run);
    QCOMPARE(full.recompute, full.forward + full.tensor_forward);
    run.layout.recompute = GpuRecompute::selective;
    const BlockCost selective = block_cost(machine, run);
    QCOMPARE(selective.recompute, selective.attention);
    QVERIFY(selective.recompute < 0.3 * full.recompute);
}

void TestGpu::zero_divides_state_over_data_ranks() {
    GpuRun run = run_of("gpt2-1558m", 1, 1, 16, 1, 16);
    run.framework = GpuFramework::deepspeed;
    const double parameters = run.shape.parameters();
    const GpuMachine machine = machine_of(run);
    const auto state = [&](int zero) {
        run.layout.zero = zero;
        return stage_memory(machine, run, 0, blocks_of_stages(run)).state() / parameters;
    };
    QVERIFY(relative(state(0), 20.0) < 1e-9);
    QVERIFY(relative(state(1), 4.0 + 16.0 / 16.0) < 1e-9);
    QVERIFY(relative(state(2), 2.0 + 18.0 / 16.0) < 1e-9);
    QVERIFY(relative(state(3), 20.0 / 16.0) < 1e-9);
}

void TestGpu::activations_follow_korthikanti() {
    // arXiv 2205.05198, table 2: 22 B, b = 4, t = 8.
    GpuRun run = run_of("gpt3-175b", 8, 8, 1, 1, 64);
    const GpuMachine machine = machine_of(run);
    const double s = 2048.0, h = 12288.0, a = 96.0, t = 8.0;
    const double sbh = s * h;
    QVERIFY(relative(block_activation_bytes(machine, run, GpuRecompute::none),
                     sbh * (10.0 + 24.0 / t + 5.0 * a * s / (h * t))) < 1e-9);
    QVERIFY(relative(block_activation_bytes(machine, run, GpuRecompute::selective), sbh * (10.0 + 24.0 / t)) <
            1e-9);
    QVERIFY(relative(block_activation_bytes(machine, run, GpuRecompute::full), 2.0 * sbh) < 1e-9);
    run.layout.sequence_parallel = true;
    QVERIFY(relative(block_activation_bytes(machine, run, GpuRecompute::none),
                     sbh / t * (34.0 + 5.0 * a * s / h)) < 1e-9);
    QVERIFY(relative(block_activation_bytes(machine, run, GpuRecompute::selective), 34.0 * sbh / t) < 1e-9);
}

void TestGpu::interleaving_holds_more_in_flight() {
    GpuRun run = run_of("gpt3-175b", 8, 8, 1, 1, 64);
    QCOMPARE(micro_batches_in_flight(run, 0), 8.0);
    QCOMPARE(micro_batches_in_flight(run, 7), 1.0);
    run.layout.interleave = 3;  // 1 + (p - 1) / (p v) times as many
    QVERIFY(relative(micro_batches_in_flight(run, 0), 8.0 * (1.0 + 7.0 / 24.0)) < 1e-9);
    run.global_batch = 4;
    QCOMPARE(micro_batches_in_flight(run, 0), 4.0);
}

void TestGpu::stages_share_blocks_out() {
    GpuRun run = run_of("gpt3-175b", 8, 12, 1, 1, 64);
    QCOMPARE(blocks_of_stages(run), std::vector<double>(12, 8.0));
    run.shape.layers = 70;  // with the tables as blocks: 72 on 12
    const std::vector<double> blocks = blocks_of_stages(run);
    QCOMPARE(blocks.front(), 5.0);
    QCOMPARE(blocks[1], 6.0);
    QCOMPARE(blocks.back(), 5.0);
    run.shape.layers = 75;
    double all = 0.0;
    for (const double one : blocks_of_stages(run)) all += one;
    QCOMPARE(all, 75.0);
    // "78/12=6.5 - so the last stage has 1 block, while the rest have 7" (BLOOM's chronicles-prequel.md).
    run.framework = GpuFramework::megatron_deepspeed;
    run.shape.layers = 78;
    std::vector<double> uneven(12, 7.0);
    uneven.back() = 1.0;
    QCOMPARE(blocks_of_stages(run), uneven);
}

/// Experts that no other rank holds a part of are neither gathered nor reduced, however many there are.
void TestGpu::experts_of_one_copy_do_not_travel() {
    GpuRun run = run_of("llama3-8b", 1, 1, 32, 1, 64);
    run.framework = GpuFramework::fsdp;
    run.precision = GpuPrecision::bf16;
    run.layout.zero = 3;
    run.shape.experts = 32;
    run.shape.experts_per_token = 2;
    const GpuMachine machine = machine_of(run);
    const auto gathers = [&](int expert, double experts) {
        run.layout.expert = expert;
        run.shape.experts = experts;
        const StepCosts costs = step_costs(machine, run);
        return gpu_step(machine, run, costs, blocks_of_stages(run)).gathers;
    };
    QVERIFY(relative(gathers(32, 64), gathers(32, 32)) < 0.01);  // the router alone grows
    QVERIFY(gathers(1, 32) > 2.0 * gathers(32, 32));
    const auto gathered = [&](int expert) {
        run.layout.expert = expert;
        return stage_memory(machine, run, 0, blocks_of_stages(run)).communication;
    };
    run.shape.experts = 32;
    QVERIFY(relative(gathered(1) - gathered(32), 6.0 * 32.0 * run.shape.expert_parameters()) < 1e-9);
    // Megatron-Core reduces what is left: the dense part.
    run.framework = GpuFramework::megatron_core;
    run.layout.zero = 1;
    const GpuMachine core = machine_of(run);
    const auto reduction = [&](int expert) {
        run.layout.expert = expert;
        return gpu_step(core, run).data;
    };
    QVERIFY(reduction(32) < 0.5 * reduction(1));
}

/// Copies of a token that leave a node, counted out: of all ways to choose experts, or of all tokens in turn.
double copies_between_nodes(int experts, int chosen, int nodes, bool in_turn) {
    double sent = 0.0, cases = 0.0;
    const auto count = [&](const std::vector<int>& mine) {
        std::set<int> met;
        for (const int expert : mine) met.insert(expert * nodes / experts);
        for (int own = 0; own < nodes; ++own) {
            sent += static_cast<double>(met.size() - met.count(own));
            ++cases;
        }
    };
    std::vector<int> mine(static_cast<std::size_t>(chosen));
    if (in_turn) {
        for (int token = 0; token < experts; ++token) {
            for (int i = 0; i < chosen; ++i)
                mine[static_cast<std::size_t>(i)] = (token * chosen + i) % experts;
            count(mine);
        }
        return sent / cases;
    }
    for (unsigned set = 0; set < 1u << experts; ++set) {
        if (std::popcount(set) != chosen) continue;
        mine.clear();
        for (int expert = 0; expert < experts; ++expert)
            if ((set >> expert & 1u) != 0) mine.push_back(expert);
        count(mine);
    }
    return sent / cases;
}

void TestGpu::tokens_travel_once_for_each_expert_or_node() {
    GpuRun run = run_of("llama3-8b", 1, 1, 32, 1, 64);
    run.framework = GpuFramework::fsdp;
    run.layout.expert = 16;
    const auto seconds = [&](int experts, int chosen, bool once, bool in_turn) {
        run.shape.experts = experts;
        run.shape.experts_per_token = chosen;
        run.sent_once = once;
        run.experts_in_turn = in_turn;
        GpuMachine machine = machine_of(run);
        machine.gpus_per_node = 4;
        machine.hop_seconds = 0.0;
        machine.scale_up = 1e18;  // between nodes alone
        return block_cost(machine, run).expert;
    };
    for (const bool in_turn : {false, true}) {
        const double each = seconds(16, 3, false, in_turn);
        // Three experts of which each is elsewhere in three cases of four.
        QVERIFY(relative(seconds(16, 3, true, in_turn) / each,
                         copies_between_nodes(16, 3, 4, in_turn) / (3.0 * 0.75)) < 1e-9);
        QVERIFY(relative(seconds(16, 5, true, in_turn) / each,
                         copies_between_nodes(16, 5, 4, in_turn) / (3.0 * 0.75)) < 1e-9);
        // One expert has one place.
        QVERIFY(relative(seconds(16, 1, true, in_turn), seconds(16, 1, false, in_turn)) < 1e-9);
    }
    // As many as a node holds, in turn: one node.
    QVERIFY(relative(seconds(64, 8, true, true) * 8.0, seconds(64, 8, false, true)) < 1e-9);
    QVERIFY(seconds(64, 8, true, false) > 2.0 * seconds(64, 8, true, true));
}

/// There and back, forward and backward; a block that is computed again sends its tokens again.
void TestGpu::repeated_blocks_send_their_tokens_again() {
    GpuRun run = run_of("llama3-8b", 1, 1, 32, 1, 64);
    run.shape.experts = 32;
    run.shape.experts_per_token = 2;
    run.layout.expert = 8;
    const GpuMachine machine = machine_of(run);
    const auto sent = [&](GpuRecompute recompute) {
        run.layout.recompute = recompute;
        return block_cost(machine, run).expert;
    };
    QCOMPARE(sent(GpuRecompute::selective), sent(GpuRecompute::none));
    QVERIFY(relative(sent(GpuRecompute::full), 1.5 * sent(GpuRecompute::none)) < 1e-9);
}

/// 2,730 and two thirds tokens an expert (12 of 384 experts a rank) cost as much each as 4,096 (8 of 256).
void TestGpu::no_number_of_tokens_misaligns_an_expert() {
    GpuRun run = run_of("llama3-8b", 1, 1, 32, 1, 64);
    run.device = "H100-SXM-80GB";
    run.framework = GpuFramework::fsdp;
    run.shape.sequence = 4096;
    run.shape.ffn = 2048;
    run.shape.experts_per_token = 8;
    run.layout.expert = 32;
    const auto backward = [&](double experts) {
        run.shape.experts = experts;
        return block_cost(machine_of(run), run).backward;
    };
    QVERIFY2(relative(backward(384), backward(256)) < 0.15,
             qPrintable(QString("%1 %2").arg(backward(384)).arg(backward(256))));
}

void TestGpu::a_pipeline_gathers_what_it_keeps_once() {
    GpuRun run = run_of("llama3-70b", 1, 4, 32, 1, 1024);
    run.framework = GpuFramework::fsdp;
    const GpuMachine machine = machine_of(run);
    const auto gathers = [&](int zero, int batch) {
        run.layout.zero = zero;
        run.global_batch = batch;
        return gpu_step(machine, run).gathers;
    };
    QVERIFY(relative(gathers(2, 2048), gathers(2, 1024)) < 1e-9);
    QVERIFY(relative(gathers(3, 2048), 2.0 * gathers(3, 1024)) < 1e-9);
    run.layout.pipeline = 1;
    QVERIFY(relative(gathers(2, 2048), 2.0 * gathers(2, 1024)) < 1e-9);
}

void TestGpu::what_nemo_and_other_optimizers_keep() {
    GpuRun run = run_of("gpt2-1558m", 1, 1, 16, 1, 16);
    run.framework = GpuFramework::megatron_core;
    run.precision = GpuPrecision::bf16;
    run.layout.zero = 1;
    const double parameters = run.shape.parameters();
    const auto state = [&] {
        return stage_memory(machine_of(run), run, 0, blocks_of_stages(run)).state() / parameters;
    };
    QVERIFY(relative(state(), 6.0 + 12.0 / 16.0) < 1e-9);  // dist_optimizer.md of Megatron-LM
    run.half_gradients = true;
    QVERIFY(relative(state(), 4.0 + 12.0 / 16.0) < 1e-9);
    run.precision = GpuPrecision::fp8;
    QVERIFY(relative(state(), 6.0 + 12.0 / 16.0) < 1e-9);
    run.fp8_weights = true;
    QVERIFY(relative(state(), 4.0 + 12.0 / 16.0) < 1e-9);
    run.moments = 1.0;
    QVERIFY(relative(state(), 4.0 + 8.0 / 16.0) < 1e-9);
    run.moments = 0.0;
    QVERIFY(relative(state(), 4.0 + 4.0 / 16.0) < 1e-9);
}

void TestGpu::offload_frees_the_device_and_costs_time() {
    GpuRun run = run_of("llama2-13b", 1, 1, 8, 1, 64);
    run.framework = GpuFramework::fsdp;
    run.layout.zero = 3;
    const GpuMachine machine = machine_of(run);
    const GpuResult kept = evaluate(machine, run);
    run.layout.offload = Offload::optimizer_to_host;
    const GpuResult offloaded = evaluate(machine, run);
    QCOMPARE(offloaded.fullest.optimizer, 0.0);
    QVERIFY(kept.fullest.optimizer > 0.0);
    QVERIFY(offloaded.step.optimizer > kept.step.optimizer);
    QVERIFY(relative(offloaded_bytes(run), run.shape.parameters() * 8.0 / 8.0) < 1e-9);
    run.layout.offload = Offload::all_to_nvme;
    const GpuResult deepest = evaluate(machine, run);
    QCOMPARE(deepest.fullest.state(), 0.0);
    QVERIFY(deepest.step.seconds > offloaded.step.seconds);
}

void TestGpu::experts_cost_what_they_compute_and_hold_what_they_are() {
    GpuRun run = run_of("llama3-8b", 1, 1, 8, 1, 64);
    run.framework = GpuFramework::megatron_core;
    run.shape.experts = 8;
    run.shape.experts_per_token = 2;
    run.layout.expert = 8;
    run.layout.zero = 1;
    const GpuShape& s = run.shape;
    QVERIFY(relative(s.parameters() - s.active_parameters(), s.layers * 6.0 * s.expert_parameters()) < 1e-9);
    const GpuMachine machine = machine_of(run);
    const BlockCost routed = block_cost(machine, run);
    QVERIFY(routed.expert > 0.0);
    GpuRun dense = run;
    dense.shape.experts = dense.shape.experts_per_token = 0;
    dense.shape.ffn = 2.0 * run.shape.ffn;  // as many FLOPs a token
    dense.layout.expert = 1;
    const BlockCost plain = block_cost(machine, dense);
    QVERIFY(routed.forward > plain.forward && routed.forward < 2.0 * plain.forward);
    const auto weights = [&](const GpuRun& one) {
        return stage_memory(machine, one, 0, blocks_of_stages(one)).weights;
    };
    GpuRun whole = run;
    whole.layout.expert = 1;
    // Spread over eight ranks, each holds one expert a block instead of eight.
    QVERIFY(relative(weights(whole) - weights(run), 2.0 * s.layers * 7.0 * s.expert_parameters()) < 1e-9);
}

void TestGpu::long_sequences_are_divided_by_context_ranks() {
    GpuRun run = run_of("llama3-8b", 1, 1, 8, 1, 8);
    run.framework = GpuFramework::megatron_core;
    run.device = "H100-SXM-80GB";
    run.shape.sequence = 131072;
    const GpuMachine machine = machine_of(run);
    const double whole = block_activation_bytes(machine, run, GpuRecompute::none);
    const BlockCost before = block_cost(machine, run);
    run.layout.context = 8;
    run.layout.data = 1;
    QVERIFY(relative(block_activation_bytes(machine, run, GpuRecompute::none), whole / 8.0) < 1e-9);
    QVERIFY(relative(block_cost(machine, run).forward, before.forward / 8.0) < 0.05);
}

void TestGpu::search_finds_what_fits_and_is_not_beaten_by_what_was_given() {
    GpuRun run = run_of("gpt3-175b", 1, 1, 1, 1, 1024);
    run.framework = GpuFramework::megatron_core;
    const GpuMachine machine = machine_of(run);
    const auto best = best_layout(machine, run, 512);
    QVERIFY(best && best->fits);
    QCOMPARE(best->run.layout.devices(), 512);
    for (const int tensor : {1, 2, 4, 8}) {
        LayoutFixed fixed;
        fixed.tensor = tensor;
        const auto given = best_layout(machine, run, 512, fixed);
        if (!given || !given->fits) continue;
        QCOMPARE(given->run.layout.tensor, tensor);
        QVERIFY(given->step.tokens_per_second <= best->step.tokens_per_second * (1.0 + 1e-12));
    }
    // What the search reports is what the layout gives by itself.
    const GpuResult again = evaluate(machine, best->run);
    QVERIFY(relative(again.step.seconds, best->step.seconds) < 1e-12);
    QVERIFY(relative(again.fullest.total(), best->fullest.total()) < 1e-12);
    const auto one = best_layout(machine, run, 8);
    QVERIFY(one && !one->fits);
}

void TestGpu::smallest_cluster_holds_and_one_node_less_does_not() {
    GpuRun run = run_of("gpt-1t", 1, 1, 1, 1, 2048);
    run.framework = GpuFramework::megatron_core;
    run.device = "H100-SXM-80GB";
    const GpuMachine machine = machine_of(run);
    const auto smallest = smallest_that_holds(machine, run, 65536);
    QVERIFY(smallest && smallest->fits);
    const double devices = smallest->run.layout.devices();
    // 14 bytes a parameter at least, in 80 GB each; and not twice the 18 that Megatron keeps.
    QVERIFY(devices * 80e9 > 14.0 * run.shape.parameters());
    QVERIFY(devices * 80e9 < 2.0 * 18.0 * run.shape.parameters());
    const auto less = best_layout(machine, run, static_cast<std::int64_t>(devices) - 8);
    QVERIFY(!less || !less->fits);
}

void TestGpu::throughput_is_matched_with_few_nodes() {
    GpuRun run = run_of("gpt3-175b", 1, 1, 1, 1, 2048);
    run.framework = GpuFramework::megatron_core;
    const GpuMachine machine = machine_of(run);
    const auto enough = smallest_as_fast(machine, run, 50000.0, 16384);
    QVERIFY(enough && enough->fits && enough->step.tokens_per_second >= 50000.0);
    const auto half = best_layout(machine, run, enough->run.layout.devices() / 2);
    QVERIFY(!half || !half->fits || half->step.tokens_per_second < 50000.0);
    QVERIFY(!smallest_as_fast(machine, run, 1e9, 16384));
}

void TestGpu::ranges_contain_their_values() {
    const GpuRun run = run_of("gpt3-175b", 8, 8, 4, 1, 256);
    const GpuRanged rate = with_range(Catalogue(), evaluate(machine_of(run), run));
    QVERIFY(rate.low < rate.value && rate.value < rate.high);
    QCOMPARE(rate.assumptions.size(), std::size_t{3});
    for (const std::string& key : rate.assumptions) QVERIFY(Catalogue().find(key) != nullptr);
    GpuRun other = run;
    other.device = "B200-SXM-180GB";
    other.framework = GpuFramework::megatron_core;
    other.precision = GpuPrecision::fp8;
    const GpuRanged wider = with_range(Catalogue(), evaluate(machine_of(other), other));
    QVERIFY(wider.high / wider.low > rate.high / rate.low);
}

void TestGpu::csv_is_read_and_written_whole() {
    const CsvTable table = parse_csv("a,b\r\n\"x, \"\"y\"\"\nz\",2\n3\n");
    QCOMPARE(table.rows.size(), std::size_t{2});
    QCOMPARE(table.rows[0][0], std::string("x, \"y\"\nz"));
    QCOMPARE(table.rows[1][1], std::string());
    QCOMPARE(format_csv(parse_csv(format_csv(table))), format_csv(table));
    QCOMPARE(table.column("b"), 1);
    QCOMPARE(table.column("c"), -1);
    for (const char* broken : {"a\n1,2\n", "a\n\"1\n", "a,a\n"}) {
        bool refused = false;
        try {
            (void)parse_csv(broken);
        } catch (const Error&) {
            refused = true;
        }
        QVERIFY2(refused, broken);
    }
}

void TestGpu::table_keeps_its_columns_and_says_what_is_missing() {
    // Columns in any order, one that nobody knows, a row without layout, one without a shape, one that
    // contradicts itself.
    const char* text =
        "mine,device,hidden,layers,heads,vocab,seq_len,global_batch,device_count,tp,pp,micro_batch,recompute,"
        "zero_stage,framework,params\n"
        "keep,A100-SXM-80GB,12288,96,96,51200,2048,1536,384,8,12,1,full,0,Megatron-LM,\n"
        "free,H100-SXM-80GB,4096,32,32,32000,4096,256,32,,,,,,,\n"
        "bare,A100-SXM-80GB,,,,51200,2048,1536,384,8,12,1,full,0,Megatron-LM,175e9\n"
        "odd,A100-SXM-80GB,12288,96,96,51200,2048,1536,384,8,12,1,full,0,Megatron-LM,20e9\n"
        "none,Abacus,12288,96,96,51200,2048,1536,384,8,12,1,full,0,Megatron-LM,\n";
    const CsvTable table = predict_table(Catalogue(), parse_csv(text));
    QCOMPARE(table.column("mine"), 0);
    QCOMPARE(table.rows.size(), std::size_t{5});
    const auto field = [&](std::size_t row, const char* column) {
        return table.rows[row][static_cast<std::size_t>(table.column(column))];
    };
    QCOMPARE(field(0, "mine"), std::string("keep"));
    const double rate = std::stod(field(0, "predicted_tokens_per_s_per_gpu"));
    QVERIFY(std::stod(field(0, "predicted_low")) < rate && rate < std::stod(field(0, "predicted_high")));
    QVERIFY(relative(rate, 106.7) < 0.15);
    QVERIFY(std::stod(field(0, "predicted_memory_bytes")) > 20e9);
    QVERIFY(QString::fromStdString(field(1, "note")).contains("searched"));
    QVERIFY(!field(1, "predicted_tokens_per_s_per_gpu").empty());
    const std::pair<std::size_t, const char*> refused[] = {{2, "layers"}, {3, "20 B"}, {4, "Abacus"}};
    for (const auto& [row, word] : refused) {
        QVERIFY(field(row, "predicted_tokens_per_s_per_gpu").empty());
        QVERIFY2(QString::fromStdString(field(row, "note")).contains(word), field(row, "note").c_str());
    }
}

void TestGpu::devices_are_found_by_name() {
    const Catalogue catalogue;
    QCOMPARE(gpu_named(catalogue, "A100-SXM-80GB (4x100 Gbps Omni-Path per 8-GPU node)"),
             std::string("A100-SXM-80GB"));
    QCOMPARE(gpu_named(catalogue, "a100-sxm-40gb"), std::string("A100-SXM-40GB"));
    QCOMPARE(gpu_named(catalogue, "DGX H100"), std::string("H100-SXM-80GB"));
    QCOMPARE(gpu_named(catalogue, "GB200 NVL72 (per GPU)"), std::string("GB200-NVL72"));
    QCOMPARE(gpu_named(catalogue, "Abacus"), std::string());
    for (const std::string& gpu : catalogue.gpus()) {
        QCOMPARE(gpu_named(catalogue, gpu), gpu);
        GpuRun run = run_of("gpt3-175b", 8, 8, 4, 1, 256);
        run.device = gpu;
        run.precision = GpuPrecision::bf16;
        QVERIFY(gpu_step(machine_of(run), run).tokens_per_second > 0.0);
    }
}

void TestGpu::json_has_what_scripts_read() {
    const GpuRun run = run_of("gpt3-175b", 8, 8, 4, 1, 256);
    const GpuMachine machine = machine_of(run);
    const GpuResult result = evaluate(machine, run);
    const auto json = gpu_json(machine, result, with_range(Catalogue(), result));
    QCOMPARE(json["layout"]["tp"].get<int>(), 8);
    QCOMPARE(json["stages"].size(), std::size_t{8});
    QCOMPARE(json["memory_bytes"].get<double>(), result.fullest.total());
    double parts = 0.0;
    for (const char* part : {"weights", "gradients", "optimizer", "activations", "logits", "communication",
                             "workspace", "context"})
        parts += json["stages"][0][part].get<double>();
    parts += json["stages"][0]["fragmentation"]["value"].get<double>();
    QVERIFY(relative(parts, json["stages"][0]["total"]["value"].get<double>()) < 1e-9);
    double seconds = 0.0;
    for (const auto& [name, value] : json["seconds"].items())
        seconds += name == "step" ? 0.0 : value.get<double>();
    QVERIFY(relative(seconds, json["seconds"]["step"].get<double>()) < 1e-9);
}

QTEST_GUILESS_MAIN(TestGpu)
#include "tst_gpu.moc"

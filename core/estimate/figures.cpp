// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/figures.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/model/flops.h"
#include "core/model/parameters.h"
#include "core/plan/optimizer.h"

namespace wafermill {
namespace {

/// Rounds up, but not because of the last bits of a division.
double ceil_of(double value) {
    return std::ceil(value * (1.0 - 1e-12));
}

constexpr double bytes_per_activation = 2.0;

void place_batch(const Workload& work, const Values& v, WaferFigures& f) {
    f.share = ceil_of(work.batch / std::max(1.0, work.systems));
    f.systems_with_work = ceil_of(work.batch / f.share);
    f.micro_batch_limit = v[Input::hidden_state_share] * v[Input::sram_bytes] /
                          (bytes_per_activation * work.sequence * work.hidden);
    const double limit = std::max(1.0, std::floor(f.micro_batch_limit));
    f.micro_batches = ceil_of(f.share / limit);
    f.micro_batch = ceil_of(f.share / f.micro_batches);
}

/// The passes of a step and what lies between the steps. `first_weights`: seconds in which what a micro-batch
/// begins with comes down.
void time_passes(const Workload& work, const Values& v, WaferFigures& f, double first_weights,
                 double embedding_update) {
    const double link = v[Input::stream_bytes_per_parameter] / v[Input::link_bytes_per_second];
    // A layer's weights stream while the one before it computes. Forward, all of them come down; what a step
    // begins with has come down between the steps. Backward, the last block is still there, and embedding and
    // head are not needed. Head and loss are one visit between the two.
    const double blocks = f.compute_seconds - f.head_seconds;
    // The head's weights hide behind the last block alone.
    const double head_exposed =
        std::max(0.0, f.micro_batches * link * work.vocab * work.hidden - blocks / (3.0 * work.layers));
    f.exposed_seconds = (f.micro_batches - 1.0) * first_weights + head_exposed;
    const double block_weights = v[Input::weight_density] * work.block_parameters;
    f.down_seconds =
        f.micro_batches * link *
            (work.embedding_parameters + work.layers * block_weights + work.vocab * work.hidden) -
        first_weights;
    f.down_again_seconds = f.micro_batches * link * (work.layers - 1.0) * block_weights;
    const double forward = std::max(f.down_seconds, blocks / 3.0 + f.exposed_seconds);
    const double backward = std::max(f.down_again_seconds, blocks * 2.0 / 3.0);
    // MemoryX updates what the first forward pass fetches, or what the last backward pass has reduced; during
    // that one the gradients of the head and of all blocks but the first go up.
    const double rest = f.update_seconds - embedding_update;
    f.up_seconds = link * (work.vocab * work.hidden + (work.layers - 1.0) * block_weights);
    const auto one_pass_at_least = [&](double seconds, double least) {
        const double one = seconds / f.micro_batches;
        return seconds - one + std::max(one, least);
    };
    f.step_seconds =
        one_pass_at_least(forward, work.updates_on_fetch ? rest : 0.0) + f.head_seconds +
        one_pass_at_least(backward, work.updates_on_fetch ? f.up_seconds : std::max(f.up_seconds, rest)) +
        f.cross_iteration_seconds;
}

void time_step(const Workload& work, const Values& v, WaferFigures& f) {
    f.sustained_per_system = v[Input::sustained_share] * v[Input::dense_peak];
    f.efficiency = std::max(0.0, 1.0 - v[Input::efficiency_loss] * std::log2(f.systems_with_work));
    // What scaling costs is waiting for the other systems; a system that waits for its link waits no longer
    // for them.
    const double effective = f.sustained_per_system * f.efficiency;
    // Zeros of pruned blocks cost neither products nor link (unstructured, per weight).
    const double pruned_share = 1.0 - v[Input::weight_density];
    const double pruned = pruned_share * work.layers * work.block_parameters;
    f.work_per_token =
        work.flops_per_token - 6.0 * pruned_share * work.layers * work.active_block_parameters +
        v[Input::flops_per_logit] * work.vocab + v[Input::flops_per_score] * work.scores_per_token;
    f.compute_seconds = f.share * work.sequence * f.work_per_token / effective;
    // Down twice, for forward and backward; the gradients go up meanwhile, half as many bytes on a
    // full-duplex link.
    const double pass = 2.0 * v[Input::stream_bytes_per_parameter] * (work.parameters - pruned) /
                        v[Input::link_bytes_per_second];
    f.streaming_seconds = f.micro_batches * pass;
    f.tokens_to_hide_streaming = pass * effective / f.work_per_token;
    const double levels = std::log(std::max(1.0, work.systems)) / std::log(v[Input::tree_fan_out]);
    f.tree_levels = levels > 0.0 ? ceil_of(levels) : 0.0;
    // The gradients of the first block and of the embedding, which comes before it, go up last; the embedding
    // is updated, and the weights of both come down before the next step computes. A further micro-batch of
    // the same step waits for those weights too.
    const double link = v[Input::stream_bytes_per_parameter] / v[Input::link_bytes_per_second];
    const double first_weights =
        link * (work.embedding_parameters + v[Input::weight_density] * work.block_parameters);
    const double servers = std::max(1.0, ceil_of(work.memoryx_bytes / v[Input::memoryx_server_bytes]));
    const double update = work.update_bytes_per_parameter / (servers * v[Input::store_server_rate]);
    f.update_seconds = update * (work.parameters - pruned);
    const double embedding_update = update * work.embedding_parameters;
    f.cross_iteration_seconds =
        2.0 * first_weights + embedding_update + 2.0 * f.tree_levels * v[Input::tree_level_seconds];
    f.head_seconds = f.compute_seconds *
                     (6.0 * work.vocab * work.hidden + v[Input::flops_per_logit] * work.vocab) /
                     f.work_per_token;
    time_passes(work, v, f, first_weights, embedding_update);
    f.tokens_per_second = work.tokens_per_step() / f.step_seconds;
}

void time_launch(const Workload& work, const Values& v, WaferFigures& f) {
    f.launch_seconds = v[Input::ready_seconds] + v[Input::programming_seconds] +
                       v[Input::load_seconds_per_parameter] * work.parameters;
    f.first_launch_seconds = f.launch_seconds + v[Input::compile_seconds];
    f.checkpoint_seconds = v[Input::checkpoint_seconds_per_parameter] * work.parameters;
    f.activation_bytes = f.micro_batch * work.sequence * work.activation_bytes_per_token;
}

void place_in_racks(const Workload& work, const Values& v, WaferFigures& f) {
    f.memoryx_servers = ceil_of(work.memoryx_bytes / v[Input::memoryx_server_bytes]);
    f.swarmx_nodes = ceil_of(work.systems * v[Input::swarmx_nodes_per_system]);
    f.host_nodes = ceil_of(work.systems * v[Input::hosts_per_system]);
    f.power_watts = work.systems * v[Input::system_power] + f.memoryx_servers * v[Input::memoryx_power] +
                    f.swarmx_nodes * v[Input::swarmx_power] + f.host_nodes * v[Input::host_power];
    f.rack_units = work.systems * v[Input::system_rack_units] +
                   (f.memoryx_servers + f.swarmx_nodes + f.host_nodes) * v[Input::server_rack_units];
    f.racks = std::max(ceil_of(work.systems / v[Input::systems_per_rack]),
                       ceil_of(f.rack_units / v[Input::rack_capacity]));
}

}  // namespace

Workload make_workload(const Plan& plan) {
    if (plan.recipe.lora.active())
        throw Error(
            "The figures of the planned cluster are of training all weights and do not cover adapters; "
            "nothing was estimated. Set recipe.lora_rank=0 to see them: training here is not affected.");
    Workload work;
    // Blocks are alike, so that two small tables tell what the table of every layer would, in a hundredth of
    // the time.
    Model model = plan.model;
    const auto layers = static_cast<double>(model.layers);
    const auto of_all = [layers](double one, double two) { return one + (layers - 1.0) * (two - one); };
    const auto count = [](std::int64_t value) { return static_cast<double>(value); };
    model.layers = 1;
    const ParameterTable one = make_parameter_table(model);
    model.layers = 2;
    const ParameterTable two = make_parameter_table(model);
    work.parameters = of_all(count(one.parameters), count(two.parameters));
    work.active_parameters = of_all(count(one.active_parameters), count(two.active_parameters));
    work.updates_on_fetch = plan.recipe.clip_norm > 0;
    work.flops_per_token =
        6.0 * work.active_parameters + attention_flops_per_token(plan.model, plan.sequence());
    work.moments = optimizer_moments(plan.recipe);
    work.update_bytes_per_parameter = static_cast<double>(update_bytes_per_parameter(plan.recipe));
    work.batch = static_cast<double>(plan.recipe.batch);
    work.sequence = static_cast<double>(plan.sequence());
    work.hidden = static_cast<double>(plan.model.hidden);
    work.vocab = static_cast<double>(plan.model.vocab);
    work.layers = layers;
    for (const int table : {one.tokens, one.positions})
        if (table >= 0)
            work.embedding_parameters += count(one.records[static_cast<std::size_t>(table)].elements);
    work.block_parameters = count(two.parameters - one.parameters);
    work.active_block_parameters = count(two.active_parameters - one.active_parameters);
    work.scores_per_token =
        layers * static_cast<double>(plan.model.heads) * attention_span(plan.model, plan.sequence());
    work.activation_bytes_per_token = layers * block_activation_bytes_per_token(plan.model);
    work.systems = static_cast<double>(plan.cluster.systems);
    work.memoryx_bytes = static_cast<double>(plan.cluster.memoryx);
    return work;
}

WaferFigures wafer_figures(const Workload& work, const Values& values) {
    WaferFigures figures;
    place_batch(work, values, figures);
    time_step(work, values, figures);
    time_launch(work, values, figures);
    place_in_racks(work, values, figures);
    return figures;
}

GpuFigures gpu_figures(const Values& v, double nodes) {
    GpuFigures f;
    const double busy = v[Input::node_busy_power];
    const double idle = v[Input::gpu_static_share] * busy;
    f.node_watts = idle + v[Input::gpu_load] * (busy - idle);
    const double switches = nodes > 1.0 ? v[Input::gpu_switch_power] : 0.0;
    f.power_watts = nodes * (f.node_watts + switches);
    f.rack_units = nodes * v[Input::node_rack_units];
    f.racks = ceil_of(nodes / v[Input::nodes_per_rack]);
    return f;
}

}  // namespace wafermill

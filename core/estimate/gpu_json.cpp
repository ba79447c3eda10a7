// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_json.h"

#include <nlohmann/json.hpp>

#include "core/estimate/gpu_names.h"

namespace wafermill {
namespace {

using Json = nlohmann::ordered_json;

Json object(const GpuLayout& layout) {
    return {{"tp", layout.tensor},
            {"pp", layout.pipeline},
            {"dp", layout.data},
            {"cp", layout.context},
            {"ep", layout.expert},
            {"interleave", layout.interleave},
            {"micro_batch", layout.micro_batch},
            {"zero_stage", layout.zero},
            {"sequence_parallel", layout.sequence_parallel},
            {"recompute", enum_name(layout.recompute)},
            {"offload", enum_name(layout.offload)}};
}

Json object(const GpuStep& step) {
    return {{"step", step.seconds},
            {"compute", step.compute},
            {"recompute", step.recompute},
            {"tensor_exposed", step.tensor},
            {"context_exposed", step.context},
            {"expert_exposed", step.expert},
            {"gathers_exposed", step.gathers},
            {"pipeline_exposed", step.pipeline},
            {"bubble", step.bubble},
            {"data_exposed", step.data},
            {"optimizer", step.optimizer},
            {"offload_exposed", step.offload}};
}

Json object(const StageMemory& m) {
    return {{"weights", m.weights},
            {"gradients", m.gradients},
            {"optimizer", m.optimizer},
            {"activations", m.activations},
            {"logits", m.logits},
            {"communication", m.communication},
            {"workspace", m.workspace},
            {"context", m.context},
            {"fragmentation",
             {{"value", m.fragmentation}, {"low", m.fragmentation_low}, {"high", m.fragmentation_high}}},
            {"total", {{"value", m.total()}, {"low", m.low()}, {"high", m.high()}}}};
}

}  // namespace

nlohmann::ordered_json gpu_json(const GpuMachine& machine, const GpuResult& result, const GpuRanged& rate) {
    const GpuShape& shape = result.run.shape;
    const double per_gpu = result.step.tokens_per_second_per_gpu;
    const auto share = [&](FlopsConvention convention) {
        return per_gpu * flops_per_token(shape, convention) / machine.dense_peak;
    };
    Json stages = Json::array();
    for (const StageMemory& stage : all_stages(machine, result.run)) stages.push_back(object(stage));
    const GpuBound bound = bound_of(result.step, result.fits);
    return {{"device", result.run.device},
            {"devices", result.run.layout.devices()},
            {"framework", enum_name(result.run.framework)},
            {"precision", enum_name(result.run.precision)},
            {"parameters", shape.parameters()},
            {"active_parameters", shape.active_parameters()},
            {"global_batch", result.run.global_batch},
            {"sequence", shape.sequence},
            {"layout", object(result.run.layout)},
            {"fits", result.fits},
            {"tokens_per_second", result.step.tokens_per_second},
            {"tokens_per_second_per_gpu", {{"value", rate.value}, {"low", rate.low}, {"high", rate.high}}},
            {"mfu", share(FlopsConvention::palm)},
            {"mfu_conventions",
             {{"palm_6N_12Lqs", share(FlopsConvention::palm)},
              {"megatron_without_token_table", share(FlopsConvention::megatron)},
              {"megatron_causal_attention", share(FlopsConvention::megatron_causal)},
              {"hardware_with_full_recompute", share(FlopsConvention::hardware)}}},
            {"bubble_share", result.step.bubble_share()},
            {"bound_kind", name(bound)},
            {"bound", bound_sentence(result.step, bound)},
            {"seconds", object(result.step)},
            {"memory_bytes", result.fullest.total()},
            {"memory_capacity_bytes", machine.memory_bytes},
            {"fullest_stage", result.fullest_stage},
            {"stages", stages},
            {"assumptions", rate.assumptions}};
}

}  // namespace wafermill

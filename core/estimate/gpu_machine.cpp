// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_machine.h"

#include "core/base/error.h"
#include "core/estimate/gpu_names.h"

namespace wafermill {
namespace {

bool keeps_old_attention(const GpuRun& run) {
    return run.framework == GpuFramework::fsdp && run.fused_attention_v1;
}

/// Calls visit(key, member) for every constant that a run needs.
template <class Visit>
void visit_keys(const GpuRun& run, Visit&& visit) {
    const std::string device = run.device + ".";
    const std::string framework = "framework." + std::string(enum_name(run.framework)) + ".";
    visit(device + "dense_peak_flops", &GpuMachine::dense_peak);
    visit(device + "training_matmul_flops", &GpuMachine::matmul);
    if (run.precision == GpuPrecision::fp8)
        visit(device + "training_matmul_fp8_flops", &GpuMachine::matmul_low);
    visit(device + "vector_flops", &GpuMachine::vector);
    visit(device + (keeps_old_attention(run) ? "attention_v1_flops" : "attention_flops"),
          &GpuMachine::attention);
    visit(device + "memory_bytes_per_second", &GpuMachine::memory_rate);
    visit(device + "memory_bytes", &GpuMachine::memory_bytes);
    visit(device + "multiprocessors", &GpuMachine::multiprocessors);
    visit(device + "gpus_per_node", &GpuMachine::gpus_per_node);
    visit(device + "scale_up_bytes_per_second", &GpuMachine::scale_up);
    visit(device + "network_bytes_per_second", &GpuMachine::network);
    visit("gpu.ring_hop_seconds", &GpuMachine::hop_seconds);
    visit("gpu.kernel_seconds", &GpuMachine::kernel_seconds);
    visit("gpu.small_tile_share", &GpuMachine::small_tile);
    visit("gpu.context_bytes", &GpuMachine::context_bytes);
    visit("gpu.communication_bytes", &GpuMachine::communication_bytes);
    visit("gpu.workspace_bytes", &GpuMachine::workspace_bytes);
    visit("gpu.fragmentation_share", &GpuMachine::fragmentation);
    visit("gpu.host_link_bytes_per_second", &GpuMachine::host_link);
    visit("gpu.nvme_bytes_per_second", &GpuMachine::nvme);
    visit("gpu.host_memory_bytes_per_second", &GpuMachine::host_memory_rate);
    visit("gpu.expert_product_share", &GpuMachine::expert_share);
    visit(framework + "overlap_cost", &GpuMachine::overlap_cost);
    visit(framework + "tensor_exposed_share", &GpuMachine::tensor_exposed);
    visit(framework + "tensor_exposed_backward_share", &GpuMachine::tensor_exposed_backward);
    visit(framework + "pipeline_exposed_share", &GpuMachine::pipeline_exposed);
    visit(framework + "expert_exposed_share", &GpuMachine::expert_exposed);
}

/// Constants that scale others.
std::vector<std::string> share_keys(const GpuRun& run) {
    const std::string framework = "framework." + std::string(enum_name(run.framework)) + ".";
    return {"gpu.elementwise_bandwidth_share",
            "gpu.scale_up_share",
            "gpu.vector_share",
            run.slow_network ? "gpu.host_driven_network_share" : "gpu.network_share",
            framework + "compute_share",
            framework + "tensor_link_share"};
}

}  // namespace

std::vector<std::string> machine_keys(const GpuRun& run) {
    std::vector<std::string> keys = share_keys(run);
    visit_keys(run, [&](const std::string& key, auto) { keys.push_back(key); });
    if (run.framework == GpuFramework::deepspeed) keys.push_back("framework.deepspeed.gather_network_share");
    return keys;
}

GpuMachine make_machine(const Catalogue& catalogue, const GpuRun& run) {
    GpuMachine machine;
    visit_keys(run, [&](const std::string& key, double GpuMachine::*member) {
        const Constant* constant = catalogue.find(key);
        if (constant == nullptr)
            throw Error("The hardware catalogue has no " + key +
                        ", which a GPU estimate of that device needs.");
        machine.*member = constant->value;
    });
    const std::vector<std::string> shares = share_keys(run);
    const auto share = [&](std::size_t index) { return catalogue.value(shares[index]); };
    machine.memory_rate *= share(0);
    machine.scale_up *= share(1);
    machine.vector *= share(2);
    if (run.network_bytes_per_second > 0) machine.network = run.network_bytes_per_second;
    const double network_link = machine.network;
    machine.network *= share(3);
    machine.matmul *= share(4);
    machine.low_precision = run.precision == GpuPrecision::fp8;
    machine.matmul_low = machine.low_precision ? machine.matmul_low * share(4) : machine.matmul;
    machine.tensor_link = machine.scale_up * share(5);
    if (run.framework == GpuFramework::deepspeed)
        machine.gather_network = network_link * catalogue.value("framework.deepspeed.gather_network_share");
    machine.fused_attention =
        run.framework == GpuFramework::megatron_core || run.framework == GpuFramework::fsdp;
    machine.dropout = run.framework == GpuFramework::megatron_lm || run.framework == GpuFramework::deepspeed;
    machine.fused_accumulation = run.framework == GpuFramework::megatron_core;
    return machine;
}

}  // namespace wafermill

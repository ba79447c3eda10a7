// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstddef>
#include <string>

#include "core/cluster/catalogue.h"
#include "core/plan/plan.h"

namespace wafermill {

/// The constants that the estimate takes from the catalogue: of the planned wafer system, of the planned GPU,
/// and general ones. Their keys are in inputs.cpp.
enum class Input {
    dense_peak,
    sustained_share,
    system_power,
    system_rack_units,
    sram_bytes,
    link_bytes_per_second,
    vendor_bytes_per_parameter,
    max_systems,
    stream_bytes_per_parameter,
    hidden_state_share,
    efficiency_loss,
    flops_per_logit,
    flops_per_score,
    weight_density,
    tree_level_seconds,
    tree_fan_out,
    compile_seconds,
    ready_seconds,
    programming_seconds,
    load_seconds_per_parameter,
    checkpoint_seconds_per_parameter,
    store_server_rate,
    compute_scatter,
    failures_per_system_day,
    systems_per_rack,
    hosts_per_system,
    host_power,
    rack_capacity,
    server_rack_units,
    memoryx_server_bytes,
    memoryx_power,
    swarmx_nodes_per_system,
    swarmx_power,
    gpu_load,
    gpu_static_share,
    gpu_switch_power,
    node_busy_power,
    node_rack_units,
    nodes_per_rack,
    count
};
inline constexpr std::size_t input_count = static_cast<std::size_t>(Input::count);

/// One number for each input, in its unit.
struct Values {
    std::array<double, input_count> numbers{};
    double operator[](Input input) const { return numbers[static_cast<std::size_t>(input)]; }
    double& operator[](Input input) { return numbers[static_cast<std::size_t>(input)]; }
};

struct Inputs {
    std::array<Constant, input_count> constants;
    std::array<bool, input_count> changed{};
    const Constant& operator[](Input input) const { return constants[static_cast<std::size_t>(input)]; }
    Values values() const;
};

/// Throws Error when the catalogue lacks the planned system or GPU.
Inputs gather_inputs(const Cluster& cluster);

}  // namespace wafermill

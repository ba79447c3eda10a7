// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/inputs.h"

#include <algorithm>
#include <string_view>

#include "core/base/error.h"

namespace wafermill {
namespace {

enum class Scope { system, gpu, general };
struct Key {
    Scope scope;
    std::string_view text;
};

/// In the order of Input.
constexpr std::array<Key, input_count> keys = {{
    {Scope::system, "dense_peak_flops"},
    {Scope::system, "sustained_share"},
    {Scope::system, "system_power_watts"},
    {Scope::system, "rack_units"},
    {Scope::system, "sram_bytes"},
    {Scope::system, "io_bytes_per_second"},
    {Scope::system, "vendor_bytes_per_parameter"},
    {Scope::system, "max_systems"},
    {Scope::general, "wafer.stream_bytes_per_parameter"},
    {Scope::general, "wafer.hidden_state_sram_share"},
    {Scope::general, "wafer.efficiency_loss_per_doubling"},
    {Scope::general, "wafer.flops_per_logit"},
    {Scope::general, "wafer.flops_per_score"},
    {Scope::general, "wafer.weight_density"},
    {Scope::general, "wafer.tree_level_seconds"},
    {Scope::general, "SwarmX.fan_out"},
    {Scope::general, "wafer.compile_seconds"},
    {Scope::general, "wafer.job_ready_seconds"},
    {Scope::general, "wafer.programming_seconds"},
    {Scope::general, "wafer.load_seconds_per_parameter"},
    {Scope::general, "wafer.checkpoint_seconds_per_parameter"},
    {Scope::general, "MemoryX.server_bytes_per_second"},
    {Scope::general, "wafer.compute_scatter"},
    {Scope::general, "wafer.failures_per_system_day"},
    {Scope::general, "wafer.systems_per_rack"},
    {Scope::general, "wafer.host_nodes_per_system"},
    {Scope::general, "wafer.host_power_watts"},
    {Scope::general, "wafer.rack_capacity_units"},
    {Scope::general, "wafer.server_rack_units"},
    {Scope::general, "MemoryX.server_bytes"},
    {Scope::general, "MemoryX.power_watts"},
    {Scope::general, "SwarmX.nodes_per_system"},
    {Scope::general, "SwarmX.power_watts"},
    {Scope::general, "gpu.load"},
    {Scope::general, "gpu.node_static_share"},
    {Scope::general, "gpu.switch_watts_per_node"},
    {Scope::gpu, "node_busy_watts"},
    {Scope::gpu, "node_rack_units"},
    {Scope::gpu, "nodes_per_rack"},
}};

void require_known(const std::string& name, const std::vector<std::string>& known, const char* what,
                   const char* key) {
    if (std::find(known.begin(), known.end(), name) != known.end()) return;
    std::string list;
    for (const std::string& one : known) list += (list.empty() ? "" : ", ") + one;
    throw Error("The hardware catalogue has no " + std::string(what) + " \"" + name + "\"; set " + key +
                " to one of " + list + ".");
}

}  // namespace

Values Inputs::values() const {
    Values values;
    for (std::size_t i = 0; i < input_count; ++i) values.numbers[i] = constants[i].value;
    return values;
}

Inputs gather_inputs(const Cluster& cluster) {
    const Catalogue catalogue(usable_assumptions(cluster.assumptions));
    require_known(cluster.system, catalogue.wafer_systems(), "wafer system", "cluster.system");
    require_known(cluster.gpu, catalogue.gpus(), "GPU", "cluster.gpu");
    Inputs inputs;
    for (std::size_t i = 0; i < input_count; ++i) {
        std::string key(keys[i].text);
        if (keys[i].scope == Scope::system) key = cluster.system + "." + key;
        if (keys[i].scope == Scope::gpu) key = cluster.gpu + "." + key;
        inputs.constants[i] = catalogue.at(key);
        inputs.changed[i] = catalogue.changed(key);
    }
    return inputs;
}

}  // namespace wafermill

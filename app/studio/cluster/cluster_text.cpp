// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/cluster_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <cmath>
#include <utility>

#include "app/studio/model/number_text.h"
#include "app/studio/run_text.h"

namespace wafermill {
namespace {

struct ClusterText {
    Q_DECLARE_TR_FUNCTIONS(wafermill::ClusterText)
};

/// Units that take an SI prefix before their symbol; a word ("per server") may follow.
bool takes_prefix(const std::string& unit) {
    for (const char* symbol : {"W", "B", "FLOP", "FLOP/s", "Hz"}) {
        if (unit == symbol || unit.rfind(std::string(symbol) + " ", 0) == 0 ||
            unit == std::string(symbol) + "/s")
            return true;
    }
    return false;
}

QString shown_unit(const std::string& unit) {
    static const std::array<std::pair<const char*, const char*>, 4> hidden = {
        {{"count", ""}, {"ratio", ""}, {"fraction", ""}, {"USD", "USD"}}};
    for (const auto& [name, text] : hidden) {
        if (unit == name) return QString::fromLatin1(text);
    }
    if (unit.rfind("fraction of ", 0) == 0) return {};
    return QString::fromStdString(unit);
}

/// A share, a ratio, a handful of things.
QString small_number(double value) {
    return std::abs(value) < 100.0 ? QLocale().toString(value, 'g', 3) : count_text(value);
}

}  // namespace

QString rate_text(double tokens_per_second) {
    return ClusterText::tr("%1 tokens/s")
        .arg(count_text(tokens_per_second))
        .replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

QString duration_text(double seconds) {
    return time_text(seconds).replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

QString quantity_text(double value, const std::string& unit) {
    if (takes_prefix(unit)) return si_text(value, unit);
    if (unit == "s") return duration_text(value);
    const QString text = shown_unit(unit);
    return text.isEmpty() ? small_number(value) : small_number(value) + QChar(QChar::Nbsp) + text;
}

QString whole_number(double value) {
    return QLocale().toString(static_cast<qlonglong>(std::llround(value)));
}

QString range_text(const Estimated& estimated, QString (*text)(double)) {
    return joined_range(text(estimated.low), text(estimated.high));
}

QString joined_range(const QString& low, const QString& high) {
    const QChar space(QChar::Nbsp);
    const QString unit = high.section(space, 1), low_unit = low.section(space, 1);
    // "351 – 822 tokens/s", and "6,680 – 10.4 k tokens/s": the prefix is that of the number beside it.
    const bool shared = !low_unit.isEmpty() && (unit == low_unit || unit.endsWith(space + low_unit));
    return QStringLiteral("%1 – %2").arg(shared ? low.section(space, 0, 0) : low, high);
}

QString bound_text(const Estimate& estimate) {
    const WaferEstimate& wafer = estimate.wafer;
    const double ratio = wafer.streaming_seconds / wafer.compute_seconds;
    switch (wafer.bound_kind) {
        case Bound::capacity:
            return ClusterText::tr("MemoryX. The training state needs %1 more than it holds; %2 would do.")
                .arg(quantity_text(-wafer.ledger.free_bytes, "B"),
                     quantity_text(wafer.ledger.needed_bytes, "B"));
        case Bound::batch:
            return ClusterText::tr(
                       "The batch. Its sequences give work to %1 of %2 systems; a batch of %2 or more "
                       "would use them all.")
                .arg(whole_number(static_cast<double>(wafer.systems_with_work)),
                     whole_number(static_cast<double>(wafer.systems)));
        case Bound::links:
            return ClusterText::tr(
                       "The links. Streaming the weights takes %1 times as long as computing with them; "
                       "micro-batches of %2 tokens or more would hide it.")
                .arg(small_number(ratio), count_text(wafer.tokens_to_hide_streaming));
        case Bound::compute:
            break;
    }
    return ClusterText::
        tr("Compute. Streaming takes %1 of its time; below %2 tokens a micro-batch the links would bound it.")
            .arg(small_number(ratio), count_text(wafer.tokens_to_hide_streaming));
}

QString caution_text(const Plan& plan, const Estimate& estimate) {
    QStringList sentences;
    for (const Caution& caution : estimate.cautions) {
        switch (caution.kind) {
            case Caution::Kind::unmeasured_size:
                sentences.append(
                    ClusterText::tr(
                        "Shares were measured on models of 0.1 to 20 billion parameters; %1 is outside.")
                        .arg(count_text(estimate.parameters)));
                break;
            case Caution::Kind::more_than_largest_cluster:
                sentences.append(ClusterText::tr("The vendor builds no cluster of %1 of these systems.")
                                     .arg(whole_number(static_cast<double>(plan.cluster.systems))));
                break;
            case Caution::Kind::extrapolated_scaling:
                sentences.append(ClusterText::tr("Scaling beyond 64 systems is extrapolated."));
                break;
            case Caution::Kind::tiled_sequence:
                sentences.append(ClusterText::tr("A sequence of %1 tokens must be tiled over the wafer.")
                                     .arg(whole_number(static_cast<double>(plan.sequence()))));
                break;
            case Caution::Kind::mixture_of_experts:
                sentences.append(
                    ClusterText::tr("Shares were measured on models without experts; with experts they are "
                                    "usually smaller."));
                break;
            case Caution::Kind::below_vendor_rule:
                break;  // said beside the store
        }
    }
    return sentences.join(QLatin1Char(' '));
}

QString constant_name(const std::string& key) {
    const std::array names = {
        std::pair{"dense_peak_flops", ClusterText::tr("Dense 16-bit peak")},
        std::pair{"sustained_share", ClusterText::tr("Sustained share of dense peak")},
        std::pair{"system_power_watts", ClusterText::tr("Power of a system")},
        std::pair{"rack_units", ClusterText::tr("Rack units of a system")},
        std::pair{"sram_bytes", ClusterText::tr("On-wafer memory")},
        std::pair{"io_bytes_per_second", ClusterText::tr("Link of a system, each way")},
        std::pair{"vendor_bytes_per_parameter", ClusterText::tr("Vendor's MemoryX sizing rule")},
        std::pair{"max_systems", ClusterText::tr("Largest cluster")},
        std::pair{"wafer.stream_bytes_per_parameter", ClusterText::tr("Weights on the link")},
        std::pair{"wafer.hidden_state_sram_share",
                  ClusterText::tr("Hidden state's share of on-wafer memory")},
        std::pair{"wafer.efficiency_loss_per_doubling",
                  ClusterText::tr("Efficiency lost a doubling of systems")},
        std::pair{"wafer.flops_per_logit", ClusterText::tr("Compute of a logit")},
        std::pair{"wafer.flops_per_score", ClusterText::tr("Compute of an attention score")},
        std::pair{"wafer.weight_density", ClusterText::tr("Share of weights that are not zero")},
        std::pair{"wafer.tree_level_seconds", ClusterText::tr("Latency of a level of the tree")},
        std::pair{"SwarmX.fan_out", ClusterText::tr("Branches of a SwarmX node")},
        std::pair{"wafer.compile_seconds", ClusterText::tr("Time to compile a model")},
        std::pair{"wafer.job_ready_seconds", ClusterText::tr("Time until a job is ready")},
        std::pair{"wafer.programming_seconds", ClusterText::tr("Time to program the systems")},
        std::pair{"wafer.load_seconds_per_parameter", ClusterText::tr("Time to load a parameter")},
        std::pair{"wafer.checkpoint_seconds_per_parameter", ClusterText::tr("Time to save a parameter")},
        std::pair{"MemoryX.server_bytes_per_second", ClusterText::tr("Update rate of a MemoryX server")},
        std::pair{"wafer.compute_scatter", ClusterText::tr("Scatter of compute between systems")},
        std::pair{"wafer.failures_per_system_day", ClusterText::tr("Failures a system and day")},
        std::pair{"wafer.systems_per_rack", ClusterText::tr("Systems a rack")},
        std::pair{"wafer.host_nodes_per_system", ClusterText::tr("Host servers a system")},
        std::pair{"wafer.host_power_watts", ClusterText::tr("Power of a host server")},
        std::pair{"wafer.rack_capacity_units", ClusterText::tr("Height of a rack")},
        std::pair{"wafer.server_rack_units", ClusterText::tr("Rack units of a server")},
        std::pair{"MemoryX.server_bytes", ClusterText::tr("Capacity of a MemoryX server")},
        std::pair{"MemoryX.power_watts", ClusterText::tr("Power of a MemoryX server")},
        std::pair{"SwarmX.nodes_per_system", ClusterText::tr("SwarmX nodes a system")},
        std::pair{"SwarmX.power_watts", ClusterText::tr("Power of a SwarmX node")},
        std::pair{"gpu.load", ClusterText::tr("Load of GPU nodes")},
        std::pair{"gpu.node_static_share", ClusterText::tr("Static share of a GPU node's power")},
        std::pair{"gpu.switch_watts_per_node", ClusterText::tr("Switch power a GPU node")},
        std::pair{"memory_bytes", ClusterText::tr("Memory of a GPU")},
        std::pair{"gpus_per_node", ClusterText::tr("GPUs a node")},
        std::pair{"node_busy_watts", ClusterText::tr("Power of a busy GPU node")},
        std::pair{"node_rack_units", ClusterText::tr("Rack units of a GPU node")},
        std::pair{"nodes_per_rack", ClusterText::tr("GPU nodes a rack")},
        std::pair{"price_usd", ClusterText::tr("Price of a system")},
        std::pair{"system_hour_usd", ClusterText::tr("Rent of a system")},
        std::pair{"wafer.server_price_usd", ClusterText::tr("Price of a server")},
        std::pair{"node_price_usd", ClusterText::tr("Price of a GPU node")},
        std::pair{"gpu_hour_usd", ClusterText::tr("Rent of a GPU")},
        std::pair{"gpu.network_price_share", ClusterText::tr("Network's share of a GPU cluster's price")},
        std::pair{"site.electricity_usd_per_kwh", ClusterText::tr("Price of electricity")},
        std::pair{"site.lifetime_years", ClusterText::tr("Years that a purchase is spread over")},
        std::pair{"site.pue", ClusterText::tr("Power of the site to that of the equipment")},
        std::pair{"site.grid_kg_co2_per_kwh", ClusterText::tr("Carbon of the grid")},
        std::pair{"training_matmul_flops", ClusterText::tr("16-bit product rate")},
        std::pair{"training_matmul_fp8_flops", ClusterText::tr("fp8 product rate")},
        std::pair{"vector_flops", ClusterText::tr("Rate without tensor cores")},
        std::pair{"attention_flops", ClusterText::tr("Rate of fused attention")},
        std::pair{"attention_v1_flops", ClusterText::tr("Rate of fused attention of 2022")},
        std::pair{"memory_bytes_per_second", ClusterText::tr("Memory rate of a GPU")},
        std::pair{"multiprocessors", ClusterText::tr("Multiprocessors of a GPU")},
        std::pair{"scale_up_bytes_per_second", ClusterText::tr("Links within a GPU node")},
        std::pair{"network_bytes_per_second", ClusterText::tr("Network of a GPU")},
        std::pair{"gpu.ring_hop_seconds", ClusterText::tr("Latency of a step of a ring")},
        std::pair{"gpu.kernel_seconds", ClusterText::tr("Time between two kernels")},
        std::pair{"gpu.small_tile_share", ClusterText::tr("Rate of small tiles to large ones")},
        std::pair{"gpu.context_bytes", ClusterText::tr("GPU memory of the driver")},
        std::pair{"gpu.communication_bytes", ClusterText::tr("GPU memory of communication")},
        std::pair{"gpu.workspace_bytes", ClusterText::tr("GPU memory of workspaces")},
        std::pair{"gpu.fragmentation_share", ClusterText::tr("Fragmentation of GPU memory")},
        std::pair{"gpu.host_link_bytes_per_second", ClusterText::tr("Link of a GPU to its host")},
        std::pair{"gpu.nvme_bytes_per_second", ClusterText::tr("NVMe rate for a GPU")},
        std::pair{"gpu.host_memory_bytes_per_second", ClusterText::tr("Host memory rate for a GPU")},
        std::pair{"gpu.expert_product_share", ClusterText::tr("Rate of experts' products to plain ones")},
        std::pair{"gpu.elementwise_bandwidth_share",
                  ClusterText::tr("Share of memory rate that small kernels reach")},
        std::pair{"gpu.scale_up_share", ClusterText::tr("Share of a node's links that collectives reach")},
        std::pair{"gpu.vector_share", ClusterText::tr("Share of the rate without tensor cores")},
        std::pair{"gpu.network_share", ClusterText::tr("Share of the network that collectives reach")},
        std::pair{"gpu.host_driven_network_share", ClusterText::tr("The same where hosts move the bytes")},
        std::pair{"overlap_cost", ClusterText::tr("What hidden communication costs computing")},
        std::pair{"tensor_exposed_share", ClusterText::tr("Tensor-parallel communication not hidden")},
        std::pair{"tensor_exposed_backward_share",
                  ClusterText::tr("Tensor-parallel communication not hidden, backward")},
        std::pair{"pipeline_exposed_share", ClusterText::tr("Transfers between stages not hidden")},
        std::pair{"expert_exposed_share", ClusterText::tr("Experts' communication not hidden")},
        std::pair{"compute_share", ClusterText::tr("Software's product rate")},
        std::pair{"tensor_link_share", ClusterText::tr("Software's link rate")},
        std::pair{"gather_network_share", ClusterText::tr("Network share of ZeRO's gathers")},
    };
    // "framework.megatron-core.overlap_cost" is a quantity of its framework.
    const bool of_framework = key.starts_with("framework.");
    const std::string tail = key.substr((of_framework ? key.rfind('.') : key.find('.')) + 1);
    for (const auto& [name, text] : names) {
        if (key == name || tail == name) return text;
    }
    return QString::fromStdString(key);
}

QString confidence_text(Confidence confidence) {
    switch (confidence) {
        case Confidence::verbatim:
            return ClusterText::tr("published");
        case Confidence::secondary:
            return ClusterText::tr("secondary");
        case Confidence::derived:
            return ClusterText::tr("derived");
        case Confidence::unverified:
            return ClusterText::tr("unverified");
        case Confidence::assumption:
            break;
    }
    return ClusterText::tr("assumption");
}

QString editable_text(double value, const std::string& unit) {
    if (!takes_prefix(unit)) return QLocale().toString(value, 'g', QLocale::FloatingPointShortest);
    static constexpr std::array<std::pair<double, const char*>, 6> prefixes = {
        {{1e18, " E"}, {1e15, " P"}, {1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}}};
    for (const auto& [factor, letter] : prefixes) {
        if (value >= factor) return QLocale().toString(value / factor, 'g', 12) + QString::fromLatin1(letter);
    }
    return QLocale().toString(value, 'g', 12);
}

std::optional<double> parse_quantity(const QString& text, const std::string& unit) {
    QString number = text.trimmed();
    number.replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    const QString whole_unit = shown_unit(unit);
    const QString symbol = whole_unit.section(QLatin1Char(' '), 0, 0);
    for (const QString& suffix : {whole_unit, symbol}) {
        if (!suffix.isEmpty() && number.endsWith(suffix)) number.chop(suffix.size());
    }
    number = number.trimmed();
    double factor = 1.0;
    static constexpr std::array<std::pair<char, double>, 6> prefixes = {
        {{'k', 1e3}, {'M', 1e6}, {'G', 1e9}, {'T', 1e12}, {'P', 1e15}, {'E', 1e18}}};
    if (takes_prefix(unit) && !number.isEmpty()) {
        for (const auto& [letter, by] : prefixes) {
            if (number.back() != QLatin1Char(letter)) continue;
            factor = by;
            number = number.chopped(1).trimmed();
            break;
        }
    }
    bool ok = false;
    double value = QLocale().toDouble(number, &ok);
    if (!ok) value = QLocale::c().toDouble(number, &ok);
    if (!ok || !std::isfinite(value * factor) || value < 0.0) return std::nullopt;
    return value * factor;
}

}  // namespace wafermill

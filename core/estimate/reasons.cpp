// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/reasons.h"

#include <cmath>

#include "core/base/units.h"
#include "core/model/flops.h"

namespace wafermill {
namespace {

/// The largest published cluster whose scaling is known.
constexpr double most_systems_measured = 64.0;

std::string count(double value) {
    return value < 1e6 ? format_exact(std::round(value)) : format_count(value);
}

/// "[title]", with what a reader must know beside it.
std::string source(const Explained& e, Input input) {
    const Constant& constant = e.inputs[input];
    if (e.inputs.changed[static_cast<std::size_t>(input)]) return "[changed: " + constant.key + "]";
    if (constant.confidence == Confidence::assumption) return "[assumption: " + constant.key + "]";
    return "[" + constant.source + "; " + std::string(name(constant.confidence)) + "]";
}

/// Three significant digits, without a prefix.
std::string ratio(double value) {
    if (value == 0.0 || !std::isfinite(value)) return format_exact(value);
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 2.0);
    const double rounded = std::round(value / unit);
    // Dividing by a whole number keeps 0.23 from becoming 0.23000000000000001.
    return format_exact(unit < 1.0 ? rounded / std::round(1.0 / unit) : rounded * unit);
}

std::string percent(double fraction) {
    return ratio(fraction * 100.0) + " %";
}

/// "2.3 PFLOP/s", "8.9 k tokens/s": a prefix goes before a unit's symbol, but not before a word.
std::string quantity(double value, const std::string& unit) {
    return unit.starts_with("tokens") ? format_count(value) + " " + unit : format_si(value, unit);
}

std::string range(const Estimated& estimated, const char* unit) {
    return quantity(estimated.low, unit) + " to " + quantity(estimated.high, unit);
}

void explain_work(const Explained& e, std::vector<std::string>& lines) {
    const Model& model = e.plan.model;
    lines.push_back("parameters = " + format_count(e.work.parameters) + " [parameter table of the model]");
    if (model.mixture())
        lines.push_back("active parameters = all but those of the " +
                        std::to_string(model.experts - model.experts_per_token) + " of " +
                        std::to_string(model.experts) + " experts that a token is not sent to = " +
                        format_count(e.work.active_parameters) + " [parameter table of the model]");
    const double span = attention_span(model, e.plan.sequence());
    const bool windowed = span < e.work.sequence;
    if (windowed)
        lines.push_back("attended keys = " + format_exact(span) +
                        " in a mean block: W (2 - W / sequence) with a " + "window W of " +
                        std::to_string(model.window) + ", the sequence in " +
                        std::to_string(model.full_layers) + " of " + std::to_string(model.layers) +
                        " blocks [counted as full attention is: twice the keys before a token]");
    lines.push_back("FLOPs per token = 6 × " + std::string(model.mixture() ? "active " : "") +
                    "parameters + 12 × layers × query width × " +
                    (windowed ? "attended keys = " : "sequence = ") +
                    format_si(e.work.flops_per_token, "FLOP") +
                    (windowed ? " [PaLM, appendix B; no recomputation]"
                              : " [PaLM, appendix B; full attention, no recomputation]"));
    lines.push_back("tokens per step = batch " + count(e.work.batch) + " × sequence " +
                    count(e.work.sequence) + " = " + count(e.work.tokens_per_step()) + " [plan]");
}

void explain_ledger(const Explained& e, std::vector<std::string>& lines) {
    const MemoryXLedger& ledger = e.estimate.wafer.ledger;
    std::string parts;
    for (const LedgerPart& part : ledger.parts)
        parts += (parts.empty() ? "" : " + ") + part.name + " " + ratio(part.bytes_per_parameter);
    lines.push_back("MemoryX needed = (" + parts + ") B × " + format_count(e.work.parameters) + " = " +
                    format_bytes(ledger.needed_bytes) + " [" + plan_value(e.plan, "recipe.optimizer") +
                    " with fp32 master weights]");
    lines.push_back("MemoryX available = " + format_bytes(ledger.capacity_bytes) + " / " +
                    format_count(e.work.parameters) + " = " + ratio(ledger.available_bytes_per_parameter) +
                    " B a parameter; the vendor's sizing rule is " +
                    ratio(ledger.vendor_bytes_per_parameter) + " " +
                    source(e, Input::vendor_bytes_per_parameter));
}

void explain_throughput(const Explained& e, std::vector<std::string>& lines) {
    const auto& in = e.inputs;
    lines.push_back("sustained per system = share " + ratio(in[Input::sustained_share].value) + " " +
                    source(e, Input::sustained_share) + " × dense peak " +
                    format_si(in[Input::dense_peak].value, "FLOP/s") + " " + source(e, Input::dense_peak) +
                    " = " + format_si(e.wafer.sustained_per_system, "FLOP/s"));
    lines.push_back("micro-batch limit = " + percent(in[Input::hidden_state_share].value) + " of SRAM " +
                    format_bytes(in[Input::sram_bytes].value) +
                    " / (2 B × sequence × hidden) = " + ratio(e.wafer.micro_batch_limit) + " sequences; " +
                    count(e.wafer.share) + " sequences a system in " + count(e.wafer.micro_batches) + " of " +
                    count(e.wafer.micro_batch) + " " + source(e, Input::hidden_state_share));
    lines.push_back("scaling efficiency = 1 - " + format_exact(in[Input::efficiency_loss].value) +
                    " × log2(" + count(e.wafer.systems_with_work) + ") = " + percent(e.wafer.efficiency) +
                    " " + source(e, Input::efficiency_loss));
    lines.push_back(
        "work of a token = " + format_si(e.work.flops_per_token, "FLOP") + " + " +
        ratio(in[Input::flops_per_logit].value) + " FLOP × vocabulary " + count(e.work.vocab) + " + " +
        ratio(in[Input::flops_per_score].value) + " FLOP × " + format_count(e.work.scores_per_token) +
        " attention scores" +
        (in[Input::weight_density].value < 1.0
             ? ", less the products of pruned weights, density " + ratio(in[Input::weight_density].value)
             : std::string()) +
        " = " + format_si(e.wafer.work_per_token, "FLOP") + " " + source(e, Input::flops_per_logit));
    lines.push_back("compute = " + count(e.wafer.share) + " sequences × " + count(e.work.sequence) +
                    " tokens × " + format_si(e.wafer.work_per_token, "FLOP") + " / " + "(" +
                    format_si(e.wafer.sustained_per_system, "FLOP/s") +
                    " × efficiency) = " + format_duration(e.wafer.compute_seconds) + " a step and system");
    lines.push_back(
        "streaming = " + count(e.wafer.micro_batches) +
        (e.wafer.micro_batches == 1.0 ? " micro-batch" : " micro-batches") + " × 2 passes × " +
        ratio(in[Input::stream_bytes_per_parameter].value) + " B × " + format_count(e.work.parameters) +
        " / " + format_si(in[Input::link_bytes_per_second].value, "B/s") + " = " +
        format_duration(e.wafer.streaming_seconds) + "; gradients return during the second pass " +
        source(e, Input::stream_bytes_per_parameter));
    lines.push_back(
        "between steps = gradients of the first block and the embedding up, embedding updated, "
        "weights of both down + 2 × " +
        count(e.wafer.tree_levels) + " levels of the tree = " +
        format_duration(e.wafer.cross_iteration_seconds) + " " + source(e, Input::tree_level_seconds));
    lines.push_back("step = forward max(weights down " + format_duration(e.wafer.down_seconds) +
                    ", blocks / 3 + weights that nothing hides " + format_duration(e.wafer.exposed_seconds) +
                    ") + head " + format_duration(e.wafer.head_seconds) +
                    " + backward max(weights down again " + format_duration(e.wafer.down_again_seconds) +
                    ", blocks × 2 / 3), its last pass no shorter than gradients up " +
                    format_duration(e.wafer.up_seconds) + ", the " +
                    (e.work.updates_on_fetch ? "first forward" : "last backward") +
                    " pass no shorter than the update " + format_duration(e.wafer.update_seconds) +
                    ", + between steps = " + format_duration(e.wafer.step_seconds) +
                    "; throughput = " + count(e.work.tokens_per_step()) +
                    " tokens / step = " + quantity(e.wafer.tokens_per_second, "tokens/s") + " (" +
                    range(e.estimate.wafer.tokens_per_second, "tokens/s") + ")");
}

void explain_launch(const Explained& e, std::vector<std::string>& lines) {
    lines.push_back("launch = servers ready " + format_duration(e.inputs[Input::ready_seconds].value) +
                    " + programming " + format_duration(e.inputs[Input::programming_seconds].value) +
                    " + weights " +
                    format_duration(e.inputs[Input::load_seconds_per_parameter].value * e.work.parameters) +
                    " = " + format_duration(e.wafer.launch_seconds) + ", once compiled; the first time " +
                    format_duration(e.wafer.first_launch_seconds) + "; a checkpoint " +
                    format_duration(e.wafer.checkpoint_seconds) + " " + source(e, Input::compile_seconds));
    lines.push_back("activations kept of a micro-batch = " + format_bytes(e.wafer.activation_bytes) + ", " +
                    (e.wafer.activation_bytes > e.inputs[Input::sram_bytes].value
                         ? "more than the wafer holds: all but one layer's go to the activation servers"
                         : "which the wafer holds") +
                    " [Korthikanti et al., by part]");
}

std::string boxes(double boxes_count, const char* what, const Explained& e, Input power) {
    std::string name = what;  // in the plural
    if (boxes_count == 1.0) name.pop_back();
    return count(boxes_count) + " " + name + " × " + format_si(e.inputs[power].value, "W") + " " +
           source(e, power);
}

void explain_power(const Explained& e, std::vector<std::string>& lines) {
    lines.push_back("power = " + boxes(e.work.systems, "systems", e, Input::system_power) + " + " +
                    boxes(e.wafer.memoryx_servers, "MemoryX servers", e, Input::memoryx_power) + " + " +
                    boxes(e.wafer.swarmx_nodes, "SwarmX nodes", e, Input::swarmx_power) + " + " +
                    boxes(e.wafer.host_nodes, "host servers", e, Input::host_power) + " = " +
                    format_si(e.wafer.power_watts, "W") + " (" + range(e.estimate.wafer.power_watts, "W") +
                    "), at the equipment, without cooling of the building");
    lines.push_back("rack units = systems × " + ratio(e.inputs[Input::system_rack_units].value) +
                    " + servers × " + ratio(e.inputs[Input::server_rack_units].value) + " = " +
                    count(e.wafer.rack_units) + "; racks = max(systems / " +
                    ratio(e.inputs[Input::systems_per_rack].value) + ", units / " +
                    ratio(e.inputs[Input::rack_capacity].value) + ") = " + count(e.wafer.racks) + " " +
                    source(e, Input::systems_per_rack));
}

std::string tokens(double value) {
    return quantity(value, "tokens");
}

}  // namespace

std::string bound_sentence(const Explained& e) {
    const MemoryXLedger& ledger = e.estimate.wafer.ledger;
    const double micro_batch_tokens = e.wafer.micro_batch * e.work.sequence;
    switch (e.estimate.wafer.bound_kind) {
        case Bound::capacity:
            return "MemoryX: the training state needs " + format_bytes(-ledger.free_bytes) +
                   " more than it holds; " + format_bytes(ledger.needed_bytes) + " would do.";
        case Bound::batch:
            return "The batch: its " + count(e.work.batch) + " sequences give work to " +
                   count(e.wafer.systems_with_work) + " of " + count(e.work.systems) +
                   " systems; a batch of " + count(e.work.systems) + " or more would use them all.";
        case Bound::links:
            return "The links: streaming the weights takes " +
                   ratio(e.wafer.streaming_seconds / e.wafer.compute_seconds) +
                   " times as long as computing with them; a micro-batch of " + tokens(micro_batch_tokens) +
                   " is less than the " + tokens(e.wafer.tokens_to_hide_streaming) + " that would hide it.";
        case Bound::compute:
            break;
    }
    return "Compute: streaming the weights takes " +
           ratio(e.wafer.streaming_seconds / e.wafer.compute_seconds) +
           " of the compute time and hides behind it; below " + tokens(e.wafer.tokens_to_hide_streaming) +
           " a micro-batch the links would bound it.";
}

std::vector<std::string> make_reasons(const Explained& e) {
    std::vector<std::string> lines;
    explain_work(e, lines);
    explain_ledger(e, lines);
    explain_throughput(e, lines);
    explain_launch(e, lines);
    explain_power(e, lines);
    return lines;
}

std::vector<Caution> make_cautions(const Explained& e) {
    using Kind = Caution::Kind;
    std::vector<Caution> cautions;
    if (!e.work.measured_size())
        cautions.push_back(
            {Kind::unmeasured_size, "The sustained share was measured on models of 0.1 to 20 B parameters; " +
                                        format_count(e.work.parameters) + " is outside."});
    if (e.plan.model.mixture())
        cautions.push_back(
            {Kind::mixture_of_experts,
             "The sustained shares, of wafer and GPU, were measured on models without experts; a mixture "
             "of experts moves more bytes for each FLOP and usually reaches less."});
    if (e.work.systems > e.inputs[Input::max_systems].value)
        cautions.push_back({Kind::more_than_largest_cluster,
                            "The vendor's largest cluster has " + count(e.inputs[Input::max_systems].value) +
                                " systems; " + count(e.work.systems) + " are planned."});
    if (e.wafer.systems_with_work > most_systems_measured)
        cautions.push_back(
            {Kind::extrapolated_scaling,
             "Scaling was published up to 64 systems; beyond that the efficiency is extrapolated."});
    if (e.wafer.micro_batch_limit < 1.0)
        cautions.push_back({Kind::tiled_sequence, "One sequence of " + count(e.work.sequence) +
                                                      " tokens exceeds what a hidden state usually takes of "
                                                      "the wafer's memory; it must be tiled."});
    if (e.estimate.wafer.ledger.fits && e.estimate.wafer.ledger.below_vendor_ratio)
        cautions.push_back(
            {Kind::below_vendor_rule,
             "The state fits, but below the vendor's sizing rule of " +
                 ratio(e.estimate.wafer.ledger.vendor_bytes_per_parameter) +
                 " B a parameter, which leaves room for checkpoints in flight and reduction buffers."});
    return cautions;
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/figures.h"

#include <algorithm>
#include <string_view>

#include "core/base/error.h"
#include "core/model/flops.h"
#include "core/plan/optimizer.h"

namespace wafermill {
namespace {

constexpr double not_known = std::numeric_limits<double>::quiet_NaN();

double real(std::int64_t value) {
    return static_cast<double>(value);
}

/// Whether every count stays inside 63 bits: sizes typed on the way to a valid model may be anything.
bool can_be_counted(const Model& model, std::int64_t sequence) {
    constexpr std::int64_t most = std::int64_t{1} << 28;
    for (const std::int64_t size : {model.layers, model.hidden, model.heads, model.kv_heads, model.head_size,
                                    model.ffn, model.vocab, model.sequence, sequence}) {
        if (size < 1 || size > most) return false;
    }
    if (model.experts < 0 || model.experts > 1024) return false;
    if (model.mixture() && (model.experts_per_token < 1 || model.experts_per_token > model.experts))
        return false;
    const double widest =
        std::max({real(model.heads) * real(model.head_size), real(model.kv_heads) * real(model.head_size),
                  real(model.ffn), real(model.vocab), real(model.sequence)});
    return real(model.hidden) * widest * 8.0 * real(model.layers) * real(model.experts + 1) < 9e18;
}

/// Elements of the parameters whose name within the record begins with `prefix`.
std::int64_t elements(const Record& record, std::string_view prefix, bool matrices_only) {
    std::int64_t sum = 0;
    for (const Parameter& parameter : record.parameters) {
        const std::string_view name = std::string_view(parameter.name).substr(record.name.size() + 1);
        if (name.substr(0, prefix.size()) == prefix && (parameter.matrix || !matrices_only))
            sum += parameter.elements;
    }
    return sum;
}

class Builder {
  public:
    explicit Builder(ModelFigures& figures) : figures_(figures), one_(figures.model) { one_.layers = 1; }

    void build() {
        figures_.one_block = make_parameter_table(one_);
        tables_and_head();
        block();
        for (PartFigures& part : figures_.parts)
            part.state_bytes = real(part.parameters) * figures_.state_bytes_per_parameter;
        totals();
    }

  private:
    PartFigures& part(Part part) { return figures_.parts[static_cast<std::size_t>(part)]; }
    const Record& record(int index) const {
        return figures_.one_block.records[static_cast<std::size_t>(index)];
    }

    void tables_and_head() {
        const ParameterTable& table = figures_.one_block;
        whole_record(Part::embedding, record(table.tokens));
        if (table.positions >= 0) whole_record(Part::positions, record(table.positions));
        whole_record(Part::final_norm, record(table.final_norm));
        whole_record(Part::head, record(table.head));
        part(Part::head).forward_flops = 2.0 * real(elements(record(table.head), "", true));
        if (table.head == table.tokens) part(Part::head).parameters = 0;
        part(Part::tokens).present = true;
        part(Part::loss).present = true;
    }

    void whole_record(Part which, const Record& source) {
        PartFigures& target = part(which);
        target.present = true;
        target.parameters = source.elements;
        target.shape = source.parameters.front().shape;
    }

    void of_block(Part which, std::string_view prefix) {
        of_record(which, record(figures_.one_block.block(0)), prefix, figures_.model.layers, 1.0);
    }

    /// Part of an expert: all tokens together come to it `experts_per_token / experts` times each.
    void of_expert(Part which, std::string_view prefix) {
        const Model& model = figures_.model;
        of_record(which, record(figures_.one_block.expert(0, 0)), prefix, model.layers * model.experts,
                  real(model.experts_per_token) / real(model.experts));
    }

    void of_record(Part which, const Record& source, std::string_view prefix, std::int64_t copies,
                   double visits) {
        PartFigures& target = part(which);
        target.parameters = elements(source, prefix, false);
        if (target.parameters == 0) return;
        target.present = true;
        target.copies = copies;
        target.forward_flops = 2.0 * real(elements(source, prefix, true)) * visits;
        if (const Parameter* weight = source.find(std::string(prefix) + "weight"))
            target.shape = weight->shape;
    }

    void block() {
        of_block(Part::block, "");
        of_block(Part::attention_norm, "attention_norm.");
        of_block(Part::attention, "attention.");
        of_block(Part::query, "attention.query.");
        of_block(Part::key, "attention.key.");
        of_block(Part::value, "attention.value.");
        of_block(Part::attention_output, "attention.output.");
        of_block(Part::ffn_norm, "ffn_norm.");
        if (figures_.model.mixture()) {
            experts();
        } else {
            of_block(Part::feed_forward, "ffn.");
            of_block(Part::gate, "ffn.gate.");
            of_block(Part::up, "ffn.up.");
            of_block(Part::down, "ffn.down.");
        }
        // Beyond the matrices a block only has the products of attention.
        const double matrices = part(Part::block).forward_flops;
        const double all = block_forward_flops_per_token(figures_.model, figures_.sequence);
        part(Part::block).forward_flops = all;
        part(Part::attention).forward_flops += all - matrices;
        block_activations();
    }

    void experts() {
        of_block(Part::router, "router.");
        of_expert(Part::expert, "");
        of_expert(Part::gate, "gate.");
        of_expert(Part::up, "up.");
        of_expert(Part::down, "down.");
        // The router and all experts are the feed-forward, and the experts are the block's.
        const std::int64_t count = figures_.model.experts;
        part(Part::feed_forward) = part(Part::router);
        part(Part::feed_forward).shape.clear();
        for (const Part whole : {Part::feed_forward, Part::block}) {
            part(whole).parameters += count * part(Part::expert).parameters;
            part(whole).forward_flops += real(count) * part(Part::expert).forward_flops;
        }
    }

    /// The one function counts a whole block. What vanishes when the feed-forward or the heads have no width
    /// is theirs; the rest is the residual stream's, the same before attention as before the feed-forward.
    void block_activations() {
        const double tokens = real(figures_.sequence);
        Model without = one_;
        without.ffn = without.experts = 0;
        const double all = block_activation_bytes_per_token(one_);
        const double feed_forward = all - block_activation_bytes_per_token(without);
        without = one_;
        without.head_size = 0;
        const double attention = all - block_activation_bytes_per_token(without);
        const double stream = all - feed_forward - attention;
        part(Part::block).activation_bytes = all * tokens;
        part(Part::attention).activation_bytes = attention * tokens;
        part(Part::feed_forward).activation_bytes = feed_forward * tokens;
        part(Part::attention_norm).activation_bytes = stream / 2.0 * tokens;
        part(Part::ffn_norm).activation_bytes = stream / 2.0 * tokens;
    }

    void totals() {
        const double layers = real(figures_.model.layers);
        const PartFigures& block = part(Part::block);
        figures_.parameters = real(figures_.one_block.parameters) + (layers - 1.0) * real(block.parameters);
        const double idle = real(figures_.one_block.parameters - figures_.one_block.active_parameters);
        figures_.active_parameters = figures_.parameters - layers * idle;
        figures_.state_bytes = figures_.parameters * figures_.state_bytes_per_parameter;
        figures_.forward_flops_per_token = layers * block.forward_flops + part(Part::head).forward_flops;
        figures_.activation_bytes_per_sequence = layers * block.activation_bytes;
        figures_.training_flops_per_token =
            6.0 * figures_.active_parameters + attention_flops_per_token(figures_.model, figures_.sequence);
        const auto& records = figures_.one_block.records;
        const auto largest =
            std::max_element(records.begin(), records.end(),
                             [](const Record& a, const Record& b) { return a.elements < b.elements; });
        figures_.largest_record = largest->kind;
        figures_.largest_record_bytes = real(largest->elements) * figures_.state_bytes_per_parameter;
    }

    ModelFigures& figures_;
    Model one_;
};

/// The drawing of a model that cannot be counted still has its parts.
void mark_unknown(ModelFigures& figures) {
    for (PartFigures& part : figures.parts) {
        part.present = true;
        part.copies = figures.model.layers;
        part.forward_flops = not_known;
    }
    const auto at = [&](Part part) -> PartFigures& { return figures.parts[static_cast<std::size_t>(part)]; };
    at(Part::positions).present = figures.model.positions == Positions::learned;
    at(Part::gate).present = figures.model.feed_forward == FeedForwardKind::swiglu;
    at(Part::router).present = at(Part::expert).present = figures.model.mixture();
    for (double* figure : {&figures.parameters, &figures.active_parameters, &figures.state_bytes,
                           &figures.largest_record_bytes, &figures.training_flops_per_token,
                           &figures.forward_flops_per_token, &figures.activation_bytes_per_sequence}) {
        *figure = not_known;
    }
}

/// What adapters change of the totals; the parts stay those of the model.
void add_adapters(const Plan& plan, ModelFigures& figures) {
    const Lora& lora = plan.recipe.lora;
    if (!lora.active() || plan.model.mixture()) return;
    Model one = plan.model;
    one.layers = 1;
    try {
        const double adapters =
            real(plan.model.layers) * real(make_parameter_table(one, lora).trained_parameters);
        figures.state_bytes += adapters * real(store_bytes_per_parameter(plan.recipe));
        figures.training_flops_per_token += 6.0 * adapters - 2.0 * figures.active_parameters;
    } catch (const Error&) {
        // A target that the model does not have; the field says so.
    }
}

}  // namespace

double ModelFigures::amount(Part which, ColourBy by) const {
    const PartFigures& part = at(which);
    if (!known || !part.present || which == Part::tokens || which == Part::loss) return not_known;
    const double copies = real(part.copies);
    switch (by) {
        case ColourBy::parameters:
            return real(part.parameters) * copies;
        case ColourBy::state_bytes:
            return part.state_bytes * copies;
        case ColourBy::forward_flops:
            return part.forward_flops * copies;
        case ColourBy::activation_bytes:
            return part.activation_bytes * copies;
        case ColourBy::none:
            break;
    }
    return not_known;
}

double ModelFigures::share(Part part, ColourBy by) const {
    double whole = not_known;
    if (by == ColourBy::parameters) whole = parameters;
    if (by == ColourBy::state_bytes) whole = state_bytes;
    if (by == ColourBy::forward_flops) whole = forward_flops_per_token;
    if (by == ColourBy::activation_bytes) whole = activation_bytes_per_sequence;
    return amount(part, by) / whole;
}

ModelFigures model_figures(const Plan& plan) {
    ModelFigures figures;
    figures.model = plan.model;
    figures.sequence = plan.sequence();
    figures.batch = plan.recipe.batch;
    // Of weights that are frozen the store has nothing else.
    figures.state_bytes_per_parameter =
        plan.recipe.lora.active() ? 4.0 : real(store_bytes_per_parameter(plan.recipe));
    figures.known = can_be_counted(plan.model, plan.sequence());
    if (figures.known) {
        Builder(figures).build();
        add_adapters(plan, figures);
    } else {
        mark_unknown(figures);
    }
    return figures;
}

}  // namespace wafermill

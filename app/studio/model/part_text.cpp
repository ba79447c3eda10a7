// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/part_text.h"

#include <cmath>

#include "app/studio/model/number_text.h"

namespace wafermill {
namespace {

QString dotted(const QStringList& facts) {
    return facts.join(QStringLiteral(" · "));
}

}  // namespace

QString PartText::title(Part part, const Model& model) {
    const bool rms = model.norm == NormKind::rms_norm;
    switch (part) {
        case Part::tokens:
            return tr("Tokens");
        case Part::embedding:
            return tr("Token embedding");
        case Part::positions:
            return tr("Position embedding");
        case Part::block:
            return tr("Block × %1").arg(whole_text(model.layers));
        case Part::attention_norm:
        case Part::ffn_norm:
        case Part::final_norm:
            return rms ? tr("RMSNorm") : tr("LayerNorm");
        case Part::attention:
            if (model.kv_heads == model.heads) return tr("Multi-head attention");
            return model.kv_heads == 1 ? tr("Multi-query attention") : tr("Grouped-query attention");
        case Part::query:
            return tr("Q", "query matrix");
        case Part::key:
            return tr("K", "key matrix");
        case Part::value:
            return tr("V", "value matrix");
        case Part::attention_output:
            return tr("O", "output matrix of attention");
        case Part::feed_forward:
            if (model.mixture()) return tr("Mixture of experts");
            return model.feed_forward == FeedForwardKind::swiglu ? tr("SwiGLU feed-forward")
                                                                 : tr("GELU feed-forward");
        case Part::router:
            return tr("router", "matrix that chooses experts");
        case Part::expert:
            return tr("Expert × %1").arg(whole_text(model.experts));
        case Part::gate:
            return tr("gate", "matrix of the feed-forward");
        case Part::up:
            return tr("up", "matrix of the feed-forward");
        case Part::down:
            return tr("down", "matrix of the feed-forward");
        case Part::head:
            return tr("Head");
        case Part::loss:
            return tr("Cross-entropy");
    }
    return {};
}

QString PartText::count_and_share(Part part, const ModelFigures& figures) {
    if (!figures.known) return dash();
    return dotted({count_text(static_cast<double>(figures.at(part).parameters)),
                   percent_text(figures.share(part, ColourBy::parameters))});
}

QString PartText::attention_heads(const Model& model) {
    QStringList facts;
    facts << (model.heads == 1 ? tr("1 head") : tr("%1 heads").arg(whole_text(model.heads)));
    if (model.kv_heads != model.heads) {
        facts << (model.kv_heads == 1 ? tr("1 key-value head")
                                      : tr("%1 key-value heads").arg(whole_text(model.kv_heads)));
    }
    facts << tr("size %1", "of each head").arg(whole_text(model.head_size));
    if (model.positions == Positions::rope)
        facts << tr("RoPE θ %1").arg(whole_text(std::llround(model.rope_theta)));
    if (model.qk_norm) facts << tr("Q, K normed");
    if (model.window > 0) facts << tr("window %1", "of attention, in tokens").arg(whole_text(model.window));
    return dotted(facts);
}

QString PartText::experts(const Model& model) {
    return tr("each token to %1 of %2 experts")
        .arg(whole_text(model.experts_per_token), whole_text(model.experts));
}

QString PartText::widths(const Model& model) {
    return QStringLiteral("%1 → %2 → %1").arg(whole_text(model.hidden), whole_text(model.ffn));
}

QStringList PartText::block_lines(const ModelFigures& figures) {
    const PartFigures& block = figures.at(Part::block);
    if (!figures.known) return {dash()};
    return {tr("%1 each · %2 · %3", "parameters of one block, of all, their share")
                .arg(count_text(static_cast<double>(block.parameters)),
                     count_text(figures.amount(Part::block, ColourBy::parameters)),
                     percent_text(figures.share(Part::block, ColourBy::parameters))),
            tr("%1 state each · %2", "state in the store of one block, of all")
                .arg(bytes_text(block.state_bytes),
                     bytes_text(figures.amount(Part::block, ColourBy::state_bytes))),
            tr("%1 a token · %2 activations", "of one block: compute, activations of a sequence")
                .arg(flops_text(block.forward_flops), bytes_text(block.activation_bytes))};
}

QStringList PartText::lines(Part part, const ModelFigures& figures) {
    const Model& model = figures.model;
    const PartFigures& own = figures.at(part);
    switch (part) {
        case Part::tokens:
            return {
                tr("%1 sequences of %2 a step").arg(whole_text(figures.batch), whole_text(figures.sequence))};
        case Part::embedding:
        case Part::positions:
            if (!figures.known) return {dash()};
            return {dotted({shape_text(own.shape), count_and_share(part, figures),
                            tr("%1 state").arg(bytes_text(own.state_bytes))})};
        case Part::block:
            return block_lines(figures);
        case Part::attention_norm:
        case Part::ffn_norm:
        case Part::final_norm:
            return {whole_text(model.hidden)};
        case Part::attention:
            return {attention_heads(model)};
        case Part::feed_forward:
            if (model.mixture()) return {experts(model)};
            return {widths(model)};
        case Part::expert:
            if (!figures.known) return {dash()};
            return {dotted({widths(model), tr("SwiGLU")}),
                    dotted({tr("%1 each", "parameters").arg(count_text(static_cast<double>(own.parameters))),
                            tr("%1 state").arg(bytes_text(own.state_bytes))})};
        case Part::head:
            if (!figures.known) return {dash()};
            if (model.tied_head) {
                return {tr("tied to the embedding"), tr("%1 a token").arg(flops_text(own.forward_flops))};
            }
            return {dotted({tr("untied"), count_and_share(part, figures)}),
                    dotted({tr("%1 state").arg(bytes_text(own.state_bytes)),
                            tr("%1 a token").arg(flops_text(own.forward_flops))})};
        case Part::loss:
            return {tr("fused with the head, logits never stored")};
        default:
            return {};
    }
}

QString PartText::inside_block(Part part, const ModelFigures& figures) {
    if (!figures.known) return dash();
    const PartFigures& own = figures.at(part);
    const double share =
        static_cast<double>(own.parameters) / static_cast<double>(figures.at(Part::block).parameters);
    return tr("%1 · %2 of the block · %3 a token")
        .arg(count_text(static_cast<double>(own.parameters)), percent_text(share),
             flops_text(own.forward_flops));
}

QString PartText::full_title(Part part, const Model& model) {
    switch (part) {
        case Part::query:
            return tr("Query matrix");
        case Part::key:
            return tr("Key matrix");
        case Part::value:
            return tr("Value matrix");
        case Part::attention_output:
            return tr("Output matrix");
        case Part::router:
            return tr("Router matrix");
        case Part::gate:
            return tr("Gate matrix");
        case Part::up:
            return tr("Up matrix");
        case Part::down:
            return tr("Down matrix");
        default:
            return title(part, model);
    }
}

QStringList PartText::facts(Part part, const ModelFigures& figures) {
    const PartFigures& own = figures.at(part);
    if (!figures.known || part == Part::tokens || part == Part::loss) return lines(part, figures);
    QStringList facts;
    if (!own.shape.empty()) facts << shape_text(own.shape);
    const bool tied = part == Part::head && figures.model.tied_head;
    if (tied) facts << tr("tied to the embedding");
    if (!tied) {
        facts << (own.copies > 1
                      ? tr("%1 parameters each · %2 of the model", "parameters, share of all copies")
                      : tr("%1 parameters · %2 of the model"))
                     .arg(count_text(static_cast<double>(own.parameters)),
                          percent_text(figures.share(part, ColourBy::parameters)))
              << tr("%1 state in the store").arg(bytes_text(own.state_bytes));
    }
    const bool of_expert = own.copies > figures.model.layers;
    if (own.forward_flops > 0.0) {
        facts << (of_expert ? tr("%1 a token forward, on average over all tokens")
                            : tr("%1 a token, forward"))
                     .arg(flops_text(own.forward_flops));
    }
    if (!std::isnan(own.activation_bytes)) {
        facts << tr("%1 activations a sequence").arg(bytes_text(own.activation_bytes));
    }
    return facts;
}

QString PartText::sentence(Part part, const ModelFigures& figures) {
    return tr("%1: %2", "part of the model: its figures")
        .arg(full_title(part, figures.model), facts(part, figures).join(QStringLiteral(", ")));
}

QString PartText::family(const Model& model) {
    const bool llama = model.positions == Positions::rope && model.norm == NormKind::rms_norm &&
                       model.feed_forward == FeedForwardKind::swiglu;
    const bool gpt = model.positions == Positions::learned && model.norm == NormKind::layer_norm &&
                     model.feed_forward == FeedForwardKind::gelu_tanh;
    const QString style = llama && model.mixture() ? tr("Mixtral-style")
                          : llama                  ? tr("Llama-style")
                          : gpt                    ? tr("GPT-style")
                                                   : tr("Transformer");
    if (model.layers == 1) return tr("%1, 1 block", "style of the model").arg(style);
    return tr("%1, %2 blocks", "style of the model, layers").arg(style, whole_text(model.layers));
}

QString PartText::record(RecordKind kind) {
    switch (kind) {
        case RecordKind::tokens:
            return tr("token embedding");
        case RecordKind::positions:
            return tr("position embedding");
        case RecordKind::block:
            return tr("one block");
        case RecordKind::expert:
            return tr("one expert");
        case RecordKind::final_norm:
            return tr("final norm");
        case RecordKind::head:
            return tr("head");
        case RecordKind::adapters:
            return tr("adapters of one block");
    }
    return {};
}

QString PartText::colour_by(ColourBy by) {
    switch (by) {
        case ColourBy::parameters:
            return tr("parameters");
        case ColourBy::state_bytes:
            return tr("state in the store");
        case ColourBy::forward_flops:
            return tr("forward FLOPs");
        case ColourBy::activation_bytes:
            return tr("activations");
        case ColourBy::none:
            return tr("nothing");
    }
    return {};
}

QString PartText::amount(double amount, ColourBy by) {
    switch (by) {
        case ColourBy::parameters:
            return count_text(amount);
        case ColourBy::state_bytes:
        case ColourBy::activation_bytes:
            return bytes_text(amount);
        case ColourBy::forward_flops:
            return flops_text(amount);
        case ColourBy::none:
            break;
    }
    return {};
}

}  // namespace wafermill

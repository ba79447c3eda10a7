// SPDX-License-Identifier: Apache-2.0
#include "core/model/model.h"

#include <limits>

#include "core/base/json_fields.h"
#include "core/base/units.h"
#include "core/model/fields.h"
#include "core/plan/rules.h"

namespace wafermill {
namespace {

/// Elements are counted in 63 bits and stored with 16 bytes of training state each; this leaves room for
/// both.
constexpr double most_parameters = 1e17;
constexpr std::int64_t most_experts = 1024;
/// In all blocks: each is a record of the parameter table.
constexpr std::int64_t most_expert_records = 100'000;

/// The parameter count in floating point, for shapes whose exact count would overflow.
double approximate_parameters(const Model& model) {
    const auto real = [](std::int64_t value) { return static_cast<double>(value); };
    const double ffn_matrices = model.feed_forward == FeedForwardKind::swiglu ? 3.0 : 2.0;
    const double query = real(model.heads) * real(model.head_size);
    const double key = real(model.kv_heads) * real(model.head_size);
    const double copies = model.mixture() ? real(model.experts) : 1.0;
    const double block =
        real(model.hidden) * (2.0 * query + 2.0 * key + ffn_matrices * real(model.ffn) * copies);
    return real(model.layers) * block + 2.0 * real(model.vocab) * real(model.hidden) +
           real(model.sequence) * real(model.hidden);
}

bool check_sizes(const Model& model, Rules& rules) {
    bool holds = rules.whole("model.layers", model.layers, 1, 10'000);
    holds = rules.whole("model.hidden", model.hidden, 1, 1'048'576) && holds;
    holds = rules.whole("model.heads", model.heads, 1, 65'536) && holds;
    holds = rules.whole("model.kv_heads", model.kv_heads, 1, 65'536) && holds;
    holds = rules.whole("model.head_size", model.head_size, 1, 65'536) && holds;
    holds = rules.whole("model.ffn", model.ffn, 1, 16'777'216) && holds;
    holds = rules.whole("model.experts", model.experts, 0, most_experts) && holds;
    holds = rules.whole("model.vocab", model.vocab, 2, 16'777'216) && holds;
    return rules.whole("model.sequence", model.sequence, 1, 16'777'216) && holds;
}

void check_head_width(const Model& model, Rules& rules) {
    if (model.query_width() == model.hidden) return;
    const std::string rule =
        std::to_string(model.heads) + " heads of size " + std::to_string(model.head_size) + " make " +
        std::to_string(model.query_width()) + ", not the hidden size " + std::to_string(model.hidden) + ".";
    if (model.hidden % model.heads == 0) {
        rules.warning("model.head_size", rule,
                      "The usual head size here is " + std::to_string(model.hidden / model.heads) + ".");
    } else {
        rules.warning("model.heads", rule,
                      "Heads nearest to " + std::to_string(model.heads) + " that divide the hidden size: " +
                          nearest_divisors(model.hidden, model.heads) + ".");
    }
}

void check_window(const Model& model, Rules& rules) {
    rules.whole("model.window", model.window, 0, 16'777'216);
    rules.whole("model.full_layers", model.full_layers, 0, 10'000);
}

/// Values that a kind of scaling does not use may be anything.
void check_rope_scaling(const Model& model, Rules& rules) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    using End = Rules::End;
    if (model.rope_scaling == RopeScaling::none || model.positions != Positions::rope) return;
    rules.number("model.rope_factor", model.rope_factor, 1.0, End::included, infinity, End::excluded, 8.0);
    if (model.rope_scaling == RopeScaling::linear) return;
    rules.whole("model.rope_original_sequence", model.rope_original_sequence, 1, 16'777'216);
    const bool low = rules.number("model.rope_low_turns", model.rope_low_turns, 0.0, End::excluded, infinity,
                                  End::excluded, 1.0);
    if (low)
        rules.number("model.rope_high_turns", model.rope_high_turns, model.rope_low_turns, End::excluded,
                     infinity, End::excluded, 4.0 * model.rope_low_turns);
    if (model.rope_scaling != RopeScaling::yarn) return;
    if (model.rope_theta == 1.0)
        rules.error("model.rope_theta",
                    "With a base of 1 all frequencies are alike, and yarn cannot part them.",
                    "Set model.rope_theta=10000, or model.rope_scaling=linear.");
    rules.number("model.rope_attention_factor", model.rope_attention_factor, 0.0, End::excluded, infinity,
                 End::excluded, 1.0);
}

/// Experts are SwiGLU layers without biases, as Mixtral's are.
void check_experts(const Model& model, Rules& rules) {
    if (!model.mixture()) return;
    rules.whole("model.experts_per_token", model.experts_per_token, 1, model.experts);
    if (model.layers * model.experts > most_expert_records) {
        rules.error("model.experts",
                    std::to_string(model.layers) + " layers of " + std::to_string(model.experts) +
                        " experts are more than " + std::to_string(most_expert_records) + " in all.",
                    "The nearest that works is " + std::to_string(most_expert_records / model.layers) + ".");
    }
    if (model.feed_forward != FeedForwardKind::swiglu) {
        rules.error("model.feed_forward", "Experts have gate, up and down matrices, as only SwiGLU has.",
                    "Set model.feed_forward=swiglu, or model.experts=0.");
    }
    if (model.bias) {
        rules.error("model.bias", "Experts have no biases.", "Set model.bias=false, or model.experts=0.");
    }
}

}  // namespace

void to_json(nlohmann::json& json, const Model& model) {
    json = nlohmann::json::object();
    visit_model_fields(model, [&](const char* key, const auto& value) { json[key] = field_to_json(value); });
}

void from_json(const nlohmann::json& json, Model& model) {
    if (!json.is_object()) throw Error("model must be an object of the model's values.");
    visit_model_fields(model, [&](const char* key, auto& value) {
        const auto found = json.find(key);
        if (found != json.end()) field_from_json(*found, std::string("model.") + key, value);
    });
}

std::vector<Problem> check(const Model& model) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Rules rules;
    const bool sizes_hold = check_sizes(model, rules);
    rules.number("model.rope_theta", model.rope_theta, 1.0, Rules::End::included, infinity,
                 Rules::End::excluded, 10000.0);
    rules.number("model.norm_epsilon", model.norm_epsilon, 0.0, Rules::End::excluded, 1.0,
                 Rules::End::excluded, 1e-5);
    if (!sizes_hold) return rules.take();

    if (model.heads % model.kv_heads != 0) {
        rules.error("model.kv_heads",
                    std::to_string(model.heads) + " heads cannot share " + std::to_string(model.kv_heads) +
                        " key-value heads evenly.",
                    "Nearest key-value heads that divide " + std::to_string(model.heads) + ": " +
                        nearest_divisors(model.heads, model.kv_heads) + ".");
    }
    if (model.positions == Positions::rope && model.head_size % 2 != 0) {
        rules.error("model.head_size",
                    "Rotary positions turn pairs of values, so the head size " +
                        std::to_string(model.head_size) + " must be even.",
                    "Nearest that work: " +
                        (model.head_size > 1 ? std::to_string(model.head_size - 1) + ", " : std::string()) +
                        std::to_string(model.head_size + 1) + ".");
    }
    check_head_width(model, rules);
    check_window(model, rules);
    check_rope_scaling(model, rules);
    check_experts(model, rules);
    const double parameters = approximate_parameters(model);
    if (parameters > most_parameters) {
        rules.error("model.layers",
                    "The model would have " + format_count(parameters) + " parameters; at most " +
                        format_count(most_parameters) + " can be counted.",
                    "Make it smaller: fewer layers, or a smaller hidden or feed-forward size.");
    }
    return rules.take();
}

}  // namespace wafermill

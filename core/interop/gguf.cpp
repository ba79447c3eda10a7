// SPDX-License-Identifier: Apache-2.0
#include "core/interop/gguf.h"

#include <cmath>
#include <map>
#include <vector>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/huggingface.h"
#include "core/model/rope.h"

namespace wafermill {
namespace {

bool gpt2(const Model& model) {
    return model.positions == Positions::learned;
}

/// What llama.cpp computes with: YaRN's own bounds and attention factor, which its files do not carry.
void want_scaling(const Model& model, std::vector<std::string>& wanted) {
    if (gpt2(model)) return;
    if (model.rope_scaling == RopeScaling::llama3 && gguf_architecture(model) != "llama")
        wanted.emplace_back("model.rope_scaling=none, linear or yarn");
    if (model.rope_scaling != RopeScaling::yarn) return;
    if (model.rope_low_turns != 1.0) wanted.emplace_back("model.rope_low_turns=1");
    if (model.rope_high_turns != 32.0) wanted.emplace_back("model.rope_high_turns=32");
    const double usual = usual_attention_factor(model.rope_factor);
    if (std::abs(model.rope_attention_factor - usual) > 1e-6 * usual)
        wanted.push_back("model.rope_attention_factor=" + format_exact(usual));
}

}  // namespace

std::optional<std::string> no_gguf_form(const Model& model) {
    if (auto why = no_huggingface_form(model)) return why;
    std::vector<std::string> wanted;
    if (model.window > 0 && model.window < model.sequence) wanted.emplace_back("model.window=0");
    want_scaling(model, wanted);
    if (wanted.empty()) return std::nullopt;
    std::string text = "A GGUF file cannot express this model: it would need ";
    for (std::size_t i = 0; i < wanted.size(); ++i)
        text += (i == 0 ? "" : i + 1 == wanted.size() ? " and " : ", ") + wanted[i];
    return text + ". Export it as a Hugging Face folder (--to hf).";
}

std::string_view gguf_architecture(const Model& model) {
    if (gpt2(model)) return "gpt2";
    if (model.qk_norm) return "qwen3";
    return model.qkv_bias ? "qwen2" : "llama";
}

GgufTensor gguf_tensor(const Model& model, const std::string& parameter) {
    static const std::map<std::string, std::string> outer = {{"tokens.weight", "token_embd.weight"},
                                                             {"positions.weight", "position_embd.weight"},
                                                             {"final_norm.weight", "output_norm.weight"},
                                                             {"final_norm.bias", "output_norm.bias"},
                                                             {"head.weight", "output.weight"}};
    static const std::map<std::string, std::string> inner = {{"attention_norm", "attn_norm"},
                                                             {"attention.query", "attn_q"},
                                                             {"attention.key", "attn_k"},
                                                             {"attention.value", "attn_v"},
                                                             {"attention.query_norm", "attn_q_norm"},
                                                             {"attention.key_norm", "attn_k_norm"},
                                                             {"attention.output", "attn_output"},
                                                             {"ffn_norm", "ffn_norm"},
                                                             {"router", "ffn_gate_inp"},
                                                             {"ffn.gate", "ffn_gate"},
                                                             {"ffn.up", "ffn_up"},
                                                             {"ffn.down", "ffn_down"}};
    if (const auto found = outer.find(parameter); found != outer.end()) return {found->second};
    const std::string prefix = "blocks.";
    const std::size_t layer_end = parameter.find('.', prefix.size()), last = parameter.rfind('.');
    if (parameter.starts_with(prefix) && layer_end != std::string::npos && last > layer_end) {
        std::string part = parameter.substr(layer_end + 1, last - layer_end - 1);
        const bool expert = part.starts_with("experts.");
        if (expert) part = "ffn." + part.substr(part.rfind('.') + 1);  // "experts.5.gate"
        if (const auto found = inner.find(part); found != inner.end()) {
            const bool projection =
                part == "attention.query" || part == "attention.key" || part == "attention.value";
            const std::string name =
                gpt2(model) && projection ? "attn_qkv" : found->second + (expert ? "_exps" : "");
            const bool turned = projection && part != "attention.value";
            return {"blk." + parameter.substr(prefix.size(), layer_end - prefix.size()) + "." + name +
                        parameter.substr(last),
                    turned && gguf_architecture(model) == "llama", expert};
        }
    }
    throw Error("The parameter " + shown(parameter) + " has no place in a GGUF file.");
}

}  // namespace wafermill

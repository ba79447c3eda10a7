// SPDX-License-Identifier: Apache-2.0
#include "core/model/lora.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_fields.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"

namespace wafermill {
namespace {

constexpr std::string_view all_matrices = "all";

/// The parts between commas, without the spaces around them.
std::vector<std::string> parts_of(std::string_view list) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        std::string part(list.substr(begin, end - begin));
        std::erase(part, ' ');
        if (!part.empty()) parts.push_back(std::move(part));
        begin = end + 1;
    }
    return parts;
}

}  // namespace

std::vector<LoraMatrix> lora_matrices(const Model& model) {
    std::vector<LoraMatrix> matrices = {{"query", "attention.query.weight"},
                                        {"key", "attention.key.weight"},
                                        {"value", "attention.value.weight"},
                                        {"output", "attention.output.weight"}};
    if (model.mixture()) return matrices;
    if (model.feed_forward == FeedForwardKind::swiglu) matrices.push_back({"gate", "ffn.gate.weight"});
    matrices.push_back({"up", "ffn.up.weight"});
    matrices.push_back({"down", "ffn.down.weight"});
    return matrices;
}

std::vector<LoraMatrix> lora_targets(const Model& model, const Lora& lora) {
    if (!lora.active()) return {};
    std::vector<LoraMatrix> matrices = lora_matrices(model);
    const std::vector<std::string> wanted = parts_of(lora.targets);
    if (wanted == std::vector<std::string>{std::string(all_matrices)}) return matrices;
    std::string names;
    for (const LoraMatrix& matrix : matrices) names += (names.empty() ? "" : ", ") + std::string(matrix.name);
    for (const std::string& name : wanted)
        if (std::none_of(matrices.begin(), matrices.end(),
                         [&](const LoraMatrix& matrix) { return matrix.name == name; }))
            throw Error("A block of this model has no matrix " + shown(name, "\"") +
                        " for an adapter; it has " + names + ".");
    if (wanted.empty())
        throw Error("No matrix is named for the adapters; a block of this model has " + names + ".");
    std::erase_if(matrices, [&](const LoraMatrix& matrix) {
        return std::find(wanted.begin(), wanted.end(), matrix.name) == wanted.end();
    });
    return matrices;
}

MatrixSize lora_matrix_size(const Model& model, std::string_view name) {
    if (name == "query") return {model.query_width(), model.hidden};
    if (name == "output") return {model.hidden, model.query_width()};
    if (name == "down") return {model.hidden, model.ffn};
    if (name == "key" || name == "value") return {model.kv_width(), model.hidden};
    return {model.ffn, model.hidden};
}

std::string lora_to_json(const Lora& lora) {
    return nlohmann::ordered_json({{"rank", lora.rank}, {"alpha", lora.alpha}, {"targets", lora.targets}})
        .dump();
}

Lora lora_from_json(std::string_view text) {
    const auto object = parse_json<nlohmann::ordered_json>(text, "What it says of its adapters");
    Lora lora;
    if (!object.is_object() || !object.contains("rank") || !object.contains("alpha") ||
        !object.contains("targets"))
        throw Error("What it says of its adapters lacks rank, alpha or targets.");
    field_from_json(object["rank"], "rank", lora.rank);
    field_from_json(object["alpha"], "alpha", lora.alpha);
    field_from_json(object["targets"], "targets", lora.targets);
    return lora;
}

}  // namespace wafermill

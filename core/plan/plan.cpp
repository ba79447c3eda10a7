// SPDX-License-Identifier: Apache-2.0
#include "core/plan/plan.h"

#include <algorithm>

#include "core/base/json_fields.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"
#include "core/plan/fields.h"

namespace wafermill {
namespace {

constexpr std::int64_t most_tokens_per_micro_shard = 2048;

void read_assumptions(const nlohmann::ordered_json& cluster, Plan& plan) {
    const auto found = cluster.find("assumptions");
    if (found == cluster.end()) return;
    if (!found->is_object())
        throw Error("cluster.assumptions must be an object of numbers by catalogue key.");
    plan.cluster.assumptions.clear();
    for (const auto& item : found->items()) {
        field_from_json(item.value(), "cluster.assumptions." + shown(item.key(), ""),
                        plan.cluster.assumptions[item.key()]);
    }
}

/// The sources of a mixture; and a plan that was written before there was data.begin_of_text had no such
/// token.
void read_sources(const nlohmann::ordered_json& data, Plan& plan) {
    if (!data.contains("begin_of_text")) plan.data.begin_of_text.clear();
    const auto found = data.find("sources");
    if (found == data.end()) return;
    if (!found->is_object()) throw Error("data.sources must be an object of weights by path.");
    for (const auto& item : found->items())
        field_from_json(item.value(), "data.sources." + shown(item.key(), ""), plan.data.sources[item.key()]);
}

}  // namespace

nlohmann::ordered_json plan_to_object(const Plan& plan) {
    nlohmann::ordered_json object;
    visit_plan_fields(plan, [&](const char* section, const char* key, const auto& value, FieldUnit) {
        object[section][key] = field_to_json(value);
    });
    nlohmann::ordered_json& assumptions = object["cluster"]["assumptions"];
    assumptions = nlohmann::ordered_json::object();
    for (const auto& [key, value] : plan.cluster.assumptions) assumptions[key] = value;
    nlohmann::ordered_json& sources = object["data"]["sources"];
    sources = nlohmann::ordered_json::object();
    for (const auto& [path, weight] : plan.data.sources) sources[path] = weight;
    return object;
}

std::string plan_to_json(const Plan& plan) {
    // A path that is not UTF-8 cannot be written exactly in JSON; its wrong bytes become U+FFFD.
    return plan_to_object(plan).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

Plan plan_from_json(std::string_view document) {
    const nlohmann::ordered_json object = parse_json<nlohmann::ordered_json>(document, "The plan");
    if (!object.is_object())
        throw Error("A plan must be a JSON object with model, cluster, data, recipe and local.");
    Plan plan;
    for (const char* section : {"model", "cluster", "data", "recipe", "local"}) {
        const auto found = object.find(section);
        if (found == object.end()) continue;
        if (!found->is_object()) throw Error(std::string(section) + " must be an object.");
        if (std::string_view(section) == "cluster") read_assumptions(*found, plan);
        if (std::string_view(section) == "data") read_sources(*found, plan);
    }
    visit_plan_fields(plan, [&](const char* section, const char* key, auto& value, FieldUnit) {
        const auto part = object.find(section);
        if (part == object.end()) return;
        const auto found = part->find(key);
        if (found != part->end()) field_from_json(*found, std::string(section) + "." + key, value);
    });
    return plan;
}

std::int64_t micro_shard_size(const Plan& plan) {
    if (plan.recipe.micro_shard > 0) return plan.recipe.micro_shard;
    const std::int64_t pass = plan.recipe.batch / std::max<std::int64_t>(plan.recipe.accumulation, 1);
    const std::int64_t sequence = std::max<std::int64_t>(plan.sequence(), 1);
    const std::int64_t most = std::min(pass > 1 ? pass / 2 : 1, most_tokens_per_micro_shard / sequence);
    for (std::int64_t size = most; size > 1; --size) {
        if (pass % size == 0) return size;
    }
    return 1;
}

std::int64_t micro_shards_per_pass(const Plan& plan) {
    const std::int64_t pass = plan.recipe.batch / std::max<std::int64_t>(plan.recipe.accumulation, 1);
    const std::int64_t size = micro_shard_size(plan);
    return (pass + size - 1) / size;
}

}  // namespace wafermill

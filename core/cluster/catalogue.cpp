// SPDX-License-Identifier: Apache-2.0
#include "core/cluster/catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/cluster/catalogue_documents.h"

namespace wafermill {
namespace {

constexpr std::array confidence_names = {std::string_view("verbatim"), std::string_view("secondary"),
                                         std::string_view("derived"), std::string_view("unverified"),
                                         std::string_view("assumption")};

struct Limit {
    std::string unit, key;  ///< one of them is empty
    double least = 0.0, most = 0.0;
};

struct BuiltIn {
    std::vector<Constant> constants;
    std::vector<Limit> limits;
    std::vector<std::string> wafer_systems, gpus;
    std::unordered_map<std::string_view, std::size_t> places;  ///< of the constants, by key
};

Confidence confidence_of(const std::string& text) {
    const auto found = std::find(confidence_names.begin(), confidence_names.end(), text);
    if (found == confidence_names.end())
        throw Error("The hardware catalogue names a confidence \"" + text + "\".");
    return static_cast<Confidence>(found - confidence_names.begin());
}

Constant read_constant(const nlohmann::json& json, const nlohmann::json& sources) {
    Constant constant;
    constant.key = json.at("key");
    constant.value = json.at("value");
    constant.low = json.value("low", constant.value);
    constant.high = json.value("high", constant.value);
    constant.unit = json.at("unit");
    constant.confidence = confidence_of(json.at("confidence"));
    constant.note = json.value("note", "");
    if (json.contains("source")) {
        const auto& source = sources.at(json.at("source").get<std::string>());
        constant.source = source.at("title");
        constant.address = source.at("address");
    }
    return constant;
}

bool applies(const Limit& limit, const Constant& constant) {
    if (!limit.unit.empty())
        return constant.unit == limit.unit || constant.unit.starts_with(limit.unit + " ");
    return constant.key == limit.key || constant.key.ends_with("." + limit.key);
}

void apply_limits(BuiltIn& built_in) {
    for (Constant& constant : built_in.constants) {
        for (const Limit& limit : built_in.limits) {
            if (applies(limit, constant)) constant.least = limit.least, constant.most = limit.most;
        }
    }
}

BuiltIn read_documents() {
    BuiltIn built_in;
    for (const std::string_view text : catalogue_documents()) {
        const auto document = nlohmann::json::parse(text);
        for (const auto& json : document.value("constants", nlohmann::json::array()))
            built_in.constants.push_back(read_constant(json, document.at("sources")));
        for (const auto& json : document.value("limits", nlohmann::json::array()))
            built_in.limits.push_back(
                {json.value("unit", ""), json.value("key", ""), json.at("least"), json.at("most")});
        if (document.contains("wafer_systems")) built_in.wafer_systems = document["wafer_systems"];
        if (document.contains("gpus")) built_in.gpus = document["gpus"];
    }
    apply_limits(built_in);
    return built_in;
}

/// Parsed once: an estimate is made on every edit and has no time for it.
const BuiltIn& built_in() {
    static const BuiltIn read = [] {
        BuiltIn documents = read_documents();
        for (std::size_t i = 0; i < documents.constants.size(); ++i)
            documents.places.emplace(documents.constants[i].key, i);
        return documents;
    }();
    return read;
}

bool allows(const Constant& constant, double value) {
    return value >= constant.least && value <= constant.most;
}

void replace(Constant& constant, double value) {
    const double ratio = constant.value == 0.0 ? 0.0 : value / constant.value;
    const auto within = [&](double end) { return std::clamp(end, constant.least, constant.most); };
    constant.low = constant.value == 0.0 ? value : within(constant.low * ratio);
    constant.high = constant.value == 0.0 ? value : within(constant.high * ratio);
    constant.value = value;
    constant.confidence = Confidence::assumption;
}

}  // namespace

std::string_view name(Confidence confidence) {
    return confidence_names[static_cast<std::size_t>(confidence)];
}

Catalogue::Catalogue(const std::map<std::string, double>& assumptions) : constants_(built_in().constants) {
    for (const auto& [key, value] : assumptions) assume(key, value);
}

void Catalogue::assume(const std::string& key, double value) {
    const auto found = built_in().places.find(key);
    if (found == built_in().places.end())
        throw Error("The hardware catalogue has no constant \"" + key +
                    "\"; remove it from the plan's assumptions, or correct its name.");
    Constant& constant = constants_[found->second];
    if (!allows(constant, value))
        throw Error("The assumption " + key + " = " + format_exact(value) + " must lie between " +
                    format_exact(constant.least) + " and " + format_exact(constant.most) +
                    "; the catalogue has " + format_exact(constant.value) + ".");
    if (value == constant.value) return;
    replace(constant, value);
    if (!changed(key)) changed_.push_back(key);
}

std::map<std::string, double> usable_assumptions(const std::map<std::string, double>& assumptions) {
    std::map<std::string, double> usable = assumptions;
    const Catalogue catalogue;
    std::erase_if(usable, [&](const auto& entry) {
        const Constant* constant = catalogue.find(entry.first);
        return constant == nullptr || !allows(*constant, entry.second);
    });
    return usable;
}

const Constant* Catalogue::find(std::string_view key) const {
    const auto found = built_in().places.find(key);
    return found == built_in().places.end() ? nullptr : &constants_[found->second];
}

const Constant& Catalogue::at(std::string_view key) const {
    if (const Constant* constant = find(key)) return *constant;
    throw Error("The hardware catalogue has no constant \"" + std::string(key) + "\".");
}

bool Catalogue::changed(std::string_view key) const {
    return std::find(changed_.begin(), changed_.end(), key) != changed_.end();
}

const std::vector<std::string>& Catalogue::wafer_systems() const {
    return built_in().wafer_systems;
}

const std::vector<std::string>& Catalogue::gpus() const {
    return built_in().gpus;
}

}  // namespace wafermill

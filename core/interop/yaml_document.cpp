// SPDX-License-Identifier: Apache-2.0
#include "core/interop/yaml_document.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

/// Copies what the library read into a tree of ours, with bounds: aliases may make a small file refer to an
/// endless one.
class Copier {
  public:
    explicit Copier(const std::string& what) : what_(what) {}

    YamlNode copy(const YAML::Node& from, int level) {
        YamlNode node;
        node.line = from.Mark().line + 1;
        if (level > most_yaml_levels)
            fail(node.line, "it nests more than " + std::to_string(most_yaml_levels) + " levels");
        if (++values_ > most_yaml_values)
            fail(node.line, "it has more than " + std::to_string(most_yaml_values) +
                                " values, counting what its aliases repeat");
        if (from.IsScalar()) {
            node.kind = YamlNode::Kind::scalar;
            node.text = counted(from.Scalar(), node.line);
        } else if (from.IsSequence()) {
            node.kind = YamlNode::Kind::list;
            for (const YAML::Node& item : from) node.items.push_back(copy(item, level + 1));
        } else if (from.IsMap()) {
            node.kind = YamlNode::Kind::map;
            copy_members(from, node, level);
        }
        return node;
    }

  private:
    [[noreturn]] void fail(int line, const std::string& why) const {
        throw Error(what_ + ", line " + std::to_string(line) + ", is no configuration: " + why + ".");
    }

    /// The same text, where there is still room for it.
    const std::string& counted(const std::string& text, int line) {
        if (text.size() > most_yaml_bytes - bytes_)
            fail(line, "it has more than " + format_bytes(static_cast<double>(most_yaml_bytes)) +
                           " of text, counting what its aliases repeat");
        bytes_ += text.size();
        return text;
    }

    void copy_members(const YAML::Node& from, YamlNode& node, int level) {
        std::vector<YamlNode> merged;
        for (const auto& member : from) {
            const int line = member.first.Mark().line + 1;
            if (!member.first.IsScalar()) fail(line, "a key is no word");
            const std::string& key = counted(member.first.Scalar(), line);
            YamlNode value = copy(member.second, level + 1);
            if (key == "<<") {
                if (value.kind == YamlNode::Kind::list)
                    std::move(value.items.begin(), value.items.end(), std::back_inserter(merged));
                else
                    merged.push_back(std::move(value));
                continue;
            }
            if (node.find(key) != nullptr) fail(line, "it has " + shown(key) + " twice");
            node.members.emplace_back(key, std::move(value));
        }
        for (YamlNode& others : merged) {
            if (others.kind != YamlNode::Kind::map) fail(others.line, "what is merged is not a map");
            for (auto& member : others.members)
                if (node.find(member.first) == nullptr) node.members.push_back(std::move(member));
        }
    }

    const std::string& what_;
    int values_ = 0;
    std::size_t bytes_ = 0;  ///< of text, never above most_yaml_bytes
};

bool one_of(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

}  // namespace

const YamlNode* YamlNode::find(std::string_view key) const {
    for (const auto& member : members)
        if (member.first == key) return &member.second;
    return nullptr;
}

YamlNode parse_yaml(std::string_view text, const std::string& what) {
    if (text.size() > most_yaml_bytes)
        throw Error(what + " has " + format_bytes(static_cast<double>(text.size())) +
                    ", more than any configuration; nothing was read.");
    if (text.find('\0') != std::string_view::npos)
        throw Error(what + " holds a zero byte and is no YAML; nothing was read.");
    std::vector<YAML::Node> documents;
    try {
        documents = YAML::LoadAll(std::string(text));
    } catch (const YAML::Exception& failure) {
        // The library's words may quote the document.
        throw Error(what + " is not YAML: it goes wrong at line " + std::to_string(failure.mark.line + 1) +
                    ", column " + std::to_string(failure.mark.column + 1) + " (" + shown(failure.msg, "") +
                    ").");
    }
    if (documents.size() > 1)
        throw Error(what + " holds " + std::to_string(documents.size()) +
                    " documents; a configuration is one.");
    if (documents.empty()) throw Error(what + " is empty.");
    return Copier(what).copy(documents.front(), 1);
}

YamlMap::YamlMap(const YamlNode* node, std::string path, std::string what)
    : node_(node != nullptr && node->kind != YamlNode::Kind::null ? node : nullptr),
      path_(std::move(path)),
      what_(std::move(what)) {
    if (node_ != nullptr && node_->kind != YamlNode::Kind::map)
        fail(node_, path_ + " must hold keys with values.");
}

std::string YamlMap::path_of(std::string_view key) const {
    return path_.empty() ? shown(key, "") : path_ + "." + shown(key, "");
}

const YamlNode* YamlMap::take(std::string_view key) {
    taken_.emplace_back(key);
    const YamlNode* found = node_ == nullptr ? nullptr : node_->find(key);
    return found == nullptr || found->kind == YamlNode::Kind::null ? nullptr : found;
}

bool YamlMap::is_null(std::string_view key) const {
    const YamlNode* found = node_ == nullptr ? nullptr : node_->find(key);
    return found != nullptr && found->kind == YamlNode::Kind::null;
}

const YamlNode* YamlMap::scalar(std::string_view key, const char* takes) {
    const YamlNode* found = take(key);
    if (found != nullptr && found->kind != YamlNode::Kind::scalar) wrong(*found, key, takes);
    return found;
}

std::optional<std::int64_t> YamlMap::whole(std::string_view key, std::int64_t least, std::int64_t most) {
    const YamlNode* found = scalar(key, "a whole number");
    if (found == nullptr) return std::nullopt;
    std::int64_t value = 0;
    const char* end = found->text.data() + found->text.size();
    const auto result = std::from_chars(found->text.data(), end, value);
    if (result.ec != std::errc() || result.ptr != end) wrong(*found, key, "a whole number");
    if (value < least || value > most)
        wrong(*found, key,
              ("a whole number from " + std::to_string(least) + " to " + std::to_string(most)).c_str());
    return value;
}

std::optional<double> YamlMap::number(std::string_view key) {
    const YamlNode* found = scalar(key, "a number");
    if (found == nullptr) return std::nullopt;
    const std::optional<double> value = parse_number(found->text);
    if (!value || !std::isfinite(*value)) wrong(*found, key, "a number");
    return value;
}

std::optional<bool> YamlMap::truth(std::string_view key) {
    const YamlNode* found = scalar(key, "true or false");
    if (found == nullptr) return std::nullopt;
    if (one_of(found->text, {"true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON"})) return true;
    if (one_of(found->text, {"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"})) return false;
    wrong(*found, key, "true or false");
}

std::optional<std::string> YamlMap::word(std::string_view key) {
    const YamlNode* found = scalar(key, "a word");
    return found == nullptr ? std::nullopt : std::optional(found->text);
}

YamlMap YamlMap::map(std::string_view key) {
    return YamlMap(take(key), path_of(key), what_);
}

void YamlMap::wrong(const YamlNode& value, std::string_view key, const char* takes) const {
    const std::string found = value.kind == YamlNode::Kind::scalar ? shown(value.text)
                              : value.kind == YamlNode::Kind::list ? "a list"
                                                                   : "keys with values";
    fail(&value, path_of(key) + " takes " + takes + ", not " + found + ".");
}

void YamlMap::refuse(std::string_view key, const std::string& why) const {
    const YamlNode* found = node_ == nullptr ? nullptr : node_->find(key);
    const bool plain = found != nullptr && found->kind == YamlNode::Kind::scalar;
    fail(found != nullptr ? found : node_,
         path_of(key) + (plain ? " is " + shown(found->text) + ", " : ": ") + why + ".");
}

void YamlMap::fail(const YamlNode* node, const std::string& sentence) const {
    throw Error(what_ + (node != nullptr ? ", line " + std::to_string(node->line) : "") + ": " + sentence);
}

std::vector<std::string> YamlMap::left() const {
    std::vector<std::string> keys;
    if (node_ == nullptr) return keys;
    for (const auto& member : node_->members)
        if (std::find(taken_.begin(), taken_.end(), member.first) == taken_.end())
            keys.push_back(member.first);
    return keys;
}

std::string yaml_number(double value) {
    std::string text = format_exact(value);
    const std::size_t exponent = text.find('e');
    if (text.find('.') == std::string::npos)
        text.insert(exponent == std::string::npos ? text.size() : exponent, ".0");
    const std::size_t sign = text.find('e');
    if (sign != std::string::npos && text[sign + 1] != '-' && text[sign + 1] != '+')
        text.insert(sign + 1, "+");
    return text;
}

}  // namespace wafermill

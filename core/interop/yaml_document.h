// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wafermill {

/// A value of a YAML document, with aliases and merge keys ("<<") resolved.
struct YamlNode {
    enum class Kind { null, scalar, list, map };
    Kind kind = Kind::null;
    std::string text;  ///< of a scalar, as it stands there
    int line = 0;      ///< where it begins, from 1
    std::vector<YamlNode> items;
    std::vector<std::pair<std::string, YamlNode>> members;  ///< in the document's order, each key once

    const YamlNode* find(std::string_view key) const;  ///< nullptr where there is none
};

inline constexpr std::size_t most_yaml_bytes = 1 << 20;
inline constexpr int most_yaml_levels = 64;
inline constexpr int most_yaml_values =
    20'000;  ///< once aliases are resolved; their text, too, is at most most_yaml_bytes

/// Reads one YAML document from outside. Throws Error, naming it as `what` ("params.yaml") and the line,
/// where it is not YAML, has a key twice, is larger or deeper than any configuration, or becomes so by its
/// aliases.
YamlNode parse_yaml(std::string_view text, const std::string& what);

/// The members of a map, each taken by name and type, so that those that nobody took can be told.
class YamlMap {
  public:
    /// `node` may be nullptr or null, which is an empty map; throws Error where it is anything else but a
    /// map. It must outlive this; `path` names it in sentences ("model"), `what` is the document.
    YamlMap(const YamlNode* node, std::string path, std::string what);

    /// nullptr where there is none, or null.
    const YamlNode* take(std::string_view key);
    /// Whether the key is there with null for its value, which is not always what a missing one means.
    bool is_null(std::string_view key) const;
    /// Each throws Error, naming line, key and what it takes, where the value is something else.
    std::optional<std::int64_t> whole(std::string_view key, std::int64_t least, std::int64_t most);
    std::optional<double> number(std::string_view key);
    std::optional<bool> truth(std::string_view key);  ///< as YAML 1.1 writes it: true, True, yes, on, ...
    std::optional<std::string> word(std::string_view key);
    YamlMap map(std::string_view key);

    bool empty() const { return node_ == nullptr || node_->members.empty(); }
    const YamlNode* node() const { return node_; }
    /// Throws Error: "params.yaml, line 3: model.nonlinearity is 'relu', which ...".
    [[noreturn]] void refuse(std::string_view key, const std::string& why) const;
    /// Throws Error with the line of `node`.
    [[noreturn]] void fail(const YamlNode* node, const std::string& sentence) const;
    /// "model.hidden_size"
    std::string path_of(std::string_view key) const;
    /// Keys that nobody took, in the document's order.
    std::vector<std::string> left() const;

  private:
    [[noreturn]] void wrong(const YamlNode& value, std::string_view key, const char* takes) const;
    const YamlNode* scalar(std::string_view key, const char* takes);

    const YamlNode* node_;
    std::string path_, what_;
    std::vector<std::string> taken_;
};

/// A number that YAML 1.1 reads as one: with a point, and a sign in its exponent.
std::string yaml_number(double value);

}  // namespace wafermill

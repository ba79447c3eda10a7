// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace wafermill {

/// The normalizer of a tokenizer.json: changes the text before it is split. NFC, NFD, NFKC, NFKD, Lowercase,
/// StripAccents, Strip, Prepend, Replace, ByteLevel and Sequence; others are refused by name.
class TextNormalizer {
  public:
    TextNormalizer() = default;
    /// `json` may be null: no change. Throws Error naming what is not known.
    static TextNormalizer from_json(const nlohmann::json& json);

    bool changes_nothing() const { return steps_.empty(); }
    /// Whether a text may be normalised in parts that meet between a letter and white space or punctuation.
    bool local() const { return local_; }
    /// `continues`: what came before the text was normalised already; nothing is put in front of it.
    std::string apply(std::string text, bool continues = false) const;

  private:
    void add(const nlohmann::json& json);
    std::vector<std::function<std::string(const std::string&, bool)>> steps_;
    bool local_ = true;
};

}  // namespace wafermill

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
    /// `continues`: what came before the text was normalised already; nothing is put in front of it. Throws
    /// Error where the text grows beyond longest_rewritten().
    std::string apply(std::string text, bool continues = false) const;

  private:
    void add(const nlohmann::json& json);
    /// Of a text, whether it continues one, and how many bytes may come of it.
    using Step = std::function<std::string(const std::string&, bool, std::size_t)>;
    std::vector<Step> steps_;
    bool local_ = true;
};

}  // namespace wafermill

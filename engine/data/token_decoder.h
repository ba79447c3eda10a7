// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace wafermill {

/// The decoder of a tokenizer.json: what makes text of tokens. ByteLevel, ByteFallback, Fuse, Metaspace,
/// Replace, Strip, BPEDecoder and Sequence; others are refused by name.
///
/// Unlike Hugging Face's it gives bytes: what is not UTF-8 comes back as it was, and not as U+FFFD.
class TokenDecoder {
  public:
    /// A token of the model, or text that stands for itself (an added token).
    struct Token {
        std::string text;
        bool literal = false;
    };

    TokenDecoder() = default;
    /// `json` may be null: tokens stand one after another with a blank between them, as Hugging Face has it.
    static TokenDecoder from_json(const nlohmann::json& json);

    /// `continues`: what the tokens before these say was decoded already; nothing is taken off the start.
    /// Throws Error where the text grows beyond longest_rewritten().
    std::string decode(std::vector<Token> tokens, bool continues = false) const;

  private:
    /// Of the tokens, whether they continue others, and how many bytes may come of them.
    using Step = std::function<void(std::vector<Token>&, bool, std::size_t)>;
    void add(const nlohmann::json& json);
    std::vector<Step> steps_;
    bool blanks_ = true;
};

}  // namespace wafermill

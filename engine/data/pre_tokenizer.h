// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace wafermill {

/// Where a stretch of text lies in its document.
struct TextPlace {
    bool at_start = true;    ///< the document begins here
    bool continues = false;  ///< what came right before it was encoded already, as part of the same stretch
};

/// The pieces of a text, which may be changed copies of parts of it.
struct Pieces {
    std::vector<std::string_view> list;
    std::deque<std::string> kept;  ///< the copies; a deque does not move them

    std::string_view keep(std::string text) { return kept.emplace_back(std::move(text)); }
    void clear() { list.clear(), kept.clear(); }
};

/// One step of splitting.
class SplitStep {
  public:
    virtual ~SplitStep() = default;
    virtual void apply(Pieces& pieces, const TextPlace& place) const = 0;
};

/// The pre_tokenizer of a tokenizer.json: ByteLevel, Split, Digits, Punctuation, Whitespace, WhitespaceSplit,
/// CharDelimiterSplit, Metaspace, BertPreTokenizer and Sequence; others are refused by name.
class PreTokenizer {
  public:
    PreTokenizer() = default;
    /// `json` may be null: the text is one piece. Throws Error naming what is not known.
    static PreTokenizer from_json(const nlohmann::json& json);

    /// The pieces are in bytes, not yet in the characters that stand for them (byte-level tokenizers).
    bool gives_bytes() const { return bytes_; }
    /// Makes the pieces of `text`, none of them empty; they may refer to it.
    void split(std::string_view text, const TextPlace& place, Pieces& pieces) const;

  private:
    void add(const nlohmann::json& json);
    std::vector<std::shared_ptr<const SplitStep>> steps_;
    bool bytes_ = false;
};

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/added_tokens.h"
#include "engine/data/bpe_model.h"
#include "engine/data/pre_tokenizer.h"
#include "engine/data/text_normalizer.h"
#include "engine/data/token_decoder.h"

namespace wafermill {

/// What encoding does with special tokens.
struct SpecialTokens {
    bool parse = false;  ///< their text in the input means them; else it is ordinary text
    bool add = false;    ///< those that the tokenizer's template puts around a text
};

class SentencePieceModel;

/// The tokenizer of a file. A byte-pair tokenizer as Hugging Face's tokenizer.json describes it: normalizer,
/// pre-tokenizer, BPE model, added tokens, template and decoder; or a SentencePiece model. Gives the same
/// ids; what it does not know is refused by name.
class BpeTokenizer {
  public:
    ~BpeTokenizer();
    BpeTokenizer(const BpeTokenizer&) = delete;
    BpeTokenizer& operator=(const BpeTokenizer&) = delete;

    /// A tokenizer.json, a SentencePiece model, or a folder that has tokenizer.json, vocab.json and
    /// merges.txt, or tokenizer.model. Throws Error.
    static std::shared_ptr<const BpeTokenizer> load(const std::filesystem::path& path);
    /// `document` is a tokenizer.json, or a SentencePiece model.
    static std::shared_ptr<const BpeTokenizer> from_document(std::string document);

    /// The file, byte for byte as it was read, or made of the pair.
    const std::string& document() const { return document_; }
    const std::string& sha256() const { return sha256_; }
    /// How the file is named in a folder of tokenizers: by its SHA-256, and its kind.
    std::string kept_name() const { return sha256_ + (sentencepiece_ ? ".model" : ".json"); }
    /// The SentencePiece model, where it is one; else nullptr.
    const SentencePieceModel* sentencepiece() const { return sentencepiece_.get(); }
    /// Largest id and one.
    std::int64_t vocabulary() const { return static_cast<std::int64_t>(tokens_.size()); }
    /// Of a token as the file writes it.
    std::optional<std::int32_t> id_of(const std::string& token) const;

    /// Appends the ids of a text, or of a part of it that begins and ends where safe_cut() says so. From
    /// several threads at once, too.
    void encode(std::string_view text, std::vector<std::int32_t>& ids, SpecialTokens specials = {},
                TextPlace place = {}) const;
    /// Throws Error naming an id that is none of its own. `continues`: as TokenDecoder has it.
    std::string decode(std::span<const std::int32_t> ids, bool continues = false) const;

    /// The last place inside the text, at or above `least`, where it can be encoded in two parts with the
    /// same ids; 0 where there is none. Between a letter and ASCII white space or punctuation, which this
    /// tokenizer's splitting or vocabulary keeps apart.
    std::size_t safe_cut(std::string_view text, std::size_t least = 1) const;

    /// Ids that the template puts in front of a text and behind it.
    const std::vector<std::int32_t>& front() const { return front_; }
    const std::vector<std::int32_t>& back() const { return back_; }

  private:
    BpeTokenizer();
    void read(const nlohmann::json& json);
    void read_sentencepiece(const std::string& document);
    void read_added(const nlohmann::json& list, std::int64_t id_limit);
    void read_template(const nlohmann::json& json);
    void find_cuts();
    bool splits_between(char32_t left, char right) const;
    void encode_stretch(std::string_view text, std::vector<std::int32_t>& ids, SpecialTokens specials,
                        TextPlace place) const;
    void encode_plain(std::string_view text, std::vector<std::int32_t>& ids, TextPlace place) const;

    std::string document_, sha256_;
    std::unique_ptr<const SentencePieceModel> sentencepiece_;  ///< instead of what follows, but for tokens
    TextNormalizer normalizer_;
    PreTokenizer pre_tokenizer_;
    BpeModel model_;
    TokenDecoder decoder_;
    std::vector<AddedToken> added_;
    AddedTokenFinder raw_, normalized_;
    std::vector<TokenDecoder::Token> tokens_;  ///< by id; empty where there is none
    std::vector<std::int32_t> front_, back_;
    std::string cuts_;           ///< characters before which a text is cut behind a letter
    bool cuts_by_pair_ = false;  ///< where no token has the two side by side

    mutable std::mutex mutex_;  ///< of what follows
    mutable PieceCache cache_;
    mutable Pieces pieces_;
};

/// Encodes a text that comes in parts, in bounded memory and with the ids of the whole.
class TokenStream {
  public:
    /// A text is held back until this much of it can be encoded at once.
    static constexpr std::size_t window = std::size_t{1} << 20;
    /// A stretch without a place to cut is cut all the same when it is this long; and then its ids may
    /// differ from those of the whole at that one place.
    static constexpr std::size_t longest_stretch = std::size_t{16} << 20;

    explicit TokenStream(std::shared_ptr<const BpeTokenizer> tokenizer, SpecialTokens specials = {},
                         std::size_t window_bytes = window);
    /// Appends the ids of what can be encoded by now.
    void add(std::string_view text, std::vector<std::int32_t>& ids);
    /// The document ends: appends the ids of the rest.
    void end(std::vector<std::int32_t>& ids);

    /// What is held back, and whether the document has begun before it: enough to go on elsewhere.
    const std::string& pending() const { return pending_; }
    bool begun() const { return begun_; }
    void restore(std::string pending, bool begun) { pending_ = std::move(pending), begun_ = begun; }

  private:
    void encode(std::size_t bytes, std::vector<std::int32_t>& ids);
    std::shared_ptr<const BpeTokenizer> tokenizer_;
    SpecialTokens specials_;
    std::size_t window_;
    std::string pending_;
    bool begun_ = false;
};

}  // namespace wafermill

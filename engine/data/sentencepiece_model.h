// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sentencepiece {
class SentencePieceProcessor;
}

namespace wafermill {

/// A SentencePiece model (a .model file, as Llama 2 and T5 have it): unigram, BPE, words or characters.
/// Encodes with the SentencePiece library, and bytes that are no UTF-8 as their own byte pieces, where the
/// library would put U+FFFD. May be used from several threads at once.
class SentencePieceModel {
  public:
    /// `document`: the file's bytes. Throws Error where they are no model, or one that marks spaces otherwise
    /// than in front of a word.
    explicit SentencePieceModel(const std::string& document);
    ~SentencePieceModel();
    SentencePieceModel(const SentencePieceModel&) = delete;
    SentencePieceModel& operator=(const SentencePieceModel&) = delete;

    /// As sentencepiece_model.proto numbers them, and GGUF files too.
    enum class Kind : std::int32_t { normal = 1, unknown, control, user_defined, unused, byte };
    std::int64_t size() const;
    const std::string& piece(std::int32_t id) const;
    float score(std::int32_t id) const;
    Kind kind(std::int32_t id) const { return kinds_[static_cast<std::size_t>(id)]; }
    std::optional<std::int32_t> id_of(const std::string& piece) const;

    /// Appends the ids of a text. `begins`: it is the beginning of one, in front of which the model may put a
    /// space; else it goes on.
    void encode(std::string_view text, bool begins, std::vector<std::int32_t>& ids) const;
    /// As the library's Decode, but a byte piece is its byte in any case. `continues`: text stands before it.
    std::string decode(std::span<const std::int32_t> ids, bool continues) const;
    /// Whether a text may be encoded in two parts, the second of which begins with a space behind a letter,
    /// with the ids of the whole: no piece has a space behind another character.
    bool splits_at_spaces() const { return splits_at_spaces_; }

    /// Whether pieces are made by merging (BPE), a text stays as it is before that, and a space is put in
    /// front of it: how the model may be described elsewhere.
    bool merges() const { return merges_; }
    bool normalizes() const { return normalizes_; }
    bool prefixes() const { return prefixes_; }

  private:
    void read_options(const std::string& document);
    void encode_characters(std::string_view text, bool begins, std::vector<std::int32_t>& ids) const;

    /// With the model's own options, and without a space in front of a text.
    std::unique_ptr<sentencepiece::SentencePieceProcessor> whole_, part_;
    bool prefixes_ = true, trims_ = true, merges_ = false, normalizes_ = false, splits_at_spaces_ = false;
    std::vector<Kind> kinds_;          ///< by id
    std::vector<std::int32_t> bytes_;  ///< byte pieces by byte; empty without byte fallback
    std::string unknown_;              ///< what the unknown piece says
};

}  // namespace wafermill

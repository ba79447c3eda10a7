// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/plan.h"

namespace wafermill {

class BpeTokenizer;

/// The characters of a text that is seen in pieces, each of whole characters.
class Alphabet {
  public:
    Alphabet();
    /// Throws Error naming the offset within the piece where it is not UTF-8.
    void add(std::string_view piece);
    std::vector<char32_t> characters() const;  ///< in code point order
    std::string text() const;                  ///< the same as UTF-8

  private:
    std::vector<bool> present_;
};

/// Text to ids and back. bytes: id = byte, vocabulary 256. characters: ids in code point order of the
/// characters that the text contains. file: a byte-pair tokenizer's. Decoding inverts encoding.
class TextTokenizer {
  public:
    static TextTokenizer bytes();
    /// The characters of `text` (valid UTF-8, else throws Error naming the offset).
    static TextTokenizer characters(std::string_view text);
    static TextTokenizer file(std::shared_ptr<const BpeTokenizer> tokenizer);
    /// What to_json() gave. A tokenizer file is described by its digest: attach() finds it.
    static TextTokenizer from_json(std::string_view document);
    std::string to_json() const;

    /// Writes the tokenizer file into `folder`, under its digest, unless it is there; nothing for other
    /// kinds.
    void keep_in(const std::filesystem::path& folder) const;
    /// Reads the tokenizer file that is described from such a folder. Throws Error where it is not there or
    /// not the same; nothing for other kinds.
    void attach(const std::filesystem::path& folder);
    /// The tokenizer file; nullptr for other kinds, and before attach().
    const std::shared_ptr<const BpeTokenizer>& bpe() const { return bpe_; }

    Tokenizer kind() const { return kind_; }
    std::int64_t vocabulary() const;
    /// Throws Error naming the first character that is not in the vocabulary.
    std::vector<std::int32_t> encode(std::string_view text) const;
    std::string decode(const std::vector<std::int32_t>& ids) const;

  private:
    Tokenizer kind_ = Tokenizer::bytes;
    std::vector<char32_t> characters_;
    std::shared_ptr<const BpeTokenizer> bpe_;
    std::string sha256_;  ///< of the tokenizer file
    std::int64_t file_vocabulary_ = 0;
};

/// The ids that stand before each document and prompt, for a plan's data.begin_of_text: the token that it
/// names; with Data::automatic those that the tokenizer file's template puts in front of a text; none where
/// it is empty, and of bytes and characters. Throws Error where the tokenizer lacks the token.
std::vector<std::int32_t> begin_of_text(const std::string& wanted, const TextTokenizer& tokenizer);

}  // namespace wafermill

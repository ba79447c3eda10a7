// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace wafermill {

/// A part of a tokenizer.json that is read member by member: what is not of the expected type, and what is
/// not known at all, is refused by name, since it could change the ids.
class TokenizerPart {
  public:
    /// `where` names the part in sentences ("pre_tokenizer"). Throws Error where it is no object.
    TokenizerPart(const nlohmann::json& json, std::string where);

    std::string type() const { return text("type"); }
    std::string text(const char* key) const;  ///< throws Error where it is missing or no text
    std::string text_or(const char* key, const std::string& otherwise) const;  ///< missing or null: otherwise
    bool truth_or(const char* key, bool otherwise) const;
    std::int64_t whole(const char* key) const;
    const nlohmann::json& list(const char* key) const;
    const nlohmann::json* find(const char* key) const;  ///< nullptr where it is missing or null
    /// Throws Error naming the first member that is not listed.
    void only(std::initializer_list<const char*> known) const;
    [[noreturn]] void unknown_type() const;
    /// "The tokenizer's pre_tokenizer has 'x' ..." for a sentence of the caller's.
    [[noreturn]] void refuse(const std::string& what) const;
    const std::string& where() const { return where_; }

  private:
    const nlohmann::json& json_;
    std::string where_;
};

/// What a normalizer or decoder may make of so many bytes. Unicode's compatibility forms lengthen a text 11
/// times at most; a list of replacements that each double it would take any memory.
constexpr std::size_t longest_rewritten(std::size_t bytes) {
    return 64 * bytes + (std::size_t{1} << 20);
}
/// What is said where it makes more.
[[noreturn]] void refuse_growth(const char* part);

/// The 256 characters that byte-level tokenizers write bytes as (bytes_to_unicode of GPT-2's encoder.py).
char32_t character_of_byte(unsigned char byte);
/// The byte that a character stands for, or -1.
int byte_of_character(char32_t character);
std::string byte_level(std::string_view bytes);

}  // namespace wafermill

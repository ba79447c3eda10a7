// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wafermill::unicode {

/// Stands for a byte that begins no valid character: neither letter nor number nor white space.
inline constexpr char32_t invalid_byte = 0xFFFFFFFF;

/// The code point at `at`, or invalid_byte for one byte; `at` moves behind it. `at` lies within the text.
char32_t take(std::string_view text, std::size_t& at);
/// The code point that ends at `end`, which is above zero.
char32_t last_before(std::string_view text, std::size_t end);

/// The classes that splitting expressions ask for: \p{L}, \p{N} and \s, which are disjoint.
enum class Kind : std::uint8_t { other, letter, number, space };
/// As the regular expression library has them, so that the scanners written by hand agree with it.
Kind kind(char32_t character);
/// By code point, for loops that look at every character; invalid_byte is not in it.
const Kind* kinds();

bool punctuation(char32_t character);  ///< category P, or an ASCII symbol
/// \w as in Unicode's UTS 18: alphabetic, mark, decimal digit, connector, join control.
bool word(char32_t character);

/// Without the white space at its end that Python's str.rstrip() takes off: Unicode's White_Space, and the
/// separators U+001C to U+001F.
std::string_view without_trailing_space(std::string_view text);

enum class Form { nfc, nfd, nfkc, nfkd };
/// Unicode normalisation. Bytes that are not UTF-8 stay as they are and separate what they stand between.
std::string normalized(std::string_view text, Form form);
/// Each character's lower case without regard to its neighbours.
std::string lowercase(std::string_view text);
/// Without combining marks (category M).
std::string without_marks(std::string_view text);

/// A regular expression in the syntax that Hugging Face tokenizers use (Oniguruma, Ruby syntax, UTF-8).
class Pattern {
  public:
    /// Throws Error when the expression cannot be read.
    explicit Pattern(std::string expression);
    /// Matches just this text.
    static Pattern literal(std::string_view text);

    const std::string& expression() const { return expression_; }
    /// Matches one after another as [begin, end), without a second empty one at the end of a match. Bytes
    /// that are not UTF-8 are seen as U+FFFD. Throws Error when the expression takes too long.
    std::vector<std::pair<std::size_t, std::size_t>> matches(std::string_view text) const;

  private:
    std::vector<std::pair<std::size_t, std::size_t>> matches_of_valid(std::string_view text) const;
    std::string expression_;
    bool literal_ = false;
    std::shared_ptr<void> compiled_;
};

}  // namespace wafermill::unicode

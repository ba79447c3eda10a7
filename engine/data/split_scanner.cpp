// SPDX-License-Identifier: Apache-2.0
#include "engine/data/split_scanner.h"

#include <array>

#include "engine/data/unicode.h"

namespace wafermill {
namespace {

using unicode::Kind;

// As published in the models' tokenizer.json, and for GPT-2 in its encoder.py.
constexpr std::array<std::string_view, 3> expressions = {
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)",
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
};

class Scanner {
  public:
    Scanner(std::string_view text, std::vector<std::string_view>& pieces)
        : text_(text), pieces_(pieces), kinds_(unicode::kinds()) {}

    void gpt2() {
        while (at_ < text_.size()) put(gpt2_end());
    }
    void later(int most_digits) {
        while (at_ < text_.size()) put(later_end(most_digits));
    }

  private:
    struct Seen {
        Kind kind;
        std::size_t end;
    };

    /// The character at `at`, which may be the end: then of no kind and no length.
    Seen see(std::size_t at) const {
        if (at >= text_.size()) return {Kind::other, at};
        if (const auto lead = static_cast<unsigned char>(text_[at]); lead < 0x80)
            return {kinds_[lead], at + 1};
        const char32_t character = unicode::take(text_, at);
        return {character == unicode::invalid_byte ? Kind::other : kinds_[character], at};
    }
    std::size_t run(Kind kind, std::size_t at) const {
        while (at < text_.size()) {
            const Seen seen = see(at);
            if (seen.kind != kind) break;
            at = seen.end;
        }
        return at;
    }
    char byte(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }
    bool line_end(std::size_t at) const {
        return at < text_.size() && (text_[at] == '\r' || text_[at] == '\n');
    }
    void put(std::size_t end) {
        pieces_.push_back(text_.substr(at_, end - at_));
        at_ = end;
    }

    /// End of 's, 't, 're, 've, 'm, 'll or 'd at the place; the place itself where there is none. In any case
    /// with `fold`, where ſ (U+017F) is an s too.
    std::size_t contraction(bool fold) const {
        if (byte(at_) != '\'') return at_;
        const auto lower = [&](std::size_t at) -> char {
            const char letter = byte(at);
            return fold && letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
        };
        const char first = lower(at_ + 1), second = lower(at_ + 2);
        if (first == 's' || first == 't' || first == 'm' || first == 'd') return at_ + 2;
        if ((first == 'r' && second == 'e') || (first == 'v' && second == 'e') ||
            (first == 'l' && second == 'l'))
            return at_ + 3;
        if (fold && text_.substr(at_ + 1, 2) == "\xC5\xBF") return at_ + 3;
        return at_;
    }

    /// White space from the place: all of it at the end of the text, else all but its last character, which
    /// begins the next piece; a single one stands alone.
    std::size_t spaces(std::size_t end) const {
        if (end == text_.size()) return end;
        std::size_t last = end - 1;
        while (last > at_ && (static_cast<unsigned char>(text_[last]) & 0xC0) == 0x80) --last;
        return last > at_ ? last : end;
    }

    std::size_t gpt2_end() const {
        if (const std::size_t end = contraction(false); end > at_) return end;
        const std::size_t begin = byte(at_) == ' ' ? at_ + 1 : at_;
        if (begin < text_.size()) {
            const Seen seen = see(begin);
            if (seen.kind != Kind::space) return run(seen.kind, seen.end);
        }
        return spaces(run(Kind::space, at_));
    }

    std::size_t later_end(int most_digits) const {
        if (const std::size_t end = contraction(true); end > at_) return end;
        const Seen first = see(at_);
        if (first.kind == Kind::letter) return run(Kind::letter, first.end);
        if (first.kind == Kind::number) {
            std::size_t end = first.end;
            for (int digits = 1; digits < most_digits && end < text_.size(); ++digits) {
                const Seen next = see(end);
                if (next.kind != Kind::number) break;
                end = next.end;
            }
            return end;
        }
        // One character that is no line end may lead a word.
        if (!line_end(at_) && first.end < text_.size()) {
            const Seen next = see(first.end);
            if (next.kind == Kind::letter) return run(Kind::letter, next.end);
        }
        const std::size_t begin = byte(at_) == ' ' ? at_ + 1 : at_;
        if (begin < text_.size() && see(begin).kind == Kind::other) {
            std::size_t end = run(Kind::other, begin);
            while (line_end(end)) ++end;
            return end;
        }
        return white();
    }

    /// \s*[\r\n]+|\s+(?!\S)|\s+: up to the last line end of the white space, where there is one.
    std::size_t white() const {
        const std::size_t end = run(Kind::space, at_);
        for (std::size_t last = end; last > at_; --last)
            if (line_end(last - 1)) return last;
        return spaces(end);
    }

    std::string_view text_;
    std::vector<std::string_view>& pieces_;
    const Kind* kinds_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<Splitting> known_splitting(std::string_view expression) {
    for (std::size_t i = 0; i < expressions.size(); ++i)
        if (expression == expressions[i]) return static_cast<Splitting>(i);
    return std::nullopt;
}

std::string_view expression_of(Splitting splitting) {
    return expressions[static_cast<std::size_t>(splitting)];
}

void scan(Splitting splitting, std::string_view text, std::vector<std::string_view>& pieces) {
    Scanner scanner(text, pieces);
    if (splitting == Splitting::gpt2)
        scanner.gpt2();
    else
        scanner.later(splitting == Splitting::llama3 ? 3 : 1);
}

}  // namespace wafermill

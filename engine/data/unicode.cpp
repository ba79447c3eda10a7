// SPDX-License-Identifier: Apache-2.0
#include "engine/data/unicode.h"

#define ONIG_ESCAPE_UCHAR_COLLISION 1  // ICU has another UChar
#include <oniguruma.h>
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <mutex>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "engine/data/utf8.h"

namespace wafermill::unicode {
namespace {

constexpr std::size_t code_points = 0x110000;
/// Steps of one match before an expression counts as one that does not end; Oniguruma's own default.
constexpr unsigned long most_retries = 10'000'000;
/// And of a search, which tries one match after another and has no bound of its own: six at each byte of the
/// longest stretch of text that is encoded at once, 16 MiB.
constexpr unsigned long most_retries_of_search = 100'000'000;

void start_library() {
    static std::once_flag once;
    std::call_once(once, [] {
        OnigEncoding encoding = ONIG_ENCODING_UTF8;
        onig_initialize(&encoding, 1);
        onig_set_retry_limit_in_match(most_retries);
        onig_set_retry_limit_in_search(most_retries_of_search);
    });
}

/// Oniguruma's own ranges: a list that begins with their number.
void mark(std::vector<Kind>& table, const char* property, Kind kind) {
    const auto* name = reinterpret_cast<const OnigUChar*>(property);
    const int type = ONIGENC_PROPERTY_NAME_TO_CTYPE(
        ONIG_ENCODING_UTF8, const_cast<OnigUChar*>(name),
        const_cast<OnigUChar*>(name + std::char_traits<char>::length(property)));
    OnigCodePoint single_bytes = 0;
    const OnigCodePoint* ranges = nullptr;
    if (type < 0 || ONIGENC_GET_CTYPE_CODE_RANGE(ONIG_ENCODING_UTF8, static_cast<OnigCtype>(type),
                                                 &single_bytes, &ranges) != 0)
        throw Error(std::string("The regular expression library does not know \\p{") + property +
                    "}. Install the version that this program was built with.");
    for (OnigCodePoint i = 0; i < ranges[0]; ++i)
        for (OnigCodePoint code = ranges[1 + 2 * i]; code <= ranges[2 + 2 * i] && code < code_points; ++code)
            table[code] = kind;
}

const std::vector<Kind>& kind_table() {
    static const std::vector<Kind> table = [] {
        start_library();
        std::vector<Kind> made(code_points, Kind::other);
        mark(made, "L", Kind::letter);
        mark(made, "N", Kind::number);
        mark(made, "Space", Kind::space);
        return made;
    }();
    return table;
}

bool is_mark(char32_t character) {
    return (U_GET_GC_MASK(static_cast<UChar32>(character)) & U_GC_M_MASK) != 0;
}

std::string normalized_valid(std::string_view text, Form form) {
    UErrorCode code = U_ZERO_ERROR;
    const icu::Normalizer2* normalizer = form == Form::nfc    ? icu::Normalizer2::getNFCInstance(code)
                                         : form == Form::nfd  ? icu::Normalizer2::getNFDInstance(code)
                                         : form == Form::nfkc ? icu::Normalizer2::getNFKCInstance(code)
                                                              : icu::Normalizer2::getNFKDInstance(code);
    std::string out;
    icu::StringByteSink<std::string> sink(&out);
    if (U_SUCCESS(code))
        normalizer->normalizeUTF8(0, icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())),
                                  sink, nullptr, code);
    if (U_FAILURE(code))
        throw Error(std::string("The Unicode library could not normalise the text (") + u_errorName(code) +
                    ").");
    return out;
}

}  // namespace

char32_t take(std::string_view text, std::size_t& at) {
    if (const auto lead = static_cast<unsigned char>(text[at]); lead < 0x80) {
        ++at;
        return lead;
    }
    if (const auto character = next_character(text, at)) return *character;
    ++at;
    return invalid_byte;
}

char32_t last_before(std::string_view text, std::size_t end) {
    for (std::size_t length = 1; length <= std::min<std::size_t>(4, end); ++length) {
        std::size_t at = end - length;
        const char32_t character = take(text, at);
        if (character != invalid_byte && at == end) return character;
    }
    return invalid_byte;
}

Kind kind(char32_t character) {
    return character < code_points ? kind_table()[character] : Kind::other;
}

const Kind* kinds() {
    return kind_table().data();
}

bool punctuation(char32_t character) {
    if (character >= code_points) return false;
    const bool ascii_symbol = (character >= 33 && character <= 47) || (character >= 58 && character <= 64) ||
                              (character >= 91 && character <= 96) || (character >= 123 && character <= 126);
    return ascii_symbol || u_ispunct(static_cast<UChar32>(character));
}

bool word(char32_t character) {
    if (character >= code_points) return false;
    const auto code = static_cast<UChar32>(character);
    const std::uint32_t category = U_GET_GC_MASK(code);
    return (category & (U_GC_M_MASK | U_GC_ND_MASK | U_GC_PC_MASK)) != 0 ||
           u_hasBinaryProperty(code, UCHAR_ALPHABETIC) || u_hasBinaryProperty(code, UCHAR_JOIN_CONTROL);
}

std::string_view without_trailing_space(std::string_view text) {
    std::size_t end = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t character = take(text, at);
        const bool space = character < code_points && (u_isUWhiteSpace(static_cast<UChar32>(character)) ||
                                                       (character >= 0x1C && character <= 0x1F));
        if (!space) end = at;
    }
    return text.substr(0, end);
}

std::string normalized(std::string_view text, Form form) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const std::size_t valid = first_invalid_utf8(rest).value_or(rest.size());
        out += normalized_valid(rest.substr(0, valid), form);
        at += valid;
        if (at < text.size()) out += text[at++];
    }
    return out;
}

namespace {
template <class Change>
std::string changed(std::string_view text, const Change& change) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t character = take(text, at);
        if (character == invalid_byte)
            out += text[begin];
        else
            change(out, character);
    }
    return out;
}
}  // namespace

std::string lowercase(std::string_view text) {
    constexpr char32_t capital_i_with_dot = 0x130;  // the one character whose lower case is two
    return changed(text, [](std::string& out, char32_t character) {
        if (character == capital_i_with_dot)
            out += "i\xCC\x87";
        else
            append_utf8(out, static_cast<char32_t>(u_tolower(static_cast<UChar32>(character))));
    });
}

std::string without_marks(std::string_view text) {
    return changed(text, [](std::string& out, char32_t character) {
        if (!is_mark(character)) append_utf8(out, character);
    });
}

Pattern::Pattern(std::string expression) : expression_(std::move(expression)) {
    start_library();
    const auto* begin = reinterpret_cast<const OnigUChar*>(expression_.data());
    OnigRegex made = nullptr;
    OnigErrorInfo info;
    const int code = onig_new(&made, begin, begin + expression_.size(), ONIG_OPTION_NONE, ONIG_ENCODING_UTF8,
                              ONIG_SYNTAX_RUBY, &info);
    if (code != ONIG_NORMAL) {
        OnigUChar why[ONIG_MAX_ERROR_MESSAGE_LEN];
        const int length = onig_error_code_to_str(why, code, &info);
        throw Error("The regular expression " + shown(expression_) + " cannot be read: " +
                    shown({reinterpret_cast<const char*>(why), static_cast<std::size_t>(length)}, "") + ".");
    }
    compiled_ = std::shared_ptr<void>(made, [](void* regex) { onig_free(static_cast<OnigRegex>(regex)); });
}

Pattern Pattern::literal(std::string_view text) {
    std::string escaped;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool plain = byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                           (byte >= 'a' && byte <= 'z') || byte == ' ' || byte < 0x20;
        if (!plain) escaped += '\\';
        escaped += letter;
    }
    Pattern pattern(escaped);
    pattern.expression_ = text;
    pattern.literal_ = true;
    return pattern;
}

std::vector<std::pair<std::size_t, std::size_t>> Pattern::matches_of_valid(std::string_view text) const {
    std::vector<std::pair<std::size_t, std::size_t>> found;
    const auto* begin = reinterpret_cast<const OnigUChar*>(text.data());
    const auto* end = begin + text.size();
    const std::unique_ptr<OnigRegion, void (*)(OnigRegion*)> region(
        onig_region_new(), [](OnigRegion* made) { onig_region_free(made, 1); });
    const auto regex = static_cast<OnigRegex>(compiled_.get());
    std::optional<std::size_t> last_end;
    for (std::size_t at = 0; at <= text.size();) {
        const int result = onig_search(regex, begin, end, begin + at, end, region.get(), ONIG_OPTION_NONE);
        if (result == ONIG_MISMATCH) break;
        if (result < 0)
            throw Error("The regular expression " + shown(expression_) +
                        " gave up on the text: it takes too many steps.");
        const auto from = static_cast<std::size_t>(region->beg[0]),
                   to = static_cast<std::size_t>(region->end[0]);
        if (from == to && last_end == to) {  // one character on, or it would not end
            if (at >= text.size()) break;
            take(text, at);
            continue;
        }
        found.emplace_back(from, to);
        last_end = at = to;
    }
    return found;
}

std::vector<std::pair<std::size_t, std::size_t>> Pattern::matches(std::string_view text) const {
    if (literal_) {
        std::vector<std::pair<std::size_t, std::size_t>> found;
        if (expression_.empty()) return found;
        for (std::size_t at = text.find(expression_); at != std::string_view::npos;
             at = text.find(expression_, at + expression_.size()))
            found.emplace_back(at, at + expression_.size());
        return found;
    }
    if (!first_invalid_utf8(text)) return matches_of_valid(text);
    // The library reads beyond what is not UTF-8: it sees a text in which each such byte is U+FFFD.
    std::string valid;
    std::vector<std::size_t> origin;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        if (take(text, at) == invalid_byte)
            append_utf8(valid, U'\uFFFD');
        else
            valid += text.substr(from, at - from);
        origin.resize(valid.size(), from);
    }
    origin.push_back(text.size());
    auto found = matches_of_valid(valid);
    for (auto& [from, to] : found) from = origin[from], to = origin[to];
    return found;
}

}  // namespace wafermill::unicode

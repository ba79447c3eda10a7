// SPDX-License-Identifier: Apache-2.0
#include "engine/data/text_normalizer.h"

#include <map>

#include "engine/data/tokenizer_json.h"
#include "engine/data/unicode.h"

namespace wafermill {
namespace {

std::string stripped(std::string_view text, bool left, bool right) {
    using unicode::Kind;
    std::size_t begin = 0, end = text.size();
    while (left && begin < end) {
        std::size_t at = begin;
        if (unicode::kind(unicode::take(text, at)) != Kind::space) break;
        begin = at;
    }
    while (right && end > begin) {
        const char32_t last = unicode::last_before(text, end);
        if (unicode::kind(last) != Kind::space) break;
        end -= last < 0x80 ? 1 : last < 0x800 ? 2 : 3;  // no white space is further out
    }
    return std::string(text.substr(begin, end - begin));
}

std::string replaced(const std::string& text, const unicode::Pattern& pattern, const std::string& content,
                     std::size_t most) {
    std::string out;
    std::size_t done = 0;
    for (const auto& [from, to] : pattern.matches(text)) {
        out.append(text, done, from - done).append(content);
        if (out.size() > most) refuse_growth("normalizer");
        done = to;
    }
    return out.append(text, done);
}

/// {"String": "..."} or {"Regex": "..."}
unicode::Pattern pattern_of(const TokenizerPart& part) {
    const nlohmann::json* value = part.find("pattern");
    if (value == nullptr) part.refuse("has no 'pattern'");
    const TokenizerPart pattern(*value, part.where() + "'s pattern");
    pattern.only({"String", "Regex"});
    if (pattern.find("String") != nullptr) return unicode::Pattern::literal(pattern.text("String"));
    return unicode::Pattern(pattern.text("Regex"));
}

}  // namespace

TextNormalizer TextNormalizer::from_json(const nlohmann::json& json) {
    TextNormalizer normalizer;
    if (!json.is_null()) normalizer.add(json);
    return normalizer;
}

void TextNormalizer::add(const nlohmann::json& json) {
    static const std::map<std::string, unicode::Form> forms = {{"NFC", unicode::Form::nfc},
                                                               {"NFD", unicode::Form::nfd},
                                                               {"NFKC", unicode::Form::nfkc},
                                                               {"NFKD", unicode::Form::nfkd}};
    const TokenizerPart part(json, "normalizer");
    const std::string type = part.type();
    if (type == "Sequence") {
        part.only({"type", "normalizers"});
        for (const nlohmann::json& step : part.list("normalizers")) add(step);
    } else if (const auto form = forms.find(type); form != forms.end()) {
        part.only({"type"});
        steps_.emplace_back([form = form->second](const std::string& text, bool, std::size_t) {
            return unicode::normalized(text, form);
        });
    } else if (type == "Lowercase") {
        part.only({"type"});
        steps_.emplace_back(
            [](const std::string& text, bool, std::size_t) { return unicode::lowercase(text); });
    } else if (type == "StripAccents") {
        part.only({"type"});
        steps_.emplace_back(
            [](const std::string& text, bool, std::size_t) { return unicode::without_marks(text); });
    } else if (type == "Strip") {
        part.only({"type", "strip_left", "strip_right"});
        const bool left = part.truth_or("strip_left", true), right = part.truth_or("strip_right", true);
        steps_.emplace_back([=](const std::string& text, bool continues, std::size_t) {
            return stripped(text, left && !continues, right);
        });
    } else if (type == "Prepend") {
        part.only({"type", "prepend"});
        steps_.emplace_back(
            [front = part.text("prepend")](const std::string& text, bool continues, std::size_t) {
                return text.empty() || continues ? text : front + text;
            });
    } else if (type == "Replace") {
        part.only({"type", "pattern", "content"});
        const unicode::Pattern pattern = pattern_of(part);
        const nlohmann::json& written = *part.find("pattern");
        if (!written.contains("String") || pattern.expression().size() > 1) local_ = false;
        steps_.emplace_back(
            [pattern, content = part.text("content")](const std::string& text, bool, std::size_t most) {
                return replaced(text, pattern, content, most);
            });
    } else if (type == "ByteLevel") {
        part.only({"type"});
        steps_.emplace_back([](const std::string& text, bool, std::size_t) { return byte_level(text); });
    } else {
        part.unknown_type();
    }
}

std::string TextNormalizer::apply(std::string text, bool continues) const {
    const std::size_t most = longest_rewritten(text.size());
    for (const Step& step : steps_) {
        text = step(text, continues, most);
        if (text.size() > most) refuse_growth("normalizer");
    }
    return text;
}

}  // namespace wafermill

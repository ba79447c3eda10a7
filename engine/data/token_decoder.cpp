// SPDX-License-Identifier: Apache-2.0
#include "engine/data/token_decoder.h"

#include <optional>

#include "engine/data/tokenizer_json.h"
#include "engine/data/unicode.h"

namespace wafermill {
namespace {

using Token = TokenDecoder::Token;
using Tokens = std::vector<Token>;

void byte_characters_to_bytes(Tokens& tokens) {
    for (Token& token : tokens) {
        if (token.literal) continue;
        std::string bytes;
        bool all = true;
        for (std::size_t at = 0; all && at < token.text.size();) {
            const int byte = byte_of_character(unicode::take(token.text, at));
            all = byte >= 0;
            bytes += static_cast<char>(byte);
        }
        if (all) token.text = bytes;
    }
}

std::optional<char> byte_of_token(const std::string& text) {
    if (text.size() != 6 || !text.starts_with("<0x") || text.back() != '>') return std::nullopt;
    int value = 0;
    for (const char digit : {text[3], text[4]}) {
        if (digit >= '0' && digit <= '9')
            value = value * 16 + digit - '0';
        else if (digit >= 'A' && digit <= 'F')
            value = value * 16 + digit - 'A' + 10;
        else if (digit >= 'a' && digit <= 'f')
            value = value * 16 + digit - 'a' + 10;
        else
            return std::nullopt;
    }
    return static_cast<char>(static_cast<unsigned char>(value));
}

void byte_tokens_to_bytes(Tokens& tokens) {
    for (Token& token : tokens)
        if (const auto byte = token.literal ? std::nullopt : byte_of_token(token.text))
            token = {std::string(1, *byte), true};
}

void fuse(Tokens& tokens) {
    std::string all;
    for (const Token& token : tokens) all += token.text;
    tokens = {{std::move(all), false}};
}

std::string replaced(const std::string& text, const std::string& what, const std::string& by,
                     std::size_t most) {
    std::string out;
    std::size_t done = 0;
    for (std::size_t at = text.find(what); !what.empty() && at != std::string::npos;
         at = text.find(what, done)) {
        out.append(text, done, at - done).append(by);
        done = at + what.size();
        if (out.size() > most) refuse_growth("decoder");
    }
    return out.append(text, done);
}

void replace_in_all(Tokens& tokens, const std::string& what, const std::string& by, std::size_t most) {
    std::size_t made = 0;
    for (Token& token : tokens) {
        if (!token.literal) token.text = replaced(token.text, what, by, most - made);
        made += token.text.size();
        if (made > most) refuse_growth("decoder");
    }
}

void strip(std::string& text, const std::string& what, std::int64_t start, std::int64_t stop) {
    for (; start > 0 && text.starts_with(what); --start) text.erase(0, what.size());
    for (; stop > 0 && text.ends_with(what); --stop) text.erase(text.size() - what.size());
}

TokenDecoder::Token with_blanks(Token token, const std::string& suffix, bool last) {
    token.text = replaced(token.text, suffix, last ? "" : " ", token.text.size());  // no longer than it was
    return token;
}

}  // namespace

TokenDecoder TokenDecoder::from_json(const nlohmann::json& json) {
    TokenDecoder decoder;
    if (json.is_null()) return decoder;
    decoder.blanks_ = false;
    decoder.add(json);
    return decoder;
}

void TokenDecoder::add(const nlohmann::json& json) {
    const TokenizerPart part(json, "decoder");
    const std::string type = part.type();
    if (type == "Sequence") {
        part.only({"type", "decoders"});
        for (const nlohmann::json& step : part.list("decoders")) add(step);
    } else if (type == "ByteLevel") {
        part.only({"type", "add_prefix_space", "trim_offsets", "use_regex"});
        steps_.emplace_back([](Tokens& tokens, bool, std::size_t) { byte_characters_to_bytes(tokens); });
    } else if (type == "ByteFallback") {
        part.only({"type"});
        steps_.emplace_back([](Tokens& tokens, bool, std::size_t) { byte_tokens_to_bytes(tokens); });
    } else if (type == "Fuse") {
        part.only({"type"});
        steps_.emplace_back([](Tokens& tokens, bool, std::size_t) { fuse(tokens); });
    } else if (type == "Metaspace") {
        part.only({"type", "replacement", "prepend_scheme", "split", "add_prefix_space", "str_rep"});
        const std::string mark = part.text_or("replacement", "\xE2\x96\x81");
        const bool prefix =
            part.text_or("prepend_scheme", part.truth_or("add_prefix_space", true) ? "always" : "never") !=
            "never";
        steps_.emplace_back([=](Tokens& tokens, bool continues, std::size_t) {
            for (std::size_t i = 0; i < tokens.size(); ++i)
                if (!tokens[i].literal)
                    tokens[i].text = replaced(tokens[i].text, mark, i == 0 && prefix && !continues ? "" : " ",
                                              tokens[i].text.size());
        });
    } else if (type == "Replace") {
        part.only({"type", "pattern", "content"});
        const nlohmann::json* pattern = part.find("pattern");
        if (pattern == nullptr) part.refuse("has no 'pattern'");
        const std::string what = TokenizerPart(*pattern, "decoder's pattern").text("String");
        steps_.emplace_back([what, by = part.text("content")](Tokens& tokens, bool, std::size_t most) {
            replace_in_all(tokens, what, by, most);
        });
    } else if (type == "Strip") {
        part.only({"type", "content", "start", "stop"});
        steps_.emplace_back([what = part.text("content"), start = part.whole("start"),
                             stop = part.whole("stop")](Tokens& tokens, bool continues, std::size_t) {
            for (Token& token : tokens) strip(token.text, what, continues ? 0 : start, stop);
        });
    } else if (type == "BPEDecoder") {
        part.only({"type", "suffix"});
        steps_.emplace_back([suffix = part.text_or("suffix", "</w>")](Tokens& tokens, bool, std::size_t) {
            for (std::size_t i = 0; i < tokens.size(); ++i)
                tokens[i] = with_blanks(std::move(tokens[i]), suffix, i + 1 == tokens.size());
        });
    } else {
        part.unknown_type();
    }
}

std::string TokenDecoder::decode(std::vector<Token> tokens, bool continues) const {
    std::size_t given = 0;
    for (const Token& token : tokens) given += token.text.size();
    const std::size_t most = longest_rewritten(given);
    for (const Step& step : steps_) step(tokens, continues, most);
    std::string text;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (blanks_ && (i > 0 || continues)) text += ' ';
        text += tokens[i].text;
    }
    return text;
}

}  // namespace wafermill

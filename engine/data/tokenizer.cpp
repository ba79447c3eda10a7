// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tokenizer.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/sha256.h"
#include "core/base/shown.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/token_shards.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

constexpr std::size_t kCodePoints = 0x110000;

[[noreturn]] void refuse_bytes(std::size_t offset) {
    throw Error("The text is not valid UTF-8 at byte " + std::to_string(offset) +
                ". Convert it to UTF-8, or choose the byte tokenizer.");
}

}  // namespace

Alphabet::Alphabet() : present_(kCodePoints, false) {}

void Alphabet::add(std::string_view piece) {
    for (std::size_t at = 0; at < piece.size();) {
        const auto character = next_character(piece, at);
        if (!character) refuse_bytes(at);
        present_[*character] = true;
    }
}

std::vector<char32_t> Alphabet::characters() const {
    std::vector<char32_t> characters;
    for (std::size_t code = 0; code < kCodePoints; ++code)
        if (present_[code]) characters.push_back(static_cast<char32_t>(code));
    return characters;
}

std::string Alphabet::text() const {
    std::string text;
    for (const char32_t character : characters()) append_utf8(text, character);
    return text;
}

TextTokenizer TextTokenizer::bytes() {
    return {};
}

TextTokenizer TextTokenizer::characters(std::string_view text) {
    TextTokenizer tokenizer;
    tokenizer.kind_ = Tokenizer::characters;
    Alphabet alphabet;
    alphabet.add(text);
    tokenizer.characters_ = alphabet.characters();
    return tokenizer;
}

TextTokenizer TextTokenizer::file(std::shared_ptr<const BpeTokenizer> tokenizer) {
    TextTokenizer made;
    made.kind_ = Tokenizer::file;
    made.sha256_ = tokenizer->sha256();
    made.file_vocabulary_ = tokenizer->vocabulary();
    made.bpe_ = std::move(tokenizer);
    return made;
}

void TextTokenizer::keep_in(const std::filesystem::path& folder) const {
    if (kind_ != Tokenizer::file || !bpe_) return;
    const std::filesystem::path kept = folder / bpe_->kept_name();
    std::error_code ignored;
    if (std::filesystem::file_size(kept, ignored) == bpe_->document().size()) return;
    if (const int why = files::make_folders(folder); why != 0) throw prepared_write_failure(kept, why);
    write_document(kept, bpe_->document());
}

void TextTokenizer::attach(const std::filesystem::path& folder) {
    if (kind_ != Tokenizer::file || bpe_) return;
    std::filesystem::path kept = folder / (sha256_ + ".json");
    const std::string advice = " Put back the project's folder as it was, or train again.";
    std::error_code error;
    if (!std::filesystem::exists(kept, error))
        if (const auto model = folder / (sha256_ + ".model"); std::filesystem::exists(model, error))
            kept = model;
    if (!std::filesystem::exists(kept, error))
        throw Error("The tokenizer that was trained with, " + kept.string() + ", is not there." + advice);
    bpe_ = BpeTokenizer::load(kept);
    if (bpe_->sha256() != sha256_) {
        bpe_.reset();
        throw Error("The tokenizer that was trained with, " + kept.string() + ", was changed." + advice);
    }
}

TextTokenizer TextTokenizer::from_json(std::string_view document) {
    const auto json = parse_json_quietly<nlohmann::json>(document);
    const auto text = [&](const char* key) -> std::string {
        if (!json.is_object() || !json.contains(key) || !json.at(key).is_string())
            throw Error(std::string("The tokenizer description has no text under '") + key +
                        "': it is damaged or of another program.");
        return json.at(key).get<std::string>();
    };
    const std::string kind = text("tokenizer");
    if (kind == "bytes") return bytes();
    if (kind == "file") {
        TextTokenizer described;
        described.kind_ = Tokenizer::file;
        described.sha256_ = text("sha256");
        const auto size = json.find("vocabulary");
        const bool digest = described.sha256_.size() == 64 &&
                            described.sha256_.find_first_not_of("0123456789abcdef") == std::string::npos;
        if (!digest || size == json.end() || !size->is_number_integer() || *size < 1 || *size > (1 << 30))
            throw Error("The tokenizer description does not name a tokenizer file: it is damaged.");
        size->get_to(described.file_vocabulary_);
        return described;
    }
    if (kind != "characters")
        throw Error("The tokenizer " + shown(kind) +
                    " is not known here: it has to be bytes, characters or file.");
    const std::string listed = text("characters");
    TextTokenizer tokenizer = characters(listed);
    std::string sorted;
    for (const char32_t character : tokenizer.characters_) append_utf8(sorted, character);
    if (sorted != listed)
        throw Error(
            "The tokenizer description does not list each character once in code point order: it is "
            "damaged.");
    return tokenizer;
}

std::string TextTokenizer::to_json() const {
    nlohmann::ordered_json json;
    if (kind_ == Tokenizer::file) {
        json["tokenizer"] = "file";
        json["sha256"] = sha256_;
        json["vocabulary"] = file_vocabulary_;
        return json.dump();
    }
    json["tokenizer"] = kind_ == Tokenizer::bytes ? "bytes" : "characters";
    if (kind_ == Tokenizer::characters) {
        std::string listed;
        for (const char32_t character : characters_) append_utf8(listed, character);
        json["characters"] = listed;
    }
    return json.dump();
}

std::int64_t TextTokenizer::vocabulary() const {
    if (kind_ == Tokenizer::file) return file_vocabulary_;
    return kind_ == Tokenizer::bytes ? 256 : static_cast<std::int64_t>(characters_.size());
}

std::vector<std::int32_t> TextTokenizer::encode(std::string_view text) const {
    std::vector<std::int32_t> ids;
    if (kind_ == Tokenizer::file) {
        if (!bpe_) throw Error("The tokenizer file was not read; this is an error of the program.");
        bpe_->encode(text, ids);
        return ids;
    }
    ids.reserve(text.size());
    if (kind_ == Tokenizer::bytes) {
        for (const char letter : text) ids.push_back(static_cast<unsigned char>(letter));
        return ids;
    }
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const auto character = next_character(text, at);
        if (!character) refuse_bytes(at);
        const auto found = std::lower_bound(characters_.begin(), characters_.end(), *character);
        if (found == characters_.end() || *found != *character)
            throw Error("The character " + describe_character(*character) + " at byte " +
                        std::to_string(start) +
                        " does not occur in the text that the vocabulary was made from. Leave it out, or "
                        "train with the "
                        "byte tokenizer.");
        ids.push_back(static_cast<std::int32_t>(found - characters_.begin()));
    }
    return ids;
}

std::string TextTokenizer::decode(const std::vector<std::int32_t>& ids) const {
    if (kind_ == Tokenizer::file) {
        if (!bpe_) throw Error("The tokenizer file was not read; this is an error of the program.");
        return bpe_->decode(ids);
    }
    std::string text;
    text.reserve(ids.size());
    for (const std::int32_t id : ids) {
        if (id < 0 || id >= vocabulary())
            throw Error("The token " + std::to_string(id) + " is outside the tokenizer's vocabulary of " +
                        std::to_string(vocabulary()) + ".");
        if (kind_ == Tokenizer::bytes)
            text += static_cast<char>(static_cast<unsigned char>(id));
        else
            append_utf8(text, characters_[static_cast<std::size_t>(id)]);
    }
    return text;
}

std::vector<std::int32_t> begin_of_text(const std::string& wanted, const TextTokenizer& tokenizer) {
    const bool automatic = wanted == Data::automatic;
    if (wanted.empty() || (automatic && !tokenizer.bpe())) return {};
    if (automatic) return tokenizer.bpe()->front();
    if (tokenizer.bpe())
        if (const auto id = tokenizer.bpe()->id_of(wanted)) return {*id};
    throw Error(
        "The tokenizer has no token " + shown(wanted) +
        " to begin documents with. Set data.begin_of_text to one of its tokens or to auto, or leave it "
        "empty.");
}

}  // namespace wafermill

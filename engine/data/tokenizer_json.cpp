// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tokenizer_json.h"

#include <algorithm>
#include <array>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

constexpr std::size_t alphabet_end = 0x100 + 256;

struct ByteAlphabet {
    std::array<char32_t, 256> characters{};
    std::array<int, alphabet_end> bytes{};
};

const ByteAlphabet& byte_alphabet() {
    static const ByteAlphabet alphabet = [] {
        ByteAlphabet made;
        made.bytes.fill(-1);
        char32_t next = 0x100;
        for (unsigned byte = 0; byte < 256; ++byte) {
            const bool printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
            made.characters[byte] = printable ? static_cast<char32_t>(byte) : next++;
            made.bytes[made.characters[byte]] = static_cast<int>(byte);
        }
        return made;
    }();
    return alphabet;
}

}  // namespace

TokenizerPart::TokenizerPart(const nlohmann::json& json, std::string where)
    : json_(json), where_(std::move(where)) {
    if (!json.is_object()) refuse("is not an object");
}

void TokenizerPart::refuse(const std::string& what) const {
    throw Error("The tokenizer's " + where_ + " " + what +
                ". Its ids would differ, so it is not used: choose another tokenizer, or correct the file.");
}

const nlohmann::json* TokenizerPart::find(const char* key) const {
    const auto found = json_.find(key);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::string TokenizerPart::text(const char* key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr || !value->is_string()) refuse(std::string("has no text under '") + key + "'");
    return value->get<std::string>();
}

std::string TokenizerPart::text_or(const char* key, const std::string& otherwise) const {
    return find(key) == nullptr ? otherwise : text(key);
}

bool TokenizerPart::truth_or(const char* key, bool otherwise) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_boolean()) refuse(std::string("has '") + key + "', which is not true or false");
    return value->get<bool>();
}

std::int64_t TokenizerPart::whole(const char* key) const {
    constexpr std::int64_t most = std::int64_t{1} << 31;
    const nlohmann::json* value = find(key);
    if (value == nullptr || !value->is_number_integer() || *value < 0 || *value >= most)
        refuse(std::string("has no whole number under '") + key + "'");
    return value->get<std::int64_t>();
}

const nlohmann::json& TokenizerPart::list(const char* key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr || !value->is_array()) refuse(std::string("has no list under '") + key + "'");
    return *value;
}

void TokenizerPart::only(std::initializer_list<const char*> known) const {
    for (const auto& item : json_.items()) {
        const std::string& key = item.key();
        if (std::none_of(known.begin(), known.end(), [&](const char* name) { return key == name; }))
            refuse("has " + shown(key) + ", which is not known here");
    }
}

void TokenizerPart::unknown_type() const {
    refuse("is of the type " + shown(type()) + ", which is not known here");
}

void refuse_growth(const char* part) {
    throw Error(std::string("The tokenizer's ") + part +
                " makes more than 64 times as much text as it was given. Choose another tokenizer.");
}

char32_t character_of_byte(unsigned char byte) {
    return byte_alphabet().characters[byte];
}

int byte_of_character(char32_t character) {
    return character < alphabet_end ? byte_alphabet().bytes[character] : -1;
}

std::string byte_level(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 4);
    for (const char byte : bytes) append_utf8(text, character_of_byte(static_cast<unsigned char>(byte)));
    return text;
}

}  // namespace wafermill

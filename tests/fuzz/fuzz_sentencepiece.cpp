// SPDX-License-Identifier: Apache-2.0
// Whatever a SentencePiece model says, it is refused with a sentence, or it encodes any bytes to ids of its
// own, and decodes them.
#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

/// A field of a protocol buffer: text, a message, or with `number` a whole number below 128.
std::string field(int key, const std::string& bytes) {
    return std::string(1, static_cast<char>(key << 3 | 2)) + static_cast<char>(bytes.size()) + bytes;
}
std::string number(int key, int value) {
    return std::string(1, static_cast<char>(key << 3)) + static_cast<char>(value);
}

std::string a_model(unsigned which) {
    std::string model;
    const auto piece = [&](const std::string& text, int kind, char score) {
        const std::string real = {0x15, 0, 0, score, static_cast<char>(0xC0)};  // score, a negative float
        model += field(1, field(1, text) + real + number(3, kind));
    };
    piece("<unk>", 2, 0);
    piece("<s>", 3, 0);
    piece("</s>", 3, 0);
    for (const char* text : {"\u2581", "a", "b", "ab", "\u2581a", "\u2581ab", "t", "h", "e", "\u2581the"})
        piece(text, 1, static_cast<char>(model.size() % 100));
    piece("<mill>", 4, 0);
    if (which % 2 == 0)
        for (int byte = 0; byte < 256; ++byte) {
            char name[8];
            std::snprintf(name, sizeof name, "<0x%02X>", static_cast<unsigned>(byte));
            piece(name, 6, 0);
        }
    const std::string trainer =
        number(3, 1 + static_cast<int>(which / 2 % 2)) + std::string("\x98\x02\x01", 3);
    return model + field(2, which % 2 == 0 ? trainer : number(3, 1)) +
           field(3, number(3, static_cast<int>(which / 4 % 2)) + number(4, static_cast<int>(which / 8 % 2)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string document(reinterpret_cast<const char*>(data), size);
    try {
        if (!document.starts_with('\n')) document.insert(0, 1, '\n');
        const auto tokenizer = BpeTokenizer::from_document(document);
        const std::string text = " ab the <mill> wheel\n" + document.substr(0, 200) + " ab\xFF";
        for (const bool specials : {false, true}) {
            std::vector<std::int32_t> ids;
            tokenizer->encode(text, ids, {specials, specials});
            for (const std::int32_t id : ids)
                fuzz::require(id >= 0 && id < tokenizer->vocabulary(), "ids of the vocabulary");
            static_cast<void>(tokenizer->decode(ids));
        }
        fuzz::require(tokenizer->safe_cut(text) < text.size(), "a place inside");
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, a_model);
}

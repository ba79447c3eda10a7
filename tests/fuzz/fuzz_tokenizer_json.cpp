// SPDX-License-Identifier: Apache-2.0
// Whatever a tokenizer.json says, it is refused with a sentence, or it encodes and decodes any bytes; in
// parts as in one, where it knows a place to cut.
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/tokenizer_json.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;
using Json = nlohmann::json;

namespace {

std::string a_tokenizer(unsigned which) {
    const bool marks = which % 3 == 0;
    Json vocabulary = Json::object();
    if (marks)
        for (const char* token : {"<unk>", "<s>", "\u2581", "a", "b", "e", "t", "\u2581a", "<0x0A>", "ab"})
            vocabulary[token] = vocabulary.size();
    else
        for (int byte = 0; byte < 256; ++byte) {
            const char value = static_cast<char>(byte);
            vocabulary[byte_level({&value, 1})] = byte;
        }
    if (!marks) vocabulary["ab"] = 256;
    const Json byte_part = {{"type", "ByteLevel"}, {"add_prefix_space", which % 2 == 0}};
    const Json mark_part = {{"type", "Metaspace"}, {"replacement", "\u2581"}, {"prepend_scheme", "first"}};
    return Json({{"added_tokens", {{{"id", vocabulary.size()}, {"content", "<t>"}, {"rstrip", true}}}},
                 {"normalizer", {{"type", "NFC"}}},
                 {"pre_tokenizer", marks ? mark_part : byte_part},
                 {"decoder", marks ? mark_part : byte_part},
                 {"model",
                  {{"type", "BPE"}, {"byte_fallback", marks}, {"vocab", vocabulary}, {"merges", {"a b"}}}}})
        .dump();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string document(reinterpret_cast<const char*>(data), size);
    try {
        const auto tokenizer = BpeTokenizer::from_document(document);
        fuzz::require(tokenizer->vocabulary() > 0, "a token");
        const std::string text = "ab the <t> wheel\n" + document.substr(0, 300) + " ab\xFF";
        for (const bool specials : {false, true}) {
            std::vector<std::int32_t> ids;
            tokenizer->encode(text, ids, {specials, specials});
            for (const std::int32_t id : ids)
                fuzz::require(id >= 0 && id < tokenizer->vocabulary(), "ids of the vocabulary");
            static_cast<void>(tokenizer->decode(ids));
        }
        const std::size_t cut = tokenizer->safe_cut(text);
        fuzz::require(cut < text.size(), "a place inside");
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, a_tokenizer);
}

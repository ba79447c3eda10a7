// SPDX-License-Identifier: Apache-2.0
// Whatever bytes a text to train on holds, they are refused with a sentence or decode to what they were, and
// a text is cut between its characters only.
#include "core/base/error.h"
#include "core/base/shown.h"
#include "engine/data/tokenizer.h"
#include "engine/data/utf8.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();)
        if (!next_character(text, at)) return false;
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const TextTokenizer bytes = TextTokenizer::bytes();
    fuzz::require(bytes.encode(text).size() == size, "an id a byte");
    try {
        const TextTokenizer characters = TextTokenizer::characters(text);
        fuzz::require(is_utf8(text) && characters.decode(characters.encode(text)) == text, "a text survives");
        const std::string cut(whole_characters(text, size / 2));
        fuzz::require(text.starts_with(cut) && cut.size() <= size / 2 && is_utf8(cut),
                      "the beginning of a text");
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
        fuzz::require(!is_utf8(text), "what is refused is no text");
    }
    const std::string name = shown(text);
    fuzz::require_sentence(name);
    fuzz::require(is_utf8(name), "what is shown is text");
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned) {
        return std::string("the wheel \u00e9\u4e16\U0001f600\u202e\n");
    });
}

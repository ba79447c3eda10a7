// SPDX-License-Identifier: Apache-2.0
// Whatever a tokenizer's document says, it is refused with a sentence, or it decodes what it encodes.
#include <numeric>

#include "core/base/error.h"
#include "engine/data/tokenizer.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const TextTokenizer tokenizer = TextTokenizer::from_json({reinterpret_cast<const char*>(data), size});
        fuzz::require(TextTokenizer::from_json(tokenizer.to_json()).vocabulary() == tokenizer.vocabulary(),
                      "a tokenizer survives");
        if (tokenizer.kind() == Tokenizer::file) return 0;  // a description alone
        std::vector<std::int32_t> ids(static_cast<std::size_t>(tokenizer.vocabulary()));
        std::iota(ids.begin(), ids.end(), 0);
        fuzz::require(tokenizer.encode(tokenizer.decode(ids)) == ids, "what is decoded is encoded again");
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned which) {
        return which % 4 == 0 ? TextTokenizer::bytes().to_json()
                              : TextTokenizer::characters("the wheel \u00e9\u4e16\U0001f600").to_json();
    });
}

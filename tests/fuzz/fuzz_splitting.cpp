// SPDX-License-Identifier: Apache-2.0
// The scanners written by hand find what the regular expressions find.
#include "engine/data/split_scanner.h"
#include "engine/data/unicode.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const Splitting splitting : {Splitting::gpt2, Splitting::llama3, Splitting::qwen2}) {
        static const unicode::Pattern patterns[] = {
            unicode::Pattern{std::string(expression_of(Splitting::gpt2))},
            unicode::Pattern{std::string(expression_of(Splitting::llama3))},
            unicode::Pattern{std::string(expression_of(Splitting::qwen2))}};
        std::vector<std::string_view> pieces;
        scan(splitting, text, pieces);
        const auto matches = patterns[static_cast<std::size_t>(splitting)].matches(text);
        fuzz::require(pieces.size() == matches.size(), "as many pieces");
        for (std::size_t i = 0; i < pieces.size(); ++i)
            fuzz::require(pieces[i].data() == text.data() + matches[i].first &&
                              pieces[i].size() == matches[i].second - matches[i].first,
                          "the same pieces");
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned) {
        return std::string("It's 123 \u00e9\u0301\u3000\u2028'LL'\u017f  \r\n\t... \u4e16\u0663\xFF a");
    });
}

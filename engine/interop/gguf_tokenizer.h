// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/tokenizer.h"
#include "engine/interop/gguf_file.h"

namespace wafermill {

/// What else is known of a model's special tokens.
struct GgufSpecials {
    std::optional<std::int64_t> begin, end;  ///< ids; `front` counts before `begin`
    std::vector<std::int32_t> front;         ///< what begins each text
};

/// Adds a tokenizer's keys to the header: model, pre, tokens, token_type, merges and ids. Ids that the
/// tokenizer lacks of `vocabulary` are named and marked as unused. `tokenizer` nullptr, or one of characters:
/// a tokenizer of none, of which false is returned. Throws Error naming the part of a tokenizer file that the
/// format cannot express: only byte-level BPE whose splitting is GPT-2's, Llama 3's or Qwen's can, and a
/// SentencePiece model that merges and leaves a text as it is, as Llama 2's.
bool add_gguf_tokenizer(const TextTokenizer* tokenizer, std::int64_t vocabulary, const GgufSpecials& specials,
                        GgufHeader& header);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wafermill {

/// The splitting expressions that have a scanner written by hand. Each takes every character: what it finds
/// are the pieces, without gaps.
enum class Splitting {
    gpt2,    ///< GPT-2 and the byte-level pre-tokenizer's own
    llama3,  ///< Llama 3, cl100k: up to three digits together
    qwen2,   ///< Qwen 2 and later: each digit alone
};

/// The scanner for an expression; nothing where there is none.
std::optional<Splitting> known_splitting(std::string_view expression);
/// The expression itself, as published with the model.
std::string_view expression_of(Splitting splitting);

/// Appends the pieces of `text`, one after another. Equal to the regular expression's matches on every UTF-8
/// text (tests/engine/data/tst_split_scanner.cpp); a byte that is not UTF-8 counts as U+FFFD does.
void scan(Splitting splitting, std::string_view text, std::vector<std::string_view>& pieces);

}  // namespace wafermill

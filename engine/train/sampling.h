// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/error.h"

namespace wafermill {

class Decoder;

/// How a text is continued.
struct Sampling {
    std::int64_t tokens = 200;
    double temperature = 0.8;  ///< 0: greedy, the likeliest token each time
    std::int64_t top_k = 0;    ///< 0: all
    std::uint64_t seed = 1;
    std::int64_t vocabulary = 0;           ///< ids below this are drawn; 0: all of the model's
    double top_p = 1.0;                    ///< in (0, 1]; 1: all
    double repetition_penalty = 1.0;       ///< above 0; 1: none
    std::optional<std::int32_t> end = {};  ///< a token that ends the text
};

/// A token that may be drawn.
struct Candidate {
    std::int32_t id = 0;
    double probability = 0;
};

/// What is said of a model whose logits are not finite.
Error no_numbers();

/// What the next token is drawn from, likeliest first, of equals the lower id; the probabilities add up to 1.
/// `logits` [vocab]; `seen`: the tokens so far, prompt included. In the order of Hugging Face's generate():
///  1. the logit of each token in `seen` is divided by repetition_penalty where it is above zero, and
///     multiplied by it elsewhere (Keskar et al. 2019, CTRL, section 4.1, divide in any case, which would
///     make tokens with logits below zero likelier);
///  2. temperature 0 leaves the likeliest alone; otherwise logits are divided by the temperature;
///  3. the top_k likeliest stay (Fan et al. 2018, Hierarchical Neural Story Generation, section 5.1);
///  4. of those, the fewest likeliest stay whose probabilities add up to top_p (Holtzman et al. 2020, The
///     Curious Case of Neural Text Degeneration, section 3.1).
/// Throws Error where a logit is not a number.
std::vector<Candidate> next_token_candidates(std::span<const float> logits, const Sampling& sampling,
                                             std::span<const std::int32_t> seen);

/// The one that `draw`, uniform in [0, 1), falls on.
std::int32_t draw_candidate(std::span<const Candidate> candidates, double draw);

/// The draw, uniform in [0, 1) with 53 bits, of token `index` of a text: depends on these alone.
double sampling_draw(std::uint64_t seed, std::int64_t index);

/// What came of generate().
struct Generated {
    enum class End { tokens, end_of_text, asked };
    End end =
        End::tokens;  ///< as many as asked for; Sampling::end was drawn; `token` or Decoder::watch said so
    std::int64_t prompt_tokens = 0, tokens = 0;
    /// How often the model's sequence was full, and the later half of it was computed again as a beginning.
    std::int64_t slides = 0;
    double prompt_seconds = 0;  ///< up to the logits behind the prompt
    double seconds = 0;         ///< from then on
};

/// Continues `prompt` (at least one id) with what the decoder, which is emptied first, finds likely. `token`
/// gets each new id but Sampling::end, and returns false to stop. Of a prompt longer than the model's
/// sequence the last tokens are seen. Throws the Errors of Decoder::extend.
Generated generate(Decoder& decoder, std::span<const std::int32_t> prompt, const Sampling& sampling,
                   const std::function<bool(std::int32_t)>& token);

}  // namespace wafermill

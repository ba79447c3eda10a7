// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/project/project.h"

namespace wafermill {

/// A multiple-choice task: JSON Lines, an item a line.
struct ChoiceTask {
    std::filesystem::path data;
    std::int64_t run = 0;               ///< 0: the newest with a checkpoint
    std::string checkpoint = "newest";  ///< "newest", "best" or a step
    // Members of each line's object.
    std::string context_field = "context";  ///< a text
    /// An array of texts, or an object with the arrays `text` and `label`.
    std::string choices_field = "choices";
    /// Which choice is right: its index from 0 on, as a number or in digits; its label, its text, or its
    /// letter from A on.
    std::string answer_field = "answer";
    std::string delimiter = " ";  ///< stands between context and choice
};

/// One choice as the model scores it.
struct ChoiceScore {
    double log_likelihood = 0;  ///< nats, of its tokens behind the context
    std::int64_t tokens = 0;
    std::int64_t characters = 0, bytes = 0;  ///< of its text, without the delimiter
    bool greedy = false;                     ///< each of its tokens is the likeliest where it stands
};

struct ChoiceItem {
    std::int64_t line = 0;   ///< of the file, from 1 on
    std::size_t answer = 0;  ///< index of the right choice
    std::vector<ChoiceScore> choices;
    std::int64_t tokens_cut = 0;  ///< of the context, in front, so that the longest choice fits the sequence
    /// Index of the choice with the largest log-likelihood, the first of equals: of itself, per character,
    /// per byte, per token.
    std::size_t plain() const;
    std::size_t by_characters() const;
    std::size_t by_bytes() const;
    std::size_t by_tokens() const;
};

/// A share of right answers.
struct Accuracy {
    double share = 0;
    double standard_error = 0;  ///< sample deviation / sqrt(items); NaN of a single item
};

/// The measures of EleutherAI's lm-evaluation-harness (lm_eval/api/task.py, multiple_choice): `plain` is its
/// acc, `by_characters` its acc_norm, and standard errors are its mean_stderr.
struct ChoiceEvaluation {
    std::int64_t run = 0, step = 0, sequence = 0;
    std::vector<ChoiceItem> items;
    Accuracy plain, by_characters, by_bytes, by_tokens;
    double chance = 0;  ///< accuracy of a guess: mean of 1 / choices
};

/// Scores each choice by the log-likelihood of its tokens behind the context's. As in the harness, white
/// space at the end of the context (Python's rstrip()) belongs to the choice, context and choice are
/// tokenized together, the choice's tokens are those beyond the context's own, and what is too long loses its
/// beginning. An empty context is the end-of-text token. All lines are read and tokenized before anything is
/// computed: throws Error naming the first that is no item or that the model cannot score, or is longer than
/// TextStream::longest_line; and no_numbers() where a likelihood is not finite. `progress` gets 0..1 and
/// returns false to cancel (throws Interrupted).
ChoiceEvaluation evaluate_choices(const Project& project, const ChoiceTask& task,
                                  const std::function<bool(double)>& progress = {});

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "core/project/project.h"

namespace wafermill {

struct EvaluationOptions {
    std::filesystem::path data;         ///< as data.path of a plan
    std::int64_t run = 0;               ///< 0: the newest with a checkpoint
    std::string checkpoint = "newest";  ///< "newest", "best" or a step
    std::int64_t sequence = 0;          ///< tokens of a window; 0: those that the run was trained with
    std::int64_t stride = 0;            ///< from one window to the next; 0: a whole window
};

/// How well a model predicts a text. Every token but the first, and those that begin documents, is predicted
/// once.
struct Evaluation {
    std::int64_t run = 0, step = 0;
    std::int64_t sequence = 0, stride = 0;
    std::int64_t tokens = 0;       ///< that were predicted
    std::int64_t bytes = 0;        ///< of their text; an end-of-text token has none
    double nats = 0;               ///< in all
    double loss() const;           ///< nats per token
    double perplexity() const;     ///< exp(loss)
    double bits_per_byte() const;  ///< nats / (ln 2 * bytes)
};

/// Predicts the tokens of a text in windows of `sequence` tokens of context, each `stride` tokens on from the
/// one before: a window counts the targets that none before it has counted. So a target has at least
/// sequence - stride + 1 tokens before it, itself apart, or all that there are; the last window ends with the
/// text and is moved back to be whole. The tokenizer is the run's, documents are joined as its plan has it,
/// and what begins each (LoadedModel::begin_of_text) is given to the model, not predicted. `progress` gets
/// 0..1 and returns false to cancel (throws Interrupted). Throws Error.
Evaluation evaluate_text(const Project& project, const EvaluationOptions& options,
                         const std::function<bool(double)>& progress = {});

/// The negative logarithm of the probability that a row of logits gives to a token, computed in double.
/// Throws no_numbers() where it is not finite.
double negative_log_likelihood(const float* logits, std::int64_t vocabulary, std::int32_t token);

}  // namespace wafermill

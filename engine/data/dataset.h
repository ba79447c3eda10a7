// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/plan/plan.h"
#include "engine/data/tokenizer.h"

namespace wafermill {

struct Corpus;

/// The text needs more token ids than the model has.
class VocabularyTooSmall : public Error {
  public:
    VocabularyTooSmall(const std::string& text, std::int64_t needed) : Error(text), needed_(needed) {}
    std::int64_t needed() const {
        return needed_;
    }  ///< the smallest model.vocab that will do for this tokenizer

  private:
    std::int64_t needed_;
};

/// What was read, for the Data page and for `show`.
struct DataReport {
    std::int64_t files = 0;  ///< with text in them; 0 for the generated language
    std::int64_t bytes = 0, tokens = 0, training_tokens = 0, validation_tokens = 0;
    std::int64_t vocabulary = 0;
    double epochs = 0;   ///< passes over the training part that the recipe makes
    std::string sample;  ///< the first 2000 bytes or so, whole characters
    std::vector<std::string>
        notes;                    ///< what was noticed (byte-order mark, CR LF, empty files), a sentence each
    std::optional<double> floor;  ///< entropy rate in nats per token, generated language only
    std::optional<double>
        generator_validation_loss;  ///< of the generator, on the targets of the validation samples
    std::string digest;             ///< SHA-256 of the token ids: a resume refuses other data
};

/// The plan's text as token ids, split into a training and a validation part, with a batch order that can
/// restart at any step: the samples of step t are a function of (seed, t) alone.
class Dataset {
  public:
    /// Reads data.path (relative paths against `base`) or generates the language. Throws Error in one clear
    /// sentence when the path is missing, unreadable, a folder without text, empty, binary (a NUL byte or
    /// invalid UTF-8: names file and offset), shorter than one sequence plus one token in either part, or has
    /// ids outside the model's vocabulary. `progress` gets 0..1 and returns false to cancel (throws
    /// Interrupted).
    static Dataset load(const Plan& plan, const std::filesystem::path& base,
                        const std::function<bool(double)>& progress = {});

    const DataReport& report() const { return report_; }
    const TextTokenizer& tokenizer() const { return tokenizer_; }
    const std::vector<std::int32_t>& tokens() const { return tokens_; }

    /// Ids of training sample `index` (0..batch-1) of step `step` (0-based): sequence + 1 ids into `out`;
    /// inputs are the first sequence of them, targets the last. Offsets are uniform over the training part,
    /// drawn by a counter-based generator keyed by (seed, step, index).
    void training_sample(std::int64_t step, std::int64_t index, std::int32_t* out) const;

    /// Validation samples: consecutive windows of the held-out part, each target counted once; window i
    /// covers inputs [i*sequence, (i+1)*sequence). The last short window is left out.
    std::int64_t validation_samples() const;
    void validation_sample(std::int64_t index, std::int32_t* out) const;

  private:
    void encode(const Plan& plan, std::string_view text, const std::function<bool(double)>& progress);
    void measure_generated(const Corpus& corpus);

    DataReport report_;
    TextTokenizer tokenizer_ = TextTokenizer::bytes();
    std::vector<std::int32_t> tokens_;
    std::int64_t sequence_ = 0, training_tokens_ = 0;
    std::uint64_t seed_ = 0;
};

}  // namespace wafermill

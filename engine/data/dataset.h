// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/plan/plan.h"
#include "engine/data/batch_order.h"
#include "engine/data/source_mixture.h"
#include "engine/data/token_shards.h"
#include "engine/data/tokenizer.h"

namespace wafermill {

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

/// What was read of one source of a mixture.
struct SourceReport {
    std::string path;
    double share = 0;  ///< of the sequences that training sees
    std::int64_t bytes = 0, tokens = 0, training_tokens = 0, validation_tokens = 0;
    std::int64_t sequences = 0;  ///< training sequences in an epoch
    double epochs = 0;           ///< passes over them that the recipe makes
};

/// What was read, for the Data page and for `show`. Of a mixture, all sources together.
struct DataReport {
    std::int64_t files = 0;  ///< with text in them; 0 for the generated language
    std::int64_t documents = 0;
    std::int64_t bytes = 0, tokens = 0, training_tokens = 0, validation_tokens = 0;
    std::int64_t vocabulary = 0;
    std::int64_t sequences = 0;  ///< training sequences in an epoch
    double epochs = 0;           ///< passes over them that the recipe makes
    std::string sample;          ///< the first 2000 bytes or so, whole characters
    std::vector<std::string>
        notes;                    ///< what was noticed (byte-order mark, CR LF, empty files), a sentence each
    std::optional<double> floor;  ///< entropy rate in nats per token, generated language only
    std::optional<double>
        generator_validation_loss;  ///< of the generator, on the targets of the validation samples
    std::string digest;  ///< SHA-256 of the token ids (of a mixture, of its weights and sources): a resume
                         ///< refuses other data
    std::vector<SourceReport> sources = {};  ///< of a mixture
};

/// The plan's text as token ids, split into a training and a validation part, with a batch order that can
/// restart at any step: the samples of step t are a function of (seed, t) alone. The ids stay on the disk,
/// whatever their number. Of a mixture each source is split and ordered by itself.
class Dataset {
  public:
    /// Prepares data.path (relative paths against `base`) or the generated language in a folder of its own
    /// below `data_folder`, unless it is there already. Throws Error in one clear sentence when the path is
    /// missing, unreadable, a folder without text, empty, binary (a NUL byte or invalid UTF-8: names file and
    /// offset), shorter than one sequence plus one token in either part, or has ids outside the model's
    /// vocabulary. `progress` gets 0..1 and returns false to cancel (throws Interrupted).
    static Dataset load(const Plan& plan, const std::filesystem::path& base,
                        const std::filesystem::path& data_folder,
                        const std::function<bool(double)>& progress = {});
    /// The report that load() would give, and its errors; writes nothing. `data_folder` may be empty.
    static DataReport inspect(const Plan& plan, const std::filesystem::path& base,
                              const std::filesystem::path& data_folder,
                              const std::function<bool(double)>& progress = {});

    const DataReport& report() const { return report_; }
    const TextTokenizer& tokenizer() const { return tokenizer_; }
    /// Ids [begin, begin + out.size()) of the whole text; of a mixture, of its first source.
    void read(std::int64_t begin, std::span<std::int32_t> out) const {
        sources_.front().reader.read(begin, out);
    }

    /// Ids of training sample `index` (0..batch-1) of step `step` (0-based): sequence + 1 ids into `out`;
    /// inputs are the first sequence of them, targets the last. Samples are numbered step * batch + index,
    /// SourceMixture says which is of which source, and those of one are taken in the order of BatchOrder.
    /// Safe to call from several threads; so is validation_sample().
    void training_sample(std::int64_t step, std::int64_t index, std::int32_t* out) const;

    /// Validation samples: consecutive windows of the held-out part, each target counted once; window i
    /// covers inputs [i*sequence, (i+1)*sequence). The last short window is left out. Of a mixture the
    /// windows of all sources, in turn by their numbers.
    std::int64_t validation_samples() const;
    void validation_sample(std::int64_t index, std::int32_t* out) const;

  private:
    struct Source {
        TokenReader reader;
        BatchOrder order;
        std::int64_t training_tokens;
    };
    Dataset(const Plan& plan, std::vector<TokenReader> readers);

    TextTokenizer tokenizer_;
    DataReport report_;
    std::int64_t sequence_, batch_;
    std::vector<Source> sources_;
    SourceMixture mixture_, validation_;
};

}  // namespace wafermill

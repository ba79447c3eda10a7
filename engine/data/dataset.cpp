// SPDX-License-Identifier: Apache-2.0
#include "engine/data/dataset.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/corpus.h"
#include "engine/data/grammar.h"
#include "engine/data/prepare.h"

namespace wafermill {
namespace {

constexpr double measuring_share = 0.02;  // of the progress, at the end

void require_part(const char* part, const char* remedy, std::int64_t found, std::int64_t needed) {
    if (found >= needed) return;
    throw Error(std::string("The data is too short: the ") + part + " part has " + std::to_string(found) +
                " tokens and needs " + std::to_string(needed) +
                " (one sequence and one token more). Use more text, a shorter "
                "sequence (recipe.sequence), or a " +
                remedy + " validation fraction (data.validation_fraction).");
}

void require_vocabulary(const TextTokenizer& tokenizer, std::int64_t largest, std::int64_t vocabulary) {
    if (largest < vocabulary) return;
    const std::string needed = std::to_string(tokenizer.vocabulary());
    throw VocabularyTooSmall(
        "The data does not fit the model's vocabulary: token " + std::to_string(largest) +
            " occurs, but model.vocab is " + std::to_string(vocabulary) + ". Set model.vocab to " + needed +
            ", for " + needed +
            (tokenizer.kind() == Tokenizer::bytes        ? " bytes."
             : tokenizer.kind() == Tokenizer::characters ? " different characters."
                                                         : " tokens of the tokenizer file."),
        tokenizer.vocabulary());
}

/// The plan's tokenizer file, which says what it needs before a long text is tokenized. Nothing for other
/// kinds, and where it is gone: preparing tells, unless its copy is there.
std::shared_ptr<const BpeTokenizer> fitting_tokenizer(const Plan& plan, const std::filesystem::path& base) {
    if (plan.data.tokenizer != Tokenizer::file) return nullptr;
    const std::filesystem::path file = base / plan.data.tokenizer_file;
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return nullptr;
    auto tokenizer = BpeTokenizer::load(file);
    const std::int64_t needed = tokenizer->vocabulary();
    if (needed <= plan.model.vocab) return tokenizer;
    throw VocabularyTooSmall("The tokenizer " + file.string() + " has " + std::to_string(needed) +
                                 " tokens, but model.vocab is " + std::to_string(plan.model.vocab) +
                                 "; nothing was started. Set model.vocab=" + std::to_string(needed) +
                                 ", or choose another tokenizer.",
                             needed);
}

/// Windows of `sequence` targets in the held-out part.
std::int64_t windows(const DataReport& report, std::int64_t sequence) {
    return report.validation_tokens > 0 ? (report.validation_tokens - 1) / sequence : 0;
}

/// Tokens of the training part: as the fraction says, or up to the end of the document that this falls in.
std::int64_t training_tokens(const Data& data, const TokenManifest& manifest) {
    const auto asked = static_cast<std::int64_t>(
        std::floor(static_cast<double>(manifest.tokens) * (1 - data.validation_fraction)));
    if (data.validation_split == ValidationSplit::tokens || data.validation_fraction == 0) return asked;
    const std::vector<std::int64_t>& ends = manifest.document_ends;
    auto end = std::lower_bound(ends.begin(), ends.end(), asked);
    // Held-out documents are whole; behind the last end there is none.
    while (end != ends.begin() && (end == ends.end() || *end >= manifest.tokens)) --end;
    if (end == ends.end() || *end >= manifest.tokens)
        throw Error(
            "The data has no end of a document to hold whole documents out behind. Use more documents, "
            "or data.validation_split=tokens.");
    return *end;
}

/// What the manifest means for a plan. Throws Error where the two do not go together.
DataReport make_report(const Plan& plan, const TokenManifest& manifest) {
    const double held_out = plan.data.validation_fraction;
    if (!(held_out >= 0 && held_out < 1))
        throw Error("The validation fraction (data.validation_fraction) has to be at least 0 and below 1.");
    const std::int64_t sequence = plan.sequence();
    if (sequence < 1)
        throw Error("The sequence (recipe.sequence or model.sequence) has to be at least 1 token long.");
    const TextTokenizer tokenizer = TextTokenizer::from_json(manifest.tokenizer);
    require_vocabulary(tokenizer, manifest.largest_token, plan.model.vocab);

    DataReport report;
    report.files = manifest.text_files;
    report.bytes = manifest.text_bytes;
    report.tokens = manifest.tokens;
    report.documents = manifest.documents;
    report.training_tokens = training_tokens(plan.data, manifest);
    report.validation_tokens = manifest.tokens - report.training_tokens;
    require_part("training", "smaller", report.training_tokens, sequence + 1);
    if (held_out > 0) require_part("validation", "larger", report.validation_tokens, sequence + 1);
    report.vocabulary = tokenizer.vocabulary();
    report.sequences = BatchOrder(plan.recipe.seed, report.training_tokens, sequence).sequences();
    report.epochs = static_cast<double>(plan.recipe.steps) * static_cast<double>(plan.recipe.batch) /
                    static_cast<double>(report.sequences);
    report.sample = manifest.sample;
    report.notes = manifest.notes;
    report.digest = manifest.digest;
    return report;
}

/// The floor of the generated language, and its generator's loss on the targets of the validation samples. It
/// is ASCII: a token is a byte with either tokenizer.
void measure_generated(const Plan& plan, const TextRange& text, DataReport& report) {
    report.floor = generated_language().entropy_nats_per_byte();
    const std::int64_t targets = windows(report, plan.sequence()) * plan.sequence();
    if (targets > 0)
        report.generator_validation_loss =
            generator_loss(text, report.training_tokens + 1, report.training_tokens + 1 + targets);
}

std::function<bool(double)> first_part(const std::function<bool(double)>& progress) {
    if (!progress) return {};
    return [&progress](double part) { return progress((1 - measuring_share) * part); };
}

void end_progress(const std::function<bool(double)>& progress) {
    if (progress && !progress(1)) throw Interrupted("Loading the data was cancelled; nothing was changed.");
}

}  // namespace

Dataset::Dataset(const Plan& plan, TokenReader reader)
    : reader_(std::move(reader)),
      tokenizer_(TextTokenizer::from_json(reader_.manifest().tokenizer)),
      report_(make_report(plan, reader_.manifest())),
      sequence_(plan.sequence()),
      batch_(plan.recipe.batch),
      order_(plan.recipe.seed, report_.training_tokens, sequence_) {}

Dataset Dataset::load(const Plan& plan, const std::filesystem::path& base,
                      const std::filesystem::path& data_folder, const std::function<bool(double)>& progress) {
    const auto tokenizer = fitting_tokenizer(plan, base);
    const std::filesystem::path folder = prepared_folder(plan.data, data_folder);
    Dataset data(plan, {folder, prepare_tokens(plan.data, base, folder, first_part(progress))});
    if (tokenizer) TextTokenizer::file(tokenizer).keep_in(kept_tokenizers(folder));
    data.tokenizer_.attach(kept_tokenizers(folder));
    if (plan.data.path.empty()) {
        const auto text = [&data](std::int64_t from, std::int64_t to) {
            std::vector<std::int32_t> ids(static_cast<std::size_t>(to - from));
            data.read(from, ids);
            return data.tokenizer_.decode(ids);
        };
        measure_generated(plan, text, data.report_);
    }
    end_progress(progress);
    return data;
}

DataReport Dataset::inspect(const Plan& plan, const std::filesystem::path& base,
                            const std::filesystem::path& data_folder,
                            const std::function<bool(double)>& progress) {
    may_block("the text that is trained on");
    const auto tokenizer = fitting_tokenizer(plan, base);
    std::optional<TokenManifest> manifest;
    if (!data_folder.empty())
        manifest = prepared_tokens(plan.data, base, prepared_folder(plan.data, data_folder));
    if (!manifest) manifest = survey_tokens(plan.data, base, first_part(progress));
    DataReport report = make_report(plan, *manifest);
    if (plan.data.path.empty()) {
        const Corpus corpus = generate_corpus(plan.data.corpus_seed, plan.data.corpus_bytes);
        const auto text = [&corpus](std::int64_t from, std::int64_t to) {
            return corpus.text.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
        };
        measure_generated(plan, text, report);
    }
    end_progress(progress);
    return report;
}

void Dataset::training_sample(std::int64_t step, std::int64_t index, std::int32_t* out) const {
    reader_.read(order_.begin(step * batch_ + index), {out, static_cast<std::size_t>(sequence_ + 1)});
}

std::int64_t Dataset::validation_samples() const {
    return windows(report_, sequence_);
}

void Dataset::validation_sample(std::int64_t index, std::int32_t* out) const {
    reader_.read(report_.training_tokens + index * sequence_, {out, static_cast<std::size_t>(sequence_ + 1)});
}

}  // namespace wafermill

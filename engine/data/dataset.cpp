// SPDX-License-Identifier: Apache-2.0
#include "engine/data/dataset.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "engine/data/corpus.h"
#include "engine/data/text_source.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

constexpr std::size_t kSampleBytes = 2000;
constexpr double kReadingShare = 0.6;                // of the progress; the rest is encoding and measuring
constexpr std::uint32_t kOrderPurpose = 0x6F726472;  // keeps these draws apart from others of the same seed

using Progress = std::function<bool(double)>;

void report_progress(const Progress& progress, double part) {
    if (progress && !progress(part))
        throw Interrupted("Loading the data was cancelled; nothing was changed.");
}

std::string digest_of(const std::vector<std::int32_t>& ids) {
    static_assert(std::endian::native == std::endian::little, "the digest is defined over little-endian ids");
    Sha256 hash;
    hash.update(ids.data(), ids.size() * sizeof(std::int32_t));
    return hash.finish();
}

/// Uniform in [0, count) from 64 random bits.
std::int64_t scale(std::uint64_t bits, std::int64_t count) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::int64_t>((Wide{bits} * static_cast<std::uint64_t>(count)) >> 64);
}

void require_part(const char* part, const char* remedy, std::int64_t found, std::int64_t needed) {
    if (found >= needed) return;
    throw Error(std::string("The data is too short: the ") + part + " part has " + std::to_string(found) +
                " tokens and needs " + std::to_string(needed) +
                " (one sequence and one token more). Use more text, a shorter "
                "sequence (recipe.sequence), or a " +
                remedy + " validation fraction (data.validation_fraction).");
}

void require_vocabulary(const TextTokenizer& tokenizer, const std::vector<std::int32_t>& ids,
                        std::int64_t vocabulary) {
    const std::int64_t largest = ids.empty() ? 0 : *std::max_element(ids.begin(), ids.end());
    if (largest < vocabulary) return;
    const std::string needed = std::to_string(tokenizer.vocabulary());
    throw VocabularyTooSmall(
        "The data does not fit the model's vocabulary: token " + std::to_string(largest) +
            " occurs, but model.vocab is " + std::to_string(vocabulary) + ". Set model.vocab to " + needed +
            ", for " + needed + (tokenizer.kind() == Tokenizer::bytes ? " bytes." : " different characters."),
        tokenizer.vocabulary());
}

}  // namespace

Dataset Dataset::load(const Plan& plan, const std::filesystem::path& base, const Progress& progress) {
    Dataset data;
    data.sequence_ = plan.sequence();
    data.seed_ = plan.recipe.seed;
    const Progress reading = [&](double part) { return !progress || progress(kReadingShare * part); };

    Corpus corpus;
    std::string text;
    if (plan.data.path.empty()) {
        corpus = generate_corpus(plan.data.corpus_seed, plan.data.corpus_bytes, reading);
        data.report_.bytes = static_cast<std::int64_t>(corpus.text.size());
    } else {
        SourceText source = read_source(base / plan.data.path, reading);
        text = std::move(source.text);
        data.report_.files = source.files;
        data.report_.bytes = source.bytes;
        data.report_.notes = std::move(source.notes);
    }
    data.encode(plan, plan.data.path.empty() ? corpus.text : text, progress);
    if (plan.data.path.empty()) data.measure_generated(corpus);
    report_progress(progress, 1);
    return data;
}

void Dataset::encode(const Plan& plan, std::string_view text, const Progress& progress) {
    report_progress(progress, kReadingShare);
    tokenizer_ =
        plan.data.tokenizer == Tokenizer::bytes ? TextTokenizer::bytes() : TextTokenizer::characters(text);
    tokens_ = tokenizer_.encode(text);
    require_vocabulary(tokenizer_, tokens_, plan.model.vocab);
    report_progress(progress, 0.8);

    const double held_out = plan.data.validation_fraction;
    if (!(held_out >= 0 && held_out < 1))
        throw Error("The validation fraction (data.validation_fraction) has to be at least 0 and below 1.");
    if (sequence_ < 1)
        throw Error("The sequence (recipe.sequence or model.sequence) has to be at least 1 token long.");
    const auto count = static_cast<std::int64_t>(tokens_.size());
    training_tokens_ = static_cast<std::int64_t>(std::floor(static_cast<double>(count) * (1 - held_out)));
    require_part("training", "smaller", training_tokens_, sequence_ + 1);
    if (held_out > 0) require_part("validation", "larger", count - training_tokens_, sequence_ + 1);

    report_.tokens = count;
    report_.training_tokens = training_tokens_;
    report_.validation_tokens = count - training_tokens_;
    report_.vocabulary = tokenizer_.vocabulary();
    report_.epochs = static_cast<double>(plan.recipe.steps) * static_cast<double>(plan.recipe.batch) *
                     static_cast<double>(sequence_) / static_cast<double>(training_tokens_);
    report_.sample = std::string(whole_characters(text, kSampleBytes));
    report_.digest = digest_of(tokens_);
    report_progress(progress, 0.9);
}

void Dataset::measure_generated(const Corpus& corpus) {
    // The language is ASCII: a token is a byte with either tokenizer.
    report_.floor = corpus.entropy_nats_per_byte;
    const std::int64_t targets = validation_samples() * sequence_;
    if (targets > 0)
        report_.generator_validation_loss =
            generator_loss(corpus, training_tokens_ + 1, training_tokens_ + 1 + targets);
}

void Dataset::training_sample(std::int64_t step, std::int64_t index, std::int32_t* out) const {
    const auto low = [](std::uint64_t value) { return static_cast<std::uint32_t>(value); };
    const auto at = static_cast<std::uint64_t>(step);
    const auto draw = philox({low(at), low(at >> 32), low(static_cast<std::uint64_t>(index)), kOrderPurpose},
                             {low(seed_), low(seed_ >> 32)});
    const std::int64_t start = scale((std::uint64_t{draw[0]} << 32) | draw[1], training_tokens_ - sequence_);
    std::copy_n(tokens_.begin() + start, sequence_ + 1, out);
}

std::int64_t Dataset::validation_samples() const {
    const std::int64_t held_out = report_.tokens - training_tokens_;
    return held_out > 0 ? (held_out - 1) / sequence_ : 0;
}

void Dataset::validation_sample(std::int64_t index, std::int32_t* out) const {
    std::copy_n(tokens_.begin() + training_tokens_ + index * sequence_, sequence_ + 1, out);
}

}  // namespace wafermill

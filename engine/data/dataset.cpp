// SPDX-License-Identifier: Apache-2.0
#include "engine/data/dataset.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/corpus.h"
#include "engine/data/grammar.h"
#include "engine/data/prepare.h"

namespace wafermill {
namespace {

constexpr double measuring_share = 0.02;  // of the progress, at the end

/// `source`: of a mixture, else empty.
void require_part(const std::string& source, const char* part, const char* remedy, std::int64_t found,
                  std::int64_t needed) {
    if (found >= needed) return;
    throw Error((source.empty() ? "The data is" : "The source " + source + " is") + " too short: the " +
                part + " part has " + std::to_string(found) + " tokens and needs " + std::to_string(needed) +
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

/// The plan's tokenizer file, which says what it needs before a long text is tokenized. Nothing for bytes
/// and characters, and where it is gone: preparing tells, unless its copy is there.
std::shared_ptr<const BpeTokenizer> fitting_tokenizer(const Plan& plan, const std::filesystem::path& base) {
    if (plan.data.tokenizer == Tokenizer::unknown)
        throw Error(
            "The tokenizer of the imported model is not known. Set data.tokenizer to the path of its "
            "tokenizer.json or tokenizer.model, and data.path to a text; or data.tokenizer=bytes.");
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

/// Windows of `sequence` targets in a held-out part of so many tokens.
std::int64_t windows_of(std::int64_t tokens, std::int64_t sequence) {
    return tokens > 0 ? (tokens - 1) / sequence : 0;
}
std::int64_t windows(const SourceReport& source, std::int64_t sequence) {
    return windows_of(source.validation_tokens, sequence);
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

/// The sources of the plan, each as a plan's only text.
std::vector<Data> texts_of(const Data& data) {
    std::vector<Data> texts;
    for (const auto& [path, weight] : data.sources) {
        texts.push_back(data);
        texts.back().sources.clear();
        texts.back().path = path;
    }
    if (texts.empty()) texts.push_back(data);
    return texts;
}

std::vector<std::uint64_t> weights_of(const Data& data) {
    std::vector<double> weights;
    for (const auto& [path, weight] : data.sources) weights.push_back(weight);
    if (weights.empty()) weights.push_back(1);
    return SourceMixture::whole(weights);
}

/// The first source has the plan's own seed, so that it is ordered as the same text alone.
std::uint64_t seed_of(std::uint64_t seed, std::size_t source) {
    constexpr std::uint32_t source_purpose = 0x6F726465;  // keeps these draws apart from others
    if (source == 0) return seed;
    const auto words = philox({static_cast<std::uint32_t>(source), 0, 0, source_purpose},
                              {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    return (std::uint64_t{words[0]} << 32) | words[1];
}

/// What one source's manifest means for a plan. Throws Error where the two do not go together.
SourceReport make_source(const Plan& plan, const std::string& path, const TokenManifest& manifest) {
    SourceReport source;
    source.path = path;
    source.bytes = manifest.text_bytes;
    source.tokens = manifest.tokens;
    source.training_tokens = training_tokens(plan.data, manifest);
    source.validation_tokens = manifest.tokens - source.training_tokens;
    const std::int64_t needed = plan.sequence() + 1;
    require_part(path, "training", "smaller", source.training_tokens, needed);
    if (plan.data.validation_fraction > 0)
        require_part(path, "validation", "larger", source.validation_tokens, needed);
    source.sequences = BatchOrder(plan.recipe.seed, source.training_tokens, plan.sequence()).sequences();
    return source;
}

void add_manifest(const TokenManifest& manifest, const std::string& path, DataReport& report) {
    report.files += manifest.text_files;
    report.bytes += manifest.text_bytes;
    report.tokens += manifest.tokens;
    report.documents += manifest.documents;
    for (const std::string& note : manifest.notes)
        report.notes.push_back(path.empty() ? note : path + ": " + note);
}

std::string digest_of(const Data& data, const std::vector<const TokenManifest*>& manifests) {
    if (data.sources.empty()) return manifests.front()->digest;
    const std::vector<std::uint64_t> weights = weights_of(data);
    std::string text;
    for (std::size_t i = 0; i < manifests.size(); ++i)
        text += std::to_string(weights[i]) + " " + manifests[i]->digest + "\n";
    return sha256_of(text);
}

/// What the manifests of the sources, in their order, mean for a plan. Throws Error where they do not go
/// together.
DataReport make_report(const Plan& plan, const std::vector<const TokenManifest*>& manifests) {
    const double held_out = plan.data.validation_fraction;
    if (!(held_out >= 0 && held_out < 1))
        throw Error("The validation fraction (data.validation_fraction) has to be at least 0 and below 1.");
    if (plan.sequence() < 1)
        throw Error("The sequence (recipe.sequence or model.sequence) has to be at least 1 token long.");
    const TextTokenizer tokenizer = TextTokenizer::from_json(manifests.front()->tokenizer);
    const std::vector<std::uint64_t> weights = weights_of(plan.data);
    const SourceMixture mixture(weights, plan.recipe.seed);
    const std::int64_t samples = plan.recipe.steps * plan.recipe.batch;
    const bool mixed = !plan.data.sources.empty();
    DataReport report;
    double all = 0;
    for (const std::uint64_t weight : weights) all += static_cast<double>(weight);
    auto named = plan.data.sources.begin();
    for (std::size_t i = 0; i < manifests.size(); ++i) {
        const TokenManifest& manifest = *manifests[i];
        require_vocabulary(tokenizer, manifest.largest_token, plan.model.vocab);
        if (manifest.tokenizer != manifests.front()->tokenizer)
            throw Error(
                "The tokenizer changed while the sources were read; nothing was started. Start again.");
        const std::string path = mixed ? (named++)->first : std::string();
        SourceReport source = make_source(plan, path, manifest);
        source.share = static_cast<double>(weights[i]) / all;
        source.epochs =
            static_cast<double>(mixture.count(i, samples)) / static_cast<double>(source.sequences);
        add_manifest(manifest, path, report);
        report.training_tokens += source.training_tokens;
        report.validation_tokens += source.validation_tokens;
        report.sequences += source.sequences;
        report.sources.push_back(std::move(source));
    }
    report.vocabulary = tokenizer.vocabulary();
    report.epochs = static_cast<double>(plan.recipe.steps) * static_cast<double>(plan.recipe.batch) /
                    static_cast<double>(report.sequences);
    report.sample = manifests.front()->sample;
    report.digest = digest_of(plan.data, manifests);
    return report;
}

std::vector<const TokenManifest*> manifests_of(const std::vector<TokenReader>& readers) {
    std::vector<const TokenManifest*> manifests;
    for (const TokenReader& reader : readers) manifests.push_back(&reader.manifest());
    return manifests;
}

/// As many windows as each source's held-out part has.
std::vector<std::uint64_t> validation_weights(const DataReport& report, std::int64_t sequence) {
    std::vector<std::uint64_t> weights;
    for (const SourceReport& source : report.sources)
        weights.push_back(static_cast<std::uint64_t>(std::max<std::int64_t>(1, windows(source, sequence))));
    return weights;
}

/// The floor of the generated language, and its generator's loss on the targets of the validation samples. It
/// is ASCII: a token is a byte with either tokenizer.
void measure_generated(std::int64_t targets, const TextRange& text, DataReport& report) {
    report.floor = generated_language().entropy_nats_per_byte();
    if (targets > 0)
        report.generator_validation_loss =
            generator_loss(text, report.training_tokens + 1, report.training_tokens + 1 + targets);
}

/// The progress of one source of several.
std::function<bool(double)> part_of(const std::function<bool(double)>& progress, std::size_t index,
                                    std::size_t count) {
    if (!progress) return {};
    const double share = (1 - measuring_share) / static_cast<double>(count);
    return [&progress, index, share](double part) {
        return progress(share * (static_cast<double>(index) + part));
    };
}

void end_progress(const std::function<bool(double)>& progress) {
    if (progress && !progress(1)) throw Interrupted("Loading the data was cancelled; nothing was changed.");
}

}  // namespace

Dataset::Dataset(const Plan& plan, std::vector<TokenReader> readers)
    : tokenizer_(TextTokenizer::from_json(readers.front().manifest().tokenizer)),
      report_(make_report(plan, manifests_of(readers))),
      sequence_(plan.sequence()),
      batch_(plan.recipe.batch),
      mixture_(weights_of(plan.data), plan.recipe.seed),
      validation_(validation_weights(report_, sequence_)) {
    for (std::size_t i = 0; i < readers.size(); ++i) {
        const std::int64_t tokens = report_.sources[i].training_tokens;
        sources_.push_back(
            {std::move(readers[i]), BatchOrder(seed_of(plan.recipe.seed, i), tokens, sequence_), tokens});
    }
    if (plan.data.sources.empty()) report_.sources.clear();
}

Dataset Dataset::load(const Plan& plan, const std::filesystem::path& base,
                      const std::filesystem::path& data_folder, const std::function<bool(double)>& progress) {
    const auto tokenizer = fitting_tokenizer(plan, base);
    const std::vector<Data> texts = texts_of(plan.data);
    std::vector<TokenReader> readers;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::filesystem::path folder = prepared_folder(texts[i], data_folder);
        readers.emplace_back(folder,
                             prepare_tokens(texts[i], base, folder, part_of(progress, i, texts.size())));
        if (tokenizer) TextTokenizer::file(tokenizer).keep_in(kept_tokenizers(folder));
    }
    Dataset data(plan, std::move(readers));
    data.tokenizer_.attach(kept_tokenizers(prepared_folder(texts.front(), data_folder)));
    if (plan.data.generated()) {
        const auto text = [&data](std::int64_t from, std::int64_t to) {
            std::vector<std::int32_t> ids(static_cast<std::size_t>(to - from));
            data.read(from, ids);
            return data.tokenizer_.decode(ids);
        };
        measure_generated(data.validation_samples() * data.sequence_, text, data.report_);
    }
    end_progress(progress);
    return data;
}

DataReport Dataset::inspect(const Plan& plan, const std::filesystem::path& base,
                            const std::filesystem::path& data_folder,
                            const std::function<bool(double)>& progress) {
    may_block("the text that is trained on");
    const auto tokenizer = fitting_tokenizer(plan, base);
    const std::vector<Data> texts = texts_of(plan.data);
    std::vector<TokenManifest> manifests;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::optional<TokenManifest> manifest;
        if (!data_folder.empty())
            manifest = prepared_tokens(texts[i], base, prepared_folder(texts[i], data_folder));
        if (!manifest) manifest = survey_tokens(texts[i], base, part_of(progress, i, texts.size()));
        manifests.push_back(std::move(*manifest));
    }
    std::vector<const TokenManifest*> all;
    for (const TokenManifest& manifest : manifests) all.push_back(&manifest);
    DataReport report = make_report(plan, all);
    if (plan.data.generated()) {
        const Corpus corpus = generate_corpus(plan.data.corpus_seed, plan.data.corpus_bytes);
        const auto text = [&corpus](std::int64_t from, std::int64_t to) {
            return corpus.text.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
        };
        measure_generated(windows(report.sources.front(), plan.sequence()) * plan.sequence(), text, report);
    }
    if (plan.data.sources.empty()) report.sources.clear();
    end_progress(progress);
    return report;
}

void Dataset::training_sample(std::int64_t step, std::int64_t index, std::int32_t* out) const {
    const SourceMixture::Place place = mixture_.at(step * batch_ + index);
    const Source& source = sources_[place.source];
    source.reader.read(source.order.begin(place.number), {out, static_cast<std::size_t>(sequence_ + 1)});
}

std::int64_t Dataset::validation_samples() const {
    std::int64_t sum = 0;
    for (const Source& source : sources_)
        sum += windows_of(source.reader.manifest().tokens - source.training_tokens, sequence_);
    return sum;
}

void Dataset::validation_sample(std::int64_t index, std::int32_t* out) const {
    const SourceMixture::Place place = validation_.at(index);
    const Source& source = sources_[place.source];
    source.reader.read(source.training_tokens + place.number * sequence_,
                       {out, static_cast<std::size_t>(sequence_ + 1)});
}

}  // namespace wafermill

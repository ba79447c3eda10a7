// SPDX-License-Identifier: Apache-2.0
#include "engine/train/loaded_model.h"

#include <algorithm>

#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"
#include "engine/train/run_choice.h"
#include "engine/train/session.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

/// Of a parameter, read at a time.
constexpr std::int64_t piece_elements = std::int64_t{1} << 20;

Run run_with_checkpoint(const Project& project, std::int64_t id) {
    for (const Run& run : project.runs())
        if ((id == 0 || run.id == id) && newest_checkpoint_step(project, run)) return run;
    throw Error(id == 0 ? "There is no run with a checkpoint to use; train first."
                        : "Run " + std::to_string(id) + " has no checkpoint to use; train first.");
}

/// The one that is named, or the newest sound one.
std::unique_ptr<CheckpointWeights> sound_checkpoint(const Project& project, const Run& run,
                                                    const std::string& name,
                                                    const std::function<bool(double)>& progress) {
    const Checkpoints checkpoints(project.run_folder(run));
    std::vector<std::int64_t> steps = checkpoints.steps();
    if (name != "newest") steps = {named_checkpoint(project, run, name)};
    std::string first_failure;
    for (const std::int64_t step : steps) {
        try {
            auto weights = std::make_unique<CheckpointWeights>(checkpoints.file(step));
            weights->verify(progress);
            return weights;
        } catch (const Interrupted&) {
            throw Interrupted("Loading the model was interrupted.");
        } catch (const Error& error) {
            if (first_failure.empty()) first_failure = error.what();
        }
    }
    throw Error(first_failure.empty() ? "The run has no checkpoint." : first_failure);
}

Element element_of(const Plan& plan) {
    const bool bf16 =
        plan.recipe.precision == Precision::bf16 && usable_path(Element::bf16) == KernelPath::fast;
    return bf16 ? Element::bf16 : Element::f32;
}

/// What may be used of the memory, now.
std::int64_t free_memory(const Plan& plan) {
    std::int64_t bytes = available_memory_bytes();
    if (plan.local.memory_budget > 0) bytes = std::min(bytes, plan.local.memory_budget - resident_bytes());
    return std::max<std::int64_t>(0, bytes);
}

}  // namespace

LoadedModel::LoadedModel(const Project& project, std::int64_t run, const std::string& checkpoint,
                         const std::function<bool(double)>& progress)
    : run_(run_with_checkpoint(project, run)),
      plan_(plan_from_json(run_.plan)),
      weights_(sound_checkpoint(project, run_, checkpoint, progress)) {
    // What was imported was trained on no data that is known here.
    data_ = info().data_digest.empty() ? project.plan().data : plan_.data;
    const Element element = element_of(plan_);
    layers_ = std::make_unique<Layers>(model(), weights_->table(), element, usable_path(element));
    const std::int64_t free = free_memory(plan_);
    const std::int64_t all = Decoder::weights_bytes(weights_->table(), *layers_);
    limit(all <= free / 4 * 3 ? all : free / 2);
}

void LoadedModel::limit(std::int64_t weights_bytes) {
    Decoder::Limits limits;
    limits.weights_bytes = weights_bytes;
    limits.threads = thread_count(plan_.local);
    keeps_all_weights_ = weights_bytes >= Decoder::weights_bytes(weights_->table(), *layers_);
    // What is left for the cache when the weights are there; a run that has nothing left is told so by its
    // first prompt.
    limits.cache_bytes = std::max<std::int64_t>(
        1, free_memory(plan_) - std::min(weights_bytes, Decoder::weights_bytes(weights_->table(), *layers_)));
    decoder_ = std::make_unique<Decoder>(
        model(), weights_->table(), *layers_,
        [this](int record, const WorkingLayout& layout, std::byte* working) {
            read(record, layout, working);
        },
        limits);
}

void LoadedModel::read(int record, const WorkingLayout& layout, std::byte* working) const {
    std::vector<float> values;
    for (const Parameter& parameter : weights_->table().records[static_cast<std::size_t>(record)].parameters)
        for (std::int64_t begin = 0; begin < parameter.elements; begin += piece_elements) {
            const std::int64_t end = std::min(begin + piece_elements, parameter.elements);
            values.resize(static_cast<std::size_t>(end - begin));
            weights_->read(parameter, begin, values);
            convert_to_working(layout, parameter.offset + begin, parameter.offset + end, values.data(),
                               working);
        }
}

const std::vector<float>& LoadedModel::logits(const std::vector<std::int32_t>& ids) {
    decoder_->truncate(0);
    return decoder_->extend(ids, std::ssize(ids));
}

TextTokenizer LoadedModel::tokenizer(const Project& project) const {
    if (!info().tokenizer.empty()) {
        TextTokenizer tokenizer = TextTokenizer::from_json(info().tokenizer);
        tokenizer.attach(project.folder() / "tokenizers");
        return tokenizer;
    }
    const Data data = project.plan().data;
    if (data.tokenizer == Tokenizer::bytes) return TextTokenizer::bytes();
    if (data.tokenizer == Tokenizer::file)
        return TextTokenizer::file(BpeTokenizer::load(project.file().parent_path() / data.tokenizer_file));
    throw Error(
        "The model was imported without a tokenizer. Set data.tokenizer to the path of its tokenizer.json or "
        "tokenizer.model, or data.tokenizer=bytes.");
}

std::vector<std::int32_t> LoadedModel::begin_of_text(const TextTokenizer& tokenizer) const {
    return wafermill::begin_of_text(data_.begin_of_text, tokenizer);
}

std::optional<std::int32_t> LoadedModel::end_of_text(const TextTokenizer& tokenizer) const {
    if (data_.end_of_text.empty() || !tokenizer.bpe()) return std::nullopt;
    return tokenizer.bpe()->id_of(data_.end_of_text);
}

}  // namespace wafermill

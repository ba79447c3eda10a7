// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/project/project.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/data/tokenizer.h"
#include "engine/train/decoder.h"

namespace wafermill {

/// A checkpoint's weights, ready to be used: one sequence is computed at a time, in the run's precision.
/// Working copies stay in memory as far as they take half of what is free (of the run's local.memory_budget,
/// where it has one), or three quarters where that is all of them; the others are read from the checkpoint
/// for each pass. The file stays open: the run may go on, and remove it.
class LoadedModel {
  public:
    /// `run`: 0 for the newest that has a checkpoint. `checkpoint`: "newest" (the newest sound one), "best"
    /// or a step. Its checksums are compared, of which `progress` gets 0..1; false cancels (throws
    /// Interrupted). Throws Error when there is none.
    LoadedModel(const Project& project, std::int64_t run, const std::string& checkpoint,
                const std::function<bool(double)>& progress = {});
    LoadedModel(const LoadedModel&) = delete;
    LoadedModel& operator=(const LoadedModel&) = delete;

    const Run& run() const { return run_; }
    const Plan& plan() const { return plan_; }  ///< of the run
    const CheckpointInfo& info() const { return weights_->info(); }
    const Model& model() const { return weights_->model(); }
    Decoder& decoder() { return *decoder_; }
    /// logits [sequence, vocab] of a sequence that begins with these ids.
    const std::vector<float>& logits(const std::vector<std::int32_t>& ids);
    bool keeps_all_weights() const { return keeps_all_weights_; }
    /// Begins anew with working copies of at most so many bytes, whatever this computer has.
    void limit(std::int64_t weights_bytes);

    /// The run's tokenizer; of a model that was imported without one, the plan's. Throws Error where there is
    /// none.
    TextTokenizer tokenizer(const Project& project) const;
    /// How texts are read: as the run was trained; of a model that was imported, as the project's plan has
    /// it.
    const Data& data() const { return data_; }
    /// What stands before each document and prompt (docs/tokenizers.md). Throws Error where the tokenizer
    /// lacks the token.
    std::vector<std::int32_t> begin_of_text(const TextTokenizer& tokenizer) const;
    /// The token that ends a document, where data() names one that the tokenizer has.
    std::optional<std::int32_t> end_of_text(const TextTokenizer& tokenizer) const;

  private:
    void read(int record, const WorkingLayout& layout, std::byte* working) const;

    Run run_;
    Plan plan_;
    Data data_;
    std::unique_ptr<CheckpointWeights> weights_;
    std::unique_ptr<Layers> layers_;
    std::unique_ptr<Decoder> decoder_;
    bool keeps_all_weights_ = false;
};

}  // namespace wafermill

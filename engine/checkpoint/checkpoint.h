// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/checkpoint/safetensors.h"
#include "engine/store/parameter_store.h"

namespace wafermill {

/// What a checkpoint says of itself beside its tensors (the safetensors metadata).
struct CheckpointInfo {
    std::int64_t step = 0;  ///< completed optimizer steps
    std::int64_t tokens = 0;
    double active_seconds = 0;
    double energy_joules = 0;
    double loss = 0;                        ///< of the last step
    std::optional<double> validation_loss;  ///< of its weights, where they were validated
    std::int64_t updates = 0;  ///< that the moments have seen; differs from `step` where they began anew
    std::string model;         ///< the plan's model as JSON: a reader needs nothing else
    std::string tokenizer;     ///< TextTokenizer::to_json()
    std::string data_digest;
    std::string fingerprint;  ///< of the kernels that computed it
    /// Where adapters were trained: they (lora_to_json()), and the checkpoint that has the model's own
    /// weights, relative to this one's folder, with the checksum of its header, in which those of all its
    /// records stand.
    struct Base {
        Lora lora;
        std::string file, sha256;
    };
    std::optional<Base> base;
};

/// The checkpoints of one run: safetensors files "checkpoint-000000200.safetensors" in the run's folder, each
/// with weights under their parameter names and the optimizer's moments under "first_moment.NAME" and
/// "second_moment.NAME" (AdamW) or "momentum.NAME" (Lion, SGD with momentum), all fp32. The metadata holds a
/// SHA-256 for each record's weights ("sha256.blocks.0") and moments ("sha256.first_moment.blocks.0"), and
/// one for the header ("sha256"), taken with 64 zeros in its place: no byte is without one. Of a training of
/// adapters it has the adapters alone, and names the file with the rest (CheckpointInfo::Base). A file is
/// written under a temporary name, synced, renamed, and its folder synced: whatever has the final name is
/// whole.
class Checkpoints {
  public:
    explicit Checkpoints(std::filesystem::path folder);

    /// Sets aside room on the disk for `kept` checkpoints and the one being written, less those that are
    /// there. Throws Error, saying how much is missing, when the disk has not got it; nothing is left behind
    /// then.
    void reserve(const ParameterTable& table, const Recipe& recipe, std::int64_t kept);
    /// Gives the room back.
    void release();

    /// Writes one from what the store holds (no update may be pending), then removes all but the newest
    /// `kept`, and the one with the lowest validation loss if `keep_best`; and the damaged ones that were set
    /// aside, up to this step. Throws Error when the disk fills up or fails: the older ones are untouched.
    void write(ParameterStore& store, const CheckpointInfo& info, std::int64_t kept, bool keep_best = false);

    /// Writes one with weights alone, which come from elsewhere: source(parameter, begin, values) gives those
    /// of a parameter from element `begin` on. A whole number of its rows is asked for at a time.
    using WeightSource = std::function<void(const Parameter&, std::int64_t begin, std::span<float> values)>;
    void write_weights(const ParameterTable& table, const CheckpointInfo& info, const WeightSource& source);

    /// Steps of the files present, newest first, whether or not they are sound.
    std::vector<std::int64_t> steps() const;
    std::filesystem::path file(std::int64_t step) const;

    /// Loads the newest sound checkpoint into the store; files that are damaged or of another model or
    /// optimizer are passed over, each with a sentence in `warnings`. Nothing when there is no sound one.
    /// `step` picks one exactly. With Part::weights the moments of the store are left as they are, and the
    /// file may have those of another optimizer.
    ///
    /// Where adapters are trained, those are what is loaded, and the store's own weights are left as they
    /// are: load_base() is for them.
    enum class Part { all, weights };
    std::optional<CheckpointInfo> load(ParameterStore& store, std::vector<std::string>& warnings,
                                       std::optional<std::int64_t> step = {}, Part part = Part::all) const;
    /// Fills the frozen records from the checkpoint that `base` names. Throws Error where it is missing, is
    /// another one than was named, or is damaged.
    void load_base(ParameterStore& store, const CheckpointInfo::Base& base) const;
    /// Makes the checkpoint `source` of another run the base of this one, so that the other run may remove
    /// it: a hard link in this folder, or a copy where the file system has no links, with `progress` from 0
    /// to 1. Throws Error where `source` cannot be read, or there is no room for the copy; Interrupted once
    /// `progress` returns false.
    CheckpointInfo::Base adopt_base(const std::filesystem::path& source, const Lora& lora,
                                    const std::function<bool(double)>& progress = {}) const;
    /// Renames the files of later steps to "*.set-aside", so that they neither count as kept nor are met
    /// again. Those that are damaged stay until the run has written a checkpoint of their step or a later
    /// one; a sound one of another model, which may be somebody's only one, is never removed.
    void set_aside_after(std::int64_t step) const;
    /// Reads only what the newest readable one says of itself (its data is not checked).
    std::optional<CheckpointInfo> newest_info() const;
    /// The same for the one with the lowest validation loss, the earliest of equals; nothing when none says
    /// its own.
    std::optional<CheckpointInfo> best_info() const;

    /// Of one, with its header and what the file system needs besides. Throws Error for a model with more
    /// tensors than a header can name.
    static std::int64_t bytes_needed(const ParameterTable& table, const Recipe& recipe);

  private:
    std::filesystem::path reserve_file() const;
    void use_slot() const;
    void give_slot_back() const;
    void remove_set_aside(std::int64_t step, const std::vector<TensorSpec>& tensors) const;
    std::filesystem::path folder_;
    std::int64_t slot_bytes_ = 0;
};

/// The weights of one checkpoint file, read in parts; of adapters with those that they are added to, so that
/// whoever uses them needs to know nothing of it.
class CheckpointWeights {
  public:
    /// Throws Error when the file is not a checkpoint as it was written.
    explicit CheckpointWeights(const std::filesystem::path& file);

    const CheckpointInfo& info() const { return info_; }
    const Model& model() const { return model_; }
    const ParameterTable& table() const { return table_; }  ///< of the model, without adapters
    /// Reads all weights and compares them with their checksums; throws Error where one is wrong. `progress`
    /// gets 0..1 and returns false to cancel (throws Interrupted).
    void verify(const std::function<bool(double)>& progress) const;
    /// Elements [begin, begin + values.size()) of a parameter of the table.
    void read(const Parameter& parameter, std::int64_t begin, std::span<float> values) const;
    /// The checksum of the header.
    std::string sha256() const;
    /// What was trained: with adapters, their records alone.
    const ParameterTable& trained_table() const { return base_ ? trained_ : table_; }
    /// Of a record of trained_table(), as the file has it.
    std::vector<float> read_trained(const Parameter& parameter) const;

  private:
    void open_base(const std::filesystem::path& folder);
    const std::vector<float>& adapters_of(std::int64_t layer) const;

    SafetensorsReader reader_;
    CheckpointInfo info_;
    Model model_;
    ParameterTable table_;
    std::unique_ptr<CheckpointWeights> base_;   ///< what the adapters are added to
    ParameterTable trained_;                    ///< base_: the whole table, with adapters
    mutable std::int64_t adapters_layer_ = -1;  ///< of the adapters that were read last
    mutable std::vector<float> adapters_;
};

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/store/parameter_store.h"

namespace wafermill {

/// What a checkpoint says of itself beside its tensors (the safetensors metadata).
struct CheckpointInfo {
    std::int64_t step = 0;  ///< completed optimizer steps
    std::int64_t tokens = 0;
    double active_seconds = 0;
    double energy_joules = 0;
    double loss = 0;        ///< of the last step
    std::string model;      ///< the plan's model as JSON: a reader needs nothing else
    std::string tokenizer;  ///< TextTokenizer::to_json()
    std::string data_digest;
    std::string fingerprint;  ///< of the kernels that computed it
};

/// The checkpoints of one run: safetensors files "checkpoint-000000200.safetensors" in the run's folder, each
/// with weights under their parameter names and AdamW's moments under "first_moment.NAME" and
/// "second_moment.NAME", all fp32, and the SHA-256 of its data. A file is written under a temporary name,
/// synced, renamed, and its folder synced: whatever has the final name is whole.
class Checkpoints {
  public:
    explicit Checkpoints(std::filesystem::path folder);

    /// Sets aside room on the disk for `kept` checkpoints and the one being written, less those that are
    /// there. Throws Error, saying how much is missing, when the disk has not got it; nothing is left behind
    /// then.
    void reserve(const ParameterTable& table, std::int64_t kept);
    /// Gives the room back.
    void release();

    /// Writes one from what the store holds (no update may be pending), then removes all but the newest
    /// `kept`. Throws Error when the disk fills up or fails: the older ones are untouched.
    void write(ParameterStore& store, const CheckpointInfo& info, std::int64_t kept);

    /// Steps of the files present, newest first, whether or not they are sound.
    std::vector<std::int64_t> steps() const;
    std::filesystem::path file(std::int64_t step) const;

    /// Loads the newest sound checkpoint into the store; files that are damaged are passed over, each with a
    /// sentence in `warnings`. Nothing when there is no sound one. `step` picks one exactly.
    std::optional<CheckpointInfo> load(ParameterStore& store, std::vector<std::string>& warnings,
                                       std::optional<std::int64_t> step = {}) const;
    /// Renames the files of later steps to "*.damaged", so that they neither count as kept nor are met again.
    void set_aside_after(std::int64_t step) const;
    /// Reads only what the newest readable one says of itself (its data is not checked).
    std::optional<CheckpointInfo> newest_info() const;

    static std::int64_t bytes_needed(const ParameterTable& table);

  private:
    std::filesystem::path reserve_file() const;
    std::filesystem::path folder_;
    std::int64_t slot_bytes_ = 0;
};

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>

#include "core/plan/plan.h"

namespace wafermill {

/// The part of the parameter store that lies in a file (the file tier), in bytes; all zero when the store is
/// in memory.
struct StoreFile {
    std::int64_t bytes = 0;  ///< of the file
    std::int64_t read_per_step = 0, written_per_step = 0;
};

/// What training a plan on this computer asks of its disk, in bytes.
struct LocalDisk {
    StoreFile store;
    std::int64_t checkpoint_bytes = 0;   ///< of one: weights and moments in fp32
    std::int64_t checkpoints = 0;        ///< that there is room for: those kept, and the one being written
    std::int64_t checkpoint_writes = 0;  ///< over the whole run

    /// Room that is set aside at the start; the largest number where it would be more.
    std::int64_t needed() const;
    /// Written over the whole run: what wears a solid-state disk.
    double written_by_run(const Plan& plan) const;
    /// "124 GB of disk: 42 GB for the store, ..."; empty when nothing is needed.
    std::string sentence(const Plan& plan) const;
};

LocalDisk local_disk(const Plan& plan, const StoreFile& store);

}  // namespace wafermill

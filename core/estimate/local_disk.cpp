// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/local_disk.h"

#include <limits>

#include "core/base/units.h"
#include "core/model/parameters.h"
#include "core/plan/optimizer.h"

namespace wafermill {

LocalDisk local_disk(const Plan& plan, const StoreFile& store) {
    LocalDisk disk;
    disk.store = store;
    const Recipe& recipe = plan.recipe;
    if (recipe.checkpoints_kept == 0) return disk;
    disk.checkpoint_bytes = checkpoint_bytes(make_parameter_table(plan.model, recipe.lora), recipe);
    disk.checkpoints = recipe.most_checkpoints() + 1;
    disk.checkpoint_writes = 1;
    if (recipe.checkpoint_every > 0)
        disk.checkpoint_writes = (recipe.steps + recipe.checkpoint_every - 1) / recipe.checkpoint_every;
    return disk;
}

std::int64_t LocalDisk::needed() const {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const std::int64_t room = most - store.bytes;
    return checkpoint_bytes > 0 && checkpoints > room / checkpoint_bytes
               ? most
               : store.bytes + checkpoints * checkpoint_bytes;
}

double LocalDisk::written_by_run(const Plan& plan) const {
    return static_cast<double>(store.written_per_step) * static_cast<double>(plan.recipe.steps) +
           static_cast<double>(checkpoint_writes) * static_cast<double>(checkpoint_bytes);
}

std::string LocalDisk::sentence(const Plan& plan) const {
    const auto text = [](std::int64_t bytes) { return format_bytes(static_cast<double>(bytes)); };
    if (needed() == 0) return {};
    std::string said = text(needed()) + " of disk are set aside";
    if (store.bytes > 0) said += ", " + text(store.bytes) + " of them for the parameter store";
    if (store.bytes > 0)
        said +=
            "; each step reads " + text(store.read_per_step) + " and writes " + text(store.written_per_step);
    return said + "; the whole run writes " + format_bytes(written_by_run(plan)) + ".";
}

}  // namespace wafermill

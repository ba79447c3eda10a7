// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/local_disk.h"

#include "core/base/units.h"
#include "core/model/parameters.h"
#include "core/plan/optimizer.h"

namespace wafermill {

LocalDisk local_disk(const Plan& plan, const StoreFile& store) {
    LocalDisk disk;
    disk.store = store;
    const Recipe& recipe = plan.recipe;
    if (recipe.checkpoints_kept == 0) return disk;
    disk.checkpoint_bytes =
        checkpoint_bytes_per_parameter(recipe) * make_parameter_table(plan.model).parameters;
    disk.checkpoints = recipe.most_checkpoints() + 1;
    disk.checkpoint_writes = 1;
    if (recipe.checkpoint_every > 0)
        disk.checkpoint_writes = (recipe.steps + recipe.checkpoint_every - 1) / recipe.checkpoint_every;
    return disk;
}

std::string LocalDisk::sentence(const Plan& plan) const {
    const auto text = [](std::int64_t bytes) { return format_bytes(static_cast<double>(bytes)); };
    if (needed() == 0) return {};
    std::string said = text(needed()) + " of disk are set aside";
    if (store.bytes > 0) said += ", " + text(store.bytes) + " of them for the parameter store";
    if (store.bytes > 0)
        said +=
            "; each step reads " + text(store.read_per_step) + " and writes " + text(store.written_per_step);
    return said + "; the whole run writes " + text(written_by_run(plan)) + ".";
}

}  // namespace wafermill

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/local_fit.h"

#include <algorithm>

#include "core/plan/optimizer.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

std::int64_t bytes(double available) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(available));
}

/// The fewest passes beyond the plan's that divide the batch and fit. More passes never need more memory.
std::optional<std::int64_t> enough_passes(const Plan& plan, double available) {
    Plan tried = plan;
    std::vector<std::int64_t> passes;
    const std::int64_t batch = plan.recipe.batch;
    const std::int64_t smallest_pass = std::max<std::int64_t>(1, plan.recipe.micro_shard);
    for (std::int64_t divisor = 1; divisor <= batch / divisor; ++divisor) {
        if (batch % divisor != 0) continue;
        passes.push_back(divisor);
        passes.push_back(batch / divisor);
    }
    std::erase_if(passes, [&](std::int64_t count) { return batch / count < smallest_pass; });
    std::sort(passes.begin(), passes.end());
    const auto fits = [&](std::int64_t count) {
        tried.recipe.accumulation = count;
        return Trainer::plan_memory(tried, bytes(available), true).fits;
    };
    const auto found = std::partition_point(passes.begin(), passes.end(), [&](std::int64_t count) {
        return count <= plan.recipe.accumulation || !fits(count);
    });
    if (found == passes.end()) return {};
    return *found;
}

}  // namespace

std::optional<LocalFit> local_fit(const Plan& plan, std::int64_t available) {
    const std::vector<Problem> problems = check(plan);
    // The text that is trained on takes no part in what the model needs.
    if (std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
            return problem.blocks_training() && !problem.field.starts_with("data.");
        })) {
        return {};
    }
    LocalFit fit;
    fit.budgeted = plan.local.memory_budget > 0;
    fit.available_bytes = static_cast<double>(fit.budgeted ? plan.local.memory_budget : available);
    // Which part is in a file matters in the file tier alone.
    const MemoryPlan needed =
        Trainer::plan_memory(plan, bytes(fit.available_bytes), plan.local.store == StoreTier::memory);
    fit.store_bytes = static_cast<double>(needed.store_bytes);
    fit.store_bytes_per_parameter = static_cast<double>(store_bytes_per_parameter(plan.recipe));
    fit.working_bytes = static_cast<double>(needed.total() - needed.store_bytes);
    fit.fits = needed.fits;
    fit.store_file = store_file_of(needed, plan);
    if (!fit.fits && fit.store_bytes < fit.available_bytes)
        fit.accumulation = enough_passes(plan, fit.available_bytes);
    return fit;
}

}  // namespace wafermill

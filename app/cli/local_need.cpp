// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/local_need.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/enum_names.h"
#include "core/base/units.h"
#include "core/estimate/local_disk.h"
#include "core/plan/fields.h"
#include "engine/train/process_memory.h"
#include "engine/train/trainer.h"

namespace wafermill::cli {
namespace {

bool has_errors(const Plan& plan) {
    const std::vector<Problem> problems = check(plan);
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& problem) { return problem.severity == Problem::Severity::error; });
}

MemoryPlan memory_plan(const Plan& plan) {
    // Which part is in a file matters in the file tier alone.
    return Trainer::plan_memory(
        plan, plan.local.memory_budget > 0 ? plan.local.memory_budget : available_memory_bytes(),
        plan.local.store == StoreTier::memory);
}

/// What it is more than, when it does not fit.
std::string shortage(const MemoryPlan& memory, const Plan& plan) {
    if (memory.fits) return "";
    return plan.local.memory_budget > 0 ? ", more than local.memory_budget allows" : ", more than there is";
}

std::string bytes(std::int64_t count) {
    return format_bytes(static_cast<double>(count));
}

}  // namespace

nlohmann::ordered_json local_need(const Plan& plan) {
    if (has_errors(plan)) return nullptr;
    const MemoryPlan memory = memory_plan(plan);
    const LocalDisk disk = local_disk(plan, store_file_of(memory, plan));
    nlohmann::ordered_json json;
    json["fits_memory"] = memory.fits;
    json["memory_bytes"] = memory.total();
    json["memory_store_bytes"] = memory.store_bytes;
    json["memory_activations_bytes"] = memory.working.activations;
    json["memory_weights_bytes"] = memory.working.weights;
    json["memory_gradients_bytes"] = memory.working.gradients;
    json["memory_workspace_bytes"] = memory.working.workspace;
    json["memory_program_bytes"] = memory.process;
    json["recompute"] = std::string(enum_name(memory.recompute));
    json["disk_bytes"] = disk.needed();
    json["disk_store_bytes"] = disk.store.bytes;
    json["disk_read_per_step_bytes"] = disk.store.read_per_step;
    json["disk_written_per_step_bytes"] = disk.store.written_per_step;
    json["disk_written_by_run_bytes"] = disk.written_by_run(plan);
    return json;
}

std::vector<std::vector<std::string>> local_need_rows(const Plan& plan) {
    if (has_errors(plan)) return {};
    const MemoryPlan memory = memory_plan(plan);
    const LocalDisk disk = local_disk(plan, store_file_of(memory, plan));
    std::vector<std::vector<std::string>> rows = {
        {"memory", bytes(memory.total()) + shortage(memory, plan) + ": " + memory.by_category()},
        {"recompute", std::string(enum_name(memory.recompute))}};
    if (const std::string disk_need = disk.sentence(plan); !disk_need.empty())
        rows.push_back({"disk", disk_need});
    return rows;
}

}  // namespace wafermill::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/local_need.h"

#include "app/cli/output.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

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

std::string percent(double share) {
    return std::to_string(std::lround(share * 100)) + " %";
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

KnownForecast local_forecast(const Plan& plan, const std::string& file) {
    if (has_errors(plan)) return {{}, "The plan has errors."};
    const std::int64_t budget =
        plan.local.memory_budget > 0 ? plan.local.memory_budget : available_memory_bytes();
    const Element element = plan.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32;
    const MemoryPlan sizes = Trainer::plan_memory(plan, element, KernelPath::fast, budget, true);
    // What does not fit may be far too large to be laid out.
    if (!sizes.fits) return {{}, "It does not fit this computer's memory."};
    return forecast_here(plan, Trainer::plan_memory(plan, element, KernelPath::fast, budget),
                         std::filesystem::absolute(file).parent_path());
}

std::string with_range(const Estimated& value, std::string (*format)(double)) {
    return format(value.value) + "  (" + format(value.low) + " to " + format(value.high) + ")";
}

std::vector<std::vector<std::string>> forecast_rows(const Forecast& forecast, const Plan& plan) {
    const auto tokens = [](double rate) { return format_count(rate) + " tokens/s"; };
    std::string parts;
    for (const Forecast::Part& part : forecast.parts)
        parts += (parts.empty() ? "" : ", ") + part.name + " " + percent(part.share);
    const StepTimes& times = forecast.step.times;
    const auto share = [&](double seconds) { return percent(seconds / times.total); };
    return {{"throughput", with_range(forecast.tokens_per_second, tokens)},
            {"step", with_range(forecast.step_seconds, format_duration)},
            {std::to_string(plan.recipe.steps) + " steps",
             format_duration(forecast.run_seconds) + ", without validation and checkpoints"},
            {"peak memory", with_range(forecast.peak_memory_bytes, format_bytes)},
            {"time goes to", "computing " + share(times.compute) + ", waiting for weights " +
                                 share(times.weights) + ", for the file " + share(times.store) +
                                 ", adding gradients " + share(times.reduction) + ", other lanes " +
                                 share(times.other)},
            {"computing is", parts},
            {"measured",
             format_time(forecast.measured_at) + ", " + plural(forecast.threads, "thread", "threads")}};
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

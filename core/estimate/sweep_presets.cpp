// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/estimate/sweep.h"
#include "core/plan/rules.h"

namespace wafermill {
namespace {

constexpr const char* one_to_2048 = "1:2048:12:log";

SweepRequest scaling(const Plan&) {
    return {sweep_axis("cluster.systems", one_to_2048),
            {},
            {"tokens_per_second", "scaling_efficiency", "run_seconds"},
            {}};
}

SweepRequest largest_model(const Plan& plan) {
    return {sweep_axis("cluster.memoryx", suggested_values(plan, "cluster.memoryx")),
            {},
            {"largest_parameter_count", "largest_by_vendor_rule", "largest_preset"},
            {}};
}

SweepRequest batch(const Plan&) {
    return {sweep_axis("recipe.batch", "1:16384:15:log"), {}, {"tokens_per_second", "run_seconds"}, {}};
}

SweepRequest cost_time(const Plan&) {
    return {sweep_axis("cluster.systems", one_to_2048),
            {},
            {"owned_run_usd", "as_fast.owned_run_usd"},
            "run_seconds"};
}

}  // namespace

const std::vector<SweepPreset>& sweep_presets() {
    static const std::vector<SweepPreset> presets = {
        {"scaling", "Scaling from 1 to 2048 systems",
         "The batch is held: from the number of systems on that is larger than it, more systems have no "
         "work.",
         scaling},
        {"largest-model", "MemoryX size against largest model",
         "Parameters whose training state, with this plan's optimizer, fits each capacity on sale; the same "
         "by the vendor's rule; and the largest model preset among them.",
         largest_model},
        {"batch", "Batch against throughput",
         "Sequences of one optimizer step; the number of steps is held, so that a larger batch trains on "
         "more "
         "tokens.",
         batch},
        {"cost-time", "Cost against time to train",
         "1 to 2048 wafer systems, and for each the smallest GPU cluster that is as fast, owned; on the "
         "front, no other is both cheaper and faster.",
         cost_time},
    };
    return presets;
}

const SweepPreset& sweep_preset(std::string_view key) {
    std::vector<std::string> keys;
    for (const SweepPreset& preset : sweep_presets()) {
        if (preset.key == key) return preset;
        keys.push_back(preset.key);
    }
    const std::string near = nearest_name(key, keys);
    std::string all;
    for (const std::string& one : keys) all += (all.empty() ? "" : ", ") + one;
    throw Error("There is no preset \"" + std::string(key) + "\"; " +
                (near.empty() ? "there are " + all : "the nearest is " + near) + ".");
}

}  // namespace wafermill

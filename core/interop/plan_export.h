// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/base/enum_names.h"
#include "core/estimate/gpu_run.h"
#include "core/plan/plan.h"

namespace wafermill {

/// Programs that a plan can be written for: Cerebras Model Zoo's trainer, Megatron-LM, DeepSpeed, torchtitan.
/// docs/exporters.md has the table of values and keys, and the versions that were read.
enum class PlanFormat { modelzoo, megatron, deepspeed, torchtitan };
template <>
struct EnumNames<PlanFormat> {
    static constexpr std::array<std::string_view, 4> names = {"modelzoo", "megatron", "deepspeed",
                                                              "torchtitan"};
};

/// Which of the two searched GPU clusters a layout is taken from (core/estimate/comparison.h).
enum class GpuAnswer { holds, as_fast };
template <>
struct EnumNames<GpuAnswer> {
    static constexpr std::array<std::string_view, 2> names = {"holds", "as-fast"};
};

/// A value of the plan that the other program would not train with.
struct PlanLoss {
    std::string key;      ///< "recipe.label_smoothing"
    std::string value;    ///< the plan's
    std::string instead;  ///< what the document says; empty: nothing
    bool operator==(const PlanLoss&) const = default;

    std::string sentence() const;
};

struct PlanDocument {
    std::string name;  ///< "train.sh"; within the folder, where there is more than one
    std::string text;
    bool program = false;  ///< to be run
};

/// What a plan becomes for another program.
struct PlanExport {
    std::vector<PlanDocument> documents;  ///< one is a file, more are a folder
    std::vector<PlanLoss> losses;         ///< in the plan's order
    std::vector<std::string> notes;       ///< what is to be added or known, a sentence each
    std::string layout;                   ///< in words, of the programs that train on GPUs
    GpuLayout spread;                     ///< the same
    std::int64_t gpus = 0;

    bool folder() const { return documents.size() > 1; }
};

/// The suffix that a document of the format usually has, with its point; empty for a folder.
std::string_view usual_suffix(PlanFormat format);
bool trains_on_gpus(PlanFormat format);

/// Writes the plan as the other program reads it. The programs that train on GPUs get the layout that the
/// estimate's search finds for the plan's GPU with their kind of parallelism, which takes a while
/// (core/base/blocking.h). Throws Error where the plan breaks a rule that stands in the way, or no cluster
/// is found.
PlanExport export_plan(const Plan& plan, PlanFormat format, GpuAnswer answer = GpuAnswer::holds);

/// The plan with every value that has no effect on model, training or estimate set to its default: the base
/// of rotary frequencies without them, the decay's share without a decay of that kind, ...
Plan effective_plan(const Plan& plan);

}  // namespace wafermill

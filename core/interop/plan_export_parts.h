// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <initializer_list>
#include <string>
#include <vector>

#include "core/estimate/comparison.h"
#include "core/interop/plan_export.h"

/// What the exporters of core/interop share.
namespace wafermill::plan_export {

/// Keeps account of which values a document says, so that the rest is told.
class Account {
  public:
    explicit Account(const Plan& plan) : plan_(effective_plan(plan)) {}
    /// The document says these: dotted keys, or "model." for a whole section.
    void says(std::initializer_list<const char*> keys);
    /// It says something else of `key`, where the plan's value differs from that.
    void says_instead(const char* key, const std::string& instead);
    /// Every value that is not said and differs from its default. How this computer trains is nobody else's.
    std::vector<PlanLoss> losses() const;

  private:
    bool said(const std::string& key) const;
    Plan plan_;
    std::vector<std::string> said_;
    std::vector<PlanLoss> instead_;
};

/// Where the learning rate begins to fall.
std::int64_t decay_begin(const Recipe& recipe);

/// Comment lines that say where a document comes from and what it lacks: "# ..." each.
std::string header(const PlanExport& result, const char* program);

/// The searched cluster with the parallelism of `software`. Throws Error where there is none.
GpuCluster layout_for(const Plan& plan, GpuSoftware software, GpuAnswer answer);
/// Passes of one step on each data rank of that cluster.
std::int64_t accumulation(const Plan& plan, const GpuLayout& layout);

PlanExport modelzoo(const Plan& plan);
PlanExport megatron(const Plan& plan, GpuAnswer answer);
PlanExport deepspeed(const Plan& plan, GpuAnswer answer);
PlanExport torchtitan(const Plan& plan, GpuAnswer answer);

}  // namespace wafermill::plan_export

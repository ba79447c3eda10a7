// SPDX-License-Identifier: Apache-2.0
#include "engine/train/diagnosis.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>
#include <vector>

#include "core/schedule/step_plan.h"
#include "engine/kernels/sums.h"

namespace wafermill {
namespace {

/// The name of the first parameter of a record, or with `last` of the last, that has a value which is not
/// finite in one array of the store.
std::optional<std::string> bad_parameter(ParameterStore& store, int record, int array, bool last) {
    const std::vector<float> values = store.values(record, array);
    std::optional<std::string> found;
    for (const Parameter& parameter : store.table().records[static_cast<std::size_t>(record)].parameters)
        if ((last || !found) && !all_finite(values.data() + parameter.offset, parameter.elements))
            found = parameter.name;
    return found;
}

std::optional<std::string> bad_weight(ParameterStore& store) {
    for (std::size_t record = 0; record < store.table().records.size(); ++record)
        if (const auto name = bad_parameter(store, static_cast<int>(record), 0, false))
            return "the weight " + *name + ", as the step before left it";
    return std::nullopt;
}

/// Records in the order in which the backward pass gives their gradients. A tied table is complete last.
std::vector<int> backward_order(const ParameterTable& table) {
    std::vector<int> order;
    if (table.has_adapters()) {
        for (int record = static_cast<int>(table.records.size()) - 1; record >= table.adapters; --record)
            order.push_back(record);
        return order;
    }
    if (table.head != table.tokens) order.push_back(table.head);
    order.push_back(table.final_norm);
    for (int record = table.final_norm - 1; record >= table.first_block; --record) order.push_back(record);
    if (table.positions >= 0) order.push_back(table.positions);
    order.push_back(table.tokens);
    return order;
}

std::optional<std::string> bad_gradient(ParameterStore& store) {
    for (const int record : backward_order(store.table()))
        if (const auto name = bad_parameter(store, record, store.arrays() - 1, true))
            return "the gradient of " + *name;
    return std::nullopt;
}

/// Computes the step's forward pass again, pass by pass, and looks at the residual stream after each layer.
std::optional<std::string> bad_activation(const StepInput& step, const Plan& plan, StepExecutor& executor,
                                          const ParameterTable& table) {
    const StepPlan forward = make_evaluation_plan(plan, table);
    const std::int64_t group = plan.recipe.batch / plan.recipe.accumulation;
    for (std::int64_t begin = 0; begin < step.samples; begin += group) {
        std::mutex mutex;
        std::optional<std::int64_t> first;  // layer, the embedding being -1
        StepInput input;
        input.step = step.step;
        input.training = false;
        input.first_sample = begin;
        input.samples = std::min(group, step.samples - begin);
        input.sequence = step.sequence;
        input.source = [&](std::int64_t index, std::int32_t* out) { step.source(begin + index, out); };
        input.observe = [&](const Op& op, std::int64_t, std::span<const float> x) {
            if (all_finite(x.data(), static_cast<std::int64_t>(x.size()))) return;
            const std::scoped_lock lock(mutex);
            first = std::min(first.value_or(op.layer), op.layer);
        };
        const double loss = executor.run(forward, input).loss_sum;
        if (first) return *first < 0 ? "the embedding" : "the output of block " + std::to_string(*first);
        if (!std::isfinite(loss)) return "the logits";
    }
    return std::nullopt;
}

}  // namespace

std::string first_not_finite(const StepInput& step, bool loss_is_finite, const Plan& plan,
                             StepExecutor& executor, ParameterStore& store) {
    std::optional<std::string> found;
    if (!loss_is_finite) found = bad_weight(store);
    // Looked at first: a forward pass takes the memory that the gradients lie in.
    const std::optional<std::string> gradient = found ? std::nullopt : bad_gradient(store);
    if (!found && !loss_is_finite) found = bad_activation(step, plan, executor, store.table());
    if (!found) found = gradient;
    return found.value_or("the sum of the squared gradients");
}

}  // namespace wafermill

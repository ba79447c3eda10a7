// SPDX-License-Identifier: Apache-2.0
#include "engine/store/optimizer.h"

#include <algorithm>

#include "core/plan/optimizer.h"
#include "engine/kernels/adamw.h"
#include "engine/kernels/lion.h"
#include "engine/kernels/sgd.h"

namespace wafermill {
namespace {

/// The part of a slice that belongs to one parameter.
struct Part {
    float *weights, *first, *second;  ///< moments: nullptr where the optimizer has none
    const float* gradient;
    std::int64_t count;
    double weight_decay;
};

void update(const Recipe& recipe, const PendingUpdate& pending, const Part& part) {
    switch (recipe.optimizer) {
        case Optimizer::adamw: {
            AdamwStep step;
            step.lr = pending.learning_rate;
            step.beta1 = recipe.beta1;
            step.beta2 = recipe.beta2;
            step.eps = recipe.epsilon;
            step.weight_decay = part.weight_decay;
            step.clip_scale = pending.clip_scale;
            step.set_step(pending.step);
            return adamw_update(part.weights, part.first, part.second, part.gradient, part.count, step);
        }
        case Optimizer::sgd:
            return sgd_update(part.weights, part.first, part.gradient, part.count,
                              {pending.learning_rate, recipe.momentum, recipe.nesterov, part.weight_decay,
                               pending.clip_scale});
        case Optimizer::lion:
            return lion_update(
                part.weights, part.first, part.gradient, part.count,
                {pending.learning_rate, recipe.beta1, recipe.beta2, part.weight_decay, pending.clip_scale});
    }
}

}  // namespace

void apply_update(const Recipe& recipe, const PendingUpdate& pending, const Record& record,
                  const Slice& slice, const SliceState& state) {
    for (const Parameter& parameter : record.parameters) {
        const std::int64_t begin = std::max(parameter.offset, slice.begin);
        const std::int64_t end = std::min(parameter.offset + parameter.elements, slice.end);
        if (begin >= end) continue;
        const auto at = [&](auto values) {
            return values.empty() ? nullptr : values.data() + (begin - slice.begin);
        };
        update(recipe, pending,
               {at(state.weights), at(state.moments[0]), at(state.moments[1]), at(state.gradient),
                end - begin, weight_decay_of(recipe, record, parameter)});
    }
}

}  // namespace wafermill

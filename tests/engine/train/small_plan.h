// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <QString>

#include "core/base/error.h"
#include "core/plan/plan.h"

namespace wafermill::testing {

/// A model and a recipe that train in moments: micro-shards of one sequence, fp32, validation and checkpoints
/// on the way.
inline Plan small_plan() {
    Plan plan;
    plan.model.layers = 2;
    plan.model.hidden = 32;
    plan.model.heads = plan.model.kv_heads = 2;
    plan.model.head_size = 16;
    plan.model.ffn = 64;
    plan.model.sequence = 16;
    plan.data.corpus_bytes = 20000;
    plan.recipe.steps = 24;
    plan.recipe.batch = 4;
    plan.recipe.micro_shard = 1;
    plan.recipe.precision = Precision::fp32;
    plan.recipe.validate_every = 10;
    plan.recipe.validation_batches = 2;
    plan.recipe.checkpoint_every = 6;
    plan.local.threads = 2;
    return plan;
}

/// What an expression throws, as text; empty when it throws nothing.
template <class Function>
QString error_of(Function function) {
    try {
        function();
    } catch (const Error& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

}  // namespace wafermill::testing

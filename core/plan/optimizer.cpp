// SPDX-License-Identifier: Apache-2.0
#include "core/plan/optimizer.h"

namespace wafermill {

std::vector<std::string_view> optimizer_moments(const Recipe& recipe) {
    switch (recipe.optimizer) {
        case Optimizer::adamw:
            return {"first_moment", "second_moment"};
        case Optimizer::lion:
            return {"momentum"};
        case Optimizer::sgd:
            break;
    }
    if (recipe.momentum > 0) return {"momentum"};
    return {};
}

std::int64_t store_bytes_per_parameter(const Recipe& recipe) {
    return checkpoint_bytes_per_parameter(recipe) + static_cast<std::int64_t>(sizeof(float));
}

std::int64_t checkpoint_bytes_per_parameter(const Recipe& recipe) {
    return static_cast<std::int64_t>((1 + optimizer_moments(recipe).size()) * sizeof(float));
}

std::int64_t update_bytes_per_parameter(const Recipe& recipe) {
    return 2 * checkpoint_bytes_per_parameter(recipe) + static_cast<std::int64_t>(sizeof(float));
}

std::int64_t store_bytes(const ParameterTable& table, const Recipe& recipe) {
    const std::int64_t frozen = table.parameters - table.trained_parameters;
    return store_bytes_per_parameter(recipe) * table.trained_parameters +
           static_cast<std::int64_t>(sizeof(float)) * frozen;
}

std::int64_t checkpoint_bytes(const ParameterTable& table, const Recipe& recipe) {
    return checkpoint_bytes_per_parameter(recipe) * table.trained_parameters;
}

double weight_decay_of(const Recipe& recipe, const Record& record, const Parameter& parameter) {
    if (!parameter.matrix) return recipe.weight_decay * recipe.vector_decay;
    const bool table = record.kind == RecordKind::tokens || record.kind == RecordKind::positions;
    return table ? recipe.weight_decay * recipe.embedding_decay : recipe.weight_decay;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/model/parameters.h"
#include "core/plan/plan.h"

// What recipe.optimizer means for the store, the estimate and the checkpoints: written once, here.
namespace wafermill {

/// The fp32 arrays that the optimizer keeps beside each weight, by the names that checkpoints give them:
/// AdamW "first_moment" and "second_moment", Lion and SGD with momentum "momentum", plain SGD none.
std::vector<std::string_view> optimizer_moments(const Recipe& recipe);
inline constexpr std::size_t most_optimizer_moments = 2;

/// Bytes per parameter in the store: fp32 weight, moments, and the gradient being reduced. AdamW 16, Lion and
/// SGD with momentum 12, plain SGD 8.
std::int64_t store_bytes_per_parameter(const Recipe& recipe);
/// Bytes per parameter of a checkpoint: what the store holds without the gradient.
std::int64_t checkpoint_bytes_per_parameter(const Recipe& recipe);
/// Bytes per parameter that an update reads and writes: weight and moments both ways, the gradient once.
std::int64_t update_bytes_per_parameter(const Recipe& recipe);

/// Bytes of the store, and of a checkpoint, for all of a table: of what is frozen the store holds the weights
/// alone, and a checkpoint nothing.
std::int64_t store_bytes(const ParameterTable& table, const Recipe& recipe);
std::int64_t checkpoint_bytes(const ParameterTable& table, const Recipe& recipe);

/// The decay of a parameter: recipe.weight_decay on the matrices of blocks and of an untied head, times
/// recipe.embedding_decay on the token and position tables, times recipe.vector_decay on norms and biases.
double weight_decay_of(const Recipe& recipe, const Record& record, const Parameter& parameter);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>

#include "core/estimate/estimated.h"

namespace wafermill {

/// Adds `more`, each times `weight` (by how many per cent the result changes for one of what `more` moves;
/// negative where one falls when the other rises). A key that is there already is added to.
void add_influences(Influences& influences, const Influences& more, double weight = 1.0);

/// The `count` inputs with the largest effect, largest first.
Influences largest(Influences influences, std::size_t count = 3);

/// The root of the sum of squares of independent inputs, around `value`; `other` widens it by what no single
/// input stands for, such as the error of a model.
Estimated ranged(double value, const Influences& influences, const Influence& other = {});

/// What a range is as one influence.
Influence spread_of(const Estimated& estimated);

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/least_squares.h"

#include <algorithm>
#include <cmath>

namespace wafermill {

std::vector<double> nonnegative_least_squares(std::vector<std::vector<double>> rows,
                                              const std::vector<double>& values) {
    const std::size_t unknowns = rows.empty() ? 0 : rows.front().size();
    std::vector<double> scale(unknowns, 0.0), x(unknowns, 0.0);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < unknowns; ++j) {
            rows[i][j] /= values[i];
            scale[j] += rows[i][j] * rows[i][j];
        }
    for (std::size_t j = 0; j < unknowns; ++j) scale[j] = std::sqrt(scale[j]);
    std::vector<double> rest(rows.size(), 1.0);  // of the values, each taken as one
    constexpr int most_rounds = 100'000;
    for (int round = 0; round < most_rounds; ++round) {
        double moved = 0;
        for (std::size_t j = 0; j < unknowns; ++j) {
            if (scale[j] == 0) continue;
            double slope = 0;
            for (std::size_t i = 0; i < rows.size(); ++i) slope += rows[i][j] / scale[j] * rest[i];
            const double next = std::max(0.0, x[j] + slope), change = next - x[j];
            for (std::size_t i = 0; i < rows.size(); ++i) rest[i] -= change * rows[i][j] / scale[j];
            x[j] = next;
            moved = std::max(moved, std::abs(change));
        }
        if (moved < 1e-10) break;
    }
    for (std::size_t j = 0; j < unknowns; ++j)
        if (scale[j] > 0) x[j] /= scale[j];
    return x;
}

}  // namespace wafermill

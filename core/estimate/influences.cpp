// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/influences.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wafermill {

void add_influences(Influences& influences, const Influences& more, double weight) {
    for (Influence one : more) {
        if (weight < 0.0) std::swap(one.down, one.up);
        one.down *= std::abs(weight);
        one.up *= std::abs(weight);
        const auto same = [&](const Influence& known) { return known.key == one.key; };
        const auto found = std::find_if(influences.begin(), influences.end(), same);
        if (found == influences.end()) {
            influences.push_back(std::move(one));
        } else {
            found->down += one.down;
            found->up += one.up;
        }
    }
}

Influences largest(Influences influences, std::size_t count) {
    std::erase_if(influences, [](const Influence& one) { return one.effect() <= 0.0; });
    std::stable_sort(influences.begin(), influences.end(),
                     [](const Influence& a, const Influence& b) { return a.effect() > b.effect(); });
    if (influences.size() > count) influences.resize(count);
    return influences;
}

Estimated ranged(double value, const Influences& influences, const Influence& other) {
    double down = other.down * other.down, up = other.up * other.up;
    for (const Influence& one : influences) {
        down += one.down * one.down;
        up += one.up * one.up;
    }
    return {value, value * std::exp(-std::sqrt(down)), value * std::exp(std::sqrt(up))};
}

Influence spread_of(const Estimated& estimated) {
    const auto log_ratio = [](double a, double b) { return a > 0.0 && b > 0.0 ? std::log(a / b) : 0.0; };
    return {{}, log_ratio(estimated.value, estimated.low), log_ratio(estimated.high, estimated.value)};
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/train/loss_watch.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/median.h"

namespace wafermill {
namespace {

constexpr double normal_deviation = 1.4826;  // standard deviations in a MAD of normal noise

}  // namespace

std::optional<LossWatch::Spike> LossWatch::add(double loss) {
    if (!std::isfinite(loss)) return std::nullopt;
    std::optional<Spike> spike;
    if (recent_.size() >= fewest) {
        Spike seen{loss, median({recent_.begin(), recent_.end()}), 0};
        std::vector<double> distances;
        for (const double value : recent_) distances.push_back(std::abs(value - seen.median));
        seen.bound = seen.median + std::max(deviations * normal_deviation * median(std::move(distances)),
                                            least_share * std::abs(seen.median));
        if (loss > seen.bound) {
            if (calm_steps_ >= calm) spike = seen;
            calm_steps_ = 0;
        } else {
            ++calm_steps_;
        }
    }
    recent_.push_back(loss);
    if (recent_.size() > window) recent_.pop_front();
    return spike;
}

}  // namespace wafermill

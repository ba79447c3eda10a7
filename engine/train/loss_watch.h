// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <deque>
#include <optional>

namespace wafermill {

/// Notices loss spikes: a loss above median + max(8 * 1.4826 * MAD, 2 % of the median) of the 64 losses
/// before it, where MAD is their median absolute deviation, and 1.4826 makes it a standard deviation for
/// normal noise. Needs 32 losses to judge by. A spike is noted once: the next one only after 16 losses in a
/// row within the band. Losses that are not finite are left out; they end a run anyway.
class LossWatch {
  public:
    struct Spike {
        double loss = 0, median = 0, bound = 0;
    };
    /// The loss of the next step; a value when it begins a spike.
    std::optional<Spike> add(double loss);

    static constexpr std::size_t window = 64, fewest = 32, calm = 16;
    static constexpr double deviations = 8, least_share = 0.02;

  private:
    std::deque<double> recent_;
    std::size_t calm_steps_ = calm;  ///< losses within the band since the last one outside
};

}  // namespace wafermill

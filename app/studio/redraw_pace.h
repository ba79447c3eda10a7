// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

namespace wafermill {

/// When charts that follow a training are drawn next: ten times a second at most, and beside a training that
/// wants every core so seldom that all that this process computes meanwhile takes less than a share of one
/// core. Threads that train wait for the slowest of them, so that what one core loses all of them lose.
///
/// Times are milliseconds of clocks that only go forward; it looks at none by itself.
class RedrawPace {
  public:
    static constexpr double shortest_ms = 100.0;
    static constexpr double longest_ms = 5000.0;  ///< however dear a drawing is, the charts move
    static constexpr double share = 0.025;        ///< of one core: below 3 %, with room for what varies

    /// A drawing of something new (no look that found nothing) begins at `now_ms`; `spent_ms` is the
    /// processor time that this process has used in all.
    void begin(double now_ms, double spent_ms);
    /// How long from `now_ms` until the next one may begin; 0: at once. `sparing`: a training wants all
    /// cores.
    double wait(double now_ms, bool sparing) const;

  private:
    std::optional<double> began_ms_, spent_ms_;
    double cost_ms_ = 0.0, before_ms_ = 0.0;  ///< from one drawing to the next, and that before
};

/// For RedrawPace: a steady clock, and the processor time of this process.
double steady_ms();
double processor_ms();

}  // namespace wafermill

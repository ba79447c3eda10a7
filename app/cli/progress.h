// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "engine/train/session.h"

namespace wafermill::cli {

/// A run's progress on standard error: one line that is drawn over on a terminal, else a line now and then.
class Progress {
  public:
    Progress();
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void preparing(double share, const std::string& what);
    void step(const StepReport& report);
    /// Within a long step: completed steps, where it will stop, share of the next step that is done.
    void within_step(std::int64_t step, std::int64_t steps, double share);
    /// After the last step; shown once it has taken long.
    void digest(double share);
    /// A line that stays, above the bar.
    void message(const std::string& text);
    void finish();

  private:
    using Clock = std::chrono::steady_clock;
    void draw(const std::string& head, double share, const std::string& tail);
    void erase();
    bool due(bool last);

    bool terminal_ = false;
    bool drawn_ = false;
    std::optional<double> validation_loss_;
    std::string last_tail_;  ///< of the step before
    Clock::time_point begun_;
    std::optional<Clock::time_point> last_, digest_begun_;
};

}  // namespace wafermill::cli

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
    std::string shown_;
    std::optional<double> validation_loss_;
    Clock::time_point begun_;
    std::optional<Clock::time_point> last_;
};

}  // namespace wafermill::cli

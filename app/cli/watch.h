// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>

#include "app/cli/interrupt.h"
#include "app/cli/progress.h"

namespace wafermill::cli {

/// Progress once something takes a while, and the end on Ctrl-C.
class Watch {
  public:
    explicit Watch(const char* what) : what_(what) { watch_for_interrupt(); }
    /// `share` of the work that is done, 0..1; false where it is to end.
    bool operator()(double share) {
        const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - begun_;
        if (lasted.count() > 0.3) progress_.preparing(share, what_);
        return !interrupt_asked();
    }
    /// What comes is on standard output: the bar is taken away.
    void finish() { progress_.finish(); }

  private:
    const char* what_;
    Progress progress_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace wafermill::cli

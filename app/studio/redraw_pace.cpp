// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/redraw_pace.h"

#include <time.h>

#include <algorithm>

namespace wafermill {
namespace {

double read_ms(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

}  // namespace

void RedrawPace::begin(double now_ms, double spent_ms) {
    if (spent_ms_) {
        before_ms_ = cost_ms_;
        cost_ms_ = std::max(0.0, spent_ms - *spent_ms_);
    }
    began_ms_ = now_ms;
    spent_ms_ = spent_ms;
}

double RedrawPace::wait(double now_ms, bool sparing) const {
    if (!began_ms_) return 0.0;
    // What was dear once, such as another page that was opened meanwhile, slows nothing down.
    const double lasting = std::min(cost_ms_, before_ms_);
    const double interval = sparing ? std::clamp(lasting / share, shortest_ms, longest_ms) : shortest_ms;
    return std::max(0.0, *began_ms_ + interval - now_ms);
}

double steady_ms() {
    return read_ms(CLOCK_MONOTONIC);
}

double processor_ms() {
    return read_ms(CLOCK_PROCESS_CPUTIME_ID);
}

}  // namespace wafermill

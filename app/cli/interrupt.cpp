// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <unistd.h>

#include <atomic>
#include <csignal>

#include "app/cli/commands.h"

namespace wafermill::cli {
namespace {

std::atomic<int> asked{0};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may touch lock-free atomics only");

void on_signal(int) {
    if (asked.exchange(1) != 0) ::_exit(exit_interrupted);
}

}  // namespace

void watch_for_interrupt() {
    struct sigaction action {};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaction(signal, &action, nullptr);
}

bool interrupt_asked() {
    return asked != 0;
}

}  // namespace wafermill::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wafermill::cli {

/// From here on Ctrl-C, SIGTERM and a terminal that closes are asked for with interrupt_asked(), and end the
/// program at once the second time. A blocked read() comes back with EINTR.
void watch_for_interrupt();
bool interrupt_asked();

}  // namespace wafermill::cli

// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace wafermill {

/// Said where something begins that may take long or wait for a disk: a statement on the project file, a
/// lock, a search, a simulation, a plan of memory. A program with a window must do none of it in the thread
/// that the window is drawn in. Costs one load where nobody watches.
void may_block(const char* what) noexcept;

/// Who hears of it, in the thread that does it; nullptr: nobody, as it is unless set. For tests that show
/// that a window's thread does nothing of the kind.
using BlockingWatch = void (*)(const char* what);
void watch_blocking(BlockingWatch watch) noexcept;

}  // namespace wafermill

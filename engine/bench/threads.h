// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>

namespace wafermill {

/// work(0) to work(count - 1) at the same time, work(0) on the calling thread. Once all have ended, what the
/// first of them threw is thrown here. Throws Error, and has begun none, when the system gives fewer threads.
void on_threads(int count, const std::function<void(int)>& work);

}  // namespace wafermill

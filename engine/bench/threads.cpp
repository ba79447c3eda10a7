// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/threads.h"

#include <exception>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/kernels/team.h"

namespace wafermill {

void on_threads(int count, const std::function<void(int)>& work) {
    std::mutex mutex;
    std::exception_ptr failure;
    const auto guarded = [&](int number) {
        try {
            work(number);
        } catch (...) {
            const std::scoped_lock lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    // Work may wait for the work of the others, so that none begins before all threads are there.
    std::promise<bool> complete;
    const std::shared_future<bool> go = complete.get_future().share();
    std::vector<std::thread> others;
    const auto join = [&](bool begin) {
        complete.set_value(begin);
        if (begin) guarded(0);
        for (std::thread& other : others) other.join();
    };
    try {
        for (int number = 1; number < count; ++number)
            others.emplace_back([&guarded, go, number] {
                if (go.get()) guarded(number);
            });
    } catch (const std::system_error& error) {
        join(false);
        throw no_more_threads(error);
    }
    join(true);
    if (failure) std::rethrow_exception(failure);
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/team.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace wafermill {
namespace {

void pause_briefly() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

constexpr auto spin_time = std::chrono::microseconds(50);

/// Items and the next one to claim, in one word, so that a claim is valid if and only if its exchange
/// succeeds.
constexpr int index_bits = 32;
std::uint64_t pack(std::uint64_t items, std::uint64_t next) {
    return items << index_bits | next;
}
std::uint64_t items_of(std::uint64_t word) {
    return word >> index_bits;
}
std::uint64_t next_of(std::uint64_t word) {
    return word & 0xffffffffu;
}
bool has_work(std::uint64_t word) {
    return next_of(word) < items_of(word);
}

}  // namespace

struct Team::State {
    std::atomic<std::uint64_t> word{0};
    std::atomic<std::uint64_t> done{0};
    std::atomic<int> sleepers{0};
    std::atomic<bool> stop{false};
    const std::function<void(std::int64_t)>* work = nullptr;  // read only after a claim, which orders it
    std::mutex mutex;
    std::condition_variable wake;
    std::exception_ptr failure;
    std::vector<std::thread> helpers;

    void work_off() {
        std::uint64_t word_now = word.load(std::memory_order_acquire);
        while (has_work(word_now)) {
            if (!word.compare_exchange_weak(word_now, word_now + 1, std::memory_order_acq_rel)) continue;
            try {
                (*work)(static_cast<std::int64_t>(next_of(word_now)));
            } catch (...) {
                const std::lock_guard lock(mutex);
                if (!failure) failure = std::current_exception();
            }
            done.fetch_add(1, std::memory_order_release);
            word_now = word.load(std::memory_order_acquire);
        }
    }

    bool spin_for_work() const {
        const auto until = std::chrono::steady_clock::now() + spin_time;
        while (std::chrono::steady_clock::now() < until)
            for (int i = 0; i < 64; ++i) {
                if (has_work(word.load(std::memory_order_acquire)) || stop.load(std::memory_order_relaxed))
                    return true;
                pause_briefly();
            }
        return false;
    }

    ~State() {
        {
            const std::lock_guard lock(mutex);
            stop.store(true);
        }
        wake.notify_all();
        for (std::thread& helper : helpers) helper.join();
    }

    void help() {
        while (!stop.load()) {
            work_off();
            if (spin_for_work()) continue;
            std::unique_lock lock(mutex);
            sleepers.fetch_add(1);
            wake.wait(lock, [this] { return has_work(word.load()) || stop.load(); });
            sleepers.fetch_sub(1);
        }
    }
};

Team::Team(int threads) : state_(std::make_unique<State>()) {
    if (threads < 1) throw std::logic_error("a team needs at least one thread");
    State* state = state_.get();
    try {
        for (int i = 1; i < threads; ++i) state->helpers.emplace_back([state] { state->help(); });
    } catch (const std::system_error& error) {
        throw no_more_threads(error);
    }
}

Error no_more_threads(const std::system_error& error) {
    return Error("The system gives this program no more threads (" + error.code().message() +
                 "); nothing was started. Lower local.threads, or raise the limits on processes and memory.");
}

Team::~Team() = default;

int Team::size() const {
    return static_cast<int>(state_->helpers.size()) + 1;
}

void Team::parallel(std::int64_t items, const std::function<void(std::int64_t)>& work) {
    if (items <= 0) return;
    State& state = *state_;
    if (state.helpers.empty() || items == 1) {
        for (std::int64_t item = 0; item < items; ++item) work(item);
        return;
    }
    if (items > 0x7fffffff) throw std::logic_error("too many items for a team");
    state.work = &work;
    state.done.store(0, std::memory_order_relaxed);
    state.word.store(pack(static_cast<std::uint64_t>(items), 0));
    if (state.sleepers.load() > 0) {
        const std::lock_guard lock(state.mutex);
        state.wake.notify_all();
    }
    state.work_off();
    while (state.done.load(std::memory_order_acquire) != static_cast<std::uint64_t>(items)) pause_briefly();
    if (state.failure) std::rethrow_exception(std::exchange(state.failure, nullptr));
}

}  // namespace wafermill

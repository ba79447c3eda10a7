// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <sys/types.h>

#include <cstddef>
#include <cstdio>
#include <exception>
#include <functional>
#include <new>
#include <type_traits>

#include "core/base/error.h"

namespace wafermill {

/// A child process that answers, and waits in between. It ends with its parent, or when this object goes.
class ChildProcess {
  public:
    /// `serve(asked, answers)` runs in the child with descriptors: a byte comes on `asked` for each answer
    /// that is wanted. Throws Error when there can be no child.
    explicit ChildProcess(const std::function<void(int asked, int answers)>& serve);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Asks, and waits for an answer of so many bytes. Throws Error when the child has ended.
    void ask(void* answer, std::size_t bytes);

    // For the child.
    static bool next_request(int asked);
    static bool send(int answers, const void* answer, std::size_t bytes);

  private:
    pid_t child_ = -1;
    int ask_ = -1, answers_ = -1;
};

/// A measurement in a process of its own, whose memory and threads are nobody else's. It computes only while
/// it is asked, so that several can take turns.
template <class Result>
class MeasuringProcess {
    static_assert(std::is_trivially_copyable_v<Result>, "it goes through a pipe");

  public:
    /// `prepare()` is called in the child and returns what is called there for each result.
    template <class Prepare>
    explicit MeasuringProcess(const Prepare& prepare)
        : process_([&prepare](int asked, int answers) { serve(prepare, asked, answers); }) {}

    /// The next result. Throws Error with the child's message when it failed, and from then on.
    Result next() {
        Answer answer;
        process_.ask(&answer, sizeof answer);
        if (answer.failure[0]) throw Error(answer.failure);
        return answer.result;
    }

  private:
    struct Answer {
        Result result{};
        char failure[512] = {};
    };

    template <class Call>
    static bool attempt(Answer& answer, const Call& call) {
        try {
            call();
            return true;
        } catch (const std::bad_alloc&) {
            std::snprintf(answer.failure, sizeof answer.failure,
                          "Memory ran out while this computer was measured; nothing was kept. Close other "
                          "programs and measure again.");
        } catch (const std::exception& error) {
            std::snprintf(answer.failure, sizeof answer.failure, "%s", error.what());
        }
        return false;
    }

    template <class Prepare>
    static void serve(const Prepare& prepare, int asked, int answers) {
        Answer answer;
        std::function<Result()> measure;
        bool sound = attempt(answer, [&] { measure = prepare(); });
        while (ChildProcess::next_request(asked)) {
            if (sound) sound = attempt(answer, [&] { answer.result = measure(); });
            if (!ChildProcess::send(answers, &answer, sizeof answer)) return;
        }
    }

    ChildProcess process_;
};

/// measure() in a process of its own. Throws Error with its message.
template <class Measure>
auto in_child(const Measure& measure) {
    using Result = decltype(measure());
    return MeasuringProcess<Result>([&measure] { return std::function<Result()>(measure); }).next();
}

}  // namespace wafermill

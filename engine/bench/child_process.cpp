// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/child_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <string>

#include "core/base/files.h"

namespace wafermill {
namespace {

/// All bytes or false.
bool read_all(int descriptor, void* target, std::size_t bytes) {
    auto* at = static_cast<char*>(target);
    while (bytes > 0) {
        const ssize_t count = read(descriptor, at, bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        at += count;
        bytes -= static_cast<std::size_t>(count);
    }
    return true;
}

}  // namespace

ChildProcess::ChildProcess(const std::function<void(int asked, int answers)>& serve) {
    int requests[2], answers[2];
    const auto failure = [](const char* what, int why) {
        return Error(std::string(what) + ": " + files::reason(why) +
                     "; nothing was measured. Close other programs and measure again.");
    };
    if (pipe2(requests, O_CLOEXEC) != 0) throw failure("No pipe could be made", errno);
    if (pipe2(answers, O_CLOEXEC) != 0) {
        const int why = errno;
        close(requests[0]);
        close(requests[1]);
        throw failure("No pipe could be made", why);
    }
    const pid_t parent = getpid();
    child_ = fork();
    if (child_ == 0) {
        // Nobody is left to read the answers of a measurement whose program was killed.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        std::signal(SIGPIPE, SIG_IGN);
        if (getppid() != parent) _exit(1);
        close(requests[1]);
        close(answers[0]);
        serve(requests[0], answers[1]);
        _exit(0);
    }
    const int why = errno;
    close(requests[0]);
    close(answers[1]);
    ask_ = requests[1];
    answers_ = answers[0];
    if (child_ > 0) return;
    close(ask_);
    close(answers_);
    throw failure("No process could be started", why);
}

ChildProcess::~ChildProcess() {
    close(ask_);
    close(answers_);
    // Not by the closed pipe alone: a sibling that was started later holds its other end too.
    kill(child_, SIGKILL);
    while (waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void ChildProcess::ask(void* answer, std::size_t bytes) {
    // A child that has ended is an error, and no signal that ends this process too.
    struct Ignore {
        struct sigaction before {};
        Ignore() {
            struct sigaction ignore {};
            ignore.sa_handler = SIG_IGN;
            sigaction(SIGPIPE, &ignore, &before);
        }
        ~Ignore() { sigaction(SIGPIPE, &before, nullptr); }
    } const ignore;
    const char request = 1;
    ssize_t sent = 0;
    while ((sent = write(ask_, &request, 1)) < 0 && errno == EINTR) {
    }
    if (sent != 1 || !read_all(answers_, answer, bytes))
        throw Error(
            "The process that measured it ended early, perhaps for want of memory; nothing was kept. Close "
            "other programs and measure again.");
}

bool ChildProcess::next_request(int asked) {
    char request = 0;
    return read_all(asked, &request, 1);
}

bool ChildProcess::send(int answers, const void* answer, std::size_t bytes) {
    const auto* at = static_cast<const char*>(answer);
    while (bytes > 0) {
        const ssize_t count = write(answers, at, bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        at += count;
        bytes -= static_cast<std::size_t>(count);
    }
    return true;
}

}  // namespace wafermill

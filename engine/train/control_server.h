// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace wafermill {

/// What a run has been asked to do. Read by the training loop between steps.
struct ControlRequests {
    std::mutex mutex;
    std::condition_variable changed;
    bool paused = false;
    bool stop = false;
    bool checkpoint = false;
};

/// The trainer's end of the control socket (the protocol is in control.h). One thread; a client that does not
/// read is dropped rather than waited for.
class ControlServer {
  public:
    /// Makes the socket (mode 0600), replacing a stale one. Throws Error when it cannot.
    ControlServer(const std::filesystem::path& socket, ControlRequests& requests);
    ~ControlServer();
    ControlServer(const ControlServer&) = delete;
    ControlServer& operator=(const ControlServer&) = delete;

    /// Sends a line to every client; `is_state` lines are also the first line that new clients get.
    void broadcast(const std::string& line, bool is_state = false);

  private:
    void serve();
    void accept_client();
    bool read_client(std::size_t client);
    std::string answer(const std::string& line);
    void wake() const;

    struct Client {
        int descriptor = -1;
        std::string input;
    };
    std::filesystem::path socket_;
    ControlRequests& requests_;
    int listener_ = -1;
    int wake_read_ = -1, wake_write_ = -1;
    std::mutex mutex_;
    std::vector<Client> clients_;
    std::string state_line_;
    std::atomic<bool> closing_{false};
    std::thread thread_;
};

}  // namespace wafermill

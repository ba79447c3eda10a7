// SPDX-License-Identifier: Apache-2.0
#include "engine/train/control.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "engine/train/control_server.h"

namespace wafermill {

std::filesystem::path control_socket_path(std::string_view run_uuid) {
    const bool sound =
        run_uuid.size() == 32 && run_uuid.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    if (!sound)
        throw Error("The run's identifier in the project file is damaged; its control socket is not used.");
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    if (runtime != nullptr && *runtime == '/')
        return std::filesystem::path(runtime) / ("wafermill-" + std::string(run_uuid) + ".sock");
    return std::filesystem::path("/tmp") / ("wafermill-" + std::to_string(getuid())) /
           (std::string(run_uuid) + ".sock");
}

ControlServer::ControlServer(const std::filesystem::path& socket, ControlRequests& requests)
    : socket_(socket), requests_(requests) {
    const auto refuse = [&](const std::string& why) {
        if (listener_ >= 0) close(listener_);
        return Error("The control socket " + socket.string() + " could not be made: " + why + ".");
    };
    mkdir(socket.parent_path().c_str(), 0700);
    struct stat folder {};
    if (stat(socket.parent_path().c_str(), &folder) != 0 || folder.st_uid != getuid())
        throw refuse("its folder belongs to somebody else");
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (socket.string().size() >= sizeof address.sun_path) throw refuse("its path is too long");
    std::memcpy(address.sun_path, socket.c_str(), socket.string().size() + 1);
    listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    unlink(socket.c_str());
    const mode_t mask = umask(0177);
    const bool bound = listener_ >= 0 &&
                       bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
                       listen(listener_, 8) == 0;
    const int why = errno;
    umask(mask);
    if (!bound) throw refuse(std::strerror(why));
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) throw refuse(std::strerror(errno));
    wake_read_ = ends[0];
    wake_write_ = ends[1];
    thread_ = std::thread([this] { serve(); });
}

ControlServer::~ControlServer() {
    closing_ = true;
    wake();
    thread_.join();
    for (const Client& client : clients_) close(client.descriptor);
    close(listener_);
    close(wake_read_);
    close(wake_write_);
    unlink(socket_.c_str());
}

void ControlServer::wake() const {
    // A full pipe already wakes the thread.
    [[maybe_unused]] const ssize_t put = write(wake_write_, "x", 1);
}

void ControlServer::broadcast(const std::string& line, bool is_state) {
    const std::scoped_lock lock(mutex_);
    if (is_state) state_line_ = line;
    const std::string text = line + "\n";
    std::erase_if(clients_, [&](const Client& client) {
        const ssize_t sent = send(client.descriptor, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent == static_cast<ssize_t>(text.size())) return false;
        close(client.descriptor);
        return true;
    });
}

void ControlServer::serve() {
    while (!closing_) {
        std::vector<pollfd> watched = {{listener_, POLLIN, 0}, {wake_read_, POLLIN, 0}};
        {
            const std::scoped_lock lock(mutex_);
            for (const Client& client : clients_) watched.push_back({client.descriptor, POLLIN, 0});
        }
        // Clients that a broadcast drops meanwhile are looked up by descriptor below.
        if (poll(watched.data(), watched.size(), 500) < 0 && errno != EINTR) return;
        if ((watched[1].revents & POLLIN) != 0) {
            std::array<char, 64> drained{};
            while (read(wake_read_, drained.data(), drained.size()) > 0) {
            }
        }
        const std::scoped_lock lock(mutex_);
        for (std::size_t i = 2; i < watched.size(); ++i) {
            if (watched[i].revents == 0) continue;
            const auto client = std::find_if(clients_.begin(), clients_.end(),
                                             [&](const Client& c) { return c.descriptor == watched[i].fd; });
            if (client == clients_.end() || read_client(static_cast<std::size_t>(client - clients_.begin())))
                continue;
            close(client->descriptor);
            clients_.erase(client);
        }
        if ((watched[0].revents & POLLIN) != 0) accept_client();
    }
}

void ControlServer::accept_client() {
    const int descriptor = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor < 0) return;
    const std::string hello = state_line_ + "\n";
    if (!state_line_.empty() &&
        send(descriptor, hello.data(), hello.size(), MSG_DONTWAIT | MSG_NOSIGNAL) < 0) {
        close(descriptor);
        return;
    }
    clients_.push_back({descriptor, {}});
}

bool ControlServer::read_client(std::size_t index) {
    Client& client = clients_[index];
    std::array<char, 4096> piece{};
    const ssize_t got = read(client.descriptor, piece.data(), piece.size());
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    if (got == 0) return false;
    client.input.append(piece.data(), static_cast<std::size_t>(got));
    if (client.input.size() > 65536) return false;
    for (std::size_t end = 0; (end = client.input.find('\n')) != std::string::npos;) {
        const std::string reply = answer(client.input.substr(0, end));
        client.input.erase(0, end + 1);
        if (!reply.empty() &&
            send(client.descriptor, (reply + "\n").data(), reply.size() + 1, MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
            return false;
    }
    return true;
}

std::string ControlServer::answer(const std::string& line) {
    const nlohmann::json request = parse_json_quietly<nlohmann::json>(line);
    std::string command;
    if (request.is_object() && request.contains("command") && request["command"].is_string())
        command = request["command"];
    if (command == "status") return state_line_;
    {
        const std::scoped_lock lock(requests_.mutex);
        if (command == "pause")
            requests_.paused = true;
        else if (command == "resume")
            requests_.paused = false;
        else if (command == "stop")
            requests_.stop = true;
        else if (command == "checkpoint")
            requests_.checkpoint = true;
        else
            return nlohmann::json(
                       {{"type", "error"},
                        {"text", "Unknown command; known are pause, resume, stop, checkpoint and status."}})
                .dump();
    }
    requests_.changed.notify_all();
    return {};
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/project/project.h"

namespace wafermill {

namespace fs = std::filesystem;

namespace {

fs::path lock_file(const fs::path& project_file) {
    fs::path folder = fs::weakly_canonical(fs::absolute(project_file));
    folder += ".d";
    return folder / "train.lock";
}

struct flock whole_file(short type) {
    struct flock lock {};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    return lock;
}

/// Whether `file` still names what the descriptor has open: it may have been removed while it was waited for.
bool still_there(const fs::path& file, int descriptor) {
    struct stat named {
    }, opened{};
    return ::stat(file.c_str(), &named) == 0 && ::fstat(descriptor, &opened) == 0 &&
           named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

[[noreturn]] void fail(const fs::path& file, const char* what) {
    throw Error("The training lock \"" + file.string() + "\" could not be " + what + ": " +
                std::strerror(errno) + "; nothing was changed.");
}

}  // namespace

std::optional<TrainLock> TrainLock::acquire(const fs::path& project_file) {
    may_block("the training lock");
    const fs::path file = lock_file(project_file);
    if (const int why = files::make_folders(file.parent_path()); why != 0)
        throw Error("The folder " + file.parent_path().string() +
                    " for checkpoints could not be made: " + files::reason(why) + "; nothing was changed.");
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) fail(file, "opened");
    TrainLock lock(descriptor);
    struct flock wanted = whole_file(F_WRLCK);
    if (::fcntl(descriptor, F_OFD_SETLK, &wanted) == 0) {
        if (!still_there(file, descriptor)) return acquire(project_file);
        lock.claim({});  // what an earlier trainer left
        return lock;
    }
    if (errno == EAGAIN || errno == EACCES) return std::nullopt;
    fail(file, "taken");
}

void TrainLock::leave_no_trace(const fs::path& project_file) const {
    const fs::path file = lock_file(project_file);
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(file.parent_path(), ignored))
        if (entry.path() != file) return;
    fs::remove(file, ignored);
    fs::remove(file.parent_path(), ignored);
}

bool TrainLock::held_elsewhere(const fs::path& project_file) {
    may_block("the training lock");
    const fs::path file = lock_file(project_file);
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        if (errno == ENOENT || errno == ENOTDIR) return false;
        fail(file, "opened");
    }
    const TrainLock closing(descriptor);
    struct flock found = whole_file(F_WRLCK);
    if (::fcntl(descriptor, F_OFD_GETLK, &found) != 0) fail(file, "looked at");
    return found.l_type != F_UNLCK;
}

std::string TrainLock::claimed_run(const fs::path& project_file) {
    may_block("the training lock");
    const fs::path file = lock_file(project_file);
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        if (errno == ENOENT || errno == ENOTDIR) return {};
        fail(file, "opened");
    }
    const TrainLock closing(descriptor);
    std::array<char, 64> text{};
    const ssize_t got = ::pread(descriptor, text.data(), text.size(), 0);
    if (got < 0) fail(file, "read");
    return {text.data(), static_cast<std::size_t>(got)};
}

void TrainLock::claim(std::string_view run_uuid) const {
    const bool written =
        ::ftruncate(descriptor_, 0) == 0 &&
        ::pwrite(descriptor_, run_uuid.data(), run_uuid.size(), 0) == static_cast<ssize_t>(run_uuid.size());
    if (!written)
        throw Error(std::string("The training lock could not be written: ") + std::strerror(errno) +
                    "; nothing was changed.");
}

TrainLock::TrainLock(int descriptor) : descriptor_(descriptor) {}

TrainLock::TrainLock(TrainLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

TrainLock& TrainLock::operator=(TrainLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

TrainLock::~TrainLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

namespace wafermill::files {
namespace {

using Kind = Operation::Kind;

std::atomic<Hook> hook_in_use = nullptr;

/// Shows the operation to the hook, then does it: `call` returns a negative number and sets errno on failure.
template <class Call>
int perform(Operation operation, Call call) {
    if (const int refused = announce(operation); refused != 0) return refused;
    for (;;) {
        if (call() >= 0) return 0;
        if (errno != EINTR) return errno;
    }
}

/// Moves bytes piece by piece; a piece of none means `none`.
template <class Call>
int transfer(Operation operation, int none, Call call) {
    const std::size_t end = operation.bytes;
    std::size_t done = 0;
    while (done < end) {
        Operation piece = operation;
        piece.bytes = end - done;
        piece.at = operation.at + done;
        if (const int refused = announce(piece); refused != 0) return refused;
        const ssize_t moved = call(done, piece.bytes, static_cast<off_t>(piece.at));
        if (moved < 0 && errno == EINTR) continue;
        if (moved <= 0) return moved == 0 ? none : errno;
        done += static_cast<std::size_t>(moved);
    }
    return 0;
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : ".";
}

}  // namespace

void set_hook(Hook hook) {
    hook_in_use = hook;
}

int announce(Operation& operation) {
    const Hook hook = hook_in_use.load(std::memory_order_relaxed);
    return hook == nullptr ? 0 : hook(operation);
}

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this == &other) return *this;
    if (number_ >= 0) ::close(number_);
    number_ = std::exchange(other.number_, -1);
    return *this;
}

int open(const std::filesystem::path& file, int flags, Descriptor& opened) {
    int number = -1;
    const int failed = perform({.kind = Kind::open, .flags = flags, .path = file.c_str()},
                               [&] { return number = ::open(file.c_str(), flags | O_CLOEXEC, 0644); });
    opened = Descriptor(number);
    return failed;
}

int open_nameless(const std::filesystem::path& file, int flags, Descriptor& opened) {
    // Another process may be between the two calls: its file is its own, only the name is in the way.
    constexpr int attempts = 16;
    int failed = EEXIST;
    for (int attempt = 0; failed == EEXIST && attempt < attempts; ++attempt) {
        failed = open(file, flags | O_CREAT | O_EXCL, opened);
        // A file system that refuses the flags may have made the name.
        if (failed == 0 || failed == EEXIST || failed == EINVAL)
            if (const int kept = files::remove(file); kept != 0) return kept;
    }
    return failed;
}

int write(int descriptor, const void* data, std::size_t bytes, std::uint64_t at) {
    const auto* from = static_cast<const char*>(data);
    return transfer({.kind = Kind::write, .descriptor = descriptor, .bytes = bytes, .at = at}, ENOSPC,
                    [&](std::size_t done, std::size_t length, off_t offset) {
                        return ::pwrite(descriptor, from + done, length, offset);
                    });
}

int read(int descriptor, void* data, std::size_t bytes, std::uint64_t at) {
    auto* to = static_cast<char*>(data);
    return transfer({.kind = Kind::read, .descriptor = descriptor, .bytes = bytes, .at = at}, ENODATA,
                    [&](std::size_t done, std::size_t length, off_t offset) {
                        return ::pread(descriptor, to + done, length, offset);
                    });
}

int sync(int descriptor) {
    return perform({.kind = Kind::sync, .descriptor = descriptor}, [&] { return ::fdatasync(descriptor); });
}

int sync_folder(const std::filesystem::path& folder) {
    return perform({.kind = Kind::sync_folder, .path = folder.c_str()}, [&] {
        const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        return opened ? ::fsync(opened.number()) : -1;
    });
}

int make_folders(const std::filesystem::path& folder) {
    struct stat status {};
    if (::stat(folder.c_str(), &status) == 0) return S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
    const std::filesystem::path parent = folder_of(folder);
    if (const int failed = make_folders(parent); failed != 0) return failed;
    const int failed = perform({.kind = Kind::make_folder, .path = folder.c_str()},
                               [&] { return ::mkdir(folder.c_str(), 0755); });
    return failed != 0 && failed != EEXIST ? failed : sync_folder(parent);
}

int allocate(int descriptor, std::int64_t bytes) {
    Operation operation{
        .kind = Kind::allocate, .descriptor = descriptor, .bytes = static_cast<std::size_t>(bytes)};
    if (const int refused = announce(operation); refused != 0) return refused;
    // Not posix_fallocate(), which writes zeros where the file system cannot allocate.
    while (::fallocate(descriptor, 0, 0, bytes) != 0)
        if (errno != EINTR) return errno;
    return 0;
}

int resize(int descriptor, std::int64_t bytes) {
    return perform({.kind = Kind::resize, .descriptor = descriptor, .bytes = static_cast<std::size_t>(bytes)},
                   [&] { return ::ftruncate(descriptor, bytes); });
}

int rename(const std::filesystem::path& from, const std::filesystem::path& to) {
    return perform({.kind = Kind::rename, .path = from.c_str(), .new_path = to.c_str()},
                   [&] { return ::rename(from.c_str(), to.c_str()); });
}

int remove(const std::filesystem::path& file) {
    const int failed =
        perform({.kind = Kind::remove, .path = file.c_str()}, [&] { return ::unlink(file.c_str()); });
    return failed == ENOENT ? 0 : failed;
}

std::optional<std::int64_t> free_bytes(const std::filesystem::path& place) {
    std::error_code unknown;
    const auto space = std::filesystem::space(place, unknown);
    if (unknown) return std::nullopt;
    return static_cast<std::int64_t>(space.available);
}

bool is_full(int why) {
    return why == ENOSPC || why == EDQUOT || why == EFBIG;
}

std::string reason(int why) {
    return std::generic_category().message(why);
}

PendingFile::PendingFile(std::filesystem::path final_name, Failure failure)
    : final_(std::move(final_name)), temporary_(final_.string() + extension), failure_(std::move(failure)) {
    require(open(temporary_, O_RDWR | O_CREAT | O_TRUNC, descriptor_));
}

PendingFile::~PendingFile() {
    if (committed_) return;
    // Best effort: what remains is removed when the folder is used next.
    [[maybe_unused]] const int result = files::remove(temporary_);
}

void PendingFile::require(int result) const {
    if (result != 0) throw failure_(result);
}

void PendingFile::write(const void* data, std::size_t bytes, std::uint64_t at) {
    require(files::write(descriptor_.number(), data, bytes, at));
}

void PendingFile::commit() {
    require(sync(descriptor_.number()));
    descriptor_ = Descriptor();
    require(files::rename(temporary_, final_));
    committed_ = true;
    require(sync_folder(folder_of(final_)));
}

}  // namespace wafermill::files

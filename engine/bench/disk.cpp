// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <mutex>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "engine/bench/bench.h"
#include "engine/bench/rates.h"
#include "engine/bench/threads.h"

namespace wafermill {
namespace {

constexpr std::int64_t block_bytes = std::int64_t{4} << 20;
constexpr std::int64_t blocks = 128;
constexpr int depth = 8;

std::string reason(const std::string& what) {
    return what + ": " + std::strerror(errno);
}

/// An open temporary file and its name.
std::pair<int, std::string> temporary_file(const std::filesystem::path& folder) {
    std::string name = (folder / "wafermill-bench-XXXXXX").string();
    const int descriptor = mkstemp(name.data());
    if (descriptor < 0) throw Error(reason("No temporary file could be made in " + folder.string()) + ".");
    return {descriptor, name};
}

/// A file that vanishes with its descriptor, opened for direct I/O.
class DirectFile {
  public:
    explicit DirectFile(const std::filesystem::path& folder) {
        const auto [plain, name] = temporary_file(folder);
        close(plain);
        descriptor_ = open(name.c_str(), O_RDWR | O_DIRECT | O_CLOEXEC);
        const std::string refusal = reason("The file system of " + folder.string() + " refuses direct I/O");
        unlink(name.c_str());
        if (descriptor_ < 0) throw Error(refusal);
        if (posix_fallocate(descriptor_, 0, blocks * block_bytes) != 0) {
            close(descriptor_);
            throw Error("There is no room for the disk test's 512 MiB in " + folder.string() + ".");
        }
    }
    ~DirectFile() { close(descriptor_); }
    DirectFile(const DirectFile&) = delete;
    DirectFile& operator=(const DirectFile&) = delete;

    int descriptor() const { return descriptor_; }

  private:
    int descriptor_ = -1;
};

enum class Direction { read, write, both };

/// Seconds in which `depth` threads move all blocks; in both directions, every other thread writes.
double transfer(const DirectFile& file, Direction direction) {
    std::mutex mutex;
    std::string failure;
    const auto work = [&](int first) {
        const bool write = direction == Direction::write || (direction == Direction::both && first % 2 == 1);
        void* buffer = std::aligned_alloc(4096, static_cast<std::size_t>(block_bytes));
        if (!buffer) throw std::bad_alloc();
        std::memset(buffer, first + 1, static_cast<std::size_t>(block_bytes));
        for (std::int64_t i = first; i < blocks; i += depth) {
            const ssize_t moved = write ? pwrite(file.descriptor(), buffer,
                                                 static_cast<std::size_t>(block_bytes), i * block_bytes)
                                        : pread(file.descriptor(), buffer,
                                                static_cast<std::size_t>(block_bytes), i * block_bytes);
            if (moved == block_bytes) continue;
            const std::lock_guard lock(mutex);
            failure = reason(write ? "The disk test could not write" : "The disk test could not read");
            break;
        }
        std::free(buffer);
    };
    const double begin = seconds_now();
    on_threads(depth, work);
    if (direction != Direction::read && fdatasync(file.descriptor()) != 0 && failure.empty())
        failure = reason("The disk test could not sync");
    if (!failure.empty()) throw Error(failure);
    return seconds_now() - begin;
}

}  // namespace

void require_writable(const std::filesystem::path& folder) {
    const auto [descriptor, name] = temporary_file(folder);
    close(descriptor);
    unlink(name.c_str());
}

DiskRates measure_disk(const std::filesystem::path& folder) {
    const DirectFile file(folder);
    const double bytes = static_cast<double>(blocks * block_bytes);
    std::vector<double> writes, reads, both;
    for (int i = 0; i < 5; ++i) {
        writes.push_back(transfer(file, Direction::write));
        reads.push_back(transfer(file, Direction::read));
        both.push_back(transfer(file, Direction::both));
    }
    return {bytes / median(reads), bytes / median(writes), bytes / median(both)};
}

}  // namespace wafermill

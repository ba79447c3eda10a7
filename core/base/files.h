// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/error.h"

/// What the engine does to a disk: plain functions over file descriptors. Each returns 0 or an errno, has
/// retried what a signal interrupted, and has finished what the system did in part. Nothing here is lost by a
/// kill; what must survive a power cut is synced first, files by sync() and names by sync_folder().
namespace wafermill::files {

/// Owns a file descriptor.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor();
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }

  private:
    int number_ = -1;
};

/// open(2) with O_CLOEXEC added; new files may be read by all and written by their owner.
[[nodiscard]] int open(const std::filesystem::path& file, int flags, Descriptor& opened);
/// Makes a file that loses its name at once: it is gone when its last descriptor is closed, by a kill too.
[[nodiscard]] int open_nameless(const std::filesystem::path& file, int flags, Descriptor& opened);
/// All bytes or an errno.
[[nodiscard]] int write(int descriptor, const void* data, std::size_t bytes, std::uint64_t at);
/// All bytes or an errno; ENODATA where the file ends before them.
[[nodiscard]] int read(int descriptor, void* data, std::size_t bytes, std::uint64_t at);
/// The file's data and length are on the disk.
[[nodiscard]] int sync(int descriptor);
/// The names in the folder are on the disk.
[[nodiscard]] int sync_folder(const std::filesystem::path& folder);
/// Makes the folder with its parents; their names are on the disk.
[[nodiscard]] int make_folders(const std::filesystem::path& folder);
/// Reserves [0, bytes); EOPNOTSUPP where the file system cannot.
[[nodiscard]] int allocate(int descriptor, std::int64_t bytes);
[[nodiscard]] int resize(int descriptor, std::int64_t bytes);
[[nodiscard]] int rename(const std::filesystem::path& from, const std::filesystem::path& to);
/// 0 also when there is no such file.
[[nodiscard]] int remove(const std::filesystem::path& file);

/// What a program may still write on the disk that holds `place`, a file or folder; nothing where the system
/// does not say.
std::optional<std::int64_t> free_bytes(const std::filesystem::path& place);

/// Whether an errno means that there is no room: a full disk, a quota, a limit of file sizes.
bool is_full(int why);
/// An errno in words.
std::string reason(int why);

/// A file that appears whole or not at all: it is written as "NAME.partial" and gets its name once it is on
/// the disk. Left uncommitted, it is removed.
class PendingFile {
  public:
    /// What to throw for an errno.
    using Failure = std::function<Error(int why)>;

    /// Throws failure(errno), as do write() and commit().
    PendingFile(std::filesystem::path final_name, Failure failure);
    ~PendingFile();
    PendingFile(const PendingFile&) = delete;
    PendingFile& operator=(const PendingFile&) = delete;

    void write(const void* data, std::size_t bytes, std::uint64_t at);
    /// Syncs the file, renames it, replacing an older one, and syncs its folder. A failure before the rename
    /// leaves what the name held before.
    void commit();

    static constexpr const char* extension = ".partial";

  private:
    void require(int result) const;
    std::filesystem::path final_, temporary_;
    Failure failure_;
    Descriptor descriptor_;
    bool committed_ = false;
};

/// An operation that is about to be done.
struct Operation {
    enum class Kind { open, write, read, sync, sync_folder, make_folder, allocate, resize, rename, remove };
    Kind kind{};
    int flags = 0;                   ///< open
    int descriptor = -1;             ///< write, read, sync, allocate, resize
    const char* path = nullptr;      ///< open, sync_folder, make_folder, rename, remove
    const char* new_path = nullptr;  ///< rename
    std::size_t bytes = 0;           ///< write, read; allocate and resize: the new length
    std::uint64_t at = 0;            ///< write, read
};

/// Tests see every operation first, whoever's thread does it: the hook returns 0 to let it happen or the
/// errno that it fails with, and may lower `bytes` of a write or read, which is then done in part. Set it
/// while nothing else uses files; nullptr, as it always is in the product, takes it away.
using Hook = int (*)(Operation& operation);
void set_hook(Hook hook);
/// Shows an operation to the hook; for what is done by other means than the functions above, as through a
/// queue of requests. 0 or the errno to fail with.
[[nodiscard]] int announce(Operation& operation);

}  // namespace wafermill::files

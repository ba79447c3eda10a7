// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "core/base/files.h"

namespace wafermill {

/// One read or write of a BlockFile. It and its memory must stay until it is done.
struct Transfer {
    enum class Kind { read, write };
    Kind kind = Kind::read;
    std::byte* memory = nullptr;
    std::int64_t bytes = 0, offset = 0;  ///< multiples of io_alignment, as is the address

    // Filled in by the file.
    std::int64_t moved = 0;
    bool done = false;
    int error = 0;              ///< errno; 0: none
    double begin = 0, end = 0;  ///< seconds of the steady clock
};

/// A scratch file that is read and written asynchronously and past the page cache: O_DIRECT through io_uring,
/// or through a few threads where the kernel refuses io_uring. On a file system that refuses O_DIRECT
/// the cached pages are dropped after each transfer. The file is never mapped. It has no name once it is
/// made, so that nothing of it outlives the process, however that ends. Every transfer is announced as
/// core/base/files.h does.
class BlockFile {
  public:
    enum class Engine { automatic, threads };

    /// Makes the file, on the disk of that name, and reserves its room; throws Error, leaving nothing behind,
    /// where there is too little. `finished` is called after each transfer, on a thread of the file.
    BlockFile(const std::filesystem::path& file, std::int64_t bytes, std::function<void()> finished,
              Engine engine = default_engine());
    ~BlockFile();
    BlockFile(const BlockFile&) = delete;
    BlockFile& operator=(const BlockFile&) = delete;

    void submit(Transfer& transfer);
    /// Waits until it is done; throws Error when it failed.
    void wait(Transfer& transfer);
    bool done(const Transfer& transfer) const;

    /// One sentence where io_uring or direct I/O was not to be had; else empty.
    const std::string& note() const { return note_; }
    bool uses_io_uring() const;

    /// `automatic`, or `threads` when the environment variable WAFERMILL_STORE_IO says so.
    static Engine default_engine();

    struct Queue;  ///< how transfers are carried out

  private:
    friend struct Queue;
    void complete(Transfer& transfer, int error);
    /// 0 or the errno of a write that did not reach the disk.
    int drop_cached(const Transfer& transfer) const;

    files::Descriptor descriptor_;
    bool direct_ = true;
    std::string note_;
    std::function<void()> finished_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::unique_ptr<Queue> queue_;
};

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/store/block_file.h"

#include <fcntl.h>
#include <liburing.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <string_view>
#include <thread>
#include <vector>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string bytes_text(std::int64_t bytes) {
    return format_bytes(static_cast<double>(bytes));
}

/// Sets the room aside, so that no write fails for want of it later.
void reserve(int descriptor, const std::filesystem::path& file, std::int64_t bytes) {
    if (bytes == 0) return;
    int why = files::allocate(descriptor, bytes);
    const std::int64_t free = files::free_bytes(file.parent_path()).value_or(0);
    if (why == EOPNOTSUPP) why = free >= bytes ? files::resize(descriptor, bytes) : ENOSPC;
    if (why == 0) return;
    if (files::is_full(why))
        throw Error("The parameter store needs a file of " + bytes_text(bytes) + " and the disk has " +
                    bytes_text(free) +
                    " free; nothing was started. Free some space, raise local.memory_budget, or choose a "
                    "smaller model.");
    throw Error("The room of the parameter store's file " + file.string() + " could not be set aside (" +
                files::reason(why) + "); nothing was started.");
}

}  // namespace

/// Carries out transfers on threads of its own.
struct BlockFile::Queue {
    explicit Queue(BlockFile& owner) : file(owner) {}
    virtual ~Queue() = default;
    virtual void submit(Transfer& transfer) = 0;
    virtual bool uring() const = 0;

    BlockFile& file;
    int descriptor() const { return file.descriptor_.number(); }
    void complete(Transfer& transfer, int error) { file.complete(transfer, error); }
};

namespace {

/// io_uring: the kernel works, one thread collects what is done.
class RingQueue final : public BlockFile::Queue {
  public:
    static constexpr unsigned depth = 64;

    /// Nothing when the kernel refuses io_uring.
    static std::unique_ptr<RingQueue> make(BlockFile& file, int& why) {
        auto queue = std::unique_ptr<RingQueue>(new RingQueue(file));
        why = -io_uring_queue_init(depth, &queue->ring_, 0);
        if (why != 0) return nullptr;
        queue->collector_ = std::thread([raw = queue.get()] { raw->collect(); });
        return queue;
    }

    ~RingQueue() override {
        if (!collector_.joinable()) return;
        enqueue(nullptr);
        collector_.join();
        io_uring_queue_exit(&ring_);
    }

    void submit(Transfer& transfer) override { enqueue(&transfer); }
    bool uring() const override { return true; }

  private:
    explicit RingQueue(BlockFile& owner) : Queue(owner) {}

    /// nullptr: a mark that ends the collector.
    void enqueue(Transfer* transfer) {
        const std::scoped_lock lock(mutex_);
        io_uring_sqe* entry = io_uring_get_sqe(&ring_);
        while (entry == nullptr) {
            io_uring_submit(&ring_);
            entry = io_uring_get_sqe(&ring_);
        }
        if (transfer == nullptr) {
            io_uring_prep_nop(entry);
        } else {
            const auto bytes = static_cast<unsigned>(transfer->bytes - transfer->moved);
            const auto offset = static_cast<std::uint64_t>(transfer->offset + transfer->moved);
            if (transfer->kind == Transfer::Kind::read)
                io_uring_prep_read(entry, descriptor(), transfer->memory + transfer->moved, bytes, offset);
            else
                io_uring_prep_write(entry, descriptor(), transfer->memory + transfer->moved, bytes, offset);
        }
        io_uring_sqe_set_data(entry, transfer);
        // The kernel may be short of memory or behind with completions for a moment.
        while (io_uring_submit(&ring_) < 0) std::this_thread::yield();
    }

    void collect() {
        for (;;) {
            io_uring_cqe* entry = nullptr;
            if (io_uring_wait_cqe(&ring_, &entry) != 0) continue;
            auto* transfer = static_cast<Transfer*>(io_uring_cqe_get_data(entry));
            const int result = entry->res;
            io_uring_cqe_seen(&ring_, entry);
            if (transfer == nullptr) return;
            if (result > 0) transfer->moved += result;
            if (result == -EINTR || result == -EAGAIN || (result > 0 && transfer->moved < transfer->bytes))
                enqueue(transfer);
            else
                complete(*transfer, result < 0 ? -result : (transfer->moved < transfer->bytes ? EIO : 0));
        }
    }

    std::mutex mutex_;
    io_uring ring_{};
    std::thread collector_;
};

/// A few threads with pread and pwrite.
class ThreadQueue final : public BlockFile::Queue {
  public:
    explicit ThreadQueue(BlockFile& owner) : Queue(owner) {
        for (std::thread& thread : threads_) thread = std::thread([this] { serve(); });
    }
    ~ThreadQueue() override {
        {
            const std::scoped_lock lock(mutex_);
            closing_ = true;
        }
        changed_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }
    void submit(Transfer& transfer) override {
        {
            const std::scoped_lock lock(mutex_);
            waiting_.push_back(&transfer);
        }
        changed_.notify_one();
    }
    bool uring() const override { return false; }

  private:
    void serve() {
        for (;;) {
            Transfer* transfer = nullptr;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
                if (waiting_.empty()) return;
                transfer = waiting_.front();
                waiting_.pop_front();
            }
            complete(*transfer, carry_out(*transfer));
        }
    }

    int carry_out(Transfer& transfer) const {
        while (transfer.moved < transfer.bytes) {
            const auto bytes = static_cast<std::size_t>(transfer.bytes - transfer.moved);
            std::byte* memory = transfer.memory + transfer.moved;
            const off_t offset = transfer.offset + transfer.moved;
            const ssize_t moved = transfer.kind == Transfer::Kind::read
                                      ? pread(descriptor(), memory, bytes, offset)
                                      : pwrite(descriptor(), memory, bytes, offset);
            if (moved < 0 && errno == EINTR) continue;
            if (moved <= 0) return moved < 0 ? errno : EIO;
            transfer.moved += moved;
        }
        return 0;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Transfer*> waiting_;
    bool closing_ = false;
    std::array<std::thread, 4> threads_;
};

}  // namespace

BlockFile::Engine BlockFile::default_engine() {
    const char* wanted = std::getenv("WAFERMILL_STORE_IO");
    return wanted != nullptr && std::string_view(wanted) == "threads" ? Engine::threads : Engine::automatic;
}

BlockFile::BlockFile(const std::filesystem::path& file, std::int64_t bytes, std::function<void()> finished,
                     Engine engine)
    : finished_(std::move(finished)) {
    int why = files::open_nameless(file, O_RDWR | O_DIRECT, descriptor_);
    if (why == EINVAL) {
        direct_ = false;
        note_ =
            "The file system of the parameter store refuses direct I/O; cached pages are dropped instead.";
        why = files::open_nameless(file, O_RDWR, descriptor_);
    }
    if (why != 0)
        throw Error("The parameter store's file " + file.string() + " could not be made (" +
                    files::reason(why) + "); nothing was started.");
    reserve(descriptor_.number(), file, bytes);
    // Dropping cached pages blocks, which only the threads may.
    why = 0;
    if (direct_ && engine == Engine::automatic) queue_ = RingQueue::make(*this, why);
    if (why != 0)
        note_ = std::string("The kernel refuses io_uring (") + std::strerror(why) +
                "); threads read and write the parameter store instead.";
    if (!queue_) queue_ = std::make_unique<ThreadQueue>(*this);
}

BlockFile::~BlockFile() {
    queue_.reset();
}

bool BlockFile::uses_io_uring() const {
    return queue_->uring();
}

void BlockFile::submit(Transfer& transfer) {
    transfer.moved = 0;
    transfer.error = 0;
    transfer.begin = now();
    {
        const std::scoped_lock lock(mutex_);
        transfer.done = false;
    }
    queue_->submit(transfer);
}

void BlockFile::complete(Transfer& transfer, int error) {
    if (!direct_) drop_cached(transfer);
    {
        const std::scoped_lock lock(mutex_);
        transfer.end = now();
        transfer.error = error;
        transfer.done = true;
    }
    changed_.notify_all();
    if (finished_) finished_();
}

void BlockFile::drop_cached(const Transfer& transfer) const {
    if (transfer.kind == Transfer::Kind::write)
        sync_file_range(descriptor_.number(), transfer.offset, transfer.bytes,
                        SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER);
    posix_fadvise(descriptor_.number(), transfer.offset, transfer.bytes, POSIX_FADV_DONTNEED);
}

bool BlockFile::done(const Transfer& transfer) const {
    const std::scoped_lock lock(mutex_);
    return transfer.done;
}

void BlockFile::wait(Transfer& transfer) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return transfer.done; });
    if (transfer.error == 0) return;
    throw Error(std::string("The parameter store's file could not be ") +
                (transfer.kind == Transfer::Kind::read ? "read" : "written") + " (" +
                std::strerror(transfer.error) +
                "); earlier checkpoints are kept. Resume the run once the disk is well.");
}

}  // namespace wafermill

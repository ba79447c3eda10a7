// SPDX-License-Identifier: Apache-2.0
#include "engine/store/block_file.h"

#include <fcntl.h>
#include <liburing.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/units.h"
#include "engine/kernels/team.h"

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

/// A transfer from where it stands, as core/base/files.h names it.
files::Operation operation_of(const Transfer& transfer, int descriptor) {
    return {.kind = transfer.kind == Transfer::Kind::read ? files::Operation::Kind::read
                                                          : files::Operation::Kind::write,
            .descriptor = descriptor,
            .bytes = static_cast<std::size_t>(transfer.bytes - transfer.moved),
            .at = static_cast<std::uint64_t>(transfer.offset + transfer.moved)};
}

/// io_uring: the kernel works, one thread collects what is done.
class RingQueue final : public BlockFile::Queue {
  public:
    static constexpr unsigned depth = 64;

    /// Nothing when the kernel refuses io_uring.
    static std::unique_ptr<RingQueue> make(BlockFile& file, int& why) {
        auto queue = std::unique_ptr<RingQueue>(new RingQueue(file));
        why = -io_uring_queue_init(depth, &queue->ring_, 0);
        if (why != 0) return nullptr;
        queue->made_ = true;
        why = queue->try_out();
        if (why != 0) return nullptr;
        queue->collector_ = std::thread([raw = queue.get()] { raw->collect(); });
        return queue;
    }

    ~RingQueue() override {
        if (collector_.joinable()) {
            {
                const std::scoped_lock lock(mutex_);
                closing_ = true;
            }
            changed_.notify_one();
            collector_.join();
        }
        if (made_) io_uring_queue_exit(&ring_);
    }

    void submit(Transfer& transfer) override {
        {
            const std::scoped_lock lock(mutex_);
            waiting_.push_back(&transfer);
            hand_over();
        }
        changed_.notify_one();
    }
    bool uring() const override { return true; }

  private:
    /// A kernel that is short of memory for a moment is asked again so often, a millisecond apart.
    static constexpr int most_attempts = 2000;

    explicit RingQueue(BlockFile& owner) : Queue(owner) {}

    /// Makers of containers may allow a ring and forbid its use. 0 or an errno.
    int try_out() {
        io_uring_prep_nop(io_uring_get_sqe(&ring_));
        const int taken = io_uring_submit(&ring_);
        if (taken < 0) return -taken;
        io_uring_cqe* entry = nullptr;
        const int failed = io_uring_wait_cqe(&ring_, &entry);
        if (failed == 0) io_uring_cqe_seen(&ring_, entry);
        return -failed;
    }

    /// Gives the kernel what waits, as far as the ring reaches: of no more than it has entries the kernel
    /// can always say that they are done. What it does not take goes on waiting. With mutex_ held.
    void hand_over() {
        while (!waiting_.empty() && in_flight_ < depth) {
            Transfer& transfer = *waiting_.front();
            files::Operation operation = operation_of(transfer, descriptor());
            if (const int refused = files::announce(operation); refused != 0) {
                waiting_.pop_front();
                ended_.push_back({&transfer, refused});
                continue;
            }
            // One that the kernel did not take is used again.
            if (entry_ == nullptr) entry_ = io_uring_get_sqe(&ring_);
            std::byte* memory = transfer.memory + transfer.moved;
            const auto bytes = static_cast<unsigned>(operation.bytes);
            if (transfer.kind == Transfer::Kind::read)
                io_uring_prep_read(entry_, descriptor(), memory, bytes, operation.at);
            else
                io_uring_prep_write(entry_, descriptor(), memory, bytes, operation.at);
            io_uring_sqe_set_data(entry_, &transfer);
            const int taken = io_uring_submit(&ring_);
            trouble_ = taken > 0 ? 0 : taken < 0 ? -taken : EAGAIN;
            if (trouble_ != 0) return;
            entry_ = nullptr;
            waiting_.pop_front();
            ++in_flight_;
        }
    }

    void collect() {
        std::unique_lock lock(mutex_);
        int attempts = 0;
        for (;;) {
            changed_.wait(lock,
                          [&] { return closing_ || in_flight_ > 0 || !waiting_.empty() || !ended_.empty(); });
            if (!ended_.empty()) {
                const Ended ended = ended_.front();
                ended_.pop_front();
                lock.unlock();
                complete(*ended.transfer, ended.error);
                lock.lock();
            } else if (in_flight_ > 0) {
                lock.unlock();
                const auto [transfer, result] = take_one();
                lock.lock();
                --in_flight_;
                attempts = 0;
                note_result(*transfer, result);
                hand_over();
            } else if (!waiting_.empty() && ++attempts <= most_attempts) {
                // Nothing is in flight whose end would be the time to ask again.
                lock.unlock();
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                lock.lock();
                hand_over();
            } else if (!waiting_.empty()) {
                for (Transfer* transfer : waiting_) ended_.push_back({transfer, trouble_});
                waiting_.clear();
                attempts = 0;
            } else {
                return;
            }
        }
    }

    /// Waits for the kernel to be done with one.
    std::pair<Transfer*, int> take_one() {
        io_uring_cqe* entry = nullptr;
        while (io_uring_wait_cqe(&ring_, &entry) != 0) continue;
        const std::pair result(static_cast<Transfer*>(io_uring_cqe_get_data(entry)), int{entry->res});
        io_uring_cqe_seen(&ring_, entry);
        return result;
    }

    void note_result(Transfer& transfer, int result) {
        if (result > 0) transfer.moved += result;
        if (result == -EINTR || result == -EAGAIN || (result > 0 && transfer.moved < transfer.bytes))
            waiting_.push_front(&transfer);
        else
            ended_.push_back({&transfer, result > 0 ? 0 : result < 0 ? -result : EIO});
    }

    struct Ended {
        Transfer* transfer;
        int error;
    };

    io_uring ring_{};
    bool made_ = false;
    std::thread collector_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Transfer*> waiting_;  ///< not taken by the kernel yet
    std::deque<Ended> ended_;        ///< not yet said to be
    unsigned in_flight_ = 0;         ///< taken by the kernel
    io_uring_sqe* entry_ = nullptr;  ///< of the ring, not taken
    int trouble_ = 0;                ///< why
    bool closing_ = false;
};

/// A few threads with pread and pwrite.
class ThreadQueue final : public BlockFile::Queue {
  public:
    explicit ThreadQueue(BlockFile& owner) : Queue(owner) {
        try {
            for (std::thread& thread : threads_) thread = std::thread([this] { serve(); });
        } catch (const std::system_error& error) {
            close();
            throw no_more_threads(error);
        }
    }
    ~ThreadQueue() override { close(); }
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

    void close() {
        {
            const std::scoped_lock lock(mutex_);
            closing_ = true;
        }
        changed_.notify_all();
        for (std::thread& thread : threads_)
            if (thread.joinable()) thread.join();
    }

    int carry_out(const Transfer& transfer) const {
        const files::Operation whole = operation_of(transfer, descriptor());
        return transfer.kind == Transfer::Kind::read
                   ? files::read(descriptor(), transfer.memory, whole.bytes, whole.at)
                   : files::write(descriptor(), transfer.memory, whole.bytes, whole.at);
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
        note_ = "The kernel refuses io_uring (" + files::reason(why) +
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
    if (!direct_)
        if (const int failed = drop_cached(transfer); error == 0) error = failed;
    {
        const std::scoped_lock lock(mutex_);
        transfer.end = now();
        transfer.error = error;
        transfer.done = true;
    }
    changed_.notify_all();
    if (finished_) finished_();
}

int BlockFile::drop_cached(const Transfer& transfer) const {
    int why = 0;
    if (transfer.kind == Transfer::Kind::write) {
        files::Operation operation{.kind = files::Operation::Kind::sync, .descriptor = descriptor_.number()};
        why = files::announce(operation);
        if (why == 0 && sync_file_range(descriptor_.number(), transfer.offset, transfer.bytes,
                                        SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE |
                                            SYNC_FILE_RANGE_WAIT_AFTER) != 0)
            why = errno;
        if (why == ENOSYS) why = 0;  // then only the memory is spared later
    }
    posix_fadvise(descriptor_.number(), transfer.offset, transfer.bytes, POSIX_FADV_DONTNEED);
    return why;
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
                files::reason(transfer.error) + "); earlier checkpoints are kept. " +
                (files::is_full(transfer.error) ? "Free some space, then resume the run."
                                                : "Resume the run once the disk is well."));
}

}  // namespace wafermill

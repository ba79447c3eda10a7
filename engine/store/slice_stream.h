// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/fabric/buffer_pool.h"
#include "engine/store/block_file.h"
#include "engine/store/store_plan.h"

namespace wafermill {

/// The visits that a step begins or ends with: nothing is computed meanwhile that would hide their transfers.
enum class StepEdge { none, opening, closing };

/// One visit to a slice: the arrays that must be there, and those that are changed.
struct SliceVisit {
    int slice = 0;
    ArrayMask read = 0, write = 0;
    bool next_step = false;          ///< its gradient is the one that the step in hand delivers
    StepEdge edge = StepEdge::none;  ///< at an edge: may use borrowed buffers

    bool same_as(const SliceVisit& other) const {
        return slice == other.slice && read == other.read && write == other.write;
    }
};

/// One finished transfer, for traces. Times are seconds of the steady clock.
struct TransferRecord {
    int slice = 0;
    bool write = false;
    std::int64_t bytes = 0;
    double begin = 0, end = 0;
};

/// The state of all slices, where a StorePlan puts it: pinned in memory, or streamed through a ring of
/// buffers from and to a file. Visits that were announced are read ahead as far as the ring reaches, also
/// past the end of a step; what a visit changes is written behind it. A read never overtakes a write of the
/// same slice, nor a gradient that is still to come.
///
/// One thread at a time visits; gradients come from any thread.
class SliceStream {
  public:
    /// Allocates what is pinned (zero) and the ring, and makes the file where the plan needs one.
    SliceStream(const StorePlan& plan, const std::filesystem::path& file);
    ~SliceStream();
    SliceStream(const SliceStream&) = delete;
    SliceStream& operator=(const SliceStream&) = delete;

    /// Announces the visits to come, in order, and how many gradients of each slice (by number) the step in
    /// hand delivers. What was read ahead remains where it stands at the front.
    void expect(const std::vector<SliceVisit>& visits, std::vector<int> gradients);

    /// Waits for the next visit's arrays; a visit that was not announced drops the announced ones. array(a)
    /// points at array `a`, which must be pinned or one that the visit reads or writes.
    class Open {
      public:
        float* array(int a) const;

      private:
        friend class SliceStream;
        const SliceStream* stream = nullptr;
        int slice = 0;
        std::byte* memory = nullptr;
    };
    Open open(const SliceVisit& visit);
    /// Ends the visit that is open; its writes go on behind it.
    void close();

    /// The pinned array, or nullptr when it is streamed. An array of a record that is pinned as a whole, and
    /// not lent, is one stretch of memory.
    float* pinned(int slice, int array) const {
        return pinned_[index(slice)][static_cast<std::size_t>(array)];
    }
    /// Memory that is someone else's while a step lasts, and free from near its end until the next step's
    /// opening visits have passed: so many more of the visits at that edge are read ahead. It is whole pages,
    /// page-aligned, and is used only after open_borrowed().
    void borrow(std::byte* memory, std::int64_t bytes);
    /// From now on the closing visits of the step in hand and the opening ones of the next use it.
    void open_borrowed();
    /// Waits until nothing uses it. To be called after the opening visits.
    void close_borrowed();
    /// Gives it back for good, with what was read ahead. To be called between steps.
    void end_borrowing() noexcept;

    /// Where the gradient of a slice that the plan calls lent lies from now on.
    void lend(int slice, float* memory) { pinned_[index(slice)].back() = memory; }
    /// Delivers a gradient of a slice into the file, from page-aligned memory with room for whole pages,
    /// which `keep` keeps.
    void write_gradient(int slice, float* gradient, std::shared_ptr<BufferPool::Buffer> keep);
    /// Adds the gradient in the file to `sum`.
    void add_written_gradient(int slice, float* sum);
    /// Waits until no gradient is being written; throws what a transfer failed with.
    void finish_gradients();
    /// The same after a failure, without throwing.
    void give_up_gradients() noexcept;

    /// Seconds, up to now, that open() has waited for the file.
    double seconds_waited() const;
    std::int64_t bytes_read() const;
    std::int64_t bytes_written() const;
    const std::string& note() const { return note_; }
    /// Whether finished transfers are kept for take_transfers().
    void record_transfers(bool record);
    std::vector<TransferRecord> take_transfers();

  private:
    struct Buffer {
        std::byte* memory = nullptr;
        SliceVisit visit;
        bool borrowed = false;
        enum class State { unused, reading, writing } state = State::unused;
        bool gradient_missing = false;  ///< its read waits for the gradient's delivery
        std::list<Transfer> transfers;
    };
    struct GradientWrite {
        int slice = 0;
        Transfer transfer;
        std::shared_ptr<BufferPool::Buffer> keep;
    };

    // All with mutex_ held.
    void advance();
    bool start(const SliceVisit& visit);
    bool gradient_missing(const SliceVisit& visit) const;
    bool gradient_in_flight(int slice) const;
    void move(Buffer& buffer, ArrayMask arrays, Transfer::Kind kind);
    bool all_done(const Buffer& buffer) const;
    bool may_borrow(const SliceVisit& visit) const;
    bool borrowed_unused() const;
    void settle_finished();
    void drop_read_ahead(std::unique_lock<std::mutex>& lock);
    void on_finished();
    ArrayMask streamed(int slice) const { return plan_.all_arrays() & ~plan_.pinned[index(slice)]; }
    bool needs_buffer(const SliceVisit& visit) const {
        return (streamed(visit.slice) & (visit.read | visit.write)) != 0;
    }
    static std::size_t index(int slice) { return static_cast<std::size_t>(slice); }
    void account(Transfer& transfer, int slice);
    /// Waits for a change until ready(); throws what a transfer failed with.
    template <class Ready>
    void wait_until(std::unique_lock<std::mutex>& lock, Ready ready);

    StorePlan plan_;
    struct FreeMemory {
        void operator()(std::byte* memory) const;
    };
    using Memory = std::unique_ptr<std::byte, FreeMemory>;
    void allocate_pinned(const std::vector<Slice>& record, int array);

    std::vector<std::vector<float*>> pinned_;  ///< by slice, by array
    std::vector<Memory> pinned_memory_;
    std::vector<Memory> ring_memory_;
    Memory scratch_;
    std::mutex scratch_mutex_;
    std::string note_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::list<Buffer> ring_;          ///< borrowed ones last
    std::deque<SliceVisit> visits_;   ///< announced and not yet opened
    std::size_t started_ = 0;         ///< how many of them have been read ahead or need no reading
    std::deque<Buffer*> read_ahead_;  ///< the buffers of those, in order
    Buffer* open_buffer_ = nullptr;
    bool borrowed_open_ = false;      ///< borrowed buffers may be used
    bool near_the_end_ = false;       ///< of the step in hand: the next edge is before us
    std::vector<int> gradients_due_;  ///< by slice
    std::list<GradientWrite> gradient_writes_;
    std::vector<TransferRecord> transfers_;
    bool record_transfers_ = false;
    std::int64_t bytes_read_ = 0, bytes_written_ = 0;
    double waited_ = 0, waiting_since_ = 0;  ///< the latter 0: not waiting
    std::exception_ptr failure_;

    std::unique_ptr<BlockFile> file_;  ///< last: its threads call back
};

}  // namespace wafermill

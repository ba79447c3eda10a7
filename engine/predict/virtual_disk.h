// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "core/cluster/this_computer.h"
#include "engine/store/slice_stream.h"
#include "engine/store/store_plan.h"

namespace wafermill {

/// SliceStream in virtual time: the ring of buffers, what is read ahead and written behind, and a disk that
/// reads and writes at the rates that were measured. With a plan that keeps all in memory it does nothing.
class VirtualDisk {
  public:
    /// `borrowed_buffers`: beside those of the ring (SliceStream::borrow).
    VirtualDisk(const StorePlan& plan, const std::optional<DiskRate>& rate, std::int64_t borrowed_buffers);

    /// The visits of a step and of the one after it, and the gradients of each record that the step delivers.
    /// What was read ahead of the step stays.
    void expect(const std::vector<SliceVisit>& visits, const std::vector<int>& reductions);
    /// Reads ahead as far as it can; whether that was anything.
    bool start_reads();
    /// Opens the next visit; false while its arrays are not there.
    bool open();
    void close();
    void open_borrowed() { borrowed_open_ = near_the_end_ = true; }
    void close_borrowed() { borrowed_open_ = false; }
    bool borrowed_unused() const { return free_borrowed_ == borrowed_; }
    bool streams_gradient(int record) const;
    /// Reads what is in the file of a gradient, to be added to.
    void read_gradient(int record);
    bool gradient_being_read() const { return gradient_reads_ > 0; }
    /// Starts to write the gradient of a record; false while one before it is on its way.
    bool send_gradient(int record);
    bool gradients_on_their_way() const { return gradient_writes_ > 0; }

    bool busy() const { return !reads_.empty() || !writes_.empty(); }
    double next_event() const;  ///< seconds until a transfer ends; infinite when there is none
    void pass(double seconds);
    /// Of the step in hand.
    double bytes_read() const { return bytes_read_; }
    double bytes_written() const { return bytes_written_; }
    std::int64_t transfers() const { return transfers_; }  ///< that ended, likewise

  private:
    struct Visit {
        SliceVisit wanted;
        int parts = 0;  ///< that are still to be read
        bool gradient_missing = false;
        bool borrowed = false;  ///< its buffer
    };
    struct Transfer {
        int slice = -1;
        double left = 0;        ///< bytes
        std::size_t visit = 0;  ///< reads: number of the visit since the beginning
        bool gradient = false;  ///< of one that a lane reads or writes
        bool borrowed = false;  ///< from a borrowed buffer
    };

    ArrayMask streamed(int slice) const {
        return plan_.all_arrays() & ~plan_.pinned[static_cast<std::size_t>(slice)];
    }
    bool needs_buffer(const SliceVisit& visit) const {
        return (streamed(visit.slice) & (visit.read | visit.write)) != 0;
    }
    double bytes(int slice, ArrayMask arrays) const;
    bool may_borrow(const SliceVisit& visit) const;
    bool start(Visit& visit, std::size_t number);
    void read(Visit& visit, std::size_t number, ArrayMask arrays);
    /// Share of the single rate that each direction has while both go on.
    double share() const { return !reads_.empty() && !writes_.empty() ? together_ : 1.0; }

    const StorePlan& plan_;
    DiskRate rate_;
    double together_ = 1;
    std::deque<Visit> visits_;
    std::size_t first_ = 0, started_ = 0;  ///< number of the visit in front; how many from there are started
    std::deque<Transfer> reads_, writes_;
    std::vector<int> gradients_due_, being_written_;  ///< by slice
    std::int64_t borrowed_ = 0;                       ///< buffers that are borrowed in all
    std::int64_t free_buffers_ = 0, free_borrowed_ = 0;
    bool borrowed_open_ = false, near_the_end_ = false;
    int gradient_writes_ = 0, gradient_reads_ = 0;
    std::optional<Visit> open_;
    double bytes_read_ = 0, bytes_written_ = 0;
    std::int64_t transfers_ = 0;
};

}  // namespace wafermill

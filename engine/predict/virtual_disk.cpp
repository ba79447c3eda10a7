// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/virtual_disk.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "engine/store/block_file.h"

namespace wafermill {

VirtualDisk::VirtualDisk(const StorePlan& plan, const std::optional<DiskRate>& rate,
                         std::int64_t borrowed_buffers)
    : plan_(plan),
      gradients_due_(plan.all.size(), 0),
      being_written_(plan.all.size(), 0),
      borrowed_(borrowed_buffers),
      free_buffers_(plan.ring_buffers),
      free_borrowed_(borrowed_buffers) {
    if (!rate) return;
    rate_ = *rate;
    // With as many bytes each way the slower direction sets the time.
    const double slower = 0.5 / std::min(rate_.read, rate_.write);
    together_ = std::clamp(slower * rate_.both, 0.25, 1.0);
}

double VirtualDisk::bytes(int slice, ArrayMask arrays) const {
    const Slice& cut = plan_.all[static_cast<std::size_t>(slice)];
    const std::int64_t one =
        (cut.elements() * std::int64_t{sizeof(float)} + io_alignment - 1) / io_alignment * io_alignment;
    return static_cast<double>(one * std::popcount(arrays));
}

void VirtualDisk::expect(const std::vector<SliceVisit>& visits, const std::vector<int>& reductions) {
    // The front of the list is what was announced as the next step before, and begun or not.
    const std::size_t begun = started_;
    std::deque<Visit> before = std::exchange(visits_, {});
    for (std::size_t i = 0; i < visits.size(); ++i) {
        visits_.push_back(i < begun ? before[i] : Visit{});
        visits_.back().wanted = visits[i];
    }
    for (const Slice& slice : plan_.all)
        gradients_due_[static_cast<std::size_t>(slice.number)] =
            (streamed(slice.number) & plan_.gradient()) != 0
                ? reductions[static_cast<std::size_t>(slice.record)]
                : 0;
    bytes_read_ = bytes_written_ = 0;
    transfers_ = 0;
    near_the_end_ = false;
}

/// As SliceStream has it.
bool VirtualDisk::may_borrow(const SliceVisit& visit) const {
    if (!borrowed_open_ || free_borrowed_ == 0 || visit.edge == StepEdge::none) return false;
    const bool opening = visit.edge == StepEdge::opening;
    return near_the_end_ ? visit.next_step == opening : opening && !visit.next_step;
}

void VirtualDisk::read(Visit& visit, std::size_t number, ArrayMask arrays) {
    ++visit.parts;
    reads_.push_back(
        {.slice = visit.wanted.slice, .left = bytes(visit.wanted.slice, arrays), .visit = number});
}

bool VirtualDisk::start(Visit& visit, std::size_t number) {
    if (!needs_buffer(visit.wanted)) return true;
    const auto slice = static_cast<std::size_t>(visit.wanted.slice);
    const bool borrowed = may_borrow(visit.wanted);
    if ((free_buffers_ == 0 && !borrowed) || being_written_[slice] > 0) return false;
    if (open_ && open_->wanted.slice == visit.wanted.slice &&
        (open_->wanted.write & streamed(visit.wanted.slice)) != 0)
        return false;
    // One that is read ahead and will change the slice comes first.
    for (std::size_t i = 0; i < started_; ++i)
        if (visits_[i].wanted.slice == visit.wanted.slice &&
            (visits_[i].wanted.write & streamed(visit.wanted.slice)) != 0)
            return false;
    visit.borrowed = borrowed;
    --(borrowed ? free_borrowed_ : free_buffers_);
    ArrayMask wanted = visit.wanted.read & streamed(visit.wanted.slice);
    visit.gradient_missing =
        (wanted & plan_.gradient()) != 0 && visit.wanted.next_step && gradients_due_[slice] > 0;
    if (visit.gradient_missing) wanted &= ~plan_.gradient();
    if (wanted != 0) read(visit, number, wanted);
    return true;
}

bool VirtualDisk::start_reads() {
    if (plan_.in_memory()) return false;
    bool moved = false;
    for (std::size_t i = 0; i < started_; ++i) {
        Visit& visit = visits_[i];
        // What is due when a new step is expected concerns the visits after this one's.
        const bool due =
            visit.wanted.next_step && gradients_due_[static_cast<std::size_t>(visit.wanted.slice)] > 0;
        if (!visit.gradient_missing || due) continue;
        visit.gradient_missing = false;
        read(visit, first_ + i, plan_.gradient());
        moved = true;
    }
    while (started_ < visits_.size() && start(visits_[started_], first_ + started_)) {
        ++started_;
        moved = true;
    }
    return moved;
}

bool VirtualDisk::open() {
    if (plan_.in_memory()) return true;
    start_reads();
    if (started_ == 0 || visits_.front().parts > 0 || visits_.front().gradient_missing) return false;
    open_ = visits_.front();
    visits_.pop_front();
    ++first_;
    --started_;
    return true;
}

void VirtualDisk::close() {
    if (!open_) return;
    const Visit closed = *std::exchange(open_, std::nullopt);
    const SliceVisit& visit = closed.wanted;
    if (!needs_buffer(visit)) return;
    const ArrayMask changed = visit.write & streamed(visit.slice);
    if (changed == 0) {
        ++(closed.borrowed ? free_borrowed_ : free_buffers_);
        return;
    }
    ++being_written_[static_cast<std::size_t>(visit.slice)];
    writes_.push_back(
        {.slice = visit.slice, .left = bytes(visit.slice, changed), .borrowed = closed.borrowed});
}

bool VirtualDisk::streams_gradient(int record) const {
    const std::vector<Slice>& slices = plan_.slices[static_cast<std::size_t>(record)];
    return std::any_of(slices.begin(), slices.end(),
                       [&](const Slice& slice) { return (streamed(slice.number) & plan_.gradient()) != 0; });
}

void VirtualDisk::read_gradient(int record) {
    for (const Slice& slice : plan_.slices[static_cast<std::size_t>(record)]) {
        if ((streamed(slice.number) & plan_.gradient()) == 0) continue;
        ++gradient_reads_;
        reads_.push_back(
            {.slice = slice.number, .left = bytes(slice.number, plan_.gradient()), .gradient = true});
    }
}

bool VirtualDisk::send_gradient(int record) {
    if (!streams_gradient(record)) return true;
    if (gradient_writes_ > 0) return false;
    for (const Slice& slice : plan_.slices[static_cast<std::size_t>(record)]) {
        if ((streamed(slice.number) & plan_.gradient()) == 0) continue;
        ++gradient_writes_;
        writes_.push_back(
            {.slice = slice.number, .left = bytes(slice.number, plan_.gradient()), .gradient = true});
    }
    return true;
}

double VirtualDisk::next_event() const {
    double next = std::numeric_limits<double>::infinity();
    if (!reads_.empty()) next = std::min(next, reads_.front().left / (rate_.read * share()));
    if (!writes_.empty()) next = std::min(next, writes_.front().left / (rate_.write * share()));
    return next;
}

void VirtualDisk::pass(double seconds) {
    constexpr double rest = 0.5;  // bytes
    const double both = share();
    if (!reads_.empty()) {
        const double moved = std::min(reads_.front().left, seconds * rate_.read * both);
        bytes_read_ += moved;
        if ((reads_.front().left -= moved) < rest) {
            // Visits are numbered from the very first; a read ends before its visit is opened.
            if (reads_.front().gradient)
                --gradient_reads_;
            else
                --visits_[reads_.front().visit - first_].parts;
            reads_.pop_front();
            ++transfers_;
        }
    }
    if (!writes_.empty()) {
        const double moved = std::min(writes_.front().left, seconds * rate_.write * both);
        bytes_written_ += moved;
        if ((writes_.front().left -= moved) < rest) {
            const auto slice = static_cast<std::size_t>(writes_.front().slice);
            if (writes_.front().gradient) {
                --gradient_writes_;
                gradients_due_[slice] = std::max(0, gradients_due_[slice] - 1);
            } else {
                --being_written_[slice];
                ++(writes_.front().borrowed ? free_borrowed_ : free_buffers_);
            }
            writes_.pop_front();
            ++transfers_;
        }
    }
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include "engine/store/slice_stream.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "engine/kernels/pages.h"
#include "engine/kernels/sums.h"
#include "engine/kernels/workspace.h"

namespace wafermill {
namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::byte* allocate(std::int64_t bytes) {
    void* memory =
        std::aligned_alloc(static_cast<std::size_t>(io_alignment), static_cast<std::size_t>(bytes));
    if (memory == nullptr) throw std::bad_alloc();
    prefer_huge_pages(memory, static_cast<std::size_t>(bytes));
    return static_cast<std::byte*>(memory);
}

/// Pages that are never touched cost nothing.
std::byte* allocate_zero(std::size_t bytes) {
    void* memory = std::calloc(bytes, 1);
    if (memory == nullptr) throw std::bad_alloc();
    prefer_huge_pages(memory, bytes);
    return static_cast<std::byte*>(memory);
}

}  // namespace

void SliceStream::FreeMemory::operator()(std::byte* memory) const {
    std::free(memory);
}

SliceStream::SliceStream(const StorePlan& plan, const std::filesystem::path& file) : plan_(plan) {
    if (!plan_.in_memory()) {
        file_ = std::make_unique<BlockFile>(file, plan_.file_bytes, [this] { on_finished(); });
        note_ = file_->note();
    }
    pinned_.assign(plan_.all.size(), std::vector<float*>(static_cast<std::size_t>(plan_.arrays), nullptr));
    for (const std::vector<Slice>& record : plan_.slices)
        for (int array = 0; array < plan_.arrays; ++array) allocate_pinned(record, array);
    ring_.resize(static_cast<std::size_t>(plan_.ring_buffers));
    for (Buffer& buffer : ring_) {
        ring_memory_.emplace_back(allocate(plan_.buffer_bytes));
        buffer.memory = ring_memory_.back().get();
    }
    if (plan_.scratch_bytes > 0) scratch_.reset(allocate(plan_.scratch_bytes));
    gradients_due_.assign(plan_.all.size(), 0);
}

SliceStream::~SliceStream() {
    // No transfer may outlive its memory.
    std::unique_lock lock(mutex_);
    visits_.clear();
    started_ = 0;
    changed_.wait(lock, [&] {
        settle_finished();
        return gradient_writes_.empty() &&
               std::all_of(ring_.begin(), ring_.end(), [&](const Buffer& b) { return all_done(b); });
    });
    lock.unlock();
    file_.reset();
}

/// Neighbouring slices whose array is pinned share one block of memory.
void SliceStream::allocate_pinned(const std::vector<Slice>& record, int array) {
    const auto own = [&](const Slice& slice) {
        const bool lent = plan_.lent[index(slice.number)] != 0 && array == plan_.arrays - 1;
        return (plan_.pinned_of(slice.number) >> array & 1u) != 0 && !lent;
    };
    for (auto first = record.begin(); first != record.end();) {
        const auto last = std::find_if_not(first, record.end(), own);
        if (last == first) {
            ++first;
            continue;
        }
        const std::int64_t elements = (last - 1)->end - first->begin;
        std::size_t room = static_cast<std::size_t>(elements) * sizeof(float) + memory_alignment;
        void* memory_begin = pinned_memory_.emplace_back(allocate_zero(room)).get();
        std::align(memory_alignment, 1, memory_begin, room);
        auto* memory = static_cast<float*>(memory_begin);
        for (auto slice = first; slice != last; ++slice)
            pinned_[index(slice->number)][static_cast<std::size_t>(array)] =
                memory + (slice->begin - first->begin);
        first = last;
    }
}

float* SliceStream::Open::array(int a) const {
    if (float* here = stream->pinned(slice, a)) return here;
    const std::vector<std::int64_t>& offsets = stream->plan_.offsets[index(slice)];
    const auto first = std::find_if(offsets.begin(), offsets.end(), [](std::int64_t at) { return at >= 0; });
    return static_cast<float*>(static_cast<void*>(memory + (offsets[static_cast<std::size_t>(a)] - *first)));
}

void SliceStream::expect(const std::vector<SliceVisit>& visits, std::vector<int> gradients) {
    std::unique_lock lock(mutex_);
    settle_finished();
    const bool same =
        started_ <= visits.size() &&
        std::equal(visits.begin(), visits.begin() + static_cast<std::ptrdiff_t>(started_), visits_.begin(),
                   [](const SliceVisit& a, const SliceVisit& b) { return a.same_as(b); });
    if (!same) drop_read_ahead(lock);
    visits_.assign(visits.begin(), visits.end());
    auto buffer = read_ahead_.begin();
    for (std::size_t i = 0; i < started_; ++i)
        if (needs_buffer(visits_[i])) (*buffer++)->visit = visits_[i];
    near_the_end_ = false;
    gradients_due_ = std::move(gradients);
    gradients_due_.resize(plan_.all.size(), 0);
    advance();
}

SliceStream::Open SliceStream::open(const SliceVisit& visit) {
    std::unique_lock lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    if (visits_.empty() || !visits_.front().same_as(visit)) {
        drop_read_ahead(lock);
        visits_.assign(1, visit);
        gradients_due_.assign(plan_.all.size(), 0);
    }
    advance();
    std::byte* memory = nullptr;
    if (needs_buffer(visit)) {
        const auto ready = [&] {
            return started_ > 0 && !read_ahead_.front()->gradient_missing && all_done(*read_ahead_.front());
        };
        if (!ready()) {
            waiting_since_ = now();
            wait_until(lock, ready);
            waited_ += now() - std::exchange(waiting_since_, 0.0);
        }
        open_buffer_ = read_ahead_.front();
        read_ahead_.pop_front();
        for (Transfer& transfer : open_buffer_->transfers) account(transfer, visit.slice);
        open_buffer_->transfers.clear();
        if (failure_) std::rethrow_exception(failure_);
        memory = open_buffer_->memory;
    }
    visits_.pop_front();
    --started_;
    Open opened;
    opened.stream = this;
    opened.slice = visit.slice;
    opened.memory = memory;
    return opened;
}

void SliceStream::close() {
    const std::scoped_lock lock(mutex_);
    if (Buffer* buffer = std::exchange(open_buffer_, nullptr)) {
        const ArrayMask changed = buffer->visit.write & streamed(buffer->visit.slice);
        buffer->state = changed != 0 ? Buffer::State::writing : Buffer::State::unused;
        if (changed != 0) move(*buffer, changed, Transfer::Kind::write);
    }
    advance();
}

bool SliceStream::gradient_in_flight(int slice) const {
    return std::any_of(gradient_writes_.begin(), gradient_writes_.end(),
                       [&](const GradientWrite& write) { return write.slice == slice; });
}

bool SliceStream::gradient_missing(const SliceVisit& visit) const {
    return (visit.next_step && gradients_due_[index(visit.slice)] > 0) || gradient_in_flight(visit.slice);
}

/// Reads ahead as far as buffers, writes and gradients to come allow.
void SliceStream::advance() {
    for (Buffer* buffer : read_ahead_)
        if (buffer->gradient_missing && !gradient_missing(buffer->visit)) {
            buffer->gradient_missing = false;
            move(*buffer, plan_.gradient(), Transfer::Kind::read);
        }
    while (started_ < visits_.size() && start(visits_[started_])) ++started_;
}

bool SliceStream::start(const SliceVisit& visit) {
    if (!needs_buffer(visit)) return true;
    const bool may_borrow = this->may_borrow(visit);
    Buffer* unused = nullptr;
    for (Buffer& buffer : ring_) {
        if (buffer.state == Buffer::State::unused) {
            if (buffer.borrowed ? may_borrow : unused == nullptr || !unused->borrowed) unused = &buffer;
        } else if (buffer.visit.slice == visit.slice && (buffer.visit.write & streamed(visit.slice)) != 0)
            return false;
    }
    if (unused == nullptr) return false;
    unused->visit = visit;
    unused->state = Buffer::State::reading;
    ArrayMask wanted = visit.read & streamed(visit.slice);
    unused->gradient_missing = (wanted & plan_.gradient()) != 0 && gradient_missing(visit);
    if (unused->gradient_missing) wanted &= ~plan_.gradient();
    if (wanted != 0) move(*unused, wanted, Transfer::Kind::read);
    read_ahead_.push_back(unused);
    return true;
}

void SliceStream::move(Buffer& buffer, ArrayMask arrays, Transfer::Kind kind) {
    // What is streamed of a slice lies in its buffer as it does in the file, without gaps.
    const std::vector<std::int64_t>& offsets = plan_.offsets[index(buffer.visit.slice)];
    const auto first = *std::find_if(offsets.begin(), offsets.end(), [](std::int64_t at) { return at >= 0; });
    const auto from = offsets[static_cast<std::size_t>(std::countr_zero(arrays))];
    const auto last = offsets[static_cast<std::size_t>(std::bit_width(arrays)) - 1];
    Transfer& transfer = buffer.transfers.emplace_back();
    transfer.kind = kind;
    transfer.memory = buffer.memory + (from - first);
    transfer.bytes = last + array_bytes(plan_.all[index(buffer.visit.slice)]) - from;
    transfer.offset = from;
    file_->submit(transfer);
}

bool SliceStream::all_done(const Buffer& buffer) const {
    return std::all_of(buffer.transfers.begin(), buffer.transfers.end(),
                       [&](const Transfer& transfer) { return file_->done(transfer); });
}

void SliceStream::account(Transfer& transfer, int slice) {
    const bool write = transfer.kind == Transfer::Kind::write;
    (write ? bytes_written_ : bytes_read_) += transfer.bytes;
    if (record_transfers_) transfers_.push_back({slice, write, transfer.bytes, transfer.begin, transfer.end});
    if (transfer.error == 0 || failure_) return;
    try {
        file_->wait(transfer);
    } catch (...) {
        failure_ = std::current_exception();
    }
}

/// Frees what has been written.
void SliceStream::settle_finished() {
    for (Buffer& buffer : ring_)
        if (buffer.state == Buffer::State::writing && all_done(buffer)) {
            for (Transfer& transfer : buffer.transfers) account(transfer, buffer.visit.slice);
            buffer.transfers.clear();
            buffer.state = Buffer::State::unused;
        }
    for (auto write = gradient_writes_.begin(); write != gradient_writes_.end();) {
        if (!file_->done(write->transfer)) {
            ++write;
            continue;
        }
        account(write->transfer, write->slice);
        int& due = gradients_due_[index(write->slice)];
        due = std::max(0, due - 1);
        write = gradient_writes_.erase(write);
    }
}

void SliceStream::on_finished() {
    {
        const std::scoped_lock lock(mutex_);
        settle_finished();
        advance();
    }
    changed_.notify_all();
}

template <class Ready>
void SliceStream::wait_until(std::unique_lock<std::mutex>& lock, Ready ready) {
    changed_.wait(lock, [&] {
        settle_finished();
        advance();
        return failure_ || ready();
    });
    if (failure_) std::rethrow_exception(failure_);
}

void SliceStream::drop_read_ahead(std::unique_lock<std::mutex>& lock) {
    visits_.clear();
    started_ = 0;
    // A visit that failed was not closed.
    if (open_buffer_) open_buffer_->state = Buffer::State::unused;
    open_buffer_ = nullptr;
    changed_.wait(lock, [&] {
        return std::all_of(read_ahead_.begin(), read_ahead_.end(),
                           [&](const Buffer* buffer) { return all_done(*buffer); });
    });
    for (Buffer* buffer : read_ahead_) {
        for (Transfer& transfer : buffer->transfers) account(transfer, buffer->visit.slice);
        buffer->transfers.clear();
        buffer->gradient_missing = false;
        buffer->state = Buffer::State::unused;
    }
    read_ahead_.clear();
}

void SliceStream::borrow(std::byte* memory, std::int64_t bytes) {
    const std::scoped_lock lock(mutex_);
    if (plan_.ring_buffers == 0) return;
    for (; bytes >= plan_.buffer_bytes; bytes -= plan_.buffer_bytes, memory += plan_.buffer_bytes) {
        Buffer& buffer = ring_.emplace_back();
        buffer.memory = memory;
        buffer.borrowed = true;
    }
}

void SliceStream::open_borrowed() {
    const std::scoped_lock lock(mutex_);
    borrowed_open_ = near_the_end_ = true;
    advance();
}

/// Whatever takes a borrowed buffer is visited before close_borrowed() waits for it.
bool SliceStream::may_borrow(const SliceVisit& visit) const {
    if (!borrowed_open_ || visit.edge == StepEdge::none) return false;
    const bool opening = visit.edge == StepEdge::opening;
    return near_the_end_ ? visit.next_step == opening : opening && !visit.next_step;
}

bool SliceStream::borrowed_unused() const {
    return std::all_of(ring_.begin(), ring_.end(), [](const Buffer& buffer) {
        return !buffer.borrowed || buffer.state == Buffer::State::unused;
    });
}

void SliceStream::close_borrowed() {
    std::unique_lock lock(mutex_);
    borrowed_open_ = false;
    wait_until(lock, [&] { return borrowed_unused(); });
}

void SliceStream::end_borrowing() noexcept {
    std::unique_lock lock(mutex_);
    borrowed_open_ = false;
    drop_read_ahead(lock);
    changed_.wait(lock, [&] {
        settle_finished();
        return borrowed_unused();
    });
    ring_.remove_if([](const Buffer& buffer) { return buffer.borrowed; });
}

void SliceStream::write_gradient(int slice, float* gradient, std::shared_ptr<BufferPool::Buffer> keep) {
    const std::scoped_lock lock(mutex_);
    GradientWrite& write = gradient_writes_.emplace_back();
    write.slice = slice;
    write.keep = std::move(keep);
    write.transfer.kind = Transfer::Kind::write;
    write.transfer.memory = static_cast<std::byte*>(static_cast<void*>(gradient));
    write.transfer.bytes = array_bytes(plan_.all[index(slice)]);
    write.transfer.offset = plan_.offsets[index(slice)].back();
    file_->submit(write.transfer);
}

void SliceStream::add_written_gradient(int slice, float* sum) {
    const std::scoped_lock one(scratch_mutex_);
    Transfer transfer;
    transfer.memory = scratch_.get();
    transfer.bytes = array_bytes(plan_.all[index(slice)]);
    transfer.offset = plan_.offsets[index(slice)].back();
    {
        std::unique_lock lock(mutex_);
        wait_until(lock, [&] { return !gradient_in_flight(slice); });
    }
    file_->submit(transfer);
    file_->wait(transfer);
    {
        const std::scoped_lock lock(mutex_);
        account(transfer, slice);
    }
    add_into(sum, static_cast<float*>(static_cast<void*>(scratch_.get())),
             plan_.all[index(slice)].elements());
}

void SliceStream::finish_gradients() {
    std::unique_lock lock(mutex_);
    wait_until(lock, [&] { return gradient_writes_.empty(); });
}

void SliceStream::give_up_gradients() noexcept {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] {
        settle_finished();
        return gradient_writes_.empty();
    });
}

double SliceStream::seconds_waited() const {
    const std::scoped_lock lock(mutex_);
    return waited_ + (waiting_since_ > 0 ? now() - waiting_since_ : 0);
}

std::int64_t SliceStream::bytes_read() const {
    const std::scoped_lock lock(mutex_);
    return bytes_read_;
}

std::int64_t SliceStream::bytes_written() const {
    const std::scoped_lock lock(mutex_);
    return bytes_written_;
}

void SliceStream::record_transfers(bool record) {
    const std::scoped_lock lock(mutex_);
    record_transfers_ = record;
}

std::vector<TransferRecord> SliceStream::take_transfers() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(transfers_, {});
}

}  // namespace wafermill

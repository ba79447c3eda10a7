// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace wafermill {

/// Of addresses, lengths and places in a file for direct I/O.
inline constexpr std::int64_t io_alignment = 4096;

/// Large buffers that are used again and again: whole pages, page-aligned, so that a store can write them to
/// its file as they are. Buffers given back are kept for the next taker of the same size, but are freed as
/// soon as a buffer of another size would otherwise take the pool past its limit. Safe to use from several
/// threads.
class BufferPool {
  public:
    /// A buffer that is out; goes back when it ends.
    class Buffer {
      public:
        Buffer() = default;
        Buffer(Buffer&& other) noexcept
            : pool_(std::exchange(other.pool_, nullptr)),
              memory_(std::exchange(other.memory_, nullptr)),
              bytes_(other.bytes_) {}
        Buffer& operator=(Buffer&& other) noexcept {
            std::swap(pool_, other.pool_);
            std::swap(memory_, other.memory_);
            std::swap(bytes_, other.bytes_);
            return *this;
        }
        ~Buffer() {
            if (pool_ && memory_) pool_->give_back(memory_, bytes_);
        }
        /// Memory that is someone else's, in the place of a buffer of a pool.
        static Buffer lent(float* memory) {
            Buffer buffer;
            buffer.memory_ = static_cast<std::byte*>(static_cast<void*>(memory));
            return buffer;
        }
        bool is_lent() const { return memory_ != nullptr && pool_ == nullptr; }
        explicit operator bool() const { return memory_ != nullptr; }
        std::byte* data() const { return memory_; }
        float* floats() const { return static_cast<float*>(static_cast<void*>(memory_)); }

      private:
        friend class BufferPool;
        Buffer(BufferPool& pool, std::byte* memory, std::int64_t bytes)
            : pool_(&pool), memory_(memory), bytes_(bytes) {}
        BufferPool* pool_ = nullptr;
        std::byte* memory_ = nullptr;
        std::int64_t bytes_ = 0;
    };

    BufferPool() = default;
    ~BufferPool();  ///< all buffers must be back
    BufferPool(const BufferPool&) = delete;
    BufferPool& operator=(const BufferPool&) = delete;

    /// Buffers are kept while no more than this is allocated. More is allocated where it is taken at once.
    void set_limit(std::int64_t bytes);
    Buffer take(std::int64_t bytes);
    Buffer take_floats(std::int64_t count) { return take(count * static_cast<std::int64_t>(sizeof(float))); }
    void free_unused();

    /// What a buffer of `bytes` really takes.
    static std::int64_t rounded(std::int64_t bytes);
    /// Bytes allocated now, and the most there were.
    std::int64_t bytes() const;
    std::int64_t peak_bytes() const;

  private:
    void give_back(std::byte* memory, std::int64_t bytes);
    void free_down_to(std::int64_t bytes);

    mutable std::mutex mutex_;
    std::map<std::int64_t, std::vector<std::byte*>> unused_;
    std::int64_t limit_ = std::numeric_limits<std::int64_t>::max();
    std::int64_t bytes_ = 0, peak_bytes_ = 0;
};

}  // namespace wafermill

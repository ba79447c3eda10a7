// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <memory>

namespace wafermill {

/// Of cache lines, and so of what the kernels' operands lie on.
inline constexpr std::size_t memory_alignment = 64;

/// Rounded up to whole cache lines.
constexpr std::size_t aligned_bytes(std::size_t bytes) {
    return (bytes + memory_alignment - 1) / memory_alignment * memory_alignment;
}

/// Scratch memory of one lane: a stack of 64-byte aligned pieces in one allocation that is made once. Throws
/// std::logic_error when a piece does not fit: sizes are planned, never guessed.
class Workspace {
  public:
    explicit Workspace(std::size_t bytes);

    /// Uninitialised room for `count` values of T, valid until the enclosing Mark ends.
    template <class T>
    T* take(std::size_t count) {
        return static_cast<T*>(take_bytes(count * sizeof(T)));
    }
    void* take_bytes(std::size_t bytes);

    /// Gives back, when it ends, what was taken since it began.
    class Mark {
      public:
        explicit Mark(Workspace& workspace) : workspace_(workspace), used_(workspace.used_) {}
        ~Mark() { workspace_.used_ = used_; }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

      private:
        Workspace& workspace_;
        std::size_t used_;
    };

    std::size_t capacity() const { return capacity_; }
    std::size_t peak() const { return peak_; }

  private:
    struct Free {
        void operator()(void* memory) const;
    };
    std::unique_ptr<void, Free> memory_;
    std::size_t capacity_ = 0, used_ = 0, peak_ = 0;
};

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/kernels/element.h"
#include "engine/kernels/shapes.h"

// Blocks of native bf16 products: 32 x 32 results from operands in the order in which the matrix instructions
// read them. A left panel holds 32 rows of A, a right panel 32 columns of B, in steps of 32 along k:
//   left  [step][row / 16][row % 16][32 of k]
//   right [step][column / 16][16 pairs of k][column % 16][2 of k]
// What a panel lacks of 32 lines or of whole steps is zero. Needs native_bf16().
namespace wafermill {

inline constexpr std::int64_t panel_lines = 32, panel_step = 32;

constexpr std::int64_t panel_steps(std::int64_t depth) {
    return (depth + panel_step - 1) / panel_step;
}
constexpr std::int64_t panels(std::int64_t lines) {
    return (lines + panel_lines - 1) / panel_lines;
}
/// Elements of one panel.
constexpr std::int64_t panel_elements(std::int64_t depth) {
    return panel_steps(depth) * panel_step * panel_lines;
}

/// Elements of one step of a panel.
inline constexpr std::int64_t step_elements = panel_step * panel_lines;

/// How a left operand lies: elements from one row to the next and from one step to the next. A panel's, or
/// those of a matrix whose rows are read where they are.
struct LeftLayout {
    std::int64_t row = panel_step, step = step_elements;
};

/// Whether rows of A [., depth] can be read where they are: whole steps of neighbouring elements, each in one
/// cache line if the first is.
constexpr bool lies_as_left_operand(const Matrix<bf16>& a, std::int64_t depth) {
    return !a.transposed && depth % panel_step == 0 && a.stride % panel_step == 0;
}

/// Rows [0, rows) of A [., depth] as left panels, `stride` elements apart. For a transposed A, `sums`
/// (nullptr: none) gets each row's sum.
void pack_left(Matrix<bf16> a, std::int64_t rows, std::int64_t depth, bf16* panel, std::int64_t stride,
               float* sums = nullptr);
/// Columns [0, columns) of B [depth, .] as right panels, one after another.
void pack_right(Matrix<bf16> b, std::int64_t columns, std::int64_t depth, bf16* panel);

/// Cache lines that will be needed soon. While the matrix unit multiplies, the rest of the processor has time
/// to ask for some of them at each step.
class LinesAhead {
  public:
    /// `count` lines, `stride` bytes apart; what would be too many lists is left out.
    void add(const void* first, std::int64_t stride, std::int64_t count, bool written) {
        if (lists_ == most_lists) return;
        list_[lists_++] = {static_cast<const std::byte*>(first), stride, count, written};
        longest_ = std::max(longest_, count);
    }
    std::int64_t longest() const { return longest_; }
    /// Asks for the next `each` lines of every list.
    void ask(std::int64_t each) {
        for (std::size_t i = 0; i < lists_; ++i) {
            List& list = list_[i];
            const std::int64_t some = std::min(each, list.count);
            list.count -= some;
            for (std::int64_t line = 0; line < some; ++line, list.next += list.stride)
                ask_for_line(list.next, list.written);
        }
    }

  private:
    static constexpr std::size_t most_lists = 10;
    struct List {
        const std::byte* next = nullptr;
        std::int64_t stride = 0, count = 0;
        bool written = false;
    };
    static void ask_for_line(const std::byte* address, bool written) {
#if defined(__x86_64__)
        if (written) {
            __asm__ volatile("prefetchw %0" : : "m"(*address));
            return;
        }
#endif
        if (written)
            __builtin_prefetch(address, 1, 2);
        else
            __builtin_prefetch(address, 0, 2);
    }

    std::array<List, most_lists> list_{};
    std::size_t lists_ = 0;
    std::int64_t longest_ = 0;
};

/// A thread's use of the matrix unit, from construction to destruction.
class MatrixUnit {
  public:
    MatrixUnit();
    ~MatrixUnit();
    MatrixUnit(const MatrixUnit&) = delete;
    MatrixUnit& operator=(const MatrixUnit&) = delete;

    /// c [32, 32] (row stride `stride`) = left * right, or c += left * right, over `steps` steps. Rows and
    /// columns beyond `rows` and `columns`, rounded up to 16, are neither read nor written. Terms are added
    /// in the order of k, whatever the number of calls they are spread over. All of `ahead` (nullptr:
    /// nothing) is asked for on the way.
    void multiply(std::int64_t steps, const bf16* left, const bf16* right, std::int64_t rows,
                  std::int64_t columns, bool accumulate, float* c, std::int64_t stride,
                  LinesAhead* ahead = nullptr, const LeftLayout& layout = {}) const;
};

/// Whether the processor has bf16 instructions, and whether they are those for tiles (AMX).
bool native_bf16();
bool native_tiles();

}  // namespace wafermill

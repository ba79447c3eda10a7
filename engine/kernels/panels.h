// SPDX-License-Identifier: Apache-2.0
#pragma once
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

/// Rows [0, rows) of A [., depth] as left panels, `stride` elements apart. For a transposed A, `sums`
/// (nullptr: none) gets each row's sum.
void pack_left(Matrix<bf16> a, std::int64_t rows, std::int64_t depth, bf16* panel, std::int64_t stride,
               float* sums = nullptr);
/// Columns [0, columns) of B [depth, .] as right panels, one after another.
void pack_right(Matrix<bf16> b, std::int64_t columns, std::int64_t depth, bf16* panel);

/// A thread's use of the matrix unit, from construction to destruction.
class MatrixUnit {
  public:
    MatrixUnit();
    ~MatrixUnit();
    MatrixUnit(const MatrixUnit&) = delete;
    MatrixUnit& operator=(const MatrixUnit&) = delete;

    /// c [32, 32] (row stride `stride`) = left * right, or c += left * right, over `steps` steps. Rows and
    /// columns beyond `rows` and `columns`, rounded up to 16, are left alone. Terms are added in the order of
    /// k, whatever the number of calls they are spread over.
    void multiply(std::int64_t steps, const bf16* left, const bf16* right, std::int64_t rows,
                  std::int64_t columns, bool accumulate, float* c, std::int64_t stride) const;
};

/// Whether the processor has bf16 instructions, and whether they are those for tiles (AMX).
bool native_bf16();
bool native_tiles();

}  // namespace wafermill

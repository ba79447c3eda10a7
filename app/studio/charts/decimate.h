// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <span>
#include <vector>

namespace wafermill {

/// What remains of a curve in a window: indices into its values.
struct Decimated {
    std::vector<std::vector<std::size_t>> pieces;  ///< unbroken runs of points, each ascending
    std::vector<std::size_t> missing;              ///< values that are not finite, one a column at most
};

/// The columns of a window. Their borders are multiples of a power of two on the axis itself, not on the
/// window, so that panning, appending points, and drawing again leave the columns that stay as they were.
struct Columns {
    double min = 0.0, max = 0.0;  ///< the window
    double width = 1.0;

    /// Columns of one to two `pixels`-ths of the window each.
    static Columns of(double min, double max, double pixels);
};

/// First, lowest, highest and last point of each column that the window touches, and one point more on each
/// side, so that no spike is lost and lines leave the window where they should. `x` ascends within each
/// segment; `breaks` are the indices that begin a further segment. A value that is not finite breaks the
/// line; within one column only its first break is kept, since narrower gaps cannot be seen (`missing` still
/// reports them). Cost: the points in the window.
Decimated decimate(std::span<const double> x, std::span<const double> y, std::span<const std::size_t> breaks,
                   const Columns& columns);

}  // namespace wafermill

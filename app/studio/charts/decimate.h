// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <cstdint>
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

/// The lowest and the highest of each stretch of values, so that a curve of a million points is thinned
/// without a look at every one of them.
class Stretches {
  public:
    static constexpr std::size_t size = 64;  ///< values of a stretch
    struct Stretch {
        std::uint8_t lowest = 0, highest = 0;  ///< places in it, of several equal ones the first
        bool finite = true;                    ///< all of its values are
    };
    Stretches() = default;
    explicit Stretches(std::span<const double> values);
    /// The stretch that begins at an index; null where none does, or it is not whole.
    const Stretch* at(std::size_t index) const;

  private:
    std::vector<Stretch> all_;
};

/// First, lowest, highest and last point of each column that the window touches, and one point more on each
/// side, so that no spike is lost and lines leave the window where they should. `x` ascends within each
/// segment; `breaks` are the indices that begin a further segment. A value that is not finite breaks the
/// line; within one column only its first break is kept, since narrower gaps cannot be seen (`missing` still
/// reports them). `stretches` are those of `y`, or none: they change the cost alone, which is the points in
/// the window, or the stretches in it and the points beside the columns' borders.
Decimated decimate(std::span<const double> x, std::span<const double> y, std::span<const std::size_t> breaks,
                   const Columns& columns, const Stretches& stretches = {});

}  // namespace wafermill

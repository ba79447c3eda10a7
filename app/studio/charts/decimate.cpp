// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/decimate.h"

#include <algorithm>
#include <cmath>

namespace wafermill {
namespace {

/// Gathers points of one column at a time and hands on the four that matter.
class Gatherer {
  public:
    Gatherer(std::span<const double> y, std::vector<std::vector<std::size_t>>& pieces)
        : y_(y), pieces_(pieces) {}

    void begin_column() {
        flush();
        broken_in_column_ = false;
    }
    void add(std::size_t index) {
        if (empty_) {
            first_ = lowest_ = highest_ = index;
            empty_ = false;
        }
        if (y_[index] < y_[lowest_]) lowest_ = index;
        if (y_[index] > y_[highest_]) highest_ = index;
        last_ = index;
    }
    void break_line() {
        if (broken_in_column_) return;
        flush();
        broken_in_column_ = open_;
        open_ = false;
    }
    void end_segment() {
        flush();
        open_ = false;
        broken_in_column_ = false;
    }

  private:
    void flush() {
        if (empty_) return;
        if (!open_) pieces_.emplace_back();
        open_ = true;
        auto& piece = pieces_.back();
        for (const std::size_t index :
             {first_, std::min(lowest_, highest_), std::max(lowest_, highest_), last_})
            if (piece.empty() || index > piece.back()) piece.push_back(index);
        empty_ = true;
    }

    std::span<const double> y_;
    std::vector<std::vector<std::size_t>>& pieces_;
    std::size_t first_ = 0, lowest_ = 0, highest_ = 0, last_ = 0;
    bool empty_ = true, open_ = false, broken_in_column_ = false;
};

/// Indices [begin, end) of one segment that the window shows, with one neighbour on each side.
std::pair<std::size_t, std::size_t> visible(std::span<const double> x, std::size_t begin, std::size_t end,
                                            const Columns& columns) {
    const auto from = x.begin() + static_cast<std::ptrdiff_t>(begin),
               to = x.begin() + static_cast<std::ptrdiff_t>(end);
    // Whole columns, so that a column cut by the window's edge chooses the same points as when it is whole.
    const double left = std::floor(columns.min / columns.width) * columns.width;
    const double right = (std::floor(columns.max / columns.width) + 1) * columns.width;
    auto first = static_cast<std::size_t>(std::lower_bound(from, to, left) - x.begin());
    auto last = static_cast<std::size_t>(std::lower_bound(from, to, right) - x.begin());
    if (first > begin) --first;
    if (last < end) ++last;
    return {first, last};
}

}  // namespace

Columns Columns::of(double min, double max, double pixels) {
    const double ideal = (max - min) / std::max(pixels, 1.0);
    if (!(ideal > 0.0) || !std::isfinite(ideal)) return {min, max, 1.0};
    return {min, max, std::exp2(std::ceil(std::log2(ideal)))};
}

Decimated decimate(std::span<const double> x, std::span<const double> y, std::span<const std::size_t> breaks,
                   const Columns& columns) {
    Decimated result;
    const std::size_t size = std::min(x.size(), y.size());
    Gatherer gatherer(y, result.pieces);
    std::size_t begin = 0;
    for (std::size_t segment = 0; segment <= breaks.size(); ++segment) {
        const std::size_t end = segment < breaks.size() ? std::clamp(breaks[segment], begin, size) : size;
        const auto [first, last] = visible(x, begin, end, columns);
        double column = std::nan("");
        bool missing_in_column = false;
        for (std::size_t i = first; i < last; ++i) {
            const double here = std::floor(x[i] / columns.width);
            if (!(here == column)) {
                gatherer.begin_column();
                column = here;
                missing_in_column = false;
            }
            if (std::isfinite(y[i])) {
                gatherer.add(i);
            } else {
                gatherer.break_line();
                if (!missing_in_column && std::isfinite(x[i])) result.missing.push_back(i);
                missing_in_column = true;
            }
        }
        gatherer.end_segment();
        begin = end;
    }
    return result;
}

}  // namespace wafermill

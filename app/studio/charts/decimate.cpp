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
    void add(std::size_t index) { add(index, index, index, index); }
    /// Points that follow each other, by those of them that matter.
    void add(std::size_t first, std::size_t lowest, std::size_t highest, std::size_t last) {
        if (empty_) {
            first_ = first;
            lowest_ = lowest;
            highest_ = highest;
            empty_ = false;
        }
        if (y_[lowest] < y_[lowest_]) lowest_ = lowest;
        if (y_[highest] > y_[highest_]) highest_ = highest;
        last_ = last;
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

Stretches::Stretches(std::span<const double> values) : all_(values.size() / size) {
    for (std::size_t s = 0; s < all_.size(); ++s) {
        const auto part = values.subspan(s * size, size);
        std::size_t lowest = 0, highest = 0;
        for (std::size_t i = 0; i < size; ++i) {
            all_[s].finite = all_[s].finite && std::isfinite(part[i]);
            if (part[i] < part[lowest]) lowest = i;
            if (part[i] > part[highest]) highest = i;
        }
        all_[s].lowest = static_cast<std::uint8_t>(lowest);
        all_[s].highest = static_cast<std::uint8_t>(highest);
    }
}

const Stretches::Stretch* Stretches::at(std::size_t index) const {
    return index % size == 0 && index / size < all_.size() ? &all_[index / size] : nullptr;
}

Decimated decimate(std::span<const double> x, std::span<const double> y, std::span<const std::size_t> breaks,
                   const Columns& columns, const Stretches& stretches) {
    Decimated result;
    const std::size_t size = std::min(x.size(), y.size());
    Gatherer gatherer(y, result.pieces);
    std::size_t begin = 0;
    for (std::size_t segment = 0; segment <= breaks.size(); ++segment) {
        const std::size_t end = segment < breaks.size() ? std::clamp(breaks[segment], begin, size) : size;
        const auto [first, last] = visible(x, begin, end, columns);
        double column = std::nan("");
        bool missing_in_column = false;
        for (std::size_t i = first, next = 0; i < last; i = next) {
            next = i + 1;
            const double here = std::floor(x[i] / columns.width);
            if (!(here == column)) {
                gatherer.begin_column();
                column = here;
                missing_in_column = false;
            }
            const Stretches::Stretch* stretch = stretches.at(i);
            const std::size_t end_of = i + Stretches::size;
            if (stretch && stretch->finite && end_of <= last &&
                std::floor(x[end_of - 1] / columns.width) == column) {
                gatherer.add(i, i + stretch->lowest, i + stretch->highest, end_of - 1);
                next = end_of;
            } else if (std::isfinite(y[i])) {
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

// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/native_product.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "engine/kernels/panels.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/sums.h"

namespace wafermill {
namespace {

/// Of the second-level cache, for the right operand of an item; the rest is for left panels and results,
/// which need more where sums are cut. The last is what served best where the left operand is read as it
/// lies.
constexpr std::int64_t right_bytes = std::int64_t{5} << 18, right_bytes_of_cut = std::int64_t{1} << 20,
                       right_bytes_in_place = std::int64_t{7} << 17;
/// Of a left operand, packed at a time for all items.
constexpr std::int64_t packed_bytes = std::int64_t{8} << 20;
/// Longer sums are cut, into pieces of at most so many terms, and their results kept in fp32 between the
/// cuts.
constexpr std::int64_t most_depth = 2048, most_depth_in_place = 1024;
/// Rows of an item whose sums are cut.
constexpr std::int64_t most_rows_of_cut = 1024;
constexpr std::int64_t most_columns = 1024;
constexpr std::int64_t least_rows = 64;
/// Of a left operand that is read where it lies, so many steps stay in the first-level cache while all right
/// panels of an item go by.
constexpr std::int64_t steps_of_rows = 12;

std::int64_t pieces(std::int64_t total, std::int64_t longest) {
    return (total + longest - 1) / longest;
}

/// How a product is cut: `rows` x `columns` an item (columns of both halves, where there is a twin), sums in
/// pieces of `depth`. Any cut gives the same bits, so it may follow the team.
struct Blocking {
    std::int64_t rows, columns, depth;
    std::int64_t down, across;

    Blocking(const GemmShape& shape, const Cut& cut, int threads, bool in_place = false) {
        const std::int64_t width = cut.half ? cut.half : shape.n, halves = cut.half ? 2 : 1;
        const std::int64_t unit = std::lcm(cut.unit, panel_lines);
        const std::int64_t deepest = in_place && shape.k > most_depth ? most_depth_in_place : most_depth;
        depth = pieces(pieces(shape.k, pieces(shape.k, deepest)), panel_step) * panel_step;
        const std::int64_t bytes = in_place          ? right_bytes_in_place
                                   : shape.k > depth ? right_bytes_of_cut
                                                     : right_bytes;
        const std::int64_t most =
            std::clamp<std::int64_t>(bytes / (2 * depth * halves), panel_lines, most_columns / halves);
        const std::int64_t equal = pieces(width, pieces(width, most));
        columns = pieces(equal, unit) * unit;
        across = pieces(width, columns);
        const std::int64_t tallest = shape.k > depth ? most_rows_of_cut : shape.m;
        down = pieces(shape.m, tallest);
        while (across * down % threads != 0 && (down + 1) * least_rows <= shape.m) ++down;
        rows = pieces(pieces(shape.m, down), panel_lines) * panel_lines;
        down = pieces(shape.m, rows);
    }
};

/// Rows whole KiB apart fall into few sets of the caches, and rows far apart each into pages of its own:
/// those of a left operand are better packed.
bool better_where_it_lies(const Matrix<bf16>& a, std::int64_t depth) {
    constexpr std::int64_t crowded = 512, farthest = 8192;
    return lies_as_left_operand(a, depth) && a.stride % crowded != 0 && a.stride <= farthest;
}

/// A product that is a part of longer sums, whose results lie in `values` meanwhile.
struct SumsSoFar {
    float* values = nullptr;
    std::int64_t stride = 0;
    bool first = true, last = true;
};

class Product {
  public:
    Product(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, const Cut& cut, float* sums,
            const Finish& finish, const SumsSoFar& so_far = {})
        : shape_(shape),
          a_(a),
          b_(b),
          cut_(cut),
          sums_(sums),
          finish_(finish),
          team_(team),
          so_far_(so_far),
          in_place_(better_where_it_lies(a, shape.k)),
          blocking_(shape, cut, team.size(), in_place_) {}

    void run() {
        if (!in_place_ && (a_.transposed || blocking_.across > 1)) pack_whole_left();
        team_.parallel(blocking_.across * blocking_.down, [&](std::int64_t index) {
            const std::int64_t row = index % blocking_.down * blocking_.rows,
                               column = index / blocking_.down * blocking_.columns;
            const std::int64_t width = cut_.half ? cut_.half : shape_.n;
            item({row, std::min(blocking_.rows, shape_.m - row), column,
                  std::min(blocking_.columns, width - column)});
        });
    }

  private:
    struct Item {
        std::int64_t row, rows, column, columns;
    };

    /// Packs what several items read, once for all of them.
    void pack_whole_left() {
        if (!a_.transposed) return copy_whole_left();
        constexpr std::int64_t chunk = 8 * panel_step;
        const std::int64_t chunks = pieces(shape_.k, chunk), size = panel_elements(shape_.k);
        packed_ = thread_scratch<bf16>(ScratchSlot::packed, panels(shape_.m) * size);
        float* sums = sums_ ? thread_scratch<float>(ScratchSlot::gemm_c, chunks * shape_.m) : nullptr;
        team_.parallel(chunks, [&](std::int64_t index) {
            const std::int64_t begin = index * chunk;
            pack_left(columns_from(a_, begin), shape_.m, std::min(chunk, shape_.k - begin),
                      packed_ + begin * panel_lines, size, sums ? sums + index * shape_.m : nullptr);
        });
        if (!sums) return;
        std::copy_n(sums, shape_.m, sums_);
        for (std::int64_t index = 1; index < chunks; ++index)
            add_into(sums_, sums + index * shape_.m, shape_.m);
    }

    void copy_whole_left() {
        const std::int64_t size = panel_elements(shape_.k);
        packed_ = thread_scratch<bf16>(ScratchSlot::packed, panels(shape_.m) * size);
        team_.parallel(panels(shape_.m), [&](std::int64_t index) {
            const std::int64_t row = index * panel_lines;
            pack_left(rows_from(a_, row), std::min(panel_lines, shape_.m - row), shape_.k,
                      packed_ + index * size, size);
        });
    }

    struct Left {
        const bf16* first;
        LeftLayout layout;
    };

    /// Rows [row, row + rows) from `begin` of k on. In place tiles are read whole, so rows have to fill them.
    Left left_operand(std::int64_t row, std::int64_t rows, std::int64_t begin, std::int64_t depth) const {
        if (packed_)
            return {packed_ + row / panel_lines * panel_elements(shape_.k) + begin * panel_lines, {}};
        const Matrix<bf16> lines = columns_from(rows_from(a_, row), begin);
        if (in_place_ && rows % (panel_lines / 2) == 0) return {lines.data, {a_.stride, panel_step}};
        bf16* panel = thread_scratch<bf16>(ScratchSlot::gemm_a, panel_elements(depth));
        pack_left(lines, rows, depth, panel, 0);
        return {panel, {}};
    }

    /// Part `part` of `parts` of the left operand that comes next: rows of A, or their packed copy.
    void add_left(LinesAhead& ahead, std::int64_t row, std::int64_t begin, std::int64_t depth,
                  std::int64_t part, std::int64_t parts) const {
        constexpr std::int64_t line = 32;  // elements of a cache line
        if (packed_) {
            const bf16* next = packed_ + row / panel_lines * panel_elements(shape_.k) + begin * panel_lines;
            const std::int64_t all = panel_lines * pieces(depth, line), first = part * all / parts;
            return ahead.add(next + first * line, 64, (part + 1) * all / parts - first, false);
        }
        const std::int64_t across = pieces(depth, line), first = part * across / parts;
        for (std::int64_t i = first; i < (part + 1) * across / parts; ++i)
            ahead.add(a_.data + row * a_.stride + begin + i * line, 2 * a_.stride,
                      std::min(panel_lines, shape_.m - row), false);
    }

    /// The sums so far of the block that comes next.
    static void add_sums(LinesAhead& ahead, const float* block, std::int64_t rows, std::int64_t stride) {
        ahead.add(block, 4 * stride, rows, true);
        ahead.add(block + panel_lines / 2, 4 * stride, rows, true);
    }

    /// What finishing 32 rows and columns of a strip will touch.
    void add_planes(LinesAhead& ahead, std::int64_t row, std::int64_t rows, std::int64_t column) const {
        for (const Plane& plane : cut_.planes) {
            if (!plane.data) continue;
            const auto* first = static_cast<const std::byte*>(plane.data) + row * plane.row_bytes +
                                column * plane.element_bytes;
            for (std::int64_t at = 0; at < panel_lines * plane.element_bytes; at += 64)
                ahead.add(first + at, plane.row_bytes, rows, plane.written);
        }
    }

    void item(const Item& item) const {
        const MatrixUnit unit;
        const std::int64_t halves = cut_.half ? 2 : 1, width = panels(item.columns) * panel_lines;
        // A little more than the width, since lines whole KiB apart would share few sets of the cache.
        const std::int64_t stride = so_far_.values ? so_far_.stride : halves * width + 16;
        const bool cut_sums = so_far_.values || shape_.k > blocking_.depth;
        float* values = so_far_.values
                            ? so_far_.values + item.row * stride + item.column
                            : thread_scratch<float>(ScratchSlot::gemm_c, (cut_sums ? panels(item.rows) : 1) *
                                                                             panel_lines * stride);
        for (std::int64_t begin = 0; begin < shape_.k; begin += blocking_.depth) {
            const std::int64_t depth = std::min(blocking_.depth, shape_.k - begin);
            const bf16* right = right_panels(item, begin, depth);
            for (std::int64_t row = 0; row < item.rows; row += panel_lines) {
                float* strip = values + (cut_sums ? row * stride : 0);
                multiply_strip(unit, item, row, begin, depth, right, strip, stride);
                if (begin + depth == shape_.k && so_far_.last)
                    finish_({item.row + row, std::min(panel_lines, item.rows - row), item.column,
                             item.columns, strip, stride, cut_.half ? strip + width : nullptr});
            }
        }
    }

    void multiply_strip(const MatrixUnit& unit, const Item& item, std::int64_t row, std::int64_t begin,
                        std::int64_t depth, const bf16* right, float* strip, std::int64_t stride) const {
        const std::int64_t rows = std::min(panel_lines, item.rows - row), steps = panel_steps(depth);
        const std::int64_t count = panels(item.columns), columns = (cut_.half ? 2 : 1) * count;
        const Left left = left_operand(item.row + row, rows, begin, depth);
        const bool more = row + panel_lines < item.rows, last = begin + depth == shape_.k && so_far_.last;
        const bool accumulate = begin > 0 || !so_far_.first;
        const std::int64_t longest = left.layout.row == panel_step ? steps : steps_of_rows;
        const std::int64_t parts = pieces(steps, longest), part = pieces(steps, parts);
        for (std::int64_t step = 0; step < steps; step += part)
            for (std::int64_t i = 0; i < columns; ++i) {
                const std::int64_t some = std::min(part, steps - step);
                LinesAhead ahead;
                if (step == 0 && accumulate && i + 1 < columns)
                    add_sums(ahead, strip + (i + 1) * panel_lines, rows, stride);
                if (more)
                    add_left(ahead, item.row + row + panel_lines, begin, depth, step / part * columns + i,
                             parts * columns);
                if (last && step + some == steps)
                    add_planes(ahead, item.row + row, rows,
                               item.column + i % count * panel_lines + i / count * cut_.half);
                unit.multiply(some, left.first + step * left.layout.step,
                              right + (i * steps + step) * step_elements, rows,
                              item.columns - i % count * panel_lines, accumulate || step > 0,
                              strip + i * panel_lines, stride, &ahead, left.layout);
            }
    }

    const bf16* right_panels(const Item& item, std::int64_t begin, std::int64_t depth) const {
        const std::int64_t size = panels(item.columns) * panel_elements(depth);
        bf16* right = thread_scratch<bf16>(ScratchSlot::gemm_b, (cut_.half ? 2 : 1) * size);
        pack_right(columns_from(rows_from(b_, begin), item.column), item.columns, depth, right);
        if (cut_.half)
            pack_right(columns_from(rows_from(b_, begin), cut_.half + item.column), item.columns, depth,
                       right + size);
        return right;
    }

    const GemmShape& shape_;
    const Matrix<bf16> a_, b_;
    const Cut& cut_;
    float* const sums_;
    const Finish& finish_;
    Team& team_;
    const SumsSoFar so_far_;
    const bool in_place_;
    const Blocking blocking_;
    bf16* packed_ = nullptr;
};

/// Rows of a left operand that are packed at a time.
std::int64_t rows_packed(const GemmShape& shape) {
    return std::max(packed_bytes / (2 * shape.k), panel_lines) / panel_lines * panel_lines;
}

/// Terms of a sum that are packed at a time: all of them, or where only few rows would go into the room, and
/// each few would have the whole right operand packed anew, what leaves room for all rows.
std::int64_t terms_packed(const GemmShape& shape, const Cut& cut, bool with_sums) {
    constexpr std::int64_t least_rows_packed = 512;
    const bool few = rows_packed(shape) < std::min(shape.m, least_rows_packed);
    const bool large = panels(shape.m) * panels(shape.n) * panel_lines * panel_lines * 4 > packed_bytes;
    if (!few || large || cut.half || with_sums) return shape.k;
    return std::max(packed_bytes / (2 * shape.m) / panel_step * panel_step, most_depth);
}

/// A product of very long sums, a part of them at a time. The results so far are in fp32, and each goes on
/// where it was: one chain, as in a product whose sums are not cut.
void product_by_terms(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, const Cut& cut,
                      std::int64_t terms, const Finish& finish) {
    SumsSoFar so_far;
    so_far.stride = panels(shape.n) * panel_lines + 16;
    so_far.values = thread_scratch<float>(ScratchSlot::sums, panels(shape.m) * panel_lines * so_far.stride);
    for (std::int64_t begin = 0; begin < shape.k; begin += terms) {
        GemmShape part = shape;
        part.k = std::min(terms, shape.k - begin);
        so_far.first = begin == 0;
        so_far.last = begin + terms >= shape.k;
        Product(team, part, columns_from(a, begin), rows_from(b, begin), cut, nullptr, finish, so_far).run();
    }
}

/// Few rows of A against a B whose columns can be read where they are, as when a text is continued by a token
/// at a time: packing B would take many times as long as the product. So B's columns are the left operand and
/// A's rows the right one, and each block of the result is turned. Products of terms do not depend on which
/// operand is which, so the bits stay the same.
bool has_few_rows(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b) {
    return shape.m <= panel_lines && !a.transposed && b.transposed &&
           lies_as_left_operand({b.data, b.stride, false}, shape.k);
}

class ProductOfFewRows {
  public:
    ProductOfFewRows(const GemmShape& shape, Matrix<bf16> b, const Cut& cut, const bf16* rows,
                     const Finish& finish)
        : shape_(shape), b_(b), cut_(cut), rows_(rows), finish_(finish) {}

    /// Columns [column, column + columns), and those of the other half.
    void strip(std::int64_t column, std::int64_t columns) const {
        const MatrixUnit unit;
        const std::int64_t halves = cut_.half ? 2 : 1, width = panels(columns) * panel_lines;
        const std::int64_t stride = halves * width;
        float* values = thread_scratch<float>(ScratchSlot::gemm_c, shape_.m * stride);
        for (std::int64_t half = 0; half < halves; ++half)
            for (std::int64_t at = 0; at < columns; at += panel_lines)
                block(unit, half * cut_.half + column + at, std::min(panel_lines, columns - at),
                      values + half * width + at, stride);
        finish_({0, shape_.m, column, columns, values, stride, cut_.half ? values + width : nullptr});
    }

  private:
    void block(const MatrixUnit& unit, std::int64_t column, std::int64_t columns, float* values,
               std::int64_t stride) const {
        alignas(64) float turned[panel_lines * panel_lines];
        const bf16* lines = b_.data + column * b_.stride;
        LeftLayout layout{b_.stride, panel_step};
        LinesAhead ahead;
        if (columns % (panel_lines / 2) != 0) {
            bf16* panel = thread_scratch<bf16>(ScratchSlot::gemm_a, panel_elements(shape_.k));
            pack_left({lines, b_.stride, false}, columns, shape_.k, panel, 0);
            lines = panel;
            layout = {};
        } else if (b_.stride == shape_.k && column + 2 * panel_lines <= shape_.n) {
            ahead.add(lines + panel_lines * b_.stride, 64, shape_.k,
                      false);  // 32 lines of k / 32 cache lines
        }
        unit.multiply(panel_steps(shape_.k), lines, rows_, columns, shape_.m, false, turned, panel_lines,
                      &ahead, layout);
        for (std::int64_t row = 0; row < shape_.m; ++row)
            for (std::int64_t i = 0; i < columns; ++i)
                values[row * stride + i] = turned[i * panel_lines + row];
    }

    const GemmShape& shape_;
    const Matrix<bf16> b_;
    const Cut& cut_;
    const bf16* rows_;
    const Finish& finish_;
};

void product_of_few_rows(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, const Cut& cut,
                         const Finish& finish) {
    bf16* rows = thread_scratch<bf16>(ScratchSlot::packed, panel_elements(shape.k));
    pack_right({a.data, a.stride, true}, shape.m, shape.k, rows);
    constexpr std::int64_t least_columns = 256;
    const std::int64_t width = cut.half ? cut.half : shape.n, unit = std::lcm(cut.unit, panel_lines);
    const ProductOfFewRows product(shape, b, cut, rows, finish);
    for_blocks(team, width, pieces(least_columns, unit) * unit,
               [&](std::int64_t begin, std::int64_t end) { product.strip(begin, end - begin); });
}

}  // namespace

std::int64_t times_right_is_packed(const GemmShape& shape, const Cut& cut) {
    if (const std::int64_t terms = terms_packed(shape, cut, false); terms < shape.k) {
        GemmShape part = shape;
        part.k = terms;
        return Blocking(part, cut, 1).down;
    }
    std::int64_t times = 0;
    const std::int64_t most = rows_packed(shape);
    for (std::int64_t row = 0; row < shape.m; row += most) {
        GemmShape part = shape;
        part.m = std::min(most, shape.m - row);
        times += Blocking(part, cut, 1).down;
    }
    return times;
}

void native_product(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, const Cut& cut,
                    float* sums, const Finish& finish) {
    if (!sums && has_few_rows(shape, a, b)) return product_of_few_rows(team, shape, a, b, cut, finish);
    if (const std::int64_t terms = terms_packed(shape, cut, sums != nullptr); terms < shape.k)
        return product_by_terms(team, shape, a, b, cut, terms, finish);
    // A large left operand is packed a part at a time.
    const std::int64_t most = rows_packed(shape);
    if (shape.m <= most) return Product(team, shape, a, b, cut, sums, finish).run();
    for (std::int64_t row = 0; row < shape.m; row += most) {
        GemmShape part = shape;
        part.m = std::min(most, shape.m - row);
        Cut part_cut = cut;
        for (Plane& plane : part_cut.planes)
            if (plane.data) plane.data = static_cast<const std::byte*>(plane.data) + row * plane.row_bytes;
        const Finish finish_part = [&](const Strip& strip) {
            Strip moved = strip;
            moved.row += row;
            finish(moved);
        };
        Product(team, part, rows_from(a, row), b, part_cut, sums ? sums + row : nullptr, finish_part).run();
    }
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/model/model.h"
#include "engine/kernels/team.h"

// Arguments that the reference kernels and the fast kernels share. All matrices are row-major.
namespace wafermill {

/// A GEMM operand: element (i, j) is data[i * stride + j], or data[j * stride + i] when transposed.
template <class T>
struct Matrix {
    const T* data = nullptr;
    std::int64_t stride = 0;
    bool transposed = false;
};

/// The matrix from a row, or from a column, on.
template <class T>
Matrix<T> rows_from(Matrix<T> matrix, std::int64_t row) {
    matrix.data += row * (matrix.transposed ? 1 : matrix.stride);
    return matrix;
}
template <class T>
Matrix<T> columns_from(Matrix<T> matrix, std::int64_t column) {
    matrix.data += column * (matrix.transposed ? matrix.stride : 1);
    return matrix;
}

/// C [m, n] (row stride `stride`) = A [m, k] * B [k, n], added to C when `accumulate`.
struct GemmShape {
    std::int64_t m = 0, n = 0, k = 0;
    std::int64_t stride = 0;
    bool accumulate = false;
};

/// Rows normalised over `hidden` columns.
struct NormShape {
    NormKind kind = NormKind::layer_norm;
    std::int64_t rows = 0, hidden = 0;
    double epsilon = 1e-5;
};

/// Causal self-attention over `samples` sequences. Query, key and value share rows of `width()` columns: all
/// query heads, then all key heads, then all value heads. Query head h uses key head h / (heads / kv_heads).
struct AttentionShape {
    std::int64_t samples = 0, sequence = 0;
    std::int64_t heads = 0, kv_heads = 0, head_size = 0;
    std::int64_t window = 0;  ///< keys that a query sees, its own the last of them; 0: all before it
    /// Forward pass alone: queries before this row are of no interest (their results are left as they are, or
    /// are written again with the same bits), keys and values are.
    std::int64_t first = 0;
    /// The first position that the query at a position sees.
    std::int64_t first_key(std::int64_t position) const {
        return window > 0 ? std::max<std::int64_t>(position - window + 1, 0) : 0;
    }
    std::int64_t query_width() const { return heads * head_size; }
    std::int64_t kv_width() const { return kv_heads * head_size; }
    std::int64_t width() const { return query_width() + 2 * kv_width(); }
    std::int64_t tokens() const { return samples * sequence; }
};

struct FeedForwardShape {
    FeedForwardKind kind = FeedForwardKind::gelu_tanh;
    std::int64_t rows = 0, ffn = 0;
    /// Columns before the activation: gate and up side by side for SwiGLU.
    std::int64_t width() const { return kind == FeedForwardKind::swiglu ? 2 * ffn : ffn; }
};

/// A product with a weight [hidden, in] that joins the residual stream [rows, hidden], `sequence` rows a
/// sample.
struct ResidualShape {
    std::int64_t rows = 0, in = 0, hidden = 0, sequence = 0;
};

/// The head's product: logits [rows, vocab] = x [rows, hidden] * weight [vocab, hidden]^T.
struct HeadShape {
    std::int64_t rows = 0, hidden = 0, vocab = 0;

    /// Columns whose exponentials are taken against one largest logit.
    static constexpr std::int64_t piece = 256;
    std::int64_t pieces() const { return (vocab + piece - 1) / piece; }
    /// Of the working space of head_loss.
    std::int64_t room() const { return rows * (2 * pieces() + 1); }
};

/// What training minimises for a row besides its cross-entropy. With log Z = log(sum(exp(logits))):
///   (1 - label_smoothing) * (log Z - logit of the target) + label_smoothing * (log Z - mean logit)
///   + z_loss * (log Z)^2
/// Label smoothing: Szegedy et al. 2016, spread over the whole vocabulary, the target included, as PyTorch's
/// cross_entropy does. z-loss: Chowdhery et al. 2022 (PaLM), section 5.
struct LossTerms {
    double label_smoothing = 0, z_loss = 0;
};

/// Cosine and sine of position * theta^(-2 i / head_size), [positions, head_size / 2]; the pair of column i
/// is column i + head_size / 2 (the "rotate half" convention of Hugging Face's Llama).
template <class Real>
struct RopeTable {
    std::int64_t positions = 0, half = 0;
    std::vector<Real> cosine, sine;
};

/// The rows of `count` positions from `first` on, so that tokens which continue a sequence are turned by
/// their own angles.
template <class Real>
RopeTable<Real> rope_from(const RopeTable<Real>& table, std::int64_t first, std::int64_t count) {
    RopeTable<Real> part;
    const auto rows = [&](const std::vector<Real>& all) {
        return std::vector<Real>(all.begin() + first * table.half,
                                 all.begin() + (first + count) * table.half);
    };
    part.positions = count;
    part.half = table.half;
    part.cosine = rows(table.cosine);
    part.sine = rows(table.sine);
    return part;
}

template <class Real>
RopeTable<Real> make_rope_table(std::int64_t positions, std::int64_t head_size, double theta);
/// By the model's frequencies (core/model/rope.h); cosine and sine are multiplied by its amplitude.
template <class Real>
RopeTable<Real> make_rope_table(std::int64_t positions, const Model& model);

/// Calls body(begin, end) for fixed blocks of `block` of [0, count).
template <class Body>
void for_blocks(Team& team, std::int64_t count, std::int64_t block, const Body& body) {
    team.parallel((count + block - 1) / block, [&](std::int64_t item) {
        const std::int64_t begin = item * block;
        body(begin, std::min(begin + block, count));
    });
}

/// Rows that one work item of an element-wise kernel covers.
constexpr std::int64_t row_block = 32;

/// Values that norm_heads_gradient works with: the gains' gradients of each block of rows.
inline std::int64_t head_norm_room(const AttentionShape& shape) {
    return (shape.tokens() + row_block - 1) / row_block * 2 * shape.head_size;
}

/// Values that one work item clears.
constexpr std::int64_t clear_block = std::int64_t{1} << 18;

/// to [rows, columns] = from.
template <class Real>
void copy_all_rows(Team& team, std::int64_t rows, std::int64_t columns, const Real* from, Real* to) {
    for_blocks(team, rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        std::copy(from + begin * columns, from + end * columns, to + begin * columns);
    });
}

/// Sets `count` values to zero.
template <class Real>
void clear_values(Team& team, std::int64_t count, Real* values) {
    for_blocks(team, count, clear_block, [&](std::int64_t begin, std::int64_t end) {
        std::fill(values + begin, values + end, Real(0));
    });
}

/// A tile of a product, which one thread computes.
struct TileSize {
    std::int64_t rows = 0, columns = 0;
};

/// Equal tiles of at most `most` that cover a product [m, n]; a multiple of four of them where that leaves
/// tiles of at least 128 rows, so that two or four threads end together. Depends on the shape alone.
TileSize tile_size(std::int64_t m, std::int64_t n, TileSize most);

/// Calls body(row, rows, column, columns) for each tile of a product [m, n].
template <class Body>
void for_tiles(Team& team, std::int64_t m, std::int64_t n, const TileSize& tile, const Body& body) {
    const std::int64_t across = (n + tile.columns - 1) / tile.columns;
    const std::int64_t down = (m + tile.rows - 1) / tile.rows;
    team.parallel(across * down, [&](std::int64_t item) {
        const std::int64_t row = item % down * tile.rows, column = item / down * tile.columns;
        body(row, std::min(tile.rows, m - row), column, std::min(tile.columns, n - column));
    });
}

}  // namespace wafermill

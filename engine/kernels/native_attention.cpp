// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/native_attention.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/kernels/panels.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"

#if defined(__x86_64__)
#include "engine/kernels/vector512.h"

// Both passes go by panels of 32 queries against panels of 32 keys, from the first that some query of the
// panel sees up to the diagonal. Forward computes a panel's scores against all keys that it sees, their
// softmax, and the product with the values. Backward works on the transposes, keys by queries: sums over keys
// are then sums of whole vectors, and probabilities and their gradients are left operands as they are.
namespace wafermill {
namespace {

constexpr std::int64_t lines = panel_lines;
constexpr std::int64_t block = lines * lines;
constexpr float log2_e = 1.44269504088896341f;

/// Cuts this thread's scratch into 64-byte aligned pieces.
class Pieces {
  public:
    explicit Pieces(std::int64_t bytes)
        : next_(thread_scratch<std::byte>(ScratchSlot::attention, bytes)), end_(next_ + bytes) {}
    template <class T>
    T* take(std::int64_t count) {
        std::byte* piece = next_;
        next_ += (count * static_cast<std::int64_t>(sizeof(T)) + 63) / 64 * 64;
        if (next_ > end_) throw std::logic_error("attention's scratch is too small");
        return reinterpret_cast<T*>(piece);
    }

  private:
    std::byte *next_, *end_;
};

struct Head {
    const AttentionShape& shape;
    const DropoutSite& dropout;
    std::int64_t sample, head;
    const bf16 *query, *key, *value;  ///< first rows

    Head(const AttentionShape& s, const DropoutSite& d, const bf16* qkv, std::int64_t sample_,
         std::int64_t head_)
        : shape(s), dropout(d), sample(sample_), head(head_) {
        const bf16* first = qkv + sample * s.sequence * s.width();
        query = first + head * s.head_size;
        key = first + s.query_width() + head / (s.heads / s.kv_heads) * s.head_size;
        value = key + s.kv_width();
    }
    std::int64_t size() const { return shape.head_size; }
    std::int64_t steps() const { return panel_steps(shape.head_size); }
    std::int64_t width() const { return panels(shape.head_size) * lines; }
    float scale() const { return 1.0f / std::sqrt(static_cast<float>(shape.head_size)); }
    Matrix<bf16> rows(const bf16* matrix, std::int64_t row, bool transposed) const {
        return {matrix + row * shape.width(), shape.width(), transposed};
    }
    std::int64_t rows_left(std::int64_t row) const { return std::min(lines, shape.sequence - row); }
};

constexpr std::uint32_t all_columns = 0xffffffffu;

/// Which of 32 columns are at most `last`, and which at least `first`.
std::uint32_t up_to(std::int64_t last) {
    if (last < 0) return 0;
    return last >= lines - 1 ? all_columns : (2u << static_cast<unsigned>(last)) - 1u;
}
std::uint32_t from(std::int64_t first) {
    return first <= 0 ? all_columns : ~up_to(first - 1);
}

/// The columns that a row of scores sees.
struct Seen {
    std::int64_t first, last;
    std::uint32_t in(std::int64_t panel) const {
        return from(first - panel * lines) & up_to(last - panel * lines);
    }
};

/// Softmax of one row of scores against `count` panels of keys, the columns of `seen`. Probabilities, not yet
/// divided by their sum, become row `row` of a left panel.
WAFERMILL_BF16 float softmax_row(std::int64_t count, const Seen& seen, float scale, const float* scores,
                                 const float* mask, bf16* probabilities, float* log_sum) {
    const __m512 nothing = _mm512_set1_ps(-3.0e38f);
    __m512 low_most = nothing, high_most = nothing;
    for (std::int64_t j = 0; j < count; ++j) {
        const std::uint32_t columns = seen.in(j);
        const float* s = scores + j * lines;
        low_most = _mm512_max_ps(low_most, _mm512_mask_loadu_ps(nothing, static_cast<__mmask16>(columns), s));
        high_most = _mm512_max_ps(
            high_most, _mm512_mask_loadu_ps(nothing, static_cast<__mmask16>(columns >> 16), s + 16));
    }
    const float most = _mm512_reduce_max_ps(_mm512_max_ps(low_most, high_most));
    const __m512 factor = _mm512_set1_ps(scale * log2_e), offset = _mm512_set1_ps(-most * (scale * log2_e));
    __m512 low_sum = _mm512_setzero_ps(), high_sum = _mm512_setzero_ps();
    for (std::int64_t j = 0; j < count; ++j, scores += lines, probabilities += block) {
        __m512 low = exp2_512(_mm512_fmadd_ps(_mm512_loadu_ps(scores), factor, offset));
        __m512 high = exp2_512(_mm512_fmadd_ps(_mm512_loadu_ps(scores + 16), factor, offset));
        if (const std::uint32_t columns = seen.in(j); columns != all_columns) {
            low = _mm512_maskz_mov_ps(static_cast<__mmask16>(columns), low);
            high = _mm512_maskz_mov_ps(static_cast<__mmask16>(columns >> 16), high);
        }
        low_sum = _mm512_add_ps(low_sum, low);
        high_sum = _mm512_add_ps(high_sum, high);
        if (mask) {
            low = _mm512_mul_ps(low, _mm512_loadu_ps(mask + j * lines));
            high = _mm512_mul_ps(high, _mm512_loadu_ps(mask + j * lines + 16));
        }
        store_bf16(probabilities, low, high);
    }
    const float sum = _mm512_reduce_add_ps(_mm512_add_ps(low_sum, high_sum));
    *log_sum = most * scale + std::log(sum);
    return 1.0f / sum;
}

/// Forward for the queries [begin, end) of one head; `begin` a multiple of 32.
void forward_rows(const Head& head, std::int64_t begin, std::int64_t end, bf16* out, float* log_sum) {
    const AttentionShape& shape = head.shape;
    const std::int64_t keys = panels(end), width = head.width(), stride = keys * lines + 16;
    Pieces pieces(2 * lines * (2 * keys + 1) * width + 4 * lines * (stride + width) + 2 * keys * block +
                  4 * keys * lines + 1024);
    bf16* key = pieces.take<bf16>(keys * lines * width);
    bf16* value = pieces.take<bf16>(keys * lines * width);
    bf16* query = pieces.take<bf16>(lines * width);
    float* scores = pieces.take<float>(lines * stride);
    bf16* probabilities = pieces.take<bf16>(keys * block);
    float* result = pieces.take<float>(lines * width);
    float* mask = pieces.take<float>(keys * lines);
    pack_right(head.rows(head.key, 0, true), end, head.size(), key);
    pack_right(head.rows(head.value, 0, false), head.size(), end, value);
    const MatrixUnit unit;
    for (std::int64_t first = begin; first < end; first += lines) {
        const std::int64_t rows = std::min(lines, end - first), low = shape.first_key(first) / lines;
        const std::int64_t count = first / lines + 1 - low;  // panels of keys from `low` on
        pack_left(head.rows(head.query, first, false), rows, head.size(), query, 0);
        for (std::int64_t j = 0; j < count; ++j)
            unit.multiply(head.steps(), query, key + (low + j) * lines * width, rows, lines, false,
                          scores + j * lines, stride);
        float inverse[lines];
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::int64_t position = first + row;
            const bool dropping = head.dropout.active();
            if (dropping)
                dropout_mask(head.dropout, head.sample, head.head, position, low * lines,
                             (low + count) * lines, mask);
            const Seen seen{shape.first_key(position) - low * lines, position - low * lines};
            inverse[row] =
                softmax_row(count, seen, head.scale(), scores + row * stride, dropping ? mask : nullptr,
                            probabilities + row * lines,
                            log_sum + (head.sample * shape.heads + head.head) * shape.sequence + position);
        }
        for (std::int64_t c = 0; c < width; c += lines)
            unit.multiply(count, probabilities, value + c * keys * lines + low * block, rows, head.size() - c,
                          false, result + c, width);
        for (std::int64_t row = 0; row < rows; ++row)
            rows::scale_row(head.size(), result + row * width, inverse[row],
                            out + (head.sample * shape.sequence + first + row) * shape.query_width() +
                                head.head * shape.head_size);
    }
}

/// Two vectors of 16 queries.
struct Queries {
    __m512 low, high;
};

/// scores [32 keys, 32 queries] become probabilities; `gradient` is theirs, masked. Adds to the sums over
/// keys of probabilities and of their products with the gradient. Key i is seen by queries `seen.first` + i
/// to `seen.last` + i.
WAFERMILL_BF16 void probability_block(float* scores, float* gradient, float scale, const Queries& log_sum,
                                      const Seen& seen, const float* mask, Queries& sum, Queries& product) {
    const __m512 factor = _mm512_set1_ps(scale * log2_e);
    Queries s = sum, p = product;
    for (std::int64_t key = 0; key < lines; ++key, scores += lines, gradient += lines) {
        __m512 low = exp2_512(_mm512_fmsub_ps(_mm512_loadu_ps(scores), factor, log_sum.low));
        __m512 high = exp2_512(_mm512_fmsub_ps(_mm512_loadu_ps(scores + 16), factor, log_sum.high));
        if (const std::uint32_t seeing = from(seen.first + key) & up_to(seen.last + key);
            seeing != all_columns) {
            low = _mm512_maskz_mov_ps(static_cast<__mmask16>(seeing), low);
            high = _mm512_maskz_mov_ps(static_cast<__mmask16>(seeing >> 16), high);
        }
        _mm512_storeu_ps(scores, low);
        _mm512_storeu_ps(scores + 16, high);
        __m512 low_gradient = _mm512_loadu_ps(gradient), high_gradient = _mm512_loadu_ps(gradient + 16);
        if (mask) {
            low_gradient = _mm512_mul_ps(low_gradient, _mm512_loadu_ps(mask + key * lines));
            high_gradient = _mm512_mul_ps(high_gradient, _mm512_loadu_ps(mask + key * lines + 16));
            _mm512_storeu_ps(gradient, low_gradient);
            _mm512_storeu_ps(gradient + 16, high_gradient);
        }
        s.low = _mm512_add_ps(s.low, low);
        s.high = _mm512_add_ps(s.high, high);
        p.low = _mm512_fmadd_ps(low, low_gradient, p.low);
        p.high = _mm512_fmadd_ps(high, high_gradient, p.high);
    }
    sum = s;
    product = p;
}

/// The gradient of the scores, and the dropped probabilities, as left operands.
WAFERMILL_BF16 void score_gradient_block(const float* probabilities, const float* gradient, float scale,
                                         const Queries& mean, const float* mask, bf16* dscores,
                                         bf16* dropped) {
    const __m512 factor = _mm512_set1_ps(scale);
    for (std::int64_t at = 0; at < block; at += lines) {
        __m512 low = _mm512_loadu_ps(probabilities + at), high = _mm512_loadu_ps(probabilities + at + 16);
        store_bf16(dscores + at,
                   _mm512_mul_ps(_mm512_mul_ps(low, factor),
                                 _mm512_sub_ps(_mm512_loadu_ps(gradient + at), mean.low)),
                   _mm512_mul_ps(_mm512_mul_ps(high, factor),
                                 _mm512_sub_ps(_mm512_loadu_ps(gradient + at + 16), mean.high)));
        if (mask) {
            low = _mm512_mul_ps(low, _mm512_loadu_ps(mask + at));
            high = _mm512_mul_ps(high, _mm512_loadu_ps(mask + at + 16));
        }
        store_bf16(dropped + at, low, high);
    }
}

/// Backward for one key head of one sample.
class Backward {
  public:
    Backward(const AttentionShape& shape, const DropoutSite& dropout, const bf16* qkv, const float* log_sum,
             const bf16* dout, const RopeTable<float>* rope, bf16* dqkv, std::int64_t sample,
             std::int64_t kv_head)
        : shape_(shape),
          dropout_(dropout),
          qkv_(qkv),
          log_sum_(log_sum),
          dout_(dout),
          rope_(rope),
          dqkv_(dqkv),
          sample_(sample),
          kv_head_(kv_head),
          keys_(panels(shape.sequence)),
          width_(panels(shape.head_size) * lines),
          pieces_(bytes()) {
        key_ = pieces_.take<bf16>(keys_ * lines * width_);
        value_ = pieces_.take<bf16>(keys_ * lines * width_);
        turned_key_ = pieces_.take<bf16>(keys_ * lines * width_);
        dkey_ = pieces_.take<float>(keys_ * lines * width_);
        dvalue_ = pieces_.take<float>(keys_ * lines * width_);
        probabilities_ = pieces_.take<float>(keys_ * block);
        gradient_ = pieces_.take<float>(keys_ * block);
        mask_ = dropout_.active() ? pieces_.take<float>(keys_ * block) : nullptr;
        dscores_ = pieces_.take<bf16>(keys_ * block);
        for (bf16** piece : {&turned_query_, &turned_dout_, &paired_query_, &paired_dout_})
            *piece = pieces_.take<bf16>(lines * width_);
        left_dscores_ = pieces_.take<bf16>(block);
        left_probabilities_ = pieces_.take<bf16>(block);
        turned_dquery_ = pieces_.take<float>(lines * width_);
        row_ = pieces_.take<float>(width_);
    }

    void run() {
        const std::int64_t group = shape_.heads / shape_.kv_heads;
        const Head first(shape_, dropout_, qkv_, sample_, kv_head_ * group);
        const std::int64_t panel = lines * width_;
        pack_left(first.rows(first.key, 0, false), shape_.sequence, first.size(), key_, panel);
        pack_left(first.rows(first.value, 0, false), shape_.sequence, first.size(), value_, panel);
        pack_left(first.rows(first.key, 0, true), first.size(), shape_.sequence, turned_key_, keys_ * block);
        std::fill(dkey_, dkey_ + keys_ * lines * width_, 0.0f);
        std::fill(dvalue_, dvalue_ + keys_ * lines * width_, 0.0f);
        const MatrixUnit unit;
        for (std::int64_t i = 0; i < group; ++i) {
            const Head head(shape_, dropout_, qkv_, sample_, kv_head_ * group + i);
            for (std::int64_t row = 0; row < shape_.sequence; row += lines) queries(unit, head, row);
        }
        const std::int64_t key_column = first.key - (qkv_ + sample_ * shape_.sequence * shape_.width());
        for (std::int64_t row = 0; row < shape_.sequence; ++row) {
            put(dkey_ + row * width_, row, key_column, true);
            put(dvalue_ + row * width_, row, key_column + shape_.kv_width(), false);
        }
    }

  private:
    std::int64_t bytes() const {
        const std::int64_t head = keys_ * lines * width_, strip = keys_ * block;
        return 2 * (3 * head + strip + 4 * lines * width_ + 2 * block) +
               4 * (2 * head + (dropout_.active() ? 3 : 2) * strip + lines * width_ + width_) + 2048;
    }

    /// Puts one row of a head, rotated back, where it belongs; overwrites the row.
    void put(float* row, std::int64_t position, std::int64_t column, bool rotated) const {
        if (rotated && rope_)
            rows::rotate(rope_->half, rope_->cosine.data() + position * rope_->half,
                         rope_->sine.data() + position * rope_->half, -1.0f, row);
        rows::scale_row(shape_.head_size, row, 1.0f,
                        dqkv_ + (sample_ * shape_.sequence + position) * shape_.width() + column);
    }

    /// Of the panels of keys [low, count).
    void fill_mask(const Head& head, std::int64_t first, std::int64_t low, std::int64_t count) const {
        float line[lines];
        for (std::int64_t j = low; j < count; ++j)
            for (std::int64_t query = 0; query < lines; ++query) {
                dropout_mask(dropout_, sample_, head.head, first + query, j * lines, (j + 1) * lines, line);
                for (std::int64_t key = 0; key < lines; ++key)
                    mask_[j * block + key * lines + query] = line[key];
            }
    }

    WAFERMILL_BF16 Queries log_sums(const Head& head, std::int64_t first) const {
        float values[lines] = {};
        const float* source = log_sum_ + (sample_ * shape_.heads + head.head) * shape_.sequence + first;
        for (std::int64_t i = 0; i < head.rows_left(first); ++i) values[i] = source[i] * log2_e;
        return {_mm512_loadu_ps(values), _mm512_loadu_ps(values + 16)};
    }

    /// Packs a panel of queries and of the gradient of their results.
    void pack_queries(const Head& head, std::int64_t first) const {
        const std::int64_t rows = head.rows_left(first);
        const bf16* dout =
            dout_ + (sample_ * shape_.sequence + first) * shape_.query_width() + head.head * shape_.head_size;
        pack_right(head.rows(head.query, first, true), rows, head.size(), turned_query_);
        pack_right({dout, shape_.query_width(), true}, rows, head.size(), turned_dout_);
        pack_right(head.rows(head.query, first, false), head.size(), rows, paired_query_);
        pack_right({dout, shape_.query_width(), false}, head.size(), rows, paired_dout_);
    }

    /// The share of queries [first, first + 32) in all gradients.
    WAFERMILL_BF16 void queries(const MatrixUnit& unit, const Head& head, std::int64_t first) const {
        const std::int64_t low = shape_.first_key(first) / lines, count = first / lines + 1;
        const std::int64_t steps = head.steps(), window = shape_.window > 0 ? shape_.window : count * lines;
        pack_queries(head, first);
        if (mask_) fill_mask(head, first, low, count);
        const Queries log_sum = log_sums(head, first);
        Queries sum{_mm512_setzero_ps(), _mm512_setzero_ps()}, product = sum;
        for (std::int64_t j = low; j < count; ++j) {
            float* scores = probabilities_ + j * block;
            float* gradient = gradient_ + j * block;
            unit.multiply(steps, key_ + j * lines * width_, turned_query_, lines, lines, false, scores,
                          lines);
            unit.multiply(steps, value_ + j * lines * width_, turned_dout_, lines, lines, false, gradient,
                          lines);
            const std::int64_t distance = j * lines - first;
            probability_block(scores, gradient, head.scale(), log_sum, {distance, distance + window - 1},
                              mask_ ? mask_ + j * block : nullptr, sum, product);
        }
        const Queries mean{_mm512_div_ps(product.low, sum.low), _mm512_div_ps(product.high, sum.high)};
        for (std::int64_t j = low; j < count; ++j) {
            score_gradient_block(probabilities_ + j * block, gradient_ + j * block, head.scale(), mean,
                                 mask_ ? mask_ + j * block : nullptr, left_dscores_, left_probabilities_);
            pack_right({left_dscores_, lines, false}, lines, lines, dscores_ + j * block);
            for (std::int64_t c = 0; c < width_; c += lines) {
                const std::int64_t at = j * lines * width_ + c, columns = head.size() - c;
                unit.multiply(1, left_probabilities_, paired_dout_ + c * lines, lines, columns, true,
                              dvalue_ + at, width_);
                unit.multiply(1, left_dscores_, paired_query_ + c * lines, lines, columns, true, dkey_ + at,
                              width_);
            }
        }
        for (std::int64_t c = 0; c < width_; c += lines)
            unit.multiply(count - low, turned_key_ + c * keys_ * lines + low * block, dscores_ + low * block,
                          head.size() - c, lines, false, turned_dquery_ + c * lines, lines);
        for (std::int64_t row = 0; row < head.rows_left(first); ++row) {
            for (std::int64_t c = 0; c < head.size(); ++c) row_[c] = turned_dquery_[c * lines + row];
            put(row_, first + row, head.head * shape_.head_size, true);
        }
    }

    const AttentionShape& shape_;
    const DropoutSite& dropout_;
    const bf16* qkv_;
    const float* log_sum_;
    const bf16* dout_;
    const RopeTable<float>* rope_;
    bf16* dqkv_;
    const std::int64_t sample_, kv_head_, keys_, width_;
    Pieces pieces_;
    bf16 *key_, *value_, *turned_key_, *dscores_, *turned_query_, *turned_dout_, *paired_query_,
        *paired_dout_, *left_dscores_, *left_probabilities_;
    float *dkey_, *dvalue_, *probabilities_, *gradient_, *mask_, *turned_dquery_, *row_;
};

}  // namespace

void native_attention_forward(Team& team, const AttentionShape& shape, const bf16* qkv,
                              const DropoutSite& dropout, bf16* out, float* log_sum) {
    const std::int64_t all = shape.samples * shape.heads;
    // Heads are cut only where there are too few of them to go round.
    const std::int64_t rows = all % team.size() == 0 ? panels(shape.sequence) * lines : 256;
    // Whole panels of queries, so that a row's bits do not depend on where the rows that are wanted begin.
    const std::int64_t first = shape.first / lines * lines;
    const std::int64_t parts = (shape.sequence - first + rows - 1) / rows;
    team.parallel(all * parts, [&](std::int64_t item) {
        // The longest rows first, so that no thread is left with one at the end.
        const std::int64_t part = parts - 1 - item / all, head = item % all;
        forward_rows(Head(shape, dropout, qkv, head / shape.heads, head % shape.heads), first + part * rows,
                     std::min(first + (part + 1) * rows, shape.sequence), out, log_sum);
    });
}

void native_attention_backward(Team& team, const AttentionShape& shape, const bf16* qkv, const float* log_sum,
                               const bf16* dout, const DropoutSite& dropout, const RopeTable<float>* rope,
                               bf16* dqkv) {
    team.parallel(shape.samples * shape.kv_heads, [&](std::int64_t item) {
        Backward(shape, dropout, qkv, log_sum, dout, rope, dqkv, item / shape.kv_heads, item % shape.kv_heads)
            .run();
    });
}

}  // namespace wafermill

#else

namespace wafermill {

void native_attention_forward(Team&, const AttentionShape&, const bf16*, const DropoutSite&, bf16*, float*) {
    throw std::logic_error("no bf16 instructions");
}
void native_attention_backward(Team&, const AttentionShape&, const bf16*, const float*, const bf16*,
                               const DropoutSite&, const RopeTable<float>*, bf16*) {
    throw std::logic_error("no bf16 instructions");
}

}  // namespace wafermill

#endif

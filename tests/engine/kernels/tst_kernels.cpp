// SPDX-License-Identifier: Apache-2.0
#include <sys/mman.h>
#include <unistd.h>

#include <QtTest>
#include <atomic>
#include <cmath>
#include <cstring>
#include <set>
#include <stdexcept>
#include <thread>

#include "core/base/random.h"
#include "engine/kernels/adamw.h"
#include "engine/kernels/dropout.h"
#include "engine/kernels/fast.h"
#include "engine/kernels/gemm.h"
#include "engine/kernels/native_product.h"
#include "engine/kernels/reference.h"
#include "engine/kernels/round.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/self_test.h"
#include "tests/engine/kernels/finite_differences.h"

using namespace wafermill;
using namespace wafermill::testing;

namespace {

std::size_t size(std::int64_t count) {
    return static_cast<std::size_t>(count);
}

std::vector<bf16> rounded(const std::vector<float>& values) {
    std::vector<bf16> result(values.size());
    round_to(values.data(), result.data(), std::ssize(values));
    return result;
}

/// A product by its definition, in double.
template <class T>
std::vector<double> plain_product(const GemmShape& shape, Matrix<T> a, Matrix<T> b,
                                  const std::vector<float>& before) {
    const auto value = [](const Matrix<T>& matrix, std::int64_t i, std::int64_t j) {
        const T element = matrix.data[matrix.transposed ? j * matrix.stride + i : i * matrix.stride + j];
        if constexpr (std::is_same_v<T, bf16>)
            return static_cast<double>(to_float(element));
        else
            return static_cast<double>(element);
    };
    std::vector<double> c;
    for (std::int64_t i = 0; i < shape.m; ++i)
        for (std::int64_t j = 0; j < shape.n; ++j) {
            double sum = shape.accumulate ? static_cast<double>(before[size(i * shape.stride + j)]) : 0.0;
            for (std::int64_t p = 0; p < shape.k; ++p) sum += value(a, i, p) * value(b, p, j);
            c.push_back(sum);
        }
    return c;
}

struct ProductCase {
    std::int64_t m, n, k;
};

const std::vector<ProductCase> product_cases = {{1, 1, 1},    {37, 60, 101},  {60, 101, 37}, {101, 37, 60},
                                                {17, 5, 900}, {270, 400, 33}, {513, 7, 64},  {48, 48, 48},
                                                {64, 800, 5}, {257, 385, 16}, {5, 17, 1601}};

template <class T>
void check_products(const std::vector<T>& a_values, const std::vector<T>& b_values) {
    for (const ProductCase& c : product_cases)
        for (int flags = 0; flags < 8; ++flags) {
            const bool a_transposed = flags & 1, b_transposed = flags & 2;
            const GemmShape shape{c.m, c.n, c.k, c.n + 3, (flags & 4) != 0};
            const Matrix<T> a{a_values.data(), (a_transposed ? c.m : c.k) + 1, a_transposed};
            const Matrix<T> b{b_values.data(), (b_transposed ? c.k : c.n) + 2, b_transposed};
            const std::vector<float> before(size(c.m * shape.stride), 0.75f);
            std::vector<std::vector<float>> results;
            for (const int threads : {1, 2, 3}) {
                Team team(threads);
                results.push_back(before);
                FastKernels<T>::gemm(team, shape, a, b, results.back().data());
                QVERIFY(std::memcmp(results.back().data(), results.front().data(),
                                    before.size() * sizeof(float)) == 0);
            }
            const std::vector<double> expected = plain_product(shape, a, b, before);
            const double allowed = 1e-6 * std::sqrt(static_cast<double>(c.k)) + 1e-6;
            double worst = 0.0;
            for (std::int64_t i = 0; i < c.m; ++i) {
                const float* row = results[0].data() + i * shape.stride;
                for (std::int64_t j = 0; j < c.n; ++j)
                    worst =
                        std::max(worst, std::abs(static_cast<double>(row[j]) - expected[size(i * c.n + j)]));
                for (std::int64_t j = c.n; j < shape.stride; ++j)
                    if (row[j] != 0.75f) worst = 1e30;  // wrote beyond the row
            }
            QVERIFY2(worst < allowed,
                     qPrintable(QString("%1 x %2 x %3, flags %4").arg(c.m).arg(c.n).arg(c.k).arg(flags)));
        }
}

/// A matrix of `lines` lines whose last element is the last that may be read.
class FencedMatrix {
  public:
    FencedMatrix(const std::vector<bf16>& values, std::int64_t lines, std::int64_t length, std::int64_t gap)
        : stride_(length + gap) {
        const auto page = size(sysconf(_SC_PAGESIZE));
        const std::size_t elements = size((lines - 1) * stride_ + length), bytes = elements * sizeof(bf16);
        before_fence_ = (bytes + page - 1) / page * page;
        memory_ = static_cast<std::byte*>(
            mmap(nullptr, before_fence_ + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
        fence_ = page;
        if (memory_ == MAP_FAILED || mprotect(memory_ + before_fence_, fence_, PROT_NONE) != 0)
            throw std::runtime_error("no memory with a fence");
        data_ = static_cast<bf16*>(static_cast<void*>(memory_ + before_fence_ - bytes));
        for (std::int64_t line = 0; line < lines; ++line)
            std::copy_n(values.begin() + line * length, length, data_ + line * stride_);
    }
    ~FencedMatrix() { munmap(memory_, before_fence_ + fence_); }
    FencedMatrix(const FencedMatrix&) = delete;
    FencedMatrix& operator=(const FencedMatrix&) = delete;

    Matrix<bf16> matrix() const { return {data_, stride_, false}; }

  private:
    std::int64_t stride_;
    std::size_t before_fence_ = 0, fence_ = 0;
    std::byte* memory_ = nullptr;
    bf16* data_ = nullptr;
};

/// AdamW's formulas in double, one element over several steps.
double adamw_by_hand(double weight, const std::vector<double>& gradients, AdamwStep step) {
    double m = 0.0, v = 0.0;
    for (std::size_t i = 0; i < gradients.size(); ++i) {
        const double t = static_cast<double>(i + 1), g = gradients[i] * step.clip_scale;
        m = step.beta1 * m + (1.0 - step.beta1) * g;
        v = step.beta2 * v + (1.0 - step.beta2) * g * g;
        const double m_hat = m / (1.0 - std::pow(step.beta1, t)), v_hat = v / (1.0 - std::pow(step.beta2, t));
        weight =
            weight * (1.0 - step.lr * step.weight_decay) - step.lr * m_hat / (std::sqrt(v_hat) + step.eps);
    }
    return weight;
}

template <class T>
std::vector<T> as_operands(const std::vector<float>& values) {
    if constexpr (std::is_same_v<T, bf16>)
        return rounded(values);
    else
        return values;
}
template <class T>
std::vector<float> widened(const std::vector<T>& values) {
    std::vector<float> result(values.size());
    if constexpr (std::is_same_v<T, bf16>)
        widen(values.data(), result.data(), std::ssize(values));
    else
        result = values;
    return result;
}

double largest_error(const std::vector<float>& values, const std::vector<float>& expected) {
    double largest = 1e-30, error = 0.0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double difference = std::abs(static_cast<double>(values[i] - expected[i]));
        error = difference <= 1e30 ? std::max(error, difference) : 1e30;
        largest = std::max(largest, std::abs(static_cast<double>(expected[i])));
    }
    return error / largest;
}

template <class T>
struct AttentionResult {
    std::vector<T> out, dqkv;
    std::vector<float> log_sum;
    bool operator==(const AttentionResult& other) const {
        return widened(out) == widened(other.out) && widened(dqkv) == widened(other.dqkv) &&
               log_sum == other.log_sum;
    }
};

template <class K>
auto run_attention(const AttentionShape& shape, const std::vector<typename K::Operand>& qkv,
                   const std::vector<typename K::Operand>& dout, float rate, int threads) {
    Team team(threads);
    const auto rope = make_rope_table<float>(shape.sequence, shape.head_size, 100.0);
    const DropoutSite site = make_dropout_site(rate, 3, 4, 5, DropoutPlace::attention, 1);
    AttentionResult<typename K::Operand> result{dout, qkv,
                                                std::vector<float>(size(shape.tokens() * shape.heads))};
    K::attention_forward(team, shape, qkv.data(), site, result.out.data(), result.log_sum.data());
    K::attention_backward(team, shape, qkv.data(), result.log_sum.data(), dout.data(), site, &rope,
                          result.dqkv.data());
    return result;
}

template <class T>
void check_window(const AttentionShape& shape, float rate, double tolerance, const QString& where) {
    const auto qkv =
        as_operands<T>(testing::as_floats(uniform_values(shape.tokens() * shape.width(), 1, 2.0)));
    const auto dout =
        as_operands<T>(testing::as_floats(uniform_values(shape.tokens() * shape.query_width(), 2)));
    const auto one = run_attention<FastKernels<T>>(shape, qkv, dout, rate, 1);
    QVERIFY2(one == run_attention<FastKernels<T>>(shape, qkv, dout, rate, 3), qPrintable(where));
    const auto plain = run_attention<ReferenceKernels<float>>(shape, widened(qkv), widened(dout), rate, 1);
    QVERIFY2(largest_error(widened(one.out), plain.out) < tolerance, qPrintable(where));
    QVERIFY2(largest_error(widened(one.dqkv), plain.dqkv) < tolerance, qPrintable(where));
    QVERIFY2(largest_error(one.log_sum, plain.log_sum) < tolerance, qPrintable(where));
    AttentionShape all = shape;
    all.window = 0;
    if (shape.window >= shape.sequence)
        QVERIFY2(one == run_attention<FastKernels<T>>(all, qkv, dout, rate, 1), qPrintable(where));
}

}  // namespace

class TestKernels : public QObject {
    Q_OBJECT
  private slots:
    /// The known answers of Random123's test file kat_vectors for philox4x32-10.
    void philox_known_answers() {
        using Words = std::array<std::uint32_t, 4>;
        QCOMPARE(philox({0, 0, 0, 0}, {0, 0}), (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
        const std::uint32_t ones = 0xffffffff;
        QCOMPARE(philox({ones, ones, ones, ones}, {ones, ones}),
                 (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
        QCOMPARE(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
                 (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
    }

    void rounding_to_bf16() {
        QCOMPARE(to_bf16(1.0f).bits, std::uint16_t{0x3f80});
        QCOMPARE(to_bf16(1.0f + 0x1p-8f).bits, std::uint16_t{0x3f80});             // a tie goes to even
        QCOMPARE(to_bf16(1.0f + 3 * 0x1p-8f).bits, std::uint16_t{0x3f82});         // also here
        QCOMPARE(to_bf16(1.0f + 0x1p-8f + 0x1p-20f).bits, std::uint16_t{0x3f81});  // just above a tie
        QCOMPARE(to_bf16(std::numeric_limits<float>::max()).bits, std::uint16_t{0x7f80});
        QVERIFY(std::isnan(to_float(to_bf16(std::nanf("")))));
        std::vector<float> values = testing::as_floats(uniform_values(1001, 1, 1e3));
        values[7] = std::nanf(""), values[9] = -INFINITY, values[11] = 0x1p-140f;
        const std::vector<bf16> result = rounded(values);
        for (std::size_t i = 0; i < values.size(); ++i) QCOMPARE(result[i].bits, to_bf16(values[i]).bits);
        std::vector<float> back(values.size());
        widen(result.data(), back.data(), std::ssize(back));
        for (std::size_t i = 0; i < back.size(); ++i)
            if (i != 7) QCOMPARE(back[i], to_float(result[i]));
    }

    void products_fp32() {
        check_products(testing::as_floats(uniform_values(300000, 1)),
                       testing::as_floats(uniform_values(300000, 2)));
    }
    void products_bf16() {
        check_products(rounded(testing::as_floats(uniform_values(300000, 1))),
                       rounded(testing::as_floats(uniform_values(300000, 2))));
    }

    /// bf16 products on operands and results with gaps, cut in every way that a team or a twin asks for.
    void native_products() {
        if (!native_bf16()) QSKIP("This processor has no bf16 instructions.");
        const std::vector<bf16> a_values = rounded(testing::as_floats(uniform_values(20000, 1)));
        const std::vector<bf16> b_values = rounded(testing::as_floats(uniform_values(20000, 2)));
        constexpr std::int64_t m = 141, n = 86, k = 71;
        for (int flags = 0; flags < 64; ++flags) {
            const bool a_transposed = flags & 1, b_transposed = flags & 2, twin = flags & 32;
            const std::int64_t a_gap = flags & 4 ? 3 : 0, b_gap = flags & 8 ? 5 : 0;
            const Matrix<bf16> a{a_values.data(), (a_transposed ? m : k) + a_gap, a_transposed};
            const Matrix<bf16> b{b_values.data(), (b_transposed ? k : n) + b_gap, b_transposed};
            const GemmShape shape{m, n, k, n, false};
            const std::vector<double> expected = plain_product(shape, a, b, std::vector<float>(size(m * n)));
            Team team(flags & 16 ? 3 : 1);
            std::vector<float> c(size(m * n), 1e30f), sums(size(m), 1e30f);
            const auto place = [&](const Strip& strip) {
                for (std::int64_t i = 0; i < strip.rows; ++i)
                    for (std::int64_t j = 0; j < strip.columns; ++j) {
                        float* target = c.data() + (strip.row + i) * n + strip.column + j;
                        target[0] = strip.values[i * strip.stride + j];
                        if (twin) target[n / 2] = strip.twin[i * strip.stride + j];
                    }
            };
            native_product(team, shape, a, b, {twin ? 1 : 3, twin ? n / 2 : 0},
                           a_transposed ? sums.data() : nullptr, place);
            for (std::size_t i = 0; i < c.size(); ++i)
                QVERIFY(std::abs(static_cast<double>(c[i]) - expected[i]) < 1e-5);
            for (std::int64_t i = 0; a_transposed && i < m; ++i) {
                double sum = 0;
                for (std::int64_t j = 0; j < k; ++j)
                    sum += static_cast<double>(to_float(a.data[j * a.stride + i]));
                QVERIFY(std::abs(static_cast<double>(sums[size(i)]) - sum) < 1e-5);
            }
        }
    }

    /// A product whose sums are cut, against each of its blocks as one uncut chain: to the bit.
    void cut_sums_are_one_chain() {
        if (!native_bf16()) QSKIP("This processor has no bf16 instructions.");
        constexpr std::int64_t m = 545, n = 70;
        // The longer ones are packed a part at a time.
        for (const std::int64_t k : {4200, 9000}) {
            const std::vector<bf16> a_values = rounded(testing::as_floats(uniform_values(m * k, 1)));
            const std::vector<bf16> b_values = rounded(testing::as_floats(uniform_values(n * k, 2)));
            for (const bool turned : {false, true}) {
                const Matrix<bf16> a{a_values.data(), turned ? m : k, turned}, b{b_values.data(), k, true};
                std::vector<float> expected(size(m * panels(n) * panel_lines)), c(size(m * n));
                std::vector<bf16> left(size(panels(m) * panel_elements(k))),
                    right(size(panels(n) * panel_elements(k)));
                pack_left(a, m, k, left.data(), panel_elements(k));
                pack_right(b, n, k, right.data());
                const MatrixUnit unit;
                std::vector<float> block(size(panel_lines * panel_lines));
                for (std::int64_t row = 0; row < m; row += panel_lines)
                    for (std::int64_t column = 0; column < n; column += panel_lines) {
                        unit.multiply(panel_steps(k), left.data() + row / panel_lines * panel_elements(k),
                                      right.data() + column / panel_lines * panel_elements(k), panel_lines,
                                      panel_lines, false, block.data(), panel_lines);
                        for (std::int64_t i = 0; i < std::min(panel_lines, m - row); ++i)
                            std::copy_n(block.data() + i * panel_lines, panel_lines,
                                        expected.data() + (row + i) * panels(n) * panel_lines + column);
                    }
                for (const int threads : {1, 2, 3}) {
                    Team team(threads);
                    native_product(team, {m, n, k, n, false}, a, b, {}, nullptr, [&](const Strip& strip) {
                        for (std::int64_t i = 0; i < strip.rows; ++i)
                            std::copy_n(strip.values + i * strip.stride, strip.columns,
                                        c.data() + (strip.row + i) * n + strip.column);
                    });
                    for (std::int64_t row = 0; row < m; ++row)
                        for (std::int64_t column = 0; column < n; ++column)
                            QCOMPARE(c[size(row * n + column)],
                                     expected[size(row * panels(n) * panel_lines + column)]);
                }
            }
        }
    }

    /// Operands that the matrix unit reads where they lie, and the other side of a product of few rows: the
    /// bits of the same operands packed. Nothing beyond their last element is read.
    void operands_are_read_where_they_lie() {
        if (!native_bf16()) QSKIP("This processor has no bf16 instructions.");
        constexpr std::int64_t n = 342;
        for (const std::int64_t k : {64, 800, 2208})
            for (const std::int64_t m : {1, 7, 16, 32, 48, 137}) {
                const std::vector<bf16> a_values = rounded(testing::as_floats(uniform_values(m * k, 1)));
                const std::vector<bf16> b_values = rounded(testing::as_floats(uniform_values(n * k, 2)));
                const auto product = [&](std::int64_t gap, int threads, bool twin) {
                    const FencedMatrix a(a_values, m, k, gap), b(b_values, n, k, gap);
                    const bool lies = lies_as_left_operand(a.matrix(), k);
                    if (lies != (gap % panel_step == 0)) throw std::logic_error("the wrong kind of operand");
                    std::vector<float> c(size(m * n), 1e30f);
                    Team team(threads);
                    native_product(
                        team, {m, n, k, n, false}, a.matrix(), {b.matrix().data, b.matrix().stride, true},
                        {twin ? 1 : 3, twin ? n / 2 : 0}, nullptr, [&](const Strip& strip) {
                            for (std::int64_t i = 0; i < strip.rows; ++i)
                                for (std::int64_t j = 0; j < strip.columns; ++j) {
                                    float* target = c.data() + (strip.row + i) * n + strip.column + j;
                                    target[0] = strip.values[i * strip.stride + j];
                                    if (twin) target[n / 2] = strip.twin[i * strip.stride + j];
                                }
                        });
                    return c;
                };
                const std::vector<float> packed = product(3, 1, false);
                for (const std::int64_t gap : {0, 64})
                    for (const bool twin : {false, true})
                        for (const int threads : {1, 3}) QVERIFY(product(gap, threads, twin) == packed);
            }
    }

    void tiles_cover_the_product() {
        for (const std::int64_t m : {1, 37, 256, 768, 1000, 50257})
            for (const std::int64_t n : {1, 64, 800, 2304}) {
                const TileSize tile = tile_size(m, n, {512, 768});
                QVERIFY(tile.rows <= 512 && tile.columns <= 768);
                Team team(2);
                std::atomic<std::int64_t> area = 0;
                for_tiles(
                    team, m, n, tile,
                    [&](std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
                        area += rows * columns;
                        if (row + rows > m || column + columns > n) area += m * n;
                    });
                QCOMPARE(area.load(), m * n);
            }
    }

    void adamw_follows_its_formulas() {
        AdamwStep step{
            .lr = 0.01, .beta1 = 0.9, .beta2 = 0.95, .eps = 1e-6, .weight_decay = 0.1, .clip_scale = 0.5};
        constexpr std::int64_t count = 1003, steps = 5;
        const std::vector<double> start = uniform_values(count, 1);
        std::vector<float> weight = testing::as_floats(start), m(size(count)), v(size(count));
        std::vector<std::vector<double>> history(size(count));
        for (std::int64_t t = 1; t <= steps; ++t) {
            const std::vector<double> gradient =
                uniform_values(count, static_cast<std::uint32_t>(10 + t), 0.1);
            for (std::size_t i = 0; i < gradient.size(); ++i) history[i].push_back(gradient[i]);
            step.set_step(t);
            adamw_update(weight.data(), m.data(), v.data(), testing::as_floats(gradient).data(), count, step);
        }
        double moved = 0.0;
        for (std::size_t i = 0; i < history.size(); ++i) {
            const double expected = adamw_by_hand(start[i], history[i], step);
            QVERIFY(std::abs(static_cast<double>(weight[i]) - expected) < 1e-6);
            moved += std::abs(expected - start[i]) / static_cast<double>(count);
        }
        QVERIFY(moved > 1e-3);
    }

    /// The first step moves by lr * sign(gradient) whatever the gradient's size, and decays by lr *
    /// weight_decay.
    void adamw_first_step_closed_form() {
        AdamwStep step{.lr = 0.125, .eps = 0.0, .weight_decay = 0.5};
        step.set_step(1);
        std::vector<float> weight = {2.0f, 2.0f, 2.0f}, m(3), v(3);
        const std::vector<float> gradient = {1e-3f, -40.0f, 7.0f};
        adamw_update(weight.data(), m.data(), v.data(), gradient.data(), 3, step);
        for (std::size_t i = 0; i < 3; ++i) {
            const float expected = 2.0f * (1.0f - 0.0625f) - std::copysign(0.125f, gradient[i]);
            QVERIFY(std::abs(weight[i] - expected) < 1e-6f);
        }
    }

    void adamw_has_the_same_bits_however_it_is_cut() {
        AdamwStep step{.lr = 3e-4, .weight_decay = 0.1, .clip_scale = 0.7};
        step.set_step(3);
        constexpr std::int64_t count = 5000;
        const std::vector<float> gradient = testing::as_floats(uniform_values(count, 4));
        const auto run = [&](std::int64_t piece) {
            std::vector<float> state = testing::as_floats(uniform_values(3 * count, 5));
            for (std::int64_t i = 2 * count; i < 3 * count; ++i) state[size(i)] = std::abs(state[size(i)]);
            for (std::int64_t begin = 0; begin < count; begin += piece)
                adamw_update(state.data() + begin, state.data() + count + begin,
                             state.data() + 2 * count + begin, gradient.data() + begin,
                             std::min(piece, count - begin), step);
            return state;
        };
        const std::vector<float> whole = run(count);
        for (const std::int64_t piece : {1, 7, 129, 4096}) QVERIFY(run(piece) == whole);
    }

    void sums() {
        std::vector<float> values(1001);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
        QCOMPARE(sum_of_squares(values.data(), 1001), 1000.0 * 1001.0 * 2001.0 / 6.0);
        QCOMPARE(sum_of_squares(values.data(), 0), 0.0);
        std::vector<float> twice = values;
        add_into(twice.data(), values.data(), 1001);
        for (std::size_t i = 0; i < values.size(); ++i) QCOMPARE(twice[i], 2.0f * values[i]);
        QVERIFY(all_finite(values.data(), 1001));
        for (const float bad : {std::nanf(""), INFINITY, -INFINITY}) {
            values[997] = bad;
            QVERIFY(!all_finite(values.data(), 1001));
            QVERIFY(all_finite(values.data(), 997));
        }
    }

    void dropout_masks() {
        const auto site = make_dropout_site(0.3f, 99, 4, 2, DropoutPlace::ffn_output, 10);
        std::vector<float> mask(100000);
        dropout_mask(site, 0, 0, 5, 0, 100000, mask.data());
        std::int64_t dropped = 0;
        for (const float value : mask) {
            QVERIFY(value == 0.0f || value == 1.0f / (1.0f - 0.3f));
            dropped += value == 0.0f;
        }
        // Five standard deviations of a binomial with 100,000 draws.
        QVERIFY(std::abs(static_cast<double>(dropped) - 30000.0) < 5.0 * std::sqrt(21000.0));
        std::vector<float> part(37);
        dropout_mask(site, 0, 0, 5, 640, 677, part.data());
        QVERIFY(std::equal(part.begin(), part.end(), mask.begin() + 640));
        const auto later = make_dropout_site(0.3f, 99, 4, 2, DropoutPlace::ffn_output, 7);
        dropout_mask(later, 3, 0, 5, 640, 677, part.data());
        QVERIFY2(std::equal(part.begin(), part.end(), mask.begin() + 640),
                 "masks depend on the micro-shard's start");
    }

    /// Windows within a panel or tile, across them, at their edges, and as long as the sequence.
    void windows_agree_with_the_reference_data() {
        QTest::addColumn<bool>("narrow");
        QTest::newRow("fp32") << false;
        QTest::newRow("bf16") << true;
    }
    void windows_agree_with_the_reference() {
        QFETCH(const bool, narrow);
        for (const std::int64_t sequence : {1, 33, 150, 300})
            for (const std::int64_t window : {1, 2, 31, 32, 33, 63, 64, 65, 96, 100, 299, 300, 1000})
                for (const float rate : {0.0f, 0.2f}) {
                    const AttentionShape shape{2, sequence, 4, 2, 24, window};
                    const QString where = QString("%1, window %2, dropout %3")
                                              .arg(sequence)
                                              .arg(window)
                                              .arg(static_cast<double>(rate));
                    if (narrow)
                        check_window<bf16>(shape, rate, 2e-2, where);
                    else
                        check_window<float>(shape, rate, 2e-5, where);
                    if (QTest::currentTestFailed()) return;
                }
    }

    void dropout_masks_differ_by_every_key() {
        std::set<std::vector<float>> masks;
        int made = 0;
        const auto add = [&](const DropoutSite& site, std::int64_t sample, std::int64_t head,
                             std::int64_t position) {
            std::vector<float> mask(128);
            dropout_mask(site, sample, head, position, 0, 128, mask.data());
            masks.insert(mask);
            ++made;
        };
        const auto site = [](std::uint64_t seed, std::int64_t step, std::int64_t layer, DropoutPlace place) {
            return make_dropout_site(0.5f, seed, step, layer, place, 0);
        };
        const DropoutSite base = site(1, 1, 1, DropoutPlace::attention);
        add(base, 0, 0, 0);
        add(base, 1, 0, 0);
        add(base, 0, 1, 0);
        add(base, 0, 0, 1);
        add(site(2, 1, 1, DropoutPlace::attention), 0, 0, 0);
        add(site(1 + (std::uint64_t{1} << 32), 1, 1, DropoutPlace::attention), 0, 0, 0);
        add(site(1, 2, 1, DropoutPlace::attention), 0, 0, 0);
        add(site(1, 1, 2, DropoutPlace::attention), 0, 0, 0);
        add(site(1, 1, -1, DropoutPlace::embedding), 0, 0, 0);
        add(site(1, 1, 1, DropoutPlace::attention_output), 0, 0, 0);
        add(site(1, 1, 1, DropoutPlace::ffn_output), 0, 0, 0);
        QCOMPARE(static_cast<int>(masks.size()), made);
    }

    /// The vectorised exponential, seen through the softmax row that uses it, against the library's.
    void exponential() {
        std::vector<float> scores;
        for (float x = -95.0f; x <= 0.0f; x += 0.0137f) scores.push_back(x);
        scores.push_back(0.0f);
        const std::vector<float> inputs = scores;
        float largest = 1.0f;
        rows::softmax_numerators(std::ssize(scores), 1.0f, scores.data(), &largest);
        QCOMPARE(largest, 0.0f);
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const double exact = std::exp(static_cast<double>(inputs[i]));
            const double error = std::abs(static_cast<double>(scores[i]) - exact);
            QVERIFY(error <= (inputs[i] < -87.0f ? 1.5e-38 : 2.5e-7 * exact));
        }
    }

    void sums_of_exponentials_are_stable() {
        const auto log_sum_exp = [](const std::vector<float>& logits) {
            std::vector<float> largest, sums;
            for (std::int64_t at = 0; at < std::ssize(logits); at += 256) {
                const std::int64_t count = std::min<std::int64_t>(256, std::ssize(logits) - at);
                largest.push_back(0);
                sums.push_back(rows::exponentials(count, logits.data() + at, static_cast<float*>(nullptr),
                                                  &largest.back()));
            }
            return rows::log_sum(std::ssize(sums), largest.data(), sums.data());
        };
        std::vector<float> logits(70001, -30.0f);
        QVERIFY(std::abs(log_sum_exp(logits) - (std::log(70001.0) - 30.0)) < 1e-6);
        logits[500] = 20000.0f;
        QCOMPARE(log_sum_exp(logits), 20000.0);
    }
};

QTEST_GUILESS_MAIN(TestKernels)
#include "tst_kernels.moc"

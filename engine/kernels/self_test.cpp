// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/self_test.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <oneapi/dnnl/dnnl.hpp>
#include <string_view>
#include <type_traits>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "core/base/random.h"
#include "engine/kernels/fast.h"
#include "engine/kernels/gemm.h"
#include "engine/kernels/reference.h"
#include "engine/kernels/round.h"

namespace wafermill {
namespace {

/// Operands are rounded before both sides multiply them, so bf16 products must agree as closely as fp32 ones.
constexpr double product_tolerance = 2e-5;
constexpr double rows_tolerance = 2e-5;
/// The probabilities and the result of attention are rounded to the operand's element.
constexpr double bf16_tolerance = 2e-2;

template <class T>
constexpr bool is_bf16 = std::is_same_v<T, bf16>;

template <class T>
const char* element_name() {
    return is_bf16<T> ? "bf16" : "fp32";
}

/// Values in [-1, 1) that are exact in bf16, as operands and as fp32.
template <class T>
struct Samples {
    std::vector<T> operands;
    std::vector<float> values;

    Samples(std::int64_t count, std::uint32_t stream) : operands(size(count)), values(size(count)) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bf16 value =
                to_bf16(2.0f * unit_float(philox({static_cast<std::uint32_t>(i)}, {stream, 0})[0]) - 1.0f);
            values[i] = to_float(value);
            if constexpr (is_bf16<T>)
                operands[i] = value;
            else
                operands[i] = values[i];
        }
    }
    static std::size_t size(std::int64_t count) { return static_cast<std::size_t>(count); }
};

std::vector<float> as_float(const std::vector<float>& values) {
    return values;
}
std::vector<float> as_float(const std::vector<bf16>& values) {
    std::vector<float> result(values.size());
    widen(values.data(), result.data(), static_cast<std::int64_t>(values.size()));
    return result;
}

class Tester {
  public:
    Tester(SelfTestReport& report, std::string_view fault) : report_(report), fault_(fault) {}

    void compare(const std::string& kernel, std::vector<float> fast, const std::vector<float>& reference,
                 double tolerance) {
        if (!fault_.empty() && kernel.find(fault_) != std::string::npos) fast[fast.size() / 2] += 1.0f;
        double largest = 1e-30, error = 0.0;
        bool finite = true;
        for (std::size_t i = 0; i < reference.size(); ++i) {
            largest = std::max(largest, std::abs(static_cast<double>(reference[i])));
            error =
                std::max(error, std::abs(static_cast<double>(fast[i]) - static_cast<double>(reference[i])));
            finite = finite && std::isfinite(fast[i]);
        }
        error /= largest;
        report_.results.push_back({kernel, finite && error <= tolerance, error, tolerance});
    }

    template <class T>
    void product(const char* use, GemmShape shape, bool a_transposed, bool b_transposed) {
        shape.stride = shape.n;
        const Samples<T> a(shape.m * shape.k, 1), b(shape.k * shape.n, 2);
        std::vector<float> fast(Samples<T>::size(shape.m * shape.n), shape.accumulate ? 0.5f : 1e30f),
            plain = fast;
        const std::int64_t a_stride = a_transposed ? shape.m : shape.k,
                           b_stride = b_transposed ? shape.k : shape.n;
        FastKernels<T>::gemm(team_, shape, {a.operands.data(), a_stride, a_transposed},
                             {b.operands.data(), b_stride, b_transposed}, fast.data());
        ReferenceKernels<float>::gemm(team_, shape, {a.values.data(), a_stride, a_transposed},
                                      {b.values.data(), b_stride, b_transposed}, plain.data());
        compare(std::string("gemm ") + element_name<T>() + ", " + use, fast, plain, product_tolerance);
    }

    template <class T>
    void attention(std::int64_t window) {
        const AttentionShape shape{1, 80, 4, 2, 32, window};
        const Samples<T> qkv(shape.tokens() * shape.width(), 3);
        const Samples<T> dout(shape.tokens() * shape.query_width(), 4);
        const auto rope = make_rope_table<float>(shape.sequence, shape.head_size, 10000.0);
        const auto out_size = Samples<T>::size(shape.tokens() * shape.query_width());
        const auto log_size = Samples<T>::size(shape.tokens() * shape.heads);
        std::vector<T> fast_out(out_size);
        std::vector<float> out(out_size), log_sum(log_size), fast_log_sum(log_size);
        std::vector<float> dqkv(qkv.values.size());
        std::vector<T> fast_dqkv(qkv.values.size());
        FastKernels<T>::attention_forward(team_, shape, qkv.operands.data(), {}, fast_out.data(),
                                          fast_log_sum.data());
        ReferenceKernels<float>::attention_forward(team_, shape, qkv.values.data(), {}, out.data(),
                                                   log_sum.data());
        FastKernels<T>::attention_backward(team_, shape, qkv.operands.data(), fast_log_sum.data(),
                                           dout.operands.data(), {}, &rope, fast_dqkv.data());
        ReferenceKernels<float>::attention_backward(team_, shape, qkv.values.data(), log_sum.data(),
                                                    dout.values.data(), {}, &rope, dqkv.data());
        const std::string name =
            std::string(window > 0 ? "windowed attention " : "attention ") + element_name<T>();
        const double tolerance = is_bf16<T> ? bf16_tolerance : product_tolerance;
        compare(name + ", forward", as_float(fast_out), out, tolerance);
        compare(name + ", backward", as_float(fast_dqkv), dqkv, tolerance);
    }

    /// The norms of queries and keys by head.
    template <class T>
    void head_norms() {
        const AttentionShape shape{2, 20, 4, 2, 18};
        const auto count = Samples<T>::size(shape.tokens() * shape.width());
        const Samples<T> raw(shape.tokens() * shape.width(), 20), dqkv(shape.tokens() * shape.width(), 21);
        const Samples<float> query(shape.head_size, 22), key(shape.head_size, 23);
        const auto rope = make_rope_table<float>(shape.sequence, shape.head_size, 10000.0);
        std::vector<T> qkv(count), draw = dqkv.operands;
        std::vector<float> plain(count), plain_draw = dqkv.values,
                                         room(Samples<T>::size(head_norm_room(shape)));
        std::vector<float> gains(Samples<T>::size(2 * shape.head_size)), plain_gains = gains;
        FastKernels<T>::norm_heads(team_, shape, 1e-6, raw.operands.data(), query.values.data(),
                                   key.values.data(), &rope, qkv.data());
        FastKernels<T>::norm_heads_gradient(team_, shape, 1e-6, raw.operands.data(), query.values.data(),
                                            key.values.data(), room.data(), draw.data(), gains.data(),
                                            gains.data() + shape.head_size);
        using Plain = ReferenceKernels<float>;
        Plain::norm_heads(team_, shape, 1e-6, raw.values.data(), query.values.data(), key.values.data(),
                          &rope, plain.data());
        Plain::norm_heads_gradient(team_, shape, 1e-6, raw.values.data(), query.values.data(),
                                   key.values.data(), nullptr, plain_draw.data(), plain_gains.data(),
                                   plain_gains.data() + shape.head_size);
        const std::string name = std::string("head norms ") + element_name<T>();
        const double tolerance = is_bf16<T> ? bf16_tolerance : rows_tolerance;
        compare(name + ", forward", as_float(qkv), plain, tolerance);
        compare(name + ", backward", as_float(draw), plain_draw, tolerance);
        compare(name + ", gains", gains, plain_gains, rows_tolerance);
    }

    template <class T>
    void norm(NormKind kind) {
        const NormShape shape{kind, 40, 100, 1e-5};
        const Samples<float> x(shape.rows * shape.hidden, 5), dy(shape.rows * shape.hidden, 6),
            gain(shape.hidden, 7);
        std::vector<T> y(x.values.size());
        std::vector<float> plain(x.values.size()), statistics(80), dx(x.values.size()),
            plain_dx(x.values.size());
        // The gradients of gain and bias.
        std::vector<float> sums(2 * gain.values.size()), plain_sums(sums.size());
        const float* bias = dy.values.data();
        FastKernels<T>::norm_forward(team_, shape, x.values.data(), gain.values.data(), bias, y.data(),
                                     statistics.data());
        FastKernels<T>::norm_gradients(team_, shape, x.values.data(), dy.values.data(), gain.values.data(),
                                       statistics.data(), true, dx.data(), sums.data(),
                                       sums.data() + shape.hidden);
        ReferenceKernels<float>::norm_forward(team_, shape, x.values.data(), gain.values.data(), bias,
                                              plain.data(), statistics.data());
        ReferenceKernels<float>::norm_gradients(team_, shape, x.values.data(), dy.values.data(),
                                                gain.values.data(), statistics.data(), true, plain_dx.data(),
                                                plain_sums.data(), plain_sums.data() + shape.hidden);
        const std::string name =
            std::string(kind == NormKind::layer_norm ? "layer norm " : "RMS norm ") + element_name<T>();
        compare(name + ", forward", as_float(y), plain, is_bf16<T> ? bf16_tolerance : rows_tolerance);
        compare(name + ", backward", dx, plain_dx, rows_tolerance);
        compare(name + ", parameters", sums, plain_sums, rows_tolerance);
    }

    /// The products of a block with what is fused to them.
    template <class T>
    void feed_forward(FeedForwardKind kind) {
        const FeedForwardShape shape{kind, 40, 100};
        constexpr std::int64_t hidden = 72;
        const Samples<T> x(shape.rows * hidden, 8), up(shape.width() * hidden, 9),
            down(hidden * shape.ffn, 11);
        const Samples<float> bias(shape.width(), 12);
        std::vector<T> before(Samples<T>::size(shape.rows * shape.width())), dbefore(before.size());
        std::vector<T> after(Samples<T>::size(shape.rows * shape.ffn)), again(after.size());
        std::vector<float> plain(before.size()), plain_after(after.size()), plain_dbefore(before.size());
        FastKernels<T>::project_up(team_, shape, hidden, x.operands.data(), up.operands.data(),
                                   bias.values.data(), before.data(), after.data());
        FastKernels<T>::activation(team_, shape, before.data(), again.data());
        std::vector<T> on_the_way(after.size());
        FastKernels<T>::down_gradient(team_, shape, hidden, x.operands.data(), down.operands.data(),
                                      before.data(), dbefore.data(), on_the_way.data());
        ReferenceKernels<float>::project_up(team_, shape, hidden, x.values.data(), up.values.data(),
                                            bias.values.data(), plain.data(), plain_after.data());
        plain = as_float(before);
        ReferenceKernels<float>::activation(team_, shape, plain.data(), plain_after.data());
        ReferenceKernels<float>::down_gradient(team_, shape, hidden, x.values.data(), down.values.data(),
                                               plain.data(), plain_dbefore.data(), plain_after.data());
        const std::string name =
            std::string(kind == FeedForwardKind::swiglu ? "SwiGLU " : "GELU ") + element_name<T>();
        const double tolerance = is_bf16<T> ? bf16_tolerance : rows_tolerance;
        compare(name + ", forward", as_float(after), plain_after, tolerance);
        compare(name + ", again", as_float(again), as_float(after), 0.0);
        compare(name + ", on the way back", as_float(on_the_way), as_float(after), 0.0);
        compare(name + ", backward", as_float(dbefore), plain_dbefore, tolerance);
    }

    template <class T>
    void projections() {
        const AttentionShape attention{2, 20, 4, 2, 18};
        const ResidualShape residual{attention.tokens(), attention.query_width(), 100, attention.sequence};
        const std::int64_t width = attention.width(), hidden = residual.hidden;
        const Samples<T> x(attention.tokens() * hidden, 13), weight(width * hidden, 14),
            y(attention.tokens() * residual.in, 15), output(hidden * residual.in, 16);
        const Samples<float> bias(width, 17), stream(attention.tokens() * hidden, 18);
        const auto rope = make_rope_table<float>(attention.sequence, attention.head_size, 10000.0);
        std::vector<T> qkv(Samples<T>::size(attention.tokens() * width)), dy(y.values.size());
        std::vector<float> plain(qkv.size()), plain_dy(dy.size()), out(stream.values.size()), plain_out(out);
        FastKernels<T>::project_qkv(team_, attention, hidden, x.operands.data(), weight.operands.data(),
                                    bias.values.data(), &rope, qkv.data());
        FastKernels<T>::project_residual(team_, residual, y.operands.data(), output.operands.data(),
                                         bias.values.data(), {}, stream.values.data(), out.data());
        FastKernels<T>::input_gradient(team_, residual.rows, residual.in, hidden, x.operands.data(),
                                       output.operands.data(), dy.data());
        using Plain = ReferenceKernels<float>;
        Plain::project_qkv(team_, attention, hidden, x.values.data(), weight.values.data(),
                           bias.values.data(), &rope, plain.data());
        Plain::project_residual(team_, residual, y.values.data(), output.values.data(), bias.values.data(),
                                {}, stream.values.data(), plain_out.data());
        Plain::input_gradient(team_, residual.rows, residual.in, hidden, x.values.data(),
                              output.values.data(), plain_dy.data());
        const std::string name = std::string("projection ") + element_name<T>();
        const double tolerance = is_bf16<T> ? bf16_tolerance : rows_tolerance;
        compare(name + ", rotated", as_float(qkv), plain, tolerance);
        compare(name + ", residual", out, plain_out, rows_tolerance);
        compare(name + ", gradient", as_float(dy), plain_dy, tolerance);
    }

    template <class T>
    void cross_entropy() {
        constexpr HeadShape shape{12, 40, 301};
        const Samples<T> x(shape.rows * shape.hidden, 10), weight(shape.vocab * shape.hidden, 19);
        std::vector<std::int32_t> targets;
        for (std::int32_t row = 0; row < shape.rows; ++row) targets.push_back(row * 25);
        std::vector<double> losses(Samples<T>::size(shape.rows)), only(losses), plain_losses(losses);
        std::vector<T> dlogits(Samples<T>::size(shape.rows * shape.vocab));
        std::vector<float> plain(dlogits.size()), room(Samples<T>::size(shape.room()));
        const LossTerms terms{0.125, 0.01};
        const auto run = [&](double* result, T* gradient) {
            FastKernels<T>::head_loss(team_, shape, x.operands.data(), weight.operands.data(), targets.data(),
                                      1.0f, room.data(), result, gradient, terms);
        };
        run(losses.data(), dlogits.data());
        run(only.data(), nullptr);
        ReferenceKernels<float>::head_loss(team_, shape, x.values.data(), weight.values.data(),
                                           targets.data(), 1.0f, nullptr, plain_losses.data(), plain.data(),
                                           terms);
        const std::string name = std::string("cross-entropy ") + element_name<T>();
        compare(name + ", loss", {losses.begin(), losses.end()}, {plain_losses.begin(), plain_losses.end()},
                rows_tolerance);
        compare(name + ", loss only", {only.begin(), only.end()}, {losses.begin(), losses.end()}, 0.0);
        compare(name + ", gradient", as_float(dlogits), plain, is_bf16<T> ? bf16_tolerance : rows_tolerance);
    }

    /// Moving rows to an expert and back, and what routing weights do to them.
    template <class T>
    void experts() {
        constexpr std::int64_t tokens = 40, rows = 21, columns = 100;
        const Samples<float> y(rows * columns, 11), dafter(rows * columns, 12), weights(rows, 13);
        const Samples<T> after(rows * columns, 14);
        std::vector<std::int32_t> places;
        for (std::int32_t row = 0; row < rows; ++row)
            places.push_back(static_cast<std::int32_t>(row * 19 % tokens));
        std::vector<float> x(tokens * columns, 0.5f), plain_x = x;
        FastKernels<T>::scatter_rows(team_, rows, columns, tokens, places.data(), weights.values.data(),
                                     y.values.data(), {}, x.data());
        ReferenceKernels<float>::scatter_rows(team_, rows, columns, tokens, places.data(),
                                              weights.values.data(), y.values.data(), {}, plain_x.data());
        std::vector<T> weighed = after.operands;
        std::vector<float> plain_weighed = after.values, slopes = dafter.values, plain_slopes = slopes,
                           dots(rows), plain_dots(rows);
        FastKernels<T>::weigh_rows(team_, rows, columns, weights.values.data(), weighed.data(), slopes.data(),
                                   dots.data());
        ReferenceKernels<float>::weigh_rows(team_, rows, columns, weights.values.data(), plain_weighed.data(),
                                            plain_slopes.data(), plain_dots.data());
        const std::string name = std::string("experts ") + element_name<T>();
        compare(name + ", sum", x, plain_x, rows_tolerance);
        compare(name + ", weighted rows", as_float(weighed), plain_weighed,
                is_bf16<T> ? bf16_tolerance : rows_tolerance);
        compare(name + ", weights' gradient", dots, plain_dots, rows_tolerance);
    }

    template <class T>
    bool all() {
        const std::size_t first = report_.results.size();
        product<T>("forward", {80, 200, 136}, false, true);
        product<T>("data gradient", {80, 136, 200}, false, false);
        product<T>("weight gradient", {200, 136, 80}, true, false);
        product<T>("odd shape", {37, 101, 60}, false, true);
        product<T>("head", {64, 1003, 96}, false, true);
        product<T>("head gradient", {1003, 96, 64, 0, true}, true, false);
        product<T>("long sum", {48, 96, 1603}, false, false);
        for (const std::int64_t window : {std::int64_t{0}, std::int64_t{37}}) attention<T>(window);
        head_norms<T>();
        for (const NormKind kind : {NormKind::layer_norm, NormKind::rms_norm}) norm<T>(kind);
        for (const FeedForwardKind kind : {FeedForwardKind::gelu_tanh, FeedForwardKind::swiglu})
            feed_forward<T>(kind);
        projections<T>();
        cross_entropy<T>();
        experts<T>();
        return std::all_of(report_.results.begin() + static_cast<std::ptrdiff_t>(first),
                           report_.results.end(), [](const SelfTestResult& result) { return result.passed; });
    }

  private:
    SelfTestReport& report_;
    std::string fault_;
    Team team_{1};
};

std::string warning_of(const SelfTestReport& report) {
    const auto failed = std::find_if(report.results.begin(), report.results.end(),
                                     [](const SelfTestResult& result) { return !result.passed; });
    if (failed == report.results.end()) return {};
    char numbers[80];
    std::snprintf(numbers, sizeof numbers, "%.2g where %.2g is allowed", failed->error, failed->tolerance);
    return "The fast kernel \"" + failed->kernel +
           "\" gives wrong results on this processor (relative error " + numbers +
           "), so training uses the slower fp32 reference kernels " +
           (report.fast_f32 ? "in place of bf16." : "throughout.");
}

SelfTestReport run(std::string_view fault) {
    SelfTestReport report;
    Tester tester(report, fault);
    report.native_bf16 = native_bf16();
    report.fast_f32 = tester.all<float>();
    report.fast_bf16 = tester.all<bf16>();
    report.warning = warning_of(report);
    return report;
}

std::string processor_name() {
#if defined(__x86_64__)
    unsigned int words[12] = {}, highest = __get_cpuid_max(0x80000000u, nullptr);
    if (highest < 0x80000004u) return "x86-64";
    for (unsigned int leaf = 0; leaf < 3; ++leaf) {
        unsigned int* at = words + 4 * leaf;
        __get_cpuid(0x80000002u + leaf, at, at + 1, at + 2, at + 3);
    }
    char text[49] = {};
    std::memcpy(text, words, 48);
    unsigned int eax = 0, ebx = 0, ecx = 0, edx = 0;
    __get_cpuid(1, &eax, &ebx, &ecx, &edx);
    std::string name = text;
    name.erase(name.find_last_not_of(' ') + 1);
    name.erase(0, name.find_first_not_of(' '));
    char signature[24];
    std::snprintf(signature, sizeof signature, " (%06x)", eax & 0x0fff0fffu);
    return name + signature;
#else
    return "unknown processor";
#endif
}

std::string processor_features() {
    std::string features;
#if defined(__x86_64__)
    const auto add = [&](bool present, const char* name) {
        if (present) features += std::string(features.empty() ? "" : "+") + name;
    };
    add(__builtin_cpu_supports("avx2"), "avx2");
    add(__builtin_cpu_supports("fma"), "fma");
    add(__builtin_cpu_supports("avx512f"), "avx512f");
    add(__builtin_cpu_supports("avx512vl"), "avx512vl");
    add(__builtin_cpu_supports("avx512bf16"), "avx512bf16");
#endif
    return features.empty() ? "baseline" : features;
}

}  // namespace

const SelfTestReport& self_test() {
    static const SelfTestReport report = [] {
        const char* fault = std::getenv("WAFERMILL_KERNEL_FAULT");
        return run(fault ? fault : "");
    }();
    return report;
}

KernelPath usable_path(Element element) {
    const SelfTestReport& report = self_test();
    return (element == Element::bf16 ? report.fast_bf16 : report.fast_f32) ? KernelPath::fast
                                                                           : KernelPath::reference;
}

std::string kernel_fingerprint() {
    const dnnl_version_t* dnnl = dnnl_version();
    const SelfTestReport& report = self_test();
    std::string line = processor_name() + "; " + processor_features();
    line += "; oneDNN " + std::to_string(dnnl->major) + "." + std::to_string(dnnl->minor) + "." +
            std::to_string(dnnl->patch) + " isa " +
            std::to_string(static_cast<int>(dnnl::get_effective_cpu_isa()));
    line += "; Eigen " + std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) +
            "." + std::to_string(EIGEN_MINOR_VERSION);
    line += "; arithmetic " + std::to_string(arithmetic_version);
    line += std::string("; compiler ") + __VERSION__;
    line += std::string("; fp32 ") + (report.fast_f32 ? "fast" : "reference");
    line += std::string("; bf16 ") + (!report.fast_bf16    ? "reference"
                                      : native_tiles()     ? "tiles"
                                      : report.native_bf16 ? "native"
                                                           : "widened");
    return line;
}

}  // namespace wafermill

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/kernels/fast.h"
#include "engine/kernels/reference.h"
#include "tests/engine/kernels/finite_differences.h"

using namespace wafermill;
using namespace wafermill::testing;

namespace {

using Double = ReferenceKernels<double>;

double weighted(const std::vector<double>& values, const std::vector<double>& weights) {
    double sum = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[i] * weights[i];
    return sum;
}

}  // namespace

/// The gradient of each reference kernel in double against central differences.
class TestKernelGradients : public QObject {
    Q_OBJECT
  private slots:
    void norm_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("LayerNorm") << static_cast<int>(NormKind::layer_norm);
        QTest::newRow("RMSNorm") << static_cast<int>(NormKind::rms_norm);
    }
    void norm() {
        QFETCH(int, kind);
        const NormShape shape{static_cast<NormKind>(kind), 7, 19, 1e-5};
        std::vector<double> x = uniform_values(7 * 19, 1), gain = uniform_values(19, 2),
                            bias = uniform_values(19, 3);
        const std::vector<double> dy = uniform_values(7 * 19, 4);
        const auto loss = [&] {
            std::vector<double> y(x.size()), statistics(14);
            Double::norm_forward(team_, shape, x.data(), gain.data(), bias.data(), y.data(),
                                 statistics.data());
            return weighted(y, dy);
        };
        std::vector<double> y(x.size()), statistics(14), dx(x.size(), 1.0), dgain(19), dbias(19);
        Double::norm_forward(team_, shape, x.data(), gain.data(), bias.data(), y.data(), statistics.data());
        Double::norm_backward(team_, shape, x.data(), dy.data(), gain.data(), statistics.data(), true,
                              dx.data());
        for (double& value : dx) value -= 1.0;
        Double::norm_parameter_gradient(team_, shape, x.data(), dy.data(), statistics.data(), dgain.data(),
                                        dbias.data());
        QCOMPARE(check_gradient("x", loss, x.data(), std::ssize(x), dx.data()), std::string());
        QCOMPARE(check_gradient("gain", loss, gain.data(), 19, dgain.data()), std::string());
        QCOMPARE(check_gradient("bias", loss, bias.data(), 19, dbias.data()), std::string());
    }

    void activation_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("GELU") << static_cast<int>(FeedForwardKind::gelu_tanh);
        QTest::newRow("SwiGLU") << static_cast<int>(FeedForwardKind::swiglu);
    }
    void activation() {
        QFETCH(int, kind);
        const FeedForwardShape shape{static_cast<FeedForwardKind>(kind), 5, 13};
        std::vector<double> before = uniform_values(5 * shape.width(), 1, 3.0), dbefore(before.size());
        const std::vector<double> dafter = uniform_values(5 * 13, 2);
        const auto loss = [&] {
            std::vector<double> after(dafter.size());
            Double::activation(team_, shape, before.data(), after.data());
            return weighted(after, dafter);
        };
        Double::activation_backward(team_, shape, before.data(), dafter.data(), dbefore.data());
        QCOMPARE(check_gradient("before", loss, before.data(), std::ssize(before), dbefore.data()),
                 std::string());
    }

    /// PyTorch's gelu(x, approximate="tanh") at a few points.
    void gelu_values() {
        const FeedForwardShape shape{FeedForwardKind::gelu_tanh, 1, 4};
        const std::vector<double> before = {-1.0, 0.5, 1.0, 3.0},
                                  expected = {-0.158808, 0.345714, 0.841192, 2.996363};
        std::vector<double> after(4);
        Double::activation(team_, shape, before.data(), after.data());
        for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::abs(after[i] - expected[i]) < 1e-6);
    }

    void attention_data() {
        QTest::addColumn<int>("kv_heads");
        QTest::addColumn<float>("dropout");
        QTest::addColumn<int>("window");
        for (const int kv_heads : {1, 2, 4})
            for (const float dropout : {0.0f, 0.3f})
                for (const int window : {0, 1, 4})
                    QTest::addRow("%d key heads, dropout %g, window %d", kv_heads,
                                  static_cast<double>(dropout), window)
                        << kv_heads << dropout << window;
    }
    void attention() {
        QFETCH(int, kv_heads);
        QFETCH(float, dropout);
        QFETCH(int, window);
        const AttentionShape shape{2, 9, 4, kv_heads, 6, window};
        const DropoutSite site = make_dropout_site(dropout, 3, 4, 5, DropoutPlace::attention, 1);
        std::vector<double> qkv = uniform_values(shape.tokens() * shape.width(), 1, 2.0),
                            dqkv(qkv.size(), 1e9);
        const std::vector<double> dout = uniform_values(shape.tokens() * shape.query_width(), 2);
        std::vector<double> out(dout.size()), log_sum(static_cast<std::size_t>(shape.tokens() * shape.heads));
        const auto loss = [&] {
            Double::attention_forward(team_, shape, qkv.data(), site, out.data(), log_sum.data());
            return weighted(out, dout);
        };
        loss();
        Double::attention_backward(team_, shape, qkv.data(), log_sum.data(), dout.data(), site, nullptr,
                                   dqkv.data());
        QCOMPARE(check_gradient("qkv", loss, qkv.data(), std::ssize(qkv), dqkv.data()), std::string());
    }

    /// A query sees no later token.
    void attention_is_causal() {
        const AttentionShape shape{1, 8, 2, 2, 4};
        std::vector<double> qkv = uniform_values(8 * shape.width(), 1);
        std::vector<double> before(static_cast<std::size_t>(8 * shape.query_width())), after = before,
                                                                                       log_sum(16);
        Double::attention_forward(team_, shape, qkv.data(), {}, before.data(), log_sum.data());
        for (std::size_t i = static_cast<std::size_t>(5 * shape.width()); i < qkv.size(); ++i) qkv[i] += 1.0;
        Double::attention_forward(team_, shape, qkv.data(), {}, after.data(), log_sum.data());
        const auto seen = static_cast<std::ptrdiff_t>(5 * shape.query_width());
        QVERIFY(std::equal(before.begin(), before.begin() + seen, after.begin()));
        QVERIFY(!std::equal(before.begin() + seen, before.end(), after.begin() + seen));
    }

    /// A query sees its own key and those before it in the window, and no other.
    void attention_has_its_window() {
        const AttentionShape shape{1, 8, 2, 2, 4, 3};
        const std::vector<double> qkv = uniform_values(8 * shape.width(), 1);
        const auto out_of = [&](const std::vector<double>& values) {
            std::vector<double> out(static_cast<std::size_t>(8 * shape.query_width())), log_sum(16);
            Double::attention_forward(team_, shape, values.data(), {}, out.data(), log_sum.data());
            return out;
        };
        const std::vector<double> before = out_of(qkv);
        for (std::int64_t moved = 0; moved < 8; ++moved) {
            std::vector<double> other = qkv;
            for (std::int64_t i = shape.query_width(); i < shape.width(); ++i)
                other[static_cast<std::size_t>(moved * shape.width() + i)] += 1.0;
            const std::vector<double> after = out_of(other);
            for (std::int64_t row = 0; row < 8; ++row) {
                const auto at = static_cast<std::ptrdiff_t>(row * shape.query_width());
                const bool same = std::equal(before.begin() + at, before.begin() + at + shape.query_width(),
                                             after.begin() + at);
                QCOMPARE(!same, row >= moved && row < moved + 3);
            }
        }
    }

    void head_norms() {
        const AttentionShape shape{2, 3, 3, 1, 6};
        const RopeTable<double> rope = make_rope_table<double>(3, 6, 100.0);
        const std::int64_t count = shape.tokens() * shape.width();
        std::vector<double> raw = uniform_values(count, 1, 2.0), query = uniform_values(6, 2),
                            key = uniform_values(6, 3);
        const std::vector<double> dqkv = uniform_values(count, 4);
        const auto loss = [&] {
            std::vector<double> qkv(raw.size());
            Double::norm_heads(team_, shape, 1e-3, raw.data(), query.data(), key.data(), &rope, qkv.data());
            return weighted(qkv, dqkv);
        };
        std::vector<double> turned = dqkv, draw(raw.size()), dquery(6, 1e9), dkey(6, 1e9);
        Double::finish_qkv_gradient(team_, shape, turned.data(), &rope, draw.data());
        Double::norm_heads_gradient(team_, shape, 1e-3, raw.data(), query.data(), key.data(), nullptr,
                                    draw.data(), dquery.data(), dkey.data());
        QCOMPARE(check_gradient("raw", loss, raw.data(), count, draw.data()), std::string());
        QCOMPARE(check_gradient("query's gain", loss, query.data(), 6, dquery.data()), std::string());
        QCOMPARE(check_gradient("key's gain", loss, key.data(), 6, dkey.data()), std::string());
        // One head of ones, at position 0: 1 / sqrt(1 + epsilon) times the gain; values are let through.
        std::vector<double> ones(raw.size(), 1.0), qkv(raw.size());
        Double::norm_heads(team_, shape, 1e-3, ones.data(), query.data(), key.data(), &rope, qkv.data());
        QVERIFY(std::abs(qkv[2] - query[2] / std::sqrt(1.001)) < 1e-14);
        QVERIFY(std::abs(qkv[18 + 5] - key[5] / std::sqrt(1.001)) < 1e-14);
        QCOMPARE(qkv[static_cast<std::size_t>(shape.query_width() + shape.kv_width())], 1.0);
    }

    void rotation() {
        const AttentionShape shape{2, 5, 2, 1, 6};
        const RopeTable<double> rope = make_rope_table<double>(5, 6, 100.0);
        std::vector<double> product = uniform_values(shape.tokens() * shape.width(), 1);
        const std::vector<double> dqkv = uniform_values(std::ssize(product), 2);
        const auto loss = [&] {
            std::vector<double> qkv(product.size());
            Double::finish_qkv(team_, shape, product.data(), nullptr, &rope, qkv.data());
            return weighted(qkv, dqkv);
        };
        std::vector<double> turned = dqkv, dproduct(product.size());
        Double::finish_qkv_gradient(team_, shape, turned.data(), &rope, dproduct.data());
        QCOMPARE(check_gradient("product", loss, product.data(), std::ssize(product), dproduct.data()),
                 std::string());
        // Position 1, pair (0, 3) of head 0 turns by one radian.
        std::vector<double> qkv(product.size());
        Double::finish_qkv(team_, shape, product.data(), nullptr, &rope, qkv.data());
        const auto at = static_cast<std::size_t>(shape.width());
        QVERIFY(std::abs(qkv[at] - (product[at] * std::cos(1.0) - product[at + 3] * std::sin(1.0))) < 1e-12);
    }

    void cross_entropy() {
        constexpr std::int64_t count = 4, vocab = 11;
        std::vector<double> logits = uniform_values(count * vocab, 1, 4.0), dlogits(logits.size());
        const std::vector<std::int32_t> targets = {0, 10, 5, 5};
        std::vector<double> losses(count);
        const auto loss = [&] {
            Double::cross_entropy(team_, count, vocab, logits.data(), targets.data(), 0.5, losses.data(),
                                  nullptr);
            return 0.5 * (losses[0] + losses[1] + losses[2] + losses[3]);
        };
        Double::cross_entropy(team_, count, vocab, logits.data(), targets.data(), 0.5, losses.data(),
                              dlogits.data());
        QCOMPARE(check_gradient("logits", loss, logits.data(), std::ssize(logits), dlogits.data()),
                 std::string());
        std::fill(logits.begin(), logits.end(), 2.0);
        QVERIFY(std::abs(loss() - 2.0 * std::log(11.0)) < 1e-12);
    }

    /// Label smoothing and z-loss: the gradient is the objective's, the loss stays the cross-entropy.
    void loss_terms() {
        constexpr std::int64_t count = 3, vocab = 7;
        std::vector<double> logits = uniform_values(count * vocab, 1, 4.0), dlogits(logits.size());
        const std::vector<std::int32_t> targets = {0, 6, 3};
        std::vector<double> plain(count), losses(count);
        Double::cross_entropy(team_, count, vocab, logits.data(), targets.data(), 0.5, plain.data(), nullptr);
        for (const LossTerms terms : {LossTerms{0.1, 0}, LossTerms{0, 0.01}, LossTerms{0.2, 0.05}}) {
            Double::cross_entropy(team_, count, vocab, logits.data(), targets.data(), 0.5, losses.data(),
                                  dlogits.data(), terms);
            QCOMPARE(losses, plain);
            const auto objective = [&] {
                double sum = 0;
                for (std::int64_t row = 0; row < count; ++row)
                    sum += 0.5 * Double::objective(vocab, logits.data() + row * vocab,
                                                   targets[static_cast<std::size_t>(row)], terms);
                return sum;
            };
            QCOMPARE(check_gradient("logits", objective, logits.data(), std::ssize(logits), dlogits.data()),
                     std::string());
        }
        // Equal logits of 2: log Z = 2 + log 7, and smoothing changes nothing.
        const std::vector<double> equal(vocab, 2.0);
        QVERIFY(std::abs(Double::objective(vocab, equal.data(), 4, {0.3, 0.5}) -
                         (std::log(7.0) + 0.5 * std::pow(2 + std::log(7.0), 2))) < 1e-12);
    }

    void residual() {
        const DropoutSite site = make_dropout_site(0.4f, 3, 4, 5, DropoutPlace::ffn_output, 1);
        std::vector<double> y = uniform_values(6 * 10, 1), bias = uniform_values(10, 2),
                            x0 = uniform_values(6 * 10, 3);
        const std::vector<double> dx = uniform_values(6 * 10, 4);
        const auto loss = [&] {
            std::vector<double> x = x0;
            Double::add_residual(team_, 6, 10, 3, y.data(), bias.data(), site, x.data());
            return weighted(x, dx);
        };
        std::vector<double> dy(y.size()), dbias(10);
        Double::residual_gradient(team_, 6, 10, 3, dx.data(), site, dy.data());
        Double::column_sums(team_, 6, 10, dy.data(), dbias.data());
        QCOMPARE(check_gradient("y", loss, y.data(), 60, dy.data()), std::string());
        QCOMPARE(check_gradient("bias", loss, bias.data(), 10, dbias.data()), std::string());
    }

    /// Products are linear, so their gradients are the transposed products that the blocks form.
    void product() {
        std::vector<double> a = uniform_values(5 * 7, 1), b = uniform_values(6 * 7, 2), da(a.size()),
                            db(b.size());
        const std::vector<double> dc = uniform_values(5 * 6, 3);
        const auto loss = [&] {
            std::vector<double> c(30);
            Double::gemm(team_, {5, 6, 7, 6, false}, {a.data(), 7, false}, {b.data(), 7, true}, c.data());
            return weighted(c, dc);
        };
        Double::gemm(team_, {5, 7, 6, 7, false}, {dc.data(), 6, false}, {b.data(), 7, false}, da.data());
        Double::gemm(team_, {6, 7, 5, 7, false}, {dc.data(), 6, true}, {a.data(), 7, false}, db.data());
        QCOMPARE(check_gradient("a", loss, a.data(), 35, da.data()), std::string());
        QCOMPARE(check_gradient("b", loss, b.data(), 42, db.data()), std::string());
    }

  private:
    Team team_{2};
};

QTEST_GUILESS_MAIN(TestKernelGradients)
#include "tst_kernel_gradients.moc"

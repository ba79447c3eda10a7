// SPDX-License-Identifier: Apache-2.0
// Low-rank adapters of every kind of block, in double, against central differences and against the gradient
// of the matrix that they are added to.
#include <QtTest>

#include "engine/blocks/lora.h"
#include "engine/kernels/reference.h"
#include "tests/engine/blocks/model_under_test.h"

using namespace wafermill;
using namespace wafermill::testing;

namespace {

using Double = ReferenceKernels<double>;
constexpr std::int64_t layer = 1;

/// A block with adapters on all of its matrices, none of them zero.
struct Adapted {
    explicit Adapted(const Model& m)
        : model(m),
          table(make_parameter_table(m, {3, 6.0, "all"})),
          block(table.records[static_cast<std::size_t>(table.block(layer))]),
          adapters(table.records[static_cast<std::size_t>(table.adapter(layer))]),
          weights(random_weights(table)[static_cast<std::size_t>(table.block(layer))]),
          values(uniform_values(adapters.elements, 11, 0.3)) {
        call.samples = 2;
        call.sequence = 7;
        call.team = &team;
        call.workspace = &workspace;
        call.dropout = {0.25f, 0.125f, 42, 7};
        if (model.positions == Positions::rope) rope = make_rope_table<double>(call.sequence, model);
    }

    /// W + alpha / rank B A, by the definition.
    std::vector<double> merged() const {
        std::vector<double> sum = weights;
        for (const LoraMatrix& target : lora_targets(model, table.lora)) {
            const Parameter& matrix = block.parameter(target.parameter);
            const auto [a, b] = pair(target);
            const std::int64_t out = matrix.shape[0], in = matrix.shape[1], rank = table.lora.rank;
            for (std::int64_t o = 0; o < out; ++o)
                for (std::int64_t i = 0; i < in; ++i)
                    for (std::int64_t r = 0; r < rank; ++r)
                        sum[static_cast<std::size_t>(matrix.offset + o * in + i)] +=
                            table.lora.alpha / static_cast<double>(rank) * at(b->offset + o * rank + r) *
                            at(a->offset + r * in + i);
        }
        return sum;
    }
    double at(std::int64_t index) const { return values[static_cast<std::size_t>(index)]; }
    std::pair<const Parameter*, const Parameter*> pair(const LoraMatrix& target) const {
        const std::string name(target.parameter.substr(0, target.parameter.rfind('.')));
        return {&adapters.parameter(name + ".A"), &adapters.parameter(name + ".B")};
    }
    BlockWeights<Double> pointers(const std::vector<double>& all) const {
        return BlockWeights<Double>::from(model, [&](const char* suffix) -> const void* {
            const Parameter* parameter = block.find(suffix);
            return parameter ? all.data() + parameter->offset : nullptr;
        });
    }
    Block<Double> kernel() const { return {model, call, layer, rope.half ? &rope : nullptr}; }

    Model model;
    ParameterTable table;
    const Record &block, &adapters;
    std::vector<double> weights, values;
    Team team{2};
    Workspace workspace{std::size_t{16} << 20};
    LayerCall call;
    RopeTable<double> rope;
};

double weighted(const std::vector<double>& values, const std::vector<double>& weights) {
    double sum = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[i] * weights[i];
    return sum;
}

}  // namespace

class TestLoraGradients : public QObject {
    Q_OBJECT
  private slots:
    void gradients_data() { kinds(); }
    void is_the_dense_gradient_projected_data() { kinds(); }

    void gradients() {
        QFETCH(int, kind);
        QFETCH(bool, recompute);
        Adapted adapted(layer_kinds()[static_cast<std::size_t>(kind)].model);
        adapted.call.recompute = recompute ? Recompute::block : Recompute::none;
        const std::int64_t count = adapted.call.tokens() * adapted.model.hidden;
        std::vector<double> x = uniform_values(count, 1);
        const std::vector<double> out_weights = uniform_values(count, 2);
        const auto loss = [&] {
            std::vector<double> y = x;
            const std::vector<double> merged = adapted.merged();
            adapted.kernel().forward(adapted.pointers(merged), y.data(), nullptr);
            return weighted(y, out_weights);
        };
        std::vector<double> dx = out_weights;
        const std::vector<double> gradient = backward(adapted, x, dx);
        QCOMPARE(check_gradient("x", loss, x.data(), count, dx.data()), std::string());
        for (const Parameter& parameter : adapted.adapters.parameters) {
            // A constant added to all keys of a row moves no softmax, but this one is not constant.
            QCOMPARE(check_gradient(parameter.name, loss, adapted.values.data() + parameter.offset,
                                    parameter.elements, gradient.data() + parameter.offset),
                     std::string());
        }
    }

    /// dB = scale dW A^T and dA = scale B^T dW, with dW the gradient of a block that is trained as a whole.
    void is_the_dense_gradient_projected() {
        QFETCH(int, kind);
        Adapted adapted(layer_kinds()[static_cast<std::size_t>(kind)].model);
        const std::int64_t count = adapted.call.tokens() * adapted.model.hidden;
        const std::vector<double> x = uniform_values(count, 1);
        std::vector<double> dx = uniform_values(count, 2), dense_dx = dx;
        const std::vector<double> gradient = backward(adapted, x, dx);
        const std::vector<double> merged = adapted.merged();
        std::vector<std::byte> stash(
            BlockStash<Double>::kept_bytes(adapted.model, adapted.call.tokens(), Recompute::none));
        std::vector<double> y = x, dense(merged.size());
        adapted.kernel().forward(adapted.pointers(merged), y.data(), stash.data());
        adapted.kernel().backward(adapted.pointers(merged), stash.data(), dense_dx.data(),
                                  BlockGradients<Double>::from(adapted.model, adapted.block, dense.data()));
        QVERIFY(dx == dense_dx);
        const double scale = adapted.table.lora.alpha / static_cast<double>(adapted.table.lora.rank);
        const std::int64_t rank = adapted.table.lora.rank;
        for (const LoraMatrix& target : lora_targets(adapted.model, adapted.table.lora)) {
            const Parameter& matrix = adapted.block.parameter(target.parameter);
            const auto [a, b] = adapted.pair(target);
            const std::int64_t out = matrix.shape[0], in = matrix.shape[1];
            const auto dw = [&](std::int64_t o, std::int64_t i) {
                return dense[static_cast<std::size_t>(matrix.offset + o * in + i)];
            };
            for (std::int64_t r = 0; r < rank; ++r) {
                for (std::int64_t o = 0; o < out; ++o) {
                    double sum = 0;
                    for (std::int64_t i = 0; i < in; ++i)
                        sum += dw(o, i) * adapted.at(a->offset + r * in + i);
                    near(gradient[static_cast<std::size_t>(b->offset + o * rank + r)], scale * sum);
                }
                for (std::int64_t i = 0; i < in; ++i) {
                    double sum = 0;
                    for (std::int64_t o = 0; o < out; ++o)
                        sum += adapted.at(b->offset + o * rank + r) * dw(o, i);
                    near(gradient[static_cast<std::size_t>(a->offset + r * in + i)], scale * sum);
                }
            }
        }
    }

    /// In fp32, against the definition in double; whatever the cut, to the same bits.
    void merges_whatever_the_cut() {
        const Adapted adapted(layer_kinds()[3].model);  // grouped keys, SwiGLU, biases of some
        const std::vector<float> values = testing::as_floats(adapted.values),
                                 weights = testing::as_floats(adapted.weights);
        const std::vector<double> expected = adapted.merged();
        std::vector<float> whole = weights;
        const float scale = static_cast<float>(adapted.table.lora.scale());
        add_adapters(adapted.block, adapted.adapters, scale, values.data(), 0, adapted.block.elements,
                     whole.data());
        bool changed = false;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            QVERIFY(std::abs(static_cast<double>(whole[i]) - expected[i]) < 1e-6);
            changed = changed || whole[i] != weights[i];
        }
        QVERIFY(changed);
        for (const std::int64_t cut : {1, 7, 64, 1000, 100000}) {
            std::vector<float> parts = weights;
            for (std::int64_t begin = 0; begin < adapted.block.elements; begin += cut)
                add_adapters(adapted.block, adapted.adapters, scale, values.data(), begin,
                             std::min(begin + cut, adapted.block.elements), parts.data() + begin);
            QVERIFY2(parts == whole, qPrintable(QString::number(cut)));
        }
    }

  private:
    static void kinds() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("recompute");
        int index = -1;
        for (const NamedModel& kind : layer_kinds()) {
            ++index;
            if (kind.model.mixture()) continue;
            QTest::newRow(qPrintable(QString::fromStdString(kind.name))) << index << false;
            QTest::newRow(qPrintable(QString::fromStdString(kind.name + ", recomputed"))) << index << true;
        }
    }
    /// dx in place; the gradient of the adapters.
    static std::vector<double> backward(const Adapted& adapted, const std::vector<double>& x,
                                        std::vector<double>& dx) {
        const std::vector<double> merged = adapted.merged();
        std::vector<std::byte> stash(
            BlockStash<Double>::kept_bytes(adapted.model, adapted.call.tokens(), adapted.call.recompute));
        std::vector<double> y = x;
        // Overwritten in full, or it shows.
        std::vector<double> gradient(static_cast<std::size_t>(adapted.adapters.elements), std::nan(""));
        adapted.kernel().forward(adapted.pointers(merged), y.data(), stash.data());
        const auto adapters = BlockAdapters<Double>::from(
            adapted.table.lora, adapted.adapters,
            [&](const std::string& suffix) {
                return adapted.values.data() + adapted.adapters.parameter(suffix).offset;
            },
            gradient.data());
        adapted.kernel().backward(adapted.pointers(merged), stash.data(), dx.data(), {}, nullptr, adapters);
        return gradient;
    }
    static void near(double value, double expected) {
        QVERIFY2(std::abs(value - expected) <= 1e-9 * std::max(1.0, std::abs(expected)),
                 qPrintable(QStringLiteral("%1 is not %2").arg(value).arg(expected)));
    }
};

QTEST_GUILESS_MAIN(TestLoraGradients)
#include "tst_lora_gradients.moc"

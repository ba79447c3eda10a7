// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/kernels/reference.h"
#include "tests/engine/blocks/model_under_test.h"

using namespace wafermill;
using namespace wafermill::testing;

namespace {

using Double = ReferenceKernels<double>;

/// A sum with fixed weights, which turns any output into a loss.
double weighted(const std::vector<double>& values, const std::vector<double>& weights) {
    double sum = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[i] * weights[i];
    return sum;
}

struct Setting {
    explicit Setting(const Model& m)
        : model(m), table(make_parameter_table(m)), weights(random_weights(table)) {
        call.samples = 2;
        call.sequence = 7;
        call.first_sample = 3;
        call.team = &team;
        call.workspace = &workspace;
        if (model.positions != Positions::rope) return;
        Model turned = model;
        turned.rope_theta = 500.0;
        rope = make_rope_table<double>(call.sequence, turned);
    }
    std::vector<double>& record(int index) { return weights[static_cast<std::size_t>(index)]; }
    std::int64_t values() const { return call.tokens() * model.hidden; }

    Model model;
    ParameterTable table;
    std::vector<std::vector<double>> weights;
    Team team{2};
    Workspace workspace{std::size_t{16} << 20};
    LayerCall call;
    RopeTable<double> rope;
};

/// The second block of a mixture with its experts, in double.
struct Mixture : Setting {
    Mixture(const Model& m, Recompute recompute)
        : Setting(m), stash(BlockStash<Double>::kept_bytes(model, call.tokens(), recompute)) {
        call.recompute = recompute;
        BlockStash<Double>::place(model, call.tokens(), recompute, stash.data(), nullptr, places);
    }

    const double* find(int index, std::string_view suffix) {
        const Parameter* parameter = table.records[static_cast<std::size_t>(index)].find(suffix);
        return parameter ? record(index).data() + parameter->offset : nullptr;
    }
    BlockWeights<Double> block_weights() {
        return BlockWeights<Double>::from(
            model, [&](const char* suffix) -> const void* { return find(table.block(1), suffix); });
    }
    ExpertWeights<Double> expert_weights(std::int64_t expert) {
        const int index = table.expert(1, expert);
        return {find(index, "gate.weight"), find(index, "down.weight")};
    }

    /// x in place; returns the balance of its routing.
    double forward(double* x) {
        const Block<Double> block(model, call, 1, &rope);
        block.forward(block_weights(), x, stash.data());
        for (std::int64_t e = 0; e < model.experts; ++e)
            if (places.mixture.rows(e) > 0)
                Expert<Double>(model, call, 1, e, places.mixture).forward(expert_weights(e), x);
        return places.mixture.balance(routing_shape(model, call.tokens()));
    }

    /// dx in place; gradients by record, empty for experts that no token chose.
    std::vector<std::vector<double>> backward(double* dx) {
        std::vector<std::vector<double>> gradients(table.records.size());
        std::vector<double> dnormed(static_cast<std::size_t>(values()));
        for (std::int64_t e = model.experts - 1; e >= 0; --e) {
            if (places.mixture.rows(e) == 0) continue;
            const auto index = static_cast<std::size_t>(table.expert(1, e));
            const Record& of = table.records[index];
            gradients[index].assign(static_cast<std::size_t>(of.elements), std::nan(""));
            const auto place = [&](const char* suffix) {
                return gradients[index].data() + of.parameter(suffix).offset;
            };
            Expert<Double>(model, call, 1, e, places.mixture)
                .backward(expert_weights(e), dx, dnormed.data(),
                          {place("gate.weight"), place("down.weight")});
        }
        const auto index = static_cast<std::size_t>(table.block(1));
        gradients[index].assign(static_cast<std::size_t>(table.records[index].elements), std::nan(""));
        Block<Double>(model, call, 1, &rope)
            .backward(block_weights(), stash.data(), dx,
                      BlockGradients<Double>::from(model, table.records[index], gradients[index].data()),
                      dnormed.data());
        return gradients;
    }

    BlockStash<Double> places{};
    std::vector<std::byte> stash;
};

}  // namespace

/// Every layer of every kind, in double, against central differences.
class TestLayerGradients : public QObject {
    Q_OBJECT
  private slots:
    void kinds_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("dropout");
        int index = 0;
        for (const NamedModel& kind : layer_kinds()) {
            QTest::newRow(qPrintable(QString::fromStdString(kind.name))) << index << false;
            QTest::newRow(qPrintable(QString::fromStdString(kind.name + ", dropout"))) << index << true;
            ++index;
        }
    }
    void block_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("dropout");
        int index = -1;
        for (const NamedModel& kind : layer_kinds()) {
            ++index;
            if (kind.model.mixture()) continue;  // experts() is for them
            QTest::newRow(qPrintable(QString::fromStdString(kind.name))) << index << false;
            QTest::newRow(qPrintable(QString::fromStdString(kind.name + ", dropout"))) << index << true;
        }
    }
    void experts_data() {
        QTest::addColumn<int>("experts");
        QTest::addColumn<int>("per_token");
        QTest::addColumn<bool>("dropout");
        QTest::addColumn<bool>("recompute");
        QTest::newRow("two of five") << 5 << 2 << false << false;
        QTest::newRow("two of five, dropout") << 5 << 2 << true << false;
        QTest::newRow("two of five, dropout, recompute") << 5 << 2 << true << true;
        QTest::newRow("one of three") << 3 << 1 << false << false;
        QTest::newRow("three of forty, most idle") << 40 << 3 << false << true;
        QTest::newRow("all of two") << 2 << 2 << false << false;
    }
    void embedding_data() { kinds_data(); }
    void head_data() { kinds_data(); }

    void block() {
        QFETCH(int, kind);
        QFETCH(bool, dropout);
        Setting setting(layer_kinds()[static_cast<std::size_t>(kind)].model);
        if (dropout) setting.call.dropout = {0.25f, 0.125f, 42, 7};
        const int index = setting.table.first_block + 1;
        const Record& record = setting.table.records[static_cast<std::size_t>(index)];
        std::vector<double>& weights = setting.record(index);
        std::vector<double> x = uniform_values(setting.values(), 1);
        const std::vector<double> out_weights = uniform_values(setting.values(), 2);
        const auto pointers =
            BlockWeights<Double>::from(setting.model, [&](const char* suffix) -> const void* {
                const Parameter* parameter = record.find(suffix);
                return parameter ? weights.data() + parameter->offset : nullptr;
            });
        const Block<Double> block(setting.model, setting.call, 1,
                                  setting.rope.half ? &setting.rope : nullptr);
        std::vector<std::byte> stash(
            BlockStash<Double>::kept_bytes(setting.model, setting.call.tokens(), Recompute::none));
        const auto loss = [&] {
            std::vector<double> y = x;
            block.forward(pointers, y.data(), nullptr);
            return weighted(y, out_weights);
        };
        std::vector<double> y = x, dx = out_weights, gradient(weights.size(), std::nan(""));
        block.forward(pointers, y.data(), stash.data());
        block.backward(pointers, stash.data(), dx.data(),
                       BlockGradients<Double>::from(setting.model, record, gradient.data()));
        QCOMPARE(check_gradient("x", loss, x.data(), setting.values(), dx.data()), std::string());
        for (const Parameter& parameter : record.parameters) {
            if (parameter.name.ends_with("key.bias") && setting.model.positions == Positions::learned &&
                !setting.model.qk_norm)
                continue;
            QCOMPARE(check_gradient(parameter.name, loss, weights.data() + parameter.offset,
                                    parameter.elements, gradient.data() + parameter.offset),
                     std::string());
        }
    }

    /// A block with its experts: the stream, the block's own parameters and the router's among them, every
    /// expert, and the load-balancing loss.
    void experts() {
        QFETCH(int, experts);
        QFETCH(int, per_token);
        QFETCH(bool, dropout);
        Model model = layer_kinds()[2].model;
        model.experts = experts;
        model.experts_per_token = per_token;
        QFETCH(bool, recompute);
        Mixture mixture(model, recompute ? Recompute::block : Recompute::none);
        if (dropout) mixture.call.dropout = {0.25f, 0.125f, 42, 7};
        mixture.call.balance = 0.3;
        std::vector<double> x = uniform_values(mixture.values(), 1);
        const std::vector<double> out_weights = uniform_values(mixture.values(), 2);
        const auto loss = [&] {
            std::vector<double> y = x;
            const double balance = mixture.forward(y.data());
            return weighted(y, out_weights) +
                   mixture.call.balance * static_cast<double>(mixture.call.tokens()) * balance;
        };
        loss();
        std::vector<double> dx = out_weights;
        const auto gradients = mixture.backward(dx.data());
        QCOMPARE(check_gradient("x", loss, x.data(), mixture.values(), dx.data()), std::string());
        int idle = 0;
        for (int index = mixture.table.block(1); index <= mixture.table.expert(1, experts - 1); ++index) {
            const Record& record = mixture.table.records[static_cast<std::size_t>(index)];
            const std::vector<double>& gradient = gradients[static_cast<std::size_t>(index)];
            if (gradient.empty()) {
                ++idle;
                continue;
            }
            for (const Parameter& parameter : record.parameters)
                QCOMPARE(check_gradient(parameter.name, loss, mixture.record(index).data() + parameter.offset,
                                        parameter.elements, gradient.data() + parameter.offset),
                         std::string());
        }
        if (experts == 40) QVERIFY(idle > 0);
        // With as many experts a token as there are, the load is even whatever the router does.
        if (per_token == experts) return;
        // The router's gradient without the load-balancing loss is not this loss' gradient.
        const int block = mixture.table.block(1);
        const Parameter& router =
            mixture.table.records[static_cast<std::size_t>(block)].parameter("router.weight");
        mixture.call.balance = 0.0;
        mixture.forward(std::vector<double>(x).data());
        const auto without = mixture.backward(std::vector<double>(out_weights).data());
        mixture.call.balance = 0.3;
        QVERIFY(gradient_error(loss, mixture.record(block).data() + router.offset, router.elements,
                               without[static_cast<std::size_t>(block)].data() + router.offset) >
                100 * gradient_tolerance);
    }

    void routing_breaks_ties_by_the_lower_index() {
        const RoutingShape shape{1, 6, 3};
        const double logits[] = {0.5, 2.0, 1.0, 1.0, 2.0, 1.0};
        double probabilities[6], weights[3];
        std::int32_t chosen[3];
        route_token(shape, logits, probabilities, chosen, weights);
        QCOMPARE(std::vector<std::int32_t>(chosen, chosen + 3), (std::vector<std::int32_t>{1, 2, 4}));
        const double e = std::exp(1.0);
        QVERIFY(std::abs(weights[0] - e / (2 * e + 1)) < 1e-15);
        QVERIFY(std::abs(weights[1] - 1 / (2 * e + 1)) < 1e-15);
        QCOMPARE(weights[2], weights[0]);
        double sum = 0.0;
        for (const double probability : probabilities) sum += probability;
        QVERIFY(std::abs(sum - 1.0) < 1e-15);
    }

    /// A constant added to all keys moves every score of a row alike, which softmax ignores.
    void key_bias_without_rotation_has_no_gradient() {
        Setting setting(layer_kinds()[0].model);
        const Record& record = setting.table.records[static_cast<std::size_t>(setting.table.first_block)];
        const std::vector<double>& weights = setting.record(setting.table.first_block);
        const auto pointers =
            BlockWeights<Double>::from(setting.model, [&](const char* suffix) -> const void* {
                const Parameter* parameter = record.find(suffix);
                return parameter ? weights.data() + parameter->offset : nullptr;
            });
        const Block<Double> block(setting.model, setting.call, 0, nullptr);
        std::vector<std::byte> stash(
            BlockStash<Double>::kept_bytes(setting.model, setting.call.tokens(), Recompute::none));
        std::vector<double> x = uniform_values(setting.values(), 1), dx = uniform_values(setting.values(), 2);
        std::vector<double> gradient(weights.size());
        block.forward(pointers, x.data(), stash.data());
        block.backward(pointers, stash.data(), dx.data(),
                       BlockGradients<Double>::from(setting.model, record, gradient.data()));
        const Parameter& bias = record.parameter("attention.key.bias");
        const Parameter& query_bias = record.parameter("attention.query.bias");
        for (std::int64_t i = 0; i < bias.elements; ++i)
            QVERIFY(std::abs(gradient[static_cast<std::size_t>(bias.offset + i)]) < 1e-12);
        QVERIFY(std::abs(gradient[static_cast<std::size_t>(query_bias.offset)]) > 1e-6);
    }

    void embedding() {
        QFETCH(int, kind);
        QFETCH(bool, dropout);
        Setting setting(layer_kinds()[static_cast<std::size_t>(kind)].model);
        if (dropout) setting.call.dropout = {0.25f, 0.125f, 42, 7};
        const bool learned = setting.table.positions >= 0;
        std::vector<double>& tokens = setting.record(setting.table.tokens);
        std::vector<double> none;
        std::vector<double>& positions = learned ? setting.record(setting.table.positions) : none;
        const std::vector<std::int32_t> ids = random_ids(setting.call.tokens(), setting.model.vocab, 7);
        const std::vector<double> out_weights = uniform_values(setting.values(), 2);
        const auto loss = [&] {
            std::vector<double> x(out_weights.size());
            embed_forward<Double>(setting.model, setting.call, tokens.data(),
                                  learned ? positions.data() : nullptr, ids.data(), x.data());
            return weighted(x, out_weights);
        };
        std::vector<double> tokens_gradient(tokens.size(), std::nan("")),
            positions_gradient(positions.size(), 1e9);
        embed_gradient<Double>(setting.model, setting.call, ids.data(), setting.model.vocab,
                               out_weights.data(), tokens_gradient.data(),
                               learned ? positions_gradient.data() : nullptr);
        QCOMPARE(check_gradient("tokens", loss, tokens.data(), std::ssize(tokens), tokens_gradient.data()),
                 std::string());
        if (learned)
            QCOMPARE(check_gradient("positions", loss, positions.data(), std::ssize(positions),
                                    positions_gradient.data()),
                     std::string());
    }

    void head() {
        QFETCH(int, kind);
        QFETCH(bool, dropout);
        Setting setting(layer_kinds()[static_cast<std::size_t>(kind)].model);
        if (dropout) setting.call.dropout = {0.25f, 0.125f, 42, 7};
        const std::vector<std::int32_t> targets = random_ids(setting.call.tokens(), setting.model.vocab, 8);
        std::vector<double>& norm = setting.record(setting.table.final_norm);
        std::vector<double>& matrix = setting.record(setting.table.head);
        const Parameter* bias =
            setting.table.records[static_cast<std::size_t>(setting.table.final_norm)].find("bias");
        const auto bias_of = [&](std::vector<double>& values) {
            return bias ? values.data() + bias->offset : nullptr;
        };
        std::vector<double> x = uniform_values(setting.values(), 1);
        const Head<Double> head(setting.model, setting.team, setting.workspace);
        const auto loss = [&] {
            return 0.25 * head.loss_only({norm.data(), bias_of(norm), matrix.data()}, targets.data(),
                                         setting.call.tokens(), x.data());
        };
        std::vector<double> dx = x, norm_gradient(norm.size(), 1e9), matrix_gradient(matrix.size(), 1e9);
        const double sum = head.loss({norm.data(), bias_of(norm), matrix.data()}, targets.data(),
                                     setting.call.tokens(), 0.25, dx.data(),
                                     {norm_gradient.data(), bias_of(norm_gradient), matrix_gradient.data()});
        QCOMPARE(0.25 * sum, loss());
        QCOMPARE(check_gradient("x", loss, x.data(), setting.values(), dx.data()), std::string());
        QCOMPARE(check_gradient("final norm", loss, norm.data(), std::ssize(norm), norm_gradient.data()),
                 std::string());
        QCOMPARE(check_gradient("head", loss, matrix.data(), std::ssize(matrix), matrix_gradient.data()),
                 std::string());
    }
};

QTEST_GUILESS_MAIN(TestLayerGradients)
#include "tst_layer_gradients.moc"

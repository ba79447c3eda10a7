// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <set>

#include <nlohmann/json.hpp>

#include "tests/engine/blocks/model_under_test.h"

using namespace wafermill;
using namespace wafermill::testing;
using Json = nlohmann::json;

namespace {

/// As variants_golden.py makes a weight.
double weight_value(std::size_t stream, std::int64_t index) {
    return 0.5 *
           std::sin(12.9898 * static_cast<double>(index + 1) + 78.233 * static_cast<double>(stream + 1));
}

std::vector<std::vector<float>> golden_weights(const ParameterTable& table) {
    std::vector<std::vector<float>> weights;
    std::size_t stream = 0;
    for (const Record& record : table.records) {
        weights.emplace_back();
        for (const Parameter& parameter : record.parameters) {
            const double shift = parameter.name.ends_with("norm.weight") ? 1.0 : 0.0;
            for (std::int64_t i = 0; i < parameter.elements; ++i)
                weights.back().push_back(static_cast<float>(weight_value(stream, i) + shift));
            ++stream;
        }
    }
    return weights;
}

const Json& golden_cases() {
    static const Json cases = [] {
        QFile file(QStringLiteral(WAFERMILL_VARIANTS_GOLDEN));
        if (!file.open(QIODevice::ReadOnly)) qFatal("variants_golden.json is not there");
        return Json::parse(file.readAll().toStdString());
    }();
    return cases;
}

}  // namespace

/// Norms of queries and keys, windows and scaled rotary frequencies against what PyTorch computed in double.
class TestVariants : public QObject {
    Q_OBJECT
  private slots:
    void agree_with_pytorch_data() {
        QTest::addColumn<int>("index");
        QTest::addColumn<bool>("fast");
        int index = 0;
        for (const Json& one : golden_cases()) {
            const auto name = one.at("name").get<std::string>();
            QTest::addRow("%s, reference", name.c_str()) << index << false;
            QTest::addRow("%s, fast", name.c_str()) << index << true;
            ++index;
        }
    }
    void agree_with_pytorch() {
        QFETCH(const int, index);
        QFETCH(const bool, fast);
        const Json& one = golden_cases().at(static_cast<std::size_t>(index));
        const auto model = one.at("model").get<Model>();
        QVERIFY(check(model).size() <= 1);  // heads wider than the hidden size are warned of
        const ParameterTable table = make_parameter_table(model);
        std::vector<std::int32_t> ids, targets;
        for (const Json& sample : one.at("text")) {
            const auto tokens = sample.get<std::vector<std::int32_t>>();
            ids.insert(ids.end(), tokens.begin(), tokens.end() - 1);
            targets.insert(targets.end(), tokens.begin() + 1, tokens.end());
        }
        const auto samples = static_cast<std::int64_t>(one.at("text").size());
        const std::vector<std::vector<float>> weights = golden_weights(table);
        const ModelUnderTest under_test(model, table, Element::f32,
                                        fast ? KernelPath::fast : KernelPath::reference, weights);
        const auto count = static_cast<double>(ids.size());
        const auto result = under_test.run(samples, std::ssize(ids) / samples, ids, targets, {}, 2, 0,
                                           static_cast<float>(1.0 / count));
        const double expected = one.at("loss");
        QVERIFY2(std::abs(result.loss / count - expected) < 1e-5 * expected,
                 qPrintable(QString::number(result.loss / count - expected)));
        std::size_t compared = 0;
        for (std::size_t i = 0; i < table.records.size(); ++i)
            for (const Parameter& parameter : table.records[i].parameters) {
                double square = 0, dot = 0, size = 0;
                for (std::int64_t e = parameter.offset; e < parameter.offset + parameter.elements; ++e) {
                    const double gradient = result.gradients[i][static_cast<std::size_t>(e)];
                    const double weight = weights[i][static_cast<std::size_t>(e)];
                    square += gradient * gradient;
                    dot += gradient * weight;
                    size += weight * weight;
                }
                const Json& golden = one.at("gradients").at(parameter.name);
                const double norm = golden.at(0), product = golden.at(1);
                // With a window of 1 those of queries and keys are zero but for rounding.
                const double allowed = 1e-4 * norm + 1e-7;
                QVERIFY2(std::abs(std::sqrt(square) - norm) < allowed, parameter.name.c_str());
                QVERIFY2(std::abs(dot - product) < allowed * std::sqrt(size), parameter.name.c_str());
                ++compared;
            }
        QCOMPARE(compared, one.at("gradients").size());
    }

    /// So that no case passes because what it is about has no effect.
    void every_case_has_another_loss() {
        std::set<double> losses;
        for (const Json& one : golden_cases()) losses.insert(std::round(1e4 * one.at("loss").get<double>()));
        QCOMPARE(losses.size(), golden_cases().size());
    }
};

QTEST_GUILESS_MAIN(TestVariants)
#include "tst_variants.moc"

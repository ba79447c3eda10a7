// SPDX-License-Identifier: Apache-2.0
// Compares the whole engine (store, step plan, two systems) with values that PyTorch computed.
#include <QtTest>

#include "engine/train/trainer.h"
#include "golden_files.h"

using namespace wafermill;
using namespace wafermill::test;

class TestGolden : public QObject {
    Q_OBJECT
  private slots:
    void matches_pytorch_data();
    void matches_pytorch();
};

void TestGolden::matches_pytorch_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<bool>("fast");
    if (!std::filesystem::exists(golden_folder())) QSKIP("the golden values are not here (WAFERMILL_GOLDEN)");
    for (const auto& entry : std::filesystem::directory_iterator(golden_folder())) {
        if (!entry.is_directory()) continue;
        const QString name = QString::fromStdString(entry.path().filename().string());
        for (const bool fast : {false, true})
            QTest::newRow(qPrintable(name + (fast ? " fast" : " reference")))
                << QString::fromStdString(entry.path().string()) << fast;
    }
}

void TestGolden::matches_pytorch() {
    QFETCH(const QString, folder);
    QFETCH(const bool, fast);
    const std::filesystem::path path = folder.toStdString();
    const nlohmann::json golden = read_json(path / "golden.json");
    Plan plan;
    plan.model = model_from_huggingface(read_json(path / "config.json"));
    const auto tokens = golden["tokens"].get<std::vector<std::vector<std::vector<std::int32_t>>>>();
    const auto losses = golden["loss"].get<std::vector<double>>(),
               norms = golden["grad_norm"].get<std::vector<double>>();
    const auto rates = golden["lr"].get<std::vector<double>>();
    plan.recipe.steps = static_cast<std::int64_t>(tokens.size());
    plan.recipe.batch = static_cast<std::int64_t>(tokens[0].size());
    plan.recipe.sequence = static_cast<std::int64_t>(tokens[0][0].size()) - 1;
    plan.recipe.micro_shard = 1;
    plan.recipe.precision = Precision::fp32;
    plan.recipe.beta1 = golden["optimizer"]["beta1"];
    plan.recipe.beta2 = golden["optimizer"]["beta2"];
    plan.recipe.epsilon = golden["optimizer"]["eps"];
    plan.recipe.weight_decay = golden["optimizer"]["weight_decay"];
    plan.recipe.clip_norm = golden["optimizer"]["clip_grad_norm"];
    plan.local.systems = 2;
    plan.local.threads = 2;
    const auto source = [&](std::int64_t step, std::int64_t index, std::int32_t* out) {
        const auto& sample = tokens[static_cast<std::size_t>(step)][static_cast<std::size_t>(index)];
        std::copy(sample.begin(), sample.end(), out);
    };
    Trainer trainer(plan, source, Element::f32, fast ? KernelPath::fast : KernelPath::reference);
    trainer.learning_rate_override = [&](std::int64_t step) { return rates[static_cast<std::size_t>(step)]; };

    const SafetensorsReader start(path / "model.safetensors"), expected(path / "golden.safetensors");
    ParameterStore& store = trainer.store();
    const ParameterTable& table = trainer.table();
    const auto for_each_parameter = [&](auto visit) {
        for (std::size_t record = 0; record < table.records.size(); ++record)
            for (const Parameter& parameter : table.records[record].parameters)
                visit(static_cast<int>(record), parameter);
    };
    std::vector<std::vector<float>> weights(table.records.size());
    for_each_parameter([&](int record, const Parameter& parameter) {
        const std::vector<float> values = golden_parameter(start, plan.model, parameter);
        auto& all = weights[static_cast<std::size_t>(record)];
        all.insert(all.end(), values.begin(), values.end());
    });
    store.fill(0, [&](const Slice& slice, std::span<float> values) {
        std::copy_n(weights[static_cast<std::size_t>(slice.record)].begin() + slice.begin, values.size(),
                    values.begin());
    });
    trainer.set_completed_steps(0);

    std::vector<float> logits;
    for (const auto& sample : tokens[0]) {
        const std::vector<float> rows = trainer.logits({sample.begin(), sample.end() - 1});
        logits.insert(logits.end(), rows.begin(), rows.end());
    }
    QVERIFY2(relative_error(logits, read_tensor(expected, "logits")) < 1e-4, "logits");

    std::map<std::string, std::vector<float>> first_gradients;
    for (std::size_t step = 0; step < tokens.size(); ++step) {
        const StepResult result = trainer.step();
        QVERIFY2(std::abs(result.loss - losses[step]) < 2e-5 * losses[step],
                 qPrintable(QString("loss of step %1: %2 for %3")
                                .arg(step)
                                .arg(result.loss, 0, 'g', 10)
                                .arg(losses[step], 0, 'g', 10)));
        QVERIFY2(std::abs(result.gradient_norm - norms[step]) < 1e-4 * norms[step], "gradient norm");
        if (step > 0) continue;
        for_each_parameter([&](int record, const Parameter& parameter) {
            const std::vector<float> gradient = stored(store, record, parameter, 3);
            first_gradients[parameter.name] = golden_parameter(expected, plan.model, parameter, "grad.");
            // The key bias has a true gradient of zero, which no relative error can measure.
            if (parameter.name.ends_with("attention.key.bias") && plan.model.positions == Positions::learned)
                return;
            const double error = relative_error(gradient, first_gradients[parameter.name]);
            QVERIFY2(error < 1e-4, qPrintable(QString::fromStdString("gradient of " + parameter.name + ": ") +
                                              QString::number(error)));
        });
    }
    trainer.settle();
    double rate_sum = 0;
    for (const double rate : rates) rate_sum += rate;
    for_each_parameter([&](int record, const Parameter& parameter) {
        std::vector<float> after = stored(store, record, parameter, 0);
        const std::vector<float> wanted = golden_parameter(expected, plan.model, parameter, "after3.");
        const std::vector<float> before = golden_parameter(start, plan.model, parameter);
        const std::vector<float>& gradient = first_gradients[parameter.name];
        // Elements whose gradient is rounding noise: within twice the sum of the learning rates of their
        // start. The tensor that the key bias is a part of decides what is noise.
        double largest = 0;
        for (const float value : gradient) largest = std::max(largest, std::abs(static_cast<double>(value)));
        const bool noise_tensor =
            parameter.name.ends_with("attention.key.bias") && plan.model.positions == Positions::learned;
        for (std::size_t i = 0; i < after.size(); ++i) {
            if (!noise_tensor && std::abs(static_cast<double>(gradient[i])) >= 1e-5 * largest) continue;
            QVERIFY2(std::abs(static_cast<double>(after[i]) - static_cast<double>(before[i])) <= 2 * rate_sum,
                     qPrintable(QString::fromStdString(parameter.name)));
            after[i] = wanted[i];
        }
        const double error = relative_error(after, wanted);
        QVERIFY2(error < 1e-4,
                 qPrintable(QString::fromStdString("after three steps " + parameter.name + ": ") +
                            QString::number(error)));
    });
}

QTEST_GUILESS_MAIN(TestGolden)
#include "tst_golden.moc"

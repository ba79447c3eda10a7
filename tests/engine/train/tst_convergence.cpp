// SPDX-License-Identifier: Apache-2.0
// Training learns what it should: a known result on a small real text, and the demo against its entropy
// floor.
#include <filesystem>
#include <set>

#include <QTemporaryDir>
#include <QtTest>

#include "core/plan/plan.h"
#include "core/project/project.h"
#include "engine/data/dataset.h"
#include "engine/train/session.h"

using namespace wafermill;

class TestConvergence : public QObject {
    Q_OBJECT
  private slots:
    void tiny_shakespeare_data();
    void tiny_shakespeare();
    void demo_reaches_its_floor();

  private:
    static TrainResult train(const Plan& plan, const QTemporaryDir& folder) {
        TrainOptions options;
        options.project = std::filesystem::path(folder.path().toStdString()) / "c.wafermill";
        Project::create(options.project, plan);
        return train_project(options, {});
    }
};

void TestConvergence::tiny_shakespeare_data() {
    QTest::addColumn<bool>("bf16");
    QTest::newRow("fp32") << false;
    QTest::newRow("bf16") << true;
}

/// nanoGPT's small character model: 4 layers, 4 heads, hidden 128, sequence 64, batch 12, 2000 steps, no
/// dropout. Its known validation loss is 1.88.
void TestConvergence::tiny_shakespeare() {
    QFETCH(const bool, bf16);
    const char* shared = std::getenv("WAFERMILL_SHARED");
    const std::filesystem::path text =
        std::filesystem::path(shared != nullptr ? shared : WAFERMILL_SHARED_DEFAULT) / "data" /
        "tinyshakespeare.txt";
    if (!std::filesystem::exists(text)) QSKIP("the text is not here (WAFERMILL_SHARED)");
    Plan plan = find_template("shakespeare-characters")->plan;
    plan.data.path = std::filesystem::absolute(text).string();
    plan.recipe.precision = bf16 ? Precision::bf16 : Precision::fp32;
    plan.recipe.validate_every = 2000;
    plan.recipe.checkpoint_every = 0;
    const QTemporaryDir folder;
    const TrainResult result = train(plan, folder);
    qInfo("validation loss %.4f", *result.validation_loss);
    QVERIFY2(*result.validation_loss <= 1.90, qPrintable(QString::number(*result.validation_loss)));
}

void TestConvergence::demo_reaches_its_floor() {
    const Plan plan = find_template("demo")->plan;
    const QTemporaryDir folder;
    const double floor = *Dataset::inspect(plan, {}, {}).floor;
    const TrainResult result = train(plan, folder);
    qInfo("validation loss %.4f, floor %.4f", *result.validation_loss, floor);
    QVERIFY2(*result.validation_loss >= floor * 0.99, "below the floor: the floor or the loss is wrong");
    QVERIFY2(*result.validation_loss <= 1.10 * floor,
             qPrintable(QString("%1 for a floor of %2").arg(*result.validation_loss).arg(floor)));
}

QTEST_GUILESS_MAIN(TestConvergence)
#include "tst_convergence.moc"

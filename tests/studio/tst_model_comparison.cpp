// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/document.h"
#include "app/studio/model/comparison_model.h"
#include "app/studio/model/comparison_view.h"
#include "app/studio/model_page.h"
#include "app/studio/theme.h"
#include "core/model/presets.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

Plan of_preset(const char* key) {
    Plan plan = demo_plan();
    plan.model = find_model_preset(key)->model;
    return plan;
}

/// The cells of the row of that name; empty when it is not shown.
QStringList row(const ModelComparison& model, const QString& name) {
    for (int i = 0; i < model.rowCount(); ++i) {
        if (model.index(i, 0).data().toString() != name) continue;
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(i, column).data().toString();
        return cells;
    }
    return {};
}

}  // namespace

/// Two models side by side: published counts, closed forms, and what is shown of them.
class ModelComparisonTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_model_comparison");
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        Theme::apply(*qApp, false);
    }

    /// GPT-2's sizes as its checkpoints have them: 124,439,808 and 354,823,168 parameters.
    void counts_are_the_published_ones() {
        ModelComparison model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.compare(of_preset("gpt2-124m"), of_preset("gpt2-355m"), QStringLiteral("GPT-2 355M"));
        const QStringList parameters = row(model, QStringLiteral("Parameters"));
        QCOMPARE(parameters.value(1), QStringLiteral("124,439,808"));
        QCOMPARE(parameters.value(2), QStringLiteral("354,823,168"));
        QCOMPARE(parameters.value(3), QStringLiteral("+230,383,360 (+185.1\u00a0%)"));
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("GPT-2 355M"));
        // AdamW keeps 16 bytes of a parameter on both sides: that row is hidden, and so is the vocabulary.
        QVERIFY(row(model, QStringLiteral("State of a parameter")).isEmpty());
        model.set_differences_only(false);
        QCOMPARE(row(model, QStringLiteral("State of a parameter")).value(1), QStringLiteral("16\u00a0B"));
        // 12 and 24 layers of widths 768 and 1024.
        const QStringList layers = row(model, QStringLiteral("Layers"));
        QCOMPARE(layers.mid(1, 2), QStringList({"12", "24"}));
        QCOMPARE(layers.value(3), QStringLiteral("+12 (+100.0\u00a0%)"));
    }

    /// The token tables: 50,257 rows of 768 and of 1024.
    void parts_are_counted_over_all_their_copies() {
        ModelComparison model;
        model.compare(of_preset("gpt2-124m"), of_preset("gpt2-355m"), {});
        int heading = -1;
        for (int i = 0; i < model.rowCount(); ++i)
            if (model.index(i, 0).data().toString() == QStringLiteral("Parameters by part")) heading = i;
        QVERIFY(heading > 0);
        QVERIFY(model.index(heading, 0).data(ModelComparison::heading_role).toBool());
        QStringList ours, theirs;
        for (int i = heading + 1; !model.index(i, 0).data(ModelComparison::heading_role).toBool(); ++i) {
            ours << model.index(i, 1).data().toString();
            theirs << model.index(i, 2).data().toString();
        }
        QVERIFY2(ours.contains(QStringLiteral("38,597,376")), qPrintable(ours.join(' ')));
        QVERIFY2(theirs.contains(QStringLiteral("51,463,168")), qPrintable(theirs.join(' ')));
        // Feed-forward: 12 x (2 x 768 x 3072 + 3072 + 768).
        QVERIFY(ours.contains(QStringLiteral("56,669,184")));
    }

    void the_same_model_has_no_difference() {
        ModelComparison model;
        model.compare(of_preset("llama3-8b"), of_preset("llama3-8b"), {});
        QCOMPARE(model.differences(), 0);
        QCOMPARE(model.rowCount(), 0);
        model.set_differences_only(false);
        QVERIFY(model.rowCount() > 20);
        // A model whose sizes cannot be counted has dashes, and no difference is made up.
        Plan broken = of_preset("llama3-8b");
        broken.model.layers = 0;
        model.compare(of_preset("llama3-8b"), broken, {});
        QCOMPARE(row(model, QStringLiteral("Parameters")).value(2), QStringLiteral("–"));
        QCOMPARE(row(model, QStringLiteral("Parameters")).value(3), QStringLiteral("–"));
    }

    void the_page_compares_with_presets_runs_and_projects() {
        const QTemporaryDir folder;
        const QString file = make_project_file(folder);
        {
            Project project = Project::open(file.toStdString());
            Plan wide = project.plan();
            wide.model.hidden *= 2;
            Run run = project.create_run("wide", wide);
            run.state = RunState::finished;
            project.update_run(run);
        }
        const QString other = folder.filePath(QStringLiteral("other.wafermill"));
        Plan deep = demo_plan();
        deep.model.layers = 7;
        Project::create(other.toStdString(), deep);
        Document document;
        document.open(file);
        ModelPage page(document, nullptr);
        page.resize(1100, 700);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.findChild<QToolButton*>(QStringLiteral("view_comparison"))->click();
        ComparisonView& view = page.comparison();
        QVERIFY(view.isVisible() && view.model().rowCount() > 5);
        auto& choice = *view.findChild<QComboBox*>(QStringLiteral("compare_with"));
        const auto take = [&](const QString& key) {
            choice.setCurrentIndex(choice.findData(key));
            emit choice.activated(choice.currentIndex());
        };
        QTRY_VERIFY(choice.findData(QStringLiteral("run:1")) >= 0);
        take(QStringLiteral("run:1"));
        const QString hidden = QString::number(demo_plan().model.hidden),
                      twice = QString::number(2 * demo_plan().model.hidden);
        QCOMPARE(row(view.model(), QStringLiteral("Hidden size")).mid(1, 2), QStringList({hidden, twice}));
        take(QStringLiteral("template:demo"));
        QCOMPARE(view.model().differences(), 0);
        QVERIFY(view.findChild<QLabel*>(QStringLiteral("comparison_note"))->text().contains("same"));
        // An edit of the plan is a difference at once.
        document.set_value("model.layers", "5");
        QCOMPARE(row(view.model(), QStringLiteral("Layers")).value(1), QStringLiteral("5"));
        view.open_other(other);
        QTRY_VERIFY(!view.loading());
        QCOMPARE(row(view.model(), QStringLiteral("Layers")).mid(1, 2), QStringList({"5", "7"}));
        QVERIFY(view.as_text().contains(QStringLiteral("Layers\t5\t7\t+2")));
        view.open_other(folder.filePath(QStringLiteral("none.wafermill")));
        QTRY_VERIFY(!view.loading());
        QVERIFY(
            view.findChild<QLabel*>(QStringLiteral("comparison_note"))->text().contains("none.wafermill"));
        auto& only = *view.findChild<QCheckBox*>(QStringLiteral("differences_only"));
        const int few = view.model().rowCount();
        only.setChecked(false);
        QVERIFY(view.model().rowCount() > few);
        for (QWidget* widget : view.findChildren<QWidget*>())
            if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && !widget->focusProxy() &&
                !qobject_cast<QCheckBox*>(widget))
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    }
};

QTEST_MAIN(ModelComparisonTest)
#include "tst_model_comparison.moc"

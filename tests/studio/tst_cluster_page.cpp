// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <QAbstractItemModelTester>

#include "app/studio/charts/chart_view.h"
#include "app/studio/cluster/cluster_text.h"
#include "app/studio/cluster/constants_model.h"
#include "app/studio/cluster/constants_panel.h"
#include "app/studio/cluster/fabric_tree.h"
#include "app/studio/cluster/figure_card.h"
#include "app/studio/cluster/marked_slider.h"
#include "app/studio/cluster_page.h"
#include "app/studio/document.h"
#include "app/studio/model/number_text.h"
#include "app/studio/theme.h"

using namespace wafermill;

/// The Cluster page, driven as a person does: sliders, fields, keys; the plan, the labels and undo follow.
class TestClusterPage : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void init();
    void cleanup();
    void capacity_slider_changes_plan_and_fit();
    void drag_is_one_undo_step_and_moves_figures_live();
    void capacity_field_takes_units();
    void bad_capacity_stays_with_its_reason();
    void systems_by_slider_field_and_keys();
    void capacity_beyond_the_slider_is_kept();
    void what_does_not_fit_says_by_how_much();
    void cards_carry_value_range_and_marks();
    void mark_leads_to_its_assumption();
    void assumption_edited_in_place_and_reset();
    void refused_value_says_why();
    void other_gpu_and_wafer_system();
    void arithmetic_is_one_click_away();
    void chart_shows_estimate_with_band_and_gpu_level();
    void tree_counts_nodes();
    void quantities_are_read_as_written();
    void model_is_sound();
    void every_control_has_a_name();
    void a_plan_without_an_estimate_shows_no_figures();
    void what_only_keeps_from_training_changes_no_figure();
    void figures_of_what_does_not_fit_are_marked();
    void an_impossible_constant_is_refused_where_it_is_typed();
    void a_constant_that_is_left_out_can_be_reset_alone();

  private:
    template <class T>
    T* find(const char* name) {
        return page_->findChild<T*>(QString::fromLatin1(name));
    }
    QString text(const char* name) { return find<QLabel>(name)->text(); }

    std::unique_ptr<Document> document_;
    std::unique_ptr<ClusterPage> page_;
};

void TestClusterPage::initTestCase() {
    QLocale::setDefault(QLocale::c());
    Theme::apply(*qApp, false);
}

void TestClusterPage::init() {
    document_ = std::make_unique<Document>();
    document_->set_value("model", "gpt-1t");
    document_->set_value("recipe.batch", "3072");
    document_->set_value("cluster.memoryx", "55TB");
    document_->set_value("cluster.systems", "16");
    document_->undo_stack()->clear();
    page_ = std::make_unique<ClusterPage>(*document_, nullptr);
    page_->resize(1200, 640);
    page_->show();
    QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
}

void TestClusterPage::cleanup() {
    page_.reset();
    document_.reset();
}

void TestClusterPage::capacity_slider_changes_plan_and_fit() {
    QVERIFY(text("fit").startsWith("Fits"));
    auto* slider = find<QSlider>("capacity_slider");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(document_->plan().cluster.memoryx, 1'200'000'000'000'000);
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(document_->plan().cluster.memoryx, 1'500'000'000'000);
    QVERIFY(text("fit").startsWith("Does not fit"));
    document_->undo_stack()->undo();
    document_->undo_stack()->undo();
    QCOMPARE(document_->plan().cluster.memoryx, 55'000'000'000'000);
    QVERIFY(text("fit").startsWith("Fits"));
}

void TestClusterPage::drag_is_one_undo_step_and_moves_figures_live() {
    auto* slider = find<QSlider>("systems_slider");
    const int from = slider->value();
    const int before = document_->undo_stack()->count();
    QString last = page_->wafer_card().value(1);
    slider->setSliderDown(true);
    for (int position = from + 1; position <= from + 4; ++position) {
        slider->setSliderPosition(position);
        QVERIFY(page_->wafer_card().value(1) != last);  // at once, not when the drag ends
        last = page_->wafer_card().value(1);
    }
    slider->setSliderDown(false);
    QCOMPARE(document_->plan().cluster.systems, 256);
    QCOMPARE(document_->undo_stack()->count(), before + 1);
    document_->undo_stack()->undo();
    QCOMPARE(document_->plan().cluster.systems, 16);
    QCOMPARE(slider->value(), from);
    QCOMPARE(find<QSpinBox>("cluster.systems")->value(), 16);
    // Another drag is another step.
    slider->setSliderDown(true);
    slider->setSliderPosition(0);
    slider->setSliderDown(false);
    slider->setSliderDown(true);
    slider->setSliderPosition(1);
    slider->setSliderDown(false);
    QCOMPARE(document_->undo_stack()->count(), 2);
}

void TestClusterPage::capacity_field_takes_units() {
    auto* field = find<QLineEdit>("cluster.memoryx");
    QVERIFY(field);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "0.12 PB");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(document_->plan().cluster.memoryx, 120'000'000'000'000);
    QVERIFY(text("fit").contains("120"));
    QCOMPARE(document_->undo_stack()->count(), 1);
}

void TestClusterPage::bad_capacity_stays_with_its_reason() {
    auto* field = find<QLineEdit>("cluster.memoryx");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "a lot");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(document_->plan().cluster.memoryx, 55'000'000'000'000);
    QCOMPARE(field->text(), QStringLiteral("a lot"));
}

void TestClusterPage::systems_by_slider_field_and_keys() {
    auto* slider = find<QSlider>("systems_slider");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(document_->plan().cluster.systems, 32);
    auto* field = find<QSpinBox>("cluster.systems");
    QCOMPARE(field->value(), 32);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "100");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(document_->plan().cluster.systems, 100);
    QTest::keyClick(field, Qt::Key_Up);
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(document_->plan().cluster.systems, 102);
    document_->undo_stack()->undo();
    QCOMPARE(document_->plan().cluster.systems, 100);
    QVERIFY(page_->wafer_card().value(0).startsWith("100 "));
}

void TestClusterPage::capacity_beyond_the_slider_is_kept() {
    document_->set_value("cluster.memoryx", "4GB");
    QCOMPARE(find<QSlider>("capacity_slider")->value(), 0);
    QCOMPARE(document_->plan().cluster.memoryx, 4'000'000'000);
    document_->set_value("cluster.systems", "3");
    QCOMPARE(document_->plan().cluster.systems, 3);
}

void TestClusterPage::what_does_not_fit_says_by_how_much() {
    document_->set_value("cluster.memoryx", "12TB");
    QVERIFY(text("fit").contains(QStringLiteral("4.13\u00a0TB")));
    QVERIFY(text("bound").startsWith("MemoryX"));
    document_->set_value("cluster.memoryx", "24TB");
    QVERIFY(text("fit").startsWith("Fits"));
    QVERIFY(text("bytes_per_parameter").contains(QStringLiteral("sizes for 50\u00a0B")));
}

void TestClusterPage::cards_carry_value_range_and_marks() {
    const Estimate& estimate = *document_->estimate();
    QCOMPARE(page_->wafer_card().value(1), rate_text(estimate.wafer.tokens_per_second.value));
    QCOMPARE(page_->wafer_card().range(3), range_text(estimate.wafer.power_watts, watts_text));
    QVERIFY(page_->gpu_card().value(0).contains("288"));
    QVERIFY(page_->gpu_card().range(1).contains(QChar(0x2013)));
    QVERIFY(find<QPushButton>("wafer_throughput_mark")->isVisible());
    QVERIFY(!find<QPushButton>("wafer_systems_mark")->isVisible());
}

void TestClusterPage::mark_leads_to_its_assumption() {
    page_->constants().show_arithmetic();
    QTest::mouseClick(find<QPushButton>("wafer_power_mark"), Qt::LeftButton);
    QTableView& table = page_->constants().table();
    QVERIFY(table.isVisible());
    QCOMPARE(table.currentIndex().data(ConstantsModel::key_role).toString(),
             QStringLiteral("MemoryX.power_watts"));
    QVERIFY(!text("constant_detail").isEmpty());
}

void TestClusterPage::assumption_edited_in_place_and_reset() {
    ConstantsModel& model = page_->constants().model();
    page_->constants().show_constant("MemoryX.power_watts");
    QTableView& table = page_->constants().table();
    const QString before = page_->wafer_card().value(3);
    table.edit(table.currentIndex());
    auto* editor = table.viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, "12 kW");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(document_->plan().cluster.assumptions.size(),
                 std::size_t{1});  // the view commits from its event loop
    QCOMPARE(document_->plan().cluster.assumptions.at("MemoryX.power_watts"), 12000.0);
    QVERIFY(page_->wafer_card().value(3) != before);
    const int row = model.row_of("MemoryX.power_watts");
    QVERIFY(model.changed(row));
    QCOMPARE(model.index(row, ConstantsModel::confidence_column).data().toString(),
             QStringLiteral("changed"));
    page_->constants().show_constant("MemoryX.power_watts");
    QVERIFY(text("constant_detail").contains("600"));
    QTest::mouseClick(find<QPushButton>("reset_constant"), Qt::LeftButton);
    QVERIFY(document_->plan().cluster.assumptions.empty());
    QCOMPARE(page_->wafer_card().value(3), before);
    document_->undo_stack()->undo();
    QCOMPARE(document_->plan().cluster.assumptions.size(), std::size_t{1});
    QTest::mouseClick(find<QPushButton>("reset_constants"), Qt::LeftButton);
    QVERIFY(document_->plan().cluster.assumptions.empty());
    QVERIFY(!find<QPushButton>("reset_constants")->isEnabled());
}

void TestClusterPage::refused_value_says_why() {
    ConstantsModel& model = page_->constants().model();
    const QModelIndex value = model.index(model.row_of("MemoryX.power_watts"), ConstantsModel::value_column);
    QVERIFY(!model.setData(value, "plenty", Qt::EditRole));
    QVERIFY(text("constant_detail").contains("plenty"));
    QVERIFY(document_->plan().cluster.assumptions.empty());
}

void TestClusterPage::other_gpu_and_wafer_system() {
    auto* gpu = find<QComboBox>("cluster.gpu");
    gpu->setFocus();
    gpu->setCurrentText("B200-SXM-180GB");
    emit gpu->textActivated(gpu->currentText());
    QCOMPARE(document_->plan().cluster.gpu, std::string("B200-SXM-180GB"));
    QVERIFY(page_->constants().model().row_of("B200-SXM-180GB.achieved_share") >= 0);
    QVERIFY(page_->constants().model().row_of("H100-SXM-80GB.achieved_share") < 0);
    auto* system = find<QComboBox>("cluster.system");
    system->setCurrentText("CS-2");
    emit system->textActivated(system->currentText());
    QVERIFY(page_->wafer_card().value(0).contains("CS-2"));
    document_->undo_stack()->undo();
    QCOMPARE(system->currentText(), QStringLiteral("CS-3"));
}

void TestClusterPage::arithmetic_is_one_click_away() {
    auto* arithmetic = find<QPlainTextEdit>("arithmetic");
    QVERIFY(!arithmetic->isVisible());
    QTest::mouseClick(find<QToolButton>("arithmetic_view"), Qt::LeftButton);
    QVERIFY(arithmetic->isVisible());
    for (const std::string& line : document_->estimate()->reasons)
        QVERIFY(arithmetic->toPlainText().contains(QString::fromStdString(line)));
}

void TestClusterPage::chart_shows_estimate_with_band_and_gpu_level() {
    const ChartSpec& spec = page_->chart().spec();
    QCOMPARE(spec.series.size(), std::size_t{2});
    QVERIFY(spec.series[0].known == Known::estimated && spec.series[0].owner == Owner::wafer);
    QCOMPARE(spec.series[0].x.size(), spec.series[0].low.size());
    QCOMPARE(spec.series[0].x[4], 16.0);
    QCOMPARE(spec.series[0].y[4], document_->estimate()->wafer.tokens_per_second.value);
    QCOMPARE(spec.levels.size(), std::size_t{1});
    QVERIFY(spec.levels[0].owner == Owner::gpu);
}

void TestClusterPage::tree_counts_nodes() {
    QCOMPARE(FabricTree::tree_nodes(1), 0);
    QCOMPARE(FabricTree::tree_nodes(4), 1);
    QCOMPARE(FabricTree::tree_nodes(5), 3);
    QCOMPARE(FabricTree::tree_nodes(16), 5);
    QCOMPARE(FabricTree::tree_nodes(64), 21);
}

void TestClusterPage::quantities_are_read_as_written() {
    for (const Constant& constant : Catalogue().constants()) {
        const auto read = parse_quantity(editable_text(constant.value, constant.unit), constant.unit);
        QVERIFY2(read && std::abs(*read / constant.value - 1.0) < 1e-11, constant.key.c_str());
    }
    QCOMPARE(parse_quantity("15.84 PFLOP/s", "FLOP/s").value_or(-1), 15.84e15);
    QCOMPARE(parse_quantity("600 W", "W per server").value_or(-1), 600.0);
    QCOMPARE(parse_quantity("0.6 kW", "W per server").value_or(-1), 600.0);
    QCOMPARE(parse_quantity("0.25", "fraction of dense peak").value_or(-1), 0.25);
    QVERIFY(!parse_quantity("-1", "W"));
    QVERIFY(!parse_quantity("", "W"));
    QVERIFY(!parse_quantity("W", "W"));
}

void TestClusterPage::model_is_sound() {
    QAbstractItemModelTester tester(&page_->constants().model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    document_->set_value("cluster.gpu", "MI300X");
    document_->set_value("cluster.assumptions.gpu.load", "0.9");
    document_->undo_stack()->undo();
}

void TestClusterPage::every_control_has_a_name() {
    for (QWidget* widget : page_->findChildren<QWidget*>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible()) continue;
        const bool inner = qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr;
        if (inner || widget->focusProxy()) continue;
        QVERIFY2(!widget->accessibleName().isEmpty(),
                 qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
    }
}

void TestClusterPage::a_plan_without_an_estimate_shows_no_figures() {
    document_->set_value("model.kv_heads", "7");
    QVERIFY(!document_->estimate());
    for (const FigureCard* card : {&page_->wafer_card(), &page_->gpu_card()}) {
        for (int row = 0; row < 5; ++row) {
            QCOMPARE(card->value(row), QStringLiteral("—"));
            QVERIFY(card->range(row).isEmpty());
        }
    }
    QVERIFY(page_->chart().spec().series.empty());
    QVERIFY(!text("fit").contains("Fits"));
    QVERIFY(text("cautions").contains("7"));
    document_->undo_stack()->undo();
    QVERIFY(page_->wafer_card().value(1) != QStringLiteral("—"));
    QVERIFY(text("fit").contains("Fits"));
}

void TestClusterPage::what_only_keeps_from_training_changes_no_figure() {
    document_->set_value("data.corpus_bytes", "200000");
    document_->set_value("model", "llama3.1-405b");
    // The generated text is too short for a sequence of 131,072.
    QVERIFY(document_->blocks_training());
    QVERIFY(document_->estimate());
    QCOMPARE(page_->wafer_card().value(1), rate_text(document_->estimate()->wafer.tokens_per_second.value));
    QCOMPARE(page_->gpu_card().doubt(), QString());
}

void TestClusterPage::figures_of_what_does_not_fit_are_marked() {
    QVERIFY(page_->wafer_card().doubt().isEmpty());
    document_->set_value("cluster.memoryx", "1.5TB");
    QVERIFY(page_->wafer_card().doubt().contains("MemoryX"));
    QCOMPARE(document_->problems_at("cluster").size(), std::size_t{1});
    QVERIFY(!document_->blocks_training());
    document_->undo_stack()->undo();
    QVERIFY(page_->wafer_card().doubt().isEmpty());
}

void TestClusterPage::an_impossible_constant_is_refused_where_it_is_typed() {
    ConstantsModel& model = page_->constants().model();
    const QModelIndex value = model.index(model.row_of("CS-3.sustained_share"), ConstantsModel::value_column);
    for (const char* typed : {"0", "5"}) {
        QVERIFY(!model.setData(value, QString::fromLatin1(typed), Qt::EditRole));
        QVERIFY(text("constant_detail").contains("must lie between"));
    }
    QVERIFY(document_->plan().cluster.assumptions.empty());
}

void TestClusterPage::a_constant_that_is_left_out_can_be_reset_alone() {
    Plan plan = document_->plan();
    plan.cluster.assumptions = {
        {"gpu.memory_reserve_share", 2.0}, {"gpu.load", 0.9}, {"MemoryX.colour", 1.0}};
    document_->set_plan(plan, "an older file");
    QVERIFY(document_->estimate());
    ConstantsModel& model = page_->constants().model();
    for (const char* key : {"gpu.memory_reserve_share", "MemoryX.colour"}) {
        QVERIFY(!model.left_out(model.row_of(key)).isEmpty());
        page_->constants().show_constant(key);
        auto* reset = find<QPushButton>("reset_constant");
        QVERIFY(reset->isEnabled());
        QTest::mouseClick(reset, Qt::LeftButton);
    }
    QCOMPARE(document_->plan().cluster.assumptions, (std::map<std::string, double>{{"gpu.load", 0.9}}));
    // Without an estimate too.
    document_->set_value("cluster.systems", "0");
    QVERIFY(!document_->estimate());
    page_->constants().show_constant("gpu.load");
    QVERIFY(find<QPushButton>("reset_constant")->isEnabled());
    QTest::mouseClick(find<QPushButton>("reset_constant"), Qt::LeftButton);
    QVERIFY(document_->plan().cluster.assumptions.empty());
}

QTEST_MAIN(TestClusterPage)
#include "tst_cluster_page.moc"

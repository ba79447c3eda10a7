// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "app/studio/document.h"
#include "app/studio/model/diagram_view.h"
#include "app/studio/model/field_row.h"
#include "app/studio/model/inspector.h"
#include "app/studio/model/local_fit.h"
#include "app/studio/model/model_table.h"
#include "app/studio/model/number_text.h"
#include "app/studio/model/tiles.h"
#include "app/studio/model_page.h"
#include "core/model/presets.h"

using namespace wafermill;

namespace {

void take_preset(Document& document, const char* key) {
    document.set_value("model", key);
}

QLineEdit* edit(ModelPage& page, const char* key) {
    return qobject_cast<QLineEdit*>(page.inspector().row(key)->editor());
}

void type(ModelPage& page, const char* key, const QString& text) {
    QLineEdit* field = edit(page, key);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
}

QList<QPushButton*> visible_fixes(ModelPage& page, const char* key) {
    QList<QPushButton*> found;
    for (QPushButton* button :
         page.inspector().row(key)->problem()->findChildren<QPushButton*>(QStringLiteral("fix"))) {
        if (!button->isHidden()) found << button;
    }
    return found;
}

}  // namespace

class ModelPageTest : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir settings_;

  private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("wafermill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
    }
    void cleanup() {
        QSettings().clear();
        QVERIFY(QApplication::topLevelWidgets().isEmpty() || !QApplication::activeModalWidget());
    }

    void a_typed_value_moves_every_figure_and_undo_brings_it_back() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        const QString before = page.strip().tile(FigureStrip::parameters).value();
        type(page, "model.layers", QStringLiteral("8"));
        QCOMPARE(document.plan().model.layers, 8);
        const double expected = static_cast<double>(make_parameter_table(document.plan().model).parameters);
        QCOMPARE(page.figures().parameters, expected);
        QCOMPARE(page.strip().tile(FigureStrip::parameters).value(), count_text(expected));
        QCOMPARE(page.strip().tile(FigureStrip::state).value(), bytes_text(16.0 * expected));
        QVERIFY(page.strip().tile(FigureStrip::parameters).value() != before);
        QTest::keySequence(edit(page, "model.layers"), QKeySequence::Undo);
        QCOMPARE(document.plan().model.layers, 4);
        QCOMPARE(edit(page, "model.layers")->text(), QStringLiteral("4"));
        QCOMPARE(page.strip().tile(FigureStrip::parameters).value(), before);
        QTest::keySequence(edit(page, "model.layers"), QKeySequence::Redo);
        QCOMPARE(document.plan().model.layers, 8);
    }

    void leaving_a_field_commits_it_and_escape_does_not() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        QLineEdit* field = edit(page, "model.ffn");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("640"));
        QCOMPARE(document.plan().model.ffn, 512);
        QFocusEvent left(QEvent::FocusOut, Qt::TabFocusReason);
        QApplication::sendEvent(field, &left);
        QCOMPARE(document.plan().model.ffn, 640);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("9"));
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(field->text(), QStringLiteral("640"));
        QCOMPARE(document.plan().model.ffn, 640);
        QCOMPARE(document.undo_stack()->count(), 1);
    }

    void what_is_no_value_is_said_at_the_field() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        type(page, "model.layers", QStringLiteral("many"));
        QCOMPARE(document.plan().model.layers, 4);
        QVERIFY(page.inspector().row("model.layers")->has_error());
        QCOMPARE(edit(page, "model.layers")->text(), QStringLiteral("many"));
        QVERIFY(!page.inspector().row("model.layers")->problem()->isHidden());
        type(page, "model.layers", QStringLiteral("4"));
        QVERIFY(!page.inspector().row("model.layers")->has_error());
        QVERIFY(page.inspector().row("model.layers")->problem()->isHidden());
    }

    void a_preset_sets_every_field() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        auto* presets = page.findChild<QComboBox*>(QStringLiteral("presets"));
        for (const char* key : {"llama3-8b", "gpt2-124m"}) {
            const int index = presets->findData(QString::fromLatin1(key));
            QVERIFY(index >= 0);
            presets->setCurrentIndex(index);
            emit presets->activated(index);
            QCOMPARE(document.plan().model, find_model_preset(key)->model);
            QCOMPARE(edit(page, "model.hidden")->text(), whole_text(document.plan().model.hidden));
            QVERIFY(page.strip()
                        .tile(FigureStrip::parameters)
                        .note()
                        .contains(QString::fromStdString(find_model_preset(key)->title)));
        }
        document.set_value("model.layers", "24");
        QCOMPARE(presets->currentIndex(), -1);
        QVERIFY(page.strip().tile(FigureStrip::parameters).note().contains(QLatin1Char('%')));
        document.undo_stack()->undo();
        QCOMPARE(presets->currentData().toString(), QStringLiteral("gpt2-124m"));
    }

    void choices_and_switches_edit_the_plan() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        auto* kind = qobject_cast<QComboBox*>(page.inspector().row("model.feed_forward")->editor());
        kind->setCurrentIndex(kind->findData(QStringLiteral("swiglu")));
        emit kind->activated(kind->currentIndex());
        QCOMPARE(document.plan().model.feed_forward, FeedForwardKind::swiglu);
        QVERIFY(page.diagram().diagram().item(Part::gate) != nullptr);
        auto* tied = qobject_cast<QCheckBox*>(page.inspector().row("model.tied_head")->editor());
        QVERIFY(tied->isChecked());
        tied->click();
        QCOMPARE(document.plan().model.tied_head, false);
        document.undo_stack()->undo();
        QVERIFY(tied->isChecked());
    }

    void wrong_heads_offer_values_that_work() {
        Document document;
        take_preset(document, "llama3-8b");
        ModelPage page(document, nullptr);
        page.show();
        type(page, "model.heads", QStringLiteral("30"));
        QCOMPARE(document.plan().model.heads, 30);
        QVERIFY(!document.problems_at("model.heads").empty());
        QVERIFY(!page.inspector().row("model.heads")->problem()->isHidden());
        const QList<QPushButton*> offers = visible_fixes(page, "model.heads");
        QStringList texts;
        for (const QPushButton* button : offers) texts << button->text();
        QVERIFY2(texts.contains(QStringLiteral("32")), qPrintable(texts.join(QLatin1Char(' '))));
        QVERIFY(!texts.contains(QStringLiteral("30")));
        offers[texts.indexOf(QStringLiteral("32"))]->click();
        QCOMPARE(document.plan().model.heads, 32);
        QVERIFY(document.problems_at("model.heads").empty());
        QVERIFY(page.inspector().row("model.heads")->problem()->isHidden());
        QCOMPARE(edit(page, "model.heads")->text(), QStringLiteral("32"));
    }

    void every_offered_fix_mends_its_problem_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        for (const auto& [key, value] :
             std::vector<std::pair<const char*, const char*>>{{"model.kv_heads", "3"},
                                                              {"model.layers", "0"},
                                                              {"model.vocab", "100"},
                                                              {"recipe.accumulation", "5"},
                                                              {"recipe.sequence", "999999"},
                                                              {"recipe.warmup_steps", "5000"},
                                                              {"recipe.dropout", "1.5"},
                                                              {"recipe.minimum_learning_rate", "1"},
                                                              {"recipe.micro_shard", "77"},
                                                              {"local.systems", "0"}}) {
            QTest::newRow(key) << QString::fromLatin1(key) << QString::fromLatin1(value);
        }
    }
    void every_offered_fix_mends_its_problem() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        Plan plan;
        set_plan_value(plan, key.toStdString(), value.toStdString());
        bool offered = false;
        for (const Problem& problem : check(plan)) {
            if (problem.field != key.toStdString()) continue;
            for (const Fix& fix : fixes(plan, problem)) {
                Plan mended = plan;
                set_plan_value(mended, fix.key, fix.value);
                for (const Problem& left : check(mended)) QVERIFY(left.field != problem.field);
                offered = true;
            }
        }
        QVERIFY(offered);
    }

    void experts_are_typed_mended_and_undone() {
        Document document;
        take_preset(document, "gpt2-124m");
        ModelPage page(document, nullptr);
        page.show();
        const Plan before = document.plan();
        QVERIFY(edit(page, "model.experts")->text().isEmpty());
        type(page, "model.experts", QStringLiteral("8"));
        QCOMPARE(document.plan().model.experts, std::int64_t{8});
        for (const char* key : {"model.feed_forward", "model.bias"}) {
            const QList<QPushButton*> offered = visible_fixes(page, key);
            QVERIFY2(!offered.empty(), key);
            offered.front()->click();
        }
        QCOMPARE(document.plan().model.feed_forward, FeedForwardKind::swiglu);
        QVERIFY(!document.plan().model.bias);
        for (const Problem& problem : check(document.plan()))
            QVERIFY(problem.severity != Problem::Severity::error);
        QVERIFY(page.findChild<FigureTile*>(QStringLiteral("tile_parameters"))
                    ->note()
                    .contains(QStringLiteral("active")));
        for (int i = 0; i < 3; ++i) document.undo_stack()->undo();
        QVERIFY(document.plan() == before);
    }

    void problems_show_while_typing_without_changing_the_plan() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        QLineEdit* field = edit(page, "recipe.accumulation");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("5"));
        QCOMPARE(document.plan().recipe.accumulation, 1);
        QVERIFY(!page.inspector().row("recipe.accumulation")->problem()->isHidden());
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(page.inspector().row("recipe.accumulation")->problem()->isHidden());
    }

    void text_that_was_refused_goes_with_the_next_undo() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        type(page, "model.layers", QStringLiteral("7"));
        type(page, "model.hidden", QStringLiteral("abc"));
        QLineEdit* field = edit(page, "model.hidden");
        const FieldRow* row = page.inspector().row("model.hidden");
        QVERIFY(!row->problem()->isHidden());
        QCOMPARE(field->property("problem").toString(), QStringLiteral("error"));
        // In the field itself it takes back that text alone.
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document.plan().model.layers, 7);
        QCOMPARE(field->text(), whole_text(document.plan().model.hidden));
        QVERIFY(row->problem()->isHidden());
        type(page, "model.hidden", QStringLiteral("abc"));
        document.undo_stack()->undo();
        QCOMPARE(field->text(), whole_text(document.plan().model.hidden));
        QVERIFY(row->problem()->isHidden());
        QVERIFY(field->property("problem").toString().isEmpty());
    }

    void no_field_moves_when_a_problem_comes() {
        Document document;
        ModelPage page(document, nullptr);
        page.resize(1200, 640);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const QWidget* below = page.inspector().row("model.head_size");
        const QPoint before = below->mapTo(&page, QPoint());
        document.set_value("model.kv_heads", "3");
        QTest::qWait(0);
        QVERIFY(!page.inspector().row("model.kv_heads")->problem()->isHidden());
        QCOMPARE(below->mapTo(&page, QPoint()), before);
    }

    void zero_reads_as_what_it_means() {
        Document document;
        ModelPage page(document, nullptr);
        QLineEdit* sequence = edit(page, "recipe.sequence");
        QVERIFY(sequence->text().isEmpty());
        QVERIFY(sequence->placeholderText().contains(QStringLiteral("128")));
        page.show();
        type(page, "recipe.sequence", QStringLiteral("64"));
        QCOMPARE(document.plan().recipe.sequence, 64);
        sequence->setFocus();
        sequence->selectAll();
        QTest::keyClick(sequence, Qt::Key_Delete);
        QTest::keyClick(sequence, Qt::Key_Return);
        QCOMPARE(document.plan().recipe.sequence, 0);
        type(page, "local.memory_budget", QStringLiteral("2 GB"));
        QCOMPARE(document.plan().local.memory_budget, 2'000'000'000);
        QCOMPARE(edit(page, "local.memory_budget")->text(), bytes_text(2e9));
    }

    void selection_and_search_choose_the_rows() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        Inspector& inspector = page.inspector();
        const auto shown = [&](const char* key) { return !inspector.row(key)->isHidden(); };
        QVERIFY(shown("model.layers") && shown("model.vocab") && !shown("recipe.steps"));
        page.diagram().diagram().set_current(Part::attention);
        QVERIFY(shown("model.heads") && shown("recipe.attention_dropout") && !shown("model.vocab"));
        auto* facts = page.findChild<QLabel*>(QStringLiteral("part_facts"));
        const auto parameters = static_cast<double>(page.figures().at(Part::attention).parameters);
        QVERIFY2(facts->text().contains(count_text(parameters)), qPrintable(facts->text()));
        document.set_value("model.heads", "8");
        document.set_value("model.head_size", "64");
        const auto more = static_cast<double>(page.figures().at(Part::attention).parameters);
        QVERIFY(more > parameters && facts->text().contains(count_text(more)));
        page.findChild<QPushButton*>(QStringLiteral("all_fields"))->click();
        QVERIFY(!page.diagram().diagram().current());
        QVERIFY(shown("model.vocab"));
        page.findChild<QTabBar*>(QStringLiteral("field_tabs"))->setCurrentIndex(1);
        QVERIFY(shown("recipe.steps") && !shown("model.layers"));
        auto* search = page.findChild<QLineEdit*>(QStringLiteral("field_search"));
        QTest::keyClicks(search, QStringLiteral("dropout"));
        QVERIFY(shown("recipe.dropout") && shown("recipe.attention_dropout"));
        QVERIFY(!shown("model.layers") && !shown("recipe.steps"));
        search->clear();
        QVERIFY(shown("recipe.steps"));
        inspector.go_to("local.threads");
        QVERIFY(shown("local.threads") && !shown("recipe.steps"));
    }

    void every_key_of_model_recipe_and_local_has_a_row() {
        Document document;
        ModelPage page(document, nullptr);
        for (const std::string& key : plan_keys()) {
            const bool here =
                key.rfind("model.", 0) == 0 || key.rfind("recipe.", 0) == 0 || key.rfind("local.", 0) == 0;
            QCOMPARE(page.inspector().row(key) != nullptr, here);
        }
        for (int part = 0; part < part_count; ++part) {
            bool any = false;
            for (const Field& field : FieldList::make()) {
                any = any || std::find(field.parts.begin(), field.parts.end(), static_cast<Part>(part)) !=
                                 field.parts.end();
            }
            QVERIFY2(any, qPrintable(QString::number(part)));
        }
    }

    void every_control_has_an_accessible_name() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        for (QWidget* widget : page.findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus ||
                widget->objectName().startsWith(QStringLiteral("qt_")))
                continue;
            // A viewport answers through its view, a label speaks its own text.
            if (widget->focusProxy() != nullptr || qobject_cast<QLabel*>(widget)) continue;
            if (qobject_cast<QAbstractItemView*>(widget) &&
                widget->parentWidget()->inherits("QComboBoxPrivateContainer")) {
                continue;
            }
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool inside = widget->parentWidget() && widget->parentWidget()->inherits("QLineEdit");
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            QVERIFY2(named || inside,
                     qPrintable(QStringLiteral("%1 %2 in %3")
                                    .arg(QString::fromLatin1(widget->metaObject()->className()),
                                         widget->objectName(),
                                         QString::fromLatin1(widget->parent()->metaObject()->className()))));
        }
    }

    void the_table_is_a_sound_model() {
        ModelTable table;
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ModelTableSort sorted;
        sorted.setSourceModel(&table);
        QAbstractItemModelTester sorted_tester(&sorted,
                                               QAbstractItemModelTester::FailureReportingMode::QtTest);
        Plan plan;
        for (const char* preset : {"gpt2-124m", "gpt2-355m", "llama3-8b", "llama2-7b", "mixtral-8x7b"}) {
            plan.model = find_model_preset(preset)->model;
            table.show_model(model_figures(plan));
            QVERIFY(table.rowCount() >= 5);
            const int last = table.rowCount() - 1;
            double parameters = 0, flops = 0;
            for (int row = 0; row < last; ++row) {
                const auto cell = [&](int column) {
                    return table.index(row, column).data(ModelTable::sort_role).toDouble();
                };
                parameters += cell(ModelTable::parameters);
                flops += cell(ModelTable::flops);
                const QModelIndex parent = table.index(row, 0);
                double children = 0, children_flops = 0;
                for (int child = 0; child < table.rowCount(parent); ++child) {
                    children += table.index(child, ModelTable::parameters, parent)
                                    .data(ModelTable::sort_role)
                                    .toDouble();
                    children_flops +=
                        table.index(child, ModelTable::flops, parent).data(ModelTable::sort_role).toDouble();
                }
                if (table.rowCount(parent) > 0) {
                    QCOMPARE(children, cell(ModelTable::parameters));
                    QVERIFY(std::abs(children_flops - cell(ModelTable::flops)) <= 1e-9 * children_flops);
                }
            }
            const double all = static_cast<double>(make_parameter_table(plan.model).parameters);
            QCOMPARE(table.index(last, ModelTable::parameters).data(ModelTable::sort_role).toDouble(), all);
            QCOMPARE(parameters, all);
            QCOMPARE(flops, table.index(last, ModelTable::flops).data(ModelTable::sort_role).toDouble());
            for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
                for (int column = 0; column < ModelTable::column_count; ++column) {
                    sorted.sort(column, order);
                    QVERIFY(sorted.index(last, 0).data(ModelTable::total_role).toBool());
                }
            }
        }
        plan.model.hidden = 0;
        table.show_model(model_figures(plan));
        QCOMPARE(table.rowCount(), 0);
    }

    void the_table_is_copied_with_its_header() {
        Document document;
        take_preset(document, "gpt2-124m");
        ModelPage page(document, nullptr);
        page.show();
        page.findChild<QToolButton*>(QStringLiteral("view_table"))->click();
        QVERIFY(page.table().isVisible());
        const QStringList all = table_as_text(page.table()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        for (const QString& line : all) QCOMPARE(line.count(QLatin1Char('\t')), ModelTable::column_count - 1);
        QVERIFY(all.last().contains(whole_text(124'439'808)));
        page.table().selectionModel()->select(page.table().model()->index(0, 0),
                                              QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QCOMPARE(table_as_text(page.table()).split(QLatin1Char('\n'), Qt::SkipEmptyParts).size(), 2);
    }

    void the_fit_says_what_would_help() {
        Plan plan;
        plan.recipe.batch = 64;
        plan.local.recompute = Recompute::none;
        const std::optional<LocalFit> whole = local_fit(plan, std::int64_t{1} << 50);
        QVERIFY(whole && whole->fits);
        // In one pass a block's gradient lies where its activations were.
        const auto parameters = static_cast<double>(make_parameter_table(plan.model).parameters);
        const ParameterTable table = make_parameter_table(plan.model);
        double lent = 0.0;
        for (std::int64_t layer = 0; layer < plan.model.layers; ++layer)
            lent += static_cast<double>(
                table.records[static_cast<std::size_t>(table.first_block + layer)].elements);
        QCOMPARE(whole->store_bytes, 16.0 * parameters - 4.0 * lent);
        Plan in_passes = plan;
        in_passes.recipe.accumulation = 8;
        QCOMPARE(local_fit(in_passes, std::int64_t{1} << 50)->store_bytes, 16.0 * parameters);
        const auto half =
            static_cast<std::int64_t>(local_fit(in_passes, std::int64_t{1} << 50)->needed_bytes());
        const std::optional<LocalFit> tight = local_fit(plan, half);
        QVERIFY(tight && !tight->fits && tight->accumulation);
        plan.recipe.accumulation = *tight->accumulation;
        QVERIFY(local_fit(plan, half)->fits);
        const std::optional<LocalFit> hopeless = local_fit(plan, 1000);
        QVERIFY(hopeless && !hopeless->fits && !hopeless->accumulation);
        plan.model.heads = 0;
        QVERIFY(!local_fit(plan, half));
    }

    void the_fit_button_sets_the_passes() {
        Document document;
        document.set_value("recipe.batch", "64");
        document.set_value("local.recompute", "none");
        Plan in_passes = document.plan();
        in_passes.recipe.accumulation = 8;
        const auto budget =
            static_cast<std::int64_t>(local_fit(in_passes, std::int64_t{1} << 50)->needed_bytes());
        ModelPage page(document, nullptr);
        page.show();
        auto* help = page.findChild<QPushButton*>(QStringLiteral("fit_help"));
        document.set_value("local.memory_budget", std::to_string(budget));
        QVERIFY(!help->isHidden());
        help->click();
        QVERIFY(document.plan().recipe.accumulation > 1);
        QVERIFY(help->isHidden());
        QVERIFY(local_fit(document.plan(), 0)->fits);
    }

    void figures_that_cannot_be_known_are_dashes() {
        Document document;
        ModelPage page(document, nullptr);
        page.show();
        document.set_value("model.hidden", "0");
        for (int tile = 0; tile < FigureStrip::tile_count; ++tile) {
            QCOMPARE(page.strip().tile(static_cast<FigureStrip::Tile>(tile)).value(), dash());
        }
        document.undo_stack()->undo();
        QVERIFY(page.strip().tile(FigureStrip::parameters).value() != dash());
    }

    void the_page_fits_a_small_window() {
        Document document;
        take_preset(document, "llama3-8b");
        ModelPage page(document, nullptr);
        // 1280 x 720 less the rail, the top bar and the status line.
        QVERIFY2(page.minimumSizeHint().width() <= 1190,
                 qPrintable(QString::number(page.minimumSizeHint().width())));
        QVERIFY2(page.minimumSizeHint().height() <= 630,
                 qPrintable(QString::number(page.minimumSizeHint().height())));
    }

    void the_view_is_remembered() {
        Document document;
        {
            ModelPage page(document, nullptr);
            page.diagram().diagram().set_expanded(false);
            auto* colours = page.findChild<QComboBox*>(QStringLiteral("colour_by"));
            colours->setCurrentIndex(2);
            emit colours->activated(2);
        }
        ModelPage page(document, nullptr);
        QVERIFY(!page.diagram().diagram().expanded());
        QCOMPARE(page.diagram().diagram().colour_by(), ColourBy::forward_flops);
    }

    void a_huge_model_moves_at_once() {
        // Not a clock: what an edit makes must not grow with the layers.
        Document document;
        take_preset(document, "gpt-1t");
        ModelPage page(document, nullptr);
        page.show();
        const auto items = page.diagram().diagram().items().size();
        const int rows = page.table().model()->rowCount();
        document.set_value("model.layers", "10000");
        QCOMPARE(page.diagram().diagram().items().size(), items);
        QCOMPARE(page.table().model()->rowCount(), rows);
    }
};

QTEST_MAIN(ModelPageTest)
#include "tst_model_page.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Tags, groups, notes and pins on the Runs page: written, undone, filtered and drawn by.
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <set>

#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/run_charts.h"
#include "app/studio/runs/difference_model.h"
#include "app/studio/runs/label_editor.h"
#include "app/studio/runs/runs_model.h"
#include "app/studio/runs/runs_view.h"
#include "app/studio/runs_page.h"
#include "core/base/csv.h"
#include "synthetic_runs.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

class TestRunLabels : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString file_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<RunsPage> page_;
    std::unique_ptr<QAbstractItemModelTester> sound_, sorted_soundly_;

    RunsView& table() { return *page_->findChild<RunsView*>(); }
    RunsModel& model() { return *page_->findChild<RunsModel*>(); }
    RunsProxy& proxy() { return *page_->findChild<RunsProxy*>(); }
    LabelEditor& editor() { return *page_->findChild<LabelEditor*>(); }
    QLineEdit& line() { return *editor().findChild<QLineEdit*>(); }
    QPlainTextEdit& text() { return *editor().findChild<QPlainTextEdit*>(); }
    QLineEdit& filter() { return *page_->findChild<QLineEdit*>(QStringLiteral("runs_filter")); }
    ChartView& chart() { return *page_->findChild<ChartView*>(QStringLiteral("runs_chart")); }
    RunLabels on_disk(std::int64_t run) { return Project::open(file_.toStdString()).run(run).labels; }

    std::vector<std::int64_t> shown() {
        std::vector<std::int64_t> ids;
        for (int row = 0; row < proxy().rowCount(); ++row)
            ids.push_back(proxy().index(row, 0).data(RunsModel::id_role).toLongLong());
        return ids;
    }
    QString cell(std::int64_t run, int column) {
        return model().index(model().row_of(run), column).data().toString();
    }
    void select(const std::vector<std::int64_t>& runs) {
        table().clearSelection();
        for (const auto run : runs) {
            const QModelIndex index = proxy().mapFromSource(model().index(model().row_of(run), 0));
            table().selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
            table().selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        }
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&table(), key, modifiers);
    }
    void set(const std::vector<LabelChange>& changes) {
        Project::open(file_.toStdString()).change_labels(changes);
        QVERIFY(look_again(*document_));
    }

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_run_labels");
        QLocale::setDefault(QLocale::c());
        Plan plan = demo_plan();
        Project project =
            Project::create(folder_.filePath(QStringLiteral("all.wafermill")).toStdString(), plan);
        for (int i = 0; i < 4; ++i) {
            plan.recipe.learning_rate = 1e-3 * (1 + i / 2);
            make_synthetic_run(project, plan,
                               {.title = "run " + std::string(1, static_cast<char>('a' + i)),
                                .steps = 60,
                                .floor_loss = 1.5 + 0.1 * i});
        }
    }

    void init() {
        static int count = 0;
        file_ = folder_.filePath(QStringLiteral("p%1.wafermill").arg(++count));
        QVERIFY(QFile::copy(folder_.filePath(QStringLiteral("all.wafermill")), file_));
        document_ = std::make_unique<Document>();
        document_->open(file_);
        page_ = std::make_unique<RunsPage>(*document_, nullptr);
        sound_ = std::make_unique<QAbstractItemModelTester>(
            &model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        sorted_soundly_ = std::make_unique<QAbstractItemModelTester>(
            &proxy(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        page_->resize(1440, 900);
        page_->show();
        QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
        page_->findChild<QSlider*>()->setValue(0);
        QVERIFY(settle(*document_));
    }

    void cleanup() {
        sound_.reset();
        sorted_soundly_.reset();
        page_.reset();
        document_.reset();
        QVERIFY(QApplication::topLevelWidgets().isEmpty());
    }

    void tags_that_have_no_room_are_counted() {
        const QFontMetrics metrics(QApplication::font());
        const QStringList tags = {"alpha", "a-much-longer-tag", "c"};
        QCOMPARE(shown_tags(tags, metrics, 10'000), tags);
        QCOMPARE(shown_tags({}, metrics, 100), QStringList());
        for (int room = 0; room < 400; ++room) {
            const QStringList shown = shown_tags(tags, metrics, room);
            int whole = 0;
            for (const QString& text : shown) whole += tags.contains(text) ? 1 : 0;
            if (whole == tags.size()) continue;
            // Each that is missing is cut with a sign, or in the count at the end.
            const int cut = static_cast<int>(shown.filter(QChar(0x2026)).size());
            const QString last = shown.last();
            const int counted = last.startsWith('+') ? last.mid(1).toInt() : 0;
            QCOMPARE(whole + cut + counted, static_cast<int>(tags.size()));
        }
    }

    void t_tags_the_selection_and_it_can_be_undone() {
        QVERIFY(table().isColumnHidden(RunsModel::tags_column));
        select({1, 3});
        press(Qt::Key_T);
        QVERIFY(editor().isVisible());
        QTest::keyClicks(&line(), QStringLiteral("good, slow"));
        QTest::keyClick(&line(), Qt::Key_Return);
        QVERIFY(!editor().isVisible());
        QTRY_COMPARE(cell(1, RunsModel::tags_column), QStringLiteral("good, slow"));
        QCOMPARE(cell(3, RunsModel::tags_column), QStringLiteral("good, slow"));
        QCOMPARE(on_disk(1).tags, (std::vector<std::string>{"good", "slow"}));
        QVERIFY(on_disk(2).empty());
        QVERIFY(!table().isColumnHidden(RunsModel::tags_column));

        // What all have is there to be edited: a word more is added to each, one less is taken from each.
        set({{3, {}, {{"own"}, "", "", false}}});
        select({1, 3});
        press(Qt::Key_T);
        QCOMPARE(line().text(), QStringLiteral("good, slow, "));
        line().setText(QStringLiteral("new good"));
        QTest::keyClick(&line(), Qt::Key_Return);
        QTRY_COMPARE(cell(3, RunsModel::tags_column), QStringLiteral("good, new, own"));
        QCOMPARE(on_disk(1).tags, (std::vector<std::string>{"good", "new"}));

        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(cell(3, RunsModel::tags_column), QStringLiteral("good, own, slow"));
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(cell(3, RunsModel::tags_column), QStringLiteral("own"));  // what another program added
        QTRY_COMPARE(cell(1, RunsModel::tags_column), QString());
        press(Qt::Key_Y, Qt::ControlModifier);
        QTRY_COMPARE(cell(1, RunsModel::tags_column), QStringLiteral("good, slow"));
        QVERIFY(settle(*document_));
        QVERIFY(!document_->dirty());  // the plan is another matter
        QVERIFY(!document_->undo_stack()->canUndo());
    }

    void escape_leaves_and_wrong_words_are_said() {
        select({2});
        press(Qt::Key_T);
        QTest::keyClicks(&line(), QStringLiteral("x"));
        QTest::keyClick(&line(), Qt::Key_Escape);
        QVERIFY(!editor().isVisible());
        press(Qt::Key_T);
        line().setText(QString(65, QLatin1Char('x')));
        QTest::keyClick(&line(), Qt::Key_Return);
        QVERIFY(editor().isVisible());
        const auto labels = editor().findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("A tag is a word"));
        }));
        QTest::keyClick(&line(), Qt::Key_Escape);
        QVERIFY(settle(*document_));
        QVERIFY(on_disk(2).empty());
    }

    void g_and_n_write_group_and_note() {
        select({1, 2});
        press(Qt::Key_G);
        QTest::keyClicks(&line(), QStringLiteral("lr 1e-3"));
        QTest::keyClick(&line(), Qt::Key_Return);
        QTRY_COMPARE(cell(2, RunsModel::group_column), QStringLiteral("lr 1e-3"));
        select({2});
        press(Qt::Key_N);
        QVERIFY(text().isVisible() && !line().isVisible());
        QTest::keyClicks(&text(), QStringLiteral("first"));
        QTest::keyClick(&text(), Qt::Key_Return);
        QTest::keyClicks(&text(), QStringLiteral("second"));
        QTest::keyClick(&text(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(cell(2, RunsModel::note_column), QStringLiteral("first second"));
        QCOMPARE(on_disk(2).note, std::string("first\nsecond"));
        QVERIFY(model()
                    .index(model().row_of(2), 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("first\nsecond")));

        // Where they differ nothing is changed unless something is written.
        select({2, 3});
        press(Qt::Key_N);
        QVERIFY(text().toPlainText().isEmpty());
        QVERIFY(text().placeholderText().contains(QStringLiteral("differ")));
        QTest::keyClick(&text(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(settle(*document_));
        QCOMPARE(on_disk(2).note, std::string("first\nsecond"));
        // Taking a group away.
        select({1, 2});
        press(Qt::Key_G);
        QCOMPARE(line().text(), QStringLiteral("lr 1e-3"));
        line().clear();
        QTest::keyClick(&line(), Qt::Key_Return);
        QTRY_COMPARE(cell(1, RunsModel::group_column), QString());
        QCOMPARE(on_disk(2).group, std::string());
    }

    void cells_of_tags_and_groups_are_edited_in_place() {
        set({{2, {}, {{"b", "a"}, "g", "", false}}});
        for (const auto& [column, written] : {std::pair(int(RunsModel::tags_column), "z, a"),
                                              std::pair(int(RunsModel::group_column), " h ")}) {
            table().setCurrentIndex(proxy().mapFromSource(model().index(model().row_of(2), column)));
            press(Qt::Key_F2);
            auto* cell_editor = table().viewport()->findChild<QLineEdit*>();
            QVERIFY(cell_editor);
            QCOMPARE(cell_editor->text(),
                     column == RunsModel::tags_column ? QStringLiteral("a, b") : QStringLiteral("g"));
            cell_editor->setText(QString::fromLatin1(written));
            QTest::keyClick(cell_editor, Qt::Key_Return);
            QTRY_VERIFY(!table().viewport()->findChild<QLineEdit*>());
        }
        QTRY_COMPARE(cell(2, RunsModel::tags_column), QStringLiteral("a, z"));
        QTRY_COMPARE(cell(2, RunsModel::group_column), QStringLiteral("h"));
        QVERIFY(!model().index(0, RunsModel::note_column).flags().testFlag(Qt::ItemIsEditable));
    }

    void pins_stay_at_the_top_beside_the_baseline() {
        select({1, 3});
        press(Qt::Key_P);
        QTRY_VERIFY(model().find(1)->labels.pinned && model().find(3)->labels.pinned);
        select({2});
        press(Qt::Key_B);
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            for (const int column : {RunsModel::run_column, RunsModel::loss_column, RunsModel::tags_column}) {
                table().sortByColumn(column, order);
                const auto ids = shown();
                QCOMPARE(ids.size(), std::size_t{4});
                QCOMPARE(ids[0], std::int64_t{2});
                QVERIFY((std::set{ids[1], ids[2]} == std::set<std::int64_t>{1, 3}));
                QCOMPARE(ids[3], std::int64_t{4});
            }
            table().sortByColumn(RunsModel::run_column, order);
            QCOMPARE(shown()[1], order == Qt::AscendingOrder ? std::int64_t{1} : std::int64_t{3});
        }
        filter().setText(QStringLiteral("nothing has this"));
        QCOMPARE(shown().size(), std::size_t{3});
        filter().setText(QStringLiteral("\"run d\""));
        QCOMPARE(shown().size(), std::size_t{4});
        QCOMPARE(proxy().passing(), 1);
        filter().clear();
        // All of the selected are pinned: they are let go. Undo pins them again.
        select({1, 3});
        press(Qt::Key_P);
        QTRY_VERIFY(!model().find(1)->labels.pinned && !model().find(3)->labels.pinned);
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(model().find(1)->labels.pinned && model().find(3)->labels.pinned);
        QVERIFY(on_disk(1).pinned);
    }

    void the_filter_knows_labels() {
        set({{1, {}, {{"good"}, "lr", "", false}}, {2, {}, {{"good", "slow"}, "", "odd", false}}});
        const auto filtered = [this](const char* words) {
            filter().setText(QString::fromUtf8(words));
            auto ids = shown();
            std::sort(ids.begin(), ids.end());
            return ids;
        };
        using Ids = std::vector<std::int64_t>;
        QCOMPARE(filtered("tag:good"), (Ids{1, 2}));
        QCOMPARE(filtered("tag:good -tag:slow"), (Ids{1}));
        QCOMPARE(filtered("group:lr"), (Ids{1}));
        QCOMPARE(filtered("-group:"), (Ids{2, 3, 4}));
        QCOMPARE(filtered("odd"), (Ids{2}));
        QCOMPARE(filtered("state:finished"), (Ids{1, 2, 3, 4}));
        // A label that comes while the filter stands counts at once.
        QCOMPARE(filtered("tag:late"), Ids());
        set({{4, {}, {{"late"}, "", "", false}}});
        QCOMPARE(shown(), (Ids{4}));
    }

    void labels_sort_with_none_at_the_end() {
        set({{1, {}, {{"b"}, "y", "", false}}, {3, {}, {{"a"}, "x", "", false}}});
        for (const int column : {RunsModel::tags_column, RunsModel::group_column}) {
            table().sortByColumn(column, Qt::AscendingOrder);
            QCOMPARE(shown()[0], std::int64_t{3});
            QCOMPARE(shown()[1], std::int64_t{1});
            table().sortByColumn(column, Qt::DescendingOrder);
            QCOMPARE(shown()[0], std::int64_t{1});
            QCOMPARE(shown()[1], std::int64_t{3});
        }
    }

    void a_read_only_project_keeps_its_labels() {
        page_->setFocus();
        make_newer(file_);
        document_->open(file_);
        QVERIFY(settle(*document_));
        QVERIFY(document_->read_only());
        select({1});
        press(Qt::Key_T);
        QVERIFY(!editor().isVisible());
        press(Qt::Key_P);
        QVERIFY(settle(*document_));
        QVERIFY(on_disk(1).empty());
        auto* bar = page_->findChild<NoticeBar*>();
        QVERIFY(bar && bar->text().contains(QStringLiteral("read-only")));
    }

    void charts_draw_means_of_groups() {
        set({{1, {}, {{}, "low", "", false}}, {2, {}, {{}, "low", "", false}}});
        QCOMPARE(chart().spec().series.size(), std::size_t{4});
        auto& drawing = *page_->findChild<QComboBox*>(QStringLiteral("chart_drawing"));
        auto& behind = *page_->findChild<QCheckBox*>(QStringLiteral("chart_runs_behind"));
        QVERIFY(!behind.isEnabled());
        drawing.setCurrentIndex(1);
        const auto& series = chart().spec().series;
        QCOMPARE(series.size(), std::size_t{3});
        const auto mean = std::find_if(series.begin(), series.end(), [](const auto& one) {
            return one.label == QStringLiteral("low, mean of 2");
        });
        QVERIFY(mean != series.end());
        const Project project = Project::open(file_.toStdString());
        const SeriesData first = project.read_series(1, series::loss),
                         second = project.read_series(2, series::loss);
        for (std::size_t i = 0; i < first.value.size(); ++i) {
            QVERIFY(std::abs(mean->y[i] - (first.value[i] + second.value[i]) / 2) < 1e-12);
            QCOMPARE(mean->low[i], std::min(first.value[i], second.value[i]));
            QCOMPARE(mean->high[i], std::max(first.value[i], second.value[i]));
        }
        // The table's dots are in the colours of the chart.
        const auto dot = [this](std::int64_t run) {
            return model().index(model().row_of(run), 0).data(RunsModel::colour_role).value<QColor>();
        };
        QCOMPARE(dot(1), dot(2));
        QCOMPARE(dot(1), Theme::current().series(mean->colour));
        QVERIFY(dot(3) != dot(1) && dot(4) != dot(3));
        behind.setChecked(true);
        QCOMPARE(chart().spec().series.size(), std::size_t{5});
        QVERIFY(chart().spec().series[0].member);
        drawing.setCurrentIndex(0);
        QVERIFY(dot(1) != dot(2));
        QCOMPARE(chart().spec().series.size(), std::size_t{4});
    }

    void differences_are_copied_and_exported() {
        select({1, 2, 3, 4});
        auto& differences = *page_->findChild<DifferenceModel*>();
        QCOMPARE(differences.rowCount(), 1);
        QTest::keyClick(page_->findChild<QTableView*>(QStringLiteral("differences")), Qt::Key_C,
                        Qt::ControlModifier);
        QCOMPARE(differences.text(),
                 QStringLiteral(
                     "Plan value\tRun 4\tRun 3\tRun 2\tRun 1\nLearning rate\t0.002\t0.002\t0.001\t0.001\n"));
        const QString out = folder_.filePath(QStringLiteral("differences.csv"));
        page_->export_differences(out);
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const CsvTable table = parse_csv(file.readAll().toStdString());
        QCOMPARE(table.columns, (std::vector<std::string>{"key", "run 4: run d", "run 3: run c",
                                                          "run 2: run b", "run 1: run a"}));
        QCOMPARE(table.rows.size(), std::size_t{1});
        QCOMPARE(table.rows[0],
                 (std::vector<std::string>{"recipe.learning_rate", "0.002", "0.002", "0.001", "0.001"}));
    }

    /// Fifty runs side by side: a row for what differs anywhere, whichever run it is that differs.
    void fifty_runs_are_compared() {
        DifferenceModel model;
        QAbstractItemModelTester sound(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<Run> runs;
        Plan plan = demo_plan();
        for (int i = 0; i < 50; ++i) {
            Plan own = plan;
            if (i == 49) own.recipe.batch *= 2;
            if (i == 20) own.recipe.learning_rate *= 2;
            Run run;
            run.id = i + 1;
            run.title = "a \"title\", with a comma";
            run.plan = i == 0 ? "no plan" : plan_to_json(own);
            runs.push_back(run);
        }
        model.set_runs(runs);
        QCOMPARE(model.columnCount(), 51);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("?"));
        const CsvTable table = parse_csv(model.csv());
        QCOMPARE(table.columns.size(), std::size_t{51});
        QCOMPARE(table.columns[50], std::string("run 50: a \"title\", with a comma"));
        for (const auto& row : table.rows) {
            const int other = row[0] == "recipe.batch" ? 50 : 21;
            for (std::size_t i = 2; i < row.size(); ++i)
                QCOMPARE(row[i] == row[2], static_cast<int>(i) != other);
        }
        model.set_runs({runs[1], runs[2]});
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(TestRunLabels)
#include "tst_run_labels.moc"

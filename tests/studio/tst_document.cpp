// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include "app/studio/document.h"
#include "core/base/error.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

/// A random edit: mostly sound values, sometimes ones that break a rule, never none.
std::pair<std::string, std::string> random_edit(QRandomGenerator& random) {
    static const std::vector<std::pair<std::string, std::vector<std::string>>> edits = {
        {"model.layers", {"2", "4", "7", "12"}},
        {"model.hidden", {"128", "256", "130"}},
        {"model.heads", {"4", "8", "3"}},
        {"model.tied_head", {"true", "false"}},
        {"model.norm", {"layer_norm", "rms_norm"}},
        {"cluster.systems", {"1", "2", "16", "0"}},
        {"cluster.memoryx", {"12TB", "55TB", "1GB"}},
        {"recipe.steps", {"10", "200", "1000"}},
        {"recipe.learning_rate", {"0.001", "3e-4"}},
        {"recipe.dropout", {"0", "0.1", "1.5"}},
        {"data.path", {"", "text.txt", "folder with spaces"}},
        {"local.systems", {"1", "3"}},
    };
    const auto& [key, values] = edits[random.bounded(static_cast<quint32>(edits.size()))];
    return {key, values[random.bounded(static_cast<quint32>(values.size()))]};
}

}  // namespace

class DocumentTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { keep_settings_apart("tst_document"); }

    void init() { folder_ = std::make_unique<QTemporaryDir>(); }
    void cleanup() { folder_.reset(); }

    /// Edits, undo and redo in any order always lead to the plan that stood there before.
    void undo_all_is_the_start_and_redo_all_the_end() {
        for (quint32 seed = 1; seed <= 20; ++seed) {
            QRandomGenerator random(seed);
            const QByteArray where = "seed " + QByteArray::number(seed);
            Document document;
            document.open(make_project_file(*folder_, qPrintable(QStringLiteral("p%1.wafermill").arg(seed))));
            // The model in the test: an edit that changes nothing is no step, and one that does cuts off what
            // could be done again.
            std::vector<Plan> history{document.plan()};
            std::size_t at = 0;
            for (int i = 0; i < 90; ++i) {
                const quint32 what = random.bounded(6U);
                if (what == 0 && at > 0) {
                    document.undo_stack()->undo();
                    --at;
                } else if (what == 1 && at + 1 < history.size()) {
                    document.undo_stack()->redo();
                    ++at;
                } else {
                    const auto [key, value] = random_edit(random);
                    QVERIFY2(document.set_value(key, value).isEmpty(), where);
                    if (document.plan() != history[at]) {
                        history.resize(++at);
                        history.push_back(document.plan());
                    }
                }
                QVERIFY2(document.plan() == history[at], where);
                QVERIFY2(document.problems() == check(document.plan()), where);
                const auto& problems = document.problems();
                QVERIFY2(document.estimate().has_value() ==
                             std::none_of(problems.begin(), problems.end(),
                                          [](const Problem& problem) { return problem.blocks_estimate(); }),
                         where);
                QVERIFY2(document.dirty() == (document.plan() != history.front()), where);
            }
            while (document.undo_stack()->canRedo()) document.undo_stack()->redo();
            QVERIFY2(document.plan() == history.back(), where);
            QCOMPARE(document.undo_stack()->count(), static_cast<int>(history.size()) - 1);
            for (std::size_t step = history.size(); step-- > 0;) {
                QVERIFY2(document.plan() == history[step], where);
                document.undo_stack()->undo();
            }
            QVERIFY2(!document.dirty(), where);
            for (const Plan& plan : history) {
                QVERIFY2(document.plan() == plan, where);
                document.undo_stack()->redo();
            }
        }
    }

    void a_drag_is_one_step() {
        Document document;
        document.open(make_project_file(*folder_));
        const Plan start = document.plan();
        const int gesture = Document::new_gesture();
        for (const char* systems : {"2", "3", "4", "5"})
            document.set_value("cluster.systems", systems, gesture);
        QCOMPARE(document.undo_stack()->count(), 1);
        document.set_value("cluster.systems", "6", Document::new_gesture());
        QCOMPARE(document.undo_stack()->count(), 2);
        document.set_value("model.layers", "9", gesture);
        QCOMPARE(document.undo_stack()->count(), 3);
        document.undo_stack()->undo();
        document.undo_stack()->undo();
        QCOMPARE(document.plan().cluster.systems, 5);
        document.undo_stack()->undo();
        QVERIFY(document.plan() == start);
        // A drag that comes back to where it began leaves no step.
        const int back = Document::new_gesture();
        document.set_value("cluster.systems", "7", back);
        document.set_value("cluster.systems", std::to_string(start.cluster.systems), back);
        QCOMPARE(document.undo_stack()->count(), 0);
        QVERIFY(!document.dirty());
    }

    void a_text_that_is_no_value_changes_nothing() {
        Document document;
        document.open(make_project_file(*folder_));
        const Plan start = document.plan();
        QVERIFY(document.set_value("model.layers", "many").contains(QLatin1String("model.layers")));
        QVERIFY(!document.set_value("model.nothing", "1").isEmpty());
        QVERIFY(document.plan() == start);
        QCOMPARE(document.undo_stack()->count(), 0);
    }

    void a_broken_rule_is_said_where_it_is() {
        Document document;
        document.open(make_project_file(*folder_));
        QVERIFY(!document.blocks_training());
        QSignalSpy changed(&document, &Document::plan_changed);
        document.set_value("recipe.dropout", "1.5");
        QCOMPARE(changed.count(), 1);
        QVERIFY(document.blocks_training());
        QCOMPARE(document.problems_at("recipe.dropout").size(), 1u);
        QVERIFY(document.estimate());  // which dropout does not concern
        document.undo_stack()->undo();
        QVERIFY(!document.blocks_training());
        QVERIFY(document.estimate());
    }

    void saving_keeps_everything() {
        const QString file = make_project_file(*folder_);
        Plan saved;
        {
            Document document;
            document.open(file);
            QSignalSpy told(&document, &Document::saved_changed);
            document.set_value("model.layers", "6");
            document.set_value("data.path", "ä folder/text.txt");
            document.set_value("cluster.assumptions.MemoryX.power_watts", "1234.5");
            QVERIFY(document.dirty());
            QCOMPARE(told.count(), 1);
            document.save();
            QVERIFY(!document.dirty());
            QCOMPARE(told.count(), 2);
            document.undo_stack()->undo();
            QVERIFY(document.dirty());
            document.undo_stack()->redo();
            QVERIFY(!document.dirty());
            saved = document.plan();
        }
        Document again;
        again.open(file);
        QVERIFY(again.plan() == saved);
        QCOMPARE(again.name(), QStringLiteral("demo"));
        QVERIFY(!again.recovered_plan());
    }

    void edits_survive_a_crash() {
        const QString file = make_project_file(*folder_);
        Plan edited;
        QString recovery;
        {
            // Leaving without saving and without giving the edits up is what a crash looks like to the next
            // session.
            Document document;
            document.open(file);
            document.set_value("model.layers", "11");
            edited = document.plan();
            recovery = document.recovery_file();
        }
        QVERIFY(QFile::exists(recovery));
        {
            Document document;
            document.open(file);
            QVERIFY(document.recovered_plan());
            QVERIFY(*document.recovered_plan() == edited);
            QVERIFY(!document.dirty());
            document.take_recovered();
            QVERIFY(document.plan() == edited);
            QVERIFY(document.dirty());
            document.undo_stack()->undo();
            QVERIFY(!document.dirty());
            document.undo_stack()->redo();
            document.save();
        }
        QVERIFY(!QFile::exists(recovery));
        Document document;
        document.open(file);
        QVERIFY(!document.recovered_plan());
        QVERIFY(document.plan() == edited);
    }

    void a_plan_saved_meanwhile_is_not_overwritten_unasked() {
        const QString file = make_project_file(*folder_);
        {
            Document document;
            document.open(file);
            document.set_value("model.layers", "11");
        }
        {
            Project project = Project::open(file.toStdString());
            Plan plan = project.plan();
            plan.recipe.steps = 77;
            project.save_plan(plan);
        }
        Document document;
        document.open(file);
        QVERIFY(document.recovered_plan());
        QCOMPARE(document.changed_since_recovery(), QStringList{QStringLiteral("Steps")});
        document.merge_recovered();
        QCOMPARE(document.plan().model.layers, 11);
        QCOMPARE(document.plan().recipe.steps, 77);
        document.undo_stack()->undo();
        QVERIFY(!document.dirty());
    }

    void edits_given_up_are_not_offered() {
        const QString file = make_project_file(*folder_);
        {
            Document document;
            document.open(file);
            document.set_value("model.layers", "11");
            document.flush_recovery();
            QVERIFY(settle(document));
            QVERIFY(QFile::exists(document.recovery_file()));
            document.undo_stack()->undo();
            QVERIFY(settle(document));
            QVERIFY(!QFile::exists(document.recovery_file()));
            document.set_value("model.layers", "12");
            document.flush_recovery();
            QVERIFY(settle(document));
            document.discard_recovery();
        }
        Document document;
        document.open(file);
        QVERIFY(!document.recovered_plan());
    }

    void a_damaged_recovery_file_is_dropped() {
        const QString file = make_project_file(*folder_);
        QFile recovery;
        {
            Document document;
            document.open(file);
            document.set_value("model.layers", "11");
            recovery.setFileName(document.recovery_file());
        }
        QVERIFY(recovery.open(QIODevice::WriteOnly | QIODevice::Truncate));
        recovery.write("{\"model\": [");
        recovery.close();
        Document other;
        other.open(file);
        QVERIFY(!other.recovered_plan());
        QVERIFY(!QFile::exists(recovery.fileName()));
    }

    /// Two windows that know nothing of each other, as of two processes: the edits of the first are neither
    /// offered to the second as an earlier session's nor lost by what it does.
    void edits_of_another_window_are_left_alone() {
        const QString file = make_project_file(*folder_);
        QVERIFY(QFile::link(file, folder_->filePath(QStringLiteral("link.wafermill"))));
        const auto kept = [](const QString& recovery) {
            QFile in(recovery);
            return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
        };
        {
            Document first;
            first.open(file);
            first.set_value("model.layers", "11");
            first.flush_recovery();
            QVERIFY(settle(first));
            const QByteArray edits = kept(first.recovery_file());
            QVERIFY(edits.contains("11"));
            for (const char* name : {"demo.wafermill", "link.wafermill"}) {
                Document second;
                second.open(folder_->filePath(QString::fromLatin1(name)));
                QVERIFY(second.open_elsewhere());
                QCOMPARE(second.recovery_file(), first.recovery_file());
                QVERIFY(!second.recovered_plan());
                second.set_value("model.layers", "7");
                second.flush_recovery();
                QVERIFY(settle(second));
                second.undo_stack()->undo();
                second.discard_recovery();
                second.set_value("recipe.steps", "77");
                second.save();
                QVERIFY(settle(second));
                QCOMPARE(kept(first.recovery_file()), edits);
            }
            QVERIFY(!first.open_elsewhere());
        }
        // It is gone: what it left is an earlier session's now, and the next one keeps edits again.
        Document next;
        next.open(file);
        QVERIFY(!next.open_elsewhere());
        QVERIFY(next.recovered_plan());
        QCOMPARE(next.recovered_plan()->model.layers, 11);
        // Opened once more in the same window it is still its own.
        next.open(file);
        QVERIFY(!next.open_elsewhere());
        QVERIFY(next.recovered_plan());
        next.drop_recovered();
        next.leave_recovery();
        Document last;
        last.open(file);
        QVERIFY(!last.open_elsewhere() && !last.recovered_plan());
    }

    void the_undecided_offer_stays() {
        const QString file = make_project_file(*folder_);
        {
            Document document;
            document.open(file);
            document.set_value("model.layers", "11");
        }
        {
            // Opened and closed without deciding: the offer comes again.
            Document document;
            document.open(file);
            QVERIFY(document.recovered_plan());
        }
        Document document;
        document.open(file);
        QVERIFY(document.recovered_plan());
        document.drop_recovered();
        QVERIFY(settle(document));
        QVERIFY(!QFile::exists(document.recovery_file()));
    }

    void a_failed_open_leaves_the_document() {
        Document document;
        const QString file = make_project_file(*folder_);
        document.open(file);
        document.set_value("model.layers", "5");
        QFile foreign(folder_->filePath(QStringLiteral("foreign.wafermill")));
        QVERIFY(foreign.open(QIODevice::WriteOnly));
        foreign.write("not a project");
        foreign.close();
        QVERIFY_EXCEPTION_THROWN(document.open(foreign.fileName()), Error);
        QCOMPARE(document.file(), file);
        QCOMPARE(document.plan().model.layers, 5);
        QVERIFY(document.undo_stack()->canUndo());
    }

    void a_read_only_project_can_be_edited_but_not_saved() {
        const QString file = make_project_file(*folder_);
        make_newer(file);
        Document document;
        document.open(file);
        QVERIFY(document.read_only());
        document.set_value("model.layers", "5");
        QVERIFY(document.dirty());
        QVERIFY_EXCEPTION_THROWN(document.save(), Error);
        QVERIFY(document.dirty());
        document.save_copy(folder_->filePath(QStringLiteral("copy.wafermill")));
        QVERIFY(!document.read_only());
        QVERIFY(!document.dirty());
        QCOMPARE(document.plan().model.layers, 5);
        QCOMPARE(document.name(), QStringLiteral("copy"));
    }

    void a_copy_never_replaces_a_file() {
        Document document;
        document.open(make_project_file(*folder_));
        const QString other = make_project_file(*folder_, "other.wafermill");
        QVERIFY_EXCEPTION_THROWN(document.save_copy(other), Error);
        QCOMPARE(document.name(), QStringLiteral("demo"));
    }

    void what_another_process_writes_is_noticed() {
        const QString file = make_project_file(*folder_);
        Document document;
        document.open(file);
        QSignalSpy runs(&document, &Document::runs_changed);
        document.poll();
        QVERIFY(settle(document));
        QCOMPARE(runs.count(), 0);
        Project other = Project::open(file.toStdString());
        make_run(other, RunState::finished, 3);
        document.poll();
        QVERIFY(settle(document));
        QCOMPARE(runs.count(), 1);
        document.poll();
        QVERIFY(settle(document));
        QCOMPARE(runs.count(), 1);
    }

    void a_plan_saved_elsewhere_is_taken_over_or_said() {
        const QString file = make_project_file(*folder_);
        Document document;
        document.open(file);
        Project other = Project::open(file.toStdString());
        Plan theirs = document.plan();
        theirs.model.layers = 9;
        other.save_plan(theirs);
        document.poll();
        QVERIFY(settle(document));
        QVERIFY(document.plan() == theirs);
        QVERIFY(!document.dirty());
        // With edits of one's own nothing is taken without asking.
        document.set_value("model.layers", "3");
        QSignalSpy told(&document, &Document::plan_changed_elsewhere);
        theirs.recipe.steps = 77;
        other.save_plan(theirs);
        document.poll();
        QVERIFY(settle(document));
        QCOMPARE(told.count(), 1);
        QCOMPARE(document.plan().model.layers, 3);
        QVERIFY(document.dirty());
    }

    void a_passive_document_leaves_no_trace() {
        const QString file = make_project_file(*folder_);
        {
            Project project = Project::open(file.toStdString());
            make_run(project, RunState::running, 3);
        }
        Document document;
        document.set_passive(true);
        document.open(file);
        document.set_value("model.layers", "5");
        document.flush_recovery();
        QVERIFY(settle(document));
        QVERIFY(settle(document));
        QVERIFY(!QFile::exists(document.recovery_file()));
        QCOMPARE(document.newest_run()->state, RunState::running);
    }

    void abandoned_runs_are_settled_when_opened() {
        const QString file = make_project_file(*folder_);
        {
            Project project = Project::open(file.toStdString());
            make_run(project, RunState::running, 3);
        }
        Document document;
        document.open(file);
        QCOMPARE(document.newest_run()->state, RunState::interrupted);
    }

  private:
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(DocumentTest)
#include "tst_document.moc"
